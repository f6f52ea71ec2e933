// The deal of the day without a console: dates and deals, streaks over zones and clocks, joining, and the file of days.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEVEL_NAMES } from "../../host/cartridge/levels.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import {
  addDay,
  addDays,
  dateOf,
  type DayEntry,
  DaysError,
  dealOfDate,
  dealOfDay,
  formatDeal,
  gameOfDate,
  looksLikeDays,
  mergeDays,
  momentOf,
  momentOfNumbers,
  numbersOfMoment,
  parseDays,
  sealDays,
  setupOf,
  setupOfDate,
  streakOn,
  weekdayOf,
  weekUpTo,
} from "../../host/player/index.ts";
import { GAMES, readCartridgeFile, ROOT } from "../support/games.ts";

const DAY_MS = 86_400_000;
/** Some day of the years 1990 to 2080. */
const DATE = fc
  .integer({ min: 7305, max: 40_000 })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));
const ZONES = ["-12:00", "-09:30", "-08:00", "+00:00", "+01:00", "+05:45", "+09:00", "+14:00"];
const ZONE = fc.constantFrom(...ZONES);
/** The number of the deal 20261130: digits to base 32. */
const DEAL = [..."20261130"].reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
const two = (value: number) => String(value).padStart(2, "0");

const DAY: fc.Arbitrary<DayEntry> = fc
  .record({
    date: fc
      .integer({ min: 20_000, max: 20_012 })
      .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10)),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    zone: ZONE,
    game: fc.constantFrom("jump-drive", "jump-gate"),
    won: fc.boolean(),
    scores: fc.array(fc.integer({ min: -9, max: 99 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ date, hour, minute, zone, game, won, scores }) => ({
    from: `${date}T${two(hour)}:${two(minute)}${zone}`,
    to: `${date}T${two(hour)}:${two(minute)}${zone}`,
    game,
    won,
    scores,
  }));
const DAYS = fc.array(DAY, { maxLength: 12 }).map((days) => mergeDays(days, []));

const noon = (date: string) => (date.includes("T") ? date : `${date}T12:00+01:00`);
const day = (at: string, more: Partial<DayEntry> = {}): DayEntry => ({
  from: noon(at),
  to: noon(at),
  game: "jump-drive",
  won: true,
  scores: [50, 40],
  ...more,
});
const run = (...dates: string[]) => dates.map((date) => day(date));

/** The moment that clocks of a zone show. */
function momentIn(zone: string, ms: number): string {
  const [sign, hours, minutes] = [zone[0] === "-" ? -1 : 1, Number(zone.slice(1, 3)), Number(zone.slice(4))];
  return new Date(ms + sign * (hours * 60 + minutes) * 60_000).toISOString().slice(0, 16) + zone;
}

describe("dates", () => {
  it("the deal of a day has the digits of the local calendar, until the last minute of it", () => {
    expect(formatDeal(dealOfDate("2026-11-30"))).toBe("20261130");
    expect(formatDeal(dealOfDay(new Date(2026, 11, 31, 23, 59)))).toBe("20261231");
    expect(formatDeal(dealOfDay(new Date(2027, 0, 1, 0, 0)))).toBe("20270101");
  });

  it("no two days have the same deal, and each date follows the one before", () => {
    fc.assert(
      fc.property(DATE, (date) => {
        const next = addDays(date, 1);
        expect(dealOfDate(next)).not.toEqual(dealOfDate(date));
        expect(weekdayOf(next)).toBe((weekdayOf(date) + 1) % 7);
        expect(addDays(next, -1)).toBe(date);
      }),
    );
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(weekdayOf("2026-11-30")).toBe(0);
  });

  it("a moment tells local date, clock and zone", () => {
    const now = new Date(2026, 10, 30, 8, 5);
    expect(momentOf(now)).toMatch(/^2026-11-30T08:05[+-]\d\d:\d\d$/);
    expect(Date.parse(momentOf(now))).toBe(now.getTime());
  });
});

