// Runs WebAssembly modules on the emulated RP2040: builds the harness image with either set of operations and talks to
// it through its mailbox in RAM (harness.c).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EmulatedHandheld } from "../../../host/emulator/index.ts";
import { sealBoot2Elf } from "../../../tools/firmware/boot2.ts";
import { buildTarget, FLASH_BASE } from "../../../tools/firmware/build.ts";
import { ROOT } from "../../support/games.ts";

const RAM = 0x20000000;
const COMMAND = { LOAD: 1, RUN: 2 };
const COMPILE_NOW = 1;
const MEASURE_STACK = 1;
const GUARD = 2;
/** Where harness.c looks for the module, from the start of the flash. */
const MODULE_OFFSET = 0x100000;
const CALL_BYTES = 64;
const OUTCOME_BYTES = 32;
const MAX_ARGS = 6;

/** Which operations wasm3 runs with: its own in C, or those of firmware/vm/m0. */
export type Interpreter = "stock" | "m0";

/** How hal_guard_run ends cut work (hal/clock.h). */
export const GUARD_TIMEOUT = -1001;

/** Most calls that go in one batch. */
export const MAX_CALLS = 160;

/** One call of an exported function. */
export interface HarnessCall {
  readonly name: string;
  readonly args?: readonly (number | bigint)[];
  readonly measureStack?: boolean;
  /** Cuts the call after this many milliseconds. */
  readonly limitMs?: number;
  /** Empty loops before the call. */
  readonly delay?: number;
}

/** What came of a call. */
export interface Outcome {
  /** The engine's error text; empty when the call returned. */
  readonly error: string;
  /** The result's 64 bits; the lower 32 for an i32. */
  readonly value: bigint;
  readonly cycles: number;
  readonly stackBytes: number;
  /** What the guard gave: GUARD_TIMEOUT after a cut, else 0. */
  readonly guard: number;
  /** False when the work was cut without the engine having returned. */
  readonly returned: boolean;
  /** Whether the engine's stack pointer is where it was before. */
  readonly stackKept: boolean;
}

/** What loading a module took. */
export interface Loaded {
  readonly error: string;
  readonly cycles: number;
  readonly stackBytes: number;
}

const images = new Map<Interpreter, Uint8Array>();

function imageOf(interpreter: Interpreter): Uint8Array {
  let image = images.get(interpreter);
  if (!image) {
    const options = ["-DJD_PORT=rp2040", "-DJD_BOARD=picosystem", `-DJD_INTERPRETER=${interpreter}`, "-DJD_HARNESS=ON"];
    const folder = join(ROOT, "build/tests/interpreter", interpreter);
    buildTarget(ROOT, folder, options, "interpreter_harness");
    image = new Uint8Array(readFileSync(join(folder, "interpreter_harness.elf")));
    sealBoot2Elf(image, FLASH_BASE);
    images.set(interpreter, image);
  }
  return image;
}

/** Function indices by export name. */
export function exportIndices(wasm: Uint8Array): Map<string, number> {
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const found = new Map<string, number>();
  while (at < wasm.length) {
    const section = wasm[at++];
    const bytes = number();
    const end = at + bytes;
    for (let count = section === 7 ? number() : 0; count > 0; count--) {
      const length = number();
      const name = new TextDecoder().decode(wasm.subarray(at, at + length));
      at += length;
      const isFunction = wasm[at++] === 0;
      const index = number();
      if (isFunction) found.set(name, index);
    }
    at = end;
  }
  return found;
}

/** An emulated board that runs the harness. */
export class Harness {
  readonly device: EmulatedHandheld;
  private exports = new Map<string, number>();
  /** Where the module's memory is in RAM, and what it held when it was loaded. */
  private memory = { at: 0, bytes: new Uint8Array() };
  private readonly command: number;
  private readonly box: number;
  private readonly calls: number;
  private readonly outcomes: number;
  private readonly view: DataView;

  private constructor(device: EmulatedHandheld) {
    this.device = device;
    this.command = device.addressOf("harness_command");
    this.box = device.addressOf("harness_box") - RAM;
    this.calls = device.addressOf("harness_calls") - RAM;
    this.outcomes = device.addressOf("harness_outcomes") - RAM;
    const { ram8 } = device.machine.bus;
    this.view = new DataView(ram8.buffer, ram8.byteOffset, ram8.length);
  }

