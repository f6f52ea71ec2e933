// Records as bytes (docs/spec/records.md): reads and writes them, and merges those of one console or of several. Pure.
import { LIMIT } from "../cartridge/abi.ts";
import { ENVELOPE_FORMAT, isOwnedBy, looksLike, readEnvelope, sealEnvelope } from "../cartridge/envelope.ts";
import { LEVEL_NAMES } from "../cartridge/levels.ts";

/** What is kept of the games with one edition and number of seats. */
export interface RecordsRow {
  readonly edition: number;
  readonly seats: number;
  /** Finished games by the hardest computer at the table, 0 for none: at most 65535 each. */
  readonly games: readonly number[];
  /** Games of the only person at the table that it won, alike. */
  readonly wins: readonly number[];
  readonly best: number;
  /** Games won one after another: by now, and at most. */
  readonly streak: number;
  readonly longest: number;
}

/** The records of one cartridge on one console. */
export interface Records {
  /** Drawn when the first game was counted, 16 hexadecimal digits: the console's name among all others. */
  readonly origin: string;
  readonly rows: readonly RecordsRow[];
}

/** The bytes are not records, or not of this cartridge; the message says what is wrong. */
export class RecordsError extends Error {
  override readonly name = "RecordsError";
}

/** Bytes before the rows, by version: the origin, and the numbers of the games counted last, 1 or 8. */
const HEAD_BYTES: readonly (number | undefined)[] = [
  undefined,
  LIMIT.SAVE_HEADER_BYTES + 12,
  LIMIT.SAVE_HEADER_BYTES + 40,
];
const NUMBERS_AT = LIMIT.SAVE_HEADER_BYTES + 8;
const ROW_BYTES = 24;
const COUNTER_MAX = 0xffff;
/** Counters of a row without games. */
const NONE: readonly number[] = LEVEL_NAMES.map(() => 0);
/** The version that is written. */
const VERSION = 2;
const ORIGIN_BYTES = 8;
/** Numbers of games in that version. */
const NUMBERS = 8;
/** Rows that records have at most, so that they can be written again in the version that is written. */
const MOST_ROWS = Math.floor((LIMIT.RECORDS_MAX_BYTES - (HEAD_BYTES[VERSION] as number)) / ROW_BYTES);

/** Returns whether sound records are those of a cartridge. */
export function isRecordsOf(bytes: Uint8Array, id: string): boolean {
  const envelope = readEnvelope("RECORDS", bytes);
  return envelope !== undefined && isOwnedBy(envelope, id);
}

/** Returns whether bytes are records of a cartridge that can be read. */
export function areSound(bytes: Uint8Array, id: string): boolean {
  try {
    parseRecords(bytes);
    return isRecordsOf(bytes, id);
  } catch {
    return false;
  }
}

/** Reads records; throws RecordsError. */
export function parseRecords(bytes: Uint8Array): Records {
  const envelope = readEnvelope("RECORDS", bytes);
  if (!envelope) throw new RecordsError("these are no records of Jumpdeck");
  const { format, version } = envelope;
  const head = HEAD_BYTES[version];
  if (format !== ENVELOPE_FORMAT)
    throw new RecordsError(`these records have format ${format}; this program knows format ${ENVELOPE_FORMAT}`);
  if (head === undefined)
    throw new RecordsError(
      `these records have version ${version}; this program knows versions 1 to ${HEAD_BYTES.length - 1}`,
    );
  if (bytes.length !== envelope.bytes) throw new RecordsError("these records are cut off or too long");
  if (!envelope.isSound) throw new RecordsError("these records are damaged: their checksum does not match");
  const rows = (bytes.length - head) / ROW_BYTES;
  if (rows < 0 || !Number.isInteger(rows)) throw new RecordsError("these records are cut off or too long");
  checkRoom(rows);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = Array.from({ length: rows }, (_, i) => readRow(view, head + i * ROW_BYTES));
  if (new Set(read.map(keyOf)).size < rows)
    throw new RecordsError("these records have two rows of the same edition and seats");
  return {
    origin: [...bytes.subarray(LIMIT.SAVE_HEADER_BYTES, LIMIT.SAVE_HEADER_BYTES + ORIGIN_BYTES)]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join(""),
    rows: read,
  };
}

/**
 * Cuts a file of records into those of one cartridge and origin each; throws RecordsError. Whether they are sound is
 * for parseRecords.
 */
