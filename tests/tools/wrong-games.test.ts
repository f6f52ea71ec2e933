// Mistakes of beginners, one to a game: each is reported by file and line, in a sentence that says what to do, within 3
// seconds of processor time where the compiler sees it, and 10 where the build plays the game, measured by the
// yardstick's rounds just before and after, since neighbours make a processor slow. Nothing is thrown.
// JUMPDECK_WRONG_GAMES=all: all of them; else a tenth, which JUMPDECK_WRONG_SEED chooses.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { buildOwnGame } from "../../tools/cartridge/own-game.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { ROOT } from "../support/games.ts";
import { makeYardstick } from "../support/yardstick.ts";
import {
  KEPT_WRONG_GAMES,
  LAST_WRONG_GAMES,
  LATER_WRONG_GAMES,
  PLAIN_WRONG_GAMES,
  WRONG_GAMES,
  type WrongGame,
} from "../support/wrong-games.ts";

const LIMIT_SECONDS = { compiler: 3, build: 10 };
/** Rounds of the yardstick in a second on the machine that the limits are meant for (tests/cartridge/speed.test.ts). */
const ROUNDS_A_SECOND = 140e6;
const YARDSTICK_MS = 50;

/** Milliseconds of processor time that this process took. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const yardstick = makeYardstick(processorMs);
yardstick(4 * YARDSTICK_MS);

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-wrong-"));
const place = (path: string) => join(folder, path);
const files = filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true });

const all = [...WRONG_GAMES, ...KEPT_WRONG_GAMES, ...LATER_WRONG_GAMES, ...LAST_WRONG_GAMES, ...PLAIN_WRONG_GAMES];
const random = new SeededRandom(BigInt(process.env.JUMPDECK_WRONG_SEED ?? 1));
const chosen = process.env.JUMPDECK_WRONG_GAMES === "all" ? all : all.filter(() => random.below(10) === 0);

function write(path: string, text: string): void {
  mkdirSync(dirname(place(path)), { recursive: true });
  writeFileSync(place(path), text);
}

/** Makes the mistake; returns the file's text with it. */
function spoil({ file, from, to }: WrongGame): string {
  const text = files.get(`game/${file}`) as string;
  expect(text.split(from).length, `${file} holds once: ${from}`).toBe(2);
  return text.replace(from, () => to);
}

it("each mistake can be made: its line is there once", () => {
  for (const wrong of all) spoil(wrong);
});

async function build({ stage }: WrongGame): Promise<string> {
  const built = await (stage === "build" ? buildOwnGame(ROOT, folder) : buildQuickly({ jumpdeck: ROOT, folder }));
  return "fault" in built ? built.fault : "";
}

beforeAll(async () => {
  for (const [path, text] of files) write(path, text);
  // As it is it builds, and the compiler is warm.
  expect(await buildQuickly({ jumpdeck: ROOT, folder })).not.toHaveProperty("fault");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the corpus has sixty mistakes, ten that were kept, and 30 later ones", () => {
  expect(WRONG_GAMES).toHaveLength(60);
  expect(KEPT_WRONG_GAMES).toHaveLength(10);
  expect(LATER_WRONG_GAMES).toHaveLength(7);
  expect(LAST_WRONG_GAMES).toHaveLength(16);
  expect(PLAIN_WRONG_GAMES).toHaveLength(7);
  expect(new Set(all.map(({ name }) => name)).size).toBe(100);
  expect(chosen.length).toBeGreaterThan(0);
});

it.each(chosen.map((game) => [game.name, game] as const))(
  "%s",
  async (_, game) => {
    const path = `game/${game.file}`;
    const text = spoil(game);
    write(path, text);
    try {
      const before = yardstick(YARDSTICK_MS);
      const began = processorMs();
      const fault = await build(game);
      const seconds = (processorMs() - began) / 1000;
      const rounds = (before + yardstick(YARDSTICK_MS)) / 2;
      expect(fault).toMatch(game.says);
      expect(fault).toContain(path);
      const [, line] = new RegExp(`${path.replaceAll(".", "\\.")}\\((\\d+),\\d+\\)`).exec(fault) ?? [];
      const { at } = game;
      if (at !== undefined) {
        expect(line, fault).toBeDefined();
        const place = text.indexOf(at);
        expect(place, `${path} holds ${at}`).toBeGreaterThanOrEqual(0);
        const wanted = text.slice(0, place).split("\n").length + (at.match(/^\n+/)?.[0].length ?? 0);
        expect(Number(line), fault).toBe(wanted);
      }
      expect((seconds * rounds) / ROUNDS_A_SECOND).toBeLessThan(LIMIT_SECONDS[game.stage]);
    } finally {
      write(path, files.get(path) as string);
      expect(readFileSync(place(path), "utf8")).toBe(files.get(path));
    }
  },
  120_000,
);

it("a command that needs the id names the place of a wrong one", () => {
  const path = "game/cartridge.json";
  const text = files.get(path) as string;
  write(path, text.replace('"my-game"', '"My Game"'));
  try {
    const command = join(ROOT, "tools/jumpdeck.mjs");
    const { status, stderr } = spawnSync(process.execPath, [command, "build"], { cwd: folder, encoding: "utf8" });
    const line = text.slice(0, text.indexOf('"my-game"')).split("\n").length;
    expect(status).toBe(EXIT.BAD_FILE);
    expect(stderr).toMatch(new RegExp(`^jumpdeck: game/cartridge\\.json\\(${line},\\d+\\): "id" is not `));
  } finally {
    write(path, text);
  }
});
