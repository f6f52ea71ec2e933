// What screen readers read out, in order: what each press changed, or that it changed nothing.
// Waits until the screen has come to rest; knows no clock. Pure.
import { describeChange, findChosen, type MirrorLine } from "./mirror.ts";

/** A press, and whether the steps in which it was held have come back. */
interface Press {
  readonly before: string;
  isAnswered: boolean;
}

/** Collects what is to be said until it is due. */
export class Announcer {
  #shown: readonly MirrorLine[] = [];
  #said: readonly MirrorLine[] = [];
  #press: Press | undefined;
  #due: string[] = [];
  /** Where the cursor went last: on a table below a box another one may stand still. */
  #chosen: readonly string[] = [];

  /** The screen shows these lines now. */
  worded(lines: readonly MirrorLine[]): void {
    this.#shown = lines;
  }

  /** A button was pressed: what came before it is a matter of its own. */
  pressed(): void {
    this.#close();
    this.#press = { before: wordsOf(this.#shown), isAnswered: false };
  }

  /** The steps of all presses have come back, and what they changed is shown. */
  answered(): void {
    if (this.#press) this.#press.isAnswered = true;
  }

  /** The screen has been at rest for a while: returns what to say, one thing after another. */
  settle(): string[] {
    if (this.#press?.isAnswered === false) return [];
    this.#close();
    return this.#due.splice(0);
  }

  #close(): void {
    const press = this.#press;
    const news = describeChange(this.#said, this.#shown);
    const chosen = findChosen(this.#said, this.#shown);
    if (chosen.length > 0) this.#chosen = chosen;
    this.#said = this.#shown;
    this.#press = undefined;
    if (news !== "") this.#due.push(news);
    else if (press?.isAnswered && press.before === wordsOf(this.#shown)) this.#sayUnchanged();
  }

  /** Presses in quick succession that all change nothing are announced once. */
  #sayUnchanged(): void {
    const all = findChosen([], this.#shown);
    const last = all.filter((text) => this.#chosen.includes(text));
    const said = [...(last.length > 0 ? last : all), "Nothing changed."].join(": ");
    if (this.#due.at(-1) !== said) this.#due.push(said);
  }
}

function wordsOf(lines: readonly MirrorLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
