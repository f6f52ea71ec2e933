// What a position at the beginning of a round is worth to a seat: the learned value of what lies open, of its own hand,
// and of the opponent who is next to winning. tools/train made the weights.
import { HIDDEN, ROW_BYTES, addInput, addInputs, clearInputs, netOutput } from "../../../kit/players/net";
import { pileAt, pileCount } from "../../../kit/base/piles";
import { CARD_SURVEY_TEAM } from "../data";
import { kindOf, roundPoints } from "../rules/scoring";
import { STATE, seatCount, tableauPile, state } from "../rules/state";
import { HEADS, ROWS } from "./weights";
import { roundsFor } from "../rules/worth";
import { tallied } from "../rules/variables";
import { figures } from "./variables";

// Kinds of cards; the Survey Team is the last of them.
const KINDS: i32 = CARD_SURVEY_TEAM + 1;
// Inputs: always; by kind in the seat's own tableau, its hand and the opponent's tableau; figures; rounds that each
// needs.
const BIAS: i32 = 0;
const OWN: i32 = 1;
const HAND: i32 = OWN + KINDS;
const OTHER: i32 = HAND + KINDS;
const FIGURES: i32 = OTHER + KINDS;
const POINTS: i32 = FIGURES;
const OTHER_POINTS: i32 = FIGURES + 1;
const RATE: i32 = FIGURES + 2;
const OTHER_RATE: i32 = FIGURES + 3;
const INCOME: i32 = FIGURES + 4;
const OTHER_INCOME: i32 = FIGURES + 5;
const CARDS: i32 = FIGURES + 6;
const OTHER_CARDS: i32 = FIGURES + 7;
const MIGHT: i32 = FIGURES + 8;
const SEATS: i32 = FIGURES + 9;
const ROUNDS: i32 = FIGURES + 11;
const OTHER_ROUNDS: i32 = ROUNDS + 6;
/** Inputs of the value. */
export const INPUTS: i32 = OTHER_ROUNDS + 6;
/** Heads, by the fewest rounds that any seat needs. */
export const HEAD_COUNT: i32 = 6;
const HEAD_BYTES: usize = 4 + 2 * HIDDEN;

// Sums of the hidden units: of the opponents seen, of them after War Propaganda has passed, of all.
const OTHERS: usize = memory.data(ROW_BYTES, 8);
const MOVED: usize = memory.data(ROW_BYTES, 8);
const SUMS: usize = memory.data(ROW_BYTES, 8);

/** Lists what the opponents are to the one who thinks: the one next to winning. */
export function listOthers(seat: i32): void {
  let best = -1;
  let most = -1;
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    const reach = state.pointsAt(other) + 3 * roundPoints(STATE, other);
    if (reach <= most) continue;
    most = reach;
    best = other;
  }
  clearInputs();
  addInput(BIAS, 1);
  listPile(tableauPile(best), OTHER);
  const rate = roundPoints(STATE, best);
  const rounds = roundsFor(state.pointsAt(best), rate);
  addInput(OTHER_POINTS, state.pointsAt(best));
  addInput(OTHER_RATE, rate);
  addInput(OTHER_INCOME, tallied.income);
  addInput(OTHER_CARDS, pileCount(state.handAt(best)));
  addInput(OTHER_ROUNDS - 1 + rounds, 1);
  if (seatCount() > 2) addInput(SEATS + seatCount() - 3, 1);
  figures.otherSoon = rounds;
}

/** Lists what the seat itself has, with this many points; its tableau is summed up. */
export function listOwn(seat: i32, points: i32): void {
  const rate = tallied.points;
  const rounds = roundsFor(points, rate);
  listPile(tableauPile(seat), OWN);
  listPile(state.handAt(seat), HAND);
  addInput(POINTS, points);
  addInput(RATE, rate);
  addInput(INCOME, tallied.income);
  addInput(CARDS, pileCount(state.handAt(seat)));
  addInput(MIGHT, tallied.strength);
  addInput(ROUNDS - 1 + rounds, 1);
  figures.soon = min(rounds, figures.otherSoon);
}

function listPile(pile: usize, first: i32): void {
  for (let i = pileCount(pile) - 1; i >= 0; i--) addInput(first + kindOf(pileAt(pile, i)), 1);
}

/** Number of the head that rates what was listed. */
export function headNumber(): i32 {
  return figures.soon - 1;
}

function head(): usize {
  return HEADS + <usize>headNumber() * HEAD_BYTES;
}

/** Looks at the opponents as they are; their part of the value is kept. */
export function seeOthers(seat: i32): void {
  look(seat, OTHERS);
}

/** Looks at the opponents after War Propaganda has passed in a playout; what `seeOthers` saw is kept. */
export function seeMoved(seat: i32): void {
  const soon = figures.otherSoon;
  look(seat, MOVED);
  figures.movedSoon = figures.otherSoon;
  figures.otherSoon = soon;
}

function look(seat: i32, sums: usize): void {
  listOthers(seat);
  memory.fill(sums, 0, ROW_BYTES);
  addInputs(ROWS, sums);
}

/** Value for a seat whose tableau is summed up, against the opponents seen; `isMoved`: as `seeMoved` saw them. */
export function valueOf(seat: i32, points: i32, isMoved: bool): i32 {
  clearInputs();
  listOwn(seat, points);
  if (isMoved) figures.soon = min(roundsFor(points, tallied.points), figures.movedSoon);
  memory.copy(SUMS, isMoved ? MOVED : OTHERS, ROW_BYTES);
  addInputs(ROWS, SUMS);
  return netOutput(SUMS, head());
}
