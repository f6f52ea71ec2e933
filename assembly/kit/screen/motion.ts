// What moves on the table. Where a view draws a thing, it reports its key and its place. After an action the kit
// compares these with the last table, and draws what has moved on its way (session/motion). Only what was shown before
// and is shown now ever moves.
//
// A thing under way is drawn by the game's `viewThing` instead. A value that rises counts up; one that falls changes at
// once. With NOWHERE, or with a place that was not reported, a thing appears or disappears at once.
import { Thing, THING_BYTES, things } from "./variables";
import { u8At, setU8At } from "../base/arrays";

/** Most things known at a time; any others never move. */
const THINGS_MAX: i32 = 64;
/** Keys from here on are places, which are not drawn: things come from them and go to them. */
export const PLACES: i32 = 1024;
/** No place: a thing appears or disappears at once. */
export const NOWHERE: i32 = 65535;

/** Bytes of THINGS. */
export const THINGS_BYTES: i32 = THINGS_MAX * THING_BYTES;
/**
 * Where the things are. After forgetThings, and while no table of a game in progress is drawn, its bytes are free for
 * other uses.
 */
export const THINGS: usize = memory.data(THINGS_BYTES, 4);

// A hash table of the things by key: their numbers, counted from 1, 0 where there is none. A key whose slot is taken
// has the next free one.
const SLOTS_MAX: i32 = 2 * THINGS_MAX;
const SLOTS: usize = memory.data(SLOTS_MAX);
/** Factor from keys to slots: odd and far from powers of two, so that consecutive keys have slots far apart. */
const SCATTER: i32 = 37;

/** The whole way, in the unit of thingUnderWay. */
export const WHOLE_WAY: i32 = 256;

/**
 * Reports that a thing is here; returns whether to draw it here. `key`: which, below PLACES; `value`: its look, 16
 * bits; `from`, `to`: where it comes from and goes.
 *
 *     const SHIP = 0; // and the seat
 *     if (isAtRest(SHIP + 2, 40, 30)) disc(44, 35, 5, COLOR_PINK);
 */
export function isAtRest(key: i32, x: i32, y: i32, value: i32 = 0, from: i32 = 65535, to: i32 = 65535): bool {
  if (things.telling == 0) return true;
  const isMoving = things.moving != 0;
  let at = thingOf(key);
  const isNew = at == 0;
  // Where it comes from is looked for before it is there itself.
  const origin = isNew && isMoving ? thingOf(from) : 0;
  if (isNew) at = addThing(key);
  if (at == 0) return true;
  const thing = changetype<Thing>(at);
  if (isNew) {
    thing.from = origin == 0 ? placeOf(x, y) : changetype<Thing>(origin).from;
    thing.came = origin == 0 ? 0 : 1;
  } else if (!isMoving) thing.from = placeOf(x, y);
  if (isNew || !isMoving) thing.old = value;
  thing.to = placeOf(x, y);
  thing.now = value;
  thing.goal = to;
  thing.told = 1;
  return !isUnderWay(thing);
}

/** Reports where a place is that things come from or go to, for example a pile. `key` is PLACES or more. */
export function tellPlace(key: i32, x: i32, y: i32): void {
  isAtRest(key, x, y);
}

/**
 * Makes the present motion last this many ms at normal speed, for films that take longer than a way. Call it where
 * isAtRest returns false.
 */
export function lastFor(ms: i32): void {
  things.lasting = max(things.lasting, ms);
}

/** Returns the longest of these times in ms, 0: as long as a way. */
export function lastingMs(): i32 {
  return things.lasting;
}

/** Returns whether things are under way. */
export function isMoving(): bool {
  return things.moving != 0;
}

/** From this call on each report is compared with the last one. */
export function beginMoving(): void {
  things.moving = 1;
}

/** Ends the motion: things are where they were reported last, and those not reported are forgotten. */
export function settleThings(): void {
  let kept = 0;
  for (let i = 0; i < things.count; i++) {
    const thing = thingAt(i);
    if (thing.told == 0) continue;
    thing.from = thing.to;
    thing.old = thing.now;
    thing.came = 0;
    if (kept != i) memory.copy(placeAt(kept), placeAt(i), THING_BYTES);
    kept++;
  }
  const gone = things.count - kept;
  things.count = kept;
  things.moving = 0;
  if (gone == 0) return;
  memory.fill(SLOTS, 0, SLOTS_MAX);
  for (let i = 0; i < kept; i++) fillSlot(i);
}

