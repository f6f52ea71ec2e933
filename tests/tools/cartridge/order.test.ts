// The order of the functions in a cartridge: by a profile; a module that is reordered runs as before; the section by
// an order for other files is advice only. That two builds give equal bytes, tests/tools/reproducible.test.ts
// holds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LIMIT } from "../../../host/cartridge/abi.ts";
import { Cartridge, CartridgeFault } from "../../../host/cartridge/cartridge.ts";
import { readOrder } from "../../../host/cartridge/order.ts";
import { validateCartridge } from "../../../host/cartridge/validate.ts";
import { checkCartridge } from "../../../host/check/cartridge-check.ts";
import { screenText } from "../../../host/raster/index.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { readBodies } from "../../../host/wasm/instructions.ts";
import { readFunctionNames } from "../../../host/wasm/names.ts";
import { pressKeys } from "../../../tools/cartridge/order/activities.ts";
import { findOrder, ProfileError } from "../../../tools/cartridge/order/find-order.ts";
import { instrument } from "../../../tools/cartridge/order/instrument.ts";
import { profileOrder } from "../../../tools/cartridge/order/profile.ts";
import { reorderFunctions } from "../../../tools/cartridge/order/reorder.ts";
import { gatherFunctions, numberFunctions, rankFunctions } from "../../../tools/cartridge/order/rank.ts";
import { isLongRun } from "../../support/button-game.ts";
import { GAMES, listTables, listVariants, readCartridgeFile, ROOT } from "../../support/games.ts";
import { fullCartridge } from "../../support/full-cartridge.ts";
import { encodeOrder, withOrder } from "../../support/order.ts";
import { watCartridge } from "../../firmware/wat-cartridge.ts";

/**
 * Each build profiles its game; that its file shows the same again is seen with the least and the largest one, with all
 * in the long run.
 */
const BY_SIZE = GAMES.toSorted((one, other) => readCartridgeFile(one).length - readCartridgeFile(other).length);
const PROFILED = isLongRun() ? GAMES : [BY_SIZE[0], BY_SIZE[BY_SIZE.length - 1]];

const warningsOf = (wasm: Uint8Array) =>
  checkCartridge(wasm).findings.map(({ severity, text }) => `${severity}: ${text}`);
describe("the order of a built cartridge", () => {
  it.each(PROFILED)("%s: functions stand as the profile of the file has them", (id) => {
    const file = readCartridgeFile(id);
    const order = profileOrder(file);
    expect(readOrder(file)).toBeUndefined();
    expect(order).toEqual([...order.keys()]);
    // What a game never runs is a few guards and what no person does. A profile that misses more has missed a part of
    // the game.
    expect(order.length).toBeGreaterThan(0.9 * readBodies(file).length);
  });

  it.each([...listTables(), ...listVariants()].filter(({ players }) => players === 3))(
    "$name: counting changes nothing",
    (table) => {
      const file = readCartridgeFile(table.id);
      const [plain, counting] = [new Cartridge(file), new Cartridge(file, undefined, instrument(file).wasm)];
      const random = new SeededRandom(11);
      for (const { raw } of [plain, counting]) raw.newGame(table.edition, table.players, table.options, 11, 0);
      while (plain.raw.currentSeat() >= 0) {
        const action = plain.raw.legalAction(random.below(plain.raw.legalCount()));
        expect(counting.raw.apply(action)).toBe(plain.raw.apply(action));
        expect(counting.stateHash()).toBe(plain.stateHash());
      }
    },
  );

  it("counts the bytes that run: an arm that is not taken counts nothing, a loop's turn each time", () => {
    const file = fullCartridge({ codeBytes: 132_000, fileBytes: 0 });
    const { wasm, stretches, readCounts } = instrument(file);
    const { raw } = new Cartridge(file, undefined, wasm);
    const apply = 5;
    const bytesRun = () => {
      const counts = readCounts(raw.memory);
      return stretches.reduce((sum, { func, bytes }, i) => sum + (func === apply ? counts[i] * bytes : 0), 0);
    };
    const before = bytesRun();
    raw.apply(1);
    const once = bytesRun() - before;
    expect(once).toBeGreaterThan(10);
    for (let i = 0; i < 9; i++) raw.apply(1);
    expect(bytesRun() - before).toBe(10 * once);
  });
});

