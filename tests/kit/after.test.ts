// Deals, records and what comes after a game, on the null game: by buttons, and through the optional exports that a
// console uses.
import { crc32 } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { BUTTON, FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type Deal, formatDeal, parseDeal } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { parseRecords, sealRecords } from "../../host/records/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keepGame, mostKept } from "../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../support/games.ts";

const WASM = readCartridgeFile("null");
const boot = (seed = 1): CartridgeDriver => new CartridgeDriver(WASM, seed);

/** Plays on to the result, always adding as much as `choice` says. */
function toResult(handheld: CartridgeDriver, choice = 0): CartridgeDriver {
  for (let i = 0; i < 4000 && !handheld.shows("Final score"); i++) {
    if (handheld.shows("How much")) {
      for (let n = 0; n < choice; n++) handheld.press("RIGHT");
      handheld.press("A");
    } else if (/hand over to|go on|I am ready|end turn/.test(handheld.words())) handheld.press("A");
    else handheld.step(0);
  }
  expect(handheld.shows("Final score")).toBe(true);
  return handheld;
}

const toAfter = (handheld: CartridgeDriver): CartridgeDriver => toResult(handheld).press("A", "A");
/** From there on; the cursor is where the game can be looked through. */
const toTitle = (handheld: CartridgeDriver): CartridgeDriver => handheld.press("DOWN", "A");
const dealOf = (handheld: CartridgeDriver): string => /Deal ([0-9A-Z]+)/.exec(handheld.words())?.[1] ?? "";
const setupHash = (levels: readonly number[], deal: Deal): string => {
  const { cartridge } = boot();
  expect(cartridge.raw.newGame(0, levels.length, 0, ...deal)).toBe(STATUS.OK);
  return cartridge.stateHash();
};

/** From the title: begins a game from this deal, as a console offers it, with those seats. */
function startFrom(handheld: CartridgeDriver, deal: Deal, levels: readonly number[]): CartridgeDriver {
  handheld.start(levels, 1, 4);
  handheld.press("X").press("UP", "A");
  expect(handheld.cartridge.offerDeal(deal, true)).toBe(true);
  handheld.step(0);
  expect(handheld.words()).toContain(`Deal | ${formatDeal(deal)} | Start the game`);
  handheld.press("A");
  return handheld.shows("Give up the game?") ? handheld.press("A") : handheld;
}

