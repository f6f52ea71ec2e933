// What WebAssembly calls the instructions that no cartridge may have, for sentences that refuse them.

/** Names of instructions in a row, from an opcode on. */
const ROWS: readonly (readonly [first: number, names: string])[] = [
  [0x06, "try catch throw rethrow throw_ref"],
  [0x12, "return_call return_call_indirect call_ref return_call_ref"],
  [0x18, "delegate catch_all"],
  [0x1c, "select"],
  [0x1f, "try_table"],
  [0x24, "global.set table.get table.set"],
  [0x2a, "f32.load f64.load"],
  [0x38, "f32.store f64.store"],
  [0x40, "memory.grow"],
  [0x43, "f32.const f64.const"],
  [0x5b, "f32.eq f32.ne f32.lt f32.gt f32.le f32.ge f64.eq f64.ne f64.lt f64.gt f64.le f64.ge"],
  [0x8b, "f32.abs f32.neg f32.ceil f32.floor f32.trunc f32.nearest f32.sqrt f32.add f32.sub f32.mul f32.div"],
  [0x96, "f32.min f32.max f32.copysign"],
  [0x99, "f64.abs f64.neg f64.ceil f64.floor f64.trunc f64.nearest f64.sqrt f64.add f64.sub f64.mul f64.div"],
  [0xa4, "f64.min f64.max f64.copysign"],
  [0xa8, "i32.trunc_f32_s i32.trunc_f32_u i32.trunc_f64_s i32.trunc_f64_u"],
  [0xae, "i64.trunc_f32_s i64.trunc_f32_u i64.trunc_f64_s i64.trunc_f64_u"],
  [0xb2, "f32.convert_i32_s f32.convert_i32_u f32.convert_i64_s f32.convert_i64_u f32.demote_f64"],
  [0xb7, "f64.convert_i32_s f64.convert_i32_u f64.convert_i64_s f64.convert_i64_u f64.promote_f32"],
  [0xbc, "i32.reinterpret_f32 i64.reinterpret_f64 f32.reinterpret_i32 f64.reinterpret_i64"],
  [0xd0, "ref.null ref.is_null ref.func ref.eq ref.as_non_null br_on_null br_on_non_null"],
  [0xfc00, "i32.trunc_sat_f32_s i32.trunc_sat_f32_u i32.trunc_sat_f64_s i32.trunc_sat_f64_u"],
  [0xfc04, "i64.trunc_sat_f32_s i64.trunc_sat_f32_u i64.trunc_sat_f64_s i64.trunc_sat_f64_u"],
  [0xfc08, "memory.init data.drop"],
  [0xfc0c, "table.init elem.drop table.copy table.grow table.size table.fill"],
];

/** Families whose second byte says which. */
const FAMILIES: Readonly<Record<number, string>> = {
  0xfb: "an instruction of garbage collection",
  0xfd: "a SIMD instruction",
  0xfe: "an atomic instruction (threads)",
};

const NAMES = new Map(
  ROWS.flatMap(([first, names]) => names.split(" ").map((name, i): [number, string] => [first + i, name])),
);

/** Returns the name of an instruction with its opcode; of two bytes it is 0xfc0a and so on. */
export function describeOpcode(opcode: number): string {
  const bytes = [opcode >> 8, opcode & 255].filter((byte, i) => i === 1 || byte > 0);
  const number = bytes.map((byte) => `0x${byte.toString(16).padStart(2, "0")}`).join(" ");
  const name = NAMES.get(opcode) ?? FAMILIES[opcode];
  return name === undefined ? `instruction ${number}` : `${name} (${number})`;
}
