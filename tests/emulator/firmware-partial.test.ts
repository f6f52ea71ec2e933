// Only what changed goes to the emulated PicoSystem's panel: lists that grow out of one another, put into a cartridge's
// memory, and what makes the console send everything again. What the glass shows is compared pixel by pixel, what is
// sent is counted.
import { expect, it } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { LINK_LIMIT } from "../../host/link/index.ts";
import { rasterise } from "../../host/raster/index.ts";
import { command, isSound, list, makeCommands, makeNextCommands, makeRandom } from "../display/lists.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { EmulatedConsole } from "./console.ts";

const LISTS = Number(process.env.JUMPDECK_DEVICE_LISTS ?? 40);
const SIZE_AT = 8188;
const LIST_AT = 8192;
const WHOLE = 240 * 240;
const BAND = 240 * 8;
/** Longer than the console waits before it sleeps. */
const IDLE_MS = 182_000;

/** Shows the list that the test writes into its memory. */
const EASEL = watCartridge({
  id: "easel",
  ramBytes: 16_384,
  bodies: {
    screenPtr: `(i32.const ${LIST_AT})`,
    screenSize: `(i32.load (i32.const ${SIZE_AT}))`,
    tick: `(i32.const ${FLAG.SCREEN})`,
  },
});

it("sends the bands that changed, and everything after a refused list, another screen, and sleep", {
  timeout: 900_000,
}, async () => {
  const console = await EmulatedConsole.withCartridges("picosystem", EASEL);
  const { device, remote } = console;

  /** Pixels sent by some work, from the moment on when those before are on the glass. */
  const sent = async (work: () => Promise<unknown>): Promise<number> => {
    await device.run({ ms: 3 });
    const before = device.display.pixels;
    await work();
    await device.run({ ms: 3 });
    return device.display.pixels - before;
  };
  const show = async (bytes: Uint8Array): Promise<void> => {
    const size = new Uint8Array(4);
    new DataView(size.buffer).setUint32(0, bytes.length, true);
    await remote.writeMemory(SIZE_AT, Uint8Array.from([...size, ...bytes]));
    await remote.tick(0);
  };
  const expectShown = (bytes: Uint8Array, what: string): void => {
    const { pixels, palette } = rasterise(bytes);
    const shown = device.display.frame565();
    expect(
      pixels.findIndex((index, i) => palette[index] !== shown[i]),
      `${what}: first wrong pixel`,
    ).toBe(-1);
  };

  await remote.run("easel", { seed: [1, 2], ignoreSave: true, lockstep: true });
  const base = [command("CLEAR", 3), command("TEXT", 1, 8, 64, 7, 5, "first"), command("RECT", 100, 200, 50, 8, 9)];
  const other = [base[0], command("TEXT", 1, 8, 64, 7, 5, "other"), command("RECT", 100, 200, 51, 8, 9)];
  await show(list(...base));
  expect(await sent(() => show(list(...base)))).toBe(0);
  expect(await sent(() => show(list(...other)))).toBe(3 * BAND);
  expectShown(list(...other), "two runs of bands");
  const { refused, pictures } = await statsOf();
  expect(await sent(() => show(Uint8Array.of(99)))).toBe(0);
  expectShown(list(...other), "a refused list");
  expect(await statsOf()).toEqual({ refused: refused + 1, pictures });
  expect(await sent(() => show(list(...other)))).toBe(WHOLE);

  const random = makeRandom(Number(process.env.FUZZ_SEED ?? 1));
  let commands = makeCommands(random, 20);
  let partly = 0;
  for (let i = 0; i < LISTS; i++) {
    const next = makeNextCommands(random, commands);
    if (!isSound(list(...next)) || list(...next).length > LINK_LIMIT.CHUNK_BYTES - 4) continue;
    commands = next;
    const pixels = await sent(() => show(list(...commands)));
    expectShown(list(...commands), `list ${i}`);
    if (pixels > 0 && pixels < WHOLE) partly++;
  }
  expect(partly).toBeGreaterThan(LISTS / 8);

  expect(await sent(() => remote.stop().then(() => device.run({ ms: 60 })))).toBe(WHOLE);
  await console.expectGlassMatchesList();
  // What was disturbed while the panel slept is whole again.
  device.display.memory.fill(0x1234);
  expect(await sent(() => device.run({ ms: IDLE_MS }))).toBe(0);
  expect(device.display.sleeping).toBe(true);
  expect(await sent(() => device.press("B", { ms: 40, afterMs: 400 }))).toBe(WHOLE);
  await console.expectGlassMatchesList();
  console.expectHealthy();

  async function statsOf(): Promise<{ refused: number; pictures: number }> {
    const stats = await remote.stats();
    return { refused: stats.listsRefused, pictures: stats.pictures };
  }
});
