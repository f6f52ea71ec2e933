// Saves of the session, on the null game: resume from every step, and refuse whatever is damaged or foreign.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { buildCartridge } from "../../tools/cartridge/cartridges.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { isLongRun } from "../support/button-game.ts";
import { readCartridgeFile, readEditions } from "../support/games.ts";
import { hexOf } from "../support/hex.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keptCartridge } from "../formats/fixtures.ts";
import { progressOf } from "../support/lesson.ts";
import { toDecision } from "./decision.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Of the bits of a save in games of several seats each is flipped in the long run, else every seventh one. */
const APART = isLongRun() ? 1 : 7;
/** What is put into each byte of a save; the long run tries more. */
const NONSENSE = isLongRun() ? [0, 1, 2, 3, 5, 31, 127, 128, 255] : [1, 5, 255];
/** The version that is written. */
const PRESENT = 7;
let wasm: Uint8Array;

beforeAll(async () => {
  wasm = readFileSync(await buildCartridge(gameOfRepository(ROOT, "null")));
}, 120_000);

const start = (levels: number[], seed = 1): CartridgeDriver => new CartridgeDriver(wasm, seed).start(levels, 1, 4);

/** A fresh cartridge with another seed that was given the save, at its title, which offers to go on, or the results. */
function reload(save: Uint8Array): CartridgeDriver {
  const handheld = new CartridgeDriver(wasm, 999);
  expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
  handheld.step(0);
  expect(handheld.shows(handheld.cartridge.raw.currentSeat() < 0 ? "Results" : "Continue")).toBe(true);
  return handheld;
}

/** What can be seen of a session from outside, and plays on from it: position, save, and the screens up to the end. */
function future(handheld: CartridgeDriver): string[] {
  const told: string[] = [];
  handheld.step(0);
  for (let turn = 0; turn < 20; turn++) {
    toDecision(handheld);
    told.push(handheld.settle().words(), handheld.cartridge.stateHash());
    if (handheld.shows("Final score")) return told;
    handheld.press("A");
  }
  throw new Error("the game does not end");
}

/** Puts the right CRC into a changed save. */
function sign(save: Uint8Array): Uint8Array {
  const crc = crc32(save.subarray(16), crc32(save.subarray(0, 12)));
  new DataView(save.buffer, save.byteOffset).setUint32(12, crc, true);
  return save;
}

/** Bytes that hold a save's choices of people, at its end: a head, then the choices. */
function choicesBytes(save: Uint8Array): number {
  return new DataView(save.buffer, save.byteOffset).getUint16(16 + 96, true);
}

/** Whether a byte of a save says which build's choices it has. */
function isBuildOfChoices(save: Uint8Array, at: number): boolean {
  const head = save.length - choicesBytes(save);
  return at >= head && at < head + 4;
}

/** The save of a game whose choices are another build's, as it is kept once it was read. */
function withoutChoices(save: Uint8Array): Uint8Array {
  const rest = save.slice(0, save.length - choicesBytes(save));
  const view = new DataView(rest.buffer);
  view.setUint16(16 + 96, 0, true);
  view.setUint16(6, rest.length - 16, true);
  return sign(rest);
}

/** What version 4 kept where `middle` is, by the levels of the seats. */
const OF_VERSION_4: Record<string, string> = {
  "0 2":
    "SkRTVgEBWgBP/Mslgzyl/AQAAgAAAgAAAAABAgIAAQAAAAAAAAAAAAEAAAECAAAAL1Z5yyFFQUxfzPQjTZtd14flS+HqiqdMJZil" +
    "hAIAAQIGAAAAAgAAAAEAAQZhZGRzIDEABmFkZHMgMQ==",
  "0 0 1":
    "SkRTVgEBUgBP/MslHc0hiAQAAwAAAAEAAAABAQAAAQAAAAAAAAAAAAEAAAEBAAAAL1Z5yyFFQUxfzPQjwnTkmMC1tqKoaJ8AGBGp" +
    "WwMBAAIGAQAAAAAAAAEAAQZhZGRzIDE=",
  "0 0":
    "SkRTVgEBUgBP/Msl6/W8PgQAAgAAAAAAAAABAQAAAQAAAAAAAAAAAAEAAAEBAAAAL1Z5yyFFQUxfzPQjTZtd14flS+HqiqdMJZil" +
    "hAIBAAIGAAAAAAAAAAEAAQZhZGRzIDE=",
};

