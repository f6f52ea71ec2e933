// The pages of the result, and what may come after them.
import { BUTTON_A, BUTTON_B, BUTTON_Y, FLAG_SCREEN } from "../base/abi";
import { HAS_BROWSE } from "../contract/features";
import * as game from "../game";
import { openAfter, stepAfter } from "./after";
import { PAGE_BROWSE, stepBrowseEnd } from "./browse";
import { raise } from "./memory";
import { DIRECTIONS } from "./play";
import { session } from "./variables";

/** The result's pages, then the table as it was at the end, from where one may look round, then what may come after. */
export function stepResult(pressed: i32): void {
  const page = session.page;
  if (HAS_BROWSE) {
    if (page == PAGE_BROWSE || (page == game.RESULT_PAGES && pressed & (DIRECTIONS | BUTTON_Y)))
      return stepBrowseEnd(pressed);
  }
  if (page > game.RESULT_PAGES && stepAfter(pressed)) return;
  if (pressed & BUTTON_A) openAfter(page + 1);
  else if (pressed & BUTTON_B && page > 0) session.page = page - 1;
  else return;
  raise(FLAG_SCREEN);
}
