// `jumpdeck emulate`: runs the emulated handheld, or the firmware as a program of this computer, for the other commands
// to find.
import { existsSync, lstatSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { startPosix } from "../../devices/posix.ts";
import type { Announcement } from "../../emulator/announce.ts";
import { explainSystemError, readWholeFile } from "../../files/whole-file.ts";
import { ROOT } from "../../files/root.ts";
import { defineCommand } from "../command.ts";
import { explainFailure, wait } from "../device.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say } from "../output.ts";

const FIRMWARE = join(ROOT, "build/firmware");
const SIGNAL_MS = 200;

interface Running {
  readonly announcement: Announcement;
  /** Resolves when it ended by itself, with why. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export default defineCommand({
  about:
    "run the emulated handheld; its USB serial port becomes a pseudo-terminal (with socat) or a socket, " +
    "which the other commands find",
  args: {
    board: {
      type: "string",
      description: "board to emulate: a folder of firmware/boards",
      valueHint: "NAME",
      default: "picosystem",
    },
    posix: {
      type: "boolean",
      description: "run the firmware as a program of this computer in place of the emulated chip",
    },
    image: { type: "string", description: "firmware to run (default: the built one)", valueHint: "FILE" },
    "flash-file": {
      type: "string",
      description: "file that keeps the flash between runs (default: forgotten)",
      valueHint: "FILE",
    },
    "port-link": { type: "string", description: "make a link to its port at this path", valueHint: "PATH" },
  },
  examples: [
    "jumpdeck emulate",
    "jumpdeck emulate --board waveshare-pico-lcd-1.3",
    "jumpdeck emulate --posix --port-link /tmp/deck",
  ],
  async run(args) {
    const link = args["port-link"];
    if (link !== undefined && existsSync(link) && !lstatSync(link).isSymbolicLink()) {
      throw usage(`${link} exists and is not a link; choose another path with --port-link.`);
    }
    const signal = new Promise<ExitCode>((resolve) => {
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => resolve(EXIT.INTERRUPTED));
    });
    const running = args.posix
      ? await runPosix(args.image, args["flash-file"])
      : await runEmulator(args.board, args.image, args["flash-file"]);
    const { board, port, socket, kind, pid } = running.announcement;
    const place = port ?? socket;
    try {
      if (link !== undefined) replaceLink(link, place as string);
      say(`${kind}-${pid} (${board}) is at ${link ?? place}  (Ctrl-C ends it)`);
      say("It has no window. In another terminal: npx jumpdeck flash GAME --run, screenshot FILE, press BUTTONS");
      return await Promise.race([
        signal,
        running.ended.then(async (reason) => {
          await wait(SIGNAL_MS); // Ctrl-C reaches the program too; then it is no failure
          throw new Failure(EXIT.DEVICE, reason);
        }),
      ]);
    } finally {
      await running.stop();
      if (link !== undefined) rmSync(link, { force: true });
    }
  },
});

/** Makes the link, in place of an older one. */
function replaceLink(link: string, target: string): void {
  try {
    rmSync(link, { force: true });
    symlinkSync(target, link);
  } catch (error) {
    throw new Failure(EXIT.ENVIRONMENT, explainSystemError(error, link) ?? `${link} cannot be made.`);
  }
}

async function runPosix(image: string | undefined, flashFile: string | undefined): Promise<Running> {
  const program = builtFile(image, join(FIRMWARE, "posix/jumpdeck-posix"));
  const posix = await startPosix({ program, flashFile }).catch((error: unknown) => {
    throw explainFailure(error);
  });
  return { announcement: posix.announcement, ended: posix.ended, stop: posix.stop };
}

async function runEmulator(board: string, image: string | undefined, flashFile: string | undefined): Promise<Running> {
  const { boardNames, DeviceError, ImageError, serveEmulator } = await import("../../emulator/index.ts");
  if (!boardNames().includes(board))
    throw usage(`There is no board "${board}"; there are: ${boardNames().join(", ")}.`);
  const file = builtFile(image, join(FIRMWARE, board, "jumpdeck.elf"));
  const emulator = await serveEmulator(
    { pid: process.pid, board, image: file, flashFile },
    { onNotice: (text) => say(`${board}: ${text}`) },
  ).catch((error: unknown) => {
    if (!(error instanceof DeviceError || error instanceof ImageError)) throw error;
    throw new Failure(EXIT.BAD_FILE, `The emulated handheld does not start: ${error.message}.`);
  });
  await emulator.portShown();
  return { announcement: emulator.announcement, ended: new Promise(() => {}), stop: () => emulator.stop() };
}

function builtFile(given: string | undefined, built: string): string {
  if (given !== undefined) readWholeFile(given); // only to know that it can be read
  if (given === undefined && !existsSync(built)) {
    throw new Failure(EXIT.ENVIRONMENT, "The firmware is not built; run: npm run firmware");
  }
  return given ?? built;
}
