// The section that names functions in an order of its own (docs/spec/identity.md#order-of-the-functions), which today's
// build does not write: for the files of tests.
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { ORDER_SECTION } from "../../host/cartridge/order.ts";

/** Returns the section's payload for function indices, hottest first. */
export function encodeOrder(functions: readonly number[]): Uint8Array {
  return Uint8Array.from(functions.flatMap((index) => [index & 255, index >> 8]));
}

/** Returns a file with the section after all others. */
export function withOrder(file: Uint8Array, payload: Uint8Array): Uint8Array {
  return Buffer.concat([file, wrapCustomSection(ORDER_SECTION, payload)]);
}
