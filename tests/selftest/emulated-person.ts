// A person at an emulated board: does what the self-test asks, and looks at the pages with eyes and ears of its own.
import type { ButtonName } from "../../host/emulator/index.ts";
import { type Deed, type EmulatedBoardPort, PAGES, type Person } from "../../host/selftest/index.ts";

const SIZE = 240;
const [RED, GREEN, BLUE, YELLOW, WHITE] = [0xf800, 0x07e0, 0x001f, 0xffe0, 0xffff];
const MARK = 24;
const BAR_WIDTH = 40;
/** In place of the bar's column: it is torn there. */
const [ROW_TORN, TORN] = [-1, -2];
const PRESS_MS = 30;
const LIT_PINS = 30;

/** What pages the firmware knows besides those that are judged (pages.c). */
const FACTS_PAGE = 0;
type PageName = (typeof PAGES)[number][0];

/** The person; time passes for it with the board's. */
export class EmulatedPerson implements Person {
  /** Deeds that it does not do, or not as it should. */
  readonly refuses = new Set<Deed>();
  private readonly port: EmulatedBoardPort;
  private readonly due: { at: number; act: () => void }[] = [];
  private isWalking = false;

  constructor(port: EmulatedBoardPort) {
    this.port = port;
    port.onSlice = () => this.look();
  }

  private get device() {
    return this.port.device;
  }

  asks(deed: Deed): Promise<boolean> {
    if (this.refuses.has(deed)) return Promise.resolve(true);
    const { device } = this;
    if (deed === "restart") this.after(10, () => device.reboot());
    if (deed === "replug" || deed === "hub") {
      this.after(10, () => this.unplug());
      this.after(100, () => this.plug());
    }
    if (deed === "suspend") {
      this.after(10, () => device.usb.suspend(true));
      this.after(60, () => device.usb.suspend(false));
    }
    if (deed === "wake-key") this.after(300, () => this.press("A"));
    if (deed === "pages") this.isWalking = true;
    return Promise.resolve(true);
  }

  /** A board without a battery lives on the cable alone. */
  private unplug(): void {
    this.device.plugUsb(false);
    if (this.device.board.batteryAdc < 0) this.device.machine.losePower();
  }

  private plug(): void {
    this.device.plugUsb(true);
    if (this.device.board.batteryAdc < 0) this.device.powerOn();
  }

  private after(ms: number, act: () => void): void {
    this.due.push({ at: this.device.ms + ms, act });
  }

  private press(key: ButtonName): void {
    this.device.hold(key);
    this.after(PRESS_MS, () => this.device.release(key));
  }

  private look(): void {
    for (let i = 0; i < this.due.length; i++) {
      if (this.due[i].at > this.device.ms) continue;
      const [{ act }] = this.due.splice(i--, 1);
      act();
    }
    if (this.isWalking && this.device.ms >= this.nextLook) this.walk();
  }

  private nextLook = 0;
  private pageSince = -1;
  private page = -1;
  private evidence: number[] = [];
  private keysLeft: ButtonName[] = [];

  /** Looks at the page that is shown; presses a key once it has seen enough. */
  private walk(): void {
    this.nextLook = this.device.ms + 20;
    const shown = this.device.readWord(this.device.addressOf("first_page"));
    if (shown !== this.page) {
      this.page = shown;
      this.pageSince = this.device.ms;
      this.evidence = [];
      this.keysLeft = [...this.device.board.buttons.keys()];
    }
    const seenMs = this.device.ms - this.pageSince;
    if (shown === FACTS_PAGE) {
      if (seenMs >= 100) this.judge(true);
      return;
    }
    if (shown > PAGES.length) {
      this.isWalking = false;
      return;
    }
    const [name] = PAGES[shown - 1];
    if (name === "keys") this.tryKeys(seenMs);
    else this.gather(name, seenMs);
  }

  private judge(isGood: boolean): void {
    this.press(isGood ? "A" : "B");
    this.nextLook = this.device.ms + 150;
  }

