// Golden playthroughs: one whole random game per table without variants and one per set of variants, written as actions, texts and
// hashes. A game without them fails.
// Written only with UPDATE_GOLDENS=1.
import { describe, it } from "vitest";
import { POLICY_NAMES } from "../../host/sim/policy.ts";
import { traceGame } from "../../host/trace/trace.ts";
import { listTables, listVariants, openCartridge, readLayout } from "../support/games.ts";
import { expectGoldenText } from "../support/golden.ts";

const SEED = 20n;

describe.each([...listTables(), ...listVariants()])("$name", ({ id, edition, players, options }) => {
  it("plays its golden game", () => {
    const variants = options === 0 ? "" : `, options ${options}`;
    const lines: string[] = [
      `# ${id}, edition ${edition}, ${players} players${variants}, seed ${SEED}, policy ${POLICY_NAMES[0]}`,
    ];
    lines.push("# step seat legal action hash: text");
    const setup = { edition, players, options, seed: SEED };
    for (const line of traceGame(openCartridge(id), readLayout(id), setup, POLICY_NAMES[0])) {
      if (!("step" in line)) {
        lines.push(`scores ${line.scores.join(" ")}`, `ranks ${line.ranks.join(" ")}`);
      } else if (line.action === null) {
        lines.push(`${line.step} over ${line.hash}`);
      } else {
        const taken = line.legal.find(({ code }) => code === line.action);
        lines.push(`${line.step} ${line.seat} ${line.legal.length} ${line.action} ${line.hash}: ${taken?.text}`);
      }
    }
    expectGoldenText(
      `playthroughs/${id}-${edition}-${players}${options === 0 ? "" : `-options-${options}`}.txt`,
      `${lines.join("\n")}\n`,
    );
  });
});
