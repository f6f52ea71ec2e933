// The list on the screen: the cards of the decision, or a tableau. A row is an index; below the cards of a decision
// stand its buttons.
import { countLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount, pileFind } from "../../../../kit/base/piles";
import { openList } from "../../../../kit/widgets/list";
import { layShown } from "../../rules/laid";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_METHOD, PHASE_SECOND } from "../../layout";
import { ownHand, ownTableau } from "../../rules/seen";
import { NO_PILE } from "../appearance";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

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
  return observation.players + 1;
}

/** Seat whose tableau the open panel shows; the own one comes first. */
export function panelSeat(): i32 {
  return (observation.actorSeat + shown.panel - 1) % observation.players;
}

/** Has the open tableau hold what its seat has shown and not paid for yet. */
export function layPanel(): void {
  const panel = shown.panel;
  if (panel != 0 && panel != resultsPanel()) layShown(panelSeat());
}

/** Opens a panel; the cursor begins on the button where a proposal or a question stands. */
export function openPanel(panel: i32): void {
  shown.panel = panel;
  shown.detail = 0;
  shown.ordered = 0;
  const hasExtra =
    panel == 0 &&
    observation.phase == PHASE_CHOOSE &&
    pileFind(ownTableau(), DECK_CAPACITY + observation.actorSeat) < 0;
  shown.extra = hasExtra ? 1 : 0;
  shown.pile = panel == 0 ? ownHand() : panel == resultsPanel() ? NO_PILE : observation.tableauAt(panelSeat());
  openList(
    shown.list,
    panel == 0 &&
      (observation.owed > 0 ||
        observation.phase == PHASE_METHOD ||
        (observation.phase == PHASE_SECOND && countLegal() < 2))
      ? rowCount()
      : 0,
  );
}

/** While others act: opens a tableau, or behind the last one the hand of the seat that looks. */
export function openShown(panel: i32): void {
  openPanel(panel);
  if (panel == resultsPanel()) shown.pile = ownHand();
}

/** Number of cards in the list. */
export function rowCount(): i32 {
  return pileCount(shown.pile) + shown.extra;
}

/** Card of a row; the Survey Team stands below the hand. */
export function rowCard(row: i32): i32 {
  if (shown.ordered != 0) return shown.orderAt(row);
  const pile = shown.pile;
  return row < pileCount(pile) ? pileAt(pile, row) : DECK_CAPACITY + observation.actorSeat;
}

/** The row of a card, -1: it has none. */
export function rowOf(card: i32): i32 {
  let row = rowCount() - 1;
  while (row >= 0 && rowCard(row) != card) row--;
  return row;
}

/** Buttons below the cards: two where the method is asked and where one may pay later, none below a tableau. */
export function buttonCount(): i32 {
  return shown.panel != 0 ? 0 : hasTwoButtons() ? 2 : 1;
}

function hasTwoButtons(): bool {
  return observation.phase == PHASE_METHOD || shown.paying != 0;
}
