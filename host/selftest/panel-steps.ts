// Panel, battery and sleep, as far as a computer can judge them.
import { SilentBoard } from "./conversation.ts";
import { type Context, LeftOut, type Measurements, type Step } from "./step.ts";

const PIXELS = 240 * 240;
const SPI_MHZ = 62.5;
const BITS = 16;
/** RP2040 datasheet 4.9.5: the diode has 0.706 V at 27 degrees, 1.721 mV less with each. */
const DIODE = { volts: 0.706, celsius: 27, voltsPerCelsius: -0.001721 } as const;
const [REFERENCE_VOLTS, CODES, DIVIDER] = [3.3, 4096, 3];
const SLEEP_MS = 1500;
const WAKE_MS = 30_000;

async function spiModes({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const clocks = new Map<number, number>();
  for (const mode of [0, 3]) {
    const [us] = await talk.numbers("picture", [mode, counts.pictures], 1, { timeoutMs: 3000 });
    measured.note(`mode${mode}Us`, us / counts.pictures);
    clocks.set(mode, ((us / counts.pictures) * SPI_MHZ) / PIXELS);
  }
  const [mode0, mode3] = [clocks.get(0) as number, clocks.get(3) as number];
  measured.hold("mode3Clocks", mode3, BITS - 0.2, BITS + 1);
  measured.hold("gapClocks", mode0 - mode3, 0, 4);
}

async function tearing({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const [us] = await talk.numbers("tearing", [counts.scans], 1, { timeoutMs: counts.scans * 60 + 2000 });
  measured.hold("periodMs", us / counts.scans / 1000, 14.5, 19);
}

async function analogue(context: Context): Promise<readonly number[]> {
  return context.talk.numbers("analogue", [], 5);
}

async function temperature(context: Context, measured: Measurements): Promise<void> {
  const [code] = await analogue(context);
  const volts = (code * REFERENCE_VOLTS) / CODES;
  measured.note("diodeCode", code);
  // The converter's supply is not exact: 1 % is 4 degrees.
  measured.hold("celsius", DIODE.celsius + (volts - DIODE.volts) / DIODE.voltsPerCelsius, -10, 70);
}

async function battery(context: Context, measured: Measurements): Promise<void> {
  const [, code, percent, charging, usb] = await analogue(context);
  measured.note("batteryCode", code);
  measured.hold("volts", (code * REFERENCE_VOLTS * DIVIDER) / CODES, 2.8, 4.4);
  measured.hold("percent", percent, 0, 100);
  measured.note("charging", charging);
  measured.hold("usb", usb, 1, 1);
}

/** The board has gone to sleep when it says so; its answer comes when it is awake again. */
async function sleepUntil(
  { talk }: Context,
  wake: () => void,
  limitMs: number,
): Promise<{ us: number; byKey: number; reached: boolean }> {
  const { port } = talk;
  const mark = talk.begin("sleep");
  const first = await talk.line(mark, "sleep", port.now() + 2000);
  if (first.words[0] === "!") throw new SilentBoard("the board does not sleep");
  await port.until(() => false, SLEEP_MS);
  wake();
  const { words } = await talk.last(mark, "sleep", port.now() + limitMs);
  const [us, byKey] = words.map(Number);
  return { us, byKey, reached: Number.isSafeInteger(us) && Number.isSafeInteger(byKey) };
}

async function sleepKey(context: Context, measured: Measurements): Promise<void> {
  const words = "The board will sleep. When its screen is dark, wait for two seconds and press A.";
  if (!(await context.person.asks("wake-key", words))) throw new LeftOut("nobody pressed a key");
  try {
    const { us, byKey } = await sleepUntil(context, () => {}, WAKE_MS);
    measured.hold("sleptMs", us / 1000, 100, WAKE_MS);
    measured.hold("wokenByKey", byKey, 1, 1);
  } catch (error) {
    if (!(error instanceof SilentBoard) || !context.talk.port.isOpen) throw error;
    measured.fault("no key woke the board");
    context.talk.port.write(Uint8Array.of(10)); // a byte wakes it
    await context.talk.settle();
  }
}

async function sleepUsb(context: Context, measured: Measurements): Promise<void> {
  const { port } = context.talk;
  const { us, byKey } = await sleepUntil(context, () => port.write(Uint8Array.of(10)), 5000);
  measured.hold("sleptMs", us / 1000, SLEEP_MS * 0.5, SLEEP_MS + 2000);
  measured.hold("wokenByKey", byKey, 0, 0);
}

const PICOSYSTEM = ["picosystem"] as const;

/** In their order. */
export const PANEL_STEPS: readonly Step[] = [
  { name: "spi-modes", about: "time of a picture in SPI modes 0 and 3", run: spiModes },
  { name: "tearing", about: "period of the tearing signal", boards: PICOSYSTEM, run: tearing },
  { name: "temperature", about: "the chip's own sensor", run: temperature },
  { name: "battery", about: "its voltage and what is made of it", boards: PICOSYSTEM, run: battery },
  { name: "sleep-key", about: "sleep, woken by a key", run: sleepKey },
  { name: "sleep-usb", about: "sleep, woken by the computer", run: sleepUsb },
];
