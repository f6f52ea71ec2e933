// `jumpdeck play`: the console in the browser (default) or in this terminal.
import { playInBrowser } from "../browser.ts";
import { defineCommand } from "../command.ts";
import { usage } from "../failure.ts";
import { readNumber, readSeed } from "../options.ts";
import { playInTerminal } from "../terminal.ts";

export default defineCommand({
  about: "play in the browser, or with --terminal in this terminal",
  args: {
    game: { type: "positional", description: "id of a game, or the path of a cartridge (default: the menu)", required: false },
    terminal: { type: "boolean", description: "play in this terminal, from 80x24 cells up" },
    port: { type: "string", description: "port on localhost for the browser (default: 4800 or the next free one)", valueHint: "N" },
    open: { type: "boolean", description: "open a browser", default: true, negativeDescription: "do not open a browser" },
    seed: { type: "string", description: "seed of the session (terminal; default: drawn)", valueHint: "N" },
  },
  examples: ["jumpdeck play", "jumpdeck play jump-gate --terminal", "jumpdeck play --port 8080 --no-open"],
  run(args) {
    const seed = args.seed === undefined ? undefined : readSeed("seed", args.seed);
    if (args.terminal) {
      if (args.port !== undefined) throw usage("--port is for the browser; leave out --terminal or --port.");
      return playInTerminal(args.game, seed);
    }
    if (seed !== undefined) throw usage("--seed is for --terminal; the page draws its own seeds.");
    const port = args.port === undefined ? undefined : readNumber("port", args.port, 1, 65_535);
    return playInBrowser({ game: args.game, port, open: args.open });
  },
});
