// What a cartridge will take on the handheld, told without one: RAM, code that runs from RAM, translated code in flash, the time to install.
// The translation is followed word by word (metacode.ts) and page by page, as firmware/vm does it. Takes files that the checks have passed.
import { LIMIT } from "../cartridge/abi.ts";
import { excessText } from "../cartridge/refusal.ts";
import { readOrder } from "../cartridge/order.ts";
import type { Identity } from "../cartridge/identity.ts";
import { type ModuleFacts, SECTION } from "../cartridge/validate.ts";
import { encodeLeb } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
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
}

/** The RP2040 boards. */
export const HANDHELD: Machine = {
  wordBytes: 4,
  arenaBytes: 230_600,
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
/** Pages that stay open between two functions: firmware/vm/code_pages.c. */
const MOST_OPEN_PAGES = 10;
/** Pages not in flash yet of nearly every function that the times were fitted to. */
const FEW_PAGES = 5;
const RAM_UNIT = 4096;
/** The least that a block of the arena has room for. */
const TINY_BYTES = 8;
const TABLE_AT = 256;
const FLASH_PAGE = 256;
const SECTOR_BYTES = 4096;
/** What the boards' chips typically take to erase a sector and a block of 32 KiB, and to program a page: host/emulator/flash.ts. */
const [SECTOR_MS, BLOCK_MS, PROGRAM_MS] = [45, 120, 0.4];
/** Sectors of translated code before the first whole block, each erased by itself, and sectors of a block, which is erased as one. */
const [SINGLE_SECTORS, BLOCK_SECTORS] = [3, 8];
/**
 * Milliseconds that the processor and the transfer take beside the chip, for each of what is counted: fitted to some 160 installs on the emulated
 * handheld, of the games and of synthetic cartridges of one kind of instruction each and of mixtures, by the least largest error (1.5 %).
 */
const COST_MS = {
  install: 19.42, fileByte: 5.701e-3, codeByte: 1.78e-3, function: 0.04675,
  step: 2.733e-3, look: 1.114e-4, slot: 5.371e-3, block: 7.12e-3, target: 2.001e-3,
  // Of code that stays in RAM, and of code in flash.
  ramByte: 3.587e-4, flash: 18.16, flashByte: 1.584e-3, visit: 0.03764, furtherVisit: 0.0102,
} as const;

interface Page {
  /** Offset behind the functions' table of the translated code. */
  readonly at: number;
  readonly lines: number;
  /** Bytes of the arena until the page is in flash. */
  readonly heldBytes: number;
  used: number;
}

/** wasm3's lists of pages. */
abstract class Pages implements CodePages<Page> {
  /** Bytes of RAM that the code takes. */
  hotBytes = 0;
  readonly machine: Machine;
  protected full: Page[] = [];
  protected open: Page[] = [];

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
    const at = this.open.findIndex((page) => this.free(page) >= lines);
    return at >= 0 ? this.open.splice(at, 1)[0] : this.add(lines * this.machine.wordBytes);
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
    if (constantBytes > 0) this.hotBytes += roundUp(constantBytes + blockBytes, 8);
  }

  protected add(bytes: number): Page {
    const { wordBytes, pageBytes, blockBytes } = this.machine;
    const size = roundUp(bytes + pageBytes, RAM_UNIT);
    this.hotBytes += size + blockBytes;
    return { at: 0, lines: (size - pageBytes) / wordBytes, heldBytes: 0, used: 0 };
  }
}

/** Pages on their way to flash, of which the first will be copied to RAM, as long as there is room. */
class PlacedPages extends Pages {
  readonly isOrdered = true;
  /** Of all pages. */
  flashBytes = 0;
  isOutOfRam = false;
  /** Pages not in flash yet as each function ends, summed: all are gone through for addresses to move. Those beyond the first few cost less. */
  visits = 0;
  furtherVisits = 0;
  readonly #all: Page[] = [];
  readonly #freeBytes: number;
  #hotRoom: number;
  #held = 0;

