// What one more resource, icon or marker brings the seat appraised last (worth.ts) in the first edition, or costs it,
// in eighths of a point.
import { thinkingLevel } from "../../../kit/players/thinking";
import { RULE_BLACK_HOLE_END, RULE_GATE_POINTS, resourceBlackHole, resourceType, seatingLoss } from "../data";
import { blackHoleMarkers, blackHoleTotal, rule, seatCount } from "../edition/rules/state";
import { pointsOf } from "../../jump-gate/ai/holdings";
import { iconPrice } from "./prices";
import { gains } from "../edition/ai/variables";
import { state } from "../../jump-gate/edition/rules/state";

/** A card in hand, in eighths of a point. */
export const CARD: i32 = 2;
/** What a resource is that the Black Hole takes, at two seats and at more. */
const LOST_2: i32 = 80;
const LOST: i32 = 48;
// Parts of 8 of its loss that count for a seat with more markers on the Black Hole than any other, as many and one less
// at two seats and at more, where others are likely to pass it, and still less.
const AHEAD: i32 = 8;
const EVEN_2: i32 = 7;
const EVEN: i32 = 3;
const BEHIND_2: i32 = 3;
const BEHIND: i32 = 1;
const FAR: i32 = 1;

/** What one more resource brings to the seat appraised last, less what a Black Hole icon may cost. */
export function gain(resource: i32): i32 {
  const points = pointsOf(resourceType(resource));
  return resourceBlackHole(resource) != 0 ? points - gains.danger : points;
}

/** What one more marker on the Jump Gate promises the seat appraised last. */
export function jumpGain(): i32 {
  return gains.jump;
}

/** What one more icon may cost the seat appraised last. */
export function iconDanger(): i32 {
  return gains.danger;
}

/** What the markers on the Jump Gate promise the seat appraised last. */
export function gatePromised(): i32 {
  return gains.gate;
}

/** What its markers on the Black Hole may cost the seat appraised last already. */
export function holeRisked(): i32 {
  return gains.risk;
}

/** Weighs the markers of a seat for the functions above. */
export function weighMarkers(seat: i32): void {
  const players = seatCount();
  const icons = blackHoleMarkers(seat);
  const jumps = state.gateAt(seat);
  let mostIcons = 0;
  let mostJumps = 0;
  for (let other = 0; other < players; other++) {
    if (other == seat) continue;
    mostIcons = max(mostIcons, blackHoleMarkers(other));
    mostJumps = max(mostJumps, state.gateAt(other));
  }
  const total = blackHoleTotal();
  const risk = holeRisk(icons - mostIcons, total);
  const gate = gatePromise(jumps - mostJumps);
  gains.risk = risk + icons * iconPrice();
  gains.danger = holeRisk(icons + 1 - mostIcons, total + 1) - risk + iconPrice();
  gains.gate = gate;
  gains.jump = gatePromise(jumps + 1 - mostJumps) - gate;
}

// What the Black Hole is likely to cost a seat that has this many more markers there than the next one.
function holeRisk(ahead: i32, total: i32): i32 {
  if (thinkingLevel() == 1) return 0; // a beginner does not see it coming
  const end = rule(RULE_BLACK_HOLE_END);
  const near = min(total, end);
  const players = seatCount();
  const isDuel = players == 2;
  const even = isDuel ? EVEN_2 : EVEN;
  const share = ahead > 0 ? AHEAD : ahead == 0 ? even : ahead < -1 ? FAR : isDuel ? BEHIND_2 : BEHIND;
  return (seatingLoss(players) * (isDuel ? LOST_2 : LOST) * share * near * near) / (8 * end * end);
}

// Part of the majority's points that this many more markers than the next one's promise.
function gatePromise(ahead: i32): i32 {
  const share = ahead > 1 ? 7 : ahead == 1 ? 6 : ahead == 0 ? 4 : ahead == -1 ? 2 : ahead == -2 ? 1 : 0;
  return share * rule(RULE_GATE_POINTS);
}
