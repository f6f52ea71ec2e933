// `jumpdeck trace`: one game, state by state, as JSON lines (docs/spec/trace.md); also a game's data tables and layout.
import { EXIT } from "../exit-codes.ts";
import { findLayout, identify, readCartridge, readEdition, readGameFile } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { Failure } from "../failure.ts";
import { GAME_ARGS, readNumber, readOptions, readPolicy, readSeed } from "../options.ts";
import { say, sayJson } from "../output.ts";
import { runTask } from "../supervised.ts";

export default defineCommand({
  about: "print every state of one game with full information, one JSON object a line",
  args: {
    ...GAME_ARGS,
    players: { type: "string", description: "number of seats (default: the fewest of the edition)", valueHint: "N" },
    seed: { type: "string", description: "seed of the game", default: "1" },
    policy: { type: "string", description: "random, level1, level2 or level3", default: "random" },
    data: { type: "boolean", description: "print the game's data tables instead, rows with their ids and provenance" },
    layout: { type: "boolean", description: "print instead what each key of a state and each action means" },
  },
  examples: [
    "jumpdeck trace jump-gate --edition 3 --players 3 --seed 7 --policy level1",
    "jumpdeck trace --data jump-gate",
    "jumpdeck trace --layout jump-gate",
  ],
  async run(args) {
    const wasm = readCartridge(args.game);
    const identity = identify(args.game, wasm);
    const { id } = identity;
    if (args.data) {
      const data = readGameFile(id, "data.json");
      sayJson(data ?? { about: `${identity.title} has no data tables.`, tables: {} }, 2);
      return EXIT.DONE;
    }
    const layout = findLayout(identity);
    if (!layout)
      throw new Failure(EXIT.ENVIRONMENT, `This checkout has no layout.json of ${id}, so its states cannot be read.`);
    if (args.layout) {
      sayJson(layout, 2);
      return EXIT.DONE;
    }
    const edition = readEdition(identity, args.edition);
    const setup = {
      edition: edition.number,
      players: readNumber("players", args.players ?? String(edition.minPlayers), 1, 255),
      options: readOptions(args.options, edition),
      seed: readSeed("seed", args.seed),
    };
    const policy = readPolicy("policy", args.policy);
    for (const line of await runTask("trace", args.game, { wasm, layout, setup, policy })) say(line);
    return EXIT.DONE;
  },
});