/** What version 5 kept there, which had all actions but no names. */
const OF_VERSION_5: Record<string, string> = {
  "0 2":
    "SkRTVgEBTABP/MslfWyfGgUAAgAAAgAAAAABAQIAAQAAAAAAAAAAAAIAAAECAAAAL1Z5yyFFQUxfzPQjTZtd14flS+HqiqdMJZil" +
    "hAIBAAIGAAAAAAAAAAEAAQA=",
  "0 0 1":
    "SkRTVgEBSgBP/MslU6mdUQUAAwAAAAEAAAABAQAAAQAAAAAAAAAAAAEAAAEBAAAAL1Z5yyFFQUxfzPQjwnTkmMC1tqKoaJ8AGBGp" +
    "WwMBAAIGAQAAAAAAAAEA",
  "0 0":
    "SkRTVgEBSgBP/MslwusrWwUAAgAAAAAAAAABAQAAAQAAAAAAAAAAAAEAAAEBAAAAL1Z5yyFFQUxfzPQjTZtd14flS+HqiqdMJZil" +
    "hAIBAAIGAAAAAAAAAAEA",
};

/** What an older version kept where `middle` is: before 4, without a deal and the game's number. */
function keptBy(version: number, levels: readonly number[]): Uint8Array {
  if (version === 6) return keptIn(new CartridgeDriver(keptCartridge("null"), 1).start([...levels], 1, 4));
  if (version === 5) return new Uint8Array(Buffer.from(OF_VERSION_5[levels.join(" ")] as string, "base64"));
  const save = new Uint8Array(Buffer.from(OF_VERSION_4[levels.join(" ")], "base64"));
  if (version === 4) return save;
  const old = new Uint8Array([...save.slice(0, 16 + 40), ...save.slice(16 + 44)]);
  new DataView(old.buffer).setUint16(6, old.length - 16, true);
  old[16] = version;
  old[16 + 27] = 0;
  return sign(old);
}

function keptIn(handheld: CartridgeDriver): Uint8Array {
  return toDecision(handheld).press("A").cartridge.save();
}

/** A session in the middle of a game, and a save of another moment of the same game. */
function middle(levels: number[]): { handheld: CartridgeDriver; save: Uint8Array } {
  const handheld = start(levels);
  const save = keptIn(handheld);
  toDecision(handheld);
  return { handheld, save };
}

