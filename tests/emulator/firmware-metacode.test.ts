// Translated code in flash on the emulated RP2040: a game of more than 60 KiB of code, in the long run
// (JUMPDECK_LARGE_TOO=1) also as it is compiled for speed, plays as on V8 with half of it run from flash,
// power cut at sampled operations of a translation, the menu's keys held during one, and a step that takes too long.
// Breadth is tests/firmware/metacode.test.ts'.
import {
  AREA_BYTES,
  areaOffsets,
  CONTENT_OFFSET,
  HIGH_UNITS,
  METACODE,
  SAVES,
  UNIT_BYTES,
  UNITS,
} from "../support/flash-layout.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { COLOR, PALETTE_RGB565 } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import type { FlashOperation } from "../../host/emulator/index.ts";
import { encodeLeb } from "../../host/wasm/instructions.ts";
import { LINK_STATUS, LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { callHere, callThere, playHere } from "../firmware/whole-game.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { listTables, readCartridgeFile } from "../support/games.ts";
import { BUILT_LARGE } from "../support/built-large.ts";
import { codeBytes, LARGE_CODE_LEAST, largeCartridge } from "../support/large-cartridges.ts";
import { withBodies } from "../support/raw-bodies.ts";
import { writeSlow } from "../support/unusual-code.ts";
import { EmulatedConsole } from "./console.ts";

const ID = "jump-gate-1st";
/** Bytes of code, of which most is run from flash. */
const SHIPPED_CODE_LEAST = 60 * 1024;
/** Where the first area's content is. */
const CONTENT = METACODE + CONTENT_OFFSET;
const RAM = 0x20000000;
const WHOLE_PICTURE = 240 * 240;
/** A line through the bar of a translation. */
const BAR_Y = 188;

/** Plays a few moves as on V8. */
async function expectPlays(remote: RemoteConsole, file: Uint8Array): Promise<void> {
  const cartridge = new Cartridge(file);
  const calls = [
    ["newGame", 0, 1, 0, 77, 0] as const,
    ...[1, 77, 300, 511, 8].flatMap((n) => [["apply", n], ["stateHash"]] as const),
  ];
  expect(await callThere(remote, calls)).toEqual(calls.map((call) => callHere(cartridge, call)));
}

describe.each([{ how: "as it is shipped" }, ...(BUILT_LARGE.includes(ID) ? [{ how: "compiled for speed" }] : [])])(
  "a game of more than 60 KiB of code, $how",
  ({ how }) => {
    let file: Uint8Array;
    let console: EmulatedConsole;
    let installMs: number;

    beforeAll(async () => {
      file = how === "compiled for speed" ? await largeCartridge(ID) : readCartridgeFile(ID);
      expect(codeBytes(file)).toBeGreaterThan(how === "compiled for speed" ? LARGE_CODE_LEAST : SHIPPED_CODE_LEAST);
      console = await EmulatedConsole.start("picosystem", { tearingSignal: false });
      const { device } = console;
      device.machine.flash.bytes.fill(0, UNITS, SAVES).fill(0, HIGH_UNITS); // used before
      await console.connect();
      const before = device.ms;
      await console.remote.install(file);
      installMs = device.ms - before;
      console.remember();
    }, 300_000);

    it("is installed and ready within 8 seconds, and at its title within 450 ms", async () => {
      await console.goBack();
      const { device, remote } = console;
      expect(installMs).toBeLessThan(8000);
      const { pixels } = device.display;
      const before = device.ms;
      await remote.run(ID, { seed: [1, 2] });
      await device.runUntil(() => device.display.pixels >= pixels + WHOLE_PICTURE, { timeoutMs: 5000 });
      expect(device.ms - before).toBeLessThan(450);
    });

    it("starts at once after its install and plays a whole game as on V8", async () => {
      await console.goBack();
      const { remote } = console;
      const { translationMs, programs } = await remote.stats();
      expect(translationMs).toBeGreaterThan(500);
      await remote.run(ID, { seed: [1, 2], lockstep: true });
      const stats = await remote.stats();
      expect(stats.programs - programs).toBeLessThan(8);
      expect(stats.hotCodeBytes).toBeGreaterThan(90_000);
      expect(stats.flashCodeBytes).toBeGreaterThan(1.5 * stats.hotCodeBytes);
      const { edition, players } = listTables().filter((table) => table.id === ID)[0];
      const { calls, results } = playHere(new Cartridge(file), ["newGame", edition, players, 0, 3, 7], 3);
      expect(await callThere(remote, calls)).toEqual(results);
      await console.expectGlassMatchesList();
      console.expectHealthy();
    }, 300_000);

    it("is left by the menu's keys while it is made ready, and can be started again", async () => {
      await console.goBack();
      const { device, remote } = console;
      device.machine.flash.bytes[CONTENT + 5000] ^= 1; // stale
      device.hold("X");
      device.hold("Y");
      await expect(remote.run(ID, { lockstep: true })).rejects.toMatchObject({ status: -52 });
      device.release("X");
      device.release("Y");
      expect((await remote.status()).mode).toBe("MENU");
      await remote.run(ID, { lockstep: true });
      expect((await remote.status()).mode).toBe("GAME");
      const { edition, players } = listTables().filter((table) => table.id === ID)[0];
      const { calls, results } = playHere(new Cartridge(file), ["newGame", edition, players, 0, 4, 7], 4);
      expect(await callThere(remote, calls.slice(0, 300))).toEqual(results.slice(0, 300));
      console.expectHealthy();
    }, 300_000);
  },
);

describe("a cartridge that does not fit", () => {
  const targets = (count: number): string =>
    `(func (param i32) (block $b (br_table ${"$b ".repeat(count)} (local.get 0))))`;
  /** A table of this many jumps that is never reached. */
  const dead = (count: number): number[] => [
    0x02,
    0x40,
    0x00,
    0x41,
    0,
    0x0e,
    ...encodeLeb(count),
    ...new Array(count + 1).fill(0),
    0x0b,
  ];
  const withDead = (...bodies: number[][]): Uint8Array =>
    withBodies(watCartridge({ fields: "(func (param i32))".repeat(bodies.length) }), bodies);
  /** Elses whose pages are all over RAM: much of it is free, but nowhere enough for the table of the next function. */
  const ELSES = 38;
  const apart = Array.from({ length: ELSES }, (_, i) => [
    0x20,
    0,
    0x04,
    0x40,
    0x05,
    ...(i % 4 === 1 ? [] : dead(950)),
  ]).flat();
  const cases = [
    {
      what: "a page of translated code for one of its tables",
      file: withDead(dead(33_000)),
      status: LINK_STATUS.MEMORY,
      words: /needs more RAM than the \d{6} bytes that there are for a cartridge/,
    },
    {
      what: "RAM that lies in pieces",
      file: withDead([...apart, ...new Array(ELSES).fill(0x0b)], dead(20_000)),
      status: LINK_STATUS.MEMORY,
      words: /needs more RAM than the \d{6} bytes that there are for a cartridge/,
    },
    {
      what: "its area of flash",
      file: watCartridge({ fields: targets(1200).repeat(45) }),
      status: LINK_STATUS.METACODE,
      words: /has \d+ bytes of translated code; at most 651264 are allowed/,
    },
    {
      what: "RAM while one of its functions is translated",
      file: watCartridge({ fields: targets(20_000) }),
      status: LINK_STATUS.MEMORY,
      words: /needs more RAM than the \d{6} bytes that there are for a cartridge/,
    },
  ];

  it.each(cases)(
    "$what is refused at COMMIT in the words of `check`, figures and all, and the old one stays",
    async ({ file, status, words }) => {
      const console = await EmulatedConsole.withCartridges("picosystem", watCartridge({ title: "The old one" }));
      const told = checkCartridge(file, null).findings.map(({ text }) => text);
      expect(told).toEqual([expect.stringMatching(words)]);
      const refusal = console.remote.install(file);
      await expect(refusal).rejects.toMatchObject({ status });
      await expect(refusal).rejects.toThrow(told[0].replace(/^It (.*)\.$/, "the cartridge $1"));
      expect((await console.words()).replaceAll(" | ", " ")).toContain(`Not installed ${told[0].slice(0, -1)}`);
      expect((await console.remote.list()).map(({ title }) => title)).toEqual(["The old one"]);
      await console.remote.run("probe", { lockstep: true });
      console.expectHealthy();
    },
  );
});

describe("a function that takes longer to translate than a console waits", () => {
  it("is refused by `check` and at COMMIT, and the old cartridge stays", async () => {
    const console = await EmulatedConsole.withCartridges("picosystem", watCartridge({ title: "The old one" }));
    const file = watCartridge({ fields: writeSlow(1000) });
    expect(checkCartridge(file, null).findings.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^It would not come back: a step of its translation takes \d+ ms; at most 5000 are allowed\.$/,
      ),
    ]);
    await expect(console.remote.install(file)).rejects.toMatchObject({ status: LINK_STATUS.HANG });
    expect((await console.remote.list()).map(({ title }) => title)).toEqual(["The old one"]);
    await console.remote.run("probe", { lockstep: true });
    console.expectHealthy();
  });
});

