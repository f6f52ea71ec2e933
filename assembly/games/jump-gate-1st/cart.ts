// Jump Gate's first edition as the kit sees it (kit/game.ts says what each export owes).
export { STATE, seatCount } from "./state";
export * from "./identity";
export { STATE_SIZE } from "./layout";
export { setup } from "./setup";
export { listLegal } from "./legal";
export { currentSeat, perform } from "./rules";
export { rank } from "../jump-gate/rank";
export { score } from "./scoring";
export { isStateValid } from "./check";
export { OBSERVATION, observe } from "./observation";
export { resample } from "./resample";
export { writeAction, writeNews } from "./notation";
export { aiStart, aiStep, aiAction, aiCancel } from "../jump-gate/ai/player";
export { viewAim } from "../jump-gate/view/aim";
export { viewReset, viewInput, viewDraw } from "./view/view";
export { viewResult, RESULT_PAGES } from "./view/result";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
