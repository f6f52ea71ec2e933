// A game's hints: asked for by buttons in positions spread over random games. A hint depends on what the seat may know
// alone: with all else dealt again every picture on the way to it is the same. Until A plays it nothing of the game
// changes; then a legal action was played, the one that it names.
import { BUTTON, COLOR, FLAG, LIMIT, STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { screenText } from "../../raster/index.ts";
import { SeededRandom } from "../../sim/seed.ts";
import type { GameUnderTest } from "../game.ts";
import { visitStates } from "../positions.ts";
import type { Vitest } from "./vitest.ts";

/** What is asked of a game's hints. */
export interface HintOptions {
  /** Positions for each table, 12 by default. */
  readonly hints?: number;
}

/** What a person sees of a hint, and what came of it. */
export interface Hint {
  /** Every picture from the menu to the hint. */
  readonly pictures: readonly string[];
  /** Action and reason, in one line. */
  readonly words: string;
}

const ROW = "Hint";
/** What is before action and reason: the end of the bar. */
const AFTER = "play it | back | ";
/** This many characters of a reason are kept (kit/session/hint/hint.ts). */
export const REASON_MAX = 84;
const MENU_ROWS_MOST = 12;
const THOUGHT_MOST = 20_000;
const TIMEOUT_MS = 240_000;

/** Defines the tests; a game whose menu offers no hints has none. */
export function testHints(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { hints = 12 }: HintOptions = {},
): void {
  if (!offersHints(game)) return;
  describe(`${game.id}: hints`, () => {
    it.each(game.tables())(
      "$name: from what the seat knows alone, with a reason, and nothing changes before A",
      { timeout: TIMEOUT_MS },
      ({ edition, players }) => {
        const model = game.open();
        const face = game.open();
        face.raw.boot(1, 0);
        const start = face.snapshot();
        const random = new SeededRandom(5, players);
        visitStates(model, edition, players, hints, () => {
          const state = model.state();
          const seat = model.raw.currentSeat();
          const sentences = new Map(model.legalActions().map((action) => [model.actionText(action), action]));
          const open = (position: Uint8Array): Hint => {
            face.restore(start);
            if (face.setState(position) !== STATUS.OK) throw new Error("the state was refused");
            face.raw.tick(0, LIMIT.TICK_MS);
            return askForHint(face);
          };
          const { lo, hi } = random.seed();
          if (model.raw.resample(seat, lo, hi) !== STATUS.OK) throw new Error(`seat ${seat} cannot be dealt again`);
          const known = open(model.state());
          expect(model.setState(state)).toBe(STATUS.OK);
          const shown = open(state);
          expect(shown).toEqual(known);
          expect(face.state()).toEqual(state);
          const sentence = [...sentences.keys()]
            .filter((text) => shown.words.startsWith(text))
            .sort((a, b) => b.length - a.length)[0];
          expect(sentence, shown.words).toBeDefined();
          const reason = shown.words.slice(sentence.length);
          expect(reason, shown.words).toMatch(/^ \S.{3,}/);
          expect(isToldToEnd(reason.slice(1)), shown.words).toBe(true);
          const moment = face.snapshot();
          press(face, BUTTON.B);
          expect(face.state()).toEqual(state);
          expect(words(face)).not.toContain("play it");
          face.restore(moment);
          // Where the view plays several actions as one choice, the others follow in the steps after.
          face.raw.tick(BUTTON.A, LIMIT.TICK_MS);
          expect(model.raw.apply(sentences.get(sentence) as number)).toBe(STATUS.OK);
          expect(face.state(), shown.words).toEqual(model.state());
          model.setState(state);
        });
      },
    );
  });
}

/**
 * Returns whether a reason was not cut off: one that leaves room was not, and one that fills it must not end where a
 * sentence cannot.
 */
export function isToldToEnd(reason: string): boolean {
  // A blank at the end is not seen.
  return (
    reason.length < REASON_MAX - 1 ||
    !/ (a|and|are|be|by|for|in|is|of|the|there|to|with|worth|would|your)$|,$/.test(reason)
  );
}

/** Returns whether the menu over a decision has the row. */
export function offersHints(game: GameUnderTest): boolean {
  const face = game.open();
  face.raw.boot(1, 0);
  const [{ edition, players }] = game.tables();
  face.raw.newGame(edition, players, 0, 1, 0);
  face.raw.tick(0, LIMIT.TICK_MS);
  press(face, BUTTON.X);
  return screenText(face.screen()).some(({ text }) => text === ROW);
}

/** Over a decision: asks for a hint and waits for it; fails when a byte of the state changes during it. */
export function askForHint(face: Cartridge): Hint {
  press(face, BUTTON.X);
  const hash = face.stateHash();
  const isChosen = (): boolean =>
    screenText(face.screen()).some(({ text, color }) => text === ROW && color === COLOR.BLACK);
  for (let row = 0; row < MENU_ROWS_MOST && !isChosen(); row++) press(face, BUTTON.DOWN);
  const pictures = [picture(face)];
  let flags = press(face, BUTTON.A);
  for (let step = 0; step < THOUGHT_MOST && !words(face).includes("play it"); step++) {
    if (flags & FLAG.SCREEN) pictures.push(picture(face));
    flags = face.raw.tick(0, LIMIT.TICK_MS);
    if (face.stateHash() !== hash) throw new Error("the position changed while a hint was thought about");
  }
  pictures.push(picture(face));
  const text = words(face);
  if (!text.includes(AFTER)) throw new Error(`no hint: ${text}`);
  return { pictures, words: text.slice(text.indexOf(AFTER) + AFTER.length).replaceAll(" | ", " ") };
}

/** Presses a button for one step and lets it rest for another; returns the flags of both. */
export function press(face: Cartridge, button: number): number {
  const flags = face.raw.tick(button, LIMIT.TICK_MS);
  return flags | face.raw.tick(0, LIMIT.TICK_MS);
}

function words(face: Cartridge): string {
  return screenText(face.screen())
    .map(({ text }) => text)
    .join(" | ");
}

function picture(face: Cartridge): string {
  return Buffer.from(face.screen()).toString("latin1");
}
