// What a terminal shows, by the environment's variables and its entry in terminfo. Reads no file.
import type { Charset } from "./ascii.ts";
import type { ColorDepth } from "./cells.ts";

/** The environment's variables. */
type Env = Readonly<Record<string, string | undefined>>;

/** What is asked of a terminal's entry in terminfo(5). */
export interface TerminfoEntry {
  /** How many colours it has; 0: none. */
  readonly colors: number;
  /** How its cursor is sent to a cell; undefined: not at all. */
  readonly cursorAddress: string | undefined;
}

/** What a terminal shows. */
export interface Capabilities {
  readonly depth: ColorDepth;
  readonly charset: Charset;
  /** Whether its cursor obeys ECMA-48, as all that the player writes does. */
  readonly obeysEcma48: boolean;
}

const DIRECT = 1 << 24;
const [INDEXED, FEW] = [256, 8];
/** Terminals without colours, where terminfo does not say so. */
const COLOURLESS = /^(dumb|unknown|vt\d.*|.*-m|.*-mono)$/;
/** The Linux console's font has some hundred signs, and braille is not among them. */
const SMALL_FONT = /^(linux|vt\d.*)/;
/** GNU screen shows no colour by its red, green and blue, and passes on what its own terminal says of itself. */
const isGnuScreen = ({ TERM, TMUX }: Env): boolean => /^screen/.test(TERM ?? "") && !TMUX;

/** Returns what the terminal shows; `entry` is what terminfo has of `TERM`, undefined where that has nothing. */
export function readCapabilities(env: Env, entry: TerminfoEntry | undefined, platform: string): Capabilities {
  return {
    depth: readDepth(env, entry, platform),
    charset: readCharset(env, platform),
    obeysEcma48: entry ? /^\x1b\[.*H/.test(entry.cursorAddress ?? "") : !/^(dumb|unknown)$/.test(env.TERM ?? ""),
  };
}

/** Returns the colours that the terminal shows; NO_COLOR, if it is not empty, asks for none (no-color.org). */
export function readDepth(env: Env, entry?: TerminfoEntry, platform = "linux"): ColorDepth {
  const { NO_COLOR, COLORTERM, TERM = "" } = env;
  if (NO_COLOR) return "none";
  // Windows' terminals have no TERM.
  if (platform === "win32" && TERM === "") return "true";
  const colors = entry?.colors ?? guessColors(TERM);
  if (colors < FEW) return "none";
  if (colors >= DIRECT || (/^(truecolor|24bit)$/.test(COLORTERM ?? "") && !isGnuScreen(env))) return "true";
  return colors >= INDEXED ? "256" : "16";
}

function guessColors(term: string): number {
  if (COLOURLESS.test(term)) return 0;
  if (/direct|truecolor/.test(term)) return DIRECT;
  return /256/.test(term) ? INDEXED : FEW;
}

/** The locale's encoding, by the first of its variables that says something (POSIX, 8.2). */
function readCharset({ LC_ALL, LC_CTYPE, LANG, TERM = "" }: Env, platform: string): Charset {
  if (SMALL_FONT.test(TERM)) return "ascii";
  const locale = LC_ALL || LC_CTYPE || LANG;
  if (!locale) return platform === "win32" ? "unicode" : "ascii";
  return /utf-?8/i.test(locale) ? "unicode" : "ascii";
}

/** Returns a terminal's size in cells; where it is unknown COLUMNS and LINES, or 80 x 24. */
export function readSize(
  { columns, rows }: { readonly columns?: number; readonly rows?: number },
  { COLUMNS, LINES }: Env,
): { columns: number; rows: number } {
  const pick = (own: number | undefined, told: string | undefined, usual: number, most: number) =>
    Math.min(most, own || (/^[1-9]\d{0,4}$/.test(told ?? "") ? Number(told) : usual));
  return { columns: pick(columns, COLUMNS, 80, CELLS_MOST), rows: pick(rows, LINES, 24, CELLS_MOST) };
}

/** A terminal of more columns or rows is used in part. */
const CELLS_MOST = 1000;
