// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Input. */
export const INPUT_BYTES: i32 = 8;
const INPUT: usize = memory.data(INPUT_BYTES, 4);

/** The buttons as they were. */
@unmanaged
export class Input {
  @inline
  get held(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set held(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  @inline
  get untilRepeat(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set untilRepeat(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** The buttons as they were. */
export const input: Input = changetype<Input>(INPUT);

/** Bytes of a Framed. */
export const FRAMED_BYTES: i32 = 6;
const FRAMED: usize = memory.data(FRAMED_BYTES, 1);

/** The frame of a step, and the rows of the cursor. */
@unmanaged
export class Framed {
  @inline
  get x(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set x(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  @inline
  get y(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set y(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  @inline
  get w(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set w(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  @inline
  get h(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set h(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  @inline
  get cursorY(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 4);
  }
  @inline
  set cursorY(value: i32) {
    store<u8>(changetype<usize>(this), value, 4);
  }
  @inline
  get cursorH(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 5);
  }
  @inline
  set cursorH(value: i32) {
    store<u8>(changetype<usize>(this), value, 5);
  }
}

/** The frame of a step, and the rows of the cursor. */
export const framed: Framed = changetype<Framed>(FRAMED);

/** Bytes of a Things. */
export const THINGS_BYTES: i32 = 24;
const THINGS: usize = memory.data(THINGS_BYTES, 4);

/** What is known of the things on the table. */
@unmanaged
export class Things {
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** number of the thing whose way is asked for */
  @inline
  get asked(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set asked(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** 1 while a drawing of the table reports its things */
  @inline
  get telling(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set telling(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** 1 from an action on until its things lie where they belong */
  @inline
  get moving(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set moving(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  @inline
  get part(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set part(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** how long a film in this drawing lasts, 0: none */
  @inline
  get lasting(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set lasting(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
}

/** What is known of the things on the table. */
export const things: Things = changetype<Things>(THINGS);

/** Bytes of a Probe. */
export const PROBE_BYTES: i32 = 72;
/** Where x lies in a Probe. */
export const PROBE_X: usize = 4;
const PROBE: usize = memory.data(PROBE_BYTES, 4);

/** The touch, and what was found where it is. */
@unmanaged
export class Probe {
  /** 1 while the screen is probed, 2 while that rests */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the point, and how far from it the nearest thing so far lies */
  @inline
  get x(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set x(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  @inline
  get xPlace(): usize {
    return changetype<usize>(this) + 4;
  }
  @inline
  get y(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set y(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  @inline
  get distance(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set distance(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** things reported so far, and which of them was found */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  @inline
  get found(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set found(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** what a tap on it does: TAP_*; the buttons, the variable's address or the place in the walk; the value and the bits of the variable that it takes, or whether the walk leads across */
  @inline
  get kind(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set kind(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  @inline
  get what(): usize {
    return load<usize>(changetype<usize>(this), 28);
  }
  @inline
  set what(value: usize) {
    store<usize>(changetype<usize>(this), value, 28);
  }
  @inline
  get value(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set value(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  @inline
  get bits(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set bits(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** places of the walk reported so far */
  @inline
  get rows(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set rows(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
  /** the one of them that is selected, -1: none */
  @inline
  get selected(): i32 {
    return load<i32>(changetype<usize>(this), 44);
  }
  @inline
  set selected(value: i32) {
    store<i32>(changetype<usize>(this), value, 44);
  }
  /** the first row of the window that scrolls */
  @inline
  get top(): i32 {
    return load<i32>(changetype<usize>(this), 48);
  }
  @inline
  set top(value: i32) {
    store<i32>(changetype<usize>(this), value, 48);
  }
  /** the first row where the window ends with the last, 0: nothing scrolls */
  @inline
  get lastTop(): i32 {
    return load<i32>(changetype<usize>(this), 52);
  }
  @inline
  set lastTop(value: i32) {
    store<i32>(changetype<usize>(this), value, 52);
  }
  /** the height of one of its rows */
  @inline
  get pitch(): i32 {
    return load<i32>(changetype<usize>(this), 56);
  }
  @inline
  set pitch(value: i32) {
    store<i32>(changetype<usize>(this), value, 56);
  }
  /** pixels of a drag that were less than a row */
  @inline
  get rest(): i32 {
    return load<i32>(changetype<usize>(this), 60);
  }
  @inline
  set rest(value: i32) {
    store<i32>(changetype<usize>(this), value, 60);
  }
  /** the touch that waits for the next step: 1, and by how many pixels it drags */
  @inline
  get waits(): i32 {
    return load<i32>(changetype<usize>(this), 64);
  }
  @inline
  set waits(value: i32) {
    store<i32>(changetype<usize>(this), value, 64);
  }
  @inline
  get by(): i32 {
    return load<i32>(changetype<usize>(this), 68);
  }
  @inline
  set by(value: i32) {
    store<i32>(changetype<usize>(this), value, 68);
  }
}

/** The touch, and what was found where it is. */
export const probe: Probe = changetype<Probe>(PROBE);

/** Bytes of a Drawn. */
export const DRAWN_BYTES: i32 = 4;
const DRAWN: usize = memory.data(DRAWN_BYTES, 4);

/** The display list beside its bytes. */
@unmanaged
export class Drawn {
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The display list beside its bytes. */
export const drawn: Drawn = changetype<Drawn>(DRAWN);

/** Bytes of a Coach. */
export const COACH_BYTES: i32 = 4;
const COACH: usize = memory.data(COACH_BYTES, 4);

/** Whether a lesson draws beside the view. */
@unmanaged
export class Coach {
  /** 1 while the coach is on the screen */
  @inline
  get coached(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set coached(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** Whether a lesson draws beside the view. */
export const coach: Coach = changetype<Coach>(COACH);

/** Bytes of a Refusal. */
export const REFUSAL_BYTES: i32 = 8;
/** Where why lies in a Refusal. */
export const REFUSAL_WHY: usize = 0;
const REFUSAL: usize = memory.data(REFUSAL_BYTES, 4);

/** Why the last press did nothing. */
@unmanaged
export class Refusal {
  /** the sentence, 0: none */
  @inline
  get why(): usize {
    return load<usize>(changetype<usize>(this));
  }
  @inline
  set why(value: usize) {
    store<usize>(changetype<usize>(this), value);
  }
  @inline
  get whyPlace(): usize {
    return changetype<usize>(this);
  }
  /** milliseconds left of the shake of what was refused */
  @inline
  get shake(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set shake(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** Why the last press did nothing. */
export const refused: Refusal = changetype<Refusal>(REFUSAL);

/** Bytes of a Sounding. */
export const SOUNDING_BYTES: i32 = 8;
const SOUNDING: usize = memory.data(SOUNDING_BYTES, 4);

/** The sound list beside its bytes. */
@unmanaged
export class Sounding {
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** 1 when this step has something to sound */
  @inline
  get fresh(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set fresh(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** The sound list beside its bytes. */
export const sounding: Sounding = changetype<Sounding>(SOUNDING);

/** Bytes of a Thing. */
export const THING_BYTES: i32 = 14;

/** A thing on the table. */
@unmanaged
export class Thing {
  /** which one it is */
  @inline
  get key(): i32 {
    return <i32>load<u16>(changetype<usize>(this));
  }
  @inline
  set key(value: i32) {
    store<u16>(changetype<usize>(this), value);
  }
  /** where it lay: x, and y from bit 8 on */
  @inline
  get from(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 2);
  }
  @inline
  set from(value: i32) {
    store<u16>(changetype<usize>(this), value, 2);
  }
  /** where it lies, likewise */
  @inline
  get to(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set to(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** what it was */
  @inline
  get old(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 6);
  }
  @inline
  set old(value: i32) {
    store<u16>(changetype<usize>(this), value, 6);
  }
  /** what it is */
  @inline
  get now(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 8);
  }
  @inline
  set now(value: i32) {
    store<u16>(changetype<usize>(this), value, 8);
  }
  /** where it goes when it is gone */
  @inline
  get goal(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 10);
  }
  @inline
  set goal(value: i32) {
    store<u16>(changetype<usize>(this), value, 10);
  }
  /** 1 when it was reported in this drawing */
  @inline
  get told(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 12);
  }
  @inline
  set told(value: i32) {
    store<u8>(changetype<usize>(this), value, 12);
  }
  /** 1 when it came from elsewhere since the action */
  @inline
  get came(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 13);
  }
  @inline
  set came(value: i32) {
    store<u8>(changetype<usize>(this), value, 13);
  }
}

/** Bytes of a Command. */
export const COMMAND_BYTES: i32 = 7;

/** The first bytes of a command of the display list (docs/spec/display-list.md). */
@unmanaged
export class Command {
  /** its opcode */
  @inline
  get op(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set op(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** the first byte after it */
  @inline
  get first(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set first(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** the second */
  @inline
  get second(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set second(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** the third */
  @inline
  get third(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set third(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  /** the fourth */
  @inline
  get fourth(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 4);
  }
  @inline
  set fourth(value: i32) {
    store<u8>(changetype<usize>(this), value, 4);
  }
  /** the fifth */
  @inline
  get fifth(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 5);
  }
  @inline
  set fifth(value: i32) {
    store<u8>(changetype<usize>(this), value, 5);
  }
  /** the sixth */
  @inline
  get sixth(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 6);
  }
  @inline
  set sixth(value: i32) {
    store<u8>(changetype<usize>(this), value, 6);
  }
}
