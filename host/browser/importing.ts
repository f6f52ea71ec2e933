// Takes a file from the player: a save or a cartridge, told apart by its first bytes. A refused file changes nothing.
import { ask } from "./dialogs.ts";
import type { DrawerContext } from "./drawer.ts";
import { readChosen } from "./files.ts";
import { looksLikeSave, matchSave } from "./save-file.ts";

/** Ending of the key under which the save that an import replaced is kept. */
export const PREVIOUS = ".previous";

const WASM_MAGIC = [0, 0x61, 0x73, 0x6d];

/** Files are read one after another, so that of two chosen in haste the later one is asked about last. */
let reading: Promise<unknown> = Promise.resolve();

/** Takes a file over and says how that went. */
export async function importFile(file: File, context: DrawerContext): Promise<void> {
  const read = reading.then(() => readChosen(file));
  reading = read;
  const bytes = await read;
  if (typeof bytes === "string") context.say(bytes);
  else if (looksLikeSave(bytes)) await importSave(bytes, context);
  else if (WASM_MAGIC.every((byte, i) => bytes[i] === byte)) await importCartridge(bytes, context);
  else context.say(`${file.name} is neither a Jumpdeck save nor a cartridge. Nothing was changed.`);
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
