// Why the choice of level 3 is good, in words: what a die is for and what the turn planned with it is worth, or where a
// choice brings most, by the prices and terms that level 3 goes by. Asked of a position that was dealt anew
// (kit/game.ts); what lies face-down is hidden again.
import { literalAt } from "../../../kit/base/literal";
import { append, cutText, textLength } from "../../../kit/words/text";
import {
  ACTION_BONUS,
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_END,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_ENTRY,
  ACTION_FLY,
  ACTION_GO,
  ACTION_GO_END,
  ACTION_RUN,
  ACTION_RUN_END,
  ACTION_SIDE,
  ACTION_TAKE,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_FLY,
} from "../layout";
import { writeAction, writeLocation } from "../words/notation";
import { shorten, writeCount } from "../words/effects";
import { meanUse } from "../words/thought";
import { USE_FLY, USE_RUN, useOf } from "../words/worth";
import { perform } from "../rules/rules";
import { state } from "../rules/state";
import { settle } from "./answers";
import { draftedGain, draftedPurpose } from "./draft";
import { hideAll } from "./mean";
import { plannedGain, plannedPurpose } from "./plan";
import { aiAction, aiStart, aiStep, isPlanning } from "./player";
import { takePrices } from "./prices";
import { countedTerm, lookAhead } from "./worth";
import { before } from "./variables";

const LEVEL: i32 = 3;
/** Tenths of points in a point, and half of it. */
const POINT: i32 = 10;
const HALF: i32 = 5;
/**
 * Characters that a reason has room for (kit/session/hint), and those of what a die is for beside what the turn is
 * worth.
 */
const REASON_MAX: i32 = 84;
const PURPOSE_MAX: i32 = 61;
/** A shorter one was cut to a word that tells nothing: ". Patent". */
const PURPOSE_LEAST: i32 = 10;

// The first terms that a position is worth by (worth.ts), and what they are called.
const TERMS: i32 = 9;
const NAMES: usize = memory.data<usize>([
  changetype<usize>("points at once"),
  changetype<usize>("stations"),
  changetype<usize>("gyrodynes"),
  changetype<usize>("transmitters"),
  changetype<usize>("technologies"),
  changetype<usize>("projects"),
  changetype<usize>("goals"),
  changetype<usize>("cubes and tokens"),
  changetype<usize>("the tracks"),
]);

/** Appends how much the better of two actions is worth more (aiMargin). */
export function writeMargin(margin: i32): void {
  append("about ");
  writeCount(margin, "point");
  append(" more");
}

/**
 * Plans for the seat that decides where nobody has thought of an action just now: who looks through a game comes to
 * such choices.
 */
export function prepareHint(action: i32): void {
  if (aiAction() == action) return;
  aiStart(state.actor, LEVEL, 0, 0);
  while (!aiStep(1));
}

/** Appends why a legal action of the seat that decides is good. */
export function writeHint(action: i32): void {
  takePrices(LEVEL, 0);
  lookAhead();
  hideAll();
  meanUse(USE_FLY);
  // What was chosen at sight, without a plan: a tile is placed, a side, points bought, or there is no choice.
  if (action >= ACTION_CONSTRUCT && action < ACTION_CONSTRUCT_END)
    return append("A die can start it there: points each round");
  // The rows farther up count less (player.ts).
  if (action >= ACTION_SIDE && action < ACTION_TAKE) return append("Its projects bring more, low rows counted most");
  if (state.phase == PHASE_BUY)
    return append(action == ACTION_END ? "A cube is worth more" : "Worth more than the cube");
  if (!isPlanning()) return append("There is nothing else to choose");
  if (state.phase == PHASE_FLY || action == ACTION_FLY || (action >= ACTION_RUN && action < ACTION_RUN_END))
    return writeFlight();
  if (state.phase == PHASE_DIE) return writeBetween(action);
  if (action == ACTION_END) return append("You do better without");
  if (action == ACTION_DRAW || action == ACTION_BONUS)
    return append(
      action == ACTION_DRAW ? "A tile is worth more than this bonus" : "This bonus is worth more than a tile",
    );
  if (action >= ACTION_ENTRY && action < ACTION_SIDE) return append("From there a first flight reaches most");
  if (action >= ACTION_TAKE && action < ACTION_DIE) return writeTake(action);
  writeGain(action);
}

function writeFlight(): void {
  append("The flight worth most ends ");
  if (plannedPurpose() < ACTION_GO) return append("where it must");
  append("at ");
  writeLocation(endOf(plannedPurpose()));
}

function writeBetween(action: i32): void {
  if (action == ACTION_END) return append("No use of a die is worth its price now");
  if (action >= ACTION_COPY) append("A third die is worth more than its cubes");
  else {
    const purpose = plannedPurpose();
    writePurpose(purpose, PURPOSE_MAX);
    if (purpose > 0 && purpose < ACTION_GO) meanUse(useOf(purpose));
    if (purpose >= ACTION_GO_END) meanUse(USE_RUN);
  }
  if (plannedGain() < POINT) return;
  append(". Whole turn: ");
  writeCount((plannedGain() + HALF) / POINT, "point");
}

// Where a flight ends that a die is for.
function endOf(purpose: i32): i32 {
  return purpose - (purpose >= ACTION_GO_END ? ACTION_GO_END : ACTION_GO);
}

// What a die is for, up to so many characters of the text.
function writePurpose(purpose: i32, most: i32): void {
  const from = textLength();
  if (purpose == 0) return append("It can be put to use");
  if (purpose < ACTION_GO) {
    writeAction(purpose);
    return shorten(most, from);
  }
  append(purpose >= ACTION_GO_END ? "A gate run to " : "To fly to ");
  writeLocation(endOf(purpose));
}

function writeTake(action: i32): void {
  const gain = draftedGain(action);
  const purpose = draftedPurpose(action);
  // Then the counters decide (draft.ts).
  if (gain < HALF) append("With its counter's place no other die brings more");
  else {
    append("A turn with it is worth ");
    writeCount((gain + HALF) / POINT, "point");
    append(" more than with others");
  }
  if (purpose == 0) return;
  const length = textLength();
  append(". ");
  writePurpose(purpose, REASON_MAX);
  if (textLength() > REASON_MAX || textLength() < length + PURPOSE_LEAST) cutText(length);
}

// Of all terms the one that the action raises most.
function writeGain(action: i32): void {
  const seat = state.actor;
  for (let i = 0; i < TERMS; i++) before.setTermAt(i, countedTerm(i, seat));
  perform(action);
  settle(seat);
  let most = 0;
  let best = -1;
  for (let i = 0; i < TERMS; i++) {
    const gain = countedTerm(i, seat) - before.termAt(i);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  if (best < 0) return append("The others are worth less");
  append("Most by ");
  append(literalAt(NAMES, best));
  append(": ");
  writeCount(max((most + HALF) / POINT, 1), "point");
  append(" by the end");
}
