// What a seat has, in numbers with a name each, and in words what each of them is worth; the goals of the game among
// them.
import { literalAt } from "../../../kit/base/literal";
import { append, appendWith } from "../../../kit/words/text";
import { buildingOf, countClaims, countFinalStations, countSubject } from "../rules/ability";
import { gyrodyneBonus, isByMedian } from "../rules/components";
import {
  EFFECT_OF_GATE_RUN_USED,
  EFFECT_OF_PROJECT,
  EFFECT_OF_SPINNING,
  EFFECT_OF_SPINNING_SAME,
  EFFECT_OF_SPINNING_TYPE,
  EFFECT_OF_STATION,
  EFFECT_OF_TECHNOLOGY,
  EFFECT_OF_TRANSMITTER,
  RULE_ROUNDS,
  STATION_POINTS_TABLE_LENGTH,
  goalAtLeast,
  goalCubes1,
  goalCubes2,
  goalPoints,
  goalPoints1,
  goalPoints2,
  goalSubject,
  ruleValue,
} from "../data";
import { GOAL_COUNT } from "../layout";
import { writeSubject } from "./effects";
import { writeStation } from "./worth";
import { KINDS, foreseenBy, foreseenCubes, foreseenPoints, foresee } from "../rules/production";
import { pointsOfStations, score } from "../rules/scoring";
import { SIZES, isFirstGame, round, seatCount, state } from "../rules/state";

const ENDED: i32 = 1;
const THIS_ROUND: i32 = 2;
const STATIONS: i32 = 7;
const SPINNING: i32 = 9;
const GOALS: i32 = 14;

const NAMES: usize = memory.data<usize>([
  changetype<usize>("Points"),
  changetype<usize>("if it ended now"),
  changetype<usize>("round's points"),
  changetype<usize>("Cubes"),
  changetype<usize>("round's cubes"),
  changetype<usize>("Tokens +-1"),
  changetype<usize>("Tokens +2"),
  changetype<usize>("Stations"),
  changetype<usize>("Pulsars claimed"),
  changetype<usize>("Gyrodynes spin"),
  changetype<usize>("still to start"),
  changetype<usize>("Technologies"),
  changetype<usize>("Transmitters"),
  changetype<usize>("HQ projects"),
]);

// By kind of what a round brings points by.
const KIND_NAMES: usize = memory.data<usize>([
  changetype<usize>("tracks"),
  changetype<usize>("transmitters"),
  changetype<usize>("gyrodynes"),
  changetype<usize>("technologies"),
]);

/** What a kind of source (KINDS of rules/production) is called. */
export function kindName(kind: i32): string {
  return literalAt(KIND_NAMES, kind);
}

const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Whoever has most at the end of the game wins."),
  changetype<usize>("Points, with all that only the end brings."),
  changetype<usize>("As things stand, seat by seat: "),
  changetype<usize>(
    "They buy a left-over die as a red one. At the end 2 are a point, or more with a goal that is met.",
  ),
  changetype<usize>("As things stand, at the end of the round."),
  changetype<usize>("Each changes a die by 1 up or down, once."),
  changetype<usize>("Each adds 2 to a die, once."),
  changetype<usize>("Points at the end for 2, 3, 4 and more:"),
  changetype<usize>(
    "You claim six at most, by flights that end there. One without a gyrodyne gives 1 point at the end.",
  ),
  changetype<usize>("Each round 1 for a small, 2 a medium, 3 a large, and for each, by round:"),
  changetype<usize>(
    "In hand, or placed but not started. The first two players to place two of a size get 7 points and 4.",
  ),
  changetype<usize>("A die patents one, for the rest of the game."),
  changetype<usize>("All their dice are paid. Links between them give red dice."),
  changetype<usize>("Each HQ has eight, built from the bottom row up."),
]);

/** Works out what the numbers need; called before they are asked for. */
export function beginNumbers(): void {
  foresee();
}

/** Numbers that the game has: those of things, then its goals. */
export function countNumbers(): i32 {
  return GOALS + GOAL_COUNT - (isFirstGame() ? 1 : 0);
}

/** Returns whether the i-th is a goal's. */
export function isGoal(i: i32): bool {
  return entry(i) >= GOALS;
}

/** Returns whether the i-th is a goal's that is met by such a number. */
export function isMet(number: i32, i: i32): bool {
  return isGoal(i) && number >= goalAtLeast(goalOf(entry(i)));
}

