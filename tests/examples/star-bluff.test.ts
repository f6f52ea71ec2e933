// Star Bluff, the cartridge in C (examples/star-bluff), built by clang and jumpdeck pack as its README says: every test
// that all games get, on V8, on wasm3 as a program of this computer and on the emulated handheld; its rules by example;
// saves; what people may see.
import * as vitest from "vitest";
import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { playMatch, rateRecords } from "../../host/arena/arena.ts";
import { FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { rasterise, toRgba } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GameUnderTest } from "../../host/testing/game.ts";
import { testGame } from "../../host/testing/suites/index.ts";
import { Table } from "../../host/testing/table.ts";
import type { StateJson } from "../../host/state/codec.ts";
import { firmwareOf } from "../emulator/console.ts";
import { testPosixParity } from "../firmware/posix-parity.ts";
import { expectGoldenPicture, goldensOf } from "../support/golden.ts";
import { STAR_BLUFF, starBluff } from "./build.ts";

const wasm = starBluff();

it("is as large as its README says", () => {
  const readme = readFileSync(join(STAR_BLUFF, "README.md"), "utf8").replaceAll(/\s+/g, " ");
  expect(readme).toContain(`It takes ${Math.round(wasm.length / 1000)} KB`);
});

const game = new GameUnderTest({
  id: "star-bluff",
  readCartridge: () => wasm,
  readJson: (name) => JSON.parse(readFileSync(join(STAR_BLUFF, name), "utf8")),
});

const curtain = {
  mark: "Hand the console to",
  words: (player: number) => `Hand the console to | Seat ${player} | look at my dice`,
};

testGame(
  vitest,
  game,
  { goldens: goldensOf(), image: firmwareOf("picosystem") },
  { curtain, without: ["barriers", "refusals"] },
);
testPosixParity(game);

describe("rules", () => {
  /** A position of two: Seat 1 to act, nobody has called yet. */
  const begin = () => {
    const table = new Table<StateJson>(wasm, game.layout);
    const position = table.newGame(0, 2, 1);
    const still = {
      ...position,
      seat: 0,
      dice: [
        [1, 1, 3, 3, 5],
        [2, 3, 4, 4, 6],
      ],
    };
    table.write(still);
    return { table, still };
  };

  it("a call is more dice, or as many of a higher face; the first player cannot doubt", () => {
    const { table } = begin();
    expect(table.legal()).toHaveLength(50);
    expect(table.legal()[0]).toBe("CALL 0 0");
    expect(table.play("CALL", 3, 3)).toMatchObject({ count: 4, face: 5, caller: 0, seat: 1 });
    expect(table.legal().slice(0, 3)).toEqual(["DOUBT", "CALL 3 4", "CALL 4 0"]);
  });

  it.each([
    [
      "as many as called, stars among them: the doubter loses a die and begins",
      4,
      { owned: [5, 4], seat: 1, shownLoser: 1 },
    ],
    ["fewer than called: the caller does", 5, { owned: [4, 5], seat: 0, shownLoser: 0 }],
  ])("%s", (_, face, after) => {
    // Fives and stars: three. Fours and stars: four.
    const { table } = begin();
    table.play("CALL", 3, face - 2);
    const position = table.play("DOUBT");
    expect(position).toMatchObject({
      ...after,
      round: 2,
      count: 0,
      caller: null,
      shownCount: 4,
      shownFace: face,
      shownDice: [
        [1, 1, 3, 3, 5],
        [2, 3, 4, 4, 6],
      ],
    });
    expect((position.dice as number[][]).map((row) => row.filter((die) => die > 0).length)).toEqual(after.owned);
  });

  it("the last one with dice wins", () => {
    const { table, still } = begin();
    const shown = {
      shownCount: 1,
      shownFace: 6,
      shownCaller: 0,
      shownDoubter: 1,
      shownLoser: 0,
      shownDice: [
        [2, 2, 0, 0, 0],
        [3, 0, 0, 0, 0],
      ],
    };
    table.write({
      ...still,
      ...shown,
      round: 9,
      owned: [1, 1],
      dice: [
        [2, 0, 0, 0, 0],
        [3, 0, 0, 0, 0],
      ],
    });
    table.play("CALL", 0, 4);
    expect(table.play("DOUBT")).toMatchObject({
      seat: null,
      owned: [0, 1],
      out: [10, 0],
      dice: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    });
    expect(table.legal()).toEqual([]);
    expect(table.ranks(2)).toEqual([2, 1]);
  });
});

