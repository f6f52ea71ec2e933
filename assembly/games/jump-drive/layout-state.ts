// Generated from layout.json by `npm run generate`; do not edit.
// The position as a record: its fields by name, wherever it lies.
// @ts-nocheck

/** A position wherever it lies, or what a seat may know of it. */
@unmanaged
export class State {
  /** generator (kit/base/rng) */
  @inline
  get rng(): usize {
    return changetype<usize>(this);
  }
  @inline
  rngAt(i: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline
  setRngAt(i: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  /** victory points so far */
  @inline
  get points(): usize {
    return changetype<usize>(this) + 18;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 18 + ((<usize>i) << 1));
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 18 + ((<usize>i) << 1), value);
  }
  /** seat that deals this round; order begins at its left */
  @inline
  get dealer(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set dealer(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actorSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set actorSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** keep: discards of the setup; choose: secret; method: conquer or pay; pay: discards of a cost; second: a convoy's world; explore, limit: discards */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 28);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 28);
  }
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 29);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 29);
  }
  /** from 1; 0 during the setup */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 30);
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value, 30);
  }
  /** cards that the actor must still discard */
  @inline
  get owed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 31);
  }
  @inline
  set owed(value: i32) {
    store<u8>(changetype<usize>(this), value, 31);
  }
  /** lowest card that may be discarded next; 0 in an observation of another seat */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 32);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 32);
  }
  /** how the actor placed the first world of this turn */
  @inline
  get method(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33);
  }
  @inline
  set method(value: i32) {
    store<u8>(changetype<usize>(this), value, 33);
  }
  /** first world that the actor placed this turn */
  @inline
  get first(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 34);
  }
  @inline
  set first(value: i32) {
    store<u8>(changetype<usize>(this), value, 34);
  }
  /** 1 while the actor pays for a convoy's world */
  @inline
  get second(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 35);
  }
  @inline
  set second(value: i32) {
    store<u8>(changetype<usize>(this), value, 35);
  }
  /** chosen this round; open: not yet, or secret in an observation */
  @inline
  get choice(): usize {
    return changetype<usize>(this) + 36;
  }
  @inline
  choiceAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 36 + <usize>i);
  }
  @inline
  setChoiceAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 36 + <usize>i, value);
  }
  /** chosen and not yet placed; during choose still in the hand */
  @inline
  get development(): usize {
    return changetype<usize>(this) + 40;
  }
  @inline
  developmentAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 40 + <usize>i);
  }
  @inline
  setDevelopmentAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 40 + <usize>i, value);
  }
  /** the same */
  @inline
  get world(): usize {
    return changetype<usize>(this) + 44;
  }
  @inline
  worldAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 44 + <usize>i);
  }
  @inline
  setWorldAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 44 + <usize>i, value);
  }
  /** newest cards of the tableau that came this round or, before its placements, the last one */
  @inline
  get placed(): usize {
    return changetype<usize>(this) + 48;
  }
  @inline
  placedAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 48 + <usize>i);
  }
  @inline
  setPlacedAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 48 + <usize>i, value);
  }
  /** points of the last scoring */
  @inline
  get gained(): usize {
    return changetype<usize>(this) + 52;
  }
  @inline
  gainedAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 52 + <usize>i);
  }
  @inline
  setGainedAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 52 + <usize>i, value);
  }
  /** income of the last scoring, in cards, also what the piles could not give */
  @inline
  get earned(): usize {
    return changetype<usize>(this) + 56;
  }
  @inline
  earnedAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 56 + <usize>i);
  }
  @inline
  setEarnedAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 56 + <usize>i, value);
  }
  /** cards drawn since the deck was last shuffled */
  @inline
  get drawn(): usize {
    return changetype<usize>(this) + 60;
  }
  @inline
  drawnAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 60 + <usize>i);
  }
  @inline
  setDrawnAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 60 + <usize>i, value);
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 64;
  }
  /** discarded face-up (a used convoy), ascending */
  @inline
  get open(): usize {
    return changetype<usize>(this) + 177;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 290;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 290 + <usize>(i * 113);
  }
  /** face-down discards by the seat that made them, ascending; they and the open ones are one pile of the game */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 742;
  }
  @inline
  discardAt(i: i32): usize {
    return changetype<usize>(this) + 742 + <usize>(i * 113);
  }
  /** in the order of placing */
  @inline
  get tableau(): usize {
    return changetype<usize>(this) + 1194;
  }
  @inline
  tableauAt(i: i32): usize {
    return changetype<usize>(this) + 1194 + <usize>(i * 117);
  }
  /** per card: bit set of the seats (and bit 4: everybody) that know it was in the deck when that was last shuffled and have not seen it since */
  @inline
  get shuffled(): usize {
    return changetype<usize>(this) + 1662;
  }
  @inline
  shuffledAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 1662 + <usize>i);
  }
  @inline
  setShuffledAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 1662 + <usize>i, value);
  }
}

