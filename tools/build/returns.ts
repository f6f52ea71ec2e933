// Leaves a function by a jump out of its body where a condition has nothing but a return: two bytes less. The
// optimiser's form of code has no name for that place, so it is done in the finished module.
import {
  CODE_SECTION,
  encodeBodies,
  encodeLeb,
  listSections,
  NO_RESULT,
  OP,
  readBodies,
  type WasmBody,
} from "../../host/wasm/instructions.ts";

/** Returns the module with such returns as jumps. */
export function shortenReturns(wasm: Uint8Array): Uint8Array {
  const bodies = readBodies(wasm).map((body) => shortenBody(wasm, body));
  const parts = listSections(wasm).map(({ id, at, end }) =>
    id === CODE_SECTION ? encodeBodies(bodies) : wasm.subarray(at, end),
  );
  return Buffer.concat([wasm.subarray(0, 8), ...parts]);
}

function shortenBody(wasm: Uint8Array, { start, end, instructions }: WasmBody): Buffer {
  const parts: Uint8Array[] = [];
  let copied = start;
  // Blocks that are open: to jump out of one more than all is to return.
  let depth = 0;
  for (const [i, { opcode, at }] of instructions.entries()) {
    if (opcode === OP.BLOCK || opcode === OP.LOOP || opcode === OP.IF) depth++;
    if (opcode === OP.END) depth--;
    const [next, last] = [instructions[i + 1], instructions[i + 2]];
    if (opcode !== OP.IF || wasm[at + 1] !== NO_RESULT || next.opcode !== OP.RETURN || last.opcode !== OP.END) continue;
    parts.push(wasm.subarray(copied, at), Uint8Array.from([OP.BR_IF, ...encodeLeb(depth - 1)]));
    copied = last.end;
  }
  return Buffer.concat([...parts, wasm.subarray(copied, end)]);
}
