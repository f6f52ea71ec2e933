// Where a cartridge's cycles go on the emulated handheld, by function and by caller, exactly. The interpreter's
// operations for a function's begin and end are watched. What passes between two of them counts for the function that
// ran. The millisecond's interrupt counts to whatever it interrupted. Watching costs no emulated cycle.
import type { EmulatedHandheld } from "./emulated-handheld.ts";

/** Operations of firmware/vm/m0/control.inc. */
const ENTRY = "op_Entry";
const RETURN = "op_Return";
/**
 * An M3Function (firmware/vm/function.h) begins with a pointer to its M3Module, which has one to the array that all of
 * them are in.
 */
const FUNCTION_BYTES = 24;
const FUNCTIONS_AT = 40;
const CODE = 4;
const SP = 13;

/** A function as called by the one above it. */
export interface CallNode {
  /** Its index in the cartridge. */
  readonly index: number;
  calls: number;
  /** Cycles in it that no function below counts. */
  self: number;
  readonly children: Map<number, CallNode>;
}

/** Watches a handheld that has started a cartridge; the firmware image has to be an ELF file. */
export class CallProfiler {
  readonly #device: EmulatedHandheld;
  #root: CallNode = makeNode(-1);
  #stack: { node: CallNode; sp: number }[] = [];
  #since = 0;
  #removers: (() => void)[] = [];

  constructor(device: EmulatedHandheld) {
    this.#device = device;
  }

  /** Watches from now on. */
  start(): void {
    const { cpu } = this.#device.machine;
    this.#root = makeNode(-1);
    this.#stack = [];
    this.#removers = [
      cpu.placeProbe(this.#addressOf(ENTRY), () => this.#enter()),
      cpu.placeProbe(this.#addressOf(RETURN), () => this.#leave()),
    ];
  }

  /** Stops watching; returns what is above all functions: its children are those that the console called. */
  stop(): CallNode {
    for (const remove of this.#removers) remove();
    this.#removers = [];
    return this.#root;
  }

  #addressOf(name: string): number {
    const symbol = this.#device.symbols.find((it) => it.name === name);
    if (!symbol) throw new Error(`the firmware has no ${name}`);
    return symbol.address;
  }

  #enter(): void {
    const { cpu, bus, clock } = this.#device.machine;
    this.#count(clock.cycles);
    // What a trap or a stop left behind is at or below where the stack is now.
    this.#unwind(cpu.r[SP]);
    const at = bus.load32(cpu.r[CODE]);
    const index = (at - bus.load32(bus.load32(at) + FUNCTIONS_AT)) / FUNCTION_BYTES;
    const caller = this.#stack.at(-1)?.node ?? this.#root;
    let node = caller.children.get(index);
    if (!node) caller.children.set(index, (node = makeNode(index)));
    node.calls++;
    this.#stack.push({ node, sp: cpu.r[SP] });
  }

  #leave(): void {
    const { cpu, clock } = this.#device.machine;
    this.#count(clock.cycles);
    this.#unwind(cpu.r[SP]);
  }

  #count(now: number): void {
    const top = this.#stack.at(-1);
    if (top) top.node.self += now - this.#since;
    this.#since = now;
  }

  #unwind(sp: number): void {
    while (this.#stack.length > 0 && (this.#stack.at(-1) as { sp: number }).sp <= sp) this.#stack.pop();
  }
}

function makeNode(index: number): CallNode {
  return { index, calls: 0, self: 0, children: new Map() };
}
