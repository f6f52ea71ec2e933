// What is hidden from a player never reaches his screens, in any game. JUMPDECK_PRIVACY_GAMES games a table: 1, and
// then only with the fewest and the most seats; the long run has 6, with all.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as vitest from "vitest";
import { GameUnderTest } from "../../host/testing/game.ts";
import { type Curtain, testPrivacy } from "../../host/testing/suites/privacy.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { GAMES, gameUnderTest, ROOT } from "../support/games.ts";

const privacyGames = Number(process.env.JUMPDECK_PRIVACY_GAMES ?? 1);

/** What resample estimates: which shuffled cards the others know. */
const ESTIMATED: Readonly<Record<string, readonly string[]>> = { "jump-drive": ["shuffled"] };

/** Scores, hands and the round, and who has chosen: pieces and these words, and no others. */
const CURTAINS: Readonly<Record<string, Curtain>> = {
  "jump-drive": {
    mark: "Hand over to",
    words: (player) =>
      new RegExp(
        `^(R\\d+ \\| )?(\\d+ \\| )+((has|have) (chosen|kept five) \\| )?Hand over to \\| Player ${player} ` +
          "\\| for your eyes only \\| I am ready$",
      ),
  },
};

for (const id of GAMES)
  testPrivacy(vitest, gameUnderTest(id), {
    privacyGames,
    isShort: privacyGames === 1,
    estimated: ESTIMATED[id] ?? [],
    curtain: CURTAINS[id],
  });

/**
 * Makes the null game so short that random buttons often end it before the device changes hands: over at five, and a
 * seat that adds less than three goes on.
 */
const SHORTER: readonly [path: string, from: string, to: string][] = [
  ["game/rules/state.ts", "GOAL: i32 = 10;", "GOAL: i32 = 5;"],
  ["game/rules/rules.ts", "  state.seat = seat + 1", "  if (amount == 3) state.seat = seat + 1"],
];

/** A game with few decisions: what is asked of its screens may not depend on its length. */
async function buildShortGame(): Promise<GameUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-short-"));
  try {
    const sources = join(folder, "game");
    const files = filesOfNewGame(ROOT, { id: "short-game", title: "Short Game", jumpdeck: "1.0.0", isCarried: true });
    for (const [path, from, to] of SHORTER) {
      const text = files.get(path);
      if (!text?.includes(from)) throw new Error(`${path} of a new game has no "${from}"`);
      files.set(path, text.replace(from, to));
    }
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const built = await buildQuickly({ jumpdeck: ROOT, folder });
    if ("fault" in built) throw new Error(built.fault);
    const json = Object.fromEntries(
      ["layout.json", "cartridge.json"].map((name) => [
        name,
        JSON.parse(readFileSync(join(sources, name), "utf8")) as unknown,
      ]),
    );
    return new GameUnderTest({ id: built.id, readCartridge: () => built.wasm, readJson: (name) => json[name] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

testPrivacy(vitest, await buildShortGame());
