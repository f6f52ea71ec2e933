// The posix console in real time on a pseudo-terminal, as other programs meet it: it answers, plays, restarts in its
// place.
import { spawn } from "node:child_process";
import { existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ReadStream } from "node:tty";
import { expect, it, onTestFinished } from "vitest";
import { LinkClient, RemoteConsole, type Transport } from "../../host/link/index.ts";
import { flashPath, posixProgram } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

async function waitUntil(done: () => boolean | Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await done())) {
    if (Date.now() > end) throw new Error("it did not come in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens a terminal device as a transport. */
function openTerminal(path: string): Transport {
  const fd = openSync(path, "r+");
  const stream = new ReadStream(fd);
  return {
    write: (bytes) => {
      writeSync(fd, bytes);
    },
    listen: (onBytes) => {
      stream.on("data", onBytes);
    },
    close: () => {
      stream.destroy();
    },
  };
}

it("answers on its pseudo-terminal, keeps time by itself, and comes back on it after a restart", async () => {
  const flash = flashPath();
  const path = join(flash, "..", "pty.txt");
  const child = spawn(posixProgram(), ["--flash", flash, "--pty", path], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await waitUntil(() => existsSync(path) && readFileSync(path, "utf8").endsWith("\n"));
  const remote = new RemoteConsole(
    new LinkClient(openTerminal(readFileSync(path, "utf8").trim()), { timeoutMs: 20_000 }),
  );
  onTestFinished(() => remote.close());
  expect((await remote.hello()).board).toBe("posix");
  await remote.install(watCartridge());
  await remote.run("probe");
  const before = (await remote.stats()).ticks;
  await waitUntil(async () => (await remote.stats()).ticks > before + 3);
  await remote.reset();
  await waitUntil(async () => {
    await remote.hello();
    // The restart may come between the two: then the session is gone, and the next turn finds the new one.
    return remote.stats().then(
      (stats) => stats.bootReason === 1,
      () => false,
    );
  });
  expect((await remote.status()).mode).toBe("MENU");
  expect((await remote.list()).map((entry) => entry.id)).toEqual(["probe"]);
});
