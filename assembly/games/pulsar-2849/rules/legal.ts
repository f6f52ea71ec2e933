// What the seat that decides may do now, as ascending action codes.
import { addLegal, beginLegal, countLegal, cutLegal, forgetLegal } from "../../../kit/base/legal";
import { nextPulsar } from "./ability";
import { TILES, canBuild, canLink, canPay } from "./array";
import { firstChoice, firstSubject } from "./choices";
import { PLACES, SLOTS } from "./components";
import {
  EFFECT_OF_GYRODYNE,
  EFFECT_OF_SPIN,
  LOCATION_TYPE_ENTRY_GATE,
  MODIFIER_PLUS_MINUS,
  MODIFIER_PLUS_TWO,
  gyrodyneSpin,
  gyrodyneTake,
  modifierCosts,
} from "../data";
import { RED_SLOT, RED_VALUES, fits, hasRed, isSilver, shiftsOf } from "./die";
import { canFly, canGo, canRun, canStop, followPath, pathAt, turnsOf } from "./flight";
import {
  ACTION_ALONE,
  ACTION_BONUS,
  ACTION_BUY_PLUS_MINUS,
  ACTION_BUY_PLUS_TWO,
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_STRIDE,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_ENTRY,
  ACTION_ENTRY_END,
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
  ACTION_TAKE,
  ACTION_TAKE_STILL,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_STRIDE,
  CHOICE_CLAIM,
  CHOICE_PAIR,
  PHASE_BONUS,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_ENTRY,
  PHASE_FLY,
  PHASE_GO,
  PHASE_LINK,
  PHASE_SIDE,
  PHASE_SIZE,
  PHASE_USE,
} from "../layout";
import { endOfBoard, findLocation, firstOnBoard, neighbourAt } from "./map";
import { OFFERS, nextOffer } from "./production";
import { canComplete, canPatent } from "./purchase";
import { PULSARS, canConstruct, isBuilding, sizeAt, supplyOf } from "./pulsar";
import { FACES, NONE, SIZES, counterCount, pathLength, seatCount, state } from "./state";
import { COSTS } from "./tables";
import { TRACKS, canMove, canTake, canTakeStill } from "./track";
import { MODIFIERS, canPayCopy, isCopyable, isTarget, modified, sizesOffered, valueIn } from "./turn";

/** Counters that a code has room for. */
const COUNTERS: i32 = 4;

/** Fills the legal list. */
export function listLegal(): void {
  beginLegal();
  listPhase(state.phase, state.actor);
}

function listPhase(phase: i32, seat: i32): void {
  if (phase == PHASE_ENTRY) return listEntries();
  if (phase == PHASE_SIDE) return listSides();
  if (phase == PHASE_DRAFT) return listDraft(seat);
  if (phase == PHASE_DIE) return listDice(seat);
  if (phase == PHASE_USE) return listUses(seat, state.picked, state.value);
  if (phase == PHASE_FLY) return listSteps();
  if (phase == PHASE_BONUS) return listBonus();
  if (phase == PHASE_GO) return listTargets();
  if (phase == PHASE_SIZE) return listSizes();
  if (phase == PHASE_LINK) return listLinks(seat, firstSubject());
  if (phase == PHASE_BUY) listOffers(seat);
}

// p. 6: an unoccupied entry gate.
function listEntries(): void {
  for (let gate = 0; ACTION_ENTRY + gate < ACTION_ENTRY_END; gate++) {
    if (!isShipAt(findLocation(LOCATION_TYPE_ENTRY_GATE, gate))) addLegal(ACTION_ENTRY + gate);
  }
}

function isShipAt(location: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) if (state.shipAt(seat) == location) return true;
  return false;
}

// p. 5: either side of the HQ board dealt.
function listSides(): void {
  addLegal(ACTION_SIDE);
  addLegal(ACTION_SIDE + 1);
}

