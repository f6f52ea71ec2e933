// Takes a file from the player: a save, records or a cartridge, told apart by its first bytes. A refused file changes
// nothing.
import { looksLike } from "../cartridge/envelope.ts";
import { RECORDS } from "../player/index.ts";
import {
  areSound,
  isRecordsOf,
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
const TOGETHER = 'on a computer "jumpdeck records take" brings the records of several together.';
const SEVERAL = `They are of several consoles, and which of them this browser was cannot be told: ${TOGETHER}`;

/** Files are read one after another, so that of two chosen in haste the later one is asked about last. */
let reading: Promise<unknown> = Promise.resolve();

/** Takes a file over and says how that went. */
export async function importFile(file: File, context: DrawerContext): Promise<void> {
  const read = reading.then(() => readChosen(file));
  reading = read;
  const bytes = await read;
  if (typeof bytes === "string") context.say(bytes);
  else if (looksLikeSave(bytes)) await importSave(bytes, context);
  else if (looksLike("RECORDS", bytes)) importRecords(bytes, context);
  else if (WASM_MAGIC.every((byte, i) => bytes[i] === byte)) await importCartridge(bytes, context);
  else context.say(`${file.name} is no Jumpdeck save, no records and no cartridge. Nothing was changed.`);
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
  const problem = await context.deck.importSave(id, bytes);
  if (problem === undefined && present) context.saves.write(id + PREVIOUS, present);
  context.say(problem ?? `The game of ${title} was taken over.`);
  context.refresh();
}

/**
 * Takes records back: where there are none, or joined with those of the same origin. Of several origins none is chosen.
 */
function importRecords(bytes: Uint8Array, context: DrawerContext): void {
  const taken = new Set<string>();
  const problems = new Set<string>();
  const parts = partsOf(bytes);
  for (const part of parts) {
    const entry = context.shelf.library.find(({ identity }) => isRecordsOf(part, identity.id));
    if (!entry) {
      problems.add("They belong to a cartridge that is not here.");
      continue;
    }
    const { id, title } = entry.identity;
    const present = context.saves.read(id + RECORDS);
    const kept = present && areSound(present, id) ? present : undefined;
    const problem = whyNotTaken(part, kept) ?? (kept || isAlone(part, parts, id) ? undefined : SEVERAL);
    if (problem !== undefined) {
      problems.add(problem);
      continue;
    }
    context.saves.write(id + RECORDS, kept ? mergeSameBytes(id, part, kept) : part);
    context.deck.reopen(id);
    taken.add(title);
  }
  const said = taken.size > 0 ? [`The records of ${[...taken].join(", ")} were taken over.`] : [];
  if (problems.size > 0) said.push(`${taken.size > 0 ? "Others" : "These records"} were not taken over.`, ...problems);
  context.say([...said, ...(taken.size > 0 ? [] : ["Nothing was changed."])].join(" "));
  context.refresh();
}

/** Whether all sound records of a cartridge among the parts are of the same origin as one of them. */
function isAlone(part: Uint8Array, parts: readonly Uint8Array[], id: string): boolean {
  const { origin } = parseRecords(part);
  return parts.every((other) => !areSound(other, id) || parseRecords(other).origin === origin);
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

function whyNotTaken(bytes: Uint8Array, present: Uint8Array | undefined): string | undefined {
  try {
    const records = parseRecords(bytes);
    if (!present) return undefined;
    const kept = parseRecords(present);
    if (records.origin !== kept.origin) return `They are of another console: ${TOGETHER}`;
    return supersedes(kept, records) && !supersedes(records, kept)
      ? "This browser has counted more games since."
      : undefined;
  } catch (error) {
    if (error instanceof RecordsError) return "They are damaged, cut off or of another version.";
    throw error;
  }
}

async function importCartridge(bytes: Uint8Array, context: DrawerContext): Promise<void> {
  const entry = await context.shelf.load(bytes);
  if (typeof entry === "string") {
    context.say(`${entry} Nothing was changed.`);
    return;
  }
  context.deck.refresh();
  context.say(`${entry.identity.title} ${entry.identity.version} is in the menu now.`);
  context.refresh();
}
