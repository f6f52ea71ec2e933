// The round on one page: what each seat chose and placed, and what the last scoring brought.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CARD_BACK_12,
  ICON_STAR_12,
} from "../../../kit/abi";
import { rect, text, textBuilt, textBytes } from "../../../kit/display";
import { pileAt, pileCount } from "../../../kit/piles";
import { append, beginText } from "../../../kit/text";
import { cardName } from "../data";
import { CHOICE, CHOICE_EXPLORE, DEVELOPMENT, EARNED, GAINED, PHASE_CHOOSE, PHASE_LIMIT, PLACED, ROUND, WORLD } from "../layout";
import { kindOf } from "../scoring";
import { NONE } from "../state";
import { appendWithNumber, drawAmount, drawPiece, drawSeatName } from "./look";
import { phase, players, seen, seenAt, tableauOf } from "./seen";

const TOP: i32 = 33;
const LINE_H: i32 = 11;
const MOST_LINES: i32 = 3;

/** Draws the page below the score line: the round that was scored last, or, while cards are being placed, the present one. */
export function drawRound(): void {
  const isScored = phase() <= PHASE_CHOOSE || phase() >= PHASE_LIMIT;
  text(FONT_MEDIUM, 4, 17, COLOR_SILVER, isScored ? "Results of the last round" : "All show, pay and place");
  const pitch = 192 / max(players(), 3);
  for (let seat = 0; seat < players(); seat++) drawSeat(seat, TOP + seat * pitch, pitch - 2, isScored);
}

function drawSeat(seat: i32, y: i32, height: i32, isScored: bool): void {
  rect(0, y, 240, height, COLOR_NIGHT);
  drawPiece(3, y + 2, seat);
  drawSeatName(16, y + 1, seat);
  if (isScored) {
    drawAmount(ICON_STAR_12, 124, y + 1, COLOR_YELLOW, seenAt(GAINED, seat));
    drawAmount(ICON_CARD_BACK_12, 184, y + 1, COLOR_SKY, seenAt(EARNED, seat));
  }
  const pile = tableauOf(seat);
  const placed = min(seenAt(PLACED, seat), MOST_LINES);
  let lines = 0;
  for (let i = pileCount(pile) - placed; i < pileCount(pile); i++) lines = drawCard(lines, y, pileAt(pile, i));
  lines = drawCard(lines, y, seenAt(DEVELOPMENT, seat));
  lines = drawCard(lines, y, seenAt(WORLD, seat));
  if (lines == 0) text(FONT_MEDIUM, 16, y + 13, COLOR_GREY, seenAt(CHOICE, seat) == CHOICE_EXPLORE ? "explores" : "no new card");
}

// Returns how many lines stand now.
function drawCard(lines: i32, y: i32, card: i32): i32 {
  if (card == NONE || lines == MOST_LINES) return lines;
  textBytes(FONT_MEDIUM, 16, y + 13 + lines * LINE_H, COLOR_WHITE, cardName(kindOf(card)));
  return lines + 1;
}
