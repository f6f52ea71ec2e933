// Who had the cards that may pass on while a round was under way, and which round was scored last.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendBytes } from "../../../../kit/words/text";
import { CARD_EFFECT_KIND_PASSES, cardName } from "../../data";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_LIMIT } from "../../layout";
import { observation } from "../../rules/observation";
import { effectOn, kindOf } from "../../rules/scoring";
import { beginHolders, noteHolder } from "../memory";

/** The round scored last. */
export function scoredRound(): i32 {
  return observation.phase >= PHASE_LIMIT ? observation.round : observation.round - 1;
}

/** Returns whether a card goes to the strongest seat before a round is scored. */
export function passesOn(card: i32): bool {
  return card < DECK_CAPACITY && effectOn(kindOf(card), CARD_EFFECT_KIND_PASSES) >= 0;
}

/** Who has such a card now, -1: nobody. */
export function takerOf(card: i32): i32 {
  for (let seat = 0; seat < observation.players; seat++) {
    const pile = observation.tableauAt(seat);
    for (let i = pileCount(pile) - 1; i >= 0; i--) if (pileAt(pile, i) == card) return seat;
  }
  return -1;
}

/** Appends to whom such a card went: "War Propaganda: to CPU 2." */
export function writePassed(card: i32, taker: i32): void {
  appendBytes(cardName(kindOf(card)));
  append(": to ");
  appendSeat(taker);
  append(".");
}

/**
 * While a round is under way keeps, where a decision begins or its page is drawn, who has the cards that may pass on at
 * its end.
 */
export function noteHolders(): void {
  if (observation.phase < PHASE_CHOOSE || observation.phase >= PHASE_LIMIT) return;
  beginHolders(observation.round);
  for (let seat = 0; seat < observation.players; seat++) {
    const pile = observation.tableauAt(seat);
    for (let i = pileCount(pile) - 1; i >= 0; i--)
      if (passesOn(pileAt(pile, i))) noteHolder(observation.round, pileAt(pile, i), seat, isNewAt(seat, i));
    noteChosen(observation.developmentAt(seat), seat);
  }
}

// While all show or have shown what they place the last cards of a tableau are of this round.
function isNewAt(seat: i32, i: i32): bool {
  return observation.phase > PHASE_CHOOSE && i >= pileCount(observation.tableauAt(seat)) - observation.placedAt(seat);
}

/** Keeps that a seat is about to have a development, which it chose; NONE: it chose none. */
export function noteChosen(development: i32, seat: i32): void {
  if (passesOn(development)) noteHolder(observation.round, development, seat, true);
}