describe("a translation in which a step takes too long", () => {
  /** One function that takes a tenth of a second and more: any shorter step is over before the guard has cut it. */
  const long = (title: string): Uint8Array =>
    watCartridge({
      title,
      fields: `(func (param i32) ${"(local.set 0 (i32.mul (local.get 0) (i32.const 20011)))".repeat(6000)})`,
    });
  let console: EmulatedConsole;

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", long("First"));
  });

  /** Lets some work meet a step of a translation that began six seconds ago, as the guard sees it. */
  async function whileStuck(work: () => Promise<unknown>): Promise<void> {
    const { device } = console;
    const { clock, bus } = device.machine;
    const guard = device.addressOf("guard");
    const started = (guard + 4 - RAM) >>> 2;
    let [seen, steady, late] = [0, 0, 0];
    // Whatever has lasted for 10 ms is late; what ends within the 50 ms that the guard then waits is not cut.
    const alarm = clock.createAlarm(() => {
      steady = device.readWord(guard) !== 0 && bus.ram32[started] === seen ? steady + 1 : 0;
      if (steady === 10) {
        bus.ram32[started] -= 6_000_000;
        late++;
      }
      seen = bus.ram32[started];
      alarm.schedule(1_000_000);
    });
    alarm.schedule(1_000_000);
    await work();
    alarm.cancel();
    expect(late).toBeGreaterThan(0);
  }

  it("at a start ends in the crash screen, and the next start makes it", async () => {
    const { device, remote } = console;
    device.machine.flash.bytes[CONTENT + 300] ^= 1;
    await whileStuck(() =>
      expect(remote.run("probe", { lockstep: true })).rejects.toMatchObject({ status: LINK_STATUS.HANG }),
    );
    expect(await remote.status()).toMatchObject({ mode: "CRASH", where: "loading" });
    expect(await console.words()).toMatch(/did not come.*back/);
    await remote.run("probe", { lockstep: true });
    expect((await remote.status()).mode).toBe("GAME");
    expect((await remote.stats()).translationMs).toBeGreaterThan(50);
    expect(device.machine.resets).toBe(0);
    console.expectHealthy();
  });

  it("in an install leaves the old cartridge, which runs", async () => {
    const { device, remote } = console;
    await whileStuck(() => expect(remote.install(long("Second"))).rejects.toMatchObject({ status: LINK_STATUS.HANG }));
    expect((await remote.list()).map(({ title }) => title)).toEqual(["First"]);
    await remote.run("probe", { lockstep: true });
    expect((await remote.status()).mode).toBe("GAME");
    await remote.install(long("Second"));
    expect((await remote.list()).map(({ title }) => title)).toEqual(["Second"]);
    expect(device.machine.resets).toBe(0);
    console.expectHealthy();
  });
});

