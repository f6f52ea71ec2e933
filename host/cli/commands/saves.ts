// `jumpdeck saves`: lists the saves on the device, fetches one into a file, puts one there, deletes one.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { STATUS } from "../../cartridge/abi.ts";
import { SAVE_ENDING } from "../../cartridge/envelope.ts";
import { fileOfId } from "../../cartridge/id.ts";
import { readIdentity } from "../../cartridge/identity.ts";
import { judgeSave, readWholeSave } from "../../devices/index.ts";
import { readWholeFile, replaceFile } from "../../files/whole-file.ts";
import { type KeptSave, LINK_STATUS, LinkRefusedError, type RemoteConsole } from "../../link/index.ts";
import { listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { confirm, FORCE_ARG } from "../confirm.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readId } from "../options.ts";
import { say, sayJson, warn } from "../output.ts";
import { runTask } from "../supervised.ts";

/** Where a save's envelope has its version (docs/spec/save.md). */
const SAVE_VERSION_AT = 5;

const OLD_FIRMWARE =
  "The device's firmware is too old to list refused saves and saves without a cartridge: npx jumpdeck " +
  "firmware brings a newer one.";

export default defineCommand({
  about: "list the saves on the device, pull one into a file, push one from a file, delete one",
  args: {
    action: { type: "positional", description: "list, pull, push or rm", required: true },
    id: { type: "positional", description: "id of the cartridge", required: false },
    file: { type: "positional", description: `file of the save (default: ID${SAVE_ENDING})`, required: false },
    json: { type: "boolean", description: "print JSON (list)" },
    refused: { type: "boolean", description: "the save that the cartridge refused (pull, rm)" },
    ...FORCE_ARG,
    ...PORT_ARG,
  },
  examples: [
    "jumpdeck saves list",
    "jumpdeck saves pull jump-gate",
    "jumpdeck saves push jump-gate old.jdsave",
    "jumpdeck saves rm jump-gate --refused",
  ],
  run(args) {
    const { action } = args;
    if (action !== "list" && action !== "pull" && action !== "push" && action !== "rm") {
      throw usage(`jumpdeck saves takes list, pull, push or rm, not "${action}".`);
    }
    if (action === "list") {
      if (args.id !== undefined) throw usage(`jumpdeck saves list does not know what to do with "${args.id}".`);
      return withDevice(args, async ({ device }) => {
        const saves = await listSaves(device.remote);
        if (args.json) sayJson(saves, 2);
        else if (saves.length === 0) say("The device has no save.");
        else for (const save of saves) say(describeSave(save));
        return EXIT.DONE;
      });
    }
    if (args.id === undefined) throw usage(`jumpdeck saves ${action} needs the id of a cartridge.`);
    const id = readId(args.id);
    const which = args.refused ? "refused" : "save";
    if (action === "rm") {
      if (args.file !== undefined) throw usage(`jumpdeck saves rm does not know what to do with "${args.file}".`);
      return withDevice(args, ({ device }) => remove(device.remote, id, args.refused === true, args.force));
    }
    const file = args.file ?? fileOfId(id, `${args.refused ? ".refused" : ""}${SAVE_ENDING}`);
    if (action === "pull") return pull(args, id, which, file);
    if (args.refused) throw usage("--refused is for pull and rm: only a cartridge refuses saves.");
    const bytes = readSaveFile(file, id);
    return withDevice(args, ({ device }) => push(device.remote, id, file, bytes, args.force));
  },
});

/** A save on the device, as `list` prints it. */
interface ListedSave {
  readonly id: string;
  readonly title: string | undefined;
  readonly saveBytes: number;
  readonly refused: boolean;
}

async function pull(args: { port?: string; force?: boolean }, id: string, which: "save" | "refused", file: string) {
  return withDevice(args, async ({ device }) => {
    if (which === "refused" && !(await askSaves(device.remote)))
      throw new Failure(EXIT.DEVICE, `${OLD_FIRMWARE} It keeps none.`);
    const save = await readWholeSave(device.remote, id, which);
    const problem = judgeSave(save, id);
    if (problem !== undefined && which === "save")
      throw new Failure(EXIT.DEVICE, `The device gives no save of ${id}: ${problem}. Nothing was written.`);
    // A refused one is kept for its owner to look at; it may be what its cartridge said it is, damaged.
    if (
      problem !== undefined &&
      !(await confirm(`The refused save of ${id}: ${problem}. Write it all the same?`, args.force))
    )
      return EXIT.DONE;
    if (existsSync(file) && !(await confirm(`${file} exists. Replace it?`, args.force))) return EXIT.DONE;
    replaceFile(file, save);
    say(`${file}: the ${which === "refused" ? "refused " : ""}save of ${id}, ${save.length} bytes.`);
    return EXIT.DONE;
  });
}

async function remove(remote: RemoteConsole, id: string, refused: boolean, force: boolean | undefined) {
  const words = `${refused ? "refused " : ""}save of ${id}`;
  const size = await sizeOfSave(remote, id, refused);
  if (size === 0) throw new Failure(EXIT.DEVICE, `The device has no ${words}.`);
  if (!(await confirm(`Delete the ${words}, ${size} bytes?`, force))) return EXIT.DONE;
  if (refused) await remote.deleteRefusedSave(id);
  else await remote.writeSave(id, new Uint8Array());
  say(`The ${words} is deleted.`);
  return EXIT.DONE;
}

async function push(remote: RemoteConsole, id: string, file: string, bytes: Uint8Array, force: boolean | undefined) {
  const installed = (await remote.list()).find((it) => it.id === id);
  const own = listCartridges().includes(id) ? readCartridge(id) : undefined;
  if (own && createHash("sha256").update(own).digest("hex") === installed?.sha256) await trySave(own, id, file, bytes);
  else warn(`${file} was not tried: the cartridge ${id} on the device is not on this computer.`);
  const present = await sizeOfSave(remote, id, false);
  if (present > 0 && !(await confirm(`The device has a save of ${id}, ${present} bytes. Replace it?`, force)))
    return EXIT.DONE;
  await remote.writeSave(id, bytes);
  say(`The save of ${id} on the device is now that of ${file}, ${bytes.length} bytes.`);
  return EXIT.DONE;
}

/** Bytes of the save under an id, also where its cartridge is absent; 0: there is none. */
async function sizeOfSave(remote: RemoteConsole, id: string, refused: boolean): Promise<number> {
  const all = await askSaves(remote);
  if (all) return all.find((it) => it.id === id && it.refused === refused)?.sizeBytes ?? 0;
  // Older firmware reports the saves of installed cartridges only, and keeps none that was refused.
  return refused ? 0 : ((await remote.list()).find((it) => it.id === id)?.saveBytes ?? 0);
}

/** Hands the save to an instance of the very cartridge here; what it refuses there is a failure. */
async function trySave(wasm: Uint8Array, id: string, file: string, bytes: Uint8Array): Promise<void> {
  const { saveVersion } = readIdentity(wasm);
  if (bytes[SAVE_VERSION_AT] !== saveVersion) {
    const text = `it is of save version ${bytes[SAVE_VERSION_AT]}, and ${id} reads version ${saveVersion}`;
    throw new Failure(EXIT.BAD_FILE, `${file} is refused: ${text}.`);
  }
  const { status } = await runTask("start", id, { wasm, seed: [0, 0], save: bytes });
  if (status !== STATUS.OK)
    throw new Failure(EXIT.BAD_FILE, `${file} is refused: ${id} does not read it (status ${status}).`);
}

function describeSave({ id, title, saveBytes, refused }: ListedSave): string {
  const words = `${id}: ${title ?? "not installed"}, ${saveBytes} bytes`;
  return refused ? `${words}, refused by its cartridge: npx jumpdeck saves pull ${id} --refused` : words;
}

function readSaveFile(file: string, id: string): Uint8Array {
  const bytes = readWholeFile(file);
  const problem = judgeSave(bytes, id);
  if (problem !== undefined) throw new Failure(EXIT.BAD_FILE, `${file} is refused: ${problem}.`);
  return bytes;
}

async function listSaves(remote: RemoteConsole): Promise<ListedSave[]> {
  const installed = await remote.list();
  const titleOf = (id: string) => installed.find((it) => it.id === id)?.title;
  const all = await askSaves(remote);
  if (all) {
    const shown = await withoutCopies(remote, all);
    return shown.map(({ id, refused, sizeBytes }) => ({ id, title: titleOf(id), saveBytes: sizeBytes, refused }));
  }
  warn(`${OLD_FIRMWARE} These are the saves of installed cartridges.`);
  const kept = installed.filter(({ saveBytes }) => saveBytes > 0);
  return kept.map(({ id, title, saveBytes }) => ({ id, title, saveBytes, refused: false }));
}

/** Leaves out each save of which the refused one is a copy: until the game saves again it is under both kinds. */
async function withoutCopies(remote: RemoteConsole, all: readonly KeptSave[]): Promise<KeptSave[]> {
  const isCopied = async (save: KeptSave): Promise<boolean> => {
    const copy = all.find((it) => it.refused && it.id === save.id && it.sizeBytes === save.sizeBytes);
    if (save.refused || !copy) return false;
    const [own, refused] = [await remote.readSave(save.id), await remote.readSave(save.id, "refused")];
    return Buffer.compare(own, refused) === 0;
  };
  const shown: KeptSave[] = [];
  for (const save of all) if (!(await isCopied(save))) shown.push(save);
  return shown;
}

/** Returns every save that the device keeps; undefined: its firmware is older than the question. */
async function askSaves(remote: RemoteConsole): Promise<KeptSave[] | undefined> {
  try {
    return await remote.saves();
  } catch (error) {
    if (error instanceof LinkRefusedError && error.status === LINK_STATUS.UNKNOWN_OPCODE) return undefined;
    throw error;
  }
}
