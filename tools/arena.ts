// `npm run arena [-- --game ID] [--jobs N] [--seeds N] [--only CHALLENGER-OPPONENT]`: plays the matches that each
// game's arena.json lists, sharded over the cores, and writes build/arena/<game>/<match>.json. Exits 5 when a limit is
// missed. With --rulers it plays the matches of host/arena/ruled.ts instead, and writes
// build/rulers/<game>/<match>.json.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ArenaResult, rateRecords } from "../host/arena/arena.ts";
import { type ArenaFile, judgeMatch, nameRecord } from "../host/arena/plan.ts";
import { judgeRuled, nameRuled, RULED_MATCHES, RULED_PLAYERS, RULED_SEEDS } from "../host/arena/ruled.ts";
import { readIdentity } from "../host/cartridge/identity.ts";
import { RULED_GAMES } from "../host/rulers/games.ts";
import { buildCartridge } from "./cartridge/cartridges.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { fail, readArguments, readCount } from "./options.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMMAND = "arena";
const EXIT_FINDINGS = 5;

type Arguments = ReturnType<typeof readArenaArguments>;

const readArenaArguments = () =>
  readArguments(COMMAND, {
    options: {
      game: { type: "string" },
      jobs: { type: "string" },
      seeds: { type: "string" },
      only: { type: "string" },
      rulers: { type: "boolean" },
    },
  }).values;

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

/** What is played, and where its record goes. */
interface Order {
  readonly game: string;
  /** Path without its ending. */
  readonly path: string;
  /** Arguments of `jumpdeck arena` that name the match. */
  readonly match: readonly string[];
  readonly seeds: number;
}

/** Plays one match in shards side by side and returns the merged result. */
async function playSharded({ game, path, match, seeds }: Order, jobs: number): Promise<ArenaResult> {
  mkdirSync(dirname(path), { recursive: true });
  const shards = Array.from({ length: Math.min(jobs, seeds) }, (_, i) => `${path}.${i + 1}.json`);
  await Promise.all(
    shards.map((out, i) =>
      runArena([game, ...match, "--seeds", `${seeds}`, "--shard", `${i + 1}/${shards.length}`, "--out", out]),
    ),
  );
  await runArena(["--merge", shards.join(","), "--out", `${path}.json`]);
  return JSON.parse(readFileSync(`${path}.json`, "utf8")) as ArenaResult;
}

/** Names a match on the command line. */
function listArgs(names: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(names).flatMap(([name, value]) => [`--${name}`, `${value}`]);
}

/** Plays the matches of a game's arena.json; returns how many limits are missed. */
async function playPlanned(game: string, { only, seeds }: Arguments, jobs: number): Promise<number> {
  const { matches } = JSON.parse(readFileSync(join(root, "assembly/games", game, "arena.json"), "utf8")) as ArenaFile;
  let missed = 0;
  for (const match of matches) {
    const { edition, players, options = 0, challenger, opponent, first = 1 } = match;
    if (only !== undefined && only !== `${challenger}-${opponent}`) continue;
    const order = {
      game,
      path: join(root, "build/arena", game, nameRecord(match)),
      match: listArgs({ edition, players, options, challenger, opponent, first }),
      seeds: readCount(COMMAND, "seeds", seeds, match.seeds),
    };
    const { text, isMet } = judgeMatch(match, rateRecords((await playSharded(order, jobs)).records));
    console.log(`${isMet ? "ok    " : "MISSED"} ${game}, ${text}`);
    if (!isMet) missed++;
  }
  return missed;
}

/** Plays the matches of a game's rulers; returns how many miss what is meant. */
async function playRuled(game: string, { only, seeds }: Arguments, jobs: number): Promise<number> {
  const [{ number: edition }] = readIdentity(
    new Uint8Array(readFileSync(join(root, "build/cartridges", `${game}.wasm`))),
  ).editions;
  let missed = 0;
  for (const match of RULED_MATCHES) {
    const name = nameRuled(match);
    if (only !== undefined && only !== name) continue;
    const { challenger, opponent } = match;
    const order = {
      game,
      path: join(root, "build/rulers", game, name),
      match: listArgs({ edition, players: RULED_PLAYERS, challenger, opponent, first: RULED_SEEDS.first }),
      seeds: readCount(COMMAND, "seeds", seeds, RULED_SEEDS.count),
    };
    const rate = rateRecords((await playSharded(order, jobs)).records);
    const judgement = judgeRuled(match, rate);
    const [won, low, high] = [rate.rate, rate.low, rate.high].map((share) => `${(100 * share).toFixed(1)} %`);
    console.log(
      `${judgement.padEnd(6)} ${game}: ${challenger} against ${opponent}: ${won} of ${rate.games}, ` +
        `95 % ${low} to ${high}`,
    );
    if (judgement === "missed") missed++;
  }
  return missed;
}

async function main(): Promise<void> {
  const args = readArenaArguments();
  const jobs = readCount(COMMAND, "jobs", args.jobs, cpus().length);
  const has = (id: string) =>
    args.rulers ? RULED_GAMES.includes(id) : existsSync(join(root, "assembly/games", id, "arena.json"));
  const games = listGames(root).filter(has);
  const wanted = args.game === undefined ? games : [args.game];
  let missed = 0;
  for (const game of wanted) {
    if (!games.includes(game))
      fail(COMMAND, `no ${args.rulers ? "rulers" : "arena.json"} for "${game}"; there are: ${games.join(", ")}.`);
    await buildCartridge(gameOfRepository(root, game));
    missed += await (args.rulers ? playRuled : playPlanned)(game, args, jobs);
  }
  console.log(missed === 0 ? "Every limit is met." : `${missed} limits are missed.`);
  if (missed > 0) process.exitCode = EXIT_FINDINGS;
}

await main();
