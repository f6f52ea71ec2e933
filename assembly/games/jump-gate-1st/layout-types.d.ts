// Generated from layout.json by `npm run generate`; do not edit.
// Positions and actions by name, for tests: openGame<State, Actions>(...).

/** A position, or what a seat may know of it. */
export interface State {
  /** generator (kit/base/rng) */
  rng: number[];
  edition: number;
  players: number;
  /** bit 0: Sun Dial, bit 1: Explorers' Club, bit 2: Orbital Burn */
  options: number;
  /** seat that took the first turn */
  startSeat: number;
  /** seat whose turn it is */
  turnSeat: number;
  /** seat that must decide now; none when the game is over */
  actorSeat: number | null;
  /** turn: choose an action; research: discarding; take, collect: steps 4 and 5 of Land-and-Claim; the others: what a special action asks */
  phase: "turn" | "research" | "take" | "collect" | "deal" | "second" | "paradox" | "scan" | "records" | "wormhole" | "over";
  /** actions the turn's seat must still begin */
  actionsLeft: number;
  /** 1-based; grows when the turn passes to startSeat */
  round: number;
  ending: "none" | "blackHole" | "onlyBlackHole" | "roundLimit";
  /** collect: how many seats were asked; research: lowest card id that may still be discarded */
  cursor: number;
  /** planet board at each place of the ring, clockwise */
  planet: (number | null)[];
  /** place in the ring; none = on the Jump Gate */
  ship: (number | null)[];
  /** Orbital Burn: 1 = the ship stands on the planet of its place, 0 = in orbit; without the variant 0 */
  landed: number[];
  /** by place */
  claim: (number | null)[];
  /** by place; last = top */
  faceDown: number[][];
  /** by place, in slots without gaps; a new one goes last */
  faceUp: number[][];
  /** by place and seat: number of scan markers */
  scans: number[][];
  /** markers on the Jump Gate */
  gate: number[];
  /** markers on the Black Hole */
  hole: number[];
  /** ascending */
  collected: number[][];
  /** out of the game: Nothing of claimed planets, and what the Black Hole took; ascending */
  aside: number[];
  /** last = top */
  deck: number[];
  /** last = top */
  discard: number[];
  /** ascending */
  hand: number[][];
  /** per NavComp card: bit set of the seats that know where it lies */
  navcompKnown: number[];
  /** per resource card: bit set of the seats that know where it lies */
  resourceKnown: number[];
}

/** The operands of each action. */
export interface Actions {
  /** begin Research */
  RESEARCH: [];
  FLY_CLOCKWISE: [];
  FLY_COUNTER: [];
  /** end the discards of Research and draw up to five */
  DRAW: [];
  /** Orbital Burn: return to orbit */
  RETURN: [];
  /** Orbital Burn: harvest the top face-down resource of the planet that the ship stands on */
  HARVEST_DOWN: [];
  /** step 5: collect nothing */
  TAKE_NONE: [];
  /** Orbital Burn: the top face-down resource where TAKE or the own planet's DEAL would collect a face-up one */
  TAKE_DOWN: [];
  /** steps 4 and 5, and the second card of a Backroom Deal: collect the resource of a slot */
  TAKE: [slot: number];
  HARVEST: [slot: number];
  /** Research: discard a card, in ascending order */
  DISCARD: [navcomp: number];
  SCAN: [navcomp: number];
  /** discard a card for its special action, but for Hotshot Pilot; what it asks follows */
  SPECIAL: [navcomp: number];
  /** Long Range Scan, Wormhole: the planet */
  PLACE: [place: number];
  /** Jump Paradox: the seat to swap with */
  SWAP: [seat: number];
  /** Backroom Deal: code + place * 8 + slot */
  DEAL: [place: number, slot: number];
  /** Lost Records: code + place * 6 + seat */
  REMOVE_SCAN: [place: number, seat: number];
  REMOVE_GATE: [seat: number];
  REMOVE_HOLE: [seat: number];
  /** code + card * 12 + place */
  JUMP: [navcomp: number, place: number];
  /** code + lower card * 48 + higher card */
  LAND: [operand1: number, operand2: number];
  /** Hotshot Pilot: code + its card * 48 + the card with one landing code */
  PILOT: [operand1: number, operand2: number];
}
