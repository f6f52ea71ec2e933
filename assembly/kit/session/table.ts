// Draws the game in progress: the table as the seat `session.eyes` may see it, the bottom bar, and what is over it. The
// view draws from that seat's observation alone.
import {
  COLOR_BLACK,
  COLOR_SKY,
  COLOR_SILVER,
  COLOR_YELLOW,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_Y_12,
  ICON_CPU_12,
  ICON_DPAD_12,
  ICON_HOURGLASS_12,
  ICON_INFO_12,
} from "../base/abi";
import { beginScreen, releaseScreen, screenLength } from "../screen/display";
import {
  HAS_BROWSE,
  HAS_IS_MID_TURN,
  HAS_LAST_PAGES,
  HAS_MOTION,
  HAS_NOTICES_ABOVE,
  HAS_SOURCES,
  HAS_VIEW_CURTAIN,
  HAS_VIEW_LAST,
  HAS_WRITE_LAST_NEWS,
  HAS_WRITE_THOUGHT,
} from "../contract/features";
import * as game from "../game";
import { isMoving } from "../screen/motion";
import { isRefused, refusal } from "../screen/refusal";
import { appendSeat, seatLevel } from "../words/seats";
import { append, appendChar, beginText, textLength } from "../words/text";
import { restProbe, resumeProbe } from "../screen/probe";
import { BAR_H, BAR_Y, TABLE_H } from "../screen/view";
import {
  BESIDE_X,
  addBackItem,
  addBuiltItem,
  addChooseItem,
  addBarItem,
  addMenuItem,
  beginBar,
  closeUp,
  drawBarItem,
  drawMessage,
  drawNotice,
} from "../widgets/bar";
import { drawCurtain, writeCurtain } from "../widgets/curtain";
import { beginScroll, countLines, endScroll, LINE_H, scrollBuilt } from "../widgets/scroll";
import { drawPanel, PANEL_TITLE_H } from "../widgets/panel";
import { drawSky } from "../widgets/space";
import { PHASE_CURTAIN, PHASE_DECIDE, PHASE_DONE, PHASE_PAUSE, PHASE_SUMMARY } from "./memory";
import { drawAfter } from "./after";
import { drawBrowseEnd, PAGE_BROWSE } from "./browse";
import { PAGE_END, PAGE_LAST } from "./end/outcome";
import { drawEnd } from "./end/screen";
import { turnSeat } from "./history";
import { beginMoved, drawMoved, endMoved, forgetMotion } from "./motion";
import { appendNewest, hasFreshNews, scrollNews, unreadOf } from "./news";
import { canBrowse, canUndo, ensureLegal, SUMMARY_LINES, THOUGHT_SIGN_MS } from "./play";
import { idCrc } from "./envelope";
import { playing, session } from "./variables";
import { probe } from "../screen/variables";

const DOT: i32 = 46;
const SUMMARY_COLUMNS: i32 = 27;
/** Bar items beside what others do: one for browsing, in games that have it. */
const LOOKS: i32 = HAS_BROWSE ? 1 : 0;

/** Draws the game in progress; `live` false: only as the background of the menu. */
export function drawPlay(live: bool): void {
  const phase = session.phase;
  const isOnlyTold = playing.onlyTold != 0;
  playing.onlyTold = 0;
  if (phase == PHASE_CURTAIN) return drawHandOver();
  if (live && isOnlyTold) {
    releaseScreen(playing.table);
    return drawRefusal();
  }
  if (HAS_MOTION) beginMoved();
  drawTable(phase == PHASE_DECIDE);
  if (HAS_MOTION) endMoved();
  if (live && probe.stage == 0) playing.table = screenLength();
  if (live && phase != PHASE_DECIDE) drawOver(phase);
  else if (live && isRefused()) drawRefusal();
  else if (HAS_NOTICES_ABOVE && live && playing.passingMs > 0) drawPassing();
  if (HAS_MOTION) drawMoved();
}

