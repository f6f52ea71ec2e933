// `jumpdeck build`: the cartridge of the game in the current folder, as it is shipped.
import { relative } from "node:path";
import { ROOT } from "../../files/root.ts";
import { readWholeFile } from "../../files/whole-file.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say } from "../output.ts";
import { findOwnGame } from "../own-game.ts";

export default defineCommand({
  about: "build the game of this folder (one that jumpdeck new made) into the file that is shipped",
  args: {},
  examples: ["jumpdeck build"],
  async run() {
    const own = findOwnGame();
    if (!own) throw usage("There is no game in this folder: game/cartridge.json is missing. Begin one with: jumpdeck new my-game");
    // Only here: the compiler is large, and most commands do without.
    const { buildOwnGame } = await import("../../../tools/build/own-game.ts");
    const started = Date.now();
    const done = await buildOwnGame(ROOT, own.folder);
    if ("fault" in done) throw new Failure(done.isOfSources ? EXIT.FINDINGS : EXIT.ENVIRONMENT, done.fault);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${own.id}: ${readWholeFile(done.path).length} bytes in ${relative(own.folder, done.path)} (${seconds} s)`);
  },
});
