// What the cartridge sounds: short, quiet motifs of a few tones, one after the other in the sound list
// (docs/spec/sound-list.md). A game maps its actions to motifs by a table (ACTION_SOUNDS of kit/contract/view); all
// other motifs are the session's.
import { LIMIT_SOUND_MAX_TONES, LIMIT_TONE_BYTES } from "../base/abi";
import { sounding } from "./variables";
import { u8At, u16At, setU16At, setU8At } from "../base/arrays";

/** Where the sound list is. */
export const SOUND: usize = memory.data(160, 4);

/** A cursor has moved. */
export const SOUND_CURSOR: i32 = 0;
/** Something is not possible now. */
export const SOUND_ERROR: i32 = 1;
/** Kinds of moves: any other one, or one whose sound must not give it away. */
export const SOUND_MOVE: i32 = 2;
/** A ship goes on its way. */
export const SOUND_TRAVEL: i32 = 3;
/** Something is taken. */
export const SOUND_TAKE: i32 = 4;
/** Something is claimed. */
export const SOUND_CLAIM: i32 = 5;
/** Cards are drawn, played or discarded. */
export const SOUND_CARD: i32 = 6;
/** Something is built, placed or paid for. */
export const SOUND_BUILD: i32 = 7;
/** A seat goes without. */
export const SOUND_PASS: i32 = 8;
/** Something hidden is revealed, by a move or because all show what they chose in secret. */
export const SOUND_REVEAL: i32 = 9;
/** A round begins. */
export const SOUND_ROUND: i32 = 10;
/** A person's turn begins. */
export const SOUND_TURN: i32 = 11;
/** The game is over, and nobody at the console has won or lost it alone. */
export const SOUND_END: i32 = 12;
/** The only person has won. */
export const SOUND_WON: i32 = 13;
/** The only person has lost. */
export const SOUND_LOST: i32 = 14;
/** The only person shares the victory. */
export const SOUND_TIE: i32 = 15;

// The motifs in that order, a line each: Hz and ms of each tone, 0 Hz: a rest.
const HZ: usize = memory.data<u16>([
  1175, 165, 740, 988, 392, 523, 659, 784, 659, 880, 659, 880, 1319, 1175, 880, 1397, 262, 392, 523, 392, 988, 1319,
  1568, 523, 0, 523, 784, 587, 784, 523, 659, 784, 1047, 523, 659, 784, 1047, 0, 784, 1047, 440, 392, 349, 294, 523,
  659, 523, 659,
]);
const MS: usize = memory.data<u8>([
  10, 90, 25, 35, 25, 25, 25, 45, 30, 45, 40, 40, 90, 14, 14, 22, 40, 60, 45, 60, 40, 40, 80, 70, 30, 70, 120, 60, 90,
  90, 90, 90, 240, 80, 80, 80, 120, 40, 80, 250, 130, 130, 130, 250, 100, 100, 100, 250,
]);
// How many tones came before a motif, and how loud its own are.
const FIRST: usize = memory.data<u8>([0, 1, 2, 4, 8, 10, 13, 16, 18, 20, 23, 27, 29, 33, 40, 44, 48]);
const VOLUME: usize = memory.data<u8>([12, 20, 22, 22, 22, 24, 20, 24, 18, 24, 22, 25, 30, 30, 26, 28]);

/** Returns the length of the sound list in bytes. */
export function soundLength(): i32 {
  return sounding.length;
}

/**
 * Sounds a motif in this step, after what sounds already; `softly`: half as loud. A full list stays as it is.
 *
 *     playSound(SOUND_TRAVEL);
 */
export function playSound(motif: i32, softly: bool = false): void {
  if (sounding.fresh == 0) sounding.length = 0;
  sounding.fresh = 1;
  const volume = u8At(VOLUME, motif) >> (softly ? 1 : 0);
  for (let i = u8At(FIRST, motif); i < u8At(FIRST + <usize>motif, 1); i++) {
    const at = SOUND + <usize>sounding.length;
    if (at == SOUND + <usize>(LIMIT_SOUND_MAX_TONES * LIMIT_TONE_BYTES)) return;
    setU16At(at, 0, u16At(HZ, i));
    setU16At(at, 1, u8At(MS, i));
    setU8At(at, 4, volume);
    sounding.length += LIMIT_TONE_BYTES;
  }
}

/** Sounds a motif unless this step sounds one already. */
export function playAlone(motif: i32, softly: bool = false): void {
  if (sounding.fresh == 0) playSound(motif, softly);
}

/** Ends the step: returns whether it has something to sound. */
export function takeSound(): bool {
  const isFresh = sounding.fresh != 0;
  sounding.fresh = 0;
  return isFresh;
}
