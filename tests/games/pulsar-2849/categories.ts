// Where a seat's points came from, by category, read off the states of a game: the tests' own attribution, with the
// reference's counts.
import { EXPLORATION, GYRODYNES, rule, TABLES, TRANSMITTERS } from "./reference-components.ts";
import {
  abilities,
  claimsOf,
  countOf,
  extraStations,
  foremost,
  onBoard,
  onlineOf,
  type PulsarState,
  seatOfCounter,
} from "./reference-position.ts";
import { rowPoints } from "./reference-production.ts";

/** Points of a seat by category; "other" is what it began with, the tracks, claims, tiles and cubes. */
export interface Categories {
  stations: number;
  gyrodynes: number;
  transmitters: number;
  technologies: number;
  goals: number;
  exploration: number;
  projects: number;
  other: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const pointsIn = (effects: readonly { kind: string; amount?: number }[], kind: string): number =>
  sum(effects.filter((effect) => effect.kind === kind).map(({ amount = 0 }) => amount));

/**
 * Attributes the points of one seat, from the states of a game in order, the actions between them by name, and the
 * final score.
 */
export function attribute(
  states: readonly PulsarState[],
  actions: readonly string[],
  seat: number,
  score: number,
): Categories {
  const found: Categories = {
    stations: 0,
    gyrodynes: 0,
    transmitters: 0,
    technologies: 0,
    goals: 0,
    exploration: 0,
    projects: 0,
    other: states[0].points[seat],
  };
  for (let i = 0; i + 1 < states.length; i++) addStep(found, states[i], states[i + 1], actions[i], seat);
  addFinal(found, states[states.length - 1], seat, score);
  return found;
}

function addStep(found: Categories, from: PulsarState, to: PulsarState, action: string, seat: number): void {
  let left = to.points[seat] - from.points[seat];
  const take = (category: keyof Categories, points: number): void => {
    found[category] += points;
    left -= points;
  };
  if (from.phase === "die" && action === "END" && to.phase !== "die") {
    // Steps 2 to 4 of the Production Phase, perhaps all of it.
    take("transmitters", sum(onlineOf(from, seat).map((tile) => pointsIn(TRANSMITTERS[tile].effects, "prodPoints"))));
  }
  if (action === "POINTS" && from.actor === seat) {
    const source = from.boughtTiles !== to.boughtTiles || from.buyStep === 4 ? "transmitters" : "technologies";
    take(source, Math.max(0, Math.min(left, 6)));
  }
  const endsFourth = (from.phase === "die" && action === "END" && to.phase !== "die") || from.buyStep === 4;
  if (endsFourth && to.buyStep !== 4) {
    take(
      "gyrodynes",
      sum(onBoard(from, seat, "spinning").map((count, size) => count * (GYRODYNES[size].points + rowPoints(from)))),
    );
    const produced = abilities(from, seat, "prodPoints").concat(abilities(from, seat, "prodPointsPer"));
    for (const { kind, amount = 0, subject = "" } of produced)
      take("technologies", kind === "prodPoints" ? amount : amount * countOf(from, seat, subject));
    if (abilities(from, seat, "prodTrack").length > 0) take("technologies", Math.max(0, left));
  }
  if (from.phase === "buy" || (from.phase === "die" && action === "END")) {
    found.other += left;
    return;
  }
  if (from.actor !== seat) return;
  take("exploration", sum(drawnTiles(from, to).map((tile) => pointsIn(EXPLORATION[tile].effects, "points"))));
  for (const tile of onlineOf(to, seat))
    if (!onlineOf(from, seat).includes(tile)) take("transmitters", pointsIn(TRANSMITTERS[tile].effects, "points"));
  if (action === "CONSTRUCT") {
    const rule = abilities(from, seat, "pointsWhen").filter(({ event }) => event === "construction");
    take("gyrodynes", left - sum(rule.map(({ amount = 0 }) => amount)));
  }
  if (action === "PROJECT") {
    const events = abilities(from, seat, "pointsWhen").filter(({ event }) => event === "project");
    take("projects", left - sum(events.map(({ amount = 0 }) => amount)));
  }
  if (from.runUsed[seat] !== to.runUsed[seat]) {
    const visits = abilities(from, seat, "pointsWhen").filter(
      ({ event }) => event === "pulsarVisited" || event === "systemVisited",
    );
    if (visits.length === 0) take("projects", left);
  }
  found.technologies += left;
}

// Tiles drawn in a step: those that are not in the stack any more, a stack made of the discards included.
function drawnTiles(from: PulsarState, to: PulsarState): number[] {
  const wasShuffled = from.explored.some((tile) => to.exploration.includes(tile));
  return from.exploration.concat(wasShuffled ? from.explored : []).filter((tile) => !to.exploration.includes(tile));
}

function addFinal(found: Categories, s: PulsarState, seat: number, score: number): void {
  let left = score - s.points[seat];
  const take = (category: keyof Categories, points: number): void => {
    found[category] += points;
    left -= points;
  };
  const table = TABLES.stationPoints.rows;
  const last = table.length - 1;
  const kept = sum(s.kept.map((owner) => (owner === seat ? 1 : 0)));
  const stations = countOf(s, seat, "station") + extraStations(s, seat);
  take("stations", table[Math.min(stations, last)].points + rule("stationBeyond") * Math.max(0, stations - last));
  if (kept > 0) {
    // What the kept tiles add belongs to exploration.
    const without =
      table[Math.min(stations - kept, last)].points + rule("stationBeyond") * Math.max(0, stations - kept - last);
    const more =
      table[Math.min(stations, last)].points + rule("stationBeyond") * Math.max(0, stations - last) - without;
    found.stations -= more;
    found.exploration += more;
  }
  for (const { subject = "", amount = 0 } of abilities(s, seat, "endPointsPer"))
    take("technologies", amount * countOf(s, seat, subject));
  const types = countOf(s, seat, "spinningType");
  for (const effect of abilities(s, seat, "endByTypes"))
    if (types > 0) take("technologies", (effect.points as number[])[types - 1]);
  take(
    "other",
    rule("claimPoints") * claimsOf(s, seat).filter((slot) => !s.gyrodyne[slot].endsWith("spinning")).length,
  );
  take("other", rule("tilePoints") * (sum(onBoard(s, seat, "under construction")) + sum(s.hand[seat])));
  const places = TABLES.players.rows[s.players - 2].places;
  take(
    "other",
    sum(foremost(s, 0).map((counter, place) => (seatOfCounter(s, counter) === seat ? places[place].final : 0))),
  );
  // What is left are goals with their bonuses, the free goal, and cubes for points.
  const cubes = Math.floor(s.cubes[seat] / rule("cubesPerPoint"));
  take("other", Math.min(left, Math.min(cubes, 2)));
  found.goals += left;
}
