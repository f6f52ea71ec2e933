// Whole numbers of any size in mixed radix: values are put in one after the other, each with the count of its possible
// values. They come out in the same order.

/** A number that values are taken out of. */
export class DigitSource {
  #rest: bigint;

  constructor(number: bigint) {
    this.#rest = number;
  }

  /** Whether all that is left is zeros. */
  get isEmpty(): boolean {
    return this.#rest === 0n;
  }

  /** Returns the next value, one of `radix`. */
  take(radix: bigint | number): bigint {
    const count = BigInt(radix);
    const value = this.#rest % count;
    this.#rest /= count;
    return value;
  }

  /** Returns the next value as a number. */
  next(radix: number): number {
    return Number(this.take(radix));
  }
}

/** Values that become a number. */
export class DigitSink {
  readonly #values: { readonly value: bigint; readonly radix: bigint }[] = [];

  /** Puts a value in, one of `radix`; RangeError if it is not one. */
  put(value: bigint | number, radix: bigint | number): void {
    const digit = { value: BigInt(value), radix: BigInt(radix) };
    if (digit.value < 0n || digit.value >= digit.radix) throw new RangeError(`${value} is not below ${radix}`);
    this.#values.push(digit);
  }

  /** Returns the number of all. */
  sum(): bigint {
    return this.#values.reduceRight((rest, { value, radix }) => rest * radix + value, 0n);
  }
}
