// The pages of the result, and what may come after them.
import { BUTTON_A, BUTTON_B, BUTTON_Y, FLAG_SCREEN } from "../base/abi";
import { HAS_BROWSE, HAS_SOURCES } from "../contract/features";
import * as game from "../game";
import { playAlone, SOUND_CURSOR } from "../screen/sound";
import { openAfter, stepAfter } from "./after";
import { PAGE_BROWSE, stepBrowseEnd } from "./browse";
import { PAGE_END } from "./end/outcome";
import { stepEnd } from "./end/screen";
import { raise } from "./memory";
import { DIRECTIONS } from "./play";
import { session } from "./variables";

/** One step after the end: its film, in games that have one, the pages of the result, the table, then the ways on. */
export function stepResult(pressed: i32, elapsedMs: i32): void {
  if (HAS_SOURCES) {
    if (session.page == PAGE_END) {
      const way = stepEnd(pressed, elapsedMs);
      if (way == 0) return;
      if (way > 0) openAfter(game.RESULT_PAGES + 1);
      else session.page = 0;
      return raise(FLAG_SCREEN);
    }
  }
  if (pressed == 0) return;
  turnPage(pressed);
  if (pressed & DIRECTIONS && session.flags & FLAG_SCREEN) playAlone(SOUND_CURSOR);
}

function turnPage(pressed: i32): void {
  const page = session.page;
  if (HAS_BROWSE) {
    if (page == PAGE_BROWSE || (page == game.RESULT_PAGES && pressed & (DIRECTIONS | BUTTON_Y)))
      return stepBrowseEnd(pressed);
  }
  if (page > game.RESULT_PAGES && stepAfter(pressed)) return;
  if (pressed & BUTTON_A) openAfter(page + 1);
  else if (pressed & BUTTON_B && HAS_SOURCES && (page == 0 || page > game.RESULT_PAGES)) session.page = PAGE_END;
  else if (pressed & BUTTON_B && page > 0) session.page = page - 1;
  else return;
  raise(FLAG_SCREEN);
}
