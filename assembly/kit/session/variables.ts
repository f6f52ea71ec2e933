// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Session. */
export const SESSION_BYTES: i32 = 308;
const SESSION: usize = memory.data(SESSION_BYTES, 4);

/** What is shown now, and what the game in progress needs beside its state. */
@unmanaged
export class Session {
  /** the screen shown: one of MODE_* */
  @inline
  get mode(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set mode(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** where "back" leads from help and from the set-up: a mode */
  @inline
  get backMode(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set backMode(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** where "back" leads from a page of the help: its list, or the title */
  @inline
  get pageBackMode(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set pageBackMode(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** flags of the step in progress (docs/spec/contract.md#console-face) */
  @inline
  get flags(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set flags(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** page of the help or of the result */
  @inline
  get page(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set page(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** 1 while there is a game to continue */
  @inline
  get active(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set active(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** what the game waits for: one of PHASE_* */
  @inline
  get phase(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set phase(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** milliseconds left of a pause, or spent thinking */
  @inline
  get timer(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set timer(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** number of what the bar says a computer thinks about (kit/contract/players), 0: nothing */
  @inline
  get thought(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set thought(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** seat whose view is shown, -1: the public. Only what this seat may see is ever drawn */
  @inline
  get eyes(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set eyes(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** the generator that seeds new games */
  @inline
  get generator(): usize {
    return changetype<usize>(this) + 40;
  }
  @inline
  generatorAt(i: i32): u32 {
    return load<u32>(((<usize>i) << 2), SESSION + 40);
  }
  @inline
  setGeneratorAt(i: i32, value: u32): void {
    store<u32>(((<usize>i) << 2), value, SESSION + 40);
  }
  /** seat of the person whose turn is over but not ended: its last action may still be kept for undo, though another seat is to act. -1: none */
  @inline
  get ending(): i32 {
    return load<i32>(changetype<usize>(this), 56);
  }
  @inline
  set ending(value: i32) {
    store<i32>(changetype<usize>(this), value, 56);
  }
  /** decisions that persons made ahead (session/ahead) */
  @inline
  get aheadCount(): i32 {
    return load<i32>(changetype<usize>(this), 60);
  }
  @inline
  set aheadCount(value: i32) {
    store<i32>(changetype<usize>(this), value, 60);
  }
  /** i32 each, oldest first: action, seat from bit AHEAD_SEAT on, whether without a press of its own */
  @inline
  get ahead(): usize {
    return changetype<usize>(this) + 64;
  }
  @inline
  aheadAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), SESSION + 64);
  }
  @inline
  setAheadAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, SESSION + 64);
  }
  /** the seat that is asked ahead, from 1 on; 0: nobody is, and the position is the game's */
  @inline
  get askedAhead(): i32 {
    return load<i32>(changetype<usize>(this), 256);
  }
  @inline
  set askedAhead(value: i32) {
    store<i32>(changetype<usize>(this), value, 256);
  }
  /** 1 when the save had a lesson of another build under way, which begins again */
  @inline
  get lessonStale(): i32 {
    return load<i32>(changetype<usize>(this), 260);
  }
  @inline
  set lessonStale(value: i32) {
    store<i32>(changetype<usize>(this), value, 260);
  }
  /** 1 when the rules face changed the position and the session has yet to take note */
  @inline
  get touched(): i32 {
    return load<i32>(changetype<usize>(this), 264);
  }
  @inline
  set touched(value: i32) {
    store<i32>(changetype<usize>(this), value, 264);
  }
  /** the title's choices */
  @inline
  get titleList(): usize {
    return changetype<usize>(this) + 268;
  }
  /** the rows of the set-up */
  @inline
  get setupList(): usize {
    return changetype<usize>(this) + 276;
  }
  /** the help's pages */
  @inline
  get helpList(): usize {
    return changetype<usize>(this) + 284;
  }
  /** the menu's rows */
  @inline
  get menuList(): usize {
    return changetype<usize>(this) + 292;
  }
  /** the one scrolling text: help page, log or summary */
  @inline
  get scroll(): usize {
    return changetype<usize>(this) + 300;
  }
}

/** What is shown now, and what the game in progress needs beside its state. */
export const session: Session = changetype<Session>(SESSION);

/** Bytes of a Playing. */
export const PLAYING_BYTES: i32 = 28;
const PLAYING: usize = memory.data(PLAYING_BYTES, 4);

/** What goes on between two decisions. */
@unmanaged
export class Playing {
  /** units of thought spent, whatever asked for them */
  @inline
  get units(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set units(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** 1 when A was up since a person decided: then it hurries others while it is held */
  @inline
  get mayHurry(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set mayHurry(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** milliseconds for which a decision still shows what the others did last, 0: it does not */
  @inline
  get passingMs(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 6);
  }
  @inline
  set passingMs(value: i32) {
    store<u16>(changetype<usize>(this), value, 6);
  }
  /** milliseconds without a press at this decision */
  @inline
  get restedMs(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set restedMs(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the decision at which playForced looked last */
  @inline
  get lookedAt(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set lookedAt(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** length of the list without what lies over the table */
  @inline
  get table(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set table(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** 1: what others did since a person decided was not in sight, or not for long */
  @inline
  get unwatched(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set unwatched(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** 1 when nothing but a refusal's sentence is new on the screen */
  @inline
  get onlyTold(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set onlyTold(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** What goes on between two decisions. */
export const playing: Playing = changetype<Playing>(PLAYING);

/** Bytes of a SetupRows. */
export const SETUP_ROWS_BYTES: i32 = 28;
const SETUP_ROWS: usize = memory.data(SETUP_ROWS_BYTES, 4);

/** The rows of the set-up. */
@unmanaged
export class SetupRows {
  /** the rows shown, from the top */
  @inline
  get row(): usize {
    return changetype<usize>(this);
  }
  @inline
  rowAt(i: i32): i32 {
    return <i32>load<i8>(<usize>i, SETUP_ROWS);
  }
  @inline
  setRowAt(i: i32, value: i32): void {
    store<i8>(<usize>i, value, SETUP_ROWS);
  }
  /** how many there are */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** The rows of the set-up. */
export const setupRows: SetupRows = changetype<SetupRows>(SETUP_ROWS);

/** Bytes of a Saving. */
export const SAVING_BYTES: i32 = 16;
const SAVING: usize = memory.data(SAVING_BYTES, 4);

/** What is known of the save beside its bytes. */
@unmanaged
export class Saving {
  /** its size in bytes, 0: there is none */
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** 1: it is not sealed by its envelope yet, which waits until its size is asked for: on the handheld after the picture of the step */
  @inline
  get open(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set open(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** whether the action replayed last was a barrier by itself */
  @inline
  get barred(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set barred(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** where the next of a save's choices lies while its actions are played, 0: they are not asked */
  @inline
  get choice(): usize {
    return load<usize>(changetype<usize>(this), 12);
  }
  @inline
  set choice(value: usize) {
    store<usize>(changetype<usize>(this), value, 12);
  }
}

/** What is known of the save beside its bytes. */
export const saving: Saving = changetype<Saving>(SAVING);

/** Bytes of a Wheel. */
export const WHEEL_BYTES: i32 = 32;
/** Where place lies in a Wheel. */
export const WHEEL_PLACE: usize = 20;
const WHEEL: usize = memory.data(WHEEL_BYTES, 8);

/** What is typed on the wheel. */
@unmanaged
export class Wheel {
  /** the deal's digits while its number is typed, a byte each */
  @inline
  get digits(): usize {
    return changetype<usize>(this);
  }
  @inline
  digitsAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, WHEEL);
  }
  @inline
  setDigitsAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, WHEEL);
  }
  /** the name that the seat had before */
  @inline
  get before(): u64 {
    return load<u64>(changetype<usize>(this), 8);
  }
  @inline
  set before(value: u64) {
    store<u64>(changetype<usize>(this), value, 8);
  }
  /** the seat that is named, DEAL: none, a deal's number is typed */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** the place under the cursor, from the left */
  @inline
  get place(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set place(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  @inline
  get placePlace(): usize {
    return changetype<usize>(this) + 20;
  }
  /** the list's name that is taken next */
  @inline
  get next(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set next(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** What is typed on the wheel. */
export const wheel: Wheel = changetype<Wheel>(WHEEL);

/** Bytes of a Ahead. */
export const AHEAD_BYTES: i32 = 4;
const AHEAD: usize = memory.data(AHEAD_BYTES, 4);

/** Choices that persons made ahead. */
@unmanaged
export class Ahead {
  /** how many of the decisions kept cannot be undone */
  @inline
  get firm(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set firm(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** Choices that persons made ahead. */
export const ahead: Ahead = changetype<Ahead>(AHEAD);

/** Bytes of a Motion. */
export const MOTION_BYTES: i32 = 28;
const MOTION: usize = memory.data(MOTION_BYTES, 4);

/** What is under way on the table. */
@unmanaged
export class Motion {
  /** time since the action */
  @inline
  get clock(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set clock(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** length of the list without what is under way */
  @inline
  get table(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set table(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** 1 when a picture is due */
  @inline
  get due(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set due(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** position and eyes of what was shown last */
  @inline
  get stamp(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set stamp(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** how long a way takes */
  @inline
  get usual(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set usual(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** how long all is under way */
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** 1 when the host wishes that nothing moves */
  @inline
  get still(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set still(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** What is under way on the table. */
export const motion: Motion = changetype<Motion>(MOTION);

/** Bytes of a Replay. */
export const REPLAY_BYTES: i32 = 20;
const REPLAY: usize = memory.data(REPLAY_BYTES, 4);

/** The game that is looked through. */
@unmanaged
export class Replay {
  /** how many of the actions kept have been played */
  @inline
  get step(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set step(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the seat whose eyes look, or WHO_ACTS */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** which of the costly choices found the step is, -1: none */
  @inline
  get found(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set found(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** its action; of a costly choice what would have been better */
  @inline
  get action(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set action(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** 1: the position was a long way off, and is drawn in a step of its own, so that no step takes long */
  @inline
  get waits(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set waits(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
}

/** The game that is looked through. */
export const replay: Replay = changetype<Replay>(REPLAY);

/** Bytes of a Sharing. */
export const SHARING_BYTES: i32 = 56;
const SHARING: usize = memory.data(SHARING_BYTES, 4);

/** The code of the finished game while it is made, and its picture. */
@unmanaged
export class Sharing {
  /** what is made now: one of STAGE_* */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** digits to base 65536 of the number */
  @inline
  get limbs(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set limbs(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** choices that are not in the number yet */
  @inline
  get choices(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set choices(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** where the last of them ends */
  @inline
  get at(): usize {
    return load<usize>(changetype<usize>(this), 12);
  }
  @inline
  set at(value: usize) {
    store<usize>(changetype<usize>(this), value, 12);
  }
  /** characters of the code */
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** 1: it does not fit in a picture */
  @inline
  get isLong(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set isLong(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** 1 while the picture has the screen for itself */
  @inline
  get isLarge(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set isLarge(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** version of the picture, 0: there is none */
  @inline
  get version(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set version(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** how much of it may be lost: one of QR_* */
  @inline
  get level(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set level(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** bits of its data that are written */
  @inline
  get bits(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set bits(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** how far the part made now is */
  @inline
  get step(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set step(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
  /** bits of its words that are drawn */
  @inline
  get bit(): i32 {
    return load<i32>(changetype<usize>(this), 44);
  }
  @inline
  set bit(value: i32) {
    store<i32>(changetype<usize>(this), value, 44);
  }
  /** a bit for each seat of rank 1 */
  @inline
  get winners(): i32 {
    return load<i32>(changetype<usize>(this), 48);
  }
  @inline
  set winners(value: i32) {
    store<i32>(changetype<usize>(this), value, 48);
  }
  /** rounds whose points are known */
  @inline
  get rounds(): i32 {
    return load<i32>(changetype<usize>(this), 52);
  }
  @inline
  set rounds(value: i32) {
    store<i32>(changetype<usize>(this), value, 52);
  }
}

/** The code of the finished game while it is made, and its picture. */
export const sharing: Sharing = changetype<Sharing>(SHARING);

/** Bytes of a Deals. */
export const DEALS_BYTES: i32 = 24;
const DEALS: usize = memory.data(DEALS_BYTES, 8);

/** The deals that a new game may begin from. */
@unmanaged
export class Deals {
  /** u64: the number that was typed last, or that of the game before */
  @inline
  get own(): u64 {
    return load<u64>(changetype<usize>(this));
  }
  @inline
  set own(value: u64) {
    store<u64>(changetype<usize>(this), value);
  }
  /** u64: the console's deal of the day */
  @inline
  get today(): u64 {
    return load<u64>(changetype<usize>(this), 8);
  }
  @inline
  set today(value: u64) {
    store<u64>(changetype<usize>(this), value, 8);
  }
  /** which deal the set-up has: KIND_* */
  @inline
  get kind(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set kind(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** 1 when the console offers a deal of the day */
  @inline
  get hasToday(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set hasToday(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
}

/** The deals that a new game may begin from. */
export const deals: Deals = changetype<Deals>(DEALS);

/** Bytes of a SavedGame. */
export const SAVED_GAME_BYTES: i32 = 100;
/** Where edition lies in a SavedGame. */
export const SAVED_GAME_EDITION: usize = 1;
/** Where pace lies in a SavedGame. */
export const SAVED_GAME_PACE: usize = 10;
/** Where lessonAt lies in a SavedGame. */
export const SAVED_GAME_LESSON_AT: usize = 26;
/** Where name lies in a SavedGame. */
export const SAVED_GAME_NAME: usize = 44;

/** The game in progress as it is saved: the header before its position and its actions. */
@unmanaged
export class SavedGame {
  /** session version, 7 */
  @inline
  get version(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set version(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** edition */
  @inline
  get edition(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set edition(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  @inline
  get editionPlace(): usize {
    return changetype<usize>(this) + 1;
  }
  /** players */
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** options */
  @inline
  get options(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set options(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  /** per seat: 0 a person, 1 to 3 a computer of that level; 0 beyond the players */
  @inline
  get level(): usize {
    return changetype<usize>(this) + 4;
  }
  @inline
  levelAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 4 + <usize>i);
  }
  @inline
  setLevelAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 4 + <usize>i, value);
  }
  /** pace of the computers: 0 slow, 1 normal, 2 fast; plus 4 x speed of moves */
  @inline
  get pace(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 10);
  }
  @inline
  set pace(value: i32) {
    store<u8>(changetype<usize>(this), value, 10);
  }
  @inline
  get pacePlace(): usize {
    return changetype<usize>(this) + 10;
  }
  /** actions since the barrier, at most 120 */
  @inline
  get undoCount(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 11);
  }
  @inline
  set undoCount(value: i32) {
    store<u8>(changetype<usize>(this), value, 11);
  }
  /** per seat: what it has seen ([below](#notes-on-the-fields)) */
  @inline
  get answered(): usize {
    return changetype<usize>(this) + 12;
  }
  @inline
  answeredAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 12 + ((<usize>i) << 1));
  }
  @inline
  setAnsweredAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 12 + ((<usize>i) << 1), value);
  }
  /** number of actions kept */
  @inline
  get keptCount(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 24);
  }
  @inline
  set keptCount(value: i32) {
    store<u16>(changetype<usize>(this), value, 24);
  }
  /** rows of the lesson that are done; 0: none is open; 255: played to its end */
  @inline
  get lessonAt(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 26);
  }
  @inline
  set lessonAt(value: i32) {
    store<u8>(changetype<usize>(this), value, 26);
  }
  @inline
  get lessonAtPlace(): usize {
    return changetype<usize>(this) + 26;
  }
  /** 1: the game began from a [deal](contract.md#deals); 0: it did not, or it is unknown */
  @inline
  get dealt(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 27);
  }
  @inline
  set dealt(value: i32) {
    store<u8>(changetype<usize>(this), value, 27);
  }
  /** actions since the game began, those kept included */
  @inline
  get moves(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set moves(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** seed of the computers' choices, drawn when the game began */
  @inline
  get seed(): usize {
    return changetype<usize>(this) + 32;
  }
  @inline
  seedAt(i: i32): u32 {
    return load<u32>(changetype<usize>(this) + 32 + ((<usize>i) << 2));
  }
  @inline
  setSeedAt(i: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + 32 + ((<usize>i) << 2), value);
  }
  /** number of this game, drawn when it began; 0: it is counted in no record */
  @inline
  get gameNumber(): u32 {
    return load<u32>(changetype<usize>(this), 40);
  }
  @inline
  set gameNumber(value: u32) {
    store<u32>(changetype<usize>(this), value, 40);
  }
  /** per seat: name of a person, eight signs */
  @inline
  get name(): usize {
    return changetype<usize>(this) + 44;
  }
  @inline
  nameAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 44 + <usize>(i * 8 + j));
  }
  @inline
  setNameAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 44 + <usize>(i * 8 + j), value);
  }
  /** number of the lesson that byte 26 counts in; 0 where byte 26 is 0 */
  @inline
  get lessonOf(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 92);
  }
  @inline
  set lessonOf(value: i32) {
    store<u16>(changetype<usize>(this), value, 92);
  }
  /** chapter of the lesson; 0 */
  @inline
  get chapter(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 94);
  }
  @inline
  set chapter(value: i32) {
    store<u8>(changetype<usize>(this), value, 94);
  }
  /** 0 */
  @inline
  get unusedAfterChapter(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 95);
  }
  @inline
  set unusedAfterChapter(value: i32) {
    store<u8>(changetype<usize>(this), value, 95);
  }
  /** bytes after the actions that hold the persons' choices of the whole game; 0: none */
  @inline
  get choicesBytes(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 96);
  }
  @inline
  set choicesBytes(value: i32) {
    store<u16>(changetype<usize>(this), value, 96);
  }
  /** 0 */
  @inline
  get unusedAtEnd(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 98);
  }
  @inline
  set unusedAtEnd(value: i32) {
    store<u16>(changetype<usize>(this), value, 98);
  }
}

/** Bytes of a Choices. */
export const CHOICES_BYTES: i32 = 8;

/** The persons' choices of the game in progress: what comes before them, also in a save. */
@unmanaged
export class Choices {
  /** fingerprint of the build whose game it is ([game code](game-code.md#build)) */
  @inline
  get build(): u32 {
    return load<u32>(changetype<usize>(this));
  }
  @inline
  set build(value: u32) {
    store<u32>(changetype<usize>(this), value);
  }
  /** bytes of the choices before the first action kept */
  @inline
  get before(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set before(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** 1: there were more choices than there is room for, and none is kept */
  @inline
  get isLost(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 6);
  }
  @inline
  set isLost(value: i32) {
    store<u16>(changetype<usize>(this), value, 6);
  }
}

/** Bytes of a News. */
export const NEWS_BYTES: i32 = 8;

/** The log: its first bytes, before the entries. */
@unmanaged
export class News {
  /** entries there are */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** where the newest lies */
  @inline
  get newest(): usize {
    return load<usize>(changetype<usize>(this), 4);
  }
  @inline
  set newest(value: usize) {
    store<usize>(changetype<usize>(this), value, 4);
  }
}

/** Bytes of a RecordsHead. */
export const RECORDS_HEAD_BYTES: i32 = 40;

/** What comes before the rows of the records. */
@unmanaged
export class RecordsHead {
  /** where the records began */
  @inline
  get origin(): usize {
    return changetype<usize>(this);
  }
  @inline
  originAt(i: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline
  setOriginAt(i: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
  /** numbers of the games counted last, the newest first */
  @inline
  get number(): usize {
    return changetype<usize>(this) + 8;
  }
  @inline
  numberAt(i: i32): u32 {
    return load<u32>(changetype<usize>(this) + 8 + ((<usize>i) << 2));
  }
  @inline
  setNumberAt(i: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + 8 + ((<usize>i) << 2), value);
  }
}

/** Bytes of a RecordsRow. */
export const RECORDS_ROW_BYTES: i32 = 24;

/** What became of the games of an edition with this many seats. */
@unmanaged
export class RecordsRow {
  /** number of the edition */
  @inline
  get edition(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set edition(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** seats */
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** longest streak */
  @inline
  get longest(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 2);
  }
  @inline
  set longest(value: i32) {
    store<u16>(changetype<usize>(this), value, 2);
  }
  /** wins in a row, up to now */
  @inline
  get streak(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set streak(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** best score of a person */
  @inline
  get best(): i32 {
    return <i32>load<i16>(changetype<usize>(this), 6);
  }
  @inline
  set best(value: i32) {
    store<i16>(changetype<usize>(this), value, 6);
  }
  /** by level of the hardest computer at the table, 0: none */
  @inline
  get games(): usize {
    return changetype<usize>(this) + 8;
  }
  @inline
  gamesAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 8 + ((<usize>i) << 1));
  }
  @inline
  setGamesAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 8 + ((<usize>i) << 1), value);
  }
  /** the same: those that the only person won */
  @inline
  get wins(): usize {
    return changetype<usize>(this) + 16;
  }
  @inline
  winsAt(i: i32): i32 {
    return <i32>load<u16>(changetype<usize>(this) + 16 + ((<usize>i) << 1));
  }
  @inline
  setWinsAt(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + 16 + ((<usize>i) << 1), value);
  }
}

/** Bytes of a Records. */
export const RECORDS_BYTES: i32 = 8;
const RECORDS: usize = memory.data(RECORDS_BYTES, 4);

/** The records beside their bytes. */
@unmanaged
export class Records {
  /** bytes that there are, 0: nothing was ever counted */
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** NEW_BEST and the best score before the game counted last, 0: that is no new best */
  @inline
  get beaten(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set beaten(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** The records beside their bytes. */
export const kept: Records = changetype<Records>(RECORDS);

/** Bytes of a Ended. */
export const ENDED_BYTES: i32 = 24;
const ENDED: usize = memory.data(ENDED_BYTES, 4);

/** How the end of a game is shown. */
@unmanaged
export class Ended {
  /** time of the film */
  @inline
  get clock(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set clock(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** by seat: its score */
  @inline
  get total(): usize {
    return changetype<usize>(this) + 4;
  }
  @inline
  totalAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), ENDED + 4);
  }
  @inline
  setTotalAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, ENDED + 4);
  }
  /** a seat that won */
  @inline
  get winner(): i32 {
    return <i32>load<i8>(changetype<usize>(this), 16);
  }
  @inline
  set winner(value: i32) {
    store<i8>(changetype<usize>(this), value, 16);
  }
  /** of the others the one with most points, -1: there is none */
  @inline
  get second(): i32 {
    return <i32>load<i8>(changetype<usize>(this), 17);
  }
  @inline
  set second(value: i32) {
    store<i8>(changetype<usize>(this), value, 17);
  }
  /** 1: others won as well */
  @inline
  get isShared(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set isShared(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** 1: the only person did not */
  @inline
  get isLost(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set isLost(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  /** 1: the game has just ended */
  @inline
  get isFresh(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set isFresh(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** whether it was found out what points came from: NOTED, or LOST where that cannot be */
  @inline
  get isNoted(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set isNoted(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
}

/** How the end of a game is shown. */
export const ended: Ended = changetype<Ended>(ENDED);

/** Bytes of a NewsEntry. */
export const NEWS_ENTRY_BYTES: i32 = 2;

/** An entry of the log; its text comes after it. */
@unmanaged
export class NewsEntry {
  /** whose action it describes */
  @inline
  get seat(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set seat(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** characters of its text, 0: it says nothing */
  @inline
  get length(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set length(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
}
