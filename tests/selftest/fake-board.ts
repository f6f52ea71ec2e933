// A board that is only words: answers as a sound one would, except one word at which it lies or dies. Its time passes
// at once.
import type { BoardPort } from "../../host/selftest/index.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";

/** What it does at the word. */
export const LIES = [
  "dies",
  "dies midway",
  "is silent",
  "never ends its line",
  "answers others",
  "babbles",
  "says too little",
  "says nonsense",
  "says huge numbers",
  "refuses",
] as const;
/** One of them. */
export type Lie = (typeof LIES)[number];

const HONEST: Readonly<Record<string, string>> = {
  hello: "jumpdeck-first 1 picosystem E660583883724A32 0123456789abcdef",
  chip: "1 2 15679512 0 2 96 2 50 16777216",
  crc: "305419896 8192",
  margin: "1",
  wear: "0 45000 46000 500 510 1020 1",
  block: "0 120000 0",
  cable: "0 0 0 0",
  march: "57000 0 0",
  packets: "0 0 0",
  tearing: "50000",
  analogue: "876 1613 69 0 1",
  verdicts: `13${" 1".repeat(12)}`,
  install: "0 50000 2000000 500000 32000 140000 130000",
  play: "0 12 3000 300 0 0 0 3 50000 20000 3735928559",
};
/** Bytes of a babble at once, and lines to somebody else. */
const [BABBLE_BYTES, FOREIGN_LINES] = [512, 40];
const DELAY_MS = 1;
const REBOOT_MS = 300;
const TICK_MS = 5;

/** The board's port. */
export class FakeBoard implements BoardPort {
  onBytes: (bytes: Uint8Array) => void = () => {};
  isOpen = true;
  /** Waits that it was asked for. */
  waits = 0;
  private readonly lie: Lie | undefined;
  private readonly word: string;
  private time = 0;
  private isDead = false;
  private text = "";
  private readonly queue: { at: number; act: () => void }[] = [];
  /** Bytes that come raw, and what is answered when all have. */
  private raw: { left: number; taken: number[]; done: (bytes: number[]) => void } | undefined;
  private fault = -1;
  private suspends = 0;
  private sleeper: ((byKey: boolean) => void) | undefined;

  /** It answers truly this often first. */
  private honest: number;

  constructor(word = "", lie?: Lie, honest = 0) {
    this.word = word;
    this.lie = lie;
    this.honest = honest;
  }

  now(): number {
    return this.time;
  }

  write(bytes: Uint8Array): void {
    if (!this.isOpen || this.isDead) return;
    for (const byte of bytes) {
      if (this.raw) {
        this.raw.taken.push(byte);
        if (--this.raw.left === 0) {
          const { taken, done } = this.raw;
          this.raw = undefined;
          done(taken);
        }
      } else if (byte === 10) {
        const line = this.text;
        this.text = "";
        this.sleeper?.(false);
        if (line !== "") this.answer(line);
      } else this.text += String.fromCharCode(byte);
    }
  }

  until(isDone: () => boolean, limitMs: number): Promise<boolean> {
    this.waits++;
    for (const end = this.time + limitMs; !isDone(); ) {
      if (this.time >= end) return Promise.resolve(false);
      this.queue.sort((a, b) => a.at - b.at);
      const next = this.queue[0];
      if (next && next.at <= end) {
        this.time = Math.max(this.time, next.at);
        this.queue.shift()?.act();
      } else this.time = end;
    }
    return Promise.resolve(true);
  }

  async reopen(limitMs: number): Promise<boolean> {
    if (this.isDead) {
      this.time += limitMs;
      return false;
    }
    await this.until(() => this.isOpen, limitMs);
    return this.isOpen;
  }

  close(): void {
    this.isOpen = false;
  }

  private send(bytes: Uint8Array): void {
    this.queue.push({
      at: this.time + DELAY_MS,
      act: () => {
        if (this.isOpen && !this.isDead) this.onBytes(bytes);
      },
    });
  }

  private say(text: string): void {
    this.send(new TextEncoder().encode(text));
  }

  private die(): void {
    this.isDead = true;
    this.isOpen = false;
  }

