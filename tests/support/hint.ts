// A hint asked for by buttons in a new game of one person, and played.
import { FLAG } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { offersHints } from "../../host/testing/suites/hints.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "./games.ts";

/** The seed that the steps begin with. */
export const HINT_BOOT_SEED = 5;

/** Games that give hints. */
export const HINTED = GAMES.filter((id) => offersHints(gameUnderTest(id)));

/**
 * The buttons of every step from the boot to a hint that was played, how many there were when it was shown, and the
 * save at the end.
 */
export function askByButtons(
  id: string,
  pace: readonly [number, number] = [1, 1],
): { readonly steps: readonly number[]; readonly shown: number; readonly save: Uint8Array } {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = new CartridgeDriver(readCartridgeFile(id), HINT_BOOT_SEED, pace).start(
    [0, 1],
    minPlayers,
    maxPlayers,
  );
  for (let i = 0; i < 2000 && !decides(handheld); i++) handheld.step(0);
  handheld.chooseMenu("Hint").waitFor("play it", 2000);
  const shown = handheld.steps.length;
  const { steps, cartridge } = handheld.press("A");
  return { steps, shown, save: cartridge.save() };
}

/** Nobody thinks, and the picture is complete: the person is asked. */
function decides(handheld: CartridgeDriver): boolean {
  return (
    handheld.cartridge.raw.currentSeat() === 0 &&
    (handheld.flags & FLAG.THINKING) === 0 &&
    !handheld.shows("Since your") &&
    handheld.shows("menu")
  );
}
