// Setup of the first edition, in the order of the rulebook's steps.
import { pileCount, pilePop, pilePush } from "../../kit/piles";
import { RESOURCE_TYPE_FAME, RESOURCE_TYPE_NOTHING } from "./data";
import { beginGame, dealFaceUp, dealFirst, dealHands, layTable, shuffleAside } from "../jump-gate/dealing";
import { ASIDE_PILE, allSeats, collectedPile, faceDownPile, placeCount, seatCount } from "./state";

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
  for (let seat = 0; seat < players; seat++) dealFirst(collectedPile(seat), 1, allSeats());
  shuffleAside();
}

/** Tells whether a seat may not begin with a resource of that type: a Famous Find and a Nothing are replaced by another card. */
export function isNoFirstResource(type: i32): bool {
  return type == RESOURCE_TYPE_FAME || type == RESOURCE_TYPE_NOTHING;
}

// One face-up resource for each planet; then all the rest face-down, one card at a time: some planets get one more than others.
function dealPlanetResources(): void {
  const places = placeCount();
  for (let place = 0; place < places; place++) dealFaceUp(place);
  for (let place = 0; pileCount(ASIDE_PILE) > 0; place = place + 1 == places ? 0 : place + 1) {
    pilePush(faceDownPile(place), pilePop(ASIDE_PILE));
  }
}
