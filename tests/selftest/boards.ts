// Emulated boards with the image for first contact, and the self-test on them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BootOptions, loadImage } from "../../host/emulator/index.ts";
import {
  EmulatedBoardPort,
  type GameTimes,
  runSelftest,
  SHORT,
  type SelftestOptions,
  type SelftestReport,
  type Workload,
} from "../../host/selftest/index.ts";
import { ROOT } from "../support/games.ts";
import { EmulatedPerson } from "./emulated-person.ts";

/** The smallest cartridge that there is: the template. */
export const WORKLOAD: Workload = {
  id: "null",
  file: new Uint8Array(readFileSync(join(ROOT, "build/cartridges/null.wasm"))),
};

/** The product's image for a board. */
export function productImage(board: string): Uint8Array {
  return new Uint8Array(readFileSync(join(ROOT, "build/firmware", board, "jumpdeck-first.elf")));
}

/** A board with somebody at it. */
export interface AttendedBoard {
  readonly port: EmulatedBoardPort;
  readonly person: EmulatedPerson;
}

/** Boots one. */
export async function attend(
  board: string,
  image: Uint8Array,
  options: Partial<BootOptions> = {},
): Promise<AttendedBoard> {
  const port = await EmulatedBoardPort.boot({ board, image: loadImage(image), ...options });
  return { port, person: new EmulatedPerson(port) };
}

/** Runs the shortened self-test. */
export function selftest(
  { port, person }: AttendedBoard,
  options: Partial<SelftestOptions> & { readonly emulated?: GameTimes } = {},
): Promise<SelftestReport> {
  const { emulated, ...rest } = options;
  return runSelftest(port, {
    person,
    counts: SHORT,
    workload: WORKLOAD,
    emulate: async () => emulated,
    version: "0.0.0",
    day: "",
    ...rest,
  });
}

/** Names of the steps with a verdict. */
export function stepsThatAre(verdict: string, { steps }: SelftestReport): string[] {
  return steps.filter((step) => step.verdict === verdict).map(({ step }) => step);
}
