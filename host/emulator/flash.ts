// The NOR flash chip (W25Q family): erase sets bits, programming only clears them, both take time and may be cut short.
// Knows nothing of buses; bootrom.ts and ssi.ts work on it.
import { SILICON } from "./silicon.ts";

/** Bytes of the smallest erase unit. */
export const SECTOR_SIZE = 4096;
/** Bytes of a program page. */
export const PAGE_SIZE = 256;
const HALF_BLOCK_SIZE = 32 * 1024;
const WINBOND = 0xef;
/** What the data sheets of the boards' chips give as typical and as longest, in nanoseconds. */
const NANOS = {
  typical: {
    sector: SILICON.flashSectorErase.value,
    halfBlock: SILICON.flashHalfBlockErase.value,
    block: SILICON.flashBlockErase.value,
    page: SILICON.flashPageProgram.value,
  },
  longest: {
    sector: SILICON.flashSectorEraseMost.value,
    halfBlock: SILICON.flashHalfBlockEraseMost.value,
    block: SILICON.flashBlockEraseMost.value,
    page: SILICON.flashPageProgramMost.value,
  },
};

/** One erase or page program as the chip sees it. */
export interface FlashOperation {
  /** Counts from 0 since the device was made. */
  readonly index: number;
  readonly kind: "erase" | "program";
  readonly address: number;
  /** Bytes erased or programmed. */
  readonly length: number;
  /** How long it takes, in emulated nanoseconds. */
  readonly nanos: number;
}

/**
 * A planned loss of power: during `operation`, after `byte` of its bytes. "late": all reads as done, and after an erase
 * the cells are weak.
 */
export interface CutPlan {
  operation: number;
  byte: number | "late";
}

/** What a late cut left of a sector: weak cells read as ones; some of them lose that once they were programmed. */
const [SOUND, WEAK, WEAK_PROGRAMMED] = [0, 1, 2];
/** Of this many bytes one loses a bit. */
const WEAK_EVERY = 61;
/** Share of an erase's time from which on its cells read as ones. */
const LATE = 0.9;

