// Jump Gate, third edition, a second time: an independent model of legal actions and effects, written from the
// rulebook and from the rulings table of the game's README. Slow and plain on purpose; it shares no code with the
// cartridge.
import { ascending, BOOK, hasIcon, NAVCOMPS, PLANETS, RESOURCES, SAND_POINTS, WATER_POINTS } from "./cards.ts";
import { ranksByKey, setPoints } from "./counting.ts";
import { everyone, type GameState } from "./position.ts";

/** Ruling: a game that nobody ends by the book ends after this many rounds. */
export const ROUND_LIMIT = 200;
/** Slots of the layout at one planet. */
const SLOTS = 8;

/** An action as the tests write it: "NAME operand operand". */
export type ActionName = string;

/** Lists all legal actions of a state, as a set: the order is the layout's business. */
export function legalActions(state: GameState): ActionName[] {
  if (state.actorSeat === null) return [];
  switch (state.phase) {
    case "turn":
      return [
        "PASS",
        "RESEARCH",
        ...flights(state),
        ...scans(state),
        ...harvests(state),
        ...jumps(state),
        ...landings(state),
      ];
    case "mark":
      return ["NO_MARK", ...markTargets(state).map((slot) => `MARK ${slot}`)];
    case "collect":
      return ["LEAVE", "COLLECT"];
    case "take":
      return ["TAKE_NONE", ...state.faceUp[here(state)].map((_, slot) => `TAKE ${slot}`)];
    case "research":
      return [
        "DRAW",
        ...hand(state)
          .filter((card) => card >= state.cursor)
          .map((card) => `DISCARD ${card}`),
      ];
    default:
      return [];
  }
}

/** Returns the state after a legal action; the given one stays as it is. */
export function playAction(before: GameState, action: ActionName): GameState {
  const state = structuredClone(before);
  const [name, ...rest] = action.split(" ");
  const [a, b] = rest.map(Number);
  const seat = state.turnSeat;
  if (state.phase === "turn" && name !== "PASS") state.actionsLeft -= 1;
  switch (name) {
    case "PASS":
      endTurn(state);
      break;
    case "FLY_CLOCKWISE":
    case "FLY_COUNTER": {
      const ring = ringSize(state);
      state.ship[seat] = (here(state) + (name === "FLY_CLOCKWISE" ? 1 : ring - 1)) % ring;
      endAction(state);
      break;
    }
    case "JUMP":
      discard(state, a);
      state.ship[seat] = b;
      endAction(state);
      break;
    case "SCAN":
      scan(state, a);
      break;
    case "MARK": {
      const marker = state.marker[here(state)];
      const old = marker.indexOf(seat);
      if (old >= 0) marker[old] = null;
      marker[a] = seat;
      endAction(state);
      break;
    }
    case "NO_MARK":
      endAction(state);
      break;
    case "HARVEST":
      discard(state, a);
      if (!collect(state, seat, b)) endAction(state);
      break;
    case "RESEARCH":
      state.phase = "research";
      break;
    case "DISCARD":
      discard(state, a);
      state.cursor = a + 1;
      break;
    case "DRAW":
      draw(state);
      endAction(state);
      break;
    case "LAND":
      discard(state, Math.min(a, b));
      discard(state, Math.max(a, b));
      askNextOwner(state, 0);
      break;
    case "COLLECT":
    case "LEAVE": {
      const place = here(state);
      const actor = state.actorSeat as number;
      const slot = state.marker[place].indexOf(actor);
      state.marker[place][slot] = null;
      if (name === "COLLECT" && collect(state, actor, slot)) break;
      askNextOwner(state, ((actor - seat + state.players) % state.players) + 1);
      break;
    }
    case "TAKE":
      if (!collect(state, seat, a)) claim(state);
      break;
    case "TAKE_NONE":
      claim(state);
      break;
    default:
      throw new Error(`the model knows no action ${action}`);
  }
  return state;
}

/** Returns the points of all seats, as if the game ended now. */
export function scores(state: GameState): number[] {
  return seatsOf(state).map((seat) => points(countedCards(state, seat)) + BOOK.claimPoints * claimsOf(state, seat));
}

