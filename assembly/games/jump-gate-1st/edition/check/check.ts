// isStateValid of the first edition: any bytes in, yes or no out; changes nothing but its own notes.
import { beginLegal, forgetLegal } from "../../../../kit/base/legal";
import { pileCount } from "../../../../kit/base/piles";
import { dealtAt } from "./cards";
import { BY_PLACE, BY_SEAT, areBytesAll, areFieldsUnused } from "../../../jump-gate/check/rest";
import { areCardsValid, areNumbersValid, iconCount, isRestUnused, isRingValid } from "../../../jump-gate/check/table";
import { RULE_ACTIONS_PER_TURN, RULE_ROUND_LIMIT, seatingLoss } from "../../data";
import {
  ENDING_BLACK_HOLE,
  ENDING_NONE,
  ENDING_ROUND_LIMIT,
  GATE,
  GATE_COUNT,
  GATE_STRIDE,
  HOLE,
  HOLE_COUNT,
  LANDED,
  LANDED_COUNT,
  NAVCOMP_KNOWN_COUNT,
  PHASE_COLLECT,
  PHASE_OVER,
  PHASE_RESEARCH,
  PHASE_SECOND,
  PHASE_TAKE,
  PHASE_TURN,
  PHASE_WORMHOLE,
  SCANS,
  SCANS_COUNT,
  SCANS_COUNT2,
  SCANS_STRIDE,
} from "../../layout";
import { hasAnswer } from "../rules/legal";
import { collectorAt } from "../../rules/claim";
import { endingNow } from "../rules/ending";
import {
  NONE,
  OPTION_ORBITAL,
  blackHoleMarkers,
  hasOption,
  inReach,
  isLanded,
  placeCount,
  rule,
  seatCount,
} from "../rules/state";
import { state } from "../../../jump-gate/rules/position";

/**
 * Returns whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones.
 */
export function isStateValid(): bool {
  return (
    areNumbersValid() &&
    isRestUnused() &&
    isOwnRestUnused() &&
    isRingValid() &&
    areLandingsValid() &&
    areCardsValid() &&
    areMarkersValid() &&
    isMomentValid()
  );
}

// Fields that are unused for places beyond the ring and for seats beyond the players: markers, and whether a ship has
// landed.
const OWN_REST: usize = memory.data<u16>([
  <u16>SCANS,
  <u16>SCANS_STRIDE,
  <u16>SCANS_COUNT,
  BY_PLACE,
  <u16>LANDED,
  1,
  <u16>LANDED_COUNT,
  BY_SEAT,
  <u16>GATE,
  <u16>GATE_STRIDE,
  <u16>GATE_COUNT,
  BY_SEAT,
  <u16>HOLE,
  1,
  <u16>HOLE_COUNT,
  BY_SEAT,
]);

function isOwnRestUnused(): bool {
  for (let place = placeCount() - 1; place >= 0; place--) {
    const scans = <i32>SCANS + place * <i32>SCANS_STRIDE;
    if (!areBytesAll(scans + seatCount(), scans + SCANS_COUNT2, 0)) return false;
  }
  return areFieldsUnused(OWN_REST, 4);
}

// Orbital Burn: a ship has landed on claimed planets only.
function areLandingsValid(): bool {
  for (let seat = seatCount() - 1; seat >= 0; seat--) {
    const landed = state.landedAt(seat);
    const place = state.shipAt(seat);
    const mayLand = hasOption(OPTION_ORBITAL) && place != NONE && state.claimAt(place) != NONE;
    if (landed > 1 || (landed == 1 && !mayLand)) return false;
  }
  return true;
}

// At most one scan marker for each resource turned up, one Jump Gate marker for each action begun, one Black Hole
// marker for each icon collected.
function areMarkersValid(): bool {
  const players = seatCount();
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    let scans = 0;
    for (let seat = 0; seat < players; seat++) scans += state.scansAt(place, seat);
    if (scans > dealtAt(place) - pileCount(state.faceDownAt(place))) return false;
  }
  const lost = state.ending == ENDING_BLACK_HOLE ? seatingLoss(players) : 0;
  for (let seat = 0; seat < players; seat++) {
    if (state.gateAt(seat) > actionsBegun(seat) || blackHoleMarkers(seat) > iconCount(seat) + lost) return false;
  }
  return true;
}

// Returns the actions that a seat has begun since the start. Inside Info is not counted: it gives back the action that
// it takes.
function actionsBegun(seat: i32): i32 {
  const isLater = turnsBefore(seat) > turnsBefore(state.turnSeat);
  const turns = isLater ? state.round - 1 : state.round;
  return turns * rule(RULE_ACTIONS_PER_TURN) - (seat == state.turnSeat ? state.actionsLeft : 0);
}

// Returns the number of turns in a round before the seat's.
function turnsBefore(seat: i32): i32 {
  return (seat + seatCount() - state.startSeat) % seatCount();
}

// The moment of the game: phase, actor, cursor, actions left and ending fit together and to the table.
function isMomentValid(): bool {
  const now = state.phase;
  if (now == PHASE_OVER) return isEndingValid();
  const left = rule(RULE_ACTIONS_PER_TURN) - state.actionsLeft;
  if (state.ending != ENDING_NONE || left < 0) return false;
  // A fresh turn is impossible where the table would have ended the game.
  if (left == 0 && (now != PHASE_TURN || endingNow() != ENDING_NONE)) return false;
  if (now == PHASE_COLLECT) return state.actorSeat < seatCount() && isClaiming() && isCollector();
  if (state.actorSeat != state.turnSeat || state.cursor > (now == PHASE_RESEARCH ? NAVCOMP_KNOWN_COUNT : 0))
    return false;
  if (now == PHASE_RESEARCH) return true;
  return now == PHASE_TURN ? state.actionsLeft > 0 : isAskValid(now, state.turnSeat, state.shipAt(state.turnSeat));
}

// Step 5: it is the turn of the seat that is asked.
function isCollector(): bool {
  return collectorAt(state.shipAt(state.turnSeat), state.cursor) == state.actorSeat;
}

// Steps 4 and 5: the claimer is here, in Orbital Burn landed, and something is left for the seat that is asked.
function isClaiming(): bool {
  const seat = state.turnSeat;
  const place = state.shipAt(seat);
  return (
    place != NONE &&
    state.claimAt(place) == seat &&
    isLanded(seat) == hasOption(OPTION_ORBITAL) &&
    inReach(state.actorSeat, place) > 0
  );
}

// Whether what an action still asks has an answer.
function isAskValid(now: i32, seat: i32, place: i32): bool {
  if (now == PHASE_TAKE) return isClaiming();
  if (now == PHASE_SECOND) return place != NONE && state.claimAt(place) != NONE && inReach(seat, place) > 0;
  beginLegal();
  const isValid = now <= PHASE_WORMHOLE && hasAnswer(now, seat);
  forgetLegal();
  return isValid;
}

function isEndingValid(): bool {
  const now = endingNow();
  const isNow =
    now != ENDING_NONE
      ? state.ending == now
      : state.ending == ENDING_ROUND_LIMIT && state.round == rule(RULE_ROUND_LIMIT);
  return isNow && state.actorSeat == NONE && state.cursor == 0 && state.actionsLeft == 0;
}
