// The shape of a command: a file in host/cli/commands/ whose default export says name, arguments and what to do.
import type { ArgsDef, ParsedArgs } from "citty";
import type { ExitCode } from "./exit-codes.ts";

/** A command of the CLI; the file's name is the command's name. */
export interface Command<T extends ArgsDef = ArgsDef> {
  /** One line for the list of commands. */
  readonly about: string;
  readonly args: T;
  /** Lines shown below the arguments in the command's help. */
  readonly examples?: readonly string[];
  /** Whether further words are the command's to read, as `args._`; else a word too many is refused. */
  readonly takesMoreWords?: boolean;
  /** Runs the command; failures are thrown (failure.ts), a finding is returned as its exit code. */
  run(args: ParsedArgs<T>): ExitCode | undefined | Promise<ExitCode | undefined>;
}

/** Keeps the types of the arguments while a command is written down. */
export function defineCommand<const T extends ArgsDef>(command: Command<T>): Command<T> {
  return command;
}
