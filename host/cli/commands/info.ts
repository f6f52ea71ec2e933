// `jumpdeck info`: what a cartridge says of itself, and its sizes; without a game, all cartridges in one list.
import { createHash } from "node:crypto";
import { readIdentity } from "../../cartridge/identity.ts";
import { listCartridges, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure } from "../failure.ts";

export default defineCommand({
  about: "tell what a cartridge is: title, version, editions, players, sizes",
  args: {
    game: { type: "positional", description: "id of a game, or the path of a cartridge (default: all)", required: false },
    json: { type: "boolean", description: "print JSON" },
  },
  examples: ["jumpdeck info", "jumpdeck info jump-gate --json"],
  run(args) {
    const games = args.game === undefined ? listCartridges() : [args.game];
    if (games.length === 0) throw new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
    const all = games.map((game) => {
      const wasm = readCartridge(game);
      const sha256 = createHash("sha256").update(wasm).digest("hex");
      return { ...readIdentity(wasm), fileBytes: wasm.length, sha256 };
    });
    if (args.json) {
      console.log(JSON.stringify(args.game === undefined ? all : all[0], null, 2));
      return EXIT.DONE;
    }
    for (const info of all) {
      console.log(`${info.id}: ${info.title} ${info.version}, ABI ${info.abi}, save version ${info.saveVersion}`);
      for (const edition of info.editions) {
        console.log(`  edition ${edition.number}: ${edition.name}, ${edition.minPlayers} to ${edition.maxPlayers} players`);
      }
      console.log(`  ${info.fileBytes} bytes, needs ${info.ramBytes} bytes of memory, state ${info.stateBytes} bytes`);
      console.log(`  SHA-256 ${info.sha256}`);
    }
    return EXIT.DONE;
  },
});
