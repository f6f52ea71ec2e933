// Where cartridges go in flash: room for every order of installs, updates and removals, power cuts at their operations,
// files that look like labels, what has to go for a large one. The long run goes through all orders with more sizes
// (JUMPDECK_PLACES=all) and cuts at every operation (JUMPDECK_CUTS=all).
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { LINK_STATUS, LinkLostError } from "../../host/link/index.ts";
import { UNIT_BYTES, unitOffset } from "../support/flash-layout.ts";
import { flashPath, posixProgram, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

const ALL_ORDERS = process.env.JUMPDECK_PLACES === "all";
const ALL_CUTS = process.env.JUMPDECK_CUTS === "all";
const KIB = 1024;

/** Runs the test program of places; returns its lines, split at blanks. */
function run(mode: "walk" | "mix" | "cuts", ...args: number[]): string[][] {
  const program = join(dirname(posixProgram()), "jumpdeck-cartridges");
  const output = execFileSync(program, [mode, flashPath(), ...args.map(String)], { encoding: "utf8" });
  return output
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
}

const numberOf = (lines: string[][], name: string): number => Number(lines.find(([first]) => first === name)?.[1]);

/** A cartridge whose file has this many bytes, which no compression makes fewer. */
function padded(id: string, bytes: number): Uint8Array {
  const file = watCartridge({ id, title: id });
  const noise = Uint8Array.from({ length: bytes }, (_, i) => (Math.imul(i + bytes, 0x9e3779b1) >>> 13) | 1);
  const pads = [...Array(12).keys()].map((head) => wrapCustomSection("pad", noise.subarray(file.length + head)));
  const pad = pads.find(({ length }) => file.length + length === bytes);
  if (!pad) throw new Error(`no file of ${bytes} bytes`);
  return Buffer.concat([file, pad]);
}

/** Units that games of a walk have, as a set of bits. */
const sizes = (...units: number[]): number => units.reduce((set, count) => set | (1 << count), 0);

describe("room", () => {
  it.each([
    { what: "four and five units", of: sizes(4, 5) },
    ...(ALL_ORDERS
      ? [
          { what: "three to five units", of: sizes(3, 4, 5) },
          { what: "one, two and five units", of: sizes(1, 2, 5) },
        ]
      : []),
  ])(
    "is there in all orders of install, update and delete of four games of $what and the template",
    ({ of }) => {
      const lines = run("walk", of, 24_000_000);
      expect(numberOf(lines, "all")).toBe(1);
      expect(numberOf(lines, "states")).toBeGreaterThan(20_000);
    },
    1_800_000,
  );

  it("is there for files of up to 156 KB in random orders, and all of them stay whole", () => {
    const STEPS = ALL_ORDERS ? 5000 : 150;
    expect(numberOf(run("mix", 1, STEPS), "done")).toBe(STEPS);
  }, 600_000);

  it("for the largest file is seven units in one piece; what has to go is named, as little as can be", async () => {
    const { remote } = await startConsole();
    for (const [i, id] of ["a", "b", "c", "d", "e"].entries()) await remote.install(padded(id, (150 + i) * KIB));
    await remote.install(padded("null", 40 * KIB));
    const largest = padded("large", LIMIT.CARTRIDGE_MAX_BYTES);
    const refusal = remote.install(largest);
    await expect(refusal).rejects.toMatchObject({ status: LINK_STATUS.STORE_FULL });
    await expect(refusal).rejects.toThrow(/no room .* in one piece .*npx jumpdeck rm [abcde] \(saves stay\)/);
    const [id] = /rm (\w)/.exec(String(await refusal.catch((error: unknown) => error)))?.slice(1) ?? [];
    await remote.delete(id);
    await remote.install(largest);
    expect((await remote.list()).map((one) => one.id).sort()).toEqual(
      ["a", "b", "c", "d", "e", "large", "null"].filter((one) => one !== id),
    );
    // An update of it finds no second place: its old version is what has to go.
    await expect(remote.install(padded("large", LIMIT.CARTRIDGE_MAX_BYTES - 1))).rejects.toThrow(/rm large \(/);
    // What is refused so stops and erases nothing.
    await remote.run("null", { lockstep: true });
    await expect(remote.install(padded("more", LIMIT.CARTRIDGE_MAX_BYTES))).rejects.toBeInstanceOf(Error);
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "null" });
  }, 60_000);

  it("is what HELLO counts in units", async () => {
    const { remote } = await startConsole();
    const before = await remote.hello();
    expect(before).toMatchObject({ slots: 32, freeSlots: 32, cartridgeMaxBytes: LIMIT.CARTRIDGE_MAX_BYTES });
    await remote.install(padded("a", 3 * UNIT_BYTES));
    await remote.install(padded("b", 3 * UNIT_BYTES + 1));
    expect((await remote.hello()).freeSlots).toBe(32 - 3 - 4);
  });
});

