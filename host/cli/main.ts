// The entry of `jumpdeck`: finds the command, reads its arguments, prints failures, sets the exit code.
// With host/cli/commands it is the only part of host/ that touches console and process.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isatty } from "node:tty";
import { inspect, stripVTControlCharacters } from "node:util";
import { type CommandDef, parseArgs, renderUsage } from "citty";
import { ROOT } from "../files/root.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./command-table.ts";
import { EXIT, EXIT_MEANINGS, type ExitCode } from "./exit-codes.ts";
import { classify, usage } from "./failure.ts";
import { complain, say, sayStyled, warn } from "./output.ts";

/** Makes a game in an hour. */
const TUTORIAL = join(ROOT, "examples/dice-race/README.md");

async function main(argv: readonly string[]): Promise<ExitCode> {
  const names = Object.keys(COMMANDS).sort();
  const [name, ...rest] = argv;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    say(await describeAll(names));
    return name === undefined ? EXIT.USAGE : EXIT.DONE;
  }
  if (name === "--version" || name === "-V") {
    say(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
    return EXIT.DONE;
  }
  if (!names.includes(name)) throw usage(`There is no command "${name}"; there are: ${names.join(", ")}.`);
  const command = await loadCommand(name);
  if (rest.includes("--help") || rest.includes("-h")) {
    sayStyled(await describe(name, command));
    return EXIT.DONE;
  }
  refuseWrongWords(name, command, rest);
  return (await command.run(parseArgs(rest, command.args))) ?? EXIT.DONE;
}

async function loadCommand(name: string): Promise<Command> {
  return (await COMMANDS[name]()).default as Command;
}

async function describeAll(names: readonly string[]): Promise<string> {
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const lines = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(width)}${(await loadCommand(name)).about}`),
  );
  const exits = Object.entries(EXIT).map(
    ([key, code]) => `  ${String(code).padEnd(width)}${EXIT_MEANINGS[key as keyof typeof EXIT]}`,
  );
  return [
    "jumpdeck: the host tools of a handheld console for space board games",
    "",
    "Usage: npx jumpdeck COMMAND [ARGUMENTS], and npx jumpdeck COMMAND --help, npx jumpdeck --version",
    `A game of your own: npx jumpdeck new my-game; the tutorial is ${relative(process.cwd(), TUTORIAL)}`,
    "",
    "Commands:",
    ...lines,
    "",
    "Exit codes:",
    ...exits,
  ].join("\n");
}

async function describe(name: string, command: Command): Promise<string> {
  const definition: CommandDef = {
    meta: { name: `npx jumpdeck ${name}`, description: command.about },
    args: command.args,
  };
  const examples = command.examples ?? [];
  const styled = await renderUsage(definition);
  const text = process.stdout.isTTY ? styled : stripVTControlCharacters(styled);
  return examples.length === 0
    ? text
    : `${text}\n\nExamples:\n${examples.map((line) => `  ${line.replace(/^jumpdeck /, "npx jumpdeck ")}`).join("\n")}`;
}

/**
 * Throws a failure of usage for unknown flags and words too many, which citty lets pass, and for a missing word with
 * what it has to be, which citty does not say.
 */
function refuseWrongWords(name: string, { args, takesMoreWords }: Command, rest: readonly string[]): void {
  const flags = new Map<string, boolean>();
  let words = 0;
  for (const [key, arg] of Object.entries(args)) {
    if (arg.type === "positional") continue;
    const isBoolean = arg.type === "boolean";
    for (const alias of [key, ...[("alias" in arg && arg.alias) || []].flat()]) flags.set(alias, isBoolean);
    if (isBoolean) flags.set(`no-${key}`, true);
  }
  const places = Object.entries(args).filter(([, arg]) => arg.type === "positional");
  const mostWords = takesMoreWords ? Number.POSITIVE_INFINITY : places.length;
  for (let i = 0; i < rest.length; i++) {
    const flag = /^--?([^=]+)(=.*)?$/.exec(rest[i]);
    if (!flag) {
      if (++words > mostWords) throw usage(`jumpdeck ${name} does not know what to do with "${rest[i]}".`);
      continue;
    }
    const isBoolean = flags.get(flag[1]);
    if (isBoolean === undefined)
      throw usage(`jumpdeck ${name} has no flag ${rest[i]}; see: npx jumpdeck ${name} --help`);
    if (isBoolean || flag[2] !== undefined) continue;
    i++;
    if (i >= rest.length) throw usage(`${rest[i - 1]} needs a value.`);
  }
  const [key, missing] = places.slice(words).find(([, arg]) => arg.required) ?? [];
  if (missing)
    throw usage(
      `jumpdeck ${name} needs ${key?.toUpperCase()}: ${missing.description}. See: npx jumpdeck ${name} --help`,
    );
}

// A reader that has seen enough (`| head`) closes the pipe: that is the end of the work, not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.DONE);
  throw error;
});

/** Prints what was thrown: one sentence, or where it is our bug the stack; returns the exit code. */
function report(error: unknown): ExitCode {
  const { exit, text } = classify(error);
  if (text === undefined) warn(inspect(error));
  else complain(text);
  return exit;
}

// Node restores its terminals at its end, and aborts where one is gone: then this process ends as that terminal's end
// has it.
const terminals = [0, 1, 2].filter((fd) => isatty(fd));
process.on("exit", () => {
  if (terminals.every((fd) => isatty(fd))) return;
  process.removeAllListeners("SIGHUP");
  process.kill(process.pid, "SIGHUP");
});

// Node would print what nobody catches by itself, and raw.
process.on("uncaughtException", (error) => process.exit(report(error)));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = report(error);
}
