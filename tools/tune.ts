// `npm run tune -- GAME [--seeds N] [--passes N]`: tunes the weights of a game's rules of thumb by matches between
// rulers (host/arena/tune.ts), prints each change that was tried and the weights that it comes to. Equal sources give
// equal weights.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Match, playMatch, rateRecords } from "../host/arena/arena.ts";
import { RULED_PLAYERS } from "../host/arena/ruled.ts";
import { Cartridge } from "../host/cartridge/cartridge.ts";
import { readText } from "../host/files/text.ts";
import { RULED_GAMES, weighedOf } from "../host/rulers/games.ts";
import type { RulerFiles } from "../host/rulers/ruler.ts";
import { type PlayWeights, TUNE_PLAN, tune } from "../host/arena/tune.ts";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository } from "./cartridge/place.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const EXIT_USAGE = 2;
/** First seed and number of seeds of the match that shows what tuning gained: none of its own. */
const SHOWN = { first: 390_001, count: 200 };

function fail(text: string): never {
  console.error(`tune: ${text}`);
  process.exit(EXIT_USAGE);
}

function readArguments() {
  const options = { seeds: { type: "string" }, passes: { type: "string" } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail((error as Error).message);
  }
}

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  return fail(`--${name} takes a whole number from 1 to 999, not "${text}".`);
}

const readJson = <T>(game: string, name: string) => JSON.parse(readText(join(root, "assembly/games", game, name))) as T;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [game = ""] = positionals;
  const ruler = weighedOf(game);
  if (!ruler || positionals.length > 1) fail(`name one game that has rulers: ${RULED_GAMES.join(", ")}.`);
  const plan = {
    ...TUNE_PLAN,
    seeds: readCount("seeds", values.seeds, TUNE_PLAN.seeds),
    passes: readCount("passes", values.passes, TUNE_PLAN.passes),
  };
  await buildCartridge(gameOfRepository(root, game));
  const cartridge = new Cartridge(new Uint8Array(readFileSync(join(root, "build/cartridges", `${game}.wasm`))));
  const files: RulerFiles = { layout: readJson(game, "layout.json"), data: readJson(game, "data.json") };
  const [{ number: edition }] = cartridge.identity.editions;
  const match: Match = {
    game,
    edition,
    players: RULED_PLAYERS,
    options: 0,
    challenger: "greedy",
    opponent: "thumb",
  };
  const play: PlayWeights = (challenger, opponent, first, count) => {
    const seeds = Array.from({ length: count }, (_, i) => BigInt(first + i));
    const sides = {
      challenger: ruler.makeWeighed(files, challenger),
      opponent: ruler.makeWeighed(files, opponent),
    };
    return rateRecords(playMatch(cartridge, match, seeds, undefined, undefined, sides));
  };
  const tuned = tune(ruler.thumb, plan, play, ({ name, from, to, rate, isKept }) =>
    console.log(`${name} ${to} for ${from}: ${percent(rate.rate)} of ${rate.games}${isKept ? ", kept" : ""}`),
  );
  const shown = play(tuned, ruler.thumb, SHOWN.first, SHOWN.count);
  console.log(JSON.stringify(tuned));
  console.log(
    `Against the rules of thumb: ${percent(shown.rate)} of ${shown.games} on other seeds, ` +
      `95 % ${percent(shown.low)} to ${percent(shown.high)}.`,
  );
}

await main();
