// Type-checks one function body for the integer subset, and counts what wasm3 keeps of it at once:
// firmware/vm/validate_body.c, step by step in its order.
import { NO_RESULT, OP, readInstruction, readLocals, type WasmInstruction } from "../wasm/instructions.ts";
import { describeOpcode } from "../wasm/opcode-names.ts";
import { MODULE } from "./abi.ts";
import type { FunctionFacts, FunctionType, ModuleWalk, ValueType } from "./module-walk.ts";

/** A type on the operand stack; after a jump it may be any. */
type Operand = ValueType | "any";

/** One open block of a body. */
interface Frame {
  /** Operands below the block. */
  readonly height: number;
  kind: "block" | "loop" | "if" | "else";
  readonly result: ValueType | undefined;
  /** Most operands at once since none of the block's own stood; of the block around it, as long as none does. */
  peak: number;
  /** Places of operands that wasm3 leaves standing to the block's end, after a jump that it does not unwind. */
  leaked: number;
  isUnreachable: boolean;
  /** It begins in code that is never reached. */
  readonly isDead: boolean;
}

/** Why an operation is refused that would be valid for others. */
const MISSING = "an operand is missing in code that is never reached";

/** Operators: first and last opcode, how many operands of which type they take, and what they give. */
const NUMERIC: readonly (readonly [
  first: number,
  last: number,
  takes: number,
  operand: ValueType,
  result: ValueType,
])[] = [
  [0x45, 0x45, 1, "i32", "i32"],
  [0x46, 0x4f, 2, "i32", "i32"],
  [0x50, 0x50, 1, "i64", "i32"],
  [0x51, 0x5a, 2, "i64", "i32"],
  [0x67, 0x69, 1, "i32", "i32"],
  [0x6a, 0x78, 2, "i32", "i32"],
  [0x79, 0x7b, 1, "i64", "i64"],
  [0x7c, 0x8a, 2, "i64", "i64"],
  [0xa7, 0xa7, 1, "i64", "i32"],
  [0xac, 0xad, 1, "i32", "i64"],
  [0xc0, 0xc1, 1, "i32", "i32"],
  [0xc2, 0xc4, 1, "i64", "i64"],
];

/** Loads and stores from 0x28 on: value type and largest alignment exponent; undefined for those of floats. */
const ACCESS: readonly (readonly [type: ValueType, align: number] | undefined)[] = [
  ["i32", 2],
  ["i64", 3],
  undefined,
  undefined,
  ["i32", 0],
  ["i32", 0],
  ["i32", 1],
  ["i32", 1],
  ["i64", 0],
  ["i64", 0],
  ["i64", 1],
  ["i64", 1],
  ["i64", 2],
  ["i64", 2],
  ["i32", 2],
  ["i64", 3],
  undefined,
  undefined,
  ["i32", 0],
  ["i32", 1],
  ["i64", 0],
  ["i64", 1],
  ["i64", 2],
];

/** Checks one function's body, from the locals to the final end; returns its FunctionFacts. */
export function validateBody(
  walk: ModuleWalk,
  index: number,
  type: FunctionType,
  end: number,
): Pick<FunctionFacts, "values" | "pushes" | "calls"> {
  const reader = walk.in;
  const fileEnd = reader.end;
  reader.end = end;
  const body = new BodyWalk(walk, index, type);
  body.readLocals();
  body.run();
  if (reader.bad || reader.at !== end)
    walk.refuse("MALFORMED", `Function ${index} is malformed near byte ${reader.at}.`);
  reader.end = fileEnd;
  return { values: body.most, pushes: body.pushes, calls: body.calls };
}

class BodyWalk {
  /** Most values at once so far. */
  most = 0;
  /** Operands pushed, and calls, so far. */
  pushes = 0;
  calls = 0;
  readonly #walk: ModuleWalk;
  readonly #index: number;
  readonly #type: FunctionType;
  readonly #locals: ValueType[];
  readonly #operands: Operand[] = [];
  /** How high the highest call's result is among each operand and those below it; 0: there is none. */
  readonly #levels: number[] = [];
  readonly #frames: Frame[] = [];
  /** Results, parameters and locals. */
  #fixed = 0;
  /** Leaked operands and the records of results of all open blocks. */
  #hidden = 0;

  constructor(walk: ModuleWalk, index: number, type: FunctionType) {
    this.#walk = walk;
    this.#index = index;
    this.#type = type;
    this.#locals = [...type.params];
  }

