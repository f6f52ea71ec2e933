// The handheld's GPIO pins: what the chip drives, what the board drives, pulls, and who watches a pin.
// Built on rp2040js's pin registers (function select, pads, pin interrupts); levels are resolved here.
import type { RP2040 } from "rp2040js";

const PIN_COUNT = 30;
const FUNCTION_SIO = 5;
/** Bits of a pad register. */
const PULL_UP = 1 << 3;
const PULLS = PULL_UP | (1 << 2);
const INPUT_ENABLE = 1 << 6;
const OUTPUT_DISABLE = 1 << 7;
/** OEOVER in GPIO_CTRL that switches the output off. */
const OVERRIDE_LOW = 2;
/** Pad register after reset: input enabled, 4 mA, pull-down, Schmitt trigger (datasheet 2.19.6.3). */
const PAD_RESET = 0x56;

/** What OUTOVER and INOVER make of a level: as it is, inverted, low, high. */
const OVERRIDES: readonly ((level: number) => number)[] = [(level) => level, (level) => level ^ 1, () => 0, () => 1];

/** The members of rp2040js's pin that are used or replaced here. */
interface ChipPin {
  ctrl: number;
  padValue: number;
  rawInputValue: boolean;
  checkForUpdates(): void;
  refreshInput(): void;
  setInputValue(value: boolean): void;
}

/** What SIO drives; the pins read it. */
export interface SioOutputs {
  gpioValue: number;
  gpioOutputEnable: number;
}

/** All pins of bank 0. */
export class Pins {
  /** Board-side drive per pin: 0, 1, or -1 when nothing drives it. */
  readonly external = new Int8Array(PIN_COUNT).fill(-1);
  private readonly gpio: ChipPin[];
  private readonly sio: SioOutputs;
  /** Who wants to know of a level; belongs to the board, so resets leave it alone. */
  readonly watchers = new Map<number, (level: number) => void>();
  /** Called with a pin whose level is read though nothing decides it. */
  onFloatingRead: (pin: number) => void = () => {};
  private readonly lastLevels = new Int8Array(PIN_COUNT).fill(-1);
  /** GPIO_IN and the enabled inputs that float, as long as no pin has changed. */
  private known = 0;
  private floating = 0;
  private isStale = true;

  constructor(rp2040: RP2040, sio: SioOutputs) {
    this.gpio = rp2040.gpio as unknown as ChipPin[];
    this.sio = sio;
    for (let i = 0; i < PIN_COUNT; i++) {
      this.gpio[i].padValue = PAD_RESET;
      this.gpio[i].checkForUpdates = () => this.update(i);
      this.gpio[i].refreshInput = () => this.update(i, true);
    }
  }

  /** Drives `pin` from the board's side: 0, 1, or -1 to let go. */
  drive(pin: number, level: -1 | 0 | 1): void {
    this.external[pin] = level;
    this.update(pin);
  }

  /** Calls `watcher` with the level whenever it changes on `pin`. */
  watch(pin: number, watcher: (level: number) => void): void {
    this.watchers.set(pin, watcher);
    this.lastLevels[pin] = this.level(pin);
  }

  /** GPIO_CTRL of `pin`: function select and overrides. */
  controlOf(pin: number): number {
    return this.gpio[pin].ctrl;
  }

  /** Function select of `pin`. */
  functionOf(pin: number): number {
    return this.gpio[pin].ctrl & 31;
  }

  /**
   * True when what the chip puts out reaches `pin`: its pad's output is on and nothing overrides the function's enable.
   */
  isConnected(pin: number): boolean {
    const { ctrl, padValue } = this.gpio[pin];
    return (padValue & OUTPUT_DISABLE) === 0 && ((ctrl >>> 12) & 3) !== OVERRIDE_LOW;
  }

  /** True when the chip drives `pin` from SIO. */
  isOutput(pin: number): boolean {
    return (
      this.functionOf(pin) === FUNCTION_SIO && ((this.sio.gpioOutputEnable >>> pin) & 1) === 1 && this.isConnected(pin)
    );
  }

  /** True when nothing digital touches `pin`, so that the ADC sees what the board puts there (4.9.2). */
  isAnalogue(pin: number): boolean {
    return (this.gpio[pin].padValue & (OUTPUT_DISABLE | INPUT_ENABLE | PULLS)) === OUTPUT_DISABLE;
  }

  /** True when neither chip nor board decides the level of `pin`. */
  isFloating(pin: number): boolean {
    return !this.isOutput(pin) && this.external[pin] < 0 && (this.gpio[pin].padValue & PULLS) === 0;
  }

  /** The level on `pin`, 0 or 1; a floating pin reads 0. */
  level(pin: number): number {
    if (this.isOutput(pin)) return this.overridden(pin, (this.sio.gpioValue >>> pin) & 1);
    if (this.external[pin] >= 0) return this.external[pin];
    const pulls = this.gpio[pin].padValue & PULLS;
    // Both pulls keep what was there last.
    return pulls === PULLS ? Math.max(0, this.lastLevels[pin]) : pulls === PULL_UP ? 1 : 0;
  }

  /** The level that leaves the chip. */
  private overridden(pin: number, level: number): number {
    return OVERRIDES[(this.gpio[pin].ctrl >>> 8) & 3](level);
  }

  /** GPIO_IN: levels of the pins whose input buffer is enabled, as INOVER lets them through. */
  inputs(): number {
    if (this.isStale) this.lookAtInputs();
    if (this.floating !== 0) this.onFloatingRead(31 - Math.clz32(this.floating));
    return this.known;
  }

  /** The cached inputs are invalid. */
  forget(): void {
    this.isStale = true;
  }

  private lookAtInputs(): void {
    this.isStale = false;
    this.known = this.floating = 0;
    for (let i = 0; i < PIN_COUNT; i++) {
      const { ctrl, padValue } = this.gpio[i];
      const isEnabled = (padValue & INPUT_ENABLE) !== 0;
      if (isEnabled && this.isFloating(i)) this.floating |= 1 << i;
      if (OVERRIDES[(ctrl >>> 16) & 3](isEnabled ? this.level(i) : 0)) this.known |= 1 << i;
    }
  }

  /** Looks again at the pins in `mask` after SIO changed them. */
  outputsChanged(mask: number): void {
    for (let rest = mask & 0x3fffffff; rest !== 0; rest &= rest - 1) this.update(31 - Math.clz32(rest & -rest));
  }

  private update(pin: number, force = false): void {
    this.isStale = true;
    const level = this.level(pin);
    if (level === this.lastLevels[pin] && !force) return;
    const changed = level !== this.lastLevels[pin];
    this.lastLevels[pin] = level;
    this.gpio[pin].setInputValue(level === 1);
    if (changed) this.watchers.get(pin)?.(level);
  }
}
