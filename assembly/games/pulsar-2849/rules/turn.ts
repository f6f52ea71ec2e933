// A turn of the Action Phase (p. 9): picking dice, tokens and bonus dice, what a use leaves open, and the end of the
// turn.
import { copyCost, happen } from "./ability";
import { finishTile, flipTile, hasLink } from "./array";
import { dropChoice, firstChoice, firstSubject } from "./choices";
import {
  EFFECT_OF_BONUS_DIE,
  EFFECT_OF_MODIFIER_USED,
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  locationSlot,
  locationType,
} from "../data";
import { RED_SLOT, clearRed, isRedFree, isSilver, offerRed, pick, useRed } from "./die";
import { ALL_SIZES } from "./gain";
import {
  CHOICE_BONUS,
  CHOICE_CLAIM,
  CHOICE_FLIP,
  CHOICE_LINK,
  CHOICE_NONE,
  CHOICE_PAIR,
  CHOICE_SIZE,
  CHOICE_TELEPORT_ANYWHERE,
  CHOICE_TELEPORT_TO_A_PULSAR,
  CHOICE_TELEPORT_TO_A_SYSTEM,
  PHASE_BONUS,
  PHASE_DIE,
  PHASE_GO,
  PHASE_LINK,
  PHASE_SIZE,
  PHASE_USE,
} from "../layout";
import { endOfBoard, firstOnBoard, isAmong } from "./map";
import { hasRing, sizesLeft, takeGyrodyne } from "./pulsar";
import { produce } from "./production";
import { NONE, addAt, ask, pathLength, seatCount, seatInTurn, turnOf, state } from "./state";

/** Modifiers of a die (operand of DIE): none, a plus-minus token either way, a plus-two token (p. 9). */
export const MODIFIERS: i32 = 4;
const LESS: i32 = 1;
const PLUS_TWO_MODIFIER: i32 = 3;

/** Value of a die after a modifier, -1: there is no such value or no such token. */
export function modified(seat: i32, value: i32, modifier: i32): i32 {
  if (modifier == 0) return value;
  if (modifier == PLUS_TWO_MODIFIER) return state.plusTwoAt(seat) > 0 ? value + 2 : -1;
  if (state.plusMinusAt(seat) == 0) return -1;
  return modifier == LESS ? value - 1 : value + 1;
}

/** Value of the die in a slot: a silver one, or a red one. */
export function valueIn(seat: i32, slot: i32): i32 {
  return isSilver(slot) ? state.diceAt(seat, slot) : slot - RED_SLOT;
}

/** Picks a die with a modifier: the token and the die are spent (p. 9, 15). */
export function pickDie(seat: i32, slot: i32, modifier: i32): void {
  const value = modified(seat, valueIn(seat, slot), modifier);
  if (modifier != 0) {
    addAt(modifier == PLUS_TWO_MODIFIER ? state.plusTwo : state.plusMinus, seat, -1);
    happen(seat, EFFECT_OF_MODIFIER_USED);
  }
  if (isSilver(slot)) state.setDiceAt(seat, slot, 0);
  else {
    useRed();
    happen(seat, EFFECT_OF_BONUS_DIE);
  }
  pick(slot, value);
  ask(PHASE_USE, seat);
}

/** Returns whether a seat may copy a left-over die, if one is copyable (p. 15, ruling 70). */
export function canPayCopy(seat: i32): bool {
  return isRedFree() && state.cubesAt(seat) > 0 && state.cubesAt(seat) >= copyCost(seat);
}

/** Returns whether a die of a value is left over and not offered already (p. 15, ruling 17). */
export function isCopyable(value: i32): bool {
  return state.marketAt(value - 1) > 0 && ((state.redOffered >> value) & 1) == 0;
}

/** Copies it: the silver die stays, so another seat may copy it too (p. 15). */
export function copyDie(seat: i32, value: i32): void {
  addAt(state.cubes, seat, -copyCost(seat));
  offerRed(value);
}

