// The frames of texts and lists: a panel over the picture, or a whole page with a heading.
import { COLOR_BLACK, COLOR_NIGHT, COLOR_SKY, COLOR_SLATE, COLOR_WHITE, FONT_MEDIUM } from "../base/abi";
import { beginScreen, hline, rect, round, text, textCentred } from "../screen/display";
import { coverAll } from "../screen/touch";

/** Height of a panel's title line. */
export const PANEL_TITLE_H: i32 = 22;

/**
 * Draws a centred panel of the given width with its title; its content begins PANEL_TITLE_H below `y`. What is
 * around it cannot be touched.
 *
 *     drawPanel(60, 200, 90, "Bust!");
 *     textCentred(FONT_MEDIUM, 120, 60 + PANEL_TITLE_H + 8, COLOR_SILVER, "All points of the turn are lost.");
 */
export function drawPanel(y: i32, w: i32, h: i32, title: string): void {
  const x = (240 - w) >> 1;
  coverAll();
  // Nothing of the picture below shines through where the corners are cut off.
  rect(x - 1, y - 1, w + 2, h + 2, COLOR_BLACK);
  round(x - 1, y - 1, w + 2, h + 2, 8, COLOR_SKY);
  round(x, y, w, h, 7, COLOR_NIGHT);
  textCentred(FONT_MEDIUM, 120, y + 5, COLOR_WHITE, title);
  hline(x + 8, y + PANEL_TITLE_H - 3, w - 16, COLOR_SLATE);
}

/** Height of a page's heading. */
export const HEADING_H: i32 = 22;

/** Begins an empty page with its heading; its content begins HEADING_H below the top. */
export function beginPage(title: string): void {
  beginScreen(COLOR_BLACK);
  rect(0, 0, 240, HEADING_H - 2, COLOR_NIGHT);
  text(FONT_MEDIUM, 8, 4, COLOR_WHITE, title);
  hline(0, HEADING_H - 2, 240, COLOR_SKY);
}
