// The rulers of Pulsar 2849, written from its rulebook: points now, what each Production Phase will still bring, tiles
// and tokens by what they lead to, and dice by the best that they could pay for.
import type { Policy } from "../../sim/policy.ts";
import { bestRival, lookAhead, settle, type Trial } from "../look.ts";
import { Board, type Effect } from "../parts/pulsar-board.ts";
import { placesOf, type Position } from "../position.ts";
import type { RulerFiles, Rulers } from "../ruler.ts";

const NOBODY = 255;
const ROUNDS = 8;
const SIZES = 3;
const PLANETS = 4;
const SLOTS = 16;
const TRACK = 4;
const TILES = 24;
const TECHNOLOGIES = 17;
const PROJECTS = 8;
/** Where a transmitter tile is: in the market, or with the first seat. */
const MARKET = 1;
const MINE = 3;
/** Technology slots by category: where each begins. */
const CATEGORIES = [0, 6, 12, TECHNOLOGIES];
/** Phases in which an action still asks something. */
const ASKING = ["use", "fly", "bonus", "go", "size", "link"];
/** Ways of answering that are looked at, and steps that are looked at in each place of a flight. */
const MOST_ANSWERS = 70;
const MOST_STEPS = 2;
/** What a game that is won is worth, in points. */
const WON = 1000;

/** What things are worth to a ruler, in points. */
export interface Tastes {
  /** A point of the strongest rival. */
  readonly rival: number;
  /** A point that each Production Phase still to come brings. */
  readonly production: number;
  /** An engineering cube beyond what it scores. */
  readonly cube: number;
  /** A plus-minus token. */
  readonly plusMinus: number;
  /** A plus-two token. */
  readonly plusTwo: number;
  /** A gyrodyne tile in the hand, as a part of what it would bring when it spins. */
  readonly tile: number;
  /** The same, under construction. */
  readonly built: number;
  /** A claimed pulsar without a gyrodyne, a round to come. */
  readonly pulsar: number;
  /** A part of what a transmitter brings, by the costs that are paid. */
  readonly paid: number;
  /** A technology that works from its patent on, a point of its effect a round. */
  readonly ability: number;
  /** A project's gate run that was not used, a point a gate. */
  readonly run: number;
  /** A part of a goal's points, by how near it is. */
  readonly goal: number;
  /** A cube of each round to come from the engineering track. */
  readonly track: number;
  /** A planet or pulsar that is near the ship; half of it for each two steps. */
  readonly near: number;
  /** A part of what the seat's unused dice could pay for. */
  readonly dice: number;
  /** A flight of one step. */
  readonly flight: number;
}

/** By hand, from the rulebook. */
export const THUMB: Tastes = {
  rival: 0.3,
  production: 0.9,
  cube: 0.7,
  plusMinus: 1.5,
  plusTwo: 1.5,
  tile: 0.35,
  built: 0.6,
  pulsar: 0.25,
  paid: 0.8,
  ability: 0.3,
  run: 1,
  goal: 0.5,
  track: 0.8,
  near: 0.4,
  dice: 0.7,
  flight: 1,
};

/** Tuned from the rules of thumb by games against itself, on seeds below 400,000. */
const GREEDY: Tastes = {
  rival: 0.32,
  production: 0.9,
  cube: 0.65,
  plusMinus: 1.5,
  plusTwo: 1.5,
  tile: 0.35,
  built: 0.8,
  pulsar: 0.25,
  paid: 0.59,
  ability: 0.21,
  run: 1,
  goal: 0.85,
  track: 0.8,
  near: 0.24,
  dice: 0.7,
  flight: 2,
};

/** What the novice counts: points, and things in the hand a little; no round but this. */
const NOVICE: Tastes = {
  rival: 0,
  production: 1,
  cube: 0.2,
  plusMinus: 0.5,
  plusTwo: 0.5,
  tile: 0.2,
  built: 0.4,
  pulsar: 0,
  paid: 0.5,
  ability: 0.2,
  run: 0.3,
  goal: 0,
  track: 0,
  near: 0,
  dice: 0.5,
  flight: 0.7,
};

