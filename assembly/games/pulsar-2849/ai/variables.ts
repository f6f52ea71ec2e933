// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { PATH_CAPACITY, STATE_SIZE } from "../layout";
import { FACES, SIDE_LOCATIONS, SIZES } from "../rules/state";

/** Bytes of a Outlook. */
export const OUTLOOK_BYTES: i32 = ((((((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3) + 40 + 3) & ~3);
const OUTLOOK: usize = memory.data(OUTLOOK_BYTES, 4);

/** What the rest of the game is good for. */
@unmanaged
export class Outlook {
  /** rounds after this one */
  @inline
  get later(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set later(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** Production Phases left */
  @inline
  get harvests(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set harvests(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** by size, what a spinning gyrodyne is worth */
  @inline
  get spinning(): usize {
    return changetype<usize>(this) + 8;
  }
  @inline
  spinningAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), OUTLOOK + 8);
  }
  @inline
  setSpinningAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, OUTLOOK + 8);
  }
  /** by size, what one is worth that is spun later */
  @inline
  get spunLater(): usize {
    return changetype<usize>(this) + <usize>(((8 + 4 * SIZES + 3) & ~3));
  }
  @inline
  spunLaterAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), OUTLOOK + <usize>(((8 + 4 * SIZES + 3) & ~3)));
  }
  @inline
  setSpunLaterAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, OUTLOOK + <usize>(((8 + 4 * SIZES + 3) & ~3)));
  }
  /** by size, gyrodynes of the seat looked at */
  @inline
  get built(): usize {
    return changetype<usize>(this) + <usize>(((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3));
  }
  @inline
  builtAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), OUTLOOK + <usize>(((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3)));
  }
  @inline
  setBuiltAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, OUTLOOK + <usize>(((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3)));
  }
  /** by term of the worth, percent of it that counts */
  @inline
  get share(): usize {
    return changetype<usize>(this) + <usize>(((((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3));
  }
  @inline
  shareAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), OUTLOOK + <usize>(((((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3)));
  }
  @inline
  setShareAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, OUTLOOK + <usize>(((((((8 + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3) + 4 * SIZES + 3) & ~3)));
  }
}

/** What the rest of the game is good for. */
export const outlook: Outlook = changetype<Outlook>(OUTLOOK);

/** Bytes of a Prices. */
export const PRICES_BYTES: i32 = 60;
const PRICES: usize = memory.data(PRICES_BYTES, 2);

/** The prices of a taste. */
@unmanaged
export class Prices {
  /** the row of the level that is thinking */
  @inline
  get price(): usize {
    return changetype<usize>(this);
  }
  @inline
  priceAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), PRICES);
  }
  @inline
  setPriceAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, PRICES);
  }
  /** whether what was learned of results counts */
  @inline
  get isLearned(): bool {
    return load<bool>(changetype<usize>(this), 58);
  }
  @inline
  set isLearned(value: bool) {
    store<bool>(changetype<usize>(this), value, 58);
  }
}

/** The prices of a taste. */
export const prices: Prices = changetype<Prices>(PRICES);

/** Bytes of a Chart. */
export const CHART_BYTES: i32 = 8;

/** Where flights end, by location of the side played, in tenths of points. */
@unmanaged
export class Chart {
  /** what a flight gets that passes it */
  @inline
  get passing(): i32 {
    return <i32>load<i16>(changetype<usize>(this));
  }
  @inline
  set passing(value: i32) {
    store<i16>(changetype<usize>(this), value);
  }
  /** what one gets that ends there */
  @inline
  get ending(): i32 {
    return <i32>load<i16>(changetype<usize>(this), 2);
  }
  @inline
  set ending(value: i32) {
    store<i16>(changetype<usize>(this), value, 2);
  }
  /** what is within reach */
  @inline
  get reach(): i32 {
    return <i32>load<i16>(changetype<usize>(this), 4);
  }
  @inline
  set reach(value: i32) {
    store<i16>(changetype<usize>(this), value, 4);
  }
  /** what is within reach but itself */
  @inline
  get from(): i32 {
    return <i32>load<i16>(changetype<usize>(this), 6);
  }
  @inline
  set from(value: i32) {
    store<i16>(changetype<usize>(this), value, 6);
  }
}

