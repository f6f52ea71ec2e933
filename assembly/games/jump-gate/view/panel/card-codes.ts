// What a card's codes do where the seat's own ship is, or will be after the jump being chosen, in words.
import { COLOR_SILVER, COLOR_WHITE, FONT_MEDIUM, FONT_SMALL } from "../../../../kit/base/abi";
import { textBuilt } from "../../../../kit/screen/display";
import { isCoached } from "../../../../kit/screen/view";
import { literalAt } from "../../../../kit/base/literal";
import { append, appendBytes, appendNumber, beginText } from "../../../../kit/words/text";
import {
  navcompJump,
  navcompLanding,
  navcompScan,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetName,
  planetScan,
} from "../../data";
import { PANEL_Y } from "./areas";
import { KIND_JUMP } from "../../edition/view/choice/kinds";
import { CODE_JUMP, CODE_LAND, CODE_SCAN, appendCode } from "../appearance";
import { STEP_CARD } from "../memory";
import { NONE, faceDownCount, places } from "../../edition/view/observation/edition";
import { choice } from "../variables";
import { observation } from "../../edition/rules/observation";

const CODE_WORDS: usize = memory.data<usize>([
  changetype<usize>("Jump "),
  changetype<usize>("Scan "),
  changetype<usize>("Landing "),
]);

/** Pixels from line to line in medium letters. */
export const CODES_PITCH: i32 = 13;
const LOW_CODES_Y: i32 = PANEL_Y + 35;
const COACHED_LOW_CODES_Y: i32 = PANEL_Y + 20;
/** Of two lines in small letters, which end above the hand. */
const COACHED_SMALL_CODES_Y: i32 = PANEL_Y + 17;
/** Pixels from line to line in small letters. */
const SMALL_PITCH: i32 = 8;

/** Top of the lines of codes below the words of a special action, or beside a button. */
export function lowCodesY(): i32 {
  return isCoached() ? COACHED_LOW_CODES_Y : LOW_CODES_Y;
}

/** Bit set of the places to which jump codes lead a seat's ship. */
export function jumpsOf(codes: i32, seat: i32): i32 {
  let targets = 0;
  for (let place = 0; place < places(); place++) {
    if ((planetJump(observation.planetAt(place)) & codes) != 0 && place != observation.shipAt(seat))
      targets |= 1 << place;
  }
  return targets;
}

/** Draws what a card's codes do in the lower half of the panel. */
export function drawLowCodes(card: i32, seat: i32): void {
  if (isCoached()) drawCardCodes(card, seat, FONT_SMALL, COACHED_SMALL_CODES_Y, SMALL_PITCH);
  else drawCardCodes(card, seat, FONT_MEDIUM, lowCodesY(), CODES_PITCH);
}

/** The same below the words of its special action, for which a lesson has no room. */
export function drawCodesBelow(card: i32, seat: i32): void {
  if (!isCoached()) drawLowCodes(card, seat);
}

/** Returns whether codes of a kind would do something at a place. */
export function fits(kind: i32, codes: i32, place: i32): bool {
  if (place >= places() || (codesOf(kind, observation.planetAt(place)) & codes) == 0) return false;
  return kind == CODE_SCAN ? faceDownCount(place) > 0 : observation.claimAt(place) == NONE;
}

// Whether the card that pays for a jump is being chosen, so that its destination is known.
function isBound(): bool {
  return choice.step == STEP_CARD && choice.kind == KIND_JUMP;
}

/**
 * Draws what each of a card's codes does where a seat's ship is or will be, in lines of at most 29 letters, bright
 * where it does something.
 */
export function drawCardCodes(card: i32, seat: i32, font: i32, y: i32, pitch: i32): void {
  let at = y;
  for (let kind = CODE_JUMP; kind <= CODE_LAND; kind++) {
    const codes = kind == CODE_JUMP ? navcompJump(card) : kind == CODE_SCAN ? navcompScan(card) : navcompLanding(card);
    if (codes == 0) continue;
    beginText();
    append(literalAt(CODE_WORDS, kind));
    appendCode(codes);
    append(": ");
    const isUseful =
      kind == CODE_JUMP
        ? writeJump(jumpsOf(codes, seat))
        : writeUse(kind, codes, isBound() ? choice.place : observation.shipAt(seat));
    textBuilt(font, 4, at, isUseful ? COLOR_WHITE : COLOR_SILVER);
    at += pitch;
  }
}

function writeJump(targets: i32): bool {
  const count = popcnt<i32>(targets);
  if (isBound()) {
    append("leads there");
    return true;
  }
  if (count == 0) append("leads nowhere else");
  else append("to ");
  if (count == 1) appendBytes(planetName(observation.planetAt(ctz<i32>(targets))));
  if (count < 2) return count > 0;
  appendNumber(count);
  append(" planets");
  return true;
}

function writeUse(kind: i32, codes: i32, place: i32): bool {
  const isUseful = fits(kind, codes, place);
  if (place == NONE) append("at a planet only");
  else if (isUseful) append(isBound() ? "fits there" : "fits where you are");
  else if ((codesOf(kind, observation.planetAt(place)) & codes) == 0)
    append(isBound() ? "not there" : "not where you are");
  else append(kind == CODE_SCAN ? "nothing face-down" : "claimed already");
  return isUseful;
}

function codesOf(kind: i32, planet: i32): i32 {
  return kind == CODE_SCAN ? planetScan(planet) : planetLandingA(planet) | planetLandingB(planet);
}
