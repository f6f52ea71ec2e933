// The model of the first edition, continued: what each action does. Chance is not modelled but asked for: the oracle is
// the cartridge's state after the action, whose shuffles and losses are checked for what they may be.

import { collect, here, isBurn, isClaimed, placesOf, removeNothing, seatsOf, setAside } from "./board.ts";
import { ascending, BOOK, hasIcon, isNothing, NAVCOMPS } from "./cards.ts";
import { everyone, type GameState } from "./position.ts";

/** Ruling: a game that nobody ends by the book ends after this many rounds. */
export const ROUND_LIMIT = 200;

/** Returns the state after a legal action; the given one stays as it is. Throws where the oracle's chance cannot be. */
export function playAction(before: GameState, action: string, oracle: GameState): GameState {
  const state = structuredClone(before);
  const [name, ...rest] = action.split(" ");
  const [a, b] = rest.map(Number);
  const seat = state.turnSeat;
  const place = here(state) as number;
  const chance = new Chance(oracle);
  if (state.phase === "turn") state.actionsLeft -= 1;
  switch (name) {
    case "RESEARCH":
      state.phase = "research";
      return state;
    case "DISCARD":
      discard(state, a);
      state.cursor = a + 1;
      return state;
    case "DRAW":
      draw(state, chance);
      break;
    case "FLY_CLOCKWISE":
    case "FLY_COUNTER": {
      const ring = placesOf(state).length;
      state.ship[seat] = (place + (name === "FLY_CLOCKWISE" ? 1 : ring - 1)) % ring;
      break;
    }
    case "JUMP":
      discard(state, a);
      state.ship[seat] = b;
      state.gate[seat] += 1;
      break;
    case "SCAN":
      discard(state, a);
      scan(state, place);
      break;
    case "LAND":
    case "PILOT":
      discard(state, a);
      discard(state, b);
      if (land(state, place)) return state;
      break;
    case "RETURN":
      state.landed[seat] = 0;
      break;
    case "HARVEST":
      takeUp(state, seat, place, a);
      break;
    case "HARVEST_DOWN":
      takeDown(state, seat, place);
      break;
    case "SPECIAL":
      discard(state, a);
      if (beginSpecial(state, a, chance)) return state;
      break;
    case "TAKE":
    case "TAKE_DOWN":
    case "TAKE_NONE":
      if (take(state, name, a)) return state;
      break;
    case "DEAL":
      takeUp(state, seat, a, b);
      if (a === place && askSecond(state, place)) return state;
      break;
    case "SWAP":
      [state.ship[seat], state.ship[a]] = [state.ship[a], state.ship[seat]];
      [state.landed[seat], state.landed[a]] = [state.landed[a], state.landed[seat]];
      break;
    case "PLACE":
      if (state.phase === "scan") scan(state, a);
      else state.ship[seat] = a;
      break;
    case "REMOVE_SCAN":
      state.scans[a][b] -= 1;
      break;
    case "REMOVE_GATE":
      state.gate[a] -= 1;
      break;
    case "REMOVE_HOLE":
      state.hole[a] -= 1;
      break;
    default:
      throw new Error(`the model knows no action ${action}`);
  }
  endAction(state, chance);
  if (chance.isUsed) state.rng = oracle.rng;
  return state;
}

/** What chance did, read off the cartridge's state after the action. */
class Chance {
  isUsed = false;
  readonly #after: GameState;

  constructor(after: GameState) {
    this.#after = after;
  }

