// What commands that measure read of their command line; what cannot be read ends them with exit code 2.
import { type ParseArgsConfig, parseArgs } from "node:util";

const EXIT_USAGE = 2;

/** Ends a command with a sentence, and exit code 2. */
export function fail(command: string, text: string): never {
  console.error(`${command}: ${text}`);
  process.exit(EXIT_USAGE);
}

/** Returns the options and names that a command was called with, as parseArgs has them. */
export function readArguments<T extends ParseArgsConfig>(command: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(command, (error as Error).message);
  }
}

/** Reads an option of at most six digits, from 1 to `most`; `fallback` where it was not given. */
export function readCount(
  command: string,
  name: string,
  text: string | undefined,
  fallback: number,
  most = Number.POSITIVE_INFINITY,
): number {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
  const range = Number.isFinite(most) ? `from 1 to ${most}` : "from 1";
  return fail(command, `--${name} takes a whole number ${range}, not "${text}".`);
}
