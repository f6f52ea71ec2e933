// What tools/train asks of the game; no cartridge holds it. Learned are two kinds of positions: a seat ends its turn,
// and a seat has taken a die. The player that plays has learned nothing; it strays, most in the draft, so that the
// worth of what it would not choose is seen too.
import { THOUGHTS, aiAction, aiCancel, endUnits, restoreRoot } from "../../../kit/players/thinking";
import { addInput, clearInputs } from "../../../kit/players/net";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { nextBelow, seedRng } from "../../../kit/base/rng";
import { ACTION_END, PHASE_DIE, PHASE_DRAFT } from "../layout";
import { listLegal } from "../rules/legal";
import { perform } from "../rules/rules";
import { seatCount, state } from "../rules/state";
import { TRACKS } from "../rules/track";
import { draftedLead, valueOf } from "./draft";
import {
  INPUTS,
  INPUT_DICE,
  INPUT_DIE,
  INPUT_DRAFTED,
  INPUT_FIRST,
  INPUT_TERMS,
  INPUT_TRACKS,
  MEASURES,
  TERMS,
  draftHead,
  headCount,
  trackMeasure,
  turnHead,
} from "./learned";
import { hideAll } from "./mean";
import { aiStart, aiStep, lookAs } from "./player";
import { playToLearn } from "./prices";
import { moment } from "./variables";
import { TRACK_TERM, diceTerm, roundsLater, wholeTerm } from "./worth";

const LEVEL: i32 = 3;
/**
 * Inattention, in tenths of points; of a hundred dice this many are taken at random, and this many counters moved at
 * random.
 */
const NOISE: i32 = 40;
const STRAY_DICE: i32 = 12;
const STRAY_COUNTERS: i32 = 25;

export { amountAt, inputAt, inputCount } from "../../../kit/players/net";

/** Chooses for the seat that decides: the highest level without what it learned, straying. */
export function chooseToLearn(seedLo: i32, seedHi: i32): i32 {
  aiStart(state.actor, LEVEL, seedLo, seedHi);
  playToLearn(NOISE);
  while (!aiStep(1));
  const action = aiAction();
  aiCancel();
  seedRng(THOUGHTS, seedHi, seedLo);
  return state.phase == PHASE_DRAFT ? stray(action) : action;
}

// Any die with any counter, or the same die with any counter, or what was chosen.
function stray(action: i32): i32 {
  const lot = nextBelow(THOUGHTS, 100);
  if (lot >= STRAY_DICE + STRAY_COUNTERS) return action;
  listLegal();
  const count = countLegal();
  let other = legalAt(nextBelow(THOUGHTS, count));
  while (lot >= STRAY_DICE && valueOf(other) != valueOf(action)) other = legalAt(nextBelow(THOUGHTS, count));
  return other;
}

/** Returns whether something is learned of the position and the action chosen there. */
export function isMoment(action: i32): bool {
  moment.action = action;
  moment.seat = state.actor;
  return state.phase == PHASE_DRAFT || (state.phase == PHASE_DIE && action == ACTION_END);
}

/** Lists the inputs of the seat that acts and returns the number of the head that rates them; -1: another seat. */
export function listInputs(seat: i32): i32 {
  if (seat != moment.seat) return -1;
  clearInputs();
  addInput(0, 1);
  const isDraft = state.phase == PHASE_DRAFT;
  if (isDraft) listTaken(seat);
  else for (let slot = 0; slot < 2; slot++) state.setDiceAt(seat, slot, 0);
  hideAll();
  // While dice are taken the counters' own measures tell what the tracks are worth.
  const left = isDraft ? TRACK_TERM : TERMS;
  listTerms(seat, 1, left);
  for (let other = 0; other < seatCount(); other++) if (other != seat) listTerms(other, -1, left);
  const later = roundsLater();
  restoreRoot();
  endUnits();
  return isDraft ? draftHead(later) : turnHead(later);
}

function listTaken(seat: i32): void {
  addInput(INPUT_DIE, draftedLead(moment.action));
  if (state.diceAt(seat, 0) == 0) addInput(INPUT_FIRST, 1);
  if (state.drafted < 3) addInput(INPUT_DRAFTED + state.drafted, 1);
  perform(moment.action);
  for (let track = 0; track < TRACKS; track++) {
    for (let i = 0; i < MEASURES; i++) addInput(INPUT_TRACKS + MEASURES * track + i, trackMeasure(seat, track, i));
  }
}

// Lists all terms but one.
function listTerms(seat: i32, sign: i32, left: i32): void {
  lookAs(seat);
  for (let i = 0; i < TERMS; i++) if (i != left) addInput(INPUT_TERMS + i, sign * wholeTerm(i, seat));
  addInput(INPUT_DICE, sign * diceTerm(seat));
}

/** Number of inputs. */
export function inputTotal(): i32 {
  return INPUTS;
}

/** Number of heads. */
export function headTotal(): i32 {
  return headCount();
}
