// Every cartridge on the emulated handheld: it starts, is played a little, thinks a little, and leaves the heap and the C stack
// that the budgets ask for.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { GAMES, readEditions } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const FREE_HEAP_BYTES = 12 * 1024;
const STACK_BYTES = 4096;
const PRESSES = 40;

describe.each([...GAMES])("%s on the handheld", (id) => {
  it("leaves 12 KiB of heap and takes at most 4 KiB of C stack", async () => {
    const console = await EmulatedConsole.withCartridges("picosystem", id);
    const deck = await console.connect();
    await deck.run(id, { seed: [3, 4], lockstep: true });
    const order = [BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.A, BUTTON.DOWN, BUTTON.LEFT];
    for (let i = 0; i < PRESSES; i++) {
      await deck.tick(order[i % order.length]);
      await deck.tick(0);
    }
    const [edition] = readEditions(id);
    expect(await deck.call("newGame", edition.number, edition.maxPlayers, 0, 5, 6)).toBe(0);
    for (const level of [1, 2, 3]) {
      expect(await deck.call("aiStart", await deck.call("currentSeat"), level, 7, 8)).toBe(0);
      await deck.call("aiStep", 20);
    }
    const stats = await deck.stats();
    expect(stats.arenaBytes - stats.arenaPeak).toBeGreaterThanOrEqual(FREE_HEAP_BYTES);
    expect(console.device.stackWatermark().used).toBeLessThanOrEqual(STACK_BYTES);
    console.expectHealthy();
  });
});
