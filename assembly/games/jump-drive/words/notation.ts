// Jump Drive in words: a short sentence for an action, and what the log may say of it. Discards are secret, choices
// until all have chosen: then the log has them all. Actions distinguish the copies of a card in one hand, as codes do;
// the log does not, they are equal.
import { pileAt, pileCount, pileFind } from "../../../kit/base/piles";
import { appendSeat } from "../../../kit/words/seats";
import { NEWS_TEXT_MAX, append, appendBytes, appendWith, cutText, textLength } from "../../../kit/words/text";
import { CARD_EFFECT_KIND_PASSES, cardName } from "../data";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DEVELOP,
  ACTION_DEVELOP_SETTLE,
  ACTION_DEVELOP_SETTLE_STRIDE,
  ACTION_DISCARD,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SECOND,
  ACTION_SETTLE,
  ACTION_SURVEY,
  ACTION_SURVEY_SETTLE,
  PHASE_CHOOSE,
  PHASE_LIMIT,
  STATE_SIZE,
} from "../layout";
import { developmentIn, worldIn } from "../rules/legal";
import { OBSERVATION, observe, observation } from "../rules/observation";
import { perform } from "../rules/rules";
import { effectOn, kindOf } from "../rules/scoring";
import { NONE, STATE, firstSeat, seatAfter, seatCount, tableauPile, state } from "../rules/state";

const PLACE: string = "Place ";

/** Appends a sentence for a legal action: "Place Drop Ships, then Comet Zone 2". */
export function writeAction(action: i32): void {
  if (action >= ACTION_DEVELOP_SETTLE) return writePair(action - ACTION_DEVELOP_SETTLE);
  if (action >= ACTION_SECOND) return writeCard("Place a second world: ", action - ACTION_SECOND);
  if (action >= ACTION_SURVEY_SETTLE) return writeCard("Place the Survey Team, then ", action - ACTION_SURVEY_SETTLE);
  if (action >= ACTION_DEVELOP)
    return writeCard(PLACE, action >= ACTION_SETTLE ? action - ACTION_SETTLE : action - ACTION_DEVELOP);
  if (action >= ACTION_DISCARD) return writeCard("Discard ", action - ACTION_DISCARD);
  if (action == ACTION_EXPLORE) return append("Explore");
  if (action == ACTION_SURVEY) return append("Place the Survey Team");
  if (action == ACTION_NO_SECOND) return append("Place no second world");
  writeCard(action == ACTION_CONQUER ? "Conquer " : "Pay for ", state.worldAt(state.actorSeat));
}

/**
 * Appends what the log says about a legal action that is about to be played, without its subject; nothing while it is
 * secret.
 */
export function writeNews(action: i32, viewer: i32): void {
  const start = textLength();
  const seat = state.actorSeat;
  if (action >= ACTION_SECOND && action < ACTION_DEVELOP_SETTLE) writeName("also places ", action - ACTION_SECOND);
  else if (action == ACTION_CONQUER || action == ACTION_CONTACT) {
    writeName(action == ACTION_CONQUER ? "conquers " : "pays for ", state.worldAt(seat));
  } else if (isLastChoice()) writeShown(developmentIn(action, seat), worldIn(action));
  writePassing(action, seat, start);
}

// "ends the round: War Propaganda goes to CPU 2", where an action brings the scoring and a card changes hands before
// it. Played out on the position, which is kept in place of the observation for that time, and put back.
function writePassing(action: i32, seat: i32, start: i32): void {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  perform(action);
  if (state.phase >= PHASE_LIMIT || (state.phase == PHASE_CHOOSE && state.round > observation.round))
    writeReceivers(seat, start);
  memory.copy(STATE, OBSERVATION, STATE_SIZE);
  observe(-1);
}

// After two cards with long names there may be no room for it: the report of the round has it too.
function writeReceivers(actor: i32, start: i32): void {
  for (let seat = 0; seat < seatCount(); seat++) {
    const pile = tableauPile(seat);
    for (let i = 0; i < pileCount(pile); i++) {
      const card = pileAt(pile, i);
      if (effectOn(kindOf(card), CARD_EFFECT_KIND_PASSES) < 0 || holderBefore(card, actor) == seat) continue;
      const before = textLength();
      writeName(before == start ? "ends the round: " : ", ", card);
      append(before == start ? " goes to " : " to ");
      appendSeat(seat);
      if (textLength() > NEWS_TEXT_MAX) cutText(before);
    }
  }
}

// Who had a card before the action: it lay in a tableau, or the actor places it.
function holderBefore(card: i32, actor: i32): i32 {
  for (let seat = 0; seat < seatCount(); seat++)
    if (pileFind(OBSERVATION + (tableauPile(seat) - STATE), card) >= 0) return seat;
  for (let seat = 0; seat < seatCount(); seat++)
    if (seat != actor && observation.developmentAt(seat) == card) return seat;
  return actor;
}

/** Appends what a seat chose in secret, if the action that is about to be played makes all show. */
export function writeLateNews(seat: i32): void {
  if (isLastChoice()) writeShown(state.developmentAt(seat), state.worldAt(seat));
}

function isLastChoice(): bool {
  return state.phase == PHASE_CHOOSE && seatAfter(state.actorSeat) == firstSeat();
}

function writeShown(development: i32, world: i32): void {
  if (development != NONE) writeName("places ", development);
  if (world != NONE) writeName(development == NONE ? "places " : ", ", world);
  else if (development == NONE) append("explores");
}

function writePair(pair: i32): void {
  const development = pair / ACTION_DEVELOP_SETTLE_STRIDE;
  writeCard(PLACE, development);
  writeCard(", then ", pair % ACTION_DEVELOP_SETTLE_STRIDE);
}

function writeName(words: string, card: i32): void {
  append(words);
  appendBytes(cardName(kindOf(card)));
}

// A card's name; where the seat that decides holds several copies, which of them.
function writeCard(words: string, card: i32): void {
  const hand = state.handAt(state.actorSeat);
  let copies = 0;
  let number = 0;
  for (let i = 0; i < pileCount(hand); i++) {
    if (kindOf(pileAt(hand, i)) != kindOf(card)) continue;
    copies++;
    if (pileAt(hand, i) == card) number = copies;
  }
  writeName(words, card);
  if (copies < 2 || number == 0) return;
  appendWith(" (", number);
  appendWith(" of ", copies);
  append(")");
}
