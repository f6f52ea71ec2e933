// Functions that no compiler writes, each for something of which a handheld's translation has only this much; as text,
// for `watCartridge`.

/**
 * Functions that choose one of many by this many elses in each other: each of these is written to a page of translated
 * code of its own.
 */
export function writeElseChains({ functions, elses }: { readonly functions: number; readonly elses: number }): string {
  const chain = "(if (i32.eqz (local.get 0)) (then (local.set 0 (i32.add (local.get 0) (i32.const 9)))) (else ".repeat(
    elses,
  );
  return `(func (param i32) ${chain} (nop) ${"))".repeat(elses)})`.repeat(functions);
}

/** Functions with a table of this many jumps that take a number along: little code, much of it once translated. */
export function writeTables({ functions, targets }: { readonly functions: number; readonly targets: number }): string {
  return `(func (param i32) (drop (block $b (result i32) (br_table ${"$b ".repeat(targets + 1)} (i32.const 5)
    (local.get 0)))))`.repeat(functions);
}

/**
 * A function of many locals with this many empty loops above 200 operands: at each the compiler looks for each local
 * among all operands.
 */
export function writeSlow(loops: number): string {
  const [LOCALS, OPERANDS] = [190, 200];
  return `(func ${"(local i32)".repeat(LOCALS)} (drop ${"(i32.add (i32.const 1) ".repeat(OPERANDS)} (block (result i32)
    ${"(loop (nop))".repeat(loops)} (i32.const 1)) ${")".repeat(OPERANDS)}))`;
}