describe("resume", () => {
  for (const levels of [[0], [0, 2], [0, 0, 1], [1, 3]]) {
    test(`seats ${levels.join(" ")}: from every step the game goes on as if nothing had happened`, () => {
      const handheld = start(levels);
      for (let i = 0; i < 400 && !handheld.shows("Final score"); i++) {
        const save = handheld.cartridge.save();
        const before = handheld.cartridge.snapshot();
        const expected = future(handheld);
        handheld.cartridge.restore(before);
        const resumed = reload(save);
        expect(hexOf(resumed.cartridge.save())).toBe(hexOf(save));
        resumed.press("A");
        const persons = levels.filter((level) => level === 0).length;
        if (persons > 1 && resumed.cartridge.raw.currentSeat() >= 0) expect(resumed.countIcons("eye-12")).toBe(0);
        expect(future(resumed)).toEqual(expected);
        handheld.step(i % 7 === 3 ? BUTTON.A : 0);
      }
      expect(handheld.shows("Final score")).toBe(true);
    });
  }

  test("undo survives", () => {
    const handheld = toDecision(start([0]));
    const hash = handheld.cartridge.stateHash();
    handheld.press("A", "A");
    const resumed = reload(handheld.cartridge.save()).press("A");
    expect(resumed.cartridge.stateHash()).toBe(handheld.cartridge.stateHash());
    resumed.press("X").choose(1).press("X").choose(1);
    expect(resumed.cartridge.stateHash()).toBe(hash);
    expect(resumed.words()).toBe(toDecision(reload(resumed.cartridge.save()).press("A")).words());
  });

  for (const levels of [
    [0, 2],
    [0, 0],
    [0, 0, 3],
  ]) {
    test(`seats ${levels.join(" ")}: a turn that is not ended yet is kept so`, () => {
      const handheld = toDecision(start(levels));
      const seat = handheld.cartridge.raw.currentSeat();
      const hash = handheld.cartridge.stateHash();
      const save = handheld.press("A").cartridge.save();
      const after = handheld.cartridge.stateHash();
      expect(save[16]).toBe(PRESENT);
      const resume = (bytes: Uint8Array): CartridgeDriver => {
        const resumed = reload(bytes).press("A");
        if (levels.filter((level) => level === 0).length === 1) return resumed;
        expect(resumed.countIcons("eye-12")).toBe(0);
        return resumed;
      };
      const resumed = resume(save);
      if (resumed.shows("Hand over to")) expect(resumed.words()).toContain(`Player ${seat + 1}`);
      if (resumed.shows("I am ready")) resumed.press("A");
      expect(resumed.words()).toBe(handheld.settle().words());
      expect(resumed.shows("end turn")).toBe(true);
      expect(resumed.press("B").cartridge.stateHash()).toBe(hash);
      expect(resumed.press("A").cartridge.save()).toEqual(save);
      // Once it is ended, that is kept too, before anything else happens.
      resumed.seen = 0;
      resumed.step(BUTTON.A);
      expect(resumed.flags & FLAG.SAVE).toBe(FLAG.SAVE);
      const ended = resume(resumed.cartridge.save());
      expect(ended.cartridge.stateHash()).toBe(after);
      expect(ended.shows("end turn")).toBe(false);
      if (ended.shows("Hand over to")) expect(ended.shows(`Player ${seat + 1}`)).toBe(false);
    });
  }

  test("the log, the pace and the set-up survive", () => {
    const handheld = toDecision(start([0, 3]));
    handheld.chooseMenu("CPU pace").press("B");
    toDecision(toDecision(handheld).press("A"));
    const resumed = toDecision(reload(handheld.cartridge.save()).press("A"));
    const menuOf = (console: CartridgeDriver): string[] => [
      console.press("X").words(),
      console.press("B").chooseMenu("What happened").words(),
      console.press("B", "B").chooseMenu("Rules").press("B").words(),
    ];
    expect(menuOf(resumed)).toEqual(menuOf(handheld));
    expect(resumed.shows("fast")).toBe(true);
    expect(resumed.press("B").chooseMenu("New game").seatLevels()).toEqual([0, 3]);
  });

  test("a finished game comes back to its result", () => {
    const handheld = start([0, 0]);
    future(handheld);
    const resumed = reload(handheld.cartridge.save()).press("A");
    expect(resumed.words()).toBe(handheld.words());
    resumed.press("A", "A", "DOWN", "A");
    expect(resumed.cartridge.raw.saveSize()).toBe(0);
  });

  test("leaving from the menu keeps the game, and the title continues it", () => {
    const handheld = toDecision(start([0, 2]));
    const words = handheld.words();
    handheld.seen = 0;
    handheld.press("X", "UP", "A");
    expect(handheld.seen & FLAG.LEAVE).toBe(FLAG.LEAVE);
    expect(handheld.shows("Continue")).toBe(true);
    expect(toDecision(handheld.press("A")).words()).toBe(words);
  });
});

