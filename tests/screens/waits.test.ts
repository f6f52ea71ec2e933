// How long a person waits between two turns of its own beside the pauses that were chosen and what moves meanwhile: games by buttons against as
// many computers of level 3 as there may be, on a console that thinks between the steps.
import { describe, expect, it } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, Handheld } from "../../host/testing/handheld.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";

const TRIED: readonly ButtonName[] = ["A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP"];
const MOST_STEPS = 6000;

/** A person on the first seat against as many computers of level 3 as there may be. */
function startTable(id: string, seed: number): Handheld {
  const [{ minPlayers, maxPlayers }] = gameUnderTest(id).editions;
  return new Handheld(readCartridgeFile(id), seed).start([0, ...Array.from({ length: maxPlayers - 1 }, () => 3)], minPlayers, maxPlayers);
}

describe("the wait between two turns of a person, against as many computers of level 3 as there may be", () => {
  /** The most steps of a wait in which a computer thinks, of so many waits. */
  const waitsOf = (id: string, wanted: number): { longest: number; waits: number } => {
    const random = new SeededRandom(4);
    let [waits, longest] = [0, 0];
    for (let seed = 9; waits < wanted && seed < 40; seed++) {
      const handheld = startTable(id, seed);
      const { cartridge } = handheld;
      let waited = 0;
      for (let i = 0; i < MOST_STEPS && waits < wanted && cartridge.raw.currentSeat() >= 0; i++) {
        if (handheld.flags & FLAG.THINKING) {
          cartridge.think(1 << 20);
          waited++;
          handheld.step(0);
          continue;
        }
        if (isWaiting(handheld, cartridge)) {
          // A pause, or something under way: chosen, and counted apart.
          handheld.step(0);
          continue;
        }
        if (waited > 0) waits++;
        longest = Math.max(longest, waited);
        waited = 0;
        handheld.press(TRIED[random.below(TRIED.length)]);
      }
    }
    return { longest, waits };
  };
  const isWaiting = (handheld: Handheld, cartridge: Cartridge): boolean => cartridge.raw.currentSeat() > 0 && !/go on|end turn|hand over/.test(handheld.words());

  it.each(GAMES)("%s: below 2 s beside pauses and what moves", (id) => {
    const { longest, waits } = waitsOf(id, 8);
    expect(waits).toBe(8);
    expect(longest * LIMIT.TICK_MS).toBeLessThan(2000);
  });
});
