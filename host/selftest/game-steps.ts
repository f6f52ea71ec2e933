// The interpreter: a cartridge installed and played by a fixed list of buttons; its times are beside the emulator's.
import { crc32 } from "../cartridge/envelope.ts";
import type { Conversation } from "./conversation.ts";
import {
  type Context,
  type Counts,
  type GameTimes,
  LeftOut,
  type Measurements,
  type Step,
  type Workload,
} from "./step.ts";

const PICTURE_EVERY = 4;
const SEED = 2849;
/** A board may be this much slower than the emulator says before the budgets of games mean nothing, or faster. */
export const RATIO = { least: 0.5, most: 1.25 } as const;

interface Played extends GameTimes {
  readonly figures: Readonly<Record<string, number | string>>;
  /** What went wrong, if anything. */
  readonly fault?: string;
}

/** Has the board install a cartridge and play it; also what the emulator is asked. */
export async function playWorkload(talk: Conversation, { id, file }: Workload, counts: Counts): Promise<Played> {
  const none = { openUs: 0, translateUs: 0, tickUs: 0, thoughtUs: 0, pictureUs: 0, hash: "" };
  const [crc, putUs] = await talk.numbers("file", [file.length], 2, { send: file, timeoutMs: 60_000 });
  let figures: Record<string, number | string> = { cartridge: id, fileBytes: file.length, putUs };
  if (crc !== crc32(file)) return { ...none, figures, fault: "the cartridge does not stand in flash as it was sent" };
  const [installed, openUs, eraseUs, translateUs, codeBytes, translatedBytes, hotBytes] = await talk.numbers(
    "install",
    [file.length],
    7,
    { timeoutMs: 120_000 },
  );
  figures = { ...figures, eraseUs, codeBytes, translatedBytes, hotBytes };
  if (installed !== 0) return { ...none, figures, fault: `the install ended with ${installed}` };
  const [played, ticks, tickUs, , thoughts, thoughtUs, , pictures, pictureUs, , hash] = await talk.numbers(
    "play",
    [counts.playSteps, PICTURE_EVERY, SEED],
    11,
    { timeoutMs: 60_000 + counts.playSteps * 100 },
  );
  figures = { ...figures, ticks, thoughts, pictures };
  const times = { openUs, translateUs, tickUs, thoughtUs, pictureUs, hash: hash.toString(16) };
  return played === 0 ? { ...times, figures } : { ...times, figures, fault: `the game ended with ${played}` };
}

/** Erasing and putting the file take what flash and bus take, which other steps look at. */
const COMPARED = ["openUs", "translateUs", "tickUs", "thoughtUs", "pictureUs"] as const;

async function interpreter({ talk, workload, counts, emulate }: Context, measured: Measurements): Promise<void> {
  if (workload === undefined) throw new LeftOut("no cartridge is built; run: npm run build");
  const played = await playWorkload(talk, workload, counts);
  for (const [name, value] of Object.entries(played.figures)) measured.note(name, value);
  for (const name of COMPARED) measured.note(name, played[name]);
  measured.note("stateHash", played.hash);
  if (played.fault !== undefined) {
    measured.fault(played.fault);
    return;
  }
  const emulated = await emulate?.(workload, counts);
  if (emulated === undefined) return;
  if (played.hash !== emulated.hash) measured.fault(`the game ended in state ${played.hash}, not ${emulated.hash}`);
  for (const name of COMPARED) {
    measured.note(name.replace(/Us$/, "EmulatedUs"), emulated[name]);
    if (emulated[name] === 0) continue;
    measured.hold(name.replace(/Us$/, "Ratio"), played[name] / emulated[name], RATIO.least, RATIO.most);
  }
}

/** In their order. */
export const GAME_STEPS: readonly Step[] = [
  { name: "interpreter", about: "a cartridge installed, its ticks, thoughts and pictures", run: interpreter },
];
