// How a planned turn answers what a use leaves open, at sight: sizes, links, targets, bonuses; and gyrodynes built at
// once.
import { countLegal, legalAt } from "../../../kit/base/legal";
import { TILES, canLink } from "../rules/array";
import { firstSubject } from "../rules/choices";
import { isOnline } from "../rules/components";
import { systemEffects } from "../data";
import {
  ACTION_ALONE,
  ACTION_BONUS,
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_STRIDE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_GO,
  ACTION_LINK,
  ACTION_SIZE,
  PHASE_BONUS,
  PHASE_GO,
  PHASE_LINK,
} from "../layout";
import { listLegal, sizesIn } from "../rules/legal";
import { PULSARS, canConstruct, construct, onBoard } from "../rules/pulsar";
import { perform } from "../rules/rules";
import { NONE, SIZES, state } from "../rules/state";
import { behindEffect, effectIn, halfOf, hasEffect } from "../rules/tables";
import { endingGain, reachFrom } from "./chart";
import { PRICE_AWARD, PRICE_LINK_BEGUN, PRICE_LINK_READY, PRICE_SHIP, PRICE_TILE, price } from "./prices";
import { buildingWorth, gainWorth } from "./worth";

const POINT: i32 = 10;

/** Answers all that a use of the seat has left open, and builds what can be built. */
export function settle(seat: i32): void {
  while (state.actor == seat && state.phase >= PHASE_BONUS && state.phase <= PHASE_LINK) perform(answer(seat));
  for (let size = sizeToBuild(seat); size >= 0; size = sizeToBuild(seat)) construct(seat, size, pulsarToBuild(seat));
}

/** The action that builds a gyrodyne now, -1: none can be built. A claimed pulsar is as good as any other. */
export function buildingAction(seat: i32): i32 {
  const size = sizeToBuild(seat);
  return size < 0 ? -1 : ACTION_CONSTRUCT + size * ACTION_CONSTRUCT_STRIDE + pulsarToBuild(seat);
}

function pulsarToBuild(seat: i32): i32 {
  for (let slot = 0; slot < PULSARS; slot++) if (canConstruct(seat, slot)) return slot;
  return NONE;
}

function sizeToBuild(seat: i32): i32 {
  let best = -1;
  let most = -1;
  for (let size = 0; size < SIZES; size++) {
    if (state.handAt(seat, size) == 0 || sizeGain(seat, size) <= most) continue;
    best = size;
    most = sizeGain(seat, size);
  }
  return best < 0 || pulsarToBuild(seat) == NONE ? -1 : best;
}

// What one more of a size is worth, an award included.
function sizeGain(seat: i32, size: i32): i32 {
  const own = onBoard(seat, size) + state.handAt(seat, size);
  const open = state.awardAt(size, 0) == NONE;
  return buildingWorth(size) + (open && own == 1 ? 7 * POINT : open && own == 0 ? price(PRICE_AWARD) : 0);
}

function answer(seat: i32): i32 {
  const asked = state.phase;
  if (asked == PHASE_BONUS) return takesBonus(seat) ? ACTION_BONUS : ACTION_DRAW;
  if (asked == PHASE_LINK) return bestLink(seat, firstSubject());
  listLegal();
  let best = legalAt(0);
  let most = -1;
  for (let i = 0; i < countLegal(); i++) {
    const action = legalAt(i);
    const gain = asked == PHASE_GO ? targetGain(action) : sizesGain(seat, sizesIn(action - ACTION_SIZE));
    if (gain <= most) continue;
    most = gain;
    best = action;
  }
  return best;
}

function takesBonus(seat: i32): bool {
  const tile = state.systemAt(firstSubject());
  let gain = 0;
  for (let left = systemEffects(tile); hasEffect(left); left = behindEffect(left))
    gain += gainWorth(seat, effectIn(left));
  return gain > price(PRICE_TILE);
}

// Where to teleport; of isolated pulsars one is as good as another.
function targetGain(action: i32): i32 {
  if (action == ACTION_END) return 0;
  const location = action - ACTION_GO;
  return 1 + endingGain(location) + (reachFrom(location) * price(PRICE_SHIP)) / 100;
}

function sizesGain(seat: i32, sizes: i32): i32 {
  let sum = 0;
  for (let size = 0; size < SIZES; size++) if ((sizes >> size) & 1) sum += sizeGain(seat, size);
  return sum;
}

function bestLink(seat: i32, tile: i32): i32 {
  let best = ACTION_ALONE;
  let most = 0;
  for (let half = 0; half < 2; half++) {
    for (let to = 0; to < 2 * TILES; to++) {
      if (!canLink(seat, tile, half, to >> 1, to & 1)) continue;
      const gain =
        (isOnline(seat, to >> 1) ? price(PRICE_LINK_READY) : price(PRICE_LINK_BEGUN)) +
        halfOf(tile, half) +
        halfOf(to >> 1, to & 1);
      if (gain <= most) continue;
      most = gain;
      best = ACTION_LINK + half * 2 * TILES + to;
    }
  }
  return best;
}
