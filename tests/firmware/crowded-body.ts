// Writes random function bodies straight as bytes that crowd wasm3's tables: many locals and operands at once, calls
// whose results go straight into calls, blocks in blocks above standing operands, jumps that leave operands behind, and
// code that is never reached. Each is well-typed; whether its values are too many is the validator's affair. Each ends
// when it is run: its loops use up fuel that is in memory, and return once that is 0. What it drops it often hands to
// a function instead, which may keep it for a comparison.
import { BLOCK_TYPE, leb, type Random, type Type, u } from "./random-body.ts";

/** What a function takes and gives. */
export interface Signature {
  readonly params: readonly Type[];
  readonly result: Type;
}

/** A function that bodies may call. None of these calls one that bodies are written for. */
export interface CrowdedCallee extends Signature {
  /** Its own index. */
  readonly index: number;
  /** Index of its type. */
  readonly type: number;
  /** Index of its table element. */
  readonly element: number;
}

/** A body's instructions one by one, in front of them its locals; the final `end` is the last. */
export type Pieces = readonly (readonly number[])[];

interface Frame {
  readonly kind: "block" | "loop" | "if" | "else";
  readonly result: Type;
  readonly height: number;
  isDead: boolean;
}

const OP = {
  BLOCK: 2,
  LOOP: 3,
  IF: 4,
  ELSE: 5,
  END: 11,
  BR: 12,
  BR_IF: 13,
  BR_TABLE: 14,
  RETURN: 15,
  CALL: 16,
  INDIRECT: 17,
  DROP: 26,
  SELECT: 27,
} as const;
/** Globals of the module: an i32 and an i64. */
const GLOBAL_OF = { i: 0, l: 1, "": 0 } as const;
/** Where in memory an i32 and an i64 are that callees change, and the fuel, an i32. */
export const KEPT = { i: 2048, l: 2056, fuel: 2064 } as const;
const LOAD = { i: 0x28, l: 0x29, "": 0 } as const;
const STORE_I32 = 0x36;
const ZERO = [0x41, 0];
const UNARY = { i: [0x45, 0x67, 0x69, 0xc0], l: [0x79, 0x7b, 0xc2, 0xc4], "": [] } as const;
const BINARY = { i: [0x6a, 0x6b, 0x74, 0x78], l: [0x7c, 0x7d, 0x86, 0x8a], "": [] } as const;
const COMPARE = { i: [0x46, 0x4f], l: [0x51, 0x5a], "": [] } as const;
const CONVERT = { i: [0xac, 0xad], l: [0xa7, 0x50], "": [] } as const;
const MOST_BLOCKS = 63;
const LONGEST_BURST = 150;

/** Kinds of steps; each body has its own weight of each, so that some have much of one and nothing of another. */
const STEPS = [
  "local",
  "constant",
  "global",
  "load",
  "size",
  "unary",
  "binary",
  "compare",
  "convert",
  "select",
  "drop",
  "set",
  "tee",
  "call",
  "indirect",
  "block",
  "end",
  "jump",
  "table",
  "leave",
  "burst",
  "high",
  "fall",
] as const;
type Step = (typeof STEPS)[number];
const WEIGHTS = [0, 0, 1, 2, 6];
/** How many of a hundred dropped values are shown to a function. */
const SHOWN = [0, 30, 80];

/** Returns a body of at most this many steps; of one random source a body of fewer steps begins like one of more. */
export function crowdedBody(random: Random, own: Signature, callees: readonly CrowdedCallee[], steps: number): Pieces {
  return new CrowdedBody(random, own, callees).write(steps);
}

class CrowdedBody {
  readonly #random: Random;
  readonly #own: Signature;
  readonly #callees: readonly CrowdedCallee[];
  readonly #locals: Type[];
  readonly #pieces: number[][] = [];
  readonly #stack: Type[] = [];
  readonly #frames: Frame[] = [];
  readonly #deck: Step[];
  /** How few different constants there are: few fill no table, many do. */
  readonly #constants: number;
  readonly #shown: number;

