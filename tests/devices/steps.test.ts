// The cable lost at every protocol step of an install and of a delete, on posix: before the request, in its middle,
// before its reply; and the power lost after every step. The old cartridge or the new one is whole, and a second try
// finishes the work with what is there. (Power lost within flash operations: tests/firmware/power-cut.test.ts.)
import { createHash } from "node:crypto";
import { copyFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { LINK_LIMIT, LinkClient, LinkLostError, RemoteConsole, type Transport } from "../../host/link/index.ts";
import { flashPath, startConsole } from "../firmware/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";

const ID = "probe";
const CHUNKS_OF_SECTOR = LINK_LIMIT.SECTOR_BYTES / LINK_LIMIT.CHUNK_BYTES;
const PATIENCE = { timeoutMs: 60_000, slowTimeoutMs: 60_000, attempts: 1 };
const LOSSES = ["before the request", "in the request", "before the reply"] as const;

/** A line that breaks at one request. */
class BreakingLine implements Transport {
  requests = 0;
  readonly #inner: Transport;
  readonly #at: number;
  readonly #loss: (typeof LOSSES)[number];
  #onClose: (reason: string) => void = () => {};
  #isBroken = false;

  constructor(inner: Transport, at: number, loss: (typeof LOSSES)[number]) {
    this.#inner = inner;
    this.#at = at;
    this.#loss = loss;
  }

  write(bytes: Uint8Array): void {
    if (this.#isBroken) return;
    this.requests++;
    if (this.requests !== this.#at) {
      this.#inner.write(bytes);
      return;
    }
    this.#isBroken = true;
    if (this.#loss === "in the request") this.#inner.write(bytes.subarray(0, bytes.length >> 1));
    if (this.#loss === "before the reply") this.#inner.write(bytes);
    this.#onClose("the cable is out");
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#onClose = onClose;
    this.#inner.listen((bytes) => {
      if (!this.#isBroken) onBytes(bytes);
    }, onClose);
  }

  close(): void {}
}

const oldFile = watCartridge({ title: "Old" });
/**
 * An update of three sectors, different for each `filling`, so that free slots never hold sectors of it from an earlier
 * round.
 */
const updateOf = (filling: string) =>
  watCartridge({ title: "New", ramBytes: 16384, fields: `(data (i32.const 4096) "${filling.repeat(9000)}")` });
const newFile = updateOf("n");
const sha = (file: Uint8Array) => createHash("sha256").update(file).digest("hex");
const SECTORS = Math.ceil(newFile.length / LINK_LIMIT.SECTOR_BYTES);
/** Hello, begin, chunks, commit. */
const INSTALL_STEPS = 3 + Math.ceil(newFile.length / LINK_LIMIT.CHUNK_BYTES);

beforeAll(() => {
  expect(SECTORS).toBe(3);
});

/** Opens a session over `line`, which may break in the middle of the hello. */
async function work(line: Transport, what: (remote: RemoteConsole) => Promise<unknown>): Promise<unknown> {
  const remote = new RemoteConsole(new LinkClient(line, PATIENCE));
  return remote.hello().then(
    () => what(remote).catch((error: unknown) => error),
    (error: unknown) => error,
  );
}

/** Whole sectors that were acknowledged before request `step` (counted from 1) of an install. */
function sectorsBefore(step: number): number {
  return Math.max(0, Math.floor((step - 3) / CHUNKS_OF_SECTOR));
}

/** Expects one whole cartridge, the old or the new one, that runs; returns its title. */
async function expectWhole(remote: RemoteConsole, update = newFile): Promise<string> {
  const list = await remote.list();
  expect(list.length).toBe(1);
  expect([sha(oldFile), sha(update)]).toContain(list[0].sha256);
  await remote.run(ID);
  expect((await remote.status()).mode).toBe("GAME");
  return list[0].title;
}

it.each(LOSSES)("cable lost at every step of an install: %s", async (loss) => {
  const { posix, remote } = await startConsole();
  const seen = new Set<string>();
  for (let step = 1; step <= INSTALL_STEPS; step++) {
    const when = `${loss} ${step}`;
    const update = updateOf(String.fromCharCode(0x60 + step));
    await remote.hello();
    await remote.install(oldFile);
    const line = new BreakingLine(posix, step, loss);
    expect(await work(line, (broken) => broken.install(update)), when).toBeInstanceOf(LinkLostError);
    expect(line.requests, when).toBe(step);
    await remote.hello();
    const title = await expectWhole(remote, update);
    seen.add(title);
    const again = await remote.install(update);
    if (title === "New") expect(again.outcome, when).toBe("identical");
    else expect(again.sectorsKept, when).toBeGreaterThanOrEqual(Math.min(SECTORS, sectorsBefore(step)));
    expect(await expectWhole(remote, update)).toBe("New");
    await remote.delete(ID, true);
  }
  expect([...seen].sort()).toEqual(loss === "before the reply" ? ["New", "Old"] : ["Old"]);
  expect(posix.stderr).toBe("");
});

it("cable lost around a delete: the cartridge is whole or gone", async () => {
  const { posix, remote } = await startConsole();
  for (const loss of LOSSES) {
    await remote.hello();
    await remote.install(oldFile);
    expect(await work(new BreakingLine(posix, 2, loss), (broken) => broken.delete(ID))).toBeInstanceOf(LinkLostError);
    await remote.hello();
    const left = (await remote.list()).length;
    expect(left, loss).toBe(loss === "before the reply" ? 0 : 1);
    if (left === 1) await expectWhole(remote);
  }
  expect(posix.stderr).toBe("");
});

it("power lost after every step of an install: what was written is kept, and the second try finishes", async () => {
  const flash = flashPath();
  const first = await startConsole({ flash });
  await first.remote.install(oldFile);
  await first.posix.quit();
  for (let step = 2; step < INSTALL_STEPS; step++) {
    const copy = flashPath();
    copyFileSync(flash, copy);
    const before = await startConsole({ flash: copy });
    // The line breaks before the next request: everything up to here was answered.
    const line = new BreakingLine(before.posix, step + 1, "before the request");
    expect(await work(line, (broken) => broken.install(newFile))).toBeInstanceOf(LinkLostError);
    before.posix.close();
    await before.posix.exited;
    const after = await startConsole({ flash: copy });
    expect(await expectWhole(after.remote)).toBe("Old");
    const again = await after.remote.install(newFile);
    expect(again.sectorsKept, `after step ${step}`).toBeGreaterThanOrEqual(sectorsBefore(step + 1));
    expect(await expectWhole(after.remote)).toBe("New");
    after.posix.close();
  }
});
