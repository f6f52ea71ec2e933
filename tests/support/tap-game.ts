// A whole game by taps alone, as a person plays it who has nothing but the screen: a tap on something gives it the
// cursor, another one does it. The steps found are then played again elsewhere.
import { FLAG, ICON } from "../../host/cartridge/abi.ts";
import { screenIcons } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "./games.ts";

/** A game played by taps. */
export interface TapGame {
  readonly handheld: CartridgeDriver;
  /** Taps that were made; every other step lets time pass. */
  readonly taps: number;
}

const SCREEN = 240;
/** The bar's middle, and where the table above it ends. */
const BAR_Y = 233;
const TABLE_H = 222;
const THE_END = /Final score|Game over|\| details/;
const MOST_TAPS = 4_000;
const MOST_STEPS = 12_000;
const LONGEST_THOUGHT = 20_000;
/** Of this many tries one goes to the hint for A, and one to that for B, which leads out of what was begun. */
const HINTS = 8;

/**
 * Plays a game from the title to its end, or until this many taps were made, a person at the first seat against a
 * computer; throws where no end comes.
 */
export function playTapGame(id: string, seed = 1, until = Number.POSITIVE_INFINITY): TapGame {
  const handheld = new CartridgeDriver(readCartridgeFile(id), seed);
  const { cartridge } = handheld;
  const random = new SeededRandom(seed, 7);
  let taps = 0;
  let thought = 0;
  const tap = (x: number, y: number): void => {
    handheld.touch(x, y);
    taps++;
  };
  const tapHint = (icon: number): void => {
    const hint = screenIcons(cartridge.screen()).find((shown) => shown.icon === icon && shown.y > TABLE_H);
    if (hint) tap(hint.x + 6, BAR_Y);
    else handheld.step(0);
  };
  handheld.tapWords("New game").tapWords("New game").tapWords("Start the game");
  while (taps < until && (cartridge.raw.currentSeat() >= 0 || !THE_END.test(handheld.words()))) {
    if (taps > MOST_TAPS || handheld.steps.length > MOST_STEPS || thought > LONGEST_THOUGHT)
      throw new Error(`${id}, seed ${seed}: no end after ${taps} taps; the screen says: ${handheld.words()}`);
    if (handheld.flags & FLAG.THINKING) {
      handheld.step(0);
      thought++;
      continue;
    }
    thought = 0;
    const way = random.below(HINTS);
    if (way === 0) tapHint(ICON.BUTTON_A_12);
    else if (way === 1) tapHint(ICON.BUTTON_B_12);
    else {
      const x = random.below(SCREEN);
      const y = random.below(TABLE_H);
      if (cartridge.targetAt(x, y) === 0) {
        handheld.step(0);
        continue;
      }
      tap(x, y);
      tap(x, y);
    }
  }
  return { handheld, taps };
}
