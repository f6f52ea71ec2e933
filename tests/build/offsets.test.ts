// Constants that move into offsets: only where no address can be negative, which is tried with negative ones, and only
// where it spares bytes.
import { beforeAll, describe, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { loadCompiler, type Compiler } from "../../tools/build/compiler.ts";
import { foldOffsets } from "../../tools/build/offsets.ts";
import { ROOT } from "../support/games.ts";

/** Random modules that are tried. */
const MODULES = Number(process.env.JUMPDECK_OFFSET_MODULES ?? 40);

let binaryen: Compiler["binaryen"];
beforeAll(async () => {
  ({ binaryen } = await loadCompiler(ROOT, ROOT));
});

/** A module of these functions with a page of memory in which each byte tells its place; `run` is exported. */
function moduleOf(functions: string): string {
  const bytes = Array.from({ length: 512 }, (_, i) => `\\${((i * 7 + 3) & 255).toString(16).padStart(2, "0")}`).join(
    "",
  );
  const module = binaryen.parseText(
    `(module (memory 1 1) (data (i32.const 0) "${bytes}") ${functions} (export "run" (func $run)))`,
  );
  const text = module.emitText();
  module.dispose();
  return text;
}

function compile(text: string): { run: (a: number, b: number) => number; size: number } {
  const module = binaryen.parseText(text);
  expect(module.validate()).toBe(1);
  const wasm = module.emitBinary();
  module.dispose();
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource));
  return { run: exports.run as (a: number, b: number) => number, size: wasm.length };
}

/** What a run gives, "trap" where it stops. */
function outcome(run: (a: number, b: number) => number, a: number, b: number): number | string {
  try {
    return run(a, b);
  } catch {
    return "trap";
  }
}

const RUN = "(func $run (param $a i32) (param $b i32) (result i32)";
const countOffsets = (text: string) => (text.match(/offset=/g) ?? []).length;

describe("a constant moves into the offset", () => {
  it.each([
    ["beside a byte", `${RUN} (i32.load8_u (i32.add (i32.load8_u (local.get $a)) (i32.const 40))))`],
    [
      "beside a number that is masked, and shifted",
      `${RUN} (i32.load8_u (i32.add (i32.shl (i32.and (local.get $a) (i32.const 15)) (i32.const 2)) (i32.const 40))))`,
    ],
    [
      "within a longer sum",
      `${RUN} (i32.load8_u (i32.add (i32.add (i32.and (local.get $a) (i32.const 15)) (i32.const 40)) (i32.and (local.get $b) (i32.const 3)))))`,
    ],
    [
      "in a store",
      `${RUN} (i32.store8 (i32.add (i32.and (local.get $a) (i32.const 15)) (i32.const 40)) (local.get $b)) (i32.load8_u (i32.const 45)))`,
    ],
    [
      "beside a parameter that every caller gives a byte",
      `(func $at (param $i i32) (result i32) (i32.load8_u (i32.add (local.get $i) (i32.const 40)))) ${RUN} (i32.add (call $at (i32.and (local.get $a) (i32.const 15))) (call $at (i32.const 3))))`,
    ],
    [
      "beside a loop's counter",
      `${RUN} (local $i i32) (loop $l (local.set $b (i32.add (local.get $b) (i32.load8_u (i32.add (local.get $i) (i32.const 40))))) (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 8)))) (local.get $b))`,
    ],
  ])("%s", (_, functions) => {
    const text = moduleOf(functions);
    const folded = foldOffsets(text);
    expect(countOffsets(folded)).toBeGreaterThan(countOffsets(text));
    const [before, after] = [compile(text), compile(folded)];
    expect(after.size).toBeLessThan(before.size);
    for (const a of [0, 1, 7, 255, 4096, -1, -40, 2 ** 31 - 1, -(2 ** 31)])
      for (const b of [0, 5, -1]) expect(outcome(after.run, a, b), `${a} ${b}`).toBe(outcome(before.run, a, b));
  });

  it("out of a place below 128, whose number takes two bytes as an address and one as an offset; from 128 on, and below 64, it stays", () => {
    for (const [place, moves] of [
      [63, false],
      [64, true],
      [127, true],
      [128, false],
    ] as const) {
      const text = moduleOf(`${RUN} (i32.load8_u (i32.const ${place})))`);
      const folded = foldOffsets(text);
      expect(folded !== text, String(place)).toBe(moves);
      expect(compile(folded).run(0, 0)).toBe(compile(text).run(0, 0));
      expect(compile(text).size - compile(folded).size).toBe(moves ? 1 : 0);
    }
  });
});

