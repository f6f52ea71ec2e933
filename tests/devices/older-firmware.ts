// A console of older firmware for the CLI: a pseudo-terminal in front of a newer one (old-firmware-relay.ts).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, vi } from "vitest";
import { ROOT } from "../support/games.ts";
import type { Bench } from "./cli.ts";

/** Puts a line between the console and the computer on which one opcode is unknown, or no feature is reported. */
export async function plugInOlder(
  bench: Bench,
  deck: string,
  opcode: number | "features",
): Promise<{ old: string; unplug: () => Promise<unknown> }> {
  const old = bench.path(`old-${opcode}`);
  const relay = `${process.execPath} --import tsx tests/devices/old-firmware-relay.ts ${deck} ${opcode}`;
  const cable = spawn("socat", [`PTY,link=${old},raw,echo=0`, `EXEC:${relay},pipes`], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => cable.on("close", resolve));
  let said = "";
  cable.stderr.on("data", (bytes) => {
    said += bytes;
  });
  await vi.waitFor(() => expect([existsSync(old), said]).toEqual([true, "ready\n"]), { timeout: 120_000 });
  return {
    old,
    unplug: () => {
      cable.kill();
      return ended;
    },
  };
}
