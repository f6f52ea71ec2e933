// Questions and answers with the image for first contact (firmware/port/rp2040/first/talk.c). Whatever comes back, and
// whatever does not, each question ends in time: answers are limited in length and in how many foreign lines precede.
import type { BoardPort } from "./port.ts";

const ANSWER_MS = 2000;
const LINE_BYTES_MAX = 1024;
const FOREIGN_LINES_MAX = 64;
const NEWLINE = 10;
/** What is given to the port at once; the port's own flow control holds it back. */
const PIECE_BYTES = 4096;
const QUIET_MS = 30;
const QUIET_TURNS_MAX = 20;

/** The board did not answer, or not in time. */
export class SilentBoard extends Error {}

/** The board answered, but refused or with what cannot be. */
export class WrongAnswer extends Error {}

/** How a question is asked. */
export interface Asking {
  readonly timeoutMs?: number;
  /** Bytes that go with it, after the first line of the answer. */
  readonly send?: Uint8Array;
  /** How many bytes come between the two lines of the answer. */
  readonly receive?: number;
}

/** What was answered. */
export interface Answer {
  readonly words: readonly string[];
  readonly bytes: Uint8Array;
  /** Bytes of the last line. */
  readonly lineBytes: number;
}

/** A conversation over one port. */
export class Conversation {
  readonly port: BoardPort;
  private number = 0;
  private readonly pieces: Uint8Array[] = [];
  private size = 0;

  constructor(port: BoardPort) {
    this.port = port;
    port.onBytes = (bytes) => {
      this.pieces.push(bytes);
      this.size += bytes.length;
    };
  }

  /** Asks; resolves with the words of the last line. */
  async ask(word: string, numbers: readonly number[] = [], asking: Asking = {}): Promise<Answer> {
    const { timeoutMs = ANSWER_MS, send, receive } = asking;
    const mark = this.begin(word, numbers);
    const end = this.port.now() + timeoutMs;
    if (send === undefined && receive === undefined) return this.last(mark, word, end);
    const first = await this.line(mark, word, end);
    if (first.words[0] === "!") throw refusal(word, first.words);
    const bytes = await this.exchange(word, send ?? new Uint8Array(0), receive ?? 0, end);
    return { ...(await this.last(mark, word, end)), bytes };
  }

  /** Asks for numbers, `count` of them. */
  async numbers(
    word: string,
    numbers: readonly number[],
    count: number,
    asking: Asking = {},
  ): Promise<readonly number[]> {
    const { words } = await this.ask(word, numbers, asking);
    const values = words.map(Number);
    if (values.length === count && values.every(Number.isSafeInteger)) return values;
    throw new WrongAnswer(`"${word}" was answered by "${words.join(" ").slice(0, 80)}" in place of ${count} numbers`);
  }

  /** Asks without waiting for an answer. */
  begin(word: string, numbers: readonly number[] = []): string {
    this.pieces.length = this.size = 0;
    this.number = (this.number + 1) % 1e6;
    this.port.write(new TextEncoder().encode(`${this.number} ${[word, ...numbers].join(" ")}\n`));
    return `=${this.number}`;
  }

  /** Waits for the last line that answers what was begun. */
  async last(mark: string, word: string, end: number): Promise<Answer> {
    const answer = await this.line(mark, word, end);
    if (answer.words[0] === "!") throw refusal(word, answer.words);
    return answer;
  }

  /** Waits until nothing more comes of what was asked before, within a limit. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < QUIET_TURNS_MAX; turn++) {
      this.pieces.length = this.size = 0;
      if (!(await this.port.until(() => this.size > 0, QUIET_MS))) return;
    }
  }

  /** The next line that begins with the question's mark; others are passed over. */
  async line(mark: string, word: string, end: number): Promise<Answer> {
    for (let foreign = 0; foreign < FOREIGN_LINES_MAX; foreign++) {
      let at = -1;
      const looks = (): boolean => {
        at = this.whole().indexOf(NEWLINE);
        return at >= 0 || this.size > LINE_BYTES_MAX || !this.port.isOpen;
      };
      const came = await this.port.until(looks, Math.max(0, end - this.port.now()));
      if (at < 0) {
        if (!this.port.isOpen) throw new SilentBoard(`the port is gone after "${word}"`);
        if (came) throw new WrongAnswer(`"${word}" was answered by more than ${LINE_BYTES_MAX} bytes without an end`);
        throw new SilentBoard(`no answer to "${word}"`);
      }
      const text = new TextDecoder("latin1").decode(this.take(at + 1)).trim();
      const [first, ...words] = text.split(/\s+/);
      if (first === mark) return { words, bytes: new Uint8Array(0), lineBytes: at + 1 };
    }
    throw new WrongAnswer(`"${word}" was answered by lines that answer something else`);
  }

  /** Sends as the port takes it, and takes what comes, until both are done. */
  private async exchange(word: string, send: Uint8Array, receive: number, end: number): Promise<Uint8Array> {
    for (let at = 0; at < send.length; at += PIECE_BYTES) this.port.write(send.subarray(at, at + PIECE_BYTES));
    const isDone = (): boolean => this.size >= receive || !this.port.isOpen;
    const came = await this.port.until(isDone, Math.max(0, end - this.port.now()));
    if (this.size >= receive) return this.take(receive);
    if (!this.port.isOpen) throw new SilentBoard(`the port is gone during "${word}"`);
    throw new SilentBoard(`${this.size} of ${receive} bytes came of "${word}"${came ? "" : " in time"}`);
  }

  private whole(): Uint8Array {
    if (this.pieces.length > 1) this.pieces.splice(0, this.pieces.length, Buffer.concat(this.pieces));
    return this.pieces[0] ?? new Uint8Array(0);
  }

  private take(count: number): Uint8Array {
    const all = this.whole();
    this.pieces.splice(0, this.pieces.length, all.subarray(count));
    this.size -= count;
    return all.slice(0, count);
  }
}

function refusal(word: string, words: readonly string[]): WrongAnswer {
  return new WrongAnswer(`"${word}" was refused: ${words.slice(1).join(" ")}`);
}
