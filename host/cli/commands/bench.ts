// `jumpdeck bench`: how fast a cartridge runs here, how big it is, what the computer's moves cost.
import { cpus } from "node:os";
import type { TableReport } from "../../bench/bench.ts";
import { checkCartridge, type CartridgeSizes } from "../../check/cartridge-check.ts";
import { TEMPLATE } from "../../player/index.ts";
import { identify, listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { readCommit } from "../git.ts";
import { runLongTask } from "../long-task.ts";
import { readNumber } from "../options.ts";
import { say, sayJson } from "../output.ts";
import { findOwnGame } from "../own-game.ts";

export default defineCommand({
  about: "measure steps and playouts a second, sizes, and what CPU moves cost",
  args: {
    game: {
      type: "positional",
      description: "id of a game (default: all but the template, in a game's own folder that one)",
      required: false,
    },
    players: {
      type: "string",
      description: "number of seats (default: fewest and most of each edition)",
      valueHint: "N",
    },
    ms: { type: "string", description: "milliseconds of one run; the median of the runs counts", default: "1000" },
    runs: { type: "string", description: "number of runs", default: "5" },
    json: { type: "boolean", description: "print one JSON object" },
  },
  examples: ["jumpdeck bench jump-gate", "npm run bench -- --json"],
  async run(args) {
    const ms = readNumber("ms", args.ms, 1, 600_000);
    const runs = readNumber("runs", args.runs, 1, 99);
    const players = args.players === undefined ? undefined : readNumber("players", args.players, 1, 255);
    const game = args.game ?? findOwnGame()?.id;
    const games = game === undefined ? listCartridges().filter((id) => id !== TEMPLATE) : [game];
    if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
    const cartridges: GameReport[] = [];
    let isWhole = true;
    for (const game of games) {
      const measured = await measureGame(game, players, ms, runs);
      cartridges.push(measured.report);
      isWhole = measured.isWhole;
      if (!isWhole) break;
    }
    const report = {
      format: "jumpdeck-bench-1",
      node: process.version,
      cpu: cpus()[0]?.model ?? "unknown",
      commit: readCommit(),
      runs,
      runMs: ms,
      cartridges,
    };
    if (args.json) sayJson(report, 2);
    else {
      say(`Node ${report.node} on ${report.cpu}, commit ${report.commit}; median of ${runs} runs of ${ms} ms`);
      for (const cartridge of cartridges) printGame(cartridge);
    }
    return isWhole ? EXIT.DONE : EXIT.INTERRUPTED;
  },
});

/** What was measured of one cartridge. */
interface GameReport {
  readonly id: string;
  readonly version: string;
  readonly sizes: CartridgeSizes | undefined;
  readonly tables: readonly TableReport[];
}

async function measureGame(game: string, players: number | undefined, ms: number, runs: number) {
  const wasm = readCartridge(game);
  const { id, version } = identify(game, wasm);
  const { sizes } = checkCartridge(wasm, null);
  let done: readonly TableReport[] = [];
  const tables = await runLongTask("measure", game, { wasm, players, ms, runs }, "measurements", (part) => {
    done = part;
  });
  const report: GameReport = { id, version, sizes, tables: tables ?? done };
  return { report, isWhole: tables !== undefined };
}

function printGame({ id, version, sizes, tables }: GameReport): void {
  const number = (value: number) => Math.round(value).toLocaleString("en-US");
  say(`\n${id} ${version}`);
  if (sizes) {
    say(
      `  file ${number(sizes.fileBytes)} bytes, code section ${number(sizes.codeBytes)}, ` +
        `data ${number(sizes.dataBytes)}, state ${number(sizes.stateBytes)}, memory used ${number(sizes.ramBytes)}`,
    );
  }
  for (const { edition, players, speed, observed, moves } of tables) {
    say(`  edition ${edition}, ${players} players`);
    say(
      `    ${number(speed.playoutsPerSecond)} playouts/s, ${number(speed.stepsPerSecond)} steps/s, ` +
        `${speed.nsPerStep.toFixed(0)} ns/step, ${speed.stepsPerPlayout.toFixed(1)} steps a playout`,
    );
    const share = observed.observedStepsPerSecond / observed.stepsPerSecond;
    say(
      `    with legal list and observation: ${number(observed.observedStepsPerSecond)} steps/s, ` +
        `${(100 * share).toFixed(0)} % of those without`,
    );
    for (const { level, moves: count, unitsMean, unitsMax, msMean, msMax } of moves) {
      say(
        `    CPU level ${level}: ${msMean.toFixed(2)} ms a move (most ${msMax.toFixed(1)}), ` +
          `${unitsMean.toFixed(1)} units (most ${unitsMax}), over ${count} moves`,
      );
    }
  }
}
