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
  /** bit 0: Sun Dial, bit 1: Explorers' Club, bit 2: Orbital Burn */
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
  /** turn: choose an action; research: discarding; take, collect: steps 4 and 5 of Land-and-Claim; the others: what a special action asks */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 22);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 22);
  }
  /** actions the turn's seat must still begin */
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
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  /** collect: how many seats were asked; research: lowest card id that may still be discarded */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** planet board at each place of the ring, clockwise */
  @inline
  get planet(): usize {
    return changetype<usize>(this) + 28;
  }
  @inline
  planetAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 28 + <usize>i);
  }
  @inline
  setPlanetAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 28 + <usize>i, value);
  }
  /** place in the ring; none = on the Jump Gate */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 40;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 40 + <usize>i);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 40 + <usize>i, value);
  }
  /** Orbital Burn: 1 = the ship stands on the planet of its place, 0 = in orbit; without the variant 0 */
  @inline
  get landed(): usize {
    return changetype<usize>(this) + 46;
  }
  @inline
  landedAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 46 + <usize>i);
  }
  @inline
  setLandedAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 46 + <usize>i, value);
  }
  /** by place */
  @inline
  get claim(): usize {
    return changetype<usize>(this) + 52;
  }
  @inline
  claimAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 52 + <usize>i);
  }
  @inline
  setClaimAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 52 + <usize>i, value);
  }
  /** by place; last = top */
  @inline
  get faceDown(): usize {
    return changetype<usize>(this) + 64;
  }
  @inline
  faceDownAt(i: i32): usize {
    return changetype<usize>(this) + 64 + <usize>(i * 7);
  }
  /** by place, in slots without gaps; a new one goes last */
  @inline
  get faceUp(): usize {
    return changetype<usize>(this) + 148;
  }
  @inline
  faceUpAt(i: i32): usize {
    return changetype<usize>(this) + 148 + <usize>(i * 9);
  }
  /** by place and seat: number of scan markers */
  @inline
  get scans(): usize {
    return changetype<usize>(this) + 256;
  }
  @inline
  scansAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 256 + <usize>(i * 6 + j));
  }
  @inline
  setScansAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 256 + <usize>(i * 6 + j), value);
  }
  /** markers on the Jump Gate */
  @inline
  get gate(): usize {
    return changetype<usize>(this) + 328;
  }
  @inline
  gateAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 328 + ((<usize>i) << 1));
  }
  @inline
  setGateAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 328 + ((<usize>i) << 1), value);
  }
  /** markers on the Black Hole */
  @inline
  get hole(): usize {
    return changetype<usize>(this) + 340;
  }
  @inline
  holeAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 340 + <usize>i);
  }
  @inline
  setHoleAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 340 + <usize>i, value);
  }
  /** ascending */
  @inline
  get collected(): usize {
    return changetype<usize>(this) + 346;
  }
  @inline
  collectedAt(i: i32): usize {
    return changetype<usize>(this) + 346 + <usize>(i * 49);
  }
  /** out of the game: Nothing of claimed planets, and what the Black Hole took; ascending */
  @inline
  get aside(): usize {
    return changetype<usize>(this) + 640;
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 689;
  }
  /** last = top */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 738;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 787;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 787 + <usize>(i * 6);
  }
  /** per NavComp card: bit set of the seats that know where it lies */
  @inline
  get navcompKnown(): usize {
    return changetype<usize>(this) + 823;
  }
  @inline
  navcompKnownAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 823 + <usize>i);
  }
  @inline
  setNavcompKnownAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 823 + <usize>i, value);
  }
  /** per resource card: bit set of the seats that know where it lies */
  @inline
  get resourceKnown(): usize {
    return changetype<usize>(this) + 871;
  }
  @inline
  resourceKnownAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 871 + <usize>i);
  }
  @inline
  setResourceKnownAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 871 + <usize>i, value);
  }
}

