// What games taught (factors.json, made by npm run train): how much of each term of the worth counts by the rounds to
// come, and what a die and the places on the tracks are worth while dice are taken. For the level that learned; decides
// nothing.
import { RULE_ROUNDS, ruleValue } from "../data";
import { counterCount, seatCount, seatOfCounter, state } from "../rules/state";
import { TRACKS, placeOf } from "../rules/track";
import { i16At } from "../../../kit/base/arrays";
import { FACTORS } from "./factors";

/** Terms of the worth (worth.ts), of which a share counts. */
export const TERMS: i32 = 10;
// Places of a track that are distinguished, its spaces, and those of them that are far to the right.
const PLACES: i32 = 3;
const FAR: i32 = 10;
export const MEASURES: i32 = PLACES + 2;
/**
 * Percent of a planned turn that a die counts for in the draft, and in the last round's. Least squares say less, since
 * a plan is a guess itself; these won most of what was tried.
 */
const DIE_SHARE: i32 = 65;
const DIE_SHARE_LAST: i32 = 90;
/** Thousandths, which factors are counted in, in a tenth of a point. */
const THOUSANDTHS: i32 = 100;

// Inputs: always; the terms and dice in hand, a seat's less another's; the turn with the die that is taken beside the
// other dice; the counters' measures by track, likewise; how far the taking of dice is.
export const INPUT_TERMS: i32 = 1;
export const INPUT_DICE: i32 = INPUT_TERMS + TERMS;
export const INPUT_DIE: i32 = INPUT_DICE + 1;
export const INPUT_TRACKS: i32 = INPUT_DIE + 1;
export const INPUT_FIRST: i32 = INPUT_TRACKS + MEASURES * TRACKS;
export const INPUT_DRAFTED: i32 = INPUT_FIRST + 1;
/** Number of inputs, a factor for each in every head. */
export const INPUTS: i32 = INPUT_DRAFTED + 3;
/** Rounds to come by which turns are distinguished; the first two rounds are learned as one. */
const LATER_MOST: i32 = 6;

/** Number of heads: the end of a turn, then a die that is taken, by the rounds to come. */
export function headCount(): i32 {
  return draftHead(ruleValue(RULE_ROUNDS) - 1) + 1;
}

/** Head of the end of a turn with this many rounds to come. */
export function turnHead(later: i32): i32 {
  return min(later, LATER_MOST);
}

/** Head of a die that is taken with this many rounds to come: the first round and the last alone, else two as one. */
export function draftHead(later: i32): i32 {
  return LATER_MOST + 1 + ((later + 1) >> 1);
}

function factor(head: i32, input: i32): i32 {
  return i16At(FACTORS, head * INPUTS + input);
}

/** Percent of a term that counts with this many rounds to come. */
export function learnedShare(later: i32, term: i32): i32 {
  return max(factor(turnHead(later), INPUT_TERMS + term), 0);
}

/** What a seat has of a track's measure beside the mean of the others. */
export function trackMeasure(seat: i32, track: i32, measure: i32): i32 {
  let own = 0;
  let others = 0;
  for (let counter = 0; counter < counterCount(); counter++) {
    const amount = measureOf(track, counter, measure);
    if (seatOfCounter(counter) == seat) own += amount;
    else others += amount;
  }
  return own - others / (seatCount() - 1);
}

/** What a die is worth to a seat that took it, in tenths of points: a share of the turn with it, and the tracks. */
export function takenWorth(seat: i32, later: i32, turn: i32): i32 {
  const head = draftHead(later);
  let sum = turn * (later == 0 ? DIE_SHARE_LAST : DIE_SHARE);
  for (let track = 0; track < TRACKS; track++) {
    for (let i = 0; i < MEASURES; i++)
      sum += trackMeasure(seat, track, i) * factor(head, INPUT_TRACKS + MEASURES * track + i);
  }
  return sum / THOUSANDTHS;
}

function measureOf(track: i32, counter: i32, measure: i32): i32 {
  if (measure < PLACES) return placeOf(track, counter) == measure ? 1 : 0;
  const space = state.counterSpaceAt(track, counter);
  return measure == PLACES ? space : max(space - FAR, 0);
}
