// `npm run endings -- GAME [--endings N] [--seconds N]`: measures what level 3's choices in the last turns of N games
// cost (host/arena/endings.ts) and writes build/endings/GAME.json after each game. After this many seconds no further
// game is begun, and the same command continues there. Exits 5 where a choice costs more than is meant beyond doubt.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  ENDING_PLAN,
  ENDING_SEED,
  ENDING_TABLE,
  type EndingsFile,
  GAMES_WITH_ENDINGS,
  rateEnding,
  summarize,
  turnsOf,
} from "../host/arena/endings.ts";
import { Cartridge } from "../host/cartridge/cartridge.ts";
import { readCommit } from "../host/cli/git.ts";
import { readText } from "../host/files/text.ts";
import { makeFolder, replaceFile } from "../host/files/whole-file.ts";
import { placesOf } from "../host/rulers/position.ts";
import type { Layout } from "../host/state/layout.ts";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository } from "./cartridge/place.ts";
import { fail, readArguments, readCount } from "./options.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMMAND = "endings";
const EXIT_FINDINGS = 5;
/** Games that are measured without `--endings`. */
const ENDINGS = 200;

/** Begins a file, or goes on with one that the same cartridge, plan and commit began. */
function beginFile(path: string, begun: EndingsFile): EndingsFile {
  if (!existsSync(path)) return begun;
  const earlier = JSON.parse(readText(path)) as EndingsFile;
  const bare = ({ choices: _, seeds, ...rest }: EndingsFile) => JSON.stringify({ ...rest, first: seeds.first });
  return bare(earlier) === bare(begun) ? earlier : begun;
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(COMMAND, {
    allowPositionals: true,
    options: { endings: { type: "string" }, seconds: { type: "string" } },
  });
  const [game = ""] = positionals;
  if (!GAMES_WITH_ENDINGS.includes(game) || positionals.length > 1)
    fail(COMMAND, `name one game whose last turns are measured: ${GAMES_WITH_ENDINGS.join(", ")}.`);
  const endings = readCount(COMMAND, "endings", values.endings, ENDINGS);
  const until = performance.now() + 1000 * readCount(COMMAND, "seconds", values.seconds, Number.POSITIVE_INFINITY);
  await buildCartridge(gameOfRepository(root, game));
  const bytes = new Uint8Array(readFileSync(join(root, "build/cartridges", `${game}.wasm`)));
  const cartridge = new Cartridge(bytes);
  const places = placesOf(JSON.parse(readText(join(root, "assembly/games", game, "layout.json"))) as Layout);
  const path = join(root, "build/endings", `${game}.json`);
  makeFolder(dirname(path));
  let file = beginFile(path, {
    format: "jumpdeck-endings-1",
    game,
    table: { edition: cartridge.identity.editions[0].number, ...ENDING_TABLE },
    plan: ENDING_PLAN,
    seeds: { first: String(ENDING_SEED), count: 0 },
    cartridge: createHash("sha256").update(bytes).digest("hex"),
    commit: readCommit(),
    choices: [],
  });
  while (file.seeds.count < endings && performance.now() < until) {
    const { count } = file.seeds;
    const choices = rateEnding(cartridge, file.table, BigInt(ENDING_SEED + count), ENDING_PLAN, turnsOf(places));
    file = { ...file, seeds: { ...file.seeds, count: count + 1 }, choices: [...file.choices, ...choices] };
    replaceFile(path, `${JSON.stringify(file)}\n`);
  }
  if (file.choices.length === 0) return;
  const { choices, over, surelyOver, dearest, mean } = summarize(file);
  console.log(
    `${game}: ${choices} choices of ${file.seeds.count} games cost ${percent(mean.mean)} of wins on the average, ` +
      `95 % ${percent(mean.low)} to ${percent(mean.high)}; ${over} cost more than ${percent(ENDING_PLAN.most)}, ` +
      `${surelyOver} beyond doubt; the dearest ${percent(dearest.mean)}.`,
  );
  if (surelyOver > 0) process.exitCode = EXIT_FINDINGS;
}

await main();
