// `jumpdeck play`: the console in the browser (default) or in this terminal.
import { DEAL_RULE, type Deal, dealOfDay, formatDeal, parseDeal } from "../../player/index.ts";
import { playInBrowser } from "../browser.ts";
import { defineCommand } from "../command.ts";
import { usage } from "../failure.ts";
import { readNumber, readSeed } from "../options.ts";
import { playInTerminal } from "../terminal.ts";

export default defineCommand({
  about: "play in the browser, or with --terminal in this terminal",
  args: {
    game: {
      type: "positional",
      description: "id of a game, or the path of a cartridge (default: the menu)",
      required: false,
    },
    terminal: { type: "boolean", description: "play in this terminal, from 80x24 cells up" },
    port: {
      type: "string",
      description: "port on localhost for the browser (default: 4800 or the next free one)",
      valueHint: "N",
    },
    open: {
      type: "boolean",
      description: "open a browser",
      default: true,
      negativeDescription: "do not open a browser",
    },
    deal: {
      type: "string",
      description: "deal to begin from: its letters and digits, or today",
      valueHint: "CODE|today",
    },
    daily: {
      type: "boolean",
      description: "play the deal of the day (terminal), of the weekday's game or of the one that is named",
    },
    seed: { type: "string", description: "seed of the session (terminal; default: drawn)", valueHint: "N" },
  },
  examples: [
    "jumpdeck play",
    "jumpdeck play jump-gate --deal today",
    "jumpdeck play jump-gate --terminal",
    "jumpdeck play --terminal --daily",
    "jumpdeck play --port 8080 --no-open",
  ],
  run(args) {
    const seed = args.seed === undefined ? undefined : readSeed("seed", args.seed);
    const deal = args.deal === undefined ? undefined : readDeal(args.deal);
    if (args.terminal) {
      if (args.daily && deal) throw usage("--daily is the deal of the day; leave out --deal.");
      if (args.port !== undefined) throw usage("--port is for the browser; leave out --terminal or --port.");
      return playInTerminal(args.game, seed, deal, args.daily);
    }
    if (args.daily) throw usage("--daily is for --terminal; the page's menu begins with the deal of the day.");
    if (seed !== undefined) throw usage("--seed is for --terminal; the page draws its own seeds.");
    const port = args.port === undefined ? undefined : readNumber("port", args.port, 1, 65_535);
    return playInBrowser({ game: args.game, port, open: args.open, ...(deal && { deal: formatDeal(deal) }) });
  },
});

function readDeal(text: string): Deal {
  const deal = text === "today" ? dealOfDay(new Date()) : parseDeal(text);
  if (!deal) throw usage(`--deal takes today or a deal, not "${text}": ${DEAL_RULE}.`);
  return deal;
}
