// The console's own part of a player: menu gesture, menu, sound list. Uses no cartridge.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { ConsoleMenu, InputGate, type MenuModel, parseTones, wrapText } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";

const XY = BUTTON.X | BUTTON.Y;
const MODEL: MenuModel = {
  cartridges: [
    { id: "one", title: "One", version: "1.0.0", hasSave: false },
    { id: "two", title: "Two", version: "1.0.0", hasSave: true },
  ],
};

function words(menu: ConsoleMenu): string {
  return screenText(menu.draw())
    .map(({ text }) => text)
    .join("\n");
}

function press(menu: ConsoleMenu, button: number): ReturnType<ConsoleMenu["step"]> {
  const answer = menu.step(button);
  menu.step(0);
  return answer;
}

describe("menu gesture", () => {
  it("asks for the menu after X and Y were held for one second, once", () => {
    const gate = new InputGate();
    const asked = Array.from({ length: 120 }, () => gate.step(XY)).map(({ menu }) => menu);
    expect(asked.indexOf(true)).toBe(49);
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it("passes neither X nor Y while both are held nor before they were released, and everything else", () => {
    const gate = new InputGate();
    expect(gate.step(BUTTON.X).buttons).toBe(BUTTON.X);
    expect(gate.step(XY | BUTTON.A).buttons).toBe(BUTTON.A);
    expect(gate.step(BUTTON.Y).buttons).toBe(0);
    expect(gate.step(0).buttons).toBe(0);
    expect(gate.step(BUTTON.Y).buttons).toBe(BUTTON.Y);
  });

  it("starts the second anew when a button is let go", () => {
    const gate = new InputGate();
    for (let i = 0; i < 49; i++) expect(gate.step(XY).menu).toBe(false);
    gate.step(BUTTON.X);
    expect(gate.step(XY).menu).toBe(false);
  });

  it("hides what is held over a change of screens until it was released", () => {
    const gate = new InputGate();
    expect(gate.step(BUTTON.A).buttons).toBe(BUTTON.A);
    gate.blockHeld();
    expect(gate.step(BUTTON.A).buttons).toBe(0);
    expect(gate.step(BUTTON.A | BUTTON.UP).buttons).toBe(BUTTON.UP);
    gate.step(0);
    expect(gate.step(BUTTON.A).buttons).toBe(BUTTON.A);
  });
});

describe("console menu", () => {
  it("starts the cartridge under the cursor", () => {
    const menu = new ConsoleMenu(MODEL);
    expect(words(menu)).toContain("> One\n1.0.0");
    expect(press(menu, BUTTON.DOWN)).toBe(true);
    expect(words(menu)).toContain("> Two\n1.0.0");
    expect(press(menu, BUTTON.A)).toEqual({ kind: "start", id: "two" });
  });

  it("offers to resume what waits behind it", () => {
    const menu = new ConsoleMenu({ ...MODEL, running: "One" });
    expect(words(menu)).toContain("> Resume One");
    expect(press(menu, BUTTON.A)).toEqual({ kind: "resume" });
    expect(press(menu, BUTTON.B)).toEqual({ kind: "resume" });
    expect(press(new ConsoleMenu(MODEL), BUTTON.B)).toBe(false);
  });

  it("deletes a save only after a second word, and offers it only where there is one", () => {
    const menu = new ConsoleMenu(MODEL);
    expect(press(menu, BUTTON.X)).toBe(false);
    press(menu, BUTTON.DOWN);
    expect(press(menu, BUTTON.X)).toBe(true);
    expect(words(menu)).toContain("Delete the save of Two?");
    expect(press(menu, BUTTON.B)).toBe(true);
    expect(words(menu)).not.toContain("Delete the save");
    press(menu, BUTTON.X);
    expect(press(menu, BUTTON.A)).toEqual({ kind: "deleteSave", id: "two" });
  });

  it("repeats a held arrow after a while and goes round", () => {
    const menu = new ConsoleMenu(MODEL);
    const changes = Array.from({ length: 27 }, () => menu.step(BUTTON.DOWN)).filter(Boolean);
    expect(changes).toHaveLength(3);
    expect(words(menu)).toContain("> Two");
  });

  it("shows a notice in whole words, and says when it is empty", () => {
    const notice = "The save could not be kept: the disk is full and there is no other place for it.";
    const menu = new ConsoleMenu({ cartridges: [], notice });
    expect(words(menu)).toContain("No cartridge is here.");
    expect(words(menu)).toContain("The save could not be kept: the disk");
    expect(menu.step(BUTTON.A)).toBe(false);
  });
});

describe("sound list", () => {
  it("reads tones and ignores a cut-off one", () => {
    expect(parseTones(Uint8Array.from([0xb8, 1, 100, 0, 50, 1, 2]))).toEqual([
      { frequencyHz: 440, durationMs: 100, volume: 0.5 },
    ]);
  });
});

describe("wrapText", () => {
  it("breaks at spaces, and inside words that are too long", () => {
    expect(wrapText("a bb ccc dddddd", 4)).toEqual(["a bb", "ccc", "dddd", "dd"]);
    expect(wrapText("", 4)).toEqual([]);
  });
});
