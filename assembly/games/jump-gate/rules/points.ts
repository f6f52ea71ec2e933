// Points for resources, the same in all editions: a tally by type, and what each kind of it scores.
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_ENERGEL_LIGHT,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_GEM_BLUE,
  RESOURCE_TYPE_GEM_RED,
  RESOURCE_TYPE_GEM_WHITE,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
  RULE_ENERGEL_PAIR_POINTS,
  RULE_ENERGEL_SINGLE_POINTS,
  RULE_FAME_POINTS,
  WATER_TABLE_LENGTH,
  resourceType,
  waterPoints,
} from "../data";
import { NONE, rule } from "../edition/rules/state";
import { counted } from "./variables";

if (RESOURCE_TYPE_TABLE_LENGTH > 8) ERROR("TALLY is too small");

/** Empties the tally. */
export function clearTally(): void {
  memory.fill(counted.tally, 0, RESOURCE_TYPE_TABLE_LENGTH);
}

/** Adds a pile of resources to the tally; an observation's unknown cards (255) do not count. */
export function tallyPile(pile: usize): void {
  const count = pileCount(pile);
  for (let i = 0; i < count; i++) {
    const card = pileAt(pile, i);
    if (card == NONE) continue;
    tallyType(resourceType(card), 1);
  }
}

/** Adds `count` resources of a type to the tally. */
export function tallyType(type: i32, count: i32): void {
  counted.setTallyAt(type, counted.tallyAt(type) + count);
}

/** Returns how many resources of a type the last `tally` counted. */
export function tallied(type: i32): i32 {
  return counted.tallyAt(type);
}

/** Fame: 5 points each. */
export function scoreFame(): i32 {
  return tallied(RESOURCE_TYPE_FAME) * rule(RULE_FAME_POINTS);
}

/** Water: by the table on the cards. */
export function scoreWater(): i32 {
  return waterPoints(min(tallied(RESOURCE_TYPE_WATER), WATER_TABLE_LENGTH - 1));
}

/** EnerGel: 7 for each pair of light and dark, 2 for each that has no partner. */
export function scoreEnerGel(): i32 {
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const pairs = min(light, dark);
  return pairs * rule(RULE_ENERGEL_PAIR_POINTS) + (light + dark - 2 * pairs) * rule(RULE_ENERGEL_SINGLE_POINTS);
}

/** Gems: their number times the number of the commonest colour. */
export function scoreGems(): i32 {
  const red = tallied(RESOURCE_TYPE_GEM_RED);
  const blue = tallied(RESOURCE_TYPE_GEM_BLUE);
  const white = tallied(RESOURCE_TYPE_GEM_WHITE);
  return (red + blue + white) * max(max(red, blue), white);
}
