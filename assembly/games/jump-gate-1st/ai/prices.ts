// What resources are worth in the first edition, in eighths of a point: early on what a kind brings by the end of a game, near the end the
// points that it brings now. To the first level all are alike, as they are in first games. The seat was tallied just before.
import { thinkingLevel } from "../../../kit/ai/thinking";
import { pileCount } from "../../../kit/piles";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_ENERGEL_LIGHT,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_GEM_BLUE,
  RESOURCE_TYPE_GEM_RED,
  RESOURCE_TYPE_GEM_WHITE,
  RESOURCE_TYPE_NOTHING,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
} from "../data";
import { scoreResources, tallied } from "../scoring";
import { OPTION_ORBITAL, faceDownPile, faceUpPile, hasOption, placeCount } from "../state";
import { pointsOf, setPoints, talliedAlike, weighAlike, weighTypes } from "../../jump-gate/ai/holdings";

// By kind, fitted by least squares to the results of 2500 games (README, computer players): a pair of EnerGel, a single
// one, any gem, and each gem of the commonest colour besides.
const FAME: i32 = 41;
const WATER: i32 = 34;
const PAIR: i32 = 52;
const SINGLE: i32 = 23;
const GEM: i32 = 31;
const GEM_OF_MOST: i32 = 8;
/** Resources left from which on the kind alone counts, and up to which the points alone do. */
const FAR_END: i32 = 26;
const NEAR_END: i32 = 4;
/** What a Black Hole icon costs besides its danger: one for each resource left over so many, so much at most, twice that with Orbital Burn. */
const ICON_END: i32 = 12;
const ICON_MOST: i32 = 16;
/** All the parts that points and kind share. */
const PARTS: i32 = 32;

if (RESOURCE_TYPE_GEM_WHITE - RESOURCE_TYPE_GEM_RED != 2) ERROR("the gems do not stand together");

// Parts that the points count, and what an icon costs besides.
const VARS: usize = memory.data(8, 4);
const NEARNESS: usize = VARS;
const ICON: usize = VARS + 4;

/** Sets what one more of each type brings: `pointsOf` in holdings.ts, in eighths of a point from here on. */
export function priceTypes(): void {
  if (thinkingLevel() == 1) {
    store<i32>(ICON, 0);
    weighAlike();
    for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) setPoints(type, pointsOf(type) << 3);
    return setPoints(RESOURCE_TYPE_NOTHING, 0);
  }
  weighEnd();
  weighTypes();
  const most = mostGems();
  price(RESOURCE_TYPE_FAME, FAME);
  price(RESOURCE_TYPE_WATER, WATER);
  const apart = tallied(RESOURCE_TYPE_ENERGEL_DARK) - tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  price(RESOURCE_TYPE_ENERGEL_LIGHT, apart > 0 ? PAIR - SINGLE : SINGLE);
  price(RESOURCE_TYPE_ENERGEL_DARK, apart < 0 ? PAIR - SINGLE : SINGLE);
  for (let type = RESOURCE_TYPE_GEM_RED; type <= RESOURCE_TYPE_GEM_WHITE; type++) price(type, tallied(type) == most ? GEM + GEM_OF_MOST : GEM);
  setPoints(RESOURCE_TYPE_NOTHING, 0);
}

/** What the tallied resources are worth. */
export function holdings(): i32 {
  if (thinkingLevel() == 1) return talliedAlike() << 3;
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const gems = tallied(RESOURCE_TYPE_GEM_RED) + tallied(RESOURCE_TYPE_GEM_BLUE) + tallied(RESOURCE_TYPE_GEM_WHITE);
  const energel = min(light, dark) * PAIR + abs(light - dark) * SINGLE;
  const rest = tallied(RESOURCE_TYPE_FAME) * FAME + tallied(RESOURCE_TYPE_WATER) * WATER;
  return blend(scoreResources(), rest + energel + gems * GEM + mostGems() * GEM_OF_MOST);
}

/** What a Black Hole icon costs besides the danger that its marker means. */
export function iconPrice(): i32 {
  return load<i32>(ICON);
}

function weighEnd(): void {
  const left = resourcesLeft();
  store<i32>(NEARNESS, (max(0, min(FAR_END - left, FAR_END - NEAR_END)) * PARTS) / (FAR_END - NEAR_END));
  store<i32>(ICON, max(0, min(left - ICON_END, ICON_MOST)) << (hasOption(OPTION_ORBITAL) ? 1 : 0));
}

// Resources at all planets.
function resourcesLeft(): i32 {
  let left = 0;
  for (let place = placeCount() - 1; place >= 0; place--) left += pileCount(faceDownPile(place)) + pileCount(faceUpPile(place));
  return left;
}

function mostGems(): i32 {
  return max(max(tallied(RESOURCE_TYPE_GEM_RED), tallied(RESOURCE_TYPE_GEM_BLUE)), tallied(RESOURCE_TYPE_GEM_WHITE));
}

function price(type: i32, byKind: i32): void {
  setPoints(type, blend(pointsOf(type), byKind));
}

function blend(points: i32, byKind: i32): i32 {
  const near = load<i32>(NEARNESS);
  return ((points << 3) * near + byKind * (PARTS - near)) / PARTS;
}
