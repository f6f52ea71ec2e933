// What a cartridge will take on the handheld, predicted without one: RAM, code that runs from RAM, translated code in
// flash, the time to install. The translation is followed word by word (metacode.ts) and page by page, as firmware/vm
// does it. Takes files that the checks have passed.
import { LIMIT } from "../cartridge/abi.ts";
import { excessText } from "../cartridge/refusal.ts";
import { readOrder } from "../cartridge/order.ts";
import type { Identity } from "../cartridge/identity.ts";
import { type ModuleFacts, SECTION } from "../cartridge/validate.ts";
import { encodeLeb, readInstruction } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
import { FLASH } from "./flash.ts";
import { Heap, type HeapBlock } from "./heap.ts";
import { type CodePages, type CompilerWork, FREE_LINES, Translator } from "./metacode.ts";

/** A console's sizes, in bytes: firmware/vm, firmware/store and the board's memory. */
export interface Machine {
  /** A word of translated code. */
  readonly wordBytes: 4 | 8;
  /** Where a cartridge's data, tables and code live together. */
  readonly arenaBytes: number;
  /** What loading takes beside linear memory and what is counted by item. */
  readonly loadedBytes: number;
  /** Of each function, global, function type beside its values, and data segment; and of what a table holds. */
  readonly functionBytes: number;
  readonly globalBytes: number;
  readonly typeBytes: number;
  readonly segmentBytes: number;
  readonly pointerBytes: number;
  /** In front of each page while it is written. */
  readonly pageBytes: number;
  /** In front of each block of the arena. */
  readonly blockBytes: number;
  /** A function's entry in the table of translated functions. */
  readonly entryBytes: number;
  /** Room for a cartridge's translated code. */
  readonly areaBytes: number;
  /** Code up to here is translated into RAM at each start. */
  readonly ramCodeBytes: number;
  /** Milliseconds that a step of the translation may take: firmware/app/cart.c. */
  readonly stepMs: number;
}

/** The RP2040 boards. */
export const HANDHELD: Machine = {
  wordBytes: 4,
  arenaBytes: 225_344,
  loadedBytes: 8_768,
  functionBytes: 24,
  globalBytes: 32,
  typeBytes: 8,
  segmentBytes: 20,
  pointerBytes: 4,
  pageBytes: 40,
  blockBytes: 8,
  entryBytes: 16,
  areaBytes: (FLASH.METACODE_SECTORS - 1) * FLASH.SECTOR_BYTES,
  ramCodeBytes: LIMIT.RAM_CODE_BYTES,
  stepMs: 5000,
};

/** What a cartridge takes. */
export interface Prediction {
  /** RAM while it runs, in bytes: linear memory, the interpreter's tables, and the code that runs from RAM. */
  readonly ramBytes: number;
  /** RAM that there is. */
  readonly arenaBytes: number;
  /** Bytes of translated code that run from RAM, and all there are. */
  readonly hotBytes: number;
  readonly codeBytes: number;
  /** Bytes of RAM that there are for translated code. */
  readonly hotRoomBytes: number;
  /**
   * Bytes of flash for the translated code, 0 where it is translated again at each start; more than `areaBytes` does
   * not fit.
   */
  readonly metacodeBytes: number;
  readonly areaBytes: number;
  /** Whether RAM is too small to translate it. */
  readonly isOutOfRam: boolean;
  /**
   * Milliseconds of the longest step of its translation, one function or all that go to RAM, and what a step may take.
   */
  readonly longestMs: number;
  readonly stepMs: number;
  /** Milliseconds from the first byte over USB to the cartridge being ready, on flash that was used before. */
  readonly installMs: number;
}

const HOT_UNIT = 1024;
const FLASH_UNIT = 1024;
/**
 * After this many bytes that are not in flash yet pages for RAM are no larger than others: firmware/vm/code_pages.c.
 */
const ROOMY_MOST = 40 * 1024;
/** What open pages may take between two functions, of the RAM for hot code, and at least: firmware/vm/code_pages.c. */
const OPEN_SHARE = 2;
const OPEN_LEAST = 16 * 1024;
const RAM_UNIT = 4096;
/** The most that wasm3 asks of a page at once: firmware/vm/code_pages.c. */
const MOST_LINES = 0x8000;
/** The least that a block of the arena has room for. */
const TINY_BYTES = 8;
const TABLE_AT = 256;
/**
 * What the boards' chips typically take to erase a sector and a block of 32 KiB, and to program a page:
 * host/emulator/flash.ts.
 */
