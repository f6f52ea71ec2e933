// What a cartridge will take on the handheld, told without one: RAM, code that runs from RAM, translated code in flash, the time to install.
// The translation is followed word by word (metacode.ts) and page by page, as firmware/vm does it. Takes files that the checks have passed.
import { LIMIT } from "../cartridge/abi.ts";
import { readOrder } from "../cartridge/order.ts";
import type { Identity } from "../cartridge/identity.ts";
import { type ModuleFacts, SECTION } from "../cartridge/validate.ts";
import { encodeLeb, I64, readBodies } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
import { type CodePages, FREE_LINES, Translator } from "./metacode.ts";

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
}

/** The RP2040 boards. */
export const HANDHELD: Machine = {
  wordBytes: 4,
  arenaBytes: 230_704,
  loadedBytes: 12_488,
  functionBytes: 28,
  globalBytes: 32,
  typeBytes: 8,
  segmentBytes: 20,
  pointerBytes: 4,
  pageBytes: 40,
  blockBytes: 8,
  entryBytes: 16,
  areaBytes: 99 * 4096,
  ramCodeBytes: LIMIT.RAM_CODE_BYTES,
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
  /** Bytes of flash for the translated code, 0 where it is translated anew at each start; more than `areaBytes` does not fit. */
  readonly metacodeBytes: number;
  readonly areaBytes: number;
  /** Whether RAM is too small to translate it. */
  readonly isOutOfRam: boolean;
  /** Milliseconds from the first byte over USB to the cartridge being ready, on flash that was used before. */
  readonly installMs: number;
}

const HOT_UNIT = 1024;
const FLASH_UNIT = 1024;
const RAM_UNIT = 4096;
const TABLE_AT = 256;
const FLASH_PAGE = 256;
const SECTOR_BYTES = 4096;
/** What the boards' chips typically take to erase a sector and a block of 32 KiB, and to program a page: host/emulator/flash.ts. */
const [SECTOR_MS, BLOCK_MS, PROGRAM_MS] = [45, 120, 0.4];

interface Page {
  readonly lines: number;
  /** Bytes of the arena until the page is in flash. */
  readonly heldBytes: number;
  used: number;
}

/** wasm3's lists of pages. */
abstract class Pages implements CodePages<Page> {
  /** Bytes of RAM that the code takes. */
  hotBytes = 0;
  /** Constants of each function, squared and summed: wasm3 searches those it has for each that it meets. */
  searches = 0;
  protected readonly machine: Machine;
  protected full: Page[] = [];
  #open: Page[] = [];

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Whether functions are translated in the order that the cartridge names. */
  abstract readonly isOrdered: boolean;

  /** To be called after each function, with its constants. */
  abstract settle(constantBytes: number): void;

  /** Makes a page of so many bytes of words at least. */
  protected abstract add(bytes: number): Page;

  acquire(lines: number): Page {
    const at = this.#open.findIndex((page) => this.free(page) >= lines);
    return at >= 0 ? this.#open.splice(at, 1)[0] : this.add(lines * this.machine.wordBytes);
  }

  release(page: Page): void {
    if (this.free(page) < FREE_LINES) this.full.push(page);
    else this.#open.unshift(page);
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
    if (constantBytes > 0) this.hotBytes += roundUp(constantBytes + blockBytes, 8);
  }

  protected add(bytes: number): Page {
    const { wordBytes, pageBytes, blockBytes } = this.machine;
    const size = roundUp(bytes + pageBytes, RAM_UNIT);
    this.hotBytes += size + blockBytes;
    return { lines: (size - pageBytes) / wordBytes, heldBytes: 0, used: 0 };
  }
}

/** Pages on their way to flash, of which the first will be copied to RAM, as long as there is room. */
class PlacedPages extends Pages {
  readonly isOrdered = true;
  /** Of all pages. */
  flashBytes = 0;
  isOutOfRam = false;
  readonly #freeBytes: number;
  #hotRoom: number;
  #held = 0;

  constructor(machine: Machine, hotRoom: number, freeBytes: number) {
    super(machine);
    this.#hotRoom = hotRoom;
    this.#freeBytes = freeBytes;
  }

