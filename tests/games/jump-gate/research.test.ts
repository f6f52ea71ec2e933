// 3rd edition, Action Details: Research (to get new NavComp cards), and the flipped discard pile.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, BOOK, navcompBox } from "./cards.ts";
import { everyone, JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

describe("Research", () => {
  test("draws from the top of the deck up to five cards", () => {
    for (let held = 0; held <= BOOK.handSize; held++) {
      const nav = navcompBox();
      const hand = nav.takeMany(held, {});
      const deck = nav.takeMany(8, {});
      const before = table.position({ players: 2, hands: [hand], deck });
      table.play("RESEARCH");
      const after = table.play("DRAW");
      const drawn = deck.slice(deck.length - (BOOK.handSize - held));
      expect(after.hand[0]).toEqual(ascending([...hand, ...(held < BOOK.handSize ? drawn : [])]));
      expect(after.deck).toEqual(before.deck.slice(0, before.deck.length - (BOOK.handSize - held)));
      expect(after.discard).toEqual([]);
    }
  });

  test("counts as a single action, however many cards are drawn", () => {
    table.position({ players: 2 });
    expect(table.play("RESEARCH")).toMatchObject({ phase: "research", actorSeat: 0, turnSeat: 0 });
    expect(table.play("DRAW")).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
  });

  test("first any number of cards may be discarded, card by card in ascending order", () => {
    const hand = ascending(navcompBox().takeMany(5, {}));
    table.position({ players: 2, hands: [hand] });
    table.play("RESEARCH");
    expect(table.legal()).toEqual(["DRAW", ...hand.map((card) => `DISCARD ${card}`)]);
    table.play("DISCARD", hand[1]);
    expect(table.legal()).toEqual(["DRAW", ...hand.slice(2).map((card) => `DISCARD ${card}`)]);
    expect(table.attempt("DISCARD", hand[0])).toBe(STATUS.ILLEGAL_ACTION);
    table.play("DISCARD", hand[4]);
    expect(table.legal()).toEqual(["DRAW"]);
    expect(table.state().discard).toEqual([hand[1], hand[4]]);
    expect(table.state().hand[0]).toEqual([hand[0], hand[2], hand[3]]);
    expect(table.play("DRAW").hand[0]).toHaveLength(5);
  });

  test("all five may go", () => {
    const nav = navcompBox();
    const hand = ascending(nav.takeMany(5, {}));
    const deck = nav.takeMany(5, {});
    table.position({ players: 2, hands: [hand], deck });
    table.play("RESEARCH");
    for (const card of hand) table.play("DISCARD", card);
    const after = table.play("DRAW");
    expect(after.hand[0]).toEqual(ascending(deck));
    expect(after.discard).toEqual(hand);
    for (const card of hand) expect(after.navcompKnown[card]).toBe(everyone(2));
    for (const card of deck) expect(after.navcompKnown[card]).toBe(1);
  });

  test("nothing need be discarded, and nothing need be drawn", () => {
    const hand = ascending(navcompBox().takeMany(5, {}));
    const before = table.position({ players: 2, hands: [hand] });
    table.play("RESEARCH");
    const after = table.play("DRAW");
    expect(after).toEqual({ ...before, actionsLeft: 1 });
  });

  test("while discarding nothing else is legal", () => {
    const hand = navcompBox().takeMany(5, {});
    table.position({ players: 2, ships: [0, null], hands: [hand] });
    table.play("RESEARCH");
    for (const name of ["PASS", "RESEARCH", "FLY_CLOCKWISE", "NO_MARK", "LEAVE", "TAKE_NONE"]) {
      expect(table.attempt(name)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("at any time: at planets and on the Jump Gate, as first and as second action", () => {
    for (const place of [null, 3]) {
      for (const actionsLeft of [1, 2]) {
        table.position({ players: 2, ships: [place, null], actionsLeft });
        expect(table.legal()).toContain("RESEARCH");
      }
    }
  });

  test("as the second action it ends the turn", () => {
    table.position({ players: 2, actionsLeft: 1 });
    table.play("RESEARCH");
    expect(table.play("DRAW")).toMatchObject({ phase: "turn", turnSeat: 1, actorSeat: 1, actionsLeft: 2 });
  });
});

describe("the draw deck runs out", () => {
  test("while drawing: the discard pile is flipped, not shuffled, and drawing goes on", () => {
    const nav = navcompBox();
    const deck = nav.takeMany(2, {});
    const first = nav.takeMany(3, {});
    const rest = nav.takeMany(43, {});
    table.position({ players: 2, deck, discard: [...first, ...rest] });
    table.play("RESEARCH");
    const after = table.play("DRAW");
    // What was discarded first is at the bottom of the pile, so it is on top of the flipped one.
    expect(after.hand[0]).toEqual(ascending([...deck, ...first]));
    expect(after.deck).toEqual([...rest].reverse());
    expect(after.discard).toEqual([]);
  });

  test("cards of the flipped pile stay known, and so does who draws them", () => {
    const nav = navcompBox();
    const deck = nav.takeMany(2, {});
    const discard = nav.takeMany(46, {});
    table.position({ players: 3, deck, discard });
    table.play("RESEARCH");
    const after = table.play("DRAW");
    for (const card of discard) expect(after.navcompKnown[card]).toBe(everyone(3));
    for (const card of deck) expect(after.navcompKnown[card]).toBe(1);
  });

  test("cards discarded in the same Research come back last", () => {
    const nav = navcompBox();
    const hand = ascending(nav.takeMany(5, {}));
    const deck = nav.takeMany(1, {});
    const discard = nav.takeMany(42, {});
    table.position({ players: 2, hands: [hand], deck, discard });
    table.play("RESEARCH");
    table.play("DISCARD", hand[0]);
    table.play("DISCARD", hand[1]);
    const after = table.play("DRAW");
    expect(after.hand[0]).toEqual(ascending([...hand.slice(2), deck[0], discard[0]]));
    expect(after.deck).toEqual([...discard.slice(1), hand[0], hand[1]].reverse());
  });

  test("exactly with the last card drawn: either way the next card is the oldest discarded one", () => {
    const nav = navcompBox();
    const deck = nav.takeMany(5, {});
    const discard = nav.takeMany(43, {});
    table.position({ players: 2, deck, discard });
    table.play("RESEARCH");
    const between = table.play("DRAW");
    expect(between.hand[0]).toEqual(ascending(deck));
    expect([...between.discard, ...[...between.deck].reverse()]).toEqual(discard);
    table.play("PASS");
    table.play("RESEARCH");
    expect(table.play("DRAW").hand[1]).toEqual(ascending(discard.slice(0, 5)));
  });
});
