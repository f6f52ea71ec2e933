// A panel over the picture: the frame of menus, dialogs and summaries.
import { COLOR_NIGHT, COLOR_SKY, COLOR_SLATE, COLOR_WHITE, FONT_MEDIUM } from "../abi";
import { hline, round, textCentred } from "../display";

/** Height of a panel's title line. */
export const PANEL_TITLE_H: i32 = 22;

/** Draws a centred panel of the given width with its title; its content begins PANEL_TITLE_H below `y`. */
export function drawPanel(y: i32, w: i32, h: i32, title: string): void {
  const x = (240 - w) >> 1;
  round(x - 1, y - 1, w + 2, h + 2, 8, COLOR_SKY);
  round(x, y, w, h, 7, COLOR_NIGHT);
  textCentred(FONT_MEDIUM, 120, y + 5, COLOR_WHITE, title);
  hline(x + 8, y + PANEL_TITLE_H - 3, w - 16, COLOR_SLATE);
}
