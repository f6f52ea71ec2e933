// Writes random well-typed function bodies straight as bytes (no tool tidies them, so dead code stays in): all control
// structures, i32 and i64 arithmetic, locals, memory, calls, tables. Loops are counted, so that everything ends.

/** A value type, or none. */
export type Type = "i" | "l" | "";

/** The byte of a value type, or of a block without result. */
export const BLOCK_TYPE: Readonly<Record<Type, number>> = { i: 0x7f, l: 0x7e, "": 0x40 };
const I32_BINARY = [0x6a, 0x6b, 0x6c, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78];
const I32_DIVISION = [0x6d, 0x6e, 0x6f, 0x70];
const TO_I64 = 0x12;
const I32_COMPARE = [0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f];
const I64_COMPARE = I32_COMPARE.map((op) => op + 0x0b);
const EDGES = [0, 1, -1, 2, 7, 31, 32, 63, 64, 255, 256, 65535, 0x7fffffff, -0x80000000, 0x12345678];

/** A seeded source of numbers below a limit. */
export type Random = (below: number) => number;

/** A function that bodies may call. */
export interface Callee {
  readonly index: number;
  readonly params: readonly Type[];
  readonly result: Type;
}

/** Returns a LEB128 number. */
export function leb(value: bigint | number, signed: boolean): number[] {
  let rest = BigInt(value);
  const bytes: number[] = [];
  for (;;) {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    const done = signed ? (rest === 0n && !(byte & 0x40)) || (rest === -1n && byte & 0x40) : rest === 0n;
    if (done) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

/** Returns an unsigned LEB128 number. */
export const u = (value: number): number[] => leb(value, false);

/** Writes one body; locals are given by type, the last two i32 ones are loop counters and scratch. */
export class BodyWriter {
  readonly #random: Random;
  readonly #locals: readonly Type[];
  readonly #callees: readonly Callee[];
  readonly #typeIndex: (callee: Callee) => number;
  readonly #tableSize: number;
  /** Result types of the open blocks, outermost first; loops carry nothing. */
  readonly #labels: { type: Type; counter?: number }[] = [];
  #budget: number;
  #loops = 0;

  constructor(options: {
    random: Random;
    locals: readonly Type[];
    callees: readonly Callee[];
    typeIndex: (callee: Callee) => number;
    tableSize: number;
    budget: number;
  }) {
    this.#random = options.random;
    this.#locals = options.locals;
    this.#callees = options.callees;
    this.#typeIndex = options.typeIndex;
    this.#tableSize = options.tableSize;
    this.#budget = options.budget;
  }

  /** Returns the instructions of a body with that result, without the final end. */
  write(result: Type): number[] {
    this.#labels.push({ type: result });
    const code = [...this.#statements(4), ...(result === "" ? [] : this.#value(result, 4))];
    this.#labels.pop();
    return code;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)];
  }

  #localOf(type: Type): number {
    const fitting = this.#locals.map((t, i) => (t === type ? i : -1)).filter((i) => i >= 0);
    return this.#pick(fitting.slice(0, Math.max(1, fitting.length - 2)));
  }

  #statements(depth: number): number[] {
    const code: number[] = [];
    for (let n = this.#random(4); n > 0; n--) code.push(...this.#statement(depth));
    return code;
  }

  #statement(depth: number): number[] {
    if (--this.#budget < 0 || depth <= 0) return [0x01];
    const type = this.#pick<Type>(["i", "l"]);
    switch (this.#random(14)) {
      case 0:
      case 1:
        return [...this.#value(type, depth - 1), 0x21, ...u(this.#localOf(type))];
      case 2:
        return [
          ...this.#address(depth),
          ...this.#value("i", depth - 1),
          this.#pick([0x36, 0x3a, 0x3b]),
          0,
          ...u(this.#random(40)),
        ];
      case 3:
        return [
          ...this.#address(depth),
          ...this.#value("l", depth - 1),
          this.#pick([0x37, 0x3c, 0x3d, 0x3e]),
          0,
          ...u(this.#random(40)),
        ];
      case 4:
        return [...this.#value(type, depth - 1), 0x1a];
      case 5:
        return this.#block("", depth);
      case 6:
        return this.#loop(depth);
      case 7:
        return this.#branch(depth);
      case 8:
        return this.#dead(depth);
      case 9: {
        const fill = this.#random(2) === 0;
        return [
          ...this.#address(depth),
          ...(fill ? this.#value("i", 1) : this.#address(depth)),
          0x41,
          ...leb(this.#random(60), true),
          0xfc,
          ...(fill ? [0x0b, 0] : [0x0a, 0, 0]),
        ];
      }
      default:
        return [
          ...this.#value("i", depth - 1),
          0x04,
          0x40,
          ...this.#inside("", () => [
            ...this.#statements(depth - 1),
            ...(this.#random(2) ? [0x05, ...this.#statements(depth - 1)] : []),
          ]),
          0x0b,
        ];
    }
  }

  #inside(type: Type, write: () => number[], counter?: number): number[] {
    this.#labels.push({ type, counter });
    const code = write();
    this.#labels.pop();
    return code;
  }

  #address(depth: number): number[] {
    return [...this.#value("i", depth - 2), 0x41, ...leb(this.#random(20) === 0 ? 0x3fff : 0x3ff, true), 0x71];
  }

  #block(type: Type, depth: number): number[] {
    const body = () => [...this.#statements(depth - 1), ...(type === "" ? [] : this.#value(type, depth - 1))];
    return [0x02, BLOCK_TYPE[type], ...this.#inside(type, body), 0x0b];
  }

  // Counts a local of its own down from a small number, so that the loop ends whatever else happens.
  #loop(depth: number): number[] {
    if (this.#loops >= 2) return [0x01];
    const counter = this.#locals.length - 2 + this.#loops++;
    const code = [0x41, ...leb(1 + this.#random(5), true), 0x21, ...u(counter), 0x03, 0x40];
    code.push(
      ...this.#inside(
        "",
        () => {
          const body = [...this.#statements(depth - 1), ...this.#statement(depth)];
          return [...body, ...this.#countDown(counter), 0x0d, 0];
        },
        counter,
      ),
    );
    this.#loops--;
    return [...code, 0x0b];
  }

  // Leaves "counter - 1, still above zero" on the stack.
  #countDown(counter: number): number[] {
    return [0x20, ...u(counter), 0x41, 1, 0x6b, 0x22, ...u(counter), 0x41, 0, 0x4a];
  }

  #levelOf(label: object): number[] {
    return u(this.#labels.length - 1 - this.#labels.indexOf(label as never));
  }

  #branch(depth: number): number[] {
    const target = this.#pick(this.#labels);
    const { counter } = target;
    if (counter !== undefined) {
      // Jumps back with operands still standing, which the jump drops.
      const waste = () =>
        Array.from({ length: this.#random(3) }, () => this.#value(this.#pick<Type>(["i", "l"]), 1)).flat();
      const body = () => [...waste(), 0x0c, ...this.#levelOf(target), ...this.#deadTail(depth)];
      return [...this.#countDown(counter), 0x04, 0x40, ...this.#inside("", body), 0x0b];
    }
    const value = () => (target.type === "" ? [] : this.#value(target.type, depth - 1));
    switch (this.#random(3)) {
      case 0:
        return [
          ...value(),
          ...this.#value("i", depth - 1),
          0x0d,
          ...this.#levelOf(target),
          ...(target.type === "" ? [] : [0x1a]),
        ];
      case 1: {
        const alike = this.#labels.filter((label) => label.type === target.type && label.counter === undefined);
        const body = () => {
          const list = Array.from({ length: this.#random(5) }, () => this.#pick(alike));
          return [
            ...value(),
            ...this.#value("i", depth - 1),
            0x0e,
            ...u(list.length),
            ...[...list, target].flatMap((label) => this.#levelOf(label)),
          ];
        };
        return [0x02, 0x40, ...this.#inside("", body), 0x0b];
      }
      default: {
        const body = () => [...value(), 0x0c, ...this.#levelOf(target), ...this.#deadTail(depth)];
        return [...this.#value("i", depth - 1), 0x04, 0x40, ...this.#inside("", body), 0x0b];
      }
    }
  }

  // Whatever follows a jump is checked but never run; wasm3 compiles it all the same.
  #deadTail(depth: number): number[] {
    const tails = [
      [],
      [0x1a],
      [0x1a, 0x1a],
      [0x6a, 0x1a],
      [0x41, 3, 0x41, 4, 0x41, 5, 0x1b, 0x1a],
      [0x41, 3, 0x42, 4, 0x1a, 0x1a],
      [0x45, 0x04, 0x40, 0x05, 0x0b],
      [0x28, 0, 0, 0x1a],
      [0x21, ...u(this.#localOf("i"))],
      [0x22, ...u(this.#localOf("l")), 0x1a],
    ];
    return this.#random(2) === 0 ? this.#pick(tails) : this.#statements(depth - 1);
  }

  #dead(depth: number): number[] {
    const jump = this.#random(12) === 0 ? [0x00] : this.#pick([[0x0f], [0x0c, 0]]);
    const leave = jump[0] === 0x0f ? [...this.#value(this.#labels[0].type, 1)] : [];
    return [
      ...this.#value("i", depth - 1),
      0x04,
      0x40,
      ...this.#inside("", () => [...this.#statements(1), ...leave, ...jump, ...this.#deadTail(depth)]),
      0x0b,
    ];
  }

  #value(type: Type, depth: number): number[] {
    if (type === "") return [];
    if (--this.#budget < 0 || depth <= 0) return this.#leaf(type);
    const same = (n: number) => Array.from({ length: n }, () => this.#value(type, depth - 1)).flat();
    switch (this.#random(12)) {
      case 0:
      case 1:
      case 2:
        return [
          ...same(2),
          this.#pick(this.#random(16) === 0 ? I32_DIVISION : I32_BINARY) + (type === "i" ? 0 : TO_I64),
        ];
      case 3:
        return [
          ...same(1),
          this.#pick(type === "i" ? [0x45, 0x67, 0x68, 0x69, 0xc0, 0xc1] : [0x79, 0x7a, 0x7b, 0xc2, 0xc3, 0xc4]),
        ];
      case 4:
        if (type === "l") return [...this.#value("i", depth - 1), this.#pick([0xac, 0xad])];
        return this.#random(2)
          ? [...this.#value("l", depth - 1), this.#pick([0xa7, 0x50])]
          : [...this.#value("l", depth - 1), ...this.#value("l", depth - 1), this.#pick(I64_COMPARE)];
      case 5:
        return type === "i"
          ? [...same(2), this.#pick(I32_COMPARE)]
          : [...same(2), ...this.#value("i", depth - 1), 0x1b];
      case 6:
        return [
          ...this.#address(depth),
          this.#pick(type === "i" ? [0x28, 0x2c, 0x2d, 0x2e, 0x2f] : [0x29, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35]),
          0,
          ...u(this.#random(40)),
        ];
      case 7:
        return this.#block(type, depth);
      case 8:
        return [
          ...this.#value("i", depth - 1),
          0x04,
          BLOCK_TYPE[type],
          ...this.#inside(type, () => [...this.#statements(depth - 1), ...same(1), 0x05, ...same(1)]),
          0x0b,
        ];
      case 9:
        return [...same(1), 0x22, ...u(this.#localOf(type))];
      case 10:
        return this.#call(type, depth);
      default:
        return [...same(2), ...this.#value("i", depth - 1), 0x1b];
    }
  }

  #call(type: Type, depth: number): number[] {
    const fitting = this.#callees.filter((callee) => callee.result === type);
    if (fitting.length === 0) return this.#leaf(type);
    const callee = this.#pick(fitting);
    const args = callee.params.flatMap((param) => this.#value(param, depth - 2));
    if (this.#random(3) > 0) return [...args, 0x10, ...u(callee.index)];
    // Mostly the function's own place; else a wrong, empty or missing one, which traps. Never one that could call back.
    const place =
      this.#random(12) > 0
        ? callee.index + 1
        : this.#random(2)
          ? this.#random(this.#callees.length + 1)
          : this.#tableSize;
    return [...args, 0x41, ...leb(place, true), 0x11, ...u(this.#typeIndex(callee)), 0];
  }

  #leaf(type: Type): number[] {
    if (this.#random(2) === 0) return [0x20, ...u(this.#localOf(type))];
    const edge = this.#pick(EDGES);
    if (type === "i") return [0x41, ...leb(edge, true)];
    return [0x42, ...leb(BigInt.asIntN(64, BigInt(edge) * (this.#random(2) ? 1n : 0x100000001n)), true)];
  }
}
