// Legal choices that all editions list in the same way: what the cards of a hand can do, and the discards of Research.
import { addLegal } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  navcompJump,
  navcompLanding,
  navcompScan,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetScan,
} from "../data";
import {
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_SCAN,
} from "../layout";
import { placeCount, state } from "../edition/rules/state";

/** Scan: a face-down resource must be left; the card's scan code is the planet's or the wildcard. */
export function listScans(hand: usize, place: i32): void {
  if (pileCount(state.faceDownAt(place)) == 0) return;
  const code = planetScan(state.planetAt(place));
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    if ((navcompScan(card) & code) != 0) addLegal(ACTION_SCAN + card);
  }
}

/** Jump: to any planet that shows the card's jump code, near or far, but not to where the ship is (README, rulings). */
export function listJumps(hand: usize, place: i32): void {
  const count = pileCount(hand);
  const places = placeCount();
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    const codes = navcompJump(card);
    if (codes == 0) continue;
    for (let to = 0; to < places; to++) {
      if ((planetJump(state.planetAt(to)) & codes) != 0 && to != place)
        addLegal(ACTION_JUMP + card * ACTION_JUMP_STRIDE + to);
    }
  }
}

/**
 * Landing: two cards whose landing codes are the planet's two. A wildcard replaces one code, so two of them may replace
 * both.
 */
export function listLandings(hand: usize, place: i32): void {
  const a = planetLandingA(state.planetAt(place));
  const b = planetLandingB(state.planetAt(place));
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const low = pileAt(hand, i);
    const codes = navcompLanding(low);
    const needed = ((codes & a) != 0 ? b : 0) | ((codes & b) != 0 ? a : 0);
    for (let j = i + 1; j < count; j++) {
      const high = pileAt(hand, j);
      if ((navcompLanding(high) & needed) != 0) addLegal(ACTION_LAND + low * ACTION_LAND_STRIDE + high);
    }
  }
}

/** Research: discard any number, one card after the other in the order of the hand, then draw. */
export function listResearch(): void {
  const hand = state.handAt(state.actorSeat);
  const from = state.cursor;
  const count = pileCount(hand);
  addLegal(ACTION_DRAW);
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    if (card >= from) addLegal(ACTION_DISCARD + card);
  }
}
