// A number of many digits, in mixed radix, built from its last value to its first (docs/spec/game-code.md#number).
import { setU16At, u16At } from "../../base/arrays";
import { sharing } from "../variables";
import { WORK } from "./work";

/** Most limbs, digits to base 65536: a longer code fits in no picture. */
const LIMBS: i32 = 125;
const LIMB_BITS: i32 = 16;

/** Begins with 0. */
export function beginNumber(): void {
  sharing.limbs = 0;
}

/** Makes the number `radix` times itself and `value`; both at most 65536. Returns whether there is room for it. */
export function putValue(radix: u32, value: u32): bool {
  let carry = value;
  const limbs = sharing.limbs;
  for (let i = 0; i < limbs; i++) {
    carry += <u32>u16At(WORK, i) * radix;
    setU16At(WORK, i, carry);
    carry >>= LIMB_BITS;
  }
  if (carry == 0) return true;
  if (limbs == LIMBS) return false;
  setU16At(WORK, limbs, carry);
  sharing.limbs = limbs + 1;
  return true;
}

/** Returns five bits of the number, from bit `at` on. */
export function fiveBits(at: i32): i32 {
  const limb = at >> 4;
  if (limb >= sharing.limbs) return 0;
  const upper = limb + 1 < sharing.limbs ? u16At(WORK, limb + 1) : 0;
  return ((u16At(WORK, limb) | (upper << LIMB_BITS)) >>> (at & (LIMB_BITS - 1))) & 31;
}

/** Returns the number of bits of all limbs in use; the highest may be 0. */
export function numberBits(): i32 {
  return sharing.limbs << 4;
}
