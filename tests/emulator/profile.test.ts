// Profiles: cycles by function are exact and cost none, callers are right, names are the sources', and the page shows
// them.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { CallProfiler, type CallNode } from "../../host/emulator/index.ts";
import { listRows, type ProfileNode, totalOf } from "../../host/profile/tree.ts";
import { readFunctionNames } from "../../host/wasm/names.ts";
import { ROOT } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";
import { EmulatedConsole } from "./console.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-profile-"));
let device: EmulatedConsole;

beforeAll(async () => {
  device = await EmulatedConsole.withInstalled("picosystem", "null");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sum(node: CallNode, pick: (node: CallNode) => number): number {
  return [...node.children.values()].reduce((total, child) => total + sum(child, pick), pick(node));
}

it("profiling takes no cycle and changes nothing on the chip; counts repeat exactly", async () => {
  const { device: handheld } = device;
  await device.remote.run("null", { seed: [1, 0], ignoreSave: true });
  const saved = handheld.snapshot();
  const play = async (watch: boolean) => {
    handheld.restore(saved);
    const { cpu, bus } = handheld.machine;
    const profiler = new CallProfiler(handheld);
    const before = handheld.cycles;
    if (watch) profiler.start();
    await handheld.press("A");
    handheld.runNow(61.7);
    const tree = watch ? profiler.stop() : undefined;
    const chip = {
      pc: cpu.pc,
      r: [...cpu.r],
      ram: createHash("sha256").update(bus.ram8).digest("hex"),
      pixels: handheld.display.pixels,
    };
    return { cycles: handheld.cycles - before, chip, tree };
  };
  const [plain, one, other] = [await play(false), await play(true), await play(true)];
  expect(one.chip).toEqual(plain.chip);
  expect(one.cycles).toBe(plain.cycles);
  expect(other).toEqual(one);
  const cycles = sum(one.tree as CallNode, (node) => node.self);
  expect(cycles).toBeGreaterThan(100_000);
  expect(cycles).toBeLessThan(one.cycles);
});

it("each export that is called stands above all that it calls", async () => {
  await device.remote.run("null", { seed: [1, 0], ignoreSave: true, lockstep: true });
  const profiler = new CallProfiler(device.device);
  profiler.start();
  const calls: readonly (readonly [string, ...number[]])[] = [
    ["newGame", 0, 2, 0, 1, 0],
    ["legalCount"],
    ["apply", 2],
    ["observe", 0],
    ["observe", 1],
  ];
  await device.remote.calls(calls);
  const { children } = profiler.stop();
  expect([...children.values()].map((node) => node.calls).sort()).toEqual([1, 1, 1, 2]);
  for (const node of children.values()) expect(sum(node, ({ self }) => self)).toBeGreaterThanOrEqual(node.self);
});

it("the command prints tables, writes the page, and knows the sources' names on both engines", () => {
  const page = join(folder, "profile.html");
  const small = ["--actions", "4", "--thoughts", "1", "--units", "2", "--presses", "3", "--out", page];
  const { exit, stdout, stderr } = runCli("profile", "null", "--json", ...small);
  expect(exit, stderr).toBe(EXIT.DONE);
  const {
    device: facts,
    handheld,
    v8,
  } = JSON.parse(stdout) as {
    device: { ramBytes: number };
    handheld: Record<string, ProfileNode>;
    v8: Record<string, ProfileNode>;
  };
  expect(facts.ramBytes).toBeGreaterThan(0);
  const names = new Set(readFunctionNames(readFileSync(join(ROOT, "build/debug/null.debug.wasm"))).values());
  for (const work of ["game", "thought", "screen"]) {
    const rows = listRows(handheld[work]);
    expect(rows.filter(({ name }) => !names.has(name))).toEqual([]);
    expect(rows.reduce((total, { self }) => total + self, 0)).toBe(totalOf(handheld[work]));
    expect(totalOf(v8[work])).toBeGreaterThan(0);
    expect(listRows(v8[work]).some(({ name }) => names.has(name))).toBe(true);
  }
  expect(listRows(handheld.screen).some(({ name }) => name.includes("display"))).toBe(true);
  const html = readFileSync(page, "utf8");
  expect(html).toContain("<title>Profile of Null");
  expect(html).not.toMatch(/https?:|src=/);
});

it("refuses what is no good cartridge, and a file that is no profile", () => {
  const notes = join(folder, "notes.html");
  writeFileSync(notes, "notes");
  expect(runCli("profile", "null", "--out", notes)).toMatchObject({
    exit: EXIT.USAGE,
    stderr: expect.stringContaining("no profile"),
  });
  expect(readFileSync(notes, "utf8")).toBe("notes");
  writeFileSync(join(folder, "notes.wasm"), "notes");
  expect(runCli("profile", join(folder, "notes.wasm"))).toMatchObject({ exit: EXIT.BAD_FILE });
});
