// Generated from layout.json by `npm run generate`; do not edit.
// Positions and actions by name, for tests: openGame<State, Actions>(...).

/** A position, or what a seat may know of it. */
export interface State {
  /** generator (kit/base/rng) */
  rng: number[];
  /** 0 standard, 1 first game */
  edition: number;
  players: number;
  /** bit 0 dead-end side, bit 1 even start */
  options: number;
  /** 1 to 8; 0 during the setup */
  round: number;
  /** entry: choose an entry gate; side: of the HQ board; draft: take a die from the dice board; die: between two uses in a turn of the Action Phase; use: what the picked die pays for; fly: next step of a flight; bonus, go, size, link: the first pending choice; buy: points for cubes in the Production Phase */
  phase: "entry" | "side" | "draft" | "die" | "use" | "fly" | "bonus" | "go" | "size" | "link" | "buy" | "over";
  /** seat that must decide now; none when the game is over */
  actor: number | null;
  /** score counter, without what the final scoring would bring; that is never added, not even at the end: the result is points + final scoring */
  points: number[];
  /** seat of each play-order figure, first to last; 2 players have two figures each, 3 players leave the fourth unused */
  order: (number | null)[];
  /** dice taken from the dice board this round */
  drafted: number;
  /** silver dice on the spaces 1 to 6 of the dice board */
  market: number[];
  /** median marker in half spaces: 2 on the space 1, 3 between 1 and 2, ... 12 on the space 6; 0 before the first roll */
  median: number;
  /** values of the silver dice a seat holds, 0: none or spent. The first die taken lies in slot 0 */
  dice: number[][];
  /** bit set of the values 0 to 6 of red dice that the actor may use this turn; empty once a bonus die was used or is owed */
  redOffered: number;
  /** value of the red die that the actor must use this turn */
  redOwed: number | null;
  /** 1 once the actor has picked a bonus die this turn */
  redUsed: number;
  /** the die being used, until all its consequences are decided: 0 or 1 the silver slot (already 0 in dice, unless the use put a new die there), 2 + value a red die */
  picked: number | null;
  /** value of the picked die after its modifier; 0 while none is picked */
  value: number;
  /** by track (0 initiative, 1 engineering), then by counter: its space from 1 at the left; 0: no such counter */
  counterSpace: number[][];
  /** the same: counters below it on its space; the highest counts as the foremost */
  counterHeight: number[][];
  /** by slot of the system location: its tile; in an observation none where it is face-down */
  system: (number | null)[];
  /** the tile left in the box; hidden from all */
  boxed: number | null;
  /** bit set of the system slots whose tile is face-up */
  seen: number;
  /** by system slot, then by planet of its tile from the left: whose station */
  station: ((number | null)[])[];
  /** by slot of the pulsar location (13 to 15: isolated): who claimed it */
  pulsarOwner: (number | null)[];
  /** the same: what stands there */
  gyrodyne: ("none" | "small under construction" | "medium under construction" | "large under construction" | "small spinning" | "medium spinning" | "large spinning")[];
  /** where the survey ship is */
  ship: (number | null)[];
  /** by seat, then by size: gyrodyne tiles taken and not yet placed */
  hand: number[][];
  /** by size: who has the 7-point and the 4-point construction award */
  award: ((number | null)[])[];
  /** by transmitter tile (copies of the table transmitter) */
  tileAt: ("stack" | "market" | "discarded" | "seat 0" | "seat 1" | "seat 2" | "seat 3")[];
  /** the same: bit set of its costs that are paid, bit 0 the first; all paid: online */
  paid: number[];
  /** the same, for its left (0) and right (1) half: what it is linked to, tile * 2 + half */
  link: ((number | null)[])[];
  /** face-down transmitters, last = top, dealt next; the top is public, the order below hidden within a letter */
  stack: number[];
  /** the technology board of categories I, II, III: technology slot s of the game is the row with that board's letter and slot s */
  board: ("A" | "B" | "C" | "D")[];
  /** by technology slot: bit set of the seats that patented it */
  patent: number[];
  /** the same: round of the first patent, 0: none */
  patentRound: number[];
  /** HQ board dealt; none in a first game */
  hqBoard: (number | null)[];
  /** side chosen, 1 or 2; 0: not yet */
  hqSide: number[];
  /** bit set of completed projects, by place of the pyramid */
  project: number[];
  /** bit set of projects whose gate run was used */
  runUsed: number[];
  goal: number[];
  /** engineering cubes */
  cubes: number[];
  /** plus-minus die modifier tokens */
  plusMinus: number[];
  /** plus-two die modifier tokens */
  plusTwo: number[];
  /** face-down stack, last = top; hidden */
  exploration: number[];
  /** discarded tiles in the order of discarding */
  explored: number[];
  /** by exploration tile: who keeps it */
  kept: (number | null)[];
  /** during a flight: its start and every location since */
  path: number[];
  /** during a flight: place of the project whose gate run was named */
  run: number | null;
  /** number of pending choices */
  choices: number;
  /** choices that the actor still has to make, first = next; flip is none, it follows when all before it are made */
  choice: ("none" | "teleport to a system" | "teleport to a pulsar" | "teleport anywhere" | "claim" | "size" | "pair" | "bonus" | "link" | "flip")[];
  /** of each pending choice: size: bit set of the sizes offered (1 small, 2 medium, 4 large); bonus: system slot; link, flip: transmitter tile; else 0 */
  subject: number[];
  /** step of the Production Phase in which points are bought: 4 transmitters, 6 technologies; else 0 */
  buyStep: number;
  /** buy: bit set of the transmitter tiles whose points the actor has bought; else 0 */
  boughtTiles: number;
  /** the same for technology slots */
  boughtTechnologies: number;
}