/** Returns the ranks of all seats: 1 wins, ties share. */
export function ranks(state: GameState): number[] {
  const score = scores(state);
  const keys = seatsOf(state).map((seat) => [
    score[seat],
    claimsOf(state, seat),
    countedCards(state, seat).length,
    -holesOf(state, seat),
  ]);
  return ranksByKey(keys);
}

/** Returns the points of a set of resource cards. */
export function points(cards: readonly number[]): number {
  const count = (type: string): number => cards.filter((card) => RESOURCES[card].type === type).length;
  return setPoints(count, WATER_POINTS) + SAND_POINTS[Math.min(count("sand"), SAND_POINTS.length - 1)];
}

function countedCards(state: GameState, seat: number): number[] {
  return losesHidden(state, seat) ? state.collected[seat] : [...state.hidden[seat], ...state.collected[seat]];
}

function losesHidden(state: GameState, seat: number): boolean {
  if (state.blackHole.length < BOOK.blackHoleEnd) return false;
  return holesOf(state, seat) === Math.max(...seatsOf(state).map((other) => holesOf(state, other)));
}

const seatsOf = (state: GameState): number[] => Array.from({ length: state.players }, (_, seat) => seat);
const holesOf = (state: GameState, seat: number): number => state.blackHole.filter((owner) => owner === seat).length;
const claimsOf = (state: GameState, seat: number): number => state.claim.filter((owner) => owner === seat).length;
const hand = (state: GameState): number[] => state.hand[state.turnSeat];
const here = (state: GameState): number => state.ship[state.turnSeat] as number;
const ringSize = (state: GameState): number => state.planet.filter((planet) => planet !== null).length;
const planetAt = (state: GameState, place: number) => PLANETS[state.planet[place] as number];
const isOnGate = (state: GameState): boolean => state.ship[state.turnSeat] === null;

function flights(state: GameState): ActionName[] {
  return isOnGate(state) ? [] : ["FLY_CLOCKWISE", "FLY_COUNTER"];
}

function jumps(state: GameState): ActionName[] {
  const places = Array.from({ length: ringSize(state) }, (_, place) => place);
  return hand(state).flatMap((card) =>
    places
      // Ruling: not to the planet where the ship is.
      .filter((place) => place !== state.ship[state.turnSeat])
      .filter((place) => fits(NAVCOMPS[card].jump, planetAt(state, place).jump))
      .map((place) => `JUMP ${card} ${place}`),
  );
}

function scans(state: GameState): ActionName[] {
  if (isOnGate(state) || state.faceDown[here(state)].length === 0) return [];
  const code = planetAt(state, here(state)).scan;
  return hand(state)
    .filter((card) => fits(NAVCOMPS[card].scan, code))
    .map((card) => `SCAN ${card}`);
}

function harvests(state: GameState): ActionName[] {
  if (isOnGate(state)) return [];
  const place = here(state);
  const marker = state.marker[place];
  const own = marker.indexOf(state.turnSeat);
  const unmarked = state.faceUp[place].map((_, slot) => slot).filter((slot) => marker[slot] === null);
  const slots = own >= 0 ? [own] : state.faceDown[place].length === 0 ? unmarked : [];
  return hand(state).flatMap((card) => slots.map((slot) => `HARVEST ${card} ${slot}`));
}

function landings(state: GameState): ActionName[] {
  if (isOnGate(state)) return [];
  const place = here(state);
  if (state.faceDown[place].length > 0 || state.claim[place] !== null) return [];
  const [a, b] = planetAt(state, place).landing;
  const actions: ActionName[] = [];
  for (const low of hand(state)) {
    for (const high of hand(state).filter((card) => card > low)) {
      const [x, y] = [NAVCOMPS[low].landing, NAVCOMPS[high].landing];
      if ((fits(x, a) && fits(y, b)) || (fits(x, b) && fits(y, a))) actions.push(`LAND ${low} ${high}`);
    }
  }
  return actions;
}

