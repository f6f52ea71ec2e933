// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { SEGMENT_TABLE_LENGTH } from "../data";
import { SYSTEM_COUNT, TILE_AT_COUNT } from "../layout";

/** Bytes of a Scoring. */
export const SCORING_BYTES: i32 = 28;
const SCORING: usize = memory.data(SCORING_BYTES, 4);

/** What the final scoring looks at. */
@unmanaged
export class Scoring {
  /** points by seat */
  @inline
  get noted(): usize {
    return changetype<usize>(this);
  }
  @inline
  notedAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), SCORING);
  }
  @inline
  setNotedAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, SCORING);
  }
  /** of the seat whose purchases are weighed: points for each cube left */
  @inline
  get cubePoints(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set cubePoints(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the goals that it meets without spinning gyrodynes, a bit each */
  @inline
  get met(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set met(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** effects by which cubes may be paid for points */
  @inline
  get offers(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set offers(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** these effects */
  @inline
  get offered(): usize {
    return changetype<usize>(this) + 20;
  }
  @inline
  offeredAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), SCORING + 20);
  }
  @inline
  setOfferedAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, SCORING + 20);
  }
}

/** What the final scoring looks at. */
export const scoring: Scoring = changetype<Scoring>(SCORING);

/** Bytes of a Shuffled. */
export const SHUFFLED_BYTES: i32 = TILE_AT_COUNT;
const SHUFFLED: usize = memory.data(SHUFFLED_BYTES, 1);

/** Numbers in a drawn order. */
@unmanaged
export class Shuffled {
  /** the numbers */
  @inline
  get number(): usize {
    return changetype<usize>(this);
  }
  @inline
  numberAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, SHUFFLED);
  }
  @inline
  setNumberAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, SHUFFLED);
  }
}

/** Numbers in a drawn order. */
export const shuffled: Shuffled = changetype<Shuffled>(SHUFFLED);

/** Bytes of a Choices. */
export const CHOICES_BYTES: i32 = 4;
const CHOICES: usize = memory.data(CHOICES_BYTES, 4);

/** The choices that are asked next. */
@unmanaged
export class Choices {
  /** where the next choice goes: behind those that the present action has opened already */
  @inline
  get next(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set next(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The choices that are asked next. */
export const pending: Choices = changetype<Choices>(CHOICES);

/** Bytes of a Drawn. */
export const DRAWN_BYTES: i32 = ((4 + SEGMENT_TABLE_LENGTH + 3) & ~3);
const DRAWN: usize = memory.data(DRAWN_BYTES, 4);

/** The map that is drawn. */
@unmanaged
export class Drawn {
  /** the side that is drawn, its number plus 1; 0: none is */
  @inline
  get side(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set side(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** lines used by the flight looked at, by segment */
  @inline
  get used(): usize {
    return changetype<usize>(this) + 4;
  }
  @inline
  usedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, DRAWN + 4);
  }
  @inline
  setUsedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, DRAWN + 4);
  }
}

/** The map that is drawn. */
export const drawn: Drawn = changetype<Drawn>(DRAWN);

/** Bytes of a Gain. */
export const GAIN_BYTES: i32 = 4;
const GAIN: usize = memory.data(GAIN_BYTES, 4);

/** What an action found. */
@unmanaged
export class Gain {
  /** the exploration tiles drawn since it was set to 0, plus 1, eight bits each, the last one lowest: for words about an action that is tried */
  @inline
  get found(): u32 {
    return load<u32>(changetype<usize>(this));
  }
  @inline
  set found(value: u32) {
    store<u32>(changetype<usize>(this), value);
  }
}

/** What an action found. */
export const gained: Gain = changetype<Gain>(GAIN);

/** Bytes of a Hidden. */
export const HIDDEN_BYTES: i32 = TILE_AT_COUNT;
const HIDDEN: usize = memory.data(HIDDEN_BYTES, 1);

/** Tiles that are dealt again. */
@unmanaged
export class Hidden {
  /** the tiles */
  @inline
  get tile(): usize {
    return changetype<usize>(this);
  }
  @inline
  tileAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, HIDDEN);
  }
  @inline
  setTileAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, HIDDEN);
  }
}

/** Tiles that are dealt again. */
export const hidden: Hidden = changetype<Hidden>(HIDDEN);

/** Bytes of a Revealed. */
export const REVEALED_BYTES: i32 = 4;
const REVEALED: usize = memory.data(REVEALED_BYTES, 4);

/** What the action being played did. */
@unmanaged
export class Revealed {
  /** 1 when it revealed something hidden or used chance; no part of the position */
  @inline
  get revealed(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set revealed(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** What the action being played did. */
export const action: Revealed = changetype<Revealed>(REVEALED);
