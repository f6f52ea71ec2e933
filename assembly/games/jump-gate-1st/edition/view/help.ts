// The rules help: short pages in plain words, a page for each variant, which says whether it is being played. The last
// page says what is reconstructed.
import { literalAt } from "../../../../kit/base/literal";
import { SEATING, SEATING_OPTIONS } from "../../../../kit/words/seats";
import { u8At } from "../../../../kit/base/arrays";

/** Number of pages. */
export const HELP_PAGES: i32 = 13;

/** The page of the variant whose option bit is the lowest. */
const VARIANTS_PAGE: i32 = 9;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("The game"),
  changetype<usize>("Your turn"),
  changetype<usize>("Signs on the table"),
  changetype<usize>("Fly, Jump and Scan"),
  changetype<usize>("Land & Claim"),
  changetype<usize>("Harvest and Research"),
  changetype<usize>("Special actions"),
  changetype<usize>("The end"),
  changetype<usize>("Scoring"),
  changetype<usize>("Variant: Sun Dial"),
  changetype<usize>("Variant: Explorers' Club"),
  changetype<usize>("Variant: Orbital Burn"),
  changetype<usize>("About"),
  changetype<usize>("In play: Sun Dial"),
  changetype<usize>("In play: Explorers' Club"),
  changetype<usize>("In play: Orbital Burn"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>(
    "Explore a ring of planets, claim planets and collect resources. Most points win.\nEvery planet shows four codes: \
blue jump, green scan, two orange landings. A card is used for one of its codes, never two at once, or, with a star, \
for its special action.",
  ),
  changetype<usize>(
    "Two actions a turn, the same twice if you like.\nLeft and right move over the ring, up and down change the row; \
down again leads to your cards. The line below names the buttons for actions, scores and the menu with \
undo.\nThe scores also tell where all points come from, what your cards do and what all signs mean.",
  ),
  changetype<usize>(
    "Grey bars: resources face-down. Square tiles with a seat's number: scan markers. Framed number: who claimed it. \
Discs: ships, a house when landed.\nBetween the rows: jumps of each seat at the Gate, markers on the Black Hole.",
  ),
  changetype<usize>(
    "Fly: to a neighbour, free. Not from the Gate, where all ships begin.\nJump: discard the planet's jump code; your \
marker goes on the Jump Gate.\nScan: discard the scan code; one face-down resource here turns up, and you leave a scan \
marker.",
  ),
  changetype<usize>(
    "Discard both landing codes of an unclaimed planet, on two cards: it is yours. All its resources turn up, Nothing \
leaves the game, you collect one.\nThen each seat with scan markers here may collect one, most markers first, then \
clockwise, you last.",
  ),
  changetype<usize>(
    "Harvest: collect one resource of a claimed planet you are at, whoever claimed it. No card.\nResearch: discard \
what you like, draw up to five. When the deck is empty, it is made of the discards again.",
  ),
  changetype<usize>(
    "Backroom Deal: two resources here or one of another claimed planet. Hotshot Pilot: land with one landing code. \
Inside Info: draw to five and act once more. Jump Paradox: change places with a ship. Long Range Scan: scan any \
planet. Lost Records: remove a scan, Gate or Black Hole marker. Wormhole: move anywhere.",
  ),
  changetype<usize>(
    "A resource with a purple corner puts your marker on the Black Hole. With 9 there when a turn ends the game is \
over, and whoever has most of them loses resources at random: 3 with two players, 2 with three, else 1.\nIt also ends \
when all planets are claimed and only such resources are left.",
  ),
  changetype<usize>(
    "Claim 3, scan marker 1, most Gate markers 5. Famous Find 5. Gems: all gems times the most of one colour. EnerGel: \
light with dark 7, single 2. Water 2, 4, 9, 16, 20, 24, 28, 32.\nNo resource is hidden, not even Famous Finds.\nTies: \
claims, scans, Gate markers, fewest on the Black Hole, cards.",
  ),
  changetype<usize>("All 12 planets are in the ring, with fewer resources each."),
  changetype<usize>("A claim is worth 5 points instead of 3, a scan marker 2 instead of 1."),
  changetype<usize>(
    "Flying and jumping lead into orbit. Landing claims what nobody has, but turns nothing up; you may land on claimed \
planets too.\nIn orbit you harvest face-up resources, landed you may take the top face-down one, unseen. A Nothing is \
lost.\nClaimed planets may be scanned. A landed ship must return to orbit before it flies, jumps, scans, lands or uses \
a Wormhole or Long Range Scan.",
  ),
  changetype<usize>(
    "Jump Gate is a game by Matt Worden. This is an unofficial program of the first edition of 2010.\nReconstructed, \
not printed facts: planet codes, NavComp cards and their special actions, Black Hole icons, the light and dark \
split.\nBeginner and Expert computers have a taste: a scout, collector or racer. The menu tells whose under What \
happened.",
  ),
]);

/** Title of a page; those of variants say whether they are in play. */
export function helpTitle(page: i32): string {
  const variant = page - VARIANTS_PAGE;
  const isInPlay = variant >= 0 && (u8At(SEATING + SEATING_OPTIONS) >> variant) & 1;
  return literalAt(TITLES, isInPlay ? HELP_PAGES + variant : page);
}

/** Text of a page; paragraphs end with a line feed. */
export function helpText(page: i32): string {
  return literalAt(TEXTS, page);
}