/** The operands of each action. */
export interface Actions {
  /** die: end the turn; go: do not claim an isolated pulsar; buy: buy nothing more */
  END: [];
  /** bonus: an exploration tile */
  DRAW: [];
  /** bonus: what the system offers */
  BONUS: [];
  /** fly: end the flight here, one step short or, where it could go on, at its length */
  STOP: [];
  /** link: the tile begins a new array */
  ALONE: [];
  ENTRY: [slotOfAnEntryGate: number];
  SIDE: [sideOfTheHQBoardLess1: number];
  /** take a die and move that counter */
  TAKE: [valueOfTheDieLess1: number, track0Initiative1Engineering: number, counter: number];
  /** take a die from the median marker's own space: no counter moves */
  TAKE_STILL: [valueOfTheDieLess1: number];
  /** pick a die to use */
  DIE: [operand1: number, modifier0None1PlusMinusForOneLess2PlusMinusForOneMore3PlusTwo: number];
  /** pay cubes; a red die of a left-over die's value is offered */
  COPY: [valueLess1: number];
  /** place a gyrodyne tile on a claimed pulsar */
  CONSTRUCT: [size: number, pulsarSlot: number];
  /** fly the survey ship by the die */
  FLY: [];
  BUY_PLUS_MINUS: [];
  BUY_PLUS_TWO: [];
  /** take a gyrodyne tile */
  GYRODYNE: [size: number];
  /** start a gyrodyne spinning */
  SPIN: [pulsarSlot: number];
  /** pay a cost of a tile: one of the market is taken by it */
  TRANSMITTER: [transmitterTile: number, cost: number];
  PATENT: [technologySlot: number];
  PROJECT: [placeOfThePyramid: number];
  /** fly with that completed project's gate run */
  RUN: [placeOfThePyramid: number];
  /** fly: the next location; only steps from which the flight can be finished */
  STEP: [location: number];
  /** go: where to teleport, or the isolated pulsar to claim */
  GO: [location: number];
  SIZE: [operand1: number];
  LINK: [halfOfTheNewTile0Left1Right: number, ownTile: number, itsHalf: number];
  /** buy: 1 cube for its points */
  POINTS: [operand1: number];
}
