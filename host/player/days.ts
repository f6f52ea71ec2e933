// What the deals of the days brought (docs/spec/days.md): dates, the streak, and the file of them. Pure.
import { isId } from "../cartridge/id.ts";

/** What the deal of one date brought. */
export interface DayEntry {
  /**
   * When it was played first and last, both of that date, by the local calendar and clock, with the zone:
   * 2026-11-30T08:15+01:00.
   */
  readonly from: string;
  readonly to: string;
  /** Id of the cartridge. */
  readonly game: string;
  readonly won: boolean;
  /** The score of each seat, the person's first. */
  readonly scores: readonly number[];
}

/** The bytes are no days; the message says what is wrong. */
export class DaysError extends Error {
  override readonly name = "DaysError";
}

/** Ending of the name of a file of days. */
export const DAYS_ENDING = ".jddays";

const FORMAT = "jumpdeck-days";
const VERSION = 1;
/** More than a life of the console: a longer file is not its own. */
const MOST_DAYS = 10_000;
const MOST_BYTES = 4_000_000;
const MOST_SCORES = 16;
const SCORE_LIMIT = 2 ** 31;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)([+-])(\d\d):(\d\d)$/;
const DATE_LENGTH = "2026-11-30".length;

/** Returns a moment as local calendar and clock show it, with the zone. */
export function momentOf(date: Date): string {
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return writeMoment(day, date.getHours() * 60 + date.getMinutes(), -date.getTimezoneOffset());
}

function writeMoment(date: string, minute: number, zone: number): string {
  const clock = (minutes: number) => `${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${date}T${clock(minute)}${zone < 0 ? "-" : "+"}${clock(Math.abs(zone))}`;
}

function two(value: number): string {
  return String(Math.trunc(value)).padStart(2, "0");
}

/** A moment in numbers, as a console gets it (docs/spec/link.md#days). */
export interface MomentNumbers {
  /** Days after 1970-01-01. */
  readonly day: number;
  /** Of the day. */
  readonly minute: number;
  /** Minutes that the clock is ahead of universal time. */
  readonly zone: number;
}

/** Returns a moment in numbers. */
export function numbersOfMoment(moment: string): MomentNumbers {
  const [, , , , hour, minute] = MOMENT.exec(moment) ?? [];
  return { day: numberOfDate(dateOf(moment)), minute: Number(hour) * 60 + Number(minute), zone: zoneOf(moment) };
}

/** Returns the moment of such numbers. */
export function momentOfNumbers({ day, minute, zone }: MomentNumbers): string {
  return writeMoment(addDays("1970-01-01", day), minute, zone);
}

/** Returns the local date of a moment: 2026-11-30. */
export function dateOf(moment: string): string {
  return moment.slice(0, DATE_LENGTH);
}

/** Returns how many days a date is after 1970-01-01. */
export function numberOfDate(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS;
}

/** Returns the date that is some days after another. */
export function addDays(date: string, days: number): string {
  return dateOf(new Date((numberOfDate(date) + days) * DAY_MS).toISOString());
}

/** Returns the day of the week, 0 for Monday. */
export function weekdayOf(date: string): number {
  // 1970 began with a Thursday.
  return (((numberOfDate(date) + 3) % 7) + 7) % 7;
}

/** Returns days with one more; of one date the better counts. */
export function addDay(days: readonly DayEntry[], day: DayEntry): DayEntry[] {
  return mergeDays(days, [day]);
}

