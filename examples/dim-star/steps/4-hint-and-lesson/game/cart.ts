// Dim Star as the kit sees it: a list of exports and nothing else.
export * from "./identity";
export * from "./face";
export { STATE_SIZE } from "./layout";
export { STATE, seatCount } from "./rules/state";
export { setup, currentSeat, listLegal, perform, score, rank } from "./rules/rules";
export { isStateValid } from "./check/check";
export { OBSERVATION, observe, resample } from "./rules/observation";
export { writeAction, writeNews } from "./words/notation";
export { writeHint } from "./words/hint";
export { aiStart, aiStep, aiAction, aiCancel } from "./ai/player";
export { viewAim, viewReset, viewInput, viewDraw } from "./view/table";
export { viewResult, RESULT_PAGES } from "./view/result";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
