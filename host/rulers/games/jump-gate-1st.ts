// The rulers of Jump Gate's first edition, written from its rulebook: scans are points and a right to pick, claims are
// points and the first pick, harvests need no card, and specials serve when nothing else does.
import type { Policy } from "../../sim/policy.ts";
import { bestRival, lookAhead, type Trial } from "../look.ts";
import { Asking, NOBODY } from "../parts/asking.ts";
import { Codes, Resources } from "../parts/resources.ts";
import { placesOf, type Position } from "../position.ts";
import type { RulerFiles, Rulers } from "../ruler.ts";

const EDITION = "1";
/** What a place is worth when it is one action farther. */
const FARTHER = 0.7;
const SEATS = 6;
/** Phases in which an action still asks something. */
const ASKING = ["research", "take", "collect", "deal", "second", "paradox", "scan", "records", "wormhole"];
/** What a game that is won is worth, in points. */
const WON = 1000;
/** The variant in which scans and claims bring more. */
const CLUB = 2;

/** What things are worth to a ruler, in points. */
export interface Tastes {
  /** A point of the strongest rival. */
  readonly rival: number;
  /** A part of what the next card that goes with a resource would bring beyond the next one. */
  readonly hope: number;
  /** A resource that is face-down, to who may pick one. */
  readonly unknown: number;
  /** A part of the best resource of an unclaimed planet, to who has scanned it. */
  readonly right: number;
  /** A card in the hand. */
  readonly card: number;
  /** A special action in the hand. */
  readonly special: number;
  /** A part of what can be done with the hand where the ship is. */
  readonly here: number;
  /** The same where it can go by one action. */
  readonly reach: number;
  /** A part of a claim for one of the two codes alone. */
  readonly half: number;
  /** A part of the second resource that can be harvested at a place. */
  readonly second: number;
  /** A scan besides its points. */
  readonly scan: number;
  /** Having the most markers on the black hole, for each marker there. */
  readonly hole: number;
}

/** By hand, from the rulebook. */
export const THUMB: Tastes = {
  rival: 0.5,
  hope: 0.3,
  unknown: 4,
  right: 0.5,
  card: 0.6,
  special: 0.4,
  here: 0.6,
  reach: 0.4,
  half: 0.2,
  second: 0.4,
  scan: 0.5,
  hole: 0.4,
};

/** Tuned from the rules of thumb by games against itself, on seeds below 400,000. */
const GREEDY: Tastes = {
  rival: 0.5,
  hope: 0.45,
  unknown: 4.6,
  right: 0.21,
  card: 0.6,
  special: 0.56,
  here: 0.6,
  reach: 0.4,
  half: 0.2,
  second: 0.56,
  scan: 0.5,
  hole: 0.71,
};

/** Returns the rulers of the first edition, whose novice errs in one of `errs` choices. */
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
    judge: (trial, action) => game.judge(trial, action, (seen) => game.worth(trial, seen, tastes)),
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
  readonly #over: number;
  readonly #resources: Resources;
  readonly #codes: Codes;

  constructor(files: RulerFiles) {
    this.#over = files.layout.enums.phase.indexOf("over");
    this.#resources = new Resources(files, EDITION);
    this.#codes = new Codes(files);
    this.#asking = new Asking(files, ASKING, this.#codes);
  }

  /** Returns the worth of an action, with the best answers to what it asks. */
  judge(trial: Trial, action: number, worth: (seen: Position) => number): number {
    return this.#asking.judge(trial, action, worth);
  }

  /** The novice: points, then cards to act with where it is, then cards. */
  simple({ cartridge, seat }: Trial, seen: Position): number {
    const own = this.#own(seen, seat, 0);
    const place = seen.byte("ship", seat);
    const canAct = place !== NOBODY && this.#atPlace(seen, own, place, NOVICE) > 0 ? 1 : 0;
    return cartridge.raw.score(seat) + 0.5 * canAct + 0.2 * own.hand.length;
  }

  worth(trial: Trial, seen: Position, tastes: Tastes): number {
    const { seat, players } = trial;
    const { raw } = trial.cartridge;
    const score = raw.score(seat);
    if (seen.byte("phase") === this.#over) return score + (raw.rank(seat) === 1 ? WON : -WON);
    const own = this.#own(seen, seat, tastes.hope);
    const specials = own.hand.filter((card) => this.#codes.special(card) !== undefined).length;
    return (
      score -
      tastes.rival * bestRival(trial) +
      tastes.right * this.#rights(seen, own, tastes) +
      tastes.card * own.hand.length +
      tastes.special * specials +
      this.#around(seen, own, tastes) -
      tastes.hole * this.#holes(seen, seat, players)
    );
  }

  #own(seen: Position, seat: number, hope: number): Own {
    const collected = this.#resources.collect(seen.pile("collected", seat));
    return { seat, hand: seen.pile("hand", seat), price: this.#resources.pricer(collected, hope) };
  }

  /** What the seat may pick at planets that it has scanned, when they are claimed. */
  #rights(seen: Position, own: Own, tastes: Tastes): number {
    let rights = 0;
    for (let place = 0; place < this.#ring(seen); place++) {
      if (seen.byte("claim", place) === NOBODY && seen.byte("scans", SEATS * place + own.seat) > 0)
        rights += this.#pick(seen, own, place, tastes);
    }
    return rights;
  }

  /** The best resource of an unclaimed planet. */
  #pick(seen: Position, { price }: Own, place: number, tastes: Tastes): number {
    const unknown = seen.count("faceDown", place) > 0 ? tastes.unknown : 0;
    return Math.max(unknown, ...seen.pile("faceUp", place).map(price));
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
  #atPlace(seen: Position, own: Own, place: number, tastes: Tastes): number {
    const { hand, price, seat } = own;
    if (seen.byte("claim", place) !== NOBODY) {
      const [first = 0, second = 0] = seen
        .pile("faceUp", place)
        .map(price)
        .sort((a, b) => b - a);
      return first + tastes.second * second;
    }
    const planet = seen.byte("planet", place);
    const isClub = (seen.byte("options") & CLUB) !== 0;
    const pick = this.#pick(seen, own, place, tastes);
    const pilot = hand.some((card) => this.#codes.special(card) === "hotshotPilot") ? 1 : 0;
    const codes = Math.min(2, this.#codes.landing(hand, planet) + pilot);
    const claim = this.#resources.rule(isClub ? "clubClaimPoints" : "claimPoints") + pick;
    const ready = codes === 2 ? claim : codes * tastes.half * claim;
    if (seen.count("faceDown", place) === 0 || !this.#codes.has(hand, "scan", planet)) return ready;
    const isNew = seen.byte("scans", SEATS * place + seat) === 0;
    const points = this.#resources.rule(isClub ? "clubScanPoints" : "scanPoints");
    return Math.max(ready, points + tastes.scan + (isNew ? tastes.right * pick : 0));
  }

  /** Markers on the black hole while nobody has more there than the seat. */
  #holes(seen: Position, seat: number, players: number): number {
    const own = seen.byte("hole", seat);
    let all = 0;
    for (let other = 0; other < players; other++) {
      if (seen.byte("hole", other) > own) return 0;
      all += seen.byte("hole", other);
    }
    return own === 0 ? 0 : all;
  }

  #ring(seen: Position): number {
    let places = 0;
    while (places < 12 && seen.byte("planet", places) !== NOBODY) places++;
    return places;
  }
}

/** What the novice sees in a place: points at once. */
const NOVICE: Tastes = { ...THUMB, hope: 0, unknown: 1, right: 0, half: 0, second: 0, scan: 0 };