  private tryKeys(seenMs: number): void {
    const key = this.keysLeft.shift();
    this.nextLook = this.device.ms + 80;
    if (key !== undefined) this.press(key);
    else if (seenMs > 3000) {
      this.device.hold("B"); // a key does nothing
      this.after(2300, () => this.device.release("B"));
      this.nextLook = this.device.ms + 2500;
    }
  }

  private gather(name: PageName, seenMs: number): void {
    const { device } = this;
    if (name === "tones") this.evidence.push(device.sound.frequency);
    if (name === "backlight") this.evidence.push(device.backlight);
    if (name === "lights") this.evidence.push(this.litPins());
    if (name === "bar") this.evidence.push(this.barAt());
    const enough = { tones: 900, backlight: 1200, lights: 3200, bar: 300 }[name as string] ?? 100;
    if (seenMs < enough) return;
    this.judge(this.isGood(name));
  }

  private isGood(name: PageName): boolean {
    const { evidence } = this;
    const rises = evidence.filter((value, i) => i > 0 && value > evidence[i - 1]).length;
    if (name === "tones") return evidence.filter((hertz) => hertz > 0).length > 5 && rises > 4;
    if (name === "backlight") return rises > 10 && Math.max(...evidence) > 0.1;
    if (name === "lights") return new Set(evidence.filter((pins) => pins !== 0)).size === this.ledCount();
    // One look may fall into the moment in which the first row is written; an eye does not see that.
    const isTorn = evidence.some((at, i) => at === TORN || (at === ROW_TORN && evidence[i + 1] === ROW_TORN));
    if (name === "bar") return new Set(evidence.filter((at) => at >= 0)).size > 3 && !isTorn;
    return this.picture().every((pixel, i) => pixel === wanted(name, i % SIZE, Math.floor(i / SIZE)));
  }

  private picture(): Uint16Array {
    return this.device.screenshot().pixels565;
  }

  /** The column where the bar begins; ROW_TORN: the first row alone has no whole bar, TORN: another one neither. */
  private barAt(): number {
    const pixels = this.picture();
    const row = (y: number) => pixels.subarray(y * SIZE, (y + 1) * SIZE);
    const isWhole = (y: number) => row(y).filter((pixel) => pixel === WHITE).length === BAR_WIDTH;
    const first = row(0);
    if (!isWhole(0)) return isWhole(SIZE / 2) ? ROW_TORN : TORN;
    return first.findIndex((pixel, x) => pixel === WHITE && first[(x + SIZE - 1) % SIZE] !== WHITE);
  }

  private litPins(): number {
    const { pins } = this.device.machine;
    let lit = 0;
    for (let pin = 0; pin < LIT_PINS; pin++)
      if (this.ledPins().includes(pin) && pins.isOutput(pin) && pins.level(pin) === 1) lit |= 1 << pin;
    return lit;
  }

  private ledPins(): readonly number[] {
    return this.device.board.name === "picosystem" ? [13, 14, 15] : [25];
  }

  private ledCount(): number {
    return this.ledPins().length;
  }
}

function wanted(name: PageName, x: number, y: number): number {
  if (name === "red") return RED;
  if (name === "green") return GREEN;
  if (name === "blue") return BLUE;
  if (name === "pixels") return (x + y) % 2 === 0 ? WHITE : 0;
  if (name === "modes") return (x ^ y) % 4 < 2 ? WHITE : BLUE;
  if (name === "greys") {
    const level = Math.floor((x * 32) / SIZE);
    return (level << 11) | (level << 6) | level;
  }
  const [left, right, top, bottom] = [x < MARK, x >= SIZE - MARK, y < MARK, y >= SIZE - MARK];
  if (top && left) return RED;
  if (top && right) return GREEN;
  if (bottom && left) return BLUE;
  if (bottom && right) return YELLOW;
  return x === 0 || y === 0 || x === SIZE - 1 || y === SIZE - 1 ? WHITE : 0;
}
