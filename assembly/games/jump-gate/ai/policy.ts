// Quick play inside playouts: takes what is good at first sight, with some chance in it. Acts on the resampled copy only.
import { countLegal, legalAt } from "../../../kit/legal";
import { pileAt, pileCount } from "../../../kit/piles";
import { nextBelow } from "../../../kit/rng";
import {
  ACTION_COLLECT,
  ACTION_DRAW,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_RESEARCH,
  PHASE_TURN,
} from "../layout";
import { listLegal } from "../legal";
import { perform } from "../rules";
import { tally } from "../scoring";
import { actorSeat, faceUpPile, handPile, isOver, markedSlot, phase, shipOf, turnSeat } from "../state";
import { GENERATOR } from "./memory";
import { gain } from "./worth";

/** Plays up to `steps` quick actions, or until the game is over. */
export function playQuickly(steps: i32): void {
  for (let i = 0; i < steps && !isOver(); i++) perform(quickAction());
}

/** Plays quick actions until the position is between two actions of a turn. */
export function settle(): void {
  while (!isOver() && phase() != PHASE_TURN) perform(quickAction());
}

function quickAction(): i32 {
  const now = phase();
  listLegal();
  if (now == PHASE_TURN) return quickTurn();
  const seat = actorSeat();
  if (now == PHASE_RESEARCH) return quickDiscard();
  tally(seat);
  const place = shipOf(turnSeat());
  if (now == PHASE_COLLECT) {
    return gain(pileAt(faceUpPile(place), markedSlot(place, seat))) > 0 ? ACTION_COLLECT : ACTION_LEAVE;
  }
  if (now == PHASE_MARK) return bestSlot(place, ACTION_MARK, quickKeep(place, seat), ACTION_NO_MARK);
  return bestSlot(place, ACTION_TAKE, 0, ACTION_TAKE_NONE);
}

// A marker already here moves only to something better.
function quickKeep(place: i32, seat: i32): i32 {
  const slot = markedSlot(place, seat);
  return slot < 0 ? 0 : gain(pileAt(faceUpPile(place), slot));
}

function bestSlot(place: i32, code: i32, least: i32, otherwise: i32): i32 {
  let best = least;
  let action = otherwise;
  for (let i = 1; i < countLegal(); i++) {
    const offered = gain(pileAt(faceUpPile(place), legalAt(i) - code));
    if (offered <= best) continue;
    best = offered;
    action = legalAt(i);
  }
  return action;
}

// Keeps about half of the cards; every second stop draws at once.
function quickDiscard(): i32 {
  const count = countLegal();
  if (count == 1 || nextBelow(GENERATOR, 2) == 0) return ACTION_DRAW;
  return legalAt(1 + nextBelow(GENERATOR, count - 1));
}

// The legal list ends with what matters most: landings, then jumps, harvests, scans.
function quickTurn(): i32 {
  const count = countLegal();
  const last = legalAt(count - 1);
  if (last >= ACTION_LAND && chance(7)) return last;
  if (pileCount(handPile(actorSeat())) <= 1 && chance(6)) return ACTION_RESEARCH;
  const first = firstFrom(ACTION_SCAN);
  if (first < count && legalAt(first) < ACTION_JUMP && chance(6)) return quickHere(first);
  const from = count > 2 ? 1 : 0;
  return legalAt(from + nextBelow(GENERATOR, count - from));
}

function quickHere(first: i32): i32 {
  const action = legalAt(first);
  if (action < ACTION_HARVEST) return action;
  const seat = actorSeat();
  const pile = faceUpPile(shipOf(seat));
  tally(seat);
  let best = 0;
  let chosen: i32 = ACTION_RESEARCH;
  for (let i = first; i < countLegal() && legalAt(i) < ACTION_JUMP; i++) {
    const offered = gain(pileAt(pile, (legalAt(i) - ACTION_HARVEST) % ACTION_HARVEST_STRIDE));
    if (offered <= best) continue;
    best = offered;
    chosen = legalAt(i);
  }
  return chosen;
}

function firstFrom(code: i32): i32 {
  let i = 0;
  while (i < countLegal() && legalAt(i) < code) i++;
  return i;
}

// True in `eighths` of eight cases.
function chance(eighths: i32): bool {
  return nextBelow(GENERATOR, 8) < eighths;
}
