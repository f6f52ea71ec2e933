// Games that hints alone play, by buttons: no hint contradicts another one, the position, the screen, or what came then
// (tests/support/contradictions.ts says which faults are looked for). A few games of each, and JUMPDECK_HINT_GAMES more
// (0; the long run 100, which are more than 1,000 positions of each game).
import { expect, it } from "vitest";
import type { Contradiction } from "../support/contradiction.ts";
import { findContradictions } from "../support/contradictions.ts";
import { playByHints } from "../support/hint-game.ts";

const GAMES = Number(process.env.JUMPDECK_HINT_GAMES ?? 0);
/** Games in which the words of an earlier build contradicted each other in most of the ways. */
const FIRST: Readonly<Record<string, readonly number[]>> = {
  "jump-gate": [6, 906],
  "jump-gate-1st": [5, 913],
  "jump-drive": [3, 14],
  "pulsar-2849": [1],
};
/** Seeds of the others. */
const OTHERS = 101;
/** This many hints may contain one contradiction of a kind. */
const HINTS_EACH = 1000;
const GAME_MS = 30_000;

const tell = ({ kind, hint, why }: Contradiction): string => `${kind}: ${hint.move} // ${hint.reason} -> ${why}`;

it.each(Object.keys(FIRST))(
  "%s: games by hints alone, without a contradiction",
  { timeout: (GAMES + 2) * GAME_MS },
  (id) => {
    const found: Contradiction[] = [];
    let hints = 0;
    const seeds = [...(FIRST[id] ?? []), ...Array.from({ length: GAMES }, (_, i) => OTHERS + i)];
    for (const seed of seeds) {
      const game = playByHints(id, seed);
      hints += game.hints.length;
      found.push(...findContradictions(game));
    }
    expect(hints).toBeGreaterThan(10 * seeds.length);
    for (const kind of new Set(found.map((one) => one.kind))) {
      const those = found.filter((one) => one.kind === kind);
      expect(those.length, those.map(tell).join("\n")).toBeLessThanOrEqual(hints / HINTS_EACH);
    }
  },
);
