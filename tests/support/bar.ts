// What the bar at the bottom of a game's screen says: the hints for buttons, and whether these are those of others'
// turns.
import { ICON } from "../../host/cartridge/abi.ts";
import { isSame } from "../../host/cartridge/bytes.ts";
import { parseDisplayList, SCREEN_SIZE, screenIcons } from "../../host/raster/index.ts";
import type { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** Says that A held down shortens what is under way. */
export const HURRY = "A hurry";
/** Says that a person may look round. */
export const LOOK = "Y look";

/** What the picture said that was read last. */
const read: { list: Uint8Array; hints: string[] } = { list: new Uint8Array(), hints: [] };

/** Returns the bar's hints: a button's icon with the words right of it, whatever flies over them just then. */
export function hintsOf(handheld: CartridgeDriver): string[] {
  const list = handheld.cartridge.screen();
  if (isSame(list, read.list)) return read.hints;
  let [hints, button]: [string[], { letter: string; x: number; y: number } | undefined] = [[], undefined];
  for (const command of parseDisplayList(list)) {
    // The bar's ground: what stood there does not count.
    if (command.op === "rect" && command.w === SCREEN_SIZE && command.y + command.h === SCREEN_SIZE) hints = [];
    if (command.op === "icon") {
      const letter = "ABXY"[command.icon - ICON.BUTTON_A_12];
      button = letter === undefined ? undefined : { ...command, letter };
    } else if (command.op === "text" && button && command.y === button.y && command.x === button.x + 14) {
      hints.push(`${button.letter} ${Buffer.from(command.data).toString("latin1")}`);
    }
  }
  read.list = list;
  read.hints = hints;
  return hints;
}

/** Returns whether others act, as the bar has it: nothing is offered but to hurry them and to look round. */
export function doOthersAct(handheld: CartridgeDriver): boolean {
  const hints = hintsOf(handheld);
  return hints.length > 0 && hints.every((hint) => hint === HURRY || hint === LOOK);
}

/** Returns whether the bar says what a computer has just done. */
export function tellsMove(handheld: CartridgeDriver): boolean {
  return (
    hintsOf(handheld).includes(HURRY) &&
    screenIcons(handheld.cartridge.screen()).some(({ icon, x }) => icon === ICON.CPU_12 && x === 4)
  );
}
