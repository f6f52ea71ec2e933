// The records that this computer knows: those of its own terminal player, and those that were pulled from consoles or taken from files, a
// file for each cartridge and origin.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, readWholeFile, replaceFile } from "../files/whole-file.ts";
import { RECORDS, RECORDS_ENDING } from "../player/index.ts";
import { isRecordsOf, mergeSame, parseRecords, type Records, RecordsError, type RecordsRow, total } from "../records/index.ts";
import { FileSaves, saveFolder } from "../terminal/index.ts";
import { listCartridges } from "./cartridges.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { warn } from "./output.ts";

/** What reads a file of records: the environment tells the folders. */
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
  for (const key of own.list().filter((name) => name.endsWith(RECORDS))) add(key.slice(0, -RECORDS.length), key, own.read(key) ?? new Uint8Array());
  const folder = pulledFolder(env);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, id] = PULLED.exec(name) ?? [];
    if (id !== undefined) add(id, join(folder, name), readWholeFile(join(folder, name)));
  }
  return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, origins]) => [id, [...origins.values()]]));
}

/** Keeps records that came from elsewhere, unless what is known of their origin is as new; returns whether anything was new. Throws RecordsError. */
export function keepRecords(env: Env, id: string, bytes: Uint8Array): boolean {
  const records = parseRecords(bytes);
  if (!isRecordsOf(bytes, id)) throw new RecordsError(`these are records of another cartridge than ${id}`);
  const known = readKnownRecords(env).get(id)?.find(({ origin }) => origin === records.origin);
  if (known && countGames(mergeSame(known, records).rows) === countGames(known.rows)) return false;
  makeFolder(pulledFolder(env));
  replaceFile(join(pulledFolder(env), `${id}.${records.origin}${RECORDS_ENDING}`), bytes);
  return true;
}

/** Returns the cartridge to which the records in a file belong: one that is here, or one after which the file is named. */
export function ownerOf(path: string, bytes: Uint8Array): string {
  const named = /([a-z0-9-]+)\.[^/\\]*$/.exec(path)?.[1];
  const id = [...listCartridges(), ...(named === undefined ? [] : [named])].find((it) => isRecordsOf(bytes, it));
  if (id === undefined) throw new Failure(EXIT.BAD_FILE, `${path} is refused: it belongs to a cartridge that is not here.`);
  return id;
}

/** Counts the finished games of all rows. */
export function countGames(rows: readonly RecordsRow[]): number {
  return total(rows.map(({ games }) => total(games)));
}

/** A file's name tells cartridge and origin. */
const PULLED = /^([a-z0-9-]+)\.[0-9a-f]{16}\.jdrecords$/;

function pulledFolder(env: Env): string {
  return join(saveFolder(env), "..", "records");
}
