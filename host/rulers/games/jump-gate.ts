// The rulers of Jump Gate, written from the rulebook of its third edition and its advice on strategy: value of each
// action, scan many planets, claim planets, few resources with a black hole.
import type { Policy } from "../../sim/policy.ts";
import { bestRival, lookAhead, type Trial } from "../look.ts";
import { Asking, NOBODY } from "../parts/asking.ts";
import { Codes, Resources } from "../parts/resources.ts";
import { placesOf, type Position } from "../position.ts";
import type { RulerFiles, Rulers } from "../ruler.ts";

const EDITION = "3";
/** What a place is worth when it is one action farther. */
const FARTHER = 0.7;
const SLOTS = 8;
/** Phases in which an action still asks something. */
const ASKING = ["mark", "collect", "take", "research"];
/** What a game that is won is worth, in points. */
const WON = 1000;

/** What things are worth to a ruler, in points. */
export interface Tastes {
  /** A point of the strongest rival. */
  readonly rival: number;
  /** A part of the points that a marked resource will bring. */
  readonly mark: number;
  /** A part of what the kind's next card would bring beyond the next one. */
  readonly hope: number;
  /** A card in the hand. */
  readonly card: number;
  /** A part of what can be done with the hand where the ship is. */
  readonly here: number;
  /** The same where it can go by one action. */
  readonly reach: number;
  /** A scan that can be done. */
  readonly scan: number;
  /** A part of a claim while resources are face-down, for each of the two codes that the hand has. */
  readonly later: number;
  /** Research, and ending a turn early, which lead to nothing by themselves. */
  readonly research: number;
  readonly pass: number;
  /** Flying, which costs no card. */
  readonly fly: number;
  /** Having the most markers on the black hole, for each marker there. */
  readonly hole: number;
  /** A planet that a rival could claim where its ship is. */
  readonly gift: number;
}

/** By hand, from the rulebook. */
export const THUMB: Tastes = {
  rival: 0.5,
  mark: 0.7,
  hope: 0.3,
  card: 0.4,
  here: 0.5,
  reach: 0.3,
  scan: 1.2,
  later: 0.15,
  research: 1.5,
  pass: 3,
  fly: 0.3,
  hole: 0.5,
  gift: 1.5,
};

/** Tuned from the rules of thumb by games against itself, on seeds below 400,000. */
const GREEDY: Tastes = {
  rival: 0.75,
  mark: 0.7,
  hope: 0.36,
  card: 0.4,
  here: 0.5,
  reach: 0.3,
  scan: 1.2,
  later: 0.15,
  research: 0.62,
  pass: 3,
  fly: 0.3,
  hole: 0.5,
  gift: 1.6,
};

/** Returns the rulers of Jump Gate, whose novice errs in one of `errs` choices. */
export function makeRulers(files: RulerFiles, errs: number): Rulers {
  const game = new Game(files);
  return {
    novice: lookAhead(placesOf(files.layout), {
      deals: 2,
      errs,
      judge: (trial, action) => game.judge(trial, action, (seen) => game.simple(trial, seen)),
    }),
    thumb: makeTasted(files, THUMB),
    greedy: makeTasted(files, GREEDY),
  };
}

/** Returns a ruler with tastes of its own, as tuning tries them. */
export function makeTasted(files: RulerFiles, tastes: Tastes): Policy {
  const game = new Game(files);
  return lookAhead(placesOf(files.layout), {
    deals: 4,
    errs: 0,
    judge: (trial, action) =>
      game.judge(trial, action, (seen) => game.worth(trial, seen, tastes)) - game.waste(action, tastes),
  });
}

/** What a seat has and sees. */
interface Own {
  readonly seat: number;
  readonly hand: readonly number[];
  /** What a resource card would be worth. */
  readonly price: (card: number) => number;
}

class Game {
  readonly #asking: Asking;
  readonly #begin: number;
  readonly #pass: number;
  readonly #fly: readonly number[];
  readonly #over: number;
  readonly #resources: Resources;
  readonly #codes: Codes;

  constructor(files: RulerFiles) {
    this.#begin = files.layout.actions.RESEARCH.code;
    const { FLY_CLOCKWISE, FLY_COUNTER, PASS } = files.layout.actions;
    this.#pass = PASS.code;
    this.#fly = [FLY_CLOCKWISE.code, FLY_COUNTER.code];
    this.#over = files.layout.enums.phase.indexOf("over");
    this.#resources = new Resources(files, EDITION);
    this.#codes = new Codes(files);
    this.#asking = new Asking(files, ASKING, this.#codes);
  }

  /** Returns the worth of an action, with the best answers to what it asks. */
  judge(trial: Trial, action: number, worth: (seen: Position) => number): number {
    return this.#asking.judge(trial, action, worth);
  }

