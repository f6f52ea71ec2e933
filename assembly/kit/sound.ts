// Writes the sound list (SPEC section 4) and holds the few quiet sounds that every game shares.
import { LIMIT_SOUND_MAX_TONES, LIMIT_TONE_BYTES } from "./abi";

/** Where the sound list lies. */
export const SOUND: usize = memory.data(160, 4);

const LENGTH: usize = memory.data(4, 4);

/** Returns the length of the sound list in bytes. */
export function soundLength(): i32 {
  return load<i32>(LENGTH);
}

/**
 * Empties the sound list.
 *
 *     beginSound();
 *     addTone(440, 80, 25);
 *     addTone(0, 40, 0);
 *     addTone(660, 120, 25);
 */
export function beginSound(): void {
  store<i32>(LENGTH, 0);
}

/** Appends a tone: frequency in Hz (0 = silence), duration in ms, volume 0 to 100. A full list stays as it is. */
export function addTone(frequencyHz: i32, durationMs: i32, volume: i32): void {
  const length = load<i32>(LENGTH);
  if (length >= LIMIT_SOUND_MAX_TONES * LIMIT_TONE_BYTES) return;
  const at = SOUND + <usize>length;
  store<u16>(at, frequencyHz);
  store<u16>(at, durationMs, 2);
  store<u8>(at, volume, 4);
  store<i32>(LENGTH, length + LIMIT_TONE_BYTES);
}

/** A choice was made. */
export function soundMove(): void {
  beginSound();
  addTone(740, 25, 20);
  addTone(988, 35, 20);
}

/** Another seat acted. */
export function soundOther(): void {
  beginSound();
  addTone(392, 30, 12);
}

/** Something is not possible now. */
export function soundError(): void {
  beginSound();
  addTone(165, 90, 20);
}

/** A person's turn begins. */
export function soundTurn(): void {
  beginSound();
  addTone(587, 60, 25);
  addTone(784, 90, 25);
}

/** The game is over. */
export function soundEnd(): void {
  beginSound();
  addTone(523, 90, 30);
  addTone(659, 90, 30);
  addTone(784, 90, 30);
  addTone(1047, 240, 30);
}
