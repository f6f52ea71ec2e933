// A module with one function per load and store, operand form and offset, and the addresses they are tried at.

/**
 * Addresses with every alignment, on both sides of both ends of a 64 KiB memory, and where base plus offset leaves 32
 * bits.
 */
export const ADDRESSES: readonly number[] = [
  ...Array.from({ length: 10 }, (_, i) => i),
  ...Array.from({ length: 8 }, (_, i) => 4096 + i),
  ...Array.from({ length: 20 }, (_, i) => 65536 - 17 + i),
  0x7fffffff,
  -0x80000000,
  -1,
  -2,
  -3,
  -4,
  -5,
  -7,
  -8,
  -9,
  -16,
  -65536,
];

const LOADS = {
  i32: ["load", "load8_s", "load8_u", "load16_s", "load16_u"],
  i64: ["load", "load8_s", "load8_u", "load16_s", "load16_u", "load32_s", "load32_u"],
};
const STORES = { i32: ["store", "store8", "store16"], i64: ["store", "store8", "store16", "store32"] };
const TYPES = ["i32", "i64"] as const;

/** The module's text; loads take an address, stores an address and give a sum over what may have changed. */
export function memoryModule(): {
  readonly text: string;
  readonly loads: readonly string[];
  readonly stores: readonly string[];
} {
  const functions: string[] = [];
  const loads: string[] = [];
  const stores: string[] = [];
  for (const type of TYPES) {
    for (const load of LOADS[type])
      for (const offset of [0, 1, 4, 4097])
        for (const form of ["s", "r"]) {
          const name = `${type}_${load}_${offset}_${form}`;
          loads.push(name);
          const address = form === "s" ? "(local.get $a)" : "(i32.add (local.get $a) (local.get $z))";
          functions.push(
            `(func (export "${name}") (param $a i32) (result ${type}) (local $z i32) (${type}.${load} offset=${offset}
              ${address}))`,
          );
        }
    const value = type === "i64" ? "0x8899aabbccddeeff" : "0x8899aabb";
    for (const store of STORES[type])
      for (const offset of [0, 3, 8])
        for (const form of ["ss", "sr", "rs", "rr"]) {
          const name = `${type}_${store}_${offset}_${form}`;
          stores.push(name);
          const address = form[0] === "s" ? "(local.get $a)" : "(i32.add (local.get $a) (local.get $z))";
          const what = form[1] === "s" ? "(local.get $v)" : `(${type}.add (local.get $v) (local.get $y))`;
          functions.push(`(func (export "${name}") (param $a i32) (result i32) (local $z i32) (local $y ${type}) (local
            $v ${type})
            (local.set $v (${type}.const ${value}))
            (${type}.${store} offset=${offset} ${address} ${what})
            (${type}.store offset=16 (i32.const 6000) (local.get $v)) (call $sum))`);
        }
  }
  const pattern = Array.from(
    { length: 256 },
    (_, i) => `\\${((i * 37 + 11) & 255).toString(16).padStart(2, "0")}`,
  ).join("");
  const text = `(module (memory 1 1) (data (i32.const 0) "${pattern}") (data (i32.const 4096) "${pattern}")
    (data (i32.const 8190) "${pattern}") (data (i32.const 65280) "${pattern}") ${functions.join("\n")}
    (func $over (param $from i32) (param $to i32) (param $fold i32) (result i32)
      (loop $next
        (local.set $fold (i32.add (i32.mul (local.get $fold) (i32.const 31)) (i32.load (local.get $from))))
        (br_if $next (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 4))) (local.get $to))))
      (local.get $fold))
    (func $sum (result i32)
      (call $over (i32.const 65500) (i32.const 65536) (call $over (i32.const 4092) (i32.const 4124)
        (call $over (i32.const 0) (i32.const 32) (i32.const 1))))))`;
  return { text, loads, stores };
}