/** Returns the rulers of Pulsar 2849, whose novice errs in one of `errs` choices. */
export function makeRulers(files: RulerFiles, errs: number): Rulers {
  return {
    novice: look(files, NOVICE, errs, 1),
    thumb: makeTasted(files, THUMB),
    greedy: makeTasted(files, GREEDY),
  };
}

/** Returns a ruler with tastes of its own, as tuning tries them. */
export function makeTasted(files: RulerFiles, tastes: Tastes): Policy {
  return look(files, tastes, 0, ROUNDS);
}

function look(files: RulerFiles, tastes: Tastes, errs: number, farthest: number): Policy {
  const game = new Game(files, tastes, farthest);
  return lookAhead(placesOf(files.layout), {
    deals: 1,
    errs,
    judge: (trial, action) =>
      settle(
        trial,
        action,
        game.asking,
        MOST_ANSWERS,
        (seen) => game.worth(trial, seen),
        (seen, legal) => game.narrow(trial, seen, legal),
      ),
  });
}

class Game {
  readonly asking: ReadonlySet<number>;
  readonly #over: number;
  readonly #fly: number;
  readonly #step: number;
  readonly #board: Board;
  readonly #tastes: Tastes;
  readonly #farthest: number;

  constructor(files: RulerFiles, tastes: Tastes, farthest: number) {
    const phases = files.layout.enums.phase;
    this.asking = new Set(ASKING.map((name) => phases.indexOf(name)));
    this.#over = phases.indexOf("over");
    this.#fly = phases.indexOf("fly");
    this.#step = files.layout.actions.STEP.code;
    this.#board = new Board(files);
    this.#tastes = tastes;
    this.#farthest = farthest;
  }

