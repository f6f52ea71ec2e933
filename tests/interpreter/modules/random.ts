// Random structured modules: functions over i32 and i64 with nested blocks, loops, tables, calls, memory and globals,
// from a seed. They never trap and always end: divisors are odd, addresses masked, loops counted, calls limited by a
// counter.
import { SeededRandom } from "../../../host/sim/seed.ts";
import type { HarnessCall } from "../harness/harness.ts";

const FUNCTIONS = 14;
const CALLS_LIMITED_FROM = 7;
const CALLS = 40;
const NARROW = ["$a", "$b", "$c", "$d"];
const WIDE = ["$p", "$q", "$r"];
const ARITHMETIC = ["add", "sub", "mul", "and", "or", "xor", "shl", "shr_s", "shr_u", "rotl", "rotr"];
const COMPARES = ["eq", "ne", "lt_s", "lt_u", "gt_s", "gt_u", "le_s", "le_u", "ge_s", "ge_u"];
const DIVISIONS = ["div_s", "div_u", "rem_s", "rem_u"];
const NARROW_CONSTANTS = [0, 1, -1, 2, 5, 31, 32, 255, 256, 65535, 0x7fffffff, -0x80000000];
const WIDE_CONSTANTS = [
  "0",
  "1",
  "-1",
  "63",
  "64",
  "255",
  "0x7fffffffffffffff",
  "0x8000000000000000",
  "0x123456789abcdef",
];
const ARGUMENTS = [-5, 123456];

