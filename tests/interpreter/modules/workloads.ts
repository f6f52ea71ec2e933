// Synthetic workloads for the comparison of interpreters: each stands for one kind of code. Plain loops over small
// data, so that a few hundred thousand cycles are enough for a figure.
import type { HarnessCall } from "../harness/harness.ts";

const RANDOM = `(func $random (result i32) (local $x i32) (local.set $x (global.get $seed))
  (local.set $x (i32.xor (local.get $x) (i32.shl (local.get $x) (i32.const 13))))
  (local.set $x (i32.xor (local.get $x) (i32.shr_u (local.get $x) (i32.const 17))))
  (local.set $x (i32.xor (local.get $x) (i32.shl (local.get $x) (i32.const 5))))
  (global.set $seed (local.get $x)) (local.get $x))`;

/** Repeats `body` with `counter` from 0 up to `end`. */
function loop(label: string, counter: string, end: string, body: string): string {
  return `(local.set ${counter} (i32.const 0)) (loop ${label} ${body}
    (br_if ${label} (i32.lt_s (local.tee ${counter} (i32.add (local.get ${counter}) (i32.const 1))) ${end})))`;
}

const LOCALS = "(local $i i32) (local $j i32) (local $k i32) (local $sum i32) (local $t i32)";

/** Bodies by name; parameter 0 is how much to do, the result sums up what was done. */
const BODIES: Readonly<Record<string, string>> = {
  calls: `(if (result i32) (i32.lt_s (local.get 0) (i32.const 2)) (then (local.get 0)) (else
    (i32.add (call $calls (i32.sub (local.get 0) (i32.const 1))) (call $calls (i32.sub (local.get 0) (i32.const
      2))))))`,
  scan: `${loop(
    "$o",
    "$j",
    "(local.get 0)",
    loop(
      "$l",
      "$i",
      "(i32.const 256)",
      `
    (if (i32.gt_u (i32.load8_u (local.get $i)) (i32.const 100)) (then (local.set $sum (i32.add (local.get $sum)
      (local.get $i)))))
    (i32.store8 offset=1024 (local.get $i) (i32.add (local.get $sum) (local.get $j)))`,
    ),
  )} (local.get $sum)`,
  straight: `${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (local.set $j (i32.add (i32.xor (local.get $j) (i32.shl (local.get $k) (i32.const 3))) (local.get $i)))
    (local.set $k (i32.sub (i32.rotl (local.get $k) (i32.const 7)) (i32.and (local.get $j) (i32.const 0xffff))))
    (local.set $t (i32.mul (i32.or (local.get $t) (i32.const 5)) (i32.add (local.get $j) (local.get $k))))
    (local.set $sum (i32.add (local.get $sum) (i32.shr_u (local.get $t) (i32.const 3))))`,
  )} (local.get $sum)`,
  machine: `${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (block $d (block $c (block $b (block $a (br_table $a $b $c $d (i32.and (call $random) (i32.const 3))))
      (local.set $sum (i32.add (local.get $sum) (i32.const 7))) (br $d))
      (local.set $sum (i32.xor (local.get $sum) (local.get $i))) (br $d))
      (local.set $sum (i32.shl (local.get $sum) (i32.const 1))))`,
  )} (local.get $sum)`,
  sort: `${loop(
    "$o",
    "$k",
    "(local.get 0)",
    `
    ${loop(
      "$f",
      "$i",
      "(i32.const 48)",
      "(i32.store16 offset=2048 (i32.shl (local.get $i) (i32.const 1)) (call $random))",
    )}
    (local.set $i (i32.const 1))
    (loop $l
      (local.set $t (i32.load16_u offset=2048 (i32.shl (local.get $i) (i32.const 1))))
      (local.set $j (i32.sub (local.get $i) (i32.const 1)))
      (block $done (loop $shift
        (br_if $done (i32.lt_s (local.get $j) (i32.const 0)))
        (br_if $done (i32.le_u (i32.load16_u offset=2048 (i32.shl (local.get $j) (i32.const 1))) (local.get $t)))
        (i32.store16 offset=2050 (i32.shl (local.get $j) (i32.const 1)) (i32.load16_u offset=2048 (i32.shl (local.get
          $j) (i32.const 1))))
        (local.set $j (i32.sub (local.get $j) (i32.const 1))) (br $shift)))
      (i32.store16 offset=2050 (i32.shl (local.get $j) (i32.const 1)) (local.get $t))
      (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 48))))
    (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 31)) (i32.load16_u (i32.const 2100))))`,
  )} (local.get $sum)`,
  division: `${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (local.set $sum (i32.add (local.get $sum) (i32.rem_u (call $random) (i32.add (local.get $i) (i32.const 3)))))
    (local.set $t (i32.div_s (local.get $sum) (i32.const 10)))`,
  )} (local.get $t)`,
  indirect: `${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (local.set $sum (call_indirect (type $step) (local.get $sum) (i32.and (local.get $i) (i32.const 1))))`,
  )} (local.get $sum)`,
  hash: `(local $h i64) (local $x i64) (local.set $h (i64.const -3750763034362895579)) (local.set $x (i64.const
    88172645463325252))
    ${loop(
      "$l",
      "$i",
      "(local.get 0)",
      `
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 13))))
    (local.set $x (i64.xor (local.get $x) (i64.shr_u (local.get $x) (i64.const 7))))
    (local.set $h (i64.rotl (i64.mul (i64.xor (local.get $h) (i64.and (local.get $x) (i64.const 255))) (i64.const
      0x100000001b3)) (i64.const 5)))
    (if (i64.gt_u (local.get $x) (local.get $h)) (then (local.set $h (i64.add (local.get $h) (i64.extend_i32_s
      (local.get $i))))))`,
    )}
    (i32.wrap_i64 (i64.xor (local.get $h) (i64.shr_u (local.get $h) (i64.const 32))))`,
  wideDivision: `(local $h i64) ${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (local.set $h (i64.add (i64.div_u (i64.const 123456789123456789) (i64.add (i64.extend_i32_u (local.get $i))
      (i64.const 77777)))
      (i64.rem_s (local.get $h) (i64.const 1000003))))`,
  )} (i32.wrap_i64 (local.get $h))`,
  bulk: `${loop(
    "$l",
    "$i",
    "(local.get 0)",
    `
    (memory.fill (i32.const 4096) (local.get $i) (i32.const 64)) (memory.copy (i32.const 4100) (i32.const 0) (i32.const
      24))
    (local.set $sum (i32.add (local.get $sum) (i32.load (i32.const 4120))))`,
  )} (local.get $sum)`,
};

const AMOUNTS: Readonly<Record<string, number>> = {
  calls: 13,
  scan: 6,
  straight: 300,
  machine: 400,
  sort: 2,
  division: 300,
  indirect: 400,
  hash: 120,
  wideDivision: 80,
  bulk: 100,
};

/** The module's text. */
export const WORKLOAD_MODULE = `(module (type $step (func (param i32) (result i32))) (memory 1 1) (global $seed (mut
  i32) (i32.const 2463534))
  (data (i32.const 0)
    "${Array.from({ length: 256 }, (_, i) => `\\${((i * 89 + 7) & 255).toString(16).padStart(2, "0")}`).join("")}")
  (table 2 funcref) (elem (i32.const 0) $one $two) ${RANDOM}
  (func $one (param i32) (result i32) (i32.add (i32.mul (local.get 0) (i32.const 5)) (i32.const 1)))
  (func $two (param i32) (result i32) (i32.xor (i32.shr_u (local.get 0) (i32.const 1)) (i32.const 0x5a5a)))
  ${Object.entries(BODIES)
    .map(
      ([name, body]) =>
        `(func $${name} (export "${name}") (param i32) (result i32) ${name === "calls" ? "" : LOCALS} ${body})`,
    )
    .join("\n")})`;

/** One call per workload. */
export const WORKLOADS: readonly HarnessCall[] = Object.entries(AMOUNTS).map(([name, amount]) => ({
  name,
  args: [amount],
}));