  /** Of the steps of a flight those that lead to most. */
  narrow({ seat, players }: Trial, seen: Position, legal: readonly number[]): readonly number[] {
    if (seen.byte("phase") !== this.#fly || legal.length <= MOST_STEPS) return legal;
    const worth = (action: number) =>
      action < this.#step ? 0.5 : this.#near(seen, seat, players, action - this.#step);
    return [...legal].sort((a, b) => worth(b) - worth(a)).slice(0, MOST_STEPS);
  }

  worth(trial: Trial, seen: Position): number {
    const { seat, players } = trial;
    const { raw } = trial.cartridge;
    const score = raw.score(seat);
    if (seen.byte("phase") === this.#over) return score + (raw.rank(seat) === 1 ? WON : -WON);
    const tastes = this.#tastes;
    const has = new Holdings(this.#board, seen, seat);
    const rounds = Math.min(this.#farthest, ROUNDS + 1 - Math.max(1, seen.byte("round")));
    return (
      score -
      tastes.rival * bestRival(trial) +
      tastes.production * rounds * has.produced() +
      tastes.cube * Math.min(has.cubes, 3 * rounds) +
      (rounds > 0 ? tastes.plusMinus * Math.min(3, has.plusMinus) + tastes.plusTwo * Math.min(3, has.plusTwo) : 0) +
      this.#gyrodynes(has, rounds) +
      this.#transmitters(has, rounds) +
      this.#abilities(has, rounds) +
      tastes.goal * has.goals() +
      tastes.track * rounds * this.#track(seen, seat, players) +
      tastes.near * this.#near(seen, seat, players, seen.byte("ship", seat)) * (rounds > 1 ? 1 : 0) +
      tastes.dice * this.#dice(seen, has, rounds)
    );
  }

  #gyrodynes(has: Holdings, rounds: number): number {
    const { tile, built, pulsar } = this.#tastes;
    let worth = pulsar * Math.min(has.empty, 3) * rounds;
    for (let size = 0; size < SIZES; size++) {
      const spinning = (this.#board.gyrodynes[size].points + 1) * Math.max(0, rounds - 0.5);
      worth += tile * Math.min(has.tiles[size], 2) * spinning + built * has.built[size] * spinning;
    }
    return worth;
  }

  #transmitters(has: Holdings, rounds: number): number {
    let worth = 0;
    for (const { tile, paid } of has.unfinished) {
      const { costs, effects } = this.#board.transmitters[tile];
      worth += (paid / costs.length) * this.#effects(effects, has, rounds - 1);
    }
    return this.#tastes.paid * worth;
  }

  /** What technologies and projects still do: abilities by the rounds left, gate runs once. */
  #abilities(has: Holdings, rounds: number): number {
    let worth = 0;
    for (const technology of has.technologies) {
      for (const { kind, amount = 1 } of this.#board.technologies[technology].effects) {
        if (kind === "pointsWhen") worth += this.#tastes.ability * amount * rounds;
        else if (kind === "flightLength" || kind === "dieShift" || kind === "copyCost")
          worth += this.#tastes.ability * 1.5 * rounds;
      }
    }
    for (const project of has.runs)
      for (const { kind, each = 0 } of this.#board.projects[project].effects)
        if (kind === "gateRun") worth += this.#tastes.run * each * Math.min(1, rounds);
    return worth;
  }

  /** What effects bring, at once and later. */
  #effects(effects: readonly Effect[], has: Holdings, rounds: number): number {
    const later = Math.max(0, rounds);
    const { production, cube, plusMinus, plusTwo, ability, run } = this.#tastes;
    let worth = 0;
    for (const { kind, subject = "", amount = 1, each = 0, points = 0 } of effects) {
      if (kind === "points") worth += amount;
      else if (kind === "cubes") worth += amount * (cube + 0.5);
      else if (kind === "plusMinus") worth += amount * plusMinus;
      else if (kind === "plusTwo") worth += amount * plusTwo;
      else if (kind === "gyrodyne") worth += 2.5;
      else if (kind === "gyrodynePair") worth += 4.5;
      else if (kind === "exploration") worth += 4 * amount;
      else if (kind === "dice") worth += 7;
      else if (kind === "patentDie" || kind === "redDie" || kind === "claimIsolated") worth += 3;
      else if (kind === "teleport") worth += 4;
      else if (kind === "gateRun") worth += run * each;
      else if (kind === "pointsPer" || kind === "endPointsPer") worth += amount * has.count(subject);
      else if (kind === "extraStation") worth += 3 * amount;
      else if (kind === "pointsWhen") worth += ability * amount * later;
      else if (kind === "flightLength" || kind === "dieShift" || kind === "copyCost") worth += ability * 1.5 * later;
      else if (kind === "prodPoints") worth += production * amount * later;
      else if (kind === "prodCubes") worth += (cube + 0.5) * amount * later;
      else if (kind === "prodBuy") worth += 0.7 * (amount - 1) * later;
      else if (kind === "prodPointsPer") worth += production * amount * has.count(subject) * later;
      else if (kind === "prodTrack") worth += 2 * later;
      else if (kind === "endByTypes") worth += 4 * has.count("spinningType");
      else if (kind === "endGoal") worth += 7;
      else if (kind === "endCubes") worth += Math.min(8, 4 * has.cubes);
      else worth += Number(points) || 0;
    }
    return worth;
  }

  /** Cubes and points a round from the engineering track, less what the ends of both tracks cost. */
  #track(seen: Position, seat: number, players: number): number {
    const counters = players === 2 ? 4 : players;
    const rewards = this.#board.places.get(players) ?? [];
    let worth = 0;
    for (let counter = seat; counter < counters; counter += players) {
      let place = 0;
      const at = this.#spot(seen, TRACK + counter);
      for (let other = 0; other < counters; other++) if (this.#spot(seen, TRACK + other) < at) place++;
      worth += (rewards[place]?.cubes ?? 0) + (rewards[place]?.points ?? 0);
      for (const track of [0, TRACK])
        worth -= this.#board.penalties[Math.max(0, seen.byte("counterSpace", track + counter) - 1)] ?? 0;
    }
    return worth;
  }

  /** The smaller, the farther ahead. */
  #spot(seen: Position, counter: number): number {
    return seen.byte("counterSpace", counter) * 8 - seen.byte("counterHeight", counter);
  }

  /** What can be had near a location, less the farther it is. */
  #near(seen: Position, seat: number, players: number, from: number): number {
    if (from === NOBODY) return 0;
    let worth = 0;
    for (const { at, steps } of this.#board.near[from]) {
      const { type, slot } = this.#board.locations[at];
      if (type === "system" && this.#isOpen(seen, slot, seat, players)) worth += 2 * 0.7 ** steps;
      else if (type === "pulsar" && seen.byte("pulsarOwner", slot) === NOBODY) worth += 0.7 ** steps;
    }
    return worth;
  }

  /** Whether a system has a planet for the seat, or is not known yet. */
  #isOpen(seen: Position, slot: number, seat: number, players: number): boolean {
    const tile = seen.byte("system", slot);
    if (tile === NOBODY) return true;
    let isFree = false;
    for (const [planet, fewest] of this.#board.planets[tile].entries()) {
      const owner = seen.byte("station", PLANETS * slot + planet);
      if (owner === seat) return false;
      if (owner === NOBODY && fewest <= players) isFree = true;
    }
    return isFree;
  }

