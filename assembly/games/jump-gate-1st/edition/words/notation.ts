// Actions of the first edition in words: one short sentence, and the log's shorter predicate. Uses only what everybody
// sees or the action itself reveals.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendBytes, appendWith } from "../../../../kit/words/text";
import {
  writeCard,
  writeDiscard,
  writeDraw,
  writeFly,
  writeJump,
  writeKindOf,
  writeLanding,
  writeObject,
  writePair,
  writePlanet,
  writeScan,
  writeSlot,
  writeVerb,
} from "../../../jump-gate/words/phrases";
import { RESOURCE_TYPE_NOTHING, navcompSpecial, resourceType, specialName } from "../../data";
import {
  ACTION_DEAL,
  ACTION_DEAL_STRIDE,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_SCAN_STRIDE,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
  ACTION_TAKE_DOWN,
  PHASE_SCAN,
} from "../../layout";
import { OPTION_ORBITAL, hasOption } from "../rules/state";
import { state } from "../../../jump-gate/edition/rules/state";

/** Appends a sentence for a legal action: "Scan Waldwelt with card jump 3, scan 4". */
export function writeAction(action: i32): void {
  write(action, false);
}

/**
 * Appends what the log says about a legal action that is about to be played, without its subject: "scans Waldwelt with
 * code 4".
 */
export function writeNews(action: i32, viewer: i32): void {
  write(action, true);
}

// Appends a sentence for a legal action that is about to be played, or the log's predicate.
function write(action: i32, isNews: bool): void {
  const place = state.shipAt(state.turnSeat);
  if (action >= ACTION_LAND) return writeLand(action, place, isNews);
  if (action >= ACTION_JUMP) return writeJump(action - ACTION_JUMP, isNews);
  if (action >= ACTION_REMOVE_SCAN) return writeRemove(action, isNews);
  if (action >= ACTION_DEAL) return writeDeal(action - ACTION_DEAL, isNews);
  if (action >= ACTION_SWAP) return writeSwap(action - ACTION_SWAP, isNews);
  if (action >= ACTION_PLACE) return writePlace(action - ACTION_PLACE, isNews);
  if (action >= ACTION_SPECIAL) return writeSpecial(action - ACTION_SPECIAL, isNews);
  if (action >= ACTION_SCAN) return writeScan(action - ACTION_SCAN, place, isNews);
  if (action >= ACTION_DISCARD) return writeDiscard(action - ACTION_DISCARD, isNews);
  if (action >= ACTION_HARVEST) return writeSlot("Harvest", place, action - ACTION_HARVEST, isNews);
  if (action >= ACTION_TAKE) return writeSlot("Collect", place, action - ACTION_TAKE, isNews);
  writePlain(action, place, isNews);
}

function writePlain(action: i32, place: i32, isNews: bool): void {
  if (action == ACTION_RESEARCH) return writeObject("Begin", "Research", isNews);
  if (action <= ACTION_FLY_COUNTER) return writeFly(action == ACTION_FLY_CLOCKWISE, place, isNews);
  if (action == ACTION_DRAW) return writeDraw(isNews);
  if (action == ACTION_RETURN) return writeObject("Return", "to orbit", isNews);
  if (action == ACTION_HARVEST_DOWN) return writeHidden("Harvest", place, isNews);
  if (action == ACTION_TAKE_DOWN) return writeHidden("Collect", place, isNews);
  writeObject("Collect", "nothing", isNews);
}

function writeLand(action: i32, place: i32, isNews: bool): void {
  writeLanding(place, isNews);
  if (isNews) return writeNothingLost(place);
  if (action >= ACTION_PILOT) append(" by Hotshot Pilot");
  writePair((action - ACTION_LAND) % (ACTION_PILOT - ACTION_LAND), ACTION_LAND_STRIDE);
}

// Appends how many Nothing a claim takes out of the game: open ones and, without Orbital Burn, those that it turns up.
// None is open at a claimed planet.
function writeNothingLost(place: i32): void {
  const lost =
    countNothing(state.faceUpAt(place)) + (hasOption(OPTION_ORBITAL) ? 0 : countNothing(state.faceDownAt(place)));
  if (lost == 0) return;
  appendWith(", ", lost);
  append(" Nothing out");
}

function countNothing(pile: usize): i32 {
  let count = 0;
  for (let slot = 0; slot < pileCount(pile); slot++)
    if (resourceType(pileAt(pile, slot)) == RESOURCE_TYPE_NOTHING) count++;
  return count;
}

// Appends a face-down resource that is taken. The log names it, because everybody sees it then; before that nobody
// knows which it is.
function writeHidden(verb: string, place: i32, isNews: bool): void {
  writeObject(verb, "a face-down ", isNews);
  const pile = state.faceDownAt(place);
  if (isNews) writeKindOf(pileAt(pile, pileCount(pile) - 1));
  else append("resource");
}

function writeSpecial(card: i32, isNews: bool): void {
  writeVerb("Play", isNews);
  appendBytes(specialName(navcompSpecial(card)));
  if (isNews) return;
  append(" (card ");
  writeCard(card);
  append(")");
}

function writePlace(place: i32, isNews: bool): void {
  if (state.phase == PHASE_SCAN) writeVerb("Scan", isNews);
  else writeObject("Move", "to ", isNews);
  writePlanet(place);
}

function writeSwap(seat: i32, isNews: bool): void {
  writeObject("Swap", "places with ", isNews);
  appendSeat(seat);
}

function writeDeal(operands: i32, isNews: bool): void {
  writeSlot("Harvest", operands / ACTION_DEAL_STRIDE, operands % ACTION_DEAL_STRIDE, isNews);
  if (isNews) return;
  append(" from ");
  writePlanet(operands / ACTION_DEAL_STRIDE);
}

function writeRemove(action: i32, isNews: bool): void {
  writeVerb("Remove", isNews);
  if (action >= ACTION_REMOVE_HOLE) writeMarker("Black Hole", action - ACTION_REMOVE_HOLE);
  else if (action >= ACTION_REMOVE_GATE) writeMarker("Jump Gate", action - ACTION_REMOVE_GATE);
  else {
    const place = (action - ACTION_REMOVE_SCAN) / ACTION_REMOVE_SCAN_STRIDE;
    writeMarker("scan", (action - ACTION_REMOVE_SCAN) % ACTION_REMOVE_SCAN_STRIDE);
    append(" from ");
    writePlanet(place);
  }
}

function writeMarker(kind: string, seat: i32): void {
  append("a ");
  append(kind);
  append(" marker of ");
  appendSeat(seat);
}