describe("power lost during a translation", () => {
  const file = fullCartridge({ id: "cut", functions: 180, codeBytes: 14_000, fileBytes: 0, ramBytes: 8192 });
  let console: EmulatedConsole;
  /** Of the translation, counted from the request. */
  let operations: number;
  let sealing: number;
  /** Erasures of more than a sector; and where the first of them is among the operations. */
  let blocks: FlashOperation[];
  let firstBlock: number;
  let made: FlashOperation[];

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", file);
    const { device, remote } = console;
    // the next start makes it again, over used flash; the other areas are full
    device.machine.flash.bytes[CONTENT + 300] ^= 1;
    const { bytes } = device.machine.flash;
    for (const area of areaOffsets(bytes.length).slice(1)) bytes.copyWithin(area, METACODE, CONTENT);
    // the log's next sector is erased while nothing happens: no part of the translation
    await device.run({ ms: 200 });
    console.remember();
    const { flash } = device.machine;
    const before = flash.operationCount;
    await remote.run("cut", { lockstep: true });
    operations = flash.operationCount - before;
    expect(operations).toBeGreaterThan(100);
    sealing =
      flash.history.findLastIndex(({ kind, address }) => kind === "program" && address === METACODE) -
      (flash.history.length - operations);
    expect(sealing).toBeGreaterThan(100);
    made = flash.history.slice(-operations);
    blocks = made.filter(({ kind, length }) => kind === "erase" && length > 4096);
    firstBlock = made.indexOf(blocks[0]);
  }, 300_000);

  it("erases the area's seal before all else and programs it behind all else", () => {
    const ofArea = made.filter(({ address }) => address >= METACODE && address < METACODE + AREA_BYTES);
    expect(ofArea[0]).toMatchObject({ kind: "erase", address: METACODE, length: UNIT_BYTES });
    expect(ofArea.at(-1)).toMatchObject({ kind: "program", address: METACODE });
    expect(ofArea.slice(1, -1).filter(({ address }) => address < CONTENT)).toEqual([]);
    // Not even a page of the content comes later than it, nor before the seal was gone.
    expect(ofArea.slice(1, -1).filter(({ kind }) => kind === "program").length).toBeGreaterThan(100);
  });

  it("erases flash by blocks of 32 KiB alone, each once", () => {
    const ofArea = made.filter(({ kind, address }) => kind === "erase" && address >= METACODE);
    expect(ofArea).toEqual(blocks);
    for (const { address, length } of blocks) {
      expect(length).toBe(UNIT_BYTES);
      expect(address % UNIT_BYTES).toBe(0);
      expect(address + length).toBeLessThanOrEqual(METACODE + AREA_BYTES);
    }
    expect(new Set(blocks.map(({ address }) => address)).size).toBe(blocks.length);
  });

  it("outlasts the longest times of the chips' data sheets: no watchdog bites", async () => {
    await console.goBack();
    const { device, remote } = console;
    device.machine.flash.pace = "longest";
    const before = device.ms;
    await remote.run("cut", { lockstep: true });
    expect(device.ms - before).toBeGreaterThan(blocks.length * 1600);
    expect(device.machine.resets).toBe(0);
    await expectPlays(remote, file);
    console.expectHealthy();
  }, 300_000);

  // The translation has to be made again before the game goes on.
  it("with a game to resume: shows the menu, then progress, then the game", async () => {
    await console.goBack();
    const { device } = console;
    const { flash } = device.machine;
    await console.remote.run("cut");
    await device.run({ ms: 300 });
    flash.bytes[CONTENT + 300] ^= 1;
    device.cutPower();
    const before = flash.operationCount;
    device.powerOn();
    /** Of each picture on the glass: how far the bar is, whether anything was written before it. */
    const seen: { bar: number; untouched: boolean; plain: boolean }[] = [];
    const look = (): boolean => {
      const { pixels565 } = device.screenshot();
      const bar = pixels565
        .subarray(BAR_Y * 240, (BAR_Y + 1) * 240)
        .filter((pixel) => pixel === PALETTE_RGB565[COLOR.GREEN]).length;
      const plain = new Set(pixels565).size < 4;
      const untouched = flash.operationCount === before;
      const last = seen.at(-1);
      if (last?.bar !== bar || last.untouched !== untouched || last.plain !== plain)
        seen.push({ bar, untouched, plain });
      return seen.some((one) => one.bar > 100) && bar === 0;
    };
    await device.runUntil(look, { timeoutMs: 20_000, everyMs: 10, what: "the game" });
    // Something to look at is there before the first operation of the flash.
    expect(seen.findIndex(({ plain, untouched }) => !plain && untouched)).toBeGreaterThanOrEqual(0);
    const bars = seen.map(({ bar }) => bar).filter((bar) => bar > 0);
    expect(bars).toEqual(bars.toSorted((one, other) => one - other));
    expect(new Set(bars).size).toBeGreaterThan(4);
    const remote = await console.connect();
    await device.run({ ms: 300 });
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "cut" });
    console.expectHealthy();
  }, 300_000);

  // Those of the long run and, in every run, one early, one late, the first large erasure and the seal.
  it.each(process.env.JUMPDECK_CUTS === "all" ? [0, 1, 2, 3, 4, 5, 6, 7] : [1, 5, 6, 7])(
    "sample %i of 8",
    async (sample) => {
      await console.goBack();
      const { device } = console;
      const operation = [firstBlock, sealing][sample - 6] ?? Math.floor((sample * operations) / 8);
      device.cutPower({ at: { operation, byte: [0, 1, 15, 100, 256, 30, 200, 55][sample] } });
      await expect(console.remote.run("cut", { lockstep: true })).rejects.toBeInstanceOf(LinkLostError);
      expect(device.state).toBe("off");
      device.reboot();
      const remote = await console.connect();
      expect((await remote.list()).map(({ id }) => id)).toEqual(["cut"]);
      await remote.run("cut", { lockstep: true });
      await expectPlays(remote, file);
      console.expectHealthy();
    },
    300_000,
  );
});
