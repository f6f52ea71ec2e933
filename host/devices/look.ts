// Reads what changes while it is read: the picture and a running game's save. Reads again until it held still.
import type { RemoteConsole } from "../link/index.ts";
import { judgeSave } from "./save.ts";

const ATTEMPTS = 5;

/** Returns the display list, all of one moment unless the screen never rests. */
export async function readDisplayList(remote: RemoteConsole): Promise<Uint8Array> {
  let before = await remote.displayList();
  for (let attempt = 1; ; attempt++) {
    const after = await remote.displayList();
    if (attempt === ATTEMPTS || Buffer.compare(before, after) === 0) return after;
    before = after;
  }
}

/** Returns the picture as 240 x 240 RGB565 values, all of one moment unless the screen never rests. */
export async function readPicture(remote: RemoteConsole): Promise<Uint16Array> {
  for (let attempt = 1; ; attempt++) {
    const before = await remote.displayList();
    const picture = await remote.screenshot();
    const after = await remote.displayList();
    if (attempt === ATTEMPTS || Buffer.compare(before, after) === 0) return picture;
  }
}

/** Returns a save that is whole, though its game may save while it is read; the last reading if it never is. */
export async function readWholeSave(
  remote: RemoteConsole,
  id: string,
  which: "save" | "refused" = "save",
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    const save = await remote.readSave(id, which);
    if (which === "refused") return save; // nobody writes it while it is read, and it may be damaged for good
    if (attempt === ATTEMPTS || judgeSave(save, id) === undefined) return save;
  }
}
