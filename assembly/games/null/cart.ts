// The null game as the kit sees it (kit/contract says what each export owes).
export * from "./identity";
export * from "./face";
export { STATE_SIZE } from "./layout";
export { STATE, round, seatCount } from "./rules/state";
export { setup, currentSeat, listLegal, perform, score, rank } from "./rules/rules";
export { isStateValid } from "./check/check";
export { OBSERVATION, observe, resample } from "./rules/observation";
export { writeAction, writeHint, writeMargin, writeNews } from "./words/notation";
export { aiStart, aiStep, aiAction, aiCancel, aiCompare, aiMargin } from "./ai/player";
export { viewAim, viewBrowse, viewBrowseDraw, viewReset, viewInput, viewDraw, viewThing } from "./view/table";
export { viewResult, writeEnding, RESULT_PAGES } from "./view/result";
export { ACTION_SOUNDS } from "./view/sounds";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