  private answer(line: string): void {
    const [number, word, ...numbers] = line.split(" ");
    if (word === this.word && this.lie !== undefined && this.honest-- <= 0) this.tell(this.lie, number, word);
    else this.tellTruth(number, word, numbers.map(Number));
  }

  private tell(lie: Lie, number: string, word: string): void {
    if (lie === "dies") this.die();
    else if (lie === "dies midway") {
      this.say(`=${number} 1`);
      this.queue.push({ at: this.time + 2 * DELAY_MS, act: () => this.die() });
    } else if (lie === "never ends its line") this.babble("x".repeat(BABBLE_BYTES));
    else if (lie === "babbles") this.babble("0 \n".repeat(BABBLE_BYTES / 4));
    else if (lie === "answers others") this.babble(`=${Number(number) + 1} 5\n`.repeat(FOREIGN_LINES));
    else if (lie === "says too little") this.say(`=${number}\n=${number}\n`);
    else if (lie === "says nonsense") this.say(`=${number} one two\n=${number} NaN 1e999 -\n`);
    else if (lie === "says huge numbers") {
      const count = (HONEST[word] ?? "0 0 0").split(" ").length;
      const said = `=${number}${" 9007199254740991".repeat(count)}\n`;
      this.say(said + said);
    } else if (lie === "refuses") this.say(`=${number} ! because\n`);
  }

  private babble(text: string): void {
    if (this.isDead || !this.isOpen) return;
    this.say(text);
    this.queue.push({ at: this.time + TICK_MS, act: () => this.babble(text) });
  }

  private restart(): void {
    this.isOpen = false;
    this.queue.push({ at: this.time + REBOOT_MS, act: () => (this.isOpen = true) });
  }

  private take(count: number, done: (bytes: number[]) => void): void {
    if (count === 0) done([]);
    else this.raw = { left: count, taken: [], done };
  }

  private tellTruth(number: string, word: string, [first = 0, second = 0]: readonly number[]): void {
    const end = (text: string): void => this.say(`=${number} ${text}\n`);
    const begin = (): void => this.say(`=${number}\n`);
    if (word === "fault") {
      this.fault = first;
      this.queue.push({ at: this.time + (first === 3 ? 2000 : 5), act: () => this.restart() });
    } else if (word === "why") end(`${this.fault < 0 ? 0 : this.fault === 3 ? 2 : 3} ${this.fault} 0 300`);
    else if (word === "cable") end(`${this.suspends} ${this.suspends} 1 1`);
    else if (word === "frames") end(String(first * 1000));
    else if (word === "counter") end({ 3: "6500", 9: "125000", 11: "48000" }[first] ?? "0");
    else if (word === "picture") end(String(second * (first === 3 ? 14_780 : 16_614)));
    else if (word === "crc") end(`305419896 ${first === 0 ? 2947 : 4738}`);
    else if (word === "margin") end(first === 2 && second !== 1 ? "0" : "1");
    else if (word === "pad") this.say(`=${number} `.padEnd(first - 1, ".").concat("\n"));
    else if (word === "sleep") {
      begin();
      this.sleeper = (byKey) => {
        this.sleeper = undefined;
        end(byKey ? "300000 1" : "1500000 0");
      };
    } else if (word === "sink") {
      begin();
      this.take(first, () => end(`0 0 ${first * 2}`));
    } else if (word === "file") {
      begin();
      this.take(first, (bytes) => end(`${crc32(Uint8Array.from(bytes))} 100000`));
    } else if (word === "echo") {
      begin();
      this.take(first, (bytes) => {
        this.send(Uint8Array.from(bytes));
        end("");
      });
    } else if (word === "source") {
      begin();
      this.send(Uint8Array.from({ length: first }, (_, at) => (at * 7 + (at >> 8)) & 0xff));
      end(`0 ${first * 2}`);
    } else end(HONEST[word] ?? "! unknown");
  }

  /** Hands: what a person does to it. */
  handle(deed: string): void {
    if (deed === "restart" || deed === "replug" || deed === "hub") this.restart();
    if (deed === "restart") this.fault = -1;
    if (deed === "suspend") this.suspends++;
    if (deed === "wake-key") this.queue.push({ at: this.time + 300, act: () => this.sleeper?.(true) });
  }
}
