// What moves on the table. A view tells, where it draws a thing, which one it is and where it lies; after an action the kit compares that with
// what was last on the screen, and draws what lies elsewhere on its way there (session/motion). So only what was seen, and is seen, ever moves.

/** Most things that are known at a time; the others never move. */
const THINGS_MAX: i32 = 64;
/** Keys from here on are places: nothing is drawn for them, things come from them and go there. */
export const PLACES: i32 = 1024;
/** No place, for what comes or goes at once. */
export const NOWHERE: i32 = 65535;

// A thing: key (u16), where it lay and lies, what it was and is, where it goes when it is gone, 1 when it was told in this drawing, 1 when it came
// from elsewhere since the action.
const FROM: usize = 2;
const TO: usize = 4;
const OLD: usize = 6;
const NEW: usize = 8;
const GOAL: usize = 10;
const TOLD: usize = 12;
const CAME: usize = 13;
const THING_BYTES: i32 = 14;
// Behind the last one there is room for a key, at which a search ends.
const THINGS: usize = memory.data(THINGS_MAX * THING_BYTES + 2, 4);

const COUNT: usize = memory.data(20, 4);
// Where the next one is looked for first: things are told in much the same order each time.
const NEXT: usize = COUNT + 4;
// 1 while the table is drawn, and may tell.
const TELLING: usize = COUNT + 8;
// 1 from an action on until its things lie where they belong.
const MOVING: usize = COUNT + 12;
const PART: usize = COUNT + 16;
// A bit for each key, modulo their number, that is known, or was: most that are new need no search.
const KNOWN: usize = memory.data(32);
const KNOWN_BYTES: i32 = 32;

/** The whole way, for thingUnderWay. */
export const WHOLE_WAY: i32 = 256;

/**
 * Tells that a thing lies here; returns whether it is to be drawn here now: a thing under way is drawn by the game's `viewThing` instead. `key`
 * says which thing it is, from 0 and below PLACES; `value`, up to 65535, how it looks, if that changes: a number that runs up; one that falls is there at once. A thing that was not there
 * comes from the thing or place `from`, one that is gone goes to `to`; with NOWHERE, or where those were not told, it is there or gone at once.
 *
 *     const SHIP = 0; // and the seat
 *     if (isAtRest(SHIP + 2, 40, 30)) disc(44, 35, 5, COLOR_PINK);
 */
export function isAtRest(key: i32, x: i32, y: i32, value: i32 = 0, from: i32 = 65535, to: i32 = 65535): bool {
  if (load<i32>(TELLING) == 0) return true;
  const isMoving = load<i32>(MOVING) != 0;
  let thing = thingOf(key);
  const isNew = thing == 0;
  if (isNew) {
    const origin = isMoving ? thingOf(from) : 0;
    thing = addThing(key);
    if (thing == 0) return true;
    store<u16>(thing, origin == 0 ? placeOf(x, y) : <i32>load<u16>(origin, FROM), FROM);
    store<u8>(thing, origin == 0 ? 0 : 1, CAME);
  } else if (!isMoving) store<u16>(thing, placeOf(x, y), FROM);
  if (isNew || !isMoving) store<u16>(thing, value, OLD);
  store<u16>(thing, placeOf(x, y), TO);
  store<u16>(thing, value, NEW);
  store<u16>(thing, to, GOAL);
  store<u8>(thing, 1, TOLD);
  return !isUnderWay(thing);
}

/** Tells where a place lies that things come from or go to: a pile, say. `key` is PLACES or more. */
export function tellPlace(key: i32, x: i32, y: i32): void {
  isAtRest(key, x, y);
}

/** Tells whether things are under way. */
export function isMoving(): bool {
  return load<i32>(MOVING) != 0;
}

/** From now on what is told is compared with what was told last. */
export function beginMoving(): void {
  store<i32>(MOVING, 1);
}

/** All things lie where they were told last; those that were not are gone. */
export function settleThings(): void {
  let kept = 0;
  for (let i = 0; i < load<i32>(COUNT); i++) {
    const thing = thingAt(i);
    if (load<u8>(thing, TOLD) == 0) continue;
    store<u16>(thing, load<u16>(thing, TO), FROM);
    store<u16>(thing, load<u16>(thing, NEW), OLD);
    store<u8>(thing, 0, CAME);
    memory.copy(thingAt(kept++), thing, THING_BYTES);
  }
  store<i32>(COUNT, kept);
  store<i32>(MOVING, 0);
}

/** Forgets all things, and that any moved. */
export function forgetThings(): void {
  memory.fill(KNOWN, 0, KNOWN_BYTES);
  store<i32>(COUNT, 0);
  store<i32>(MOVING, 0);
}

