// Setup of Jump Gate, third edition, in the order of the rulebook's steps.
import { pilePop, pilePush } from "../../../../kit/base/piles";
import { RULE_FACE_DOWN_PER_PLANET, RULE_FACE_UP_PER_PLANET, seatingHidden } from "../../data";
import { beginGame, dealFaceUp, dealFirst, dealHands, layTable, shuffleAside } from "../../rules/dealing";
import { MARKER_COUNT, MARKER_STRIDE } from "../../layout";
import { NONE, placeCount, rule, seatCount, state } from "./state";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  // 1 and 2: every ship on the Jump Gate, every marker with its player, the ring.
  layTable(edition, players, options, seedLo, seedHi);
  state.finalTurns = NONE;
  memory.fill(state.marker, <u8>NONE, <usize>MARKER_COUNT * MARKER_STRIDE);
  dealHidden();
  dealPlanetResources();
  dealHands();
  beginGame();
}

// 3: hidden resources.
function dealHidden(): void {
  const players = seatCount();
  const each = seatingHidden(players);
  for (let seat = 0; seat < players; seat++) dealFirst(state.hiddenAt(seat), each, 1 << seat);
  shuffleAside();
}

// 4: resources of the planets; the rest stays aside.
function dealPlanetResources(): void {
  const places = placeCount();
  const down = rule(RULE_FACE_DOWN_PER_PLANET);
  const up = rule(RULE_FACE_UP_PER_PLANET);
  for (let place = 0; place < places; place++) {
    for (let i = 0; i < down; i++) pilePush(state.faceDownAt(place), pilePop(state.aside));
    for (let i = 0; i < up; i++) dealFaceUp(place);
  }
}
