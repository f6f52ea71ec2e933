// Memory, and faults on purpose: each with the reason that the next start has to give.
import { REASON } from "./clock-steps.ts";
import { SilentBoard } from "./conversation.ts";
import { greet } from "./greet.ts";
import { type Context, type Measurements, type Step } from "./step.ts";

const MARCH_MS = 20_000;
const WORDS_MIN = 32 * 1024;
const RETURN_MS = 15_000;
/** From the fault to the next answer: the watchdog's two seconds, the start, the bus. */
const RESTART_MS_MAX = 8000;

async function march({ talk }: Context, measured: Measurements): Promise<void> {
  const [words, wrong, at] = await talk.numbers("march", [], 3, { timeoutMs: MARCH_MS });
  measured.hold("words", words, WORDS_MIN, 66 * 1024);
  measured.hold("wrongWords", wrong, 0, 0);
  if (wrong > 0) measured.note("firstWrong", `0x${at.toString(16)}`);
}

async function packetMemory({ talk }: Context, measured: Measurements): Promise<void> {
  const wrong = await talk.numbers("packets", [], 3);
  for (const [i, name] of ["bytes", "halfWords", "words"].entries()) measured.hold(`${name}Wrong`, wrong[i], 0, 0);
}

/** Asks for a fault; the board restarts, and says which it was and why. */
function fault(which: number, reason: number, limits: { least: number; most: number }): Step["run"] {
  return async ({ talk }, measured) => {
    const mark = talk.begin("fault", [which]);
    const { port } = talk;
    const start = port.now();
    const isGone = await port.until(() => !port.isOpen, limits.most);
    if (!isGone) {
      const { words } = await talk.line(mark, "fault", port.now() + 100).catch(() => ({ words: ["nothing"] }));
      measured.fault(`the board did not restart, but said: ${words.join(" ").slice(0, 60)}`);
      return;
    }
    measured.hold("restartedAfterMs", port.now() - start, limits.least, limits.most);
    if (!(await port.reopen(RETURN_MS))) throw new SilentBoard("the board did not come back");
    await greet(talk);
    const [why, asked, at, sinceMs] = await talk.numbers("why", [], 4);
    measured.hold("reason", why, reason, reason);
    measured.hold("fault", asked, which, which);
    measured.note("at", `0x${at.toString(16)}`);
    measured.hold("sinceStartMs", sinceMs, 0, RESTART_MS_MAX);
  };
}

const AT_ONCE = { least: 0, most: 1500 };
/** The watchdog bites two seconds after the last feeding. */
const BITES = { least: 1500, most: 3500 };

/** In their order. */
export const MEMORY_STEPS: readonly Step[] = [
  { name: "march", about: "all RAM that games have, by March C-", run: march },
  { name: "packet-memory", about: "USB packet memory in all widths", run: packetMemory },
  { name: "stack-overflow", about: "a stack that is used up faults", run: fault(0, REASON.fault, AT_ONCE) },
  { name: "write-to-zero", about: "a write to address 0 faults", run: fault(1, REASON.fault, AT_ONCE) },
  { name: "execute-data", about: "code in data faults", run: fault(2, REASON.fault, AT_ONCE) },
  { name: "watchdog", about: "a main loop that hangs is ended", run: fault(3, REASON.watchdog, BITES) },
];