class Writer {
  private readonly random: SeededRandom;
  private labels = 0;
  private function = 0;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
  }

  module(): string {
    const functions: string[] = [];
    for (this.function = 0; this.function < FUNCTIONS; this.function++) functions.push(this.oneFunction());
    return `(module (memory 1 1) (global $g (mut i32) (i32.const 5)) (global $calls (mut i32) (i32.const 0))
      (global $G (mut i64) (i64.const 0x700000001)) ${functions.join("\n")})`;
  }

  private oneFunction(): string {
    const number = this.function;
    const limit =
      number < CALLS_LIMITED_FROM
        ? ""
        : `(if (i32.gt_u (global.get $calls) (i32.const ${CALLS})) (then (return (local.get $a))))`;
    return `(func $f${number} (param $a i32) (param $b i32) (result i32) (local $c i32) (local $d i32)
        (local $p i64) (local $q i64) (local $r i64) (local $k2 i32) (local $k1 i32)
        ${limit} (global.set $calls (i32.add (global.get $calls) (i32.const 1)))
        (local.set $p (i64.extend_i32_s (local.get $a))) ${this.statements(2)} ${this.statements(2)}
        (local.set $c (i32.add (local.get $c) (i32.wrap_i64 (i64.xor (local.get $p) (i64.rotl (local.get $q) (i64.const
          7))))))
        (i32.add ${this.narrow(2)} (i32.xor (local.get $a) (i32.add (local.get $b) (i32.xor (local.get $c) (local.get
          $d))))))
      (func (export "f${number}") (param i32) (result i32)
        (global.set $calls (i32.const 0)) (call $f${number} (local.get 0) (i32.const 77)))`;
  }

  private chance(oneIn: number): boolean {
    return this.random.below(oneIn) === 0;
  }

  private of<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)];
  }

  private address(depth: number): string {
    return `offset=${this.random.below(40)} (i32.and ${this.narrow(depth)} (i32.const 1023))`;
  }

  private narrow(depth: number): string {
    if (depth <= 0 || this.chance(6)) {
      if (!this.chance(3)) return `(local.get ${this.of(NARROW)})`;
      return `(i32.const ${this.chance(3) ? this.random.below(0x7fffffff) : this.of(NARROW_CONSTANTS)})`;
    }
    const next = (): string => this.narrow(depth - 1);
    switch (this.random.below(16)) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        return `(i32.${this.of(ARITHMETIC)} ${next()} ${next()})`;
      case 5:
      case 6:
        return `(i32.${this.of(COMPARES)} ${next()} ${next()})`;
      case 7:
        return `(i32.${this.of(["eqz", "clz", "ctz", "popcnt", "extend8_s", "extend16_s"])} ${next()})`;
      case 8:
        return `(i32.${this.of(DIVISIONS)} ${next()} (i32.or (i32.and ${next()} (i32.const 0x7fff)) (i32.const 1)))`;
      case 9:
        return `(i32.wrap_i64 ${this.wide(depth - 1)})`;
      case 10:
        return `(i64.${this.of(COMPARES)} ${this.wide(depth - 1)} ${this.wide(depth - 1)})`;
      case 11:
        return `(i32.${this.of(["load", "load8_s", "load8_u", "load16_s", "load16_u"])} ${this.address(depth - 1)})`;
      case 12:
        return `(select ${next()} ${next()} ${next()})`;
      case 13:
        return `(local.tee ${this.of(NARROW)} ${next()})`;
      case 14:
        if (this.function === 0) return "(global.get $g)";
        return `(call $f${this.random.below(this.function)} ${next()} ${this.narrow(depth - 2)})`;
      default:
        if (this.chance(2)) return `(if (result i32) ${next()} (then ${next()}) (else ${next()}))`;
        return this.carryingBlock(next);
    }
  }

  private carryingBlock(next: () => string): string {
    const label = `$x${this.labels++}`;
    return `(block ${label} (result i32) (drop (br_if ${label} ${next()} ${next()})) ${next()})`;
  }

  private wide(depth: number): string {
    if (depth <= 0 || this.chance(6))
      return this.chance(3) ? `(i64.const ${this.of(WIDE_CONSTANTS)})` : `(local.get ${this.of(WIDE)})`;
    const next = (): string => this.wide(depth - 1);
    switch (this.random.below(9)) {
      case 0:
      case 1:
      case 2:
        return `(i64.${this.of(ARITHMETIC)} ${next()} ${next()})`;
      case 3:
        return `(i64.${this.of(["clz", "ctz", "popcnt", "extend8_s", "extend16_s", "extend32_s"])} ${next()})`;
      case 4:
        return `(i64.extend_i32_${this.of(["s", "u"])} ${this.narrow(depth - 1)})`;
      case 5:
        return `(i64.${this.of(["load", "load8_s", "load8_u", "load16_s", "load16_u", "load32_s", "load32_u"])}
          ${this.address(depth - 1)})`;
      case 6:
        return `(select ${next()} ${next()} ${this.narrow(depth - 1)})`;
      case 7:
        return `(local.tee ${this.of(WIDE)} ${next()})`;
      default:
        return `(i64.${this.of(DIVISIONS)} ${next()} (i64.or (i64.and ${next()} (i64.const 0x7fffffff)) (i64.const
          1)))`;
    }
  }

  private statements(depth: number): string {
    return Array.from({ length: 1 + this.random.below(3) }, () => this.statement(depth)).join(" ");
  }

  private statement(depth: number): string {
    const size = 2 + this.random.below(2);
    switch (this.random.below(depth > 0 ? 13 : 7)) {
      case 0:
      case 1:
        return `(local.set ${this.of(NARROW)} ${this.narrow(size)})`;
      case 2:
        return `(local.set ${this.of(WIDE)} ${this.wide(size)})`;
      case 3:
        return `(i32.${this.of(["store", "store8", "store16"])} ${this.address(2)} ${this.narrow(size)})`;
      case 4:
        return `(i64.${this.of(["store", "store8", "store16", "store32"])} ${this.address(2)} ${this.wide(size)})`;
      case 5:
        return `(global.set $g ${this.narrow(size)})`;
      case 6:
        return `(global.set $G (i64.add (global.get $G) ${this.wide(size)}))`;
      case 7:
      case 8: {
        const otherwise = this.chance(2) ? `(else ${this.statements(depth - 1)})` : "";
        return `(if ${this.narrow(size)} (then ${this.statements(depth - 1)}) ${otherwise})`;
      }
      case 9:
        return this.countedLoop(depth);
      case 10: {
        const label = `$b${this.labels++}`;
        return (
          `(block ${label} ${this.statements(depth - 1)} (br_if ${label} ${this.narrow(size)}) ` +
          `${this.statements(depth - 1)})`
        );
      }
      case 11: {
        const label = this.labels++;
        return `(block $z${label} (block $y${label} (block $w${label}
          (br_table $w${label} $y${label} $z${label} ${this.narrow(size)}))
          ${this.statements(depth - 1)}) ${this.statements(depth - 1)})`;
      }
      default:
        return this.loopWithExit(depth);
    }
  }

  private countedLoop(depth: number): string {
    const label = `$l${this.labels++}`;
    const counter = `$k${depth}`;
    return `(local.set ${counter} (i32.const 0)) (loop ${label} ${this.statements(depth - 1)}
      (local.set ${counter} (i32.add (local.get ${counter}) (i32.const 1)))
      (br_if ${label} (i32.lt_u (local.get ${counter}) (i32.const ${1 + this.random.below(5)}))))`;
  }

  private loopWithExit(depth: number): string {
    const label = this.labels++;
    const counter = `$k${depth}`;
    const count = (by: number): string => `(local.set ${counter} (i32.add (local.get ${counter}) (i32.const ${by})))`;
    return `(local.set ${counter} (i32.const 0)) (block $o${label} (loop $l${label}
      (br_if $o${label} (i32.ge_s (local.get ${counter}) (i32.const ${2 + this.random.below(3)})))
        ${this.statements(depth - 1)}
      (if ${this.narrow(1)} (then ${count(2)} (br $l${label}))) ${count(1)} (br $l${label})))`;
  }
}

/** Returns the text of the module that belongs to a seed. */
export function randomModule(seed: number): string {
  return new Writer(seed).module();
}

/** The calls to make to any of these modules. */
export const RANDOM_CALLS: readonly HarnessCall[] = Array.from({ length: FUNCTIONS }, (_, i) =>
  ARGUMENTS.map((argument) => ({ name: `f${i}`, args: [argument] })),
).flat();
