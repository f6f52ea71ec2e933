// Profiles a cartridge in a worker, so that one that never comes back is ended, and named with what it was played for.
import { Failure } from "../../../host/cli/failure.ts";
import { runTask } from "../../../host/cli/supervised.ts";
import { findFaultyExport } from "../../../host/cartridge/trap.ts";
import { HangError } from "../../../host/supervise/supervisor.ts";
import { readFrames, readFunctionNames } from "../../../host/wasm/names.ts";

/** The game compiles, but breaks while it is played for its profile; the message says how and where. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
  /** Names of the functions that it was in, the innermost first, as the compiler names them; of a hang the export. */
  readonly frames: readonly string[];

  constructor(message: string, frames: readonly string[]) {
    super(message);
    this.frames = frames;
  }
}

/** Returns the functions' order (./profile.ts); throws ProfileError. `debug` is the same module with names. */
export async function findOrder(id: string, wasm: Uint8Array, debug?: Uint8Array): Promise<number[]> {
  let activity = "loading";
  try {
    return await runTask("order", id, wasm, {
      onNews: ({ part }) => {
        activity = part;
      },
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ProfileError(
      `${error.message} It compiles, and broke as it was played for its profile: ${activity}.`,
      framesOf(error.cause, debug),
    );
  }
}

function framesOf(cause: unknown, debug: Uint8Array | undefined): string[] {
  if (cause instanceof HangError) return [cause.where];
  const { message = "", stack = "" } = (cause ?? {}) as Partial<Error>;
  const frames = debug === undefined ? [] : readFrames(stack, readFunctionNames(debug));
  const faulty = findFaultyExport(message);
  return faulty === undefined ? frames : [faulty, ...frames];
}
