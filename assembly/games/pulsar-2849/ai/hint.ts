// Why the choice of level 3 is good, in words: what a die is for, or what a choice raises, by the prices and terms that
// level 3 goes by. None of their numbers is shown: they are no points that anybody will see. Asked of a position that
// was dealt again (kit/contract); what is face-down is hidden again.
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
  ACTION_TAKE_STILL,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_FLY,
} from "../layout";
import { countDice, reachedSpace, writeAction, writeLocation } from "../words/notation";
import { shorten, writeCount, writeEffects } from "../words/effects";
import { projectEffects, pyramidNeeds } from "../data";
import { copyCost } from "../rules/ability";
import { PLACES } from "../rules/components";
import { movedCounter, movedTrack } from "../rules/tables";
import { meanUse } from "../words/thought";
import { USE_FLY, USE_RUN, useOf } from "../words/worth";
import { perform } from "../rules/rules";
import { state } from "../rules/state";
import { settle } from "./answers";
import { draftedPurpose } from "./draft";
import { hideAll } from "./mean";
import { plannedPurpose } from "./plan";
import { aiAction, aiStart, aiStep, isPlanning } from "./player";
import { takePrices } from "./prices";
import { countedTerm, lookAhead } from "./worth";
import { before } from "./variables";

const LEVEL: i32 = 3;
/** Characters that a reason has room for (kit/session/hint). */
const REASON_MAX: i32 = 84;

// The first terms that a position is worth by (worth.ts), and what they are called.
const TERMS: i32 = 9;
const NAMES: usize = memory.data<usize>([
  changetype<usize>("points this turn"),
  changetype<usize>("stations"),
  changetype<usize>("gyrodynes"),
  changetype<usize>("transmitters"),
  changetype<usize>("technologies"),
  changetype<usize>("projects"),
  changetype<usize>("the goals of this game"),
  changetype<usize>("cubes and tokens to spend"),
  changetype<usize>("your place on the tracks"),
]);

/** Appends how much the better of two actions is worth more (aiMargin). */
export function writeMargin(margin: i32): void {
  append("about ");
  writeCount(margin, "point");
  append(" more");
}

/**
 * Plans for the seat that decides where nobody has thought of an action just now: a person who looks through a game
 * comes to such choices.
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
    return append("That costs no die, and a die can then start it there");
  if (action >= ACTION_SIDE && action < ACTION_TAKE) return writeSide(action - ACTION_SIDE);
  if (state.phase == PHASE_BUY) return writeBuying(action);
  if (!isPlanning()) return writeForced(action);
  if (state.phase == PHASE_FLY || action == ACTION_FLY || (action >= ACTION_RUN && action < ACTION_RUN_END))
    return writeFlight();
  if (state.phase == PHASE_DIE) return writeBetween(action);
  if (action == ACTION_END) return append("You keep the claim for another pulsar");
  if (action == ACTION_DRAW || action == ACTION_BONUS)
    return append(
      action == ACTION_DRAW ? "The points of a tile need no die" : "It can be put to use with your next dice",
    );
  if (action >= ACTION_ENTRY && action < ACTION_SIDE) return append("Your first flight begins here");
  if (action >= ACTION_TAKE && action < ACTION_DIE) return writeTake(action);
  writeGain(action);
}

// What the lowest project of a side gives, which needs no other one.
function writeSide(side: i32): void {
  const from = textLength();
  append("Its bottom row gives ");
  const row = (state.hqBoardAt(state.actor) * 2 + side) * PLACES;
  for (let place = 0; place < PLACES; place++) {
    if (pyramidNeeds(place) != 0) continue;
    if (place > 0) append(", ");
    writeEffects(projectEffects(row + place));
  }
  shorten(REASON_MAX, from);
}

function writeBuying(action: i32): void {
  const cubes = state.cubesAt(state.actor) - (action == ACTION_END ? 0 : 1);
  if (cubes == 0) return append("You then have no cubes");
  append(action == ACTION_END ? "You keep " : "You still keep ");
  writeCount(cubes, "cube");
  append(" for a red die");
}

function writeForced(action: i32): void {
  if (action == ACTION_END) append(countDice() == 0 ? "Your dice are used" : "No die that is left can be used");
  else append("There is only one way on");
}

function writeFlight(): void {
  if (plannedPurpose() < ACTION_GO) return append("The flight has to go on from here");
  append("This flight goes to ");
  writeLocation(endOf(plannedPurpose()));
}

function writeBetween(action: i32): void {
  if (action == ACTION_END)
    return append(countDice() == 0 ? "Your silver dice are used" : "The plan has no use for what is left");
  if (action >= ACTION_COPY) {
    const cubes = state.cubesAt(state.actor) - copyCost(state.actor);
    append("It is a third die. You keep ");
    return cubes == 0 ? append("no cube") : writeCount(cubes, "cube");
  }
  const purpose = plannedPurpose();
  writePurpose(purpose, REASON_MAX);
  if (purpose > 0 && purpose < ACTION_GO) meanUse(useOf(purpose));
  if (purpose >= ACTION_GO_END) meanUse(USE_RUN);
}

// Where a flight ends that a die is for.
function endOf(purpose: i32): i32 {
  return purpose - (purpose >= ACTION_GO_END ? ACTION_GO_END : ACTION_GO);
}

// What a die is for, up to this many characters of the text.
function writePurpose(purpose: i32, most: i32): void {
  const from = textLength();
  if (purpose == 0) return append("It can be put to use");
  if (purpose < ACTION_GO) {
    writeAction(purpose);
    return shorten(most, from);
  }
  append(purpose >= ACTION_GO_END ? "You make a gate run to " : "You fly to ");
  writeLocation(endOf(purpose));
}

// What the die of a draft is for; the counter's move is named by the action itself.
function writeTake(action: i32): void {
  const purpose = draftedPurpose(action);
  if (purpose == 0) return writeCounter(action);
  const from = textLength();
  writePurpose(purpose, REASON_MAX);
  if (textLength() > REASON_MAX) {
    cutText(from);
    append("It can be put to use");
  }
}

// Of a die that the turn does not begin with: what its counter does, or when it is used.
function writeCounter(action: i32): void {
  if (action < ACTION_TAKE_STILL) {
    const track = movedTrack(action);
    if (reachedSpace(action) < state.counterSpaceAt(track, movedCounter(action)))
      return append(track == 0 ? "Your counter moves ahead in initiative" : "Your counter moves ahead in engineering");
  }
  append(countDice() == 0 ? "Your second die decides what it is for" : "You use it after your other die");
}

// What the action raises most of all that counts.
function writeGain(action: i32): void {
  const seat = state.actor;
  const points = state.pointsAt(seat);
  for (let i = 0; i < TERMS; i++) before.setTermAt(i, countedTerm(i, seat));
  perform(action);
  const now = state.pointsAt(seat) - points;
  settle(seat);
  let most = 0;
  let best = -1;
  for (let i = 0; i < TERMS; i++) {
    const gain = countedTerm(i, seat) - before.termAt(i);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  if (now > 0) return append("It pays at once");
  if (best < 0) return append("It is for the next die of this turn");
  append("It is for ");
  append(literalAt(NAMES, best));
}
