// Jump Gate in words: one short sentence for an action, and the log's shorter predicate for it, which fits the bar. A
// sentence names every card that the action plays by its codes, and uses only what everybody sees or the action itself
// reveals.
import { append, appendNumber } from "../../../../kit/words/text";
import { endsWith } from "../rules/ending";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
  PHASE_TURN,
} from "../../layout";
import {
  writeCard,
  writeDiscard,
  writeDraw,
  writeFly,
  writeJump,
  writeLanding,
  writeObject,
  writePair,
  writeScan,
  writeSlot,
} from "../../words/phrases";
import { markedSlot, state } from "../rules/state";
import { faceUpCard } from "../../rules/table";

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
  if (action >= ACTION_LAND) return writeLand(action - ACTION_LAND, place, isNews);
  if (action >= ACTION_JUMP) return writeJump(action - ACTION_JUMP, isNews);
  if (action >= ACTION_HARVEST) return writeHarvest(action - ACTION_HARVEST, place, isNews);
  if (action >= ACTION_SCAN) return writeScan(action - ACTION_SCAN, place, isNews);
  if (action >= ACTION_DISCARD) return writeDiscard(action - ACTION_DISCARD, isNews);
  if (action >= ACTION_TAKE) return writeCollected("Collect", place, action - ACTION_TAKE, isNews);
  if (action >= ACTION_MARK) return writeMark(place, action - ACTION_MARK, isNews);
  writePlain(action, place, isNews);
}

function writePlain(action: i32, place: i32, isNews: bool): void {
  if (action == ACTION_PASS) return writePass(isNews);
  if (action == ACTION_RESEARCH) return writeObject("Begin", "Research", isNews);
  if (action <= ACTION_FLY_COUNTER) return writeFly(action == ACTION_FLY_CLOCKWISE, place, isNews);
  if (action == ACTION_DRAW) return writeDraw(isNews);
  if (action == ACTION_LEAVE) return writeSlot("Leave", place, markedSlot(place, state.actorSeat), isNews);
  if (action == ACTION_COLLECT) return writeCollected("Collect", place, markedSlot(place, state.actorSeat), isNews);
  if (action == ACTION_NO_MARK)
    return markedSlot(place, state.actorSeat) < 0
      ? writeObject("Place", "no marker", isNews)
      : writeObject("Keep", "the marker", isNews);
  writeObject("Collect", "nothing more", isNews);
}

// Writes the number of unused actions. With none left the turn ends by itself.
function writePass(isNews: bool): void {
  writeObject("End", "the turn, ", isNews);
  appendNumber(state.actionsLeft);
  append(state.actionsLeft == 1 ? " action unused" : " actions unused");
}

function writeHarvest(operands: i32, place: i32, isNews: bool): void {
  const slot = operands % ACTION_HARVEST_STRIDE;
  writeSlot("Harvest", place, slot, isNews);
  if (!isNews) {
    append(" for card ");
    writeCard(operands / ACTION_HARVEST_STRIDE);
  }
  writeEnding(place, slot);
}

function writeCollected(verb: string, place: i32, slot: i32, isNews: bool): void {
  writeSlot(verb, place, slot, isNews);
  writeEnding(place, slot);
}

// Appends that taking a resource ends the game and, within Land & Claim, that nobody claims the planet.
function writeEnding(place: i32, slot: i32): void {
  if (!endsWith(faceUpCard(place, slot))) return;
  append(": the game ends");
  if (state.phase != PHASE_TURN) append(", no claim");
}

function writeLand(operands: i32, place: i32, isNews: bool): void {
  writeLanding(place, isNews);
  if (!isNews) writePair(operands, ACTION_LAND_STRIDE);
}

function writeMark(place: i32, slot: i32, isNews: bool): void {
  writeSlot(isNews || markedSlot(place, state.actorSeat) < 0 ? "Mark" : "Move the marker to", place, slot, isNews);
}
