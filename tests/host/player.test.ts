// The console's own part of a player: menu gesture, menu, sound list. Uses no cartridge.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { inputOfTouch } from "../../host/cartridge/input.ts";
import { ConsoleMenu, InputGate, type MenuModel, parseTones, wrapText } from "../../host/player/index.ts";
import { rasterise, SCREEN_SIZE, screenIcons, screenSigns, screenText, toRgba } from "../../host/raster/index.ts";
import { readFace } from "../../host/cartridge/face.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";

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

/** What is lit. */
function chosen(menu: ConsoleMenu): string[] {
  return screenSigns(menu.draw()).flatMap(({ text, isLit }) => (isLit && text ? [text.text] : []));
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
    expect(gate.step(BUTTON.X).input).toBe(BUTTON.X);
    expect(gate.step(XY | BUTTON.A).input).toBe(BUTTON.A);
    expect(gate.step(BUTTON.Y).input).toBe(0);
    expect(gate.step(0).input).toBe(0);
    expect(gate.step(BUTTON.Y).input).toBe(BUTTON.Y);
  });

  it("starts the second anew when a button is let go", () => {
    const gate = new InputGate();
    for (let i = 0; i < 49; i++) expect(gate.step(XY).menu).toBe(false);
    gate.step(BUTTON.X);
    expect(gate.step(XY).menu).toBe(false);
  });

  it("hides what is held over a change of screens until it was released", () => {
    const gate = new InputGate();
    expect(gate.step(BUTTON.A).input).toBe(BUTTON.A);
    gate.blockHeld();
    expect(gate.step(BUTTON.A).input).toBe(0);
    expect(gate.step(BUTTON.A | BUTTON.UP).input).toBe(BUTTON.UP);
    gate.step(0);
    expect(gate.step(BUTTON.A).input).toBe(BUTTON.A);
  });
});

describe("console menu", () => {
  it("starts the cartridge under the cursor", () => {
    const menu = new ConsoleMenu(MODEL);
    expect(chosen(menu)).toEqual(["One"]);
    expect(press(menu, BUTTON.DOWN)).toBe(true);
    expect(chosen(menu)).toEqual(["Two"]);
    expect(press(menu, BUTTON.A)).toEqual({ kind: "start", id: "two" });
  });

  it("works by taps: select, choose, press a hint's button, scroll a long list", () => {
    const menu = new ConsoleMenu(MODEL);
    const touch = (x: number, y: number, by = 0) => menu.step(inputOfTouch({ x, y, by }));
    expect(touch(60, 90)).toBe(true);
    expect(touch(60, 90)).toEqual({ kind: "start", id: "two" });
    expect(touch(60, 200)).toBe(false);
    expect(touch(60, 60)).toBe(true);
    expect(touch(10, 239)).toEqual({ kind: "start", id: "one" });
    const many = new ConsoleMenu({
      cartridges: Array.from({ length: 12 }, (_, i) => ({
        id: `c${i}`,
        title: `Game ${i}`,
        version: "1",
        hasSave: false,
      })),
    });
    expect(many.step(inputOfTouch({ x: 60, y: 150, by: -90 }))).toBe(true);
    expect(words(many)).toContain("3/12");
    many.step(inputOfTouch({ x: 60, y: 60, by: 127 }));
    expect(words(many)).toContain("1/12");
  });

  it("offers to resume what waits behind it", () => {
    const menu = new ConsoleMenu({ ...MODEL, running: "One" });
    expect(chosen(menu)).toEqual(["Back to One"]);
    expect(press(menu, BUTTON.A)).toEqual({ kind: "resume" });
    expect(press(menu, BUTTON.B)).toEqual({ kind: "resume" });
    expect(press(new ConsoleMenu(MODEL), BUTTON.B)).toBe(false);
  });

  describe("shows a cartridge by its picture and its line, one without them by its version", () => {
    const cartridges = ["jump-drive", "jump-gate", "jump-gate-1st", "pulsar-2849", "null"].map((id) => {
      const wasm = readCartridgeFile(id);
      return {
        id,
        title: readIdentity(wasm).title,
        version: "0.1.0",
        hasSave: id === "jump-gate",
        face: readFace(wasm),
      };
    });
    const old = { id: "old", title: "A Cartridge of Old Times", version: "1.2.3", hasSave: true };
    const notice = "Jump Gate was stopped: it did not come back from tick within four seconds. Its save is kept.";
    it.each<[string, MenuModel, number]>([
      ["one", { cartridges: cartridges.slice(0, 1) }, 0],
      ["four", { cartridges: cartridges.slice(0, 4), running: "Jump Gate" }, 2],
      ["many", { cartridges: [...cartridges, old] }, 5],
      ["notice", { cartridges, notice }, 1],
    ])("%s", (name, model, downs) => {
      const menu = new ConsoleMenu(model);
      for (let i = 0; i < downs; i++) press(menu, BUTTON.DOWN);
      expectGoldenPicture(`menu/${name}.png`, {
        width: SCREEN_SIZE,
        height: SCREEN_SIZE,
        rgba: toRgba(rasterise(menu.draw())),
      });
    });

    it("the row under the cursor is always on the screen, whole", () => {
      const menu = new ConsoleMenu({ cartridges: [...cartridges, old], running: "Jump Gate", notice });
      const titles = ["Back to Jump Gate", ...cartridges.map(({ title }) => title), old.title];
      for (const title of titles) {
        expect(chosen(menu)).toEqual([title]);
        press(menu, BUTTON.DOWN);
      }
      expect(chosen(menu)).toEqual([titles[0]]);
    });
  });

  it("keeps the sign of a save clear of every word of its card, whatever stands there", () => {
    const line = "W".repeat(27);
    const cartridges = ["Short", "Eighteen letters !", "A Cartridge of Old Tim"].map((title, i) => ({
      id: `${i}`,
      title,
      version: "0.1.0",
      hasSave: true,
      face: { line: `${line} ${line}`, picture: new Uint8Array() },
    }));
    for (let downs = 0; downs < cartridges.length; downs++) {
      const menu = new ConsoleMenu({ cartridges });
      for (let i = 0; i < downs; i++) press(menu, BUTTON.DOWN);
      const list = menu.draw();
      const signs = screenIcons(list).filter(({ name }) => name === "save-12");
      expect(signs).toHaveLength(cartridges.length);
      for (const { text, x, y, w, h } of screenText(list)) {
        const covered = signs.filter(
          (sign) => x < sign.x + sign.w && sign.x < x + w && y < sign.y + sign.h && sign.y < y + h,
        );
        expect(covered, text).toEqual([]);
      }
    }
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
    expect(chosen(menu)).toEqual(["Two"]);
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
