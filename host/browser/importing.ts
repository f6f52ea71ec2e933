// Takes a file from the player: a save, records, days or a cartridge, known by its first bytes. A refused file changes
// nothing.
import { isSame } from "../cartridge/bytes.ts";
import { looksLike } from "../cartridge/envelope.ts";
import {
  DAYS,
  DaysError,
  keepAside,
  type LibraryEntry,
  looksLikeDays,
  mergeDays,
  parseDays,
  RECORDS,
  sealDays,
  UNREAD,
} from "../player/index.ts";
import {
  areSound,
  isRecordsOf,
  leaveOutStrange,
  mergeSameBytes,
  parseRecords,
  RecordsError,
  splitRecords,
  supersedes,
} from "../records/index.ts";
import { ask } from "./dialogs.ts";
import type { DrawerContext } from "./drawer.ts";
import { readChosen } from "./files.ts";
import { looksLikeSave, matchSave } from "./save-file.ts";

/** Ending of the key under which the save that an import replaced is kept. */
export const PREVIOUS = ".previous";

const WASM_MAGIC = [0, 0x61, 0x73, 0x6d];

/** Where records of several consoles belong. */
const TOGETHER = 'on a computer "jumpdeck records take" brings the records of several together';
const STRANGE = "they belong to a cartridge that is not here";
const SEVERAL = `they are of several consoles, and which of them this browser was is not known: ${TOGETHER}`;

/** Files are read one after another, so that of two chosen in haste the later one is asked about last. */
let reading: Promise<unknown> = Promise.resolve();

/** Takes a file over and says how that went. */
export async function importFile(file: File, context: DrawerContext): Promise<void> {
  const read = reading.then(() => readChosen(file));
  reading = read;
  const bytes = await read;
  if (typeof bytes === "string") context.say(bytes);
  else if (looksLikeSave(bytes)) await importSave(bytes, context);
  else if (looksLike("RECORDS", bytes)) await importRecords(bytes, context);
  else if (looksLikeDays(bytes)) importDays(bytes, context);
  else if (WASM_MAGIC.every((byte, i) => bytes[i] === byte)) await importCartridge(bytes, context);
  else context.say(`${file.name} is no Jumpdeck save, no records, no days and no cartridge. Nothing was changed.`);
}

async function importSave(bytes: Uint8Array, context: DrawerContext): Promise<void> {
  const entry = matchSave(bytes, context.shelf.library);
  if (typeof entry === "string") {
    context.say(`${entry} Nothing was changed.`);
    return;
  }
  const { id, title } = entry.identity;
  const present = context.saves.read(id);
  if (present) {
    const question = `Replace the kept game of ${title}? The one you have now stays in this list as the previous one.`;
    if (!(await ask(question, "Replace it", "Keep mine"))) return;
  }
  const problem = await context.player.importSave(id, bytes);
  if (problem === undefined && present) context.saves.write(id + PREVIOUS, present);
  context.say(problem ?? `The game of ${title} was taken over.`);
  context.refresh();
}

/**
 * Takes records back: where there are none, or joined with those of the same origin. Of several origins none is chosen,
 * and nothing is kept before the game itself has read it.
 */
async function importRecords(bytes: Uint8Array, context: DrawerContext): Promise<void> {
  const parts = partsOf(bytes);
  const { library } = context.shelf;
  const isKnown = (part: Uint8Array) => library.some(({ identity }) => isRecordsOf(part, identity.id));
  const problems = new Set(parts.every(isKnown) ? [] : [STRANGE]);
  const taken: string[] = [];
  for (const entry of library) {
    const { id, title } = entry.identity;
    const own = parts.filter((part) => isRecordsOf(part, id));
    try {
      if (own.length > 0 && (await takeRecords(entry, own, problems, context))) taken.push(title);
    } catch (error) {
      problems.add(`${title} could not be asked: ${(error as Error).message}`);
    }
  }
  const said = taken.length > 0 ? [`The records of ${taken.join(", ")} were taken over.`] : [];
  if (problems.size > 0) said.push(`${taken.length > 0 ? "Others" : "These records"} were not taken over.`);
  for (const problem of problems) said.push(`${problem[0].toUpperCase()}${problem.slice(1)}.`);
  context.say([...said, ...(taken.length > 0 ? [] : ["Nothing was changed."])].join(" "));
  context.refresh();
}

