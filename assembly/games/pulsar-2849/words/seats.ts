// What a seat has, in numbers with a name each, and in words what each of them is worth; the goals of the game among
// them.
import { u8At } from "../../../kit/base/arrays";
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
import { KINDS, foreseenBy, foreseenCubes, foreseenPoints } from "../rules/production";
import { pointsOfStations, score } from "../rules/scoring";
import { SIZES, isFirstGame, round, seatCount, state } from "../rules/state";

const ENDED: i32 = 1;
const THIS_ROUND: i32 = 2;
const CUBES: i32 = 3;
const STATIONS: i32 = 7;
const CLAIMS: i32 = 8;
const SPINNING: i32 = 9;
const GOALS: i32 = 14;
// Besides goals the numbers that count at the end.
const FINAL: usize = memory.data<u8>([<u8>STATIONS, <u8>CLAIMS, <u8>CUBES, <u8>ENDED]);

const NAMES: usize = memory.data<usize>([
  changetype<usize>("Points"),
  changetype<usize>("if it ended now"),
  changetype<usize>("new points"),
  changetype<usize>("Cubes"),
  changetype<usize>("new cubes"),
  changetype<usize>("Tokens +-1"),
  changetype<usize>("Tokens +2"),
  changetype<usize>("Stations"),
  changetype<usize>("Pulsars claimed"),
  changetype<usize>("Gyrodynes"),
  changetype<usize>("not yet started"),
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
  changetype<usize>("Most points at the end of the game win."),
  changetype<usize>("Points, with all that the end would add now."),
  changetype<usize>("This round pays, seat by seat: "),
  changetype<usize>(
    "Cubes buy a left-over die as a red one. At the end every 2 give 1 point, or more if you met a goal.",
  ),
  changetype<usize>("This round pays them, as things stand."),
  changetype<usize>("Each changes one die by 1, and is then gone."),
  changetype<usize>("Each adds 2 to one die, and is then gone."),
  changetype<usize>("Points at the end for 2, 3, 4 and more:"),
  changetype<usize>("You can claim six: end a flight there. One without a spinning gyrodyne gives 1 point at the end."),
  changetype<usize>("Each round a small one pays 1, a medium 2, a large 3, and each pays the round's bonus:"),
  changetype<usize>(
    "In hand, or placed and not started. The first to place two of one size gets 7 points, the second 4.",
  ),
  changetype<usize>("A die patents one, and it is yours to the end."),
  changetype<usize>("All their dice are paid. Links between them give red dice."),
  changetype<usize>("Each HQ has eight, built from the bottom row up."),
]);

/** Numbers that the game has: those of things, then its goals. */
export function countNumbers(): i32 {
  return GOALS + GOAL_COUNT - (isFirstGame() ? 1 : 0);
}

/** The i-th of the four numbers that count at the end besides goals. */
export function finalNumber(i: i32): i32 {
  return u8At(FINAL, i);
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

/** The i-th number of a seat, after foreseeNow (words/pay). */
export function numberOf(seat: i32, i: i32): i32 {
  const what = entry(i);
  if (what >= GOALS) return countSubject(seat, goalSubject(goalOf(what)));
  if (what == 0) return state.pointsAt(seat);
  if (what == ENDED) return score(seat);
  if (what == THIS_ROUND) return foreseenPoints(seat);
  if (what == CUBES) return state.cubesAt(seat);
  if (what == 4) return foreseenCubes(seat);
  if (what == 5) return state.plusMinusAt(seat);
  if (what == 6) return state.plusTwoAt(seat);
  if (what == STATIONS) return countSubject(seat, EFFECT_OF_STATION);
  if (what == CLAIMS) return countClaims(seat);
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
  if (what >= GOALS) {
    const missing = goalAtLeast(goalOf(what)) - countSubject(seat, goalSubject(goalOf(what)));
    if (missing > 0) appendWith("You need ", missing);
    append(missing > 0 ? " more. " : "Met. ");
    return writeGoal(goalOf(what));
  }
  append(literalAt(MEANINGS, what));
  if (what == THIS_ROUND) return writeKinds();
  if (what == SPINNING) return writeBonuses();
  if (what != STATIONS) return;
  for (let count = 2; count < STATION_POINTS_TABLE_LENGTH; count++) appendWith(" ", pointsOfStations(count));
  appendWith(". ", countFinalStations(seat));
  append(" count. With one more");
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

// "At the end it gives 6 points. Then 4 cubes buy 6 more, and 1 more buys another 6"
function writeGoal(goal: i32): void {
  appendWith("At the end it gives ", goalPoints(goal));
  appendWith(" points. Then ", goalCubes1(goal));
  appendWith(goalCubes1(goal) == 1 ? " cube buys " : " cubes buy ", goalPoints1(goal));
  append(" more");
  if (goalCubes2(goal) == 0) return;
  appendWith(", and ", goalCubes2(goal));
  appendWith(goalCubes2(goal) == 1 ? " more buys another " : " more buy another ", goalPoints2(goal));
}
