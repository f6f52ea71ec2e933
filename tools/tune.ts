// `npm run tune -- GAME [--seeds N] [--passes N]`: tunes the weights of a game's rules of thumb by matches between
// rulers (host/arena/tune.ts), prints each change that was tried and the weights that it comes to. Equal sources give
// equal weights.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Match, playMatch, rateRecords } from "../host/arena/arena.ts";
import { RULED_PLAYERS } from "../host/arena/ruled.ts";
import { Cartridge } from "../host/cartridge/cartridge.ts";
import { readText } from "../host/files/text.ts";
import { RULED_GAMES, weighedOf } from "../host/rulers/games.ts";
import type { RulerFiles } from "../host/rulers/ruler.ts";
import { type PlayWeights, TUNE_PLAN, tune } from "../host/arena/tune.ts";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository } from "./cartridge/place.ts";
import { fail, readArguments, readCount } from "./options.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMMAND = "tune";
/** Most seeds, and most passes. */
const MOST = 999;
/** First seed and number of seeds of the match that shows what tuning gained: none of its own. */
const SHOWN = { first: 390_001, count: 200 };

const readJson = <T>(game: string, name: string) => JSON.parse(readText(join(root, "assembly/games", game, name))) as T;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(COMMAND, {
    allowPositionals: true,
    options: { seeds: { type: "string" }, passes: { type: "string" } },
  });
  const [game = ""] = positionals;
  const ruler = weighedOf(game);
  if (!ruler || positionals.length > 1) fail(COMMAND, `name one game that has rulers: ${RULED_GAMES.join(", ")}.`);
  const plan = {
    ...TUNE_PLAN,
    seeds: readCount(COMMAND, "seeds", values.seeds, TUNE_PLAN.seeds, MOST),
    passes: readCount(COMMAND, "passes", values.passes, TUNE_PLAN.passes, MOST),
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
