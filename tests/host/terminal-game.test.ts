// Every game from the title to its end in a terminal of 80x24 cells, against a computer, by keys as they come from a
// keyboard; the cartridge in the player goes through the very steps of one that is played by buttons.
// JUMPDECK_BUTTON_GAMES=all plays every number of players and set of variants, and those to their end that take very
// many steps.
import { expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { Handheld, LocalEngine, MemorySaves, openLibrary } from "../../host/player/index.ts";
import { TerminalPlayer, TICK_MS } from "../../host/terminal/index.ts";
import { sampleRows } from "../support/breadth.ts";
import { findButtonGame, SHOWN_AT_END, isLongRun, tablesToPlay } from "../support/button-game.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectLessonAndGameKept } from "../support/kept-lesson.ts";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "../support/hint.ts";
import { LESSON_BOOT_SEED, LESSON_END, playLesson, TAUGHT } from "../support/lesson.ts";

const KEY_OF = new Map<number, string>([
  [BUTTON.A, "\r"],
  [BUTTON.B, "x"],
  [BUTTON.X, "c"],
  [BUTTON.UP, "\x1b[A"],
  [BUTTON.DOWN, "\x1b[B"],
  [BUTTON.RIGHT, "\x1b[C"],
  [BUTTON.LEFT, "\x1b[D"],
  [BUTTON.Y, "v"],
]);
/** Steps that a key counts as held, and as many without it that the next is a press of its own. */
const PACE = [5, 3] as const;
/** Steps of a game whose end is left to the long run. */
const MOST_STEPS = 6000;
/** Steps between two whole pictures; else only what changed is written. */
const WHOLE_EVERY = 128;

it.each(sampleRows(tablesToPlay("first"), 2, 0, isLongRun()))(
  "$name: to its end, a very long one's beginning",
  (table) => {
    const { seed, steps, save } = findButtonGame(table, PACE);
    if (isLongRun() || steps.length <= MOST_STEPS) return playAgain(table.id, seed, steps, save, SHOWN_AT_END);
    const part = steps.slice(0, MOST_STEPS);
    playAgain(table.id, seed, part, saveAfter(table.id, seed, part));
  },
);

it.each(TAUGHT)("%s: its lesson", (id) => {
  const { steps, handheld } = playLesson(id, false, PACE);
  playAgain(id, [LESSON_BOOT_SEED, 0], steps, handheld.cartridge.save(), LESSON_END);
});

it.each(HINTED)("%s: a hint", (id) => {
  const { steps, save } = askByButtons(id, PACE);
  playAgain(id, [HINT_BOOT_SEED, 0], steps, save, /menu/);
});

it("a lesson is left and taken up again, and a game waits through it", async () => {
  const id = "null";
  const library = openLibrary([{ name: id, bytes: readCartridgeFile(id) }]).entries;
  const saves = new MemorySaves();
  const terminal = { depth: "256" as const, size: () => ({ columns: 80, rows: 24 }), write: () => {} };
  let nowMs = 0;
  let list: Uint8Array = new Uint8Array();
  const open = (): TerminalPlayer => {
    const handheld = new Handheld({
      library,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [LESSON_BOOT_SEED, 0],
      start: id,
    });
    const advance = handheld.advance.bind(handheld);
    handheld.advance = (...time) => {
      const update = advance(...time);
      list = update.screen ?? list;
      return update;
    };
    const player = new TerminalPlayer(handheld, terminal, () => nowMs);
    player.start();
    return player;
  };
  const pass = (player: TerminalPlayer, steps: number): void => {
    for (let i = 0; i < steps; i++) {
      nowMs += TICK_MS;
      player.tick();
    }
  };
  let player = open();
  pass(player, 1);
  await expectLessonAndGameKept({
    words: () =>
      screenText(list)
        .map(({ text }) => text)
        .join(" | "),
    press: (...names) => {
      for (const name of names) {
        player.input(KEY_OF.get(BUTTON[name]) as string);
        pass(player, PACE[0] + PACE[1]);
      }
    },
    restart: () => {
      player = open();
      pass(player, 1);
    },
  });
});

/** What a cartridge keeps after these steps. */
function saveAfter(id: string, seed: readonly [number, number], steps: readonly number[]): Uint8Array {
  const cartridge = new Cartridge(readCartridgeFile(id));
  cartridge.raw.boot(...seed);
  let save: Uint8Array = new Uint8Array();
  for (const input of steps) if (cartridge.raw.tick(input, TICK_MS) & FLAG.SAVE) save = cartridge.save();
  return save;
}

/**
 * Plays the steps with the terminal's keys, and compares the save and, where an end is said, the last picture's words.
 */
function playAgain(
  id: string,
  seed: readonly [number, number],
  steps: readonly number[],
  save: Uint8Array,
  end?: RegExp,
): void {
  const library = openLibrary([{ name: id, bytes: readCartridgeFile(id) }]).entries;
  const saves = new MemorySaves();
  const handheld = new Handheld({
    library,
    saves,
    openEngine: () => new LocalEngine(),
    drawSeed: () => seed,
    start: id,
  });
  let [nowMs, picture] = [0, ""];
  const terminal = {
    depth: "256" as const,
    size: () => ({ columns: 80, rows: 24 }),
    write: (text: string) => {
      picture = text;
    },
  };
  const player = new TerminalPlayer(handheld, terminal, () => nowMs);
  player.start();
  for (let i = 1; i < steps.length; i++) {
    if (steps[i] !== 0 && steps[i - 1] === 0) player.input(KEY_OF.get(steps[i]) as string);
    if (i % WHOLE_EVERY === 0 || i === steps.length - 1) player.resize();
    nowMs += TICK_MS;
    player.tick();
  }
  if (end) expect(picture).toMatch(end);
  expect(handheld.notice).toBeUndefined();
  expect(saves.read(id)).toEqual(save);
}