/** Draws a page of the result; after the last of them the table as it was at the end, then the ways on. */
export function drawResult(): void {
  const page = session.page;
  beginScreen(COLOR_BLACK);
  game.observe(session.eyes);
  if (HAS_SOURCES) {
    if (page == PAGE_END) return drawEnd();
  }
  if (HAS_VIEW_LAST) {
    if (page <= PAGE_LAST) return drawLast();
  }
  if (page > game.RESULT_PAGES) return drawAfter();
  if (HAS_BROWSE) {
    if (page == PAGE_BROWSE) return drawBrowseEnd();
  }
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "next");
  if (HAS_SOURCES || page > 0) addBackItem();
  if (page < game.RESULT_PAGES) return game.viewResult(page);
  if (HAS_BROWSE) addBarItem(ICON_DPAD_12, "look");
  drawView(false);
}

// The report of the last round.
function drawLast(): void {
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "go on");
  if (!HAS_VIEW_LAST) return;
  const pages = HAS_LAST_PAGES ? game.lastPages(session.eyes) : 1;
  game.viewLast(session.eyes, session.page - PAGE_LAST + pages - 1);
}

/** Draws the table as EYES may see it; only who decides needs hints, and the view may write over them. */
export function drawTable(deciding: bool): void {
  beginScreen(COLOR_BLACK);
  game.observe(session.eyes);
  if (deciding) {
    ensureLegal();
    drawHints();
  }
  drawView(deciding);
}

// Only a deciding seat can touch things on the table.
function drawView(deciding: bool): void {
  if (!deciding) restProbe();
  game.viewDraw(session.eyes, deciding);
  resumeProbe();
}

/** Draws what is over the table while nobody decides. A long message covers more than the bar. */
function drawOver(phase: i32): void {
  if (phase == PHASE_SUMMARY) drawSummary();
  else if (phase == PHASE_DONE) drawDone();
  else if (phase == PHASE_PAUSE && hasFreshNews()) drawPause();
  else if (game.currentSeat() >= 0 && seatLevel(game.currentSeat()) > 0) drawThinking();
}

/** Shows the last report for a while, then who thinks, with what about or with dots that count the time. */
function drawThinking(): void {
  const thought = session.thought;
  beginText();
  if (session.timer < 2 * THOUGHT_SIGN_MS && thought == 0) appendNewest();
  if (textLength() == 0) {
    appendSeat(game.currentSeat());
    append(thought == 0 ? " thinks " : ": ");
    if (HAS_WRITE_THOUGHT && thought != 0) game.writeThought(thought);
    else appendDots();
  }
  let isMoved = false;
  if (HAS_MOTION) isMoved = isMoving();
  drawBeside(ICON_HOURGLASS_12, COLOR_SILVER, isMoved);
}

// Draws the report of the action just played.
function drawPause(): void {
  beginText();
  appendNewest();
  drawBeside(ICON_CPU_12, COLOR_SKY, true);
}

// Draws what the others did last over the heading of a decision, for a moment.
function drawPassing(): void {
  beginText();
  appendNewest();
  if (textLength() > 0) drawNotice(ICON_CPU_12, COLOR_SKY);
}

// Draws a message, and beside it what the person can do while others act. A, while held, shortens pauses and moves,
// never thoughts.
function drawBeside(symbol: i32, color: i32, isHurried: bool): void {
  if (HAS_NOTICES_ABOVE) {
    drawNotice(symbol, color);
    beginBar();
    if (isHurried) addBarItem(ICON_BUTTON_A_12, "hurry");
    return addLookHint();
  }
  drawMessage(symbol, color, isHurried ? LOOKS + 1 : LOOKS);
  if (isHurried) drawBarItem(ICON_BUTTON_A_12, BESIDE_X, BAR_Y - LOOKS * BAR_H, "hurry");
  addLookHint();
}

function addLookHint(): void {
  if (HAS_BROWSE && canBrowse()) addBarItem(ICON_BUTTON_Y_12, "look");
}

