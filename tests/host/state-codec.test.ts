// The host's state library: what it decodes, encodes and refuses, by a layout of its own.
import { describe, expect, test } from "vitest";
import { decodeAction, encodeAction } from "../../host/state/actions.ts";
import { decodeState, encodeState, stateSizeBytes } from "../../host/state/codec.ts";
import type { Layout } from "../../host/state/layout.ts";

const LAYOUT: Layout = {
  about: "",
  enums: { phase: ["early", "late"] },
  fields: [
    { name: "seats", type: "u8" },
    { name: "phase", type: "u8", enum: "phase" },
    { name: "turn", type: "u16" },
    { name: "ship", type: "u8", repeat: [3], none: 255, trim: "seats" },
    { name: "seed", type: "u32" },
    { name: "hand", type: "pile", capacity: 2, repeat: [3], trim: "seats" },
    { name: "grid", type: "u8", repeat: [2, 2], none: 9 },
  ],
  actions: { PASS: { code: 0 }, SWAP: { code: 10, count: [4, 3] }, DROP: { code: 22, count: [2] } },
};
const STATE = {
  seats: 2,
  phase: "late",
  turn: 0x1234,
  ship: [7, null],
  seed: 0xdeadbeef,
  hand: [[5, 6], []],
  grid: [
    [1, null],
    [null, 4],
  ],
};
const BYTES = [
  2, 1, 0x34, 0x12, 7, 255, 255, 0, 0xef, 0xbe, 0xad, 0xde, 2, 5, 6, 0, 0, 0, 0, 0, 0, 1, 9, 9, 4, 0, 0, 0,
];

describe("state library", () => {
  test("encodes every kind of field at its aligned place", () => {
    expect([...encodeState(LAYOUT, STATE)]).toEqual(BYTES);
    expect(stateSizeBytes(LAYOUT)).toBe(BYTES.length);
  });

  test("decodes what it encoded, trimmed and by name", () => {
    expect(decodeState(LAYOUT, Uint8Array.from(BYTES))).toEqual(STATE);
  });

  test("decodes damaged bytes without throwing", () => {
    const damaged = Uint8Array.from(BYTES).fill(0xfe);
    expect(decodeState(LAYOUT, damaged)).toMatchObject({
      phase: 0xfe,
      hand: [
        [254, 254],
        [254, 254],
        [254, 254],
      ],
    });
    expect(() => decodeState(LAYOUT, damaged.slice(1))).toThrow(RangeError);
  });

  test.each([
    ["a missing field", { ...STATE, seed: undefined }],
    ["an unknown field", { ...STATE, colour: 1 }],
    ["a number too large", { ...STATE, turn: 65536 }],
    ["a fraction", { ...STATE, turn: 1.5 }],
    ["null without none", { ...STATE, turn: null }],
    ["an unknown enum value", { ...STATE, phase: "never" }],
    ["an overfull pile", { ...STATE, hand: [[1, 2, 3]] }],
    ["too many elements", { ...STATE, ship: [1, 2, 3, 4] }],
    ["a number for an array", { ...STATE, grid: 3 }],
  ])("refuses %s", (_, state) => {
    const given = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
    expect(() => encodeState(LAYOUT, given as typeof STATE)).toThrow(RangeError);
  });

  test("names actions and finds their codes", () => {
    expect(encodeAction(LAYOUT, "PASS")).toBe(0);
    expect(encodeAction(LAYOUT, "SWAP", 2, 1)).toBe(17);
    expect(decodeAction(LAYOUT, 17)).toEqual({ name: "SWAP", operands: [2, 1] });
    for (let code = 10; code < 24; code++) {
      const action = decodeAction(LAYOUT, code);
      expect(encodeAction(LAYOUT, action?.name ?? "", ...(action?.operands ?? []))).toBe(code);
    }
    expect(decodeAction(LAYOUT, 9)).toBeUndefined();
    expect(decodeAction(LAYOUT, 24)).toBeUndefined();
  });

  test("refuses unknown actions and operands", () => {
    expect(() => encodeAction(LAYOUT, "FLY")).toThrow(RangeError);
    expect(() => encodeAction(LAYOUT, "SWAP", 4, 0)).toThrow(RangeError);
    expect(() => encodeAction(LAYOUT, "SWAP", 0)).toThrow(RangeError);
  });
});
