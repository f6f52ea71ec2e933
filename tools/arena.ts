// `npm run arena [-- --game ID] [--jobs N] [--seeds N] [--only CHALLENGER-OPPONENT]`: plays the matches that each
// game's arena.json lists, sharded over the cores, and writes build/arena/<game>/<match>.json. Exits 5 when a limit is
// missed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type ArenaResult, rateRecords } from "../host/arena/arena.ts";
import { type ArenaFile, judgeMatch, nameRecord, type PlannedMatch } from "../host/arena/plan.ts";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const EXIT_USAGE = 2;
const EXIT_FINDINGS = 5;

function readArguments() {
  const options = {
    game: { type: "string" },
    jobs: { type: "string" },
    seeds: { type: "string" },
    only: { type: "string" },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`arena: ${(error as Error).message}`);
    process.exit(EXIT_USAGE);
  }
}

function readCount(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  console.error(`arena: --${name} takes a whole number from 1, not "${text}".`);
  process.exit(EXIT_USAGE);
}

/** Runs `jumpdeck arena` in a process of its own; rejects with its words when it fails. */
function runArena(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["tools/jumpdeck.mjs", "arena", ...args], { cwd: root });
    const words: string[] = [];
    child.stderr.on("data", (chunk: Buffer) => words.push(String(chunk)));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(words.join("").trim()))));
  });
}

/** Plays one match in shards side by side and returns the merged result. */
async function playSharded(game: string, match: PlannedMatch, seeds: number, jobs: number): Promise<ArenaResult> {
  const folder = join(root, "build/arena", game);
  mkdirSync(folder, { recursive: true });
  const { edition, players, options = 0, challenger, opponent, first = 1 } = match;
  const name = join(folder, nameRecord(match));
  const common = [game, "--edition", `${edition}`, "--players", `${players}`, "--options", `${options}`];
  common.push("--challenger", challenger, "--opponent", opponent, "--first", `${first}`);
  const shards = Array.from({ length: Math.min(jobs, seeds) }, (_, i) => `${name}.${i + 1}.json`);
  await Promise.all(
    shards.map((out, i) =>
      runArena([...common, "--seeds", `${seeds}`, "--shard", `${i + 1}/${shards.length}`, "--out", out]),
    ),
  );
  await runArena(["--merge", shards.join(","), "--out", `${name}.json`]);
  return JSON.parse(readFileSync(`${name}.json`, "utf8")) as ArenaResult;
}

async function main(): Promise<void> {
  const args = readArguments();
  const jobs = readCount("jobs", args.jobs, cpus().length);
  const games = listGames(root).filter((id) => existsSync(join(root, "assembly/games", id, "arena.json")));
  const wanted = args.game === undefined ? games : [args.game];
  let missed = 0;
  for (const game of wanted) {
    if (!games.includes(game)) {
      console.error(`arena: no arena.json for "${game}"; there are: ${games.join(", ")}.`);
      process.exit(EXIT_USAGE);
    }
    await buildCartridge(gameOfRepository(root, game));
    const { matches } = JSON.parse(readFileSync(join(root, "assembly/games", game, "arena.json"), "utf8")) as ArenaFile;
    for (const match of matches) {
      if (args.only !== undefined && args.only !== `${match.challenger}-${match.opponent}`) continue;
      const result = await playSharded(game, match, readCount("seeds", args.seeds, match.seeds), jobs);
      const { text, isMet } = judgeMatch(match, rateRecords(result.records));
      console.log(`${isMet ? "ok    " : "MISSED"} ${game}, ${text}`);
      if (!isMet) missed++;
    }
  }
  console.log(missed === 0 ? "Every limit is met." : `${missed} limits are missed.`);
  if (missed > 0) process.exitCode = EXIT_FINDINGS;
}

await main();