/** The flash chip's array and its history. */
export class NorFlash {
  readonly bytes: Uint8Array;
  /** 64-bit unique identifier, as command 0x4b gives it. */
  readonly uniqueId = Uint8Array.of(0xde, 0x66, 0x18, 0x92, 0x4a, 0x75, 0x6d, 0x70);
  /** The second half of the identifier of a chip whose has 128 bits, as ISSI's and GigaDevice's do. */
  secondId: Uint8Array | undefined;
  /** Whether the chip takes the command of blocks of 32 KiB, 52h; one that does not passes it over at once. */
  knowsBlockErase = true;
  readonly jedecId: Uint8Array;
  /** Operations begun, oldest first. */
  readonly history: FlashOperation[] = [];
  /** Whether the chip takes the typical times of its data sheet or the longest, as a worn or cold one may. */
  pace: keyof typeof NANOS = "typical";
  /** Where power goes away during flash work, if planned. */
  cutPlan: CutPlan | undefined;
  /** Times each sector was erased. */
  readonly wear: Uint32Array;
  /** By sector: whether an erase that was cut late left weak cells, and whether they were programmed since. */
  private readonly weakness: Uint8Array;
  /** Bytes that read as 0 for ever, as those of worn cells do. */
  readonly worn = new Set<number>();
  private operations = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.wear = new Uint32Array(bytes.length / SECTOR_SIZE);
    this.weakness = new Uint8Array(bytes.length / SECTOR_SIZE);
    this.jedecId = Uint8Array.of(0xef, 0x40, Math.log2(bytes.length));
  }

  /** Makes this another unit of the same chip. */
  setUniqueId(uniqueId: Uint8Array): void {
    if (uniqueId.length !== this.uniqueId.length)
      throw new RangeError(`a unique id has 8 bytes, not ${uniqueId.length}`);
    this.uniqueId.set(uniqueId);
  }

  /** Makes the chip another maker's, by the first byte of its JEDEC id. */
  setMaker(maker: number): void {
    this.jedecId[0] = maker;
  }

  /**
   * Byte `i` of what command 4Bh goes on to give: a chip with 64 bits begins again. Of Winbond's nothing is written, so
   * nothing may rest on it.
   */
  idByte(i: number): number {
    if (i < 8) return this.uniqueId[i];
    if (this.secondId) return this.secondId[i % 8];
    return this.jedecId[0] === WINBOND ? noise(0, i) : this.uniqueId[i % 8];
  }

  /** Number of erases and page programs begun so far. */
  get operationCount(): number {
    return this.operations;
  }

  /** Begins an operation; its effect comes with `apply`. */
  begin(kind: "erase" | "program", address: number, length: number): FlashOperation {
    const nanos = kind === "program" ? NANOS[this.pace].page : eraseNanos(length, NANOS[this.pace]);
    const operation = { index: this.operations++, kind, address: address % this.bytes.length, length, nanos };
    this.history.push(operation);
    if (this.history.length > 4096) this.history.shift();
    return operation;
  }

  /** The byte after which power is cut in `operation`, or -1. */
  cutByte(operation: FlashOperation): number {
    const { cutPlan } = this;
    if (!cutPlan || cutPlan.operation !== operation.index) return -1;
    return cutPlan.byte === "late" ? operation.length : Math.min(cutPlan.byte, operation.length);
  }

  /** Power comes back: what was programmed into weak cells has not kept. */
  powerOn(): void {
    for (const [sector, state] of this.weakness.entries()) if (state === WEAK_PROGRAMMED) this.decay(sector);
  }

  /** Leaves an operation where power was cut, after this share of its time. */
  cutShort(operation: FlashOperation, data: Uint8Array, share: number): void {
    const isLate = operation.kind === "erase" && share >= LATE;
    this.apply(operation, data, isLate ? operation.length : Math.floor(operation.length * Math.min(share, 1)));
    if (isLate) this.setWeakness(operation, WEAK);
  }

  /** Leaves an operation as the cut that was planned for it does. */
  cutAsPlanned(operation: FlashOperation, data: Uint8Array): void {
    const byte = this.cutPlan?.byte ?? 0;
    this.cutPlan = undefined;
    if (byte === "late") this.cutShort(operation, data, 1);
    else this.apply(operation, data, Math.min(byte, operation.length));
  }

  private setWeakness({ address, length }: FlashOperation, state: number): void {
    this.weakness.fill(state, Math.floor(address / SECTOR_SIZE), Math.ceil((address + length) / SECTOR_SIZE));
  }

  private decay(sector: number): void {
    for (let i = sector % WEAK_EVERY; i < SECTOR_SIZE; i += WEAK_EVERY)
      this.bytes[sector * SECTOR_SIZE + i] &= ~(1 << (i & 7));
  }

  /** Carries out the first `done` bytes of `operation`; when not all, the next byte is left half changed. */
  apply(operation: FlashOperation, data: Uint8Array, done = operation.length): void {
    this.change(operation, data, done);
    for (const offset of this.worn) this.bytes[offset] = 0;
  }

  private change(operation: FlashOperation, data: Uint8Array, done: number): void {
    const { bytes } = this;
    const { address, length } = operation;
    if (operation.kind === "erase") {
      this.setWeakness(operation, SOUND);
      for (let s = address / SECTOR_SIZE; s < (address + length) / SECTOR_SIZE; s++) this.wear[Math.floor(s)]++;
      bytes.fill(0xff, address, address + done);
      // An interrupted erase leaves cells of the whole unit undecided.
      for (let i = done; i < length; i++) bytes[address + i] |= noise(operation.index, i);
      return;
    }
    const sector = Math.floor(address / SECTOR_SIZE);
    if (this.weakness[sector] === WEAK_PROGRAMMED) this.decay(sector);
    if (this.weakness[sector] === WEAK) this.weakness[sector] = WEAK_PROGRAMMED;
    for (let i = 0; i < done; i++) bytes[pageByte(address, i)] &= data[i];
    if (done < length) bytes[pageByte(address, done)] &= data[done] | noise(operation.index, done);
  }
}

function eraseNanos(
  length: number,
  { sector, halfBlock, block }: Readonly<Record<"sector" | "halfBlock" | "block", number>>,
): number {
  if (length === SECTOR_SIZE) return sector;
  return length > HALF_BLOCK_SIZE ? block : halfBlock;
}

/** Programming wraps round inside its page. */
function pageByte(address: number, i: number): number {
  return (address & ~(PAGE_SIZE - 1)) | ((address + i) & (PAGE_SIZE - 1));
}

function noise(seed: number, i: number): number {
  let x = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(i + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return (x >>> 13) & 255;
}
