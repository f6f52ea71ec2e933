// The deal of the day (docs/spec/days.md): which game a date has, and how that is set up. Pure.
import type { Identity } from "../cartridge/identity.ts";
import { HIGHEST_LEVEL, LEVEL_NAMES } from "../cartridge/levels.ts";
import { halvesOfDeal } from "../code/game-code.ts";
import type { CodeSetup } from "../code/replay.ts";
import { isSameGame } from "../code/session-save.ts";
import { type Deal, dealOfDate, formatDeal } from "./deals.ts";
import { dateOf, type DayEntry, isDate, streakOn, weekdayOf, weekUpTo } from "./days.ts";
import { TEMPLATE } from "./library.ts";
import type { MenuDaily } from "./menu.ts";

/** Computers play the deal of the day at the middle level. */
const LEVEL = Math.ceil(HIGHEST_LEVEL / 2);
/** A person and a computer. */
const FEWEST_SEATS = 2;
/** Letters of the week, from Monday. */
const LETTERS = "MTWTFSS";
const UPPER = 2n ** 32n;

/** Returns the game of a date's weekday, by the ids at hand; undefined: there is none. */
export function gameOfDate(date: string, ids: readonly string[]): string | undefined {
  const games = ids.length > 1 ? ids.filter((id) => id !== TEMPLATE) : ids;
  return [...games].sort()[weekdayOf(date) % games.length];
}

/** Returns how a game is set up on each day: first edition, fewest seats, no variant, the middle level. */
export function setupOf({ editions }: Identity): Omit<CodeSetup, "deal"> {
  const [{ number, minPlayers, maxPlayers }] = editions;
  const players = Math.min(Math.max(FEWEST_SEATS, minPlayers), maxPlayers);
  return { edition: number, options: 0, seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? 0 : LEVEL)) };
}

/** Returns the game of a date. */
export function setupOfDate(identity: Identity, date: string): CodeSetup {
  return { ...setupOf(identity), deal: numberOf(dealOfDate(date)) };
}

/** Returns the date whose game a set-up is; undefined: it is no day's. */
export function dateOfSetup(identity: Identity, setup: CodeSetup): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(formatDeal(halvesOfDeal(setup))) ?? [];
  const date = `${year}-${month}-${day}`;
  if (year === undefined || !isDate(date)) return undefined;
  return isSameGame(setup, setupOfDate(identity, date)) ? date : undefined;
}

function numberOf([lo, hi]: Deal): bigint {
  return BigInt(hi) * UPPER + BigInt(lo >>> 0);
}

/** Returns what the menu shows of a date's deal, and of the days up to it. */
export function tellDay(
  identity: Identity,
  date: string,
  days: readonly DayEntry[],
): Pick<MenuDaily, "setup" | "week" | "news"> {
  const computers = setupOf(identity).seats.length - 1;
  const against = computers === 0 ? "alone" : `${computers} ${LEVEL_NAMES[LEVEL]}${computers === 1 ? "" : "s"}`;
  return {
    setup: `Deal ${formatDeal(dealOfDate(date))}, ${against}`,
    week: weekUpTo(days, date).map(({ date: each, day }) => ({
      letter: LETTERS[weekdayOf(each)],
      ...(day && { won: day.won }),
    })),
    news: tellStreak(
      streakOn(days, date),
      days.find(({ from }) => dateOf(from) === date),
    ),
  };
}

function tellStreak(streak: number, today: DayEntry | undefined): string {
  if (streak === 0) return "Play it to begin a streak";
  const words = `Streak: ${streak} ${streak === 1 ? "day" : "days"}`;
  if (!today) return words;
  const [points] = today.scores;
  return `${points} ${points === 1 ? "point" : "points"}. ${words}`;
}
