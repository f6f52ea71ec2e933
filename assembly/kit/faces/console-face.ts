// The console face of the cartridge contract (docs/spec/contract.md#console-face): hands every call to the session.
import { STATUS_OK } from "../base/abi";
import { SCREEN, screenLength } from "../screen/display";
import { wishLessMotion } from "../session/motion";
import { RECORDS, recordsLength } from "../session/records";
import {
  SAVE,
  sessionBoot,
  sessionLoad,
  sessionLoadRecords,
  sessionLookThrough,
  sessionOfferDeal,
  sessionSaveSize,
  sessionTargetAt,
  sessionThink,
  sessionTick,
  sessionTouch,
} from "../session/session";
import { CODE } from "../session/share/work";
import { codeLength } from "../session/share/screen";
import { SOUND, soundLength } from "../screen/sound";

/** Starts at the title screen. */
export function boot(seedLo: i32, seedHi: i32): i32 {
  sessionBoot(seedLo, seedHi);
  return STATUS_OK;
}

/** One step of play; returns FLAG_* bits. */
export function tick(buttons: i32, elapsedMs: i32): i32 {
  return sessionTick(buttons, elapsedMs);
}

/** Returns where the display list is. */
export function screenPtr(): i32 {
  return <i32>SCREEN;
}

/** Returns the length of the display list. */
export function screenSize(): i32 {
  return screenLength();
}

/** Returns where the sound list is. */
export function soundPtr(): i32 {
  return <i32>SOUND;
}

/** Returns the length of the sound list. */
export function soundSize(): i32 {
  return soundLength();
}

/** Returns where the save is and where the host writes one. */
export function savePtr(): i32 {
  return <i32>SAVE;
}

/** Returns the length of the save, 0: nothing to keep. */
export function saveSize(): i32 {
  return sessionSaveSize();
}

/** Takes over the save that the host wrote, or refuses it and changes nothing. */
export function loadSave(size: i32): i32 {
  return sessionLoad(size);
}

/**
 * Goes on thinking between two ticks, for at most this many units; returns 1 when there is nothing left to think about.
 */
export function think(units: i32): i32 {
  return sessionThink(units);
}

/** Returns where the records are. */
export function recordsPtr(): i32 {
  return <i32>RECORDS;
}

/** Returns the length of the records, 0: nothing was ever counted. */
export function recordsSize(): i32 {
  return recordsLength();
}

/** Takes over the records that the host wrote where saves are written, or refuses them. */
export function loadRecords(size: i32): i32 {
  return sessionLoadRecords(size);
}

/** Takes a deal of the console: the day's, or the one to begin from. */
export function offerDeal(lo: i32, hi: i32, isChosen: i32): i32 {
  return sessionOfferDeal(lo, hi, isChosen);
}

/** Takes a touch for the next step: a tap, or a drag down by this many pixels of what was touched there. */
export function touch(x: i32, y: i32, by: i32): i32 {
  return sessionTouch(x, y, by);
}

/** Returns the number of the thing that a tap at a point of the screen would reach, 0: none. */
export function targetAt(x: i32, y: i32): i32 {
  return sessionTargetAt(x, y);
}

/** Returns where the game code is. */
export function codePtr(): i32 {
  return <i32>CODE;
}

/** Returns the length of the game code, 0: no finished game is being shared, or its code is not made yet. */
export function codeSize(): i32 {
  return codeLength();
}

/** Takes the wish of the host's system that nothing moves: 1 it does, 0 not; unlike the setting, it is not kept. */
export function lessMotion(on: i32): i32 {
  wishLessMotion(on);
  return STATUS_OK;
}

/** Opens the look back at the beginning of the game in progress. */
export function lookThrough(): i32 {
  return sessionLookThrough();
}