/** Where the rules state lies. */
export const STATE: usize = memory.data(1776, 4);

/** The position that is played. */
@unmanaged
export class Position {
  /** generator (kit/base/rng) */
  @inline
  get rng(): usize {
    return changetype<usize>(this);
  }
  @inline
  rngAt(i: i32): u32 {
    return load<u32>(((<usize>i) << 2), STATE);
  }
  @inline
  setRngAt(i: i32, value: u32): void {
    store<u32>(((<usize>i) << 2), value, STATE);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  /** victory points so far */
  @inline
  get points(): usize {
    return changetype<usize>(this) + 18;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), STATE + 18);
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, STATE + 18);
  }
  /** seat that deals this round; order begins at its left */
  @inline
  get dealer(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set dealer(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actorSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set actorSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** keep: discards of the setup; choose: secret; method: conquer or pay; pay: discards of a cost; second: a convoy's world; explore, limit: discards */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 28);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 28);
  }
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 29);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 29);
  }
  /** from 1; 0 during the setup */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 30);
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value, 30);
  }
  /** cards that the actor must still discard */
  @inline
  get owed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 31);
  }
  @inline
  set owed(value: i32) {
    store<u8>(changetype<usize>(this), value, 31);
  }
  /** lowest card that may be discarded next; 0 in an observation of another seat */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 32);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 32);
  }
  /** how the actor placed the first world of this turn */
  @inline
  get method(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33);
  }
  @inline
  set method(value: i32) {
    store<u8>(changetype<usize>(this), value, 33);
  }
  /** first world that the actor placed this turn */
  @inline
  get first(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 34);
  }
  @inline
  set first(value: i32) {
    store<u8>(changetype<usize>(this), value, 34);
  }
  /** 1 while the actor pays for a convoy's world */
  @inline
  get second(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 35);
  }
  @inline
  set second(value: i32) {
    store<u8>(changetype<usize>(this), value, 35);
  }
  /** chosen this round; open: not yet, or secret in an observation */
  @inline
  get choice(): usize {
    return changetype<usize>(this) + 36;
  }
  @inline
  choiceAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 36);
  }
  @inline
  setChoiceAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 36);
  }
  /** chosen and not yet placed; during choose still in the hand */
  @inline
  get development(): usize {
    return changetype<usize>(this) + 40;
  }
  @inline
  developmentAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 40);
  }
  @inline
  setDevelopmentAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 40);
  }
  /** the same */
  @inline
  get world(): usize {
    return changetype<usize>(this) + 44;
  }
  @inline
  worldAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 44);
  }
  @inline
  setWorldAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 44);
  }
  /** newest cards of the tableau that came this round or, before its placements, the last one */
  @inline
  get placed(): usize {
    return changetype<usize>(this) + 48;
  }
  @inline
  placedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 48);
  }
  @inline
  setPlacedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 48);
  }
  /** points of the last scoring */
  @inline
  get gained(): usize {
    return changetype<usize>(this) + 52;
  }
  @inline
  gainedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 52);
  }
  @inline
  setGainedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 52);
  }
  /** income of the last scoring, in cards, also what the piles could not give */
  @inline
  get earned(): usize {
    return changetype<usize>(this) + 56;
  }
  @inline
  earnedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 56);
  }
  @inline
  setEarnedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 56);
  }
  /** cards drawn since the deck was last shuffled */
  @inline
  get drawn(): usize {
    return changetype<usize>(this) + 60;
  }
  @inline
  drawnAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 60);
  }
  @inline
  setDrawnAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 60);
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 64;
  }
  /** discarded face-up (a used convoy), ascending */
  @inline
  get open(): usize {
    return changetype<usize>(this) + 177;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 290;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 290 + <usize>(i * 113);
  }
  /** face-down discards by the seat that made them, ascending; they and the open ones are one pile of the game */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 742;
  }
  @inline
  discardAt(i: i32): usize {
    return changetype<usize>(this) + 742 + <usize>(i * 113);
  }
  /** in the order of placing */
  @inline
  get tableau(): usize {
    return changetype<usize>(this) + 1194;
  }
  @inline
  tableauAt(i: i32): usize {
    return changetype<usize>(this) + 1194 + <usize>(i * 117);
  }
  /** per card: bit set of the seats (and bit 4: everybody) that know it was in the deck when that was last shuffled and have not seen it since */
  @inline
  get shuffled(): usize {
    return changetype<usize>(this) + 1662;
  }
  @inline
  shuffledAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 1662);
  }
  @inline
  setShuffledAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 1662);
  }
}

/** The position that is played: its fields by name. */
export const state: Position = changetype<Position>(STATE);