describe("saves of older versions", () => {
  test("are read, and go on as they would have; what is kept from then on is a save of the present version", () => {
    for (const levels of [
      [0, 2],
      [0, 0, 1],
    ]) {
      const { save } = middle(levels);
      const present = reload(save);
      const stateHash = present.cartridge.stateHash();
      const told = future(present.press("A"));
      for (const version of [6, 5, 4, 3]) {
        const old = reload(keptBy(version, levels));
        expect(old.cartridge.stateHash()).toBe(stateHash);
        const kept = old.cartridge.save();
        expect([kept[16], kept[16 + 27]]).toEqual([PRESENT, version >= 4 ? 1 : 0]);
        expect(reload(kept).cartridge.stateHash()).toBe(stateHash);
        expect(future(old.press("A"))).toEqual(told);
      }
    }
  });

  test.each(["jump-drive", "jump-gate", "jump-gate-1st", "pulsar-2849"])(
    "%s: every computer keeps its level, and plays by it",
    (id) => {
      const LEVELS = [1, 2, 3];
      const NAMES = 16 + 44;
      const LATER = 48 + 8;
      const file = readCartridgeFile(id);
      const { minPlayers, maxPlayers } = readEditions(id)[0];
      const save = new CartridgeDriver(file, 1).start(LEVELS, minPlayers, maxPlayers).cartridge.save();
      const bare = withoutChoices(save);
      const nameless = new Uint8Array([...bare.slice(0, NAMES), ...bare.slice(NAMES + LATER)]);
      nameless[16] = 5;
      new DataView(nameless.buffer).setUint16(6, nameless.length - 16, true);
      const told = [save, sign(nameless)].map((kept) => {
        const handheld = new CartridgeDriver(file, 999);
        expect(handheld.cartridge.loadSave(kept)).toBe(STATUS.OK);
        handheld.press("A");
        const who = handheld.chooseMenu("What happened").words();
        expect(who).toMatch(/CPU 1: Beginner.*CPU 2: Expert.*CPU 3: Master/);
        handheld.press("B", "B");
        const hashes = Array.from({ length: 12 }, () => {
          for (let i = 0; i < 100; i++) handheld.step(0);
          return handheld.cartridge.stateHash();
        });
        expect(new Set(hashes).size).toBeGreaterThan(3);
        expect([...handheld.cartridge.save().slice(16 + 4, 16 + 4 + LEVELS.length)]).toEqual(LEVELS);
        return [who, ...hashes];
      });
      expect(told[1]).toEqual(told[0]);
    },
    120_000,
  );

  test("tell nothing of a deal, and may not be as long as a present one", () => {
    const { handheld } = middle([0, 2]);
    const dealt = keptBy(3, [0, 2]);
    dealt[16 + 27] = 1;
    expect(handheld.cartridge.loadSave(sign(dealt))).toBe(STATUS.BAD_SAVE);
    const longest = new Uint8Array(LIMIT.SAVE_MAX_BYTES);
    longest.set(keptBy(3, [0, 2]));
    new DataView(longest.buffer).setUint16(6, longest.length - 16, true);
    const above = handheld.cartridge.memory().slice();
    expect(handheld.cartridge.loadSave(sign(longest))).toBe(STATUS.BAD_SAVE);
    const { raw, identity } = handheld.cartridge;
    const room = raw.savePtr() + 4096;
    expect(handheld.cartridge.memory().slice(room, room + 4)).toEqual(above.slice(room, room + 4));
    expect(room).toBeLessThan(identity.ramBytes);
  });
});

