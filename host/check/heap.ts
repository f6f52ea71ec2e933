// The handheld's heap in numbers (firmware/vm/arena.c): the first block that is large enough is given, free neighbours
// are joined at once.

/** In front of each block; the least that is split off is twice as much. */
const HEADER_BYTES = 8;
const UNIT = 8;

interface Block {
  bytes: number;
  isUsed: boolean;
}

/** What is given out until it is given back. */
export type HeapBlock = Readonly<Block>;

/** Free RAM in several pieces, from the lowest up, between which is what stays. */
export class Heap {
  /** Blocks that were passed in looking for free ones. */
  passed = 0;
  readonly #blocks: Block[];

  constructor(freeBytes: readonly number[]) {
    this.#blocks = freeBytes.flatMap((bytes) => [
      { bytes: HEADER_BYTES, isUsed: true },
      { bytes, isUsed: false },
    ]);
  }

  /** Returns a block for this many bytes; undefined where no piece is large enough. */
  take(bytes: number): HeapBlock | undefined {
    const wanted = Math.ceil((bytes + HEADER_BYTES) / UNIT) * UNIT;
    const at = this.#blocks.findIndex((block) => !block.isUsed && block.bytes >= wanted);
    this.passed += at < 0 ? this.#blocks.length : at;
    if (at < 0) return undefined;
    const block = this.#blocks[at];
    const left = block.bytes - wanted;
    block.isUsed = true;
    if (left >= 2 * HEADER_BYTES) {
      block.bytes = wanted;
      this.#blocks.splice(at + 1, 0, { bytes: left, isUsed: false });
    }
    return block;
  }

  give(back: HeapBlock): void {
    const at = this.#blocks.indexOf(back);
    this.#blocks[at].isUsed = false;
    this.#join(at);
    this.#join(at - 1);
  }

  /** Makes one block of this one and the next when both are free. */
  #join(at: number): void {
    const [block, next] = [this.#blocks[at], this.#blocks[at + 1]];
    if (!block || !next || block.isUsed || next.isUsed) return;
    block.bytes += next.bytes;
    this.#blocks.splice(at + 1, 1);
  }
}
