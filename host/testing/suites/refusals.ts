// A refused press says why. On every screen that buttons bring up over decisions of random games, each press that
// sounds the error leaves a reason on the screen. It is in the bar (kit/screen/refusal) or in the game's own words. A
// has an answer wherever the bar offers it.
import { BUTTON, FLAG, LIMIT } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { screenIcons, screenText } from "../../raster/index.ts";
import { walkScreens } from "../explorer.ts";
import type { GameUnderTest } from "../game.ts";
import { visitStates } from "../positions.ts";
import type { Vitest } from "./vitest.ts";

/** What is known of a game's refusals. */
export interface RefusalOptions {
  /** What the game's screens say where a press is refused, besides the bar; all words of a screen in one line. */
  readonly reasons?: RegExp;
  /** Decisions looked at for each table, 4 by default. */
  readonly refusals?: number;
}

/** The first tone of the sound for what is not possible. */
const ERROR_HZ = 165;
const WALK_MOST = 60;
const FIRST = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.Y, BUTTON.B, BUTTON.X];
const BAR_TOP = 198;
const BAR_X = 4;
const HEADING_Y = 1;
const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testRefusals(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { reasons, refusals = 4 }: RefusalOptions = {},
): void {
  describe(`${game.id}: refused presses`, () => {
    it("say why on every screen", { timeout: TIMEOUT_MS }, () => {
      let refused = 0;
      for (const { name, edition, players } of game.tables()) {
        const model = game.open();
        const face = game.open();
        face.raw.boot(1, 0);
        const start = face.snapshot();
        visitStates(model, edition, players, refusals, () => {
          face.restore(start);
          face.setState(model.state());
          face.raw.tick(0, LIMIT.TICK_MS);
          walkScreens(face, Number.POSITIVE_INFINITY, FIRST, WALK_MOST, (flags, button) => {
            if (button === BUTTON.A && !hasAnswer(face, flags))
              expect.fail(`${name}: A is offered and does nothing: ${wordsOf(face)}`);
            if (!isError(face, flags)) return;
            refused++;
            const words = wordsOf(face);
            expect(
              hasMessage(face) || (reasons?.test(words) ?? false),
              `${name}: refused without a reason: ${words}`,
            ).toBe(true);
          });
        });
      }
      // The menu's "Undo" alone is refused over the first decision.
      expect(refused).toBeGreaterThan(0);
    });
  });
}

function wordsOf(face: Cartridge): string {
  return screenText(face.screen())
    .map(({ text }) => text)
    .join(" ");
}

/** Whether a press that the bar offers changed the screen or sounded. */
function hasAnswer(face: Cartridge, flags: number): boolean {
  const isOffered = screenIcons(face.screen()).some(({ name }) => name === "button-a-12");
  return !isOffered || (flags & (FLAG.SCREEN | FLAG.SOUND)) !== 0;
}

/** Whether a step's flags and sounds say that it was refused. */
export function isError(face: Cartridge, flags: number): boolean {
  const sound = face.sound();
  return (flags & FLAG.SOUND) !== 0 && sound.length > 1 && sound[0] + 256 * sound[1] === ERROR_HZ;
}

/**
 * A message instead of the buttons: its sign is where the first button's does; or one in the place of the table's
 * heading.
 */
function hasMessage(face: Cartridge): boolean {
  return screenIcons(face.screen()).some(
    ({ name, x, y }) =>
      x === BAR_X &&
      (y >= BAR_TOP
        ? !name.startsWith("button") && !name.startsWith("dpad")
        : y === HEADING_Y && name.startsWith("info")),
  );
}
