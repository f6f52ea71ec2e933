// kit/base/bytes: the searches for a byte and for bits, four at a time, against plain ones; the CRC of saves against
// zlib's.
import { beforeAll, describe, expect, it } from "vitest";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { compileKit } from "./compile-kit.ts";

type Crc = (crc: number, start: number, size: number) => number;
type Find = (start: number, from: number, count: number, value: number) => number;

let find: Find;
let findBits: Find;
let crc: Crc;
let memory: Uint8Array;

beforeAll(async () => {
  const kit = (await compileKit(
    'export { crcBytes, findBits, findByte } from "./base/bytes"; export const ROOM: usize = memory.data(2048);',
  )) as unknown as { crcBytes: Crc; findBits: Find; findByte: Find; memory: WebAssembly.Memory };
  find = kit.findByte;
  findBits = kit.findBits;
  crc = kit.crcBytes;
  memory = new Uint8Array(kit.memory.buffer);
});

describe("crcBytes", () => {
  it("is the CRC-32 of every length up to 200, also in two parts", () => {
    const random = new SeededRandom(4);
    for (let size = 0; size <= 200; size++) {
      for (let at = 0; at < size; at++) memory[1100 + at] = random.below(256);
      const part = random.below(size + 1);
      const wanted = crc32(memory.subarray(1100, 1100 + size));
      expect(~crc(crc(-1, 1100, part), 1100 + part, size - part) >>> 0).toBe(wanted);
    }
  });
});

describe("findByte", () => {
  it("finds the first equal byte from any place on, or none, in 20,000 searches of lists that lie anywhere", () => {
    const random = new SeededRandom(3);
    // Bytes at which a subtraction borrows, and its neighbours' bits 7 may be taken for theirs.
    const values = [0, 1, 2, 127, 128, 129, 254, 255];
    for (let i = 0; i < 20_000; i++) {
      const start = 1024 + random.below(8);
      const count = random.below(20);
      const from = random.below(count + 1);
      memory.fill(values[random.below(8)], 1000, 1100);
      for (let at = 0; at < count; at++) memory[start + at] = values[random.below(8)];
      const value = values[random.below(8)];
      const at = memory.subarray(start, start + count).indexOf(value, from);
      expect(find(start, from, count, value)).toBe(at < 0 ? count : at);
    }
  });
});

describe("findBits", () => {
  // Lists lie at any address, and a search starts at any place.
  it("finds the first byte with one of these bits, or none, in 20,000 random searches", () => {
    const random = new SeededRandom(5);
    for (let i = 0; i < 20_000; i++) {
      const start = 1024 + random.below(8);
      const count = random.below(20);
      const from = random.below(count + 1);
      memory.fill(255, 1000, 1100);
      for (let at = 0; at < count; at++) memory[start + at] = random.below(4) === 0 ? random.below(256) : 0;
      const bits = 1 + random.below(255);
      const at = [...memory.subarray(start, start + count)].findIndex(
        (byte, place) => place >= from && (byte & bits) !== 0,
      );
      expect(findBits(start, from, count, bits)).toBe(at < 0 ? count : at);
    }
  });
});
