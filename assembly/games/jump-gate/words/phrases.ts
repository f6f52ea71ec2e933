// Phrases of the sentences of all editions: verbs, planets, cards and codes, resources in slots. notation.ts chooses
// them for an action.
import { literalAt, literalLength, literalStart } from "../../../kit/base/literal";
import { pileCount } from "../../../kit/base/piles";
import { append, appendBytes, appendChar, appendNumber } from "../../../kit/words/text";
import {
  RULE_HAND_SIZE,
  navcompJump,
  navcompLanding,
  navcompScan,
  planetName,
  resourceBlackHole,
  resourceType,
  resourceTypeName,
} from "../data";
import { ACTION_JUMP_STRIDE } from "../layout";
import { NONE, rule, placeCount, state } from "../edition/rules/state";
import { faceUpCard } from "../rules/table";
import { u8At } from "../../../kit/base/arrays";

const WILD: i32 = 255;
const ORDINALS: usize = memory.data<usize>([
  changetype<usize>("first "),
  changetype<usize>("second "),
  changetype<usize>("third "),
  changetype<usize>("fourth "),
  changetype<usize>("fifth "),
  changetype<usize>("sixth "),
  changetype<usize>("next "),
]);
const ORDINAL_LAST: i32 = 6;

export function writeFly(clockwise: bool, place: i32, isNews: bool): void {
  const last = placeCount() - 1;
  if (isNews) append("flies to ");
  else append(clockwise ? "Fly clockwise to " : "Fly counter-clockwise to ");
  writePlanet(clockwise ? (place == last ? 0 : place + 1) : place == 0 ? last : place - 1);
}

export function writeDraw(isNews: bool): void {
  const count = rule(RULE_HAND_SIZE) - pileCount(state.handAt(state.actorSeat));
  writeVerb("Draw", isNews);
  if (count == 0) append(isNews ? "no card, hand full" : "no card");
  else {
    appendNumber(count);
    append(count == 1 ? " card" : " cards");
  }
}

/**
 * Appends "Collect Water + Black Hole (second from the left)": the place on the screen distinguishes equal ones. For
 * the log: "collects Water + Black Hole".
 */
export function writeSlot(verb: string, place: i32, slot: i32, isNews: bool): void {
  const card = faceUpCard(place, slot);
  writeVerb(verb, isNews);
  writeKindOf(card);
  if (isNews) return;
  append(" (");
  writeOrdinal(slot + 1);
  append("from the left)");
}

/** Appends what a resource is: "Water + Black Hole". */
export function writeKindOf(card: i32): void {
  appendBytes(resourceTypeName(resourceType(card)));
  if (resourceBlackHole(card) != 0) append(" + Black Hole");
}

/**
 * Appends " with card jump 3, scan 4". For the log, in which the verb implies the kind of code: " with code 4", " with
 * a wildcard".
 */
export function writePlayed(codes: i32, card: i32, isNews: bool): void {
  append(" with ");
  if (isNews) return codes == WILD ? append("a wildcard") : writeWords("code", codes);
  append("card ");
  writeCard(card);
}

export function writeObject(verb: string, object: string, isNews: bool): void {
  writeVerb(verb, isNews);
  append(object);
}

/** Appends a regular verb: "Collect ", or for the log "collects ". */
export function writeVerb(verb: string, isNews: bool): void {
  if (isNews) {
    const start = literalStart(verb);
    appendChar(u8At(start) | 32);
    for (let i = 1; i < literalLength(verb); i++) appendChar(u8At(start, i));
    append("s");
  } else append(verb);
  append(" ");
}

export function writePlanet(place: i32): void {
  appendBytes(planetName(state.planetAt(place)));
}

// Words for codes: "scan 3 or 5", "landing wildcard".
function writeWords(type: string, codes: i32): void {
  append(type);
  if (codes == WILD) return append(" wildcard");
  for (let bit = 0; bit < 8; bit++) {
    if ((codes & (1 << bit)) == 0) continue;
    append((codes & ((1 << bit) - 1)) == 0 ? " " : " or ");
    appendNumber(bit + 1);
  }
}

/** Appends a NavComp card by its codes: "jump 3, scan wildcard". */
export function writeCard(card: i32): void {
  const jump = navcompJump(card);
  const scan = navcompScan(card);
  const landing = navcompLanding(card);
  if (jump != 0) writeWords("jump", jump);
  if (scan != 0) writeWords(jump != 0 ? ", scan" : "scan", scan);
  if (landing != 0) writeWords((jump | scan) != 0 ? ", landing" : "landing", landing);
}

/** Appends "Scan Waldwelt with card jump 3, scan 4". */
export function writeScan(card: i32, place: i32, isNews: bool): void {
  writeVerb("Scan", isNews);
  writePlanet(place);
  writePlayed(navcompScan(card), card, isNews);
}

/** Appends "Jump to Waldwelt with card jump 3, scan 4". */
export function writeJump(operands: i32, isNews: bool): void {
  const card = operands / ACTION_JUMP_STRIDE;
  writeVerb("Jump", isNews);
  append("to ");
  writePlanet(operands % ACTION_JUMP_STRIDE);
  writePlayed(navcompJump(card), card, isNews);
}

/**
 * Appends "Land on Waldwelt and claim it"; for the log, and for a claimed planet, without the claim: "lands on
 * Waldwelt".
 */
export function writeLanding(place: i32, isNews: bool): void {
  writeVerb("Land", isNews);
  append("on ");
  writePlanet(place);
  if (!isNews && state.claimAt(place) == NONE) append(" and claim it");
}

/** Appends " (cards jump 3, landing 1 and scan 2, landing 2)"; `operands`: first card * stride + second card. */
export function writePair(operands: i32, stride: i32): void {
  const card = operands / stride;
  append(" (cards ");
  writeCard(card);
  append(" and ");
  writeCard(operands % stride);
  append(")");
}

/** Appends "Discard jump 3, scan 4", or for the log "discards jump 3, scan 4". */
export function writeDiscard(card: i32, isNews: bool): void {
  writeVerb("Discard", isNews);
  writeCard(card);
}

/** Appends a number of points. */
export function writePoints(points: i32): void {
  appendNumber(points);
  append(points == 1 ? " point" : " points");
}

/** Appends an ordinal: "third ". */
export function writeOrdinal(number: i32): void {
  append(literalAt(ORDINALS, min(number - 1, ORDINAL_LAST)));
}
