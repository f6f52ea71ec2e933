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
    "A game has eight rounds. First all take a die in the order of play, then one in reverse. Then each uses \
both in a turn. Then the round pays points and cubes.",
  ),
  changetype<usize>(
    "Put all dice in order: the one in the middle is the median. The marker is at its space, or half a space to the \
side with more dice.\nA die left of the marker moves one of your counters left, a die right of it right, by as many \
spaces; half a space counts as 1.\nLeft is good: initiative is the order of play, engineering pays cubes. On one space \
the top counter is ahead.\nA die pays for exactly its value. A token +-1 changes it by 1, a token +2 adds 2; one token \
a die.\nOnce a turn you may use a red die: a left-over die bought with cubes, or one you are given.",
  ),
  changetype<usize>(
    "A flight is exactly as long as the die says and uses no line twice. In a system on the way you get a station on a \
lifeless planet, else on a blue one. At the end you get a blue planet with its bonus or an exploration tile, else a \
lifeless one. A free pulsar where you end is yours.\nA gate run gives points for each gate of one colour on one \
flight.",
  ),
  changetype<usize>(
    "Take a gyrodyne, place it on your pulsar and start it: then it pays every round. The first two players who have \
two of one size placed get an award.\nA transmitter is online when all its dice are paid. Linked ones give red dice.\n\
At most two players patent a technology. HQ projects are built from the bottom up.",
  ),
  changetype<usize>(
    "After round 8 you get points for these:\nStations: 5 give 9, 9 give 25, 13 give 50.\nGoals: see 'All \
players'.\nTechnologies that pay at the end.\nInitiative: 7, 4, 2.\nA pulsar without a spinning gyrodyne, a gyrodyne \
not started, every two cubes: 1 each.\nWhat cubes buy is chosen for you.",
  ),
  changetype<usize>(
    "Pulsar 2849 is a game by Vladimir Suchy. This program is unofficial.\nReconstructed: most \
transmitters, technologies B, C and D, five HQ sides, most points of goals, the exploration tiles.",
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