describe("screens", () => {
  /** Compares the picture with that of the example's README. */
  const expectShown = ({ cartridge }: CartridgeDriver, name: string) => {
    const rgba = toRgba(rasterise(cartridge.screen()));
    expectGoldenPicture(
      `${name}.png`,
      { width: LIMIT.SCREEN_SIZE, height: LIMIT.SCREEN_SIZE, rgba },
      join(STAR_BLUFF, "pictures"),
    );
  };

  it("are those that the README shows: the title, the table, a doubt", () => {
    const handheld = new CartridgeDriver(wasm, 4);
    expectShown(handheld, "title");
    handheld.start([0, 2, 2, 2], 2, 4);
    for (let i = 0; i < 2000 && handheld.cartridge.raw.currentSeat() !== 0; i++) handheld.step(0);
    handheld.press("DOWN", "RIGHT");
    expectShown(handheld, "table");
    for (let i = 0; i < 4000 && !handheld.shows("doubts"); i++) {
      if (handheld.cartridge.raw.currentSeat() === 0) handheld.press("A");
      else handheld.step(0);
    }
    expectShown(handheld, "doubt");
  });
});

it("each level beats the one below", () => {
  const seeds = Array.from({ length: 150 }, (_, i) => BigInt(i + 1));
  for (const [challenger, opponent] of [
    ["level1", "random"],
    ["level2", "level1"],
    ["level3", "level2"],
  ] as const) {
    const match = { game: "star-bluff", edition: 0, players: 2, options: 0, challenger, opponent };
    const rate = rateRecords(playMatch(game.open(), match, seeds));
    expect(rate.rate, `${challenger} against ${opponent}`).toBeGreaterThan(0.53);
  }
});

describe("saves", () => {
  const playSome = () => {
    const handheld = new CartridgeDriver(wasm, 5);
    handheld.start([0, 1, 2], 2, 4);
    for (let i = 0; i < 3000 && handheld.cartridge.state()[19] < 4; i++) {
      if (i % 3 === 0) handheld.press("A");
      else handheld.step(0);
    }
    return handheld.cartridge;
  };

  it("bring back the position, under Continue", () => {
    const before = playSome();
    const save = before.save();
    const after = new CartridgeDriver(wasm, 9);
    expect(after.cartridge.loadSave(save)).toBe(STATUS.OK);
    expect(Buffer.compare(after.cartridge.state(), before.state())).toBe(0);
    after.step(0);
    expect(after.words()).toContain("Continue");
    after.press("A");
    expect(after.words()).toMatch(/dice on the table/);
    expect(Buffer.compare(after.cartridge.save(), save)).toBe(0);
  });

  it("with any flipped bit or other length are refused, and the running game and its save stay", () => {
    const good = playSome().save();
    const handheld = new CartridgeDriver(wasm, 6);
    handheld.start([0, 1], 2, 4);
    const { cartridge } = handheld;
    const [state, own] = [cartridge.state(), cartridge.save()];
    const bent = [
      ...Array.from({ length: good.length * 8 }, (_, bit) =>
        good.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
      ),
      ...Array.from({ length: good.length }, (_, length) => good.slice(0, length)),
      Uint8Array.from([...good, 0]),
    ];
    for (const [i, save] of bent.entries()) {
      if (![STATUS.BAD_SAVE, STATUS.FOREIGN_SAVE].includes(cartridge.loadSave(save) as never))
        throw new Error(`bent save ${i} is taken`);
    }
    expect(Buffer.compare(cartridge.state(), state)).toBe(0);
    expect(Buffer.compare(cartridge.save(), own)).toBe(0);
    expect(cartridge.loadSave(good)).toBe(STATUS.OK);
  });
});

// The picture depends on the person's own dice alone, behind a curtain.
it("no person sees another's dice", () => {
  const handheld = new CartridgeDriver(wasm, 8);
  handheld.start([0, 0, 1], 2, 4);
  const { cartridge } = handheld;
  const { raw } = cartridge;
  let curtains = 0;
  for (let i = 0; i < 1500 && raw.currentSeat() >= 0; i++) {
    const words = handheld.words();
    const isCurtain = words.includes(curtain.mark);
    const isOwn = words.includes("call?") || /: (call|doubt)/.test(words);
    if (isCurtain) curtains++;
    if ((isCurtain || isOwn) && i % 4 === 0) {
      // Dealt again, a picture drawn again (a button that does nothing but draw) is the same.
      const seat = raw.currentSeat();
      const kept = cartridge.snapshot();
      raw.resample(isCurtain ? (seat + 1) % 3 : seat, i, 7);
      if (isOwn) handheld.press("X", "B");
      else handheld.step(0);
      const drawn = Buffer.from(cartridge.screen());
      cartridge.restore(kept);
      if (isOwn) handheld.press("X", "B");
      else handheld.step(0);
      expect(drawn.equals(cartridge.screen()), `step ${i}: ${words}`).toBe(true);
    }
    if ((handheld.flags & FLAG.THINKING) !== 0) handheld.wait(5);
    else handheld.press("A");
  }
  expect(curtains).toBeGreaterThan(3);
  expect(cartridge.identity.ramBytes).toBeLessThanOrEqual(LIMIT.RAM_MAX_BYTES);
});