/** Ends a turn: what is left of the dice is lost. */
export function endTurn(seat: i32): void {
  state.setDiceAt(seat, 0, 0);
  state.setDiceAt(seat, 1, 0);
  clearRed();
  const next = turnOf(seat) + 1;
  if (next < seatCount()) ask(PHASE_DIE, seatInTurn(next));
  else produce();
}

/**
 * Goes on after an action within a turn, unless a flight is under way: answers what leaves no choice, and asks for the
 * first choice that is left.
 */
export function goOn(seat: i32): void {
  if (pathLength() > 0) return;
  for (;;) {
    const next = phaseAsked(seat);
    if (next >= 0) return ask(next, seat);
    if (firstChoice() == CHOICE_NONE) break;
    answer(seat, firstChoice(), firstSubject());
  }
  pick(NONE, 0);
  ask(PHASE_DIE, seat);
}

/** The phase in which a seat is asked for its first choice, -1: that needs no decision. */
export function phaseAsked(seat: i32): i32 {
  const choice = firstChoice();
  if (isTeleport(choice) || (choice == CHOICE_CLAIM && hasClaim(seat))) return PHASE_GO;
  if (choice == CHOICE_BONUS) return PHASE_BONUS;
  if (choice == CHOICE_LINK && hasLink(seat, firstSubject())) return PHASE_LINK;
  return popcnt(sizesOffered()) > sizesToTake() ? PHASE_SIZE : -1;
}

// What needs no decision: the sizes that are left, a tile that links to nothing, and flipping a tile.
function answer(seat: i32, choice: i32, subject: i32): void {
  const sizes = sizesOffered();
  dropChoice();
  for (let size = 0; sizes >> size != 0; size++) if ((sizes >> size) & 1) takeGyrodyne(seat, size);
  if (choice == CHOICE_LINK) finishTile(seat, subject);
  if (choice == CHOICE_FLIP) flipTile(seat, subject);
}

/** Sizes that the first choice offers and that are left, a bit each; 0: it offers none. */
export function sizesOffered(): i32 {
  const choice = firstChoice();
  if (choice == CHOICE_SIZE) return sizesLeft(firstSubject());
  return choice == CHOICE_PAIR ? sizesLeft(ALL_SIZES) : 0;
}

/** Tiles that the first choice lets a seat take: two of different sizes in a pair (p. 20), else one. */
export function sizesToTake(): i32 {
  return firstChoice() == CHOICE_PAIR ? 2 : 1;
}

function isTeleport(choice: i32): bool {
  return (
    choice == CHOICE_TELEPORT_TO_A_SYSTEM || choice == CHOICE_TELEPORT_TO_A_PULSAR || choice == CHOICE_TELEPORT_ANYWHERE
  );
}

// p. 12: an isolated pulsar that nobody has, and a ring; else that part is lost (ruling 35).
function hasClaim(seat: i32): bool {
  if (!hasRing(seat)) return false;
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++)
    if (isFreeIsolated(location)) return true;
  return false;
}

function isFreeIsolated(location: i32): bool {
  return locationType(location) == LOCATION_TYPE_ISOLATED_PULSAR && state.pulsarOwnerAt(locationSlot(location)) == NONE;
}

/**
 * Returns whether the first choice may go to a location of the side played: a target of the teleport, or an isolated
 * pulsar that nobody has claimed.
 */
export function isTarget(location: i32): bool {
  const choice = firstChoice();
  if (choice == CHOICE_CLAIM) return isFreeIsolated(location);
  if (choice == CHOICE_TELEPORT_TO_A_SYSTEM) return isAmong(location, 1 << LOCATION_TYPE_SYSTEM);
  if (choice == CHOICE_TELEPORT_TO_A_PULSAR) return isAmong(location, 1 << LOCATION_TYPE_PULSAR);
  // Never to an entry gate or an isolated pulsar (p. 10, 20, ruling 67).
  return !isAmong(location, (1 << LOCATION_TYPE_ISOLATED_PULSAR) | (1 << LOCATION_TYPE_ENTRY_GATE));
}