const CHART_LIST: usize = memory.data(CHART_BYTES * SIDE_LOCATIONS, 2);
/** Where flights end, by location of the side played, in tenths of points. The i-th of them. */
@inline
export function chartAt(i: i32): Chart {
  return changetype<Chart>(CHART_LIST + <usize>(i * CHART_BYTES));
}

/** Bytes of a Routes. */
export const ROUTES_BYTES: i32 = ((32 + SIDE_LOCATIONS + 3) & ~3);
const ROUTES: usize = memory.data(ROUTES_BYTES, 4);

/** The search for routes of a flight. */
@unmanaged
export class Routes {
  /** routes kept */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** how many may be kept */
  @inline
  get most(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set most(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** paths looked at */
  @inline
  get looked(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set looked(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** types of locations that change the length of the flight, a bit each */
  @inline
  get turns(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set turns(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** points for a visit of a system */
  @inline
  get systemVisit(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set systemVisit(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** points for a visit of a pulsar */
  @inline
  get pulsarVisit(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set pulsarVisit(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** colours of gates that the gate run pays for, a bit each */
  @inline
  get colors(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set colors(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** points for each such gate */
  @inline
  get each(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set each(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** visits by location, of the path so far */
  @inline
  get visits(): usize {
    return changetype<usize>(this) + 32;
  }
  @inline
  visitsAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, ROUTES + 32);
  }
  @inline
  setVisitsAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, ROUTES + 32);
  }
}

/** The search for routes of a flight. */
export const routes: Routes = changetype<Routes>(ROUTES);

/** Bytes of a Player. */
export const PLAYER_BYTES: i32 = 36;
const PLAYER: usize = memory.data(PLAYER_BYTES, 4);

/** How far the choice is. */
@unmanaged
export class Player {
  /** steps of the preparation done */
  @inline
  get prepared(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set prepared(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** actions that are tried, each by the turn planned after it: entry gates, or the two that are compared */
  @inline
  get trialCount(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set trialCount(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the one that is tried next */
  @inline
  get next(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set next(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the best so far */
  @inline
  get best(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set best(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** what that is worth */
  @inline
  get most(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set most(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** by how much it is worth more than the one before */
  @inline
  get margin(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set margin(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** positions kept for a trial */
  @inline
  get trialWidth(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set trialWidth(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** the actions */
  @inline
  get trial(): usize {
    return changetype<usize>(this) + 28;
  }
  @inline
  trialAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), PLAYER + 28);
  }
  @inline
  setTrialAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, PLAYER + 28);
  }
}

/** How far the choice is. */
export const player: Player = changetype<Player>(PLAYER);

/** Bytes of a Draft. */
export const DRAFT_BYTES: i32 = ((((((((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3);
const DRAFT: usize = memory.data(DRAFT_BYTES, 4);

/** What each value of a die is worth. */
@unmanaged
export class Draft {
  /** worth by value */
  @inline
  get worth(): usize {
    return changetype<usize>(this);
  }
  @inline
  worthAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), DRAFT);
  }
  @inline
  setWorthAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, DRAFT);
  }
  /** by value what the die would be for, 0: the turn begins with another one */
  @inline
  get purpose(): usize {
    return changetype<usize>(this) + <usize>(((4 * FACES + 1) & ~1));
  }
  @inline
  purposeAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), DRAFT + <usize>(((4 * FACES + 1) & ~1)));
  }
  @inline
  setPurposeAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, DRAFT + <usize>(((4 * FACES + 1) & ~1)));
  }
  /** the value being planned with */
  @inline
  get value(): i32 {
    return load<i32>(changetype<usize>(this), ((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3));
  }
  @inline
  set value(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3));
  }
  /** slot of the die that is being planned with */
  @inline
  get slot(): i32 {
    return load<i32>(changetype<usize>(this), ((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set slot(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3));
  }
  /** positions kept */
  @inline
  get width(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set width(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** routes kept */
  @inline
  get routes(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set routes(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** units for the turn with each value */
  @inline
  get units(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set units(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((((4 * FACES + 1) & ~1) + 2 * FACES + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
}

/** What each value of a die is worth. */
export const draft: Draft = changetype<Draft>(DRAFT);

/** Bytes of a Moment. */
export const MOMENT_BYTES: i32 = 8;
const MOMENT: usize = memory.data(MOMENT_BYTES, 4);

/** What is learned of (training.ts). */
@unmanaged
export class Moment {
  /** the action that was chosen */
  @inline
  get action(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set action(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the seat that chose it */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** What is learned of (training.ts). */
export const moment: Moment = changetype<Moment>(MOMENT);

/** Bytes of a Before. */
export const BEFORE_BYTES: i32 = 18;
const BEFORE: usize = memory.data(BEFORE_BYTES, 2);

/** What a seat had before an action. */
@unmanaged
export class Before {
  /** the terms before the action */
  @inline
  get term(): usize {
    return changetype<usize>(this);
  }
  @inline
  termAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), BEFORE);
  }
  @inline
  setTermAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, BEFORE);
  }
}

/** What a seat had before an action. */
export const before: Before = changetype<Before>(BEFORE);

/** Bytes of a Plan. */
export const PLAN_BYTES: i32 = 384;
const PLAN: usize = memory.data(PLAN_BYTES, 4);

/** The turn that is planned. */
@unmanaged
export class Plan {
  /** positions kept at a time */
  @inline
  get width(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set width(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** routes kept for a die */
  @inline
  get routesKept(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set routesKept(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** whether tokens and cubes are spent on dice */
  @inline
  get extras(): bool {
    return load<bool>(changetype<usize>(this), 8);
  }
  @inline
  set extras(value: bool) {
    store<bool>(changetype<usize>(this), value, 8);
  }
  /** uses of dice before these */
  @inline
  get level(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set level(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** which of the two lists is gone on from */
  @inline
  get from(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set from(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** its nodes */
  @inline
  get fromCount(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set fromCount(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** nodes of the other list, which come of them */
  @inline
  get toCount(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set toCount(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** the node that is gone on from */
  @inline
  get node(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set node(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** groups listed for it */
  @inline
  get groups(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set groups(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** the one that is looked at */
  @inline
  get group(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set group(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** uses listed for that */
  @inline
  get uses(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set uses(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
  /** the one that is tried */
  @inline
  get use(): i32 {
    return load<i32>(changetype<usize>(this), 44);
  }
  @inline
  set use(value: i32) {
    store<i32>(changetype<usize>(this), value, 44);
  }
  /** the route that is flown next */
  @inline
  get route(): i32 {
    return load<i32>(changetype<usize>(this), 48);
  }
  @inline
  set route(value: i32) {
    store<i32>(changetype<usize>(this), value, 48);
  }
  /** routes found, -1: they have yet to be searched */
  @inline
  get routes(): i32 {
    return load<i32>(changetype<usize>(this), 52);
  }
  @inline
  set routes(value: i32) {
    store<i32>(changetype<usize>(this), value, 52);
  }
  /** what the best end of the turn is worth */
  @inline
  get best(): i32 {
    return load<i32>(changetype<usize>(this), 56);
  }
  @inline
  set best(value: i32) {
    store<i32>(changetype<usize>(this), value, 56);
  }
  /** the first action on the way to it, and what its die is for */
  @inline
  get bestFirst(): i32 {
    return load<i32>(changetype<usize>(this), 60);
  }
  @inline
  set bestFirst(value: i32) {
    store<i32>(changetype<usize>(this), value, 60);
  }
  /** STAGE_* */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this), 64);
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value, 64);
  }
  /** whether the worth of a position is read inattentively */
  @inline
  get isVague(): bool {
    return load<bool>(changetype<usize>(this), 68);
  }
  @inline
  set isVague(value: bool) {
    store<bool>(changetype<usize>(this), value, 68);
  }
  /** the action played last, 0: none yet */
  @inline
  get tried(): i32 {
    return load<i32>(changetype<usize>(this), 72);
  }
  @inline
  set tried(value: i32) {
    store<i32>(changetype<usize>(this), value, 72);
  }
  /** the value of its die */
  @inline
  get triedValue(): i32 {
    return load<i32>(changetype<usize>(this), 76);
  }
  @inline
  set triedValue(value: i32) {
    store<i32>(changetype<usize>(this), value, 76);
  }
  /** units spent */
  @inline
  get spent(): i32 {
    return load<i32>(changetype<usize>(this), 80);
  }
  @inline
  set spent(value: i32) {
    store<i32>(changetype<usize>(this), value, 80);
  }
  /** units after which no further die is looked at */
  @inline
  get most(): i32 {
    return load<i32>(changetype<usize>(this), 84);
  }
  @inline
  set most(value: i32) {
    store<i32>(changetype<usize>(this), value, 84);
  }
  /** the seat that plans */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 88);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 88);
  }
  /** what it is worth to it to stop at once */
  @inline
  get idle(): i32 {
    return load<i32>(changetype<usize>(this), 92);
  }
  @inline
  set idle(value: i32) {
    store<i32>(changetype<usize>(this), value, 92);
  }
  /** the groups: dice with modifiers, and other actions between two uses */
  @inline
  get groupCode(): usize {
    return changetype<usize>(this) + 96;
  }
  @inline
  groupCodeAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), PLAN + 96);
  }
  @inline
  setGroupCodeAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, PLAN + 96);
  }
  /** the uses: what the die of the group may be used for */
  @inline
  get useCode(): usize {
    return changetype<usize>(this) + 192;
  }
  @inline
  useCodeAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), PLAN + 192);
  }
  @inline
  setUseCodeAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, PLAN + 192);
  }
}

/** The turn that is planned. */
export const plan: Plan = changetype<Plan>(PLAN);

/** Bytes of a Route. */
export const ROUTE_BYTES: i32 = ((8 + 1 + PATH_CAPACITY + 3) & ~3);

/** A route that is kept. */
@unmanaged
export class Route {
  /** what it is worth */
  @inline
  get worth(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set worth(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** systems passed, and the end */
  @inline
  get brings(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set brings(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** its locations */
  @inline
  get path(): usize {
    return changetype<usize>(this) + 8;
  }
}

const ROUTE_LIST: usize = memory.data(ROUTE_BYTES * 4, 4);
/** A route that is kept. The i-th of them. */
@inline
export function routeAt(i: i32): Route {
  return changetype<Route>(ROUTE_LIST + <usize>(i * ROUTE_BYTES));
}

/** Bytes of a Step. */
export const STEP_BYTES: i32 = 16;

/** A step of the path that is searched. */
@unmanaged
export class Step {
  /** what the path is worth up to there, except what it brings by ending there */
  @inline
  get worth(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set worth(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the systems where it establishes a station, a bit each */
  @inline
  get stations(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set stations(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** its gates, a byte for each colour */
  @inline
  get gates(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set gates(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the line to try next */
  @inline
  get next(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 12);
  }
  @inline
  set next(value: i32) {
    store<u8>(changetype<usize>(this), value, 12);
  }
  /** whether the path has visited what changes its length */
  @inline
  get turned(): bool {
    return load<bool>(changetype<usize>(this), 13);
  }
  @inline
  set turned(value: bool) {
    store<bool>(changetype<usize>(this), value, 13);
  }
}

const STEP_LIST: usize = memory.data(STEP_BYTES * 12, 4);
/** A step of the path that is searched. The i-th of them. */
@inline
export function stepAt(i: i32): Step {
  return changetype<Step>(STEP_LIST + <usize>(i * STEP_BYTES));
}

/** Bytes of a PlanNode. */
export const PLAN_NODE_BYTES: i32 = ((8 + STATE_SIZE + 3) & ~3);

/** A position that is kept while a turn is planned. */
@unmanaged
export class PlanNode {
  /** what it is worth */
  @inline
  get value(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set value(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the first action on the way to it and, in the upper half, what the die picked by it is for */
  @inline
  get first(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set first(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** its bytes */
  @inline
  get position(): usize {
    return changetype<usize>(this) + 8;
  }
}

const PLAN_NODE_LIST: usize = memory.data(PLAN_NODE_BYTES * 8, 4);
/** A position that is kept while a turn is planned. The i-th of them. */
@inline
export function planNode(i: i32): PlanNode {
  return changetype<PlanNode>(PLAN_NODE_LIST + <usize>(i * PLAN_NODE_BYTES));
}
