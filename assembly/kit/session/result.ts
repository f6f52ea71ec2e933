// The pages of the result, and what may come after them.
import { BUTTON_A, BUTTON_B, BUTTON_Y, FLAG_SCREEN } from "../base/abi";
import { HAS_BROWSE, HAS_SOURCES, HAS_VIEW_LAST } from "../contract/features";
import * as game from "../game";
import { playAlone, playSound, SOUND_CURSOR } from "../screen/sound";
import { openAfter, stepAfter } from "./after";
import { PAGE_BROWSE, stepBrowseEnd } from "./browse";
import { openEnd, PAGE_END, PAGE_LAST } from "./end/outcome";
import { stepEnd } from "./end/screen";
import { raise } from "./memory";
import { DIRECTIONS, soundOfEnd } from "./play";
import { session } from "./variables";

/**
 * One step after the end: the last round's report and the film, in games that have one, the pages of the result, the
 * table, then the ways on.
 */
export function stepResult(pressed: i32, elapsedMs: i32): void {
  if (HAS_VIEW_LAST) {
    if (session.page <= PAGE_LAST) return leaveLast(pressed);
  }
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

// From the report of the last round to the film.
function leaveLast(pressed: i32): void {
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return;
  if (session.page < PAGE_LAST) session.page++;
  else {
    openEnd();
    playSound(soundOfEnd());
  }
  raise(FLAG_SCREEN);
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
