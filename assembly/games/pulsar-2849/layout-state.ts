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
  /** 0 standard, 1 first game */
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
  /** bit 0 dead-end side, bit 1 even start */
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** 1 to 8; 0 during the setup */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  /** entry: choose an entry gate; side: of the HQ board; draft: take a die from the dice board; die: between two uses in a turn of the Action Phase; use: what the picked die pays for; fly: next step of a flight; bonus, go, size, link: the first pending choice; buy: points for cubes in the Production Phase */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set actor(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
  /** score counter, without what the final scoring would bring; that is never added, not even at the end: the result is points + final scoring */
  @inline
  get points(): usize {
    return changetype<usize>(this) + 22;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 22 + ((<usize>i) << 1));
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 22 + ((<usize>i) << 1), value);
  }
  /** seat of each play-order figure, first to last; 2 players have two figures each, 3 players leave the fourth unused */
  @inline
  get order(): usize {
    return changetype<usize>(this) + 30;
  }
  @inline
  orderAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 30 + <usize>i);
  }
  @inline
  setOrderAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 30 + <usize>i, value);
  }
  /** dice taken from the dice board this round */
  @inline
  get drafted(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 34);
  }
  @inline
  set drafted(value: i32) {
    store<u8>(changetype<usize>(this), value, 34);
  }
  /** silver dice on the spaces 1 to 6 of the dice board */
  @inline
  get market(): usize {
    return changetype<usize>(this) + 35;
  }
  @inline
  marketAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 35 + <usize>i);
  }
  @inline
  setMarketAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 35 + <usize>i, value);
  }
  /** median marker in half spaces: 2 on the space 1, 3 between 1 and 2, ... 12 on the space 6; 0 before the first roll */
  @inline
  get median(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 41);
  }
  @inline
  set median(value: i32) {
    store<u8>(changetype<usize>(this), value, 41);
  }
  /** values of the silver dice a seat holds, 0: none or spent. The first die taken lies in slot 0 */
  @inline
  get dice(): usize {
    return changetype<usize>(this) + 42;
  }
  @inline
  diceAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 42 + <usize>(i * 2 + j));
  }
  @inline
  setDiceAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 42 + <usize>(i * 2 + j), value);
  }
  /** bit set of the values 0 to 6 of red dice that the actor may use this turn; empty once a bonus die was used or is owed */
  @inline
  get redOffered(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 50);
  }
  @inline
  set redOffered(value: i32) {
    store<u8>(changetype<usize>(this), value, 50);
  }
  /** value of the red die that the actor must use this turn */
  @inline
  get redOwed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 51);
  }
  @inline
  set redOwed(value: i32) {
    store<u8>(changetype<usize>(this), value, 51);
  }
  /** 1 once the actor has picked a bonus die this turn */
  @inline
  get redUsed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 52);
  }
  @inline
  set redUsed(value: i32) {
    store<u8>(changetype<usize>(this), value, 52);
  }
  /** the die being used, until all its consequences are decided: 0 or 1 the silver slot (already 0 in dice, unless the use put a new die there), 2 + value a red die */
  @inline
  get picked(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 53);
  }
  @inline
  set picked(value: i32) {
    store<u8>(changetype<usize>(this), value, 53);
  }
  /** value of the picked die after its modifier; 0 while none is picked */
  @inline
  get value(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 54);
  }
  @inline
  set value(value: i32) {
    store<u8>(changetype<usize>(this), value, 54);
  }
  /** by track (0 initiative, 1 engineering), then by counter: its space from 1 at the left; 0: no such counter */
  @inline
  get counterSpace(): usize {
    return changetype<usize>(this) + 55;
  }
  @inline
  counterSpaceAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 55 + <usize>(i * 4 + j));
  }
  @inline
  setCounterSpaceAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 55 + <usize>(i * 4 + j), value);
  }
  /** the same: counters below it on its space; the highest counts as the foremost */
  @inline
  get counterHeight(): usize {
    return changetype<usize>(this) + 63;
  }
  @inline
  counterHeightAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 63 + <usize>(i * 4 + j));
  }
  @inline
  setCounterHeightAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 63 + <usize>(i * 4 + j), value);
  }
  /** by slot of the system location: its tile; in an observation none where it is face-down */
  @inline
  get system(): usize {
    return changetype<usize>(this) + 71;
  }
  @inline
  systemAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 71 + <usize>i);
  }
  @inline
  setSystemAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 71 + <usize>i, value);
  }
  /** the tile left in the box; hidden from all */
  @inline
  get boxed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 87);
  }
  @inline
  set boxed(value: i32) {
    store<u8>(changetype<usize>(this), value, 87);
  }
  /** bit set of the system slots whose tile is face-up */
  @inline
  get seen(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 88);
  }
  @inline
  set seen(value: i32) {
    store<u16>(changetype<usize>(this), value, 88);
  }
  /** by system slot, then by planet of its tile from the left: whose station */
  @inline
  get station(): usize {
    return changetype<usize>(this) + 90;
  }
  @inline
  stationAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 90 + <usize>(i * 4 + j));
  }
  @inline
  setStationAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 90 + <usize>(i * 4 + j), value);
  }
  /** by slot of the pulsar location (13 to 15: isolated): who claimed it */
  @inline
  get pulsarOwner(): usize {
    return changetype<usize>(this) + 154;
  }
  @inline
  pulsarOwnerAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 154 + <usize>i);
  }
  @inline
  setPulsarOwnerAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 154 + <usize>i, value);
  }
  /** the same: what stands there */
  @inline
  get gyrodyne(): usize {
    return changetype<usize>(this) + 170;
  }
  @inline
  gyrodyneAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 170 + <usize>i);
  }
  @inline
  setGyrodyneAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 170 + <usize>i, value);
  }
  /** where the survey ship is */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 186;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 186 + <usize>i);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 186 + <usize>i, value);
  }
  /** by seat, then by size: gyrodyne tiles taken and not yet placed */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 190;
  }
  @inline
  handAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 190 + <usize>(i * 3 + j));
  }
  @inline
  setHandAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 190 + <usize>(i * 3 + j), value);
  }
  /** by size: who has the 7-point and the 4-point construction award */
  @inline
  get award(): usize {
    return changetype<usize>(this) + 202;
  }
  @inline
  awardAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 202 + <usize>(i * 2 + j));
  }
  @inline
  setAwardAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 202 + <usize>(i * 2 + j), value);
  }
  /** by transmitter tile (copies of the table transmitter) */
  @inline
  get tile(): usize {
    return changetype<usize>(this) + 208;
  }
  @inline
  tileAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 208 + <usize>i);
  }
  @inline
  setTileAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 208 + <usize>i, value);
  }
  /** the same: bit set of its costs that are paid, bit 0 the first; all paid: online */
  @inline
  get paid(): usize {
    return changetype<usize>(this) + 232;
  }
  @inline
  paidAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 232 + <usize>i);
  }
  @inline
  setPaidAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 232 + <usize>i, value);
  }
  /** the same, for its left (0) and right (1) half: what it is linked to, tile * 2 + half */
  @inline
  get link(): usize {
    return changetype<usize>(this) + 256;
  }
  @inline
  linkAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 256 + <usize>(i * 2 + j));
  }
  @inline
  setLinkAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 256 + <usize>(i * 2 + j), value);
  }
  /** face-down transmitters, last = top, dealt next; the top is public, the order below hidden within a letter */
  @inline
  get stack(): usize {
    return changetype<usize>(this) + 304;
  }
  /** the technology board of categories I, II, III: technology slot s of the game is the row with that board's letter and slot s */
  @inline
  get board(): usize {
    return changetype<usize>(this) + 329;
  }
  @inline
  boardAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 329 + <usize>i);
  }
  @inline
  setBoardAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 329 + <usize>i, value);
  }
  /** by technology slot: bit set of the seats that patented it */
  @inline
  get patent(): usize {
    return changetype<usize>(this) + 332;
  }
  @inline
  patentAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 332 + <usize>i);
  }
  @inline
  setPatentAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 332 + <usize>i, value);
  }
  /** the same: round of the first patent, 0: none */
  @inline
  get patentRound(): usize {
    return changetype<usize>(this) + 349;
  }
  @inline
  patentRoundAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 349 + <usize>i);
  }
  @inline
  setPatentRoundAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 349 + <usize>i, value);
  }
  /** HQ board dealt; none in a first game */
  @inline
  get hqBoard(): usize {
    return changetype<usize>(this) + 366;
  }
  @inline
  hqBoardAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 366 + <usize>i);
  }
  @inline
  setHqBoardAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 366 + <usize>i, value);
  }
  /** side chosen, 1 or 2; 0: not yet */
  @inline
  get hqSide(): usize {
    return changetype<usize>(this) + 370;
  }
  @inline
  hqSideAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 370 + <usize>i);
  }
  @inline
  setHqSideAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 370 + <usize>i, value);
  }
  /** bit set of completed projects, by place of the pyramid */
  @inline
  get project(): usize {
    return changetype<usize>(this) + 374;
  }
  @inline
  projectAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 374 + <usize>i);
  }
  @inline
  setProjectAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 374 + <usize>i, value);
  }
  /** bit set of projects whose gate run was used */
  @inline
  get runUsed(): usize {
    return changetype<usize>(this) + 378;
  }
  @inline
  runUsedAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 378 + <usize>i);
  }
  @inline
  setRunUsedAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 378 + <usize>i, value);
  }
  @inline
  get goal(): usize {
    return changetype<usize>(this) + 382;
  }
  @inline
  goalAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 382 + <usize>i);
  }
  @inline
  setGoalAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 382 + <usize>i, value);
  }
  /** engineering cubes */
  @inline
  get cubes(): usize {
    return changetype<usize>(this) + 385;
  }
  @inline
  cubesAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 385 + <usize>i);
  }
  @inline
  setCubesAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 385 + <usize>i, value);
  }
  /** plus-minus die modifier tokens */
  @inline
  get plusMinus(): usize {
    return changetype<usize>(this) + 389;
  }
  @inline
  plusMinusAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 389 + <usize>i);
  }
  @inline
  setPlusMinusAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 389 + <usize>i, value);
  }
  /** plus-two die modifier tokens */
  @inline
  get plusTwo(): usize {
    return changetype<usize>(this) + 393;
  }
  @inline
  plusTwoAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 393 + <usize>i);
  }
  @inline
  setPlusTwoAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 393 + <usize>i, value);
  }
  /** face-down stack, last = top; hidden */
  @inline
  get exploration(): usize {
    return changetype<usize>(this) + 397;
  }
  /** discarded tiles in the order of discarding */
  @inline
  get explored(): usize {
    return changetype<usize>(this) + 410;
  }
  /** by exploration tile: who keeps it */
  @inline
  get kept(): usize {
    return changetype<usize>(this) + 423;
  }
  @inline
  keptAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 423 + <usize>i);
  }
  @inline
  setKeptAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 423 + <usize>i, value);
  }
  /** during a flight: its start and every location since */
  @inline
  get path(): usize {
    return changetype<usize>(this) + 435;
  }
  /** during a flight: place of the project whose gate run was named */
  @inline
  get run(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 446);
  }
  @inline
  set run(value: i32) {
    store<u8>(changetype<usize>(this), value, 446);
  }
  /** number of pending choices */
  @inline
  get choices(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 447);
  }
  @inline
  set choices(value: i32) {
    store<u8>(changetype<usize>(this), value, 447);
  }
  /** choices that the actor still has to make, first = next; flip is none, it follows when all before it are made */
  @inline
  get choice(): usize {
    return changetype<usize>(this) + 448;
  }
  @inline
  choiceAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 448 + <usize>i);
  }
  @inline
  setChoiceAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 448 + <usize>i, value);
  }
  /** of each pending choice: size: bit set of the sizes offered (1 small, 2 medium, 4 large); bonus: system slot; link, flip: transmitter tile; else 0 */
  @inline
  get subject(): usize {
    return changetype<usize>(this) + 464;
  }
  @inline
  subjectAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 464 + <usize>i);
  }
  @inline
  setSubjectAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 464 + <usize>i, value);
  }
  /** step of the Production Phase in which points are bought: 4 transmitters, 6 technologies; else 0 */
  @inline
  get buyStep(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 480);
  }
  @inline
  set buyStep(value: i32) {
    store<u8>(changetype<usize>(this), value, 480);
  }
  /** buy: bit set of the transmitter tiles whose points the actor has bought; else 0 */
  @inline
  get boughtTiles(): u32 {
    return load<u32>(changetype<usize>(this), 484);
  }
  @inline
  set boughtTiles(value: u32) {
    store<u32>(changetype<usize>(this), value, 484);
  }
  /** the same for technology slots */
  @inline
  get boughtTechnologies(): u32 {
    return load<u32>(changetype<usize>(this), 488);
  }
  @inline
  set boughtTechnologies(value: u32) {
    store<u32>(changetype<usize>(this), value, 488);
  }
}

