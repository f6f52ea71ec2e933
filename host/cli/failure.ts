// Failures that are the user's or the environment's: one sentence and an exit code. Everything else is our bug.
import { CartridgeError } from "../cartridge/cartridge.ts";
import { CodeError } from "../code/game-code.ts";
import { QrError } from "../code/qr.ts";
import { IdentityError } from "../cartridge/identity.ts";
import { JsonError } from "../files/json.ts";
import { explainSystemError, FileError } from "../files/whole-file.ts";
import { SetupError } from "../sim/setup.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";

/** Ends a command with one sentence and an exit code. */
export class Failure extends Error {
  readonly exit: ExitCode;

  /** `cause` is what broke, where it was no person's doing. */
  constructor(exit: ExitCode, message: string, cause?: Error) {
    super(message, { cause });
    this.exit = exit;
  }
}

/** Returns a failure of usage. */
export function usage(message: string): Failure {
  return new Failure(EXIT.USAGE, message);
}

/** Returns the exit code and text for anything that was thrown; undefined text: print the stack. */
export function classify(error: unknown): { exit: ExitCode; text?: string } {
  if (error instanceof Failure) return { exit: error.exit, text: error.message };
  if (error instanceof SetupError) return { exit: EXIT.USAGE, text: error.message };
  if (error instanceof CartridgeError || error instanceof IdentityError) {
    return { exit: EXIT.BAD_FILE, text: error.message };
  }
  if (error instanceof CodeError || error instanceof QrError) return { exit: EXIT.BAD_FILE, text: error.message };
  if (error instanceof JsonError) return { exit: EXIT.BAD_FILE, text: error.message };
  if (error instanceof FileError) return { exit: EXIT.ENVIRONMENT, text: error.message };
  const { name, message } = error as { name?: string; message?: string };
  if (name === "CLIError") return { exit: EXIT.USAGE, text: message };
  // Commands for devices bring their own errors and say with `exit` which code they mean.
  const { exit } = error as { exit?: number };
  if (exit !== undefined && (Object.values(EXIT) as number[]).includes(exit)) {
    return { exit: exit as ExitCode, text: message };
  }
  const text = explainSystemError(error);
  return text === undefined ? { exit: EXIT.BUG } : { exit: EXIT.ENVIRONMENT, text };
}
