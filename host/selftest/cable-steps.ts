// USB: bytes each way, packets of critical sizes, and what hands and computers do to a cable.
import type { Answer } from "./conversation.ts";
import { greet } from "./greet.ts";
import { type Context, LeftOut, type Measurements, type Step } from "./step.ts";

/** Full speed carries 1.2 MB a second at most (USB 2.0, 5.8.4). */
const KB_A_SECOND = { least: 100, most: 1300 } as const;
const ERASE_EVERY = 16384;
const SECTOR_MS_MAX = 400;
const RETURN_MS = 60_000;
/** From the cable's return to the answer, as the board sees it: debounce, reset and enumeration. */
const REPLUG_MS_MAX = 5000;
const ECHO_BYTES = 4096;
const HUB_BYTES = 2048;
const PACKETS = [63, 64, 65, 127, 128, 129] as const;
const SUSPEND_MS = 120_000;
const LOOK_MS = 500;

/** The byte at a place of what goes either way (cable.c). */
function pattern(count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, at) => (at * 7 + (at >> 8)) & 0xff);
}

function countWrong(bytes: Uint8Array): number {
  const wanted = pattern(bytes.length);
  return bytes.reduce((wrong, byte, at) => wrong + (byte === wanted[at] ? 0 : 1), 0);
}

/** With `erases` the board erases a sector every this many bytes. */
function timeFor(bytes: number, erases: boolean): number {
  return 3000 + bytes / 50 + (erases ? (bytes / ERASE_EVERY) * SECTOR_MS_MAX : 0);
}

async function bytesOut({ talk, counts }: Context, measured: Measurements, erases: boolean): Promise<void> {
  const bytes = erases ? counts.flashBulkBytes : counts.bulkBytes;
  const [wrong, failed, us] = await talk.numbers("sink", [bytes, erases ? 1 : 0], 3, {
    send: pattern(bytes),
    timeoutMs: timeFor(bytes, erases),
  });
  judgeBytes(measured, { bytes, wrong, failed, us, erases });
}

async function bytesIn({ talk, counts }: Context, measured: Measurements, erases: boolean): Promise<void> {
  const bytes = erases ? counts.flashBulkBytes : counts.bulkBytes;
  const answer: Answer = await talk.ask("source", [bytes, erases ? 1 : 0], {
    receive: bytes,
    timeoutMs: timeFor(bytes, erases),
  });
  const [failed, us] = answer.words.map(Number);
  judgeBytes(measured, { bytes, wrong: countWrong(answer.bytes), failed, us, erases });
}

function judgeBytes(
  measured: Measurements,
  { bytes, wrong, failed, us, erases }: { bytes: number; wrong: number; failed: number; us: number; erases: boolean },
): void {
  measured.note("bytes", bytes);
  measured.hold("wrongBytes", wrong, 0, 0);
  if (erases) measured.hold("failedErases", failed, 0, 0);
  const rate = bytes / Math.max(1, us / 1000);
  measured.hold("kilobytesASecond", rate, erases ? 10 : KB_A_SECOND.least, KB_A_SECOND.most);
}

/** What fills a packet ends by an empty one. */
async function packets({ talk }: Context, measured: Measurements): Promise<void> {
  for (const size of PACKETS) {
    const { lineBytes } = await talk.ask("pad", [size]);
    if (lineBytes !== size) measured.fault(`an answer of ${size} bytes came with ${lineBytes}`);
    const answer = await talk.ask("echo", [size], { send: pattern(size), receive: size });
    if (countWrong(answer.bytes) > 0) measured.fault(`${size} bytes came back changed`);
  }
  measured.note("sizes", PACKETS.join(" "));
}

async function cable({ talk }: Context): Promise<{ suspends: number; wakes: number; losses: number; level: number }> {
  const [suspends, wakes, losses, level] = await talk.numbers("cable", [], 4);
  return { suspends, wakes, losses, level };
}

