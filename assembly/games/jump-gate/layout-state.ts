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
  get edition(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set edition(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** seat that took the first turn */
  @inline
  get startSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set startSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  /** seat whose turn it is */
  @inline
  get turnSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set turnSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actorSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set actorSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
  /** turn: choose an action; mark: after a scan; collect, take: steps 1 and 2 of Land & Claim; research: discarding */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 22);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 22);
  }
  /** actions the turn's seat may still begin */
  @inline
  get actionsLeft(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 23);
  }
  @inline
  set actionsLeft(value: i32) {
    store<u8>(changetype<usize>(this), value, 23);
  }
  /** 1-based; grows when the turn passes to startSeat */
  @inline
  get round(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 24);
  }
  @inline
  set round(value: i32) {
    store<u16>(changetype<usize>(this), value, 24);
  }
  /** final turns still to end; none until the turn has ended in which the last planet was claimed */
  @inline
  get finalTurns(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set finalTurns(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** collect: how many seats after turnSeat were asked; research: lowest card id that may still be discarded */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 28);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 28);
  }
  /** planet card at each place of the ring, clockwise */
  @inline
  get planet(): usize {
    return changetype<usize>(this) + 29;
  }
  @inline
  planetAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 29 + <usize>i);
  }
  @inline
  setPlanetAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 29 + <usize>i, value);
  }
  /** place in the ring; none = on the Jump Gate */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 41;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 41 + <usize>i);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 41 + <usize>i, value);
  }
  /** by place */
  @inline
  get claim(): usize {
    return changetype<usize>(this) + 47;
  }
  @inline
  claimAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 47 + <usize>i);
  }
  @inline
  setClaimAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 47 + <usize>i, value);
  }
  /** by place; last = top */
  @inline
  get faceDown(): usize {
    return changetype<usize>(this) + 59;
  }
  @inline
  faceDownAt(i: i32): usize {
    return changetype<usize>(this) + 59 + <usize>(i * 7);
  }
  /** by place, in slots without gaps; a new one goes last */
  @inline
  get faceUp(): usize {
    return changetype<usize>(this) + 143;
  }
  @inline
  faceUpAt(i: i32): usize {
    return changetype<usize>(this) + 143 + <usize>(i * 9);
  }
  /** by place and slot: whose marker lies on the face-up resource */
  @inline
  get marker(): usize {
    return changetype<usize>(this) + 251;
  }
  @inline
  markerAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 251 + <usize>(i * 8 + j));
  }
  @inline
  setMarkerAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 251 + <usize>(i * 8 + j), value);
  }
  /** ascending */
  @inline
  get hidden(): usize {
    return changetype<usize>(this) + 347;
  }
  @inline
  hiddenAt(i: i32): usize {
    return changetype<usize>(this) + 347 + ((<usize>i) << 2);
  }
  /** ascending */
  @inline
  get collected(): usize {
    return changetype<usize>(this) + 371;
  }
  @inline
  collectedAt(i: i32): usize {
    return changetype<usize>(this) + 371 + <usize>(i * 49);
  }
  /** not used in this game */
  @inline
  get aside(): usize {
    return changetype<usize>(this) + 665;
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 714;
  }
  /** last = top */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 763;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 812;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 812 + <usize>(i * 6);
  }
  /** whose marker lies on circle 1, 2, ... */
  @inline
  get blackHole(): usize {
    return changetype<usize>(this) + 848;
  }
  /** per NavComp card: bit set of the seats that know where it lies */
  @inline
  get navcompKnown(): usize {
    return changetype<usize>(this) + 897;
  }
  @inline
  navcompKnownAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 897 + <usize>i);
  }
  @inline
  setNavcompKnownAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 897 + <usize>i, value);
  }
  /** per resource card: bit set of the seats that know where it lies */
  @inline
  get resourceKnown(): usize {
    return changetype<usize>(this) + 945;
  }
  @inline
  resourceKnownAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 945 + <usize>i);
  }
  @inline
  setResourceKnownAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 945 + <usize>i, value);
  }
}

