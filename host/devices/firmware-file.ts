// Reads a UF2 file and says what it is a firmware for, before anything is done with it.
import { readdirSync } from "node:fs";
import { ImageError, loadImage } from "../emulator/image.ts";

/**
 * Where saves begin in flash (docs/spec/flash.md#layout): a firmware that reaches further would overwrite them.
 * Translated code before is made again.
 */
const SAVES_BEGIN = 0x080000;
const UF2_MAGIC = "UF2\n";

/** A file that is not a firmware of this project; the message is a sentence for the user. */
export class FirmwareFileError extends Error {}

/** What the image for first contact says of itself when it is asked (firmware/port/rp2040/first/talk.c). */
const FIRST_CONTACT = "jumpdeck-first\0";

/** Whether a UF2 file is the image for first contact, which speaks another language than the console. */
export function isFirstContact(bytes: Uint8Array): boolean {
  const sorted = [...loadImage(bytes, "it").parts].sort((a, b) => a.offset - b.offset).map((part) => part.bytes);
  return Buffer.concat(sorted).toString("latin1").includes(FIRST_CONTACT);
}

/** Returns the names of the boards, out of `boards`, that the UF2 file's code names. */
export function readFirmwareBoards(bytes: Uint8Array, boards: readonly string[]): string[] {
  if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") !== UF2_MAGIC)
    throw new FirmwareFileError("it is not a UF2 file");
  try {
    const { parts } = loadImage(bytes, "it");
    if (parts.some((part) => part.offset + part.bytes.length > SAVES_BEGIN)) {
      throw new FirmwareFileError("it writes beyond the firmware's place, where cartridges and saves are");
    }
    const sorted = [...parts].sort((a, b) => a.offset - b.offset).map((part) => part.bytes);
    const code = Buffer.concat(sorted).toString("latin1");
    return boards.filter((board) => code.includes(`${board}\0`));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new FirmwareFileError(error.message);
  }
}

/** Lists the boards there is a firmware for: the folders of firmware/boards. */
export function listBoards(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
