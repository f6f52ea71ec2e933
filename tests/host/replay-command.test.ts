// `jumpdeck replay`: log, result, trace and picture of a code, and a sentence for anything else.
import { describe, expect, it } from "vitest";
import { encodeGame } from "../../host/code/replay.ts";
import { readCode, writeCode } from "../../host/code/game-code.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { playGame, setUpNumber } from "../support/coded-games.ts";
import { openCartridge } from "../support/games.ts";
import { readQr } from "../support/read-qr.ts";
import { runCommand } from "../support/run-command.ts";

const ID = "jump-drive";
const cartridge = openCartridge(ID);
const game = playGame(cartridge, setUpNumber(ID, 2), 2);
const code = encodeGame(cartridge, game.setup, game.actions);
const { game: coded } = readCode(code);

/** The same game, as a build with other rules would have written it. */
const ofOther = (choices: bigint): string =>
  writeCode({ ...coded, build: coded.build ^ 1, version: "9.8.7" }, (sink) => sink.put(choices, 1n << 2048n));

describe("jumpdeck replay", () => {
  it("prints set-up, log and result", async () => {
    const { exit, stdout, stderr } = await runCommand("replay", code.toLowerCase());
    expect({ exit, stderr }).toEqual({ exit: EXIT.DONE, stderr: "" });
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^Jump Drive, Base game, deal [0-9A-Z]+$/);
    const log = lines.slice(1 + coded.seats.length, 1 + coded.seats.length + game.actions.length);
    expect(log).toHaveLength(game.actions.length);
    expect(log[0]).toMatch(/^1 (Player|CPU) \d: \w/);
    const [head, ...rounds] = lines.slice(1 + coded.seats.length + game.actions.length, -1);
    expect(head).toBe("Points after each round:");
    expect(rounds).toHaveLength(coded.seats.length);
    for (const [seat, line] of rounds.entries()) {
      expect(line).toMatch(/^ {2}(Player|CPU) \d:( \d+){3,12}$/);
      expect(line.endsWith(` ${coded.scores[seat]}`)).toBe(true);
    }
    const wins = coded.ranks.map((rank) => (rank === 1 ? " (wins)" : ""));
    for (const [seat, score] of coded.scores.entries())
      expect(lines.at(-1)).toContain(`${seat + 1} ${score}${wins[seat]}`);
  });

  it("prints a trace of it with --json", async () => {
    const { exit, stdout } = await runCommand("replay", code, "--json");
    expect(exit).toBe(EXIT.DONE);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0].setup).toMatchObject({ game: ID, policy: "code", seats: coded.seats, seed: String(coded.deal) });
    expect(lines.slice(0, -2).map(({ action }) => action)).toEqual(game.actions);
    expect(lines.at(-2)?.hash).toBe(game.hash);
    expect(lines.at(-1)).toEqual({ steps: game.actions.length, scores: coded.scores, ranks: coded.ranks });
  });

  it("prints a code that a telephone reads with --qr", async () => {
    const address = "https://example.org/?play=";
    for (const args of [["--qr"], ["--qr", "--level", "L", "--address", address]]) {
      const { exit, stdout } = await runCommand("replay", code, ...args);
      expect(exit).toBe(EXIT.DONE);
      const lines = stdout.replace(/\n$/, "").split("\n");
      const size = lines[0].length;
      const pixels = new Uint8ClampedArray(size * size * 4 * 9).fill(255);
      for (let y = 0; y < size * 3; y++)
        for (let x = 0; x < size * 3; x++) {
          const [column, row] = [Math.floor(x / 3), Math.floor(y / 3)];
          const half = row % 2 === 0 ? "▀█" : "▄█";
          const at = (y * size * 3 + x) * 4;
          if (!half.includes(lines[row >> 1][column])) pixels.fill(0, at, at + 3);
        }
      expect(readQr(pixels, size * 3, size * 3)).toBe((args.length > 1 ? address : "") + code);
    }
    expect((await runCommand("replay", code, "--qr", "--level", "H")).exit).toBe(EXIT.USAGE);
    expect(await runCommand("replay", code, "--qr", "--address", "x".repeat(300))).toMatchObject({
      exit: EXIT.BAD_FILE,
    });
  });

  it("reports another build, plays as far as it goes, and names the command that plays the deal", async () => {
    const choices = readCode(code).choices();
    const rest = choices.take(1n << 2048n);
    const same = await runCommand("replay", ofOther(rest));
    expect(same.exit).toBe(EXIT.DONE);
    expect(same.stdout).toMatch(
      /\nVersion 9\.8\.7 of Jump Drive made this code\. Its rules or computer players are not those of version /,
    );
    const other = await runCommand("replay", ofOther(rest + 1n));
    expect(other.exit).toBe(EXIT.FINDINGS);
    expect(other.stdout).toMatch(/From here on it is another game: /);
    expect(other.stdout).toMatch(/The result by the code: /);
    expect(other.stdout).toMatch(/Play this deal: npx jumpdeck play jump-drive --deal [0-9A-Z]+\n$/);
  });

  it("shows set-up, result and deal of a game that this build cannot set up", async () => {
    const text = writeCode(
      { ...coded, edition: 9, options: 5, build: coded.build ^ 1, version: "9.8.7" },
      () => undefined,
    );
    const { exit, stdout } = await runCommand("replay", text);
    expect(exit).toBe(EXIT.FINDINGS);
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^Jump Drive, edition 9, options 5, deal [0-9A-Z]+$/);
    expect(lines.slice(1 + coded.seats.length)).toEqual([
      expect.stringMatching(/^Version 9\.8\.7 of Jump Drive made this code\./),
      "It cannot be shown: it has another set-up.",
      expect.stringContaining(`${coded.scores.at(-1)}`),
      expect.stringMatching(/^Play this deal: npx jumpdeck play jump-drive --deal /),
    ]);
  });

  it("says what is wrong with a code that is none, and where its game is not there", async () => {
    for (const [text, exit, said] of [
      ["HELLO", EXIT.BAD_FILE, /no game code/],
      [code.slice(0, -1), EXIT.BAD_FILE, /damaged or not whole/],
      [writeCode({ ...coded, id: "no-such-game" }, () => undefined), EXIT.USAGE, /There is no game "no-such-game"/],
    ] as const) {
      const run = await runCommand("replay", text);
      expect(run, text).toMatchObject({ exit });
      expect(run.stderr).toMatch(said);
    }
  });
});
