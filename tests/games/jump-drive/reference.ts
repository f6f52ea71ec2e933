// Jump Drive a second time: an independent model of legal actions and their effects, written from the rulebook and the
// rulings table of the game's README. Slow and plain on purpose; it shares no code with the cartridge.
import {
  CARD,
  convoyOf,
  DECK_SIZE,
  isAllowed,
  priceOfDevelopment,
  priceOfWorld,
  strengthAgainst,
  symbols,
  totalMilitary,
  type Witness,
  yieldOf,
} from "./cards.ts";
import type { DriveState } from "./position.ts";

/** Ruling: a game that nobody ends by the book ends after this many rounds. */
export const ROUND_LIMIT = 60;
/** Points that end the game. */
export const GOAL = 50;
/** Cards that a hand may hold at the end of a round. */
export const HAND_LIMIT = 10;
/** Stands in a modelled hand for a card that a shuffle decides. */
export const UNKNOWN = -1;

/** An action as the tests write it: "NAME operand operand". */
export type ActionName = string;

/** What the model says about an action. */
export interface Outcome {
  readonly state: DriveState;
  /**
   * Cards that were shuffled during the action, of which the unknown ones in the hands were drawn; null: nothing was
   * shuffled.
   */
  readonly pool: readonly number[] | null;
  /** Whether a card was drawn. */
  readonly drew: boolean;
}

const seatsOf = (state: DriveState): number[] => Array.from({ length: state.players }, (_, seat) => seat);
const surveyTeam = (seat: number): number => DECK_SIZE + seat;
/** Seats in the order of play: from the dealer's left, clockwise. */
const inOrder = (state: DriveState): number[] =>
  seatsOf(state).map((seat) => (state.dealer + 1 + seat) % state.players);

/** Lists all legal actions of a state, as a set: the order is the layout's business. */
export function legalActions(state: DriveState): ActionName[] {
  if (state.actorSeat === null) return [];
  const seat = state.actorSeat;
  switch (state.phase) {
    case "keep":
    case "pay":
    case "explore":
    case "limit":
      // In ascending order, so that what is still owed must be above.
      return state.hand[seat]
        .filter((card, i, hand) => card >= state.cursor && hand.length - i >= state.owed)
        .map((card) => `DISCARD ${card}`);
    case "choose":
      return choices(state.hand[seat], state.tableau[seat], seat);
    case "method":
      return ["CONQUER", "CONTACT"];
    case "second":
      return ["NO_SECOND", ...seconds(state, seat).map((card) => `SECOND ${card}`)];
    default:
      return [];
  }
}

function choices(hand: readonly number[], tableau: readonly number[], seat: number): ActionName[] {
  const actions = ["EXPLORE"];
  const worlds = hand.filter((card) => CARD[card].type !== "development");
  for (const world of worlds) if (canPlace(tableau, world, hand.length - 1)) actions.push(`SETTLE ${world}`);
  const own = hand.filter((card) => CARD[card].type === "development");
  for (const card of [...own, surveyTeam(seat)]) {
    const row = CARD[card];
    if (!isAllowed(tableau, row)) continue;
    const isTeam = card === surveyTeam(seat);
    const others = hand.length - (isTeam ? 0 : 1);
    if (priceOfDevelopment(tableau, row, true) <= others) actions.push(isTeam ? "SURVEY" : `DEVELOP ${card}`);
    const left = others - priceOfDevelopment(tableau, row, false);
    for (const world of worlds) {
      if (!canPlace([...tableau, card], world, left - 1)) continue;
      actions.push(isTeam ? `SURVEY_SETTLE ${world}` : `DEVELOP_SETTLE ${card} ${world}`);
    }
  }
  return actions;
}

const canConquer = (tableau: readonly number[], world: number): boolean =>
  CARD[world].type === "military world" && strengthAgainst(tableau, CARD[world]) >= CARD[world].cost;

function canPay(tableau: readonly number[], world: number, cards: number, less = 0): boolean {
  const price = priceOfWorld(tableau, CARD[world], less);
  return price !== null && price <= cards;
}

/** Returns whether a world can be placed, with this many cards to pay with. */
function canPlace(tableau: readonly number[], world: number, cards: number): boolean {
  return cards >= 0 && (canConquer(tableau, world) || canPay(tableau, world, cards));
}

