// Generated from layout.json by `npm run generate`; do not edit.
// Positions and actions by name, for tests: openGame<State, Actions>(...).

/** A position, or what a seat may know of it. */
export interface State {
  rng: number[];
  players: number;
  seat: number;
  /** sum of all steps so far; at ten or more the game is over */
  total: number;
  /** a number from 1 to 6 that only its seat knows */
  secret: number[];
  points: number[];
}

/** The operands of each action. */
export interface Actions {
  /** add amount + 1 to the total */
  STEP: [amount: number];
}
