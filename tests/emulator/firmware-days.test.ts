// The deal of the day on the real image: sent over USB, begun by its buttons, gone on with after power was lost, and
// its result read; the menu on the glass, with a game that is translated for flash.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { setUpCode } from "../../host/code/replay.ts";
import { numbersOfMoment, setupOfDate } from "../../host/player/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const DATE = "2026-11-30";
const AT = numbersOfMoment(`${DATE}T08:15-03:30`);
const BOARD = "picosystem";
const MOST_PRESSES = 200;
const WAIT_STEPS = 20;

/** Presses a button for a step, then lets computers answer. */
async function press({ remote }: EmulatedConsole, buttons: number): Promise<void> {
  await remote.tick(buttons);
  for (let wait = 0; wait < WAIT_STEPS; wait++) await remote.tick(0);
}

/** Begins the deal of the day, whose row is the only one with A and no X. */
async function begin(there: EmulatedConsole): Promise<void> {
  await press(there, 0);
  const isThere = async () => / \| (start|go on) \| choose$/.test(await there.words());
  for (let row = 0; row < 4 && !(await isThere()); row++) await press(there, BUTTON.UP);
  await press(there, BUTTON.A);
}

describe("the deal of the day on the emulated board", () => {
  it("is begun, goes on after power was lost, ends and is read", { timeout: 300_000 }, async () => {
    const first = await EmulatedConsole.withInstalled(BOARD, "null");
    expect(await first.remote.day()).toBeUndefined();
    expect(await first.remote.day(AT)).toEqual(AT);
    await first.expectGlassMatchesList();
    expect(await first.words()).toContain("Deal of 30 November | Null | 1 Expert, date set by USB");
    await begin(first);
    const rules = new Cartridge(readCartridgeFile("null"));
    setUpCode(rules, setupOfDate(readIdentity(readCartridgeFile("null")), DATE));
    expect(await first.remote.calls([["stateHash"]])).toEqual([rules.raw.stateHash()]);
    for (let i = 0; i < 3; i++) await press(first, BUTTON.A);
    const hash = await first.remote.calls([["stateHash"]]);
    expect(hash).not.toEqual([rules.raw.stateHash()]);

    const again = await EmulatedConsole.start(BOARD, { flash: first.device.machine.flash.bytes });
    await again.connect();
    await again.device.run({ ms: 600 });
    expect((await again.remote.status()).id).toBe("null");
    expect(await again.remote.calls([["stateHash"]])).toEqual(hash);
    for (let i = 0; i < MOST_PRESSES && (await again.remote.days()).length === 0; i++) await press(again, BUTTON.A);
    const [{ at, id, scores, won }] = await again.remote.days();
    expect([at, id]).toEqual([AT, "null"]);
    expect(scores).toEqual((await again.remote.calls([0, 1].map((seat) => ["score", seat] as const))).map(Number));
    expect(won).toBe((await again.remote.call("rank", 0)) === 1);
    expect(await again.remote.saves()).toEqual([]);
    again.expectHealthy();
  });

  it("is set up by a game whose code runs from flash as by the page", { timeout: 300_000 }, async () => {
    const there = await EmulatedConsole.withInstalled(BOARD, "pulsar-2849");
    await there.remote.day(AT);
    await begin(there);
    const file = readCartridgeFile("pulsar-2849");
    const rules = new Cartridge(file);
    setUpCode(rules, setupOfDate(readIdentity(file), DATE));
    expect(await there.remote.calls([["stateHash"]])).toEqual([rules.raw.stateHash()]);
    there.expectHealthy();
  });

  it("is a numbered one without a date, and the next follows its end", { timeout: 300_000 }, async () => {
    const first = await EmulatedConsole.withInstalled(BOARD, "null");
    await first.expectGlassMatchesList();
    expect(await first.words()).toContain(
      "Deal 1 | 1 Expert | Null | No date: connect a computer | Deal 2 comes after it",
    );
    await begin(first);
    const rules = new Cartridge(readCartridgeFile("null"));
    setUpCode(rules, { ...setupOfDate(readIdentity(readCartridgeFile("null")), DATE), deal: 1n });
    expect(await first.remote.calls([["stateHash"]])).toEqual([rules.raw.stateHash()]);
    for (let i = 0; i < 3; i++) await press(first, BUTTON.A);

    const again = await EmulatedConsole.start(BOARD, { flash: first.device.machine.flash.bytes });
    await again.connect();
    await again.device.run({ ms: 600 });
    expect((await again.remote.status()).id).toBe("null");
    for (let i = 0; i < MOST_PRESSES && (await again.remote.call("currentSeat")) >= 0; i++)
      await press(again, BUTTON.A);
    await press(again, BUTTON.A);
    const points = await again.remote.call("score", 0);
    const result = (await again.remote.call("rank", 0)) === 1 ? "won" : "lost";
    await again.remote.stop();
    await again.expectGlassMatchesList();
    expect(await again.words()).toContain(
      `Deal 2 | 1 Expert | Null | No date: connect a computer | Deal 1: ${result}, ${points} point`,
    );
    expect(await again.remote.days()).toEqual([]);
    // A date takes its place.
    await again.remote.day(AT);
    await again.expectGlassMatchesList();
    expect(await again.words()).toContain("Deal of 30 November | Null | 1 Expert, date set by USB");
    again.expectHealthy();
  });
});
