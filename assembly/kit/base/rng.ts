// The seeded generator of a game: xoshiro128++ over 16 bytes that live in the game's state.
// 32-bit operations only, because the handheld's processor has no wider ones; no modulo bias anywhere.

/** Bytes of generator state. */
export const RNG_BYTES: i32 = 16;

/** Seeds the 16 bytes at `rng` from a 64-bit seed; every seed gives a usable, non-zero state. */
export function seedRng(rng: usize, seedLo: i32, seedHi: i32): void {
  let z: u32 = seedLo;
  for (let i: usize = 0; i < 4; i++) {
    z += 0x9e3779b9;
    if (i == 2) z ^= <u32>seedHi;
    store<u32>(rng + i * 4, mix(z + <u32>seedHi * 0x85ebca6b));
  }
  if (!isRngState(rng)) store<u32>(rng, 1);
}

/** Returns whether the 16 bytes at `rng` are a state the generator can have: anything but all zero. */
export function isRngState(rng: usize): bool {
  return (load<u32>(rng) | load<u32>(rng, 4) | load<u32>(rng, 8) | load<u32>(rng, 12)) != 0;
}

/** Returns 32 uniform bits and advances the generator. */
export function nextBits(rng: usize): u32 {
  let s0 = load<u32>(rng);
  let s1 = load<u32>(rng, 4);
  let s2 = load<u32>(rng, 8);
  let s3 = load<u32>(rng, 12);
  const result = rotl<u32>(s0 + s3, 7) + s0;
  const t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl<u32>(s3, 11);
  store<u32>(rng, s0);
  store<u32>(rng, s1, 4);
  store<u32>(rng, s2, 8);
  store<u32>(rng, s3, 12);
  return result;
}

/**
 * Returns a uniform integer from 0 to bound - 1 (bound 1 to 2^31 - 1; below 1 as 1); rejects instead of folding, so no
 * value is likelier.
 *
 *     const rng = memory.data(RNG_BYTES, 4); // in a game: bytes of its state
 *     seedRng(rng, 1, 0);
 *     const die = 1 + nextBelow(rng, 6);
 */
export function nextBelow(rng: usize, bound: i32): i32 {
  if (bound <= 1) return 0;
  const shift = clz<u32>(<u32>(bound - 1));
  let value: u32;
  do {
    value = nextBits(rng) >> shift;
  } while (value >= <u32>bound);
  return <i32>value;
}

/** Shuffles `count` bytes at `cards` in place (Fisher-Yates): every order is equally likely. */
export function shuffleBytes(rng: usize, cards: usize, count: i32): void {
  for (let i = count - 1; i > 0; i--) {
    const j = nextBelow(rng, i + 1);
    const card = load<u8>(cards + <usize>i);
    store<u8>(cards + <usize>i, load<u8>(cards + <usize>j));
    store<u8>(cards + <usize>j, card);
  }
}

function mix(value: u32): u32 {
  let z = value;
  z = (z ^ (z >> 16)) * 0x7feb352d;
  z = (z ^ (z >> 15)) * 0x846ca68b;
  return z ^ (z >> 16);
}

/**
 * Shuffles `count` bytes at `cards` into an order that depends on the generator alone, whatever their order was.
 * `resample` deals with it what a seat does not know.
 *
 *     const rng = memory.data(RNG_BYTES, 4);
 *     seedRng(rng, 1, 2);
 *     const unknown = memory.data<u8>([40, 7, 12]); // cards that the seat cannot place
 *     dealAnew(rng, unknown, 3);
 */
export function dealAnew(rng: usize, cards: usize, count: i32): void {
  for (let i = 1; i < count; i++) {
    const card = load<u8>(cards + <usize>i);
    let at = cards + <usize>i;
    for (; at > cards && load<u8>(at - 1) > card; at--) store<u8>(at, load<u8>(at - 1));
    store<u8>(at, card);
  }
  shuffleBytes(rng, cards, count);
}
