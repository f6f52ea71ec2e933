// What a tap reaches (kit/screen/touch): the cards in sight and the places below them; the wide card opens in words; a
// page that is only read closes.
import { BUTTON_A, BUTTON_Y } from "../../../kit/base/abi";
import { focusable, pressable } from "../../../kit/screen/touch";
import { listCursor } from "../../../kit/widgets/list";
import { TABLE_H } from "../../../kit/screen/view";
import { BOX_H, BOX_Y } from "./hand/box";
import { cardH, cardX, cardY, isFan, seenW, spreadCards } from "./hand/fan";
import {
  PLACE_H,
  PLACE_Y,
  buttonCount,
  isEveryone,
  isPassedOpen,
  isReport,
  panelSeat,
  placeW,
  placeX,
  resultsPanel,
  rowCount,
} from "./hand/rows";
import { MOST_SEEN, REPORT_H, SUMS_Y, firstSeen, reportW, reportX, reportY } from "./round/report";
import { ownHand } from "../rules/seen";
import { observation } from "../rules/observation";
import { everyoneH, everyoneY } from "./tableaus/everyone";
import { GLANCE_H, glanceY } from "./tableaus/glance";
import { shown } from "./variables";

/** Reports where they are. */
export function tellTargets(): void {
  const count = rowCount();
  if (isPassedOpen()) return pressable(0, 0, 240, TABLE_H, BUTTON_A);
  if (isReport() && shown.detail == 0) return tellReport(count);
  if (shown.detail != 0 || shown.panel == resultsPanel()) return pressable(0, 0, 240, TABLE_H, BUTTON_A);
  if (isEveryone()) return tellSeats();
  if (shown.panel != 0 && shown.pile != ownHand()) return tellGlance(count);
  spreadCards();
  if (isFan() && listCursor(shown.list) < count) pressable(0, BOX_Y, 240, BOX_H, BUTTON_Y);
  for (let i = 0; i < count; i++) focusable(cardX(i), cardY(i), seenW(i), cardH(i), shown.list, i);
  for (let i = 0; i < buttonCount(); i++) focusable(placeX(i), PLACE_Y, placeW(i), PLACE_H, shown.list, count + i);
}

// A seat opens with the second tap.
function tellSeats(): void {
  for (let seat = 0; seat < observation.players; seat++)
    focusable(0, everyoneY(seat), 240, everyoneH(), shown.list, seat);
}

function tellGlance(count: i32): void {
  const seat = panelSeat();
  const first = firstSeen(seat, listCursor(shown.list));
  for (let i = first; i < min(count, first + MOST_SEEN); i++)
    focusable(reportX(seat, i - first), glanceY(seat, i - first), reportW(seat), GLANCE_H, shown.list, i);
}

// Its cards; whatever lies below them goes on.
function tellReport(count: i32): void {
  const seat = panelSeat();
  const first = firstSeen(seat, listCursor(shown.list));
  pressable(0, SUMS_Y, 240, TABLE_H - SUMS_Y, BUTTON_A);
  for (let i = first; i < min(count, first + MOST_SEEN); i++)
    focusable(reportX(seat, i - first), reportY(seat, i - first), reportW(seat), REPORT_H, shown.list, i);
}
