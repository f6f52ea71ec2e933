// How many words wasm3's compiler makes of each function: a walk that keeps its books as the pinned m3_compile.c does.
// The books are stack, slots, register, constants and pages; it emits lengths instead of words. Only for files that the
// checks have passed: integers, no typed blocks. Names are wasm3's own where they say what they are.
import { I64, NO_RESULT, OP, readBodies, type WasmBody, type WasmInstruction } from "../wasm/instructions.ts";
import type { ModuleFacts, ValueType } from "../cartridge/validate.ts";

/** Where emitted words go: the pages of a translation. */
export interface CodePages<Page> {
  /** Takes the first open page with this many free lines, or a new one. */
  acquire(lines: number): Page;
  /** Gives a page back. */
  release(page: Page): void;
  /** Lines left in a page. */
  free(page: Page): number;
  /** Fills this many lines. */
  emit(page: Page, lines: number): void;
}

/** What takes the compiler time, counted. */
export interface CompilerWork {
  /**
   * What is taken from a function's operands or put there: 1 for each local that is read, 2 for each constant,
   * operator, load, store and jump.
   */
  steps: number;
  /** Slots that were looked at for a free one. */
  looks: number;
  /** Constants that were compared with the one wanted. */
  constants: number;
  /** Operands that were looked at because they might stand for a local that changes. */
  operands: number;
  /** Slots that were found free. */
  slots: number;
  blocks: number;
  /** Of tables of jumps. */
  targets: number;
}

/** Lines of a 64-bit constant: 2 where a word has four bytes. */
export interface MetacodeOptions {
  readonly wideLines: 1 | 2;
}

/** An operand in the register. */
const REGISTER = 60_000;
const UNUSED = 0xffff;
const MOST_SLOTS = 1024;
const MOST_CONSTANTS = 120;
const IO_SLOTS = 2;
/**
 * Lines that a page has at least when it is taken, and before an operation; two more are kept for the bridge to the
 * next page.
 */
export const FREE_LINES = 6;
const BRIDGE_LINES = 2;
/**
 * Operands that a search among them counts as beside those that it looks at: where all locals are looked for, most
 * searches find none.
 */
const SEARCH_OPERANDS = 5;

/** Value types: 1 for i32, 2 for i64: the number of slots too. */
type Slots = 0 | 1 | 2;

interface Scope {
  readonly outer: Scope | undefined;
  readonly opcode: number;
  readonly depth: number;
  readonly result: Slots;
  exitStackIndex: number;
  blockStackIndex: number;
  isPolymorphic: boolean;
}

interface Signature {
  readonly params: readonly Slots[];
  readonly results: readonly Slots[];
}

/** Translates functions of one module, one after another. */
export class Translator<Page> {
  /** Of all functions translated so far. */
  readonly work: CompilerWork = { steps: 0, looks: 0, constants: 0, operands: 0, slots: 0, blocks: 0, targets: 0 };
  readonly #bodies: readonly WasmBody[];
  readonly #types: readonly Signature[];
  readonly #functions: readonly number[];
  readonly #globals: readonly Slots[];
  readonly #wasm: Uint8Array;
  readonly #pages: CodePages<Page>;
  readonly #options: MetacodeOptions;

  constructor(wasm: Uint8Array, module: ModuleFacts, pages: CodePages<Page>, options: MetacodeOptions) {
    const slotsOf = (type: ValueType): Slots => (type === "i64" ? 2 : 1);
    this.#wasm = wasm;
    this.#bodies = readBodies(wasm);
    this.#types = module.types.map(({ params, result }) => ({
      params: params.map(slotsOf),
      results: result ? [slotsOf(result)] : [],
    }));
    this.#functions = module.functionTypes;
    this.#globals = module.globals.map(slotsOf);
    this.#pages = pages;
    this.#options = options;
  }

  /** Translates a function, and returns how many slots of constants it has, of four bytes each. */
  translate(index: number): number {
    const own = this.#types[this.#functions[index]];
    const walk = new Walk(own, this.#bodies[index], this.#wasm, this.#pages, this.#options, {
      type: (type) => this.#types[type],
      callee: (callee) => this.#types[this.#functions[callee]],
      global: (global) => this.#globals[global],
      work: this.work,
    });
    return walk.run();
  }
}