/** Joins what the days brought elsewhere with what is kept here; days that cannot be read here are left to the menu. */
function importDays(bytes: Uint8Array, { saves, say, refresh, player }: DrawerContext): void {
  try {
    const kept = parseDays(saves.read(DAYS) ?? sealDays([]));
    saves.write(DAYS, sealDays(mergeDays(kept, parseDays(bytes))));
    player.refresh();
    say("What these days brought was taken over. Of one day the better result counts.");
  } catch (error) {
    if (!(error instanceof DaysError)) throw error;
    say(`Nothing was changed: ${error.message}.`);
  }
  refresh();
}

/** Takes over records of one cartridge; returns whether there was anything to take, and adds why others were not. */
async function takeRecords(
  entry: LibraryEntry,
  parts: readonly Uint8Array[],
  problems: Set<string>,
  { saves, player, judgeRecords }: DrawerContext,
): Promise<boolean> {
  const { id } = entry.identity;
  const key = id + RECORDS;
  for (;;) {
    const present = saves.read(key);
    const kept = present && areSound(present, id) && !(await judgeRecords(entry, present)) ? present : undefined;
    const joined = joinParts(entry, parts, kept, problems);
    if (!joined) return false;
    const refusal = await judgeRecords(entry, joined);
    if (refusal !== undefined) {
      problems.add(refusal);
      return false;
    }
    // While the game was asked, it or another tab may have counted a game.
    if (!isEqual(saves.read(key), present)) continue;
    // What the game could not read is put aside, as at its start.
    if (present && !kept && keepAside(saves, id, present, UNREAD) === undefined) {
      problems.add("the records that are here cannot be put aside");
      return false;
    }
    saves.write(key, joined);
    player.reopen(id);
    return true;
  }
}

/** Joins what is kept with all parts that bring something; undefined where none does. Adds why others do not. */
function joinParts(
  { identity }: LibraryEntry,
  parts: readonly Uint8Array[],
  kept: Uint8Array | undefined,
  problems: Set<string>,
): Uint8Array | undefined {
  const { id } = identity;
  const origins = new Set(parts.filter((part) => areSound(part, id)).map((part) => parseRecords(part).origin));
  let joined = kept;
  for (const part of parts) {
    try {
      const { known, problems: strange } = leaveOutStrange(identity, part);
      for (const word of strange) problems.add(word);
      if (strange.length > 0 && parseRecords(known).rows.length === 0) continue;
      const problem = kept ? whyNotJoined(known, kept) : origins.size === 1 ? undefined : SEVERAL;
      if (problem !== undefined) problems.add(problem);
      else joined = joined ? mergeSameBytes(id, known, joined) : known;
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
      problems.add(error.message);
    }
  }
  return joined === kept ? undefined : joined;
}

/** Why records bring nothing to those that are kept; both are sound. */
function whyNotJoined(part: Uint8Array, present: Uint8Array): string | undefined {
  const [records, kept] = [parseRecords(part), parseRecords(present)];
  if (records.origin !== kept.origin) return `they are of another console: ${TOGETHER}`;
  return supersedes(kept, records) && !supersedes(records, kept)
    ? "this browser has counted more games since"
    : undefined;
}

function isEqual(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSame(one, other);
}

/**
 * Cuts a file into the records of one cartridge and origin each; one that cannot be cut is one part, for its refusal.
 */
function partsOf(bytes: Uint8Array): Uint8Array[] {
  try {
    return splitRecords(bytes);
  } catch (error) {
    if (error instanceof RecordsError) return [bytes];
    throw error;
  }
}

async function importCartridge(bytes: Uint8Array, context: DrawerContext): Promise<void> {
  const entry = await context.shelf.load(bytes);
  if (typeof entry === "string") {
    context.say(`${entry} Nothing was changed.`);
    return;
  }
  context.player.refresh();
  context.say(`${entry.identity.title} ${entry.identity.version} is in the menu now.`);
  context.refresh();
}
