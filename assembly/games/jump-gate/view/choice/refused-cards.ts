// Why an action, a card or a jump cannot be chosen: reasons that all editions share.
import { append, appendBytes } from "../../../../kit/words/text";
import { navcompLanding, planetJump, planetLandingA, planetLandingB, planetName, planetScan } from "../../data";
import { KIND_LAND, KIND_SCAN } from "../../edition/view/choice/kinds";
import { appendCode } from "../appearance";
import { STEP_SECOND } from "../memory";
import { handAt } from "../../edition/view/observation/edition";
import { choice } from "../variables";
import { observation } from "../../edition/rules/observation";

const CARD_LACKS: string = "This card has no ";

/** Appends the planet that a reason is about, that of the ship, if another one is in focus: "Sethium: ". */
export function beginReason(place: i32): void {
  if (place == choice.place) return;
  appendBytes(planetName(observation.planetAt(place)));
  append(": ");
}

/** Appends that no card leads to a place. */
export function writeJumpRefused(place: i32): void {
  writeNoneInHand("No jump code ", planetJump(observation.planetAt(place)));
}

/** Appends that no card scans a place. */
export function writeScanRefused(place: i32): void {
  writeNoneInHand("No scan code ", planetScan(observation.planetAt(place)));
}

function writeNoneInHand(words: string, code: i32): void {
  append(words);
  appendCode(code);
  append(" in hand");
}

/** Appends both landing codes of a planet, joined by a word: "landing 2 and 3". */
export function appendLandings(planet: i32, conjunction: string): void {
  append("landing ");
  appendCode(planetLandingA(planet));
  append(conjunction);
  appendCode(planetLandingB(planet));
}

/** Appends that the card has neither landing code of a planet. */
export function writeNoLanding(planet: i32): void {
  append(CARD_LACKS);
  appendLandings(planet, " or ");
}

/** Appends why a card of the hand cannot be chosen. */
export function writeCardRefused(step: i32, index: i32): void {
  const planet = observation.planetAt(choice.place);
  if (step == STEP_SECOND) return append("Not the other landing code");
  const isOfLanding = choice.kind == KIND_LAND;
  const landings = planetLandingA(planet) | planetLandingB(planet);
  if (isOfLanding && (navcompLanding(handAt(observation.actorSeat, index)) & landings) != 0)
    return append("No card has the other code");
  if (isOfLanding) return writeNoLanding(planet);
  append(CARD_LACKS);
  if (choice.kind == KIND_SCAN) {
    append("scan code ");
    return appendCode(planetScan(planet));
  }
  append("jump code ");
  appendCode(planetJump(planet));
}
