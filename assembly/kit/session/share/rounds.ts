// A seat's points after each round of the finished game; in a game without rounds, one begins with each of its turns.
// host/code/challenge.ts counts rounds alike.
import { COLOR_BLACK, COLOR_GREEN, COLOR_SILVER, COLOR_WHITE, FONT_SMALL } from "../../base/abi";
import { i16At, setI16At } from "../../base/arrays";
import { forgetLegal } from "../../base/legal";
import { HAS_ROUND } from "../../contract/features";
import * as game from "../../game";
import { rect, text, textBuiltRight } from "../../screen/display";
import { seatLevel } from "../../words/seats";
import { appendNumber, beginText } from "../../words/text";
import { keptAction, keptCount, performOnce } from "../history";
import { KEPT_FROM, progress } from "../memory";
import { sharing } from "../variables";
import { RIGHT, ROUNDS, ROUNDS_MOST } from "./work";

const LINE_H: i32 = 10;
/** Three digits of the small font, and a gap. */
const CELL_W: i32 = 20;
/** From the heading to what green means. */
const KEY_X: i32 = 56;

/** Plays the finished game once more and takes its rounds down; none where its beginning is not kept. */
export function noteRounds(): void {
  sharing.rounds = 0;
  if (progress.moves != keptCount()) return;
  memory.copy(game.STATE, KEPT_FROM, game.STATE_SIZE);
  forgetLegal();
  const seat = firstPerson();
  let round = 0;
  let hasBegun = false;
  let actor = seat;
  for (let at = 0; at < keptCount(); at++) {
    const before = HAS_ROUND ? round : actor;
    if (HAS_ROUND) {
      round = game.round();
      // What is chosen before the first round belongs to none.
      if (round > before && hasBegun) noteRound(seat);
      hasBegun = hasBegun || round > before;
    } else {
      actor = game.currentSeat();
      if (actor == seat && before != seat) noteRound(seat);
    }
    performOnce(keptAction(at));
  }
  noteRound(seat);
}

function firstPerson(): i32 {
  for (let seat = 0; seat < game.seatCount(); seat++) if (seatLevel(seat) == 0) return seat;
  return 0;
}

// Twice the points, and 1 where no seat had more. Of a longer game the first rounds are given up.
function noteRound(seat: i32): void {
  if (sharing.rounds == ROUNDS_MOST) {
    sharing.rounds--;
    memory.copy(ROUNDS, ROUNDS + sizeof<i16>(), sharing.rounds * sizeof<i16>());
  }
  const points = game.score(seat);
  let leads = 1;
  for (let other = 0; other < game.seatCount(); other++) if (other != seat && game.score(other) > points) leads = 0;
  setI16At(ROUNDS, sharing.rounds++, points * 2 + leads);
}

/** Draws the last of the rounds that have room between these rows, the rounds in which the seat led in green. */
export function drawRounds(x: i32, top: i32, bottom: i32): void {
  const columns = (RIGHT - x) / CELL_W;
  const y = top + LINE_H;
  const room = ((bottom - y) / LINE_H) * columns;
  if (room <= 0 || sharing.rounds == 0) return;
  text(FONT_SMALL, x, top, COLOR_SILVER, HAS_ROUND ? "By round" : "By turn");
  rect(x + KEY_X, top - 1, CELL_W - 1, LINE_H - 1, COLOR_GREEN);
  text(FONT_SMALL, x + KEY_X + 1, top, COLOR_BLACK, "led");
  const from = max(0, sharing.rounds - room);
  for (let at = from; at < sharing.rounds; at++) {
    const right = x + (((at - from) % columns) + 1) * CELL_W - 2;
    const row = y + ((at - from) / columns) * LINE_H;
    const noted = i16At(ROUNDS, at);
    const leads = (noted & 1) != 0;
    if (leads) rect(right - CELL_W + 3, row - 1, CELL_W - 1, LINE_H - 1, COLOR_GREEN);
    beginText();
    appendNumber(noted >> 1);
    textBuiltRight(FONT_SMALL, right, row, leads ? COLOR_BLACK : COLOR_WHITE);
  }
}
