// The rules help: short pages in plain words. The last page says what is reconstructed.
import { literalAt } from "../../../../kit/base/literal";

/** Number of pages. */
export const HELP_PAGES: i32 = 10;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("The game"),
  changetype<usize>("Your turn"),
  changetype<usize>("Fly and Jump"),
  changetype<usize>("Scan"),
  changetype<usize>("Land & Claim"),
  changetype<usize>("Harvest"),
  changetype<usize>("Research"),
  changetype<usize>("The end"),
  changetype<usize>("Scoring"),
  changetype<usize>("About"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>(
    "Explore a ring of planets, collect resources and claim planets. Most points win.\nEvery planet shows four codes: \
blue jump, green scan, two orange landings. Your cards carry codes of these kinds; ~ is any code of its kind.",
  ),
  changetype<usize>(
    "Up to two actions a turn, the same twice if you like.\nLeft and right move over the ring, up and down change the \
row; down again leads to your cards. The line below names the buttons for actions, scores and the menu \
with undo.\nA card pays one of its codes, never two at once, and goes to the discard pile.",
  ),
  changetype<usize>(
    "Fly: go to a neighbour, free. Not from the Gate, where all ships begin.\nJump: discard a jump code and go to any \
planet that shows it.",
  ),
  changetype<usize>(
    "Discard the planet's scan code: its top face-down resource turns face-up.\nThen you may put your marker on a free \
face-up resource there, or move the one you have there.",
  ),
  changetype<usize>(
    "When nothing lies face-down: discard both landing codes, on two cards.\nFirst each marker's owner may collect the \
marked resource; all markers return. Then you may collect one more. Then the planet is yours: 4 points.",
  ),
  changetype<usize>(
    "Discard any card and collect one resource: your marked one. With no marker here and none face down, \
one that no one marked.",
  ),
  changetype<usize>(
    "Discard as many cards as you like, then draw up to five. When the deck is empty the discard pile is turned over, \
unshuffled.",
  ),
  changetype<usize>(
    "A resource with a purple corner puts one of your markers on the Black Hole. With 7 there the game ends at \
once.\nIt also ends when no resource is left at any planet, or when all have had a last turn after the last claim.",
  ),
  changetype<usize>(
    "Fame 5 each. Gems: all gems times the most of one colour. EnerGel: light with dark 7, single 2. Sand and Water by \
their tables, 4 a planet.\nWhat you were dealt stays hidden until the end; Fame is never hidden.\nAt 7 on the Black \
Hole, whoever has most markers there loses the hidden resources.\nTies: more planets, then more resources, then fewer \
markers on the Black Hole.",
  ),
  changetype<usize>(
    "Jump Gate is a game by Matt Worden. This is an unofficial program.\nReconstructed, not taken from print: planet \
codes, NavComp cards and wildcards, Black Hole icons, resource counts, the light and dark split, the Sand table. Water \
is read from the first edition.\nBeginner and Expert computers have a taste: a scout, collector or racer. The menu \
tells whose under What happened.",
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
