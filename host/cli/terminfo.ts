// Reads a terminal's entry in the terminfo database, as ncurses' compiled files have it (term(5)).
import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { TerminfoEntry } from "../terminal/index.ts";

type Env = Readonly<Record<string, string | undefined>>;

const FOLDERS = [
  "/etc/terminfo",
  "/lib/terminfo",
  "/usr/share/terminfo",
  "/usr/lib/terminfo",
  "/usr/local/share/terminfo",
];
/** Magic numbers of files whose numbers have 16 and 32 bits. */
const NUMBER_BYTES: Readonly<Record<number, 2 | 4>> = { 0x11a: 2, 0x21e: 4 };
const HEADER_BYTES = 12;
/** Places of max_colors among the numbers, and of cursor_address among the strings. */
const [MAX_COLORS, CURSOR_ADDRESS] = [13, 10];

/** Returns the entry of `TERM`; undefined where there is none, or none that can be read. */
export function readTerminfo(env: Env): TerminfoEntry | undefined {
  const { TERM = "", TERMINFO, TERMINFO_DIRS, HOME } = env;
  if (!/^[A-Za-z0-9][\w.+-]*$/.test(TERM)) return undefined;
  const own = HOME && isAbsolute(HOME) ? [join(HOME, ".terminfo")] : [];
  const folders = [TERMINFO, ...own, ...(TERMINFO_DIRS ?? "").split(":"), ...FOLDERS];
  for (const folder of folders) {
    if (!folder) continue;
    for (const letter of [TERM[0], TERM.charCodeAt(0).toString(16)]) {
      const entry = parseFile(join(folder, letter, TERM));
      if (entry) return entry;
    }
  }
  return undefined;
}

function parseFile(path: string): TerminfoEntry | undefined {
  try {
    return parseTerminfo(readFileSync(path));
  } catch {
    return undefined; // it is not there, or is no such file
  }
}

/** Reads a compiled entry; throws RangeError where it is cut off, undefined if it is not one. */
export function parseTerminfo(file: Buffer): TerminfoEntry | undefined {
  const [magic, names, bools, numbers, strings] = [0, 2, 4, 6, 8].map((at) => file.readUInt16LE(at));
  const size = NUMBER_BYTES[magic];
  if (size === undefined) return undefined;
  // Numbers are at an even place.
  const numbersAt = HEADER_BYTES + names + bools + ((names + bools) % 2);
  const stringsAt = numbersAt + numbers * size;
  const colors = numbers > MAX_COLORS ? file.readIntLE(numbersAt + MAX_COLORS * size, size) : 0;
  const offset = strings > CURSOR_ADDRESS ? file.readInt16LE(stringsAt + CURSOR_ADDRESS * 2) : -1;
  const at = stringsAt + strings * 2 + offset;
  return {
    colors: Math.max(0, colors),
    cursorAddress: offset < 0 ? undefined : file.toString("latin1", at, file.indexOf(0, at)),
  };
}