export function splitRecords(file: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < file.length || at === 0; ) {
    const rest = file.subarray(at);
    if (looksLike("SAVE", rest)) throw new RecordsError("this is a save, no file of records");
    const size = readEnvelope("RECORDS", rest.subarray(0, LIMIT.SAVE_HEADER_BYTES))?.bytes;
    if (size === undefined)
      throw new RecordsError(at === 0 ? "these are no records of Jumpdeck" : "these records are cut off or too long");
    parts.push(rest.subarray(0, size));
    at += size;
  }
  return parts;
}

/**
 * Returns the bytes of records of a cartridge, with the numbers of the games counted last, none unless they are given;
 * throws RecordsError for more rows than records may have.
 */
export function sealRecords(id: string, { origin, rows }: Records, numbers: readonly number[] = []): Uint8Array {
  checkRoom(rows.length);
  const head = (HEAD_BYTES[VERSION] as number) - LIMIT.SAVE_HEADER_BYTES;
  const inside = new Uint8Array(head + rows.length * ROW_BYTES);
  for (let i = 0; i < ORIGIN_BYTES; i++) inside[i] = Number.parseInt(origin.slice(2 * i, 2 * i + 2), 16);
  const view = new DataView(inside.buffer);
  for (const [i, number] of numbers.slice(0, NUMBERS).entries()) view.setUint32(ORIGIN_BYTES + 4 * i, number, true);
  for (const [i, row] of rows.entries()) writeRow(view, head + i * ROW_BYTES, row);
  return sealEnvelope("RECORDS", id, VERSION, inside);
}

/**
 * Joins two states of one origin's records: each row's higher counters, scores and longest streak, and the present
 * streak of the one with more games. Throws RecordsError beyond the most rows.
 */
export function mergeSame(a: Records, b: Records): Records {
  if (a.origin !== b.origin) throw new RangeError("records of two origins are summed, not merged");
  const rows = rowsOf(a);
  for (const row of b.rows) {
    const other = rows.get(keyOf(row));
    rows.set(keyOf(row), other ? joinRows(other, row) : row);
  }
  checkRoom(rows.size);
  return { origin: a.origin, rows: sortRows([...rows.values()]) };
}

/**
 * Does that with their bytes, which have to be sound; keeps the numbers of the games counted last of both, the first
 * one's before.
 */
export function mergeSameBytes(id: string, a: Uint8Array, b: Uint8Array): Uint8Array {
  return sealRecords(id, mergeSame(parseRecords(a), parseRecords(b)), [...new Set([...numbersOf(a), ...numbersOf(b)])]);
}

/** Returns sound records without some of their rows, and with the numbers of the games counted last. */
export function withoutRows(id: string, bytes: Uint8Array, isLeftOut: (row: RecordsRow) => boolean): Uint8Array {
  const { origin, rows } = parseRecords(bytes);
  return sealRecords(id, { origin, rows: rows.filter((row) => !isLeftOut(row)) }, numbersOf(bytes));
}

/** Returns whether the first of two states of the records of one origin lacks nothing of the other. */
export function supersedes(a: Records, b: Records): boolean {
  return areAlike(mergeSame(a, b), a);
}

/** Returns whether two records say the same. */
export function areAlike(a: Records, b: Records): boolean {
  return JSON.stringify([a.origin, sortRows([...a.rows])]) === JSON.stringify([b.origin, sortRows([...b.rows])]);
}

/**
 * Adds to `kept` what a running cartridge counted between `before` (may be empty) and `after`. Games that another
 * player counted there are not counted again. All bytes must be sound.
 */
export function addCounted(id: string, before: Uint8Array, after: Uint8Array, kept: Uint8Array): Uint8Array {
  const [known, counted] = [before.length === 0 ? [] : numbersOf(before), numbersOf(kept)];
  const fresh = numbersOf(after).filter((number) => !known.includes(number));
  if (fresh.length > 0 && fresh.every((number) => counted.includes(number))) return kept;
  const [was, is, { origin, rows }] = [
    before.length === 0 ? undefined : parseRecords(before),
    parseRecords(after),
    parseRecords(kept),
  ];
  const [old, sum] = [was ? rowsOf(was) : new Map<string, RecordsRow>(), rowsOf({ origin, rows })];
  for (const row of is.rows) {
    const key = keyOf(row);
    const from = old.get(key) ?? { ...row, games: NONE, wins: NONE, streak: 0 };
    if (total(row.games) > total(from.games))
      sum.set(key, addSince(from, row, sum.get(key) ?? { ...row, games: NONE, wins: NONE, streak: 0 }));
  }
  return sealRecords(id, { origin, rows: sortRows([...sum.values()]) }, [
    ...fresh,
    ...counted.filter((number) => !fresh.includes(number)),
  ]);
}

