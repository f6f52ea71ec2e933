// The deal of the day between the real CLI and a device: each command sends the date, `records pull` brings what the
// days brought, and a device whose firmware knows no days is served as before. On posix.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { openDevice } from "../../host/devices/index.ts";
import { LinkClient, OPCODE, RemoteConsole } from "../../host/link/index.ts";
import { PosixConsole } from "../../host/link/process.ts";
import { dateOf, momentOf, numbersOfMoment } from "../../host/player/index.ts";
import { cartridgeFile, PATIENCE, posixProgram } from "../firmware/console.ts";
import { Bench } from "./cli.ts";
import { plugInOlder } from "./older-firmware.ts";

const DATE = "2026-11-30";
const AT = `${DATE}T08:15+01:00`;
const MOST_PRESSES = 300;
const bench = new Bench();
const deck = bench.path("deck");
let scores: readonly number[];

beforeAll(async () => {
  const flash = bench.path("flash.bin");
  const posix = new PosixConsole({ program: posixProgram(), flash });
  const remote = new RemoteConsole(new LinkClient(posix, PATIENCE));
  await remote.hello();
  await remote.install(cartridgeFile("null"));
  await remote.day(numbersOfMoment(AT));
  scores = await playDay(remote);
  await posix.quit();
  await bench.start(["emulate", "--posix", "--flash-file", flash, "--port-link", deck]).until(/Ctrl-C/);
}, 120_000);
afterAll(() => bench.clear());

/** Plays the deal of the day to its end; the menu's cursor is on the row below it. */
async function playDay(remote: RemoteConsole): Promise<readonly number[]> {
  for (const buttons of [0, BUTTON.UP, 0]) await remote.tick(buttons);
  for (let i = 0; i < MOST_PRESSES && (await remote.days()).length === 0; i++) {
    await remote.tick(BUTTON.A);
    for (let wait = 0; wait < 20; wait++) await remote.tick(0);
  }
  return (await remote.days())[0].scores;
}

const run = (...args: string[]) => bench.run(...args, "--port", deck);

describe("a device with days", () => {
  it("gives what they brought to records pull, once, and records shows and exports it", async () => {
    const pulled = await run("records", "pull", "--json");
    expect(pulled).toMatchObject({
      exit: EXIT.DONE,
      stderr: "Pulled: the records of one game were taken over, and 1 day.\n",
    });
    const { days } = JSON.parse(pulled.stdout) as { days: unknown };
    expect(days).toEqual([{ from: AT, to: AT, game: "null", won: scores[0] >= scores[1], scores }]);
    expect((await run("records", "pull")).stdout).toMatch(/^Pulled: nothing new was taken over\./);
    expect((await bench.run("records")).stdout).toContain(`${DATE}, Null: `);
    expect((await bench.run("records", "export", bench.path("all.jddays"))).exit).toBe(EXIT.DONE);
  });

  it("is told the date of the computer by any command", async () => {
    expect((await run("saves", "list")).exit).toBe(EXIT.DONE);
    const device = await openDevice({ kind: "posix", path: deck, name: deck });
    const { day = 0 } = (await device.remote.day()) ?? {};
    const today = numbersOfMoment(momentOf(new Date())).day;
    // Midnight may lie between.
    expect([today, today - 1]).toContain(day);
    expect((await device.remote.days()).map(({ at }) => at)).toEqual([numbersOfMoment(AT)]);
    device.close();
    expect(dateOf(AT)).toBe(DATE);
  });

  it("that knows no days is served as before, without a word", async () => {
    for (const opcode of [OPCODE.DAY, OPCODE.DAYS]) {
      const { old, unplug } = await plugInOlder(bench, deck, opcode);
      expect(await bench.run("saves", "list", "--port", old)).toMatchObject({ exit: EXIT.DONE, stderr: "" });
      const pulled = await bench.run("records", "pull", "--port", old);
      expect(pulled).toMatchObject({ exit: EXIT.DONE, stderr: "" });
      expect(pulled.stdout).toMatch(/^Pulled: nothing new was taken over\./);
      await unplug();
    }
  });
});
