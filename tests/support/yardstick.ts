// How quick this machine is just now, in WebAssembly: a fixed program of what games do (loads and stores in a small
// memory, branches that follow data, calls), against which a game's speed is held. Machines differ twofold, and one
// beside busy neighbours from second to second.
import binaryen from "binaryen";
import { keepAsWritten } from "./as-written.ts";

const TEXT = `(module
  (memory 1)
  (func $mix (param $x i32) (result i32)
    (local.set $x (i32.xor (local.get $x) (i32.shl (local.get $x) (i32.const 13))))
    (local.set $x (i32.xor (local.get $x) (i32.shr_u (local.get $x) (i32.const 17))))
    (i32.xor (local.get $x) (i32.shl (local.get $x) (i32.const 5))))
  (func $visit (param $x i32) (result i32)
    (local $at i32)
    (local.set $at (i32.and (local.get $x) (i32.const 0xffc)))
    (if (result i32) (i32.and (local.get $x) (i32.const 0x10000))
      (then
        (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (local.get $x)))
        (i32.load8_u (i32.xor (local.get $at) (i32.const 0x7f0))))
      (else
        (i32.rem_u (i32.load (local.get $at)) (i32.const 48)))))
  (func (export "run") (param $rounds i32) (result i32)
    (local $x i32) (local $sum i32)
    (local.set $x (i32.const 0x2545f491))
    (loop $again
      (local.set $x (call $mix (local.get $x)))
      (local.set $sum (i32.add (local.get $sum) (call $visit (local.get $x))))
      (br_if $again (local.tee $rounds (i32.sub (local.get $rounds) (i32.const 1)))))
    (local.get $sum)))`;

const ROUNDS = 100_000;

/**
 * Makes the program; it returns how many of its rounds are done in a second of `now` (milliseconds), measured for about
 * `ms`.
 */
export function makeYardstick(now: () => number): (ms: number) => number {
  keepAsWritten();
  const module = binaryen.parseText(TEXT);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module.emitBinary() as Uint8Array<ArrayBuffer>));
  module.dispose();
  const run = exports.run as (rounds: number) => number;
  return (ms) => {
    let rounds = 0;
    const started = now();
    let elapsed = 0;
    while (elapsed < ms) {
      run(ROUNDS);
      rounds += ROUNDS;
      elapsed = now() - started;
    }
    return (rounds / elapsed) * 1000;
  };
}