describe("a deal", () => {
  test("is told at the end, and is the rules' game of that seed", () => {
    for (const seed of [1, 2, 3]) {
      const handheld = boot(seed).start([0, 2], 1, 4);
      const hash = handheld.cartridge.stateHash();
      const deal = parseDeal(dealOf(toAfter(handheld)));
      expect(setupHash([0, 2], deal as Deal)).toBe(hash);
    }
  });

  test("gives the same game and the same computers, whatever the console drew", () => {
    const play = (seed: number, deal: Deal): string[] => {
      const handheld = startFrom(boot(seed), deal, [0, 3, 1, 2]);
      const hashes: string[] = [];
      handheld.seen = 0;
      for (let i = 0; i < 4000 && !handheld.shows("Final score"); i++) {
        if (/How much|go on|end turn/.test(handheld.words())) handheld.press("A");
        else handheld.step(0);
        if (handheld.seen & FLAG.SAVE) hashes.push(handheld.cartridge.stateHash());
        handheld.seen = 0;
      }
      return hashes;
    };
    const deal = parseDeal("7K3M9Q2A") as Deal;
    const first = play(5, deal);
    expect(first.length).toBeGreaterThan(4);
    expect(play(6, deal)).toEqual(first);
    expect(play(5, parseDeal("7K3M9Q2B") as Deal)).not.toEqual(first);
  });

  test("can be typed, and is drawn again for the next game", () => {
    const handheld = boot().chooseTitle("New game").press("UP");
    expect(handheld.words()).toContain("Deal | random");
    handheld.press("RIGHT");
    expect(handheld.words()).toContain("Deal | 0");
    handheld.press("A");
    expect(handheld.words()).toMatch(/^Deal code( \| \w)+ \| digit \| done \| back$/);
    // From the left: the first digit's neighbour to the left is the last one. Below a digit is the next one.
    handheld.press("DOWN", "LEFT", "UP", "LEFT", "DOWN", "DOWN", "A");
    expect(handheld.words()).toContain("Deal | 1000002Z");
    // B leaves what was there, and Y is no list of deals.
    handheld.press("A", "Y", "DOWN", "B");
    expect(handheld.words()).toContain("Deal | 1000002Z");
    handheld.press("RIGHT", "LEFT", "DOWN", "A");
    expect(handheld.cartridge.stateHash()).toBe(setupHash([0, 2], parseDeal("1000002Z") as Deal));
    expect(dealOf(toAfter(handheld))).toBe("1000002Z");
    handheld.press("UP", "A");
    expect(handheld.words()).toContain("Deal | random");
    handheld.press("UP", "LEFT");
    expect(handheld.words()).toContain("Deal | 1000002Z");
  });

  test("of the day is offered where the console has one", () => {
    const handheld = boot();
    expect(handheld.cartridge.offerDeal(parseDeal("20261122") as Deal, false)).toBe(true);
    handheld.step(0);
    handheld.chooseTitle("New game").press("UP");
    const kinds = Array.from({ length: 4 }, () => {
      handheld.press("RIGHT");
      return /Deal \| ([^|]+) \|/.exec(handheld.words())?.[1];
    });
    expect(kinds).toEqual(["today's", "0", "random", "today's"]);
    handheld.press("DOWN", "A");
    expect(dealOf(toAfter(handheld))).toBe("20261122");
  });

  test("of more than 40 bits is refused, and changes nothing", () => {
    const handheld = boot();
    const words = handheld.words();
    expect(handheld.cartridge.raw.offerDeal?.(1, 256, 1)).toBe(STATUS.BAD_ARGUMENT);
    expect(handheld.cartridge.raw.offerDeal?.(1, -1, 0)).toBe(STATUS.BAD_ARGUMENT);
    handheld.step(0);
    expect(handheld.words()).toBe(words);
  });

  test("is kept with the game; a position of the rules face has none", () => {
    const handheld = boot().start([0, 1], 1, 4);
    const resumed = boot(9);
    expect(resumed.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
    resumed.step(0);
    expect(dealOf(toAfter(resumed.press("A")))).toBe(dealOf(toAfter(handheld)));
    const foreign = boot();
    foreign.cartridge.raw.newGame(0, 2, 0, 1, 2);
    foreign.step(0);
    expect(dealOf(toAfter(foreign))).toBe("");
    expect(foreign.shows("After the game")).toBe(true);
  });
});

describe("after the game", () => {
  test("once more: the same seats, another deal; the finished game is not lost before", () => {
    const handheld = toAfter(boot().start([0, 3, 1], 1, 4));
    const [deal, save] = [dealOf(handheld), handheld.cartridge.save()];
    expect(save.length).toBeGreaterThan(0);
    handheld.press("DOWN", "DOWN", "DOWN", "A");
    expect(handheld.cartridge.raw.currentSeat()).toBeGreaterThanOrEqual(0);
    expect([...handheld.cartridge.save().slice(20, 23)]).toEqual([0, 3, 1]);
    expect(dealOf(toAfter(handheld))).not.toBe(deal);
  });

  test("same deal again: the same seats and the same game", () => {
    const handheld = toAfter(boot().start([0, 3, 1], 1, 4));
    const deal = dealOf(handheld);
    handheld.press("DOWN", "DOWN", "A");
    expect(handheld.cartridge.stateHash()).toBe(setupHash([0, 3, 1], parseDeal(deal) as Deal));
    expect(dealOf(toAfter(handheld))).toBe(deal);
  });

  test("other seats: the set-up with these, from which one comes back", () => {
    const handheld = toAfter(boot().start([0, 3, 1], 1, 4));
    const words = handheld.words();
    handheld.press("UP");
    const chosen = handheld.words();
    handheld.press("A");
    expect(handheld.seatLevels()).toEqual([0, 3, 1]);
    handheld.press("B");
    expect(handheld.words()).toBe(chosen);
    expect(handheld.press("DOWN").words()).toBe(words);
    // Back through the table and the result, and forth again.
    handheld.press("B", "B");
    expect(handheld.shows("Final score")).toBe(true);
    expect(handheld.press("A", "A").words()).toBe(words);
  });
});

describe("who won and why", () => {
  /** The sentences above the deal of a finished game at random, of two seats of the first edition. */
  const verdictOf = (seed: number, options: number): string => {
    const cartridge = new Cartridge(readCartridgeFile("jump-gate-1st"));
    const [{ number: edition, minPlayers, maxPlayers, options: known }] = cartridge.identity.editions;
    const random = new SeededRandom(seed, 8);
    expect([minPlayers + random.below(maxPlayers - minPlayers + 1)]).toEqual([2]);
    const { lo, hi } = random.seed();
    expect(known & random.below(256)).toBe(options);
    expect(cartridge.raw.newGame(edition, 2, options, lo, hi)).toBe(STATUS.OK);
    const states = [cartridge.state()];
    const actions: number[] = [];
    while (cartridge.raw.currentSeat() >= 0) {
      actions.push(cartridge.drawAction(random, actions.length));
      expect(cartridge.raw.apply(actions.at(-1) as number)).toBe(STATUS.OK);
      states.push(cartridge.state());
    }
    const before = Math.max(0, actions.length - mostKept(cartridge));
    const handheld = new CartridgeDriver(readCartridgeFile("jump-gate-1st"));
    const save = keepGame(cartridge, {
      edition,
      options,
      levels: [0, 1 + (seed % 2)],
      from: states[before],
      actions: actions.slice(before),
      before,
    });
    expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
    handheld.step(0);
    for (let i = 0; i < 10 && !handheld.shows("details"); i++) handheld.press("A");
    const said = screenText(handheld.cartridge.screen()).filter(({ y }) => y >= 20 && y < 226);
    expect(Math.max(...said.map(({ y }) => y)) + 8, "above the bar").toBeLessThan(226);
    return said.map(({ text }) => text).join(" ");
  };

  test.each([
    [214, 2, 9, "Player 1 lost: light EnerGel, dark EnerGel,"],
    [576, 5, 2, "Player 1 lost: blue Gem, light EnerGel, dark"],
    [592, 2, 35, "CPU 2 lost: light EnerGel, dark EnerGel,"],
  ])("stands whole, however much was lost (seed %i)", (seed, options, ahead, lost) => {
    const said = verdictOf(seed, options);
    expect(said).toContain(`wins by ${ahead} `);
    expect(said).toContain(`The Black Hole is full. ${lost} `);
    expect(said).toMatch(/\w\. ?$/);
  });
});

describe("records", () => {
  let handheld: CartridgeDriver;
  beforeEach(() => {
    handheld = boot();
  });
  const records = () => parseRecords(handheld.cartridge.records());
  const games = () =>
    records().rows.map(({ seats, games: counts, wins, best, streak, longest }) => ({
      seats,
      counts,
      wins,
      best,
      streak,
      longest,
    }));

  test("count a game when it ends, once; title, set-up and the last page tell it", () => {
    expect(handheld.cartridge.records().length).toBe(0);
    handheld.start([0, 2], 1, 4);
    handheld.seen = 0;
    toResult(handheld);
    expect(handheld.seen & FLAG.RECORDS).toBe(FLAG.RECORDS);
    const won = handheld.cartridge.raw.rank(0) === 1 ? 1 : 0;
    const best = handheld.cartridge.raw.score(0);
    expect(games()).toEqual([
      { seats: 2, counts: [0, 0, 1, 0], wins: [0, 0, won, 0], best, streak: won, longest: won },
    ]);
    const line = `1 game, best score ${best}${won === 1 ? " | wins: Expert 1" : ""}`;
    handheld.press("A", "A");
    expect(handheld.words()).toContain(`${line} | To the title`);
    toTitle(handheld);
    expect(handheld.words()).toContain(`1-4, 1 min | 2-player records | ${line} | New game`);
    handheld.chooseTitle("New game").press("UP", "UP", "UP", "UP", "UP");
    expect(handheld.words()).toContain(line);
    expect(handheld.press("RIGHT").words()).not.toContain(line);
  });

  test("tell levels, seats and streaks apart, over many games", () => {
    const expected = new Map<
      number,
      { counts: number[]; wins: number[]; best: number; streak: number; longest: number }
    >();
    for (const [n, levels] of [
      [0, 1],
      [0, 1],
      [0, 3],
      [0, 1, 2],
      [1, 0],
      [0, 0],
      [0, 0, 2],
      [0],
      [0, 1],
      [0, 1, 2],
    ].entries()) {
      toResult(handheld.start(levels, 1, 4), n % 3);
      const { raw } = handheld.cartridge;
      const persons = levels.flatMap((level, seat) => (level === 0 ? [seat] : []));
      const hardest = Math.max(...levels);
      const row = expected.get(levels.length) ?? {
        counts: [0, 0, 0, 0],
        wins: [0, 0, 0, 0],
        best: -Infinity,
        streak: 0,
        longest: 0,
      };
      expected.set(levels.length, row);
      row.counts[hardest]++;
      row.best = Math.max(row.best, ...persons.map((seat) => raw.score(seat)));
      if (persons.length === 1 && hardest > 0) {
        const isWon = raw.rank(persons[0]) === 1;
        if (isWon) row.wins[hardest]++;
        row.streak = isWon ? row.streak + 1 : 0;
        row.longest = Math.max(row.longest, row.streak);
      }
      toTitle(handheld.press("A", "A"));
    }
    expect(new Map(games().map(({ seats, ...row }) => [seats, row]))).toEqual(expected);
    expect([...expected.values()].some(({ longest }) => longest > 0)).toBe(true);
  });

  test("ignore lessons, abandoned games, games of computers alone, and positions set by the host", () => {
    handheld.start([0, 2], 1, 4).press("X").press("UP", "A");
    handheld.start([2, 2], 1, 4);
    if (handheld.shows("Give up the game?")) handheld.press("A");
    toTitle(toAfter(handheld));
    handheld.cartridge.raw.newGame(0, 2, 0, 1, 2);
    handheld.step(0);
    toTitle(toAfter(handheld));
    // The lesson to its end, and on from there against the computer.
    handheld
      .chooseTitle("Learn to play")
      .press("A", "A", "RIGHT", "RIGHT", "A")
      .waitFor("4/6")
      .press("A", "Y", "RIGHT", "RIGHT", "A", "A");
    toResult(handheld);
    expect(handheld.cartridge.records().length).toBe(0);
    expect(handheld.seen & FLAG.RECORDS).toBe(0);
  });

  // The cut came between records and save.
  test("count a game once, also when its end is loaded or replayed after a power cut", () => {
    handheld.start([0, 1], 1, 4);
    let before = handheld.cartridge.save();
    for (let i = 0; i < 4000 && !handheld.shows("Final score"); i++) {
      before = handheld.cartridge.save();
      if (/How much|go on|end turn/.test(handheld.words())) handheld.step(BUTTON.A);
      handheld.step(0);
    }
    const kept = handheld.cartridge.records();
    expect(records().rows[0].games).toEqual([0, 1, 0, 0]);
    for (const save of [handheld.cartridge.save(), before]) {
      const again = boot(7);
      expect(again.cartridge.loadRecords(kept)).toBe(STATUS.OK);
      expect(again.cartridge.loadSave(save)).toBe(STATUS.OK);
      again.step(0);
      toResult(again.press("A"));
      expect(again.cartridge.records()).toEqual(kept);
    }
  });

  test("count a game once, also when an older save of it is played to its end after other games", () => {
    /** Plays a game to its end; returns its save from just before. */
    const finish = (levels: readonly number[]): Uint8Array => {
      handheld.start(levels, 1, 4);
      let before = handheld.cartridge.save();
      for (let i = 0; i < 4000 && !handheld.shows("Final score"); i++) {
        before = handheld.cartridge.save();
        if (/How much|go on|end turn/.test(handheld.words())) handheld.step(BUTTON.A);
        handheld.step(0);
      }
      toTitle(handheld.press("A", "A"));
      return before;
    };
    const saves = Array.from({ length: 9 }, () => finish([0, 1]));
    expect(records().rows[0].games).toEqual([0, 9, 0, 0]);
    const kept = handheld.cartridge.records();
    const again = (save: Uint8Array): void => {
      expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
      handheld.step(0);
      toTitle(toAfter(handheld.press("A")));
    };
    for (const save of saves.slice(1)) again(save);
    expect(handheld.cartridge.records()).toEqual(kept);
    // Eight are known by their numbers.
    again(saves[0]);
    expect(records().rows[0].games).toEqual([0, 10, 0, 0]);
  });

  test("of version 1 are taken over, with the number of the game counted last", () => {
    handheld.start([0, 1], 1, 4);
    const save = handheld.cartridge.save();
    toTitle(toAfter(handheld));
    const kept = handheld.cartridge.records();
    const old = new Uint8Array([...kept.slice(0, 28), ...kept.slice(56)]);
    const sign = (bytes: Uint8Array): Uint8Array => {
      const view = new DataView(bytes.buffer);
      bytes[5] = 1;
      view.setUint16(6, bytes.length - 16, true);
      view.setUint32(12, crc32(bytes.subarray(16), crc32(bytes.subarray(0, 12))), true);
      return bytes;
    };
    const again = boot(7);
    expect(again.cartridge.loadRecords(sign(old))).toBe(STATUS.OK);
    expect(again.cartridge.records()).toEqual(kept);
    expect(again.cartridge.loadSave(save)).toBe(STATUS.OK);
    again.step(0);
    toAfter(again.press("A"));
    expect(again.cartridge.records()).toEqual(kept);
    expect(again.cartridge.loadRecords(sign(old.slice(0, 27)))).toBe(STATUS.BAD_SAVE);
  });

  test("come back as they were kept, and go on with the same origin", () => {
    toTitle(toAfter(handheld.start([0, 1], 1, 4)));
    const kept = handheld.cartridge.records();
    const again = boot(8);
    expect(again.cartridge.loadRecords(kept)).toBe(STATUS.OK);
    again.step(0);
    expect(again.words()).toContain("2-player records | 1 game, best score");
    expect(again.cartridge.records()).toEqual(kept);
    toAfter(again.start([0, 1], 1, 4));
    expect(parseRecords(again.cartridge.records())).toMatchObject({
      origin: parseRecords(kept).origin,
      rows: [{ games: [0, 2, 0, 0] }],
    });
  });

  test("that are damaged or foreign are refused at every bit and length, and nothing is counted in then", () => {
    toAfter(handheld.start([0, 1], 1, 4));
    const kept = handheld.cartridge.records();
    const other = boot();
    const refuse = (bytes: Uint8Array, why: string): void => {
      expect([STATUS.BAD_SAVE, STATUS.FOREIGN_SAVE], why).toContain(other.cartridge.loadRecords(bytes));
      expect(other.cartridge.records().length, why).toBe(0);
    };
    for (let bit = 0; bit < kept.length * 8; bit++) {
      const bytes = kept.slice();
      bytes[bit >> 3] ^= 1 << (bit & 7);
      refuse(bytes, `bit ${bit}`);
    }
    for (let size = 0; size < kept.length; size++) refuse(kept.slice(0, size), `${size} bytes`);
    const rows = (count: number): Uint8Array => {
      const bytes = new Uint8Array([
        ...kept.slice(0, 56),
        ...Array.from({ length: count }, () => [...kept.slice(56, 80)]).flat(),
      ]);
      const view = new DataView(bytes.buffer);
      view.setUint16(6, bytes.length - 16, true);
      view.setUint32(12, crc32(bytes.subarray(16), crc32(bytes.subarray(0, 12))), true);
      return bytes;
    };
    expect(other.cartridge.loadRecords(rows(4))).toBe(STATUS.OK);
    refuse(rows(5), "more rows than set-ups");
    refuse(rows(41), "as many as there may be");
    const foreign = kept.slice();
    foreign[5] = 3;
    new DataView(foreign.buffer).setUint32(12, crc32(foreign.subarray(16), crc32(foreign.subarray(0, 12))), true);
    expect(other.cartridge.loadRecords(foreign)).toBe(STATUS.FOREIGN_SAVE);
  });

  test("of any numbers stand whole, on title, set-up and the last page", () => {
    const most = [65535, 65535, 65535, 65535] as const;
    const row = (seats: number, counts: readonly number[], best: number, longest: number) => ({
      edition: 0,
      seats,
      games: counts,
      wins: counts,
      best,
      streak: longest,
      longest,
    });
    const LETTER_W = 6;
    const LETTER_H = 8;
    const expectWhole = (at: CartridgeDriver, parts: readonly string[]): void => {
      const texts = screenText(at.cartridge.screen());
      const found = parts.map((part) => texts.find(({ text }) => text === part));
      for (const [i, text] of found.entries()) {
        expect(text, `${parts[i]} in ${at.words()}`).toBeDefined();
        expect((text?.x ?? -1) >= 0 && (text?.x ?? 0) + parts[i].length * LETTER_W <= 240, parts[i]).toBe(true);
        // No other text is in its rows.
        for (const other of texts)
          if (other !== text)
            expect(Math.abs(other.y - (text?.y ?? 0)) >= LETTER_H, `${parts[i]}, ${other.text}`).toBe(true);
      }
    };
    const cases = [
      {
        rows: [row(2, [0, 101, 0, 0], 110, 12)],
        parts: ["101 games, best score 110, streak 12", "wins: Beginner 101"],
      },
      {
        rows: [row(2, [0, 99, 9, 99], 110, 1)],
        parts: ["207 games, best score 110", "wins: Master 99, Expert 9, Beginner 99"],
      },
      // What does not fit is the streak, and the easiest level's wins.
      {
        rows: [row(2, most, -32768, 65535)],
        parts: ["262140 games, best score -32768", "wins: Master 65535, Expert 65535"],
      },
    ];
    for (const { rows, parts } of cases) {
      const again = boot();
      expect(again.cartridge.loadRecords(sealRecords("null", { origin: "0123456789abcdef", rows }))).toBe(STATUS.OK);
      again.step(0);
      expectWhole(again, parts);
      again.chooseTitle("New game").press("UP", "UP", "UP", "UP", "UP");
      expectWhole(again, parts);
    }
    // And after a game, which is counted in.
    const last = boot();
    expect(
      last.cartridge.loadRecords(
        sealRecords("null", { origin: "0123456789abcdef", rows: [row(2, most, 32767, 65535)] }),
      ),
    ).toBe(STATUS.OK);
    last.step(0);
    expectWhole(toAfter(last.start([0, 1], 1, 4)), [
      "262140 games, best score 32767",
      "wins: Master 65535, Expert 65535",
    ]);
  });

  test("name no level without a win, and no win where several persons or none but persons played", () => {
    const games = { edition: 0, best: 7, streak: 0, longest: 0 };
    const rows = [
      { ...games, seats: 2, games: [0, 4, 5, 6], wins: [0, 0, 2, 0] },
      { ...games, seats: 3, games: [5, 0, 0, 1], wins: [0, 0, 0, 0] },
    ];
    expect(handheld.cartridge.loadRecords(sealRecords("null", { origin: "0123456789abcdef", rows }))).toBe(STATUS.OK);
    handheld.step(0);
    expect(handheld.words()).toContain("2-player records | 15 games, best score 7 | wins: Expert 2 | New game");
    handheld.chooseTitle("New game").press("UP", "UP", "UP", "UP", "UP", "RIGHT", "B");
    expect(handheld.words()).toContain("3-player records | 6 games, best score 7 | New game");
  });

  test("on the title are those of what the set-up offers, or else those counted first", () => {
    const rows = [4, 1].map((seats) => ({
      edition: 0,
      seats,
      games: [seats, 0, 0, 0],
      wins: [0, 0, 0, 0],
      best: 7,
      streak: 0,
      longest: 0,
    }));
    expect(handheld.cartridge.loadRecords(sealRecords("null", { origin: "0123456789abcdef", rows }))).toBe(STATUS.OK);
    handheld.step(0);
    expect(handheld.words()).toContain("4-player records | 4 games, best score 7");
    handheld.chooseTitle("New game").press("UP", "UP", "UP", "UP", "UP", "LEFT", "B");
    expect(handheld.words()).toContain("1-player records | 1 game, best score 7");
    // A game in progress is what it offers, also when it is continued later.
    const again = boot(3);
    handheld.start([0, 1, 1, 1], 1, 4);
    expect(again.cartridge.loadRecords(handheld.cartridge.records())).toBe(STATUS.OK);
    expect(again.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
    again.step(0);
    expect(again.words()).toContain("4-player records | 4 games, best score 7 | Continue");
  });

  test("stay at the most that a counter holds", () => {
    toTitle(toAfter(handheld.start([0, 1], 1, 4)));
    const kept = handheld.cartridge.records();
    const view = new DataView(kept.buffer, kept.byteOffset);
    for (const at of [58, 60, 66, 74]) view.setUint16(at, 65535, true);
    view.setUint32(12, crc32(kept.subarray(16), crc32(kept.subarray(0, 12))), true);
    expect(handheld.cartridge.loadRecords(kept)).toBe(STATUS.OK);
    for (let game = 0; game < 6; game++) toTitle(toAfter(handheld.start([0, 1], 1, 4)));
    expect(records().rows[0].games).toEqual([0, 65535, 0, 0]);
    expect(records().rows[0].wins[1]).toBe(65535);
    expect(records().rows[0].longest).toBe(65535);
  });
});
