// Makes the lesson's panel end between lines: it covers each line completely that its edge would cut.
import { FONT_MEDIUM_H, FONT_SMALL_H, LIMIT_SCREEN_MAX_BYTES, OP_TEXT } from "../../base/abi";
import { commandSize, SCREEN, screenLength } from "../../screen/display";
import { HAS_LESSON_SIGNS } from "../../contract/features";
import { isShown } from "../../screen/frame";
import { TABLE_H } from "../../screen/view";
import { lessonLines } from "./variables";
import { Command } from "../../screen/variables";

/**
 * Grows a panel over texts that its edges would cut, but not over frame or cursor; single characters may be signs.
 * Returns top and, from bit 8 on, height.
 */
export function growOverLines(y: i32, height: i32): i32 {
  const size = screenLength();
  // While the list is held (kit/screen/display) it has the panel already.
  if (size > LIMIT_SCREEN_MAX_BYTES) return lessonLines.grown;
  const end = SCREEN + <usize>size;
  let top = y;
  let bottom = y + height;
  let known = 0;
  // Grown over one line, it may cut another line checked before.
  while (known != bottom - top) {
    known = bottom - top;
    for (let at = SCREEN; at < end; at += commandSize(at)) {
      if (changetype<Command>(at).op != OP_TEXT) continue;
      if (HAS_LESSON_SIGNS) {
        if (changetype<Command>(at).fifth == 1) continue;
      }
      const lineTop = changetype<Command>(at).third;
      const lineBottom = lineTop + FONT_SMALL_H + changetype<Command>(at).first * (FONT_MEDIUM_H - FONT_SMALL_H);
      if (lineTop >= bottom || lineBottom <= top) continue;
      const from = min(lineTop, top);
      // The bar stays visible.
      const to = min(max(lineBottom, bottom), TABLE_H);
      if (!isShown(from, to - from)) continue;
      top = from;
      bottom = to;
    }
  }
  lessonLines.grown = top | (known << 8);
  return lessonLines.grown;
}