  /** Returns the discard pile shuffled; of its top cards only which they are shows, because they were drawn at once. */
  shuffle(state: GameState, cards: number[], own: number[]): number[] {
    this.isUsed = true;
    const drawn = this.#after.hand[state.turnSeat].filter((card) => !own.includes(card));
    const pile = [...this.#after.deck, ...drawn];
    if (ascending(pile).join() !== ascending(cards).join()) throw new Error(`no shuffle of ${cards}: ${pile}`);
    return pile;
  }

  /** Returns the resources that a seat keeps after the Black Hole took `count` of them. */
  lose(state: GameState, seat: number, count: number): number[] {
    this.isUsed = true;
    const kept = this.#after.collected[seat];
    const own = state.collected[seat];
    if (kept.length !== own.length - count || !kept.every((card) => own.includes(card)))
      throw new Error(`seat ${seat} keeps ${kept} of ${own} after a loss of ${count}`);
    return kept;
  }
}

function discard(state: GameState, card: number): void {
  const hand = state.hand[state.turnSeat];
  hand.splice(hand.indexOf(card), 1);
  state.discard.push(card);
  state.navcompKnown[card] = everyone(state.players);
}

/** Research and Inside Info: up to five cards; a depleted deck is renewed from the shuffled discard pile. */
function draw(state: GameState, chance: Chance): void {
  const hand = [...state.hand[state.turnSeat]];
  const renew = (): void => {
    if (state.deck.length > 0 || state.discard.length === 0) return;
    state.deck = chance.shuffle(state, state.discard, hand);
    state.discard = [];
    // Nobody can place a card that was shuffled.
    for (const card of state.deck) state.navcompKnown[card] = 0;
  };
  while (hand.length < BOOK.handSize && state.deck.length + state.discard.length > 0) {
    renew();
    const card = state.deck.pop() as number;
    hand.push(card);
    state.navcompKnown[card] |= 1 << state.turnSeat;
    renew();
  }
  state.hand[state.turnSeat] = ascending(hand);
}

/** Turns one resource up and marks the planet. Orbital Burn: a Nothing at a claimed planet leaves the game at once. */
function scan(state: GameState, place: number): void {
  turnUp(state, place);
  state.scans[place][state.turnSeat] += 1;
  if (isClaimed(state, place)) removeNothing(state, place);
}

function turnUp(state: GameState, place: number): void {
  const card = state.faceDown[place].pop() as number;
  state.faceUp[place].push(card);
  state.resourceKnown[card] = everyone(state.players);
}

function takeUp(state: GameState, seat: number, place: number, slot: number): void {
  const [card] = state.faceUp[place].splice(slot, 1);
  collect(state, seat, card);
}

/** Orbital Burn: takes the top face-down resource, unseen; a Nothing leaves the game. */
function takeDown(state: GameState, seat: number, place: number): void {
  const card = state.faceDown[place].pop() as number;
  state.resourceKnown[card] = everyone(state.players);
  if (isNothing(card)) setAside(state, [card]);
  else collect(state, seat, card);
}

/** Land-and-Claim, steps 2 to 4; returns whether somebody is asked. */
function land(state: GameState, place: number): boolean {
  if (isBurn(state)) state.landed[state.turnSeat] = 1;
  if (isClaimed(state, place)) return false;
  state.claim[place] = state.turnSeat;
  while (!isBurn(state) && state.faceDown[place].length > 0) turnUp(state, place);
  removeNothing(state, place);
  if (liesAt(state, place) === 0) return false;
  state.phase = "take";
  return true;
}

const liesAt = (state: GameState, place: number): number => state.faceUp[place].length + state.faceDown[place].length;

/** Steps 4 and 5 and the Backroom Deal's blind cards; returns whether somebody is asked next. */
function take(state: GameState, name: string, slot: number): boolean {
  const place = here(state) as number;
  const seat = state.actorSeat as number;
  const phase = state.phase;
  if (name === "TAKE") takeUp(state, seat, place, slot);
  if (name === "TAKE_DOWN") takeDown(state, seat, place);
  if (phase === "deal") return askSecond(state, place);
  if (phase === "second") return false;
  return askCollector(state, place, phase === "take" ? 0 : state.cursor + 1);
}

/** Step 5: most scan markers first, then clockwise from the claimer's left, the claimer last. */
function askCollector(state: GameState, place: number, asked: number): boolean {
  const order = seatsOf(state)
    .map((i) => (state.turnSeat + 1 + i) % state.players)
    .filter((seat) => state.scans[place][seat] > 0)
    .sort((x, y) => state.scans[place][y] - state.scans[place][x]);
  for (let i = asked; i < order.length; i++) {
    const reach = order[i] === state.turnSeat ? liesAt(state, place) : state.faceUp[place].length;
    if (reach === 0) continue;
    state.phase = "collect";
    state.actorSeat = order[i];
    state.cursor = i;
    return true;
  }
  return false;
}

/** Backroom Deal: the second card of the planet where the ship is, if one is there. */
function askSecond(state: GameState, place: number): boolean {
  const reach = state.landed[state.turnSeat] === 1 ? liesAt(state, place) : state.faceUp[place].length;
  if (reach === 0) return false;
  state.phase = "second";
  return true;
}

/** Returns whether a special action asks something; Inside Info does not. */
function beginSpecial(state: GameState, card: number, chance: Chance): boolean {
  switch (NAVCOMPS[card].special) {
    case "insideInfo":
      state.actionsLeft += 1;
      draw(state, chance);
      return false;
    case "backroomDeal":
      state.phase = "deal";
      return true;
    case "jumpParadox":
      state.phase = "paradox";
      return true;
    case "longRangeScan":
      state.phase = "scan";
      return true;
    case "lostRecords":
      state.phase = "records";
      return true;
    case "wormhole":
      state.phase = "wormhole";
      return true;
    default:
      throw new Error(`card ${card} has no special action that begins so`);
  }
}

function endAction(state: GameState, chance: Chance): void {
  state.phase = "turn";
  state.actorSeat = state.turnSeat;
  state.cursor = 0;
  if (state.actionsLeft === 0) endTurn(state, chance);
}

/** Both endings are looked for at the end of a turn; both at once count as the Black Hole's. */
function endTurn(state: GameState, chance: Chance): void {
  if (state.hole.reduce((sum, n) => sum + n, 0) >= BOOK.blackHoleEnd) {
    loseResources(state, chance);
    return end(state, "blackHole");
  }
  if (isOnlyBlackHoleLeft(state)) return end(state, "onlyBlackHole");
  const next = (state.turnSeat + 1) % state.players;
  if (next === state.startSeat) {
    if (state.round === ROUND_LIMIT) return end(state, "roundLimit");
    state.round += 1;
  }
  state.turnSeat = next;
  state.actorSeat = next;
  state.actionsLeft = BOOK.actions;
}

/** Ruling: what is face-down counts as remaining, and nothing left at all is the ending too. */
function isOnlyBlackHoleLeft(state: GameState): boolean {
  return placesOf(state).every(
    (place) => isClaimed(state, place) && state.faceDown[place].length === 0 && state.faceUp[place].every(hasIcon),
  );
}

/** The seats with most markers on the Black Hole lose resources at random; all they have where that is fewer. */
function loseResources(state: GameState, chance: Chance): void {
  const most = Math.max(...state.hole);
  for (const seat of seatsOf(state).filter((other) => state.hole[other] === most)) {
    const own = state.collected[seat];
    const kept = chance.lose(state, seat, Math.min(BOOK.loss[state.players], own.length));
    setAside(
      state,
      own.filter((card) => !kept.includes(card)),
    );
    state.collected[seat] = kept;
  }
}

function end(state: GameState, ending: GameState["ending"]): void {
  state.phase = "over";
  state.ending = ending;
  state.actorSeat = null;
  state.actionsLeft = 0;
  state.cursor = 0;
  // After the end everything is open.
  state.navcompKnown.fill(everyone(state.players));
  state.resourceKnown.fill(everyone(state.players));
}
