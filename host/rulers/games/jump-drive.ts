// The rulers of Jump Drive, written from its rulebook: what a round's cards bring until somebody has 50 points, against
// the cards that they cost. Others are taken to explore in the meantime, since what they choose is secret.
import type { Policy } from "../../sim/policy.ts";
import { lookAhead, type Trial } from "../look.ts";
import { placesOf, type Position } from "../position.ts";
import type { DataRow, RulerFiles, Rulers } from "../ruler.ts";

/** Points that end the game. */
const ENOUGH = 50;
/** Rounds that are planned for at most. */
const MOST_ROUNDS = 8;
/** What a game that is won is worth, in points. */
const WON = 1000;
/** Actions of a round in a trial; more never come. */
const MOST_ACTIONS = 200;
const NEAR = 2;

/** What things are worth to a ruler, in points. */
export interface Tastes {
  /** Points a round that everybody is taken to gain more from round to round. */
  readonly growth: number;
  /** A card of income, for each round to come. */
  readonly income: number;
  /** A card in the hand, while there are rounds left to play it. */
  readonly card: number;
  /** What of the best two cards of the hand could be placed next, as a part of their worth. */
  readonly next: number;
  /** Military strength, for each military world in the hand. */
  readonly strength: number;
  /** A card to pay, when cards are kept or thrown away. */
  readonly cost: number;
  /** A part of what a card counts in the hand, besides the tableau, when cards are kept. */
  readonly together: number;
  /** The lead of the strongest rival, a point a round. */
  readonly rival: number;
}

/** By hand, from the rulebook. */
export const THUMB: Tastes = {
  growth: 2,
  income: 0.8,
  card: 1,
  next: 0.2,
  strength: 0.5,
  cost: 1,
  together: 0.3,
  rival: 0.2,
};

/** Tuned from the rules of thumb by games against itself, on seeds below 400,000. */
const GREEDY: Tastes = {
  growth: 2,
  income: 0.8,
  card: 1.5,
  next: 0.44,
  strength: 0.5,
  cost: 1,
  together: 0.3,
  rival: 0.2,
};

/** What the novice counts: points and cards at the end of this round. */
const NOVICE: Tastes = { growth: 0, income: 0, card: 0.4, next: 0, strength: 0, cost: 0.4, together: 0, rival: 0 };

/** Returns the rulers of Jump Drive, whose novice errs in one of `errs` choices. */
export function makeRulers(files: RulerFiles, errs: number): Rulers {
  const novice = new Game(files, NOVICE, 1);
  return {
    novice: lookAhead(placesOf(files.layout), {
      deals: 2,
      errs,
      judge: (trial, action) => novice.judge(trial, action),
    }),
    thumb: makeTasted(files, THUMB),
    greedy: makeTasted(files, GREEDY),
  };
}

/** Returns a ruler with tastes of its own, as tuning tries them. */
export function makeTasted(files: RulerFiles, tastes: Tastes): Policy {
  const game = new Game(files, tastes, MOST_ROUNDS);
  return lookAhead(placesOf(files.layout), { deals: 3, errs: 0, judge: (trial, action) => game.judge(trial, action) });
}

interface Effect {
  readonly kind: string;
  readonly of: string;
  readonly amount: number;
  readonly each?: number;
}

interface Card {
  readonly id: string;
  readonly type: string;
  readonly cost: number;
  readonly color: string;
  readonly keyword: string;
  readonly explore: number;
  readonly military: number;
  readonly chromosome: number;
  readonly points: number;
  readonly income: number;
  readonly effects: readonly Effect[];
}

class Game {
  readonly #tastes: Tastes;
  readonly #mostRounds: number;
  /** One a copy. */
  readonly #cards: readonly Card[];
  readonly #phases: ReadonlyMap<string, number>;
  readonly #explore: number;
  readonly #discard: number;
  readonly #conquer: number;
  readonly #second: number;
  readonly #noSecond: number;

