// In which order static memory is given out: what code names most, for its size, has the addresses that take fewest bytes.
import { describe, expect, it } from "vitest";
import { findDataSection, readSegments } from "../../host/wasm/segments.ts";
import { type MemoryBlock, orderBlocks } from "../../tools/build/memory-order.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";

const BASE = 16;
const block = (name: string, size: number, uses: number, more: Partial<MemoryBlock> = {}): MemoryBlock => ({ name, size, uses, offsets: 0, isZero: true, isAddresses: false, ...more });

describe("the order of memory", () => {
  it("the lowest addresses go to what is named most for its size", () => {
    expect(orderBlocks([block("large", 48, 20), block("often", 4, 9), block("seldom", 4, 1), block("more", 44, 30)], BASE)).toEqual(["often", "more", "large", "seldom"]);
  });

  it("what has no room below the bound lies behind it, zeros behind all data, addresses behind the rest of that", () => {
    const data = { isZero: false };
    const blocks = [block("far", 9000, 80), block("table", 40, 2, { ...data, isAddresses: true }), block("text", 9, 1, data), block("near", 4000, 50), block("rows", 600, 0, { ...data, offsets: 7 })];
    expect(orderBlocks(blocks, BASE)).toEqual(["near", "text", "rows", "table", "far"]);
  });

  it("what no code names, and what no variable holds, is left to the compiler", () => {
    expect(orderBlocks([block("unused", 4, 0), block("", 4, 3), block("used", 4, 1)], BASE)).toEqual(["used"]);
  });

  it.each(GAMES)("%s: its data lie side by side, in a few segments", (id) => {
    const file = readCartridgeFile(id);
    const segments = readSegments(file, findDataSection(file)!)!;
    expect(segments.length).toBeLessThan(10);
  });
});
