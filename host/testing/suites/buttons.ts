// A game played by buttons alone, as a person does: from the title through the set-up to the final scores, against
// computers.
import { findButtonGame } from "../button-game.ts";
import type { GameUnderTest } from "../game.ts";
import type { Vitest } from "./vitest.ts";

/** How it is played. */
export interface ButtonOptions {
  /** What the last screen says, where it has neither "Final score" nor "Game over". */
  readonly ending?: RegExp;
}

const TRIES = 4;
const TIMEOUT_MS = 240_000;

/** Defines the tests. Each step checks what the console face promises (../handheld.ts). */
export function testButtons(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { ending }: ButtonOptions = {},
): void {
  describe(`${game.id}, by buttons`, () => {
    it.each(game.sampleTables())(
      "$name: comes to its end, and what it kept goes on there",
      (table) => {
        const { seed, steps, save } = findButtonGame(game, table, [1, 1], TRIES, ending);
        expect(steps.length).toBeGreaterThan(0);
        const again = game.open();
        again.raw.boot(...seed);
        for (const buttons of steps) again.raw.tick(buttons, 20);
        expect(again.raw.currentSeat()).toBe(-1);
        expect(Buffer.compare(again.save(), save)).toBe(0);
      },
      TIMEOUT_MS,
    );
  });
}
