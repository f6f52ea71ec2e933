// What a seat looks at while others act: its hand, and all tableaus, with the cards in words.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_MEDIUM,
  ICON_BUTTON_B_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../../../../kit/base/abi";
import { rect, round, text } from "../../../../kit/screen/display";
import { TABLE_H } from "../../../../kit/screen/view";
import { isProbed } from "../../../../kit/screen/touch";
import { addBarItem, beginBar } from "../../../../kit/widgets/bar";
import { listCursor, openList } from "../../../../kit/widgets/list";
import { observe, observation } from "../../rules/observation";
import { drawWideCard } from "../hand/box";
import { drawLooked } from "../hand/fan";
import { FULL_WORDS_Y, drawFull } from "../hand/full";
import { askNextChoice } from "../hand/options";
import {
  FIRST_Y,
  PLACE_H,
  PLACE_Y,
  SECOND_Y,
  isTableau,
  layPanel,
  openShown,
  panelSeat,
  resultsPanel,
  rowCard,
  rowCount,
} from "../hand/rows";
import { walkCards } from "../hand/walk";
import { drawCardWords } from "../hand/words";
import { tellTargets } from "../touch";
import { drawScores } from "../view";
import { drawGlance } from "./glance";
import { walkTableau } from "./walk";
import { shown } from "../variables";

/**
 * Takes the buttons of a seat (-1: the public, which sees no hand): the directions lead through the cards, LEFT and
 * RIGHT beyond them to the next tableau or the hand, Y says what a card does.
 */
export function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void {
  show(seat);
  const last = seat < 0 ? resultsPanel() - 1 : resultsPanel();
  if (isFirst) return openShown(seat < 0 ? 1 : last);
  if (pressed & (BUTTON_A | BUTTON_B)) {
    shown.detail = 0;
    return;
  }
  const panel = shown.panel;
  if (pressed & BUTTON_Y) {
    shown.detail = rowCount() > 0 ? 1 - shown.detail : 0;
    return;
  }
  if (shown.detail != 0 && walkCards(pressed)) return;
  if (isTableau() ? walkTableau(pressed) : walkHand(pressed)) return;
  if (pressed & (BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT))
    return openShown(pressed & (BUTTON_RIGHT | BUTTON_DOWN) ? (panel % last) + 1 : panel > 1 ? panel - 1 : last);
}

// LEFT and RIGHT lead through the hand, beyond its ends to the next tableau.
function walkHand(pressed: i32): bool {
  const cursor = listCursor(shown.list);
  const after = cursor + (pressed & BUTTON_RIGHT ? 1 : pressed & BUTTON_LEFT ? -1 : 0);
  if (after == cursor || after < 0 || after >= rowCount()) return false;
  openList(shown.list, after);
  return true;
}

/** Returns whether a card in words is open over its list. */
export function isBrowseOpen(): bool {
  return shown.detail != 0;
}

/** Draws it. */
export function viewBrowseDraw(seat: i32): void {
  if (!isTableau() && shown.detail == 0) drawScores();
  show(seat);
  const panel = shown.panel;
  const cursor = listCursor(shown.list);
  beginBar();
  addBarItem(ICON_BUTTON_B_12, "back");
  if (cursor < rowCount() && shown.detail == 0) addBarItem(ICON_BUTTON_Y_12, "card");
  addBarItem(ICON_BUTTON_X_12, "menu");
  addBarItem(ICON_DPAD_12, "cards");
  const isHand = panel == resultsPanel();
  if (isProbed() && !isHand) tellTargets();
  if (!isHand && shown.detail == 0) return drawGlance(panelSeat(), cursor);
  if (shown.detail != 0) drawFull(rowCard(cursor), isHand ? observation.actorSeat : panelSeat(), !isHand);
  if (isHand && cursor < rowCount()) drawHeld(rowCard(cursor));
  if (!isHand || shown.detail != 0) return;
  round(0, PLACE_Y, 240, PLACE_H, 4, COLOR_SLATE);
  text(FONT_MEDIUM, 8, PLACE_Y + 2, COLOR_WHITE, rowCount() > 0 ? "Your hand" : "Your hand is empty");
}

// As if it were asked, but with nothing to choose.
function show(seat: i32): void {
  observation.actorSeat = max(seat, 0);
  observation.owed = 0;
  layPanel();
}

// What a card of the hand would bring and cost at the next choice; what the seat pays for now lies on its table then.
function drawHeld(card: i32): void {
  askNextChoice();
  if (isProbed()) tellTargets();
  if (shown.detail == 0) {
    drawWideCard(card);
    drawLooked();
    rect(0, PLACE_Y, 240, TABLE_H - PLACE_Y, COLOR_BLACK);
    drawCardWords(card, FIRST_Y, SECOND_Y);
  } else drawCardWords(card, FULL_WORDS_Y, -1);
  observe(observation.actorSeat);
}
