// The pages that a person walks through at the board: their verdicts.
import { WrongAnswer } from "./conversation.ts";
import { type Context, LeftOut, type Measurements, type Step } from "./step.ts";

/** As firmware/port/rp2040/first/pages.c has them; each name and what is looked at. */
export const PAGES = [
  ["corners", "red, green, blue, yellow from top left in reading order; a white edge all round"],
  ["red", "red all over"],
  ["green", "green all over"],
  ["blue", "blue all over"],
  ["greys", "32 greys, dark on the left, none alike"],
  ["pixels", "a chequer of single pixels"],
  ["bar", "a white bar that moves without torn edges"],
  ["modes", "a pattern, upper and lower half alike"],
  ["keys", "each key once"],
  ["tones", "tones from low to high"],
  ["backlight", "from dark to bright, evenly"],
  ["lights", "the board's lights"],
] as const;

const [GOOD, BAD, ABSENT] = [1, 2, 3];
const LOOK_MS = 500;

async function verdicts({ talk }: Context): Promise<readonly number[]> {
  const told = (await talk.numbers("verdicts", [], PAGES.length + 1)).slice(1);
  if (told.some((verdict) => verdict < 0 || verdict > ABSENT)) throw new WrongAnswer("a page has no such verdict");
  return told;
}

/** The first page's step waits for all of them. */
async function walk(context: Context): Promise<readonly number[]> {
  const isDone = (all: readonly number[]): boolean => all.every((verdict) => verdict !== 0);
  let all = await verdicts(context);
  if (isDone(all)) return all;
  const words = "Press A at the board, then walk through the pages: A where a page is good, B where it is bad.";
  if (!(await context.person.asks("pages", words))) throw new LeftOut("nobody walked through the pages");
  const { port } = context.talk;
  const end = port.now() + context.counts.pagesMs;
  while (!isDone(all) && port.now() < end) {
    await port.until(() => !port.isOpen, LOOK_MS);
    all = await verdicts(context);
  }
  return all;
}

function page(index: number): Step["run"] {
  return async (context: Context, measured: Measurements) => {
    const verdict = (index === 0 ? await walk(context) : await verdicts(context))[index];
    if (verdict === ABSENT) throw new LeftOut("this board has none");
    if (verdict !== GOOD && verdict !== BAD) throw new LeftOut("the page was not judged");
    measured.note("person", verdict === GOOD ? "good" : "bad");
    if (verdict === BAD) measured.fault("the person at the board calls it bad");
  };
}

/** In their order. */
export const PAGE_STEPS: readonly Step[] = PAGES.map(([name, about], index) => ({
  name: `page-${name}`,
  about,
  run: page(index),
}));
