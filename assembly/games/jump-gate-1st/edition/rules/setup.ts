// Setup of the first edition, in the order of the rulebook's steps.
import { pileCount, pilePop, pilePush } from "../../../../kit/base/piles";
import { beginGame, dealFaceUp, dealFirst, dealHands, layTable, shuffleAside } from "../../../jump-gate/rules/dealing";
import { allSeats, placeCount, seatCount } from "./state";
import { state } from "../../../jump-gate/edition/rules/state";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  layTable(edition, players, options, seedLo, seedHi);
  dealFirstResources();
  dealPlanetResources();
  dealHands();
  beginGame();
}

// One open resource each; an icon places no marker yet (README, rulings).
function dealFirstResources(): void {
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) dealFirst(state.collectedAt(seat), 1, allSeats());
  shuffleAside();
}

// One face-up resource for each planet; then all the rest face-down, one card at a time: some planets get one more than
// others.
function dealPlanetResources(): void {
  const places = placeCount();
  for (let place = 0; place < places; place++) dealFaceUp(place);
  for (let place = 0; pileCount(state.aside) > 0; place = place + 1 == places ? 0 : place + 1) {
    pilePush(state.faceDownAt(place), pilePop(state.aside));
  }
}
