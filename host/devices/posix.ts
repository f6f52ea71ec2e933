// Runs the posix console in real time on a pseudo-terminal of its own, and announces it like an emulated handheld.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Announcement, announce, forget } from "../emulator/announce.ts";
import { POSIX_EXIT } from "../link/process.ts";
import { DeviceFailure } from "./failure.ts";

const START_MS = 60_000;
const POLL_MS = 10;
const SERIAL = "0000000000000000";

/** A posix console that runs until `stop`. */
export interface RunningPosix {
  readonly announcement: Announcement;
  /** Resolves when the program ended by itself, with why. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the program; without `flashFile` its flash is forgotten at the end. */
export async function startPosix({
  program,
  flashFile,
}: {
  program: string;
  flashFile?: string;
}): Promise<RunningPosix> {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-posix-"));
  const name = join(folder, "port");
  const flash = flashFile ?? join(folder, "flash.bin");
  const child = spawn(program, ["--flash", flash, "--pty", name], { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (bytes: Buffer) => {
    complaints = (complaints + bytes).slice(-4000);
  });
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(`${program} does not start: ${error.message}`));
    child.on("close", (code) => resolve(explainEnd(code, complaints)));
  });
  let reason: string | undefined;
  void ended.then((text) => {
    reason = text;
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    forget(announcement);
    rmSync(folder, { recursive: true, force: true });
  };
  const announcement: Announcement = {
    kind: "posix",
    pid: child.pid ?? 0,
    board: "posix",
    serial: SERIAL,
    port: undefined,
    socket: undefined,
    loaderFolder: undefined,
  };
  const read = () => (existsSync(name) ? readFileSync(name, "utf8") : "");
  for (const end = Date.now() + START_MS; !read().endsWith("\n"); ) {
    if (reason !== undefined || Date.now() > end) {
      await stop();
      throw new DeviceFailure("silent", reason ?? `${program} does not open its pseudo-terminal`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const ready = { ...announcement, port: read().trim() };
  announce(ready);
  return { announcement: ready, ended, stop };
}

function explainEnd(code: number | null, complaints: string): string {
  if (code === POSIX_EXIT.LOADER)
    return "The posix console was asked into a boot loader, which it does not have; it has ended.";
  if (code === POSIX_EXIT.WATCHDOG) return "The posix console's watchdog ended it.";
  return `The posix console has ended with ${code}. ${complaints}`.trim();
}
