// The records that this computer knows: those of its own terminal player, and those that were pulled from consoles or
// taken from files, a file for each cartridge and origin.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, readEnvelope } from "../cartridge/envelope.ts";
import { fileOfId, isId } from "../cartridge/id.ts";
import { makeFolder, readWholeFile, replaceFile } from "../files/whole-file.ts";
import { RECORDS, RECORDS_ENDING, UNREAD } from "../player/index.ts";
import {
  areAlike,
  isRecordsOf,
  mergeSame,
  parseRecords,
  type Records,
  RecordsError,
  type RecordsRow,
  sealRecords,
  splitRecords,
  total,
} from "../records/index.ts";
import { FileSaves, saveFolder } from "../terminal/index.ts";
import { listCartridges } from "./cartridges.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { plural, warn } from "./output.ts";

/** What reads a file of records: the environment has the folders. */
type Env = Readonly<Record<string, string | undefined>>;

/** Returns the records of all origins by cartridge, those of damaged files left out with a word. */
export function readKnownRecords(env: Env): Map<string, Records[]> {
  const known = new Map<string, Map<string, Records>>();
  const add = (id: string, path: string, bytes: Uint8Array) => {
    try {
      const records = parseRecords(bytes);
      if (!isRecordsOf(bytes, id)) throw new RecordsError("these are records of another cartridge");
      const origins = known.get(id) ?? new Map<string, Records>();
      const other = origins.get(records.origin);
      known.set(id, origins.set(records.origin, other ? mergeSame(other, records) : records));
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
      warn(`${path} is left out: ${error.message}.`);
    }
  };
  const own = new FileSaves(saveFolder(env));
  for (const key of own.list()) {
    const id = key.slice(0, -RECORDS.length);
    if (key.endsWith(RECORDS) && isId(id)) add(id, key, own.read(key) ?? new Uint8Array());
  }
  const folder = pulledFolder(env);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, id] = PULLED.exec(name) ?? [];
    if (isId(id)) add(id, join(folder, name), readWholeFile(join(folder, name)));
  }
  return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, origins]) => [id, [...origins.values()]]));
}

/** What came of records that are to be kept. */
export interface KeptRecords {
  /** Ids of the cartridges of which something was new. */
  readonly news: ReadonlySet<string>;
  /** Those that cannot be kept, and why. */
  readonly refused: readonly { readonly id: string; readonly problem: string }[];
}

/**
 * Keeps records from elsewhere, joined with what is known of their origins. Checks all before it writes the first, and
 * reads what is known once.
 */
export function keepRecords(env: Env, sets: Iterable<readonly [id: string, bytes: Uint8Array]>): KeptRecords {
  const known = new Map(
    [...readKnownRecords(env)].map(([id, all]) => [id, new Map(all.map((records) => [records.origin, records]))]),
  );
  const fresh = new Map<string, readonly [id: string, records: Records]>();
  const refused: { id: string; problem: string }[] = [];
  for (const [id, bytes] of sets) {
    try {
      const records = parseRecords(bytes);
      if (!isRecordsOf(bytes, id)) throw new RecordsError(`these are records of another cartridge than ${id}`);
      const origins = known.get(id) ?? new Map<string, Records>();
      const before = origins.get(records.origin);
      const merged = before ? mergeSame(before, records) : records;
      if (before && areAlike(merged, before)) continue;
      known.set(id, origins.set(records.origin, merged));
      fresh.set(fileOfId(id, `.${records.origin}${RECORDS_ENDING}`), [id, merged]);
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
      refused.push({ id, problem: error.message });
    }
  }
  const folder = pulledFolder(env);
  if (fresh.size > 0) makeFolder(folder);
  for (const [name, [id, records]] of fresh) replaceFile(join(folder, name), sealRecords(id, records));
  return { news: new Set([...fresh.values()].map(([id]) => id)), refused };
}

/** Keeps records that cannot be read in a file of their own, which is left out of what is known; returns its path. */
export function keepUnread(env: Env, id: string, bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, UNREAD_HASH_DIGITS);
  const path = join(pulledFolder(env), fileOfId(id, `${UNREAD}-${hash}${RECORDS_ENDING}`));
  makeFolder(pulledFolder(env));
  replaceFile(path, bytes);
  return path;
}

/** Returns all that is known as a file that any computer takes: equal knowledge gives equal bytes. */
export function exportRecords(env: Env): Uint8Array {
  const byOrigin = (a: Records, b: Records) => (a.origin < b.origin ? -1 : 1);
  return Buffer.concat(
    [...readKnownRecords(env)].flatMap(([id, origins]) =>
      origins.toSorted(byOrigin).map((records) => sealRecords(id, records)),
    ),
  );
}

/**
 * Reads a file of records, of one cartridge (a page's) or several (exportRecords). Records of unknown cartridges are
 * left out with a message. Throws Failure for a damaged set.
 */
export function readRecordsFile(env: Env, path: string): [id: string, bytes: Uint8Array][] {
  const refuse = (problem: string) => new Failure(EXIT.BAD_FILE, `${path} is refused: ${problem}.`);
  const file = readWholeFile(path);
  if (file[0] === BRACE)
    throw refuse("JSON is for programs; npx jumpdeck records export writes the file that take reads");
  try {
    const parts = splitRecords(file);
    for (const part of parts) parseRecords(part);
    const known = [
      ...listCartridges(),
      ...readKnownRecords(env).keys(),
      ...(/[a-z0-9-]+(?=\.[^/\\]*$)/.exec(path) ?? []).filter(isId),
    ];
    const byOwner = new Map(known.map((id) => [crc32(new TextEncoder().encode(id)), id]));
    const owned = parts.flatMap((part): [string, Uint8Array][] => {
      const id = byOwner.get(readEnvelope("RECORDS", part)?.owner ?? 0);
      return id === undefined ? [] : [[id, part]];
    });
    const strange = parts.length - owned.length;
    if (owned.length === 0)
      throw refuse(
        strange === 1 ? "it belongs to a cartridge that is not here" : "it belongs to cartridges that are not here",
      );
    if (strange > 0) warn(`${path}: ${plural(strange, "set")} of records left out, of cartridges that are not here.`);
    return owned;
  } catch (error) {
    if (error instanceof RecordsError) throw refuse(error.message);
    throw error;
  }
}

/** Counts the finished games of all rows. */
export function countGames(rows: readonly RecordsRow[]): number {
  return total(rows.map(({ games }) => total(games)));
}

/** Enough to distinguish the few files of one game. */
const UNREAD_HASH_DIGITS = 8;
/** How JSON begins. */
const BRACE = 0x7b;
/** A file's name has cartridge and origin. */
const PULLED = /^([a-z0-9-]+)\.[0-9a-f]{16}\.jdrecords$/;

function pulledFolder(env: Env): string {
  return join(saveFolder(env), "..", "records");
}
