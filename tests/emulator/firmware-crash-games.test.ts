// Games that trap or depend on the emulated RP2040 in the middle of a game, and games that are left by X and Y while
// their computers think: words, the menu afterwards, the save as it was, and the game goes on from it. In the long run
// alone, with all that are built large.
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { callHere, callThere, expectGoesOn, type Saved } from "../firmware/whole-game.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { EVIL, EVIL_DEEDS, misbehavingGame, playToSave } from "../support/misbehaving-game.ts";
import { EmulatedConsole } from "./console.ts";

const SEED = 3;
const CALLS = 200;
const STATUS = { trap: LINK_STATUS.TRAP, hang: LINK_STATUS.HANG } as const;
const WORDS = { trap: /made an error/, hang: /did not come/ } as const;
const STACK_LIMIT = 4096;
/** The template has too little code for any of it to be in flash. */
const IDS = GAMES.filter((id) => id !== "null");
/** Moments of a game among computers at which X and Y go down. */
const MOMENTS = [0, 7, 33, 150, 480, 1100];

/** The game goes on from a save, without a restart and within the stack. */
async function expectGoesOnHere({ remote, device }: EmulatedConsole, saved: Saved): Promise<void> {
  await expectGoesOn(remote, saved, CALLS);
  expect(device.machine.resets).toBe(0);
  expect(device.stackWatermark().used).toBeLessThanOrEqual(STACK_LIMIT);
}

describe.each(IDS)("%s", (id) => {
  it.each(EVIL_DEEDS)(
    "that makes $name ends in the crash screen, its save is kept and it goes on",
    async (deed) => {
      const file = misbehavingGame(id, deed);
      const { steps, cartridge } = playToSave(file, id, SEED);
      const console = await EmulatedConsole.withCartridges("picosystem", file);
      const { remote } = console;
      await remote.run(id, { seed: [SEED, 0], lockstep: true });
      const { hotCodeBytes, flashCodeBytes } = await remote.stats();
      expect(flashCodeBytes, "code in flash alone").toBeGreaterThan(hotCodeBytes);
      let flags = 0;
      for (const input of steps) flags = (await remote.tick(input)).flags;
      expect(flags & FLAG.SAVE).toBe(FLAG.SAVE);
      expect(await callThere(remote, [["stateHash"]])).toEqual([callHere(cartridge, ["stateHash"])]);
      const save = await remote.readSave(id);
      expect(Buffer.from(save).equals(Buffer.from(cartridge.save()))).toBe(true);

      await expect(remote.tick(EVIL)).rejects.toMatchObject({ status: STATUS[deed.end] });
      expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: STATUS[deed.end], where: "tick" });
      await console.expectGlassMatchesList();
      const words = await console.words();
      expect(words).toContain(readIdentity(file).title);
      expect(words).toMatch(WORDS[deed.end]);
      expect(Buffer.from(await remote.readSave(id)).equals(Buffer.from(save))).toBe(true);
      await remote.tick(0);
      await remote.tick(BUTTON.A);
      expect((await remote.status()).mode).toBe("MENU");
      await expectGoesOnHere(console, { file, id, seed: SEED, save });
      console.expectHealthy();
    },
    1_800_000,
  );
});

describe.each(IDS)("%s, while computers of level 3 think", (id) => {
  let console: EmulatedConsole;
  const file = readCartridgeFile(id);

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", file);
    const { device, remote } = console;
    // By buttons as in V8 to the first save; from there the console goes on by itself, and so do they.
    const { steps } = playToSave(file, id, SEED, [3, 3]);
    await remote.run(id, { seed: [SEED, 0], lockstep: true });
    for (const input of steps) await remote.tick(input);
    const save = await remote.readSave(id);
    await remote.run(id, { seed: [SEED, 0] });
    await device.run({ ms: 400 });
    await device.press("A", { afterMs: 400 }); // "Continue"
    for (let i = 0; i < 40 && Buffer.from(await remote.readSave(id)).equals(Buffer.from(save)); i++)
      await device.run({ ms: 500 });
    expect(
      Buffer.from(await remote.readSave(id)).equals(Buffer.from(save)),
      `they have moved; it says ${await console.words()}`,
    ).toBe(false);
    console.remember();
  }, 1_800_000);

  it.each(MOMENTS)(
    "is left by X and Y, held down after %i ms, and goes on from its save",
    async (ms) => {
      await console.goBack();
      const { device, remote } = console;
      await device.run({ ms });
      expect(await remote.status()).toMatchObject({ mode: "GAME" });
      for (const key of ["X", "Y"] as const) device.hold(key);
      await device.run({ ms: 1300 });
      for (const key of ["X", "Y"] as const) device.release(key);
      await device.run({ ms: 200 });
      expect((await remote.status()).mode).toBe("MENU");
      await expectGoesOnHere(console, { file, id, seed: SEED, save: await remote.readSave(id) });
      console.expectHealthy();
    },
    1_800_000,
  );
});
