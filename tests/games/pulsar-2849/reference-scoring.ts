// Final scoring and ranks (p. 17, 18). Purchases are made for the best total (ruling 50): all ways are tried.
// Part of the independent model.
import { type Effect, forPlayers, GOALS, type Goal, rule, TABLES } from "./reference-components.ts";
import {
  abilities,
  claimsOf,
  countOf,
  extraStations,
  foremost,
  onBoard,
  type PulsarState,
  seatOfCounter,
} from "./reference-position.ts";

const GYRODYNE_GOALS = ["spinning", "spinningType", "spinningSame"];
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Steps 1 and 3 to 7 except all that cubes are worth or paid for. */
function plainPoints(s: PulsarState, seat: number): number {
  let points = 0;
  for (const { subject = "", amount = 0 } of abilities(s, seat, "endPointsPer")) {
    if (subject !== "cube") points += amount * countOf(s, seat, subject);
  }
  for (const effect of abilities(s, seat, "endByTypes")) {
    const types = countOf(s, seat, "spinningType");
    if (types > 0) points += (effect.points as number[])[types - 1];
  }
  const claims = claimsOf(s, seat);
  points += rule("claimPoints") * claims.filter((slot) => !s.gyrodyne[slot].endsWith("spinning")).length;
  points += rule("tilePoints") * (sum(onBoard(s, seat, "under construction")) + sum(s.hand[seat]));
  foremost(s, 0).forEach((counter, place) => {
    if (seatOfCounter(s, counter) === seat) points += forPlayers(s.players).places[place].final;
  });
  const stations = countOf(s, seat, "station") + extraStations(s, seat);
  const table = TABLES.stationPoints.rows;
  const last = table.length - 1;
  return points + table[Math.min(stations, last)].points + rule("stationBeyond") * Math.max(0, stations - last);
}

/** Returns whether this many of each size reach a gyrodyne goal. */
function reaches(counts: readonly number[], { subject, atLeast }: Goal): boolean {
  if (subject === "spinning") return sum(counts) >= atLeast;
  if (subject === "spinningType") return counts.filter((count) => count > 0).length >= atLeast;
  return Math.max(...counts) >= atLeast;
}

/** Returns whether goals are met together: no gyrodyne counts for two (p. 18). */
function areMet(s: PulsarState, seat: number, goals: readonly Goal[]): boolean {
  const [spinning, others] = [true, false].map((isOne) =>
    goals.filter(({ subject }) => GYRODYNE_GOALS.includes(subject) === isOne),
  );
  if (!others.every(({ subject, atLeast }) => countOf(s, seat, subject) >= atLeast)) return false;
  const divide = (counts: readonly number[], left: readonly Goal[]): boolean => {
    if (left.length === 0) return true;
    const [goal, ...rest] = left;
    const upTo = (size: number): number[] => Array.from({ length: counts[size] + 1 }, (_, i) => i);
    return upTo(0).some((a) =>
      upTo(1).some((b) =>
        upTo(2).some((c) => reaches([a, b, c], goal) && divide([counts[0] - a, counts[1] - b, counts[2] - c], rest)),
      ),
    );
  };
  return divide(onBoard(s, seat, "spinning"), spinning);
}

/** Every way to spend cubes on a list of purchases, each with bonuses that follow one another: cubes and points. */
function spendings(chains: readonly (readonly { cubes: number; points: number }[])[]): [number, number][] {
  if (chains.length === 0) return [[0, 0]];
  const [chain, ...rest] = chains;
  return spendings(rest).flatMap(([cubes, points]) =>
    Array.from({ length: chain.length + 1 }, (_, count): [number, number] => [
      cubes + sum(chain.slice(0, count).map((each) => each.cubes)),
      points + sum(chain.slice(0, count).map((each) => each.points)),
    ]),
  );
}

/** The most that a seat's goals and cubes can bring. */
function bestOfCubes(s: PulsarState, seat: number): number {
  const goals = s.goal.map((id) => GOALS[id]);
  const subsets = Array.from({ length: 1 << goals.length }, (_, bits) => goals.filter((_goal, i) => (bits >> i) & 1));
  const free = abilities(s, seat, "endGoal").length > 0 ? 1 : 0;
  const perCube = sum(
    abilities(s, seat, "endPointsPer").map(({ subject, amount = 0 }) => (subject === "cube" ? amount : 0)),
  );
  const sales = abilities(s, seat, "endCubes").map(({ cubes = 0, points }: Effect) => [
    { cubes, points: points as number },
  ]);
  let best = 0;
  for (const taken of subsets) {
    const isOpen = [taken, ...(free === 1 ? taken.map((goal) => taken.filter((other) => other !== goal)) : [])].some(
      (met) => areMet(s, seat, met),
    );
    if (!isOpen) continue;
    const chains = [
      ...taken.map(({ bonus1, bonus2 }) => (bonus2 === undefined ? [bonus1] : [bonus1, bonus2])),
      ...sales,
    ];
    for (const [cubes, points] of spendings(chains)) {
      const left = s.cubes[seat] - cubes;
      if (left < 0) continue;
      const total = sum(taken.map((goal) => goal.points)) + points;
      best = Math.max(best, total + Math.floor(left / rule("cubesPerPoint")) + perCube * left);
    }
  }
  return best;
}

/** Points of each seat if the game ended now. */
export function scores(s: PulsarState): number[] {
  return s.points.map((points, seat) => points + plainPoints(s, seat) + bestOfCubes(s, seat));
}

/** Rank of each seat: by points, then by who is farther ahead on the initiative track (ruling 57). */
export function ranks(s: PulsarState): number[] {
  const totals = scores(s);
  const ahead = [...new Set(foremost(s, 0).map((counter) => seatOfCounter(s, counter)))];
  const sorted = totals
    .map((_, seat) => seat)
    .sort((a, b) => totals[b] - totals[a] || ahead.indexOf(a) - ahead.indexOf(b));
  return totals.map((_, seat) => sorted.indexOf(seat) + 1);
}