// p. 8: a die and a counter to move.
function listDraft(seat: i32): void {
  for (let value = 1; value <= FACES; value++) {
    if (!canMove(value)) continue;
    for (let track = 0; track < TRACKS; track++) {
      for (let counter = seat; counter < counterCount(); counter += seatCount()) {
        if (canTake(seat, value, track, counter))
          addLegal(ACTION_TAKE + ((value - 1) * TRACKS + track) * COUNTERS + counter);
      }
    }
  }
  for (let value = 1; value <= FACES; value++) if (canTakeStill(value)) addLegal(ACTION_TAKE_STILL + value - 1);
}

// p. 9, 12, 15: between two uses: dice that have a use, copies, tiles to place, the end of the turn.
function listDice(seat: i32): void {
  if (mayEnd(seat)) addLegal(ACTION_END);
  for (let slot = 0; slot < RED_SLOT + RED_VALUES; slot++) if (isDie(seat, slot)) listModifiers(seat, slot);
  if (canPayCopy(seat)) listCopies();
  for (let size = 0; size < SIZES; size++) {
    if (state.handAt(seat, size) == 0) continue;
    for (let slot = 0; slot < PULSARS; slot++)
      if (canConstruct(seat, slot)) addLegal(ACTION_CONSTRUCT + size * ACTION_CONSTRUCT_STRIDE + slot);
  }
}

function listCopies(): void {
  for (let value = 1; value <= FACES; value++) if (isCopyable(value)) addLegal(ACTION_COPY + value - 1);
}

// An owed red die must be used before the turn ends (p. 15, ruling 19).
function mayEnd(seat: i32): bool {
  const owed = state.redOwed;
  if (owed == NONE) return true;
  for (let modifier = 0; modifier < MODIFIERS; modifier++) {
    if (hasUse(seat, RED_SLOT + owed, modified(seat, owed, modifier))) return false;
  }
  return true;
}

// Of two equal silver dice the first (ruling 79).
function isDie(seat: i32, slot: i32): bool {
  if (!isSilver(slot)) return hasRed(slot - RED_SLOT);
  return state.diceAt(seat, slot) > 0 && (slot == 0 || state.diceAt(seat, 0) != state.diceAt(seat, 1));
}

function listModifiers(seat: i32, slot: i32): void {
  const value = valueIn(seat, slot);
  for (let modifier = 0; modifier < MODIFIERS; modifier++) {
    if (hasUse(seat, slot, modified(seat, value, modifier))) addLegal(ACTION_DIE + slot * ACTION_DIE_STRIDE + modifier);
  }
}

// A value that flies has a use; else any other is looked for.
function hasUse(seat: i32, slot: i32, value: i32): bool {
  if (value < 0) return false;
  if (canFly(value)) return true;
  const before = countLegal();
  listUses(seat, slot, value);
  const has = countLegal() > before;
  cutLegal(before);
  return has;
}

/** Returns whether the picked die pays for anything; the legal list is forgotten. */
export function canUsePicked(seat: i32): bool {
  beginLegal();
  listUses(seat, state.picked, state.value);
  const has = countLegal() > 0;
  forgetLegal();
  return has;
}

