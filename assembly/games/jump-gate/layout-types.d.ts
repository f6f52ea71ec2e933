// Generated from layout.json by `npm run generate`; do not edit.
// Positions and actions by name, for tests: openGame<State, Actions>(...).

/** A position, or what a seat may know of it. */
export interface State {
  /** generator (kit/base/rng) */
  rng: number[];
  edition: number;
  players: number;
  options: number;
  /** seat that took the first turn */
  startSeat: number;
  /** seat whose turn it is */
  turnSeat: number;
  /** seat that must decide now; none when the game is over */
  actorSeat: number | null;
  /** turn: choose an action; mark: after a scan; collect, take: steps 1 and 2 of Land & Claim; research: discarding */
  phase: "turn" | "mark" | "collect" | "take" | "research" | "over";
  /** actions the turn's seat may still begin */
  actionsLeft: number;
  /** 1-based; grows when the turn passes to startSeat */
  round: number;
  /** final turns still to end; none until the turn has ended in which the last planet was claimed */
  finalTurns: number | null;
  ending: "none" | "blackHole" | "noResources" | "allClaimed" | "roundLimit";
  /** collect: how many seats after turnSeat were asked; research: lowest card id that may still be discarded */
  cursor: number;
  /** planet card at each place of the ring, clockwise */
  planet: (number | null)[];
  /** place in the ring; none = on the Jump Gate */
  ship: (number | null)[];
  /** by place */
  claim: (number | null)[];
  /** by place; last = top */
  faceDown: number[][];
  /** by place, in slots without gaps; a new one goes last */
  faceUp: number[][];
  /** by place and slot: whose marker lies on the face-up resource */
  marker: ((number | null)[])[];
  /** ascending */
  hidden: number[][];
  /** ascending */
  collected: number[][];
  /** not used in this game */
  aside: number[];
  /** last = top */
  deck: number[];
  /** last = top */
  discard: number[];
  /** ascending */
  hand: number[][];
  /** whose marker lies on circle 1, 2, ... */
  blackHole: number[];
  /** per NavComp card: bit set of the seats that know where it lies */
  navcompKnown: number[];
  /** per resource card: bit set of the seats that know where it lies */
  resourceKnown: number[];
}

/** The operands of each action. */
export interface Actions {
  /** end the turn, leaving the remaining actions */
  PASS: [];
  /** begin Research */
  RESEARCH: [];
  FLY_CLOCKWISE: [];
  FLY_COUNTER: [];
  /** end the discards of Research and draw up to five */
  DRAW: [];
  /** step 1: leave the marked resource; the marker returns */
  LEAVE: [];
  /** step 1: collect the marked resource */
  COLLECT: [];
  /** after a scan: place or move no marker */
  NO_MARK: [];
  /** step 2: collect nothing */
  TAKE_NONE: [];
  /** after a scan: place or move the own marker to a slot */
  MARK: [slot: number];
  /** step 2: collect the resource of a slot */
  TAKE: [slot: number];
  /** Research: discard a card, in ascending order */
  DISCARD: [navcomp: number];
  SCAN: [navcomp: number];
  /** code + card * 8 + slot */
  HARVEST: [navcomp: number, slot: number];
  /** code + card * 12 + place */
  JUMP: [navcomp: number, place: number];
  /** code + lower card * 48 + higher card */
  LAND: [operand1: number, operand2: number];
}
