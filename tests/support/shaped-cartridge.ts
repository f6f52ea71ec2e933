// Synthetic cartridges of one kind of statement each, or of several by turns: what no compiler writes in such numbers
// takes a handheld's translation its own time. None does anything: they are installed and opened.
import { watCartridge } from "../firmware/wat-cartridge.ts";

/**
 * A statement of a function with an i32 parameter (0), an i64 (1) and an i32 local (2): the n-th as text, and about how
 * many bytes it takes.
 */
interface Statement {
  readonly text: (n: number) => string;
  readonly bytes: number;
}

const READ = "(local.get 0)";
const WIDE = "(local.get 1)";
const BLOCKS = 4;
/** A number of three or four bytes, another for each n. */
const large = (n: number): number => 9000 + ((Math.imul(n + 7, 2_654_435_761) >>> 4) % 100_000);
const wide = (n: number): bigint => (BigInt(large(n)) << 33n) + BigInt(large(n + 50));
const reads = (count: number): string => READ.repeat(count);
const small = (count: number, n: number): string =>
  Array.from({ length: count }, (_, i) => `(i32.const ${(n * count + i) % 60})`).join(" ");
const set = (value: string): string => `(local.set 0 ${value})`;
const table = (targets: string, index = READ): string =>
  `${"(block ".repeat(BLOCKS)} (br_table ${targets} 0 ${index}) ${")".repeat(BLOCKS)}`;

/** The kinds of statement. */
export const STATEMENTS = {
  sum: {
    text: (n) => set(`(i32.add (i32.mul ${READ} (i32.const ${large(n % 40)})) (i32.const ${n % 60}))`),
    bytes: 12,
  },
  sumOfFew: { text: () => set(`(i32.add (i32.mul ${READ} (i32.const 5)) (i32.const 9))`), bytes: 10 },
  constant: { text: (n) => set(`(i32.add ${READ} (i32.const ${large(n)}))`), bytes: 9 },
  negative: { text: (n) => set(`(i32.add ${READ} (i32.const ${-large(n)}))`), bytes: 9 },
  wideConstant: { text: (n) => `(local.set 1 (i64.add ${WIDE} (i64.const ${wide(n)})))`, bytes: 14 },
  wideSum: { text: () => `(local.set 1 (i64.xor (i64.shl ${WIDE} ${WIDE}) ${WIDE}))`, bytes: 10 },
  call: { text: () => "(call $none)", bytes: 2 },
  callOf5: { text: () => `(call $five ${reads(5)})`, bytes: 12 },
  callOf20: { text: () => `(call $twenty ${reads(20)})`, bytes: 42 },
  callOf20Constants: { text: (n) => `(call $twenty ${small(20, n)})`, bytes: 42 },
  callOfWide: { text: () => `(call $wide ${WIDE.repeat(10)})`, bytes: 22 },
  callInCall: {
    text: () => set(`(call $sum ${READ} (call $sum ${reads(3)}) (call $sum ${reads(2)} (call $sum ${reads(3)})))`),
    bytes: 30,
  },
  indirectCall: { text: () => `(call_indirect (param i32 i32) ${reads(3)})`, bytes: 10 },
  tableOf4: { text: (n) => table("0 1 2 3", `(i32.add ${READ} (i32.const ${n % 60}))`), bytes: 24 },
  tableOf40: { text: () => table("0 1 2 3 ".repeat(10)), bytes: 60 },
  tableOf200: { text: () => table("0 1 2 3 ".repeat(50)), bytes: 220 },
  tableOfReturns: { text: () => `(block (br_table ${"0 1 ".repeat(20)} 0 ${READ}))`, bytes: 50 },
  jump: { text: () => `(block (br_if 0 ${READ}) (br_if 0 (i32.eqz ${READ})))`, bytes: 12 },
  loop: { text: () => `(loop (br_if 0 (i32.eqz ${READ})))`, bytes: 9 },
  if: { text: () => `(if ${READ} (then ${set("(i32.const 1)")}))`, bytes: 10 },
  ifElse: { text: () => `(if ${READ} (then ${set("(i32.const 1)")}) (else ${set("(i32.const 2)")}))`, bytes: 15 },
  ifValue: { text: () => set(`(if (result i32) ${READ} (then (i32.const 1)) (else (i32.const 2)))`), bytes: 13 },
  return: { text: () => `(if ${READ} (then (return)))`, bytes: 6 },
  memory: { text: (n) => `(i32.store offset=${n % 100} ${READ} (i32.load offset=${n % 90} ${READ}))`, bytes: 10 },
  store: { text: (n) => `(i32.store8 offset=${n % 100} ${READ} (i32.const 3))`, bytes: 7 },
  select: { text: () => set(`(select ${reads(3)})`), bytes: 9 },
  deep: { text: () => set(`${`(i32.add (i32.mul ${reads(2)}) `.repeat(12)} ${READ} ${")".repeat(12)}`), bytes: 90 },
  tee: {
    text: (n) => `(drop (local.tee 0 (i32.add (local.tee 0 (i32.add ${READ} (i32.const ${n % 60}))) ${READ})))`,
    bytes: 13,
  },
  keep: { text: () => set(`(i32.add ${READ} (i32.mul ${READ} (local.tee 0 (i32.const 5))))`), bytes: 12 },
  copy: { text: () => `(memory.copy ${reads(3)})`, bytes: 10 },
  global: { text: () => set("(global.get $global)"), bytes: 4 },
  move: { text: () => set("(local.get 2)"), bytes: 4 },
  unary: { text: () => set(`(i32.eqz (i32.clz (i32.eqz ${READ})))`), bytes: 7 },
  nothing: { text: () => "(nop)", bytes: 1 },
  drop: { text: () => `(drop ${READ})`, bytes: 3 },
} satisfies Record<string, Statement>;

/** A kind of statement. */
export type Kind = keyof typeof STATEMENTS;

/** What a cartridge consists of. */
export interface Shape {
  readonly kinds: readonly Kind[];
  /** About how many bytes of code. */
  readonly codeBytes: number;
  /** The same of each function. */
  readonly functionBytes: number;
  /** Locals that each function declares beside its two. */
  readonly locals?: number;
}

const MOST_FUNCTIONS = 960;
const HEAD_BYTES = 8;
const CALLED = `(global $global i32 (i32.const 7)) (table 1 funcref) (elem (i32.const 0) $two)
  (func $none) (func $two (param i32 i32)) (func $five (param ${"i32 ".repeat(5)})) (func $twenty (param
    ${"i32 ".repeat(20)}))
  (func $wide (param ${"i64 ".repeat(10)})) (func $sum (param i32 i32 i32) (result i32) ${READ})`;

/** Returns the file of a cartridge called "shaped". */
export function shapedCartridge({ kinds, codeBytes, functionBytes, locals = 0 }: Shape): Uint8Array {
  const functions: string[] = [];
  let n = 0;
  for (let bytes = 0; bytes < codeBytes && functions.length < MOST_FUNCTIONS; ) {
    let [text, size] = ["", HEAD_BYTES];
    while (size < functionBytes) {
      const statement: Statement = STATEMENTS[kinds[n % kinds.length]];
      text += statement.text(n++);
      size += statement.bytes;
    }
    bytes += size;
    functions.push(`(func (param i32) (local i64 i32) ${"(local i32)".repeat(locals)} ${text})`);
  }
  return watCartridge({ id: "shaped", fields: `${CALLED} ${functions.join("\n")}` });
}
