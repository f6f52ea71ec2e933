// The rules help of the first edition: short pages in plain words. The last page tells what is reconstructed.
import { literalAt } from "../../../kit/literal";

/** Number of pages. */
export const HELP_PAGES: i32 = 7;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("The game"),
  changetype<usize>("Moving and scanning"),
  changetype<usize>("Land and Harvest"),
  changetype<usize>("Special actions"),
  changetype<usize>("The end"),
  changetype<usize>("Scoring"),
  changetype<usize>("About"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>("Claim planets and collect resources; most points win.\nTwo actions a turn. A card is used for one of its codes (J jump, S scan, L landing) or, with a star, for its special action.\nResearch: discard what you like, draw up to five."),
  changetype<usize>("Fly: to a neighbour, free.\nJump: discard the planet's jump code; a marker goes on the Jump Gate.\nScan: discard the scan code; one face-down resource here turns up, and you leave a scan marker."),
  changetype<usize>("Land and Claim: discard both landing codes of an unclaimed planet. All its resources turn up, Nothing leaves the game, you collect one. Then every seat with scan markers here may collect one, most markers first.\nHarvest: take one resource of any claimed planet you are at, free."),
  changetype<usize>("Backroom Deal: two resources here or one of another claimed planet. Hotshot Pilot: land with one landing code. Inside Info: draw to five and act again. Jump Paradox: swap places with a ship. Long Range Scan: scan any planet. Lost Records: remove a scan, Jump Gate or Black Hole marker. Wormhole: move anywhere."),
  changetype<usize>("A resource with a purple corner puts your marker on the Black Hole. With 9 there at the end of a turn the game ends, and whoever has most of them loses resources at random: 3 with two players, 2 with three, else 1.\nIt also ends when all planets are claimed and only such resources are left."),
  changetype<usize>("Claim 3, scan marker 1, most Jump Gate markers 5. Famous Find 5. Gems: all gems times the most of one colour. EnerGel: light with dark 7, single 2. Water 2, 4, 9, 16, 20, 24, 28, 32.\nExplorers' Club: claim 5, scan marker 2. Sun Dial: all 12 planets."),
  changetype<usize>("Jump Gate is a game by Matt Worden. This is an unofficial program of the first edition of 2010.\nReconstructed, not printed facts: planet codes, NavComp cards and their special actions, Black Hole icons, the light and dark split.\nThe README says how to put in the real values."),
]);

/** Title of a page. */
export function helpTitle(page: i32): string {
  return literalAt(TITLES, page);
}

/** Text of a page; paragraphs end with a line feed. */
export function helpText(page: i32): string {
  return literalAt(TEXTS, page);
}
