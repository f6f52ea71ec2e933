// The functions' names in a module that was compiled with them: its "name" section.
import { listSections } from "./instructions.ts";
import { WasmReader } from "./reader.ts";

const CUSTOM = 0;
const FUNCTIONS = 1;

/** Returns the names by index; empty where the module has none. */
export function readFunctionNames(wasm: Uint8Array): Map<number, string> {
  const names = new Map<number, string>();
  for (const { id, start, end } of listSections(wasm)) {
    const reader = new WasmReader(wasm, start, end);
    if (id !== CUSTOM || reader.text(reader.unsigned()) !== "name") continue;
    while (reader.left > 0 && !reader.bad) {
      const kind = reader.u8();
      const next = reader.unsigned() + reader.at;
      if (kind === FUNCTIONS) {
        for (let rest = reader.unsigned(); rest > 0 && !reader.bad; rest--)
          names.set(reader.unsigned(), reader.text(reader.unsigned()));
      }
      reader.at = next;
    }
  }
  return names;
}

/** Returns the names of the functions in an error's stack, the innermost first; those that have none are left out. */
export function readFrames(stack: string, names: ReadonlyMap<number, string>): string[] {
  return [...stack.matchAll(/wasm-function\[(\d+)\]/g)].flatMap(([, index]) => names.get(Number(index)) ?? []);
}
