// The screens of Jump Gate as the session asks for them: input, table, and which panel stands below the ring.
import { COLOR_NIGHT, COLOR_SILVER, COLOR_WHITE, FONT_MEDIUM } from "../../../kit/abi";
import { rect, text } from "../../../kit/display";
import { PHASE_MARK, PHASE_TURN } from "../layout";
import {
  KIND_FLY,
  KIND_HARVEST,
  KIND_JUMP,
  KIND_SCAN,
  chooseAction,
  followPhase,
  slotCount,
  usableCards,
} from "./choose";
import { drawPage } from "./info";
import {
  CURSOR,
  FIRST_CARD,
  KIND,
  MODE,
  MODE_ASK,
  MODE_BROWSE,
  MODE_CARD,
  MODE_MENU,
  MODE_PLACE,
  MODE_RESEARCH,
  MODE_SECOND_CARD,
  MODE_SLOT,
  PAGE,
  PLACE,
  TOGGLED,
  forget,
  get,
} from "./memory";
import { drawTwoButtons, drawButton, drawMenu } from "./menu";
import { HAND_Y, PANEL_Y, drawFocus, drawHand, drawNoneButton, drawSlotCursor } from "./panel";
import { NONE, handAt, handCount, phase, shipOf, turnSeat } from "./seen";
import { drawHeader, drawRing } from "./table";

const ALL_CARDS: i32 = 31;

/** Forgets cursors: another seat, another game, after an undo. */
export function viewReset(seat: i32): void {
  forget();
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  return chooseAction(pressed, seat);
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  if (deciding) followPhase(seat);
  if (get(PAGE)) return drawPage(get(PAGE), seat);
  const place = deciding ? get(PLACE) : followShip(seat);
  drawHeader(seat, deciding ? promptOf(get(MODE)) : "");
  drawRing(seat, place);
  if (deciding) drawChoice(seat, place);
  else drawWaiting(seat, place);
}

function followShip(seat: i32): i32 {
  const ship = shipOf(turnSeat());
  if (ship != NONE) return ship;
  return seat >= 0 && shipOf(seat) != NONE ? shipOf(seat) : 0;
}

function drawWaiting(seat: i32, place: i32): void {
  drawFocus(place);
  if (seat >= 0) drawHand(seat, -1, 0, ALL_CARDS);
}

function drawChoice(seat: i32, place: i32): void {
  const mode = get(MODE);
  if (mode == MODE_MENU) return drawMenu(seat);
  drawFocus(place);
  if (mode == MODE_SLOT) return drawSlotChoice(seat);
  if (mode == MODE_ASK) return drawTwoButtons(HAND_Y + 1, "Collect", "Leave it", get(CURSOR));
  if (mode == MODE_BROWSE || mode == MODE_PLACE) return drawHand(seat, -1, 0, ALL_CARDS);
  if (mode == MODE_RESEARCH) return drawResearch(seat);
  drawHand(seat, get(CURSOR), mode == MODE_SECOND_CARD ? firstCardBit(seat) : 0, usableCards(seat));
}

function drawSlotChoice(seat: i32): void {
  const cursor = get(CURSOR);
  drawHand(seat, -1, 0, ALL_CARDS);
  const none = phase() == PHASE_MARK ? "none" : "nothing";
  if (phase() != PHASE_TURN) drawNoneButton(none, cursor >= slotCount());
  if (cursor < slotCount()) drawSlotCursor(cursor);
}

function drawResearch(seat: i32): void {
  const count = handCount(seat);
  const onButton = get(CURSOR) >= count;
  rect(0, PANEL_Y, 240, HAND_Y - PANEL_Y - 2, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, PANEL_Y + 4, COLOR_WHITE, "Discard which cards?");
  text(FONT_MEDIUM, 4, PANEL_Y + 18, COLOR_SILVER, "A lifts a card out");
  drawButton(60, PANEL_Y + 36, 120, "Draw to five", onButton);
  drawHand(seat, onButton ? -1 : get(CURSOR), 0, ALL_CARDS & ~get(TOGGLED));
}

function firstCardBit(seat: i32): i32 {
  for (let i = 0; i < handCount(seat); i++) if (handAt(seat, i) == get(FIRST_CARD)) return 1 << i;
  return 0;
}

/** Words of the header while a step is open; empty for the usual ones. */
function promptOf(mode: i32): string {
  const kind = get(KIND);
  if (mode == MODE_PLACE) return kind == KIND_FLY ? "Fly to which planet?" : "Jump to which planet?";
  if (mode == MODE_SECOND_CARD) return "The second landing card?";
  if (mode == MODE_CARD) return cardPrompt(kind);
  if (mode == MODE_ASK) return "Your marked resource here:";
  if (mode != MODE_SLOT) return "";
  const now = phase();
  if (now == PHASE_MARK) return "Mark which resource?";
  return now == PHASE_TURN ? "Harvest which resource?" : "Collect one as claimer?";
}

function cardPrompt(kind: i32): string {
  if (kind == KIND_JUMP) return "Jump with which card?";
  if (kind == KIND_SCAN) return "Scan with which card?";
  return kind == KIND_HARVEST ? "Discard which card?" : "The first landing card?";
}
