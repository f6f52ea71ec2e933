// Lost Records: what removing a seat's marker from a place changes, and where that helps the deciding seat most.
import { append, appendNumber, appendWith } from "../../../../kit/words/text";
import { appendSeat } from "../../../../kit/words/seats";
import { observation } from "../../edition/rules/observation";
import { PLACE_GATE, PLACE_HOLE } from "../../edition/view/choice/kinds";
import { NONE, places } from "../../edition/view/observation/edition";
import { COLUMN_HOLE, PART_GATE, isMost, partOf, scanWorth } from "../../edition/view/scores/tally";

// Worth of removing an own marker from the Black Hole for a seat with the most markers there; for other seats it is 1.
const LOSER_WORTH: i32 = 2;

/** The place of a bit set where removing a marker helps most. */
export function placeToClear(options: i32): i32 {
  let found = NONE;
  let most = i32.MIN_VALUE;
  for (let place = 0; place <= PLACE_HOLE; place++) {
    if (((options >> place) & 1) == 0) continue;
    const gain = gainOf(place, ownerToClear(place));
    if (gain <= most) continue;
    found = place;
    most = gain;
  }
  return found;
}

/** The seat whose marker at a place is the most useful to remove. */
export function ownerToClear(place: i32): i32 {
  let found = NONE;
  let most = i32.MIN_VALUE;
  for (let owner = 0; owner < observation.players; owner++) {
    if (markersAt(place, owner) == 0 || gainOf(place, owner) <= most) continue;
    found = owner;
    most = gainOf(place, owner);
  }
  return found;
}

/** Appends what removing a marker changes for its owner, and for the deciding seat. */
export function writeChanges(place: i32, owner: i32): void {
  if (place == PLACE_HOLE) return writeHoleThen(owner);
  const seat = observation.actorSeat;
  const loss = changeOf(owner, place, owner);
  const gain = owner == seat ? 0 : changeOf(seat, place, owner);
  if (loss != 0) {
    appendWhose(owner);
    append(" -");
    appendNumber(-loss);
  }
  if (gain != 0) {
    append(loss != 0 ? ", you +" : "you +");
    appendNumber(gain);
  }
  if (loss == 0 && gain == 0) append("changes no points");
}

// Appends how many markers the owner would have left on the Black Hole, and the most that any seat would have.
function writeHoleThen(owner: i32): void {
  let most = 0;
  for (let other = 0; other < observation.players; other++)
    most = max(most, observation.holeAt(other) - (other == owner ? 1 : 0));
  appendWhose(owner);
  appendWith(" then ", observation.holeAt(owner) - 1);
  appendWith(", most ", most);
}

function appendWhose(owner: i32): void {
  if (owner == observation.actorSeat) append("you");
  else appendSeat(owner);
}

// Returns the points that the deciding seat gains, plus those that all others lose.
function gainOf(place: i32, owner: i32): i32 {
  const seat = observation.actorSeat;
  if (place == PLACE_HOLE) return owner != seat ? 0 : isMost(COLUMN_HOLE, seat) ? LOSER_WORTH : 1;
  let gain = 0;
  for (let other = 0; other < observation.players; other++)
    gain += other == seat ? changeOf(other, place, owner) : -changeOf(other, place, owner);
  return gain;
}

// Returns by how much a seat's points change.
function changeOf(seat: i32, place: i32, owner: i32): i32 {
  if (place < places()) return seat == owner ? -scanWorth() : 0;
  const before = partOf(PART_GATE, seat);
  observation.setGateAt(owner, observation.gateAt(owner) - 1);
  const after = partOf(PART_GATE, seat);
  observation.setGateAt(owner, observation.gateAt(owner) + 1);
  return after - before;
}

/** Number of markers that a seat has at a place. */
export function markersAt(place: i32, owner: i32): i32 {
  return place == PLACE_GATE
    ? observation.gateAt(owner)
    : place == PLACE_HOLE
      ? observation.holeAt(owner)
      : observation.scansAt(place, owner);
}
