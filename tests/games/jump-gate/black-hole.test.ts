// 3rd edition, Black Hole: icons, markers and circles, with the rulebook's example.
import { describe, expect, test } from "vitest";
import { hasIcon, ICON, navcompBox, resourceBox } from "./cards.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();
const PLACE = 0;

describe("Black Hole", () => {
  test("the example: purple and yellow have one each, green one; green's second icon lands on circle 4", () => {
    const [purple, yellow, green] = [1, 2, 0];
    const card = navcompBox().take({});
    const icon = resourceBox().takeMany(9, ICON).at(-1) ?? -1;
    for (const blackHole of [
      [purple, yellow, green],
      [green, purple, yellow],
      [yellow, green, purple],
    ]) {
      table.position({ players: 3, ships: [PLACE], hands: [[card]], faceUp: { [PLACE]: [icon] }, blackHole });
      const after = table.play("HARVEST", card, 0);
      expect(after.blackHole).toEqual([...blackHole, green]);
      expect(after.blackHole.indexOf(green, 3) + 1).toBe(4);
      expect(after.phase).toBe("turn");
    }
  });

  test("the first icon lands on circle 1", () => {
    const card = navcompBox().take({});
    const icon = resourceBox().take(ICON);
    table.position({ players: 3, turnSeat: 2, ships: [null, null, 0], hands: [[], [], [card]], faceUp: { 0: [icon] } });
    expect(table.play("HARVEST", card, 0).blackHole).toEqual([2]);
  });

  test("a resource without the icon places no marker", () => {
    const card = navcompBox().take({});
    const plain = resourceBox().take({ blackHole: false });
    table.position({ players: 2, ships: [PLACE], hands: [[card]], faceUp: { [PLACE]: [plain] } });
    expect(table.play("HARVEST", card, 0).blackHole).toEqual([]);
  });

  test("hidden resources with the icon, dealt at setup, place no marker (FAQ)", () => {
    let icons = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const state = table.newGame(3, 5, seed);
      icons += state.hidden.flat().filter(hasIcon).length;
      expect(state.blackHole).toEqual([]);
    }
    expect(icons).toBeGreaterThan(0);
  });

  test("each icon collected places one marker, two in one turn two", () => {
    const cards = navcompBox().takeMany(2, {});
    const icons = resourceBox().takeMany(2, ICON);
    table.position({ players: 2, ships: [PLACE], hands: [cards], faceUp: { [PLACE]: icons } });
    table.play("HARVEST", cards[0], 1);
    expect(table.play("HARVEST", cards[1], 0).blackHole).toEqual([0, 0]);
  });
});
