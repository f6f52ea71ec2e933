// The large cartridges that other tests play: the synthetic one at each limit, and in the long run
// (JUMPDECK_LARGE_TOO=1) the games that are built large, within their sizes and equal to the built ones action by
// action.
import { describe, expect, it } from "vitest";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { LIMIT, MODULE } from "../../../host/cartridge/abi.ts";
import { checkCartridge } from "../../../host/check/cartridge-check.ts";
import { excessText } from "../../../host/cartridge/refusal.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { readBodies } from "../../../host/wasm/instructions.ts";
import { BUILT_LARGE } from "../../support/built-large.ts";
import { codeBytes, LARGE_CODE_LEAST, largeCartridge } from "../../support/large-cartridges.ts";
import { fullCartridge, type FullCartridge } from "../../support/full-cartridge.ts";
import { listTables, readCartridgeFile } from "../../support/games.ts";

const errorsOf = (wasm: Uint8Array) =>
  checkCartridge(wasm).findings.flatMap(({ severity, text }) => (severity === "error" ? [text] : []));

describe.each(BUILT_LARGE)("%s built large", (id) => {
  it("passes the checks, and plays as the built one", async () => {
    const file = await largeCartridge(id);
    expect(codeBytes(file)).toBeGreaterThanOrEqual(LARGE_CODE_LEAST);
    expect(codeBytes(file)).toBeGreaterThan(codeBytes(readCartridgeFile(id)));
    expect(errorsOf(file)).toEqual([]);
    const [built, large] = [new Cartridge(readCartridgeFile(id)), new Cartridge(file)];
    for (const { edition, players, options } of listTables().filter((table) => table.id === id)) {
      for (const { raw } of [built, large]) raw.newGame(edition, players, options, 5, 0);
      const random = new SeededRandom(5);
      for (let step = 0; built.raw.currentSeat() >= 0; step++) {
        const choices = step % 40 === 7 ? [built, large].map((cartridge) => cartridge.chooseAction(3, step, 1)) : [];
        if (choices.length > 0) expect(choices[1]).toBe(choices[0]);
        const action = choices[0] ?? built.raw.legalAction(random.below(built.raw.legalCount()));
        for (const { raw } of [built, large]) raw.apply(action);
        expect(large.stateHash()).toBe(built.stateHash());
      }
    }
  });
});

const oneMore = (of: string, most: number): string => excessText(of, most + 1, most);

describe("a synthetic cartridge", () => {
  it("at every limit at once has exactly what it should, and passes the checks", () => {
    const file = fullCartridge();
    expect([file.length, codeBytes(file), readBodies(file).length]).toEqual([
      LIMIT.CARTRIDGE_MAX_BYTES,
      LIMIT.CODE_MAX_BYTES,
      MODULE.FUNCTIONS,
    ]);
    expect(errorsOf(file)).toEqual([]);
  });

  it("runs other functions for other actions", () => {
    const { raw } = new Cartridge(fullCartridge());
    const hashes = Array.from({ length: 248 }, (_, action) => {
      raw.newGame(0, 1, 0, 77, 0);
      raw.apply(action);
      return raw.stateHash();
    });
    expect(new Set(hashes).size).toBeGreaterThan(240);
  });

  it.each<[string, FullCartridge, string]>([
    ["a function", { functions: MODULE.FUNCTIONS + 1 }, oneMore("functions", MODULE.FUNCTIONS)],
    ["a byte of code", { codeBytes: LIMIT.CODE_MAX_BYTES + 1 }, oneMore("bytes of code", LIMIT.CODE_MAX_BYTES)],
    ["a byte of file", { fileBytes: LIMIT.CARTRIDGE_MAX_BYTES + 1 }, oneMore("bytes", LIMIT.CARTRIDGE_MAX_BYTES)],
    [
      "a step of memory",
      { ramBytes: LIMIT.RAM_MAX_BYTES + 256 },
      excessText("bytes of memory", LIMIT.RAM_MAX_BYTES + 256, LIMIT.RAM_MAX_BYTES),
    ],
  ])("%s more is refused with words", (_, wanted, words) => {
    expect(errorsOf(fullCartridge(wanted))).toEqual([words]);
  });
});
