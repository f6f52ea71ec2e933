// Golden playthroughs: one whole random game per table without variants and one per set of variants, written as
// actions, texts and hashes. A game without them fails.
import { POLICY_NAMES } from "../../sim/policy.ts";
import { traceGame } from "../../trace/trace.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import type { Goldens } from "../golden.ts";
import type { Vitest } from "./vitest.ts";

const SEED = 20n;

/** Defines the tests. */
export function testPlaythroughs({ describe, it }: Vitest, game: GameUnderTest, goldens: Goldens): void {
  for (const table of [...game.tables(), ...game.variants()]) {
    describe(table.name, () => {
      it("plays its golden game", () =>
        goldens.expectText(`playthroughs/${nameGolden(table)}`, writePlaythrough(game, table)));
    });
  }
}

function nameGolden({ id, edition, players, options }: PlayedTable): string {
  return `${id}-${edition}-${players}${options === 0 ? "" : `-options-${options}`}.txt`;
}

function writePlaythrough(game: GameUnderTest, { id, edition, players, options }: PlayedTable): string {
  const variants = options === 0 ? "" : `, options ${options}`;
  const lines: string[] = [
    `# ${id}, edition ${edition}, ${players} players${variants}, seed ${SEED}, policy ${POLICY_NAMES[0]}`,
  ];
  lines.push("# step seat legal action hash: text");
  for (const line of traceGame(game.open(), game.layout, { edition, players, options, seed: SEED }, POLICY_NAMES[0])) {
    if (!("step" in line)) {
      lines.push(`scores ${line.scores.join(" ")}`, `ranks ${line.ranks.join(" ")}`);
    } else if (line.action === null) {
      lines.push(`${line.step} over ${line.hash}`);
    } else {
      const taken = line.legal.find(({ code }) => code === line.action);
      lines.push(`${line.step} ${line.seat} ${line.legal.length} ${line.action} ${line.hash}: ${taken?.text}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
