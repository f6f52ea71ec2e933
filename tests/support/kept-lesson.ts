// A lesson that is left and taken up again, and a game that waits for it, by the buttons of any console.
import { expect } from "vitest";
import type { ButtonName } from "../../host/testing/cartridge-driver.ts";

/** A console on which the template game is at its title, nothing kept yet. */
export interface KeepingConsole {
  /** The words on the screen, joined by " | ". */
  words(): string | Promise<string>;
  /** Presses and lifts buttons one after another. */
  press(...names: ButtonName[]): unknown;
  /** Starts the game again from what is kept, as after power was off. */
  restart(): unknown;
}

const OFFERED = /Learn to play \| New game/;
const TAKEN_UP = /Go on learning \| New game/;
const BESIDE_A_GAME = /Continue \| New game \| Go on learning/;

/**
 * Expects that the lesson is offered first without a game, continues after the menu and power off, and that a game in
 * progress waits through it.
 */
export async function expectLessonAndGameKept(console: KeepingConsole): Promise<void> {
  const expectWords = async (words: RegExp | string): Promise<void> => {
    const shown = await console.words();
    if (typeof words === "string") expect(shown).toBe(words);
    else expect(shown).toMatch(words);
  };
  await expectWords(OFFERED);
  await console.press("A", "A", "A");
  await expectWords(/3\/6/);
  const third = await console.words();
  await console.restart();
  await expectWords(TAKEN_UP);
  await console.press("A");
  await expectWords(third);
  // By the menu, whose last row leaves.
  await console.press("X", "UP", "A");
  await expectWords(TAKEN_UP);
  // A game of one person alone: nobody else moves first.
  await console.press("DOWN", "A", "UP", "UP", "UP", "UP", "UP", "LEFT", "DOWN", "DOWN", "DOWN", "DOWN", "A");
  await expectWords(/How much do you add\?(?!.*\d\/6)/);
  // The presses after it end what the action moved.
  await console.press("A", "RIGHT", "LEFT");
  const game = await console.words();
  expect(game).toMatch(/[1-3] points?\b/);
  await console.restart();
  await expectWords(BESIDE_A_GAME);
  await console.press("DOWN", "DOWN", "A");
  await expectWords(third);
  // The step's action is played and the other's answer is under way when power goes.
  await console.press("RIGHT", "RIGHT", "A");
  await console.restart();
  await expectWords(BESIDE_A_GAME);
  await console.press("A");
  await expectWords(game);
  await console.restart();
  await console.press("DOWN", "DOWN", "A");
  await expectWords(third);
  await console.press("X", "UP", "A");
  await expectWords(BESIDE_A_GAME);
  await console.press("A");
  await expectWords(game);
}
