// Why a card or a jump cannot be chosen at a step: what all editions say alike.
import { append } from "../../../kit/text";
import { navcompLanding, planetJump, planetLandingA, planetLandingB, planetScan } from "../data";
import { KIND_LAND, KIND_SCAN } from "./kinds";
import { appendCode } from "./look";
import { KIND, PLACE, STEP_SECOND, get } from "./memory";
import { actorSeat, handAt, planetAt } from "./seen";

/** Appends that no card leads to a place. */
export function writeJumpRefused(place: i32): void {
  append("No jump code ");
  appendCode(planetJump(planetAt(place)));
  append(" in hand");
}

/** Appends both landing codes of a planet, joined by a word. */
export function appendLandings(planet: i32, conjunction: string): void {
  append("landing code ");
  appendCode(planetLandingA(planet));
  append(conjunction);
  appendCode(planetLandingB(planet));
}

/** Appends why a card of the hand cannot be chosen. */
export function writeCardRefused(step: i32, index: i32): void {
  const planet = planetAt(get(PLACE));
  if (step == STEP_SECOND) return append("Not the other landing code");
  const isOfLanding = get(KIND) == KIND_LAND;
  const landings = planetLandingA(planet) | planetLandingB(planet);
  if (isOfLanding && (navcompLanding(handAt(actorSeat(), index)) & landings) != 0) return append("No card has the other code");
  append("It has no ");
  if (get(KIND) == KIND_SCAN) {
    append("scan code ");
    return appendCode(planetScan(planet));
  }
  if (isOfLanding) return appendLandings(planet, " or ");
  append("jump code ");
  appendCode(planetJump(planet));
}
