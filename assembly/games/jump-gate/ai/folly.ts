// What nobody does who knows the rules, however badly they judge what things are worth: the lower levels never do it
// either.
import { countLegal, hasLegal } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
import { RULE_HAND_SIZE, resourceBlackHole, resourceType } from "../data";
import { ACTION_DRAW } from "../layout";
import { NONE, rule, state } from "../edition/rules/state";
import { SLOTS, sourceOf } from "../edition/ai/effect";

/** Returns whether a legal action is idle: a Research that neither discards nor draws. */
export function isIdle(action: i32): bool {
  return action == ACTION_DRAW && countLegal() > 1 && pileCount(state.handAt(state.actorSeat)) == rule(RULE_HAND_SIZE);
}

/**
 * Returns whether a legal action picks a resource with a Black Hole icon where the same without one may be picked
 * instead.
 */
export function isCareless(action: i32): bool {
  const place = sourceOf(action);
  if (place == NONE) return false;
  const pile = state.faceUpAt(place);
  const slot = action % SLOTS;
  const picked = pileAt(pile, slot);
  if (resourceBlackHole(picked) == 0) return false;
  for (let other = pileCount(pile) - 1; other >= 0; other--) {
    const resource = pileAt(pile, other);
    if (
      resourceType(resource) == resourceType(picked) &&
      resourceBlackHole(resource) == 0 &&
      hasLegal(action + other - slot)
    )
      return true;
  }
  return false;
}
