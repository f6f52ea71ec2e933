// Finds modules that import each other in a circle: in a tree of files, and in a game as the compiler sees it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Import } from "./imports.ts";

/**
 * Returns the groups of names that reach each other, each sorted; a name that leads to itself is a group of its own.
 */
export function findCircles(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  // Tarjan: a name from which nothing older is reached closes its group.
  const visit = (name: string): number => {
    order.set(name, order.size);
    lowest.set(name, order.get(name)!);
    open.push(name);
    for (const target of next.get(name) ?? []) {
      const reached = !order.has(target)
        ? visit(target)
        : open.includes(target)
          ? order.get(target)!
          : Number.POSITIVE_INFINITY;
      lowest.set(name, Math.min(lowest.get(name)!, reached));
    }
    if (lowest.get(name) === order.get(name)) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1 || next.get(name)?.has(name)) circles.push(group.sort());
    }
    return lowest.get(name)!;
  };
  for (const name of next.keys()) if (!order.has(name)) visit(name);
  return circles;
}

/** Returns all names that can be reached from one, itself only along a circle. */
export function findReachable(next: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    for (const target of next.get(name) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  visit(from);
  return reached;
}

/**
 * Who imports whom among the files that the imports come from, without extensions; `place` says which file a name
 * stands for.
 */
export function graphOf(
  imports: readonly Import[],
  place: (name: string) => string = (name) => name,
): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const name = from.replace(/\.(ts|mjs)$/, "");
    next.set(name, (next.get(name) ?? new Set()).add(place(to.replace(/\.mjs$/, ""))));
  }
  return next;
}

/**
 * Says which file a name in the sources of a game stands for where the game is another edition of `source`: its own
 * file, else the source's.
 */
export function placeInGame(root: string, home: string, source: string): (name: string) => string {
  return (name) => {
    const part = [home, source].find((folder) => name.startsWith(folder));
    if (part === undefined) return name;
    const own = home + name.slice(part.length);
    return existsSync(join(root, `${own}.ts`)) ? own : source + name.slice(part.length);
  };
}
