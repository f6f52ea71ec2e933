// A module with control flow, calls, globals, select, bulk memory and traps, and the calls that go with it.
import type { HarnessCall } from "../harness/harness.ts";

const FUNCTIONS: Readonly<Record<string, string>> = {
  // Traps of division.
  divide: "(param i32 i32) (result i32) (i32.div_s (local.get 0) (local.get 1))",
  divideUnsigned: "(param i32 i32) (result i32) (i32.div_u (local.get 0) (local.get 1))",
  remainder: "(param i32 i32) (result i32) (i32.rem_s (local.get 0) (local.get 1))",
  remainderUnsigned: "(param i32 i32) (result i32) (i32.rem_u (local.get 0) (local.get 1))",
  divideWide: "(param i64 i64) (result i64) (i64.div_s (local.get 0) (local.get 1))",
  divideUnsignedWide: "(param i64 i64) (result i64) (i64.div_u (local.get 0) (local.get 1))",
  remainderWide: "(param i64 i64) (result i64) (i64.rem_s (local.get 0) (local.get 1))",
  remainderUnsignedWide: "(param i64 i64) (result i64) (i64.rem_u (local.get 0) (local.get 1))",
  // Branches.
  unreachableIf: "(param i32) (result i32) (if (local.get 0) (then unreachable)) (i32.const 4)",
  table: `(param i32) (result i32) (block $d (block $c (block $b (block $a (br_table $a $b $c $d (local.get 0)))
    (return (i32.const 10))) (return (i32.const 20))) (return (i32.const 30))) (i32.const 40)`,
  tableOfRegister: `(param i32) (result i32) (block $b (block $a (br_table $a $b (i32.add (local.get 0) (i32.const 1))))
    (return (i32.const 10))) (i32.const 20)`,
  tableWithValue: `(param i32) (result i32) (block $d (result i32) (block $c (result i32) (i32.add (i32.const 100)
    (block $b (result i32) (br_table $b $c $d (i32.const 5) (local.get 0))))) (i32.add (i32.const 1000)))`,
  tableWithWideValue: `(param i32) (result i64) (block $d (result i64) (block $c (result i64) (i64.add (i64.const 100)
    (block $b (result i64) (br_table $b $c $d (i64.const 0x500000006) (local.get 0))))) (i64.mul (i64.const 1000)))`,
  onlyDefault: "(param i32) (result i32) (block $a (br_table $a (local.get 0))) (i32.const 3)",
  nestedLoops: `(param i32) (result i32) (local $i i32) (local $j i32) (local $sum i32)
    (loop $outer (local.set $j (i32.const 0))
      (loop $inner (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 3)) (local.get $j)))
        (if (i32.eq (i32.and (local.get $sum) (i32.const 7)) (i32.const 5)) (then (local.set $i (i32.add (local.get $i)
          (i32.const 1)))
          (br_if $outer (i32.lt_u (local.get $i) (local.get 0)))))
        (br_if $inner (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 5))))
      (br_if $outer (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get 0)))) (local.get $sum)`,
  // Conditions from a slot and from a register; any bit that is set counts.
  conditions: `(param i32) (result i32) (local $z i32) (local $sum i32) (local $n i32)
    (if (local.get 0) (then (local.set $sum (i32.const 1))))
    (if (i32.xor (local.get 0) (local.get $z)) (then (local.set $sum (i32.add (local.get $sum) (i32.const 2)))))
    (block $a (br_if $a (local.get 0)) (local.set $sum (i32.add (local.get $sum) (i32.const 4))))
    (block $a (br_if $a (i32.xor (local.get 0) (local.get $z))) (local.set $sum (i32.add (local.get $sum) (i32.const
      8))))
    (local.set $sum (i32.add (local.get $sum) (block $a (result i32) (drop (br_if $a (i32.const 16) (local.get 0)))
      (i32.const 32))))
    (local.set $sum (i32.add (local.get $sum) (block $a (result i32)
      (drop (br_if $a (i32.const 64) (i32.xor (local.get 0) (local.get $z)))) (i32.const 128))))
    (loop $l (local.set $n (i32.add (local.get $n) (i32.const 256))) (local.set $z (i32.gt_u (local.get $n) (i32.const
      700)))
      (br_if $l (select (i32.const 0) (local.get 0) (local.get $z))))
    (i32.add (local.get $sum) (local.get $n))`,
  // Locals overwritten while their old value waits as an operand; results of blocks.
  overwrite: `(param i32 i32) (result i32) (i32.sub (local.get 0)
    (block (result i32) (local.set 0 (local.get 1)) (i32.mul (local.get 0) (i32.const 3))))`,
  overwriteWide: `(param i64 i64) (result i64) (i64.sub (local.get 0)
    (block (result i64) (local.set 0 (local.get 1)) (i64.mul (local.get 0) (i64.const 3))))`,
  blockResults: `(param i32 i64) (result i64) (local $z i32)
    (i64.sub (if (result i64) (local.get 0) (then (local.get 1)) (else (i64.add (local.get 1) (i64.const 5))))
      (i64.mul (block $b (result i64) (drop (br_if $b (local.get 1) (local.get 0))) (i64.xor (local.get 1) (i64.const
        -7)))
        (i64.extend_i32_s (if (result i32) (i32.xor (local.get 0) (local.get $z)) (then (i32.const 11)) (else
          (local.get 0))))))`,
  earlyReturn:
    "(param i32 i64) (result i64) (if (local.get 0) (then (return (local.get 1)))) (return (i64.sub " +
    "(local.get 1) (i64.const 9)))",
  // Values that live across calls, in both widths.
  increment: "(param i32) (result i32) (i32.add (local.get 0) (i32.const 1))",
  triple: "(param i32) (result i32) (i32.mul (local.get 0) (i32.const 3))",
  widePlusThree: "(param i64) (result i64) (i64.add (local.get 0) (i64.const 3))",
  live: `(param i32) (result i32) (i32.sub (i32.mul (local.get 0) (i32.const 3))
    (i32.sub (call $increment (local.get 0)) (i32.add (call $triple (i32.const 4)) (call $increment (local.get 0)))))`,
  liveWide: `(param i64) (result i64) (i64.sub (i64.mul (local.get 0) (i64.const 0x123456789))
    (call $widePlusThree (i64.add (i64.const 0x7777777777) (call $widePlusThree (local.get 0)))))`,
  manyArguments: `(param i32 i64 i32 i64 i32 i64) (result i64) (i64.add (i64.mul (local.get 1) (i64.extend_i32_s
    (local.get 0)))
    (i64.sub (i64.mul (local.get 3) (i64.extend_i32_u (local.get 2))) (i64.mul (local.get 5) (i64.extend_i32_s
      (local.get 4)))))`,
  passOn: `(param i32 i64) (result i64) (call $manyArguments (local.get 0) (local.get 1) (i32.const 7)
    (i64.add (local.get 1) (i64.const 1)) (i32.add (local.get 0) (i32.const 2)) (i64.const -9))`,
  noResult: "(param i32) (global.set $narrow (local.get 0))",
  manyLocals: `(param i32) (result i64) ${"(local i64)".repeat(20)} (local $n i32) (local $last i64)
    (i64.add (local.get 20) (i64.add (local.get $last) (i64.extend_i32_u (i32.add (local.get 0) (local.get $n)))))`,
  indirect:
    "(param i32) (result i32) (i32.add (i32.const 1000) (call_indirect (type $unary) (i32.const 7) (local.get 0)))",
  indirectRegister: `(param i32) (result i32) (i32.add (local.get 0)
    (call_indirect (type $unary) (i32.const 7) (i32.add (local.get 0) (i32.const 1))))`,
  recurse: `(param i32) (result i32) (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 1))
    (else (i32.add (i32.const 1) (call $recurse (i32.sub (local.get 0) (i32.const 1))))))`,
  recurseIndirect: `(param i32) (result i32) (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 1))
    (else (i32.add (i32.const 1) (call_indirect (type $unary) (i32.sub (local.get 0) (i32.const 1)) (i32.const 5)))))`,
  wideFrames: `(param i32) (result i32) ${"(local i64)".repeat(40)} (if (result i32) (i32.eqz (local.get 0)) (then
    (i32.const 1))
    (else (i32.add (i32.const 1) (call $wideFrames (i32.sub (local.get 0) (i32.const 1))))))`,
  // Host functions: results, traps, and a call back into the module.
  host: `(param i32) (result i32) (local $i i32) (local $h i32)
    (loop $l (local.set $h (i32.add (i32.mul (local.get $h) (i32.const 3)) (call $twiceAndOne (local.get $i))))
      (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get 0)))) (local.get $h)`,
  hostTrap: "(param i32) (result i32) (call $increment (call $trapIf (local.get 0)))",
  hostReenter:
    "(param i32) (result i32) (i32.add (i32.mul (local.get 0) (i32.const 1000)) (i32.sub (call $reenter " +
    "(local.get 0)) (i32.const 5)))",
  // Globals, select, preserved slots.
  globals: `(param i32) (result i64) (local $z i64) (global.set $narrow (i32.add (global.get $narrow) (local.get 0)))
    (global.set $wide (i64.add (global.get $wide) (i64.extend_i32_s (global.get $narrow)))) (global.set $otherWide
      (global.get $wide))
    (global.set $other (local.get 0)) (local.set $z (global.get $otherWide))
    (i64.add (i64.extend_i32_s (global.get $other)) (i64.xor (i64.rotl (local.get $z) (i64.const 13)) (i64.extend_i32_u
      (global.get $narrow))))`,
  setGlobal:
    "(param i32 i64) (global.set $narrow (i32.xor (local.get 0) (i32.const 0))) (global.set $wide " +
    "(i64.xor (local.get 1) (i64.const 0)))",
  select32: `(param i32) (result i32) (local $a i32) (local $b i32) (local $z i32) (local.set $a (i32.const
    0x11223344)) (local.set $b (i32.const -3))
    (i32.add (i32.rotl (select (local.get $a) (local.get $b) (local.get 0)) (i32.const 24))
      (i32.add (i32.rotr (select (i32.add (local.get $a) (i32.const 9)) (local.get $b) (local.get 0)) (i32.const 17))
        (i32.add (select (local.get $a) (i32.add (local.get $b) (local.get $a)) (local.get 0))
          (select (local.get $b) (local.get $a) (i32.add (local.get 0) (local.get $z))))))`,
  select64: `(param i32) (result i64) (local $a i64) (local $b i64) (local $z i32) (local.set $a (i64.const
    0x1122334455667788)) (local.set $b (i64.const -3))
    (i64.add (i64.rotl (select (local.get $a) (local.get $b) (local.get 0)) (i64.const 24))
      (i64.add (i64.rotr (select (i64.add (local.get $a) (i64.const 9)) (local.get $b) (local.get 0)) (i64.const 17))
        (i64.add (select (local.get $a) (i64.add (local.get $b) (local.get $a)) (local.get 0))
          (select (local.get $b) (local.get $a) (i32.add (local.get 0) (local.get $z))))))`,
  preserve: `(param i32) (result i32) (local $x i32) (local.set $x (local.get 0)) (i32.add (local.get $x)
    (i32.add (local.tee $x (i32.mul (local.get $x) (i32.const 3))) (i32.add (local.get $x) (local.tee $x (local.get
      0)))))`,
  preserveWide: `(param i64) (result i64) (local $x i64) (local $y i64) (local.set $x (local.get 0))
    (local.set $y (i64.add (local.get $x) (i64.add (local.tee $x (i64.mul (local.get $x) (i64.const 0x300000001)))
      (i64.add (local.get $x) (local.tee $x (local.get $y))))))
    (i64.sub (local.get $x) (i64.sub (local.get $y) (local.tee $x (local.get 0))))`,
  // Bulk memory.
  copy: `(param i32 i32 i32) (result i32) (memory.copy (local.get 0) (local.get 1) (local.get 2))
    (i32.add (i32.load (i32.const 5000)) (i32.add (i32.load (i32.const 5019)) (i32.load (i32.const 65532))))`,
  fill:
    "(param i32 i32 i32) (result i32) (memory.fill (local.get 0) (local.get 1) (local.get 2)) (i32.add " +
    "(i32.load (i32.const 5000)) (i32.load (i32.const 65532)))",
  pages: "(param i32) (result i32) (i32.add (memory.size) (local.get 0))",
};

