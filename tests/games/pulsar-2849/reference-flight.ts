// A flight of the survey ship (p. 10, 11, 14): its steps, and what it brings at its end. Part of the independent model.
import { LOCATIONS } from "./reference-components.ts";
import { arrive, exploreDeadEnd, happen, proceed, settle } from "./reference-gain.ts";
import { canFly, type Length, mayEnd, nextSteps, visited } from "./reference-map.ts";
import {
  abilities,
  actorOf,
  gateRun,
  hasBit,
  isPulsar,
  PLACES,
  type PulsarState,
  type Step,
} from "./reference-position.ts";

function lengthOf(s: PulsarState): Length {
  const through = abilities(s, actorOf(s), "flightLength").map((effect) => effect.through ?? "");
  return { value: s.value, through };
}

/** Flights that the picked die could begin: a plain one, or one with a gate run. */
export function flightUses(s: PulsarState): string[] {
  const seat = actorOf(s);
  if (!canFly(s.ship[seat] ?? 0, lengthOf(s))) return [];
  const runs = Array.from({ length: PLACES }, (_, place) => place).filter(
    (place) =>
      hasBit(s.project[seat], place) && !hasBit(s.runUsed[seat], place) && gateRun(s, seat, place) !== undefined,
  );
  return ["FLY", ...runs.map((place) => `RUN ${place}`)];
}

/** Begins a flight. */
export function takeOff(s: PulsarState, run: number | null): void {
  s.phase = "fly";
  s.path = [s.ship[actorOf(s)] ?? 0];
  s.run = run;
}

/** The next steps, and whether the flight may end here. */
export function flyActions(s: PulsarState): string[] {
  const length = lengthOf(s);
  return [
    ...(mayEnd(s.path, length) ? ["STOP"] : []),
    ...nextSteps(s.path, length).map((location) => `STEP ${location}`),
  ];
}

function scoreRun(step: Step, run: number, path: readonly number[]): void {
  const { s } = step;
  const seat = actorOf(s);
  const { colors = [], each = 0 } = gateRun(s, seat, run) ?? {};
  const gates = colors.map((color) => visited(path).filter(({ type }) => type === `${color} gate`).length);
  step.note(Math.max(...gates) > 0 ? "gate run" : "gate run for nothing");
  s.points[seat] += each * Math.max(...gates);
  s.runUsed[seat] |= 1 << run;
}

function endFlight(step: Step): void {
  const { s } = step;
  const { path, run } = s;
  const places = visited(path);
  for (const { type, slot } of places) if (type === "system") s.seen |= 1 << slot;
  happen(step, "pulsarVisited", places.filter(isPulsar).length);
  happen(step, "systemVisited", places.filter(({ type }) => type === "system").length);
  if (run !== null) scoreRun(step, run, path);
  const end = path[path.length - 1];
  for (const location of path.slice(1)) {
    const { type, slot } = LOCATIONS[location];
    if (type !== "system") continue;
    if (location === end) continue;
    if (settle(step, slot, ["lifeless", "blue"]) !== undefined) {
      step.note("station on the way");
      exploreDeadEnd(step, location);
    }
  }
  s.path = [];
  s.run = null;
  arrive(step, end);
  proceed(step);
}

/** Goes on to a location, or stops; ends the flight if nothing is left to decide. */
export function fly(step: Step, to: number | null): void {
  const { s } = step;
  if (to !== null) s.path.push(to);
  const actions = flyActions(s);
  const isLong = s.path.length - 1 >= s.value;
  const mayOnlyStop = actions.length === 1 && actions[0] === "STOP";
  if (to === null || (mayOnlyStop && !isLong)) step.note(isLong ? "not lengthened" : "shortened");
  if (to !== null && s.path.length - 1 > s.value) step.note("lengthened");
  if (to === null || mayOnlyStop) endFlight(step);
}
