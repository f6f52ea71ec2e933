// Seeds: 64-bit numbers as people write them, and the generator that host tools draw from. No clock, no entropy.

/** Two 32-bit halves of a seed, as `newGame` takes them (signed, as WebAssembly wants i32). */
export interface Seed {
  readonly lo: number;
  readonly hi: number;
}

/** Returns the seed for a number from 0 to 2^64 - 1. */
export function toSeed(value: bigint | number): Seed {
  const whole = BigInt.asUintN(64, BigInt(value));
  return { lo: Number(BigInt.asIntN(32, whole)), hi: Number(BigInt.asIntN(32, whole >> 32n)) };
}

/** Reads a seed as written in decimal or 0x hexadecimal; undefined if it is not one. */
export function parseSeed(text: string): bigint | undefined {
  if (!/^(\d{1,20}|0x[0-9a-f]{1,16})$/i.test(text)) return undefined;
  const value = BigInt(text);
  return value < 1n << 64n ? value : undefined;
}

/**
 * Draws numbers from a seed (sfc32: three 32-bit words and a counter). Equal seeds and streams give equal numbers;
 * streams are independent for practical purposes.
 */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: bigint | number, stream = 0) {
    const { lo, hi } = toSeed(seed);
    this.#a = lo;
    this.#b = hi;
    this.#c = stream | 0;
    for (let i = 0; i < 16; i++) this.next();
  }

  /** Returns the next 32 bits as an unsigned number. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Returns a number from 0 to `bound` - 1, all equally likely; bound is from 1 to 2^32, else RangeError. */
  below(bound: number): number {
    if (!(bound >= 1)) throw new RangeError(`a number below ${bound} cannot be drawn`);
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const value = this.next();
      if (value < limit) return value % bound;
    }
  }

  /** Returns a fresh seed for a generator inside a cartridge. */
  seed(): Seed {
    return { lo: this.next() | 0, hi: this.next() | 0 };
  }
}