const EXTREMES: readonly [number, number][] = [
  [5, 0],
  [5, -1],
  [-0x80000000, -1],
  [-0x80000000, 0],
  [-0x80000000, 3],
  [77, -7],
  [0, 0],
  [-1, 1],
  [99999, 10],
];
const TRAPS = ["divide", "divideUnsigned", "remainder", "remainderUnsigned"];
const SMALL = [0, 1, 2, 3, 4, 5, 6, 7, -1, 0x7fffffff, -0x80000000, 0x10000, 0x1000000, 0x100];

/** The module's text; function 3, which a host function calls back, is `inner`. */
export const CONTROL_MODULE = `(module (type $unary (func (param i32) (result i32)))
  (import "env" "twiceAndOne" (func $twiceAndOne (param i32) (result i32)))
  (import "env" "trapIf" (func $trapIf (param i32) (result i32)))
  (import "env" "reenter" (func $reenter (param i32) (result i32)))
  (func $inner (export "inner") (param i32) (result i32) (local $i i32)
    (if (i32.eq (local.get 0) (i32.const 13)) (then unreachable))
    (loop $l (local.set $i (i32.add (i32.mul (local.get $i) (i32.const 5)) (local.get 0)))
      (br_if $l (i32.gt_s (local.tee 0 (i32.sub (local.get 0) (i32.const 1))) (i32.const 0)))) (local.get $i))
  (memory 1 1) (data (i32.const 4096)
    "The quick brown fox jumps over the lazy dog and over all the other animals of the wood.")
  (global $narrow (mut i32) (i32.const 5)) (global $other (mut i32) (i32.const 5))
  (global $wide (mut i64) (i64.const 0x700000001)) (global $otherWide (mut i64) (i64.const 0))
  (table 9 funcref) (elem (i32.const 0) $increment $triple $widePlusThree $recurse $twiceAndOne $recurseIndirect $inner)
  ${Object.entries(FUNCTIONS)
    .map(([name, text]) => `(func $${name} (export "${name}") ${text})`)
    .join("\n")})`;