/** Adds to the legal list what a seat may pay for with a die of that value in that slot. */
export function listUses(seat: i32, slot: i32, value: i32): void {
  const shifts = shiftsOf(seat);
  if (canFly(value)) addLegal(ACTION_FLY);
  // p. 15: modifier tokens.
  if (isCost(MODIFIER_PLUS_MINUS, value)) addLegal(ACTION_BUY_PLUS_MINUS);
  if (isCost(MODIFIER_PLUS_TWO, value)) addLegal(ACTION_BUY_PLUS_TWO);
  // p. 12: gyrodyne tiles, and starting one spinning.
  for (let size = 0; size < SIZES; size++) {
    if (fits(shifts, value, gyrodyneTake(size), EFFECT_OF_GYRODYNE) && supplyOf(size) > 0)
      addLegal(ACTION_GYRODYNE + size);
  }
  for (let pulsar = nextPulsar(seat, 0); pulsar < PULSARS; pulsar = nextPulsar(seat, pulsar + 1)) {
    if (isBuilding(seat, pulsar) && fits(shifts, value, gyrodyneSpin(sizeAt(pulsar)), EFFECT_OF_SPIN))
      addLegal(ACTION_SPIN + pulsar);
  }
  for (let tile = 0; tile < TILES; tile++) {
    if (!canBuild(seat, tile)) continue;
    for (let i = 0; i < COSTS; i++)
      if (canPay(seat, shifts, slot, value, tile, i))
        addLegal(ACTION_TRANSMITTER + tile * ACTION_TRANSMITTER_STRIDE + i);
  }
  for (let technology = 0; technology < SLOTS; technology++) {
    if (canPatent(seat, shifts, slot, value, technology)) addLegal(ACTION_PATENT + technology);
  }
  for (let place = 0; place < PLACES; place++)
    if (canComplete(seat, shifts, slot, value, place)) addLegal(ACTION_PROJECT + place);
  // p. 14: a flight with a gate run.
  for (let place = 0; canFly(value) && place < PLACES; place++) if (canRun(seat, place)) addLegal(ACTION_RUN + place);
}

function isCost(modifier: i32, value: i32): bool {
  return value > 0 && ((modifierCosts(modifier) >> (value - 1)) & 1) != 0;
}

// p. 10: the next step of a flight; only one from which the flight can be finished.
function listSteps(): void {
  const here = pathAt(pathLength() - 1);
  const turns = turnsOf(state.actor);
  followPath();
  if (canStop(turns)) addLegal(ACTION_STOP);
  for (let i = 0; neighbourAt(here, i) != NONE; i++) if (canGo(i, turns)) addLegal(ACTION_STEP + neighbourAt(here, i));
}

// p. 11: a tile, or the bonus of the system.
function listBonus(): void {
  addLegal(ACTION_DRAW);
  addLegal(ACTION_BONUS);
}

// p. 20: where to teleport, or which isolated pulsar to claim, if any (ruling 68).
function listTargets(): void {
  if (firstChoice() == CHOICE_CLAIM) addLegal(ACTION_END);
  const end = endOfBoard();
  for (let location = firstOnBoard(); location < end; location++)
    if (isTarget(location)) addLegal(ACTION_GO + location);
}

// p. 20: one size, or a pair of different ones.
function listSizes(): void {
  const sizes = sizesOffered();
  const isPair = firstChoice() == CHOICE_PAIR;
  for (let code = 0; code < 2 * SIZES; code++) {
    if (isPair == code >= SIZES && (sizesIn(code) & ~sizes) == 0) addLegal(ACTION_SIZE + code);
  }
}

/** Sizes, a bit each, that an operand of SIZE stands for. */
export function sizesIn(code: i32): i32 {
  // After the single sizes the pairs: all except large, except medium, except small.
  return code < SIZES ? 1 << code : 7 & ~(1 << (2 * SIZES - 1 - code));
}

// p. 13: alone, or half to half.
function listLinks(seat: i32, tile: i32): void {
  addLegal(ACTION_ALONE);
  for (let half = 0; half < 2; half++) {
    for (let to = 0; to < 2 * TILES; to++)
      if (canLink(seat, tile, half, to >> 1, to & 1)) addLegal(ACTION_LINK + half * 2 * TILES + to);
  }
}

// p. 20: points for a cube, once per round.
function listOffers(seat: i32): void {
  addLegal(ACTION_END);
  const step = state.buyStep;
  for (let offer = nextOffer(seat, 0, step); offer < OFFERS; offer = nextOffer(seat, offer + 1, step))
    addLegal(ACTION_POINTS + offer);
}
