// The position as a computer player thinks about it: what lies face-down is replaced by something middling, so that
// nothing hidden is seen and no sample is needed. Only for a copy of the position: it breaks the count of the tiles.
import { pileCount } from "../../../kit/base/piles";
import { seedRng } from "../../../kit/base/rng";
import { EFFECT_KIND_POINTS, effectKind, explorationEffects, explorationOfCopy } from "../data";
import { EXPLORATION_CAPACITY, SYSTEM_COUNT } from "../layout";
import { isSeen, state } from "../rules/state";
import { effectIn } from "../rules/tables";
import { setU8At } from "../../../kit/base/arrays";

/** Tile that stands for every unseen system: a lifeless and a blue planet, a bonus of middling worth. */
const SYSTEM_TILE: i32 = 11;

/** Puts something middling in the place of all that lies face-down. */
export function hideAll(): void {
  seedRng(state.rng, 1, 1);
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) if (!isSeen(slot)) state.setSystemAt(slot, SYSTEM_TILE);
  state.boxed = SYSTEM_TILE;
  fillExploration();
  // Below the top nobody knows the order; no transmitter is dealt while a turn is planned.
  const below = pileCount(state.stack) - 1;
  for (let i = 0; i < below; i++) setU8At(state.stack + 1, i, 0);
}

// Every tile that may be drawn is one of those that bring points, the first of the table.
function fillExploration(): void {
  let tile = 0;
  while (effectKind(effectIn(explorationEffects(explorationOfCopy(tile)))) != EFFECT_KIND_POINTS) tile++;
  for (let i = 0; i < EXPLORATION_CAPACITY; i++) setU8At(state.exploration + 1, i, tile);
  setU8At(state.exploration, 0, EXPLORATION_CAPACITY);
  memory.fill(state.explored, 0, EXPLORATION_CAPACITY + 1);
}