  constructor(machine: Machine, hotRoom: number, freeBytes: number) {
    super(machine);
    this.#hotRoom = hotRoom;
    this.#freeBytes = freeBytes;
  }

  /** Constants go behind the code, then pages that are full, and the fullest of too many others, are written and forgotten. */
  settle(constantBytes: number): void {
    const lines = Math.ceil(constantBytes / this.machine.wordBytes);
    const pages = this.full.length + this.open.length;
    this.visits += Math.min(pages, FEW_PAGES);
    this.furtherVisits += Math.max(0, pages - FEW_PAGES);
    if (lines > 0) {
      const page = this.acquire(lines);
      this.emit(page, lines);
      this.release(page);
    }
    while (this.open.length > MOST_OPEN_PAGES) this.#closeFullest();
    for (const page of this.full) this.#held -= page.heldBytes;
    this.full = [];
  }

  #closeFullest(): void {
    const fullest = this.open.reduce((one, other) => (this.free(other) < this.free(one) ? other : one));
    this.open.splice(this.open.indexOf(fullest), 1);
    this.full.push(fullest);
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
    const page = { at: this.flashBytes, lines: size / wordBytes, heldBytes, used: 0 };
    this.#all.push(page);
    this.flashBytes += size;
    this.#held += heldBytes;
    if (this.#held > this.#freeBytes) this.isOutOfRam = true;
    return page;
  }

