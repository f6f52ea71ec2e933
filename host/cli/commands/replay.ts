// `jumpdeck replay`: plays the game of a code (docs/spec/game-code.md) and prints its log and result, or the code as a
// picture for a telephone.
import { HIGHEST_LEVEL } from "../../cartridge/levels.ts";
import { type CodedGame, halvesOfDeal, nameSeat, readCode, writeResult } from "../../code/game-code.ts";
import { tellEdition, tellMaker, tellSeat } from "../../code/words.ts";
import { drawQr, QUIET, type QrLevel } from "../../code/qr.ts";
import { formatDeal } from "../../player/index.ts";
import { findLayout, identify, readCartridge } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import type { Identity } from "../../cartridge/identity.ts";
import { say } from "../output.ts";
import { runTask, type TaskOutput } from "../supervised.ts";

/** Two rows of modules in a line, by whether the upper and the lower one are light. */
const HALVES = [" ", "\u2584", "\u2580", "\u2588"];

export default defineCommand({
  about: "play the game of a code again and print its log and result, or with --qr print the code as a picture",
  args: {
    code: { type: "positional", description: "a game code, or an address that holds one", required: true },
    cartridge: {
      type: "string",
      description: "path of the cartridge (default: the one that the code names)",
      valueHint: "FILE",
    },
    json: { type: "boolean", description: "print every state as a line of JSON, as jumpdeck trace does" },
    qr: { type: "boolean", description: "print the code as a QR code instead, dark on light, and play nothing" },
    address: {
      type: "string",
      description: "with --qr: what stands before the code, such as https://example.org/?play=",
      default: "",
    },
    level: { type: "string", description: "with --qr: L or M, how much of it may be lost", default: "M" },
  },
  examples: ["jumpdeck replay CODE", "jumpdeck replay CODE --json", "jumpdeck replay CODE --qr"],
  async run(args) {
    const { game, text } = readCode(args.code);
    if (args.qr) {
      say(writeQr(args.address, text, readLevel(args.level)));
      return EXIT.DONE;
    }
    const shown = args.cartridge ?? game.id;
    const wasm = readCartridge(shown);
    const identity = identify(shown, wasm);
    if (args.json) {
      const layout = findLayout(identity);
      if (!layout)
        throw new Failure(
          EXIT.ENVIRONMENT,
          `There is no layout.json of ${game.id} here, so its states cannot be read.`,
        );
      for (const line of await runTask("traceCode", shown, { wasm, layout, code: text })) say(line);
      return EXIT.DONE;
    }
    return print(game, identity, await runTask("replay", shown, { wasm, code: text }));
  },
});

/** What the worker answers. */
type Answer = TaskOutput<"replay">;

function print(
  game: CodedGame,
  identity: Identity,
  { log, difference, isOfBuild, scores, ranks, rounds }: Answer,
): ExitCode {
  const deal = formatDeal(halvesOfDeal(game));
  say(`${identity.title}, ${tellEdition(game, identity)}, deal ${deal}`);
  for (const seat of game.seats.keys()) say(`  ${tellSeat(game, seat)}${tellTaste(game.seats[seat])}`);
  if (!isOfBuild) say(tellMaker(game, identity));
  for (const { step, seat, text } of log) say(`${step + 1} ${nameSeat(game, seat)}: ${text}`);
  if (rounds.length > 0) say("Points after each round:");
  for (const seat of rounds.length > 0 ? game.seats.keys() : [])
    say(`  ${nameSeat(game, seat)}: ${rounds.map((points) => points[seat]).join(" ")}`);
  if (difference === undefined) {
    say(writeResult(game, scores, ranks));
    return EXIT.DONE;
  }
  const step = log.length === 0 ? "It cannot be shown" : "From here on it is another game";
  say(`${step}: ${difference}.`);
  say(`The result by the code: ${writeResult(game)}`);
  say(`Play this deal: npx jumpdeck play ${game.id} --deal ${deal}`);
  return EXIT.FINDINGS;
}

function tellTaste(player: number): string {
  const taste = Math.floor(player / (HIGHEST_LEVEL + 1));
  return taste > 0 ? `, style ${taste}` : "";
}

function readLevel(text: string): QrLevel {
  if (text !== "L" && text !== "M") throw usage(`--level is L or M, not "${text}".`);
  return text;
}

function writeQr(address: string, code: string, level: QrLevel): string {
  const rows = drawQr(address, code, level);
  const isLight = (x: number, y: number): number => (rows[y - QUIET]?.[x - QUIET] === true ? 0 : 1);
  const size = rows.length + 2 * QUIET;
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (_, x) => {
      const lower = line * 2 + 1 < size ? isLight(x, line * 2 + 1) : 0;
      return HALVES[isLight(x, line * 2) * 2 + lower];
    }).join(""),
  );
  return lines.join("\n");
}
