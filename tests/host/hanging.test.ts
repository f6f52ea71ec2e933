// Cartridges that never come back, on the host: commands name the export, and the handheld keeps the save and goes on
// with its menu. What a person at a terminal sees of it: terminal-pty.test.ts; in the page: tests/browser/page.test.ts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { checkFile, openWorker } from "../../host/cli/supervised.ts";
import { Handheld, LocalEngine, MemorySaves, openLibrary, type Update, WorkerEngine } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { Supervisor } from "../../host/supervise/supervisor.ts";
import { makeHanging } from "../browser/faulty-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";
import { startCli } from "../support/run-cli.ts";

/** How long a call may take here; the commands below wait as long as they always do. */
const LIMIT_MS = 3000;

const good = readCartridgeFile("null");
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-hanging-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeHanging(name: string): string {
  const path = join(folder, `${name}.wasm`);
  writeFileSync(path, makeHanging(good, name));
  return path;
}

describe("checkFile", () => {
  it.concurrent.each(["abiVersion", "newGame", "boot", "tick", "screenSize", "loadSave"])(
    "names %s when it never comes back",
    async (name) => {
      const { findings, sizes } = await checkFile(makeHanging(good, name), LIMIT_MS);
      expect(findings.map(({ text }) => text)).toEqual([`It hangs: ${name} did not come back within 3 seconds.`]);
      expect(sizes?.fileBytes).toBeGreaterThan(1000);
    },
  );

  it("finds nothing in a good file, and what is wrong in one that must not be run", async () => {
    expect((await checkFile(good)).findings).toEqual([]);
    expect((await checkFile(good.slice(0, 4000))).findings).not.toEqual([]);
  });
});

describe("commands", () => {
  it.concurrent.each([
    ["check", "tick", [], /error: It hangs: tick did not come back within 4 seconds\./],
    ["sim", "apply", ["--games", "3"], /apply did not come back within 4 seconds: the cartridge hangs\./],
    ["arena", "aiStep", ["--seeds", "3"], /aiStep did not come back within 4 seconds: the cartridge hangs\./],
    ["trace", "abiVersion", [], /abiVersion did not come back within 4 seconds: the cartridge hangs\./],
    ["bench", "legalCount", ["--ms", "20", "--runs", "1"], /did not come back within 4 seconds: the cartridge hangs\./],
  ] as const)("%s ends when %s never comes back, with its exit code", async (command, name, flags, words) => {
    const run = await startCli(command, writeHanging(name), ...flags);
    expect(run.stdout + run.stderr).toMatch(words);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect(run.exit).toBe(EXIT.FINDINGS);
  });
});

describe("handheld", () => {
  const openEngine = () => new WorkerEngine(new Supervisor(openWorker, LIMIT_MS));
  const wordsOf = ({ screen }: Update) =>
    screen
      ? screenText(screen)
          .map(({ text }) => text)
          .join("\n")
      : "";

  /** A handheld whose cartridge runs in a worker; each step waits for the worker. */
  async function switchOn(wasm: Uint8Array, saves = new MemorySaves()) {
    const library = openLibrary([{ name: "null", bytes: wasm }]).entries;
    const handheld = new Handheld({ library, saves, openEngine, drawSeed: () => [1, 2], start: "null" });
    await handheld.settled();
    const step = async (buttons: number): Promise<Update> => {
      const now = handheld.advance(LIMIT.TICK_MS, buttons);
      await handheld.settled();
      return { ...now, ...handheld.advance(0, 0) };
    };
    const press = async (button: number): Promise<Update> => {
      const down = await step(button);
      return { ...down, ...(await step(0)) };
    };
    return { handheld, saves, step, press };
  }

  // The cartridge starts again.
  it.concurrent("returns to its menu when tick hangs, names the export, and keeps the save", async () => {
    const { handheld, saves, step, press } = await switchOn(makeHanging(good, "tick", BUTTON.Y));
    await step(0);
    for (let i = 0; i < 12 && saves.list().length === 0; i++) await press(i % 3 === 2 ? BUTTON.DOWN : BUTTON.A);
    const kept = saves.read("null");
    expect(kept?.length).toBeGreaterThan(16);
    const { crash } = await step(BUTTON.Y);
    expect(crash).toMatchObject({ during: "step", error: { where: "tick" } });
    expect(crash?.steps).toBeGreaterThan(3);
    expect(handheld.isMenuOpen).toBe(true);
    expect(handheld.running).toBeUndefined();
    expect(handheld.notice).toBe("Null stopped: tick did not come back within 3 seconds. Its last save is kept.");
    expect(saves.read("null")).toEqual(kept);
    await step(0);
    await press(BUTTON.A);
    expect(handheld.running?.identity.id).toBe("null");
    handheld.switchOff();
  });

  it("shows from a worker what it shows without one, step by step and save by save", async () => {
    const away = await switchOn(good);
    const here = new Handheld({
      library: openLibrary([{ name: "null", bytes: good }]).entries,
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: "null",
    });
    here.advance(0, 0);
    away.handheld.advance(0, 0);
    let pictures = 0;
    for (let i = 0; i < 60; i++) {
      const held = i % 4 === 1 ? BUTTON.A : 0;
      const [mine, theirs] = [here.advance(LIMIT.TICK_MS, held), await away.step(held)];
      expect(theirs).toEqual(mine);
      if (mine.screen) pictures++;
    }
    expect(pictures).toBeGreaterThan(3);
    away.handheld.switchOff();
  });

  it("makes up for the steps that passed while a worker was at the ones before", async () => {
    const { handheld, saves } = await switchOn(good);
    handheld.advance(LIMIT.TICK_MS, 0);
    // Nobody waits: all of this passes before the worker can answer.
    for (const held of [0, BUTTON.DOWN, 0, BUTTON.A, 0]) handheld.advance(LIMIT.TICK_MS, held);
    await handheld.settled();
    expect(wordsOf(handheld.advance(0, 0))).toContain("Players");
    expect(saves.list()).toEqual([]);
    handheld.switchOff();
  });

  it.concurrent("starts the menu when boot hangs", async () => {
    const { handheld } = await switchOn(makeHanging(good, "boot"));
    expect(handheld.isMenuOpen).toBe(true);
    expect(handheld.notice).toBe("Null stopped: boot did not come back within 3 seconds. Its last save is kept.");
  });

  it.concurrent("takes over no save that hangs its cartridge", async () => {
    const { handheld, saves } = await switchOn(makeHanging(good, "loadSave"));
    expect(await handheld.importSave("null", new Uint8Array(20))).toBe(
      "The save was not taken over: loadSave did not come back within 3 seconds.",
    );
    expect(saves.list()).toEqual([]);
    expect(handheld.running?.identity.id).toBe("null");
    handheld.switchOff();
  });
});
