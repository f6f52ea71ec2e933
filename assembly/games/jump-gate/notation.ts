// Jump Gate in words: one short sentence for an action, and the log's shorter predicate for it, which fits the bar. A sentence names
// every card that the action plays by its codes, J jump, S scan, L landing, ~ wildcard, and uses only what everybody sees or the action
// itself reveals.
import { literalLength, literalStart } from "../../kit/literal";
import { pileCount } from "../../kit/piles";
import { append, appendBytes, appendChar, appendNumber } from "../../kit/text";
import {
  RULE_HAND_SIZE,
  navcompJump,
  navcompLanding,
  navcompScan,
  planetName,
  resourceBlackHole,
  resourceType,
  resourceTypeName,
} from "./data";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
} from "./layout";
import { actorSeat, handPile, markedSlot, placeCount, planetAt, rule, shipOf, turnSeat } from "./state";
import { faceUpCard } from "./table";

const WILD: i32 = 255;

/** Appends a sentence for a legal action: "Scan Waldwelt with S4 (card J3 S4)". */
export function writeAction(action: i32): void {
  write(action, false);
}

/** Appends what the log says about a legal action that is about to be played, without its subject: "scans Waldwelt with S4". */
export function writeNews(action: i32, viewer: i32): void {
  write(action, true);
}

function write(action: i32, isNews: bool): void {
  const place = shipOf(turnSeat());
  if (action >= ACTION_LAND) writeLand(action - ACTION_LAND, place, isNews);
  else if (action >= ACTION_JUMP) writeJump(action - ACTION_JUMP, isNews);
  else if (action >= ACTION_HARVEST) writeHarvest(action - ACTION_HARVEST, place, isNews);
  else if (action >= ACTION_SCAN) writeScan(action - ACTION_SCAN, place, isNews);
  else if (action >= ACTION_DISCARD) {
    writeVerb("Discard", isNews);
    writeCard(action - ACTION_DISCARD);
  } else if (action >= ACTION_TAKE) writeSlot("Collect", place, action - ACTION_TAKE, isNews);
  else if (action >= ACTION_MARK) writeMark(place, action - ACTION_MARK, isNews);
  else writePlain(action, place, isNews);
}

function writePlain(action: i32, place: i32, isNews: bool): void {
  if (action == ACTION_PASS) writeObject("End", "the turn", isNews);
  else if (action == ACTION_RESEARCH) writeObject("Begin", "Research", isNews);
  else if (action <= ACTION_FLY_COUNTER) writeFly(action == ACTION_FLY_CLOCKWISE, place, isNews);
  else if (action == ACTION_DRAW) writeDraw(isNews);
  else if (action == ACTION_LEAVE) writeSlot("Leave", place, markedSlot(place, actorSeat()), isNews);
  else if (action == ACTION_COLLECT) writeSlot("Collect", place, markedSlot(place, actorSeat()), isNews);
  else if (action == ACTION_NO_MARK) writeObject(markedSlot(place, actorSeat()) < 0 ? "Place" : "Move", "no marker", isNews);
  else writeObject("Collect", "nothing more", isNews);
}

function writeFly(clockwise: bool, place: i32, isNews: bool): void {
  const last = placeCount() - 1;
  if (isNews) append("flies to ");
  else append(clockwise ? "Fly clockwise to " : "Fly counter-clockwise to ");
  writePlanet(clockwise ? (place == last ? 0 : place + 1) : place == 0 ? last : place - 1);
}

function writeDraw(isNews: bool): void {
  const count = rule(RULE_HAND_SIZE) - pileCount(handPile(actorSeat()));
  writeVerb("Draw", isNews);
  if (count == 0) append("no card");
  else {
    appendNumber(count);
    append(count == 1 ? " card" : " cards");
  }
}

function writeScan(card: i32, place: i32, isNews: bool): void {
  writeVerb("Scan", isNews);
  writePlanet(place);
  writePlayed(83, navcompScan(card), card, isNews);
}

function writeJump(operands: i32, isNews: bool): void {
  const card = operands / ACTION_JUMP_STRIDE;
  writeVerb("Jump", isNews);
  append("to ");
  writePlanet(operands - card * ACTION_JUMP_STRIDE);
  writePlayed(74, navcompJump(card), card, isNews);
}

function writeHarvest(operands: i32, place: i32, isNews: bool): void {
  const card = operands / ACTION_HARVEST_STRIDE;
  writeSlot("Harvest", place, operands - card * ACTION_HARVEST_STRIDE, isNews);
  if (isNews) return;
  append(" for card ");
  writeCard(card);
}

function writeLand(operands: i32, place: i32, isNews: bool): void {
  const card = operands / ACTION_LAND_STRIDE;
  writeVerb("Land", isNews);
  append("on ");
  writePlanet(place);
  if (isNews) return;
  append(" and claim it (cards ");
  writeCard(card);
  append(", ");
  writeCard(operands - card * ACTION_LAND_STRIDE);
  appendChar(41);
}

function writeMark(place: i32, slot: i32, isNews: bool): void {
  writeSlot(isNews || markedSlot(place, actorSeat()) < 0 ? "Mark" : "Move the marker to", place, slot, isNews);
}

// "Collect Water + Black Hole (slot 2)": slots tell two alike resources apart; the log: "collects Water +hole".
function writeSlot(verb: string, place: i32, slot: i32, isNews: bool): void {
  const card = faceUpCard(place, slot);
  writeVerb(verb, isNews);
  appendBytes(resourceTypeName(resourceType(card)));
  if (resourceBlackHole(card) != 0) append(isNews ? " +hole" : " + Black Hole");
  if (isNews) return;
  append(" (slot ");
  appendNumber(slot + 1);
  appendChar(41);
}

// " with S4 (card J3 S4)"; the log has no room for the whole card.
function writePlayed(letter: i32, codes: i32, card: i32, isNews: bool): void {
  append(" with ");
  writeCode(letter, codes);
  if (isNews) return;
  append(" (card ");
  writeCard(card);
  appendChar(41);
}

function writeObject(verb: string, object: string, isNews: bool): void {
  writeVerb(verb, isNews);
  append(object);
}

// A regular verb in the imperative, or for the log in the third person and small.
function writeVerb(verb: string, isNews: bool): void {
  if (isNews) {
    const start = literalStart(verb);
    appendChar(<i32>load<u8>(start) | 32);
    for (let i = 1; i < literalLength(verb); i++) appendChar(<i32>load<u8>(start + <usize>i));
    appendChar(115);
  } else append(verb);
  appendChar(32);
}

function writePlanet(place: i32): void {
  appendBytes(planetName(planetAt(place)));
}

/** Appends a NavComp card by its codes: "J3 S4". */
export function writeCard(card: i32): void {
  const jump = navcompJump(card);
  const scan = navcompScan(card);
  const landing = navcompLanding(card);
  if (jump != 0) writeCode(74, jump);
  if (scan != 0) writeSpaced(jump, 83, scan);
  if (landing != 0) writeSpaced(jump | scan, 76, landing);
}

function writeSpaced(before: i32, letter: i32, codes: i32): void {
  if (before != 0) appendChar(32);
  writeCode(letter, codes);
}

// A letter for the type, then the numbers whose bits are set.
function writeCode(letter: i32, codes: i32): void {
  appendChar(letter);
  if (codes == WILD) {
    appendChar(126);
    return;
  }
  for (let bit = 0; bit < 8; bit++) if ((codes & (1 << bit)) != 0) appendNumber(bit + 1);
}
