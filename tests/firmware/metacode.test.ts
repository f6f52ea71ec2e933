// Translated code in flash, on the posix console (the handheld's code, with words of eight bytes, under sanitizers):
// whole games with little hot RAM, and other functions in it, equal V8's, power cut at the operations of a translation,
// what makes an area stale, and the limits of size. JUMPDECK_CUTS=all cuts at every operation.
import { appendFileSync, chmodSync, copyFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, LIMIT, MODULE } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { LINK_STATUS, LinkLostError, LinkRefusedError, type RemoteConsole } from "../../host/link/index.ts";
import { POSIX_EXIT, type PosixOptions } from "../../host/link/process.ts";
import { screenText } from "../../host/raster/index.ts";
import { readBodies } from "../../host/wasm/instructions.ts";
import { CONTENT_OFFSET, METACODE, WIDE_AREA_BYTES } from "../support/flash-layout.ts";
import { type FullCartridge, fullCartridge } from "../support/full-cartridge.ts";
import { listTables } from "../support/games.ts";
import { BUILT_LARGE } from "../support/built-large.ts";
import { largeCartridge } from "../support/large-cartridges.ts";
import { encodeOrder, withOrder } from "../support/order.ts";
import { cartridgeFile, flashPath, posixProgram, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";
import { callHere, callThere, playFirstTable, playHere } from "./whole-game.ts";

/** Where the content of the only area of a small chip is. */
const CONTENT = METACODE + CONTENT_OFFSET;
/** Offset in the content of what was given to hot code. */
const HOT_ROOM = 24;
/** For hot code of whole games: less would not do for their translation. */
const HOT_BYTES = 52 * 1024;
/** The same for the smallest game, whose tables leave less beside them while it is translated. */
const SMALLEST_HOT_BYTES = 80 * 1024;
/** The same of the small cartridge. */
const SMALL_HOT_BYTES = 20 * 1024;
/**
 * The same of one at all limits: of these the opening needs some, and some are withheld (JD_OPENING_BYTES).
 */
const FULL_HOT_BYTES = 16 * 1024;
/** RAM that is apart and is no hot code's where a cartridge has a table: the page of its constant expressions. */
const APART_BYTES = 4096 + 64;

/** A cut so late that all reads as if it were done. */
const LATE = "late" as const;

/** Just too large to be translated into RAM alone. */
const small = (change: FullCartridge = {}): Uint8Array =>
  fullCartridge({
    id: "large",
    functions: 180,
    codeBytes: 14_000,
    fileBytes: 0,
    ramBytes: 8192,
    order: null,
    ...change,
  });

/** Installs a cartridge under some name and runs it in lockstep. */
async function open(file: Uint8Array, id: string, options: Partial<PosixOptions> = {}): Promise<Running> {
  const running = await startConsole(options);
  await running.remote.install(file);
  await running.remote.run(id, { seed: [1, 2], lockstep: true });
  return running;
}

/**
 * RAM that leaves this many bytes for hot code: without a limit all but the rest is given to it. Undefined where
 * nothing goes to flash. The translation has no more than that.
 */
async function arenaFor(file: Uint8Array, id: string, hotBytes: number): Promise<number | undefined> {
  const flash = flashPath();
  const { posix, remote } = await open(file, id, { flash });
  const { arenaBytes, flashCodeBytes } = await remote.stats();
  await posix.quit();
  if (flashCodeBytes === 0) return undefined;
  const hotRoom = new DataView(readFileSync(flash).buffer).getUint32(CONTENT + HOT_ROOM, true);
  return arenaBytes - hotRoom + hotBytes;
}

/** Operations of the flash since the start. */
const operations = async ({ posix }: Running): Promise<number> => (await posix.info()).operations;

/** Expects the same hashes as on V8 after a few moves. */
async function expectPlays(remote: RemoteConsole, file: Uint8Array): Promise<void> {
  const cartridge = new Cartridge(file);
  const calls = [
    ["newGame", 0, 1, 0, 77, 0] as const,
    ...[1, 77, 300, 511, 8].flatMap((n) => [["apply", n], ["stateHash"]] as const),
  ];
  expect(await callThere(remote, calls)).toEqual(calls.map((call) => callHere(cartridge, call)));
}

/** The same cartridge with its coldest functions named first: what ran from RAM now runs from flash. */
function withColdFirst(file: Uint8Array): Uint8Array {
  const MOST_NAMED = 32;
  const turned = [...readBodies(file).keys()].slice(-MOST_NAMED);
  return withOrder(file, encodeOrder(turned));
}

describe("whole games, state by state as on V8", () => {
  // Twelve games over all tables at least; each with hardly any hot RAM, so that each function runs from flash once at
  // least.
  const tables = listTables();
  it.each(tables.map((table) => [table.name, table] as const))(
    "%s",
    async (_, table) => {
      const { id, edition, players, options } = table;
      const file = cartridgeFile(id);
      const cartridge = new Cartridge(file);
      const { calls, results } = playHere(cartridge, ["newGame", edition, players, options, players, 7], players);
      for (const ordered of [file, ...(id === "null" ? [] : [withColdFirst(file)])]) {
        const most = id === "null" ? SMALLEST_HOT_BYTES : HOT_BYTES;
        const { posix, remote } = await open(ordered, id, { arenaBytes: await arenaFor(file, id, most) });
        const stats = await remote.stats();
        if (stats.flashCodeBytes > 0) expect(stats.hotCodeBytes).toBeLessThanOrEqual(most);
        if (id !== "null") expect(stats.flashCodeBytes).toBeGreaterThan(4 * stats.hotCodeBytes);
        expect(await callThere(remote, calls)).toEqual(results);
        posix.close();
      }
    },
    300_000,
  );
});

// With all the RAM that there is for hot code; the long run plays every game built large so.
describe.each(BUILT_LARGE)("%s compiled for speed", (id) => {
  it("plays a whole game as on V8, with half of it in flash", async () => {
    const file = await largeCartridge(id);
    const { calls, results } = playFirstTable(id, new Cartridge(file));
    const { remote } = await open(file, id);
    const { hotCodeBytes, flashCodeBytes } = await remote.stats();
    expect(flashCodeBytes - hotCodeBytes).toBeGreaterThan(hotCodeBytes / 2);
    expect(await callThere(remote, calls)).toEqual(results);
  }, 300_000);
});

describe("a translation in flash", () => {
  it("is made once and kept over a restart; the smallest cartridges need none", async () => {
    const flash = flashPath();
    const file = small();
    const first = await open(file, "large", { flash });
    const { flashCodeBytes, hotCodeBytes } = await first.remote.stats();
    expect(flashCodeBytes).toBeGreaterThan(hotCodeBytes);
    expect(hotCodeBytes).toBeGreaterThan(10_000);
    await expectPlays(first.remote, file);
    await first.posix.quit();
    const second = await startConsole({ flash });
    const before = await operations(second);
    await second.remote.run("large", { lockstep: true });
    expect((await second.remote.stats()).translationMs).toBe(0);
    expect((await operations(second)) - before).toBeLessThan(4); // settings only
    expect((await second.remote.stats()).flashCodeBytes).toBe(flashCodeBytes);
    await expectPlays(second.remote, file);
    await second.remote.install(watCartridge());
    await second.remote.run("probe", { lockstep: true });
    expect((await second.remote.stats()).flashCodeBytes).toBe(0);
    await second.remote.run("large", { lockstep: true });
    expect((await second.remote.stats()).translationMs).toBe(0);
  });

  it("gives hot functions all RAM that is left, to the kilobyte", async () => {
    const { remote } = await open(small(), "large");
    const { arenaBytes, arenaUsed } = await remote.stats();
    expect(arenaBytes - arenaUsed).toBeLessThan(APART_BYTES + 1024);
  });

  it("that RAM is too small for is refused and leaves nothing behind", async () => {
    const flash = flashPath();
    const game = cartridgeFile("jump-gate");
    // The one that is there takes less than any game, however that is built.
    const tiny = small({ id: "tiny", functions: 40, codeBytes: 3_000, ramBytes: 4096 });
    // Less than it takes without any hot function, by more than the translation gives back at its end.
    const tight = await open(tiny, "tiny", { flash, arenaBytes: await arenaFor(game, "jump-gate", -16384) });
    await tight.remote.stop();
    await expect(tight.remote.install(game)).rejects.toMatchObject({ status: LINK_STATUS.MEMORY });
    expect((await tight.remote.list()).map(({ id }) => id)).toEqual(["tiny"]);
    await tight.remote.run("tiny", { lockstep: true });
    await expectPlays(tight.remote, tiny);
    await tight.posix.quit();
    const { remote } = await startConsole({ flash, hold: BUTTON.B });
    await remote.install(game);
    await remote.run("jump-gate", { lockstep: true });
    expect((await remote.stats()).flashCodeBytes).toBeGreaterThan(0);
    await remote.run("tiny", { lockstep: true });
    await expectPlays(remote, tiny);
  });

  // What then runs is right.
  it("is made again for another firmware image or RAM, and where a byte is damaged", async () => {
    const flash = flashPath();
    const file = small();
    const arenaBytes = (await arenaFor(file, "large", SMALL_HOT_BYTES)) ?? 0;
    const first = await open(file, "large", { flash, arenaBytes });
    const { flashCodeBytes } = await first.remote.stats();
    await first.posix.quit();

    const program = `${flash}.program`;
    copyFileSync(posixProgram(), program);
    appendFileSync(program, "another build");
    chmodSync(program, 0o755);
    const rot = (offset: number) => (path: string) => {
      const bytes = readFileSync(path);
      bytes[offset] ^= 0x10;
      writeFileSync(path, bytes);
    };
    const nothing = () => {};
    const cases: [name: string, change: (path: string) => void, options: Partial<PosixOptions>, anew: boolean][] = [
      ["as it was", nothing, {}, false],
      ["another image", nothing, { program }, true],
      ["less RAM", nothing, { arenaBytes: arenaBytes - 4096 }, true],
      ...[0, 4, 8, 12, 16, 20, 51, 52].map(
        (at) => [`a byte of the seal, ${at}`, rot(METACODE + at), {}, true] as (typeof cases)[number],
      ),
      ...[0, 9, 256, 300, 5000, 9000, Math.floor(flashCodeBytes / 2), flashCodeBytes - 1].map(
        (at) => [`a byte of the content, ${at}`, rot(CONTENT + at), {}, true] as (typeof cases)[number],
      ),
      ["a byte behind it", rot(CONTENT + flashCodeBytes), {}, false],
    ];
    for (const [name, change, options, anew] of cases) {
      const copy = flashPath();
      copyFileSync(flash, copy);
      change(copy);
      const again = await startConsole({ flash: copy, arenaBytes, hold: BUTTON.B, ...options });
      const before = await operations(again);
      await again.remote.run("large", { lockstep: true });
      const done = (await operations(again)) - before;
      if (anew) expect(done, name).toBeGreaterThan(flashCodeBytes / 400);
      else expect(done, name).toBeLessThan(4);
      await expectPlays(again.remote, file);
      again.posix.close();
    }
  }, 300_000);

  it("is not taken for that of another file of the same length at the same place", async () => {
    const make = (answer: number) =>
      watCartridge({ fillerBytes: 16 * 1024, bodies: { score: `(i32.const ${answer})` } });
    const [first, second] = [make(41), make(42)];
    expect(first.length).toBe(second.length);
    const { remote } = await open(first, "probe");
    expect((await remote.stats()).flashCodeBytes).toBeGreaterThan(0);
    expect(await remote.call("score", 0)).toBe(41);
    await remote.stop();
    const [{ slot }] = await remote.list();
    // Through other slots, until the other file is where the first one lay.
    for (let n = 0; n < 40; n++) {
      await remote.delete("probe");
      await remote.install(second);
      if ((await remote.list())[0].slot === slot) break;
    }
    expect((await remote.list())[0].slot).toBe(slot);
    await remote.run("probe", { seed: [1, 2], lockstep: true });
    expect(await remote.call("score", 0)).toBe(42);
  });

  it("shows a bar before a game goes on after power was lost, when it has to be made anew", async () => {
    const flash = flashPath();
    const first = await open(small(), "large", { flash });
    await first.posix.quit(); // while it runs
    const quick = await startConsole({ flash });
    await quick.posix.run(40);
    expect((await quick.remote.status()).mode).toBe("GAME");
    const pictures = (await quick.posix.info()).pictures;
    await quick.posix.quit();
    const bytes = readFileSync(flash);
    bytes[CONTENT + 1000] ^= 1;
    writeFileSync(flash, bytes);
    const slow = await startConsole({ flash });
    await slow.posix.run(40);
    expect((await slow.remote.status()).mode).toBe("GAME");
    expect((await slow.posix.info()).pictures).toBeGreaterThan(pictures + 3);
    await expectPlays(slow.remote, small());
  });

  it("of several cartridges is kept where the chip has room for more areas; the oldest gives way", async () => {
    const flash = flashPath();
    await (await startConsole({ flash })).posix.quit();
    truncateSync(flash, 6 * 1024 * 1024); // three areas
    const bytes = readFileSync(flash);
    // Whatever lay there before: no seal, however late it would be.
    bytes.fill(0x11, METACODE + WIDE_AREA_BYTES);
    writeFileSync(flash, bytes);
    const { remote } = await startConsole({ flash });
    const [zeroth, first, second, third] = ["zeroth", "first", "second", "third"].map((id) => small({ id }));
    await remote.install(zeroth);
    await remote.install(first);
    await remote.install(second);
    const translated = async (id: string): Promise<number> => {
      const before = (await remote.stats()).programs;
      await remote.run(id, { lockstep: true });
      return (await remote.stats()).programs - before;
    };
    for (const id of ["first", "second", "zeroth", "second"]) expect(await translated(id)).toBeLessThan(4);
    await remote.install(third);
    for (const id of ["third", "second", "first"]) expect(await translated(id)).toBeLessThan(4);
    expect(await translated("zeroth")).toBeGreaterThan(50);
    for (const id of ["third", "second"]) expect(await translated(id)).toBeLessThan(4);
    expect(await translated("first")).toBeGreaterThan(50);
  });
});

describe("power cut", () => {
  it("at the operations of a translation: the next start makes it anew or plays, and nothing is lost", async () => {
    const flash = flashPath();
    const file = small();
    const arenaBytes = (await arenaFor(file, "large", SMALL_HOT_BYTES)) ?? 0;
    const first = await open(file, "large", { flash, arenaBytes });
    await first.remote.stop();
    await first.posix.quit();
    // Stale, so that the next start translates over used flash.
    const bytes = readFileSync(flash);
    bytes[CONTENT + 300] ^= 1;
    writeFileSync(flash, bytes);
    const copyOf = (): string => {
      const copy = flashPath();
      copyFileSync(flash, copy);
      return copy;
    };
    const probe = await startConsole({ flash: copyOf(), arenaBytes, hold: BUTTON.B });
    const before = await operations(probe);
    await probe.remote.run("large", { lockstep: true });
    const count = (await operations(probe)) - before;
    probe.posix.close();
    expect(count).toBeGreaterThan(200);
    const all = process.env.JUMPDECK_CUTS === "all";
    const at = Array.from({ length: count }, (_, i) => i + 1).filter(
      (n) => all || n <= 6 || n > count - 6 || n % 23 === 0,
    );
    for (const operation of at) {
      const once: number = [0, 1, 47, 200, 99_999][operation % 5];
      // Those in front are erases, which may be cut late.
      const cuts = operation > count - 3 ? [0, 20, 55, 99_999] : all || operation <= 6 ? [once, LATE] : [once];
      for (const byte of cuts) {
        const copy = copyOf();
        const cut = await startConsole({ flash: copy, arenaBytes, hold: BUTTON.B });
        await cut.posix.cut(operation, byte);
        await expect(
          cut.remote.run("large", { lockstep: true }),
          `no cut at ${operation}:${byte}`,
        ).rejects.toBeInstanceOf(LinkLostError);
        expect(await cut.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
        const after = await startConsole({ flash: copy, arenaBytes, hold: BUTTON.B });
        expect((await after.remote.list()).map(({ id }) => id)).toEqual(["large"]);
        await after.remote.run("large", { lockstep: true });
        await expectPlays(after.remote, file);
        after.posix.close();
        const later = await startConsole({ flash: copy, arenaBytes, hold: BUTTON.B });
        const done = await operations(later);
        await later.remote.run("large", { lockstep: true });
        expect((await operations(later)) - done, `kept, after ${operation}:${byte}`).toBeLessThan(5);
        await expectPlays(later.remote, file);
        later.posix.close();
      }
    }
  }, 2_400_000);

  it("while a cartridge is installed and translated: the old one runs, and a second try finishes", async () => {
    const flash = flashPath();
    const update = small({ codeBytes: 15_000 });
    const first = await open(small(), "large", { flash });
    await first.remote.stop();
    await first.posix.quit();
    for (const operation of [70, 120, 200, 300]) {
      const copy = flashPath();
      copyFileSync(flash, copy);
      const cut = await startConsole({ flash: copy, hold: BUTTON.B });
      await cut.posix.cut(operation, 100);
      await expect(cut.remote.install(update)).rejects.toBeInstanceOf(LinkLostError);
      const after = await startConsole({ flash: copy, hold: BUTTON.B });
      await after.remote.run("large", { lockstep: true });
      await expectPlays(after.remote, small());
      await after.remote.stop();
      await after.remote.install(update);
      await after.remote.run("large", { lockstep: true });
      await expectPlays(after.remote, update);
      after.posix.close();
    }
  }, 300_000);
});

describe("the order of functions", () => {
  const order = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
  const cases: [name: string, payload: Uint8Array][] = [
    ["empty", new Uint8Array()],
    ["half a number", Uint8Array.of(3)],
    ["hot last", encodeOrder(order(180).reverse())],
    ["too few", encodeOrder([5, 140])],
    ["doubled", encodeOrder([...order(180), ...order(180), 7, 7, 7])],
    ["out of range", encodeOrder([180, 181, 0xffff, 3, 0x8000, 1])],
    ["too many", encodeOrder(Array.from({ length: 6000 }, (_, i) => (i * 31) & 0xffff))],
  ];

  it.each(cases)("%s: runs all the same", async (_, payload) => {
    const file = withOrder(small(), payload);
    const { remote } = await open(file, "large", { arenaBytes: await arenaFor(file, "large", SMALL_HOT_BYTES) });
    const { hotCodeBytes, flashCodeBytes } = await remote.stats();
    expect(hotCodeBytes).toBeGreaterThan(8 * 1024);
    expect(flashCodeBytes).toBeGreaterThan(2 * hotCodeBytes);
    await expectPlays(remote, file);
  });

  it("puts those in front into RAM", async () => {
    const files = [order(20), order(20, 60)].map((first) => withOrder(small(), encodeOrder(first)));
    const arenaBytes = await arenaFor(files[0], "large", 16 * 1024);
    const places: boolean[][] = [];
    for (const file of files) {
      const flash = flashPath();
      const { posix } = await open(file, "large", { flash, arenaBytes });
      await posix.quit();
      // The table after the first page has each function's place; what is hot is in the arena, below the flash.
      const view = new DataView(readFileSync(flash).buffer);
      places.push(order(100).map((n) => view.getBigUint64(CONTENT + 256 + 24 * n, true) < 0x100000000n));
    }
    expect(places[0].slice(0, 10).every(Boolean)).toBe(true);
    expect(places[0].slice(60, 80).some(Boolean)).toBe(false);
    expect(places[1].slice(60, 70).every(Boolean)).toBe(true);
    expect(places[1].slice(80, 100).some(Boolean)).toBe(false);
  });
});

describe("at the limits", () => {
  it("runs what just reaches all of them", async () => {
    const file = fullCartridge();
    expect(checkCartridge(file).findings.filter(({ severity }) => severity === "error")).toEqual([]);
    for (const arenaBytes of [undefined, (await arenaFor(file, "full", FULL_HOT_BYTES)) ?? 0]) {
      const { posix, remote } = await open(file, "full", { arenaBytes });
      const { flashCodeBytes, hotCodeBytes } = await remote.stats();
      expect(flashCodeBytes).toBeGreaterThan(300_000);
      if (arenaBytes === undefined) expect(hotCodeBytes).toBeGreaterThan(50_000);
      await expectPlays(remote, file);
      posix.close();
    }
  }, 60_000);

  const excess = (of: string, most: number, more = 1): string =>
    `has ${most + more} ${of}; at most ${most} are allowed`;
  /** What is on the screen afterwards: what is refused before anything was sent changes nothing there. */
  const over: [name: string, change: FullCartridge, words: string, isSeen: boolean][] = [
    ["functions", { functions: MODULE.FUNCTIONS + 1 }, excess("functions", MODULE.FUNCTIONS), true],
    ["code", { codeBytes: LIMIT.CODE_MAX_BYTES + 1 }, excess("bytes of code", LIMIT.CODE_MAX_BYTES), true],
    ["file", { fileBytes: LIMIT.CARTRIDGE_MAX_BYTES + 1 }, excess("bytes", LIMIT.CARTRIDGE_MAX_BYTES), false],
    ["RAM need", { ramBytes: LIMIT.RAM_MAX_BYTES + 256 }, excess("bytes of memory", LIMIT.RAM_MAX_BYTES, 256), false],
  ];
  it.each(over)(
    "refuses one more of %s in words, the same from check, over the link and on the screen, and the old one stays",
    async (_, change, words, isSeen) => {
      const { remote } = await startConsole();
      await remote.install(fullCartridge());
      const refusal = remote.install(fullCartridge(change));
      await expect(refusal).rejects.toBeInstanceOf(LinkRefusedError);
      await expect(refusal).rejects.toThrow(`the cartridge ${words}`);
      expect(checkCartridge(fullCartridge(change)).findings.map(({ text }) => text)).toEqual([`It ${words}.`]);
      const seen = screenText(await remote.displayList())
        .map(({ text }) => text)
        .join(" ");
      expect(seen).toContain(isSeen ? `Not installed It ${words}` : "Full");
      await remote.run("full", { lockstep: true });
      await expectPlays(remote, fullCartridge());
    },
    60_000,
  );

  it("refuses code that is too large once translated, at COMMIT, and says so", async () => {
    const table = `(block $b (br_table ${"$b ".repeat(1500)} (local.get 0)))`;
    const monster = watCartridge({ fields: `${`(func (param i32) ${table.repeat(2)})`.repeat(45)}` });
    expect(monster.length).toBeGreaterThan(130_000);
    const running = await startConsole();
    await running.remote.install(watCartridge({ title: "The old one" }));
    const refusal = running.remote.install(monster);
    await expect(refusal).rejects.toMatchObject({ status: LINK_STATUS.METACODE });
    await expect(refusal).rejects.toThrow(
      /the cartridge has \d{7} bytes of translated code; at most 1306624 are allowed/,
    );
    const words = screenText(await running.remote.displayList())
      .map(({ text }) => text)
      .join(" ");
    expect(words).toMatch(/Not installed It has \d+ bytes of translated code; at most 1306624 are allowed/);
    expect((await running.remote.list()).map(({ title }) => title)).toEqual(["The old one"]);
    await running.remote.run("probe", { lockstep: true });
  }, 60_000);
});
