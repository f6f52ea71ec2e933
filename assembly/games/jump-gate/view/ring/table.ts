// The upper part of the table: whose turn it is, the ring of planets in two rows, and the Black Hole between them.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_MEDIUM,
} from "../../../../kit/base/abi";
import { rect, round, textBuilt } from "../../../../kit/screen/display";
import { setFrame } from "../../../../kit/screen/frame";
import { appendSeat, endingSeat } from "../../../../kit/words/seats";
import { append, beginText } from "../../../../kit/words/text";
import { RULE_ACTIONS_PER_TURN } from "../../data";
import { PHASE_TURN } from "../../layout";
import { CELL_H, appendOwnTurn, drawCell, drawGate, hasGaugeWords, frameGate } from "../../edition/view/ring/cell";
import { drawPiece, seatColor } from "../appearance";
import { drawGauge } from "./gauge";
import { NONE, places, rule } from "../../edition/view/observation/edition";
import { observation } from "../../edition/rules/observation";

const TOP_Y: i32 = 15;
const BOTTOM_Y: i32 = 87;
/** Top of the band between the two rows. */
const MIDDLE_Y: i32 = 65;

/**
 * Returns whether a seat decides, or was the last to act, inside a turn: it neither begins its own turn nor has just
 * ended it.
 */
export function isMidTurn(seat: i32): bool {
  if (observation.actorSeat == NONE) return false;
  const isFresh = observation.phase == PHASE_TURN && observation.actionsLeft == rule(RULE_ACTIONS_PER_TURN);
  return !isFresh || (observation.turnSeat != seat && observation.turnSeat != (seat + 1) % observation.players);
}

/** The seat whose turn is shown to a seat (-1: the public): the seat itself until it has ended its own. */
export function shownTurn(seat: i32): i32 {
  return seat >= 0 && endingSeat() == seat && !isMidTurn(seat) ? seat : observation.turnSeat;
}

/** Draws the header line: whose turn it is. */
export function drawHeader(seat: i32): void {
  const turn = shownTurn(seat);
  beginText();
  appendHeader(seat, turn);
  drawHeading(turn, turn == seat ? COLOR_WHITE : COLOR_SILVER);
}

function appendHeader(seat: i32, turn: i32): void {
  const actor = observation.actorSeat;
  if (actor == NONE) return append("Game over");
  if (turn != seat) {
    appendSeat(turn);
    return append(" to move");
  }
  if (actor == seat) return appendOwnTurn(seat);
  append("Your turn: ");
  if (observation.turnSeat != seat) return append("no action left");
  appendSeat(actor);
  append(" chooses");
}

/** Draws the header line with the text built in kit/words/text, for a seat. */
export function drawHeading(seat: i32, color: i32): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  textBuilt(FONT_MEDIUM, 16, 1, color);
  drawPiece(2, 2, seat);
}

/**
 * Draws the ring and the Black Hole; `cursor` is the place to highlight, `targets` the set of places to choose from, 0
 * outside such a choice; `coming`: the seat whose marker the choice would put on the Black Hole, -1: none.
 */
export function drawRing(seat: i32, cursor: i32, targets: i32, coming: i32): void {
  const count = places();
  for (let place = 0; place < count; place++) {
    const here = seat >= 0 && observation.shipAt(seat) == place;
    const fill = targets == 0 ? (here ? COLOR_SLATE : COLOR_NIGHT) : (targets >> place) & 1 ? COLOR_SLATE : COLOR_BLACK;
    drawPlace(place, fill, place == cursor);
  }
  const isLit = drawGate(MIDDLE_Y, cursor, targets);
  drawGauge(MIDDLE_Y, isLit ? COLOR_GREY : COLOR_SLATE, hasGaugeWords(), coming);
}

/** Number of places in the upper row; the lower row runs back from right to left. */
export function upperCount(): i32 {
  return (places() + 1) >> 1;
}

/** The place of the other row right above or below. */
export function acrossFrom(place: i32): i32 {
  return placeAt(middleOf(place), place < upperCount());
}

function columnOf(place: i32): i32 {
  return place < upperCount() ? place : places() - 1 - place;
}

function cellWidth(place: i32): i32 {
  const upper = upperCount();
  return 240 / (place < upper ? upper : places() - upper);
}

/** The x of the middle of a place. */
export function middleOf(place: i32): i32 {
  return columnOf(place) * cellWidth(place) + (cellWidth(place) >> 1);
}

/** The place at x of the upper or the lower row. */
export function placeAt(x: i32, isLower: bool): i32 {
  const last = places() - 1;
  return isLower ? max(last - x / cellWidth(last), upperCount()) : x / cellWidth(0);
}

/** Frames a place of the ring, or the Gate or the Black Hole. */
export function framePlace(place: i32): void {
  if (place >= places()) return frameGate(MIDDLE_Y, place);
  setFrame(columnOf(place) * cellWidth(place) + 1, rowY(place), cellWidth(place) - 2, CELL_H);
}

function rowY(place: i32): i32 {
  return place < upperCount() ? TOP_Y : BOTTOM_Y;
}

function drawPlace(place: i32, fill: i32, isCursor: bool): void {
  const width = cellWidth(place);
  const x = columnOf(place) * width;
  const y = rowY(place);
  const claimer = observation.claimAt(place);
  const edge = width < 48 ? 1 : 2;
  round(x + 1, y, width - 2, CELL_H, 4, isCursor ? COLOR_WHITE : claimer == NONE ? COLOR_SLATE : seatColor(claimer));
  round(x + 1 + edge, y + edge, width - 2 - 2 * edge, CELL_H - 2 * edge, 3, fill);
  drawCell(x, y, width, place);
}
