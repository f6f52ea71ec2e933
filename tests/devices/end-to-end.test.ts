// The real CLI, as separate processes, against the real firmware: on the emulated handheld, on posix, and on the device
// at the port that JUMPDECK_TEST_PORT names (it loses its cartridge "null" and that one's save). Nothing is mocked
// between.
import { readFileSync, writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { judgeSave } from "../../host/devices/index.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { rasterise, toRgba } from "../../host/raster/index.ts";
import { firmwareOf } from "../emulator/console.ts";
import { posixProgram } from "../firmware/console.ts";
import { readCartridgeFile } from "../support/games.ts";
import { Bench } from "./cli.ts";

const REAL = process.env.JUMPDECK_TEST_PORT;
const SEED = 7;
const file = readCartridgeFile("null");

const KINDS: readonly (readonly [kind: string, port: readonly string[]])[] = [
  ["emulator", []],
  ["posix", []],
  ...(REAL ? [["real", ["--port", REAL]] as const] : []),
];

/** The picture of a cartridge's title screen, as Node makes it. */
function titlePicture(): Uint8Array {
  const cartridge = new Cartridge(file);
  cartridge.raw.boot(SEED, 0);
  for (let i = 0; i < 10; i++) cartridge.raw.tick(0, 20);
  return new Uint8Array(toRgba(rasterise(cartridge.screen())));
}

/** The save with one byte changed and a right checksum: whole, but none that the cartridge reads. */
function resealed(save: Uint8Array, at: number, value: number): Uint8Array {
  const bent = save.slice();
  bent[at] = value;
  new DataView(bent.buffer).setUint32(12, crc32(Uint8Array.of(...bent.subarray(0, 12), ...bent.subarray(16))), true);
  return bent;
}

describe.each(KINDS)("the CLI and a device (%s)", (kind, port) => {
  const bench = new Bench();
  const run = (...args: string[]) => bench.run(...args, ...port);
  let emulator: ReturnType<Bench["start"]> | undefined;

  /** For devices that the suite starts itself. */
  const whereStarted: (name: string, work: () => Promise<void>) => void = kind === "real" ? () => {} : it;

  beforeAll(() => {
    if (kind === "emulator") firmwareOf("picosystem");
    if (kind === "posix") posixProgram();
  });
  afterAll(() => bench.clear());

  whereStarted("finds nothing, then lists what is announced and answers", async () => {
    if (!REAL) {
      const none = await bench.run("ports");
      expect(none).toMatchObject({ exit: EXIT.NO_DEVICE, stdout: "" });
      expect((await bench.run("run", "null")).exit).toBe(EXIT.NO_DEVICE);
    }
    const link = bench.path("deck");
    emulator = bench.start(
      kind === "posix" ? ["emulate", "--posix", "--port-link", link] : ["emulate", "--port-link", link],
    );
    await emulator.until(/Ctrl-C[\s\S]*In another terminal: npx jumpdeck flash GAME/);
    const listed = await bench.run("ports", "--json");
    expect(listed.stderr).toBe("");
    expect(JSON.parse(listed.stdout)).toEqual([
      expect.objectContaining({
        kind,
        answers: true,
        ...(kind === "posix" ? { board: "posix", freeSlots: 32 } : { board: "picosystem", freeSlots: 200 }),
      }),
    ]);
    const named = await bench.run("info", "--port", link, "--json");
    expect(JSON.parse(named.stdout)).toMatchObject({ cartridges: [], status: { mode: "MENU" } });
  });

  it("flashes a cartridge, skips it when it is there, runs it", async () => {
    await run("rm", "null", "--with-save");
    const first = await run("flash", "null");
    expect(first.stderr).toBe("");
    expect(first.stdout).toMatch(/^null: \d of \d+ sectors\n(null: .*\n)+Null .* is on the device: \d+ bytes in/);
    const [again] = JSON.parse((await run("flash", "null", "--run", "--json")).stdout);
    expect(again).toMatchObject({ id: "null", outcome: "identical", sectorsSent: 0 });
    const { status, cartridges } = JSON.parse((await bench.run("info", "--device", "--json", ...port)).stdout);
    expect(status).toMatchObject({ mode: "GAME", id: "null", failure: 0 });
    expect(cartridges.map((it: { sha256: string }) => it.sha256)).toContain(again.sha256);
  });

  it("takes a picture that is the rasteriser's, pixel for pixel", async () => {
    expect((await run("run", "null", "--seed", String(SEED), "--ignore-save")).exit).toBe(EXIT.DONE);
    const path = bench.path("screen.png");
    expect((await run("screenshot", path)).exit).toBe(EXIT.DONE);
    const picture = PNG.sync.read(readFileSync(path));
    expect([picture.width, picture.height]).toEqual([240, 240]);
    expect(Buffer.compare(picture.data, titlePicture())).toBe(0);
  });

  it("presses buttons, pulls the save they make, pushes it back, refuses others", async () => {
    expect((await run("press", "a", "a", "a", "a", "a")).exit).toBe(EXIT.DONE);
    const path = bench.path("null.jdsave");
    const pulled = await run("saves", "pull", "null", path);
    expect(pulled).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    const save = new Uint8Array(readFileSync(path));
    expect(judgeSave(save, "null")).toBeUndefined();
    const unasked = await run("saves", "push", "null", path);
    expect(unasked).toMatchObject({ exit: EXIT.USAGE, stderr: expect.stringMatching(/has a save of null.*--force/) });
    expect(await run("saves", "push", "null", path, "--force")).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    expect(await run("saves", "pull", "null", path)).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/exists.*--force/),
    });
    expect((await run("saves", "pull", "null", path, "--force")).exit).toBe(EXIT.DONE);
    for (const [at, value, words] of [
      [5, 99, /save version 99/],
      [16, 77, /does not read it/],
    ] as const) {
      const other = bench.path("other.jdsave");
      writeFileSync(other, resealed(save, at, value));
      expect(await run("saves", "push", "null", other, "--force")).toMatchObject({
        exit: EXIT.BAD_FILE,
        stderr: expect.stringMatching(words),
      });
    }
    expect((await run("saves", "list")).stdout).toContain(`null: Null, ${save.length} bytes`);
    const bent = bench.path("bent.jdsave");
    writeFileSync(
      bent,
      save.map((byte, i) => (i === 20 ? byte ^ 1 : byte)),
    );
    expect((await run("saves", "push", "null", bent)).exit).toBe(EXIT.BAD_FILE);
    expect((await run("saves", "push", "jump-gate", path)).exit).toBe(EXIT.BAD_FILE);
    const back = bench.path("back.jdsave");
    await run("saves", "pull", "null", back);
    expect(new Uint8Array(readFileSync(back))).toEqual(save);
  });

  it("prints the log, deletes the cartridge, and says what is not there", async () => {
    expect((await run("monitor", "--once")).stdout).toMatch(/null/);
    expect((await run("rm", "null", "--with-save")).exit).toBe(EXIT.DONE);
    const gone = await run("rm", "null");
    expect(gone.exit).toBe(EXIT.DEVICE);
    expect(gone.stderr).toMatch(/no such cartridge/);
    expect((await run("saves", "pull", "null", bench.path("none"))).exit).toBe(EXIT.DEVICE);
    expect((await run("run", "null")).exit).toBe(EXIT.DEVICE);
  });

  whereStarted("goes away when it is ended", async () => {
    emulator!.child.kill("SIGINT");
    expect((await emulator!.ended).exit).toBe(EXIT.INTERRUPTED);
    if (!REAL) expect((await bench.run("ports")).exit).toBe(EXIT.NO_DEVICE);
  });
});
