// Clocks, and starts with their reasons.
import { greet } from "./greet.ts";
import { type Context, LeftOut, type Measurements, type Step } from "./step.ts";

/** Sources of the frequency counter (RP2040 datasheet 2.15.7, FC0_SRC). */
const SOURCE = { ring: 3, system: 9, usb: 11 } as const;
/** USB's hosts keep 500 of a million, the crystals 30 (7.1.11). */
const MILLIONTHS_MAX = 1000;
/** RP2040 datasheet 2.17: from the slowest chip to the fastest, at the setting after a reset. */
const RING_KHZ = [1800, 12_000] as const;
const RETURN_MS = 60_000;
export const REASON = { cold: 0, asked: 1, watchdog: 2, fault: 3 } as const;

async function crystal({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const [us] = await talk.numbers("frames", [counts.frames], 1, { timeoutMs: counts.frames * 2 + 2000 });
  const millionths = (us / (counts.frames * 1000) - 1) * 1e6;
  measured.note("frames", counts.frames);
  measured.note("us", us);
  // A short count is less exact: the stamps are a few microseconds late.
  measured.hold("millionthsOff", millionths, -MILLIONTHS_MAX, MILLIONTHS_MAX);
}

async function clocks({ talk }: Context, measured: Measurements): Promise<void> {
  for (const [name, source, khz] of [
    ["systemKhz", SOURCE.system, 125_000],
    ["usbKhz", SOURCE.usb, 48_000],
  ] as const) {
    const [counted] = await talk.numbers("counter", [source], 1);
    measured.hold(name, counted, khz * 0.998, khz * 1.002);
  }
}

async function ringOscillator({ talk }: Context, measured: Measurements): Promise<void> {
  const [khz] = await talk.numbers("counter", [SOURCE.ring], 1);
  measured.hold("ringKhz", khz, ...RING_KHZ);
}

async function coldStarts(context: Context, measured: Measurements): Promise<void> {
  const { talk, person, counts } = context;
  let cold = 0;
  for (let i = 0; i < counts.coldStarts; i++) {
    const words = `Switch the board off and on again (${i + 1} of ${counts.coldStarts}).`;
    if (!(await person.asks("restart", words))) throw new LeftOut("nobody switched the board off and on");
    if (!(await talk.port.reopen(RETURN_MS))) {
      measured.fault(`the board did not come back after start ${i + 1}`);
      break;
    }
    await greet(talk);
    const [reason] = await talk.numbers("why", [], 4);
    if (reason === REASON.cold) cold++;
    else measured.fault(`start ${i + 1} has reason ${reason}, not ${REASON.cold}`);
  }
  measured.hold("coldStarts", cold, counts.coldStarts, counts.coldStarts);
}

/** In their order. */
export const CLOCK_STEPS: readonly Step[] = [
  { name: "crystal", about: "the crystal against frames of USB", run: crystal },
  { name: "clocks", about: "frequencies of the processor and of USB", run: clocks },
  { name: "ring-oscillator", about: "its frequency", run: ringOscillator },
  { name: "cold-starts", about: "starts by hand and their reasons", run: coldStarts },
];
