// An independent check of what must hold in every Jump Drive state: each card in one place, no seat with what it cannot
// have.
import { CARD, DECK_SIZE } from "./cards.ts";
import type { DriveState } from "./position.ts";

/** Names everything that is wrong with a state; an empty list means that it is consistent. */
export function auditState(state: DriveState): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const shown = state.phase === "choose" ? [] : [...state.development, ...state.world].filter((card) => card !== null);
  const places = [state.deck, state.open, ...state.hand, ...state.discard, ...state.tableau, shown].flat();
  const deck = places.filter((card) => card < DECK_SIZE).sort((a, b) => a - b);
  check(deck.length === DECK_SIZE && deck.every((card, i) => card === i), "cards are not conserved");
  for (const seat of seats) {
    const tableau = state.tableau[seat];
    check(
      tableau.filter((card) => card >= DECK_SIZE).every((card) => card === DECK_SIZE + seat),
      "a foreign Survey Team",
    );
    for (const id of ["survey_team", "trade_pact"]) {
      check(tableau.filter((card) => CARD[card]?.id === id).length <= 1, `two of ${id}`);
    }
    check(state.phase !== "choose" || state.hand[seat].length <= 10, "more than ten cards");
    check(state.phase === "over" || state.points[seat] < 50, "the game goes on at fifty");
  }
  check((state.phase === "over") === (state.actorSeat === null), "actor");
  return problems;
}