// In a first game there are no projects: their entry, the last before the goals, is passed over.
function entry(i: i32): i32 {
  return isFirstGame() && i >= GOALS - 1 ? i + 1 : i;
}

function goalOf(entry: i32): i32 {
  return state.goalAt(entry - GOALS);
}

/** Appends what the i-th number is called; a goal with how many it asks for: "5 technologies". */
export function writeName(i: i32): void {
  const what = entry(i);
  if (what < GOALS) return append(literalAt(NAMES, what));
  const subject = goalSubject(goalOf(what));
  appendWith("", goalAtLeast(goalOf(what)));
  append(" ");
  if (subject == EFFECT_OF_SPINNING) return append("gyrodynes spin");
  if (subject == EFFECT_OF_SPINNING_TYPE) return append("sizes spin");
  if (subject == EFFECT_OF_SPINNING_SAME) return append("of a size spin");
  if (subject == EFFECT_OF_TECHNOLOGY) return append("technologies");
  if (subject == EFFECT_OF_GATE_RUN_USED) return append("gate runs used");
  writeSubject(subject);
  append("s");
}

/** The i-th number of a seat, after beginNumbers. */
export function numberOf(seat: i32, i: i32): i32 {
  const what = entry(i);
  if (what >= GOALS) return countSubject(seat, goalSubject(goalOf(what)));
  if (what == 0) return state.pointsAt(seat);
  if (what == ENDED) return score(seat);
  if (what == THIS_ROUND) return foreseenPoints(seat);
  if (what == 3) return state.cubesAt(seat);
  if (what == 4) return foreseenCubes(seat);
  if (what == 5) return state.plusMinusAt(seat);
  if (what == 6) return state.plusTwoAt(seat);
  if (what == STATIONS) return countSubject(seat, EFFECT_OF_STATION);
  if (what == 8) return countClaims(seat);
  if (what == SPINNING) return countSubject(seat, EFFECT_OF_SPINNING);
  if (what == 11) return countSubject(seat, EFFECT_OF_TECHNOLOGY);
  if (what == 12) return countSubject(seat, EFFECT_OF_TRANSMITTER);
  if (what == 13) return countSubject(seat, EFFECT_OF_PROJECT);
  let tiles = 0;
  for (let size = 0; size < SIZES; size++) tiles += state.handAt(seat, size) + buildingOf(seat, size);
  return tiles;
}

/** Appends what the i-th number is worth, to a seat. */
export function writeMeaning(seat: i32, i: i32): void {
  const what = entry(i);
  if (what >= GOALS) return writeGoal(goalOf(what));
  append(literalAt(MEANINGS, what));
  if (what == THIS_ROUND) return writeKinds();
  if (what == SPINNING) return writeBonuses();
  if (what != STATIONS) return;
  for (let count = 2; count < STATION_POINTS_TABLE_LENGTH; count++) appendWith(" ", pointsOfStations(count));
  appendWith(". ", countFinalStations(seat));
  append(" count. One more");
  writeStation(seat);
}

// " 0 2 0 2 1 2 0 ?": what the median decides stands there in its own round alone.
function writeBonuses(): void {
  for (let i = 1; i <= ruleValue(RULE_ROUNDS); i++) {
    if (isByMedian(i) && i != round()) append(" ?");
    else appendWith(" ", gyrodyneBonus(i));
  }
}

// "tracks -1 0, transmitters 2 4, gyrodynes 6 3, technologies 0 1", as the numbers of the row stand side by side.
function writeKinds(): void {
  for (let kind = 0; kind < KINDS; kind++) {
    if (kind > 0) append(", ");
    append(kindName(kind));
    for (let seat = 0; seat < seatCount(); seat++) appendWith(" ", foreseenBy(seat, kind, kind + 1));
  }
}

// "Met at the end: 6 points. Only then cubes buy more: 4 cubes 6 points, 1 more 6."
function writeGoal(goal: i32): void {
  appendWith("Met at the end: ", goalPoints(goal));
  appendWith(" points. Only then cubes buy more: ", goalCubes1(goal));
  appendWith(" cubes ", goalPoints1(goal));
  append(" points");
  if (goalCubes2(goal) == 0) return;
  appendWith(", another ", goalCubes2(goal));
  appendWith(" for ", goalPoints2(goal));
}
