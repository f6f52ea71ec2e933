// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Policy. */
export const POLICY_BYTES: i32 = 228;
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
  /** military strength of the strongest other seat */
  @inline
  get might(): i32 {
    return load<i32>(changetype<usize>(this), 220);
  }
  @inline
  set might(value: i32) {
    store<i32>(changetype<usize>(this), value, 220);
  }
  /** copies of War Propaganda that other seats have */
  @inline
  get held(): i32 {
    return load<i32>(changetype<usize>(this), 224);
  }
  @inline
  set held(value: i32) {
    store<i32>(changetype<usize>(this), value, 224);
  }
}

/** What the policy weighs. */
export const policy: Policy = changetype<Policy>(POLICY);

/** Bytes of a Value. */
export const VALUE_BYTES: i32 = 12;
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
  /** the same after War Propaganda has passed */
  @inline
  get movedSoon(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set movedSoon(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the fewest that either does and 1 */
  @inline
  get soon(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set soon(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

/** What the value is made of beside its inputs. */
export const figures: Value = changetype<Value>(VALUE);

/** Bytes of a Rivals. */
export const RIVALS_BYTES: i32 = 40;
const RIVALS: usize = memory.data(RIVALS_BYTES, 4);

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
  /** the same rounds: military strength of the strongest opponent */
  @inline
  get might(): usize {
    return changetype<usize>(this) + 14;
  }
  @inline
  mightAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, RIVALS + 14);
  }
  @inline
  setMightAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, RIVALS + 14);
  }
  /** the same rounds: copies of War Propaganda that the opponents have */
  @inline
  get held(): usize {
    return changetype<usize>(this) + 21;
  }
  @inline
  heldAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, RIVALS + 21);
  }
  @inline
  setHeldAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, RIVALS + 21);
  }
  /** the strongest opponent after the first round */
  @inline
  get strongest(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set strongest(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** copies of War Propaganda that went to the opponents in the playout; below 0: that came from them */
  @inline
  get moved(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set moved(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** points that these brought them so far */
  @inline
  get drift(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set drift(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
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
