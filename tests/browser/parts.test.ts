// The page's parts that need no browser: address, storage, save files, time, layout, buttons, words.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Announcer } from "../../host/browser/announcer.ts";
import { HeldButtons } from "../../host/browser/buttons.ts";
import { buttonsOf, touchOf } from "../../host/cartridge/input.ts";
import { judgeCartridge } from "../../host/browser/cartridge-file.ts";
import { reportCrash } from "../../host/browser/crash-report.ts";
import { Gesture, pixelAt } from "../../host/browser/pointer.ts";
import { KeyMap, keyIdOf, PAGE_KEYS } from "../../host/browser/key-map.ts";
import { layOut, type ShellSizes, type Wishes } from "../../host/browser/layout.ts";
import { describeChange, readLines } from "../../host/browser/mirror.ts";
import { halvesOfDeal, readCode } from "../../host/code/game-code.ts";
import { codeInAddress, readParams, readShared } from "../../host/browser/params.ts";
import { matchSave } from "../../host/browser/save-file.ts";
import { MAX_STEPS, StepClock } from "../../host/browser/step-clock.ts";
import { BrowserSaves, Memory, type TextStore } from "../../host/browser/storage.ts";
import { directionAt } from "../../host/browser/touch.ts";
import { BUTTON, COLOR, FONT, ICON } from "../../host/cartridge/abi.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { KEY_LETTERS, ListWriter, parseDeal } from "../../host/player/index.ts";
import { rasterise } from "../../host/raster/index.ts";
import { command, list as listOf } from "../display/lists.ts";
import { ROOT } from "../support/games.ts";
import { findPlay, Reference } from "./reference.ts";

const wasm = new Uint8Array(readFileSync(join(ROOT, "build/cartridges/null.wasm")));
const library = [{ identity: readIdentity(wasm), wasm }];

class FakeStore implements TextStore {
  readonly texts = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.isFull) throw new Error("full");
    this.texts.set(name, text);
  }

  removeItem(name: string): void {
    this.texts.delete(name);
  }
}

describe("the address", () => {
  it("is read, and nonsense in it counts as not there, but for a deal that is none", () => {
    expect(readParams("?cart=jump-gate&seed=4294967295&step=manual&all")).toEqual({
      cart: "jump-gate",
      seed: 4294967295,
      manual: true,
      all: true,
      menu: false,
    });
    const plain = { manual: false, all: false, menu: false };
    expect(readParams("?deal=today")).toEqual({ ...plain, deal: "today" });
    expect(readParams("?deal=7k3m9q2a")).toEqual({ ...plain, deal: parseDeal("7K3M9Q2A") });
    for (const query of ["", "?seed=4294967296", "?seed=-1", "?seed=x", "?seed=", "?cart=", "?step=fast", "?deal="]) {
      expect(readParams(query)).toEqual(plain);
    }
    for (const query of ["?deal=U", "?deal=123456789"])
      expect(readParams(query)).toEqual({ ...plain, isDealBad: true });
  });

  it("names a game to be looked through, or a sentence why it does not", () => {
    const kept = readFileSync(new URL("../golden/codes/0.2.0.json", import.meta.url), "utf8");
    const [{ code }] = JSON.parse(kept) as { code: string }[];
    const deal = halvesOfDeal(readCode(code).game);
    const query = `?play=${encodeURIComponent(code)}`;
    expect(readParams(query).code).toEqual({ text: code, deal });
    expect(readParams(`${query}&from=12`).code).toEqual({ text: code, deal, from: 12 });
    for (const from of ["", "-1", "1.5", "x", "1234567"])
      expect(readParams(`${query}&from=${from}`).code).toEqual({ text: code, deal });
    expect(readParams(`?beat=${code}`).code).toEqual({ text: code, deal, isChallenge: true });
    expect(readParams("?play=")).not.toHaveProperty("codeFault");
    expect(readParams(`?play=${code}0`).codeFault).toMatch(/^This code is damaged/);
  });

  it("reads what is pasted: a code, a link of either kind in a sentence, or a sentence why it is none", () => {
    const kept = readFileSync(new URL("../golden/codes/0.2.0.json", import.meta.url), "utf8");
    const [{ code }] = JSON.parse(kept) as { code: string }[];
    const order = { text: code, deal: halvesOfDeal(readCode(code).game) };
    const link = `https://example.org/jumpdeck/?play=${encodeURIComponent(code)}`;
    for (const text of [
      code,
      `  ${code.toLowerCase()}\n`,
      `${code.slice(0, 9)}\n${code.slice(9)}`,
      link,
      `Look: ${link} !`,
    ])
      expect(readShared(text), text).toEqual({ code: order });
    expect(readShared(link.replace("play", "beat"))).toEqual({ code: { ...order, isChallenge: true } });
    expect(readShared(`${link}&from=3`)).toEqual({ code: { ...order, from: 3 } });
    expect(readShared(code.slice(0, -3)).codeFault).toMatch(/^This code is damaged or not whole/);
    for (const text of ["Hello?", "https://example.org/?x=1", "https://example.org/?play=", "?"])
      expect(readShared(text).codeFault, text).toMatch(/^This is no game code/);
  });

  it("names in the address what is done with a code, and keeps all else there", () => {
    const order = { text: "NULL:1", deal: [1, 0] as const };
    const bare = "https://example.org/?menu&seed=1#top";
    expect(codeInAddress(bare, undefined)).toBe(bare);
    const watched = codeInAddress(bare, order);
    expect(readParams(new URL(watched).search)).toMatchObject({ menu: true, seed: 1 });
    expect(new URL(watched).searchParams.get("play")).toBe("NULL:1");
    const tried = codeInAddress(watched, { ...order, from: 0 });
    expect(new URL(tried).searchParams.get("from")).toBe("0");
    const beaten = new URL(codeInAddress(tried, { ...order, isChallenge: true }));
    expect([...beaten.searchParams.keys()].sort()).toEqual(["beat", "menu", "seed"]);
    expect([...new URL(codeInAddress(beaten.href, undefined)).searchParams.keys()]).toEqual(["menu", "seed"]);
  });
});

