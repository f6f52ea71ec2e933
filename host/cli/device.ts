// What the commands for devices share: choosing, opening, ending by Ctrl-C, and the exit code of each failure.
import {
  type Candidate,
  chooseCandidate,
  DeviceFailure,
  type DeviceFailureKind,
  findAgain,
  listCandidates,
  type OpenDevice,
  type OpenOptions,
  openDevice,
  PORT_VARIABLE,
  type Surroundings,
} from "../devices/index.ts";
import { identityOf, LinkAnswerError, LinkLostError, LinkRefusedError } from "../link/index.ts";
import { momentOf, numbersOfMoment } from "../player/index.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { Failure } from "./failure.ts";

/** The argument that chooses a device. */
export const PORT_ARG = {
  port: {
    type: "string",
    description:
      `path of a serial port, name, board or serial number of a device (default: $${PORT_VARIABLE}, or the ` +
      "only one)",
    valueHint: "PORT",
  },
} as const;

const EXIT_OF: Readonly<Record<DeviceFailureKind, ExitCode>> = {
  none: EXIT.NO_DEVICE,
  several: EXIT.SEVERAL_DEVICES,
  unusable: EXIT.PORT,
  silent: EXIT.DEVICE,
};

/** How long the device gets to finish its last request after Ctrl-C. */
const FAREWELL_MS = 3000;
const REOPEN_EVERY_MS = 200;

/** This process, as finding devices needs it. */
export function surroundings(): Surroundings {
  return { env: process.env, isAlive };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Turns what a device or its link throws into one sentence and an exit code; other errors stay. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof DeviceFailure) return new Failure(EXIT_OF[error.kind], error.message);
  if (error instanceof LinkRefusedError) return new Failure(EXIT.DEVICE, `The device refuses: ${error.message}.`);
  if (error instanceof LinkAnswerError)
    return new Failure(EXIT.DEVICE, `The device does not give what it was asked for: ${error.message}.`);
  if (error instanceof LinkLostError) return new Failure(EXIT.DEVICE, `The device was lost: ${error.message}.`);
  return error;
}

/** Chooses by `--port`, else by the environment, else the only device there is. */
export async function choose(port: string | undefined): Promise<Candidate> {
  return chooseCandidate(await listCandidates(surroundings()), port ?? (process.env[PORT_VARIABLE] || undefined));
}

/** What a piece of work on a device gets. */
export interface DeviceWork {
  readonly device: OpenDevice;
  /** True from Ctrl-C on. */
  readonly interrupted: () => boolean;
  /** Makes another object the device that is let go of at the end (after it was lost and found again). */
  replace(device: OpenDevice): void;
}

/**
 * Opens the chosen device, does the work, and lets go of it on every way out. Ctrl-C ends an install and returns 130.
 */
export async function withDevice(
  args: { readonly port?: string },
  work: (work: DeviceWork) => Promise<ExitCode | undefined>,
  options: OpenOptions = {},
): Promise<ExitCode | undefined> {
  let device: OpenDevice | undefined;
  let isInterrupted = false;
  let interrupt: () => void = () => {};
  const ended = new Promise<ExitCode>((resolve) => {
    interrupt = () => {
      if (isInterrupted) process.exit(EXIT.INTERRUPTED); // asked twice
      isInterrupted = true;
      resolve(EXIT.INTERRUPTED);
    };
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
  const run = async () => {
    const opened = await openDevice(await choose(args.port), options);
    if (isInterrupted) {
      opened.close(); // Ctrl-C came first, and nobody waits any more
      return EXIT.INTERRUPTED;
    }
    device = opened;
    await opened.remote.tellDay(numbersOfMoment(momentOf(new Date())));
    return work({
      device: opened,
      interrupted: () => isInterrupted,
      replace: (other) => {
        device = other;
        if (isInterrupted) other.close();
      },
    });
  };
  const running = run();
  running.catch(() => {});
  try {
    const exit = await Promise.race([running, ended]);
    // A hello is answered when the request under way is done, and ends an install: the device is back in its menu.
    if (isInterrupted && device) await Promise.race([device.remote.hello().catch(() => {}), rest(FAREWELL_MS)]);
    return exit;
  } catch (error) {
    throw explainFailure(error);
  } finally {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, interrupt);
    device?.close();
  }
}

/** Puts a device's serial number into words; there may be none that identifies it. */
export function tellSerial(serial: string): string {
  return identityOf(serial) === undefined ? "no serial number of its own" : `serial number ${serial}`;
}

/** Resolves after a while; does not keep the process, as an open port does. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Resolves after a while, which the process lives through. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Opens the same device again after it was lost; undefined when it stays away, or `isEnded` says to give up. */
export async function reopen(
  lost: OpenDevice,
  waitMs: number,
  isEnded: () => boolean,
): Promise<OpenDevice | undefined> {
  const { candidate, info } = lost;
  const again = await reopenCandidate(
    { ...candidate, serial: candidate.serial ?? identityOf(info.serial) },
    waitMs,
    isEnded,
  );
  if (!again || !isEnded()) return again;
  again.close();
  return undefined;
}

/** Opens a device again that was at a candidate's place, by its serial number on USB, else by name or path. */
export async function reopenCandidate(
  lost: Candidate,
  waitMs: number,
  isEnded: () => boolean = () => false,
): Promise<OpenDevice | undefined> {
  for (const end = Date.now() + waitMs; Date.now() < end && !isEnded(); await wait(REOPEN_EVERY_MS)) {
    const known = await listCandidates(surroundings());
    const same = findAgain(lost, known);
    if (!same) continue;
    try {
      return await openDevice(same, { appearMs: REOPEN_EVERY_MS });
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
    }
  }
  return undefined;
}
