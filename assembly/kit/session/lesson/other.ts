// Draws, over the table, what another seat does in a lesson.
import { BUTTON_A } from "../../base/abi";
import { pressable } from "../../screen/touch";
import { TABLE_H } from "../../screen/view";
import { drawTicker } from "../table";
import { actsAfter } from "./lesson";
import { session } from "../variables";
import { shown } from "./variables";

/** Draws what the other seat of the present row did, once it has acted; A goes on. */
export function drawOther(): void {
  pressable(0, 0, 240, TABLE_H, BUTTON_A);
  if (session.timer >= actsAfter(shown.row)) drawTicker();
}