  /** What the seat's dice could pay for: each its best, the second of the same less. */
  #dice(seen: Position, has: Holdings, rounds: number): number {
    const values = [seen.byte("dice", 2 * has.seat), seen.byte("dice", 2 * has.seat + 1)].filter((value) => value > 0);
    const [a, b] = values.map((value) => this.#die(has, value, rounds));
    if (b === undefined) return a ?? 0;
    return values[0] === values[1] ? 1.7 * a : a + b;
  }

  #die(has: Holdings, value: number, rounds: number): number {
    const { flight, production } = this.#tastes;
    let best = flight * (value + 1);
    for (let size = 0; size < SIZES; size++) {
      const { take, spin, points } = this.#board.gyrodynes[size];
      const spinning = production * (points + 1) * rounds;
      if (spin === value && has.built[size] > 0) best = Math.max(best, spinning - this.#tastes.built * spinning);
      if (take === value && has.empty > has.tiles[0] + has.tiles[1] + has.tiles[2])
        best = Math.max(best, this.#tastes.built * spinning);
    }
    for (const technology of has.open)
      if (this.#board.technologies[technology].die === value)
        best = Math.max(best, this.#effects(this.#board.technologies[technology].effects, has, rounds));
    for (const project of has.ready)
      if (this.#board.projects[project].die === value)
        best = Math.max(best, this.#effects(this.#board.projects[project].effects, has, rounds));
    for (const { tile, missing } of has.payable) {
      const { costs, effects } = this.#board.transmitters[tile];
      if (missing.includes(value)) best = Math.max(best, this.#effects(effects, has, rounds - 1) / costs.length);
    }
    return best;
  }
}

/** What a seat has, and what it may have next. */
class Holdings {
  readonly seat: number;
  readonly cubes: number;
  readonly plusMinus: number;
  readonly plusTwo: number;
  readonly tiles: readonly number[];
  readonly built: readonly number[];
  readonly spinning: readonly number[];
  /** Claimed pulsars without a gyrodyne. */
  readonly empty: number;
  readonly pulsars: number;
  readonly stations: number;
  readonly unfinished: readonly { readonly tile: number; readonly paid: number }[];
  readonly online: readonly number[];
  readonly payable: readonly { readonly tile: number; readonly missing: readonly number[] }[];
  /** Patented; open to be patented. */
  readonly technologies: readonly number[];
  readonly open: readonly number[];
  /** Completed; ready to be completed; completed with a gate run to be used. */
  readonly projects: readonly number[];
  readonly ready: readonly number[];
  readonly runs: readonly number[];
  readonly #board: Board;
  readonly #goals: readonly number[];

  constructor(board: Board, seen: Position, seat: number) {
    this.#board = board;
    this.seat = seat;
    this.cubes = seen.byte("cubes", seat);
    this.plusMinus = seen.byte("plusMinus", seat);
    this.plusTwo = seen.byte("plusTwo", seat);
    this.tiles = [0, 1, 2].map((size) => seen.byte("hand", SIZES * seat + size));
    this.#goals = [0, 1, 2].map((i) => seen.byte("goal", i));
    const built = [0, 0, 0];
    const spinning = [0, 0, 0];
    let [empty, pulsars, stations] = [0, 0, 0];
    for (let slot = 0; slot < SLOTS; slot++) {
      if (seen.byte("pulsarOwner", slot) === seat) {
        const gyrodyne = seen.byte("gyrodyne", slot);
        pulsars++;
        if (gyrodyne === 0) empty++;
        else if (gyrodyne <= SIZES) built[gyrodyne - 1]++;
        else spinning[gyrodyne - SIZES - 1]++;
      }
      for (let planet = 0; planet < PLANETS; planet++)
        if (seen.byte("station", PLANETS * slot + planet) === seat) stations++;
    }
    this.built = built;
    this.spinning = spinning;
    this.empty = empty;
    this.pulsars = pulsars;
    this.stations = stations;
    const unfinished = [];
    const online = [];
    const payable = [];
    for (let tile = 0; tile < TILES; tile++) {
      const where = seen.byte("tileAt", tile);
      if (where !== MARKET && where !== MINE + seat) continue;
      const paid = seen.byte("paid", tile);
      const { costs } = board.transmitters[tile];
      const missing = costs.filter((_, i) => ((paid >> i) & 1) === 0);
      if (where !== MARKET && missing.length === 0) online.push(tile);
      else payable.push({ tile, missing });
      if (where !== MARKET && missing.length > 0) unfinished.push({ tile, paid: costs.length - missing.length });
    }
    this.unfinished = unfinished;
    this.online = online;
    this.payable = payable;
    const technologies = [];
    const open = [];
    for (let category = 0; category + 1 < CATEGORIES.length; category++) {
      const letter = seen.byte("board", category);
      for (let slot = CATEGORIES[category]; slot < CATEGORIES[category + 1]; slot++) {
        const technology = TECHNOLOGIES * letter + slot;
        const patents = seen.byte("patent", slot);
        if ((patents >> seat) & 1) technologies.push(technology);
        else if (board.technologies[technology].row <= seen.byte("round") && patents === 0) open.push(technology);
      }
    }
    this.technologies = technologies;
    this.open = open;
    const hq = seen.byte("hqBoard", seat);
    const side = seen.byte("hqSide", seat);
    const first = hq === NOBODY || side === 0 ? -1 : PROJECTS * (2 * hq + side - 1);
    const done = seen.byte("project", seat);
    const used = seen.byte("runUsed", seat);
    const places = first < 0 ? [] : [...board.needs.keys()];
    this.projects = places.filter((place) => (done >> place) & 1).map((place) => first + place);
    this.runs = places.filter((place) => ((done & ~used) >> place) & 1).map((place) => first + place);
    this.ready = places
      .filter((place) => ((done >> place) & 1) === 0 && (board.needs[place] & ~done) === 0)
      .map((place) => first + place);
  }

  /** Returns how many the seat has of what effects and goals count. */
  count(subject: string): number {
    switch (subject) {
      case "station":
        return this.stations;
      case "spinning":
        return this.spinning[0] + this.spinning[1] + this.spinning[2];
      case "spinningType":
        return this.spinning.filter((count) => count > 0).length;
      case "spinningSame":
        return Math.max(...this.spinning);
      case "pulsar":
        return this.pulsars;
      case "technology":
        return this.technologies.length;
      case "project":
        return this.projects.length;
      case "transmitter":
        return this.online.length;
      case "modifier":
        return this.plusMinus + this.plusTwo;
      case "cube":
        return this.cubes;
      default:
        return 0;
    }
  }

  /** Returns the points of a Production Phase. */
  produced(): number {
    let points = this.spinning.reduce((sum, count, size) => sum + count * (this.#board.gyrodynes[size].points + 1), 0);
    const effects = [
      ...this.online.map((tile) => this.#board.transmitters[tile].effects),
      ...this.technologies.map((technology) => this.#board.technologies[technology].effects),
    ].flat();
    for (const { kind, subject = "", amount = 1 } of effects) {
      if (kind === "prodPoints") points += amount;
      else if (kind === "prodCubes") points += amount;
      else if (kind === "prodBuy") points += 0.7 * (amount - 1);
      else if (kind === "prodPointsPer") points += amount * this.count(subject);
      else if (kind === "prodTrack") points += 2;
    }
    return points;
  }

  /** Returns the points of goals that are not met, each by how near it is. */
  goals(): number {
    let points = 0;
    for (const goal of this.#goals) {
      const row = this.#board.goals[goal];
      if (!row) continue;
      const part = this.count(row.subject) / row.atLeast;
      if (part < 1) points += part * row.points;
    }
    return points;
  }
}
