// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Policy. */
export const POLICY_BYTES: i32 = 220;
const POLICY: usize = memory.data(POLICY_BYTES, 4);

/** What the policy weighs. */
@unmanaged
export class Policy {
  /** by index in the hand: what its card is worth */
  @inline
  get worth(): usize {
    return changetype<usize>(this);
  }
  @inline
  worthAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), POLICY);
  }
  @inline
  setWorthAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, POLICY);
  }
  /** the same: what it costs */
  @inline
  get cost(): usize {
    return changetype<usize>(this) + 128;
  }
  @inline
  costAt(i: i32): i32 {
    return <i32>load<i8>(<usize>i, POLICY + 128);
  }
  @inline
  setCostAt(i: i32, value: i32): void {
    store<i8>(<usize>i, value, POLICY + 128);
  }
  /** the cards among which is chosen, by place in the hand */
  @inline
  get pick(): usize {
    return changetype<usize>(this) + 192;
  }
  @inline
  pickAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, POLICY + 192);
  }
  @inline
  setPickAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, POLICY + 192);
  }
  /** their worths */
  @inline
  get pickWorth(): usize {
    return changetype<usize>(this) + 200;
  }
  @inline
  pickWorthAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), POLICY + 200);
  }
  @inline
  setPickWorthAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, POLICY + 200);
  }
  /** price of a card of the hand */
  @inline
  get price(): i32 {
    return load<i32>(changetype<usize>(this), 216);
  }
  @inline
  set price(value: i32) {
    store<i32>(changetype<usize>(this), value, 216);
  }
}

/** What the policy weighs. */
export const policy: Policy = changetype<Policy>(POLICY);

/** Bytes of a Value. */
export const VALUE_BYTES: i32 = 8;
const VALUE: usize = memory.data(VALUE_BYTES, 4);

/** What the value is made of beside its inputs. */
@unmanaged
export class Value {
  /** rounds that the opponent needs */
  @inline
  get otherSoon(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set otherSoon(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the fewest that either does and 1 */
  @inline
  get soon(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set soon(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** What the value is made of beside its inputs. */
export const figures: Value = changetype<Value>(VALUE);

/** Bytes of a Rivals. */
export const RIVALS_BYTES: i32 = 14;
const RIVALS: usize = memory.data(RIVALS_BYTES, 2);

/** How fast the others are. */
@unmanaged
export class Rivals {
  /** points of the best opponent after each round; before the first: after the one that is under way */
  @inline
  get pace(): usize {
    return changetype<usize>(this);
  }
  @inline
  paceAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), RIVALS);
  }
  @inline
  setPaceAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, RIVALS);
  }
}

/** How fast the others are. */
export const rivals: Rivals = changetype<Rivals>(RIVALS);

/** Bytes of a Player. */
export const PLAYER_BYTES: i32 = 4;
const PLAYER: usize = memory.data(PLAYER_BYTES, 4);

/** How far the candidates are played out. */
@unmanaged
export class Player {
  /** what the pass comes to next: NOBODY: the opponents were not met; a seat that plays on, if it is an opponent; the number of seats: all have */
  @inline
  get runner(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set runner(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** How far the candidates are played out. */
export const player: Player = changetype<Player>(PLAYER);

/** Bytes of a Brought. */
export const BROUGHT_BYTES: i32 = 12;
const BROUGHT: usize = memory.data(BROUGHT_BYTES, 4);

/** What a round brings. */
@unmanaged
export class Brought {
  /** points */
  @inline
  get points(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set points(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** cards of income */
  @inline
  get cards(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set cards(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** cards held */
  @inline
  get held(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set held(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

/** What a round brings. */
export const brought: Brought = changetype<Brought>(BROUGHT);