async function suspend(context: Context, measured: Measurements): Promise<void> {
  const before = await cable(context);
  const words = "Let the computer sleep for a moment and wake it, with the board plugged in.";
  if (!(await context.person.asks("suspend", words))) throw new LeftOut("the computer was not put to sleep");
  const { port } = context.talk;
  const end = port.now() + SUSPEND_MS;
  let after = before;
  while (after.wakes <= before.wakes && port.now() < end) {
    await port.until(() => !port.isOpen, LOOK_MS);
    if (!port.isOpen && !(await port.reopen(RETURN_MS))) break;
    after = await cable(context);
    if (after.suspends > before.suspends) break;
  }
  measured.hold("suspends", after.suspends - before.suspends, 1, 20);
  measured.hold("wakes", after.wakes - before.wakes, 1, 20);
}

async function replug(context: Context, measured: Measurements): Promise<void> {
  const { talk, person } = context;
  const words = "Pull the board's USB cable, count to three, and plug it in again.";
  if (!(await person.asks("replug", words))) throw new LeftOut("the cable was not pulled");
  const start = talk.port.now();
  if (!(await talk.port.reopen(RETURN_MS))) {
    measured.fault("the board did not come back");
    return;
  }
  await greet(talk);
  measured.hold("returnMs", talk.port.now() - start, 0, REPLUG_MS_MAX);
}

/** Where the board senses the cable: there now, and gone in between. */
async function usbPower(context: Context, measured: Measurements): Promise<void> {
  const before = await cable(context);
  if (before.losses === 0 && !(await context.person.asks("replug", "Pull the cable and plug it in once more.")))
    throw new LeftOut("the cable was not pulled");
  if (before.losses === 0 && !(await context.talk.port.reopen(RETURN_MS))) {
    measured.fault("the board did not come back");
    return;
  }
  const { losses, level } = await cable(context);
  measured.hold("levelWithCable", level, 1, 1);
  measured.hold("timesGone", losses, 1, 100);
}

async function hub(context: Context, measured: Measurements): Promise<void> {
  const { talk, person } = context;
  const words = "Plug the board in through a USB hub that other devices are on.";
  if (!(await person.asks("hub", words))) throw new LeftOut("there is no hub");
  if (!(await talk.port.reopen(RETURN_MS))) {
    measured.fault("the board did not appear behind the hub");
    return;
  }
  await greet(talk);
  const { bytes } = await talk.ask("echo", [HUB_BYTES], { send: pattern(HUB_BYTES), receive: HUB_BYTES });
  measured.hold("wrongBytes", countWrong(bytes), 0, 0);
}

/** Both ways at once for a while: what erratum E15 would hang. */
async function soak({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const end = talk.port.now() + counts.soakMs;
  const sent = pattern(ECHO_BYTES);
  let [wrong, rounds] = [0, 0];
  do {
    const { bytes } = await talk.ask("echo", [ECHO_BYTES], { send: sent, receive: ECHO_BYTES, timeoutMs: 5000 });
    wrong += countWrong(bytes);
    rounds++;
  } while (talk.port.now() < end);
  measured.note("bytes", rounds * ECHO_BYTES);
  measured.hold("wrongBytes", wrong, 0, 0);
}

const PICOSYSTEM = ["picosystem"] as const;

/** In their order. */
export const CABLE_STEPS: readonly Step[] = [
  { name: "bytes-out", about: "bytes to the board", run: (context, it) => bytesOut(context, it, false) },
  { name: "bytes-in", about: "bytes from the board", run: (context, it) => bytesIn(context, it, false) },
  {
    name: "bytes-out-flash",
    about: "bytes to the board while it erases flash",
    run: (context, it) => bytesOut(context, it, true),
  },
  {
    name: "bytes-in-flash",
    about: "bytes from the board while it erases flash",
    run: (context, it) => bytesIn(context, it, true),
  },
  { name: "packets", about: "packets of 63, 64 and 65 bytes, and empty ones", run: packets },
  { name: "suspend", about: "the computer sleeps and wakes", run: suspend },
  { name: "replug", about: "the cable out and in", run: replug },
  { name: "usb-power", about: "USB power sensed with and without the cable", boards: PICOSYSTEM, run: usbPower },
  { name: "hub", about: "behind a hub", run: hub },
  { name: "soak", about: "bytes both ways without a pause", run: soak },
];
