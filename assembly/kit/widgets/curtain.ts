// The curtain between two people: asks for the device to be handed over and shows nothing of the game.
import {
  COLOR_NIGHT,
  COLOR_PINK,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_WHITE,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_BUTTON_A_12,
  ICON_PERSON_16,
} from "../base/abi";
import { disc, icon, textBuiltCentred, textCentred } from "../screen/display";
import { appendSeat } from "../words/seats";
import { beginText } from "../words/text";
import { addBarItem, beginBar } from "./bar";
import { drawPlanet, drawSky } from "./space";

/** Draws the curtain for the person at `seat`; `seed` is the sky's. */
export function drawCurtain(seed: u32, seat: i32): void {
  drawSky(seed);
  drawPlanet(52, 232, 70, COLOR_PINK, COLOR_PURPLE);
  disc(120, 62, 24, COLOR_NIGHT);
  writeCurtain(seat, COLOR_WHITE);
}

/** Writes what it says over what is drawn already; `ink` is the sign of the person. */
export function writeCurtain(seat: i32, ink: i32): void {
  icon(ICON_PERSON_16, 112, 54, ink);
  textCentred(FONT_MEDIUM, 120, 98, COLOR_SILVER, "Hand over to");
  beginText();
  appendSeat(seat);
  textBuiltCentred(FONT_LARGE, 120, 114, COLOR_WHITE);
  textCentred(FONT_MEDIUM, 120, 140, COLOR_SILVER, "for your eyes only");
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "I am ready");
}
