// Where points came from, for the bars after the end: stations, what was built and bought, what rounds brought, the
// rest.
import {
  COLOR_GREEN,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_YELLOW,
  ICON_CHECK_12,
  ICON_COIN_12,
  ICON_GEAR_12,
  ICON_JUMP_12,
  ICON_PLANET_12,
  ICON_TELESCOPE_12,
} from "../../../../kit/base/abi";
import { literalAt } from "../../../../kit/base/literal";
import { append } from "../../../../kit/words/text";
import { observation } from "../../rules/observation";
import {
  BUILT_END,
  BUILT_PROJECTS,
  awardPoints,
  builtPoints,
  initiativePoints,
  pulsarPoints,
  purchasePoints,
  stationPoints,
  technologyPoints,
} from "../../rules/scoring";

const ROUNDS: i32 = 0;
const STATIONS: i32 = 1;
const BUILT: i32 = 2;
const TECHNOLOGIES: i32 = 3;
const GOALS: i32 = 4;
/** Number of sources: the last one is all the rest. */
export const SOURCES: i32 = 6;

const NAMES: usize = memory.data<usize>([
  changetype<usize>("rounds"),
  changetype<usize>("stations"),
  changetype<usize>("built"),
  changetype<usize>("technologies"),
  changetype<usize>("goals"),
  changetype<usize>("rest"),
]);

/** By source: its icon and its colour, on which black is read. */
export const SOURCE_LOOKS: usize = memory.data<u8>([
  <u8>ICON_JUMP_12,
  <u8>COLOR_SKY,
  <u8>ICON_PLANET_12,
  <u8>COLOR_ORANGE,
  <u8>ICON_GEAR_12,
  <u8>COLOR_PINK,
  <u8>ICON_TELESCOPE_12,
  <u8>COLOR_GREEN,
  <u8>ICON_CHECK_12,
  <u8>COLOR_YELLOW,
  <u8>ICON_COIN_12,
  <u8>COLOR_SILVER,
]);

/** Appends the name of a source. */
export function writeSource(source: i32): void {
  append(literalAt(NAMES, source));
}

/** Returns a seat's points from a source. */
export function sourcePoints(source: i32, seat: i32): i32 {
  if (source == ROUNDS) return observation.pointsAt(seat) - atOnce(seat) - built(seat);
  if (source == STATIONS) return stationPoints(seat);
  if (source == BUILT) return built(seat);
  if (source == TECHNOLOGIES) return atOnce(seat) + technologyPoints(seat);
  if (source == GOALS) return purchasePoints(seat);
  return pulsarPoints(seat) + initiativePoints(seat);
}

/** Points that technologies brought at once. */
function atOnce(seat: i32): i32 {
  return builtPoints(seat, 0, BUILT_PROJECTS);
}

/** Points of projects and transmitters, and of awards for gyrodynes. */
function built(seat: i32): i32 {
  return builtPoints(seat, BUILT_PROJECTS, BUILT_END) + awardPoints(seat);
}
