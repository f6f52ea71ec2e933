// What browser and terminal share, in one import.
export { gameOfDate, setupOf, setupOfDate } from "./daily.ts";
export {
  addDay,
  addDays,
  dateOf,
  DAYS_ENDING,
  type DayEntry,
  DaysError,
  looksLikeDays,
  mergeDays,
  momentOf,
  momentOfNumbers,
  type MomentNumbers,
  numbersOfMoment,
  parseDays,
  sealDays,
  streakOn,
  weekdayOf,
  weekUpTo,
} from "./days.ts";
export { type Deal, DEAL_RULE, dealOfDate, dealOfDay, formatDeal, parseDeal } from "./deals.ts";
export {
  type Engine,
  failureOf,
  LocalEngine,
  playTasks,
  type Started,
  type StartOrder,
  type StepOrder,
  WorkerEngine,
} from "./engine.ts";
export type { CodeOrder } from "./set-games.ts";
export { type Crash, Handheld, type HandheldOptions, MOST_STEPS, type Update } from "./handheld.ts";
export { type GatedInput, InputGate } from "./input-gate.ts";
export { type BadFile, type LibraryEntry, openLibrary, TEMPLATE } from "./library.ts";
export { ListWriter, wrapText } from "./list-writer.ts";
export {
  ConsoleMenu,
  type MenuCartridge,
  type MenuChoice,
  type MenuDaily,
  type MenuModel,
  showsWhole,
} from "./menu.ts";
export { ConsoleRunner, type Stepped } from "./runner.ts";
export {
  ASIDE,
  CHALLENGE,
  DAILY,
  DAYS,
  DAYS_OWNER,
  keepAside,
  MemorySaves,
  RECORDS,
  RECORDS_ENDING,
  REFUSED,
  SaveChangedError,
  type SaveStore,
  TRIAL,
  UNREAD,
} from "./saves.ts";
export { KEY_LETTERS, type KeyName, KEYS, parseTones, type Tone } from "./keys.ts";