const [SECTOR_MS, BLOCK_MS, PROGRAM_MS] = [45, 120, 0.4];
/** Cartridges and translated code are erased by blocks. */
const { PAGE_BYTES, SECTOR_BYTES, BLOCK_BYTES } = FLASH;
/**
 * Milliseconds that the processor and the transfer take beside the chip, for each of what is counted: fitted to some
 * 250 installs on the emulated handheld, of the games and of synthetic cartridges of one kind of instruction each, of
 * mixtures, of functions with up to 300 locals, and of what only a cartridge made for it has much of. Of the values
 * whose largest error is at most 1.5 %, those nearest to what was fitted before. What an install takes in any case,
 * segments, elements and functions in flash are of 29 installs.
 */
const COST_MS = {
  install: 49,
  fileByte: 6.011e-3,
  function: 0.02835,
  // Of the functions' bytes, and of the checks before.
  codeByte: 1.586e-3,
  push: 1.092e-3,
  call: 1.695e-3,
  step: 1.295e-3,
  look: 1.357e-4,
  constant: 7.403e-4,
  operand: 1.784e-4,
  slot: 4.334e-3,
  block: 8.687e-3,
  target: 2.805e-4,
  // Each time that it is opened.
  segment: 0.0815,
  global: 0.06699,
  elements: 0.03713,
  elementByte: 1.75e-3,
  typePair: 2.674e-4,
  // Of code that stays in RAM, and of the blocks that are passed in looking for room for a function's constants; of
  // code in flash.
  ramByte: 4.542e-4,
  passed: 1.226e-4,
  flash: 23.98,
  flashFunction: 0.124,
  page: 0.2571,
  flashByte: 1.672e-3,
  // Of code for which RAM was too small, before it goes to flash.
  triedRamByte: 6.03e-4,
} as const;
/** A cartridge whose code goes to flash is opened for its translation and then once more. */
const FLASH_OPENINGS = 2;

interface Page {
  /** Offset after the functions' table of the translated code. */
  readonly at: number;
  readonly lines: number;
  readonly block: HeapBlock | undefined;
  used: number;
}

/** wasm3's lists of pages. */
abstract class Pages implements CodePages<Page> {
  /** Bytes of RAM that the code takes. */
  hotBytes = 0;
  /** Whether RAM was too small for a page or for constants. */
  isOutOfRam = false;
  readonly machine: Machine;
  protected full: Page[] = [];
  protected open: Page[] = [];
  readonly #heap: Heap;

  constructor(machine: Machine, heap: Heap) {
    this.machine = machine;
    this.#heap = heap;
  }

  /** Whether functions are translated in the order that the cartridge names. */
  abstract readonly isOrdered: boolean;

  /** To be called after each function, with its constants. */
  abstract settle(constantBytes: number): void;

  /** Makes a page of this many bytes of words at least. */
  protected abstract add(bytes: number): Page;

  acquire(lines: number): Page {
    const at = this.open.findIndex((page) => this.free(page) >= lines);
    if (at >= 0) return this.open.splice(at, 1)[0];
    if (lines > MOST_LINES) this.isOutOfRam = true;
    return this.add(lines * this.machine.wordBytes);
  }

  /** Takes RAM while there is some. */
  protected take(bytes: number): HeapBlock | undefined {
    const block = this.#heap.take(bytes);
    if (!block) this.isOutOfRam = true;
    return block;
  }

  protected give(block: HeapBlock | undefined): void {
    if (block) this.#heap.give(block);
  }

  release(page: Page): void {
    if (this.free(page) < FREE_LINES) this.full.push(page);
    else this.open.unshift(page);
  }

  free(page: Page): number {
    return page.lines - page.used;
  }

  emit(page: Page, lines: number): void {
    page.used += lines;
  }
}

/** Everything in the arena, page headers and all. */
class KeptPages extends Pages {
  readonly isOrdered = false;

  settle(constantBytes: number): void {
    const { blockBytes } = this.machine;
    if (constantBytes === 0) return;
    this.take(constantBytes);
    this.hotBytes += roundUp(constantBytes + blockBytes, 8);
  }

  protected add(bytes: number): Page {
    const { wordBytes, pageBytes, blockBytes } = this.machine;
    const size = roundUp(bytes + pageBytes, RAM_UNIT);
    this.hotBytes += size + blockBytes;
    return { at: 0, lines: (size - pageBytes) / wordBytes, block: this.take(size), used: 0 };
  }
}

