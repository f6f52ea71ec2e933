// Functions' bodies byte by byte: what a text's parser would leave out, change or order again.
import { CODE_SECTION, encodeBodies, listSections, readBodies } from "../../host/wasm/instructions.ts";

const END = 0x0b;

/**
 * Returns a file whose first functions have these instructions (the last `end` left out) and no locals of their own.
 */
export function withBodies(file: Uint8Array, bodies: readonly (readonly number[])[]): Uint8Array {
  const code = listSections(file).find(({ id }) => id === CODE_SECTION);
  if (!code) throw new Error("the file has no code");
  const others = readBodies(file).slice(bodies.length);
  const own = bodies.map((instructions) => Uint8Array.from([0, ...instructions, END]));
  return Buffer.concat([
    file.subarray(0, code.at),
    encodeBodies([...own, ...others.map(({ start, end }) => file.subarray(start, end))]),
    file.subarray(code.end),
  ]);
}
