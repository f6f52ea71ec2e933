// The file that holds a game's weights, as people may read it: where they come from, then a line for each input and
// each head.
import type { Weights } from "./net.ts";
import type { Provenance } from "./plan.ts";

const ABOUT =
  "Weights of the learned value of ai/value.ts, made by npm run train; generate turns them into " +
  "ai/weights.ts. rows: by input; heads: a bias, then the hidden units' weights.";

const ABOUT_FACTORS =
  "Factors that games taught, made by npm run train; generate turns them into ai/factors.ts. factors: by " +
  "head, then by input.";

/** Returns whether two texts of such a file say the same, whichever commit played. */
export function isSameLearned(text: string, other: string): boolean {
  const [one, two] = [text, other].map((file) => {
    const learned = JSON.parse(file) as { readonly provenance?: Partial<Provenance> };
    return JSON.stringify({ ...learned, provenance: { ...learned.provenance, commit: "" } });
  });
  return one === two;
}

/** Returns the text of a factors.json. */
export function describeFactors(provenance: Provenance, factors: readonly (readonly number[])[]): string {
  return `{
  "about": ${JSON.stringify(ABOUT_FACTORS)},
  "provenance": ${JSON.stringify(provenance, undefined, 2).replaceAll("\n", "\n  ")},
  "factors": [
${factors.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}
  ]
}
`;
}

/** Returns the file's text. */
export function describeWeights(provenance: Provenance, { rows, heads }: Weights): string {
  const lines = (table: readonly (readonly number[])[]) => table.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
  return `{
  "about": ${JSON.stringify(ABOUT)},
  "provenance": ${JSON.stringify(provenance, undefined, 2).replaceAll("\n", "\n  ")},
  "rows": [
${lines(rows)}
  ],
  "heads": [
${lines(heads)}
  ]
}
`;
}
