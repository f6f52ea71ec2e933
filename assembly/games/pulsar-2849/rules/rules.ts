// The course of the game: what each action does, by the phase in which it is taken.
import { TILES, finishTile, linkTile, payCost } from "./array";
import { beginChoices, dropChoice, firstChoice, firstSubject } from "./choices";
import { LOCATION_TYPE_ENTRY_GATE, locationSlot, systemEffects } from "../data";
import { arrive, endFlight, fly, startFlight } from "./flight";
import { explore, gain } from "./gain";
import {
  ACTION_ALONE,
  ACTION_BUY_PLUS_TWO,
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_STRIDE,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_ENTRY,
  ACTION_FLY,
  ACTION_GO,
  ACTION_GYRODYNE,
  ACTION_LINK,
  ACTION_PATENT,
  ACTION_POINTS,
  ACTION_PROJECT,
  ACTION_RUN,
  ACTION_SIDE,
  ACTION_SIZE,
  ACTION_SPIN,
  ACTION_STEP,
  ACTION_STOP,
  ACTION_TAKE_STILL,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_STRIDE,
  CHOICE_CLAIM,
  PHASE_BONUS,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_ENTRY,
  PHASE_FLY,
  PHASE_GO,
  PHASE_OVER,
  PHASE_SIDE,
  PHASE_SIZE,
  PHASE_USE,
} from "../layout";
import { sizesIn } from "./legal";
import { findLocation } from "./map";
import { beginRound, buyPoints, endBuying } from "./production";
import { claim, construct, spin, takeGyrodyne } from "./pulsar";
import { complete, patent } from "./purchase";
import {
  NONE,
  SIZES,
  addAt,
  ask,
  forgetRevealed,
  isFirstGame,
  seatCount,
  seatInTurn,
  turnOf,
  wasRevealed,
  state,
} from "./state";
import { movedCounter, movedTrack, takenValue } from "./tables";
import { draftLength, drafterOf, moveCounter, stepsFor, takeDie } from "./track";
import { copyDie, endTurn, goOn, pickDie } from "./turn";

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return state.phase == PHASE_OVER || seatCount() == 0 ? -1 : state.actor;
}

/** Returns whether a legal action does nothing but end the turn. */
export function endsTurn(action: i32): bool {
  return state.phase == PHASE_DIE && action == ACTION_END;
}

/** Plays a legal action; returns whether it revealed something hidden or used chance. */
export function perform(action: i32): bool {
  forgetRevealed();
  beginChoices();
  act(state.phase, state.actor, action);
  return wasRevealed();
}

function act(phase: i32, seat: i32, action: i32): void {
  if (phase == PHASE_ENTRY) return enter(seat, action - ACTION_ENTRY);
  if (phase == PHASE_SIDE) return chooseSide(seat, 1 + action - ACTION_SIDE);
  if (phase == PHASE_DRAFT) return draft(seat, action);
  if (phase == PHASE_BUY) return action == ACTION_END ? endBuying() : buyPoints(seat, action - ACTION_POINTS);
  if (phase == PHASE_DIE) return actBetween(seat, action);
  if (phase == PHASE_USE) use(seat, action);
  else if (phase == PHASE_FLY) actInFlight(seat, action);
  else if (phase == PHASE_BONUS) takeBonus(seat, action);
  else if (phase == PHASE_GO) go(seat, action);
  else if (phase == PHASE_SIZE) takeSizes(seat, sizesIn(action - ACTION_SIZE));
  else link(seat, action);
  goOn(seat);
}

// p. 6: entry gates in reverse play order, then (ruling 4) HQ sides in play order, then the first roll.
function enter(seat: i32, gate: i32): void {
  state.setShipAt(seat, findLocation(LOCATION_TYPE_ENTRY_GATE, gate));
  const turn = turnOf(seat);
  if (turn > 0) ask(PHASE_ENTRY, seatInTurn(turn - 1));
  else if (isFirstGame()) beginRound();
  else ask(PHASE_SIDE, seatInTurn(0));
}

