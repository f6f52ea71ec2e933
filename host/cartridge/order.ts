// The section that lists for the handheld which functions are worth fast memory
// (docs/spec/identity.md#order-of-the-functions): for builds that do not put them in order. Only speed depends on it: a
// cartridge without it, or with a bent one, runs as well.
import { listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";

/** Name of the custom section. */
export const ORDER_SECTION = "jumpdeck.order";

/**
 * Returns the function indices of a file's first such section as they are there, hottest first; undefined without
 * one. A last odd byte is left out.
 */
export function readOrder(wasm: Uint8Array): number[] | undefined {
  const payload = orderPayload(wasm);
  return (
    payload &&
    Array.from(
      { length: payload.length >> 1 },
      (_, i) => (payload[2 * i] as number) + (payload[2 * i + 1] as number) * 256,
    )
  );
}

/** Returns what is wrong with a file's order, in sentences; `functions` is how many functions the file has. */
export function orderFaults(wasm: Uint8Array, functions: number): string[] {
  const order = readOrder(wasm) ?? [];
  const faults: string[] = [];
  if ((orderPayload(wasm)?.length ?? 0) % 2 !== 0)
    faults.push(`The section ${ORDER_SECTION} ends within an index; its last byte is passed over.`);
  const beyond = order.filter((index) => index >= functions);
  if (beyond.length > 0)
    faults.push(
      `The section ${ORDER_SECTION} names function ${beyond[0]}${andMore(beyond)}; the last one is ` +
        `${functions - 1}. It is passed over.`,
    );
  const twice = order.filter((index, i) => order.indexOf(index) !== i);
  if (twice.length > 0)
    faults.push(
      `The section ${ORDER_SECTION} names function ${twice[0]}${andMore(twice)} twice; the first place counts.`,
    );
  return faults;
}

function andMore(faulty: readonly number[]): string {
  return faulty.length > 1 ? ` and ${faulty.length - 1} more` : "";
}

function orderPayload(wasm: Uint8Array): Uint8Array | undefined {
  for (const { id, start, end } of listSections(wasm)) {
    if (id !== 0) continue;
    const reader = new WasmReader(wasm, start, end);
    if (reader.text(reader.unsigned()) === ORDER_SECTION) return wasm.subarray(reader.at, end);
  }
  return undefined;
}
