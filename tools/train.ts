// `npm run train -- GAME [--seconds N] [--games N]`: plays the games of the game's training.json and learns from them.
// It writes weights to ai/weights.json and ai/weights.ts, or factors to ai/factors.json and ai/factors.ts; a file that
// says the same already is left alone, with the commit that it names. Shards of games are kept in build/train; after
// this many seconds no further one is begun, and the same command continues there. Exits 3 when there is more to play.
// With --games only that many are played, and what they teach goes to build/train/GAME.
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readText } from "../host/files/text.ts";
import { replaceFile } from "../host/files/whole-file.ts";
import { readCommit } from "../host/cli/git.ts";
import { compileWide } from "./cartridge/compile.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { writeStale } from "./generate.ts";
import { fail, readArguments, readCount } from "./options.ts";
import { fit } from "./train/fit.ts";
import type { Examples } from "./train/net.ts";
import type { TrainingPlan } from "./train/plan.ts";
import { joinShards, readShard, writeShard } from "./train/shards.ts";
import { Trainee } from "./train/trainee.ts";
import { fitSquares } from "./train/squares.ts";
import { describeFactors, describeWeights, isSameLearned } from "./train/weights-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMMAND = "train";
const EXIT_MORE = 3;

async function main(): Promise<void> {
  const { values, positionals } = readArguments(COMMAND, {
    allowPositionals: true,
    options: { seconds: { type: "string" }, games: { type: "string" } },
  });
  const games = listGames(root).filter((id) => existsSync(join(root, "assembly/games", id, "training.json")));
  const [id = ""] = positionals;
  if (!games.includes(id) || positionals.length > 1)
    fail(COMMAND, `name one game that has a training.json: ${games.join(", ")}.`);
  const until = performance.now() + 1000 * readCount(COMMAND, "seconds", values.seconds, Number.POSITIVE_INFINITY);
  const most = readCount(COMMAND, "games", values.games, Number.POSITIVE_INFINITY);
  const folder = join(root, "assembly/games", id);
  const whole = JSON.parse(readFileSync(join(folder, "training.json"), "utf8")) as TrainingPlan;
  const plan = { ...whole, games: Math.min(whole.games, most) };
  const trainee = new Trainee(await compileWide(gameOfRepository(root, id), plan.module));
  // Not of how many games: a shorter training's whole shards are the longer one's.
  const { games: _, ...kind } = plan;
  const key = createHash("sha256").update(trainee.digest).update(JSON.stringify(kind)).digest("hex").slice(0, 16);
  const shards = [];
  for (let from = 0; from < plan.games; from += plan.shardGames) {
    const count = Math.min(plan.shardGames, plan.games - from);
    const path = join(root, "build/train", id, key, `${from}-${from + count}.bin`);
    let shard = readShard(path);
    if (!shard) {
      if (performance.now() > until) {
        console.log(`${from} of ${plan.games} games are played; the same command continues.`);
        process.exitCode = EXIT_MORE;
        return;
      }
      shard = trainee.play(plan, plan.firstSeed + from, count);
      writeShard(path, shard);
    }
    shards.push(shard);
  }
  const examples = joinShards(shards);
  console.log(`${plan.games} games, ${examples.starts.length} positions`);
  const { name, text } = learn(plan, examples, trainee);
  const isWhole = plan.games === whole.games;
  const path = isWhole ? join(folder, "ai", name) : join(root, "build/train", id, name);
  if (existsSync(path) && isSameLearned(readText(path), text)) {
    console.log(`${relative(root, path)} says the same already.`);
    return;
  }
  replaceFile(path, text);
  console.log(`wrote ${relative(root, path)}`);
  if (isWhole) for (const stale of writeStale(root)) console.log(`wrote ${stale}`);
}

/** Fits what the plan asks for; returns the file's name and text. */
function learn(plan: TrainingPlan, examples: Examples, { exports }: Trainee): { name: string; text: string } {
  const total = [exports.inputTotal(), exports.headTotal()] as const;
  const from = { plan, commit: readCommit(), positions: examples.starts.length };
  if (plan.passes === 0) {
    const { factors, error, variance } = fitSquares(plan, examples, ...total);
    return { name: "factors.json", text: describeFactors({ ...from, error, variance }, factors) };
  }
  const { weights, error, variance } = fit(plan, examples, ...total, (text) => console.log(text));
  return { name: "weights.json", text: describeWeights({ ...from, error, variance }, weights) };
}

await main();
