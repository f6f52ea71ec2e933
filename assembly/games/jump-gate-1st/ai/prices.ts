// What resources are worth in the first edition, in eighths of a point. Early on that is a kind's gain by the end of a
// game, near the end its points now. To the first level all are alike, as they are in first games. The seat was tallied
// just before.
import { thinkingLevel } from "../../../kit/players/thinking";
import { pileCount } from "../../../kit/base/piles";
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
import { scoreResources, tallied } from "../edition/rules/scoring";
import { OPTION_ORBITAL, hasOption, placeCount, seatCount } from "../edition/rules/state";
import { pointsOf, setPoints, talliedAlike, weighAlike, weighTypes } from "../../jump-gate/ai/holdings";
import { nearness } from "../edition/ai/variables";
import { state } from "../../jump-gate/edition/rules/state";

// By kind, at two seats and at more, where a seat gets fewer of each (README, computer players): a pair of EnerGel, a
// single one, any gem, and each gem of the commonest colour besides.
const FAME: i32 = 41;
const WATER_2: i32 = 34;
const WATER: i32 = 30;
const PAIR_2: i32 = 52;
const PAIR: i32 = 34;
const SINGLE_2: i32 = 23;
const SINGLE: i32 = 20;
const GEM_2: i32 = 31;
const GEM: i32 = 19;
const GEM_OF_MOST_2: i32 = 8;
const GEM_OF_MOST: i32 = 7;
/**
 * Resources left for two seats from which on the kind alone counts, at two seats and at more, and up to which the
 * points alone do.
 */
const FAR_END_2: i32 = 26;
const FAR_END: i32 = 41;
const NEAR_END: i32 = 4;
/**
 * What a Black Hole icon costs besides its danger: one for each resource left over this many, this much at most, twice
 * that with Orbital Burn.
 */
const ICON_END: i32 = 12;
const ICON_MOST: i32 = 16;
/** All the parts that points and kind share. */
const PARTS: i32 = 32;

if (RESOURCE_TYPE_GEM_WHITE - RESOURCE_TYPE_GEM_RED != 2) ERROR("the gems do not stand together");

// Parts that the points count, and what an icon costs besides.

/** Sets what one more of each type brings: `pointsOf` in holdings.ts, in eighths of a point from here on. */
export function priceTypes(): void {
  if (thinkingLevel() == 1) {
    nearness.icon = 0;
    weighAlike();
    for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) setPoints(type, pointsOf(type) << 3);
    return setPoints(RESOURCE_TYPE_NOTHING, 0);
  }
  weighEnd();
  weighTypes();
  const most = mostGems();
  price(RESOURCE_TYPE_FAME, FAME);
  price(RESOURCE_TYPE_WATER, kind(WATER_2, WATER));
  const apart = tallied(RESOURCE_TYPE_ENERGEL_DARK) - tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const single = kind(SINGLE_2, SINGLE);
  const second = kind(PAIR_2, PAIR) - single;
  price(RESOURCE_TYPE_ENERGEL_LIGHT, apart > 0 ? second : single);
  price(RESOURCE_TYPE_ENERGEL_DARK, apart < 0 ? second : single);
  const gem = kind(GEM_2, GEM);
  const ofMost = gem + kind(GEM_OF_MOST_2, GEM_OF_MOST);
  for (let type = RESOURCE_TYPE_GEM_RED; type <= RESOURCE_TYPE_GEM_WHITE; type++)
    price(type, tallied(type) == most ? ofMost : gem);
  setPoints(RESOURCE_TYPE_NOTHING, 0);
}

/** What the tallied resources are worth. */
export function holdings(): i32 {
  if (thinkingLevel() == 1) return talliedAlike() << 3;
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const gems = tallied(RESOURCE_TYPE_GEM_RED) + tallied(RESOURCE_TYPE_GEM_BLUE) + tallied(RESOURCE_TYPE_GEM_WHITE);
  const energel = min(light, dark) * kind(PAIR_2, PAIR) + abs(light - dark) * kind(SINGLE_2, SINGLE);
  const rest = tallied(RESOURCE_TYPE_FAME) * FAME + tallied(RESOURCE_TYPE_WATER) * kind(WATER_2, WATER);
  return blend(
    scoreResources(),
    rest + energel + gems * kind(GEM_2, GEM) + mostGems() * kind(GEM_OF_MOST_2, GEM_OF_MOST),
  );
}

/** What a Black Hole icon costs besides the danger that its marker means. */
export function iconPrice(): i32 {
  return nearness.icon;
}

// What a seat may still get shows how near the end is; the icons still to come, how near the Black Hole's is.
function weighEnd(): void {
  const left = resourcesLeft();
  const share = (left * 2) / seatCount();
  const far = kind(FAR_END_2, FAR_END);
  nearness.nearness = (max(0, min(far - share, far - NEAR_END)) * PARTS) / (far - NEAR_END);
  nearness.icon = max(0, min(left - ICON_END, ICON_MOST)) << (hasOption(OPTION_ORBITAL) ? 1 : 0);
}

// The price at two seats or at more.
function kind(two: i32, more: i32): i32 {
  return seatCount() == 2 ? two : more;
}

// Resources at all planets.
function resourcesLeft(): i32 {
  let left = 0;
  for (let place = placeCount() - 1; place >= 0; place--)
    left += pileCount(state.faceDownAt(place)) + pileCount(state.faceUpAt(place));
  return left;
}

function mostGems(): i32 {
  return max(max(tallied(RESOURCE_TYPE_GEM_RED), tallied(RESOURCE_TYPE_GEM_BLUE)), tallied(RESOURCE_TYPE_GEM_WHITE));
}

function price(type: i32, byKind: i32): void {
  setPoints(type, blend(pointsOf(type), byKind));
}

function blend(points: i32, byKind: i32): i32 {
  const near = nearness.nearness;
  return ((points << 3) * near + byKind * (PARTS - near)) / PARTS;
}
