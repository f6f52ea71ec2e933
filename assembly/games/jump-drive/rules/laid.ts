// What a choice costs, and cards laid into the observed tableaus before the game places them: what a choice would
// place, what is being paid for, what all have shown.
import { pileAt, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_KIND_SECOND_PAID } from "../data";
import { METHOD_PAID, PHASE_CHOOSE, PHASE_LIMIT } from "../layout";
import { OBSERVATION, observation } from "./observation";
import { developCost, effectOn, kindOf, passCards, settleCost } from "./scoring";
import { ownTableau } from "./seen";
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
  if (world != NONE && observation.phase != PHASE_CHOOSE && observation.method == METHOD_PAID) {
    let i = 0;
    while (effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_SECOND_PAID) < 0) i++;
    pileRemoveAt(pile, i);
  }
  lay(observation.actorSeat, development);
  lay(observation.actorSeat, world);
  passCards(OBSERVATION);
}

/** Lays what the seat that decides is paying for. */
export function layPaid(): void {
  lay(observation.actorSeat, observation.developmentAt(observation.actorSeat));
  lay(observation.actorSeat, observation.worldAt(observation.actorSeat));
}

/** Lays what a seat has shown and not paid for yet, as if it lay there already. */
export function layShown(seat: i32): void {
  if (observation.phase <= PHASE_CHOOSE || observation.phase >= PHASE_LIMIT) return;
  lay(seat, observation.developmentAt(seat));
  observation.setDevelopmentAt(seat, NONE);
  lay(seat, observation.worldAt(seat));
  observation.setWorldAt(seat, NONE);
}

function lay(seat: i32, card: i32): void {
  if (card != NONE) pilePush(observation.tableauAt(seat), card);
}
