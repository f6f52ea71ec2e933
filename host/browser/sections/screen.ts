// Drawer section: the buttons beside the screen, and how large the picture is.
import { type DrawerSection, makeButton, makeRow } from "../drawer.ts";

/** The screen's settings, kept by the page. */
export interface ScreenSettings {
  /** What a person chose for the buttons beside the screen; undefined: shown where they are used or cost nothing. */
  readonly pads: "shown" | "hidden" | undefined;
  /** Whether the picture takes all the room there is, at the cost of even pixels. */
  readonly large: boolean;
}

/** Returns the section; both toggles change, keep and apply a setting and return what to say. */
export function screenSection(
  read: () => { readonly hasPads: boolean; readonly large: boolean },
  togglePads: () => string,
  toggleLarge: () => string,
): DrawerSection {
  return {
    title: "Screen",
    isOffered: () => true,
    fill: (place, context) => {
      const { hasPads, large } = read();
      const add = (name: string, remark: string, label: string, toggle: () => string) => {
        const button = makeButton(label, name, () => {
          const said = toggle();
          context.refresh();
          context.say(said);
        });
        place.append(makeRow(name, remark, [button]));
      };
      add("Buttons beside the screen", hasPads ? "shown" : "hidden", hasPads ? "Hide" : "Show", togglePads);
      add("The picture", large ? "as large as it can be" : "of even pixels", large ? "Even" : "Enlarge", toggleLarge);
    },
  };
}
