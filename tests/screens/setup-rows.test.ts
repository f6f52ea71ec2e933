// The set-up has the rows that its edition and number of players have, whatever was changed before: edition where there
// are several, players, each seat, each variant of the edition, animation where things move, deal, start. Random
// changes of every game; the rows are walked round after each.
import { expect, test } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";

const CHANGES = 150;
/** More are made where a game's many rows leave a number of players out until then. */
const CHANGES_MOST = 600;
const MOST_ROWS = 24;

/** Walks the rows until they come again in the same way; returns how many there are, and all words met. */
function walkRows(handheld: CartridgeDriver): { count: number; words: string } {
  // What is scrolled is differently on the first way round.
  const met = Array.from({ length: 2 * MOST_ROWS }, () => handheld.press("DOWN").words());
  const round = met.slice(MOST_ROWS);
  const count = round.findIndex((_, i) => i > 0 && round.every((other, at) => at < i || other === round[at - i]));
  if (count < 0) throw new Error(`no end of the rows: ${handheld.words()}`);
  return { count, words: round.slice(0, count).join(" | ") };
}

test.each([...GAMES])(
  "%s",
  (id) => {
    const { editions } = gameUnderTest(id);
    const random = new SeededRandom(2849, 1);
    const handheld = new CartridgeDriver(readCartridgeFile(id)).chooseTitle("New game");
    const numbers = new Set<string>();
    const wanted = editions.reduce((sum, { minPlayers, maxPlayers }) => sum + maxPlayers - minPlayers + 1, 0);
    for (let change = 0; change < CHANGES || (numbers.size < wanted && change < CHANGES_MOST); change++) {
      const { count, words } = walkRows(handheld);
      const players = Number(/Players \| (\d)/.exec(words)?.[1]);
      const edition =
        editions.length === 1 ? editions[0] : editions.find(({ name }) => words.includes(`Edition | ${name} |`));
      if (edition === undefined) throw new Error(`no edition: ${words}`);
      const options = [...Array(32).keys()].filter((bit) => (edition.options >>> bit) & 1).length;
      const others = [
        editions.length > 1,
        words.includes("Animation |"),
        words.includes("Deal |"),
        words.includes("Start the game"),
      ].filter(Boolean).length;
      expect(count, words).toBe(1 + players + options + others);
      expect(players).toBeGreaterThanOrEqual(edition.minPlayers);
      expect(players).toBeLessThanOrEqual(edition.maxPlayers);
      numbers.add(`${edition.number} ${players}`);
      const row = random.below(count);
      for (let i = 0; i < row; i++) handheld.press("DOWN");
      // Sometimes as it is opened again.
      if (random.below(10) === 0) handheld.press("B", "A");
      handheld.press(random.below(2) === 0 ? "LEFT" : "RIGHT");
    }
    expect(numbers.size).toBe(wanted);
  },
  120_000,
);