describe("storage", () => {
  it("keeps saves as a browser keeps texts, and lists them without other people's", () => {
    const store = new FakeStore();
    store.setItem("elsewhere", "x");
    const saves = new BrowserSaves(
      new Memory(
        () => store,
        () => expect.unreachable(),
      ),
    );
    saves.write("jump-gate", Uint8Array.of(0, 255, 128));
    saves.write("a", Uint8Array.of(1));
    expect(saves.list()).toEqual(["a", "jump-gate"]);
    expect(saves.read("jump-gate")).toEqual(Uint8Array.of(0, 255, 128));
    saves.remove("a");
    expect([saves.list(), saves.read("a")]).toEqual([["jump-gate"], undefined]);
    expect([...store.texts.keys()]).toEqual(["elsewhere", "jumpdeck.save.jump-gate"]);
  });

  it("tells what another page has kept or deleted since, and nothing of its own", () => {
    const store = new FakeStore();
    const [mine, others] = [0, 1].map(
      () =>
        new BrowserSaves(
          new Memory(
            () => store,
            () => {},
          ),
        ),
    );
    others.write("a", Uint8Array.of(1));
    expect(mine.isChangedElsewhere("a"), "never looked at").toBe(false);
    mine.read("a");
    expect([mine.isChangedElsewhere("a"), mine.read("b"), mine.isChangedElsewhere("b")]).toEqual([
      false,
      undefined,
      false,
    ]);
    others.write("a", Uint8Array.of(2));
    others.write("b", Uint8Array.of(2));
    expect([mine.isChangedElsewhere("a"), mine.isChangedElsewhere("b")]).toEqual([true, true]);
    mine.write("a", Uint8Array.of(3));
    mine.remove("b");
    expect([mine.isChangedElsewhere("a"), mine.isChangedElsewhere("b"), others.isChangedElsewhere("a")]).toEqual([
      false,
      false,
      true,
    ]);
    store.isFull = true;
    mine.write("a", Uint8Array.of(4));
    expect(mine.isChangedElsewhere("a"), "what the store did not take").toBe(false);
  });

  it("goes on in memory when the store is full, says so once, and leaves the older save in the store", () => {
    const store = new FakeStore();
    const said: string[] = [];
    const memory = new Memory(
      () => store,
      (sentence) => said.push(sentence),
    );
    const saves = new BrowserSaves(memory);
    saves.write("jump-gate", Uint8Array.of(1));
    store.isFull = true;
    saves.write("jump-gate", Uint8Array.of(2));
    saves.write("jump-gate", Uint8Array.of(3));
    expect([saves.read("jump-gate"), memory.isLosing, said.length]).toEqual([Uint8Array.of(3), true, 1]);
    expect(store.texts.get("jumpdeck.save.jump-gate")).toBe("AQ==");
    store.isFull = false;
    saves.write("jump-gate", Uint8Array.of(4));
    expect([memory.isLosing, store.texts.get("jumpdeck.save.jump-gate")]).toEqual([false, "BA=="]);
  });

  it("goes on in memory when the browser blocks it, removals too", () => {
    const said: string[] = [];
    const blocked = () => {
      throw new Error("denied");
    };
    const saves = new BrowserSaves(new Memory(blocked, (sentence) => said.push(sentence)));
    saves.write("jump-gate", Uint8Array.of(2));
    expect([saves.list(), saves.read("jump-gate")]).toEqual([["jump-gate"], Uint8Array.of(2)]);
    saves.remove("jump-gate");
    expect([saves.list(), saves.read("jump-gate")]).toEqual([[], undefined]);
    expect(said).toEqual([expect.stringContaining("blocks storage")]);
  });
});

describe("save files", () => {
  const reference = new Reference(library, "null");
  for (const name of findPlay(library, "null", 2)) reference.press(name);
  const save = reference.saves.read("null") as Uint8Array;

  it("name their cartridge", () => {
    expect(matchSave(save, library)).toBe(library[0]);
  });

  it("are refused with every byte flipped and at every length", () => {
    for (let at = 0; at < save.length; at++) {
      expect(
        matchSave(
          save.map((byte, i) => (i === at ? byte ^ 1 : byte)),
          library,
        ),
      ).toEqual(expect.any(String));
      expect(matchSave(save.subarray(0, at), library)).toEqual(expect.any(String));
    }
    expect(matchSave(new Uint8Array([...save, 0]), library)).toBe("This save is damaged: it has 1 bytes too many.");
    expect(matchSave(save, [])).toBe("This save belongs to a cartridge that is not here.");
    expect(matchSave(new Uint8Array(5000).fill(0x4a), library)).toBe("This file is not a Jumpdeck save.");
  });
});

