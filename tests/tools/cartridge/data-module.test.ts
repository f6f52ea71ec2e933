// What tools/generate/data.ts makes of columns that take no byte of their own, and which rows it refuses there.
import { expect, test } from "vitest";
import { type GameData, writeDataModule } from "../../../tools/generate/data.ts";

const SOURCE = { provenance: "printed", source: "rulebook" } as const;

/** A table whose rows have a number `lines`, and items of a shared list. */
function dataOf(rows: { lines?: number; does?: object[] }[]): GameData {
  return {
    about: "a game",
    lists: {
      effect: {
        about: "effects",
        columns: [
          { name: "of", type: "u8", default: 0 },
          { name: "amount", type: "u8", default: 0 },
          { name: "second", type: "u8", default: 0, shares: "of" },
        ],
      },
    },
    tables: {
      way: {
        about: "ways",
        columns: [
          { name: "lines", type: "step", default: 1 },
          { name: "effect", type: "list", from: "does", list: "effect" },
        ],
        rows: rows.map((row, i) => ({ id: i + 1, ...row, ...SOURCE })),
      },
    },
  };
}

test("a number that changes once takes no byte: its accessor knows from which row on", () => {
  const text = writeDataModule(dataOf([{ lines: 1 }, { lines: 1 }, { lines: 2 }, { lines: 2 }]), "data.json");
  expect(text).toContain("export function wayLines(id: i32): i32 {\n  return id < 3 ? 1 : 2;\n}");
  expect(text).toContain("const WAY_ROWS: usize = memory.data<u8>([\n  0, 0, // 1\n");
});

test("a number that changes more than once is no step", () => {
  expect(() => writeDataModule(dataOf([{ lines: 1 }, { lines: 2 }, { lines: 1 }, { lines: 2 }]), "data.json")).toThrow(
    "data.json: way: lines is not one number up to a row and another one from there on",
  );
});

test("a column that shares another's byte is read there", () => {
  const text = writeDataModule(
    dataOf([
      {
        does: [
          { of: 3, amount: 1 },
          { amount: 2, second: 7 },
        ],
      },
    ]),
    "data.json",
  );
  expect(text).toContain("const EFFECT_ROWS: usize = memory.data<u8>([\n  3, 1, // 1\n  7, 2, // 1\n]);");
  expect(text).toContain("export function effectSecond(id: i32): i32 {\n  return effectOf(id);\n}");
});

test("an item has one of two columns that share a byte", () => {
  expect(() => writeDataModule(dataOf([{ does: [{ of: 3, second: 7 }] }]), "data.json")).toThrow(
    "data.json: way 1: second and of share a byte, and an item has both",
  );
});
