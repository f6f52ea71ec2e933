// Looks at the bytes of a position that no place of the ring and no seat uses. Changes nothing.
import { NONE, STATE, placeCount, seatCount } from "../edition/rules/state";

/**
 * How a field is laid out: one entry for each place, or one for each seat; unused bytes are 0, or 255 where that means
 * none.
 */
export const BY_PLACE: u16 = 0;
export const NONE_IS_255: u16 = 1;
export const BY_SEAT: u16 = 2;

/** Looks at `count` fields, listed as four numbers each: offset, bytes of an entry, entries, layout. */
export function areFieldsUnused(fields: usize, count: i32): bool {
  const end = fields + <usize>(count << 3);
  for (let at = fields; at < end; at += 8) {
    const field = <i32>load<u16>(at);
    const stride = <i32>load<u16>(at, 2);
    const kind = load<u16>(at, 6);
    const used = (kind & BY_SEAT) != 0 ? seatCount() : placeCount();
    if (
      !areBytesAll(field + used * stride, field + <i32>load<u16>(at, 4) * stride, (kind & NONE_IS_255) != 0 ? NONE : 0)
    )
      return false;
  }
  return true;
}

/** Tells whether all bytes of the position from `start` to before `end` have a value. */
export function areBytesAll(start: i32, end: i32, value: i32): bool {
  for (let at = start; at < end; at++) if (<i32>load<u8>(STATE + <usize>at) != value) return false;
  return true;
}
