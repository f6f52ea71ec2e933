// The people's choices that a save keeps of the whole game (docs/spec/save.md#choices-of-the-persons), undo included.
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keptCartridge } from "../formats/fixtures.ts";
import { readCartridgeFile } from "../support/games.ts";
import { toDecision } from "./decision.ts";

const HEADER = 16;
const LENGTH_AT = HEADER + 96;
const HEAD = 8;
const MOST = 1664;
const wasm = readCartridgeFile("null");

const start = (levels: number[], seed = 1): CartridgeDriver => new CartridgeDriver(wasm, seed).start(levels, 1, 4);
const lengthOf = (save: Uint8Array): number => new DataView(save.buffer).getUint16(LENGTH_AT, true);

/** Place and number of each choice that a save keeps. */
function choicesOf(save: Uint8Array): [number, number][] {
  const list: [number, number][] = [];
  for (let at = save.length - lengthOf(save) + HEAD; at < save.length; at++) {
    let count = 2;
    while ((count * (count + 1)) / 2 - 1 <= save[at]) count++;
    list.push([save[at] - ((count * (count - 1)) / 2 - 1), count]);
  }
  return list;
}

/** The save with other choices before those of its actions: this many bytes of them, each 0 of 2. */
function withBefore(save: Uint8Array, before: number): Uint8Array {
  const at = save.length - lengthOf(save) + HEAD;
  const longer = new Uint8Array([...save.slice(0, at), ...new Uint8Array(before), ...save.slice(at)]);
  const view = new DataView(longer.buffer);
  view.setUint16(LENGTH_AT, lengthOf(save) + before, true);
  view.setUint16(at - 4, before, true);
  return sign(longer);
}

function sign(save: Uint8Array): Uint8Array {
  const view = new DataView(save.buffer);
  view.setUint16(6, save.length - HEADER, true);
  view.setUint32(12, crc32(save.subarray(HEADER), crc32(save.subarray(0, 12))), true);
  return save;
}

/** The cartridge with a save, at the table. */
function resume(save: Uint8Array): CartridgeDriver {
  const handheld = new CartridgeDriver(wasm, 999);
  expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
  handheld.step(0);
  return handheld.press("A");
}

/** Plays to the end by A, and returns what people chose. */
function playOn(handheld: CartridgeDriver, levels: readonly number[]): [number, number][] {
  const chosen: [number, number][] = [];
  const { cartridge } = handheld;
  for (let i = 0; i < 40 && cartridge.raw.currentSeat() >= 0; i++) {
    toDecision(handheld);
    if (cartridge.raw.currentSeat() < 0) break;
    const seat = cartridge.raw.currentSeat();
    const legal = cartridge.legalActions();
    const before = cartridge.state();
    handheld.press(...(i % 3 === 0 ? (["RIGHT", "A"] as const) : (["A"] as const)));
    const after = cartridge.stateHash();
    if (levels[seat] !== 0 || legal.length < 2) continue;
    const place = legal.findIndex((action) => {
      const copy = new CartridgeDriver(wasm).cartridge;
      copy.setState(before);
      copy.raw.apply(action);
      return copy.stateHash() === after;
    });
    if (place >= 0) chosen.push([place, legal.length]);
  }
  return chosen;
}

describe("the persons' choices", () => {
  it.each([[[0]], [[0, 2]], [[0, 0, 1]]])("of seats %j are kept from the first to the last", (levels) => {
    const handheld = start(levels);
    const chosen = playOn(handheld, levels);
    expect(chosen.length).toBeGreaterThan(3);
    expect(new Set(chosen.map(([place]) => place)).size).toBeGreaterThan(1);
    expect(choicesOf(handheld.cartridge.save())).toEqual(chosen);
  });

  it("go back with each undo, and come again", () => {
    const handheld = toDecision(start([0]));
    const none = choicesOf(handheld.cartridge.save());
    handheld.press("A", "A");
    const two = choicesOf(handheld.cartridge.save());
    expect(two).toHaveLength(none.length + 2);
    handheld.press("X").choose(1);
    expect(choicesOf(handheld.cartridge.save())).toEqual(two.slice(0, -1));
    const resumed = resume(handheld.cartridge.save());
    resumed.press("X").choose(1);
    expect(choicesOf(resumed.cartridge.save())).toEqual(none);
    resumed.press("A", "A");
    expect(choicesOf(resumed.cartridge.save())).toEqual(two);
  });

  it("of a game begun under an older save are none, up to its end", () => {
    const old = toDecision(new CartridgeDriver(keptCartridge("null"), 1).start([0, 2], 1, 4))
      .press("A")
      .cartridge.save();
    const handheld = resume(old);
    expect(lengthOf(handheld.cartridge.save())).toBe(0);
    playOn(handheld, [0, 2]);
    expect(lengthOf(handheld.cartridge.save())).toBe(0);
  });

  it("make a save that an older program refuses, and so keeps aside", () => {
    const save = toDecision(start([0, 2]))
      .press("A")
      .cartridge.save();
    const old = new CartridgeDriver(keptCartridge("null"), 1);
    expect(old.cartridge.loadSave(save)).toBe(STATUS.BAD_SAVE);
    expect(old.cartridge.raw.saveSize()).toBe(0);
  });

  it("fill the room that there is, and are given up beyond it, which the save tells", () => {
    const save = toDecision(start([0]))
      .press("A")
      .cartridge.save();
    const own = choicesOf(save).length;
    const full = resume(withBefore(save, MOST - own - 1));
    toDecision(full).press("A");
    expect(choicesOf(full.cartridge.save())).toHaveLength(MOST);
    expect(full.cartridge.save().length).toBeLessThanOrEqual(4095);
    toDecision(full).press("A");
    const lost = full.cartridge.save();
    expect(lengthOf(lost)).toBe(HEAD);
    expect(lost.at(-2)).toBe(1);
    const again = resume(lost);
    toDecision(again).press("A");
    expect([...again.cartridge.save().slice(-HEAD)]).toEqual([...lost.slice(-HEAD)]);
  });

  it("of another build are dropped, and those that are none, or another action's, are refused", () => {
    const save = toDecision(start([0]))
      .press("A")
      .cartridge.save();
    const change = (at: number, value: number): Uint8Array => {
      const bytes = save.slice();
      bytes[bytes.length + at] = value;
      return sign(bytes);
    };
    const load = (bytes: Uint8Array) => new CartridgeDriver(wasm).cartridge.loadSave(bytes);
    const [[place, count]] = choicesOf(save).slice(-1);
    const number = (count * (count - 1)) / 2 - 1;
    expect(save.at(-1)).toBe(number + place);
    expect(load(change(-1, number + ((place + 1) % count)))).toBe(STATUS.BAD_SAVE);
    expect(load(change(-1, 255))).toBe(STATUS.BAD_SAVE);
    expect(load(withBefore(save, MOST))).toBe(STATUS.BAD_SAVE);
    expect(lengthOf(resume(change(-lengthOf(save), save[save.length - lengthOf(save)] ^ 1)).cartridge.save())).toBe(0);
  });
});
