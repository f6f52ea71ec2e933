// Pulsar 2849 as the kit sees it (kit/game.ts says what each export owes).
export { STATE, seatCount } from "./state";
export * from "./identity";
export { STATE_SIZE } from "./layout";
export { setup } from "./setup";
export { listLegal } from "./legal";
export { currentSeat, endsTurn, perform } from "./rules";
export { score, rank } from "./scoring";
export { isStateValid } from "./check";
export { OBSERVATION, observe } from "./observation";
export { resample } from "./resample";
export { writeAction, writeNews } from "./notation";
export { UNITS_PER_STEP, aiStart, aiStep, aiAction, aiCancel } from "./ai/player";
export { thought } from "./ai/thought";
export { writeThought } from "./notation-thought";
export { viewReset, viewInput, viewDraw } from "./view/view";
export { viewResult, writeEnding, RESULT_PAGES } from "./view/result";
export { HELP_PAGES, helpTitle, helpText } from "./view/help";
