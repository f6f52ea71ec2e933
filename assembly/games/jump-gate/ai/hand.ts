// Which card of a hand pays for a quick action.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { navcompJump, navcompLanding, navcompScan } from "../data";
import { NONE, state } from "../edition/rules/state";

/** What a card is to pay for. */
export const KIND_JUMP: i32 = 0;
export const KIND_SCAN: i32 = 1;
export const KIND_LANDING: i32 = 2;

/** The seat's first card with one of the codes, a wildcard only when there is no other. */
export function pick(seat: i32, kind: i32, codes: i32, except: i32): i32 {
  const hand = state.handAt(seat);
  const count = pileCount(hand);
  let chosen = NONE;
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    const has = kind == KIND_JUMP ? navcompJump(card) : kind == KIND_SCAN ? navcompScan(card) : navcompLanding(card);
    if ((has & codes) == 0 || card == except) continue;
    if (has != 255) return card;
    chosen = card;
  }
  return chosen;
}
