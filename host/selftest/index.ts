// The self-test of a board on which the image for first contact runs.
export { Conversation, SilentBoard, WrongAnswer } from "./conversation.ts";
export { EmulatedBoardPort } from "./emulated-port.ts";
export { emulateGame } from "./emulate-game.ts";
export { greet } from "./greet.ts";
export { PAGES } from "./page-steps.ts";
export { type Deed, NOBODY, type Person } from "./person.ts";
export type { BoardPort } from "./port.ts";
export { ReportError, readReport, type SelftestReport, type StepReport } from "./report.ts";
export { runSelftest, type SelftestOptions, STEPS } from "./run.ts";
export { type Counts, FULL, type GameTimes, SHORT, type Workload } from "./step.ts";
