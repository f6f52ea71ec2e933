// The computer players. Whatever is decided, the turn that it belongs to is planned: the draft by the turns that each
// die allows, an action by the best end of the turn (plan.ts). What lies face-down is replaced by something middling
// first: nothing hidden is seen.
import { chooseAtEnd } from "../../../kit/players/ending";
import {
  THOUGHTS,
  choose,
  endUnits,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingLevel,
  thinkingSeat,
  thinkingTaste,
} from "../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { seedRng } from "../../../kit/base/rng";
import { countFinalStations } from "../rules/ability";
import { PLACES } from "../rules/components";
import {
  EFFECT_KIND_DICE,
  EFFECT_KIND_GATE_RUN,
  EFFECT_OF_CLAIM,
  EFFECT_OF_STATION,
  RULE_ROUNDS,
  effectAmount,
  effectKind,
  projectEffects,
  pyramidNeeds,
  ruleValue,
} from "../data";
import {
  ACTION_END,
  ACTION_ENTRY,
  ACTION_ENTRY_END,
  ACTION_POINTS,
  ACTION_SIDE,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_ENTRY,
  PHASE_FLY,
  PHASE_LINK,
  PHASE_SIDE,
} from "../layout";
import { listLegal } from "../rules/legal";
import { offerPoints } from "../rules/production";
import { endsTurn, perform } from "../rules/rules";
import { addAt, addPoints, ask, round, state } from "../rules/state";
import { behindEffect, effectIn, hasEffect } from "../rules/tables";
import { buildingAction } from "./answers";
import { drawChart, endChart, spreadReach } from "./chart";
import { bestTake, startDraft, stepDraft } from "./draft";
import { hideAll } from "./mean";
import { plannedAction, plannedWorth, startPlan, stepPlan } from "./plan";
import { restoreSeen } from "./seen";
import { PRICE_GATES, PRICE_STEP, PRICE_TILE, price, takePrices } from "./prices";
import { claimGain, eventGain, gainWorth, lookAhead, stationGain, worth } from "./worth";
import { player } from "./variables";

export { aiAction, aiCancel } from "../../../kit/players/thinking";

/** Positions kept at a time and routes kept for a die, by level; the same in the draft. */
const WIDTHS: i32 = 0x40101;
const ROUTES: i32 = 0x40101;
const DRAFT_WIDTHS: i32 = 0x40101;
const DRAFT_ROUTES: i32 = 0x30101;
/**
 * Units of a plan that keeps one position, of one that keeps more, of one within a use, and of all plans of a draft
 * together: on the handheld a choice takes two seconds at most, all choices of a turn five.
 */
const UNITS_NARROW: i32 = 130;
const UNITS_WIDE: i32 = 200;
const UNITS_WITHIN: i32 = 60;
const UNITS_DRAFT: i32 = 900;
/** Positions kept at most while a use is under way: it was planned when the die was picked. */
const WIDTH_WITHIN: i32 = 2;
/** Units in a step of the console: one takes 0.6 ms in the mean, hardly any 4. */
export const UNITS_PER_STEP: i32 = 10;
/** Looks ahead on the map. */
const SPREADS: i32 = 6;
/** Die with which entry gates are tried. */
const ENTRY_DIE: i32 = 4;
/** Tenths of points in a point, and half of it. */
const POINT: i32 = 10;
const HALF: i32 = 5;
/**
 * The level by whose measure two actions are compared, and samples of a comparison for each position that is kept of a
 * plan: it draws none itself.
 */
const MEASURE: i32 = 3;
const SAMPLES_SHIFT: i32 = 2;

if (ACTION_ENTRY_END - ACTION_ENTRY != 4) ERROR("TRIALS has another size");

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  seedRng(THOUGHTS, seedLo, seedHi);
  takePrices(thinkingLevel(), thinkingTaste());
  player.prepared = 0;
  startTrials(1);
}

/** Begins to compare two actions by the turns planned after them; false: no turn is planned in that phase. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  if (state.phase == PHASE_SIDE || state.phase == PHASE_BUY) return false;
  aiStart(state.actor, MEASURE, seedLo, seedHi);
  startTrials(samples >> SAMPLES_SHIFT);
  addTrial(action);
  addTrial(other);
  return true;
}

/** Returns by how many points the better of the two was worth more. */
export function aiMargin(): i32 {
  return (player.margin + HALF) / POINT;
}

/**
 * Spends units of thinking: one prepares something, or lists or plays one use of a die. Returns whether the choice is
 * made.
 */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    think(thinkingSeat());
    restoreRoot();
  }
  return endUnits();
}

/** Returns whether a turn is being planned, or was for the choice just made. */
export function isPlanning(): bool {
  return player.prepared > SPREADS;
}

function ofLevel(row: i32): i32 {
  return (row >> ((thinkingLevel() - 1) << 3)) & 255;
}

function think(seat: i32): void {
  const prepared = player.prepared;
  if (prepared == 0) return prepare(seat);
  if (prepared <= SPREADS) {
    spreadReach(price(PRICE_STEP));
    player.prepared = prepared + 1;
    if (prepared < SPREADS) return;
    endChart();
    begin(seat);
    return;
  }
  if (player.trialCount > 0) return stepTrial(seat);
  const asked = state.phase;
  if (asked == PHASE_DRAFT) {
    if (stepDraft(seat)) choose(bestTake(seat));
  } else if (stepPlan()) decide(plannedAction() >= 0 ? plannedAction() : firstLegal());
}

// In the last round the lower levels see what it brings to end the turn or the buying.
function decide(action: i32): void {
  if (thinkingLevel() < 3 && round() == ruleValue(RULE_ROUNDS)) chooseAtEnd(action, ACTION_END);
  else choose(action);
}

