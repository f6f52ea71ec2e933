// Pulsar 2849 as the kit sees it (kit/contract says what each export owes).
export { STATE, round, seatCount } from "./rules/state";
export * from "./identity";
export * from "./face";
export { STATE_SIZE } from "./layout";
export { setup } from "./rules/setup";
export { listLegal } from "./rules/legal";
export { currentSeat, endsTurn, perform } from "./rules/rules";
export { score, rank } from "./rules/scoring";
export { isStateValid } from "./check/check";
export { OBSERVATION, observe } from "./rules/observation";
export { resample } from "./rules/resample";
export { writeAction, writeNews } from "./words/notation";
export { prepareHint, writeHint, writeMargin } from "./ai/hint";
export { plannedPurpose as hintPurpose } from "./ai/plan";
export { UNITS_PER_STEP, aiStart, aiStep, aiAction, aiCancel, aiCompare, aiMargin } from "./ai/player";
export { thought } from "./ai/thought";
export { writeThought } from "./words/thought";
export { viewAim, viewGo, viewIsAsGood, viewNote, viewPlan, viewPurpose, viewThingFrame } from "./view/aim";
export {
  PASSES_ON,
  isMidTurn,
  viewBrowse,
  viewBrowseDraw,
  viewDecision,
  viewDraw,
  viewInput,
  viewReset,
  viewTellsNews,
} from "./view/view";
export { viewThing } from "./view/moving";
export { viewResult, writeEnding, RESULT_PAGES } from "./view/end/result";
export { SOURCES, SOURCE_LOOKS, sourcePoints, writeSource } from "./view/end/sources";
export { seatColor } from "./view/appearance";
export { ACTION_SOUNDS } from "./view/sounds";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
