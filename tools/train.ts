// `npm run train -- GAME [--seconds N]`: plays the games of the game's training.json and learns from them. It writes
// weights to ai/weights.json and ai/weights.ts, or factors to ai/factors.json and ai/factors.ts. Shards of games are
// kept in build/train; after this many seconds no further one is begun, and the same command continues there. Exits 3
// when there is more to play.
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { replaceFile } from "../host/files/whole-file.ts";
import { readCommit } from "../host/cli/git.ts";
import { compileWide } from "./cartridge/compile.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { writeStale } from "./generate.ts";
import { fit } from "./train/fit.ts";
import type { TrainingPlan } from "./train/plan.ts";
import { joinShards, readShard, writeShard } from "./train/shards.ts";
import { Trainee } from "./train/trainee.ts";
import { fitSquares } from "./train/squares.ts";
import { describeFactors, describeWeights } from "./train/weights-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const EXIT_USAGE = 2;
const EXIT_MORE = 3;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { seconds: { type: "string" } } });
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(text: string): never {
  console.error(`train: ${text}`);
  process.exit(EXIT_USAGE);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const games = listGames(root).filter((id) => existsSync(join(root, "assembly/games", id, "training.json")));
  const [id = ""] = positionals;
  if (!games.includes(id) || positionals.length > 1)
    fail(`name one game that has a training.json: ${games.join(", ")}.`);
  if (values.seconds !== undefined && !/^[1-9]\d{0,5}$/.test(values.seconds))
    fail(`--seconds takes a whole number from 1, not "${values.seconds}".`);
  const until = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const folder = join(root, "assembly/games", id);
  const plan = JSON.parse(readFileSync(join(folder, "training.json"), "utf8")) as TrainingPlan;
  const trainee = new Trainee(await compileWide(gameOfRepository(root, id), plan.module));
  const key = createHash("sha256").update(trainee.digest).update(JSON.stringify(plan)).digest("hex").slice(0, 16);
  const shards = [];
  for (let from = 0; from < plan.games; from += plan.shardGames) {
    const path = join(root, "build/train", id, key, `${from}.bin`);
    let shard = readShard(path);
    if (!shard) {
      if (performance.now() > until) {
        console.log(`${from} of ${plan.games} games are played; the same command continues.`);
        process.exitCode = EXIT_MORE;
        return;
      }
      shard = trainee.play(plan, plan.firstSeed + from, Math.min(plan.shardGames, plan.games - from));
      writeShard(path, shard);
    }
    shards.push(shard);
  }
  const examples = joinShards(shards);
  console.log(`${plan.games} games, ${examples.starts.length} positions`);
  const { exports } = trainee;
  const total = [exports.inputTotal(), exports.headTotal()] as const;
  const from = { plan, commit: readCommit(), positions: examples.starts.length };
  if (plan.passes === 0) {
    const { factors, error, variance } = fitSquares(plan, examples, ...total);
    replaceFile(join(folder, "ai/factors.json"), describeFactors({ ...from, error, variance }, factors));
  } else {
    const { weights, error, variance } = fit(plan, examples, ...total, (text) => console.log(text));
    replaceFile(join(folder, "ai/weights.json"), describeWeights({ ...from, error, variance }, weights));
  }
  for (const path of writeStale(root)) console.log(`wrote ${path}`);
}

await main();
