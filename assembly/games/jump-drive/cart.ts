// Jump Drive as the kit sees it (kit/game.ts says what each export owes).
export { STATE, seatCount } from "./state";
export { viewAim } from "./view/aim";
export { viewReset, viewInput, viewDraw } from "./view/view";
export * from "./identity";
export { STATE_SIZE } from "./layout";
export { setup } from "./setup";
export { listLegal } from "./legal";
export { currentSeat, perform } from "./rules";
export { score, rank } from "./scoring";
export { isStateValid } from "./check";
export { OBSERVATION, observe } from "./observation";
export { resample } from "./resample";
export { writeAction, writeLateNews, writeNews } from "./notation";
export { writeHint } from "./ai/hint";
export { aiStart, aiStep, aiAction, aiCancel } from "./ai/player";
export { viewResult, writeEnding, RESULT_PAGES } from "./view/result";
export * from "./lesson";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
