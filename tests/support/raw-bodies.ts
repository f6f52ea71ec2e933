// Functions' bodies byte by byte: what a text's parser would leave out, change or order anew.
import { encodeLeb, encodeSection, listSections, readBodies } from "../../host/wasm/instructions.ts";

const CODE = 10;
const END = 0x0b;

/** Returns a file whose first functions have these instructions (the last `end` left out) and no locals of their own. */
export function withBodies(file: Uint8Array, bodies: readonly (readonly number[])[]): Uint8Array {
  const code = listSections(file).find(({ id }) => id === CODE);
  if (!code) throw new Error("the file has no code");
  const others = readBodies(file).slice(bodies.length);
  const own = bodies.map((instructions) => [...encodeLeb(instructions.length + 2), 0, ...instructions, END]);
  const payload = Buffer.concat([...[encodeLeb(own.length + others.length), ...own].map((bytes) => Uint8Array.from(bytes)), ...others.map(({ entry, end }) => file.subarray(entry, end))]);
  return Buffer.concat([file.subarray(0, code.at), encodeSection(CODE, payload), file.subarray(code.end)]);
}
