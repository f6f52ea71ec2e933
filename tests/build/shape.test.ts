// What the optimiser makes of a game whose cartridge.json names small modules, and how data segments are joined: equal
// behaviour, fewer bytes.
import { beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listSections, readBodies } from "../../host/wasm/instructions.ts";
import { readFunctionNames } from "../../host/wasm/names.ts";
import { shapeCartridge, translateGame, type Translated } from "../../tools/build/compile.ts";
import { gameOfRepository } from "../../tools/build/place.ts";
import { joinSegments } from "../../tools/build/segments.ts";
import type { CodeShape } from "../../tools/build/shape.ts";
import { ROOT } from "../support/games.ts";

const FAST: CodeShape = { shrinkLevel: 0, inlineSize: 40 };
const SMALL_SESSION: CodeShape = { ...FAST, small: ["kit/session/"] };
const SESSION = /^assembly\/kit\/session\//;
const DATA = 11;

/** Bytes of functions' bodies whose names fit, as the twin with names tells. */
function bytesOf(debug: Uint8Array, name: RegExp): number {
  const names = readFunctionNames(debug);
  return readBodies(debug).reduce(
    (sum, { start, end }, i) => sum + (name.test(names.get(i) ?? "") ? end - start : 0),
    0,
  );
}

describe("small modules in a fast cartridge", () => {
  let translated: Translated;
  let fast: { wasm: Uint8Array; debug: Uint8Array };
  let mixed: { wasm: Uint8Array; debug: Uint8Array };

  beforeAll(async () => {
    translated = await translateGame(gameOfRepository(ROOT, "null"), SMALL_SESSION);
    fast = shapeCartridge(translated, FAST);
    mixed = shapeCartridge(translated, SMALL_SESSION);
  }, 120_000);

  it("have fewer bytes, and the other modules lose no more than what was copied into them", () => {
    expect(bytesOf(mixed.debug, SESSION)).toBeLessThan(0.8 * bytesOf(fast.debug, SESSION));
    expect(mixed.wasm.length).toBeLessThan(fast.wasm.length);
  });

  it("keep apart what is one of several, so that it finds fast memory without the others", () => {
    const names = [...readFunctionNames(mixed.debug).values()];
    for (const what of ["Thinking", "Done", "Pause"]) expect(names).toContain(`assembly/kit/session/table/draw${what}`);
  });

  it("leave nothing of the cut behind: no import, the same exports", () => {
    const [a, b] = [fast, mixed].map(({ wasm }) => new WebAssembly.Module(wasm as BufferSource));
    expect(WebAssembly.Module.imports(b)).toEqual([]);
    const names = (module: WebAssembly.Module) =>
      WebAssembly.Module.exports(module)
        .map(({ name }) => name)
        .sort();
    expect(names(b)).toEqual(names(a));
  });

  it("play as before, screens and rules", () => {
    const [a, b] = [fast, mixed].map(({ wasm }) => new Cartridge(wasm));
    const random = new SeededRandom(5);
    for (const { raw } of [a, b]) raw.boot(5, 0);
    for (let i = 0; i < 400; i++) {
      const buttons = i % 2 === 0 ? 1 << random.below(8) : 0;
      expect(b.raw.tick(buttons, 20)).toBe(a.raw.tick(buttons, 20));
      expect(Buffer.from(b.screen()).equals(Buffer.from(a.screen())), `step ${i}`).toBe(true);
    }
    expect(Buffer.from(b.save()).equals(Buffer.from(a.save()))).toBe(true);
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
