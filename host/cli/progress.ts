// Progress of one file: a bar on a terminal, a line at each quarter when piped, nothing of it with --json.
import progressBars from "cli-progress";

/** Shows how far something is. */
export interface Progress {
  show(done: number, total: number): void;
  /** Says something between. */
  note(sentence: string): void;
  /** Takes the bar away and prints the last line. */
  end(sentence: string): void;
  /** Takes the bar away. */
  clear(): void;
}

const QUARTERS = 4;

/** Returns a progress on standard output; `silent` leaves out everything but notes. */
export function openProgress(name: string, silent: boolean): Progress {
  const note = (sentence: string) => console.error(`${name}: ${sentence}`);
  if (silent) return { show: () => {}, note, end: () => {}, clear: () => {} };
  return process.stdout.isTTY ? openBar(name, note) : openLines(name, note);
}

function openBar(name: string, note: (sentence: string) => void): Progress {
  const bar = new progressBars.SingleBar(
    {
      format: `${name} {bar} {value}/{total} sectors`,
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stdout,
    },
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
      console.log(sentence);
    },
    clear: hide,
  };
}

function openLines(name: string, note: (sentence: string) => void): Progress {
  let shown = 0;
  return {
    show: (done, total) => {
      const quarter = Math.floor((done * QUARTERS) / total);
      if (quarter > shown) console.log(`${name}: ${done} of ${total} sectors`);
      shown = quarter;
    },
    note,
    end: (sentence) => console.log(sentence),
    clear: () => {},
  };
}