function each(name: string, args: readonly (readonly (number | bigint)[])[]): HarnessCall[] {
  return args.map((list) => ({ name, args: list }));
}

/** Calls in an order in which traps, returns and changed globals follow each other. */
export const CONTROL_CALLS: readonly HarnessCall[] = [
  ...TRAPS.flatMap((name) => each(name, EXTREMES)),
  ...TRAPS.flatMap((name) =>
    each(`${name}Wide`, [
      ...EXTREMES.map(([a, b]) => [BigInt(a), BigInt(b)]),
      [-0x8000000000000000n, -1n],
      [-0x8000000000000000n, 0n],
      [99999999999n, -3n],
      [-1n, 0x100000000n],
    ]),
  ),
  ...each("unreachableIf", [[0], [1], [0]]),
  ...[
    "table",
    "tableOfRegister",
    "tableWithValue",
    "tableWithWideValue",
    "onlyDefault",
    "indirect",
    "indirectRegister",
    "live",
    "nestedLoops",
    "conditions",
    "globals",
    "select32",
    "select64",
    "preserve",
    "inner",
    "manyLocals",
    "pages",
  ].flatMap((name) =>
    each(
      name,
      (name === "nestedLoops" || name === "inner" ? SMALL.slice(0, 8) : SMALL).map((value) => [value]),
    ),
  ),
  ...["liveWide", "preserveWide", "widePlusThree"].flatMap((name) =>
    each(name, [[0n], [5n], [-9n], [0x7fffffffffffffffn]]),
  ),
  ...each("manyArguments", [
    [1, 2n, 3, 4n, 5, 6n],
    [-1, -2n, -3, 0x100000000n, -5, 0x7fffffffffffffffn],
  ]),
  ...each("passOn", [
    [3, 5n],
    [-3, -0x123456789n],
  ]),
  ...each("noResult", [[3]]),
  ...each("overwrite", [
    [3, 100],
    [-9, 0x7fffffff],
  ]),
  ...each("overwriteWide", [
    [3n, 100n],
    [-9n, 0x7fffffff12345678n],
  ]),
  ...["blockResults", "earlyReturn"].flatMap((name) =>
    each(
      name,
      [0, 1, -0x80000000, 0x10000].map((c) => [c, 0x123456789abcdn]),
    ),
  ),
  ...each("setGlobal", [[9, -0x123456789abn]]),
  ...each("globals", [[1]]),
  ...each("recurse", [[0], [1], [50], [100]]),
  ...each("recurseIndirect", [[0], [60]]),
  ...each("wideFrames", [[5]]),
  ...["recurse", "recurseIndirect", "wideFrames"].flatMap((name) => each(name, [[10_000_000], [7]])),
  ...each("host", [[1], [10]]),
  ...each("hostTrap", [[0], [1], [0]]),
  ...each("hostReenter", [[3], [13], [6], [0]]),
  ...each("fill", [
    [5000, 0x1a5, 33],
    [65536, 1, 0],
    [65537, 1, 0],
    [65535, 1, 1],
    [65535, 2, 2],
    [0, 3, -1],
    [-1, 3, 1],
    [65000, 7, 536],
  ]),
  ...each("copy", [
    [5001, 4096, 60],
    [5000, 5003, 40],
    [5003, 5000, 40],
    [65530, 4096, 6],
    [65530, 4096, 7],
    [4096, 65530, 7],
    [0, 65536, 0],
    [65537, 0, 0],
    [0, 65537, 0],
    [-1, 0, 1],
    [0, -1, 2],
    [0, 0, -1],
    [0, 1, 65535],
    [0, 1, 65536],
  ]),
];

/** Memory that grows from nothing to its one page: the block may move, the length and later accesses must follow. */
export const GROWING_MODULE = `(module (memory 0 1)
  (func $grow (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))
  (func (export "size") (result i32) (memory.size))
  (func (export "peek") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "growInside") (param i32) (result i32) (local $was i32)
    (local.set $was (i32.add (i32.mul (call $grow (local.get 0)) (i32.const 100)) (memory.size)))
    (i32.store (i32.const 65532) (i32.const 77)) (i32.add (local.get $was) (i32.load (i32.const 65532))))
  (func (export "growOften") (param i32) (result i32) (local $i i32) (local $sum i32)
    (loop $l (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 10)) (memory.grow (local.get 0))))
      (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 4)))) (local.get $sum)))`;

/** Calls for GROWING_MODULE. */
export const GROWING_CALLS: readonly HarnessCall[] = [
  ...each("size", [[]]),
  ...each("peek", [[0], [65532]]),
  ...each("growOften", [[0], [2]]),
  ...each("grow", [[2], [-1], [65536], [0]]),
  ...each("growInside", [[1], [1], [0]]),
  ...each("growOften", [[1], [0]]),
  ...each("peek", [[65532], [65533], [0]]),
  ...each("size", [[]]),
];
