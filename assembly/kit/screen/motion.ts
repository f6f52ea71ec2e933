// What moves on the table. A view tells, where it draws a thing, which one it is and where it lies; after an action the
// kit compares that with what was last on the screen, and draws what lies elsewhere on its way there (session/motion).
// So only what was seen, and is seen, ever moves.

/** Most things that are known at a time; the others never move. */
const THINGS_MAX: i32 = 64;
/** Keys from here on are places: nothing is drawn for them, things come from them and go there. */
export const PLACES: i32 = 1024;
/** No place, for what comes or goes at once. */
export const NOWHERE: i32 = 65535;

// A thing: key (u16), where it lay and lies, what it was and is, where it goes when it is gone, 1 when it was told in
// this drawing, 1 when it came from elsewhere since the action.
const FROM: usize = 2;
const TO: usize = 4;
const OLD: usize = 6;
const NEW: usize = 8;
const GOAL: usize = 10;
const TOLD: usize = 12;
const CAME: usize = 13;
const THING_BYTES: i32 = 14;
/** Bytes of THINGS. */
export const THINGS_BYTES: i32 = THINGS_MAX * THING_BYTES;
/**
 * Where the things lie; after forgetThings, and while no table is drawn in a game that is played, its bytes may be used
 * for something else.
 */
export const THINGS: usize = memory.data(THINGS_BYTES, 4);

const COUNT: usize = memory.data(20, 4);
// Number of the thing whose way is asked for.
const ASKED: usize = COUNT + 4;
// 1 while the table is drawn, and may tell.
const TELLING: usize = COUNT + 8;
// 1 from an action on until its things lie where they belong.
const MOVING: usize = COUNT + 12;
const PART: usize = COUNT + 16;
// A hash table of the things by key: their numbers, counted from 1, 0 where there is none. A key whose slot is taken
// has the next free one.
const SLOTS_MAX: i32 = 2 * THINGS_MAX;
const SLOTS: usize = memory.data(SLOTS_MAX);
/** Keys come in rows; times this, odd and far from powers of two, a row's slots lie apart. */
const SCATTER: i32 = 37;

/** The whole way, for thingUnderWay. */
export const WHOLE_WAY: i32 = 256;

/**
 * Tells that a thing lies here; returns whether it is to be drawn here now: a thing under way is drawn by the game's
 * `viewThing` instead. `key` says which thing it is, from 0 and below PLACES; `value`, up to 65535, how it looks, if
 * that changes: a number that runs up; one that falls is there at once. A thing that was not there comes from the thing
 * or place `from`, one that is gone goes to `to`; with NOWHERE, or where those were not told, it is there or gone at
 * once.
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
    if (kept != i) memory.copy(thingAt(kept), thing, THING_BYTES);
    kept++;
  }
  const gone = load<i32>(COUNT) - kept;
  store<i32>(COUNT, kept);
  store<i32>(MOVING, 0);
  if (gone == 0) return;
  memory.fill(SLOTS, 0, SLOTS_MAX);
  for (let i = 0; i < kept; i++) fillSlot(i);
}

/** Forgets all things, and that any moved. */
export function forgetThings(): void {
  memory.fill(SLOTS, 0, SLOTS_MAX);
  store<i32>(COUNT, 0);
  store<i32>(MOVING, 0);
}

/** Begins to listen to what a drawing of the table tells. */
export function beginTelling(): void {
  store<i32>(TELLING, 1);
  const end = thingAt(load<i32>(COUNT));
  for (let thing = THINGS; thing < end; thing += <usize>THING_BYTES) store<u8>(thing, 0, TOLD);
}

/**
 * Ends to listen; returns whether anything is under way. What is not there any more goes where it was said to, if that
 * is in sight.
 */
export function endTelling(): bool {
  if (load<i32>(TELLING) == 0) return false;
  store<i32>(TELLING, 0);
  if (load<i32>(MOVING) == 0) return false;
  let under = false;
  const end = thingAt(load<i32>(COUNT));
  for (let thing = THINGS; thing < end; thing += <usize>THING_BYTES) {
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

/**
 * Makes the i-th thing the one whose way is asked for, with so much of it behind it (0 to WHOLE_WAY); returns its key,
 * -1: it lies still.
 */
export function thingUnderWay(i: i32, part: i32): i32 {
  const thing = thingAt(i);
  if (!isUnderWay(thing)) return -1;
  store<i32>(ASKED, i);
  store<i32>(PART, part);
  return <i32>load<u16>(thing);
}

/** Returns where that thing is across. */
export function wayX(): i32 {
  const thing = thingAt(load<i32>(ASKED));
  return between(<i32>load<u8>(thing, FROM), <i32>load<u8>(thing, TO));
}

/** Returns where it is down. */
export function wayY(): i32 {
  const thing = thingAt(load<i32>(ASKED));
  return between(<i32>load<u8>(thing, FROM + 1), <i32>load<u8>(thing, TO + 1));
}

/** Returns its value, on the way from what it was to what it is. */
export function wayValue(): i32 {
  const thing = thingAt(load<i32>(ASKED));
  return between(<i32>load<u16>(thing, OLD), <i32>load<u16>(thing, NEW));
}

/**
 * Returns how far it has turned over, 0 to WHOLE_WAY: what came from elsewhere since the action turns on its way, the
 * rest lies as it does.
 */
export function wayTurned(): i32 {
  return load<u8>(thingAt(load<i32>(ASKED)), CAME) == 0 ? WHOLE_WAY : wayPart();
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
  return (
    <i32>load<u16>(thing) < PLACES &&
    (load<u16>(thing, FROM) != load<u16>(thing, TO) || load<u16>(thing, OLD) < load<u16>(thing, NEW))
  );
}

function placeOf(x: i32, y: i32): i32 {
  return max(min(x, 239), 0) | (max(min(y, 239), 0) << 8);
}

function thingAt(i: i32): usize {
  return THINGS + <usize>(i * THING_BYTES);
}

/** Returns where the thing of a key lies, 0: it is not known. */
function thingOf(key: i32): usize {
  const number = <i32>load<u8>(slotOf(key));
  return number == 0 ? 0 : thingAt(number - 1);
}

/** Returns where a new thing is kept, 0: there is no room. */
function addThing(key: i32): usize {
  const count = load<i32>(COUNT);
  if (count == THINGS_MAX) return 0;
  store<i32>(COUNT, count + 1);
  store<u16>(thingAt(count), key);
  fillSlot(count);
  return thingAt(count);
}

/** Makes the i-th thing, which has no slot yet, known by its key. */
function fillSlot(i: i32): void {
  store<u8>(slotOf(<i32>load<u16>(thingAt(i))), i + 1);
}

/** Returns the slot of a key: that of its thing, or the free one that would be. */
function slotOf(key: i32): usize {
  let number = key * SCATTER;
  while (isSlotOfOther(number, key)) number++;
  return slotAt(number);
}

function isSlotOfOther(number: i32, key: i32): bool {
  const thing = <i32>load<u8>(slotAt(number));
  return thing != 0 && <i32>load<u16>(thingAt(thing - 1)) != key;
}

function slotAt(number: i32): usize {
  return SLOTS + <usize>(number & (SLOTS_MAX - 1));
}