describe("bad saves", () => {
  /** Loads bytes that must be refused with one of the statuses; position, save, screen and future must stay. */
  function refuse(handheld: CartridgeDriver, bytes: Uint8Array, why: string): number {
    const look = () => [handheld.cartridge.state(), handheld.cartridge.save(), handheld.cartridge.screen()].map(hexOf);
    const before = look();
    const status = handheld.cartridge.loadSave(bytes);
    expect([STATUS.BAD_SAVE, STATUS.FOREIGN_SAVE], why).toContain(status);
    expect(look(), why).toEqual(before);
    return status;
  }

  for (const levels of [[0], [0, 2], [0, 0]]) {
    test(`seats ${levels.join(" ")}: bits flipped are refused and the old session stays`, () => {
      const { handheld, save } = middle(levels);
      for (let bit = 0; bit < save.length * 8; bit += levels.length === 1 ? 1 : APART) {
        const bytes = save.slice();
        bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
        refuse(handheld, bytes, `bit ${bit}`);
      }
      expect(future(handheld).length).toBeGreaterThan(2);
    });
  }

  test("each shorter and longer length is refused", () => {
    const { handheld, save } = middle([0, 2]);
    for (let size = 0; size < save.length; size++) refuse(handheld, save.slice(0, size), `${size} bytes`);
    const longer = new Uint8Array(4096);
    longer.set(save);
    for (let size = save.length + 1; size <= 4096; size += 13) refuse(handheld, longer.slice(0, size), `${size} bytes`);
    const { raw } = handheld.cartridge;
    for (const size of [-1, 4096, 0x7fffffff, -0x80000000]) expect(raw.loadSave(size)).toBe(STATUS.BAD_SAVE);
    expect(future(handheld).length).toBeGreaterThan(2);
  });

  test("a session without a game stays without one", () => {
    const { save } = middle([0, 2]);
    const handheld = new CartridgeDriver(wasm);
    refuse(handheld, save.slice(0, 40), "cut");
    expect(handheld.cartridge.raw.saveSize()).toBe(0);
    expect(handheld.shows("Continue")).toBe(false);
  });

  test("another cartridge's or another version's save is foreign", () => {
    const { handheld, save } = middle([0, 2]);
    const change = (at: number): Uint8Array => {
      const bytes = save.slice();
      bytes[at] = (bytes[at] as number) ^ 2;
      return sign(bytes);
    };
    for (const at of [4, 5, 8, 9, 10, 11]) expect(refuse(handheld, change(at), `byte ${at}`)).toBe(STATUS.FOREIGN_SAVE);
    const short = sign(Uint8Array.from([...save.slice(0, 6), 2, 0, 1, 2, 3, 4, 0, 0, 0, 0, 5, 6]));
    expect(refuse(handheld, short, "short")).toBe(STATUS.FOREIGN_SAVE);
  });

  test("only a person's last action since version 2 may have made another seat act", () => {
    const handheld = toDecision(start([0, 0]));
    const seat = handheld.cartridge.raw.currentSeat();
    const ending = handheld.press("A").cartridge.save();
    const change = (bend: (payload: DataView) => void, bytes = ending.slice()): Uint8Array => {
      bend(new DataView(bytes.buffer, 16));
      return sign(bytes);
    };
    const fresh = () => new CartridgeDriver(wasm);
    expect(fresh().cartridge.loadSave(change(() => {}))).toBe(STATUS.OK);
    expect(fresh().cartridge.loadSave(keptBy(2, [0, 0]))).toBe(STATUS.OK);
    refuse(handheld, keptBy(1, [0, 0]), "version 1");
    for (const version of [0, 1, 2, 3, 4, 5, 6, 8, 255])
      refuse(
        handheld,
        change((payload) => payload.setUint8(0, version)),
        `version ${version}`,
      );
    refuse(
      handheld,
      change((payload) => payload.setUint8(4 + seat, 1)),
      "a computer's",
    );
    // One more action of the same kind after it, of the other seat.
    const at = 16 + 100 + handheld.cartridge.raw.stateSize();
    const longer = new Uint8Array([...ending.slice(0, at + 2), ...ending.slice(at, at + 2), ...ending.slice(at + 2)]);
    new DataView(longer.buffer).setUint16(6, longer.length - 16, true);
    const two = change((payload) => {
      payload.setUint8(11, 2);
      payload.setUint16(24, 2, true);
      payload.setUint32(28, payload.getUint32(28, true) + 1, true);
    }, longer);
    refuse(handheld, two, "two");
    refuse(
      handheld,
      change((payload) => payload.setUint8(11, 2)),
      "more since the barrier than are kept",
    );
  });

  test("signed nonsense is refused, or is a game that goes on to its end", () => {
    let accepted = 0;
    let refused = 0;
    for (const levels of [[0], [0, 2, 0]]) {
      const { save } = middle(levels);
      for (let at = 16; at < save.length; at++) {
        // Names are no part of the game (names.test.ts).
        if (at >= 16 + 44 && at < 16 + 92) continue;
        for (const value of NONSENSE) {
          const bytes = save.slice();
          bytes[at] = value;
          const handheld = new CartridgeDriver(wasm);
          if (handheld.cartridge.loadSave(sign(bytes)) !== STATUS.OK) {
            refused++;
            expect(handheld.cartridge.raw.saveSize()).toBe(0);
            continue;
          }
          accepted++;
          const isOther = isBuildOfChoices(save, at) && value !== save[at];
          expect(hexOf(handheld.cartridge.save())).toBe(hexOf(isOther ? withoutChoices(bytes) : bytes));
          handheld.step(0);
          expect(future(handheld.press("A")).length, `byte ${at} = ${value}`).toBeGreaterThan(0);
        }
      }
    }
    expect(refused).toBeGreaterThan(150);
    expect(accepted).toBeGreaterThan(50);
  });

  test("a computer that was thinking still chooses the same after a refused save", () => {
    const run = (disturb: boolean): string[] => {
      const handheld = start([3, 1]);
      const hashes: string[] = [];
      for (let i = 0; i < 2000 && hashes.length < 5; i++) {
        // Not every step: a choice that is begun again in each is never played.
        if (disturb && i % 3 === 0) handheld.cartridge.loadSave(new Uint8Array([1, 2, 3]));
        if (handheld.step(0) & FLAG.SAVE) hashes.push(handheld.cartridge.stateHash());
      }
      return hashes;
    };
    const undisturbed = run(false);
    expect(undisturbed).toHaveLength(5);
    expect(run(true)).toEqual(undisturbed);
  });
});