/** Appends dots that count the time of a thought. */
export function appendDots(): void {
  for (let i = (session.timer / THOUGHT_SIGN_MS) & 3; i >= 0; i--) appendChar(DOT);
}

function drawRefusal(): void {
  beginText();
  append(refusal());
  drawTold(ICON_INFO_12, COLOR_YELLOW);
}

// Draws the text built in kit/words/text as a notice or in the bar, as the game has it.
function drawTold(symbol: i32, color: i32): void {
  if (HAS_NOTICES_ABOVE) drawNotice(symbol, color);
  else drawMessage(symbol, color);
}

/** Draws what happened last in the bar; A hurries on. */
export function drawTicker(): void {
  beginText();
  appendNewest();
  if (HAS_NOTICES_ABOVE) {
    drawNotice(ICON_CPU_12, COLOR_SKY);
    beginBar();
    return addBarItem(ICON_BUTTON_A_12, "hurry");
  }
  drawMessage(ICON_CPU_12, COLOR_SKY, 1);
  drawBarItem(ICON_BUTTON_A_12, BESIDE_X, BAR_Y, "hurry");
}

function drawHints(): void {
  beginBar();
  addChooseItem();
  addMenuItem();
}

// Whether a seat acts inside a turn that it neither starts nor ends, in games in which others answer within a turn.
function isMidTurn(seat: i32): bool {
  return HAS_IS_MID_TURN && game.isMidTurn(seat);
}

/**
 * Draws the end of a person's turn. With something to undo, A ends the turn or lets others answer; otherwise the person
 * only looks at the result.
 */
function drawDone(): void {
  const next = game.currentSeat();
  beginBar();
  if (canUndo()) {
    addBarItem(ICON_BUTTON_A_12, isMidTurn(turnSeat()) ? "go on" : "end turn");
    closeUp();
    addBarItem(ICON_BUTTON_B_12, "undo");
    closeUp();
    addLookHint();
    closeUp();
    return addMenuItem();
  }
  beginText();
  append(seatLevel(next) == 0 ? "hand over to " : "go on with ");
  appendSeat(next);
  addBuiltItem(ICON_BUTTON_A_12);
  closeUp();
  addLookHint();
}

function drawHandOver(): void {
  if (HAS_MOTION) forgetMotion();
  if (!HAS_VIEW_CURTAIN) return drawCurtain(idCrc(), turnSeat());
  drawSky(idCrc());
  game.observe(-1);
  if (HAS_VIEW_CURTAIN) game.viewCurtain(turnSeat());
  writeCurtain(turnSeat(), COLOR_BLACK);
}

// Writes what the end changed besides, once the game is over.
function scrollLastNews(): void {
  if (game.currentSeat() >= 0) return;
  beginText();
  if (HAS_WRITE_LAST_NEWS) game.writeLastNews();
  if (textLength() > 0) scrollBuilt(COLOR_YELLOW);
}

/**
 * The panel is only as high as the news needs, so that most of the table stays visible. Drawn at full height first, and
 * again if that was too high.
 */
function drawSummary(): void {
  const table = screenLength();
  let needed = SUMMARY_LINES;
  let lines = 0;
  do {
    lines = needed;
    releaseScreen(table);
    const height = PANEL_TITLE_H + lines * LINE_H + 4;
    drawPanel(
      TABLE_H - 1 - height,
      232,
      height,
      isMidTurn(session.eyes) ? "Since your last choice" : "Since your last turn",
    );
    beginScroll(session.scroll, 10, TABLE_H - 1 - height + PANEL_TITLE_H, SUMMARY_COLUMNS, lines);
    scrollNews(unreadOf(session.eyes));
    if (HAS_WRITE_LAST_NEWS) scrollLastNews();
    endScroll(session.scroll);
    needed = min(countLines(), SUMMARY_LINES);
  } while (needed < lines);
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "go on");
  if (countLines() > lines) addBarItem(ICON_DPAD_12, "scroll");
}
