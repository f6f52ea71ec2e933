// Where the next press towards an action belongs, for lessons and hints (kit/screen/frame): on the map, below it, in a
// list, on the page of a use.
import { countLegal, legalAt } from "../../../kit/base/legal";
import { AIM_BACK, AIM_CHOOSE, AIM_MOVE, clearFrame, setFrame } from "../../../kit/screen/frame";
import { isCoached } from "../../../kit/screen/view";
import { listCursor } from "../../../kit/widgets/list";
import {
  ACTION_PATENT,
  ACTION_PROJECT,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_STRIDE,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_FLY,
  PHASE_SIDE,
  PHASE_USE,
} from "../layout";
import { meantUse } from "../words/thought";
import { useOf } from "../words/worth";
import { frameProject } from "./pages/hq";
import { noteChanges } from "./map/changes";
import {
  THING_DIE,
  THING_PLACE,
  THING_POINTS,
  THING_PROJECT,
  THING_ROW,
  THING_SPACES,
  THING_TILE,
  THING_TRACK,
} from "../lesson";
import { isSameTake, frameFace, frameLastSpaces, frameTake, frameTrack } from "./dice/dice";
import { followSought, goToFlight, isOnSought, seekFlight, soughtEnd } from "./map/flight";
import { MAP_H, frameSpot } from "./map/map";
import { frameWayCount } from "./map/signs";
import { NOTE_Y, boxY } from "./appearance";
import {
  NO_USE,
  PAGE_ALL,
  PAGE_HOME,
  PAGE_MAP,
  PAGE_TECHNOLOGIES,
  PAGE_TRANSMITTERS,
  asked,
  cursor,
  setCursor,
} from "./memory";
import { isOfPlaces, spotOf } from "./map/spot";
import { frameChip } from "./map/strip";
import { frameNumbers } from "./pages/seats";
import { frameTechnology } from "./pages/technologies";
import { frameTile, rowOfTile } from "./pages/transmitters";
import { frameUse } from "./dice/uses";
import { HEAD_H, begin, isList, pageOfUse, targetAction, wordsEnd } from "./view";
import { frameWord, wordsAction } from "./dice/actions";
import { shown } from "./variables";
import { observation } from "../rules/observation";

/**
 * Marks what is to be chosen next towards a legal action, and returns whether the cursor is there: AIM_* of
 * kit/screen/frame.
 */
export function viewAim(action: i32): i32 {
  begin();
  clearFrame();
  if (shown.page != PAGE_HOME) {
    // The page that is to be left; a tap on its heading would turn to another seat's.
    if (isCoached()) setFrame(2, HEAD_H + 1, 236, NOTE_Y - HEAD_H - 3);
    return AIM_BACK;
  }
  if (observation.phase == PHASE_USE) return aimAtUse(action, useOf(action));
  if (isList()) return aimAtWord(NO_USE, action);
  const meant = meantTake(action);
  // A tap on the heading turns to the other side; what is chosen is the board.
  if (observation.phase == PHASE_SIDE) setFrame(0, 0, 240, legalAt(cursor()) == action ? boxY() : HEAD_H - 1);
  else if (observation.phase == PHASE_FLY) return aimAtFlight(action);
  else if (observation.phase == PHASE_DRAFT) frameTake(meant, asked() >= 0 ? -1 : legalAt(cursor()));
  else if (isOfPlaces()) frameSpot(spotOf(action), asked() >= 0 ? asked() : spotOf(legalAt(cursor())));
  else frameChip(action);
  return aim(asked() < 0 && legalAt(cursor()) == meant);
}

/** Puts the cursor on a legal action's place, chip, die and counter, or HQ side. */
export function viewGo(action: i32): void {
  begin();
  if (observation.phase == PHASE_FLY) return goToFlight(action);
  for (let i = 0; i < countLegal() && observation.phase != PHASE_USE; i++) if (legalAt(i) == action) setCursor(i);
}

/**
 * Takes the picture for what was in sight before the choice of a hint, and the use that it picks a die for, where the
 * menu of uses then begins.
 */
export function viewNote(): void {
  noteChanges();
  shown.planned = meantUse();
  followSought();
}

/**
 * Takes the actions that begin with the one to aim at, two bytes each, as far as they are known: a flight is flown
 * whole.
 */
export function viewPlan(actions: usize, count: i32): void {
  shown.known = actions;
  shown.knownCount = count;
}

/** Takes what the last hint is for, in the code of ai/plan's plannedPurpose. */
export function viewPurpose(purpose: i32): void {
  shown.purpose = purpose;
}

/** Returns whether a draft's action under the cursor moves another counter from the same space to the same space. */
export function viewIsAsGood(action: i32): bool {
  return observation.phase == PHASE_DRAFT && asked() < 0 && isSameTake(action, legalAt(cursor()));
}

// Of two counters on one space the one under the cursor does as well in a lesson.
function meantTake(action: i32): i32 {
  return isCoached() && viewIsAsGood(action) ? legalAt(cursor()) : action;
}

/** Frames a thing that the lesson speaks of. */
export function viewThingFrame(thing: i32, index: i32): void {
  if (thing == THING_POINTS) setFrame(0, 0, 30, 10 * (1 + index));
  else if (thing == THING_PLACE) frameSpot(index, index);
  else if (thing == THING_DIE) frameFace(index);
  else if (thing == THING_TRACK) frameTrack(index);
  else if (thing == THING_SPACES) frameLastSpaces(index);
  else if (thing == THING_ROW) frameNumbers(index);
  else if (thing == THING_PROJECT) frameProject(index);
  else if (thing == THING_TILE)
    frameTile(observation.actor, listCursor(shown.list), rowOfTile(observation.actor, index));
  else frameTop();
}

// The heading, of a page that has none all of it.
function frameTop(): void {
  const isMap = shown.page == PAGE_MAP || (shown.page == PAGE_HOME && observation.phase == PHASE_DIE);
  setFrame(1, 0, 238, isMap ? MAP_H - 4 : HEAD_H - 1);
}

// First the end, then the way to it.
function aimAtFlight(action: i32): i32 {
  const way = seekFlight(action);
  if (way < 0) return AIM_MOVE;
  if (soughtEnd() == shown.end && !isOnSought(way)) frameWayCount();
  else frameSpot(soughtEnd(), shown.end);
  return aim(isOnSought(way));
}

function aim(isThere: bool): i32 {
  return isThere ? AIM_CHOOSE : AIM_MOVE;
}

// First the use in the menu, then what it is used on.
function aimAtUse(action: i32, use: i32): i32 {
  const opened = shown.use;
  if (opened == NO_USE) {
    frameUse(HEAD_H + 4, use, listCursor(shown.list));
    return aim(listCursor(shown.list) == use);
  }
  if (opened != use) return AIM_BACK;
  const page = pageOfUse(use);
  if (page == PAGE_ALL) return aimAtWord(use, action);
  if (page == PAGE_TECHNOLOGIES) frameTechnology(action - ACTION_PATENT);
  else if (page == PAGE_TRANSMITTERS)
    frameTile(
      observation.actor,
      listCursor(shown.list),
      rowOfTile(observation.actor, (action - ACTION_TRANSMITTER) / ACTION_TRANSMITTER_STRIDE),
    );
  else frameProject(action - ACTION_PROJECT);
  return aim(targetAction() == action);
}

function aimAtWord(use: i32, action: i32): i32 {
  frameWord(use, action, HEAD_H + 2, wordsEnd(use));
  return aim(wordsAction(use) == action);
}
