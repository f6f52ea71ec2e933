// A sampling profile of the emulated processor by symbol. Sampling times are emulated, so results repeat exactly.
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import type { FirmwareSymbol } from "./image.ts";

const SAMPLE_CYCLES = 997;

/** Share of time spent in one function. */
export interface ProfileLine {
  readonly name: string;
  readonly samples: number;
  readonly share: number;
}

/** Collects samples between `start` and `stop`. */
export class Profiler {
  private readonly counts = new Map<number, number>();
  private idle = 0;
  private readonly alarm: Alarm;
  private readonly clock: EmulatedClock;
  private readonly cpu: Cpu;

  constructor(clock: EmulatedClock, cpu: Cpu) {
    this.clock = clock;
    this.cpu = cpu;
    this.alarm = clock.createAlarm(() => this.sample());
  }

  start(): void {
    this.counts.clear();
    this.idle = 0;
    this.alarm.schedule(SAMPLE_CYCLES * this.clock.nanosPerCycle);
  }

  stop(): void {
    this.alarm.cancel();
  }

  private sample(): void {
    if (this.cpu.waiting) this.idle++;
    else this.counts.set(this.cpu.pc, (this.counts.get(this.cpu.pc) ?? 0) + 1);
    this.alarm.schedule(SAMPLE_CYCLES * this.clock.nanosPerCycle);
  }

  /** The functions with most samples first; addresses without a symbol count as "?". */
  report(symbols: readonly FirmwareSymbol[]): ProfileLine[] {
    const byName = new Map<string, number>([["(asleep)", this.idle]]);
    for (const [pc, count] of this.counts) {
      const name = pc < 0x4000 ? "(boot ROM)" : symbolAt(symbols, pc);
      byName.set(name, (byName.get(name) ?? 0) + count);
    }
    const total = [...byName.values()].reduce((sum, count) => sum + count, 0) || 1;
    return [...byName]
      .filter(([, samples]) => samples > 0)
      .map(([name, samples]) => ({ name, samples, share: samples / total }))
      .sort((a, b) => b.samples - a.samples);
  }
}

/** Name of the function that contains `address`, "?" when there is none. */
export function symbolAt(symbols: readonly FirmwareSymbol[], address: number): string {
  let low = 0;
  let high = symbols.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (symbols[middle].address <= address) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0 && i >= low - 8; i--) {
    const symbol = symbols[i];
    if (symbol.size > 0 && address < symbol.address + symbol.size) return symbol.name;
    if (symbol.size === 0 && i === low - 1) return symbol.name;
  }
  return "?";
}
