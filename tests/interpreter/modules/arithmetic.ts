// Modules with one function per integer operation and operand form. Drivers call each with every pair of edge values
// and fold the results into one number; on a difference the single functions show which pair it was.

/** An integer type of WebAssembly. */
export type IntegerType = "i32" | "i64";

/** Edge values by type. */
export const EDGES = {
  i32: [
    0, 1, 2, 3, 7, -1, -2, 0x7fffffff, -0x80000000, 31, 32, 33, 63, 0x80, 0xff, 0x8000, 0xffff, 0x10000, 0x12345678,
    -0x21524111,
  ],
  i64: [
    0n,
    1n,
    2n,
    7n,
    -1n,
    -2n,
    0x7fffffffffffffffn,
    -0x8000000000000000n,
    31n,
    32n,
    33n,
    63n,
    64n,
    65n,
    0x80n,
    0x8000n,
    0x80000000n,
    0xffffffffn,
    0x100000000n,
    0x123456789abcdef0n,
    -0x123456789n,
    -0x100000000n,
  ],
} as const;

const ARITHMETIC = [
  "add",
  "sub",
  "mul",
  "and",
  "or",
  "xor",
  "shl",
  "shr_s",
  "shr_u",
  "rotl",
  "rotr",
  "div_s",
  "div_u",
  "rem_s",
  "rem_u",
];
const COMPARES = ["eq", "ne", "lt_s", "lt_u", "gt_s", "gt_u", "le_s", "le_u", "ge_s", "ge_u"];
const UNARY = ["eqz", "clz", "ctz", "popcnt", "extend8_s", "extend16_s"];
/** Where the two operands come from: slot, register (a value just computed) or constant. */
const FORMS = ["ss", "sr", "rs", "rr", "sc", "cs", "rc", "cr"];
const EDGE_BASE = 1024;

/** A module with the names of its functions of two operands, in table order. */
export interface ArithmeticModule {
  readonly text: string;
  readonly names: readonly string[];
}

/** Builds the module for one type: exports `all` (index of a function) and each function by name. */
export function arithmeticModule(type: IntegerType): ArithmeticModule {
  const names: string[] = [];
  const functions: string[] = [];
  const wide = type === "i64";
  const constant = wide ? "-81985529216486896" : "-19088744";
  const add = (name: string, body: string): void => {
    names.push(name);
    functions.push(
      `(func $${name} (export "${name}") (param $a ${type}) (param $b ${type}) (result ${type}) (local $z ${type})
        (local $k i32) ${body})`,
    );
  };
  const operand = (where: string, local: string): string => {
    if (where === "c") return `(${type}.const ${constant})`;
    return where === "r" ? `(${type}.xor (local.get ${local}) (local.get $z))` : `(local.get ${local})`;
  };
  const binary = (op: string, form: string): string =>
    `(${type}.${op} ${operand(form[0], "$a")} ${operand(form[1], "$b")})`;
  const asResult = (text: string): string => (wide ? `(i64.extend_i32_u ${text})` : text);
  for (const op of ARITHMETIC)
    for (const form of FORMS) add(`${op}_${form}`, guarded(type, op, form) + binary(op, form));
  for (const op of COMPARES) {
    for (const form of FORMS) add(`${op}_${form}`, asResult(binary(op, form)));
    for (const form of ["ss", "sr", "rs"]) {
      const test = binary(op, form);
      add(`${op}_${form}_if`, `(if (result ${type}) ${test} (then (local.get $a)) (else (${type}.const 5)))`);
      add(`${op}_${form}_select`, `(select (${type}.add (local.get $a) (local.get $b)) (${type}.const 6) ${test})`);
      add(`${op}_${form}_branch`, `(block $out (br_if $out ${test}) (return (${type}.const 7))) (${type}.const 8)`);
      add(
        `${op}_${form}_carry`,
        `(block $out (result ${type}) (drop (br_if $out (local.get $b) ${test})) (${type}.const 9))`,
      );
      add(
        `${op}_${form}_loop`,
        asResult(`(loop $again (result i32) (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br_if $again (i32.and (i32.lt_s (local.get $k) (i32.const 3)) ${test})) (local.get $k))`),
      );
    }
  }
  const unary = wide ? [...UNARY, "extend32_s"] : UNARY;
  for (const op of unary) {
    for (const form of ["s", "r"]) {
      const text = `(${type}.${op} ${operand(form, "$a")})`;
      add(`${op}_${form}`, op === "eqz" ? asResult(text) : text);
    }
    if (op === "eqz")
      add("eqz_if", `(if (result ${type}) (${type}.eqz (local.get $a)) (then (local.get $b)) (else (local.get $a)))`);
  }
  if (wide) {
    for (const form of ["s", "r"]) {
      const word = form === "s" ? "(local.get $k)" : "(i32.add (local.get $k) (i32.const 0))";
      const set = "(local.set $k (i32.wrap_i64 (local.get $a)))";
      add(`wrap_${form}`, `(i64.extend_i32_s (i32.wrap_i64 ${operand(form, "$a")}))`);
      add(`extend_s_${form}`, `${set} (i64.extend_i32_s ${word})`);
      add(`extend_u_${form}`, `${set} (i64.extend_i32_u ${word})`);
    }
  }
  return { text: moduleText(type, names, functions), names };
}

/** Returns 5 instead of trapping; the traps have tests of their own. */
function guarded(type: IntegerType, op: string, form: string): string {
  if (!/^(div|rem)/.test(op) || form[1] === "c") return "";
  const least = type === "i64" ? "0x8000000000000000" : "0x80000000";
  return `(if (i32.or (${type}.eqz (local.get $b)) (i32.and (${type}.eq (local.get $b) (${type}.const -1))
    (${type}.eq (local.get $a) (${type}.const ${least})))) (then (return (${type}.const 5))))`;
}

function moduleText(type: IntegerType, names: readonly string[], functions: readonly string[]): string {
  const values = EDGES[type];
  const bytes =
    type === "i64" ? new BigInt64Array(values as readonly bigint[]) : new Int32Array(values as readonly number[]);
  const data = [...new Uint8Array(bytes.buffer)].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
  const size = type === "i64" ? 8 : 4;
  const end = EDGE_BASE + size * values.length;
  return `(module (type $pair (func (param ${type} ${type}) (result ${type}))) (memory 1 1)
    (data (i32.const ${EDGE_BASE}) "${data}")
    (table ${names.length} funcref) (elem (i32.const 0) ${names.map((name) => `$${name}`).join(" ")})
    ${functions.join("\n")}
    (func (export "all") (param $index i32) (result ${type}) (local $i i32) (local $j i32) (local $fold ${type})
      (local.set $i (i32.const ${EDGE_BASE}))
      (loop $outer
        (local.set $j (i32.const ${EDGE_BASE}))
        (loop $inner
          (local.set $fold (${type}.add (${type}.mul (local.get $fold) (${type}.const 31))
            (call_indirect (type $pair) (${type}.load (local.get $i)) (${type}.load (local.get $j)) (local.get
              $index))))
          (br_if $inner (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const ${size}))) (i32.const ${end}))))
        (br_if $outer (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const ${size}))) (i32.const ${end}))))
      (local.get $fold)))`;
}
