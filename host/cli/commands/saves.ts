// `jumpdeck saves`: lists the saves on the device, fetches one into a file, puts one there.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { judgeSave, readWholeSave, SAVE_ENDING } from "../../devices/index.ts";
import type { RemoteConsole } from "../../link/index.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";

export default defineCommand({
  about: "list the saves on the device, pull one into a file, push one from a file",
  args: {
    action: { type: "positional", description: "list, pull or push", required: true },
    id: { type: "positional", description: "id of the cartridge", required: false },
    file: { type: "positional", description: `file of the save (default: ID${SAVE_ENDING})`, required: false },
    json: { type: "boolean", description: "print JSON (list)" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck saves list", "jumpdeck saves pull jump-gate", "jumpdeck saves push jump-gate old.jdsave"],
  run(args) {
    const { action, id } = args;
    if (action !== "list" && action !== "pull" && action !== "push") {
      throw usage(`jumpdeck saves takes list, pull or push, not "${action}".`);
    }
    if (action === "list") {
      if (id !== undefined) throw usage(`jumpdeck saves list does not know what to do with "${id}".`);
      return withDevice(args, async ({ device }) => {
        const saves = await listSaves(device.deck);
        if (args.json) console.log(JSON.stringify(saves, null, 2));
        else if (saves.length === 0) console.log("No cartridge on the device has a save.");
        else for (const save of saves) console.log(`${save.id}: ${save.title}, ${save.saveBytes} bytes`);
        return EXIT.DONE;
      });
    }
    if (id === undefined) throw usage(`jumpdeck saves ${action} needs the id of a cartridge.`);
    const file = args.file ?? `${id}${SAVE_ENDING}`;
    const bytes = action === "push" ? readSaveFile(file, id) : undefined;
    return withDevice(args, async ({ device }) => {
      if (bytes) {
        await device.deck.writeSave(id, bytes);
        console.log(`The save of ${id} on the device is now that of ${file}, ${bytes.length} bytes.`);
        return EXIT.DONE;
      }
      const save = await readWholeSave(device.deck, id);
      writeFileSync(file, save);
      console.log(`${file}: the save of ${id}, ${save.length} bytes.`);
      return EXIT.DONE;
    });
  },
});

function readSaveFile(file: string, id: string): Uint8Array {
  if (!existsSync(file)) throw new Failure(EXIT.ENVIRONMENT, `There is no file ${file}.`);
  const bytes = new Uint8Array(readFileSync(file));
  const problem = judgeSave(bytes, id);
  if (problem !== undefined) throw new Failure(EXIT.BAD_FILE, `${file} is refused: ${problem}.`);
  return bytes;
}

async function listSaves(deck: RemoteConsole): Promise<{ id: string; title: string; saveBytes: number }[]> {
  const installed = await deck.list();
  return installed.filter((it) => it.saveBytes > 0).map(({ id, title, saveBytes }) => ({ id, title, saveBytes }));
}
