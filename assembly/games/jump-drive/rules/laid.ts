// What a choice costs, and cards laid into the observed tableaus before the game places them: what a choice would
// place, what is being paid for, what all have shown.
import { pileAt, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_KIND_SECOND_PAID } from "../data";
import { DEVELOPMENT, METHOD, METHOD_PAID, PHASE_CHOOSE, PHASE_LIMIT, WORLD } from "../layout";
import { OBSERVATION } from "./observation";
import { developCost, effectOn, kindOf, passCards, settleCost } from "./scoring";
import { actor, ownTableau, phase, seen, seenAt, tableauOf } from "./seen";
import { NONE } from "./state";

/**
 * Cards that a development and a world (NONE: none) cost the seat that decides, as few as may be: nothing of what
 * others choose changes it.
 */
export function placingCost(development: i32, world: i32): i32 {
  const pile = ownTableau();
  const extra = development == NONE ? -1 : kindOf(development);
  const cost = extra < 0 ? 0 : developCost(pile, extra, world == NONE ? 1 : 0);
  return world == NONE ? cost : cost + settleCost(pile, extra, kindOf(world));
}

/**
 * Lays a development and a world (NONE: none) into the tableau of the seat that decides; a convoy that is used for a
 * paid world leaves it. Then War Propaganda passes as things stand: what others chose is secret.
 */
export function layOut(development: i32, world: i32): void {
  const pile = ownTableau();
  if (world != NONE && phase() != PHASE_CHOOSE && seen(METHOD) == METHOD_PAID) {
    let i = 0;
    while (effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_SECOND_PAID) < 0) i++;
    pileRemoveAt(pile, i);
  }
  lay(actor(), development);
  lay(actor(), world);
  passCards(OBSERVATION);
}

/** Lays what the seat that decides is paying for. */
export function layPaid(): void {
  lay(actor(), seenAt(DEVELOPMENT, actor()));
  lay(actor(), seenAt(WORLD, actor()));
}

/** Lays what a seat has shown and not paid for yet, as if it lay there already. */
export function layShown(seat: i32): void {
  if (phase() <= PHASE_CHOOSE || phase() >= PHASE_LIMIT) return;
  layFrom(DEVELOPMENT, seat);
  layFrom(WORLD, seat);
}

function layFrom(field: usize, seat: i32): void {
  lay(seat, seenAt(field, seat));
  store<u8>(OBSERVATION + field + <usize>seat, NONE);
}

function lay(seat: i32, card: i32): void {
  if (card != NONE) pilePush(tableauOf(seat), card);
}
