// Sentences of the first edition: whatever is legal is said in one printable sentence, and no two legal actions sound
// alike.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { NAVCOMPS, OPTION_SETS, PLANETS } from "./cards.ts";
import { FirstEditionTable } from "./position.ts";

const table = new FirstEditionTable();

test.each(OPTION_SETS)("in random games with option set %i", (options) => {
  const phases = new Set<string>();
  for (const players of [2, 3, 6]) {
    const random = seededRandom(40 + options * 10 + players);
    let state = table.newGame(1, players, 21 + options, players, options);
    while (state.phase !== "over") {
      phases.add(state.phase);
      const texts = table.cartridge.legalActions().map((action) => table.cartridge.actionText(action));
      expect(new Set(texts).size, `${state.phase}: ${texts.join(" | ")}`).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/^[A-Z][ -~]{3,120}$/);
      const legal = table.legal();
      const lively = legal.filter((action) => !/^(RESEARCH|FLY|JUMP)/.test(action));
      const from = lively.length > 0 && random(3) > 0 ? lively : legal;
      state = table.playName(from[random(from.length)]);
    }
  }
  expect(phases.size).toBeGreaterThanOrEqual(9);
});

test("two Hotshot Pilots, either of which may be the landing code's card", () => {
  const pilots = NAVCOMPS.filter((card) => card.special === "hotshotPilot" && card.landing !== undefined);
  const place = PLANETS.findIndex((planet) => pilots.every((card) => planet.landing.includes(card.landing as number)));
  const [a, b] = pilots.map((card) => card.id);
  table.position({
    players: 2,
    planets: [place, ...PLANETS.map((planet) => planet.id).filter((id) => id !== place)].slice(0, 8),
    ships: [0],
    hands: [[a, b]],
  });
  expect(table.legalOf("PILOT")).toEqual([`PILOT ${a} ${b}`, `PILOT ${b} ${a}`]);
  const texts = table.legalOf("PILOT").map((action) => {
    const [name, ...operands] = action.split(" ");
    return table.cartridge.actionText(table.code(name, ...operands.map(Number)));
  });
  expect(new Set(texts).size).toBe(2);
});

test("an action that is not legal has no sentence", () => {
  table.newGame(1, 2, 4);
  for (const [name, ...operands] of [["TAKE", 0], ["RETURN"], ["DRAW"]] as [string, ...number[]][])
    expect(table.cartridge.actionText(table.code(name, ...operands))).toBe("");
});