/** Worlds in the hand that a convoy could place now. */
function seconds(state: DriveState, seat: number): number[] {
  const [hand, tableau] = [state.hand[seat], state.tableau[seat]];
  const worlds = hand.filter((card) => CARD[card].type !== "development");
  if (state.method === "conquered") {
    const spent = CARD[state.first as number].cost;
    return worlds.filter(
      (card) => CARD[card].type === "military world" && strengthAgainst(tableau, CARD[card]) - spent >= CARD[card].cost,
    );
  }
  const convoy = convoyOf(tableau, "second paid");
  return worlds.filter((card) => canPay(tableau, card, hand.length - 1, convoy?.amount));
}

/** Plays a legal action on a copy of a state; `witness` hears of every effect that counted. */
export function playAction(before: DriveState, action: ActionName, witness: Witness = () => {}): Outcome {
  return new Play(structuredClone(before), witness).run(action);
}

class Play {
  #pool: number[] | null = null;
  #drew = false;
  readonly #state: DriveState;
  readonly #witness: Witness;

  constructor(state: DriveState, witness: Witness) {
    this.#state = state;
    this.#witness = witness;
  }

  run(action: ActionName): Outcome {
    const [name, ...operands] = action.split(" ");
    const [a, b] = operands.map(Number);
    this.#act(this.#state.actorSeat as number, name, a, b);
    return { state: this.#state, pool: this.#pool, drew: this.#drew };
  }

  #act(seat: number, name: string, a: number, b: number): void {
    const state = this.#state;
    switch (name) {
      case "EXPLORE":
        return this.#choose(seat, "explore", null, null);
      case "SURVEY":
        return this.#choose(seat, "development", surveyTeam(seat), null);
      case "DEVELOP":
        return this.#choose(seat, "development", a, null);
      case "SETTLE":
        return this.#choose(seat, "world", null, a);
      case "SURVEY_SETTLE":
        return this.#choose(seat, "both", surveyTeam(seat), a);
      case "DEVELOP_SETTLE":
        return this.#choose(seat, "both", a, b);
      case "DISCARD":
        this.#takeFromHand(seat, a);
        state.discard[seat] = ascending([...state.discard[seat], a]);
        state.owed -= 1;
        state.cursor = a + 1;
        if (state.owed === 0) this.#paid(seat);
        return;
      case "CONQUER":
        return this.#placeWorld(seat, "conquered");
      case "CONTACT":
        return this.#payWorld(seat);
      case "NO_SECOND":
        return this.#nextTurn(seat);
      case "SECOND":
        return this.#second(seat, a);
      default:
        throw new Error(`the model knows no action ${name}`);
    }
  }