/** Where the rules state lies. */
export const STATE: usize = memory.data(920, 4);

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
  /** bit 0: Sun Dial, bit 1: Explorers' Club, bit 2: Orbital Burn */
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
  /** turn: choose an action; research: discarding; take, collect: steps 4 and 5 of Land-and-Claim; the others: what a special action asks */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 22);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 22);
  }
  /** actions the turn's seat must still begin */
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
  @inline
  get ending(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set ending(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  /** collect: how many seats were asked; research: lowest card id that may still be discarded */
  @inline
  get cursor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set cursor(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** planet board at each place of the ring, clockwise */
  @inline
  get planet(): usize {
    return changetype<usize>(this) + 28;
  }
  @inline
  planetAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 28);
  }
  @inline
  setPlanetAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 28);
  }
  /** place in the ring; none = on the Jump Gate */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 40;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 40);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 40);
  }
  /** Orbital Burn: 1 = the ship stands on the planet of its place, 0 = in orbit; without the variant 0 */
  @inline
  get landed(): usize {
    return changetype<usize>(this) + 46;
  }
  @inline
  landedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 46);
  }
  @inline
  setLandedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 46);
  }
  /** by place */
  @inline
  get claim(): usize {
    return changetype<usize>(this) + 52;
  }
  @inline
  claimAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 52);
  }
  @inline
  setClaimAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 52);
  }
  /** by place; last = top */
  @inline
  get faceDown(): usize {
    return changetype<usize>(this) + 64;
  }
  @inline
  faceDownAt(i: i32): usize {
    return changetype<usize>(this) + 64 + <usize>(i * 7);
  }
  /** by place, in slots without gaps; a new one goes last */
  @inline
  get faceUp(): usize {
    return changetype<usize>(this) + 148;
  }
  @inline
  faceUpAt(i: i32): usize {
    return changetype<usize>(this) + 148 + <usize>(i * 9);
  }
  /** by place and seat: number of scan markers */
  @inline
  get scans(): usize {
    return changetype<usize>(this) + 256;
  }
  @inline
  scansAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 6 + j), STATE + 256);
  }
  @inline
  setScansAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 6 + j), value, STATE + 256);
  }
  /** markers on the Jump Gate */
  @inline
  get gate(): usize {
    return changetype<usize>(this) + 328;
  }
  @inline
  gateAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), STATE + 328);
  }
  @inline
  setGateAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, STATE + 328);
  }
  /** markers on the Black Hole */
  @inline
  get hole(): usize {
    return changetype<usize>(this) + 340;
  }
  @inline
  holeAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 340);
  }
  @inline
  setHoleAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 340);
  }
  /** ascending */
  @inline
  get collected(): usize {
    return changetype<usize>(this) + 346;
  }
  @inline
  collectedAt(i: i32): usize {
    return changetype<usize>(this) + 346 + <usize>(i * 49);
  }
  /** out of the game: Nothing of claimed planets, and what the Black Hole took; ascending */
  @inline
  get aside(): usize {
    return changetype<usize>(this) + 640;
  }
  /** last = top */
  @inline
  get deck(): usize {
    return changetype<usize>(this) + 689;
  }
  /** last = top */
  @inline
  get discard(): usize {
    return changetype<usize>(this) + 738;
  }
  /** ascending */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 787;
  }
  @inline
  handAt(i: i32): usize {
    return changetype<usize>(this) + 787 + <usize>(i * 6);
  }
  /** per NavComp card: bit set of the seats that know where it lies */
  @inline
  get navcompKnown(): usize {
    return changetype<usize>(this) + 823;
  }
  @inline
  navcompKnownAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 823);
  }
  @inline
  setNavcompKnownAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 823);
  }
  /** per resource card: bit set of the seats that know where it lies */
  @inline
  get resourceKnown(): usize {
    return changetype<usize>(this) + 871;
  }
  @inline
  resourceKnownAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 871);
  }
  @inline
  setResourceKnownAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 871);
  }
}

/** The position that is played: its fields by name. */
export const state: Position = changetype<Position>(STATE);
