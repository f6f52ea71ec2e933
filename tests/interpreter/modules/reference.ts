// The reference: the same module and calls in V8, with results and traps in words that both engines' can be compared
// in.
import binaryen from "binaryen";
import { keepAsWritten } from "../../support/as-written.ts";
import type { HarnessCall, Outcome } from "../harness/harness.ts";

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/out of bounds memory|memory access out of bounds/, "memory"],
  [/divide by zero|remainder by zero/, "zero"],
  [/integer overflow|unrepresentable/, "overflow"],
  [/undefined element|null table|null element|type mismatch|table index|null function|signature/, "table"],
  [/stack overflow|call stack/, "stack"],
  [/unreachable/, "unreachable"],
  [/host/, "host"],
];

function kindOf(text: string): string {
  return `trap: ${KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? text}`;
}

/** Assembles a module's text; throws when it is not valid. */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const module = binaryen.parseText(text);
  const { BulkMemory, BulkMemoryOpt, SignExt, MutableGlobals } = binaryen.Features;
  module.setFeatures(BulkMemory | BulkMemoryOpt | SignExt | MutableGlobals);
  if (!module.validate()) throw new Error("the module's text is not valid");
  keepAsWritten();
  const wasm = Uint8Array.from(module.emitBinary());
  module.dispose();
  return wasm;
}

/** Makes the calls in V8, on one instance, and returns what came of each. */
export function runInV8(wasm: Uint8Array<ArrayBuffer>, calls: readonly HarnessCall[]): string[] {
  const host = {
    twiceAndOne: (x: number) => (x * 2 + 1) | 0,
    trapIf: (x: number) => {
      if (x !== 0) throw new Error("host");
      return 9;
    },
    reenter: (x: number) => Math.imul((instance.exports.inner as (x: number) => number)(x), 10),
  };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), { env: host });
  return calls.map(({ name, args = [] }) => {
    try {
      const value = (instance.exports[name] as (...args: unknown[]) => number | bigint | undefined)(...args);
      return typeof value === "bigint" ? String(BigInt.asUintN(64, value)) : String((value ?? 0) >>> 0);
    } catch (error) {
      return kindOf((error as Error).message);
    }
  });
}

/** What came of a call on the handheld, in the same words. */
export function describeOutcome({ error, value }: Pick<Outcome, "error" | "value">): string {
  return error === "" ? String(value) : kindOf(error);
}
