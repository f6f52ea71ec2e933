// What the optimiser makes of a game in each shape, and how data segments are joined: equal behaviour, fewer bytes.
import { beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { listSections } from "../../../host/wasm/instructions.ts";
import { shapeCartridge, translateGame } from "../../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../../tools/cartridge/place.ts";
import { joinSegments } from "../../../tools/cartridge/shape/segments.ts";
import { type CodeShape, QUICK, SMALL } from "../../../tools/cartridge/shape/shape.ts";
import { ROOT } from "../../support/games.ts";

const SHAPES: readonly CodeShape[] = [SMALL, QUICK, { shrinkLevel: 0, inlineSize: 40 }];
const DATA = 11;

describe("one game in three shapes", () => {
  let shaped: Uint8Array[];

  beforeAll(async () => {
    const place = gameOfRepository(ROOT, "null");
    shaped = [];
    for (const shape of SHAPES) shaped.push(shapeCartridge(await translateGame(place, shape), shape).wasm);
  }, 120_000);

  it("is smallest in the smallest", () => {
    const [small, quick, fast] = shaped.map(({ length }) => length);
    expect(small).toBeLessThan(Math.min(quick, fast));
  });

  it("has the same exports, and imports nothing", () => {
    const modules = shaped.map((wasm) => new WebAssembly.Module(wasm as BufferSource));
    const names = modules.map((module) =>
      WebAssembly.Module.exports(module)
        .map(({ name }) => name)
        .sort(),
    );
    expect(modules.flatMap((module) => WebAssembly.Module.imports(module))).toEqual([]);
    expect(names).toEqual([names[0], names[0], names[0]]);
  });

  it("plays alike, screens and rules", () => {
    const cartridges = shaped.map((wasm) => new Cartridge(wasm));
    const random = new SeededRandom(5);
    for (const { raw } of cartridges) raw.boot(5, 0);
    for (let i = 0; i < 400; i++) {
      const buttons = i % 2 === 0 ? 1 << random.below(8) : 0;
      const [first, ...others] = cartridges.map((cartridge) => [
        cartridge.raw.tick(buttons, 20),
        Buffer.from(cartridge.screen()).toString("hex"),
      ]);
      for (const other of others) expect(other, `step ${i}`).toEqual(first);
    }
    const [first, ...others] = cartridges.map((cartridge) => Buffer.from(cartridge.save()).toString("hex"));
    for (const other of others) expect(other).toBe(first);
  });
});

describe("joined segments", () => {
  const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
  /** A module with one page of memory, exported, and these segments: where, and which bytes. */
  const moduleOf = (...segments: [at: number, bytes: number[]][]): Uint8Array => {
    const data = segments.flatMap(([at, bytes]) => [
      0,
      0x41,
      (at & 127) | 128,
      (at >> 7) & 127,
      0x0b,
      bytes.length,
      ...bytes,
    ]);
    return Uint8Array.from([
      0,
      0x61,
      0x73,
      0x6d,
      1,
      0,
      0,
      0,
      ...section(5, 1, 1, 1, 1),
      ...section(7, 1, 1, 0x6d, 2, 0),
      ...section(12, segments.length),
      ...section(DATA, segments.length, ...data),
    ]);
  };
  const memoryOf = (wasm: Uint8Array): Buffer => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource));
    return Buffer.from((exports.m as WebAssembly.Memory).buffer.slice(0, 8192));
  };
  const countOf = (wasm: Uint8Array): number => {
    const data = listSections(wasm).find(({ id }) => id === DATA);
    return wasm[data?.start ?? 0];
  };

  it.each<[string, [number, number[]][], number]>([
    [
      "side by side",
      [
        [16, [1, 2]],
        [18, [3]],
      ],
      1,
    ],
    [
      "with as many zeros between them as a head has bytes",
      [
        [16, [1]],
        [22, [2]],
      ],
      1,
    ],
    [
      "with more",
      [
        [16, [1]],
        [60, [2]],
        [200, [3]],
      ],
      3,
    ],
    [
      "where a place's bytes would look negative",
      [
        [64, [1, 1]],
        [100, [7]],
        [4000, [5]],
        [8000, [6]],
      ],
      4,
    ],
  ])("%s: memory is the same", (_, segments, count) => {
    const wasm = moduleOf(...segments);
    const joined = joinSegments(wasm);
    expect(countOf(joined)).toBe(count);
    expect(memoryOf(joined).equals(memoryOf(wasm))).toBe(true);
    expect(joined.length).toBeLessThanOrEqual(wasm.length);
  });

  it("what overlaps stays, and so does a module without data", () => {
    const wasm = moduleOf([16, [1, 2, 3]], [17, [9]]);
    expect(joinSegments(wasm)).toBe(wasm);
    const bare = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    expect(joinSegments(bare)).toBe(bare);
  });
});
