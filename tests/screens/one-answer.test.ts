// A question with one answer is not asked: over random games by buttons, a person who waits is asked only where there
// is a choice or a turn to end. What was played by itself is taken back with the press before it.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { isLongRun } from "../support/button-game.ts";
import { gameUnderTest, LARGE_GAMES, readCartridgeFile, readLayout } from "../support/games.ts";

const GAMES_EACH = isLongRun() ? 60 : 2;
const PRESSES = isLongRun() ? 2000 : 600;
const TIMEOUT_MS = 600_000;
/** Steps without a change after which nobody does anything by themselves. */
const STILL = 25;
const TABLES = [
  [0, 1],
  [0, 1, 1],
  [0, 0],
];
const KEYS: readonly ButtonName[] = ["A", "A", "A", "A", "A", "UP", "DOWN", "LEFT", "RIGHT", "Y"];

const hashOf = (handheld: CartridgeDriver): bigint => handheld.cartridge.raw.stateHash();

/** Lets steps pass until no seat acts any more without a press. */
function rest(handheld: CartridgeDriver): void {
  for (let still = 0, last = hashOf(handheld); still < STILL; ) {
    handheld.step(0);
    still = hashOf(handheld) === last ? still + 1 : 0;
    last = hashOf(handheld);
  }
}

/** Whether an action ends a turn by name: the one answer that is asked for all the same. */
const endsTurn = (name: string): boolean => /^(END|PASS)\b/.test(name);

describe.each(LARGE_GAMES)("%s", (id) => {
  const { actions } = readLayout(id);
  const nameOf = (code: number): string =>
    Object.entries(actions).findLast(([, { code: first }]) => first <= code)?.[0] ?? "";

  it("asks only what leaves a choice, and undo takes back the whole press", { timeout: TIMEOUT_MS }, () => {
    const [edition] = gameUnderTest(id).editions;
    const seen = { decisions: 0, undone: 0 };
    for (let game = 0; game < GAMES_EACH; game++) {
      const random = new SeededRandom(BigInt(700 + game));
      const levels = TABLES[game % TABLES.length];
      const handheld = new CartridgeDriver(readCartridgeFile(id), 300 + game);
      handheld.start(levels, edition.minPlayers, edition.maxPlayers);
      for (let i = 0; i < PRESSES && handheld.cartridge.raw.currentSeat() >= 0; i++) {
        rest(handheld);
        const seat = handheld.cartridge.raw.currentSeat();
        if (seat < 0) break;
        const legal = handheld.cartridge.legalActions();
        const before = hashOf(handheld);
        const words = handheld.words();
        handheld.step(BUTTON[KEYS[random.below(KEYS.length)]]);
        const after = hashOf(handheld);
        if (levels[seat] !== 0 || after === before) continue;
        seen.decisions++;
        const name = nameOf(legal[0]);
        if (legal.length === 1 && !endsTurn(name)) {
          // The page of what others did is read first, and closed by a press.
          if (/go on/.test(words)) continue;
          throw new Error(`asked for ${name} alone: ${words}`);
        }
        rest(handheld);
        if (hashOf(handheld) === after || handheld.cartridge.raw.currentSeat() !== seat) continue;
        if (undoes(handheld)) {
          seen.undone++;
          expect(hashOf(handheld), `${name}: ${words}`).toBe(before);
        }
      }
    }
    expect(seen.decisions).toBeGreaterThan(0);
    // Both happen in each game; in so few presses, in this one for certain.
    if (isLongRun() || id === "pulsar-2849") expect(seen.undone).toBeGreaterThan(0);
  });
});

/** Chooses Undo in the menu, if it is offered; returns whether the position changed. */
function undoes(handheld: CartridgeDriver): boolean {
  const before = hashOf(handheld);
  handheld.step(0);
  handheld.press("X");
  if (handheld.shows("Undo")) handheld.chooseRow("Undo");
  const changed = hashOf(handheld) !== before;
  if (handheld.shows("Resume")) handheld.press("B");
  return changed;
}