describe("a constant stays where the rest may be negative", () => {
  it.each([
    ["a parameter from outside", `${RUN} (i32.load8_u (i32.add (local.get $a) (i32.const 40))))`],
    [
      "a difference",
      `${RUN} (i32.load8_u (i32.add (i32.sub (i32.and (local.get $a) (i32.const 15)) (i32.const 8)) (i32.const 40))))`,
    ],
    [
      "a signed byte",
      `${RUN} (i32.load8_u (i32.add (i32.load8_s (i32.and (local.get $a) (i32.const 255))) (i32.const 200))))`,
    ],
    [
      "a parameter that one caller gives anything",
      `(func $at (param $i i32) (result i32) (i32.load8_u (i32.add (local.get $i) (i32.const 40)))) ${RUN} (i32.add (call $at (local.get $a)) (call $at (i32.const 3))))`,
    ],
    [
      "what a function returns early",
      `(func $of (param $i i32) (result i32) (if (i32.eqz (local.get $i)) (then (return (i32.const -9)))) (i32.const 3)) ${RUN} (i32.load8_u (i32.add (call $of (local.get $a)) (i32.const 40))))`,
    ],
    [
      "what leaves a block early",
      `${RUN} (i32.load8_u (i32.add (block $b (result i32) (drop (br_if $b (i32.const -9) (local.get $a))) (i32.const 3)) (i32.const 40))))`,
    ],
    [
      "one arm of an if",
      `${RUN} (i32.load8_u (i32.add (if (result i32) (local.get $a) (then (i32.const -9)) (else (i32.const 9))) (i32.const 40))))`,
    ],
    [
      "a local that is negative once",
      `${RUN} (local $i i32) (local.set $i (i32.const 5)) (if (local.get $a) (then (local.set $i (i32.const -5)))) (i32.load8_u (i32.add (local.get $i) (i32.const 40))))`,
    ],
    [
      "a shift that may reach the sign",
      `${RUN} (i32.load8_u (i32.add (i32.shl (i32.load8_u (local.get $b)) (i32.const 25)) (i32.const 40))))`,
    ],
    [
      "a product",
      `${RUN} (i32.load8_u (i32.add (i32.mul (i32.load16_u (i32.const 0)) (i32.mul (i32.load16_u (i32.const 2)) (i32.const 3))) (i32.const 40))))`,
    ],
    [
      "a table's function",
      `(type $t (func (param i32 i32) (result i32))) (table 1 funcref) (elem (i32.const 0) $at) (func $at (param $i i32) (param $j i32) (result i32) (i32.load8_u (i32.add (local.get $i) (i32.const 40)))) ${RUN} (call_indirect (type $t) (local.get $a) (local.get $b) (i32.const 0)))`,
    ],
  ])("%s", (_, functions) => {
    const text = moduleOf(functions);
    const folded = foldOffsets(text);
    expect(countOffsets(folded)).toBe(countOffsets(text));
    const [before, after] = [compile(text), compile(folded)];
    for (const a of [0, 1, 3, -1, -5, -39]) expect(outcome(after.run, a, 1), String(a)).toBe(outcome(before.run, a, 1));
  });
});

describe("whatever expressions there are", () => {
  it("a module reads and writes the same places", () => {
    const random = new SeededRandom(11);
    const number = (depth: number): string => {
      const inner = () => number(depth - 1);
      const small = () => `(i32.const ${random.below(90) - (random.below(4) === 0 ? 45 : 0)})`;
      const leaves = ["(local.get $a)", "(local.get $b)", "(local.get $c)", small(), small()];
      if (depth === 0) return leaves[random.below(leaves.length)];
      const two = ["add", "add", "add", "sub", "mul", "and", "or", "shr_u", "shl", "rem_u", "lt_s"][random.below(11)];
      const divisor =
        two === "rem_u"
          ? `(i32.const ${1 + random.below(60)})`
          : two.startsWith("sh")
            ? `(i32.const ${random.below(9)})`
            : inner();
      const forms = [
        `(i32.${two} ${inner()} ${divisor})`,
        `(i32.${two} ${inner()} ${divisor})`,
        `(i32.load8_u (i32.add ${inner()} ${small()}))`,
        `(i32.load8_u (i32.add ${small()} ${inner()}))`,
        `(select ${inner()} ${inner()} ${inner()})`,
        `(local.tee $c ${inner()})`,
        `(call $f ${inner()} ${inner()})`,
        `(if (result i32) ${inner()} (then ${inner()}) (else ${inner()}))`,
      ];
      return forms[random.below(depth < 2 ? 4 : forms.length)];
    };
    let folds = 0;
    let values = 0;
    for (let i = 0; i < MODULES; i++) {
      const func = (name: string, depth: number) =>
        `(func $${name} (param $a i32) (param $b i32) (result i32) (local $c i32) ${number(depth)})`;
      const text = moduleOf(`${func("f", 2).replaceAll("call $f", "i32.or")} ${func("run", 5)}`);
      const folded = foldOffsets(text);
      folds += countOffsets(folded) - countOffsets(text);
      const [before, after] = [compile(text), compile(folded)];
      for (const a of [0, 3, 60, 255, -1, -70, 2 ** 31 - 1]) {
        for (const b of [0, 9, -2]) {
          const was = outcome(before.run, a, b);
          expect(outcome(after.run, a, b), `module ${i}, ${a} and ${b}\n${text}`).toBe(was);
          if (was !== "trap") values++;
        }
      }
    }
    expect(folds).toBeGreaterThan(0.4 * MODULES);
    expect(values).toBeGreaterThan(8 * MODULES);
  });
});
