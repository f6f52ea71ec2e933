// Progress of something that takes long: a bar on a terminal, now and then a line when piped.
import progressBars from "cli-progress";
import { say, toPrintable, warn } from "./output.ts";

/** Shows how far something is. */
export interface Progress {
  show(done: number, total: number): void;
  /** Says something between, on standard error. */
  note(sentence: string): void;
  /** Takes the bar away and prints the last line, on standard output. */
  end(sentence: string): void;
  /** Takes the bar away. */
  clear(): void;
}

/** What a progress counts, and where it is printed: on standard error where results go to standard output. */
export interface ProgressStyle {
  readonly unit: string;
  readonly stream: "stdout" | "stderr";
}

const QUARTERS = 4;
/** A pipe gets a line at each quarter, and at least so often when something comes out. */
const LINE_EVERY_MS = 15_000;

/** Returns a progress of the thing of this name; without a style it leaves out everything but notes. */
export function openProgress(name: string, style: ProgressStyle | undefined): Progress {
  const note = (sentence: string) => warn(`${name}: ${sentence}`);
  if (!style) return { show: () => {}, note, end: () => {}, clear: () => {} };
  return process[style.stream].isTTY ? openBar(name, style, note) : openLines(name, style, note);
}

function openBar(name: string, { unit, stream }: ProgressStyle, note: (sentence: string) => void): Progress {
  // The library fills in what is in braces, so the name may hold none.
  const format = `${toPrintable(name).replace(/[{}\n]/g, "_")} {bar} {value}/{total} ${unit}`;
  const bar = new progressBars.SingleBar(
    { format, hideCursor: true, clearOnComplete: true, stream: process[stream] },
    progressBars.Presets.shades_classic,
  );
  let isShown = false;
  const hide = () => {
    if (isShown) bar.stop();
    isShown = false;
  };
  process.once("exit", hide); // whatever happens, the cursor comes back
  return {
    show: (done, total) => {
      if (!isShown) bar.start(total, done);
      isShown = true;
      bar.update(done);
    },
    note: (sentence) => {
      hide();
      note(sentence);
    },
    end: (sentence) => {
      hide();
      say(sentence);
    },
    clear: hide,
  };
}

function openLines(name: string, { unit, stream }: ProgressStyle, note: (sentence: string) => void): Progress {
  const print = stream === "stdout" ? say : warn;
  let shown = 0;
  let shownMs = performance.now();
  return {
    show: (done, total) => {
      const quarter = Math.floor((done * QUARTERS) / total);
      const isDue = quarter > shown || performance.now() - shownMs > LINE_EVERY_MS;
      if (!isDue) return;
      print(`${name}: ${done} of ${total} ${unit}`);
      [shown, shownMs] = [quarter, performance.now()];
    },
    note,
    end: (sentence) => say(sentence),
    clear: () => {},
  };
}
