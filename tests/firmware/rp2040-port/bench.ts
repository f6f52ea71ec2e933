// The bench program (main.c) on an emulated board: asks it by one-letter commands over its cable.
import { type BootOptions, EmulatedHandheld, loadImage } from "../../../host/emulator/index.ts";

/** Most commands answer within a few milliseconds; those that take longer say so. */
const ANSWER_MS = 600;

/** Boots the bench program of one image on one board. */
export type StartBench = (options?: Partial<BootOptions>) => Promise<Bench>;

/** A way to start benches; each is a console of its own. */
export function benchesOf(image: Uint8Array, board: string): StartBench {
  return async (options = {}) => new Bench(await EmulatedHandheld.boot({ board, image: loadImage(image), ...options }));
}

/** A handheld that runs the bench program. */
export class Bench {
  /** What has come over the cable since the last command. */
  text = "";
  readonly device: EmulatedHandheld;

  constructor(device: EmulatedHandheld) {
    this.device = device;
    device.link.autoRun = false;
    device.link.listen(
      (bytes) => {
        this.text += new TextDecoder().decode(bytes);
      },
      () => {},
    );
  }

  /** Opens the port and waits for the program, whose first picture the host does not wait for. */
  async open(timeoutMs = 700): Promise<void> {
    await this.device.link.open({ timeoutMs });
    await this.ask("T");
  }

  send(text: string): void {
    this.device.link.write(new TextEncoder().encode(text));
  }

  /** Sends a command and forgets what came before. */
  command(text: string): void {
    this.text = "";
    this.send(text);
  }

  /** Waits for a command's answer, a line of words. */
  async line(what: string, timeoutMs = ANSWER_MS): Promise<string> {
    await this.device.runUntil(() => this.text.includes("\n"), { timeoutMs, what: `the answer to ${what}` });
    return this.text.slice(0, this.text.indexOf("\n"));
  }

  /** Waits for a command's answer, a line of numbers. */
  async answer(what: string, timeoutMs = ANSWER_MS): Promise<number[]> {
    return (await this.line(what, timeoutMs)).trim().split(/\s+/).filter(Boolean).map(Number);
  }

  async ask(command: string, timeoutMs = ANSWER_MS): Promise<number[]> {
    this.command(command);
    return await this.answer(command, timeoutMs);
  }

  /** Sends lower-case text in transfers of these lengths and waits until all has come back. */
  async echo(lengths: readonly number[], timeoutMs = 3000): Promise<{ sent: string; received: string }> {
    this.text = "";
    let sent = "";
    for (const length of lengths) {
      const text = lettersOf(length, sent.length);
      sent += text;
      this.send(text);
    }
    await this.device.runUntil(() => this.text.length >= sent.length, { timeoutMs, what: "the echo" });
    return { sent, received: this.text };
  }

  /** A variable of the program. */
  variable(name: "stage" | "connected" | "on_usb" | "percent"): number {
    return this.device.readWord(this.device.addressOf(name)) | 0;
  }

  /** Lets the program start where no cable says that it has. */
  async started(): Promise<void> {
    await this.device.runUntil(() => this.variable("stage") === 2, { timeoutMs: 700, what: "the program's start" });
    await this.device.run({ ms: 25 });
  }
}

/** Letters that differ with their place. */
export function lettersOf(length: number, from: number): string {
  return Array.from({ length }, (_, i) => String.fromCharCode(97 + (((from + i) * 7 + ((from + i) >> 6)) % 26))).join(
    "",
  );
}