/** Pages on their way to flash, of which the first will be copied to RAM, as long as there is room. */
class PlacedPages extends Pages {
  readonly isOrdered = true;
  /** Of all pages. */
  flashBytes = 0;
  readonly #all: Page[] = [];
  readonly #openMost: number;
  #hotRoom: number;
  #waiting = 0;

  constructor(machine: Machine, hotRoom: number, heap: Heap) {
    super(machine, heap);
    this.#hotRoom = hotRoom;
    this.#openMost = Math.max(Math.floor(hotRoom / OPEN_SHARE), OPEN_LEAST);
  }

  /**
   * Constants go after the code, then pages that are full, and the fullest others when these take too much RAM, are
   * written and forgotten.
   */
  settle(constantBytes: number): void {
    const lines = Math.ceil(constantBytes / this.machine.wordBytes);
    if (lines > 0) {
      const before = this.take(constantBytes);
      const page = this.acquire(lines);
      this.emit(page, lines);
      this.release(page);
      this.give(before);
    }
    while (this.#openBytes() > this.#openMost) this.#closeFullest();
    for (const page of this.full) {
      this.#waiting -= page.lines * this.machine.wordBytes;
      this.give(page.block);
    }
    this.full = [];
  }

  #openBytes(): number {
    return this.open.reduce((sum, { lines }) => sum + lines * this.machine.wordBytes, 0);
  }

  #closeFullest(): void {
    const fullest = this.open.reduce((one, other) => (this.free(other) < this.free(one) ? other : one));
    this.open.splice(this.open.indexOf(fullest), 1);
    this.full.push(fullest);
  }

  protected add(bytes: number): Page {
    const { wordBytes, pageBytes } = this.machine;
    const left = this.#hotRoom - this.hotBytes;
    const least = roundUp(bytes, FLASH_UNIT);
    const isHot = least <= left;
    const roomy = this.#waiting < ROOMY_MOST ? roundUp(bytes, RAM_UNIT) : least;
    const size = isHot ? Math.min(roomy, left) : least;
    const marks = roundUp(Math.ceil(size / wordBytes / 32) * 4, wordBytes);
    if (isHot) this.hotBytes += size;
    else this.#hotRoom = this.hotBytes;
    const page = { at: this.flashBytes, lines: size / wordBytes, block: this.take(pageBytes + marks + size), used: 0 };
    this.#all.push(page);
    this.flashBytes += size;
    this.#waiting += size;
    return page;
  }

  /** What the processor takes for this many functions' way to flash. */
  workMs(functions: number): number {
    const usedBytes = this.#all.reduce((sum, { used }) => sum + used * this.machine.wordBytes, 0);
    return (
      COST_MS.flash +
      COST_MS.flashFunction * functions +
      COST_MS.page * this.#all.length +
      COST_MS.flashByte * usedBytes
    );
  }

  /** What the chip takes to erase and program them after a table of this many bytes, that and the seal included. */
  flashMs(tableBytes: number): number {
    const pieces = [
      { at: 0, bytes: tableBytes },
      ...this.#all.map(({ at, used }) => ({ at: tableBytes + at, bytes: used * this.machine.wordBytes })),
    ];
    const blocks = new Set([0]);
    let programs = 0;
    for (const { at, bytes } of pieces) {
      programs += Math.ceil((at + bytes) / PAGE_BYTES) - Math.floor(at / PAGE_BYTES);
      const [begin, end] = [SECTOR_BYTES + at, SECTOR_BYTES + at + bytes];
      for (let block = Math.floor(begin / BLOCK_BYTES); block < Math.ceil(end / BLOCK_BYTES); block++)
        blocks.add(block);
    }
    return BLOCK_MS * blocks.size + PROGRAM_MS * (programs + 1);
  }
}

/**
 * Says why a cartridge that is sound does not fit a handheld, in its own words (firmware/vm/refusal.c); undefined when
 * it does.
 */
export function describeExcess({
  metacodeBytes,
  areaBytes,
  isOutOfRam,
  arenaBytes,
  longestMs,
  stepMs,
}: Prediction): string | undefined {
  if (longestMs > stepMs)
    return `It would not come back: a step of its translation takes ${longestMs} ms; at most ${stepMs} are allowed.`;
  if (isOutOfRam) return `It needs more RAM than the ${arenaBytes} bytes that there are for a cartridge.`;
  if (metacodeBytes > areaBytes) return excessText("bytes of translated code", metacodeBytes, areaBytes);
  return undefined;
}