  /** What an action costs that leads to nothing by itself. */
  waste(action: number, { research, pass, fly }: Tastes): number {
    if (action === this.#begin) return research;
    if (action === this.#pass) return pass;
    return this.#fly.includes(action) ? fly : 0;
  }

  /** The novice: points, then what it marked, then cards to act with where it is. */
  simple({ cartridge, seat }: Trial, seen: Position): number {
    const own = this.#own(seen, seat, 0);
    const marked = this.#marks(seen, own);
    const place = seen.byte("ship", seat);
    const canAct = place !== NOBODY && this.#atPlace(seen, own, place, NOVICE) > 0 ? 1 : 0;
    return cartridge.raw.score(seat) + 0.5 * marked + 0.5 * canAct + 0.2 * own.hand.length;
  }

  worth(trial: Trial, seen: Position, tastes: Tastes): number {
    const { seat, players } = trial;
    const { raw } = trial.cartridge;
    const score = raw.score(seat);
    if (seen.byte("phase") === this.#over) return score + (raw.rank(seat) === 1 ? WON : -WON);
    const own = this.#own(seen, seat, tastes.hope);
    const marked = this.#marks(seen, own);
    return (
      score -
      tastes.rival * bestRival(trial) +
      tastes.mark * marked +
      tastes.card * own.hand.length +
      this.#around(seen, own, tastes) -
      tastes.hole * this.#holes(seen, seat, players) -
      tastes.gift * this.#gifts(seen, seat, players)
    );
  }

  #own(seen: Position, seat: number, hope: number): Own {
    const cards = [...seen.pile("hidden", seat), ...seen.pile("collected", seat)];
    return { seat, hand: seen.pile("hand", seat), price: this.#resources.pricer(this.#resources.collect(cards), hope) };
  }

  /** Points of all resources that the seat has marked. */
  #marks(seen: Position, { seat, price }: Own): number {
    let marked = 0;
    for (let place = 0; place < this.#ring(seen); place++) {
      seen.pile("faceUp", place).forEach((card, slot) => {
        if (seen.byte("marker", SLOTS * place + slot) === seat) marked += price(card);
      });
    }
    return marked;
  }

  /** What can be done where the ship is, and the best elsewhere, by how far it is. */
  #around(seen: Position, own: Own, tastes: Tastes): number {
    const places = this.#ring(seen);
    const ship = seen.byte("ship", own.seat);
    let here = 0;
    let away = 0;
    for (let place = 0; place < places; place++) {
      const worth = this.#atPlace(seen, own, place, tastes);
      if (place === ship) here = worth;
      else away = Math.max(away, worth * FARTHER ** (this.#flights(seen, own, ship, place, places) - 1));
    }
    return tastes.here * here + tastes.reach * away;
  }

  /** Actions to a place: one by a card that jumps there, else one for each planet on the way. */
  #flights(seen: Position, { hand }: Own, ship: number, place: number, places: number): number {
    if (this.#codes.has(hand, "jump", seen.byte("planet", place))) return 1;
    if (ship === NOBODY) return places;
    const clockwise = (place - ship + places) % places;
    return Math.min(clockwise, places - clockwise);
  }

  /** What the seat could do at a place with its hand. */
  #atPlace(seen: Position, { seat, hand, price }: Own, place: number, tastes: Tastes): number {
    const planet = seen.byte("planet", place);
    const isOpen = seen.count("faceDown", place) === 0;
    let open = 0;
    let own = 0;
    seen.pile("faceUp", place).forEach((card, slot) => {
      const marker = seen.byte("marker", SLOTS * place + slot);
      const worth = price(card);
      if (marker === seat) own = worth;
      else if (marker === NOBODY) open = Math.max(open, worth);
    });
    const options = [0];
    if (hand.length > 0) {
      if (own > 0) options.push((1 - tastes.mark) * own);
      else if (isOpen && open > 0) options.push(open - tastes.card);
    }
    const codes = this.#codes.landing(hand, planet);
    if (seen.byte("claim", place) === NOBODY) {
      const claim = this.#resources.rule("claimPoints") + open + (1 - tastes.mark) * own;
      if (isOpen) options.push((codes === 2 ? 1 : tastes.later * codes) * claim);
      else options.push(tastes.later * codes * claim);
    }
    if (!isOpen && this.#codes.has(hand, "scan", planet))
      options.push(tastes.scan + (own > 0 ? 0 : 0.5 * tastes.mark * open));
    return Math.max(...options);
  }

  /** Markers on the black hole while nobody has more there than the seat. */
  #holes(seen: Position, seat: number, players: number): number {
    const markers = seen.pile("blackHole");
    const count = (who: number) => markers.filter((one) => one === who).length;
    const own = count(seat);
    for (let other = 0; other < players; other++) if (other !== seat && count(other) > own) return 0;
    return own === 0 ? 0 : markers.length;
  }

  #gifts(seen: Position, seat: number, players: number): number {
    let gifts = 0;
    for (let other = 0; other < players; other++) {
      const place = seen.byte("ship", other);
      if (other === seat || place === NOBODY) continue;
      if (seen.byte("claim", place) === NOBODY && seen.count("faceDown", place) === 0) gifts++;
    }
    return gifts;
  }

  #ring(seen: Position): number {
    let places = 0;
    while (places < 12 && seen.byte("planet", places) !== NOBODY) places++;
    return places;
  }
}

/** What the novice sees in a place: points at once, or a scan. */
const NOVICE: Tastes = { ...THUMB, mark: 0, hope: 0, card: 0, later: 0, scan: 1 };