describe("cartridge files", () => {
  it("are taken when they pass the check, else refused with the first fault", () => {
    expect(judgeCartridge(wasm)).toEqual(library[0]);
    expect(judgeCartridge(Uint8Array.of(1, 2, 3))).toContain("This cartridge is refused. ");
    expect(judgeCartridge(wasm.subarray(0, 5000))).toContain("This cartridge is refused. ");
    expect(judgeCartridge(new Uint8Array(60_000))).toContain("This cartridge is refused. ");
  });
});

describe("time", () => {
  it("becomes steps of 20 ms; what is left waits for the next frame", () => {
    const clock = new StepClock();
    expect([0, 16, 33, 50, 66, 83, 100].map((now) => clock.take(now))).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });

  it("is dropped after a stall, a reset and a clock that runs backwards", () => {
    const clock = new StepClock();
    clock.take(0);
    expect([clock.take(60_000), clock.take(60_019), clock.take(60_020)]).toEqual([MAX_STEPS, 0, 1]);
    clock.reset();
    expect([clock.take(90_000), clock.take(90_020), clock.take(80_000), clock.take(80_020)]).toEqual([0, 1, 0, 1]);
  });
});

describe("buttons", () => {
  it("come from all sources together, and a short press still counts for one step", () => {
    const held = new HeldButtons();
    held.set("keyboard", BUTTON.A);
    held.set("touch", BUTTON.LEFT | BUTTON.A);
    held.set("keyboard", 0);
    expect([held.take(), held.take()]).toEqual([BUTTON.LEFT | BUTTON.A, BUTTON.LEFT | BUTTON.A]);
    held.set("touch", 0);
    held.set("gamepad", BUTTON.B);
    held.set("gamepad", 0);
    expect([held.peek(), held.take(), held.take()]).toEqual([0, BUTTON.B, 0]);
    held.set("keyboard", BUTTON.X);
    held.release();
    expect(held.take()).toBe(0);
  });

  it("released and pressed again between two steps are two presses, for the one pressed alone", () => {
    const held = new HeldButtons();
    const tap = (buttons: number) => {
      held.set("keyboard", 0);
      held.set("keyboard", buttons);
    };
    held.set("touch", BUTTON.LEFT);
    tap(BUTTON.A);
    expect(held.take()).toBe(BUTTON.LEFT | BUTTON.A);
    tap(BUTTON.A);
    expect([held.take(), held.take(), held.take()]).toEqual([
      BUTTON.LEFT,
      BUTTON.LEFT | BUTTON.A,
      BUTTON.LEFT | BUTTON.A,
    ]);
    tap(BUTTON.A);
    held.set("keyboard", 0);
    expect([held.take(), held.take(), held.take()]).toEqual([BUTTON.LEFT, BUTTON.LEFT | BUTTON.A, BUTTON.LEFT]);
    // Held by another source all the while, it was never released.
    held.set("touch", BUTTON.A);
    expect(held.take()).toBe(BUTTON.A);
    tap(BUTTON.A);
    expect([held.take(), held.take()]).toEqual([BUTTON.A, BUTTON.A]);
  });

  it("pressed several times between two steps are so many presses, in their order, up to a bound", () => {
    const held = new HeldButtons();
    const taps = (...buttons: number[]) => {
      for (const button of buttons) {
        held.set("keyboard", button);
        held.set("keyboard", 0);
      }
    };
    taps(BUTTON.DOWN, BUTTON.DOWN, BUTTON.A);
    expect(Array.from({ length: 5 }, () => held.take())).toEqual([BUTTON.DOWN, 0, BUTTON.DOWN, BUTTON.A, 0]);
    taps(...Array.from({ length: 1000 }, () => BUTTON.UP));
    const steps = Array.from({ length: 100 }, () => held.take());
    expect(steps.lastIndexOf(BUTTON.UP)).toBeLessThan(16);
  });

  it("lie on the keys that the help names", () => {
    const press = (code: string, key: string) => new KeyMap().buttonOf({ code, key });
    for (const [code, key] of [
      ["KeyZ", "z"],
      ["KeyY", "z"],
      ["Enter", "Enter"],
      ["NumpadEnter", "Enter"],
      ["Space", " "],
    ]) {
      expect(press(code, key)).toBe(BUTTON.A);
    }
    for (const [code, key] of [
      ["KeyX", "X"],
      ["Backspace", "Backspace"],
      ["Escape", "Escape"],
    ]) {
      expect(press(code, key)).toBe(BUTTON.B);
    }
    expect([press("KeyC", "c"), press("KeyV", "v")]).toEqual([BUTTON.X, BUTTON.Y]);
    const steer = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "KeyW", "KeyS", "KeyA", "KeyD"];
    const wanted = [BUTTON.UP, BUTTON.DOWN, BUTTON.LEFT, BUTTON.RIGHT];
    expect(steer.map((code) => press(code, code.replace("Key", "").toLowerCase()))).toEqual([...wanted, ...wanted]);
    expect([press("KeyM", "m"), press("Tab", "Tab"), press("F5", "F5")]).toEqual([0, 0, 0]);
  });

  // Keys that a bar cannot name, and the page's own keys, are refused.
  it("can be reassigned: a key that another button has is swapped", () => {
    const usual = new KeyMap();
    const key = (letter: string) => ({ code: `Key${letter.toUpperCase()}`, key: letter });
    const { map, said } = usual.choose("A", key("k"));
    expect([
      said,
      map?.buttonOf(key("k")),
      map?.buttonOf(key("z")),
      map?.buttonOf({ code: "Enter", key: "Enter" }),
    ]).toEqual(["A is K now.", BUTTON.A, 0, BUTTON.A]);
    expect(map?.letters.get(ICON.BUTTON_A_12)).toBe("K");
    const swapped = usual.choose("A", key("x"));
    expect([swapped.said, swapped.map?.keyOf("A"), swapped.map?.keyOf("B")]).toEqual([
      "A is X now. It was B, which is Z now.",
      "x",
      "z",
    ]);
    expect([
      usual.choose("A", key("m")).map,
      usual.choose("A", key("Enter")).map,
      usual.choose("UP", { code: "F5", key: "F5" }).map,
    ]).toEqual([undefined, undefined, undefined]);
    expect(usual.choose("A", key("m")).said).toContain("opens the console's menu");
    // A cannot have the arrow that UP would leave to it.
    expect(usual.choose("UP", key("z")).said).toContain("Z is A already");
    for (const one of [usual, map, swapped.map, KeyMap.asPrinted()])
      expect(KeyMap.parse(one?.toText() || "{}")?.toText()).toBe(one?.toText());
    for (const text of ["", "[]", "7", '{"A":"x"}', '{"A":"Enter"}', '{"C":"k"}', '{"A":7}', '{"A":"k","B":"k"}'])
      expect(KeyMap.parse(text), text).toBeUndefined();
  });

  it("letters are the buttons that bear them where nothing else is on them, or all of them when asked for", () => {
    const press = (map: KeyMap, letter: string) => map.buttonOf({ code: `Key${letter.toUpperCase()}`, key: letter });
    expect(["a", "b", "x", "y"].map((letter) => press(new KeyMap(), letter))).toEqual([
      BUTTON.LEFT,
      BUTTON.B,
      BUTTON.B,
      BUTTON.Y,
    ]);
    expect(["a", "b", "x", "y"].map((letter) => press(KeyMap.asPrinted(), letter))).toEqual([
      BUTTON.A,
      BUTTON.B,
      BUTTON.X,
      BUTTON.Y,
    ]);
    const { map } = new KeyMap().choose("B", { code: "KeyK", key: "k" });
    expect(press(map as KeyMap, "x")).toBe(BUTTON.X);
    // What the help calls directions is one.
    expect([new KeyMap(), KeyMap.asPrinted()].map((one) => one.freeLetters.join(" "))).toEqual(["W A S D", "W S D"]);
    for (const one of [new KeyMap(), KeyMap.asPrinted()]) {
      for (const letter of ["W", "A", "S", "D"]) {
        const isDirection = [BUTTON.UP, BUTTON.LEFT, BUTTON.DOWN, BUTTON.RIGHT].includes(
          press(one, letter.toLowerCase()) as never,
        );
        expect(isDirection, letter).toBe(one.freeLetters.includes(letter));
      }
    }
  });

  it("lie where they do on other keyboards where the letters are of another alphabet", () => {
    const map = new KeyMap();
    expect(
      [
        { code: "KeyZ", key: "я" },
        { code: "KeyX", key: "ч" },
        { code: "KeyC", key: "с" },
        { code: "KeyV", key: "м" },
      ].map((key) => map.buttonOf(key)),
    ).toEqual([BUTTON.A, BUTTON.B, BUTTON.X, BUTTON.Y]);
    // Where Z is printed elsewhere it counts there.
    expect(map.buttonOf({ code: "KeyY", key: "z" })).toBe(BUTTON.A);
    expect(keyIdOf({ code: "KeyM", key: "ь" })).toBe("m");
    expect(keyIdOf({ code: "F5", key: "F5" })).toBe("F5");
    expect(map.choose("A", { code: "KeyK", key: "л" }).said).toBe("A is K now.");
  });

  it("lie where their letters are printed, on every layout, and keys with a name wherever they lie", () => {
    const map = new KeyMap();
    // What AZERTY prints where others have Q, W, A, Z.
    const azerty = { a: "KeyQ", z: "KeyW", q: "KeyA", w: "KeyZ", s: "KeyS", d: "KeyD", m: "Semicolon" };
    const press = (key: keyof typeof azerty) => map.buttonOf({ code: azerty[key], key });
    expect([press("w"), press("a"), press("s"), press("d")]).toEqual([
      BUTTON.UP,
      BUTTON.LEFT,
      BUTTON.DOWN,
      BUTTON.RIGHT,
    ]);
    expect([press("z"), press("q"), keyIdOf({ code: "Semicolon", key: "m" })]).toEqual([BUTTON.A, 0, "m"]);
    // Dvorak has its W where others have a comma.
    expect(map.buttonOf({ code: "Comma", key: "w" })).toBe(BUTTON.UP);
    const named = { ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT" } as const;
    // The number pad, another key that was given the name, a keyboard on the screen that has no places.
    for (const [key, button] of Object.entries({
      ...named,
      Enter: "A",
      " ": "A",
      Escape: "B",
      Backspace: "B",
    } as const))
      for (const code of [key, "Numpad8", "CapsLock", ""])
        expect(map.buttonOf({ code, key }), `${key} at "${code}"`).toBe(BUTTON[button]);
    for (const key of ["Tab", "F5", "Shift", "Unidentified", "Dead", "Process"])
      expect(map.buttonOf({ code: "", key }), key).toBe(0);
    // Where the key does not say what it prints its place does.
    for (const key of ["Dead", "Process", "Unidentified", "ц"])
      expect(map.buttonOf({ code: "KeyW", key }), key).toBe(BUTTON.UP);
    expect(["z", "Z"].map((key) => map.buttonOf({ code: "", key }))).toEqual([BUTTON.A, BUTTON.A]);
  });

  it("that a person chose stay as they were kept", () => {
    // As versions before kept them: what is printed, letters by their place in other alphabets, names of directions.
    const kept = '{"A":"k","B":"é","UP":"Home","DOWN":"End","LEFT":"1"}';
    expect(KeyMap.parse(kept)).toBeUndefined();
    const map = KeyMap.parse(kept.replace("é", ";")) as KeyMap;
    expect(map.toText()).toBe(kept.replace("é", ";"));
    const buttons = [
      { code: "KeyK", key: "k" },
      { code: "Semicolon", key: ";" },
      { code: "Home", key: "Home" },
      { code: "Numpad1", key: "End" },
      { code: "Digit1", key: "1" },
      { code: "KeyK", key: "л" },
    ];
    expect(buttons.map((key) => map.buttonOf(key))).toEqual([
      BUTTON.A,
      BUTTON.B,
      BUTTON.UP,
      BUTTON.DOWN,
      BUTTON.LEFT,
      BUTTON.A,
    ]);
    for (const letter of Object.values(PAGE_KEYS)) {
      expect([new KeyMap().isFree(letter), KeyMap.parse(`{"X":"${letter}"}`)?.isFree(letter)]).toEqual([true, false]);
    }
  });

  it("a touch waits for a step of its own, drags from one point are one", () => {
    const held = new HeldButtons();
    held.touch({ x: 3, y: 4, by: 0 });
    held.touch({ x: 9, y: 9, by: 5 });
    held.touch({ x: 9, y: 9, by: 6 });
    held.set("keyboard", BUTTON.A);
    const inputs = [held.take(), held.take(), held.take()];
    expect(inputs.map(touchOf)).toEqual([{ x: 3, y: 4, by: 0 }, { x: 9, y: 9, by: 11 }, undefined]);
    expect(inputs.map(buttonsOf)).toEqual([BUTTON.A, BUTTON.A, BUTTON.A]);
    held.touch({ x: 3, y: 4, by: 0 });
    held.release();
    expect(held.take()).toBe(0);
  });

  it("a finger taps, drags or swipes, and misses the screen by a little", () => {
    const at = { x: 50, y: 60 };
    expect(new Gesture(100, 100, at, 2).lift(104, 97)).toEqual({ ...at, by: 0 });
    const drag = new Gesture(100, 100, at, 2);
    expect([
      drag.move(101, 105),
      drag.move(101, 112),
      drag.move(101, 113),
      drag.move(140, 100),
      drag.lift(140, 100),
    ]).toEqual([undefined, { ...at, by: 6 }, undefined, { ...at, by: -6 }, undefined]);
    const swipe = new Gesture(200, 100, at, 2);
    expect([swipe.move(150, 104), swipe.move(90, 104), swipe.lift(90, 104)]).toEqual([
      BUTTON.RIGHT,
      undefined,
      undefined,
    ]);
    const box = { left: 10, top: 20, width: 480, height: 480 };
    expect([pixelAt(box, 10, 20), pixelAt(box, 489, 499), pixelAt(box, 2, 515), pixelAt(box, 250, 560)]).toEqual([
      { x: 0, y: 0 },
      { x: 239, y: 239 },
      { x: 0, y: 239 },
      undefined,
    ]);
  });

  it("under a finger: one direction at a time, none in the middle and far away", () => {
    expect([directionAt(-0.8, 0.1), directionAt(0.8, -0.7), directionAt(0.2, -0.9), directionAt(0, 1.2)]).toEqual([
      BUTTON.LEFT,
      BUTTON.RIGHT,
      BUTTON.UP,
      BUTTON.DOWN,
    ]);
    expect([directionAt(0.05, -0.1), directionAt(2, 0)]).toEqual([0, 0]);
  });
});

