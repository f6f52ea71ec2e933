// How long a computer's turn takes: all its choices together, in steps of the console, of which the handheld makes one
// each 20 ms (tests/emulator/firmware-budget shows that a step's thought ends within them). Every engine thinks in the
// same number of steps.
import { expect, it } from "vitest";
import { FLAG, LIMIT } from "../../../host/cartridge/abi.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import type { PulsarState } from "./reference-position.ts";

/** Games of each number of seats. */
const GAMES = Number(process.env.JUMPDECK_TURN_GAMES ?? 1);
const FIRST_SEED = Number(process.env.JUMPDECK_SEED ?? 1);
const LIMITS_MS = { median: 2000, turn: 5000, choice: 2000 };
const TIMEOUT_MS = 120_000 * GAMES;

it.each([2, 3, 4])(
  "with %i seats a turn of the highest level takes 2 seconds in the median and never more than 5, no choice 2",
  (players) => {
    const layout = readLayout("pulsar-2849");
    const turns = new Map<string, number>();
    let longest = 0;
    for (let game = 0; game < GAMES; game++) {
      const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), FIRST_SEED + game);
      const { cartridge } = handheld;
      handheld.start(Array<number>(players).fill(3), 2, 4);
      let [turn, choice] = ["", 0];
      while (cartridge.raw.currentSeat() >= 0) {
        // The seat and the round of the choice, before it is played.
        const { round, phase } = decodeState(layout, cartridge.state()) as unknown as PulsarState;
        turn = phase === "draft" || round === 0 ? "" : `${game} ${round} ${cartridge.raw.currentSeat()}`;
        if ((handheld.step(0) & FLAG.THINKING) === 0) choice = 0;
        else {
          choice += LIMIT.TICK_MS;
          longest = Math.max(longest, choice);
          if (turn !== "") turns.set(turn, (turns.get(turn) ?? 0) + LIMIT.TICK_MS);
        }
      }
    }
    const times = [...turns.values()].toSorted((one, other) => one - other);
    expect(times.length).toBe(8 * players * GAMES);
    expect(times[times.length >> 1]).toBeLessThanOrEqual(LIMITS_MS.median);
    expect(times[times.length - 1]).toBeLessThanOrEqual(LIMITS_MS.turn);
    expect(longest).toBeLessThanOrEqual(LIMITS_MS.choice);
  },
  TIMEOUT_MS,
);