/** Where the rules state lies. */
export const STATE: usize = memory.data(996, 4);

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
  get edition(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set edition(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** seat that took the first turn */
  @inline
  get startSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set startSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  /** seat whose turn it is */
  @inline
  get turnSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set turnSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actorSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set actorSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
  /** turn: choose an action; mark: after a scan; collect, take: steps 1 and 2 of Land & Claim; research: discarding */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 22);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 22);
  }
  /** actions the turn's seat may still begin */
  @inline
  get actionsLeft(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 23);
  }
  @inline
  set actionsLeft(value: i32) {
    store<u8>(changetype<usize>(this), value, 23);
  }
  /** 1-based; grows when the turn passes to startSeat */
  @inline
  get round(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 24);
  }
  @inline
  set round(value: i32) {
    store<u16>(changetype<usize>(this), value, 24);
  }
  /** final turns still to end; none until the turn has ended in which the last planet was claimed */
  @inline
  get finalTurns(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set finalTurns(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** collect: how many seats after turnSeat were asked; research: lowest card id that may still be discarded */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 28);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 28);
  }
  /** planet card at each place of the ring, clockwise */
  @inline
  get planet(): usize {
    return changetype<usize>(this) + 29;
  }
  @inline
  planetAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 29);
  }
  @inline
  setPlanetAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 29);
  }
  /** place in the ring; none = on the Jump Gate */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 41;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 41);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 41);
  }
  /** by place */
  @inline
  get claim(): usize {
    return changetype<usize>(this) + 47;
  }
  @inline
  claimAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 47);
  }
  @inline
  setClaimAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 47);
  }
  /** by place; last = top */
  @inline
  get faceDown(): usize {
    return changetype<usize>(this) + 59;
  }
  @inline
  faceDownAt(i: i32): usize {
    return changetype<usize>(this) + 59 + <usize>(i * 7);
  }
  /** by place, in slots without gaps; a new one goes last */
  @inline
  get faceUp(): usize {
    return changetype<usize>(this) + 143;
  }
  @inline
  faceUpAt(i: i32): usize {
    return changetype<usize>(this) + 143 + <usize>(i * 9);
  }
  /** by place and slot: whose marker lies on the face-up resource */
  @inline
  get marker(): usize {
    return changetype<usize>(this) + 251;
  }
  @inline
  markerAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 8 + j), STATE + 251);
  }
  @inline
  setMarkerAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 8 + j), value, STATE + 251);
  }
  /** ascending */
  @inline
  get hidden(): usize {
    return changetype<usize>(this) + 347;
  }
  @inline
  hiddenAt(i: i32): usize {
    return changetype<usize>(this) + 347 + ((<usize>i) << 2);
  }
  /** ascending */
  @inline
  get collected(): usize {
    return changetype<usize>(this) + 371;
  }
  @inline
  collectedAt(i: i32): usize {
    return changetype<usize>(this) + 371 + <usize>(i * 49);
  }
  /** not used in this game */
  @inline
  get aside(): usize {
    return changetype<usize>(this) + 665;
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 714;
  }
  /** last = top */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 763;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 812;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 812 + <usize>(i * 6);
  }
  /** whose marker lies on circle 1, 2, ... */
  @inline
  get blackHole(): usize {
    return changetype<usize>(this) + 848;
  }
  /** per NavComp card: bit set of the seats that know where it lies */
  @inline
  get navcompKnown(): usize {
    return changetype<usize>(this) + 897;
  }
  @inline
  navcompKnownAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 897);
  }
  @inline
  setNavcompKnownAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 897);
  }
  /** per resource card: bit set of the seats that know where it lies */
  @inline
  get resourceKnown(): usize {
    return changetype<usize>(this) + 945;
  }
  @inline
  resourceKnownAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 945);
  }
  @inline
  setResourceKnownAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 945);
  }
}

/** The position that is played: its fields by name. */
export const state: Position = changetype<Position>(STATE);
