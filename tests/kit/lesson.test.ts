// The lesson through the console face, on the null game: where it is offered, how it is left and taken up again, and
// what becomes of a game in progress during it.
import { beforeEach, describe, expect, test } from "vitest";
import { FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { readCartridgeFile } from "../support/games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { progressOf } from "../support/lesson.ts";

const WASM = readCartridgeFile("null");
const HEADER_BYTES = 16;
const SESSION_BYTES = 100;
const NAMES_AT = HEADER_BYTES + 44;
const LESSON_AT = HEADER_BYTES + 26;
/** The number of the lesson that is under way. */
const NUMBER_AT = HEADER_BYTES + 92;
/** There: the lesson was played to its end. */
const LESSON_DONE = 255;

let handheld: CartridgeDriver;

beforeEach(() => {
  handheld = new CartridgeDriver(WASM);
});

const reload = (save: Uint8Array): CartridgeDriver => {
  const again = new CartridgeDriver(WASM, 9);
  expect(again.cartridge.loadSave(save)).toBe(STATUS.OK);
  again.step(0);
  return again;
};

/** Plays the lesson's first three steps. */
const toFourth = (lesson: CartridgeDriver): CartridgeDriver =>
  lesson.press("A", "A", "RIGHT", "RIGHT", "A").waitFor("4/6");
/** Plays a lesson from its fourth step to its end. */
const toEnd = (lesson: CartridgeDriver): CartridgeDriver =>
  toFifth(lesson).press("Y", "RIGHT", "RIGHT", "A").waitFor("That was the lesson");
const toFifth = (lesson: CartridgeDriver): CartridgeDriver => lesson.press("A").waitFor("5/6");
/** Reads on until the person decides. */
function toDecision(game: CartridgeDriver): CartridgeDriver {
  for (let i = 0; i < 500; i++) {
    if (/How much|Final score/.test(game.words())) return game;
    if (game.shows("go on")) game.press("A");
    else game.step(0);
  }
  throw new Error(`nothing to decide: ${game.words()}`);
}
/** Begins a game against a computer and returns at the person's decision. */
const playOne = (game: CartridgeDriver): CartridgeDriver => toDecision(game.start([0, 2], 1, 4));

/** Signs a save's bytes again. */
function sign(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint16(6, bytes.length - HEADER_BYTES, true);
  const signed = new Uint8Array([...bytes.slice(0, 12), ...bytes.slice(HEADER_BYTES)]);
  view.setUint32(12, crc32(signed), true);
  return bytes;
}

describe("offered", () => {
  test("first where there is no game, behind a new game where there is one", () => {
    expect(handheld.words()).toMatch(/Learn to play \| New game/);
    playOne(handheld);
    expect(reload(handheld.cartridge.save()).words()).toMatch(/Continue \| New game \| Learn to play \| Rules/);
  });

  test("behind a new game to whoever has played one to its end", () => {
    playOne(handheld);
    for (let i = 0; i < 3000 && !handheld.shows("Final score"); i++) handheld.press("A");
    handheld.press("A", "A", "DOWN", "A");
    expect(handheld.words()).toMatch(/New game \| Learn to play \| Rules/);
    const again = new CartridgeDriver(WASM, 3);
    expect(again.cartridge.loadRecords(handheld.cartridge.records())).toBe(STATUS.OK);
    expect(again.step(0) >= 0 && again.words()).toMatch(/New game \| Learn to play \| Rules/);
  });
});

describe("presses", () => {
  test("where there is only something to read, anything but going on is told so", () => {
    handheld.press("A");
    handheld.seen = 0;
    const text = "You count to ten, in turns. What you add, you score. Most points win.";
    expect(handheld.words().replaceAll(" | ", " ")).toContain(text);
    for (const button of ["B", "Y", "LEFT"] as const) {
      expect(handheld.press(button).shows("Read this first"), button).toBe(true);
      // What there is to read stays.
      expect(handheld.words().replaceAll(" | ", " "), button).toContain(text);
    }
    expect(handheld.seen & FLAG.SOUND).toBe(FLAG.SOUND);
    expect(handheld.press("A").shows("2/6")).toBe(true);
  });

  test("another choice is refused with the step's own reason, or with what is wanted", () => {
    handheld.press("A", "A", "A");
    const hash = handheld.cartridge.stateHash();
    handheld.press("A");
    expect(handheld.shows("1 and 2 score less now.")).toBe(true);
    expect(handheld.cartridge.stateHash()).toBe(hash);
    expect(handheld.press("RIGHT").shows("Below is what you may add.")).toBe(true);
    toFifth(handheld.press("RIGHT", "A").waitFor("4/6"));
    expect(handheld.press("A").shows("Not that button")).toBe(true);
    handheld.press("Y", "A");
    expect(handheld.words()).toContain("Choose what is framed");
    expect(handheld.words()).toContain("framed: Add 3");
    expect(handheld.press("B").shows("Choose what is framed")).toBe(true);
  });
});

describe("what a view refuses", () => {
  const WHY = "Go to a card first to read";
  /** A page of the coach is shown this long before it may be left. */
  const PAGE_STEPS = 16;
  const play = (seed: number): CartridgeDriver => new CartridgeDriver(readCartridgeFile("jump-drive"), seed);

  test("is shown in its words until the next press, in the lesson and in the resumed game", () => {
    const drive = play(3).start([0, 1], 2, 4);
    drive.waitFor("menu").chooseMenu("Save and leave");
    drive.chooseTitle("Learn to play");
    for (let page = 0; page < 2; page++) drive.wait(PAGE_STEPS).press("A");
    drive.press("Y");
    expect(drive.words()).toContain(WHY);
    expect(drive.shows("taken back")).toBe(false);
    expect(drive.press("UP").shows(WHY)).toBe(false);
    drive.press("DOWN", "Y");
    expect(drive.shows(WHY)).toBe(true);
    expect(progressOf(drive.press("X", "B"))).toBe("2/20");
    drive.press("DOWN", "DOWN", "Y", "X").choose(2);
    drive.chooseTitle("Continue").wait(2);
    expect(drive.words()).toContain("menu");
    expect(drive.shows(WHY)).toBe(false);
  });

  test("what was seen in the lesson is new in no other game", () => {
    const begin = (drive: CartridgeDriver): CartridgeDriver => {
      expect(drive.cartridge.offerDeal([5 * 7919, 5], true)).toBe(true);
      drive.step(0);
      drive.press("A");
      return drive.wait(2);
    };
    const taught = play(55).chooseTitle("Learn to play");
    // Up to the first choice, with cards that were let go.
    for (let i = 0; i < 20; i++) taught.wait(PAGE_STEPS).press("A").settle();
    expect(progressOf(taught)).toBe("5/20");
    taught.press("X").choose(2);
    const [fresh, after] = [begin(play(5)), begin(taught)];
    // Two rounds: cards come in, and are new once.
    for (let i = 0; i < 40; i++) {
      expect(after.words()).toBe(fresh.words());
      for (const drive of [fresh, after]) drive.press(i % 3 === 0 ? "A" : i % 3 === 1 ? "UP" : "RIGHT").settle();
    }
    expect(after.cartridge.stateHash()).toBe(fresh.cartridge.stateHash());
  });
});

describe("left and taken up again", () => {
  test("after any step, also over power off; nothing else is kept", () => {
    handheld.press("A");
    expect(handheld.cartridge.raw.saveSize()).toBe(0);
    for (let step = 2; step <= 5; step++) {
      if (step === 4) handheld.press("RIGHT", "RIGHT", "A").waitFor("4/6");
      else handheld.press("A");
      const save = handheld.cartridge.save();
      expect(save.length).toBe(HEADER_BYTES + SESSION_BYTES);
      const [words, hash] = [handheld.words(), handheld.cartridge.stateHash()];
      const again = reload(save);
      expect(again.words()).toMatch(/1 min \| Go on learning \| New game/);
      expect([again.press("A").words(), again.cartridge.stateHash()]).toEqual([words, hash]);
    }
  });

  test("by its menu, which has the rules too", () => {
    handheld.press("A", "A", "X");
    expect(handheld.words()).toMatch(/Lesson \| Go on \| Rules \| Leave the lesson/);
    handheld.choose(1);
    expect(handheld.shows("How to play")).toBe(true);
    expect(handheld.press("B").shows("Leave the lesson")).toBe(true);
    expect(handheld.press("B").shows("2/6")).toBe(true);
    handheld.press("X").choose(2);
    expect(handheld.shows("Go on learning | New game")).toBe(true);
    expect(handheld.press("A").shows("2/6")).toBe(true);
  });

  test("while another seat acts: the person's last step comes again", () => {
    handheld.press("A", "A", "A", "RIGHT", "RIGHT", "A");
    expect(progressOf(handheld)).toBe("");
    const again = reload(handheld.cartridge.save()).press("A");
    expect(again.shows("3/6")).toBe(true);
    again.press("RIGHT", "RIGHT", "A").waitFor("4/6");
    expect([again.words(), again.cartridge.stateHash()]).toEqual([
      handheld.waitFor("4/6").words(),
      handheld.cartridge.stateHash(),
    ]);
  });
});

describe("a game in progress", () => {
  let before: { hash: string; words: string };

  beforeEach(() => {
    playOne(handheld);
    before = { hash: handheld.cartridge.stateHash(), words: handheld.words() };
    handheld.chooseMenu("Save and leave");
    handheld.chooseTitle("Learn to play");
  });

  const expectGame = (there: CartridgeDriver): void => {
    toDecision(there.chooseTitle("Continue"));
    expect([there.cartridge.stateHash(), there.words()]).toEqual([before.hash, before.words]);
  };

  test("comes back when the lesson is left, with how far the lesson is", () => {
    toFourth(handheld).press("X").choose(2);
    expect(handheld.words()).toMatch(/Continue \| New game \| Go on learning/);
    expectGame(handheld);
    handheld.chooseMenu("Save and leave");
    expect(handheld.chooseTitle("Go on learning").shows("4/6")).toBe(true);
  });

  test("comes back over power off in the middle of the lesson", () => {
    const save = toFourth(handheld).cartridge.save();
    expect(save.length).toBeGreaterThan(HEADER_BYTES + SESSION_BYTES);
    expectGame(reload(save));
    expect(reload(save).chooseTitle("Go on learning").shows("4/6")).toBe(true);
  });

  test("that is over is not said to be in progress", () => {
    const over = new CartridgeDriver(WASM, 4)
      .start([1, 1], 1, 4)
      .waitFor("Final score", 4000)
      .press("A", "A", "UP", "UP", "B", "B");
    const again = reload(over.cartridge.save());
    toEnd(toFourth(again.chooseTitle("Learn to play"))).press("A");
    expect(again.words()).toContain("gives up your");
    expect(again.words()).not.toContain("in progress");
  });

  test("is given up for the lesson's only after a question", () => {
    toEnd(toFourth(handheld)).press("A");
    expect(handheld.shows("gives up your")).toBe(true);
    const save = handheld.cartridge.save();
    handheld.press("B");
    expectGame(handheld);
    const other = reload(save).chooseTitle("Go on learning").press("A", "A");
    expect(other.shows("lesson")).toBe(false);
    expect(other.cartridge.save()[HEADER_BYTES + 2]).toBe(2);
    other.chooseMenu("Save and leave");
    expect(other.words()).toMatch(/Continue \| New game \| Learn to play/);
  });
});

describe("the end", () => {
  test("one plays on from there against a computer of level 1, dealt anew", () => {
    const lesson = toEnd(toFourth(handheld.press("A")));
    const save = lesson.cartridge.save();
    expect(save[LESSON_AT]).toBeGreaterThan(0);
    const points = /8 points/;
    const secrets = new Set<number>();
    for (let seed = 1; seed < 12; seed++) {
      const on = new CartridgeDriver(WASM, seed);
      expect(on.cartridge.loadSave(save)).toBe(STATUS.OK);
      on.step(0);
      on.press("A", "A");
      expect(on.words()).toMatch(points);
      secrets.add(on.cartridge.state()[20]);
      const kept = on.cartridge.save();
      expect([...kept.slice(HEADER_BYTES + 1, HEADER_BYTES + 6), kept[LESSON_AT]]).toEqual([
        0,
        2,
        0,
        0,
        1,
        LESSON_DONE,
      ]);
      toDecision(on);
    }
    expect(secrets.size).toBeGreaterThan(2);
  });

  test("left, the title keeps its order, over power off too, and the lesson can be had from its beginning", () => {
    toEnd(toFourth(handheld.press("A"))).press("B");
    expect(handheld.words()).toMatch(/min \| Learn to play \| New game \| Rules/);
    const save = handheld.cartridge.save();
    expect([save.length, save[LESSON_AT]]).toEqual([HEADER_BYTES + SESSION_BYTES, LESSON_DONE]);
    const again = reload(save);
    expect(again.words()).toMatch(/min \| Learn to play \| New game \| Rules/);
    expect(again.chooseTitle("Learn to play").shows("1/6")).toBe(true);
    // Taken up again it is under way like the first time.
    again.press("A", "X").choose(2);
    expect(again.words()).toMatch(/min \| Go on learning \| New game/);
  });
});

describe("saves of a lesson alone", () => {
  test("how fast things move is kept without a game, over power off too", () => {
    const motion = (there: CartridgeDriver): string =>
      /Animation \| (\w+)/.exec(there.chooseTitle("New game").press("UP", "UP").words())?.[1] ?? "";
    expect(motion(handheld)).toBe("normal");
    handheld.press("LEFT");
    expect(handheld.words()).toContain("Animation | off");
    expect(handheld.seen & FLAG.SAVE).toBe(FLAG.SAVE);
    const save = handheld.cartridge.save();
    expect(save.length).toBe(HEADER_BYTES + SESSION_BYTES);
    expect(motion(reload(save))).toBe("off");
    // As at first, there is nothing to keep.
    handheld.press("RIGHT");
    expect(handheld.cartridge.raw.saveSize()).toBe(0);
  });

  test("a game that ends leaves how far the lesson is", () => {
    handheld.press("A", "A", "X").choose(2);
    handheld.start([1, 1], 1, 4).waitFor("Final score", 4000).press("A", "A", "DOWN", "A");
    expect(handheld.words()).toMatch(/Go on learning \| New game/);
    expect(handheld.cartridge.save().length).toBe(HEADER_BYTES + SESSION_BYTES);
  });

  test("every field but version, pace, lesson and names is 0; a shortened lesson leaves nothing", () => {
    const save = handheld.press("A", "A").cartridge.save();
    const load = (at: number, value: number): number => {
      const bytes = save.slice();
      bytes[at] = value;
      return new CartridgeDriver(WASM).cartridge.loadSave(sign(bytes));
    };
    // Version 6 did not say which lesson; versions 4 and 5 had no names, version 3 four bytes less again.
    for (const version of [6, 5, 4, 3]) {
      const old = save.slice(0, version === 6 ? NUMBER_AT : version === 3 ? NAMES_AT - 4 : NAMES_AT);
      old[HEADER_BYTES] = version;
      new DataView(old.buffer).setUint16(6, old.length - HEADER_BYTES, true);
      // Another build's lesson begins again, and says so once.
      const again = reload(sign(old));
      expect(again.words()).toMatch(/Learn to play \| New game/);
      expect(again.press("A").words()).toMatch(/1\/6 \| This lesson has changed/);
      expect(again.press("A").shows("2/6")).toBe(true);
    }
    for (const version of [0, 1, 2, 3, 4, 5, 6, 8]) expect(load(HEADER_BYTES, version)).toBe(STATUS.BAD_SAVE);
    for (let at = HEADER_BYTES + 1; at < save.length; at++) {
      const isName = at >= NAMES_AT && at < NUMBER_AT;
      const isFree = at === HEADER_BYTES + 10 || at === LESSON_AT || isName || at === NUMBER_AT || at === NUMBER_AT + 1;
      expect(load(at, 2), `byte ${at}`).toBe(isFree ? STATUS.OK : STATUS.BAD_SAVE);
    }
    expect([load(HEADER_BYTES + 10, 3), load(LESSON_AT, 0)]).toEqual([STATUS.BAD_SAVE, STATUS.BAD_SAVE]);
    const longer = save.slice();
    longer[LESSON_AT] = 200;
    expect(reload(sign(longer)).words()).toMatch(/Learn to play \| New game/);
  });

  test("a refused save leaves it", () => {
    handheld.press("A", "A", "X").choose(2);
    const save = handheld.cartridge.save();
    expect(handheld.cartridge.loadSave(save.slice(0, 30))).toBe(STATUS.BAD_SAVE);
    expect(handheld.cartridge.save()).toEqual(save);
  });
});
