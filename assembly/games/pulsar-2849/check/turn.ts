// The part of isStateValid about the moment of a turn: the picked die, red dice, a flight, pending choices, purchases.
import { isOnline, ownsTile } from "../rules/components";
import { RED_SLOT, RED_VALUES, isSilver } from "../rules/die";
import { canRun, canStop, canGo, followPath, pathAt, turnsOf } from "../rules/flight";
import { ALL_SIZES } from "../rules/gain";
import {
  CHOICE_BONUS,
  CHOICE_COUNT,
  CHOICE_FLIP,
  CHOICE_LINK,
  CHOICE_NONE,
  CHOICE_SIZE,
  PATH,
  PATH_CAPACITY,
  PHASE_BONUS,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_FLY,
  PHASE_LINK,
  PHASE_USE,
  SYSTEM_COUNT,
  TILE_AT_COUNT,
} from "../layout";
import { canUsePicked } from "../rules/legal";
import { isOnBoard, neighbourAt } from "../rules/map";
import { OFFERS, STEP_TECHNOLOGIES, STEP_TRANSMITTERS, hasOffer, promisedPoints } from "../rules/production";
import { NONE, STATE, isSeen, pathLength, state } from "../rules/state";
import { phaseAsked } from "../rules/turn";
import { u8At } from "../../../kit/base/arrays";

/** Highest value that a die has after a modifier: a 6 and two. */
const VALUE_MAX: i32 = 8;

/** Returns whether what is said about the turn fits the phase. */
export function isTurnValid(): bool {
  return areRedDiceValid() && isPickValid() && isFlightValid() && areChoicesValid() && areBoughtValid();
}

function isActing(): bool {
  return state.phase >= PHASE_DIE && state.phase <= PHASE_LINK;
}

// At most one bonus die: once used or owed, none is offered; beyond a turn there are none.
function areRedDiceValid(): bool {
  const used = state.redUsed;
  const owed = state.redOwed;
  const offered = state.redOffered;
  if (!isActing() || used > 1) return (used | offered) == 0 && owed == NONE;
  if (offered >= 1 << RED_VALUES || (owed != NONE && owed >= RED_VALUES)) return false;
  return (used == 0 && owed == NONE) || (offered == 0 && (used == 0 || owed == NONE));
}

// From the use on a die is picked; a silver one is spent, a red one is this turn's.
function isPickValid(): bool {
  const slot = state.picked;
  const value = state.value;
  if (!isActing() || state.phase == PHASE_DIE) return slot == NONE && value == 0;
  if (slot >= RED_SLOT + RED_VALUES || value > VALUE_MAX || (!isSilver(slot) && state.redUsed == 0)) return false;
  const isPaying = state.phase == PHASE_USE || state.phase == PHASE_FLY;
  if (isPaying && isSilver(slot) && state.diceAt(state.actor, slot) != 0) return false;
  return state.phase != PHASE_USE || canUsePicked(state.actor);
}

// A route along lines of the board that can be finished.
function isFlightValid(): bool {
  const count = pathLength();
  if (state.phase != PHASE_FLY) {
    for (let i: usize = 0; i <= <usize>PATH_CAPACITY; i++) if (u8At(STATE + PATH + i) != 0) return false;
    return state.run == NONE;
  }
  if (count < 1 || count > PATH_CAPACITY || count > state.value + 1 || pathAt(0) != state.shipAt(state.actor))
    return false;
  for (let i = 0; i < PATH_CAPACITY; i++) if (i < count ? !isOnBoard(pathAt(i)) : pathAt(i) != 0) return false;
  if (state.run != NONE && (state.run >= 8 || !canRun(state.actor, state.run))) return false;
  return followPath() && isSteppable();
}

// A step leads on; or one leads on or the flight may stop where it could have gone on.
function isSteppable(): bool {
  const here = pathAt(pathLength() - 1);
  const turns = turnsOf(state.actor);
  let steps = 0;
  for (let i = 0; neighbourAt(here, i) != NONE; i++) if (canGo(i, turns)) steps++;
  return steps > 0 || (canStop(turns) && state.value >= pathLength());
}

// Choices are known ones about what there is; the first one is asked in its phase, and nothing is behind the last.
function areChoicesValid(): bool {
  const count = state.choices;
  if (count > CHOICE_COUNT) return false;
  for (let i = 0; i < CHOICE_COUNT; i++) {
    const choice = state.choiceAt(i);
    const subject = state.subjectAt(i);
    if (i >= count ? (choice | subject) != 0 : !isChoiceValid(i, count, choice, subject)) return false;
  }
  if (state.phase < PHASE_BONUS || state.phase > PHASE_LINK) return count == 0;
  return count > 0 && phaseAsked(state.actor) == state.phase;
}

function isChoiceValid(i: i32, count: i32, choice: i32, subject: i32): bool {
  if (choice == CHOICE_NONE || choice > CHOICE_FLIP) return false;
  if (choice == CHOICE_SIZE) return subject > 0 && subject <= ALL_SIZES;
  if (choice == CHOICE_BONUS) return subject < SYSTEM_COUNT && isSeen(subject);
  // A new tile is linked before anything else; a complete one is flipped behind everything else.
  if (choice == CHOICE_LINK)
    return count == 1 && subject < TILE_AT_COUNT && ownsTile(state.actor, subject) && isUnlinked(subject);
  if (choice == CHOICE_FLIP) return i == count - 1 && subject < TILE_AT_COUNT && isOnline(state.actor, subject);
  return subject == 0;
}

function isUnlinked(tile: i32): bool {
  return state.linkAt(tile, 0) == NONE && state.linkAt(tile, 1) == NONE;
}

// Purchases of the seat that is asked, in a step in which there is something to buy.
function areBoughtValid(): bool {
  const step = state.buyStep;
  if (state.phase != PHASE_BUY) return step == 0 && (state.boughtTiles | state.boughtTechnologies) == 0;
  if (step != STEP_TRANSMITTERS && step != STEP_TECHNOLOGIES) return false;
  for (let bit = 0; bit < 32; bit++) {
    if (((state.boughtTiles >> bit) & 1) != 0 && (bit >= TILE_AT_COUNT || promisedPoints(state.actor, bit, step) == 0))
      return false;
    const offer = TILE_AT_COUNT + bit;
    if (
      ((state.boughtTechnologies >> bit) & 1) != 0 &&
      (offer >= OFFERS || promisedPoints(state.actor, offer, step) == 0)
    )
      return false;
  }
  return hasOffer(state.actor, step);
}