// p. 14: the decision is made before the dice are rolled for the first time.
function chooseSide(seat: i32, side: i32): void {
  state.setHqSideAt(seat, side);
  const next = turnOf(seat) + 1;
  if (next < seatCount()) ask(PHASE_SIDE, seatInTurn(next));
  else beginRound();
}

// p. 8: the die, then the counter.
function draft(seat: i32, action: i32): void {
  const value = takenValue(action);
  takeDie(seat, value);
  if (action < ACTION_TAKE_STILL) moveCounter(movedTrack(action), movedCounter(action), stepsFor(value));
  if (state.drafted < draftLength()) ask(PHASE_DRAFT, drafterOf(state.drafted));
  else ask(PHASE_DIE, seatInTurn(0));
}

function actBetween(seat: i32, action: i32): void {
  if (action == ACTION_END) return endTurn(seat);
  if (action >= ACTION_CONSTRUCT) {
    const code = action - ACTION_CONSTRUCT;
    return construct(seat, code / ACTION_CONSTRUCT_STRIDE, code % ACTION_CONSTRUCT_STRIDE);
  }
  if (action >= ACTION_COPY) return copyDie(seat, 1 + action - ACTION_COPY);
  pickDie(seat, (action - ACTION_DIE) / ACTION_DIE_STRIDE, (action - ACTION_DIE) % ACTION_DIE_STRIDE);
}

function use(seat: i32, action: i32): void {
  if (action >= ACTION_RUN) return startFlight(seat, action - ACTION_RUN);
  if (action >= ACTION_PROJECT) return complete(seat, action - ACTION_PROJECT);
  if (action >= ACTION_PATENT) return patent(seat, action - ACTION_PATENT);
  if (action >= ACTION_TRANSMITTER) {
    const code = action - ACTION_TRANSMITTER;
    return payCost(seat, code / ACTION_TRANSMITTER_STRIDE, code % ACTION_TRANSMITTER_STRIDE);
  }
  if (action >= ACTION_SPIN) return spin(seat, action - ACTION_SPIN);
  if (action >= ACTION_GYRODYNE) return takeGyrodyne(seat, action - ACTION_GYRODYNE);
  if (action == ACTION_FLY) return startFlight(seat, NONE);
  addAt(action == ACTION_BUY_PLUS_TWO ? state.plusTwo : state.plusMinus, seat, 1);
}

function actInFlight(seat: i32, action: i32): void {
  if (action == ACTION_STOP) endFlight(seat);
  else fly(seat, action - ACTION_STEP);
}

// p. 11: the bonus of the system, or a tile.
function takeBonus(seat: i32, action: i32): void {
  const tile = state.systemAt(firstSubject());
  dropChoice();
  if (action == ACTION_DRAW) explore(seat, 1);
  else gain(seat, systemEffects(tile));
}

// p. 12: a claim of an isolated pulsar; p. 20: a teleport, as though a flight ended there.
function go(seat: i32, action: i32): void {
  const choice = firstChoice();
  const location = action - ACTION_GO;
  dropChoice();
  if (action == ACTION_END) return;
  if (choice == CHOICE_CLAIM) {
    claim(seat, locationSlot(location));
    return;
  }
  state.setShipAt(seat, location);
  arrive(seat, location);
}

function takeSizes(seat: i32, sizes: i32): void {
  dropChoice();
  for (let size = 0; size < SIZES; size++) if ((sizes >> size) & 1) takeGyrodyne(seat, size);
}

// p. 13: the link first, then what the tile gives if it is complete.
function link(seat: i32, action: i32): void {
  const tile = firstSubject();
  const code = action - ACTION_LINK;
  dropChoice();
  if (action != ACTION_ALONE) linkTile(tile, code / (2 * TILES), (code >> 1) % TILES, code & 1);
  finishTile(seat, tile);
}
