// What the screen lists: the cards of the decision (fan.ts returns where they are), or a tableau in rows. A row is an
// index; after the cards of a decision come its places, where it is decided.
import { countLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount, pileFind } from "../../../../kit/base/piles";
import { openList } from "../../../../kit/widgets/list";
import { layShown } from "../../rules/laid";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_LIMIT, PHASE_METHOD, PHASE_PAY } from "../../layout";
import { ownHand, ownTableau } from "../../rules/seen";
import { HAND_LIMIT } from "../../rules/state";
import { NO_PILE } from "../appearance";
import { clearMarks, isMarked } from "../memory";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Top and height of the places below the cards. */
export const PLACE_Y: i32 = 180;
export const PLACE_H: i32 = 16;
/** Left edge of the two lines of words, and their tops. */
export const WORDS_X: i32 = 2;
export const FIRST_Y: i32 = 200;
export const SECOND_Y: i32 = 213;
const LEFT_W: i32 = 104;
const RIGHT_X: i32 = 106;

/** Left edge of a place. */
export function placeX(i: i32): i32 {
  return i == 0 ? 0 : RIGHT_X;
}

/** Its width. */
export function placeW(i: i32): i32 {
  return buttonCount() < 2 ? 240 : i == 0 ? LEFT_W : 240 - RIGHT_X;
}

/** The last panel: the results of the round. */
export function resultsPanel(): i32 {
  return observation.players + 1;
}

/** The page of all seats: its rows are the seats. */
export function everyonePanel(): i32 {
  return resultsPanel() + 1;
}

/** Returns whether the panel open is that page. */
export function isEveryone(): bool {
  return shown.panel == everyonePanel();
}

/** Returns whether it is a tableau. */
export function isTableau(): bool {
  return shown.panel != 0 && shown.panel < resultsPanel();
}

/** The panel with the tableau of a seat. */
export function panelOf(seat: i32): i32 {
  return ((seat - observation.actorSeat + observation.players) % observation.players) + 1;
}

/** Returns whether the panel open is the report of a round that was scored. */
export function isReport(): bool {
  return shown.panel == resultsPanel() && shown.pile != NO_PILE && shown.pile != ownHand();
}

/** Returns whether a card that changed hands is shown before that report. */
export function isPassedOpen(): bool {
  return shown.passed != 0 && shown.detail == 0 && isReport();
}

/** Returns whether the decision has the report of a round that was scored. */
export function hasReport(): bool {
  return observation.phase == PHASE_CHOOSE ? observation.round > 1 : observation.phase == PHASE_LIMIT;
}

/** Seat whose tableau the open panel shows; the own one comes first. */
export function panelSeat(): i32 {
  const from = shown.panel == resultsPanel() ? shown.report : shown.panel - 1;
  return (observation.actorSeat + from) % observation.players;
}

/** Turns the report to a seat, the own one being 0; the cursor begins on what it placed last. */
export function turnReport(to: i32): void {
  shown.report = to;
  shown.pile = observation.tableauAt(panelSeat());
  openList(shown.list, max(rowCount() - max(observation.placedAt(panelSeat()), 1), 0));
}

/** Has the open tableau hold what its seat has shown and not paid for yet. */
export function layPanel(): void {
  if (isTableau()) layShown(panelSeat());
}

/** Returns whether a card is the Survey Team of the seat that decides, and in its empire. */
export function isUsed(card: i32): bool {
  return card >= DECK_CAPACITY && pileFind(ownTableau(), card) >= 0;
}

/** Opens a panel; the cursor begins on the places where a proposal or a question stands, or nothing
 * can be chosen. */
export function openPanel(panel: i32): void {
  shown.panel = panel;
  shown.detail = 0;
  // Used it keeps its place, as long as the hand leaves room.
  const hasExtra =
    panel == 0 &&
    observation.phase == PHASE_CHOOSE &&
    (!isUsed(DECK_CAPACITY + observation.actorSeat) || pileCount(ownHand()) < HAND_LIMIT);
  shown.extra = hasExtra ? 1 : 0;
  shown.pile = panel == 0 ? ownHand() : panel >= resultsPanel() ? NO_PILE : observation.tableauAt(panelSeat());
  // Of cards in rows UP leads to the last one.
  shown.card = panel == 0 && observation.owed > 0 && observation.phase != PHASE_PAY ? max(rowCount() - 1, 0) : 0;
  openList(
    shown.list,
    panel == 0 && (observation.owed > 0 || observation.phase == PHASE_METHOD || countLegal() < 2) ? rowCount() : 0,
  );
  if (panel == resultsPanel() && hasReport()) turnReport(0);
  if (panel == everyonePanel()) openList(shown.list, observation.actorSeat);
}

/** While others act: opens a tableau, or behind the last one the hand of the seat that looks. */
export function openShown(panel: i32): void {
  clearMarks();
  openPanel(panel);
  if (panel != resultsPanel()) return;
  shown.pile = ownHand();
  openList(shown.list, 0);
}

/** Number of cards in the list, or of seats on the page of all. */
export function rowCount(): i32 {
  if (isEveryone()) return observation.players;
  return pileCount(shown.pile) + shown.extra;
}

/** Card of a row; the Survey Team stands below the hand. */
export function rowCard(row: i32): i32 {
  const pile = shown.pile;
  return row < pileCount(pile) ? pileAt(pile, row) : DECK_CAPACITY + observation.actorSeat;
}

/** The row of a card, -1: it has none. */
export function rowOf(card: i32): i32 {
  let row = rowCount() - 1;
  while (row >= 0 && rowCard(row) != card) row--;
  return row;
}

/** Number of marked cards of the decision. */
export function countMarks(): i32 {
  let count = 0;
  for (let i = 0; i < rowCount(); i++) if (isMarked(rowCard(i))) count++;
  return count;
}

/** Places behind the cards: two where there is something to place, or where one may pay later, none below a tableau. */
export function buttonCount(): i32 {
  if (shown.panel != 0) return 0;
  return observation.owed == 0 || shown.paying != 0 ? 2 : 1;
}
