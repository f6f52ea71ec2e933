// Conditions that are nested: fewer bytes and operations, and the same done.
import { beforeAll, describe, expect, it } from "vitest";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { type Compiler, loadCompiler } from "../../../tools/cartridge/translate/compiler.ts";
import { nestConditions } from "../../../tools/cartridge/shape/conditions.ts";
import { ROOT } from "../../support/games.ts";

let binaryen: Compiler["binaryen"];
beforeAll(async () => {
  ({ binaryen } = await loadCompiler(ROOT, ROOT));
});

// `$tell` notes that it was asked, so that an order is seen, and gives what it is given.
const HEAD = `(memory 1 1) (func $tell (param $what i32) (result i32)
  (i32.store8 (i32.const 0) (i32.add (i32.load8_u (i32.const 0)) (i32.const 1)))
  (i32.store8 (i32.load8_u (i32.const 0)) (i32.add (i32.and (local.get $what) (i32.const 1)) (i32.const 1)))
  (i32.and (local.get $what) (i32.const 1)))
  (func $do (param $what i32) (i32.store8 (i32.const 0) (i32.add (i32.load8_u (i32.const 0)) (i32.const 1)))
    (i32.store8 (i32.load8_u (i32.const 0)) (local.get $what)))`;
const A = "(call $tell (local.get $bits))";
const B = "(call $tell (i32.shr_u (local.get $bits) (i32.const 1)))";
const C = "(call $tell (i32.shr_u (local.get $bits) (i32.const 2)))";
const both = (one: string, other: string) => `(if (result i32) ${one} (then ${other}) (else (i32.const 0)))`;
const either = (one: string, other: string) => `(if (result i32) ${one} (then (i32.const 1)) (else ${other}))`;

/** Returns a function's module as text and as bytes. */
function build(body: string): { text: string; wasm: Uint8Array } {
  const module = binaryen.parseText(
    `(module ${HEAD} (func $run (param $bits i32) ${body}) (export "run" (func $run)) (export "memory" (memory 0)))`,
  );
  expect(module.validate()).toBe(1);
  const made = { text: module.emitText(), wasm: module.emitBinary() };
  module.dispose();
  return made;
}

function emit(text: string): Uint8Array {
  const module = binaryen.parseText(text);
  expect(module.validate(), text).toBe(1);
  const wasm = module.emitBinary();
  module.dispose();
  return wasm;
}

/** What a module has asked and done, for each of the eight answers. */
function outcomes(wasm: Uint8Array): string[] {
  return Array.from({ length: 8 }, (_, bits) => {
    const { run, memory } = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource))
      .exports as unknown as { run(bits: number): void; memory: WebAssembly.Memory };
    run(bits);
    return Buffer.from(memory.buffer, 0, 24).toString("hex");
  });
}

describe("conditions", () => {
  it.each([
    ["both", `(if ${both(A, B)} (then (call $do (i32.const 9))))`],
    ["three", `(if ${both(both(A, B), C)} (then (call $do (i32.const 9)) (call $do (i32.const 8))))`],
    [
      "both, the second behind something that is done",
      `(if ${both(A, `(call $do (i32.const 7)) ${B}`)} (then (call $do (i32.const 9))))`,
    ],
    ["both, in front of a jump", `(block $out (br_if $out ${both(A, B)}) (call $do (i32.const 9)))`],
    ["either, in front of a return", `(if ${either(A, B)} (then (return))) (call $do (i32.const 9))`],
    ["either of both and a third", `(if ${either(both(A, B), C)} (then (return))) (call $do (i32.const 9))`],
    ["both of either and a third", `(if ${both(either(A, B), C)} (then (return))) (call $do (i32.const 9))`],
    [
      "either, in front of a jump out of a block",
      `(block $out (br_if $out ${either(A, either(B, C))}) (call $do (i32.const 9)))`,
    ],
    [
      "one within what another does",
      `(if ${both(A, B)} (then (call $do (i32.const 9)) (if ${both(B, C)} (then (call $do (i32.const 8))))))`,
    ],
  ])("%s: nested, in fewer bytes", (_, body) => {
    const { text, wasm } = build(body);
    const nested = emit(nestConditions(text));
    expect(nested.length).toBeLessThan(wasm.length);
    expect(outcomes(nested)).toEqual(outcomes(wasm));
  });

  it.each([
    ["with another way", `(if ${both(A, B)} (then (call $do (i32.const 9))) (else (call $do (i32.const 8))))`],
    ["either, in front of more than a return", `(if ${either(A, B)} (then (call $do (i32.const 9))))`],
    [
      "of another number",
      `(if (if (result i32) ${A} (then ${B}) (else (i32.const 1))) (then (call $do (i32.const 9))))`,
    ],
    [
      "with nothing behind the first",
      `(if (if (result i32) ${A} (then (return)) (else (i32.const 0))) (then (call $do (i32.const 9))))`,
    ],
  ])("%s: as it was", (_, body) => {
    const { text, wasm } = build(body);
    expect(emit(nestConditions(text)).length).toBe(wasm.length);
  });

  it("by chance: the same is asked and done, in order", () => {
    const random = new SeededRandom(7);
    const pick = (list: readonly string[]): string => list[random.below(list.length)];
    const condition = (depth: number): string =>
      depth === 0 || random.below(4) === 0
        ? pick([A, B, C, `(i32.eqz ${B})`])
        : (random.below(2) === 0 ? both : either)(condition(depth - 1), condition(depth - 1));
    const statement = (depth: number): string => {
      if (depth === 0)
        return pick([
          "(call $do (i32.const 9))",
          "(call $do (i32.const 8))",
          `(if ${condition(2)} (then (return)))`,
          `(br_if $out ${condition(2)})`,
        ]);
      const inner = Array.from({ length: 1 + random.below(3) }, () => statement(depth - 1)).join(" ");
      return pick([
        `(block ${inner})`,
        `(if ${condition(2)} (then ${inner}))`,
        `(if ${condition(1)} (then ${inner}) (else ${statement(0)}))`,
        inner,
      ]);
    };
    for (let i = 0; i < 80; i++) {
      const { text, wasm } = build(
        `(block $out ${statement(3)}) ${statement(2).replaceAll("$out", "$end").replace(/^/, "(block $end ")}) (call
          $do (i32.const 5))`,
      );
      const nested = emit(nestConditions(text));
      expect(outcomes(nested), text).toEqual(outcomes(wasm));
    }
  });
});