/** Sums the records of several origins: counters add up, of scores and streaks the best stays. */
export function sumRecords(all: readonly Records[]): RecordsRow[] {
  const rows = new Map<string, RecordsRow>();
  for (const row of all.flatMap((records) => records.rows)) {
    const other = rows.get(keyOf(row));
    rows.set(keyOf(row), other ? addRows(other, row) : row);
  }
  return sortRows([...rows.values()]);
}

/** Sums counters. */
export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function checkRoom(rows: number): void {
  if (rows > MOST_ROWS)
    throw new RecordsError(
      `these records have ${rows} rows; there is room for ${MOST_ROWS} in ${LIMIT.RECORDS_MAX_BYTES} bytes`,
    );
}

function rowsOf({ rows }: Records): Map<string, RecordsRow> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Numbers of the games counted last, of sound bytes. */
function numbersOf(bytes: Uint8Array): number[] {
  const head = HEAD_BYTES[readEnvelope("RECORDS", bytes)?.version ?? 0] as number;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: (head - NUMBERS_AT) / 4 }, (_, i) => view.getUint32(NUMBERS_AT + 4 * i, true)).filter(
    (number) => number !== 0,
  );
}

function joinRows(a: RecordsRow, b: RecordsRow): RecordsRow {
  const higher = (one: readonly number[], other: readonly number[]) =>
    one.map((count, level) => Math.max(count, other[level]));
  const [more, fewer] = total(a.games) >= total(b.games) ? [a, b] : [b, a];
  const isEven = total(more.games) === total(fewer.games);
  return {
    ...a,
    games: higher(a.games, b.games),
    wins: higher(a.wins, b.wins),
    best: Math.max(a.best, b.best),
    streak: isEven ? Math.max(a.streak, b.streak) : more.streak,
    longest: Math.max(a.longest, b.longest),
  };
}

/** Adds to a row what came from one state of it to a later one. */
function addSince(before: RecordsRow, after: RecordsRow, row: RecordsRow): RecordsRow {
  const add = (was: readonly number[], is: readonly number[], to: readonly number[]) =>
    to.map((count, level) => Math.min(COUNTER_MAX, count + Math.max(0, is[level] - was[level])));
  const isAgainstComputers = total(after.games.slice(1)) > total(before.games.slice(1));
  const isEnded = after.streak < before.streak || (after.streak === 0 && isAgainstComputers);
  const streak = isEnded ? after.streak : Math.min(COUNTER_MAX, row.streak + after.streak - before.streak);
  return {
    ...row,
    games: add(before.games, after.games, row.games),
    wins: add(before.wins, after.wins, row.wins),
    best: Math.max(row.best, after.best),
    streak,
    longest: Math.max(row.longest, after.longest, streak),
  };
}

function addRows(a: RecordsRow, b: RecordsRow): RecordsRow {
  return {
    ...a,
    games: a.games.map((count, level) => count + b.games[level]),
    wins: a.wins.map((count, level) => count + b.wins[level]),
    best: Math.max(a.best, b.best),
    streak: Math.max(a.streak, b.streak),
    longest: Math.max(a.longest, b.longest),
  };
}

function readRow(view: DataView, at: number): RecordsRow {
  const counts = (from: number) =>
    Array.from({ length: LEVEL_NAMES.length }, (_, level) => view.getUint16(from + level * 2, true));
  return {
    edition: view.getUint8(at),
    seats: view.getUint8(at + 1),
    games: counts(at + 8),
    wins: counts(at + 16),
    best: view.getInt16(at + 6, true),
    streak: view.getUint16(at + 4, true),
    longest: view.getUint16(at + 2, true),
  };
}

function writeRow(
  view: DataView,
  at: number,
  { edition, seats, games, wins, best, streak, longest }: RecordsRow,
): void {
  view.setUint8(at, edition);
  view.setUint8(at + 1, seats);
  view.setUint16(at + 2, longest, true);
  view.setUint16(at + 4, streak, true);
  view.setInt16(at + 6, best, true);
  for (const [i, count] of [...games, ...wins].entries()) view.setUint16(at + 8 + 2 * i, count, true);
}

function sortRows(rows: RecordsRow[]): RecordsRow[] {
  return rows.sort((a, b) => a.edition - b.edition || a.seats - b.seats);
}

function keyOf({ edition, seats }: RecordsRow): string {
  return `${edition} ${seats}`;
}
