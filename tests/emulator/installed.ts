// Flash with games of the checkout on it, for tests that play them: an install takes seconds here, and is what others
// are for.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../../host/files/whole-file.ts";
import { PLAYS_LARGE, readCartridgeFile, ROOT } from "../support/games.ts";

const BLANK = 0xff;
const DIGEST_BYTES = 32;

/**
 * Returns a board's flash up to its last byte that is not blank, with a game that this firmware installed. The result
 * is kept in build/installed.
 */
export async function installedFlash(
  board: string,
  image: string,
  id: string,
  install: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const path = join(ROOT, "build/installed", `${board}-${id}${PLAYS_LARGE ? "-large" : ""}.bin`);
  const digest = createHash("sha256").update(readFileSync(image)).update(readCartridgeFile(id)).digest();
  if (existsSync(path)) {
    const kept = readFileSync(path);
    if (digest.equals(kept.subarray(0, DIGEST_BYTES))) return kept.subarray(DIGEST_BYTES);
  }
  const flash = await install();
  const used = flash.subarray(0, flash.findLastIndex((byte) => byte !== BLANK) + 1);
  makeFolder(join(ROOT, "build/installed"));
  replaceFile(path, Buffer.concat([digest, used]));
  return used;
}
