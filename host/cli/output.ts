// The only way from the commands to standard output and standard error: nothing that a file, a device or an argument
// says reaches a terminal as a control sequence. The terminal player alone writes its own, of cells
// (host/terminal/cells.ts).
import picocolors from "picocolors";

/** Control characters but the line end, marks that turn the direction of writing, lone halves of a pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

// The library would also colour what is written into a file or a pipe wherever CI is set; words for programs stay
// plain.
const isPlain = !process.stderr.isTTY || process.env.NO_COLOR !== undefined;
const colors = picocolors.createColors(!isPlain);

/**
 * Returns a text with everything that a terminal would obey written as \xNN or \u{N}; line ends and letters of all
 * scripts stay.
 */
export function toPrintable(text: string): string {
  return text.replace(UNPRINTABLE, (sign) => {
    if (sign === "\n") return sign;
    const code = sign.codePointAt(0) as number;
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
  });
}

/** Returns a number with its noun: "1 game", "2 games". */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Prints a line, or several. */
export function say(text: string): void {
  write(`${text}\n`);
}

/** Prints a text without a line end of its own. */
export function write(text: string): void {
  process.stdout.write(toPrintable(text));
}

/**
 * Prints a value as JSON, on one line unless `indent` is the number of spaces of a level; what is unprintable stays
 * JSON.
 */
export function sayJson(value: unknown, indent?: number): void {
  const toUnits = (sign: string) =>
    sign === "\n"
      ? sign
      : Array.from({ length: sign.length }, (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, "0")}`).join(
          "",
        );
  process.stdout.write(`${JSON.stringify(value, null, indent).replace(UNPRINTABLE, toUnits)}\n`);
}

/** Prints our own words with their colours: nothing of a file, a device or an argument may be among them. */
export function sayStyled(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a line to standard error. */
export function warn(text: string): void {
  process.stderr.write(`${toPrintable(text)}\n`);
}

/** Prints why a command failed to standard error, after the name of the program. */
export function complain(text: string): void {
  process.stderr.write(`${colors.red("jumpdeck:")} ${toPrintable(text)}\n`);
}
