// `jumpdeck build`: the cartridge of the game in the current folder, as it is shipped.
import { defineCommand } from "../command.ts";
import { usage } from "../failure.ts";
import { buildHere } from "../own-build.ts";
import { findOwnGame } from "../own-game.ts";

export default defineCommand({
  about: "build the game of this folder (one that jumpdeck new made) into the file that is shipped",
  args: {},
  examples: ["jumpdeck build"],
  async run() {
    const own = findOwnGame();
    if (!own) throw usage("There is no game in this folder: game/cartridge.json is missing. Begin one with: jumpdeck new my-game");
    await buildHere(own);
    return undefined;
  },
});
