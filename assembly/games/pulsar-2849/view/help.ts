// The rules help: short pages in plain words. The last page says where the components' values come from.
import { literalAt } from "../../../kit/base/literal";

/** Number of pages. */
export const HELP_PAGES: i32 = 6;

const TITLES: usize = memory.data<usize>([
  changetype<usize>("A round"),
  changetype<usize>("Dice"),
  changetype<usize>("Flights"),
  changetype<usize>("Building"),
  changetype<usize>("At the end"),
  changetype<usize>("About"),
]);

const TEXTS: usize = memory.data<usize>([
  changetype<usize>(
    "A game has eight rounds. First all players take two dice each, in the order of play and back again. Then each takes a turn and uses its dice. At the end the round pays: order of play, cubes, penalties, transmitters, gyrodynes, technologies.",
  ),
  changetype<usize>(
    "A die left of the median marker moves one of your counters left, one right of it moves it right, by as many spaces. Left is good: initiative is the order of play, engineering brings cubes.\nA die pays for exactly its value. A token +-1 changes it by 1, a token +2 adds 2; one token a die.\nOnce a turn you may use a red die: a left-over die that you buy for cubes, or one that you are given.",
  ),
  changetype<usize>(
    "The ship flies exactly as far as the die says and uses no line twice. Through a system: a station on a lifeless planet, else a blue one. Ending there: a blue planet with a bonus or an exploration tile, else a lifeless one. Ending at a free pulsar claims it.\nA gate run brings points for each gate of a color on one flight.",
  ),
  changetype<usize>(
    "Gyrodynes: take a tile, place it on a claimed pulsar, start it spinning; it brings points each round. The first two with two of a size get an award.\nTransmitters: pay all dice on a tile. Linked ones give red dice.\nTechnologies: two players each at most. HQ projects: from the bottom row up.",
  ),
  changetype<usize>(
    "After round 8 points come for:\nStations: 5 bring 9, 9 bring 25, 13 bring 50.\nGoals: they are on the last page of look.\nTechnologies that pay at the end.\nInitiative: 7, 4, 2.\nA pulsar without a tile, a tile that does not spin, every two cubes: 1 each.\nWhat cubes buy then is chosen for you.",
  ),
  changetype<usize>(
    "Pulsar 2849 is a game by Vladimir Suchy. This is an unofficial program.\nBoard, systems and costs are read from pictures. Reconstructed: most transmitters, technologies B, C and D, five HQ sides, most points of goals, the exploration tiles.\nBeginners and Experts have styles of their own.",
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