describe("the day's game", () => {
  it("goes by the weekday, in whatever order the games lie, and never is the template beside others", () => {
    fc.assert(
      fc.property(DATE, fc.shuffledSubarray([...GAMES], { minLength: 1 }), (date, ids) => {
        const game = gameOfDate(date, ids);
        expect(ids).toContain(game);
        expect(game).toBe(gameOfDate(date, ids.toSorted()));
        expect(game).toBe(gameOfDate(addDays(date, 7), ids));
        if (ids.length > 1) expect(game).not.toBe("null");
      }),
    );
    expect(gameOfDate("2026-11-30", [])).toBeUndefined();
  });

  it("the set-up of each game is the one in docs/spec/days.md", () => {
    const page = readFileSync(join(ROOT, "docs/spec/days.md"), "utf8");
    for (const id of [...GAMES].filter((game) => game !== "null")) {
      const identity = readIdentity(readCartridgeFile(id));
      const { edition, options, seats } = setupOf(identity);
      const { name } = identity.editions.find(({ number }) => number === edition) ?? {};
      const [person, level] = seats;
      expect(page).toContain(`| \`${id}\` | ${name} | ${seats.length} | ${LEVEL_NAMES[level]} |`);
      expect([options, person]).toEqual([0, 0]);
      expect(setupOfDate(identity, "2026-11-30")).toEqual({ edition, options, seats, deal: DEAL });
    }
  });
});

describe("the streak", () => {
  it("counts days one after another that reach yesterday, over the ends of months and years", () => {
    const days = run("2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01");
    expect(streakOn(days, "2027-01-01")).toBe(4);
    expect(streakOn(days, "2027-01-02")).toBe(4);
    expect(streakOn(days, "2027-01-03")).toBe(0);
    expect(streakOn(run("2028-02-28", "2028-02-29", "2028-03-01"), "2028-03-01")).toBe(3);
    expect(streakOn(run("2026-11-27", "2026-11-29", "2026-11-30"), "2026-11-30")).toBe(2);
    expect(streakOn([], "2026-11-30")).toBe(0);
  });

  it("lasts where a flight to the east leaves a date out, and not where the person did", () => {
    const before = day("2026-11-28T20:00-08:00");
    const landed = day("2026-11-30T14:00+09:00");
    expect(streakOn([before, landed], "2026-11-30")).toBe(2);
    // There and back within a date, and away again.
    const back = mergeDays([landed], [day("2026-11-30T09:00-08:00")]);
    expect(streakOn([before, ...back, day("2026-12-02T06:00+09:00")], "2026-12-02")).toBe(3);
    expect(streakOn([before, day("2026-11-30T14:00-08:00")], "2026-11-30")).toBe(1);
    // By then the whole of the 29th has passed where it was played before.
    expect(streakOn([before, day("2026-11-30T23:00+09:00")], "2026-11-30")).toBe(1);
    expect(streakOn([day("2026-11-28T01:00-08:00"), day("2026-11-30T23:59-07:00")], "2026-11-30")).toBe(1);
  });

  it("lasts for whoever plays once each 24 hours, in whatever zones", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 30_000 }),
        fc.array(ZONE, { minLength: 1, maxLength: 9 }),
        (first, zones) => {
          const days = zones.reduce<DayEntry[]>(
            (kept, zone, i) => addDay(kept, day(momentIn(zone, (first + i) * DAY_MS))),
            [],
          );
          const last = momentIn(zones.at(-1) as string, (first + zones.length - 1) * DAY_MS);
          expect(streakOn(days, dateOf(last))).toBe(days.length);
        },
      ),
    );
  });

  it("is no shorter when a clock goes back, and no date counts twice", () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 20_000, max: 20_014 }), fc.nat(400), (days, today, back) => {
        const date = new Date(today * DAY_MS).toISOString().slice(0, 10);
        expect(streakOn(days, addDays(date, -back))).toBeGreaterThanOrEqual(streakOn(days, date));
        expect(streakOn([...days, ...days], date)).toBe(streakOn(days, date));
        expect(streakOn(days, date)).toBeLessThanOrEqual(days.length);
      }),
    );
  });

  it("the week ends with today and shows what each day brought", () => {
    const week = weekUpTo([day("2026-11-30"), day("2026-11-24", { won: false }), day("2026-11-23")], "2026-11-30");
    expect(week.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, i) => addDays("2026-11-24", i)));
    expect(week.map((each) => each.day?.won)).toEqual([false, ...Array(5).fill(undefined), true]);
  });
});

