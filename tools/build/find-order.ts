// Profiles a cartridge in a worker, so that one that never comes back is ended, and named with what it was played for.
import { Failure } from "../../host/cli/failure.ts";
import { runTask } from "../../host/cli/supervised.ts";

/** The game compiles, but breaks while it is played for its profile; the message says how and where. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
}

/** Returns the functions' order (./profile.ts); throws ProfileError. */
export async function findOrder(id: string, wasm: Uint8Array): Promise<number[]> {
  let activity = "loading";
  try {
    return await runTask("order", id, wasm, {
      onNews: ({ part }) => {
        activity = part;
      },
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ProfileError(`${error.message} It compiles, and broke as it was played for its profile: ${activity}.`);
  }
}
