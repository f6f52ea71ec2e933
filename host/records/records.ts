// Records as bytes (SPEC section 5.2): reads and writes them, and merges those of one console or of several. Pure.
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
const HEAD_BYTES: readonly (number | undefined)[] = [undefined, LIMIT.SAVE_HEADER_BYTES + 12, LIMIT.SAVE_HEADER_BYTES + 40];
const ROW_BYTES = 24;
/** The version that is written. */
const VERSION = 2;
const ORIGIN_BYTES = 8;

/** Tells whether sound records are those of a cartridge. */
export function isRecordsOf(bytes: Uint8Array, id: string): boolean {
  const envelope = readEnvelope("RECORDS", bytes);
  return envelope !== undefined && isOwnedBy(envelope, id);
}

/** Tells whether bytes are records of a cartridge that can be read. */
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
  if (format !== ENVELOPE_FORMAT || head === undefined) throw new RecordsError(`these records have version ${version}; this program knows versions 1 to ${HEAD_BYTES.length - 1}`);
  if (bytes.length !== envelope.bytes) throw new RecordsError("these records are cut off or too long");
  if (!envelope.isSound) throw new RecordsError("these records are damaged: their checksum does not match");
  const rows = (bytes.length - head) / ROW_BYTES;
  if (rows < 0 || !Number.isInteger(rows)) throw new RecordsError("these records are cut off or too long");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    origin: [...bytes.subarray(LIMIT.SAVE_HEADER_BYTES, LIMIT.SAVE_HEADER_BYTES + ORIGIN_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    rows: Array.from({ length: rows }, (_, i) => readRow(view, head + i * ROW_BYTES)),
  };
}

/** Cuts a file of records into those of one cartridge and origin each; throws RecordsError. Whether they are sound is for parseRecords. */
export function splitRecords(file: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < file.length || at === 0; ) {
    const rest = file.subarray(at);
    if (looksLike("SAVE", rest)) throw new RecordsError("this is a save, no file of records");
    const size = readEnvelope("RECORDS", rest.subarray(0, LIMIT.SAVE_HEADER_BYTES))?.bytes;
    if (size === undefined) throw new RecordsError(at === 0 ? "these are no records of Jumpdeck" : "these records are cut off or too long");
    parts.push(rest.subarray(0, size));
    at += size;
  }
  return parts;
}

/** Returns the bytes of records of a cartridge, without the numbers by which their console knows the games counted last. */
export function sealRecords(id: string, { origin, rows }: Records): Uint8Array {
  const head = (HEAD_BYTES[VERSION] as number) - LIMIT.SAVE_HEADER_BYTES;
  const inside = new Uint8Array(head + rows.length * ROW_BYTES);
  for (let i = 0; i < ORIGIN_BYTES; i++) inside[i] = Number.parseInt(origin.slice(2 * i, 2 * i + 2), 16);
  const view = new DataView(inside.buffer);
  for (const [i, row] of rows.entries()) writeRow(view, head + i * ROW_BYTES, row);
  return sealEnvelope("RECORDS", id, VERSION, inside);
}

/** Returns the later state of the records of one origin: of each row the one with more games. The order does not matter, nor does how often. */
export function mergeSame(a: Records, b: Records): Records {
  if (a.origin !== b.origin) throw new RangeError("records of two origins are summed, not merged");
  const rows = new Map(a.rows.map((row) => [keyOf(row), row]));
  for (const row of b.rows) {
    const other = rows.get(keyOf(row));
    if (!other || total(row.games) > total(other.games)) rows.set(keyOf(row), row);
  }
  return { origin: a.origin, rows: sortRows([...rows.values()]) };
}

/** Tells whether the first of two states of the records of one origin lacks no game of the other. */
export function supersedes(a: Records, b: Records): boolean {
  const rows = new Map(a.rows.map((row) => [keyOf(row), row]));
  return b.rows.every((row) => total(rows.get(keyOf(row))?.games ?? []) >= total(row.games));
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
  const counts = (from: number) => Array.from({ length: LEVEL_NAMES.length }, (_, level) => view.getUint16(from + level * 2, true));
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

function writeRow(view: DataView, at: number, { edition, seats, games, wins, best, streak, longest }: RecordsRow): void {
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
