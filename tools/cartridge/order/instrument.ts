// An instrumented copy of a cartridge, for profiles: it counts how often each stretch of code runs, and does else what
// the cartridge does. The counters are in memory pages after the cartridge's own.
import {
  CODE_SECTION,
  encodeBodies,
  encodeLeb,
  encodeSection,
  listSections,
  OP,
  readBodies,
} from "../../../host/wasm/instructions.ts";

/** One counted stretch: the beginning of a function, a loop's turn, or one arm of a condition. */
export interface Stretch {
  readonly func: number;
  /** Bytes of code in it that no inner stretch counts. */
  bytes: number;
}

/** What an instrumented copy counts. */
export interface Instrumented {
  readonly wasm: Uint8Array;
  /** Bytes of each function's body. */
  readonly bodyBytes: readonly number[];
  readonly stretches: readonly Readonly<Stretch>[];
  /** Returns how often each stretch has run so far, modulo 2^32, by the counters in the copy's memory. */
  readCounts(memory: WebAssembly.Memory): Uint32Array;
}

const PAGE_BYTES = 65536;
const COUNTER_BYTES = 8;
const MEMORY_SECTION = 5;
/**
 * A call counts like one with a number of two bytes: where a function is, which the profile decides, does not
 * change the profile.
 */
const CALL_BYTES = 3;

/** Returns the copy that counts. */
export function instrument(wasm: Uint8Array): Instrumented {
  const stretches: Stretch[] = [];
  const bodies = readBodies(wasm);
  const code = bodies.map(({ start, end, instructions }, func) => {
    const parts: Uint8Array[] = [];
    let copied = instructions[0]?.at ?? end;
    const whole = begin(stretches, func);
    const open = [whole];
    parts.push(wasm.subarray(start, copied), counting(stretches.length - 1));
    for (const { opcode, at, end: behind } of instructions) {
      if (opcode === OP.ELSE || opcode === OP.END) open.pop();
      (open[open.length - 1] ?? whole).bytes += opcode === OP.CALL ? CALL_BYTES : behind - at;
      if (opcode === OP.BLOCK) open.push(open[open.length - 1]);
      if (opcode !== OP.LOOP && opcode !== OP.IF && opcode !== OP.ELSE) continue;
      open.push(begin(stretches, func));
      parts.push(wasm.subarray(copied, behind), counting(stretches.length - 1));
      copied = behind;
    }
    parts.push(wasm.subarray(copied, end));
    return Buffer.concat(parts);
  });
  const pages = 1 + Math.ceil((stretches.length * COUNTER_BYTES) / PAGE_BYTES);
  const sections = listSections(wasm).map(({ id, at, start, end }) => {
    if (id === MEMORY_SECTION)
      return encodeSection(id, Uint8Array.from([1, 1, ...encodeLeb(pages), ...encodeLeb(pages)]));
    if (id === CODE_SECTION) return encodeBodies(code);
    return at < start ? wasm.subarray(at, end) : new Uint8Array();
  });
  return {
    wasm: Buffer.concat([wasm.subarray(0, 8), ...sections]),
    bodyBytes: bodies.map(({ start, end }) => end - start),
    stretches,
    readCounts({ buffer }) {
      // The lower half of each counter.
      const halves = new Uint32Array(buffer, PAGE_BYTES, 2 * stretches.length);
      const counts = new Uint32Array(stretches.length);
      for (let i = 0; i < counts.length; i++) counts[i] = halves[2 * i];
      return counts;
    },
  };
}

function begin(stretches: Stretch[], func: number): Stretch {
  const stretch = { func, bytes: 0 };
  stretches.push(stretch);
  return stretch;
}

/** counter += 1 */
function counting(index: number): Uint8Array {
  const place = [3, ...encodeLeb(PAGE_BYTES + index * COUNTER_BYTES)];
  return Uint8Array.from([0x41, 0, 0x41, 0, 0x29, ...place, 0x42, 1, 0x7c, 0x37, ...place]);
}
