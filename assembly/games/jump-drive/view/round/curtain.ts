// Between two persons: whose hand it is, in the seat's colour, and its cards as backs; the running scores, and who has
// chosen. What is on the cards, and what was chosen, nobody sees.
import { COLOR_NIGHT, COLOR_SILVER, FONT_MEDIUM } from "../../../../kit/base/abi";
import { pileCount } from "../../../../kit/base/piles";
import { disc, round, text } from "../../../../kit/screen/display";
import { PHASE_CHOOSE, PHASE_KEEP } from "../../layout";
import { observation } from "../../rules/observation";
import { drawPiece, seatColor } from "../appearance";
import { drawScores } from "../view";
import { drawBack } from "./reveal";
import { hasDecided } from "./waiting";

const BOX_X: i32 = 20;
const BOX_Y: i32 = 22;
const BOX_W: i32 = 200;
const BOX_H: i32 = 134;
const CHOSEN_Y: i32 = 159;
const PIECE_PITCH: i32 = 12;
const CARDS_Y: i32 = 172;
const CARD_W: i32 = 44;
const CARD_H: i32 = 53;
const WIDEST_PITCH: i32 = 48;

/** Draws what the kit writes on, the scores above it, and the hand below it. */
export function viewCurtain(seat: i32): void {
  drawScores();
  const color = seatColor(seat);
  round(BOX_X, BOX_Y, BOX_W, BOX_H, 7, color);
  round(BOX_X + 2, BOX_Y + 2, BOX_W - 4, BOX_H - 4, 6, COLOR_NIGHT);
  disc(120, 62, 24, color);
  drawChosen(seat);
  const last = pileCount(observation.handAt(seat)) - 1;
  const pitch = last < 1 ? 0 : min(WIDEST_PITCH, (240 - CARD_W) / last);
  for (let i = 0; i <= last; i++) drawBack(((240 - CARD_W - pitch * last) >> 1) + i * pitch, CARDS_Y, CARD_W, CARD_H);
}

// Who of the others has chosen in secret already.
function drawChosen(seat: i32): void {
  const phase = observation.phase;
  if (phase != PHASE_CHOOSE && phase != PHASE_KEEP) return;
  let count = 0;
  for (let other = 0; other < observation.players; other++)
    if (other != seat && hasDecided(other)) drawPiece(BOX_X + PIECE_PITCH * count++, CHOSEN_Y, other);
  if (count == 0) return;
  const words =
    phase == PHASE_KEEP ? (count == 1 ? "has kept five" : "have kept five") : count == 1 ? "has chosen" : "have chosen";
  text(FONT_MEDIUM, BOX_X + PIECE_PITCH * count + 2, CHOSEN_Y, COLOR_SILVER, words);
}
