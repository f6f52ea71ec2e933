// The first edition's component tables as the tests see them, and the facts its rulebook prints, restated here so that
// a wrong table is noticed.
import { readJson } from "../../support/scenario.ts";
import { Box } from "../jump-gate/box.ts";

export { ascending, Box } from "../jump-gate/box.ts";

/** A planet board. */
export interface Planet {
  id: number;
  name: string;
  jump: number;
  scan: number;
  landing: [number, number];
}

/** The seven special actions. */
export type Special =
  | "backroomDeal"
  | "hotshotPilot"
  | "insideInfo"
  | "jumpParadox"
  | "longRangeScan"
  | "lostRecords"
  | "wormhole";

/** A NavComp card: codes of two types, and on some a special action. */
export interface NavComp {
  id: number;
  jump?: number;
  scan?: number;
  landing?: number;
  special?: Special;
}

/** The kinds of resources, EnerGel by style and Gems by colour. */
export type ResourceType =
  | "fame"
  | "nothing"
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

const { tables } = readJson<{
  tables: { planet: { rows: Planet[] }; navcomp: { rows: NavComp[] }; resource: { rows: Resource[] } };
}>("assembly/games/jump-gate-1st/data.json");

/** All planet boards, by id. */
export const PLANETS: readonly Planet[] = tables.planet.rows;
/** All NavComp cards, by id. */
export const NAVCOMPS: readonly NavComp[] = tables.navcomp.rows;
/** All resource cards, by id. */
export const RESOURCES: readonly Resource[] = tables.resource.rows;

/** What the first edition's rulebook prints. */
export const BOOK = {
  planets: 8,
  sunDialPlanets: 12,
  handSize: 5,
  actions: 2,
  blackHoleEnd: 9,
  loss: { 2: 3, 3: 2, 4: 1, 5: 1, 6: 1 } as Record<number, number>,
  claimPoints: 3,
  scanPoints: 1,
  clubClaimPoints: 5,
  clubScanPoints: 2,
  gatePoints: 5,
  water: [0, 2, 4, 9, 16, 20, 24, 28, 32],
};

/** The option bits of the three variants. */
export const SUN_DIAL = 1;
export const EXPLORERS_CLUB = 2;
export const ORBITAL_BURN = 4;
/** All sets of options. */
export const OPTION_SETS = [0, 1, 2, 3, 4, 5, 6, 7];
/** All numbers of players. */
export const PLAYERS = [2, 3, 4, 5, 6];

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
/** Matches Nothing. */
export const NOTHING: Partial<Resource> = { type: "nothing" };

/** Matches NavComp cards without a special action, and with these codes if given. */
export function ordinary(codes: Partial<NavComp> = {}): (card: NavComp) => boolean {
  return (card) =>
    card.special === undefined &&
    Object.entries(codes).every(([key, value]) => (card as unknown as Record<string, unknown>)[key] === value);
}

/** Returns whether a resource card carries a Black Hole icon. */
export function hasIcon(id: number): boolean {
  return RESOURCES[id].blackHole;
}

/** Returns whether a resource card is a Nothing. */
export function isNothing(id: number): boolean {
  return RESOURCES[id].type === "nothing";
}

/** Returns the number of planets in the ring. */
export function ringOf(options: number): number {
  return options & SUN_DIAL ? BOOK.sunDialPlanets : BOOK.planets;
}
