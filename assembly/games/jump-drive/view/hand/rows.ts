// The list on the screen: the cards of the decision, or a tableau. A row is an index; below the cards of a decision
// stand its buttons.
import { countLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount, pileFind } from "../../../../kit/base/piles";
import { openList } from "../../../../kit/widgets/list";
import { layShown } from "../../rules/laid";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_METHOD, PHASE_SECOND } from "../../layout";
import { actor, owed, ownHand, ownTableau, phase, players, tableauOf } from "../../rules/seen";
import { NO_PILE } from "../appearance";
import { DETAIL, EXTRA, LIST, ORDER, ORDERED, PANEL, PAYING, PILE, note, recall } from "../memory";

/** Top of the list. */
export const LIST_Y: i32 = 31;
/** Pixels from one row to the next. */
export const ROW_H: i32 = 27;
/** Width of a row. */
export const ROW_W: i32 = 235;
/** Width and height of a button below the list. */
export const BUTTON_W: i32 = 232;
export const BUTTON_H: i32 = 17;
/** Top of the last button. */
export const BUTTON_Y: i32 = 194;
const BUTTON_PITCH: i32 = 21;
const MOST_VISIBLE: i32 = 6;

/** Rows that are seen at once. */
export function visibleRows(): i32 {
  return hasTwoButtons() ? MOST_VISIBLE - 1 : MOST_VISIBLE;
}

/** Top of a button. */
export function buttonY(i: i32): i32 {
  return BUTTON_Y - (buttonCount() - 1 - i) * BUTTON_PITCH;
}

/** The last panel: the results of the round. */
export function resultsPanel(): i32 {
  return players() + 1;
}

/** Seat whose tableau the open panel shows; the own one comes first. */
export function panelSeat(): i32 {
  return (actor() + recall(PANEL) - 1) % players();
}

/** Has the open tableau hold what its seat has shown and not paid for yet. */
export function layPanel(): void {
  const panel = recall(PANEL);
  if (panel != 0 && panel != resultsPanel()) layShown(panelSeat());
}

/** Opens a panel; the cursor begins on the button where a proposal or a question stands. */
export function openPanel(panel: i32): void {
  note(PANEL, panel);
  note(DETAIL, 0);
  note(ORDERED, 0);
  const hasExtra = panel == 0 && phase() == PHASE_CHOOSE && pileFind(ownTableau(), DECK_CAPACITY + actor()) < 0;
  note(EXTRA, hasExtra ? 1 : 0);
  store<usize>(PILE, panel == 0 ? ownHand() : panel == resultsPanel() ? NO_PILE : tableauOf(panelSeat()));
  openList(
    LIST,
    panel == 0 && (owed() > 0 || phase() == PHASE_METHOD || (phase() == PHASE_SECOND && countLegal() < 2))
      ? rowCount()
      : 0,
  );
}

/** While others act: opens a tableau, or behind the last one the hand of the seat that looks. */
export function openShown(panel: i32): void {
  openPanel(panel);
  if (panel == resultsPanel()) store<usize>(PILE, ownHand());
}

/** Number of cards in the list. */
export function rowCount(): i32 {
  return pileCount(load<usize>(PILE)) + recall(EXTRA);
}

/** Card of a row; the Survey Team stands below the hand. */
export function rowCard(row: i32): i32 {
  if (recall(ORDERED) != 0) return <i32>load<u8>(ORDER + <usize>row);
  const pile = load<usize>(PILE);
  return row < pileCount(pile) ? pileAt(pile, row) : DECK_CAPACITY + actor();
}

/** The row of a card, -1: it has none. */
export function rowOf(card: i32): i32 {
  let row = rowCount() - 1;
  while (row >= 0 && rowCard(row) != card) row--;
  return row;
}

/** Buttons below the cards: two where the method is asked and where one may pay later, none below a tableau. */
export function buttonCount(): i32 {
  return recall(PANEL) != 0 ? 0 : hasTwoButtons() ? 2 : 1;
}

function hasTwoButtons(): bool {
  return phase() == PHASE_METHOD || recall(PAYING) != 0;
}