  constructor({ layout, data }: RulerFiles, tastes: Tastes, mostRounds: number) {
    this.#tastes = tastes;
    this.#mostRounds = mostRounds;
    this.#cards = data.tables.card.rows.flatMap((row) => {
      const card = readCard(row);
      return Array.from({ length: Number(row.copies ?? 1) }, () => card);
    });
    this.#phases = new Map(layout.enums.phase.map((name, i) => [name, i]));
    this.#explore = layout.actions.EXPLORE.code;
    this.#discard = layout.actions.DISCARD.code;
    this.#conquer = layout.actions.CONQUER.code;
    this.#second = layout.actions.SECOND.code;
    this.#noSecond = layout.actions.NO_SECOND.code;
  }

  /** Returns the worth of an action: of a discard by the card, of all others by how the round ends. */
  judge(trial: Trial, action: number): number {
    const { before, cartridge } = trial;
    if (this.#isDiscard(action)) return this.#judgeDiscard(before, trial.seat, action, trial.players);
    const { raw } = cartridge;
    const round = before.byte("round");
    raw.apply(action);
    for (let i = 0; i < MOST_ACTIONS && raw.currentSeat() >= 0; i++) {
      const seen = trial.look();
      if (seen.byte("round") > round && seen.byte("phase") === this.#phases.get("choose")) break;
      raw.apply(this.#goOn(trial, seen));
    }
    return this.#worth(trial);
  }

  /** What is done in a trial until the round is over: the seat discards by worth, others do the first that they may. */
  #goOn({ cartridge, seat, players }: Trial, seen: Position): number {
    const legal = cartridge.listLegal();
    const actor = cartridge.raw.currentSeat();
    if (actor !== seat || seen.byte("phase") === this.#phases.get("choose"))
      return legal.includes(this.#explore) ? this.#explore : legal[0];
    if (this.#isDiscard(legal[0])) {
      const out = this.#throwAway(seen, seat, players);
      return legal.find((action) => out.has(action - this.#discard)) ?? legal[0];
    }
    if (legal.includes(this.#conquer)) return this.#conquer;
    if (legal.includes(this.#noSecond)) {
      const have = this.#tableau(seen, seat);
      const worth = (action: number) =>
        action === this.#noSecond ? 0.5 : this.#total(this.#cards[action - this.#second], have, [], NEAR);
      return [...legal].reduce((best, action) => (worth(action) > worth(best) ? action : best));
    }
    return legal[0];
  }

  #isDiscard(action: number): boolean {
    return action >= this.#discard && action < this.#discard + this.#cards.length;
  }

  /** 1 for the first of the cards that are to go, 0 for others, whose place is in the order of the discards. */
  #judgeDiscard(seen: Position, seat: number, action: number, players: number): number {
    return this.#throwAway(seen, seat, players).has(action - this.#discard) ? 1 : 0;
  }

  /** The cards of least worth that may still be thrown away, as many as are owed. */
  #throwAway(seen: Position, seat: number, players: number): ReadonlySet<number> {
    const placing = [seen.byte("development", seat), seen.byte("world", seat)];
    const isChosen = seen.byte("phase") !== this.#phases.get("keep");
    const hand = seen.pile("hand", seat).filter((card) => !(isChosen && placing.includes(card)));
    const have = this.#tableau(seen, seat);
    const rounds = this.#rounds(seen, players);
    const worths = new Map(hand.map((card) => [card, this.#keep(this.#cards[card], have, hand, rounds)]));
    const cursor = seen.byte("cursor");
    const may = hand.filter((card) => card >= cursor).sort((a, b) => (worths.get(a) ?? 0) - (worths.get(b) ?? 0));
    return new Set(may.slice(0, seen.byte("owed")));
  }

  #tableau(seen: Position, seat: number): Card[] {
    return seen.pile("tableau", seat).map((card) => this.#cards[card]);
  }

  /** Rounds until somebody has enough, when all gain a little more from round to round. */
  #rounds(seen: Position, players: number): number {
    let least = this.#mostRounds;
    for (let seat = 0; seat < players; seat++) {
      let points = seen.byte("points", seat);
      let gain = seen.byte("gained", seat);
      let rounds = 0;
      while (points < ENOUGH && rounds < least) {
        gain += this.#tastes.growth;
        points += gain;
        rounds++;
      }
      least = Math.min(least, rounds);
    }
    return Math.max(1, least);
  }

  /** What a card would bring in all when it is placed with `rounds` to be scored. */
  #total(card: Card, have: readonly Card[], hand: readonly Card[], rounds: number): number {
    let { points, income } = card;
    const together = this.#tastes.together;
    const count = (of: string) =>
      have.filter((one) => counts(one, of) > 0).length + together * hand.filter((one) => counts(one, of) > 0).length;
    const sum = (of: string) =>
      have.reduce((all, one) => all + counts(one, of), counts(card, of)) +
      together * hand.reduce((all, one) => all + (one === card ? 0 : counts(one, of)), 0);
    for (const { kind, of, amount, each = 1 } of card.effects) {
      if (kind === "points per") points += Math.floor(sum(of) / each) * amount;
      else if (kind === "income per") income += Math.floor(sum(of) / each) * amount;
      else if (kind === "points with") points += Math.min(1, count(of)) * amount;
      else if (kind === "income with") income += Math.min(1, count(of)) * amount;
      else if (kind === "discount") income += 0.3 * amount;
      else if (kind === "second paid" || kind === "contact") income += 0.3;
    }
    for (const other of have) {
      for (const { kind, of, amount } of other.effects) {
        if (kind === "points per") points += counts(card, of) * amount;
        else if (kind === "income per") income += counts(card, of) * amount;
        else if (kind === "points with" && of === card.id) points += amount;
        else if (kind === "income with" && of === card.id) income += amount;
      }
    }
    return rounds * points + this.#tastes.income * Math.max(0, rounds - 1) * income;
  }

  /** What a card is worth in the hand: what it will bring from the next round on, less what it costs. */
  #keep(card: Card, have: readonly Card[], hand: readonly number[], rounds: number): number {
    const total = this.#total(
      card,
      have,
      hand.map((one) => this.#cards[one]),
      Math.max(1, rounds - 1),
    );
    return total - this.#tastes.cost * this.#price(card, have);
  }

  /** Cards that a card costs; of a military world out of reach, three for each strength that is missing. */
  #price(card: Card, have: readonly Card[]): number {
    const effects = have.flatMap(({ effects }) => effects);
    if (card.type === "military world") {
      const strength =
        have.reduce((all, { military }) => all + military, 0) +
        effects.reduce(
          (all, { kind, of, amount }) => all + (kind === "military against" && counts(card, of) ? amount : 0),
          0,
        );
      if (strength >= card.cost) return 0;
      const canPay = card.color !== "yellow" && effects.some(({ kind }) => kind === "contact");
      return Math.min(canPay ? card.cost - 1 : 99, 3 * (card.cost - strength));
    }
    const discount = effects.reduce(
      (all, { kind, of, amount }) => all + (kind === "discount" && counts(card, of) ? amount : 0),
      0,
    );
    return Math.max(0, card.cost - discount);
  }

  /** What the seat has after a round, to the end of the game. */
  #worth(trial: Trial): number {
    const { cartridge, seat, players, before } = trial;
    const { raw } = cartridge;
    const { card, income, next, strength, rival } = this.#tastes;
    if (raw.currentSeat() < 0) return raw.score(seat) + (raw.rank(seat) === 1 ? WON : -WON);
    const seen = trial.look();
    const rounds = Math.min(this.#rounds(before, players), this.#rounds(seen, players));
    const hand = seen.pile("hand", seat);
    const have = this.#tableau(seen, seat);
    const strong = have.reduce((all, { military }) => all + military, 0);
    const toConquer = hand.filter((one) => this.#cards[one].type === "military world").length;
    const best = hand.map((one) => Math.max(0, this.#keep(this.#cards[one], have, hand, rounds))).sort((a, b) => b - a);
    let lead = 0;
    for (let other = 0; other < players; other++) if (other !== seat) lead = Math.max(lead, seen.byte("gained", other));
    return (
      seen.byte("points", seat) +
      rounds * (seen.byte("gained", seat) - rival * lead) +
      income * Math.max(0, rounds - 1) * seen.byte("earned", seat) +
      (rounds > 1 ? card : 0) * hand.length +
      (rounds > 1 ? next : 0) * ((best[0] ?? 0) + (best[1] ?? 0)) +
      strength * Math.min(strong, 8) * Math.min(toConquer, 3) * (rounds > 1 ? 1 : 0)
    );
  }
}

/** How much a card counts for what an effect counts. */
function counts(card: Card, of: string): number {
  switch (of) {
    case "development":
      return card.type === "development" ? 1 : 0;
    case "world":
      return card.type === "world" ? 1 : 0;
    case "military world":
      return card.type === "military world" ? 1 : 0;
    case "blue":
    case "brown":
    case "green":
    case "yellow":
      return card.color === of ? 1 : 0;
    case "rebel":
      return card.keyword === of ? 1 : 0;
    case "explore":
      return card.explore;
    case "military":
    case "total military":
      return card.military;
    case "chromosome":
      return card.chromosome;
    default:
      return card.id === of ? 1 : 0;
  }
}

function readCard(row: DataRow): Card {
  const number = (name: string) => Number(row[name] ?? 0);
  return {
    id: String(row.id),
    type: String(row.type),
    cost: number("cost"),
    color: String(row.color ?? "none"),
    keyword: String(row.keyword ?? "none"),
    explore: number("explore"),
    military: number("military"),
    chromosome: number("chromosome"),
    points: number("points"),
    income: number("income"),
    effects: (row.effects ?? []) as readonly Effect[],
  };
}
