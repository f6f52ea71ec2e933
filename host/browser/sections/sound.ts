// Drawer section: how loud the tones are.
import type { DrawerSection } from "../drawer.ts";

/** The sound's settings, kept by the page. */
export interface SoundSettings {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** Returns the section; `change` keeps and applies new settings. */
export function soundSection(read: () => SoundSettings, change: (settings: SoundSettings) => void): DrawerSection {
  return {
    title: "Sound",
    isOffered: () => true,
    fill: (place) => {
      const label = document.createElement("label");
      label.className = "row";
      const slider = document.createElement("input");
      slider.type = "range";
      slider.min = "0";
      slider.max = "100";
      slider.step = "5";
      slider.id = "volume";
      slider.value = String(Math.round(read().volume * 100));
      slider.addEventListener("input", () => {
        change({ volume: Number(slider.value) / 100, muted: slider.value === "0" });
      });
      label.append("Volume", slider);
      place.append(label);
    },
  };
}