  #takeFromHand(seat: number, card: number): void {
    const hand = this.#state.hand[seat];
    if (!hand.includes(card)) throw new Error(`the model has no card ${card} to take`);
    this.#state.hand[seat] = hand.filter((one) => one !== card);
  }

  /** Seats after one in this round's order. */
  #after(seat: number): number[] {
    const order = inOrder(this.#state);
    return order.slice(order.indexOf(seat) + 1);
  }

  /** A discard of all that was owed. */
  #paid(seat: number): void {
    const state = this.#state;
    const phase = state.phase;
    this.#owe(seat, 0);
    if (phase === "keep") {
      const [next] = this.#after(seat);
      if (next === undefined) this.#beginRound();
      else this.#owe(next, 2, "keep");
    } else if (phase === "explore") this.#nextTurn(seat);
    else if (phase === "limit") this.#limit(this.#after(seat));
    else if (state.second === 1) this.#placeSecond(seat);
    else if (state.development[seat] !== null) this.#placeDevelopment(seat);
    else this.#placeWorld(seat, "paid");
  }

  #owe(seat: number, cards: number, phase = this.#state.phase): void {
    Object.assign(this.#state, { actorSeat: seat, owed: cards, cursor: 0, phase });
  }

  #beginRound(): void {
    const state = this.#state;
    state.round += 1;
    state.choice.fill("open");
    this.#owe(inOrder(state)[0], 0, "choose");
  }

  #choose(seat: number, choice: string, development: number | null, world: number | null): void {
    const state = this.#state;
    state.choice[seat] = choice;
    state.development[seat] = development;
    state.world[seat] = world;
    const [next] = this.#after(seat);
    if (next !== undefined) {
      state.actorSeat = next;
      return;
    }
    // All show at once.
    for (const one of seatsOf(state)) {
      for (const card of [state.development[one], state.world[one]]) {
        if (card !== null && card < DECK_SIZE) this.#takeFromHand(one, card);
      }
    }
    state.placed.fill(0);
    this.#takeTurn(inOrder(state)[0]);
  }

  #takeTurn(seat: number): void {
    const state = this.#state;
    state.actorSeat = seat;
    if (state.choice[seat] === "explore") return this.#explore(seat);
    const card = state.development[seat];
    if (card === null) return this.#beginWorld(seat);
    const alone = state.choice[seat] === "development";
    const price = priceOfDevelopment(state.tableau[seat], CARD[card], alone, this.#witness);
    if (price > 0) this.#owe(seat, price, "pay");
    else this.#placeDevelopment(seat);
  }

  #place(seat: number, card: number): void {
    this.#state.tableau[seat].push(card);
    this.#state.shuffled[card] = 0;
    this.#state.placed[seat] += 1;
  }

  #placeDevelopment(seat: number): void {
    const state = this.#state;
    const card = state.development[seat] as number;
    CARD[card].effects?.forEach(({ kind }, place) => {
      if (kind === "peace" && totalMilitary(state.tableau[seat]) > 0) this.#witness(CARD[card].id, place);
    });
    this.#place(seat, card);
    state.development[seat] = null;
    if (state.world[seat] === null) this.#nextTurn(seat);
    else this.#beginWorld(seat);
  }

  #beginWorld(seat: number): void {
    const state = this.#state;
    const [tableau, world] = [state.tableau[seat], state.world[seat] as number];
    const [conquer, pay] = [canConquer(tableau, world), canPay(tableau, world, state.hand[seat].length)];
    if (conquer && pay) this.#owe(seat, 0, "method");
    else if (conquer) this.#placeWorld(seat, "conquered");
    else this.#payWorld(seat);
  }

  #payWorld(seat: number): void {
    const state = this.#state;
    const world = CARD[state.world[seat] as number];
    state.method = "paid";
    const price = priceOfWorld(state.tableau[seat], world, 0, this.#witness) as number;
    if (price > 0) this.#owe(seat, price, "pay");
    else this.#placeWorld(seat, "paid");
  }

  #placeWorld(seat: number, method: "paid" | "conquered"): void {
    const state = this.#state;
    const world = state.world[seat] as number;
    if (method === "conquered") strengthAgainst(state.tableau[seat], CARD[world], this.#witness);
    this.#place(seat, world);
    state.world[seat] = null;
    if (state.choice[seat] === "world") this.#draw(seat, 1);
    const convoy = convoyOf(state.tableau[seat], method === "paid" ? "second paid" : "second conquered");
    if (convoy === null || state.hand[seat].length === 0) return this.#nextTurn(seat);
    state.first = world;
    state.method = method;
    this.#owe(seat, 0, "second");
  }

  #second(seat: number, world: number): void {
    const state = this.#state;
    state.world[seat] = world;
    this.#takeFromHand(seat, world);
    state.second = 1;
    const isPaid = state.method === "paid";
    const convoy = convoyOf(state.tableau[seat], isPaid ? "second paid" : "second conquered");
    if (convoy === null) throw new Error("the model has no convoy");
    this.#witness(CARD[convoy.card].id, convoy.place);
    if (!isPaid) {
      strengthAgainst(state.tableau[seat], CARD[world], this.#witness);
      return this.#placeSecond(seat);
    }
    this.#leave(seat, convoy.card);
    state.open = ascending([...state.open, convoy.card]);
    const price = priceOfWorld(state.tableau[seat], CARD[world], convoy.amount, this.#witness) as number;
    if (price > 0) this.#owe(seat, price, "pay");
    else this.#placeSecond(seat);
  }

  #placeSecond(seat: number): void {
    const state = this.#state;
    this.#place(seat, state.world[seat] as number);
    state.world[seat] = null;
    this.#nextTurn(seat);
  }

  /** Takes a card out of a tableau. */
  #leave(seat: number, card: number): void {
    const state = this.#state;
    const tableau = state.tableau[seat];
    if (tableau.indexOf(card) >= tableau.length - state.placed[seat]) state.placed[seat] -= 1;
    state.tableau[seat] = tableau.filter((one) => one !== card);
  }

  #explore(seat: number): void {
    const state = this.#state;
    const drawn = this.#draw(seat, symbols(state.tableau[seat], "explore") + 3 + 2);
    if (drawn > 2) this.#owe(seat, drawn - 2, "explore");
    else this.#nextTurn(seat);
  }

  /** Draws cards as far as the piles go; returns how many. */
  #draw(seat: number, wanted: number): number {
    const state = this.#state;
    for (let drawn = 0; drawn < wanted; drawn++) {
      if (state.deck.length === 0) this.#shuffle();
      const card = state.deck.pop();
      if (card === undefined) return drawn;
      this.#drew = true;
      state.hand[seat] = ascending([...state.hand[seat], card]);
      state.drawn[seat] += 1;
      if (card !== UNKNOWN) state.shuffled[card] &= ~(1 << seat);
    }
    return wanted;
  }

  #shuffle(): void {
    const state = this.#state;
    const pool = [...state.open, ...state.discard.flat()];
    if (pool.length === 0) return;
    if (this.#pool !== null) throw new Error("the model does not expect two shuffles in one action");
    this.#pool = pool;
    state.drawn.fill(0);
    state.shuffled.fill(0);
    for (const card of state.open) state.shuffled[card] = 16;
    state.discard.forEach((cards, seat) => {
      for (const card of cards) state.shuffled[card] = 1 << seat;
    });
    state.deck = pool.map(() => UNKNOWN);
    state.open = [];
    state.discard = state.discard.map(() => []);
  }

  #nextTurn(seat: number): void {
    const state = this.#state;
    Object.assign(state, { second: 0, first: null, method: "none" });
    const [next] = this.#after(seat);
    if (next !== undefined) this.#takeTurn(next);
    else this.#endRound();
  }

  #endRound(): void {
    const state = this.#state;
    this.#passCards();
    state.gained = seatsOf(state).map((seat) => yieldOf(state.tableau, seat, "points", this.#witness));
    state.earned = seatsOf(state).map((seat) => yieldOf(state.tableau, seat, "income", this.#witness));
    state.points = state.points.map((points, seat) => points + state.gained[seat]);
    if (Math.max(...state.points) >= GOAL) return this.#end("points");
    if (state.round === ROUND_LIMIT) return this.#end("roundLimit");
    for (const seat of incomeOrder(state)) this.#draw(seat, state.earned[seat]);
    this.#limit(inOrder(state));
  }

  /** War Propaganda: all copies are looked at together, then change hands. */
  #passCards(): void {
    const state = this.#state;
    const strength = seatsOf(state).map((seat) => totalMilitary(state.tableau[seat]));
    const moves: { card: number; from: number; to: number }[] = [];
    for (const from of seatsOf(state)) {
      for (const card of state.tableau[from]) {
        const place = CARD[card].effects?.findIndex(({ kind }) => kind === "passes") ?? -1;
        if (place < 0 || strength[from] === Math.max(...strength)) continue;
        const left = seatsOf(state).map((step) => (from + step) % state.players);
        const to = left.find((seat) => strength[seat] === Math.max(...strength)) as number;
        moves.push({ card, from, to });
        this.#witness(CARD[card].id, place);
      }
    }
    for (const { card, from } of moves) this.#leave(from, card);
    for (const { card, to } of moves) this.#place(to, card);
  }

  #limit(seats: readonly number[]): void {
    const state = this.#state;
    const seat = seats.find((one) => state.hand[one].length > HAND_LIMIT);
    if (seat !== undefined) return this.#owe(seat, state.hand[seat].length - HAND_LIMIT, "limit");
    state.dealer = (state.dealer + 1) % state.players;
    this.#beginRound();
  }

  #end(ending: string): void {
    Object.assign(this.#state, { phase: "over", ending, actorSeat: null, owed: 0, cursor: 0 });
  }
}

/** Order in which the income is dealt. */
export function incomeOrder(state: DriveState): number[] {
  const order = inOrder(state);
  const wanted = state.earned.reduce((sum, cards) => sum + cards, 0);
  if (wanted <= state.deck.length) return order;
  const first = order.find((seat) => state.points[seat] === Math.max(...state.points)) as number;
  return seatsOf(state).map((step) => (first + step) % state.players);
}

/** Ranks of all seats: 1 wins, ties share. */
export function ranks(state: DriveState): number[] {
  const keys = seatsOf(state).map((seat) => [
    state.points[seat],
    state.hand[seat].length + (state.phase === "over" ? state.earned[seat] : 0),
  ]);
  return keys.map((key) => 1 + keys.filter(([p, c]) => p > key[0] || (p === key[0] && c > key[1])).length);
}

/** Sorts numbers upwards, as a copy. */
export function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
