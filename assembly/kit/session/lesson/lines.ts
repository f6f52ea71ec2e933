// Lets the lesson's panel end between lines: over a line that its edge would cut it lies whole.
import { FONT_MEDIUM_H, FONT_SMALL_H, LIMIT_SCREEN_MAX_BYTES, OP_TEXT } from "../../base/abi";
import { commandSize, SCREEN, screenLength } from "../../screen/display";
import { HAS_LESSON_SIGNS } from "../../contract/features";
import { isShown } from "../../screen/frame";
import { TABLE_H } from "../../screen/view";

/** Where a text command has its length (docs/spec/display-list.md). */
const LENGTH_AT: usize = 5;

/** What was returned when the list was drawn. */
const GROWN: usize = memory.data(4, 4);

/**
 * Grows a panel that is to lie over the list from `y` on over the whole of each text that its edges would cut, unless
 * that would hide the mark or the cursor (kit/screen/frame); of a game with signs, each text of several characters.
 * Returns its top and, from bit 8 on, its height.
 */
export function growOverLines(y: i32, height: i32): i32 {
  const size = screenLength();
  // While the list is held (kit/screen/display) it has the panel already.
  if (size > LIMIT_SCREEN_MAX_BYTES) return load<i32>(GROWN);
  const end = SCREEN + <usize>size;
  let top = y;
  let bottom = y + height;
  let known = 0;
  // Grown over one line it may cut another that was passed.
  while (known != bottom - top) {
    known = bottom - top;
    for (let at = SCREEN; at < end; at += commandSize(at)) {
      if (load<u8>(at) != OP_TEXT) continue;
      if (HAS_LESSON_SIGNS) {
        if (load<u8>(at, LENGTH_AT) == 1) continue;
      }
      const lineTop = <i32>load<u8>(at, 3);
      const lineBottom = lineTop + FONT_SMALL_H + <i32>load<u8>(at, 1) * (FONT_MEDIUM_H - FONT_SMALL_H);
      if (lineTop >= bottom || lineBottom <= top) continue;
      const from = min(lineTop, top);
      // The bar's hints stay.
      const to = min(max(lineBottom, bottom), TABLE_H);
      if (!isShown(from, to - from)) continue;
      top = from;
      bottom = to;
    }
  }
  store<i32>(GROWN, top | (known << 8));
  return load<i32>(GROWN);
}
