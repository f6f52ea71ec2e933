// Reads WebAssembly's numbers as strictly as the handheld does (firmware/vm/reader.h, which this follows step by step):
// no overlong LEB128, no stray bits, never past the end.

/** Bytes from `at` up to `end`; `bad` stays set after the first failed read, and then every read yields 0. */
export class WasmReader {
  at: number;
  end: number;
  bad = false;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number, end = bytes.length) {
    this.#bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.end - this.at;
  }

  /** Reads a byte. */
  u8(): number {
    if (this.bad || this.at >= this.end) {
      this.bad = true;
      return 0;
    }
    return this.#bytes[this.at++];
  }

  /** Steps over bytes. */
  skip(count: number): void {
    if (this.bad || count > this.left) this.bad = true;
    else this.at += count;
  }

  /** Reads little-endian bytes, at most four. */
  little(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value += this.u8() * 2 ** (8 * i);
    return value;
  }

  /** Reads this many bytes as Latin-1. */
  text(length: number): string {
    const start = this.at;
    this.skip(length);
    return this.bad ? "" : String.fromCharCode(...this.#bytes.subarray(start, start + length));
  }

  /** Reads an unsigned LEB128 of at most 32 bits. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      if (shift === 28 && (byte & 0xf0) !== 0) this.bad = true;
      value += (byte & 0x7f) * 2 ** shift;
      if (this.bad) return 0;
      if ((byte & 0x80) === 0) return value;
    }
    this.bad = true;
    return 0;
  }

  /** Reads a signed LEB128 of this many bits; returns these as an unsigned number. */
  signedBits(bits: 32 | 64): bigint {
    let value = 0n;
    for (let shift = 0; shift < bits; shift += 7) {
      const byte = this.u8();
      if (this.bad) return 0n;
      value |= BigInt(byte & 0x7f) << BigInt(shift);
      const left = bits - shift;
      if (left < 7) {
        // The last byte: no continuation, and its unused bits repeat the sign.
        const spare = ((byte << 1) & 0xff) >> left;
        const ones = 0xff >> left;
        if ((byte & 0x80) !== 0 || (spare !== 0 && spare !== ones)) {
          this.bad = true;
          return 0n;
        }
      }
      if ((byte & 0x80) === 0) return BigInt.asUintN(bits, BigInt.asIntN(Math.min(shift + 7, bits), value));
    }
    this.bad = true;
    return 0n;
  }
}
