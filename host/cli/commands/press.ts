// `jumpdeck press`: presses the device's buttons from here, one after another.
import { BUTTON } from "../../cartridge/abi.ts";
import { defineCommand } from "../command.ts";
import { PORT_ARG, rest, withDevice } from "../device.ts";
import { EXIT } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { readNumber } from "../options.ts";

const BITS: Readonly<Record<string, number>> = { ...BUTTON, MENU: 256 };
const LONGEST_MS = 10_000;

export default defineCommand({
  about: "press buttons of the device, one after another",
  takesMoreWords: true,
  args: {
    buttons: { type: "positional", description: "buttons in order; several at once with +", required: true },
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
        await device.deck.press(bits, ms);
        await waitForDevice(device.deck, ms + pause);
      }
      return EXIT.DONE;
    });
  },
});

function readChord(text: string): number {
  return text.split("+").reduce((bits, name) => {
    const bit = BITS[name.toUpperCase()];
    if (bit === undefined)
      throw usage(`There is no button "${name}"; there are: ${Object.keys(BITS).join(", ").toLowerCase()}.`);
    return bits | bit;
  }, 0);
}

/** Waits until the device's own clock has gone on so far; an emulated one may be slower than ours. */
async function waitForDevice(deck: { stats(): Promise<{ uptimeMs: number }> }, ms: number): Promise<void> {
  const end = (await deck.stats()).uptimeMs + ms;
  for (;;) {
    const left = end - (await deck.stats()).uptimeMs;
    if (left <= 0) return;
    await rest(left);
  }
}
