// Generated from the contract's other files by `npm run generate`; do not edit.
// What the game being built has beside what every game owes; where it has not, no code is made for it.
import * as game from "../game";

/** Whether the game has UNITS_PER_STEP. */
export const HAS_UNITS_PER_STEP: bool = isDefined(game.UNITS_PER_STEP);
/** Whether the game has thought. */
export const HAS_THOUGHT: bool = isDefined(game.thought);
/** Whether the game has writeThought. */
export const HAS_WRITE_THOUGHT: bool = isDefined(game.writeThought);
/** Whether the game has isMidTurn. */
export const HAS_IS_MID_TURN: bool = isDefined(game.isMidTurn);
/** Whether the game has endsTurn. */
export const HAS_ENDS_TURN: bool = isDefined(game.endsTurn);
/** Whether the game has round. */
export const HAS_ROUND: bool = isDefined(game.round);
/** Whether the game has ACTION_SOUNDS. */
export const HAS_ACTION_SOUNDS: bool = isDefined(game.ACTION_SOUNDS);
/** Whether the game has NOTICES_ABOVE. */
export const HAS_NOTICES_ABOVE: bool = isDefined(game.NOTICES_ABOVE);
/** Whether the game has viewDecision. */
export const HAS_VIEW_DECISION: bool = isDefined(game.viewDecision);
/** Whether the game has PASSES_ON. */
export const HAS_PASSES_ON: bool = isDefined(game.PASSES_ON);
/** Whether the game has viewTellsNews. */
export const HAS_VIEW_TELLS_NEWS: bool = isDefined(game.viewTellsNews);
/** Whether the game has viewCurtain. */
export const HAS_VIEW_CURTAIN: bool = isDefined(game.viewCurtain);
/** Whether the game has viewNote. */
export const HAS_VIEW_NOTE: bool = isDefined(game.viewNote);
/** Whether the game has writeLateNews. */
export const HAS_WRITE_LATE_NEWS: bool = isDefined(game.writeLateNews);
/** Whether the game has writeLastNews. */
export const HAS_WRITE_LAST_NEWS: bool = isDefined(game.writeLastNews);
/** Whether the game has writeEnding. */
export const HAS_WRITE_ENDING: bool = isDefined(game.writeEnding);
/** Whether the game has LINE. */
export const HAS_LINE: bool = isDefined(game.LINE);
/** Whether the game has ahead. */
export const HAS_AHEAD: bool = isDefined(game.plannedAction);
/** Whether the game has aim. */
export const HAS_AIM: bool = isDefined(game.viewAim);
/** Whether the game has viewGo. */
export const HAS_VIEW_GO: bool = isDefined(game.viewGo);
/** Whether the game has viewPlan. */
export const HAS_VIEW_PLAN: bool = isDefined(game.viewPlan);
/** Whether the game has viewFrames. */
export const HAS_VIEW_FRAMES: bool = isDefined(game.viewFrames);
/** Whether the game has browse. */
export const HAS_BROWSE: bool = isDefined(game.viewBrowse);
/** Whether the game has isBrowseOpen. */
export const HAS_IS_BROWSE_OPEN: bool = isDefined(game.isBrowseOpen);
/** Whether the game has coach. */
export const HAS_COACH: bool = isDefined(game.LESSON_PAGES);
/** Whether the game has viewIsOn. */
export const HAS_VIEW_IS_ON: bool = isDefined(game.viewIsOn);
/** Whether the game has face. */
export const HAS_FACE: bool = isDefined(game.PICTURE);
/** Whether the game has hints. */
export const HAS_HINTS: bool = isDefined(game.writeHint);
/** Whether the game has HINT_NOTE_Y. */
export const HAS_HINT_NOTE_Y: bool = isDefined(game.HINT_NOTE_Y);
/** Whether the game has hintPurpose. */
export const HAS_HINT_PURPOSE: bool = isDefined(game.hintPurpose);
/** Whether the game has viewPurpose. */
export const HAS_VIEW_PURPOSE: bool = isDefined(game.viewPurpose);
/** Whether the game has prepareHint. */
export const HAS_PREPARE_HINT: bool = isDefined(game.prepareHint);
/** Whether the game has hintPast. */
export const HAS_HINT_PAST: bool = isDefined(game.hintPast);
/** Whether the game has hintInstead. */
export const HAS_HINT_INSTEAD: bool = isDefined(game.hintInstead);
/** Whether the game has lesson. */
export const HAS_LESSON: bool = isDefined(game.LESSON_EDITION);
/** Whether the game has viewIsAsGood. */
export const HAS_VIEW_IS_AS_GOOD: bool = isDefined(game.viewIsAsGood);
/** Whether the game has isSameAction. */
export const HAS_IS_SAME_ACTION: bool = isDefined(game.isSameAction);
/** Whether the game has motion. */
export const HAS_MOTION: bool = isDefined(game.viewThing);
/** Whether the game has panel. */
export const HAS_PANEL: bool = isDefined(game.LESSON_PANEL_Y);
/** Whether the game has LESSON_WHOLE_LINES. */
export const HAS_LESSON_WHOLE_LINES: bool = isDefined(game.LESSON_WHOLE_LINES);
/** Whether the game has LESSON_SIGNS. */
export const HAS_LESSON_SIGNS: bool = isDefined(game.LESSON_SIGNS);
/** Whether the game has review. */
export const HAS_REVIEW: bool = isDefined(game.aiCompare);
/** Whether the game has writeBetter. */
export const HAS_WRITE_BETTER: bool = isDefined(game.writeBetter);
/** Whether the game has viewReplay. */
export const HAS_VIEW_REPLAY: bool = isDefined(game.viewReplay);
/** Whether the game has sources. */
export const HAS_SOURCES: bool = isDefined(game.SOURCES);
/** Whether the game has viewLast. */
export const HAS_VIEW_LAST: bool = isDefined(game.viewLast);
/** Whether the game has lastPages. */
export const HAS_LAST_PAGES: bool = isDefined(game.lastPages);
/** Whether the game has noteSources. */
export const HAS_NOTE_SOURCES: bool = isDefined(game.noteSources);
/** Whether the game has tastes. */
export const HAS_TASTES: bool = isDefined(game.TASTES);
/** Whether the game has tasteLiking. */
export const HAS_TASTE_LIKING: bool = isDefined(game.tasteLiking);