/** Joins days: of one date the better result counts. Neither order nor repetition matters. */
export function mergeDays(a: readonly DayEntry[], b: readonly DayEntry[]): DayEntry[] {
  const joined = new Map<string, DayEntry>();
  for (const day of [...a, ...b]) {
    const other = joined.get(dateOf(day.from));
    joined.set(dateOf(day.from), other ? joinDay(day, other) : day);
  }
  return [...joined.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function joinDay(one: DayEntry, other: DayEntry): DayEntry {
  const { game, won, scores } = compareResults(one, other) > 0 ? one : other;
  return {
    from: compareMoments(one.from, other.from) < 0 ? one.from : other.from,
    to: compareMoments(one.to, other.to) > 0 ? one.to : other.to,
    game,
    won,
    scores,
  };
}

/**
 * Returns the longest run of days one after another that lasts until yesterday or longer. A clock that goes back makes
 * it no shorter.
 */
export function streakOn(days: readonly DayEntry[], today: string): number {
  const sorted = mergeDays(days, []);
  let [longest, run] = [0, 0];
  for (const [i, day] of sorted.entries()) {
    run = i > 0 && isNextDay(sorted[i - 1], day) ? run + 1 : 1;
    const isLast = i === sorted.length - 1 || !isNextDay(day, sorted[i + 1]);
    if (isLast && numberOfDate(dateOf(day.from)) >= numberOfDate(today) - 1) longest = Math.max(longest, run);
  }
  return longest;
}

/** Returns what each of the seven days up to a date brought, the oldest first. */
export function weekUpTo(days: readonly DayEntry[], today: string): { date: string; day?: DayEntry }[] {
  const byDate = new Map(days.map((day) => [dateOf(day.from), day]));
  return Array.from({ length: 7 }, (_, i) => {
    const date = addDays(today, i - 6);
    const day = byDate.get(date);
    return day ? { date, day } : { date };
  });
}

/** Reads a file of days; throws DaysError. Bytes of any origin may come. */
export function parseDays(bytes: Uint8Array): DayEntry[] {
  if (bytes.length > MOST_BYTES) throw new DaysError("this file is too long for one of days");
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DaysError("this is no file of days, or it is damaged");
  }
  const { format, version, days } = (typeof read === "object" && read !== null ? read : {}) as Record<string, unknown>;
  if (format !== FORMAT) throw new DaysError("this is no file of days");
  if (version !== VERSION)
    throw new DaysError(`these days have version ${JSON.stringify(version)}; this program knows version ${VERSION}`);
  if (!Array.isArray(days) || days.length > MOST_DAYS)
    throw new DaysError(`these days are no list of at most ${MOST_DAYS}`);
  const entries = days.map(readDay);
  if (new Set(entries.map(({ from }) => dateOf(from))).size < entries.length)
    throw new DaysError("these days have two results of one date");
  return mergeDays(entries, []);
}

/** Whether bytes are meant to be a file of days. */
export function looksLikeDays(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).replace(/\s/g, "").startsWith(`{"format":"${FORMAT}"`);
}

/** Writes a file of days; throws DaysError for more than one has room for. */
export function sealDays(days: readonly DayEntry[]): Uint8Array {
  if (days.length > MOST_DAYS) throw new DaysError(`there is room for ${MOST_DAYS} days`);
  const rows = mergeDays(days, []).map(({ from, to, game, won, scores }) =>
    JSON.stringify({ from, to, game, won, scores }),
  );
  const text = `{"format":"${FORMAT}","version":${VERSION},"days":[${rows.map((row) => `\n${row}`).join(",")}\n]}\n`;
  return new TextEncoder().encode(text);
}

function readDay(value: unknown): DayEntry {
  const { from, to, game, won, scores } = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (!isMoment(from) || !isMoment(to) || dateOf(from) !== dateOf(to) || compareMoments(from, to) > 0)
    throw new DaysError("one of these days has no date");
  const date = dateOf(from);
  const isScore = (score: unknown) => Number.isInteger(score) && Math.abs(score as number) < SCORE_LIMIT;
  if (!isId(game)) throw new DaysError(`the day ${date} names no game`);
  if (typeof won !== "boolean") throw new DaysError(`the day ${date} is neither won nor lost`);
  if (!Array.isArray(scores) || scores.length < 1 || scores.length > MOST_SCORES || !scores.every(isScore))
    throw new DaysError(`the day ${date} has no scores`);
  return { from, to, game, won, scores: scores.map((score) => score as number) };
}

function isMoment(text: unknown): text is string {
  if (typeof text !== "string") return false;
  const [, , , , hour, minute, , zoneHours, zoneMinutes] = MOMENT.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return false;
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return false;
  return isDate(dateOf(text));
}

/** Whether a text such as 2026-11-30 is a date of the calendar. */
export function isDate(date: string): boolean {
  return !Number.isNaN(numberOfDate(date)) && addDays(date, 0) === date;
}

/**
 * Whether one day follows another on the calendar. Where the second was played further east, the calendar may have left
 * out a date: then that of the first one's zone counts.
 */
function isNextDay(one: DayEntry, other: DayEntry): boolean {
  const [first, second] = [dateOf(one.to), dateOf(other.from)].map(numberOfDate);
  if (second === first + 1) return true;
  if (second !== first + 2 || zoneOf(other.from) <= zoneOf(one.to)) return false;
  const there = Date.parse(other.from) + zoneOf(one.to) * MINUTE_MS;
  return Math.floor(there / DAY_MS) === first + 1;
}

/** Minutes that the clock of a moment is ahead of universal time. */
function zoneOf(moment: string): number {
  const [, , , , , , sign, hours, minutes] = MOMENT.exec(moment) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Which of two moments was earlier; 0 only where both are the same. */
function compareMoments(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other) || compareTexts(one, other);
}

/** Above 0 where the first of two results is the better one; 0 only where both are the same. */
function compareResults(one: DayEntry, other: DayEntry): number {
  const lead = ({ scores }: DayEntry) => scores[0] - Math.max(...scores.slice(1), 0);
  return (
    Number(one.won) - Number(other.won) ||
    one.scores[0] - other.scores[0] ||
    lead(one) - lead(other) ||
    compareTexts(`${other.game} ${other.scores}`, `${one.game} ${one.scores}`)
  );
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
