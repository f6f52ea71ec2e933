// Flights over the star cluster (p. 10, 11): which steps, which routes. Part of the independent model; a plain search
// without any memory.
import { LOCATIONS, type Location, TABLES } from "./reference-components.ts";

interface Line {
  readonly segment: number;
  readonly to: number;
}

const LINES: readonly (readonly Line[])[] = LOCATIONS.map(({ id }) =>
  TABLES.segment.rows.flatMap(({ a, b }, segment) => [
    ...(a === id ? [{ segment, to: b }] : []),
    ...(b === id ? [{ segment, to: a }] : []),
  ]),
);

/** Which flights end legally: the die's value, and what must be visited to fly one more or less (rulings 42, 87). */
export interface Length {
  readonly value: number;
  readonly through: readonly string[];
}

/** Locations that a route visits: all but its start, unless that is met again (p. 11). */
export const visited = (path: readonly number[]): Location[] => [...new Set(path.slice(1))].map((id) => LOCATIONS[id]);

/** Where a route can go on: by a line it has not used, never to an entry gate. */
export function goOn(path: readonly number[]): number[] {
  const used = new Map<number, number>();
  path.slice(1).forEach((to, i) => {
    const line = LINES[path[i]].find((each) => each.to === to);
    if (line === undefined) throw new Error(`no segment from ${path[i]} to ${to}`);
    used.set(line.segment, (used.get(line.segment) ?? 0) + 1);
  });
  return LINES[path[path.length - 1]]
    .filter(({ segment }) => (used.get(segment) ?? 0) < TABLES.segment.rows[segment].lines)
    .map(({ to }) => to)
    .filter((to) => LOCATIONS[to].type !== "entry gate")
    .sort((a, b) => a - b);
}

/** Returns whether a route visits what lets its length be changed. */
function mayChange(path: readonly number[], { through }: Length): boolean {
  return visited(path).some(({ type }) => through.some((what) => type === what || type === `${what} gate`));
}

/** Returns whether a route of this length may end here. */
export function mayEnd(path: readonly number[], length: Length): boolean {
  const flown = path.length - 1;
  if (flown < 1) return false;
  if (flown === length.value) return true;
  if (flown === length.value - 1) return mayChange(path, length);
  return flown === length.value + 1 && mayChange(path.slice(0, -1), length);
}

/** Next locations from which the flight can be finished. */
export function nextSteps(path: readonly number[], length: Length): number[] {
  const flown = path.length - 1;
  if (flown > length.value) return [];
  if (flown === length.value && !mayChange(path, length)) return [];
  return goOn(path).filter((to) => {
    const longer = [...path, to];
    return mayEnd(longer, length) || nextSteps(longer, length).length > 0;
  });
}

/** Returns whether a flight of this length exists. A zero die flies nowhere (ruling 66). */
export function canFly(from: number, length: Length): boolean {
  return length.value > 0 && nextSteps([from], length).length > 0;
}