/**
 * Returns how many lines of metacode each function of a module takes, with its constants; how they fall on pages is
 * left out.
 */
export function countLines(wasm: Uint8Array, module: ModuleFacts, options: MetacodeOptions): number[] {
  const endless = { used: 0 };
  const pages: CodePages<typeof endless> = {
    acquire: () => endless,
    release: () => {},
    free: () => Infinity,
    emit: (page, lines) => {
      page.used += lines;
    },
  };
  const translator = new Translator(wasm, module, pages, options);
  return module.functionTypes.map((_, index) => {
    const before = endless.used;
    return translator.translate(index) + endless.used - before;
  });
}

/** What a walk asks of its module, and where it notes its work. */
interface Lookups {
  readonly work: CompilerWork;
  type(index: number): Signature;
  callee(index: number): Signature;
  global(index: number): Slots;
}

/** M3Compilation and the functions that work on it. */
class Walk<Page> {
  readonly #own: Signature;
  readonly #body: WasmBody;
  readonly #wasm: Uint8Array;
  readonly #pages: CodePages<Page>;
  readonly #wideLines: number;
  readonly #lookups: Lookups;
  readonly #work: CompilerWork;
  #page: Page;
  #at = 0;
  #block: Scope;
  #previous = 0;
  #stackIndex = 0;
  #stackFirstDynamic = 0;
  readonly #stack: number[] = [];
  readonly #types: Slots[] = [];
  readonly #slots = new Uint8Array(MOST_SLOTS + 2);
  /** Index of the operand in the register, plus one; 0: free. */
  #register = 0;
  #firstConst = 0;
  #maxConst = 0;
  #firstDynamic = 0;
  #maxAllocated = 0;
  readonly #constants = new Uint32Array(MOST_CONSTANTS + 2);