/** A save without a game, that only has how far the lesson is, and names. */
const LESSON_SAVE_BYTES = 16 + 100;

describe("any buttons", () => {
  for (const [id, seed, steps] of [
    ["null", 1, 4000],
    ["jump-gate", 1, 3000],
    ...(isLongRun()
      ? ([
          ["null", 2, 4000],
          ["null", 3, 4000],
          ["jump-gate", 2, 3000],
        ] as const)
      : []),
  ] as const) {
    test(`${id}, seed ${seed}: no trap, valid lists, saves that load, nothing touched above the RAM need`, async () => {
      const bytes = readFileSync(await buildCartridge(gameOfRepository(ROOT, id)));
      const handheld = new CartridgeDriver(bytes, seed);
      let bits = seed * 0x9e3779b1;
      let saves = 0;
      // While the lesson's position is shown, the save holds that of the game in progress, if there is one.
      let isLearning = false;
      for (let i = 0; i < steps; i++) {
        bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) + i;
        handheld.step(bits & 0x300 ? 1 << ((bits >>> 20) & 7) : (bits >>> 24) & 255);
        isLearning = (isLearning || progressOf(handheld) !== "") && !handheld.shows("New game | ");
        if (!(handheld.flags & FLAG.SAVE) || handheld.cartridge.raw.saveSize() === 0) continue;
        const resumed = new CartridgeDriver(bytes, 999);
        expect(resumed.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
        if (!isLearning && handheld.cartridge.raw.saveSize() > LESSON_SAVE_BYTES)
          expect(resumed.cartridge.stateHash()).toBe(handheld.cartridge.stateHash());
        expect(resumed.cartridge.save()).toEqual(handheld.cartridge.save());
        saves++;
      }
      expect(saves).toBeGreaterThan(5);
      const { identity } = handheld.cartridge;
      const above = handheld.cartridge.memory().subarray(identity.ramBytes);
      expect(above.some((byte) => byte !== 0)).toBe(false);
    }, 180_000);
  }
});
