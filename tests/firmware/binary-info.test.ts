// What `picotool info` reads of an image (raspberrypi/picotool, "Binary Information"): found, followed and compared by
// a reader of its own, which knows the format alone and nothing of the source.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BOARDS, buildBoard } from "../../tools/firmware/build.ts";
import { ROOT } from "../support/games.ts";

const FLASH = 0x10000000;
/** The tool looks from the vectors on, which follow boot stage 2. */
const SEARCH = { from: 0x100, bytes: 0x100 };
const MARKERS = { begin: 0x7188ebf2, end: 0xe71aa390 };
const TAG = 0x5052; // "RP"
const INT = 5;
const STRING = 6;
/** The tool's numbers for what it prints. */
const ID = {
  name: 0x02031c86,
  version: 0x11a9bc3a,
  end: 0x68f465de,
  board: 0xb63cffbb,
  boot2: 0x7f8882e1,
  about: 0xb6a07c19,
  feature: 0xa1f4b453,
};

/** An image as the tool reads it: entries by number, and how many pieces of flash it takes for copied to RAM. */
function readInfo(image: Buffer): { entries: Map<number, string | number>; copies: number } {
  const word = (at: number): number => {
    expect(at % 4, "an address of a word").toBe(0);
    return image.readUInt32LE(at - FLASH);
  };
  const text = (at: number): string => {
    const end = image.indexOf(0, at - FLASH);
    return image.toString("latin1", at - FLASH, end);
  };
  const places = Array.from({ length: SEARCH.bytes / 4 }, (_, i) => FLASH + SEARCH.from + 4 * i);
  const found = places.filter((at) => word(at) === MARKERS.begin && word(at + 16) === MARKERS.end);
  expect(found).toHaveLength(1);
  const [first, behindLast, copyTable] = [4, 8, 12].map((offset) => word(found[0] + offset));
  const entries = new Map<number, string | number>();
  for (let at = first; at < behindLast; at += 4) {
    const entry = word(at);
    const [kind, tag] = [image.readUInt16LE(entry - FLASH), image.readUInt16LE(entry - FLASH + 2)];
    expect(tag).toBe(TAG);
    expect([INT, STRING]).toContain(kind);
    const value = word(entry + 8);
    entries.set(word(entry + 4), kind === INT ? value : text(value));
  }
  let copies = 0;
  while (word(copyTable + 12 * copies) !== 0) copies++;
  return { entries, copies };
}

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };

describe.each(BOARDS)("%s", (board) => {
  beforeAll(() => {
    buildBoard(ROOT, board);
  }, 300_000);

  it.each(["jumpdeck", "jumpdeck-first"])("%s.bin tells its name, version, board, loader and end", (name) => {
    const image = readFileSync(join(ROOT, "build/firmware", board, `${name}.bin`));
    const { entries, copies } = readInfo(image);
    expect(Object.fromEntries(entries)).toEqual({
      [ID.name]: "Jumpdeck",
      [ID.version]: version,
      [ID.board]: board,
      [ID.end]: FLASH + image.length,
      [ID.about]: expect.stringMatching(/^[ -~]{10,}$/),
      [ID.boot2]: expect.stringMatching(/^[ -~]{10,}$/),
      [ID.feature]: expect.stringMatching(/1200-baud/),
    });
    expect(copies).toBe(0);
  });
});
