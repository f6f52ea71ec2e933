// What comes after a game: who won and why, its deal, what the records say now, and the ways on. Behind the result's pages and the final table.
import { BUTTON_A, COLOR_SILVER, COLOR_WHITE, FLAG_SAVE, FLAG_SCREEN, FONT_MEDIUM, FONT_SMALL } from "../abi";
import { textBuiltCentred, textCentred } from "../display";
import * as game from "../game";
import { literalAt } from "../literal";
import { SEATING, SEATING_EDITION, SEATING_PLAYERS } from "../seats";
import { append, appendWith, beginText } from "../text";
import { addBackHint, addChooseHint, beginBar } from "../widgets/bar";
import { drawRow, listCursor, moveList, openList, ROW_H } from "../widgets/list";
import { beginPage } from "../widgets/panel";
import { beginScroll, openScroll, scrollBuilt } from "../widgets/scroll";
import { appendDeal, gameDeal } from "./deal";
import { keptCount } from "./history";
import { openLook } from "./look";
import { ACTIVE, DEALT, MENU_LIST, MODE_RESULT, PAGE, raise, SCROLL } from "./memory";
import { appendRecords } from "./records";
import { dropSavedGame } from "./save";
import { draftFromGame, openSetup, startDraft } from "./setup";
import { appendSeatTaste } from "./taste";
import { openTitle } from "./title";

const ROW_FINISH: i32 = 0;
const ROW_AGAIN: i32 = 1;
const ROW_LOOK: i32 = 3;
const ROW_LABELS: usize = memory.data<usize>([
  changetype<usize>("To the title"),
  changetype<usize>("Once more, same seats"),
  changetype<usize>("Other seats"),
  changetype<usize>("Look through the game"),
]);
const VERDICT_COLUMNS: i32 = 28;
const VERDICT_LINES: i32 = 4;
const DEAL_Y: i32 = 104;
const ROWS_Y: i32 = 146;
const LOOK_Y: i32 = ROWS_Y + (ROW_LOOK + 1) * ROW_H + 2;

/** Opens a page of the result; the cursor of the last one is where the game can be looked through, so that a press too many loses nothing. */
export function openAfter(page: i32): void {
  store<i32>(PAGE, page);
  openList(MENU_LIST, keptCount() > 0 ? ROW_LOOK : ROW_FINISH);
  openScroll(SCROLL);
}

/** One step of the last page; returns whether it was answered here. */
export function stepAfter(pressed: i32): bool {
  if (moveList(MENU_LIST, pressed, countRows())) raise(FLAG_SCREEN);
  if ((pressed & BUTTON_A) == 0) return false;
  const row = listCursor(MENU_LIST);
  if (row == ROW_FINISH) forgetGame();
  else if (row == ROW_LOOK) openLook(MODE_RESULT);
  else {
    draftFromGame();
    if (row == ROW_AGAIN) startDraft();
    else openSetup(MODE_RESULT);
  }
  return true;
}

/** Draws the last page. */
export function drawAfter(): void {
  beginPage("After the game");
  beginText();
  writeVerdict();
  beginScroll(SCROLL, 8, 30, VERDICT_COLUMNS, VERDICT_LINES);
  scrollBuilt(COLOR_WHITE);
  beginText();
  if (load<u8>(DEALT) != 0) {
    append("Deal ");
    appendDeal(gameDeal());
    textBuiltCentred(FONT_MEDIUM, 120, DEAL_Y, COLOR_SILVER);
  }
  beginText();
  appendRecords(<i32>load<u8>(SEATING + SEATING_EDITION), <i32>load<u8>(SEATING + SEATING_PLAYERS));
  textBuiltCentred(FONT_SMALL, 120, DEAL_Y + 18, COLOR_SILVER);
  for (let row = 0; row < countRows(); row++)
    drawRow(20, ROWS_Y + row * ROW_H, 200, row == listCursor(MENU_LIST), true, literalAt(ROW_LABELS, row));
  if (isDefined(game.aiCompare)) {
    if (countRows() > ROW_LOOK) textCentred(FONT_SMALL, 120, LOOK_Y, COLOR_SILVER, "and find the choices that cost most");
  }
  beginBar();
  addChooseHint();
  addBackHint();
}

/** Of a game that an older version kept there may be nothing to look through. */
function countRows(): i32 {
  return keptCount() > 0 ? ROW_LOOK + 1 : ROW_LOOK;
}

// Who won, by how much or by the tie-break, and what ended the game where the game says it.
function writeVerdict(): void {
  let best = i32.MIN_VALUE;
  let next = i32.MIN_VALUE;
  // Who has most points, a bit each; ranks, which take all scores each, are asked for only where they are several.
  let most = 0;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    const points = game.score(seat);
    if (points > best) {
      next = best;
      best = points;
      most = 0;
    } else if (points < best) next = max(next, points);
    if (points == best) most |= 1 << seat;
  }
  let winners = 0;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    if (((most >> seat) & 1) == 0) continue;
    if (most != 1 << seat && game.rank(seat) != 1) next = best;
    else {
      if (winners++ > 0) append(" and ");
      appendSeatTaste(seat);
    }
  }
  append(winners > 1 ? " share the victory" : " wins");
  const isTie = best == next;
  if (isTie) append(" by the tie-break");
  else if (next != i32.MIN_VALUE) {
    appendWith(", ", best - next);
    append(" ahead");
  }
  append(". ");
  if (isDefined(game.writeEnding)) game.writeEnding(isTie);
}

function forgetGame(): void {
  store<i32>(ACTIVE, 0);
  dropSavedGame();
  openTitle();
  raise(FLAG_SAVE | FLAG_SCREEN);
}