  /** What the chip takes to erase and program them behind a table of so many bytes, that and the seal included; flash was used before. */
  flashMs(tableBytes: number): number {
    const pieces = [{ at: 0, bytes: tableBytes }, ...this.#all.map(({ at, used }) => ({ at: tableBytes + at, bytes: used * this.machine.wordBytes }))];
    const sectors = new Set<number>();
    let programs = 0;
    for (const { at, bytes } of pieces) {
      programs += Math.ceil((at + bytes) / FLASH_PAGE) - Math.floor(at / FLASH_PAGE);
      for (let sector = Math.floor(at / SECTOR_BYTES); sector < Math.ceil((at + bytes) / SECTOR_BYTES); sector++) sectors.add(sector);
    }
    const single = [...sectors].filter((sector) => sector < SINGLE_SECTORS).length;
    const blocks = new Set([...sectors].filter((sector) => sector >= SINGLE_SECTORS).map((sector) => Math.floor((sector - SINGLE_SECTORS) / BLOCK_SECTORS)));
    return SECTOR_MS * (single + 1) + BLOCK_MS * blocks.size + PROGRAM_MS * (programs + 1);
  }
}

/** Says why a cartridge that is sound does not fit a handheld, in its own words (firmware/vm/refusal.c); undefined when it does. */
export function describeExcess({ metacodeBytes, areaBytes, isOutOfRam, arenaBytes }: Prediction): string | undefined {
  if (isOutOfRam) return `It needs more RAM than the ${arenaBytes} bytes that there are for a cartridge.`;
  if (metacodeBytes > areaBytes) return excessText("bytes of translated code", metacodeBytes, areaBytes);
  return undefined;
}

/** Predicts what a file takes on a machine; `hotRoom` is given where it is known. */
export function predictDevice(wasm: Uint8Array, identity: Identity, module: ModuleFacts, machine: Machine = HANDHELD, hotRoom?: number): Prediction {
  const code = codeBytes(module);
  const loaded = loadedBytes(identity, module, machine);
  const holes = holeBytes(wasm, module, machine);
  const { arenaBytes, areaBytes } = machine;
  if (code <= machine.ramCodeBytes) {
    const pages = new KeptPages(machine);
    const work = translate(wasm, module, pages);
    const { hotBytes } = pages;
    const ramBytes = loaded + hotBytes;
    const isOutOfRam = ramBytes > arenaBytes;
    const installMs = Math.round(workMs(wasm, module, work) + fileFlashMs(wasm.length) + COST_MS.ramByte * hotBytes);
    return { ramBytes, arenaBytes, hotBytes, codeBytes: hotBytes, metacodeBytes: 0, areaBytes, isOutOfRam, installMs };
  }
  const free = arenaBytes - loaded;
  const most = free - holes - machine.blockBytes;
  const room = hotRoom ?? Math.floor(Math.max(0, most) / HOT_UNIT) * HOT_UNIT;
  const pages = new PlacedPages(machine, room, free);
  const work = translate(wasm, module, pages);
  const { hotBytes, flashBytes, isOutOfRam, visits, furtherVisits } = pages;
  const table = TABLE_AT + roundUp(module.functionTypes.length * machine.entryBytes, FLASH_PAGE);
  const metacodeBytes = roundUp(table + flashBytes, FLASH_PAGE);
  const ramBytes = loaded + machine.blockBytes + room;
  const placedMs = COST_MS.flash + COST_MS.flashByte * metacodeBytes + COST_MS.visit * visits + COST_MS.furtherVisit * furtherVisits;
  const installMs = Math.round(workMs(wasm, module, work) + fileFlashMs(wasm.length) + pages.flashMs(table) + placedMs);
  return { ramBytes, arenaBytes, hotBytes, codeBytes: flashBytes, metacodeBytes, areaBytes, isOutOfRam, installMs };
}

/** Translates all functions into the pages; returns what the compiler had to do. */
function translate(wasm: Uint8Array, module: ModuleFacts, pages: KeptPages | PlacedPages): CompilerWork {
  const CONSTANT_BYTES = 4;
  const translator = new Translator(wasm, module, pages, { wideLines: pages.machine.wordBytes === 4 ? 2 : 1 });
  const all = [...module.functionTypes.keys()];
  const named = pages.isOrdered ? (readOrder(wasm) ?? []).filter((index) => index < all.length) : [];
  for (const index of new Set([...named, ...all])) pages.settle(CONSTANT_BYTES * translator.translate(index));
  return translator.work;
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

/**
 * What was freed before the translation and lies apart: the data segments' table, and the page of constant expressions where a table lies
 * behind it, which a tiny one does not: it stays in the block that was made for its first entry.
 */
function holeBytes(wasm: Uint8Array, { sections, tableSize }: ModuleFacts, { blockBytes, segmentBytes, pointerBytes }: Machine): number {
  const data = sections.find(({ id }) => id === SECTION.DATA);
  const segments = data ? new WasmReader(wasm, data.start).unsigned() : 0;
  const page = tableSize * pointerBytes > TINY_BYTES ? RAM_UNIT + blockBytes : 0;
  return page + (segments > 0 ? roundUp(segments * segmentBytes + blockBytes, 8) : 0);
}

/** Bytes of the functions as wasm3 counts them: the code section but for its count. */
function codeBytes({ sections, functions }: ModuleFacts): number {
  const code = sections.find(({ id }) => id === SECTION.CODE);
  return code ? code.end - code.start - encodeLeb(functions.length).length : 0;
}

/** What the processor and the transfer take of an install, but for where the translated code goes. */
function workMs(wasm: Uint8Array, { sections, functionTypes }: ModuleFacts, { steps, looks, slots, blocks, targets }: CompilerWork): number {
  const code = sections.find(({ id }) => id === SECTION.CODE);
  const file = COST_MS.install + COST_MS.fileByte * wasm.length + COST_MS.codeByte * (code ? code.end - code.start : 0);
  const compiled = COST_MS.step * steps + COST_MS.look * looks + COST_MS.slot * slots + COST_MS.block * blocks + COST_MS.target * targets;
  return file + COST_MS.function * functionTypes.length + compiled;
}

/** What the chip takes for the file's sectors and pages, and its label: a sector that is programmed twice. */
function fileFlashMs(bytes: number): number {
  return SECTOR_MS * (Math.ceil(bytes / SECTOR_BYTES) + 1) + PROGRAM_MS * (Math.ceil(bytes / FLASH_PAGE) + 2);
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
