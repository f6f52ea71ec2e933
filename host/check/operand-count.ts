// Counts what wasm3 keeps of a valid function at once, in the way of the firmware's validator (firmware/vm/validate_body.c), so that the
// checker knows what the handheld refuses. Knows counts only, no types: those WebAssembly.validate has checked.

/** One instruction, as far as it matters here. */
export interface Instruction {
  readonly opcode: number;
  /** Level of a jump, index of a called function or of an indirect call's type. */
  readonly index?: number;
  /** Results of a block, 0 or 1. */
  readonly results?: number;
}

/** Parameters and results of a function type, as numbers. */
export interface Arity {
  readonly params: number;
  readonly results: number;
}

interface Frame {
  /** Operands below the block. */
  readonly height: number;
  readonly isLoop: boolean;
  readonly results: number;
  /** Operands that wasm3 leaves standing after a jump to a loop. */
  leaked: number;
}

const OP = {
  UNREACHABLE: 0x00,
  NOP: 0x01,
  BLOCK: 0x02,
  LOOP: 0x03,
  IF: 0x04,
  ELSE: 0x05,
  END: 0x0b,
  BR: 0x0c,
  BR_IF: 0x0d,
  BR_TABLE: 0x0e,
  RETURN: 0x0f,
  CALL: 0x10,
  CALL_INDIRECT: 0x11,
  DROP: 0x1a,
  SELECT: 0x1b,
  LOCAL_GET: 0x20,
  LOCAL_SET: 0x21,
  LOCAL_TEE: 0x22,
  GLOBAL_GET: 0x23,
  GLOBAL_SET: 0x24,
  MEMORY_GROW: 0x40,
  BULK: 0xfc,
} as const;

const STORES = [0x36, 0x3e];
const LOADS = [0x28, 0x35];
/** First and last of those that take two operands; the other numeric ones take one. */
const BINARY: readonly (readonly [first: number, last: number])[] = [
  [0x46, 0x4f],
  [0x51, 0x66],
  [0x6a, 0x78],
  [0x7c, 0x8a],
  [0x92, 0x98],
  [0xa0, 0xa6],
];
const NUMERIC = [0x45, 0xc4];

function isWithin([first, last]: readonly number[], opcode: number): boolean {
  return opcode >= first && opcode <= last;
}

/** Follows one function's body, instruction by instruction. */
export class OperandCount {
  /** Most results, parameters, locals and operands at once so far. */
  most: number;
  readonly #fixed: number;
  readonly #typeOf: (index: number) => Arity | undefined;
  readonly #functionType: (index: number) => Arity | undefined;
  readonly #frames: Frame[] = [];
  #height = 0;
  /** Leaked operands and the records of results of all open blocks. */
  #hidden = 0;

  /** `locals` counts the declared ones; the two functions tell a type by its index and the type of a function. */
  constructor(
    own: Arity,
    locals: number,
    typeOf: (index: number) => Arity | undefined,
    functionType: (index: number) => Arity | undefined,
  ) {
    this.#fixed = own.params + own.results + locals;
    this.most = this.#fixed;
    this.#typeOf = typeOf;
    this.#functionType = functionType;
    this.#open(OP.BLOCK, own.results);
  }

  /** Takes the next instruction. */
  take({ opcode, index = 0, results = 0 }: Instruction): void {
    if (this.#frames.length === 0) return;
    switch (opcode) {
      case OP.UNREACHABLE:
        return this.#stop();
      case OP.NOP:
        return;
      case OP.IF:
        this.#pop(1);
        return this.#open(opcode, results);
      case OP.BLOCK:
      case OP.LOOP:
        return this.#open(opcode, results);
      case OP.ELSE:
        return this.#stop();
      case OP.END:
        return this.#close();
      case OP.BR:
        return this.#jump(index);
      case OP.BR_IF: {
        this.#pop(1);
        const carried = this.#carried(index);
        this.#pop(carried);
        return this.#push(carried);
      }
      case OP.BR_TABLE:
        this.#pop(1);
        this.#pop(this.#carried(index));
        return this.#stop();
      case OP.RETURN:
        this.#pop(this.#frames[0].results);
        return this.#stop();
      case OP.CALL:
        return this.#call(this.#functionType(index));
      case OP.CALL_INDIRECT:
        this.#pop(1);
        return this.#call(this.#typeOf(index));
      case OP.DROP:
      case OP.LOCAL_SET:
      case OP.GLOBAL_SET:
        return this.#pop(1);
      case OP.SELECT:
        this.#pop(3);
        return this.#push(1);
      case OP.LOCAL_TEE:
      case OP.MEMORY_GROW:
        this.#pop(1);
        return this.#push(1);
      case OP.BULK:
        return this.#pop(3);
      default:
        return this.#compute(opcode);
    }
  }

  /** Loads, stores, constants, reads and arithmetic. */
  #compute(opcode: number): void {
    if (isWithin(STORES, opcode)) return this.#pop(2);
    if (isWithin(LOADS, opcode)) this.#pop(1);
    else if (isWithin(NUMERIC, opcode)) this.#pop(BINARY.some((range) => isWithin(range, opcode)) ? 2 : 1);
    this.#push(1);
  }

  #note(more = 0): void {
    this.most = Math.max(this.most, this.#fixed + this.#height + this.#hidden + more);
  }

  #push(count: number): void {
    this.#height += count;
    this.#note();
  }

  /** Behind a jump there may be fewer operands than are taken. */
  #pop(count: number): void {
    this.#height = Math.max(this.#frames[this.#frames.length - 1].height, this.#height - count);
  }

  /** Nothing is left of the block's operands: behind a jump, and where its other half begins. */
  #stop(): void {
    this.#height = this.#frames[this.#frames.length - 1].height;
  }

  #open(opcode: number, results: number): void {
    this.#frames.push({ height: this.#height, isLoop: opcode === OP.LOOP, results, leaked: 0 });
    if (results > 0 && this.#frames.length > 1) this.#hidden++;
    this.#note();
  }

  #close(): void {
    const { height, leaked, results } = this.#frames.pop() as Frame;
    const isInner = this.#frames.length > 0;
    this.#height = height;
    this.#hidden -= leaked + (results > 0 && isInner ? 1 : 0);
    if (isInner) this.#push(results);
  }

  /** Operands that a jump to a level carries: none to the start of a loop. */
  #carried(level: number): number {
    const frame = this.#frames[this.#frames.length - 1 - level];
    return frame === undefined || frame.isLoop ? 0 : frame.results;
  }

  #jump(level: number): void {
    this.#pop(this.#carried(level));
    const frame = this.#frames[this.#frames.length - 1];
    if (this.#frames[this.#frames.length - 1 - level]?.isLoop) {
      const leaked = this.#height - frame.height;
      frame.leaked += leaked;
      this.#hidden += leaked;
    }
    this.#stop();
    this.#note();
  }

  /** The callee's arguments stand above the caller's operands. */
  #call(callee: Arity | undefined): void {
    const { params, results } = callee ?? { params: 0, results: 0 };
    this.#pop(params);
    this.#note(params + results);
    this.#push(results);
  }
}