/** Where the rules state lies. */
export const STATE: usize = memory.data(492, 4);

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
  /** 0 standard, 1 first game */
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
  /** bit 0 dead-end side, bit 1 even start */
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** 1 to 8; 0 during the setup */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  /** entry: choose an entry gate; side: of the HQ board; draft: take a die from the dice board; die: between two uses in a turn of the Action Phase; use: what the picked die pays for; fly: next step of a flight; bonus, go, size, link: the first pending choice; buy: points for cubes in the Production Phase */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** seat that must decide now; none when the game is over */
  @inline
  get actor(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set actor(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
  /** score counter, without what the final scoring would bring; that is never added, not even at the end: the result is points + final scoring */
  @inline
  get points(): usize {
    return changetype<usize>(this) + 22;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), STATE + 22);
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, STATE + 22);
  }
  /** seat of each play-order figure, first to last; 2 players have two figures each, 3 players leave the fourth unused */
  @inline
  get order(): usize {
    return changetype<usize>(this) + 30;
  }
  @inline
  orderAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 30);
  }
  @inline
  setOrderAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 30);
  }
  /** dice taken from the dice board this round */
  @inline
  get drafted(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 34);
  }
  @inline
  set drafted(value: i32) {
    store<u8>(changetype<usize>(this), value, 34);
  }
  /** silver dice on the spaces 1 to 6 of the dice board */
  @inline
  get market(): usize {
    return changetype<usize>(this) + 35;
  }
  @inline
  marketAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 35);
  }
  @inline
  setMarketAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 35);
  }
  /** median marker in half spaces: 2 on the space 1, 3 between 1 and 2, ... 12 on the space 6; 0 before the first roll */
  @inline
  get median(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 41);
  }
  @inline
  set median(value: i32) {
    store<u8>(changetype<usize>(this), value, 41);
  }
  /** values of the silver dice a seat holds, 0: none or spent. The first die taken lies in slot 0 */
  @inline
  get dice(): usize {
    return changetype<usize>(this) + 42;
  }
  @inline
  diceAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 2 + j), STATE + 42);
  }
  @inline
  setDiceAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 2 + j), value, STATE + 42);
  }
  /** bit set of the values 0 to 6 of red dice that the actor may use this turn; empty once a bonus die was used or is owed */
  @inline
  get redOffered(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 50);
  }
  @inline
  set redOffered(value: i32) {
    store<u8>(changetype<usize>(this), value, 50);
  }
  /** value of the red die that the actor must use this turn */
  @inline
  get redOwed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 51);
  }
  @inline
  set redOwed(value: i32) {
    store<u8>(changetype<usize>(this), value, 51);
  }
  /** 1 once the actor has picked a bonus die this turn */
  @inline
  get redUsed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 52);
  }
  @inline
  set redUsed(value: i32) {
    store<u8>(changetype<usize>(this), value, 52);
  }
  /** the die being used, until all its consequences are decided: 0 or 1 the silver slot (already 0 in dice, unless the use put a new die there), 2 + value a red die */
  @inline
  get picked(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 53);
  }
  @inline
  set picked(value: i32) {
    store<u8>(changetype<usize>(this), value, 53);
  }
  /** value of the picked die after its modifier; 0 while none is picked */
  @inline
  get value(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 54);
  }
  @inline
  set value(value: i32) {
    store<u8>(changetype<usize>(this), value, 54);
  }
  /** by track (0 initiative, 1 engineering), then by counter: its space from 1 at the left; 0: no such counter */
  @inline
  get counterSpace(): usize {
    return changetype<usize>(this) + 55;
  }
  @inline
  counterSpaceAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 4 + j), STATE + 55);
  }
  @inline
  setCounterSpaceAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 4 + j), value, STATE + 55);
  }
  /** the same: counters below it on its space; the highest counts as the foremost */
  @inline
  get counterHeight(): usize {
    return changetype<usize>(this) + 63;
  }
  @inline
  counterHeightAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 4 + j), STATE + 63);
  }
  @inline
  setCounterHeightAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 4 + j), value, STATE + 63);
  }
  /** by slot of the system location: its tile; in an observation none where it is face-down */
  @inline
  get system(): usize {
    return changetype<usize>(this) + 71;
  }
  @inline
  systemAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 71);
  }
  @inline
  setSystemAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 71);
  }
  /** the tile left in the box; hidden from all */
  @inline
  get boxed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 87);
  }
  @inline
  set boxed(value: i32) {
    store<u8>(changetype<usize>(this), value, 87);
  }
  /** bit set of the system slots whose tile is face-up */
  @inline
  get seen(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 88);
  }
  @inline
  set seen(value: i32) {
    store<u16>(changetype<usize>(this), value, 88);
  }
  /** by system slot, then by planet of its tile from the left: whose station */
  @inline
  get station(): usize {
    return changetype<usize>(this) + 90;
  }
  @inline
  stationAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 4 + j), STATE + 90);
  }
  @inline
  setStationAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 4 + j), value, STATE + 90);
  }
  /** by slot of the pulsar location (13 to 15: isolated): who claimed it */
  @inline
  get pulsarOwner(): usize {
    return changetype<usize>(this) + 154;
  }
  @inline
  pulsarOwnerAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 154);
  }
  @inline
  setPulsarOwnerAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 154);
  }
  /** the same: what stands there */
  @inline
  get gyrodyne(): usize {
    return changetype<usize>(this) + 170;
  }
  @inline
  gyrodyneAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 170);
  }
  @inline
  setGyrodyneAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 170);
  }
  /** where the survey ship is */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 186;
  }
  @inline
  shipAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 186);
  }
  @inline
  setShipAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 186);
  }
  /** by seat, then by size: gyrodyne tiles taken and not yet placed */
  @inline
  get hand(): usize {
    return changetype<usize>(this) + 190;
  }
  @inline
  handAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 3 + j), STATE + 190);
  }
  @inline
  setHandAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 3 + j), value, STATE + 190);
  }
  /** by size: who has the 7-point and the 4-point construction award */
  @inline
  get award(): usize {
    return changetype<usize>(this) + 202;
  }
  @inline
  awardAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 2 + j), STATE + 202);
  }
  @inline
  setAwardAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 2 + j), value, STATE + 202);
  }
  /** by transmitter tile (copies of the table transmitter) */
  @inline
  get tile(): usize {
    return changetype<usize>(this) + 208;
  }
  @inline
  tileAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 208);
  }
  @inline
  setTileAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 208);
  }
  /** the same: bit set of its costs that are paid, bit 0 the first; all paid: online */
  @inline
  get paid(): usize {
    return changetype<usize>(this) + 232;
  }
  @inline
  paidAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 232);
  }
  @inline
  setPaidAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 232);
  }
  /** the same, for its left (0) and right (1) half: what it is linked to, tile * 2 + half */
  @inline
  get link(): usize {
    return changetype<usize>(this) + 256;
  }
  @inline
  linkAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 2 + j), STATE + 256);
  }
  @inline
  setLinkAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 2 + j), value, STATE + 256);
  }
  /** face-down transmitters, last = top, dealt next; the top is public, the order below hidden within a letter */
  @inline
  get stack(): usize {
    return changetype<usize>(this) + 304;
  }
  /** the technology board of categories I, II, III: technology slot s of the game is the row with that board's letter and slot s */
  @inline
  get board(): usize {
    return changetype<usize>(this) + 329;
  }
  @inline
  boardAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 329);
  }
  @inline
  setBoardAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 329);
  }
  /** by technology slot: bit set of the seats that patented it */
  @inline
  get patent(): usize {
    return changetype<usize>(this) + 332;
  }
  @inline
  patentAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 332);
  }
  @inline
  setPatentAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 332);
  }
  /** the same: round of the first patent, 0: none */
  @inline
  get patentRound(): usize {
    return changetype<usize>(this) + 349;
  }
  @inline
  patentRoundAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 349);
  }
  @inline
  setPatentRoundAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 349);
  }
  /** HQ board dealt; none in a first game */
  @inline
  get hqBoard(): usize {
    return changetype<usize>(this) + 366;
  }
  @inline
  hqBoardAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 366);
  }
  @inline
  setHqBoardAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 366);
  }
  /** side chosen, 1 or 2; 0: not yet */
  @inline
  get hqSide(): usize {
    return changetype<usize>(this) + 370;
  }
  @inline
  hqSideAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 370);
  }
  @inline
  setHqSideAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 370);
  }
  /** bit set of completed projects, by place of the pyramid */
  @inline
  get project(): usize {
    return changetype<usize>(this) + 374;
  }
  @inline
  projectAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 374);
  }
  @inline
  setProjectAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 374);
  }
  /** bit set of projects whose gate run was used */
  @inline
  get runUsed(): usize {
    return changetype<usize>(this) + 378;
  }
  @inline
  runUsedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 378);
  }
  @inline
  setRunUsedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 378);
  }
  @inline
  get goal(): usize {
    return changetype<usize>(this) + 382;
  }
  @inline
  goalAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 382);
  }
  @inline
  setGoalAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 382);
  }
  /** engineering cubes */
  @inline
  get cubes(): usize {
    return changetype<usize>(this) + 385;
  }
  @inline
  cubesAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 385);
  }
  @inline
  setCubesAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 385);
  }
  /** plus-minus die modifier tokens */
  @inline
  get plusMinus(): usize {
    return changetype<usize>(this) + 389;
  }
  @inline
  plusMinusAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 389);
  }
  @inline
  setPlusMinusAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 389);
  }
  /** plus-two die modifier tokens */
  @inline
  get plusTwo(): usize {
    return changetype<usize>(this) + 393;
  }
  @inline
  plusTwoAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 393);
  }
  @inline
  setPlusTwoAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 393);
  }
  /** face-down stack, last = top; hidden */
  @inline
  get exploration(): usize {
    return changetype<usize>(this) + 397;
  }
  /** discarded tiles in the order of discarding */
  @inline
  get explored(): usize {
    return changetype<usize>(this) + 410;
  }
  /** by exploration tile: who keeps it */
  @inline
  get kept(): usize {
    return changetype<usize>(this) + 423;
  }
  @inline
  keptAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 423);
  }
  @inline
  setKeptAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 423);
  }
  /** during a flight: its start and every location since */
  @inline
  get path(): usize {
    return changetype<usize>(this) + 435;
  }
  /** during a flight: place of the project whose gate run was named */
  @inline
  get run(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 446);
  }
  @inline
  set run(value: i32) {
    store<u8>(changetype<usize>(this), value, 446);
  }
  /** number of pending choices */
  @inline
  get choices(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 447);
  }
  @inline
  set choices(value: i32) {
    store<u8>(changetype<usize>(this), value, 447);
  }
  /** choices that the actor still has to make, first = next; flip is none, it follows when all before it are made */
  @inline
  get choice(): usize {
    return changetype<usize>(this) + 448;
  }
  @inline
  choiceAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 448);
  }
  @inline
  setChoiceAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 448);
  }
  /** of each pending choice: size: bit set of the sizes offered (1 small, 2 medium, 4 large); bonus: system slot; link, flip: transmitter tile; else 0 */
  @inline
  get subject(): usize {
    return changetype<usize>(this) + 464;
  }
  @inline
  subjectAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 464);
  }
  @inline
  setSubjectAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 464);
  }
  /** step of the Production Phase in which points are bought: 4 transmitters, 6 technologies; else 0 */
  @inline
  get buyStep(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 480);
  }
  @inline
  set buyStep(value: i32) {
    store<u8>(changetype<usize>(this), value, 480);
  }
  /** buy: bit set of the transmitter tiles whose points the actor has bought; else 0 */
  @inline
  get boughtTiles(): u32 {
    return load<u32>(changetype<usize>(this), 484);
  }
  @inline
  set boughtTiles(value: u32) {
    store<u32>(changetype<usize>(this), value, 484);
  }
  /** the same for technology slots */
  @inline
  get boughtTechnologies(): u32 {
    return load<u32>(changetype<usize>(this), 488);
  }
  @inline
  set boughtTechnologies(value: u32) {
    store<u32>(changetype<usize>(this), value, 488);
  }
}

/** The position that is played: its fields by name. */
export const state: Position = changetype<Position>(STATE);