/** Predicts what a file takes on a machine. */
export function predictDevice(
  wasm: Uint8Array,
  identity: Identity,
  module: ModuleFacts,
  machine: Machine = HANDHELD,
): Prediction {
  const tableBytes = machine.pointerBytes * countTableEntries(wasm, module);
  const loaded = loadedBytes(identity, module, tableBytes, machine);
  const holes = holeBytes(wasm, module, tableBytes, machine);
  const { arenaBytes, areaBytes, stepMs } = machine;
  const free = arenaBytes - loaded - holes.reduce((sum, bytes) => sum + bytes, 0);
  const freshHeap = () => new Heap([...holes, free]);
  const openingMs = sumOpeningMs(wasm, module);
  const fileMs =
    COST_MS.install +
    COST_MS.fileByte * wasm.length +
    COST_MS.codeByte * codeBytes(module) +
    checkedMs(module) +
    COST_MS.function * module.functionTypes.length +
    openingMs +
    fileFlashMs(wasm.length);
  let triedMs = 0;
  if (codeBytes(module) <= machine.ramCodeBytes) {
    const heap = freshHeap();
    const pages = new KeptPages(machine, heap);
    const compiled = translate(wasm, module, pages);
    const totalMs = compiled.totalMs + COST_MS.passed * heap.passed;
    const { hotBytes, isOutOfRam } = pages;
    const ramBytes = loaded + hotBytes;
    const isLate = totalMs > stepMs;
    const installMs = Math.round(fileMs + totalMs + COST_MS.ramByte * hotBytes);
    if (isLate || !isOutOfRam)
      return {
        ramBytes,
        arenaBytes,
        hotBytes,
        codeBytes: hotBytes,
        hotRoomBytes: free,
        metacodeBytes: 0,
        areaBytes,
        isOutOfRam,
        longestMs: Math.round(totalMs),
        stepMs,
        installMs,
      };
    // The console then opens it again and translates it for flash.
    triedMs = totalMs + openingMs + COST_MS.triedRamByte * Math.min(hotBytes, free);
  }
  const room = Math.floor(Math.max(0, free - machine.blockBytes) / HOT_UNIT) * HOT_UNIT;
  const pages = new PlacedPages(machine, room, freshHeap());
  const { totalMs, longestMs } = translate(wasm, module, pages);
  const { hotBytes, flashBytes, isOutOfRam } = pages;
  const table = TABLE_AT + roundUp(module.functionTypes.length * machine.entryBytes, PAGE_BYTES);
  const metacodeBytes = roundUp(table + flashBytes, PAGE_BYTES);
  const ramBytes = loaded + (freshHeap().take(room)?.bytes ?? machine.blockBytes);
  const flashMs = pages.workMs(module.functionTypes.length) + pages.flashMs(table) + (FLASH_OPENINGS - 1) * openingMs;
  const installMs = Math.round(fileMs + triedMs + totalMs + flashMs);
  return {
    ramBytes,
    arenaBytes,
    hotBytes,
    codeBytes: flashBytes,
    hotRoomBytes: room,
    metacodeBytes,
    areaBytes,
    isOutOfRam,
    longestMs: Math.round(longestMs),
    stepMs,
    installMs,
  };
}

/**
 * Translates all functions into the pages, or as many as fit where all are to stay in RAM; returns what that takes, and
 * the function that takes longest.
 */
function translate(
  wasm: Uint8Array,
  module: ModuleFacts,
  pages: KeptPages | PlacedPages,
): { totalMs: number; longestMs: number } {
  const CONSTANT_BYTES = 4;
  const translator = new Translator(wasm, module, pages, { wideLines: pages.machine.wordBytes === 4 ? 2 : 1 });
  const all = [...module.functionTypes.keys()];
  const named = pages.isOrdered ? (readOrder(wasm) ?? []).filter((index) => index < all.length) : [];
  let [totalMs, longestMs] = [0, 0];
  for (const index of new Set([...named, ...all])) {
    pages.settle(CONSTANT_BYTES * translator.translate(index));
    const beforeMs = totalMs;
    totalMs = compiledMs(translator.work);
    longestMs = Math.max(longestMs, totalMs - beforeMs);
    if (pages.isOutOfRam && !pages.isOrdered) break;
  }
  return { totalMs, longestMs };
}

