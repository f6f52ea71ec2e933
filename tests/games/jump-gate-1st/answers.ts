// The model of the first edition, continued: what may be answered to the questions that actions ask.

import { here, isClaimed, isLanded, placesOf, scannable, seatsOf } from "./board.ts";
import type { GameState } from "./position.ts";

/** Lists the legal actions of every phase but the turn's own. */
export function legalAnswers(state: GameState): string[] {
  const place = here(state) as number;
  switch (state.phase) {
    case "research":
      return [
        "DRAW",
        ...state.hand[state.turnSeat].filter((card) => card >= state.cursor).map((card) => `DISCARD ${card}`),
      ];
    case "take":
    case "second":
      return takes(state, place, isLanded(state));
    case "collect":
      return ["TAKE_NONE", ...takes(state, place, isLanded(state) && state.actorSeat === state.turnSeat)];
    case "deal":
      return deals(state);
    case "paradox":
      return seatsOf(state)
        .filter((seat) => isElsewhere(state, seat))
        .map((seat) => `SWAP ${seat}`);
    case "scan":
      return scannable(state).map((target) => `PLACE ${target}`);
    case "wormhole":
      return placesOf(state)
        .filter((target) => target !== here(state))
        .map((target) => `PLACE ${target}`);
    case "records":
      return records(state);
    default:
      return [];
  }
}

function takes(state: GameState, place: number, mayTakeDown: boolean): string[] {
  const up = state.faceUp[place].map((_, slot) => `TAKE ${slot}`);
  return mayTakeDown && state.faceDown[place].length > 0 ? [...up, "TAKE_DOWN"] : up;
}

/** Backroom Deal: the first card of two here, or one of any other claimed planet. */
function deals(state: GameState): string[] {
  const up = placesOf(state)
    .filter((place) => isClaimed(state, place))
    .flatMap((place) => state.faceUp[place].map((_, slot) => `DEAL ${place} ${slot}`));
  const place = here(state);
  return isLanded(state) && place !== null && state.faceDown[place].length > 0 ? [...up, "TAKE_DOWN"] : up;
}

/** Jump Paradox swaps two different locations; the Jump Gate is one, and the surface is another than the orbit. */
function isElsewhere(state: GameState, seat: number): boolean {
  const own = state.turnSeat;
  return state.ship[seat] !== state.ship[own] || state.landed[seat] !== state.landed[own];
}

function records(state: GameState): string[] {
  const seats = seatsOf(state);
  return [
    ...placesOf(state).flatMap((place) =>
      seats.filter((seat) => state.scans[place][seat] > 0).map((seat) => `REMOVE_SCAN ${place} ${seat}`),
    ),
    ...seats.filter((seat) => state.gate[seat] > 0).map((seat) => `REMOVE_GATE ${seat}`),
    ...seats.filter((seat) => state.hole[seat] > 0).map((seat) => `REMOVE_HOLE ${seat}`),
  ];
}
