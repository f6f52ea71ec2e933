// War Propaganda: which cards change hands at the end of a round. The same over the state, and over what a seat sees.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { countIn, effectOn, kindOf } from "./counting";
import { CARD_EFFECT_KIND_PASSES, cardEffectOf } from "../data";
import { seatAfter, seatCount, tableauIn } from "./state";
import { placeCard, unplaceAt } from "./table";
import { passing } from "./variables";

/** All copies are looked at before any changes hands; `base` is the state or an observation. */
export function passCards(base: usize): void {
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) passing.setReceiverAt(seat, receiverFrom(seat, base));
  for (let seat = 0; seat < players; seat++) {
    const receiver = passing.receiverAt(seat);
    const pile = tableauIn(base, seat);
    for (let i = pileCount(pile) - 1; receiver != seat && i >= 0; i--) {
      if (effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_PASSES) >= 0)
        placeCard(receiver, unplaceAt(seat, i, base), base);
    }
  }
}

// The strongest seat; the holder keeps in a tie, others come in order from the holder's left.
function receiverFrom(holder: i32, base: usize): i32 {
  const subject = passingSubject(tableauIn(base, holder));
  if (subject < 0) return holder;
  let best = countIn(tableauIn(base, holder), -1, subject);
  let receiver = holder;
  for (let seat = seatAfter(holder); seat != holder; seat = seatAfter(seat)) {
    const count = countIn(tableauIn(base, seat), -1, subject);
    if (count <= best) continue;
    best = count;
    receiver = seat;
  }
  return receiver;
}

function passingSubject(pile: usize): i32 {
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const effect = effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_PASSES);
    if (effect >= 0) return cardEffectOf(effect);
  }
  return -1;
}
