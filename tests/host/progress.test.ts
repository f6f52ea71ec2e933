// Commands that take long print on standard error how far they are, a bar on a terminal and lines in a pipe, and Ctrl-C
// prints on standard output what was done until then.
import { describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { isArenaResult } from "../../host/arena/arena.ts";
import { hasScript, PtyRun } from "../support/pty.ts";
import { interruptCli, startCli } from "../support/run-cli.ts";

const A_QUARTER = /^null: /m;
const A_HALF = /^null: .*\nnull: /m;

describe("in a pipe", () => {
  it.concurrent("a whole simulation tells its quarters beside its result", async () => {
    const { exit, stdout, stderr } = await startCli("sim", "null", "--players", "2", "--games", "40", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ games: 40 }]);
    expect(stderr).toMatch(/^(null: \d+ of 40 games\n)*null: 40 of 40 games\n$/);
    expect(exit).toBe(EXIT.DONE);
  });

  it.concurrent("an interrupted simulation prints the games until then", async () => {
    const { exit, stdout, stderr } = await interruptCli(
      A_QUARTER,
      "sim",
      "null",
      "--players",
      "2-3",
      "--games",
      "4000",
      "--json",
    );
    const [, games] = /^Ended by Ctrl-C after (\d+) of 8000 games\.$/m.exec(stderr) ?? [];
    expect(Number(games), stderr).toBeGreaterThan(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { players: 2, games: Number(games), failures: [], meanSteps: expect.any(Number) },
    ]);
    expect(JSON.parse(stdout)[0].meanSteps).toBeGreaterThan(1);
    expect(exit).toBe(EXIT.INTERRUPTED);
  });

  it.concurrent("an interrupted match prints the seeds that are whole, as a result that can be merged", async () => {
    const { exit, stdout, stderr } = await interruptCli(A_QUARTER, "arena", "null", "--seeds", "40000", "--json");
    const [, games] = /^Ended by Ctrl-C after (\d+) of 80000 games\.$/m.exec(stderr) ?? [];
    const result = JSON.parse(stdout);
    expect(isArenaResult(result)).toBe(true);
    expect(result.records.map(({ seed }: { seed: string }) => Number(seed))).toEqual(
      Array.from({ length: Math.floor(Number(games) / 2) }, (_, i) => i + 1),
    );
    expect(result.rate.games).toBe(2 * result.records.length);
    expect(result.records.length).toBeGreaterThan(0);
    expect(exit).toBe(EXIT.INTERRUPTED);
  });

  it.concurrent("an interrupted measurement prints what it measured", async () => {
    const { exit, stdout, stderr } = await interruptCli(
      A_HALF,
      "bench",
      "null",
      "--ms",
      "60",
      "--runs",
      "30",
      "--json",
    );
    expect(stderr).toMatch(/^Ended by Ctrl-C after \d+ of 126 measurements\.$/m);
    const { cartridges } = JSON.parse(stdout);
    expect(cartridges).toMatchObject([
      {
        id: "null",
        sizes: { stateBytes: 28 },
        tables: [{ edition: 0, players: 1, moves: [{ level: 1 }, { level: 2 }, { level: 3 }] }],
      },
    ]);
    expect(exit).toBe(EXIT.INTERRUPTED);
  });
});

(hasScript ? describe : () => {})("on a terminal", () => {
  it("is a bar, which Ctrl-C takes away before the result", async () => {
    const run = new PtyRun(["sim", "null", "--players", "2", "--games", "4000000"]);
    await run.until(/null \S+ [1-9]\d*\/4000000 games/);
    run.type("\x03");
    expect(await run.exit()).toBe(EXIT.INTERRUPTED);
    expect(run.output.slice(run.output.lastIndexOf("\x1b"))).toMatch(
      new RegExp(
        "^\\x1b\\[2KEnded by Ctrl-C after \\d+ of 4000000 games\\.\\r\\n" +
          "2 players: \\d+ games?, .*\\r\\n {2}every invariant held\\r\\n$",
      ),
    );
    expect(run.output).toContain("\x1b[?25h");
    run.close();
  });
});
