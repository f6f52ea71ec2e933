// How long a person waits between two turns of its own beside the pauses that were chosen, everything that moves
// included: games by buttons against as many computers of level 3 as there may be, on a console that thinks between the
// steps. JUMPDECK_WAITS: waits of each game, speed and pace.
import { describe, expect, it } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { doOthersAct, tellsMove } from "../support/bar.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { PACES, type Pace, type Speed, setPace, setSpeed } from "../support/motion.ts";

const WAITS = Number(process.env.JUMPDECK_WAITS ?? 5);
const TRIED: readonly ButtonName[] = ["A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP"];
const MOST_STEPS = 60_000;
const TIMEOUT_MS = 120_000 + WAITS * 1000;
/** What the requirement says. */
const BOUND_MS = 2000;
/** The person's own last move is seen before the others act; in Jump Drive also the cards that turn up then. */
const OWN_MOTION_MS = 400;
const REVEAL_MS = 1200;

interface Wait {
  readonly seed: number;
  ms: number;
  /** The pauses after computers' moves, as they were chosen. */
  pausesMs: number;
  /** Computers' moves, also those that are not announced. */
  moves: number;
}

/** A person on the first seat against as many computers of level 3 as there may be. */
function startTable(id: string, seed: number, speed: Speed, pace: Pace): CartridgeDriver {
  const [{ minPlayers, maxPlayers }] = gameUnderTest(id).editions;
  const handheld = new CartridgeDriver(readCartridgeFile(id), seed).start(
    [0, ...Array.from({ length: maxPlayers - 1 }, () => 3)],
    minPlayers,
    maxPlayers,
  );
  return setSpeed(setPace(handheld, pace), speed);
}

/** This many waits, of one game after the other, each to its end. */
function playWaits(id: string, speed: Speed, pace: Pace, wanted: number): Wait[] {
  const waits: Wait[] = [];
  for (let seed = 9; waits.length < wanted; seed++) {
    expect(seed).toBeLessThan(9 + 20 * wanted);
    const random = new SeededRandom(seed);
    const handheld = startTable(id, seed, speed, pace);
    const { cartridge } = handheld;
    let [wait, hasDecided]: [Wait | undefined, boolean] = [undefined, false];
    // A wait may end with the game.
    for (let isOver = false; waits.length < wanted && !isOver && handheld.steps.length < MOST_STEPS; ) {
      if (!doOthersAct(handheld)) {
        // What was under way before the first decision is no wait between two.
        if (hasDecided && wait && wait.moves > 0) waits.push(wait);
        [wait, hasDecided] = [undefined, true];
        isOver = cartridge.raw.currentSeat() < 0;
        handheld.press(TRIED[random.below(TRIED.length)]);
        continue;
      }
      wait ??= { seed, ms: 0, pausesMs: 0, moves: 0 };
      if (handheld.flags & FLAG.THINKING) cartridge.think(1 << 20);
      handheld.step(0);
      wait.ms += LIMIT.TICK_MS;
      if ((handheld.flags & FLAG.SAVE) === 0) continue;
      wait.moves++;
      if (tellsMove(handheld)) wait.pausesMs += PACES[pace];
    }
  }
  return waits;
}

describe.each(GAMES)(
  "%s: the wait between two turns of a person, against as many computers of level 3 as there may be",
  (id) => {
    it.each([
      ["slow", "normal"],
      ["normal", "normal"],
      ["fast", "normal"],
      ["off", "normal"],
      ["slow", "fast"],
      ["off", "slow"],
    ] as const)(
      "animation %s, pace %s: beside the pauses below 2 s, of which a move that is not told takes a step",
      { timeout: TIMEOUT_MS },
      (speed, pace) => {
        for (const { seed, ms, pausesMs, moves } of playWaits(id, speed, pace, WAITS)) {
          const words = `seed ${seed}: ${moves} moves, ${ms} ms, of them pauses ${pausesMs}`;
          expect(ms - pausesMs, words).toBeLessThan(BOUND_MS);
          // A pause ends with a whole step; nothing that a computer moves makes the wait any longer.
          expect(ms - pausesMs, words).toBeLessThanOrEqual(
            (moves + 2) * LIMIT.TICK_MS + (speed === "off" ? 0 : id === "jump-drive" ? REVEAL_MS : OWN_MOTION_MS),
          );
        }
      },
    );
  },
);
