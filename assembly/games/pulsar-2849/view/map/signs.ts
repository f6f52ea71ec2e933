// Below the map while a flight is chosen: the way to the end under the cursor as signs, what kind each place is and
// what it gives; then the same in words, and which of several ways that is. In a corner of the map the die.
import {
  COLOR_BLACK,
  COLOR_BROWN,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_ARROW_RIGHT_8,
  ICON_FLAG_12,
  ICON_STAR_12,
  BUTTON_Y,
} from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { disc, icon, rect, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { setFrame } from "../../../../kit/screen/frame";
import { pressable } from "../../../../kit/screen/touch";
import { isCoached } from "../../../../kit/screen/view";
import { append, appendNumber, beginText, textLength } from "../../../../kit/words/text";
import { LOCATION_TYPE_ISOLATED_PULSAR, LOCATION_TYPE_SYSTEM, locationSlot, locationType } from "../../data";
import { observation } from "../../rules/observation";
import { NONE } from "../../rules/state";
import { writeWay } from "../../words/flight";
import { bringsBonus, bringsStation } from "../../words/ways";
import { COLUMNS, MEDIUM_COLUMNS, drawBigDie, drawCut } from "../appearance";
import { ICON_STATION, drawIcon } from "../icons";
import { isFaceUp } from "../observation";
import { MAP_H, drawGateAt, gateColor } from "./map";
import { stripY } from "./strip";

/** Height of the signs, all that the coach leaves. */
const SIGNS_H: i32 = 16;
const WORDS_Y: i32 = MAP_H + 15;
const LAST_X: i32 = 238;
const COUNT_X: i32 = 200;
const DIE_X: i32 = 2;
const DIE_Y: i32 = 160;
const COACHED_DIE_Y: i32 = 154;
const DIE_W: i32 = 24;
const ARROW_W: i32 = 10;

/** Draws them for a way, a pile of locations: the number `index` of this many ways to its end. */
export function drawFlightStrip(way: usize, index: i32, count: i32): void {
  drawDieOfFlight();
  rect(0, stripY(), 240, isCoached() ? SIGNS_H : 28, COLOR_NIGHT);
  drawSigns(way);
  if (!isCoached()) writeWords(way);
  if (count < 2) return;
  beginText();
  appendNumber(index + 1);
  append("/");
  appendNumber(count);
  textBuiltRight(FONT_MEDIUM, LAST_X, stripY(), COLOR_SILVER);
  pressable(0, stripY(), 240, 28, BUTTON_Y);
}

function writeWords(way: usize): void {
  beginText();
  writeWay(way, MEDIUM_COLUMNS);
  if (textLength() <= MEDIUM_COLUMNS) textBuilt(FONT_MEDIUM, 2, WORDS_Y, COLOR_WHITE);
  else drawCut(2, WORDS_Y + 2, COLUMNS, COLOR_WHITE);
}

/** Sets the frame of a lesson or hint around the number of the way. */
export function frameWayCount(): void {
  setFrame(COUNT_X, stripY(), 240 - COUNT_X, 14);
}

// Without arrows where they have no room.
function drawSigns(way: usize): void {
  const last = pileCount(way) - 1;
  let width = 0;
  for (let i = 1; i <= last; i++) width += widthOf(pileAt(way, i), i == last) + ARROW_W;
  const hasArrows = width - ARROW_W <= COUNT_X;
  const y = stripY() + 1;
  let x = 3;
  for (let i = 1; i <= last; i++) {
    if (hasArrows && i > 1) {
      icon(ICON_ARROW_RIGHT_8, x, y + 2, COLOR_SILVER);
      x += ARROW_W;
    }
    drawSign(x, y, pileAt(way, i), i == last);
    x += widthOf(pileAt(way, i), i == last);
  }
}

function widthOf(location: i32, isLast: bool): i32 {
  const type = locationType(location);
  if (type == LOCATION_TYPE_SYSTEM)
    return 17 + (bringsStation(location) ? 14 : 0) + (isLast && bringsBonus(location) ? 14 : 0);
  return type <= LOCATION_TYPE_ISOLATED_PULSAR ? (isLast && isFree(location) ? 28 : 14) : 12;
}

function drawSign(x: i32, y: i32, location: i32, isLast: bool): void {
  const type = locationType(location);
  if (type > LOCATION_TYPE_ISOLATED_PULSAR) return drawGateAt(x + 5, y + 6, type, gateColor(type));
  if (type != LOCATION_TYPE_SYSTEM) {
    disc(x + 6, y + 6, 5, COLOR_SKY);
    rect(x + 5, y + 5, 3, 3, COLOR_BLACK);
    if (isLast && isFree(location)) icon(ICON_FLAG_12, x + 15, y, COLOR_WHITE);
    return;
  }
  const isSeen = isFaceUp(locationSlot(location));
  disc(x + 7, y + 6, 6, isSeen ? COLOR_SILVER : COLOR_YELLOW);
  disc(x + 7, y + 6, 5, isSeen ? COLOR_NIGHT : COLOR_BROWN);
  if (isSeen) disc(x + 7, y + 6, 2, COLOR_SKY);
  else text(FONT_SMALL, x + 5, y + 3, COLOR_WHITE, "?");
  if (bringsStation(location)) drawIcon(ICON_STATION, x + 16, y, COLOR_WHITE);
  if (isLast && bringsBonus(location)) icon(ICON_STAR_12, x + widthOf(location, true) - 14, y, COLOR_YELLOW);
}

function isFree(pulsar: i32): bool {
  return observation.pulsarOwnerAt(locationSlot(pulsar)) == NONE;
}

function drawDieOfFlight(): void {
  drawBigDie(DIE_X, isCoached() ? COACHED_DIE_Y : DIE_Y, DIE_W, observation.value, COLOR_WHITE, COLOR_BLACK);
}
