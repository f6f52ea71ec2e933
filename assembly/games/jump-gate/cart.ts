// Jump Gate as the kit sees it (kit/game.ts says what each export owes).
export { STATE, seatCount, turnSeat } from "./state";
export * from "./identity";
export { STATE_SIZE } from "./layout";
export { setup } from "./setup";
export { listLegal } from "./legal";
export { currentSeat, endsTurn, perform } from "./rules";
export { rank } from "./rank";
export { score } from "./scoring";
export { isStateValid } from "./check";
export { OBSERVATION, observe } from "./observation";
export { resample } from "./resample";
export { writeAction, writeNews } from "./notation";
export { aiStart, aiStep, aiAction, aiCancel } from "./ai/player";
export { viewAim } from "./view/aim";
export { viewReset, viewInput, viewDraw } from "./view/view";
export { viewResult, RESULT_PAGES } from "./view/result";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
