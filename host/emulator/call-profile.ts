// Where a cartridge's cycles go on the emulated handheld, by function and by caller, exactly: the interpreter's operations for a
// function's begin and end are watched, and what passes between two of them is counted to the function that ran.
// The millisecond's interrupt counts to whatever it interrupted. Watching costs no emulated cycle.
import { FLASH_BASE } from "./image.ts";
import type { Handheld } from "./handheld.ts";

/** Operations of firmware/vm/m0/control.inc. */
const ENTRY = "op_Entry";
const RETURN = "op_Return";
/** Offset of `wasm` in M3Function (firmware/vm/function.h), behind a pointer to the module. */
const BODY_AT = 4;
const CODE = 4;
const SP = 13;

/** A function as called by the one above it. */
export interface CallNode {
  /** Where its body lies in the cartridge file. */
  readonly body: number;
  calls: number;
  /** Cycles in it that no function below counts. */
  self: number;
  readonly children: Map<number, CallNode>;
}

/** Watches a handheld that has started a cartridge; the firmware image has to be an ELF file. */
export class CallProfiler {
  readonly #device: Handheld;
  readonly #fileAt: number;
  #root: CallNode = makeNode(-1);
  #stack: { node: CallNode; sp: number }[] = [];
  #since = 0;
  #removers: (() => void)[] = [];

  /** Throws where the cartridge's file is not in the device's flash. */
  constructor(device: Handheld, cartridge: Uint8Array) {
    this.#device = device;
    this.#fileAt = Buffer.from(device.machine.flash.bytes.buffer).indexOf(cartridge);
    if (this.#fileAt < 0) throw new Error("the cartridge is not in the device's flash");
  }

  /** Watches from now on. */
  start(): void {
    const { cpu } = this.#device.machine;
    this.#root = makeNode(-1);
    this.#stack = [];
    this.#removers = [cpu.placeProbe(this.#addressOf(ENTRY), () => this.#enter()), cpu.placeProbe(this.#addressOf(RETURN), () => this.#leave())];
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
    // What a trap or a stop left behind lies at or below where the stack is now.
    this.#unwind(cpu.r[SP]);
    const body = bus.load32(bus.load32(cpu.r[CODE]) + BODY_AT) - FLASH_BASE - this.#fileAt;
    const caller = this.#stack.at(-1)?.node ?? this.#root;
    let node = caller.children.get(body);
    if (!node) caller.children.set(body, (node = makeNode(body)));
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

function makeNode(body: number): CallNode {
  return { body, calls: 0, self: 0, children: new Map() };
}