/** What is in the arena when translation begins: linear memory, and wasm3's tables with a header before each. */
function loadedBytes(identity: Identity, module: ModuleFacts, tableBytes: number, machine: Machine): number {
  const block = (bytes: number) => (bytes === 0 ? 0 : roundUp(bytes + machine.blockBytes, 8));
  // wasm3 has the type without parameters and result in any case.
  const own = module.types.filter(({ params, result }) => params.length > 0 || result);
  const types = new Set(own.map(({ params, result }) => `${params}:${result}`));
  const typeBytes = [...types].reduce(
    (sum, key) => sum + block(machine.typeBytes + key.split(/[,:]/).filter((type) => type.startsWith("i")).length),
    0,
  );
  return (
    machine.loadedBytes +
    identity.ramBytes +
    block(machine.functionBytes * module.functionTypes.length) +
    block(machine.globalBytes * module.globals.length) +
    block(machine.pointerBytes * module.types.length) +
    block(tableBytes) +
    typeBytes
  );
}

/**
 * Pieces that were freed before the translation and are apart, from the lowest up: the data segments' table with the
 * block that was made for the first entry of the table of functions, and the page of constant expressions where that
 * table is after it, which a tiny one does not: it stays in its first block.
 */
function holeBytes(
  wasm: Uint8Array,
  module: ModuleFacts,
  tableBytes: number,
  { blockBytes, segmentBytes }: Machine,
): number[] {
  const segments = countSegments(wasm, module.sections, SECTION.DATA);
  const hasMoved = tableBytes > TINY_BYTES;
  const first =
    (segments > 0 ? roundUp(segments * segmentBytes + blockBytes, 8) : 0) + (hasMoved ? TINY_BYTES + blockBytes : 0);
  const pieces = [first, hasMoved ? RAM_UNIT + blockBytes : 0];
  return pieces.filter((bytes) => bytes > 0);
}

/** Entries of the table that wasm3 has memory for: as far as its segments reach. */
function countTableEntries(wasm: Uint8Array, { sections }: ModuleFacts): number {
  const section = sections.find(({ id }) => id === SECTION.ELEMENT);
  if (!section) return 0;
  const reader = new WasmReader(wasm, section.start);
  let entries = 0;
  for (let segments = reader.unsigned(); segments > 0; segments--) {
    reader.unsigned(); // its flag
    const first = Number(readInstruction(reader).value);
    readInstruction(reader); // the offset's end
    const count = reader.unsigned();
    for (let i = 0; i < count; i++) reader.unsigned();
    entries = Math.max(entries, first + count);
  }
  return entries;
}

/** Bytes of the functions as wasm3 counts them: the code section except its count. */
function codeBytes({ sections, functions }: ModuleFacts): number {
  const code = sections.find(({ id }) => id === SECTION.CODE);
  return code ? code.end - code.start - encodeLeb(functions.length).length : 0;
}

/**
 * What it takes to open a cartridge, for each of what only a few have many of: globals, segments, types that are
 * compared.
 */
function sumOpeningMs(wasm: Uint8Array, { sections, types, globals }: ModuleFacts): number {
  const elements = sections.find(({ id }) => id === SECTION.ELEMENT);
  const dataMs = COST_MS.segment * countSegments(wasm, sections, SECTION.DATA);
  const elementsMs = elements
    ? COST_MS.elements * countSegments(wasm, sections, SECTION.ELEMENT) +
      COST_MS.elementByte * (elements.end - elements.start)
    : 0;
  return COST_MS.global * globals.length + dataMs + elementsMs + COST_MS.typePair * types.length ** 2;
}

/** How many segments a section has; 0 where there is none. */
function countSegments(wasm: Uint8Array, sections: ModuleFacts["sections"], wanted: number): number {
  const section = sections.find(({ id }) => id === wanted);
  return section ? new WasmReader(wasm, section.start).unsigned() : 0;
}

/** What it takes to check the functions before they are opened, beside reading them. */
function checkedMs({ functions }: ModuleFacts): number {
  return functions.reduce((sum, { pushes, calls }) => sum + COST_MS.push * pushes + COST_MS.call * calls, 0);
}

/** What the compiler takes for its work. */
function compiledMs({ steps, looks, constants, operands, slots, blocks, targets }: CompilerWork): number {
  return (
    COST_MS.step * steps +
    COST_MS.look * looks +
    COST_MS.constant * constants +
    COST_MS.operand * operands +
    COST_MS.slot * slots +
    COST_MS.block * blocks +
    COST_MS.target * targets
  );
}

/** What the chip takes for the file's units and pages, and for the log: a sector, and two records of a page. */
function fileFlashMs(bytes: number): number {
  const programs = Math.ceil(bytes / PAGE_BYTES) + 2;
  return BLOCK_MS * Math.ceil(bytes / BLOCK_BYTES) + SECTOR_MS + PROGRAM_MS * programs;
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
