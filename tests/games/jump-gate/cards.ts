// Jump Gate's component tables as the tests see them: cards are found by what is printed on them, never by id,
// so that replaced data keep the tests true.
import { readJson } from "../../support/scenario.ts";
import { Box } from "./box.ts";

export { ascending, Box } from "./box.ts";

/** A code on a card: a number, or "~" for a wildcard. */
export type Code = number | "~";

/** A planet card. */
export interface Planet {
  id: number;
  name: string;
  jump: number;
  scan: number;
  landing: [number, number];
}

/** A NavComp card; it carries one code per action, on two of the three types. */
export interface NavComp {
  id: number;
  jump?: Code;
  scan?: Code;
  landing?: Code;
}

/** The kinds of resources, EnerGel by style and Gems by colour. */
export type ResourceType =
  | "fame"
  | "sand"
  | "water"
  | "energelLight"
  | "energelDark"
  | "gemRed"
  | "gemBlue"
  | "gemWhite";

/** A resource card. */
export interface Resource {
  id: number;
  type: ResourceType;
  blackHole: boolean;
}

interface Tables {
  planet: { rows: Planet[] };
  navcomp: { rows: NavComp[] };
  resource: { rows: Resource[] };
  sand: { rows: { id: number; points: number }[] };
  water: { rows: { id: number; points: number }[] };
}

const { tables } = readJson<{ tables: Tables }>("assembly/games/jump-gate/data.json");

/** All planet cards, by id. */
export const PLANETS: readonly Planet[] = tables.planet.rows;
/** All NavComp cards, by id. */
export const NAVCOMPS: readonly NavComp[] = tables.navcomp.rows;
/** All resource cards, by id. */
export const RESOURCES: readonly Resource[] = tables.resource.rows;
/** Points for a number of Sand cards. */
export const SAND_POINTS: readonly number[] = tables.sand.rows.map((row) => row.points);
/** Points for a number of Water cards. */
export const WATER_POINTS: readonly number[] = tables.water.rows.map((row) => row.points);

/** Facts that the third edition's rulebook prints, restated here so that a wrong table is noticed. */
export const BOOK = {
  planets: { 2: 6, 3: 7, 4: 8, 5: 9 } as Record<number, number>,
  hidden: { 2: 3, 3: 2, 4: 2, 5: 2 } as Record<number, number>,
  handSize: 5,
  faceDown: 3,
  faceUp: 1,
  markers: 10,
  blackHoleEnd: 7,
  claimPoints: 4,
  actions: 2,
};

/** Returns a fresh box of all NavComp cards. */
export function navcompBox(): Box<NavComp> {
  return new Box(NAVCOMPS);
}

/** Returns a fresh box of all resource cards. */
export function resourceBox(): Box<Resource> {
  return new Box(RESOURCES);
}

/** Matches resources of one type without a Black Hole icon. */
export function plain(type: ResourceType): Partial<Resource> {
  return { type, blackHole: false };
}

/** Matches resources with a Black Hole icon. */
export const ICON: Partial<Resource> = { blackHole: true };

/** Returns whether a resource card carries a Black Hole icon. */
export function hasIcon(id: number): boolean {
  return RESOURCES[id].blackHole;
}
