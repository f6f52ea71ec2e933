// What is known of a module while it is walked and afterwards, and the reading that the validator's parts share
// (validate.ts).
import { MODULE } from "./abi.ts";
import type { Identity } from "./identity.ts";
import { escapeText, excessText, type Refusal, type RefusalStatus } from "./refusal.ts";
import { WasmReader } from "../wasm/reader.ts";

/** Value types by their byte, as far as a cartridge may use them. */
export type ValueType = "i32" | "i64";

/** A function type: i32 and i64 parameters, at most one result. */
export interface FunctionType {
  readonly params: readonly ValueType[];
  readonly result: ValueType | undefined;
}

/** Where a section's payload is in the file. */
export interface SectionPlace {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** What is known of one function with a body. */
export interface FunctionFacts {
  readonly type: FunctionType;
  /** Where its locals and code are in the file. */
  readonly start: number;
  readonly end: number;
  /** Results, parameters, locals and operands at once, counted as wasm3 counts them; at most MODULE.VALUES. */
  readonly values: number;
  /** How often its instructions push an operand, and how many of them are calls: what checking it takes. */
  readonly pushes: number;
  readonly calls: number;
}

/** What a validated module holds. */
export interface ModuleFacts {
  readonly sections: readonly SectionPlace[];
  readonly types: readonly FunctionType[];
  /** Index of its type, by function. */
  readonly functionTypes: readonly number[];
  readonly globals: readonly ValueType[];
  readonly functions: readonly FunctionFacts[];
  /** Entries of its table, 0 without one. */
  readonly tableSize: number;
  /**
   * What it exports of the optional face, each of the type that docs/spec/contract.md#optional-exports asks for:
   * another one counts as absent.
   */
  readonly optional: ReadonlySet<string>;
}

const VALUE_TYPES: Readonly<Record<number, ValueType>> = { 0x7f: "i32", 0x7e: "i64" };
const FLOATS: Readonly<Record<number, string>> = { 0x7d: "f32", 0x7c: "f64" };
const OP_END = 0x0b;
const CONST_OF: Readonly<Record<ValueType, number>> = { i32: 0x41, i64: 0x42 };
const HEADER_BYTES = 8;

/** All that is known while a module is walked; only the validator's own files change it. */
export class ModuleWalk {
  readonly wasm: Uint8Array;
  readonly in: WasmReader;
  readonly identity: Identity;
  readonly sections: SectionPlace[] = [];
  readonly types: FunctionType[] = [];
  readonly functionTypes: number[] = [];
  readonly globals: ValueType[] = [];
  readonly functions: FunctionFacts[] = [];
  tableSize = 0;
  readonly optional = new Set<string>();
  hasTable = false;
  hasMemory = false;
  /** As announced by a data count section. */
  dataCount: number | undefined;
  /** Whether there is an export section, and with it all exports of the contract. */
  hasExports = false;
  /** The first reason against the file. */
  refusal: Refusal | undefined;

  constructor(wasm: Uint8Array, identity: Identity) {
    this.wasm = wasm;
    this.in = new WasmReader(wasm, HEADER_BYTES);
    this.identity = identity;
  }

  /** Notes the first reason and stops the reader. */
  refuse(status: RefusalStatus, text: string): void {
    this.refusal ??= { status, text };
    this.in.bad = true;
  }

  /** Refuses the file for having too much of something, in the handheld's words (vm_excess_text in firmware/vm). */
  refuseExcess(status: "LIMIT" | "TOO_BIG", of: string, found: number, most: number): void {
    this.refuse(status, excessText(of, found, most));
  }

  /** Reads a count of at most `limit`. */
  count(limit: number, what: string): number {
    const count = this.in.unsigned();
    if (count > limit) this.refuseExcess("LIMIT", what, count, limit);
    return this.in.bad ? 0 : count;
  }

  /** Runs `read` for each of this many, until something is refused. */
  each(count: number, read: (i: number) => void): void {
    for (let i = 0; i < count && !this.in.bad; i++) read(i);
  }

  /** Returns the type of a value type's byte; refuses all but i32 and i64, saying who uses it. */
  valueType(byte: number, who = () => "It"): ValueType {
    const type = VALUE_TYPES[byte];
    if (type) return type;
    const float = FLOATS[byte];
    if (float) this.refuse("UNSUPPORTED", `${who()} uses values of ${float}; only i32 and i64 are allowed.`);
    else this.refuse("MALFORMED", `${who()} uses values of type ${hex(byte)}; only i32 and i64 are allowed.`);
    return "i32";
  }

  /** Reads a name of printable ASCII. */
  name(): string {
    const length = this.count(MODULE.NAME_BYTES, "bytes in a name");
    const name = this.in.text(length);
    if (!this.in.bad && !/^[ -~]*$/.test(name))
      this.refuse("UNSUPPORTED", `The name "${escapeText(name)}" is not printable ASCII.`);
    return name;
  }

  /** Reads a constant expression that is one constant; returns its lower 32 bits, an i32's value. */
  constant(type: ValueType, what: string): number {
    const opcode = this.in.u8();
    const value = this.in.signedBits(opcode === CONST_OF.i64 ? 64 : 32);
    if (opcode !== CONST_OF[type] || this.in.u8() !== OP_END)
      this.refuse("UNSUPPORTED", `${what} is not a single constant.`);
    return Number(BigInt.asIntN(32, value));
  }
}

function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, "0")}`;
}
