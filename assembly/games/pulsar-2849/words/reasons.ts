// Why something cannot be done now - take a value, go to a location, do something between two uses of dice - in words
// of one line.
import { literalAt } from "../../../kit/base/literal";
import { append, appendNumber } from "../../../kit/words/text";
import { copyCost } from "../rules/ability";
import { firstChoice } from "../rules/choices";
import { LOCATION_TYPE_ENTRY_GATE, locationType } from "../data";
import { isRedFree } from "../rules/die";
import { CHOICE_CLAIM, CHOICE_TELEPORT_TO_A_PULSAR, CHOICE_TELEPORT_TO_A_SYSTEM, PHASE_ENTRY } from "../layout";
import { writeCount } from "./effects";
import { FACES, NONE, SIZES, state } from "../rules/state";

// What may be chosen: to claim, and as the end of the teleports.
const TARGETS: usize = memory.data<usize>([
  changetype<usize>("Only a free lone pulsar can be claimed"),
  changetype<usize>("This teleport leads to systems"),
  changetype<usize>("This teleport leads to pulsars"),
  changetype<usize>("You cannot teleport here"),
]);

/** Appends why no left-over die can be bought (p. 15). */
export function writeNoCopy(): void {
  const seat = state.actor;
  append("Buy a die: ");
  if (state.redOwed != NONE) return append("use the red die first");
  if (!isRedFree()) return append("only one red die a turn");
  if (state.cubesAt(seat) < copyCost(seat)) {
    append("needs ");
    writeCount(copyCost(seat), "cube");
    append(", you have ");
    return appendNumber(state.cubesAt(seat));
  }
  append(isMarketEmpty() ? "no die is left" : "it is offered already");
}

function isMarketEmpty(): bool {
  for (let face = 0; face < FACES; face++) if (state.marketAt(face) > 0) return false;
  return true;
}

/** Appends why a value cannot be taken in the draft (p. 8, ruling 10). */
export function writeNoTake(value: i32): void {
  append(state.marketAt(value - 1) == 0 ? "No die of this value is left." : "No counter can move that far right.");
}

/** Appends why no gyrodyne tile can be placed (p. 12). */
export function writeNoPlace(): void {
  const seat = state.actor;
  let tiles = 0;
  for (let size = 0; size < SIZES; size++) tiles += state.handAt(seat, size);
  append("Place: ");
  append(tiles == 0 ? "you have no gyrodyne" : "no pulsar of yours has room");
}

/** Appends why a location is no target, with a full stop and a blank behind (p. 10, 11, 20). */
export function writeNoGo(location: i32): void {
  const phase = state.phase;
  if (phase == PHASE_ENTRY)
    append(locationType(location) == LOCATION_TYPE_ENTRY_GATE ? "Another ship is here" : "Choose an entry gate first");
  else
    append(
      literalAt(
        TARGETS,
        firstChoice() == CHOICE_CLAIM
          ? 0
          : firstChoice() == CHOICE_TELEPORT_TO_A_SYSTEM
            ? 1
            : firstChoice() == CHOICE_TELEPORT_TO_A_PULSAR
              ? 2
              : 3,
      ),
    );
  append(". ");
}

/** Appends why the turn cannot be ended (p. 15, ruling 19). */
export function writeNoEnd(): void {
  append("End: use the red die first");
}