/** Forgets all things, and that any moved. */
export function forgetThings(): void {
  memory.fill(SLOTS, 0, SLOTS_MAX);
  things.count = 0;
  things.moving = 0;
}

/** Begins to take the reports of a drawing of the table. */
export function beginTelling(): void {
  things.telling = 1;
  things.lasting = 0;
  const end = placeAt(things.count);
  for (let at = THINGS; at < end; at += <usize>THING_BYTES) changetype<Thing>(at).told = 0;
}

/**
 * Stops taking reports; returns whether anything is under way. A thing that was not reported again goes to its `to`, if
 * that was reported.
 */
export function endTelling(): bool {
  if (things.telling == 0) return false;
  things.telling = 0;
  if (things.moving == 0) return false;
  let under = false;
  const end = placeAt(things.count);
  for (let at = THINGS; at < end; at += <usize>THING_BYTES) {
    const thing = changetype<Thing>(at);
    if (thing.told == 0) {
      const goal = thingOf(thing.goal);
      const isSeen = goal != 0 && changetype<Thing>(goal).told != 0;
      thing.to = isSeen ? changetype<Thing>(goal).to : thing.from;
      thing.now = thing.old;
    }
    if (isUnderWay(thing)) under = true;
  }
  return under;
}

/** Returns how many things are known. */
export function countThings(): i32 {
  return things.count;
}

/**
 * Selects the i-th thing for the functions below; `part`: how much of its time has passed, 0 to WHOLE_WAY. Returns its
 * key, -1: it is at rest.
 */
export function thingUnderWay(i: i32, part: i32): i32 {
  const thing = thingAt(i);
  if (!isUnderWay(thing)) return -1;
  things.asked = i;
  things.part = part;
  return thing.key;
}

/** Returns the x of the selected thing in pixels. */
export function wayX(): i32 {
  const thing = thingAt(things.asked);
  return between(thing.from & 255, thing.to & 255);
}

/** Returns its y. */
export function wayY(): i32 {
  const thing = thingAt(things.asked);
  return between(thing.from >> 8, thing.to >> 8);
}

/** Returns its value, between the old one and the new one. */
export function wayValue(): i32 {
  const thing = thingAt(things.asked);
  return between(thing.old, thing.now);
}

/**
 * Returns how far it has turned over, 0 to WHOLE_WAY. A thing that came from a reported place turns on its way; any
 * other shows its face.
 */
export function wayTurned(): i32 {
  return thingAt(things.asked).came == 0 ? WHOLE_WAY : wayPart();
}

/** Returns how much of its way it has covered, 0 to WHOLE_WAY. */
export function wayPart(): i32 {
  return between(0, WHOLE_WAY);
}

// Slow at first and at last.
function between(from: i32, to: i32): i32 {
  const part = things.part;
  const eased = (part * part * (3 * WHOLE_WAY - 2 * part)) >> 16;
  return from + (((to - from) * eased + (WHOLE_WAY >> 1)) >> 8);
}

function isUnderWay(thing: Thing): bool {
  return thing.key < PLACES && (thing.from != thing.to || thing.old < thing.now);
}

function placeOf(x: i32, y: i32): i32 {
  return max(min(x, 239), 0) | (max(min(y, 239), 0) << 8);
}

function thingAt(i: i32): Thing {
  return changetype<Thing>(placeAt(i));
}

function placeAt(i: i32): usize {
  return THINGS + <usize>(i * THING_BYTES);
}

/** Returns where the thing of a key is, 0: it is not known. */
function thingOf(key: i32): usize {
  const number = u8At(slotOf(key));
  return number == 0 ? 0 : placeAt(number - 1);
}

/** Returns where a new thing is kept, 0: there is no room. */
function addThing(key: i32): usize {
  const count = things.count;
  if (count == THINGS_MAX) return 0;
  things.count = count + 1;
  thingAt(count).key = key;
  fillSlot(count);
  return placeAt(count);
}

/** Gives the i-th thing, which has none yet, the slot of its key. */
function fillSlot(i: i32): void {
  setU8At(slotOf(thingAt(i).key), 0, i + 1);
}

/** Returns the slot of a key: that of its thing or, without one, the free slot that it would take. */
function slotOf(key: i32): usize {
  let number = key * SCATTER;
  while (isSlotOfOther(number, key)) number++;
  return slotAt(number);
}

function isSlotOfOther(number: i32, key: i32): bool {
  const thing = u8At(slotAt(number));
  return thing != 0 && thingAt(thing - 1).key != key;
}

function slotAt(number: i32): usize {
  return SLOTS + <usize>(number & (SLOTS_MAX - 1));
}