describe("layout", () => {
  const WINDOWS = [
    [320, 568, 2],
    [360, 640, 3],
    [390, 844, 3],
    [412, 915, 2.625],
    [768, 1024, 2],
    [568, 320, 2],
    [667, 375, 2],
    [844, 390, 3],
    [800, 600, 1],
    [1024, 768, 1],
    [1280, 720, 1.25],
    [1440, 900, 2],
    [1920, 1080, 1],
    [3840, 2160, 1],
  ] as const;

  /** Small phones with a browser's bars, and small windows that are enlarged. */
  const SMALL = [
    [320, 460, 2],
    [320, 440, 3],
    [568, 232, 2],
    [640, 260, 3],
    [533, 300, 1.5],
    [480, 230, 1],
  ] as const;

  const WANTED: Wishes = { pads: "wanted", large: false };

  /** All is within the window and nothing over another thing; fingers find what is shown. */
  function expectFits(width: number, height: number, ratio: number, wishes: Wishes): ShellSizes {
    const sizes = layOut(width, height, ratio, wishes);
    const { screen, bezel, pad, bar, tool, controls, landscape, tight } = sizes;
    const within = (part: number, whole: number) => part <= whole + 1e-6;
    const rim = screen + 2 * bezel;
    const isAbove = controls === "above";
    const below = isAbove && !tight ? 52 : 0;
    const faults = {
      shell: !within(sizes.width, width) || !within(sizes.height, height),
      rim: bezel < 0 || !within(rim, sizes.width) || !within(rim, sizes.height),
      down: isAbove && !within(bar + rim + pad + below, sizes.height),
      strip: controls === "strip" && !within(rim + bar, sizes.width),
      pad: pad !== 0 && (pad < 78 || !within(2 * pad + (landscape ? rim : 0), sizes.width)),
      sides: controls === "beside" && !within(bar + pad + 52, sizes.height),
      tool: controls === "veiled" ? Math.min(width, height) >= 200 : tool < 24,
    };
    expect(
      Object.entries(faults).filter(([, is]) => is),
      `${width} x ${height} at ${ratio}`,
    ).toEqual([]);
    return sizes;
  }

  it.each(WINDOWS)(
    "of %i x %i at %d: whole device pixels, all inside, buttons large enough",
    (width, height, ratio) => {
      const { screen, pad } = expectFits(width, height, ratio, WANTED);
      const scale = (screen * ratio) / 240;
      expect(Math.abs(scale - Math.round(scale))).toBeLessThan(1e-9);
      expect(screen).toBeGreaterThanOrEqual(Math.min(width, height) * 0.6 - 20);
      expect(pad * 0.35).toBeGreaterThanOrEqual(33);
    },
  );

  it.each(SMALL)(
    "of %i x %i at %d: the screen can be read, at the cost of even pixels, all inside, buttons large enough",
    (width, height, ratio) => {
      const { screen, pad } = expectFits(width, height, ratio, WANTED);
      expect(screen).toBeGreaterThanOrEqual(200);
      expect(pad * 0.35).toBeGreaterThanOrEqual(33);
    },
  );

  const WISHES: readonly Wishes[] = (["wanted", "spare", "none"] as const).flatMap((pads) =>
    [false, true].map((large) => ({ pads, large })),
  );
  const ZOOMS = [1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
  /** From 200 to 2000: the widths and heights of windows, in device pixels. */
  const SIDES = Array.from({ length: 46 }, (_, i) => 200 + 40 * i);

  it("in windows of every shape and zoom keeps most of the room for the picture, which no zoom makes smaller", () => {
    let [padded, strips, veiled] = [0, 0, 0];
    for (const wishes of WISHES) {
      for (const w of SIDES) {
        for (const h of SIDES) {
          let before = 0;
          for (const zoom of ZOOMS) {
            const sizes = expectFits(w / zoom, h / zoom, zoom, wishes);
            const picture = sizes.screen * zoom;
            const bar = sizes.controls === "above" ? sizes.bar * zoom : 0;
            const allowed = Math.min(w, h - bar);
            const where = `${w} x ${h} at ${zoom * 100} %, ${JSON.stringify(wishes)}`;
            if (picture < 0.6 * allowed) expect.fail(`${where}: ${picture} of ${allowed}`);
            if (picture < before - 1e-6) expect.fail(`${where}: ${picture} after ${before}`);
            // Buttons take pixels of the picture only from who wants them.
            const bare = layOut(w / zoom, h / zoom, zoom, { ...wishes, pads: "none" });
            if (wishes.pads !== "wanted" && picture < bare.screen * zoom) expect.fail(`${where}: less for buttons`);
            before = picture;
            padded += sizes.pad > 0 ? 1 : 0;
            strips += sizes.controls === "strip" ? 1 : 0;
            veiled += sizes.controls === "veiled" ? 1 : 0;
          }
        }
      }
    }
    expect(padded).toBeGreaterThan(10_000);
    expect(strips).toBeGreaterThan(1000);
    expect(veiled).toBeGreaterThan(100);
  });

  it("in windows of such widths and heights at every zoom, as they are told in CSS pixels, does so too", () => {
    for (const wishes of WISHES)
      for (const width of SIDES)
        for (const height of SIDES)
          for (const ratio of [1, 1.25, 2, 3, 5]) {
            const { screen, controls, bar } = expectFits(width, height, ratio, wishes);
            const allowed = Math.min(width, height - (controls === "above" ? bar : 0));
            if (screen < 0.6 * allowed) expect.fail(`${width} x ${height} at ${ratio}: ${screen} of ${allowed}`);
          }
  });

  it("shows no buttons where none are wanted, and a picture as large as there is room where that is", () => {
    for (const [width, height, ratio] of [...WINDOWS, ...SMALL]) {
      const bare = layOut(width, height, ratio, { pads: "none", large: false });
      const large = layOut(width, height, ratio, { pads: "none", large: true });
      expect(bare.pad).toBe(0);
      expect(large.screen).toBeGreaterThanOrEqual(bare.screen);
      expect(large.screen).toBeGreaterThanOrEqual(0.84 * Math.min(width, height));
    }
  });
});

describe("the screen in words", () => {
  const draw = (chosen: number) => {
    const writer = new ListWriter()
      .clear(COLOR.NIGHT)
      .text(62, 20, "Title", COLOR.BLUE)
      .text(60, 18, "Title", COLOR.WHITE);
    ["One", "Two", "Three"].forEach((word, i) => {
      writer
        .rect(40, 60 + i * 20, 100, 16, i === chosen ? COLOR.SKY : COLOR.SLATE)
        .text(60, 64 + i * 20, word, COLOR.WHITE);
      writer.text(100, 64 + i * 20, `${i}`, COLOR.WHITE);
    });
    const list = writer.finish();
    return readLines(list, rasterise(list));
  };

  it("has lines in reading order, columns apart, shadows once", () => {
    expect(draw(0).map(({ text }) => text)).toEqual(["Title", "One, 0", "Two, 1", "Three 2"]);
  });

  it("names signs, buttons, what is chosen and what is greyed", () => {
    const writer = new ListWriter().clear(COLOR.BLACK).icon(ICON.GEM_A_12, 4, 10, COLOR.SKY);
    writer.rect(30, 10, 11, 11, COLOR.BLUE).text(33, 12, "3", COLOR.WHITE).text(60, 12, "Later", COLOR.GREY);
    writer.rect(4, 40, 100, 16, COLOR.SKY).text(10, 44, "Now", COLOR.BLACK);
    writer
      .icon(ICON.BUTTON_A_12, 4, 227, COLOR.SKY)
      .text(18, 227, "go", COLOR.WHITE)
      .icon(ICON.BUTTON_X_12, 40, 227, COLOR.SKY);
    const list = writer.text(54, 227, "menu", COLOR.WHITE).finish();
    const read = (letters?: typeof KEY_LETTERS) => readLines(list, rasterise(list), letters).map(({ text }) => text);
    expect(read()).toEqual(["gem A, blue square 3, Later (grey)", "Now (chosen)", "A: go, X: menu"]);
    expect(read(KEY_LETTERS)[2]).toBe("Z: go, C: menu");
  });

  it("tells what is chosen now, what is new, and nothing else", () => {
    expect(describeChange(draw(0), draw(1))).toBe("Two. 1");
    expect(describeChange(draw(1), draw(1))).toBe("");
    expect(describeChange([], draw(2))).toBe("Title. One, 0. Two, 1. Three 2");
  });

  it("calls what is marked so, a place without words too, and nothing on a note that lies over the mark", () => {
    const mark = (x: number, y: number, w: number, h: number) => [
      command("FRAME", x - 1, y - 1, w + 2, h + 2, COLOR.PINK),
      command("FRAME", x, y, w, h, COLOR.PINK),
    ];
    const words = (y: number, text: string) => command("TEXT", FONT.SMALL, 20, y, COLOR.WHITE, text.length, text);
    const read = (...drawn: readonly number[][]) => {
      const list = listOf(command("CLEAR", COLOR.BLACK), words(100, "Upper"), words(120, "Lower"), ...drawn);
      return readLines(list, rasterise(list));
    };
    const texts = (...drawn: readonly number[][]) => read(...drawn).map(({ text }) => text);
    expect(texts(...mark(10, 94, 100, 20))).toEqual(["Upper (pink frame)", "Lower"]);
    expect(texts(...mark(150, 90, 30, 24))).toEqual(["Upper, place (pink frame)", "Lower"]);
    const note = [command("RECT", 0, 80, 240, 34, COLOR.NIGHT), words(98, "Note")];
    expect(texts(...mark(10, 90, 100, 50), ...note)).toEqual(["Note", "Lower (pink frame)"]);
    expect(texts(...mark(10, 90, 100, 20), ...note)).toEqual(["Note", "Lower"]);
    expect(texts(command("FRAME", 10, 94, 100, 20, COLOR.PINK))).toEqual(["Upper", "Lower"]);
    expect(describeChange(read(...mark(10, 94, 100, 20)), read(...mark(10, 114, 100, 20)))).toBe("Lower (pink frame)");
  });

  it("says a sentence of two lines as one", () => {
    const list = new ListWriter()
      .clear(COLOR.NIGHT)
      .text(10, 20, "Race through a", COLOR.WHITE)
      .text(10, 32, "ring of planets", COLOR.WHITE)
      .text(10, 44, "Rules", COLOR.WHITE)
      .finish();
    expect(describeChange([], readLines(list, rasterise(list)))).toBe("Race through a ring of planets. Rules");
  });

  it("calls nothing chosen for the bright rim that several discs have", () => {
    const read = (...discs: readonly number[]) => {
      const drawn = discs.flatMap((x) => [
        command("DISC", x, 100, 9, COLOR.YELLOW),
        command("DISC", x, 100, 8, COLOR.BROWN),
        command("TEXT", FONT.SMALL, x - 3, 95, COLOR.WHITE, 1, "?"),
      ]);
      const list = listOf(command("CLEAR", COLOR.BLACK), ...drawn);
      return readLines(list, rasterise(list)).map(({ text }) => text);
    };
    expect(read(40)).toEqual(["brown disc ? (chosen)"]);
    expect(read(40, 100, 160)).toEqual(["brown disc ?, brown disc ?, brown disc ?"]);
  });
});

describe("what is announced", () => {
  const screen = (...rows: readonly string[]) => {
    const writer = new ListWriter().clear(COLOR.NIGHT);
    rows.forEach((row, i) => {
      const [isChosen, isGrey] = [row.startsWith(">"), row.includes("-")];
      if (isChosen) writer.rect(4, 20 + i * 20, 100, 16, isGrey ? COLOR.GREY : COLOR.SKY);
      const color = isChosen ? COLOR.BLACK : isGrey ? COLOR.GREY : COLOR.WHITE;
      writer.text(10, 24 + i * 20, row.replace(/[>-]/g, ""), color);
    });
    const list = writer.finish();
    return readLines(list, rasterise(list));
  };
  const menu = (chosen: number) =>
    screen(...["Resume", "-Undo", "Rules"].map((row, i) => (i === chosen ? `>${row}` : row)));
  const press = (announcer: Announcer, after?: ReturnType<typeof screen>) => {
    announcer.pressed();
    if (after) announcer.worded(after);
    announcer.answered();
  };

  // It is announced once, however often the screen is drawn.
  it("is what changed, or for each press without effect that nothing did", () => {
    const announcer = new Announcer();
    announcer.worded(menu(1));
    expect(announcer.settle()).toEqual(["Resume. Undo (grey) (chosen). Rules"]);
    for (let again = 0; again < 2; again++) {
      press(announcer);
      expect(announcer.settle()).toEqual(["Undo (grey): Nothing changed."]);
      expect(announcer.settle()).toEqual([]);
    }
    press(announcer, menu(1));
    announcer.worded(menu(1));
    expect(announcer.settle()).toEqual(["Undo (grey): Nothing changed."]);
    announcer.worded(menu(1));
    expect(announcer.settle(), "nobody pressed").toEqual([]);
  });

  // Presses in a row that change nothing are announced once.
  it("keeps the order of presses, also when they come before the first announcement", () => {
    const announcer = new Announcer();
    announcer.worded(menu(0));
    announcer.settle();
    press(announcer, menu(1));
    for (let again = 0; again < 3; again++) press(announcer);
    press(announcer, menu(2));
    press(announcer);
    expect(announcer.settle()).toEqual([
      "Undo (grey)",
      "Undo (grey): Nothing changed.",
      "Rules",
      "Rules: Nothing changed.",
    ]);
  });

  it("names what the cursor went to last, not one that stands still on the table below a box", () => {
    const announcer = new Announcer();
    announcer.worded(screen(">Card"));
    announcer.settle();
    press(announcer, screen(">Card", "Resume", ">-Undo"));
    announcer.settle();
    press(announcer);
    expect(announcer.settle()).toEqual(["Undo (grey): Nothing changed."]);
    press(announcer, screen(">Card"));
    announcer.settle();
    press(announcer);
    expect(announcer.settle(), "the cursor went nowhere new").toEqual(["Card: Nothing changed."]);
  });

  it("waits for the answer of a press, and lets an answer that comes late be the answer", () => {
    const announcer = new Announcer();
    announcer.worded(menu(0));
    announcer.settle();
    announcer.pressed();
    expect(announcer.settle()).toEqual([]);
    announcer.answered();
    announcer.worded(screen(">Thinking"));
    expect(announcer.settle()).toEqual(["Thinking (chosen)"]);
    // What changes and comes back before the screen is at rest was an answer, and is not one any more.
    press(announcer, screen(">Other"));
    announcer.worded(screen(">Thinking"));
    expect(announcer.settle()).toEqual(["Thinking: Nothing changed."]);
    const bare = new Announcer();
    press(bare);
    expect(bare.settle()).toEqual(["Nothing changed."]);
  });
});

describe("a stopped cartridge", () => {
  it("is reported with what, where and the stack", () => {
    const error = new WebAssembly.RuntimeError("unreachable");
    error.stack = "RuntimeError: unreachable\n    at wasm://wasm/1234:wasm-function[77]:0x1a2b";
    const report = reportCrash({ entry: library[0], error, during: "step", steps: 12 });
    expect(report).toMatchObject({
      title: "Null stopped",
      what: "trap: unreachable",
      where: "in tick, step 12, wasm-function[77]:0x1a2b",
    });
    expect(report.details).toContain("(null)");
    const other = reportCrash({
      entry: library[0],
      error: new Error("boot answers with status -1"),
      during: "start",
      steps: 0,
    });
    expect(other.where).toBe("while it started, step 0");
  });
});
