// The real CLI over a cable that bends bits, between two pseudo-terminals: a transfer ends right or with a clear error,
// never with wrong bytes on the device, and over a good cable the rest is sent.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { posixProgram } from "../firmware/console.ts";
import { ROOT, readCartridgeFile } from "../support/games.ts";
import { Bench } from "./cli.ts";

const sha256 = createHash("sha256").update(readCartridgeFile("null")).digest("hex");

let bench: Bench;
afterEach(() => bench.clear());

it.each([
  ["a poor cable", 8e-6, [EXIT.DONE, EXIT.DEVICE]],
  ["hardly a cable", 2e-2, [EXIT.DEVICE]],
] as const)("over %s, bit error rate %d", async (_, rate, exits) => {
  bench = new Bench();
  posixProgram();
  const deck = bench.path("deck");
  await bench.start(["emulate", "--posix", "--port-link", deck]).until(/Ctrl-C/);
  const noisy = bench.path("noisy");
  const relay = `${process.execPath} --import tsx tests/devices/noise-relay.ts ${deck} ${rate} 5`;
  const cable = spawn("socat", [`PTY,link=${noisy},raw,echo=0`, `EXEC:${relay},pipes`], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  cable.stderr.on("data", (bytes) => {
    said += bytes;
  });
  const ended = new Promise((resolve) => cable.on("close", resolve));
  await vi.waitFor(() => expect([existsSync(noisy), said]).toEqual([true, "ready\n"]), { timeout: 120_000 });
  const flash = await bench.run("flash", "null", "--port", noisy);
  cable.kill();
  await ended;
  expect(Number(/bent (\d+)/.exec(said)?.[1]), said).toBeGreaterThan(0);
  expect(exits, flash.stderr).toContain(flash.exit);
  if (flash.exit === EXIT.DEVICE) expect(flash.stderr).toMatch(/^jumpdeck: .*(answers as a Jumpdeck|was lost)/);
  const listed = async () => JSON.parse((await bench.run("info", "--port", deck, "--json")).stdout).cartridges;
  const before = await listed();
  // A command that gave up may have lost nothing but the very last answer.
  const allowed = flash.exit === EXIT.DONE ? [[sha256]] : [[], [sha256]];
  expect(allowed).toContainEqual(before.map((it: { sha256: string }) => it.sha256));
  expect((await bench.run("flash", "null", "--run", "--port", deck)).exit).toBe(EXIT.DONE);
  expect((await listed())[0].sha256).toBe(sha256);
});
