// Setup of Jump Gate, third edition, in the order of the rulebook's steps.
import { pilePop, pilePush } from "../../../../kit/base/piles";
import { RULE_FACE_DOWN_PER_PLANET, RULE_FACE_UP_PER_PLANET, seatingHidden } from "../../data";
import { beginGame, dealFaceUp, dealFirst, dealHands, layTable, shuffleAside } from "../../rules/dealing";
import { FINAL_TURNS, MARKER, MARKER_COUNT, MARKER_STRIDE } from "../../layout";
import { ASIDE_PILE, NONE, STATE, faceDownPile, hiddenPile, placeCount, rule, seatCount } from "./state";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  // 1 and 2: every ship on the Jump Gate, every marker with its player, the ring.
  layTable(edition, players, options, seedLo, seedHi);
  store<u8>(STATE + FINAL_TURNS, NONE);
  memory.fill(STATE + MARKER, <u8>NONE, <usize>MARKER_COUNT * MARKER_STRIDE);
  dealHidden();
  dealPlanetResources();
  dealHands();
  beginGame();
}

// 3: hidden resources.
function dealHidden(): void {
  const players = seatCount();
  const each = seatingHidden(players);
  for (let seat = 0; seat < players; seat++) dealFirst(hiddenPile(seat), each, 1 << seat);
  shuffleAside();
}

// 4: resources of the planets; the rest stays aside.
function dealPlanetResources(): void {
  const places = placeCount();
  const down = rule(RULE_FACE_DOWN_PER_PLANET);
  const up = rule(RULE_FACE_UP_PER_PLANET);
  for (let place = 0; place < places; place++) {
    for (let i = 0; i < down; i++) pilePush(faceDownPile(place), pilePop(ASIDE_PILE));
    for (let i = 0; i < up; i++) dealFaceUp(place);
  }
}