function fits(code: number | "~" | undefined, wanted: number): boolean {
  return code === "~" || code === wanted;
}

function markTargets(state: GameState): number[] {
  const place = here(state);
  const marker = state.marker[place];
  // Ruling: without a marker of the seat here a new one must be left of the ten.
  if (!marker.includes(state.turnSeat) && markersUsed(state, state.turnSeat) >= BOOK.markers) return [];
  return state.faceUp[place].map((_, slot) => slot).filter((slot) => marker[slot] === null);
}

function markersUsed(state: GameState, seat: number): number {
  const marks = state.marker.flat().filter((owner) => owner === seat).length;
  return marks + claimsOf(state, seat) + holesOf(state, seat);
}

function scan(state: GameState, card: number): void {
  discard(state, card);
  const place = here(state);
  const revealed = state.faceDown[place].pop() as number;
  state.faceUp[place].push(revealed);
  state.resourceKnown[revealed] = everyone(state.players);
  if (markTargets(state).length > 0) state.phase = "mark";
  else endAction(state);
}

function discard(state: GameState, card: number): void {
  const cards = hand(state);
  cards.splice(cards.indexOf(card), 1);
  state.discard.push(card);
  state.navcompKnown[card] = everyone(state.players);
}

function draw(state: GameState): void {
  const cards = hand(state);
  while (cards.length < BOOK.handSize && state.deck.length > 0) {
    const card = state.deck.pop() as number;
    cards.push(card);
    state.navcompKnown[card] |= 1 << state.turnSeat;
    if (state.deck.length === 0) state.deck = state.discard.splice(0).reverse();
  }
  state.hand[state.turnSeat] = ascending(cards);
}

/** Gives the resource of a slot at the turn's planet to a seat; returns whether that ended the game. */
function collect(state: GameState, seat: number, slot: number): boolean {
  const place = here(state);
  const [card] = state.faceUp[place].splice(slot, 1);
  state.marker[place].splice(slot, 1);
  state.marker[place].push(null);
  if (state.marker[place].length !== SLOTS) throw new Error("the model lost a slot");
  state.collected[seat] = ascending([...state.collected[seat], card]);
  if (hasIcon(card)) state.blackHole.push(seat);
  if (state.blackHole.length >= BOOK.blackHoleEnd) end(state, "blackHole");
  else if ([...state.faceUp, ...state.faceDown].flat().length === 0) end(state, "noResources");
  return state.phase === "over";
}

/** Step 1: the next owner of a marker here decides, counted clockwise from the claimer; then step 2, then step 3. */
function askNextOwner(state: GameState, asked: number): void {
  const place = here(state);
  for (let i = asked; i < state.players; i++) {
    const seat = (state.turnSeat + i) % state.players;
    if (!state.marker[place].includes(seat)) continue;
    state.phase = "collect";
    state.actorSeat = seat;
    state.cursor = i;
    return;
  }
  state.actorSeat = state.turnSeat;
  state.cursor = 0;
  if (state.faceUp[place].length > 0) state.phase = "take";
  else claim(state);
}

function claim(state: GameState): void {
  state.claim[here(state)] = state.turnSeat;
  endAction(state);
}

function endAction(state: GameState): void {
  state.phase = "turn";
  state.actorSeat = state.turnSeat;
  state.cursor = 0;
  if (state.actionsLeft === 0) endTurn(state);
}

function endTurn(state: GameState): void {
  if (state.finalTurns !== null) state.finalTurns -= 1;
  else if (state.planet.every((planet, place) => planet === null || state.claim[place] !== null)) {
    state.finalTurns = state.players;
  }
  if (state.finalTurns === 0) {
    end(state, "allClaimed");
    return;
  }
  const next = (state.turnSeat + 1) % state.players;
  if (next === state.startSeat) {
    if (state.round === ROUND_LIMIT) {
      end(state, "roundLimit");
      return;
    }
    state.round += 1;
  }
  state.turnSeat = next;
  state.actorSeat = next;
  state.actionsLeft = BOOK.actions;
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
