// Takes legal actions apart into the steps of a choice: kind, place, slot, card, second card. Finds what can be chosen
// at each step, and the action that the picked values make. Knows no button and no screen.
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { pileFind } from "../../../../kit/base/piles";
import {
  CODES,
  CODE_BYTES,
  IN_PHASE,
  KIND_LAND,
  KIND_OF_PHASE,
  completeParts,
  stepsOf,
} from "../../edition/view/choice/kinds";
import { STEPS, STEP_BROWSE, STEP_CARD, STEP_KIND, STEP_PLACE, STEP_SECOND } from "../memory";
import { choice } from "../variables";
import { CodeRow, search } from "./variables";
import { observation } from "../../edition/rules/observation";

/** Returns whether a kind of action has a step. */
export function hasStep(kind: i32, step: i32): bool {
  return ((stepsOf(kind) >> step) & 1) != 0;
}

/** Bit set of the values that a step can take after what was picked in the steps before it. */
export function optionsOf(step: i32): i32 {
  let options = 0;
  for (let i = 0; i < countLegal(); i++) {
    const action = legalAt(i);
    const row = decodeKind(action);
    if (step != STEP_KIND) {
      // Most actions are of another kind, and need not be taken apart.
      if (choice.partAt(0) != choice.kind) continue;
      decodeParts(action, row, step);
    }
    options |= fit(step, i);
    if (choice.partAt(0) != KIND_LAND) continue;
    // The two landing cards may be picked in either order.
    swapCards();
    options |= fit(step, i);
  }
  return options;
}

/** The legal action that all picked values make, -1 when there is none. */
export function pickedAction(): i32 {
  return optionsOf(STEPS) ? legalAt(search.found) : -1;
}

/**
 * The value of a legal action at a step, -1 when it contradicts earlier picks. Of two unpicked landing cards it is the
 * lower, or the one under the cursor.
 */
export function wantedAt(action: i32, step: i32): i32 {
  decodeParts(action, decodeKind(action), step);
  if (
    step == STEP_CARD &&
    choice.step == step &&
    choice.partAt(0) == KIND_LAND &&
    choice.pickedAt(STEP_CARD) == choice.partAt(STEP_SECOND)
  )
    swapCards();
  if (choice.step == STEP_BROWSE || agrees(step)) return choice.partAt(step);
  if (choice.partAt(0) != KIND_LAND) return -1;
  swapCards();
  return agrees(step) ? choice.partAt(step) : -1;
}

/**
 * Takes a legal action apart, whatever was picked, into `choice.part`; returns the bit set of the hand's cards that it
 * takes, by index.
 */
export function cardsOf(action: i32): i32 {
  const row = decodeKind(action);
  decodeParts(action, row, STEPS);
  return cardOf(row.first) | cardOf(row.second);
}

function cardOf(step: i32): i32 {
  return step == STEP_CARD || step == STEP_SECOND ? 1 << choice.partAt(step) : 0;
}

function agrees(step: i32): bool {
  for (let i = 0; i < step; i++) {
    if ((i == STEP_KIND || hasStep(choice.kind, i)) && choice.partAt(i) != choice.pickedAt(i)) return false;
  }
  return true;
}

function swapCards(): void {
  const card = choice.partAt(STEP_CARD);
  choice.setPartAt(STEP_CARD, choice.partAt(STEP_SECOND));
  choice.setPartAt(STEP_SECOND, card);
}

// Returns the decoded action's value at `step` as a bit, 0 if it contradicts what was picked before. The step after the
// last has one value.
function fit(step: i32, index: i32): i32 {
  if (!agrees(step)) return 0;
  search.found = index;
  return 1 << choice.partAt(step);
}

// Looks the action up in the edition's table (kinds.ts), sets its kind and returns its row. Begins at the row found
// last, which is mostly right or next to it.
function decodeKind(action: i32): CodeRow {
  let at = search.lastRow;
  if (at == 0 || (at > CODES && changetype<CodeRow>(at - CODE_BYTES).from <= action)) at = CODES;
  while (changetype<CodeRow>(at).from > action) at += CODE_BYTES;
  search.lastRow = at;
  const row = changetype<CodeRow>(at);
  const kind = row.kind;
  choice.setPartAt(0, kind == IN_PHASE ? observation.phase + KIND_OF_PHASE : kind);
  return row;
}

// Sets the other parts, up to that of the step `last`; of a landing both cards, because they may be swapped.
function decodeParts(action: i32, row: CodeRow, last: i32): void {
  const rest = action - row.from;
  const stride = row.stride;
  const known = choice.partAt(0) == KIND_LAND ? STEPS : last;
  choice.setPartAt(STEP_PLACE, observation.shipAt(observation.turnSeat));
  const step = row.second;
  const first = row.first;
  if ((step & 7) <= known) setPart(step, rest % stride);
  if ((first & 7) <= known) setPart(first, rest / stride + row.least);
  choice.setPartAt(STEPS, 0);
  completeParts(action);
}

// Cards are given by their index in the hand.
function setPart(step: i32, value: i32): void {
  const isCard = step == STEP_CARD || step == STEP_SECOND;
  choice.setPartAt(step & 7, isCard ? pileFind(observation.handAt(observation.actorSeat), value) : value);
}