describe("a module whose functions are reordered", () => {
  const turned = (file: Uint8Array) => reorderFunctions(file, [...readBodies(file).keys()].reverse());

  it("runs as before, its table too", () => {
    const file = fullCartridge({ codeBytes: 132_000, fileBytes: 0, order: null });
    const moved = turned(file);
    expect(validateCartridge(moved).refusal).toBeUndefined();
    const [before, after] = [file, moved].map((bytes) => new Cartridge(bytes).raw);
    for (const { newGame } of [before, after]) newGame(0, 1, 0, 7, 7);
    for (let action = 0; action < 512; action++) {
      expect(after.apply(action)).toBe(before.apply(action));
      expect(after.stateHash()).toBe(before.stateHash());
    }
    expect(Buffer.from(turned(moved)).equals(file)).toBe(true);
  });

  it("names those in front alone, and the others stay as they stood", () => {
    const file = readCartridgeFile("null");
    const sizes = (bytes: Uint8Array) =>
      readBodies(bytes).map(({ locals, instructions }) => `${locals} ${instructions.map(({ opcode }) => opcode)}`);
    const [zero, one, two, three, ...rest] = sizes(file);
    expect(sizes(reorderFunctions(file, [2, 0]))).toEqual([two, zero, one, three, ...rest]);
  });

  it("keeps each function's name, and its locals'", () => {
    const named = readFileSync(join(ROOT, "build/debug/null.debug.wasm"));
    const moved = turned(named);
    const names = readFunctionNames(named);
    const last = names.size - 1;
    expect([...readFunctionNames(moved)].map(([index, name]) => [last - index, name])).toEqual([...names].reverse());
    expect(Buffer.from(turned(moved)).equals(named)).toBe(true);
  });
});

describe("what the profile plays", () => {
  it.each(GAMES)("%s: a session for each row of the title begins behind that row", (id) => {
    const cartridge = new Cartridge(readCartridgeFile(id));
    const wordsBehind = (row: number): string => {
      // Two steps without a key, two for each press: this many are made until the row is opened.
      let steps = 2 * (row + 2);
      let words = "";
      pressKeys(
        cartridge,
        () => {
          if (--steps === 0)
            words = screenText(cartridge.screen())
              .map(({ text }) => text)
              .join(" ");
        },
        row,
        0,
      );
      return words;
    };
    const title = openTitle(cartridge);
    const pages = [0, 1, 2].map(wordsBehind);
    expect(new Set([title, ...pages]).size, pages.join("\n")).toBe(4);
    expect(pages.filter((words) => words.startsWith("New game")).length, pages.join("\n")).toBe(1);
  });

  it.each<[string, string, Record<string, string>]>([
    ["nothing is legal", "no legal action for seat 0 after 0 actions", {}],
    ["the first level never chooses", "aiStep of level 1 does not come to a choice", { legalCount: "(i32.const 1)" }],
    [
      "a higher level never chooses",
      "aiStep of level 3 does not come to a choice",
      {
        legalCount: "(i32.const 1)",
        aiStart: "(i32.store (i32.const 2048) (local.get 1)) (i32.const 0)",
        aiStep: "(i32.ne (i32.load (i32.const 2048)) (i32.const 3))",
      },
    ],
  ])("%s: says so, and ends", (_, words, bodies) => {
    expect(() => profileOrder(watCartridge({ bodies }))).toThrow(new CartridgeFault(words));
  });

  it("a trap: the build is told, with what was played", async () => {
    const finding = findOrder("my-game", watCartridge({ bodies: { legalCount: "(unreachable)" } }));
    await expect(finding).rejects.toThrow(
      /^my-game: unreachable in legalCount\(\)[^:]*: the cartridge is faulty[\s\S]*profile: [\w ]+: rules/,
    );
    await expect(finding).rejects.toBeInstanceOf(ProfileError);
  });

  function openTitle(cartridge: Cartridge): string {
    cartridge.raw.boot(1, 2);
    cartridge.raw.tick(0, LIMIT.TICK_MS);
    return screenText(cartridge.screen())
      .map(({ text }) => text)
      .join(" ");
  }
});

