// What code of an image reaches, by its disassembly: calls, jumps, and constants that are addresses. For code that runs
// while the flash is off, none of that may be in flash.
import { execFileSync } from "node:child_process";

/** 0x10000000 to 0x13ffffff: flash and its mirrors past the cache. */
const isFlash = (address: number): boolean => address >= 0x10000000 && address < 0x14000000;

/** A function of an image. */
interface ImageFunction {
  readonly name: string;
  readonly address: number;
  /** Addresses that it calls or jumps to. */
  readonly targets: number[];
  /** Constants among its code. */
  readonly words: number[];
}

/** Where code that must not need flash comes to it. */
export interface FlashUse {
  /** From which function on. */
  readonly root: string;
  /** The calls that lead there. */
  readonly path: readonly string[];
  readonly address: number;
}

/** What was found. */
export interface Reach {
  /** All functions that are reached. */
  readonly functions: readonly { readonly name: string; readonly address: number }[];
  readonly uses: readonly FlashUse[];
}

/** Reads all functions of an ELF file. */
function readFunctions(path: string): ImageFunction[] {
  const listing = execFileSync("arm-none-eabi-objdump", ["-d", path], { encoding: "utf8", maxBuffer: 1 << 27 });
  const functions: ImageFunction[] = [];
  for (const line of listing.split("\n")) {
    const begin = /^([0-9a-f]{8}) <(.+)>:$/.exec(line);
    if (begin) functions.push({ name: begin[2], address: Number.parseInt(begin[1], 16), targets: [], words: [] });
    const current = functions.at(-1);
    if (!current) continue;
    const jump = /\tb(?:l|lx|[a-z]{2})?(?:\.[nw])?\t([0-9a-f]{6,8}) /.exec(line);
    if (jump) current.targets.push(Number.parseInt(jump[1], 16));
    const word = /\t\.word\t0x([0-9a-f]{8})/.exec(line);
    if (word) current.words.push(Number.parseInt(word[1], 16));
  }
  return functions;
}

/**
 * Follows everything that functions of these names reach (endings allowed). A constant in flash counts as reached; one
 * that is an address of code in RAM is followed.
 */
export function followFrom(path: string, roots: readonly string[]): Reach {
  const functions = readFunctions(path);
  const sorted = [...functions].sort((a, b) => a.address - b.address);
  /** The function that an address is in. */
  const at = (address: number): ImageFunction | undefined =>
    sorted.findLast((candidate) => candidate.address <= address);
  const starts = new Map(functions.map((it) => [it.address, it]));
  const reached = new Set<ImageFunction>();
  const uses: FlashUse[] = [];
  for (const root of roots) {
    const named = functions.filter(({ name }) => name === root || name.startsWith(`${root}.`));
    // Other files have functions and tables of such names: meant is what has the flash take commands.
    const begins =
      named.length === 1 ? named : named.filter(({ targets }) => targets.some((to) => at(to)?.name.includes(OPENS)));
    if (begins.length === 0) throw new Error(`the image has no function ${root}`);
    const queue = begins.map((it) => ({ it, path: [it.name] }));
    const seen = new Set<ImageFunction>(begins);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { it, path: way } = next;
      reached.add(it);
      if (isFlash(it.address)) {
        uses.push({ root, path: way, address: it.address });
        continue;
      }
      for (const word of it.words) if (isFlash(word)) uses.push({ root, path: way, address: word });
      const code = it.words.filter((word) => word % 2 === 1).flatMap((word) => starts.get(word - 1) ?? []);
      for (const called of [...it.targets.flatMap((target) => at(target) ?? []), ...code]) {
        if (seen.has(called)) continue;
        seen.add(called);
        queue.push({ it: called, path: [...way, called.name] });
      }
    }
  }
  return { functions: [...reached], uses };
}

const OPENS = "port_flash_commands_begin";

/** Where code begins that runs while the flash takes commands, or may come at any time. */
export const FLASH_FREE_ROOTS = [
  "erase",
  "program",
  "read_identity",
  "port_flash_commands_begin",
  "port_flash_commands_end",
  "port_flash_exchange",
  "port_clock_interrupt",
  "port_fault_entry",
] as const;
