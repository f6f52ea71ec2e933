// The menu is over the page on which it was opened: what is beside it stays as it was, in every game.
import { expect, test } from "vitest";
import { rasterise, SCREEN_SIZE } from "../../host/raster/index.ts";
import { playByChance } from "../support/chance-game.ts";
import { hintsOf } from "../support/bar.ts";
import { GAMES } from "../support/games.ts";

/** Columns left and right of the menu, and the rows above the bar, of which a long refusal takes two. */
const LEFT = 24;
const RIGHT = 216;
const BAR_Y = 212;
const PRESSES = 900;
const MOST = 60;

/** Rows beside the menu in which two pictures differ. */
function changedRows(one: Uint8Array, other: Uint8Array): number[] {
  const [before, after] = [rasterise(one).pixels, rasterise(other).pixels];
  const isChanged = (y: number) =>
    Array.from({ length: SCREEN_SIZE }, (_, x) => x).some(
      (x) => (x < LEFT || x >= RIGHT) && before[y * SCREEN_SIZE + x] !== after[y * SCREEN_SIZE + x],
    );
  return Array.from({ length: BAR_Y }, (_, y) => y).filter(isChanged);
}

test.each(GAMES)("%s: whoever decides finds the page behind the menu on which it was opened", (id) => {
  let [pages, steps] = [0, 0];
  const seen = new Set<string>();
  playByChance(id, [0, 1], 5, ({ handheld }) => {
    // A page of others' turns, and a person's, with nothing under way.
    if (steps++ > PRESSES || pages === MOST) return true;
    const { cartridge } = handheld;
    const words = handheld.words();
    if (cartridge.raw.currentSeat() !== 0 || !hintsOf(handheld).includes("X menu") || seen.has(words)) return false;
    // From where one looks round the menu leads to the game.
    if (!hintsOf(handheld).some((hint) => /^A (?!go on|end turn|hand over|next)/.test(hint))) return false;
    seen.add(words);
    const before = cartridge.snapshot();
    handheld.settle();
    if (cartridge.raw.currentSeat() === 0 && hintsOf(handheld).includes("X menu")) {
      const list = cartridge.screen().slice();
      handheld.press("X");
      expect(handheld.shows("Resume")).toBe(true);
      expect(changedRows(list, cartridge.screen()), words).toEqual([]);
      pages++;
    }
    cartridge.restore(before);
    return false;
  });
  expect(pages).toBeGreaterThan(5);
});
