// The first edition's information pages over the table (Y): scores of all seats, where their points come from, the own cards in words.
import { COLOR_WHITE, FONT_MEDIUM } from "../../../kit/abi";
import { textBytes } from "../../../kit/display";
import { specialName } from "../data";
import { drawCard } from "./look";
import { drawDetail } from "./result";
import { drawPageTitle, drawScores } from "./score-pages";
import { handAt, handCount } from "./seen";
import { drawMeaning, specialOf } from "./special";

const CARD_PITCH: i32 = 41;
const MEANING_COLUMNS: i32 = 23;

/** Number of information pages. */
export function pageCount(): i32 {
  return 3;
}

/** Draws a page, counted from 1, for the seat that decides. */
export function drawPage(page: i32, seat: i32): void {
  drawPageTitle(page == 1 ? "Scores so far" : page == 2 ? "Your cards" : "Points so far");
  if (page == 1) drawScores(32);
  else if (page == 2) drawCards(seat);
  else drawDetail();
}

function drawCards(seat: i32): void {
  for (let i = 0; i < handCount(seat); i++) {
    const y = 20 + i * CARD_PITCH;
    const card = handAt(seat, i);
    const special = specialOf(card);
    drawCard(3, y + 8, card, COLOR_WHITE);
    if (special != 0) textBytes(FONT_MEDIUM, 54, y, COLOR_WHITE, specialName(special));
    drawMeaning(special, 54, y + 13, MEANING_COLUMNS);
  }
}
