// Legal actions in groups: LEFT and RIGHT go from group to group, UP and DOWN through the variants within one. Dice are
// groups whose variants are modifiers; values on the dice board are groups whose variants are counters. There, and
// between two uses of dice, the cursor also comes to what offers nothing now, so that the reason can be read.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT } from "../../../../kit/base/abi";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import {
  ACTION_CONSTRUCT,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_END,
  ACTION_TAKE,
  ACTION_TAKE_STILL,
  COUNTER_SPACE_COUNT,
  COUNTER_SPACE_COUNT2,
  PHASE_DIE,
  PHASE_DRAFT,
} from "../../layout";
import { asked, askedWord, cursor, setCursor } from "../memory";
import { FACES } from "../../rules/state";
import { takenValue } from "../../rules/tables";
import { isSameTake } from "./dice";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Groups of the dice of a turn, behind the dice by slot. */
export const GROUP_COPY: i32 = 16;
export const GROUP_CONSTRUCT: i32 = 17;
export const GROUP_END: i32 = 18;

/**
 * Whether a group is shown though it offers nothing now: in the draft each value of which a die is left; between two
 * uses of dice copies, tiles to place, the end of the turn.
 */
export function isClosed(group: i32): bool {
  if (observation.phase == PHASE_DRAFT) {
    if (group >= FACES || observation.marketAt(group) == 0) return false;
  } else if (group < GROUP_COPY || group > GROUP_END) return false;
  for (let i = 0; i < countLegal(); i++) if (groupOf(legalAt(i)) == group) return false;
  return true;
}

/** Counters of both tracks that a code has room for. */
const VARIANTS: i32 = COUNTER_SPACE_COUNT * COUNTER_SPACE_COUNT2;

/** The group of a legal action. */
export function groupOf(action: i32): i32 {
  if (observation.phase == PHASE_DRAFT) return takenValue(action) - 1;
  if (observation.phase != PHASE_DIE) return action;
  if (action == ACTION_END) return GROUP_END;
  return action >= ACTION_CONSTRUCT
    ? GROUP_CONSTRUCT
    : action >= ACTION_COPY
      ? GROUP_COPY
      : (action - ACTION_DIE) / ACTION_DIE_STRIDE;
}

// Within its group; the same in two groups where it means the same.
function variantOf(action: i32): i32 {
  if (observation.phase == PHASE_DRAFT) return action >= ACTION_TAKE_STILL ? 0 : (action - ACTION_TAKE) % VARIANTS;
  return action % ACTION_DIE_STRIDE;
}

/**
 * Moves the cursor by the buttons pressed, onto a legal action or a group that offers nothing; returns whether it
 * moved.
 */
export function moveInGroups(pressed: i32): bool {
  const before = shown.cursor;
  const index = cursor();
  if (pressed & (BUTTON_LEFT | BUTTON_RIGHT)) moveToGroup(index, pressed & BUTTON_RIGHT ? 1 : -1);
  else if (asked() < 0) setCursor(nextVariant(index, pressed & BUTTON_DOWN ? 1 : -1));
  return shown.cursor != before;
}

// The next group in order, in the draft and round; between two uses the end of the turn is no step behind the first
// die. Of those that offer nothing only the ones that are shown.
function moveToGroup(index: i32, by: i32): void {
  if (observation.phase != PHASE_DIE && observation.phase != PHASE_DRAFT)
    return setCursor((index + by + countLegal()) % countLegal());
  const groups = observation.phase == PHASE_DRAFT ? FACES : GROUP_END + 1;
  let group = asked() >= 0 ? asked() : groupOf(legalAt(index));
  do {
    group += by;
    if (observation.phase == PHASE_DIE && <u32>group >= <u32>groups) return;
    group = (group + groups) % groups;
  } while (!isClosed(group) && indexIn(group, index) < 0);
  if (isClosed(group)) return setCursor(askedWord(group));
  setCursor(indexIn(group, index));
}

// Index of the action of a group, -1: it is empty. In the draft the one that means the same as that at `index`, if
// there is one; between uses of dice always its first, the die as it is: a modifier is put on where one stays.
function indexIn(group: i32, index: i32): i32 {
  let found = -1;
  for (let i = countLegal() - 1; i >= 0; i--) {
    if (groupOf(legalAt(i)) != group) continue;
    found = i;
    if (observation.phase == PHASE_DRAFT && variantOf(legalAt(i)) == variantOf(legalAt(index))) return i;
  }
  return found;
}

/**
 * Index of the action of the same group that `by`, 1 or -1, leads to; of a die the one with the next value, 1 down and
 * -1 up, and round.
 */
export function nextVariant(index: i32, by: i32): i32 {
  const count = countLegal();
  const group = groupOf(legalAt(index));
  let i = index;
  if (observation.phase == PHASE_DIE && group < GROUP_COPY) {
    let rank = rankOf(legalAt(i) % ACTION_DIE_STRIDE);
    do i = seekAction(group, rankOf((rank -= by) & (ACTION_DIE_STRIDE - 1)));
    while (i < 0);
    return i;
  }
  // Counters that stand where another one of the seat does come last.
  let isTwin = isTwinTake(i);
  do {
    i += by;
    if (<u32>i >= <u32>count) {
      i = (i + count) % count;
      isTwin = !isTwin;
    }
  } while (groupOf(legalAt(i)) != group || isTwinTake(i) != isTwin);
  return i;
}

// Whether an action of the draft before this one does the same with another counter.
function isTwinTake(index: i32): bool {
  if (observation.phase != PHASE_DRAFT) return false;
  for (let i = 0; i < index; i++) if (isSameTake(legalAt(i), legalAt(index))) return true;
  return false;
}

// Modifiers by value: -1 is the second of their codes and the lowest, no modifier the first and the next; and back
// again.
function rankOf(modifier: i32): i32 {
  return modifier < 2 ? 1 - modifier : modifier;
}

// Index of a die's action with a modifier; -1: it is not legal.
function seekAction(group: i32, modifier: i32): i32 {
  let i = countLegal() - 1;
  while (i >= 0 && legalAt(i) != ACTION_DIE + group * ACTION_DIE_STRIDE + modifier) i--;
  return i;
}
