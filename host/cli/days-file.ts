// What the deals of the days brought, as this computer's terminal player keeps it (docs/spec/days.md).
import { readWholeFile, replaceFile } from "../files/whole-file.ts";
import {
  DAYS,
  type DayEntry,
  DaysError,
  keepAside,
  DAYS_OWNER,
  mergeDays,
  parseDays,
  SaveChangedError,
  sealDays,
  UNREAD,
} from "../player/index.ts";
import { FileSaves, saveFolder } from "../terminal/index.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { warn } from "./output.ts";

/** The environment has the folder. */
type Env = Readonly<Record<string, string | undefined>>;

/** Returns the days that this computer knows; none, with a word, where they cannot be read. */
export function readKnownDays(env: Env): DayEntry[] {
  return readDays(new FileSaves(saveFolder(env)).read(DAYS)) ?? [];
}

/** Joins days with those that this computer knows; returns of how many dates something was new. Throws Failure. */
export function keepDays(env: Env, days: readonly DayEntry[]): number {
  const saves = new FileSaves(saveFolder(env));
  const bytes = saves.read(DAYS);
  const found = readDays(bytes);
  const known = found ?? [];
  const rows = new Set(known.map((day) => JSON.stringify(day)));
  const joined = mergeDays(known, days);
  const news = joined.filter((day) => !rows.has(JSON.stringify(day))).length;
  if (news === 0) return 0;
  if (bytes && !found && keepAside(saves, DAYS_OWNER, bytes, UNREAD) === undefined)
    throw new Failure(EXIT.BAD_FILE, `${DAYS} cannot be read and cannot be put aside. Nothing was taken over.`);
  try {
    saves.write(DAYS, sealDays(joined));
  } catch (error) {
    if (error instanceof SaveChangedError)
      throw new Failure(EXIT.ENVIRONMENT, "Another program has just kept a day. Nothing was taken over; try again.");
    if (!(error instanceof DaysError)) throw error;
    throw new Failure(EXIT.BAD_FILE, `Nothing was taken over: ${error.message}.`);
  }
  return news;
}

/** Reads a file of days; throws Failure. */
export function readDaysFile(path: string): DayEntry[] {
  try {
    return parseDays(readWholeFile(path));
  } catch (error) {
    if (!(error instanceof DaysError)) throw error;
    throw new Failure(EXIT.BAD_FILE, `${path} is refused: ${error.message}.`);
  }
}

/** Writes all days that this computer knows into a file. */
export function exportDays(env: Env, path: string): number {
  const days = readKnownDays(env);
  replaceFile(path, sealDays(days));
  return days.length;
}

/** Returns what was kept of days, none: []; undefined, with a word, where it cannot be read. */
function readDays(bytes: Uint8Array | undefined): DayEntry[] | undefined {
  try {
    return bytes ? parseDays(bytes) : [];
  } catch (error) {
    if (!(error instanceof DaysError)) throw error;
    warn(`${DAYS} is left out: ${error.message}.`);
    return undefined;
  }
}
