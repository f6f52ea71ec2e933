// The rules help: short pages in plain words. The last page says where the cards' values come from.
import { literalAt } from "../../../kit/base/literal";

/** Number of pages. */
export const HELP_PAGES: i32 = 7;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("The game"),
  changetype<usize>("A round"),
  changetype<usize>("Worlds"),
  changetype<usize>("Exploring and convoys"),
  changetype<usize>("Scoring and the end"),
  changetype<usize>("The screens"),
  changetype<usize>("About"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>(
    "Build a space empire out of cards. You pay for a card by discarding others. Every round your empire pays points \
and cards. Once somebody has 50 points, most points win.",
  ),
  changetype<usize>(
    "All choose in secret: a development, a world, one of each, or Explore. Then all cards are shown, and paid for in \
order from the dealer's left.\nA development alone costs 1 less. A world alone draws 1 card. Of two cards the \
development is placed first and helps at once.\nOnce a game you may place your Survey Team, alone or with a world.",
  ),
  changetype<usize>(
    "A disc is a world that you pay for. A red ring is a military world: your military must reach its number. Military \
and payment never mix. A Contact Specialist lets you pay for military worlds, but not for yellow ones.",
  ),
  changetype<usize>(
    "Explore: draw 5 cards, then discard 3. For each telescope in your empire draw and discard one more.\nColony \
Convoy: after you pay for a world, discard the convoy to pay for a second one, 2 less. Military Convoy: after you \
conquer a world, conquer a second one with the swords that are left.",
  ),
  changetype<usize>(
    "First War Propaganda goes to the seat with most military. Then every empire pays its points, and after that its \
cards. If you hold more than ten cards, you discard the rest.\nOnce somebody has 50 points, the game ends with that \
round. In a tie, cards in hand and those of the last income decide.",
  ),
  changetype<usize>(
    "Left and right choose a card; the line at the bottom names the button that marks it. Above the hand you read what \
a card does, below it what you pay, and what a round then pays you. Down leads to Explore and Place, up to every \
empire and the last round.\nA square or a disc holds the cost, a red ring the defence. Each colour has its sign. A \
telescope is for exploring, a sword for military, a helix is a chromosome. Stars are points, blue cards are new \
cards. A plus depends on other cards.",
  ),
  changetype<usize>(
    "Jump Drive is a game by Tom Lehmann. An unofficial program.\nThe rules follow the rulebook. The cards' values \
come from public tables, not from printed cards; some are reconstructed: Alien Technology Institute, Rosetta Stone \
World, Galactic Imperium, Artist Colony, Survey HQ, Insect Uplift Race.\nThe hands for a first game are this \
project's own: five helpful cards each, at random.\nBeginners and Experts have a style: a settler likes worlds that \
are paid for, a fighter military worlds, a builder developments; see What happened.",
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
