// What the emulator says of a cartridge's install and play on a board of the same kind, with the same image.
import type { BootOptions } from "../emulator/index.ts";
import { Conversation } from "./conversation.ts";
import { EmulatedBoardPort } from "./emulated-port.ts";
import { playWorkload } from "./game-steps.ts";
import { greet } from "./greet.ts";
import type { Counts, GameTimes, Workload } from "./step.ts";

/** Plays a workload on an emulated board; undefined where it goes wrong there. */
export async function emulateGame(
  boot: Pick<BootOptions, "board" | "image" | "flashChip">,
  workload: Workload,
  counts: Counts,
): Promise<GameTimes | undefined> {
  const port = await EmulatedBoardPort.boot(boot);
  const talk = new Conversation(port);
  await greet(talk);
  const played = await playWorkload(talk, workload, counts);
  return played.fault === undefined ? played : undefined;
}
