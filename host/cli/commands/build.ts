// `jumpdeck build`: the cartridge of the game in the current folder, as it is shipped.
import { defineCommand } from "../command.ts";
import { buildHere } from "../own-build.ts";
import { requireOwnGame } from "../own-game.ts";

export default defineCommand({
  about: "build the game of this folder (one that jumpdeck new made) into the file that is shipped",
  args: {
    language: { type: "string", description: "say it in a language that the game has words for: de for words/de.json" },
    all: { type: "boolean", description: "print every error of the compiler, not the first of each cause alone" },
  },
  examples: ["jumpdeck build", "jumpdeck build --language de"],
  async run(args) {
    await buildHere(requireOwnGame(), args.all, args.language);
    return undefined;
  },
});