  readLocals(): void {
    readLocals(this.#walk.in, (count, byte) => {
      const type = this.#walk.valueType(byte, () => `Function ${this.#index}`);
      if (count > MODULE.VALUES - this.#locals.length)
        this.#refuseValues(this.#locals.length + count + (this.#type.result ? 1 : 0));
      else for (let i = 0; i < count; i++) this.#locals.push(type);
    });
    this.#fixed = this.#locals.length + (this.#type.result ? 1 : 0);
  }

  run(): void {
    const { in: reader } = this.#walk;
    if (!reader.bad) this.#open("block", this.#type.result);
    while (!reader.bad && this.#frames.length > 0) {
      const instruction = readInstruction(reader);
      if (instruction.end > instruction.at) this.#operate(instruction);
    }
  }

  #refuse(status: "TYPE" | "MALFORMED", what: string): void {
    this.#walk.refuse(status, `Function ${this.#index} is not valid near byte ${this.#walk.in.at}: ${what}.`);
  }

  #refuseOpcode(opcode: number): void {
    const text = `Function ${this.#index} uses ${describeOpcode(opcode)}, which no console runs.`;
    this.#walk.refuse("UNSUPPORTED", text);
  }

  #refuseValues(values: number): void {
    this.#walk.refuseExcess("LIMIT", "results, parameters, locals and operands in one function", values, MODULE.VALUES);
  }

  /** Notes how many values there are while the operands reach so high. */
  #note(reach = this.#reach): void {
    const values = this.#fixed + reach + this.#hidden;
    if (values > MODULE.VALUES) this.#refuseValues(values);
    this.most = Math.max(this.most, values);
  }

  /** The level of the highest call's result among the operands. */
  get #level(): number {
    return this.#operands.length > 0 ? this.#levels[this.#operands.length - 1] : 0;
  }

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1];
  }

  /**
   * How high the operands reach. A call's result is at its level. Any other value takes the lowest free place, but
   * may take it as late as its block's next one begins, and so above as many as were there in between.
   */
  get #reach(): number {
    return Math.max(this.#top.peak, this.#level);
  }

  /** Whether wasm3 passes over what comes now. */
  get #isDead(): boolean {
    return this.#top.isUnreachable || this.#top.isDead;
  }

  /** None of the innermost block's operands is left: those below had their places before it began. */
  #beginPeak(): void {
    this.#top.peak = this.#frames[this.#frames.length - 2]?.peak ?? 0;
  }

  /** Pushes a call's result, which is at a level, or another value (level 0). */
  #push(type: Operand, level = 0): void {
    this.pushes++;
    const top = this.#top;
    const highest = Math.max(level, this.#level);
    top.peak = Math.max(top.peak, this.#operands.length + 1);
    this.#note(Math.max(top.peak, highest));
    this.#levels[this.#operands.length] = highest;
    this.#operands.push(type);
  }

  #popAny(): Operand {
    const { height, isUnreachable } = this.#top;
    if (this.#operands.length > height) {
      const type = this.#operands.pop() as Operand;
      if (this.#operands.length === height) this.#beginPeak();
      return type;
    }
    if (!isUnreachable) this.#refuse("TYPE", "an operand is missing");
    return "any";
  }

  #pop(want: Operand): void {
    const type = this.#popAny();
    if (type !== want && type !== "any" && want !== "any")
      this.#refuse("TYPE", `an operand is ${type} in place of ${want}`);
  }

  /**
   * Both operands of a two-operand operation. After a jump both may be missing, but not the lower one alone:
   * WebAssembly allows that, and wasm3 may have no operation for it.
   */
  #popPair(upper: ValueType, lower: ValueType): void {
    const { height, isUnreachable } = this.#top;
    if (isUnreachable && this.#operands.length === height + 1) this.#refuse("TYPE", MISSING);
    this.#pop(upper);
    this.#pop(lower);
  }

  #empty(isUnreachable: boolean): void {
    this.#operands.length = Math.min(this.#operands.length, this.#top.height);
    this.#top.isUnreachable = isUnreachable;
    this.#beginPeak();
  }

  #setUnreachable(): void {
    this.#empty(true);
  }

  /** Before a jump that wasm3 does not unwind: the block's operands stay in its tables until the block ends. */
  #leaveStanding(): void {
    const top = this.#top;
    const leaked = this.#operands.length > top.height ? this.#reach - top.height : 0;
    top.leaked += leaked;
    this.#hidden += leaked;
  }

  /**
   * Where a local is set or a block begins wasm3 copies what is on the stack of a local, and counts its users in a
   * byte.
   */
  #checkKept(): void {
    const standing = this.#operands.length + this.#hidden;
    if (standing > MODULE.KEPT_OPERANDS)
      this.#walk.refuseExcess(
        "LIMIT",
        "operands where a local is set or a block begins",
        standing,
        MODULE.KEPT_OPERANDS,
      );
  }

  #open(kind: Frame["kind"], result: ValueType | undefined): void {
    if (this.#frames.length >= MODULE.BLOCKS) {
      return this.#walk.refuseExcess("LIMIT", "blocks nested in one another", this.#frames.length + 1, MODULE.BLOCKS);
    }
    const isDead = this.#frames.length > 0 && this.#isDead;
    this.#frames.push({
      height: this.#operands.length,
      kind,
      result,
      peak: 0,
      leaked: 0,
      isUnreachable: false,
      isDead,
    });
    this.#beginPeak();
    if (result && this.#frames.length > 1) this.#hidden++;
    this.#note();
  }

  /** Checks a block's end: exactly its result is on the stack. */
  #finish(): void {
    const { result, height } = this.#top;
    if (result) this.#pop(result);
    if (this.#operands.length !== height) this.#refuse("TYPE", "a block leaves operands behind");
  }

  #blockType(byte: number): ValueType | undefined {
    if (byte === NO_RESULT) return undefined;
    if (byte < 0x40)
      this.#walk.refuse("MALFORMED", `A block has parameters or several results, in function ${this.#index}.`);
    return this.#walk.valueType(byte, () => `Function ${this.#index}`);
  }

  /** The type a jump to the block `level` outwards carries. */
  #labelType(level: number): ValueType | undefined {
    const frame = this.#frames[this.#frames.length - 1 - level];
    if (!frame) this.#refuse("MALFORMED", "a jump leads to no block");
    return frame?.kind === "loop" ? undefined : frame?.result;
  }

  #jump(level: number): void {
    const type = this.#labelType(level);
    if (this.#walk.refusal) return;
    if (type) this.#pop(type);
    if (this.#frames[this.#frames.length - 1 - level].kind === "loop") this.#leaveStanding();
    this.#setUnreachable();
    this.#note();
  }

  /**
   * wasm3 passes over one that is never reached: then even the result stays, and at the function's end it would be
   * taken for its result.
   */
  #return(result: ValueType | undefined): void {
    const leaks = this.#isDead;
    if (leaks && this.#frames.length === 1 && result)
      this.#refuse("TYPE", "a result is returned twice, the second time in code that is never reached");
    if (leaks) this.#leaveStanding();
    if (result) this.#pop(result);
    this.#setUnreachable();
    this.#note();
  }

  #jumpTable(levels: readonly number[]): void {
    // Where its count cannot even be read there is nothing to say of the table, as in the firmware.
    if (levels.length === 0 && !this.#walk.in.bad) return this.#refuse("MALFORMED", "a table of jumps is cut off");
    this.#pop("i32");
    const type = levels.length > 0 ? this.#labelType(levels[0]) : undefined;
    for (const level of levels) {
      if (this.#walk.refusal) return;
      if (this.#labelType(level) !== type) this.#refuse("TYPE", "the jumps of a table carry different types");
    }
    if (type) this.#pop(type);
    this.#setUnreachable();
  }

  /**
   * wasm3 lays the callee's frame above all that is in slots, the call's own operands among it, and leaves the result
   * at its bottom: each call of another one's result, directly, is higher. `below`: how high the operands reached
   * before the call.
   */
  #call({ params, result }: FunctionType, below: number): void {
    this.calls++;
    for (let i = params.length - 1; i >= 0; i--) this.#pop(params[i]);
    if (result) this.#push(result, below + 1);
  }

  #callIndirect(index: number, table: number): void {
    const type = this.#walk.types[index];
    if (!type || table !== 0 || !this.#walk.hasTable)
      return this.#refuse("MALFORMED", "it calls through a table or type that does not exist");
    const below = this.#reach;
    this.#pop("i32");
    this.#call(type, below);
  }

  /**
   * Finds all its operands after a jump too: wasm3 takes none where it does not know their type, and still adds the
   * result.
   */
  #select(): void {
    const { height, isUnreachable } = this.#top;
    if (isUnreachable && this.#operands.length < height + 3) this.#refuse("TYPE", MISSING);
    this.#pop("i32");
    const type = this.#popAny();
    const other = this.#popAny();
    if (type !== other) this.#refuse("TYPE", "a selection is between two types");
    this.#push(type);
  }

  #local(opcode: number, index: number): void {
    const type = this.#locals[index];
    if (!type) return this.#refuse("MALFORMED", "a local does not exist");
    const stays = this.#reach;
    if (opcode !== OP.LOCAL_GET) this.#checkKept();
    if (opcode !== OP.LOCAL_GET) this.#pop(type);
    if (opcode === OP.LOCAL_TEE) this.#push(type, stays);
    if (opcode === OP.LOCAL_GET) this.#push(type);
  }

  #access(opcode: number, align: number): void {
    const access = ACCESS[opcode - OP.LOAD_FIRST];
    if (!access) return this.#refuseOpcode(opcode);
    const [type, most] = access;
    if (align > most || !this.#walk.hasMemory) this.#refuse("MALFORMED", "a load or store is aligned beyond its size");
    if (opcode >= OP.STORE_FIRST) {
      this.#popPair(type, "i32");
    } else {
      this.#pop("i32");
      this.#push(type);
    }
  }

  #compute(opcode: number): void {
    const found = NUMERIC.find(([first, last]) => opcode >= first && opcode <= last);
    if (!found) return this.#refuseOpcode(opcode);
    const [, , takes, operand, result] = found;
    if (takes === 2) this.#popPair(operand, operand);
    else this.#pop(operand);
    this.#push(result);
  }

  #bulk({ opcode, index, more }: WasmInstruction): void {
    if (opcode !== OP.MEMORY_COPY && opcode !== OP.MEMORY_FILL) return this.#refuseOpcode(opcode);
    if (index !== 0 || more !== 0 || !this.#walk.hasMemory)
      this.#refuse("MALFORMED", "it copies or fills another memory");
    for (let n = 0; n < 3; n++) this.#pop("i32");
  }

  #else(): void {
    const frame = this.#top;
    if (frame.kind !== "if") return this.#refuse("MALFORMED", "an else stands without an if");
    this.#finish();
    frame.kind = "else";
    this.#empty(false);
  }

  #end(): void {
    this.#finish();
    const frame = this.#frames.pop() as Frame;
    const isInner = this.#frames.length > 0;
    if (frame.kind === "if" && frame.result) this.#refuse("TYPE", "an if with a result has no else");
    this.#hidden -= frame.leaked;
    if (frame.result && isInner) {
      this.#hidden--;
      this.#push(frame.result);
    }
  }

  #operate(instruction: WasmInstruction): void {
    const { opcode, index } = instruction;
    switch (opcode) {
      case OP.UNREACHABLE:
        return this.#setUnreachable();
      case OP.NOP:
        return;
      case OP.IF:
        this.#checkKept(); // the condition among them
        this.#pop("i32");
        return this.#open("if", this.#blockType(index));
      case OP.BLOCK:
      case OP.LOOP:
        this.#checkKept();
        return this.#open(opcode === OP.LOOP ? "loop" : "block", this.#blockType(index));
      case OP.ELSE:
        return this.#else();
      case OP.END:
        return this.#end();
      case OP.BR:
        return this.#jump(index);
      case OP.BR_IF: {
        this.#pop("i32");
        const type = this.#labelType(index);
        if (!type) return;
        const stays = this.#reach;
        this.#pop(type);
        return this.#push(type, stays);
      }
      case OP.BR_TABLE:
        return this.#jumpTable(instruction.levels);
      case OP.RETURN:
        return this.#return(this.#frames[0].result);
      case OP.CALL: {
        const type = this.#walk.types[this.#walk.functionTypes[index]];
        return type ? this.#call(type, this.#reach) : this.#refuse("MALFORMED", "a called function does not exist");
      }
      case OP.CALL_INDIRECT:
        return this.#callIndirect(index, instruction.more);
      case OP.DROP:
        this.#popAny();
        return;
      case OP.SELECT:
        return this.#select();
      case OP.LOCAL_GET:
      case OP.LOCAL_SET:
      case OP.LOCAL_TEE:
        return this.#local(opcode, index);
      case OP.GLOBAL_GET: {
        const type = this.#walk.globals[index];
        return type ? this.#push(type) : this.#refuse("MALFORMED", "a global does not exist");
      }
      case OP.MEMORY_SIZE:
        if (index !== 0 || !this.#walk.hasMemory) this.#refuse("MALFORMED", "it asks for the size of another memory");
        return this.#push("i32");
      case OP.I32_CONST:
        return this.#push("i32");
      case OP.I64_CONST:
        return this.#push("i64");
      default:
        if (opcode > 255) this.#bulk(instruction);
        else if (opcode >= OP.LOAD_FIRST && opcode <= OP.STORE_LAST) this.#access(opcode, index);
        else this.#compute(opcode);
    }
  }
}
