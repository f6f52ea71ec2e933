// Generated from layout.json by `npm run generate`; do not edit.
// Positions and actions by name, for tests: openGame<State, Actions>(...).

/** A position, or what a seat may know of it. */
export interface State {
  /** generator (kit/base/rng) */
  rng: number[];
  players: number;
  options: number;
  /** victory points so far */
  points: number[];
  /** seat that deals this round; order begins at its left */
  dealer: number;
  /** seat that must decide now; none when the game is over */
  actorSeat: number | null;
  /** keep: discards of the setup; choose: secret; method: conquer or pay; pay: discards of a cost; second: a convoy's world; explore, limit: discards */
  phase: "keep" | "choose" | "method" | "pay" | "second" | "explore" | "limit" | "over";
  ending: "none" | "points" | "roundLimit";
  /** from 1; 0 during the setup */
  round: number;
  /** cards that the actor must still discard */
  owed: number;
  /** lowest card that may be discarded next; 0 in an observation of another seat */
  cursor: number;
  /** how the actor placed the first world of this turn */
  method: "none" | "paid" | "conquered";
  /** first world that the actor placed this turn */
  first: number | null;
  /** 1 while the actor pays for a convoy's world */
  second: number;
  /** chosen this round; open: not yet, or secret in an observation */
  choice: ("open" | "explore" | "development" | "world" | "both")[];
  /** chosen and not yet placed; during choose still in the hand */
  development: (number | null)[];
  /** the same */
  world: (number | null)[];
  /** newest cards of the tableau that came this round or, before its placements, the last one */
  placed: number[];
  /** points of the last scoring */
  gained: number[];
  /** income of the last scoring, in cards, also what the piles could not give */
  earned: number[];
  /** cards drawn since the deck was last shuffled */
  drawn: number[];
  /** last = top */
  deck: number[];
  /** discarded face-up (a used convoy), ascending */
  open: number[];
  /** ascending */
  hand: number[][];
  /** face-down discards by the seat that made them, ascending; they and the open ones are one pile of the game */
  discard: number[][];
  /** in the order of placing */
  tableau: number[][];
  /** per card: bit set of the seats (and bit 4: everybody) that know it was in the deck when that was last shuffled and have not seen it since */
  shuffled: number[];
}

/** The operands of each action. */
export interface Actions {
  EXPLORE: [];
  /** the Survey Team alone */
  SURVEY: [];
  /** conquer the world that is to be placed */
  CONQUER: [];
  /** pay for it with the help of a Contact Specialist */
  CONTACT: [];
  /** use no convoy */
  NO_SECOND: [];
  /** in ascending order */
  DISCARD: [card: number];
  DEVELOP: [card: number];
  /** a world of either kind alone */
  SETTLE: [card: number];
  /** the Survey Team and a world */
  SURVEY_SETTLE: [card: number];
  /** a convoy's world */
  SECOND: [card: number];
  /** code + development * 112 + world */
  DEVELOP_SETTLE: [operand1: number, operand2: number];
}