  constructor(random: Random, own: Signature, callees: readonly CrowdedCallee[]) {
    this.#random = random;
    this.#own = own;
    this.#callees = callees;
    const more = random(3) === 0 ? random(390) : random(12);
    const wide = random(3);
    const groups = Array.from(
      { length: more === 0 ? 0 : 1 + random(3) },
      () => [0, wide === 2 || (wide === 1 && random(2)) ? "l" : "i"] as [number, Type],
    );
    for (let n = 0; n < more; n++) groups[random(groups.length)][0]++;
    this.#locals = [...own.params, ...groups.flatMap(([count, type]) => Array.from({ length: count }, () => type))];
    this.#pieces.push([...u(groups.length), ...groups.flatMap(([count, type]) => [...u(count), BLOCK_TYPE[type]])]);
    this.#deck = STEPS.flatMap((step) => Array.from({ length: this.#pick(WEIGHTS) }, () => step));
    this.#deck.push("local", "burst", "call", "fall");
    this.#constants = this.#pick([2, 60, 500]);
    this.#shown = this.#pick(SHOWN);
    this.#frames.push({ kind: "block", result: own.result, height: 0, isDead: false });
  }

  write(steps: number): Pieces {
    for (let n = 0; n < steps; n++) this.#step(this.#pick(this.#deck));
    while (this.#frames.length > 0) this.#end();
    return this.#pieces;
  }

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1];
  }

  /** Operands of the innermost block. */
  get #height(): number {
    return this.#stack.length - this.#top.height;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)];
  }

  #emit(...bytes: number[]): void {
    this.#pieces.push(bytes);
  }

  #pop(count = 1): void {
    this.#stack.length = Math.max(this.#top.height, this.#stack.length - count);
  }

  /** The type of the innermost block's operand this many below the top; undefined: there is none. */
  #typeAt(below = 0): Type | undefined {
    return below < this.#height ? this.#stack[this.#stack.length - 1 - below] : undefined;
  }

  /** Whether an operation finds its operands, this many of the type; after a jump it may also find none at all. */
  #finds(type: Type, count: number): boolean {
    if (this.#height === 0) return this.#top.isDead;
    return Array.from({ length: count }, (_, i) => this.#typeAt(i)).every((it) => it === type);
  }

  #operate(opcodes: readonly number[], takes: number, result: Type): void {
    this.#emit(this.#pick(opcodes));
    this.#pop(takes);
    this.#stack.push(result);
  }

  #local(type: Type): number | undefined {
    const first = this.#random(Math.max(1, this.#locals.length));
    // Often the same one, which wasm3 then keeps in one place for all.
    const at = this.#random(2) ? this.#locals.indexOf(type) : this.#locals.indexOf(type, first);
    return at < 0 ? undefined : at;
  }

  /** Pushes a value of a type by one instruction. */
  #push(type: Type, how = this.#random(4)): void {
    const local = this.#local(type);
    if (how === 0 && local !== undefined) this.#emit(0x20, ...u(local));
    else if (how === 1) this.#emit(0x23, GLOBAL_OF[type]);
    else if (how === 2 && type) this.#emit(...ZERO, LOAD[type], 2, ...u(KEPT[type]));
    else this.#emit(type === "i" ? 0x41 : 0x42, ...leb(this.#random(this.#constants) - 9, true));
    this.#stack.push(type);
  }

  #any(): Type {
    return this.#random(2) ? "i" : "l";
  }

  #step(step: Step): void {
    const type = this.#typeAt() ?? this.#any();
    switch (step) {
      case "local":
        return this.#push(this.#any(), 0);
      case "global":
        return this.#push(this.#any(), 1);
      case "load":
        return this.#push(this.#any(), 2);
      case "constant":
        return this.#push(this.#any(), 3);
      case "size":
        this.#emit(0x3f, 0);
        this.#stack.push("i");
        return;
      case "unary":
        return this.#finds(type, 1) ? this.#operate(UNARY[type], 1, type) : undefined;
      case "binary":
        return this.#finds(type, 2) ? this.#operate(BINARY[type], 2, type) : undefined;
      case "compare":
        return this.#finds(type, 2) ? this.#operate(COMPARE[type], 2, "i") : undefined;
      case "convert":
        return this.#finds(type, 1) ? this.#operate(CONVERT[type], 1, type === "i" ? "l" : "i") : undefined;
      case "select": {
        const [of, other] = [this.#typeAt(1), this.#typeAt(2)];
        return type === "i" && of !== undefined && of === other ? this.#operate([OP.SELECT], 3, of) : undefined;
      }
      case "drop":
        return this.#height > 0 || this.#top.isDead ? this.#drop(1) : undefined;
      case "fall":
        return this.#random(3) ? this.#drop(this.#random(this.#height + 1)) : undefined;
      case "set":
      case "tee":
        return this.#keep(step, type);
      case "call":
      case "indirect":
        return this.#call(this.#random(this.#callees.length), step === "indirect");
      case "block":
        return this.#open();
      case "end":
        return this.#frames.length > 1 ? this.#end() : undefined;
      case "jump":
        return this.#jump(this.#random(this.#frames.length));
      case "table":
        return this.#jumpTable();
      case "leave":
        return this.#leave();
      case "burst":
        return this.#burst();
      case "high":
        return this.#high();
    }
  }

  #drop(count: number): void {
    for (let n = 0; n < count; n++) {
      const type = this.#typeAt();
      const isShown = type !== undefined && this.#random(100) < this.#shown;
      if (isShown) this.#emit(OP.CALL, ...u(this.#callees[this.#calleeOf([type], "")].index));
      else this.#emit(OP.DROP);
      this.#pop();
    }
  }

  #calleeOf(wanted: readonly Type[], wantedResult: Type): number {
    return this.#callees.findIndex(
      ({ params, result }) =>
        result === wantedResult && params.length === wanted.length && params.every((it, i) => it === wanted[i]),
    );
  }

  /** Uses up fuel; returns when there is none. One piece, so that nobody takes a part of it out. */
  #burn(): void {
    const { result } = this.#own;
    const value = result === "" ? [] : [0x23, GLOBAL_OF[result]];
    const fuel = [...ZERO, LOAD.i, 2, ...u(KEPT.fuel)];
    const leave = [...fuel, 0x45, OP.IF, BLOCK_TYPE[""], ...value, OP.RETURN, OP.END];
    this.#emit(...leave, ...ZERO, ...fuel, 0x41, 1, 0x6b, STORE_I32, 2, ...u(KEPT.fuel));
  }

  #keep(step: "set" | "tee", type: Type): void {
    const local = this.#local(type);
    if (local === undefined || !this.#finds(type, 1)) return;
    this.#emit(step === "set" ? 0x21 : 0x22, ...u(local));
    this.#pop();
    if (step === "tee") this.#stack.push(type);
  }

  /** Calls a function with what is there, as far as that fits its first parameters. */
  #call(which: number, isIndirect: boolean): void {
    const { params, result, type, element, index } = this.#callees[which];
    let there = Math.min(params.length, this.#height);
    while (!params.slice(0, there).every((param, i) => param === this.#typeAt(there - 1 - i))) there--;
    const isBare = this.#top.isDead && this.#height === 0 && this.#random(2) === 0;
    if (!isBare) for (const param of params.slice(there)) this.#push(param);
    if (isIndirect) {
      if (!isBare && this.#random(16) === 0) this.#push("i");
      else if (!isBare) {
        this.#emit(0x41, ...leb(element, true));
        this.#stack.push("i");
      }
      this.#emit(OP.INDIRECT, ...u(type), 0);
      this.#pop();
    } else this.#emit(OP.CALL, ...u(index));
    this.#pop(params.length);
    if (result) this.#stack.push(result);
  }

  #open(): void {
    if (this.#frames.length > MOST_BLOCKS) return;
    const kind = this.#pick(["block", "loop", "if"] as const);
    const result = this.#pick(["", "i", "l"] as const);
    if (kind === "if") {
      if (this.#typeAt() !== "i") this.#push("i");
      this.#pop();
    }
    this.#emit({ block: OP.BLOCK, loop: OP.LOOP, if: OP.IF }[kind], BLOCK_TYPE[result]);
    this.#frames.push({ kind, result, height: this.#stack.length, isDead: false });
    if (kind === "loop") this.#burn();
  }

  /** Leaves exactly the block's result. */
  #finish(): void {
    const { result, isDead } = this.#top;
    const fits = result !== "" && this.#stack[this.#top.height] === result && this.#height > 0;
    this.#drop(this.#height - (fits ? 1 : 0));
    if (result && !fits && !(isDead && this.#random(2))) this.#push(result);
    this.#pop();
  }

  #end(): void {
    const { kind, result, height } = this.#top;
    this.#finish();
    if (kind === "if" && (result || this.#random(2))) {
      this.#emit(OP.ELSE);
      this.#frames[this.#frames.length - 1] = { kind: "else", result, height, isDead: false };
      return result && this.#random(2) ? this.#end() : undefined;
    }
    this.#emit(OP.END);
    this.#frames.pop();
    if (result && this.#frames.length > 0) this.#stack.push(result);
  }

  #labelType(level: number): Type {
    const { kind, result } = this.#frames[this.#frames.length - 1 - level];
    return kind === "loop" ? "" : result;
  }

  #carry(type: Type): void {
    if (type && this.#typeAt() !== type && !(this.#top.isDead && this.#height === 0)) this.#push(type);
  }

  #die(): void {
    this.#stack.length = this.#top.height;
    this.#top.isDead = true;
  }

  #jump(level: number): void {
    const type = this.#labelType(level);
    this.#carry(type);
    if (this.#random(2)) {
      this.#push("i");
      this.#emit(OP.BR_IF, ...u(level));
      this.#pop();
      if (type && this.#height === 0) this.#stack.push(type);
      return;
    }
    this.#emit(OP.BR, ...u(level));
    this.#die();
  }

  #jumpTable(): void {
    if (this.#random(3)) return;
    const first = this.#random(this.#frames.length);
    const alike = this.#frames
      .map((_, level) => level)
      .filter((level) => this.#labelType(level) === this.#labelType(first));
    const levels = Array.from({ length: 1 + this.#random(4) }, () => this.#pick(alike));
    this.#carry(this.#labelType(first));
    this.#push("i");
    this.#emit(OP.BR_TABLE, ...u(levels.length - 1), ...levels.flatMap(u));
    this.#die();
  }

  #leave(): void {
    if (this.#random(3)) return;
    // wasm3 and so the validator takes no second one in the function's own block.
    const isReturn = this.#random(6) > 0 && !(this.#top.isDead && this.#frames.length === 1 && this.#own.result);
    if (isReturn) this.#carry(this.#own.result);
    this.#emit(isReturn ? OP.RETURN : 0);
    this.#die();
  }

  /** An operand that wasm3 moves to a place behind many others, which go again; then a result from call to call. */
  #high(): void {
    if (this.#random(4)) return;
    const type = this.#any();
    this.#push(type);
    this.#operate(UNARY[type], 1, type);
    const many = this.#random(LONGEST_BURST);
    for (let n = 0; n < many; n++) this.#push(type, 1);
    this.#emit(0x3f, 0);
    this.#stack.push("i");
    this.#drop(many + 1);
    const callee = this.#calleeOf([type], type);
    for (let n = this.#random(2 * LONGEST_BURST); n > 0; n--) this.#call(callee, false);
  }

  /** The same step many times, which is what comes near a limit. */
  #burst(): void {
    if (this.#random(2)) return;
    const step = this.#pick<Step>(["local", "constant", "global", "call", "indirect", "unary", "block", "tee"]);
    const callee = this.#random(this.#callees.length);
    const type = this.#any();
    const how = this.#random(4);
    const isComputed = this.#random(4) === 0;
    for (let n = this.#random(LONGEST_BURST); n > 0; n--) {
      if (step === "call" || step === "indirect") this.#call(callee, step === "indirect");
      else if (step === "block") this.#open();
      else if (step === "tee") this.#keep(step, this.#typeAt() ?? type);
      else {
        this.#push(type, how);
        if (isComputed) this.#operate(UNARY[type], 1, type);
      }
    }
  }
}
