// The rules help: short pages in plain words. The last page says where the cards' values come from.
import { literalAt } from "../../../kit/base/literal";

/** Number of pages. */
export const HELP_PAGES: i32 = 7;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("The game"),
  changetype<usize>("A round"),
  changetype<usize>("Worlds"),
  changetype<usize>("Exploring, convoys"),
  changetype<usize>("Scoring and the end"),
  changetype<usize>("The screens"),
  changetype<usize>("About"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>(
    "Build a space empire out of cards. You pay for a card by discarding others. Each round your placed cards bring points and new cards; who has most when somebody reaches 50 wins.",
  ),
  changetype<usize>(
    "All choose in secret: a development, a world, one of each, or Explore. Then all show, and pay in order from the dealer's left.\nA development alone costs 1 less. A world alone brings a card. Of both the development comes first and already helps.\nOnce in the game you may place your Survey Team, alone or with a world.",
  ),
  changetype<usize>(
    "A disc is a world you pay for. A red ring is a military world: your military strength must reach its number. Strength and payment never mix; a Contact Specialist lets you pay for military worlds.",
  ),
  changetype<usize>(
    "Explore: draw 2 more than your explore symbols and 3, then discard as many as the symbols and 3.\nColony Convoy: after a world that was paid for, discard the convoy and pay for a second, 2 less. Military Convoy: after conquering, conquer a second world with strength left over.",
  ),
  changetype<usize>(
    "First War Propaganda goes to the strongest. Then all score their points, then draw their income. Over ten cards you discard.\nAt 50 points the game ends after scoring. Ties: cards in hand and last income.",
  ),
  changetype<usize>(
    "Left and right choose a card; the line at the bottom names the button that marks it. Above it stands what it does, below what it costs and what the round then brings. Down leads to Explore and Place, up to every empire and the last round.\nA card: its cost in a tile or on a disc, its defence in a red ring; the sign of its colour; telescope explore, sword military, helix chromosome; star points and card income a round. A plus depends on other cards.",
  ),
  changetype<usize>(
    "Jump Drive is a game by Tom Lehmann. An unofficial program.\nThe rules are printed facts. The cards' values are read from public tables, not from the print; some are reconstructed: Alien Technology Institute, Rosetta Stone World, Galactic Imperium, Artist Colony, Survey HQ, Insect Uplift Race.\nThe first-game hands are this project's own: five helpful cards each, by chance.\nBeginners and Experts have a taste: a settler likes worlds to pay for, a fighter military worlds, a builder developments; see What happened.",
  ),
]);

/** Title of a page. */
export function helpTitle(page: i32): string {
  return literalAt(TITLES, page);
}

/** Text of a page; paragraphs end with a line feed. */
export function helpText(page: i32): string {
  return literalAt(TEXTS, page);
}
