// Over seeded games of computer and random players every card is placed, every kind of effect is at work, and every state passes the audit.
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { CARDS, COPIES, Drive } from "./position.ts";

const drive = new Drive();
const TIMEOUT_MS = 120_000;

interface Seen {
  readonly placed: Set<string>;
  readonly actions: Set<string>;
  passed: number;
}

function playGame(seed: number, players: number, seen: Seen): void {
  const random = seededRandom(seed);
  const { raw } = drive.cartridge;
  let before = drive.newGame(0, players, seed);
  while (raw.currentSeat() >= 0) {
    const clever = seed % 2 === 0 && before.phase === "choose";
    const action = clever
      ? drive.cartridge.chooseAction(1, seed, before.round)
      : raw.legalAction(random(raw.legalCount()));
    seen.actions.add(drive.name(action).split(" ")[0] as string);
    raw.apply(action);
    const state = drive.state();
    const problems = auditState(state);
    if (problems.length > 0) throw new Error(`seed ${seed}: ${problems.join("; ")}`);
    state.tableau.forEach((cards, seat) => {
      for (const card of cards) seen.placed.add(COPIES[card]?.id as string);
      const got = cards.filter(
        (card) =>
          COPIES[card]?.id === "war_propaganda" &&
          before.tableau.some((own, other) => other !== seat && own.includes(card)),
      );
      seen.passed += got.length;
    });
    before = state;
  }
}

describe("coverage", () => {
  it(
    "every card is placed, every action played, War Propaganda changes hands, and every state is sound",
    () => {
      const seen: Seen = { placed: new Set(), actions: new Set(), passed: 0 };
      for (let seed = 1; seed <= 120; seed++) playGame(seed, 2 + (seed % 3), seen);
      expect(CARDS.map(({ id }) => id).filter((id) => !seen.placed.has(id))).toEqual([]);
      expect(Object.keys(drive.layout.actions).filter((name) => !seen.actions.has(name))).toEqual([]);
      expect(seen.passed).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
