// In which order static memory is given out: what code names most, for its size, has the addresses that take fewest
// bytes.
import { describe, expect, it } from "vitest";
import { findDataSection, readSegments } from "../../host/wasm/segments.ts";
import { FIRST_BASE, type MemoryBlock, orderBlocks, readBlocks } from "../../tools/build/memory-order.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";

const BASE = 16;
const block = (name: string, size: number, uses: number, more: Partial<MemoryBlock> = {}): MemoryBlock => ({
  name,
  size,
  uses,
  offsets: 0,
  isZero: true,
  isAddresses: false,
  ...more,
});

describe("the order of memory", () => {
  it("the lowest addresses go to what is named most for its size", () => {
    expect(
      orderBlocks([block("large", 48, 20), block("often", 4, 9), block("seldom", 4, 1), block("more", 44, 30)], BASE),
    ).toEqual(["often", "more", "large", "seldom"]);
  });

  it("what has no room below the bound lies behind it, zeros behind all data, addresses behind the rest of that", () => {
    const data = { isZero: false };
    const blocks = [
      block("far", 9000, 80),
      block("table", 40, 2, { ...data, isAddresses: true }),
      block("text", 9, 1, data),
      block("near", 4000, 50),
      block("rows", 600, 0, { ...data, offsets: 7 }),
    ];
    expect(orderBlocks(blocks, BASE)).toEqual(["near", "text", "rows", "table", "far"]);
  });

  it("what no code names, and what no variable holds, is left to the compiler", () => {
    expect(orderBlocks([block("unused", 4, 0), block("", 4, 3), block("used", 4, 1)], BASE)).toEqual(["used"]);
  });

  it("a table of addresses is known by them, one of texts by their lower halves", () => {
    const rows: [name: string, bytes: string][] = [
      ["kit/zeros", "\\00\\00"],
      ["LITERAL_0", "\\02\\01a"],
      ["LITERAL_1", "\\t\\n\\r"],
      ["game/texts", "\\08\\00\\10\\00"],
      ["game/numbers", "\\08\\00\\11\\00"],
      ["game/addresses", "\\18\\00\\01\\00"],
    ];
    const text = rows
      .map(
        ([name, bytes], i) =>
          ` (global $${name} i32 (i32.const ${FIRST_BASE + 8 * i}))\n (data $${i} (i32.const ${FIRST_BASE + 8 * i}) "${bytes}")`,
      )
      .join("\n");
    const empty = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 10, 1, 0]);
    expect(
      readBlocks(text, empty).map(({ name, size, isZero, isAddresses }) => [name, size, isZero, isAddresses]),
    ).toEqual([
      ["kit/zeros", 2, true, false],
      ["LITERAL_0", 3, false, false],
      ["LITERAL_1", 3, false, false],
      ["game/texts", 4, false, true],
      ["game/numbers", 4, false, false],
      ["game/addresses", 4, false, true],
    ]);
  });

  it.each(GAMES)("%s: its data lie side by side, in a few segments", (id) => {
    const file = readCartridgeFile(id);
    const segments = readSegments(file, findDataSection(file)!)!;
    expect(segments.length).toBeLessThan(10);
  });
});
