// The numbered deal on the posix console: what the menu begins with until a computer sends a date. Over restarts and
// power cuts at every operation of its end, and of the begin of the dated deal that takes its place.
import { copyFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { saveOfGame, withStylesOfDeal } from "../../host/code/session-save.ts";
import { LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { setupOfDate } from "../../host/player/index.ts";
import { rasterise, SCREEN_SIZE, toRgba } from "../../host/raster/index.ts";
import { parseRecords, sumRecords } from "../../host/records/index.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { cartridgeFile, expectPanelMatchesList, flashPath, startConsole } from "./console.ts";
import {
  copyOf,
  endWith,
  goToDaily,
  MOST_PRESSES,
  OVER,
  playOn,
  press,
  start,
  startDaily,
  told,
  words,
} from "./daily.ts";
import { watCartridge } from "./wat-cartridge.ts";

const NULL = cartridgeFile("null");
const DATE = "2026-11-30";
const ENVELOPE_BYTES = 16;

/** The save that a numbered deal of the template begins with. */
function begunSave(deal: bigint, digits: string): Uint8Array {
  const cartridge = new Cartridge(NULL);
  const setup = withStylesOfDeal(cartridge, { ...setupOfDate(readIdentity(NULL), DATE), deal });
  withStylesOfDeal(cartridge, setup);
  const number = (crc32(new TextEncoder().encode(`null ${digits}`)) | 1) >>> 0;
  return saveOfGame(cartridge, setup, [], number);
}

async function isOver(remote: RemoteConsole): Promise<boolean> {
  return (await remote.call("currentSeat")) < 0;
}

/** Presses A until the game is over, and once more, which confirms the end of a turn. */
async function playToEnd(remote: RemoteConsole): Promise<void> {
  for (let i = 0; i < MOST_PRESSES && !(await isOver(remote)); i++) await playOn(remote, 1);
  await playOn(remote, 1);
  expect(await isOver(remote)).toBe(true);
}

/** What the person's seat brought, as the menu says it. */
async function news(remote: RemoteConsole, number: number): Promise<string> {
  const points = await remote.call("score", 0);
  const result = (await remote.call("rank", 0)) === 1 ? "won" : "lost";
  return `Deal ${number}: ${result}, ${points} point${points === 1 ? "" : "s"}`;
}

/** Plays the deal offered to its end, and returns what it brought. */
async function playDeal(remote: RemoteConsole, number: number): Promise<string> {
  await startDaily(remote);
  await playToEnd(remote);
  const brought = await news(remote, number);
  await remote.stop();
  return brought;
}

async function countGames(remote: RemoteConsole): Promise<number> {
  const records = (await remote.records()).get("null");
  return records ? sumRecords([parseRecords(records)])[0].games.reduce((a, b) => a + b) : 0;
}

describe("the numbered deal on a handheld", () => {
  it("stands first without a date, is the same everywhere, and the next follows its end", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash);
    expect(await words(remote)).not.toContain("Deal");
    await remote.install(NULL);
    const [, ...rows] = (await words(remote)).split(" | ");
    expect(rows.slice(0, 5)).toEqual([
      "Deal 1",
      "1 Expert",
      "Null",
      "No date: connect a computer",
      "Deal 2 comes after it",
    ]);
    // A before anything was started opens the game's own pages.
    await press(remote, 0);
    expect(await words(remote)).toMatch(/start \| more \| choose$/);

    await startDaily(remote);
    const begun = begunSave(1n, "00000001");
    expect(await remote.readMemory(await remote.call("savePtr"), begun.length)).toEqual(begun);
    await playToEnd(remote);
    const first = await news(remote, 1);
    // What is done after the end ends nothing more.
    await playOn(remote, 3);
    await remote.stop();
    expect(await words(remote)).toContain(`Deal 2 | 1 Expert | Null | No date: connect a computer | ${first}`);
    expect(await countGames(remote)).toBe(1);
    // It is no day, and no save of the cartridge's own.
    expect(await remote.days()).toEqual([]);
    expect(await remote.saves()).toEqual([]);
    await posix.quit();

    const again = await start(flash);
    expect(await words(again.remote)).toContain(`Deal 2 | 1 Expert | Null | No date: connect a computer | ${first}`);
    await startDaily(again.remote);
    const next = begunSave(2n, "00000002");
    expect(await again.remote.readMemory(await again.remote.call("savePtr"), next.length)).toEqual(next);
    await playToEnd(again.remote);
    const second = await news(again.remote, 2);
    await again.remote.stop();
    expect(await words(again.remote)).toContain(`Deal 3 | 1 Expert | Null | No date: connect a computer | ${second}`);
    expect(await countGames(again.remote)).toBe(2);
    expect(await again.remote.saves()).toEqual([]);
  });

  it("goes from game to game by its number, and has its number's decimal digits as deal", async () => {
    const { posix, remote } = await startConsole();
    await remote.install(NULL);
    for (let number = 1; number <= 9; number++) await playDeal(remote, number);
    await startDaily(remote);
    const begun = begunSave(32n, "00000010");
    expect(await remote.readMemory(await remote.call("savePtr"), begun.length)).toEqual(begun);
    await remote.stop();
    posix.close();

    const flash = flashPath();
    const other = await start(flash, NULL);
    const titles: string[] = [];
    for (let number = 1; number <= 4; number++) {
      const more = await start(copyOf(flash));
      for (const id of ["zebra", "ant", "bee"]) await more.remote.install(watCartridge({ id, title: `The ${id}` }));
      titles.push(/\| (The \w+) \|/.exec(await words(more.remote))?.[1] ?? "");
      more.posix.close();
      await playDeal(other.remote, number);
    }
    expect(titles).toEqual(["The ant", "The bee", "The zebra", "The ant"]);
  });

  it("goes on after power was lost in it, and its end counts after a date was sent, too", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash, NULL);
    await startDaily(remote);
    await playOn(remote, 4);
    const hash = await remote.calls([["stateHash"]]);
    await remote.stop();
    expect(await words(remote)).toMatch(/go on \| choose$/);
    await startDaily(remote);
    expect(await remote.calls([["stateHash"]])).toEqual(hash);
    await posix.quit();
    const again = await startConsole({ flash });
    await again.posix.run(200);
    expect((await again.remote.status()).id).toBe("null");
    expect(await again.remote.calls([["stateHash"]])).toEqual(hash);
    await again.remote.day(told(DATE));
    await playToEnd(again.remote);
    await again.remote.stop();
    expect(await words(again.remote)).toContain("Deal of 30 November");
    expect(await words(again.remote)).not.toContain("No date");
    expect(await again.remote.days()).toEqual([]);
    expect(await countGames(again.remote)).toBe(1);
    // Finished, it is in nobody's way.
    await startDaily(again.remote);
    await playOn(again.remote, 2);
    expect(await again.remote.saves()).toEqual([]);
  });

  it("is kept aside in progress when a date has come, at a cut of power at every operation", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash, NULL);
    await startDaily(remote);
    await playOn(remote, 4);
    const address = await remote.call("savePtr");
    const size = await remote.call("saveSize");
    const kept = await remote.readMemory(address, size);
    expect(kept.length).toBeGreaterThan(ENVELOPE_BYTES);
    await remote.stop();
    await remote.day(told(DATE));
    await posix.quit();
    const whole = await start(copyOf(flash));
    const before = (await whole.posix.info()).operations;
    expect(await words(whole.remote)).toContain("Deal of 30 November");
    await startDaily(whole.remote);
    await playOn(whole.remote, 2);
    await whole.remote.stop();
    expect(await whole.remote.readSave("null")).toEqual(kept);
    const count = (await whole.posix.info()).operations - before;
    expect(count).toBeGreaterThan(3);
    for (let operation = 1; operation <= count; operation++) {
      const copy = copyOf(flash);
      const running = await start(copy);
      await running.posix.cut(operation, 100);
      const cut = startDaily(running.remote)
        .then(() => playOn(running.remote, 2))
        .then(() => running.remote.stop());
      expect(await cut.catch((error: unknown) => error)).toBeInstanceOf(LinkLostError);
      expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
      const after = await start(copy);
      await startDaily(after.remote);
      await playOn(after.remote, 2);
      await after.remote.stop();
      expect(await after.remote.readSave("null"), `cut at ${operation}`).toEqual(kept);
      expect((await after.remote.saves()).length).toBe(1);
      after.posix.close();
    }
  }, 120_000);

  it("ends once: what is played of it after its end is its better result", async () => {
    const { remote } = await startConsole();
    await remote.install(OVER);
    await startDaily(remote);
    await endWith(remote, { won: true, scores: [12, 3] });
    await endWith(remote, { won: false, scores: [20, 30] });
    await endWith(remote, { won: true, scores: [11, 3] });
    await remote.stop();
    expect(await words(remote)).toContain(
      "Deal 2 | 1 Expert | Probe | No date: connect a computer | Deal 1: won, 12 points",
    );
    await startDaily(remote);
    await endWith(remote, { won: false, scores: [-1, 3] });
    await endWith(remote, { won: false, scores: [1, 3] });
    await remote.stop();
    expect(await words(remote)).toMatch(/Deal 3 .* Deal 2: lost, 1 point \|/);
  });

  it("stays when another game is installed, and is kept aside when its own is removed and another begins", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    await startDaily(remote);
    await playOn(remote, 4);
    const kept = await remote.readMemory(await remote.call("savePtr"), await remote.call("saveSize"));
    await remote.stop();
    await remote.install(watCartridge({ id: "ant", title: "Ant" }));
    await startDaily(remote);
    expect((await remote.status()).id).toBe("null");
    await remote.stop();
    await remote.delete("null");
    await startDaily(remote);
    expect((await remote.status()).id).toBe("ant");
    expect(await remote.readSave("null")).toEqual(kept);
  });

  it("survives a power cut at every operation of the end: the result and the next number are one", async () => {
    const flash = flashPath();
    const first = await start(flash, NULL);
    await startDaily(first.remote);
    const near = copyOf(flash);
    for (let i = 0; i < MOST_PRESSES && !(await isOver(first.remote)); i++) {
      copyFileSync(flash, near);
      await playOn(first.remote, 1);
    }
    await playToEnd(first.remote);
    const wanted = await news(first.remote, 1);
    const whole = await start(copyOf(near));
    const before = (await whole.posix.info()).operations;
    await startDaily(whole.remote);
    await playToEnd(whole.remote);
    const count = (await whole.posix.info()).operations - before;
    expect(count).toBeGreaterThan(2);
    const found = new Set<string>();
    for (let operation = 1; operation <= count; operation++) {
      const copy = copyOf(near);
      const running = await start(copy);
      await running.posix.cut(operation, 100);
      const cut = startDaily(running.remote).then(() => playToEnd(running.remote));
      expect(await cut.catch((error: unknown) => error)).toBeInstanceOf(LinkLostError);
      expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
      const looked = await start(copyOf(copy));
      const [, offered] = (await words(looked.remote)).split(" | ");
      found.add(offered);
      if (offered === "Deal 2") expect(await words(looked.remote)).toContain(wanted);
      looked.posix.close();
      // The next start goes on in the game where it ran, and its end is played again.
      const after = await startConsole({ flash: copy });
      await after.posix.run(200);
      if ((await after.remote.status()).mode !== "GAME" && offered === "Deal 1") await startDaily(after.remote);
      if ((await after.remote.status()).mode === "GAME") await playToEnd(after.remote);
      await after.remote.stop();
      expect(await words(after.remote), `cut at ${operation}`).toContain(
        `Deal 2 | 1 Expert | Null | No date: connect a computer | ${wanted}`,
      );
      expect(await countGames(after.remote), `cut at ${operation}`).toBe(1);
      after.posix.close();
    }
    expect([...found].sort()).toEqual(["Deal 1", "Deal 2"]);
  }, 240_000);

  it("looks as designed: the next one, chosen", async () => {
    const running = await startConsole();
    const { remote } = running;
    await remote.install(NULL);
    await playDeal(remote, 1);
    await remote.install(cartridgeFile("jump-drive"));
    await remote.install(cartridgeFile("jump-gate"));
    await goToDaily(remote);
    await press(remote, BUTTON.DOWN);
    await press(remote, BUTTON.UP);
    expectGoldenPicture("handheld/menu/numbered.png", {
      width: SCREEN_SIZE,
      height: SCREEN_SIZE,
      rgba: toRgba(rasterise(await expectPanelMatchesList(running))),
    });
  });
});