describe("an install that was broken off", () => {
  const file = padded("large", 5 * UNIT_BYTES);
  const breakOff = async (flash: string): Promise<void> => {
    const { posix, remote } = await startConsole({ flash });
    await posix.cut(300, 100);
    await expect(remote.install(file)).rejects.toBeInstanceOf(LinkLostError);
  };

  it("goes on where it was, and erases no sector that is there", async () => {
    const flash = flashPath();
    await breakOff(flash);
    const { remote } = await startConsole({ flash });
    const { sectorsKept, sectorsSent } = await remote.install(file);
    expect(sectorsKept).toBeGreaterThan(14);
    expect(sectorsSent).toBeGreaterThan(14);
    expect((await remote.stats()).erases).toBeLessThan(sectorsSent + 4);
    await remote.run("large");
  });

  it("begins anew where another cartridge took one of its units meanwhile", async () => {
    const flash = flashPath();
    await breakOff(flash);
    const { remote } = await startConsole({ flash });
    // Smaller ones, until one of them is there: another install is the last one begun then.
    for (let n = 0; n < 3; n++) await remote.install(padded(`small-${n}`, 5 * UNIT_BYTES - 1));
    expect(await remote.install(file)).toMatchObject({ sectorsKept: 0 });
    expect((await remote.list()).map(({ id }) => id).sort()).toEqual(["large", "small-0", "small-1", "small-2"]);
    for (const { id } of await remote.list()) {
      await remote.run(id, { lockstep: true });
      expect((await remote.status()).mode).toBe("GAME");
    }
  });
});

it("a damaged cartridge is installed elsewhere, and stays until the new one is whole", async () => {
  const flash = flashPath();
  const file = padded("large", 2 * UNIT_BYTES);
  const first = await startConsole({ flash });
  await first.remote.install(file);
  const [{ slot }] = await first.remote.list();
  await first.posix.quit();
  const bytes = readFileSync(flash);
  bytes[unitOffset(slot) + UNIT_BYTES + 999] ^= 1;
  writeFileSync(flash, bytes);
  const { remote } = await startConsole({ flash });
  await expect(remote.run("large")).rejects.toMatchObject({ status: LINK_STATUS.STORE_HASH });
  expect(await remote.install(file)).toMatchObject({ outcome: "installed", sectorsKept: 0 });
  expect((await remote.list()).map((one) => one.slot)).not.toEqual([slot]);
  await remote.run("large");
});

describe("power cut", () => {
  // Operations of installs, updates and removals, early and late.
  it(`at ${ALL_CUTS ? "all" : "some"} operations: the old or the new file, and it lasts`, () => {
    const lines = run("cuts", ALL_CUTS ? 1 : 127);
    expect(numberOf(lines, "cuts")).toBeGreaterThan(ALL_CUTS ? 20_000 : 200);
    expect(lines.filter(([first]) => first === "scenario").length).toBe(13);
  }, 7_200_000);
});