  /** Constants go behind the code, then full pages are written and forgotten. */
  settle(constantBytes: number): void {
    const lines = Math.ceil(constantBytes / this.machine.wordBytes);
    if (lines > 0) {
      const page = this.acquire(lines);
      this.emit(page, lines);
      this.release(page);
    }
    for (const page of this.full) this.#held -= page.heldBytes;
    this.full = [];
  }

  protected add(bytes: number): Page {
    const { wordBytes, pageBytes, blockBytes } = this.machine;
    const left = this.#hotRoom - this.hotBytes;
    const least = roundUp(bytes, FLASH_UNIT);
    const isHot = least <= left;
    const size = isHot ? Math.min(roundUp(bytes, RAM_UNIT), left) : least;
    const marks = roundUp(Math.ceil(size / wordBytes / 32) * 4, wordBytes);
    const heldBytes = roundUp(blockBytes + pageBytes + marks + size, 8);
    if (isHot) this.hotBytes += size;
    else this.#hotRoom = this.hotBytes;
    this.flashBytes += size;
    this.#held += heldBytes;
    if (this.#held > this.#freeBytes) this.isOutOfRam = true;
    return { lines: size / wordBytes, heldBytes, used: 0 };
  }
}

/** Says why a cartridge that is sound does not fit a handheld, in a sentence; undefined when it does. */
export function describeExcess({ metacodeBytes, areaBytes, isOutOfRam, arenaBytes }: Prediction): string | undefined {
  if (isOutOfRam) return `Its memory, its functions and their translation do not fit into the ${arenaBytes} bytes of RAM that a handheld has for them.`;
  if (metacodeBytes > areaBytes) return `Its translated code takes ${metacodeBytes} bytes of flash; a handheld has ${areaBytes} for it.`;
  return undefined;
}

/** Predicts what a file takes on a machine; `hotRoom` is given where it is known. */
export function predictDevice(wasm: Uint8Array, identity: Identity, module: ModuleFacts, machine: Machine = HANDHELD, hotRoom?: number): Prediction {
  const code = codeBytes(module);
  const loaded = loadedBytes(identity, module, machine);
  const holes = holeBytes(wasm, module, machine);
  const { arenaBytes, areaBytes } = machine;
  if (code <= machine.ramCodeBytes) {
    const pages = translate(wasm, module, machine, new KeptPages(machine));
    const { hotBytes } = pages;
    const ramBytes = loaded + hotBytes;
    const isOutOfRam = ramBytes > arenaBytes;
    return { ramBytes, arenaBytes, hotBytes, codeBytes: hotBytes, metacodeBytes: 0, areaBytes, isOutOfRam, installMs: installMs(wasm, 0, pages) };
  }
  const free = arenaBytes - loaded;
  const most = free - holes - machine.blockBytes;
  const room = hotRoom ?? Math.floor(Math.max(0, most) / HOT_UNIT) * HOT_UNIT;
  const pages = translate(wasm, module, machine, new PlacedPages(machine, room, free));
  const { hotBytes, flashBytes, isOutOfRam } = pages;
  const table = TABLE_AT + roundUp(module.functionTypes.length * machine.entryBytes, FLASH_PAGE);
  const metacodeBytes = roundUp(table + flashBytes, FLASH_PAGE);
  const ramBytes = loaded + machine.blockBytes + room;
  return { ramBytes, arenaBytes, hotBytes, codeBytes: flashBytes, metacodeBytes, areaBytes, isOutOfRam, installMs: installMs(wasm, metacodeBytes, pages) };
}

function translate<P extends Pages>(wasm: Uint8Array, module: ModuleFacts, machine: Machine, pages: P): P {
  const CONSTANT_BYTES = 4;
  const translator = new Translator(wasm, module, pages, { wideLines: machine.wordBytes === 4 ? 2 : 1 });
  const all = [...module.functionTypes.keys()];
  const named = pages.isOrdered ? (readOrder(wasm) ?? []).filter((index) => index < all.length) : [];
  for (const index of new Set([...named, ...all])) {
    const constants = translator.translate(index);
    pages.searches += constants ** 2;
    pages.settle(CONSTANT_BYTES * constants);
  }
  return pages;
}

/** What is in the arena when translation begins: linear memory, and wasm3's tables with a header before each. */
function loadedBytes(identity: Identity, module: ModuleFacts, machine: Machine): number {
  const block = (bytes: number) => (bytes === 0 ? 0 : roundUp(bytes + machine.blockBytes, 8));
  const types = new Set(module.types.map(({ params, result }) => `${params}:${result}`));
  const typeBytes = [...types].reduce((sum, key) => sum + block(machine.typeBytes + key.split(/[,:]/).filter((type) => type.startsWith("i")).length), 0);
  return (
    machine.loadedBytes +
    identity.ramBytes +
    block(machine.functionBytes * module.functionTypes.length) +
    block(machine.globalBytes * module.globals.length) +
    block(machine.pointerBytes * module.types.length) +
    block(machine.pointerBytes * module.tableSize) +
    typeBytes
  );
}

/** What was freed before the translation and lies apart: the data segments' table, and the page of constant expressions where a table lies behind it. */
function holeBytes(wasm: Uint8Array, { sections, tableSize }: ModuleFacts, { blockBytes, segmentBytes }: Machine): number {
  const data = sections.find(({ id }) => id === SECTION.DATA);
  const segments = data ? new WasmReader(wasm, data.start).unsigned() : 0;
  const page = tableSize > 0 ? RAM_UNIT + blockBytes : 0;
  return page + (segments > 0 ? roundUp(segments * segmentBytes + blockBytes, 8) : 0);
}

/** Bytes of the functions as wasm3 counts them: the code section but for its count. */
function codeBytes({ sections, functions }: ModuleFacts): number {
  const code = sections.find(({ id }) => id === SECTION.CODE);
  return code ? code.end - code.start - encodeLeb(functions.length).length : 0;
}

/**
 * Erasing and programming are counted by the chip's typical times. What the processor and the transfer take is fitted to the emulated
 * handheld: installs of the games in several shapes and of synthetic cartridges, from next to no code to the limits, to within 1.7 %; of
 * shapes that no compiler makes, as functions of hundreds of locals or of hardly anything but calls, to within 7 %, but where the
 * translation ends at a block of flash by a hair.
 */
function installMs(wasm: Uint8Array, metacodeBytes: number, { hotBytes, searches }: Pages): number {
  const file = fileFlashMs(wasm.length);
  const { bytes, locals, slotSquares } = countBodies(wasm);
  if (metacodeBytes === 0) {
    return Math.round(file - 6.07 + 6.237e-3 * wasm.length - 1.876e-3 * bytes + 2.527e-3 * hotBytes + 3.38e-4 * searches + 9.685e-3 * locals);
  }
  const work = 29.8 + 6.8e-3 * wasm.length + 3.02e-3 * metacodeBytes - 1.94e-4 * hotBytes + 3.76e-4 * searches + 7.5e-3 * locals + 1.1e-5 * slotSquares;
  return Math.round(file + metacodeFlashMs(metacodeBytes) + work);
}

/** Bytes of all functions and the locals that they declare, and of each function the slots of these, squared and summed: wasm3 searches a free one for each. */
function countBodies(wasm: Uint8Array): { bytes: number; locals: number; slotSquares: number } {
  const counts = { bytes: 0, locals: 0, slotSquares: 0 };
  for (const { start, end, locals } of readBodies(wasm)) {
    counts.bytes += end - start;
    counts.locals += locals.length;
    counts.slotSquares += locals.reduce((slots, type) => slots + (type === I64 ? 2 : 1), 0) ** 2;
  }
  return counts;
}

/** The file's sectors and pages, and its label: a sector that is programmed twice. */
function fileFlashMs(bytes: number): number {
  return SECTOR_MS * (Math.ceil(bytes / SECTOR_BYTES) + 1) + PROGRAM_MS * (Math.ceil(bytes / FLASH_PAGE) + 2);
}

/**
 * The content, and its seal in a sector of its own. Three sectors lie before the first whole block of 32 KiB, which is erased as one; a single
 * sector of the last one is erased alone, unless a longer content lay there.
 */
function metacodeFlashMs(bytes: number): number {
  const [BEFORE, BLOCK] = [3, 8];
  const sectors = Math.ceil(bytes / SECTOR_BYTES);
  const inBlocks = Math.max(0, sectors - BEFORE);
  const single = inBlocks % BLOCK === 1 ? 1 : 0;
  const erasing = SECTOR_MS * (1 + Math.min(sectors, BEFORE) + single) + BLOCK_MS * Math.ceil((inBlocks - single) / BLOCK);
  return erasing + PROGRAM_MS * (bytes / FLASH_PAGE + 1);
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