/** Begins to listen to what a drawing of the table tells. */
export function beginTelling(): void {
  store<i32>(TELLING, 1);
  store<i32>(NEXT, 0);
  for (let i = 0; i < load<i32>(COUNT); i++) store<u8>(thingAt(i), 0, TOLD);
}

/** Ends to listen; returns whether anything is under way. What is not there any more goes where it was said to, if that is in sight. */
export function endTelling(): bool {
  if (load<i32>(TELLING) == 0) return false;
  store<i32>(TELLING, 0);
  if (load<i32>(MOVING) == 0) return false;
  let under = false;
  for (let i = 0; i < load<i32>(COUNT); i++) {
    const thing = thingAt(i);
    if (load<u8>(thing, TOLD) == 0) {
      const goal = thingOf(<i32>load<u16>(thing, GOAL));
      const isSeen = goal != 0 && load<u8>(goal, TOLD) != 0;
      store<u16>(thing, isSeen ? load<u16>(goal, TO) : load<u16>(thing, FROM), TO);
      store<u16>(thing, load<u16>(thing, OLD), NEW);
    }
    if (isUnderWay(thing)) under = true;
  }
  return under;
}

/** Returns how many things are known. */
export function countThings(): i32 {
  return load<i32>(COUNT);
}

/** Makes the i-th thing the one whose way is asked for, with so much of it behind it (0 to WHOLE_WAY); returns its key, -1: it lies still. */
export function thingUnderWay(i: i32, part: i32): i32 {
  const thing = thingAt(i);
  if (!isUnderWay(thing)) return -1;
  store<i32>(NEXT, i);
  store<i32>(PART, part);
  return <i32>load<u16>(thing);
}

/** Returns where that thing is across. */
export function wayX(): i32 {
  const thing = thingAt(load<i32>(NEXT));
  return between(<i32>load<u8>(thing, FROM), <i32>load<u8>(thing, TO));
}

/** Returns where it is down. */
export function wayY(): i32 {
  const thing = thingAt(load<i32>(NEXT));
  return between(<i32>load<u8>(thing, FROM + 1), <i32>load<u8>(thing, TO + 1));
}

/** Returns its value, on the way from what it was to what it is. */
export function wayValue(): i32 {
  const thing = thingAt(load<i32>(NEXT));
  return between(<i32>load<u16>(thing, OLD), <i32>load<u16>(thing, NEW));
}

/** Returns how far it has turned over, 0 to WHOLE_WAY: what came from elsewhere since the action turns on its way, the rest lies as it does. */
export function wayTurned(): i32 {
  return load<u8>(thingAt(load<i32>(NEXT)), CAME) == 0 ? WHOLE_WAY : wayPart();
}

/** Returns how much of its way is behind it, 0 to WHOLE_WAY. */
export function wayPart(): i32 {
  return between(0, WHOLE_WAY);
}

// Slow at first and at last.
function between(from: i32, to: i32): i32 {
  const part = load<i32>(PART);
  const eased = (part * part * (3 * WHOLE_WAY - 2 * part)) >> 16;
  return from + (((to - from) * eased + (WHOLE_WAY >> 1)) >> 8);
}

function isUnderWay(thing: usize): bool {
  return <i32>load<u16>(thing) < PLACES && (load<u16>(thing, FROM) != load<u16>(thing, TO) || load<u16>(thing, OLD) < load<u16>(thing, NEW));
}

function placeOf(x: i32, y: i32): i32 {
  return max(min(x, 239), 0) | (max(min(y, 239), 0) << 8);
}

function thingAt(i: i32): usize {
  return THINGS + <usize>(i * THING_BYTES);
}

/** Returns where the thing of a key lies, 0: it is not known. */
function thingOf(key: i32): usize {
  if ((<i32>load<u8>(knownOf(key)) & (1 << (key & 7))) == 0) return 0;
  const end = thingAt(load<i32>(COUNT));
  store<u16>(end, key);
  let thing = find(key, thingAt(load<i32>(NEXT)));
  if (thing >= end) thing = find(key, THINGS);
  if (thing == end) return 0;
  store<i32>(NEXT, (thing - THINGS) / THING_BYTES + 1);
  return thing;
}

/** Returns the first thing of a key from one on; there is one. */
function find(key: i32, thing: usize): usize {
  while (<i32>load<u16>(thing) != key) thing += THING_BYTES;
  return thing;
}

/** Returns where a new thing is kept, 0: there is no room. */
function addThing(key: i32): usize {
  const count = load<i32>(COUNT);
  if (count == THINGS_MAX) return 0;
  store<i32>(COUNT, count + 1);
  store<u8>(knownOf(key), <i32>load<u8>(knownOf(key)) | (1 << (key & 7)));
  store<u16>(thingAt(count), key);
  return thingAt(count);
}

function knownOf(key: i32): usize {
  return KNOWN + <usize>((key >> 3) & (KNOWN_BYTES - 1));
}
