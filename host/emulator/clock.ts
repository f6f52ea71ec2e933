// Emulated time: nanoseconds since power-on, derived from processor cycles, with a sorted queue of alarms.
// Offers what rp2040js's peripherals expect of a clock; no wall-clock time enters here.
import type { Cpu } from "./cpu.ts";

/** A callback that fires at an emulated time; scheduling it again moves it. */
export class Alarm {
  /** Emulated time at which it fires, in nanoseconds. */
  nanos = 0;
  scheduled = false;
  private readonly clock: EmulatedClock;
  readonly callback: () => void;

  constructor(clock: EmulatedClock, callback: () => void) {
    this.clock = clock;
    this.callback = callback;
  }

  /** Fires `deltaNanos` from now. */
  schedule(deltaNanos: number): void {
    this.at(this.clock.nanos + deltaNanos);
  }

  /** Fires at the emulated time `nanos`. */
  at(nanos: number): void {
    if (this.scheduled) this.clock.remove(this);
    this.nanos = nanos;
    this.clock.insert(this);
  }

  cancel(): void {
    if (this.scheduled) this.clock.remove(this);
  }
}

/** The machine's clock. */
export class EmulatedClock {
  /** Nanoseconds of one clk_sys cycle; follows the clock registers. */
  nanosPerCycle = 1000 / 6.5;
  /** clk_sys cycles since power-on, up to the start of the running slice. */
  cyclesAtSlice = 0;
  readonly queue: Alarm[] = [];
  private nanosAtSlice = 0;
  private cpu: Cpu | undefined;

  /** Couples the clock to the core whose running slice advances it. */
  attach(cpu: Cpu): void {
    this.cpu = cpu;
  }

  get frequency(): number {
    return 1e9 / this.nanosPerCycle;
  }

  get nanos(): number {
    return this.nanosAtSlice + this.cpu!.sliceCycles * this.nanosPerCycle;
  }

  get micros(): number {
    return this.nanos / 1000;
  }

  /** clk_sys cycles since power-on, sleep included. */
  get cycles(): number {
    return this.cyclesAtSlice + this.cpu!.sliceCycles;
  }

  /** Changes the clk_sys frequency from now on. */
  setFrequency(hertz: number): void {
    const cpu = this.cpu!;
    this.nanosAtSlice = this.nanos;
    this.cyclesAtSlice += cpu.sliceCycles;
    cpu.sliceCycles = 0;
    cpu.stopSlice();
    this.nanosPerCycle = 1e9 / hertz;
  }

  createAlarm(callback: () => void): Alarm {
    return new Alarm(this, callback);
  }

  /** Time of the next alarm, infinite when there is none. */
  get nextAlarmNanos(): number {
    return this.queue.length > 0 ? this.queue[0].nanos : Number.POSITIVE_INFINITY;
  }

  /** Closes the running slice: its cycles become past. */
  settle(): void {
    const cpu = this.cpu!;
    this.nanosAtSlice += cpu.sliceCycles * this.nanosPerCycle;
    this.cyclesAtSlice += cpu.sliceCycles;
    cpu.sliceCycles = 0;
  }

  /** Lets time pass to `nanos` while no instruction runs. */
  skipTo(nanos: number): void {
    const cycles = Math.ceil((nanos - this.nanosAtSlice) / this.nanosPerCycle);
    if (cycles <= 0) return;
    this.nanosAtSlice += cycles * this.nanosPerCycle;
    this.cyclesAtSlice += cycles;
  }

  /** Fires every alarm that is due. */
  fireDue(): void {
    const { queue } = this;
    while (queue.length > 0 && queue[0].nanos <= this.nanosAtSlice) {
      const alarm = queue.shift()!;
      alarm.scheduled = false;
      alarm.callback();
    }
  }

  insert(alarm: Alarm): void {
    const { queue } = this;
    let i = queue.length;
    while (i > 0 && queue[i - 1].nanos > alarm.nanos) i--;
    queue.splice(i, 0, alarm);
    alarm.scheduled = true;
    if (i === 0 && this.cpu) {
      const cycles = Math.ceil((alarm.nanos - this.nanosAtSlice) / this.nanosPerCycle);
      if (cycles < this.cpu.sliceLimit) this.cpu.sliceLimit = Math.max(cycles, 0);
    }
  }

  remove(alarm: Alarm): void {
    const i = this.queue.indexOf(alarm);
    if (i >= 0) this.queue.splice(i, 1);
    alarm.scheduled = false;
  }
}
