// Between two persons: whose hand it is, in the seat's colour, and its cards as backs. What is on them, and what was
// chosen, nobody sees.
import { COLOR_NIGHT } from "../../../../kit/base/abi";
import { pileCount } from "../../../../kit/base/piles";
import { disc, round } from "../../../../kit/screen/display";
import { observation } from "../../rules/observation";
import { seatColor } from "../appearance";
import { drawBack } from "./reveal";

const BOX_X: i32 = 20;
const BOX_Y: i32 = 26;
const BOX_W: i32 = 200;
const BOX_H: i32 = 132;
const CARDS_Y: i32 = 164;
const CARD_W: i32 = 44;
const CARD_H: i32 = 60;
const WIDEST_PITCH: i32 = 48;

/** Draws what the kit writes on, and the hand below it. */
export function viewCurtain(seat: i32): void {
  const color = seatColor(seat);
  round(BOX_X, BOX_Y, BOX_W, BOX_H, 7, color);
  round(BOX_X + 2, BOX_Y + 2, BOX_W - 4, BOX_H - 4, 6, COLOR_NIGHT);
  disc(120, 62, 24, color);
  const last = pileCount(observation.handAt(seat)) - 1;
  const pitch = last < 1 ? 0 : min(WIDEST_PITCH, (240 - CARD_W) / last);
  for (let i = 0; i <= last; i++) drawBack(((240 - CARD_W - pitch * last) >> 1) + i * pitch, CARDS_Y, CARD_W, CARD_H);
}