describe("joining", () => {
  it("takes the better result of each date, whatever the order, however often", () => {
    fc.assert(
      fc.property(DAYS, DAYS, DAYS, (a, b, c) => {
        const joined = mergeDays(a, b);
        expect(mergeDays(b, a)).toEqual(joined);
        expect(mergeDays(joined, b)).toEqual(joined);
        expect(mergeDays(mergeDays(a, b), c)).toEqual(mergeDays(a, mergeDays(b, c)));
        const dates = (days: readonly DayEntry[]) => days.map(({ from }) => dateOf(from));
        expect(new Set(dates(joined))).toEqual(new Set([...dates(a), ...dates(b)]));
        expect(new Set(dates(joined)).size).toBe(joined.length);
      }),
    );
  });

  it("a win is better than a defeat, more points than fewer, then a larger lead", () => {
    const lost = day("2026-11-30", { won: false, scores: [70, 71] });
    const won = day("2026-11-30", { scores: [50, 40] });
    const higher = day("2026-11-30", { scores: [51, 50] });
    const clearer = day("2026-11-30", { scores: [51, 40] });
    expect(addDay([lost], won)).toEqual([won]);
    expect(addDay([won], lost)).toEqual([won]);
    expect(addDay([won], higher)).toEqual([higher]);
    expect(addDay([clearer], higher)).toEqual([clearer]);
  });
});

describe("the file", () => {
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const file = (days: unknown) => text({ format: "jumpdeck-days", version: 1, days });

  it("gives back what was written", () => {
    fc.assert(
      fc.property(DAYS, (days) => {
        expect(parseDays(sealDays(days))).toEqual(days);
        expect(looksLikeDays(sealDays(days))).toBe(true);
      }),
    );
  });

  it("of any bytes or values is read or refused with a sentence's end", () => {
    const read = (bytes: Uint8Array) => {
      try {
        for (const { to, scores } of parseDays(bytes))
          expect([dateOf(to).length, scores.length > 0]).toEqual([10, true]);
      } catch (error) {
        if (!(error instanceof DaysError)) throw error;
        expect(error.message).toMatch(/^(this|these|one|the) .*[^.]$/);
      }
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), read));
    fc.assert(fc.property(fc.jsonValue(), (value) => read(text(value))));
    fc.assert(fc.property(fc.array(fc.jsonValue()), (value) => read(file(value))));
    fc.assert(
      fc.property(DAYS, fc.nat(), fc.nat(255), (days, at, byte) => {
        const bytes = sealDays(days);
        bytes[at % bytes.length] = byte;
        read(bytes);
      }),
    );
  });

  it.each([
    ["another format", text({ format: "other", version: 1, days: [] }), "no file of days"],
    ["a later version", text({ format: "jumpdeck-days", version: 2, days: [] }), "version 2"],
    ["no list", file({}), "no list"],
    ["a date that is none", file([{ ...day("2026-02-30") }]), "no date"],
    ["two dates in one", file([day("2026-02-03", { to: "2026-02-04T00:00+00:00" })]), "no date"],
    ["an hour that is none", file([{ ...day("2026-02-03T24:00+00:00") }]), "no date"],
    ["no id", file([day("2026-02-03", { game: "../x" })]), "names no game"],
    ["no scores", file([day("2026-02-03", { scores: [] })]), "no scores"],
    ["one date twice", file([day("2026-02-03"), day("2026-02-03T13:00-01:00")]), "two results"],
    ["a list without end", file(Array.from({ length: 10_001 }, () => 0)), "no list"],
    ["a page of a book", new Uint8Array(4_000_001), "too long"],
  ])("with %s is refused", (_, bytes, problem) => {
    expect(() => parseDays(bytes)).toThrow(problem);
  });
});

describe("a moment in numbers", () => {
  it("is the same moment again, in every zone", () => {
    for (const moment of [
      "2026-11-30T08:15+01:00",
      "2028-02-29T23:59-03:30",
      "2149-06-06T00:00+14:00",
      "2026-01-01T12:07-00:45",
      "2026-07-01T05:05+00:00",
    ])
      expect(momentOfNumbers(numbersOfMoment(moment))).toBe(moment);
    expect(numbersOfMoment("1970-01-02T01:02-03:30")).toEqual({ day: 1, minute: 62, zone: -210 });
  });
});
