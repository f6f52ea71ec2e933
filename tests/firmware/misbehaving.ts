// Cartridges that do what a cartridge must not, for the console as a program and on the emulated chip: each saves one
// byte at every step without buttons, and does its evil while A is held.
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import type { WatCartridge } from "./wat-cartridge.ts";

/** One kind of misbehaviour, and how it ends. */
export interface Misbehaviour {
  readonly name: string;
  readonly cartridge: WatCartridge;
  /** A hang is ended by the console, all else by the interpreter. */
  readonly end: "trap" | "hang";
}

/** Filler that makes one of them as large as a large game, so that its own code runs from flash. */
const LARGE_BYTES = 62 * 1024;
/** The byte that each of them saves. */
export const SAVED_BYTE = 77;

/** Saves one byte at each step without buttons, does `evil` while A is held. */
export function misbehaving(evil: string, fields = ""): WatCartridge {
  return {
    fields,
    bodies: {
      tick: `(if (i32.and (local.get $0) (i32.const ${BUTTON.A})) (then ${evil}))
        (i32.store8 (i32.const 1024) (i32.const ${SAVED_BYTE})) (i32.const ${FLAG.SAVE})`,
      saveSize: "(i32.const 1)",
    },
  };
}

const MANY = 24;
const many = (text: (i: number) => string): string => Array.from({ length: MANY }, (_, i) => text(i)).join(" ");

/** What a cartridge can do wrong while it runs. */
export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  { name: "a trap", cartridge: misbehaving("(unreachable)"), end: "trap" },
  {
    name: "a division by zero",
    cartridge: misbehaving("(drop (i32.div_s (i32.const 1) (i32.const 0)))"),
    end: "trap",
  },
  { name: "a load outside memory", cartridge: misbehaving("(drop (i32.load (i32.const 70000)))"), end: "trap" },
  { name: "a load above the RAM need", cartridge: misbehaving("(drop (i32.load8_u (i32.const 8192)))"), end: "trap" },
  { name: "endless recursion", cartridge: misbehaving("(call $spin)", "(func $spin (call $spin))"), end: "trap" },
  {
    name: "recursion with many arguments",
    cartridge: misbehaving(
      `(call $deep ${many(() => "(i64.const 7)")})`,
      `(func $deep ${many((i) => `(param $p${i} i64)`)} (call $deep ${many((i) => `(local.get $p${i})`)}))`,
    ),
    end: "trap",
  },
  { name: "an endless loop without calls", cartridge: misbehaving("(loop $l (br $l))"), end: "hang" },
  {
    name: "an endless loop with calls",
    cartridge: misbehaving("(loop $l (call $f) (br $l))", "(func $f (nop))"),
    end: "hang",
  },
  {
    name: "a bad indirect call",
    cartridge: misbehaving("(call_indirect (type $none) (i32.const 9))", "(type $none (func)) (table 2 funcref)"),
    end: "trap",
  },
];

/** The same in cartridges of more code than RAM holds, where their own runs from flash. */
export const LARGE_MISBEHAVIOURS: readonly Misbehaviour[] = MISBEHAVIOURS.map(({ name, cartridge, end }) => ({
  name: `${name}, out of flash,`,
  cartridge: { ...cartridge, fillerBytes: LARGE_BYTES },
  end,
}));