describe("ranking functions", () => {
  const BYTES = [100, 100, 100, 100, 100];
  const CALLS = [1, 1, 1, 1, 1];

  it("the most fetches a byte come first, ties by calls, then by index; unused ones are left out", () => {
    expect(rankFunctions([100, 100, 400, 100], [{ weight: 1, shares: [0.1, 0.2, 0.4, 0] }], CALLS)).toEqual([1, 0, 2]);
    expect(rankFunctions([100, 100, 400, 100], [{ weight: 1, shares: [0.1, 0.2, 0.4, 0] }], [1, 1, 2, 1])).toEqual([
      1, 2, 0,
    ]);
  });

  it("a work that fetches much over many functions does not stand behind all that fetch little", () => {
    const thought = { weight: 1, shares: [0.02, 0.02, 0.02, 0, 0] };
    const pages = [0, 1, 2].map(() => ({ weight: 1, shares: [0, 0, 0, 0.008, 0.008] }));
    // By the sum alone, 0.024 of the pages go before 0.02 of the thought.
    expect(rankFunctions(BYTES, [thought, ...pages], CALLS)[0]).toBe(0);
  });

  it("what has been spared counts no more: works take turns", () => {
    const works = [
      { weight: 1, shares: [0.03, 0.03, 0.03, 0, 0] },
      { weight: 1, shares: [0, 0, 0, 0.025, 0.025] },
    ];
    expect(rankFunctions(BYTES, works, CALLS)).toEqual([0, 1, 3, 2, 4]);
  });

  it("of what surely finds fast memory the most called come first, and what may find none keeps its rank", () => {
    const calls = [1, 3, 2, 3, 9];
    expect(numberFunctions([0, 2, 3, 1, 4], BYTES, 400, calls)).toEqual([3, 2, 0, 1, 4]);
    expect(numberFunctions([0, 2, 3, 1, 4], BYTES, 0, calls)).toEqual([0, 2, 3, 1, 4]);
    expect(numberFunctions([0, 2, 3, 1, 4], BYTES, Infinity, calls)).toEqual([4, 3, 1, 2, 0]);
  });

  it("what finds no fast memory lies together by the work that fetches it", () => {
    const works = [
      { weight: 1, shares: [0.5, 0, 0.3, 0, 0.1] },
      { weight: 1, shares: [0, 0.4, 0, 0.2, 0.05] },
    ];
    const ranking = [0, 1, 2, 3, 4];
    expect(gatherFunctions(ranking, BYTES, 199, works)).toEqual([0, 1, 3, 2, 4]);
    expect(gatherFunctions(ranking, BYTES, 99, works)).toEqual([0, 2, 4, 1, 3]);
    expect(gatherFunctions(ranking, BYTES, Infinity, works)).toEqual(ranking);
    // Where the next one is too large, a smaller one fits.
    expect(gatherFunctions(ranking, [100, 300, 100, 100, 100], 399, works)).toEqual([0, 2, 3, 1, 4]);
  });
});

describe("a bent order", () => {
  it.each<[string, RegExp | undefined, Uint8Array]>([
    ["absent", undefined, new Uint8Array()],
    ["an index that no function has", /names function 999; the last one is/, encodeOrder([3, 999])],
    ["an index twice", /names function 3 twice; the first place counts/, encodeOrder([3, 1, 3])],
    ["an odd byte", /ends within an index/, Uint8Array.from([3, 0, 1])],
  ])("%s: is told, and is no fault", (_, words, payload) => {
    const file = withOrder(readCartridgeFile("null"), payload);
    const findings = warningsOf(file);
    expect(findings.length).toBe(words ? 1 : 0);
    if (words) expect(findings[0]).toMatch(words);
    expect(findings.every((text) => text.startsWith("warning"))).toBe(true);
  });

  it("is advice: the longest file with all its functions named passes", () => {
    expect(warningsOf(fullCartridge())).toEqual([]);
  });
});
