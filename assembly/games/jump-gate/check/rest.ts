// Checks the bytes of a position that no place of the ring and no seat uses. Changes nothing.
import { NONE, STATE, placeCount, seatCount } from "../edition/rules/state";
import { u16At, u8At } from "../../../kit/base/arrays";

/**
 * How a field is laid out: one entry for each place, or one for each seat; unused bytes are 0, or 255 where that means
 * none.
 */
export const BY_PLACE: u16 = 0;
export const NONE_IS_255: u16 = 1;
export const BY_SEAT: u16 = 2;

/**
 * Returns whether the unused entries of `count` fields are empty. A field is four u16: offset, bytes of an entry,
 * entries, layout.
 */
export function areFieldsUnused(fields: usize, count: i32): bool {
  const end = fields + <usize>(count << 3);
  for (let at = fields; at < end; at += 8) {
    const field = u16At(at);
    const stride = u16At(at, 1);
    const kind = u16At(at, 3);
    const used = (kind & BY_SEAT) != 0 ? seatCount() : placeCount();
    if (!areBytesAll(field + used * stride, field + u16At(at, 2) * stride, (kind & NONE_IS_255) != 0 ? NONE : 0))
      return false;
  }
  return true;
}

/** Returns whether all bytes of the position from `start` to before `end` have a value. */
export function areBytesAll(start: i32, end: i32, value: i32): bool {
  for (let at = start; at < end; at++) if (u8At(STATE, at) != value) return false;
  return true;
}
