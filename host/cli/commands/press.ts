// `jumpdeck press`: presses the device's buttons from here, one after another.
import { BUTTON } from "../../cartridge/abi.ts";
import { LinkAnswerError } from "../../link/index.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, rest, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { readNumber } from "../options.ts";

const BITS: Readonly<Record<string, number>> = { ...BUTTON, MENU: 256 };
const NAMES = Object.keys(BITS).join(", ").toLowerCase();
const LONGEST_MS = 10_000;
/** The device's clock may have stood still in this many looks in a row, at least so far apart. */
const STANDSTILLS_MAX = 40;
const LOOK_MS = 25;
/** An emulated device on a busy machine is at most this much slower than a handheld, and may hang for so long. */
const SLOWEST = 50;
const HANG_MS = 30_000;
/** The clock counts modulo 2^32 milliseconds; more than half of that in one step is a step back. */
const HALF = 2 ** 31;

export default defineCommand({
  about: "press buttons of the device, one after another",
  takesMoreWords: true,
  args: {
    buttons: { type: "positional", description: `buttons in order: ${NAMES}; several at once with +`, required: true },
    ms: { type: "string", description: "how long each is held", valueHint: "MS", default: "80" },
    pause: { type: "string", description: "how long nothing is held afterwards", valueHint: "MS", default: "80" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck press down down a", "jumpdeck press x+y --ms 1100"],
  run(args) {
    const ms = readNumber("ms", args.ms, 1, LONGEST_MS);
    const pause = readNumber("pause", args.pause, 0, LONGEST_MS);
    const chords = args._.map(readChord);
    return withDevice(args, async ({ device, interrupted }) => {
      for (const bits of chords) {
        if (interrupted()) break;
        await device.remote.press(bits, ms);
        await waitForDevice(device.remote, ms + pause, interrupted);
      }
      return EXIT.DONE;
    });
  },
});

function readChord(text: string): number {
  return text.split("+").reduce((bits, name) => {
    const bit = BITS[name.toUpperCase()];
    if (bit === undefined) throw usage(`There is no button "${name}"; there are: ${NAMES}.`);
    return bits | bit;
  }, 0);
}

/**
 * Waits until the device's own clock has gone on so far; an emulated one may be slower than ours. Throws
 * LinkAnswerError where that clock stops, goes back or crawls.
 */
async function waitForDevice(
  remote: { stats(): Promise<{ uptimeMs: number }> },
  ms: number,
  interrupted: () => boolean,
): Promise<void> {
  const began = performance.now();
  const first = (await remote.stats()).uptimeMs;
  for (let [last, standstills] = [first, 0]; !interrupted(); ) {
    const now = (await remote.stats()).uptimeMs;
    if ((now - last) >>> 0 >= HALF) throw new LinkAnswerError("its clock goes back: it was restarted");
    const left = ms - ((now - first) >>> 0);
    if (left <= 0) return;
    standstills = now === last ? standstills + 1 : 0;
    last = now;
    if (standstills > STANDSTILLS_MAX || performance.now() - began > HANG_MS + SLOWEST * ms)
      throw new LinkAnswerError("its clock does not go on");
    await rest(standstills > 0 ? Math.max(left, LOOK_MS) : left);
  }
}
