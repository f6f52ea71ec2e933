// What a computer player thinks about, for the bar (words/thought.ts has the words): the first action of a kind, and
// the value of the die. Nothing of it is hidden from anybody: it plans with what all know.
import {
  ACTION_BUY_PLUS_MINUS,
  ACTION_BUY_PLUS_TWO,
  ACTION_FLY,
  ACTION_GYRODYNE,
  ACTION_GYRODYNE_END,
  ACTION_PATENT,
  ACTION_PATENT_END,
  ACTION_PROJECT,
  ACTION_PROJECT_END,
  ACTION_RUN,
  ACTION_RUN_END,
  ACTION_SPIN,
  ACTION_SPIN_END,
  ACTION_TAKE,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_END,
  PHASE_DRAFT,
  PHASE_ENTRY,
} from "../layout";
import { FACES, state } from "../rules/state";
import { draftedValue } from "./draft";
import { triedAction, triedValue } from "./plan";
import { isPlanning } from "./player";

/** What is thought about: the first action of its kind times 16, and the value of the die; 0: nothing that is shown. */
export function thought(): i32 {
  // An entry gate is chosen before anybody could read about it.
  if (!isPlanning() || state.phase == PHASE_ENTRY) return 0;
  if (state.phase == PHASE_DRAFT) return draftedValue() > FACES ? 0 : (ACTION_TAKE << 4) | draftedValue();
  const use = kindOf(triedAction());
  return use == 0 ? 0 : (use << 4) | triedValue();
}

function kindOf(action: i32): i32 {
  if (action == ACTION_FLY) return ACTION_FLY;
  if (action == ACTION_BUY_PLUS_MINUS || action == ACTION_BUY_PLUS_TWO) return ACTION_BUY_PLUS_MINUS;
  if (action >= ACTION_GYRODYNE && action < ACTION_GYRODYNE_END) return ACTION_GYRODYNE;
  if (action >= ACTION_SPIN && action < ACTION_SPIN_END) return ACTION_SPIN;
  if (action >= ACTION_TRANSMITTER && action < ACTION_TRANSMITTER_END) return ACTION_TRANSMITTER;
  if (action >= ACTION_PATENT && action < ACTION_PATENT_END) return ACTION_PATENT;
  if (action >= ACTION_PROJECT && action < ACTION_PROJECT_END) return ACTION_PROJECT;
  return action >= ACTION_RUN && action < ACTION_RUN_END ? ACTION_RUN : 0;
}
