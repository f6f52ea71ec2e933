// The seat's own hand before an action is begun: its cards, to which the cursor goes down from the ring.
import { COLOR_WHITE, FONT_MEDIUM } from "../../../../kit/base/abi";
import { text } from "../../../../kit/screen/display";
import { navcompJump, navcompLanding, navcompScan } from "../../data";
import { HAND_PITCH, PANEL_Y, drawPanelBack } from "./areas";
import { specialOf } from "../../edition/view/panel/card";
import { CODES_PITCH, drawCardCodes, drawCodesBelow, drawLowCodes, fits, jumpsOf } from "./card-codes";
import { CODE_LAND, CODE_SCAN } from "../appearance";
import { LOOKED } from "../memory";
import { handAt, handCount } from "../../edition/view/observation/edition";
import { drawSpecialWords } from "../../edition/view/choice/special";
import { middleOf, placeAt } from "../ring/table";
import { choice } from "../variables";

// Worth of a wildcard or a special action: more than all codes of a card without one.
const SPECIAL_WORTH: i32 = 8;
// Worth of a code that does something at the planet in focus: more than anything else on a card.
const NEEDED_WORTH: i32 = 32;

/**
 * The least useful card of a bit set in a hand: codes count least, then special actions, then codes for the planet in
 * focus. An empty set: the first.
 */
export function leastOf(options: i32, seat: i32): i32 {
  let found = options == 0 ? 0 : ctz<i32>(options);
  let least = i32.MAX_VALUE;
  for (let i = 0; i < handCount(seat); i++) {
    if (((options >> i) & 1) == 0 || worthOf(handAt(seat, i)) >= least) continue;
    found = i;
    least = worthOf(handAt(seat, i));
  }
  return found;
}

function worthOf(card: i32): i32 {
  const scan = navcompScan(card);
  const landing = navcompLanding(card);
  let worth = popcnt<i32>(navcompJump(card)) + popcnt<i32>(scan) + popcnt<i32>(landing);
  if (specialOf(card) != 0) worth += SPECIAL_WORTH;
  if (fits(CODE_SCAN, scan, choice.place)) worth += NEEDED_WORTH;
  if (fits(CODE_LAND, landing, choice.place)) worth += NEEDED_WORTH;
  return worth;
}

/** Returns whether the cursor is on a card before an action is begun. */
export function isOnHand(): bool {
  return choice.place >= LOOKED;
}

/** The card of the hand nearest below a place of the lower row. */
export function cardBelow(place: i32, seat: i32): i32 {
  return min(middleOf(place) / HAND_PITCH, handCount(seat) - 1);
}

/** The place of the lower row above a card of the hand. */
export function placeAbove(index: i32): i32 {
  return placeAt(index * HAND_PITCH + (HAND_PITCH >> 1), true);
}

/** Bit set of the places to which the jump code of the card under the cursor leads, 0: it has none. */
export function leadsTo(seat: i32): i32 {
  return jumpsOf(navcompJump(handAt(seat, choice.place - LOOKED)), seat);
}

/** Draws the panel of the card under the cursor. */
export function drawLooked(seat: i32): void {
  const card = handAt(seat, choice.place - LOOKED);
  drawPanelBack();
  if (drawSpecialWords(card)) drawCodesBelow(card, seat);
  else drawCardCodes(card, seat, FONT_MEDIUM, PANEL_Y + 4, CODES_PITCH);
}

/**
 * Draws a card that may be discarded: its special action, or `title`, beside the button, and what its codes do below
 * that.
 */
export function drawDiscard(card: i32, seat: i32, title: string): void {
  if (drawSpecialWords(card)) return drawCodesBelow(card, seat);
  text(FONT_MEDIUM, 4, PANEL_Y + 3, COLOR_WHITE, title);
  drawLowCodes(card, seat);
}