  /** Builds the image where needed and boots it. */
  static async start(interpreter: Interpreter): Promise<Harness> {
    const device = await EmulatedHandheld.boot({ board: "picosystem", image: imageOf(interpreter), usb: false });
    await device.run({ ms: 400 });
    return new Harness(device);
  }

  /** Loads a module in place of the last; `compileNow` false leaves translation to the first calls. */
  async load(wasm: Uint8Array, { compileNow = true, memoryLimit = 0 } = {}): Promise<Loaded> {
    this.exports = exportIndices(wasm);
    this.device.machine.bus.flash8.set(wasm, MODULE_OFFSET);
    [compileNow ? COMPILE_NOW : 0, wasm.length, memoryLimit, 0].forEach((word, i) => {
      this.view.setUint32(this.box + 4 * i, word, true);
    });
    await this.perform(COMMAND.LOAD, 20_000);
    const word = (i: number): number => this.view.getUint32(this.box + 4 * i, true);
    this.memory = {
      at: word(7) - RAM,
      bytes: this.device.machine.bus.ram8.slice(word(7) - RAM, word(7) - RAM + word(8)),
    };
    return { error: this.text(word(4)), cycles: word(5), stackBytes: word(6) };
  }

  /** Makes the module's memory what it was when it was loaded, as a console's new start does. */
  restoreMemory(): void {
    this.device.machine.bus.ram8.set(this.memory.bytes, this.memory.at);
  }

  /** What the module's memory holds now. */
  readMemory(): Uint8Array {
    return this.device.machine.bus.ram8.slice(this.memory.at, this.memory.at + this.memory.bytes.length);
  }

  /** Makes the calls in order, in as many batches as it takes. */
  async run(calls: readonly HarnessCall[], timeoutMs = 60_000): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < calls.length; at += MAX_CALLS) {
      const batch = calls.slice(at, at + MAX_CALLS);
      batch.forEach((call, i) => {
        this.putCall(call, this.calls + CALL_BYTES * i);
      });
      this.view.setUint32(this.box + 12, batch.length, true);
      await this.perform(COMMAND.RUN, timeoutMs);
      outcomes.push(...batch.map((_, i) => this.getOutcome(this.outcomes + OUTCOME_BYTES * i)));
    }
    return outcomes;
  }

  /** Makes one call. */
  async call(name: string, ...args: (number | bigint)[]): Promise<Outcome> {
    return (await this.run([{ name, args }]))[0];
  }

  private putCall({ name, args = [], measureStack, limitMs, delay = 0 }: HarnessCall, at: number): void {
    const index = this.exports.get(name);
    if (index === undefined) throw new Error(`the module exports no function ${name}`);
    if (args.length > MAX_ARGS) throw new Error(`${name} has too many arguments for the mailbox`);
    const { view } = this;
    const flags = (measureStack ? MEASURE_STACK : 0) | (limitMs === undefined ? 0 : GUARD);
    [index, flags, limitMs ?? 0, delay].forEach((word, i) => {
      view.setUint32(at + 4 * i, word, true);
    });
    args.forEach((arg, i) => {
      view.setBigUint64(at + 16 + 8 * i, BigInt.asUintN(64, BigInt(arg)), true);
    });
  }

  private getOutcome(at: number): Outcome {
    const word = (i: number): number => this.view.getUint32(at + 4 * i, true);
    return {
      guard: word(0) | 0,
      error: this.text(word(1)),
      cycles: word(2),
      stackBytes: word(3),
      returned: word(4) === 1,
      stackKept: word(5) === 1,
      value: this.view.getBigUint64(at + 24, true),
    };
  }

  private async perform(command: number, timeoutMs: number): Promise<void> {
    this.view.setUint32(this.command - RAM, command, true);
    await this.device.runUntil(() => this.device.readWord(this.command) === 0, {
      timeoutMs,
      everyMs: 0.25,
      what: "the harness's answer",
    });
  }

  private text(address: number): string {
    if (address === 0) return "";
    const { bus } = this.device.machine;
    const [bytes, at] = address >= RAM ? [bus.ram8, address - RAM] : [bus.flash8, address & bus.flashMask];
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
}