// Where no end of the turn was found: the red die that is owed has no use that is planned.
function firstLegal(): i32 {
  restoreRoot();
  listLegal();
  return legalAt(0);
}

// What needs no thought is chosen at once; for the rest, the outlook.
function prepare(seat: i32): void {
  listLegal();
  if (countLegal() == 1) return choose(legalAt(0));
  hideAll();
  lookAhead();
  if (player.trialCount == 0) {
    const asked = state.phase;
    if (asked == PHASE_SIDE) return choose(ACTION_SIDE + betterSide(seat));
    if (asked == PHASE_BUY) return decide(bestOffer(seat));
    if (asked == PHASE_DIE && buildingAction(seat) >= 0) return decide(buildingAction(seat));
  }
  drawFor(seat);
  player.prepared = 1;
}

function drawFor(seat: i32): void {
  const tile = price(PRICE_TILE);
  drawChart(
    seat,
    stationGain(countFinalStations(seat)) + eventGain(seat, EFFECT_OF_STATION),
    tile,
    claimGain(seat) + eventGain(seat, EFFECT_OF_CLAIM),
    tile,
  );
}

/** Looks at the position as a seat would that is to act: for games to learn from. */
export function lookAs(seat: i32): void {
  lookAhead();
  drawFor(seat);
  for (let i = 0; i < SPREADS; i++) spreadReach(price(PRICE_STEP));
  endChart();
}

function begin(seat: i32): void {
  restoreSeen();
  const asked = state.phase;
  if (player.trialCount == 0 && asked == PHASE_ENTRY) {
    listLegal();
    for (let i = 0; i < countLegal(); i++) addTrial(legalAt(i));
  }
  if (player.trialCount > 0) return startTrial(seat);
  if (asked == PHASE_DRAFT) {
    const width = ofLevel(DRAFT_WIDTHS);
    return startDraft(seat, width, ofLevel(DRAFT_ROUTES), width == 1 ? UNITS_NARROW : UNITS_DRAFT);
  }
  const isWithin = asked >= PHASE_FLY && asked <= PHASE_LINK;
  const width = isWithin ? min(ofLevel(WIDTHS), WIDTH_WITHIN) : ofLevel(WIDTHS);
  startPlan(width, ofLevel(ROUTES), thinkingLevel() > 1, unitsOf(width, isWithin));
}

function unitsOf(width: i32, isWithin: bool): i32 {
  return width == 1 ? UNITS_NARROW : isWithin ? UNITS_WITHIN : UNITS_WIDE;
}

function startTrials(width: i32): void {
  player.trialCount = 0;
  player.trialWidth = width;
  player.next = 0;
  player.most = i32.MIN_VALUE;
}

function addTrial(action: i32): void {
  const count = player.trialCount;
  player.setTrialAt(count, action);
  player.trialCount = count + 1;
}

function trial(): i32 {
  return player.trialAt(player.next);
}

// An action is as good as the turn planned after it, an entry gate as that which a die allows from there.
function startTrial(seat: i32): void {
  const asked = state.phase;
  if (!endsTurn(trial())) perform(trial());
  if (asked == PHASE_ENTRY) state.setDiceAt(seat, 0, ENTRY_DIE);
  // The others' turns until its own are passed over.
  if (asked == PHASE_ENTRY || asked == PHASE_DRAFT) ask(PHASE_DIE, seat);
  const width = player.trialWidth;
  startPlan(width, width, width > 1, unitsOf(width, false));
}

function stepTrial(seat: i32): void {
  // Of a turn that is ended the plan's first unit knows the worth.
  const isEnd = endsTurn(trial());
  if (!stepPlan() && !isEnd) return;
  restoreSeen();
  const sum = plannedWorth();
  const most = player.most;
  // Where a red die is owed and has no use that is planned, nothing is known.
  player.margin = min(sum, most) == i32.MIN_VALUE ? 0 : abs(sum - most);
  if (sum > most) {
    player.most = sum;
    player.best = trial();
  }
  player.next++;
  if (player.next == player.trialCount) choose(player.best);
  else startTrial(seat);
}

// Of the two sides of the HQ board the one whose projects are worth more; those farther up count less.
function betterSide(seat: i32): i32 {
  let sums = 0;
  for (let side = 0; side < 2; side++) {
    let sum = 0;
    for (let place = 0; place < PLACES; place++) {
      const row = (state.hqBoardAt(seat) * 2 + side) * PLACES + place;
      let gain = 0;
      for (let left = projectEffects(row); hasEffect(left); left = behindEffect(left)) {
        const e = effectIn(left);
        const kind = effectKind(e);
        if (kind == EFFECT_KIND_GATE_RUN) gain += effectAmount(e) * price(PRICE_GATES);
        else gain += kind == EFFECT_KIND_DICE ? price(PRICE_TILE) : gainWorth(seat, e);
      }
      sum += gain >> popcnt(pyramidNeeds(place));
    }
    sums = side == 0 ? sum : sum - sums;
  }
  return sums > 0 ? 1 : 0;
}

// A cube for points, if that is more than it is worth.
function bestOffer(seat: i32): i32 {
  listLegal();
  let best = ACTION_END;
  let most = worth(seat);
  for (let i = 0; i < countLegal(); i++) {
    const action = legalAt(i);
    if (action == ACTION_END) continue;
    addPoints(seat, offerPoints(seat, action - ACTION_POINTS, state.buyStep));
    addAt(state.cubes, seat, -1);
    const sum = worth(seat);
    restoreSeen();
    if (sum <= most) continue;
    most = sum;
    best = action;
  }
  return best;
}
