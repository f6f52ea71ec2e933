// A posix console for one test: the real program under sanitizers with a flash file of its own, and a link client on
// it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { rasterise } from "../../host/raster/index.ts";
import { LinkClient, RemoteConsole } from "../../host/link/index.ts";
import { PosixConsole, type PosixOptions } from "../../host/link/process.ts";
import { buildPosix } from "../../tools/firmware/build.ts";
import { readCartridgeFile } from "../support/games.ts";

/** The repository's top folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

// Built while this file is imported, which no test's time limit covers.
const program = buildPosix(root);

/** Returns the posix program, up to date. */
export function posixProgram(): string {
  return program;
}

/** Reads a built cartridge. */
export const cartridgeFile = readCartridgeFile;

/** Makes an empty folder that goes away with the test; returns a path for a flash file in it. */
export function flashPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "flash.bin");
}

/** How long tests wait for the program: longer than any busy machine needs. */
export const PATIENCE = { timeoutMs: 60_000, slowTimeoutMs: 60_000, attempts: 2 };

/** A running console and its client. */
export interface Running {
  readonly posix: PosixConsole;
  readonly remote: RemoteConsole;
}

/** Starts a console (killed with the test) and says hello. */
export async function startConsole(options: Partial<PosixOptions> = {}, patience = PATIENCE): Promise<Running> {
  const posix = new PosixConsole({ program: posixProgram(), flash: options.flash ?? flashPath(), ...options });
  onTestFinished(() => posix.close());
  const remote = new RemoteConsole(new LinkClient(posix, patience));
  if (!options.cut) await remote.hello();
  return { posix, remote };
}

/**
 * Expects that the panel shows exactly what the TypeScript rasteriser makes of the console's display list; returns the
 * list.
 */
export async function expectPanelMatchesList({ posix, remote }: Running): Promise<Uint8Array> {
  const list = await remote.displayList();
  const frame = rasterise(list);
  const panel = await posix.picture();
  expect(Buffer.from(panel.buffer).equals(Buffer.from(toRgb565(frame).buffer))).toBe(true);
  return list;
}

function toRgb565(frame: ReturnType<typeof rasterise>): Uint16Array {
  return Uint16Array.from(frame.pixels, (index) => frame.palette[index]);
}