  constructor(
    own: Signature,
    body: WasmBody,
    wasm: Uint8Array,
    pages: CodePages<Page>,
    options: MetacodeOptions,
    lookups: Lookups,
  ) {
    this.#own = own;
    this.#body = body;
    this.#wasm = wasm;
    this.#pages = pages;
    this.#wideLines = options.wideLines;
    this.#lookups = lookups;
    this.#work = lookups.work;
    this.#page = pages.acquire(FREE_LINES);
    this.#block = {
      outer: undefined,
      opcode: 0,
      depth: 0,
      result: own.results[0] ?? 0,
      exitStackIndex: 0,
      blockStackIndex: 0,
      isPolymorphic: false,
    };
  }

  run(): number {
    const returned = this.#own.results.length * IO_SLOTS;
    for (let i = 0; i < returned; i++) this.#mark(i, 1);
    this.#firstDynamic = returned;
    for (const type of this.#own.params) {
      this.#pushAllocated(type);
      this.#firstDynamic += IO_SLOTS;
    }
    this.#maxAllocated = this.#firstDynamic;
    for (const type of this.#body.locals) this.#pushAllocated(type === I64 ? 2 : 1);
    this.#firstConst = this.#maxConst = this.#maxUsedSlot();
    this.#firstDynamic = this.#firstConst + this.#reservedConstants();
    this.#maxAllocated = this.#firstDynamic;
    this.#block.blockStackIndex = this.#stackFirstDynamic = this.#stackIndex;
    this.#op(1);
    this.#statements();
    this.#pages.release(this.#page);
    return this.#maxConst - this.#firstConst;
  }

  // --- words
  // -------------------------------------------------------------------------------------------------------------------

  /** An operation and this many words after it. */
  #op(more: number): void {
    this.#ensure(FREE_LINES);
    this.#words(1 + more);
  }

  #words(count: number): void {
    this.#pages.emit(this.#page, count);
  }

  #ensure(lines: number): void {
    if (this.#pages.free(this.#page) >= lines + BRIDGE_LINES) return;
    const page = this.#pages.acquire(lines + BRIDGE_LINES);
    this.#words(BRIDGE_LINES);
    this.#pages.release(this.#page);
    this.#page = page;
  }

  // --- slots
  // -------------------------------------------------------------------------------------------------------------------

  #mark(slot: number, count: number): void {
    for (let i = slot; i < slot + count; i++) {
      this.#slots[i] = 1;
      this.#maxAllocated = Math.max(this.#maxAllocated, i + 1);
    }
  }

  #allocate(type: Slots, first = this.#firstDynamic, end = MOST_SLOTS): number {
    for (let i = type === 2 ? (first + 1) & ~1 : first; i + type - 1 < end; i += type) {
      this.#work.looks++;
      if (this.#slots[i] !== 0 || this.#slots[i + type - 1] !== 0) continue;
      this.#work.slots++;
      this.#mark(i, type);
      return i;
    }
    return UNUSED;
  }

  #maxUsedSlot(): number {
    while (this.#maxAllocated > this.#firstDynamic && this.#slots[this.#maxAllocated - 1] === 0) this.#maxAllocated--;
    return this.#maxAllocated;
  }

  /** Every byte that looks like the opcode of a constant counts. */
  #reservedConstants(): number {
    let slots = 0;
    for (let at = this.#body.instructions[0].at; at < this.#body.end; at++) {
      const byte = this.#wasm[at];
      const more = byte === 0x41 || byte === 0x43 ? 1 : byte === 0x42 || byte === 0x44 ? 2 : 0;
      if (slots + more >= MOST_CONSTANTS) break;
      slots += more;
    }
    return (slots + 1) & ~1;
  }

  // --- the stack
  // -----------------------------------------------------------------------------------------------------------------

  #isInRegister(index: number): boolean {
    return index >= 0 && index < this.#stackIndex && this.#stack[index] === REGISTER;
  }

  /** Whether the operand so far below the top is in the register. */
  #topInRegister(below = 0): boolean {
    return this.#isInRegister(this.#stackIndex - 1 - below);
  }

  #typeFromTop(below: number): Slots {
    const index = this.#stackIndex - 1 - below;
    return index >= this.#stackFirstDynamic ? this.#types[index] : 0;
  }

  #push(type: Slots, slot: number): void {
    this.#stack[this.#stackIndex] = slot;
    this.#types[this.#stackIndex] = type;
    this.#stackIndex++;
    if (slot === REGISTER) this.#register = this.#stackIndex;
  }

  #pushRegister(type: Slots): void {
    this.#push(type, REGISTER);
  }

  #pushAllocated(type: Slots): void {
    this.#push(type, this.#allocate(type));
  }

  #pop(): void {
    if (this.#stackIndex <= this.#block.blockStackIndex) return;
    this.#stackIndex--;
    const slot = this.#stack[this.#stackIndex];
    if (slot === REGISTER) this.#register = 0;
    else if (slot >= this.#firstDynamic && slot !== UNUSED) {
      for (let i = 0; i < this.#types[this.#stackIndex]; i++) this.#slots[slot + i]--;
    }
  }

  /** The slot of the top is emitted, unless it is in the register; pops it. Returns words. */
  #takeOperand(): void {
    if (!this.#topInRegister()) this.#words(1);
    this.#pop();
  }

  #preserveRegister(): void {
    if (this.#register === 0) return;
    const index = this.#register - 1;
    this.#register = 0;
    this.#stack[index] = this.#allocate(this.#types[index]);
    this.#op(1);
  }

  #unwind(): void {
    while (this.#stackIndex > this.#block.blockStackIndex) this.#pop();
  }

  #setPolymorphic(): void {
    this.#block.isPolymorphic = true;
    this.#unwind();
  }

  /** Copies an operand to a slot. */
  #copyToSlot(index: number): void {
    this.#op(this.#isInRegister(index) ? 1 : 2);
  }

  #topToRegister(): void {
    if (this.#topInRegister()) return;
    this.#preserveRegister();
    this.#op(1);
  }

  /** Operands that stand for a local about to change get a slot of their own; returns whether there are any. */
  #preserveReferences(localSlot: number): boolean {
    let scope: Scope | undefined = this.#block;
    let start = scope.blockStackIndex;
    while (scope.opcode === OP.BLOCK) {
      scope = scope.outer;
      if (!scope) break;
      start = scope.blockStackIndex;
    }
    this.#work.operands += SEARCH_OPERANDS + Math.max(0, this.#stackIndex - start);
    let preserved = localSlot;
    for (let i = start; i < this.#stackIndex; i++) {
      if (this.#stack[i] !== localSlot) continue;
      if (preserved === localSlot) preserved = this.#allocate(this.#types[i]);
      else for (let k = 0; k < this.#types[i]; k++) this.#slots[preserved + k]++;
      this.#stack[i] = preserved;
    }
    return preserved !== localSlot;
  }

  // --- blocks
  // -------------------------------------------------------------------------------------------------------------------

  #scope(level: number): Scope {
    let scope = this.#block;
    for (let i = 0; i < level && scope.outer; i++) scope = scope.outer;
    return scope;
  }

  /** Moves a block's result to where the block's end expects it. */
  #resolveResults(target: Scope, isBranch: boolean): void {
    if ((target.opcode === OP.LOOP && isBranch) || target.result === 0) return;
    const end = this.#stackIndex;
    if (this.#stack[target.exitStackIndex] !== this.#stack[end - 1]) this.#copyToSlot(end - 1);
  }

  #returnValues(isBranch: boolean): void {
    const { result } = this.#scope(this.#block.depth);
    if (result === 0) return;
    if (!this.#block.isPolymorphic) this.#copyToSlot(this.#stackIndex - 1);
    if (!isBranch) this.#pop();
  }

  #pushResult(result: Slots): void {
    if (result !== 0) this.#pushAllocated(result);
  }

  #blockOf(opcode: number, result: Slots): void {
    const outer = this.#block;
    this.#work.blocks++;
    if (opcode === OP.ELSE && outer.isPolymorphic && outer.blockStackIndex > this.#stackIndex)
      this.#stackIndex = outer.blockStackIndex;
    const exitStackIndex = this.#stackIndex;
    this.#pushResult(result);
    const stackIndex = this.#stackIndex;
    if (result !== 0) this.#pop();
    this.#stackIndex = stackIndex;
    this.#block = {
      outer,
      opcode,
      depth: outer.depth + 1,
      result,
      exitStackIndex,
      blockStackIndex: stackIndex,
      isPolymorphic: outer.isPolymorphic,
    };
    this.#statements();
    if (!this.#block.isPolymorphic) this.#resolveResults(this.#block, false);
    this.#unwind();
    if (opcode !== OP.IF && this.#previous !== OP.ELSE) {
      this.#stackIndex = exitStackIndex;
      this.#pushResult(result);
    }
    this.#block = outer;
  }

  #elseBlock(result: Slots): void {
    const saved = this.#page;
    this.#page = this.#pages.acquire(FREE_LINES);
    this.#blockOf(OP.ELSE, result);
    this.#op(1);
    this.#pages.release(this.#page);
    this.#page = saved;
  }

  #preserveLocals(): void {
    if (this.#stackIndex <= this.#stackFirstDynamic) return;
    for (let i = 0; i < this.#stackFirstDynamic; i++) {
      if (this.#preserveReferences(this.#stack[i])) this.#op(2);
    }
  }

  // --- instructions
  // --------------------------------------------------------------------------------------------------------------

  #statements(): void {
    while (this.#at < this.#body.instructions.length) {
      const instruction = this.#body.instructions[this.#at++];
      this.#compile(instruction);
      this.#previous = instruction.opcode;
      if (instruction.opcode === OP.ELSE || instruction.opcode === OP.END) return;
    }
  }

  #compile(instruction: WasmInstruction): void {
    const { opcode, index } = instruction;
    switch (opcode) {
      case OP.NOP:
      case OP.ELSE:
        return;
      case OP.UNREACHABLE:
        this.#op(0);
        return this.#setPolymorphic();
      case OP.BLOCK:
      case OP.LOOP:
        this.#preserveRegister();
        this.#preserveLocals();
        if (opcode === OP.LOOP) this.#op(0);
        return this.#blockOf(opcode, resultOf(instruction));
      case OP.IF:
        return this.#if(resultOf(instruction));
      case OP.END:
        if (this.#block.depth === 0) {
          this.#returnValues(false);
          this.#op(0);
        }
        return;
      case OP.BR:
      case OP.BR_IF:
        return this.#branch(opcode, this.#scope(index));
      case OP.BR_TABLE:
        return this.#branchTable(instruction.levels);
      case OP.RETURN:
        if (this.#block.isPolymorphic) return;
        this.#returnValues(true);
        this.#op(0);
        return this.#setPolymorphic();
      case OP.CALL:
        this.#call(this.#lookups.callee(index), false);
        return this.#op(2);
      case OP.CALL_INDIRECT:
        if (this.#topInRegister()) this.#preserveRegister();
        this.#call(this.#lookups.type(index), true);
        return this.#op(4);
      case OP.DROP:
        return this.#pop();
      case OP.SELECT:
        return this.#select();
      case OP.LOCAL_GET:
        this.#work.steps++;
        return this.#push(this.#types[index], this.#stack[index]);
      case OP.LOCAL_SET:
      case OP.LOCAL_TEE:
        return this.#setLocal(index, opcode === OP.LOCAL_TEE);
      case OP.GLOBAL_GET:
        this.#op(1);
        this.#pushAllocated(this.#lookups.global(index));
        return this.#words(1);
      case OP.MEMORY_SIZE:
        this.#preserveRegister();
        this.#op(0);
        return this.#pushRegister(1);
      case OP.MEMORY_COPY:
      case OP.MEMORY_FILL:
        this.#topToRegister();
        this.#op(0);
        this.#pop();
        this.#takeOperand();
        return this.#takeOperand();
      case OP.I32_CONST:
        return this.#constant(1, BigInt.asIntN(32, instruction.value));
      case OP.I64_CONST:
        return this.#constant(2, instruction.value);
      default:
        return this.#operator(opcode);
    }
  }

  #if(result: Slots): void {
    // All but the condition go to slots.
    if (this.#stackIndex > 0 && this.#register !== 0 && this.#register !== this.#stackIndex) this.#preserveRegister();
    this.#preserveLocals();
    this.#op(0);
    this.#takeOperand();
    this.#words(1);
    const stackIndex = this.#stackIndex;
    this.#blockOf(OP.IF, result);
    if (this.#previous === OP.ELSE) {
      this.#stackIndex = stackIndex;
      this.#elseBlock(result);
    } else if (result !== 0) {
      this.#at--;
      this.#stackIndex = stackIndex;
      this.#elseBlock(result);
    }
  }

  #branch(opcode: number, scope: Scope): void {
    this.#work.steps += 2;
    if (scope.opcode === OP.LOOP) {
      if (opcode === OP.BR_IF) {
        this.#topToRegister();
        this.#pop();
        return this.#op(1);
      }
      this.#op(1);
      this.#block.isPolymorphic = true;
      return;
    }
    const isReturn = scope.depth === 0;
    if (opcode === OP.BR_IF) {
      this.#op(0);
      this.#takeOperand();
      this.#words(1);
      if (scope.result === 0 && !isReturn) return;
    }
    this.#leave(scope, isReturn);
    if (opcode === OP.BR) this.#setPolymorphic();
  }

  /** The way out of a block that is no loop. */
  #leave(scope: Scope, isReturn: boolean): void {
    if (this.#block.isPolymorphic) return;
    if (isReturn) {
      this.#returnValues(true);
      this.#op(0);
    } else {
      this.#resolveResults(scope, true);
      this.#op(1);
    }
  }

  #branchTable(levels: readonly number[]): void {
    this.#preserveRegister();
    this.#pop();
    this.#ensure(levels.length + 3);
    this.#op(2);
    this.#work.targets += levels.length;
    for (const level of levels) {
      const saved = this.#page;
      this.#page = this.#pages.acquire(FREE_LINES);
      const scope = this.#scope(level);
      if (scope.opcode === OP.LOOP) this.#op(1);
      else this.#leave(scope, scope.depth === 0);
      this.#pages.release(this.#page);
      this.#page = saved;
      this.#words(1);
    }
    this.#setPolymorphic();
  }

  #call({ params, results }: Signature, isIndirect: boolean): void {
    let top = Math.max(1, this.#maxUsedSlot());
    top = (top + 1) & ~1;
    if (isIndirect) this.#pop();
    for (let i = 0; i < params.length; i++) {
      this.#copyToSlot(this.#stackIndex - 1);
      this.#pop();
    }
    for (const type of results) {
      this.#push(type, top);
      this.#mark(top, type);
      top += IO_SLOTS;
    }
  }

  #select(): void {
    const type = this.#typeFromTop(1);
    if (!this.#topInRegister() && !this.#topInRegister(1) && !this.#topInRegister(2)) this.#preserveRegister();
    let slots = 0;
    for (let i = 0; i < 3; i++) {
      if (!this.#topInRegister()) slots++;
      this.#pop();
    }
    this.#op(slots);
    this.#pushRegister(type);
  }

  #setLocal(index: number, isTee: boolean): void {
    const isReferenced = this.#preserveReferences(this.#stack[index]);
    if (isReferenced) this.#op(this.#topInRegister() ? 2 : 3);
    else this.#copyToSlot(this.#stackIndex - 1);
    if (!isTee) this.#pop();
  }

  #constant(type: Slots, value: bigint): void {
    this.#work.steps += 2;
    const used = this.#maxConst - this.#firstConst;
    const found = type === 2 ? this.#findWide(value, used) : this.#findNarrow(value, used);
    if (found !== UNUSED) return this.#push(type, found);
    const slot = this.#allocate(
      type,
      this.#firstConst,
      Math.min(this.#firstDynamic, this.#firstConst + MOST_CONSTANTS),
    );
    if (slot === UNUSED) {
      this.#op(type === 2 ? this.#wideLines : 1);
      this.#pushAllocated(type);
      return this.#words(1);
    }
    this.#constants[slot - this.#firstConst] = Number(value & 0xffffffffn);
    if (type === 2) this.#constants[slot - this.#firstConst + 1] = Number((value >> 32n) & 0xffffffffn);
    this.#push(type, slot);
    this.#maxConst = Math.max(slot + type, this.#maxConst);
  }

  /** wasm3 looks for the number with its sign among numbers without: negative ones are never found. */
  #findNarrow(value: bigint, used: number): number {
    if (value < 0n) {
      this.#work.constants += used;
      return UNUSED;
    }
    for (let i = 0; i < used; i++) {
      this.#work.constants++;
      if (this.#slots[this.#firstConst + i] !== 0 && this.#constants[i] === Number(value)) return this.#firstConst + i;
    }
    return UNUSED;
  }

  #findWide(value: bigint, used: number): number {
    if (used < 2) return UNUSED;
    for (let slot = (this.#firstConst + 1) & ~1; slot < this.#maxConst - 1; slot += 2) {
      const i = slot - this.#firstConst;
      this.#work.constants++;
      if (this.#slots[slot] === 0 || this.#slots[slot + 1] === 0) continue;
      if (this.#constants[i] === Number(value & 0xffffffffn) && this.#constants[i + 1] === Number(value >> 32n))
        return slot;
    }
    return UNUSED;
  }

  /** Loads, stores and arithmetic. */
  #operator(opcode: number): void {
    this.#work.steps += 2;
    const isLoad = opcode >= OP.LOAD_FIRST && opcode < OP.STORE_FIRST;
    const isStore = opcode >= OP.STORE_FIRST && opcode <= OP.STORE_LAST;
    const isBinary = isStore || BINARY.some(([first, last]) => opcode >= first && opcode <= last);
    if (!this.#topInRegister() && !(isBinary && this.#topInRegister(1))) this.#preserveRegister();
    this.#op(0);
    this.#takeOperand();
    if (isBinary) this.#takeOperand();
    if (!isStore) this.#pushRegister(WIDE.some(([first, last]) => opcode >= first && opcode <= last) ? 2 : 1);
    if (isLoad || isStore) this.#words(1);
  }
}

function resultOf({ index }: WasmInstruction): Slots {
  return index === NO_RESULT ? 0 : index === I64 ? 2 : 1;
}

/** First and last opcodes of two operands. */
const BINARY: readonly (readonly [first: number, last: number])[] = [
  [0x46, 0x4f],
  [0x51, 0x5a],
  [0x6a, 0x78],
  [0x7c, 0x8a],
];
/** First and last opcodes whose result has 64 bits. */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0x29, 0x29],
  [0x30, 0x35],
  [0x79, 0x8a],
  [0xac, 0xad],
  [0xc2, 0xc4],
];
