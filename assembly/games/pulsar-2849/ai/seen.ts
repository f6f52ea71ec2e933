// The position that a computer player thinks about: the one of the game, in which what is hidden from it is replaced by
// what is likely.
import { restoreRoot } from "../../../kit/players/thinking";
import { hideAll } from "./mean";

/** Makes it the state again. */
export function restoreSeen(): void {
  restoreRoot();
  hideAll();
}
