// Legal actions in groups: LEFT and RIGHT go from group to group, UP and DOWN through the variants within one. Dice are groups whose
// variants are modifiers; values on the dice board are groups whose variants are counters.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../../../kit/abi";
import { countLegal, legalAt } from "../../../kit/legal";
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
} from "../layout";
import { phase } from "./seen";

/** Groups of the dice of a turn, behind the dice by slot. */
export const GROUP_COPY: i32 = 16;
export const GROUP_CONSTRUCT: i32 = 17;
export const GROUP_END: i32 = 18;

/** Counters of both tracks that a code has room for. */
const VARIANTS: i32 = COUNTER_SPACE_COUNT * COUNTER_SPACE_COUNT2;

/** The group of a legal action. */
export function groupOf(action: i32): i32 {
  if (phase() == PHASE_DRAFT) return action >= ACTION_TAKE_STILL ? action - ACTION_TAKE_STILL : (action - ACTION_TAKE) / VARIANTS;
  if (phase() != PHASE_DIE) return action;
  if (action == ACTION_END) return GROUP_END;
  return action >= ACTION_CONSTRUCT ? GROUP_CONSTRUCT : action >= ACTION_COPY ? GROUP_COPY : (action - ACTION_DIE) / ACTION_DIE_STRIDE;
}

// Within its group; the same in two groups where it means the same.
function variantOf(action: i32): i32 {
  if (phase() == PHASE_DRAFT) return action >= ACTION_TAKE_STILL ? 0 : (action - ACTION_TAKE) % VARIANTS;
  return action % ACTION_DIE_STRIDE;
}

/** Index of the legal action that the buttons lead to from the one at `index`. */
export function nextInGroups(index: i32, pressed: i32): i32 {
  if (pressed & (BUTTON_UP | BUTTON_DOWN)) return nextVariant(index, pressed & BUTTON_DOWN ? 1 : -1);
  return pressed & (BUTTON_LEFT | BUTTON_RIGHT) ? nextGroup(index, pressed & BUTTON_RIGHT ? 1 : -1) : index;
}

function nextVariant(index: i32, by: i32): i32 {
  const count = countLegal();
  const group = groupOf(legalAt(index));
  let i = index;
  do i = (i + by + count) % count;
  while (groupOf(legalAt(i)) != group);
  return i;
}

// The next group in order, and round; in it the same variant if there is one.
function nextGroup(index: i32, by: i32): i32 {
  const own = groupOf(legalAt(index));
  const variant = variantOf(legalAt(index));
  let best = index;
  let least = i32.MAX_VALUE;
  for (let i = 0; i < countLegal(); i++) {
    // Groups are action codes at most, below 2048.
    const ahead = ((groupOf(legalAt(i)) - own) * by + 2048) % 2048;
    if (ahead == 0) continue;
    const distance = 2 * ahead + (variantOf(legalAt(i)) == variant ? 0 : 1);
    if (distance >= least) continue;
    least = distance;
    best = i;
  }
  return best;
}
