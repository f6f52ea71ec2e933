// What a test of the page holds on to, with `?step=manual` only: `window.jumpdeck`. Time is stopped until a test lets
// it pass; keys, touches and gamepads count as always, so that a test drives the page as a person does.
import { BUTTON } from "../cartridge/abi.ts";
import { toBase64 } from "./base64.ts";
import type { Player } from "./player.ts";
import type { HeldButtons } from "./buttons.ts";

/** The hook as a test sees it. */
export interface TestHook {
  /**
   * Runs steps of 20 ms, this many or one for each set of buttons (a bit set) that is listed; a number of steps takes
   * the buttons that are held for real, or `buttons`. Resolves when what they brought is shown.
   */
  advance(steps: number | readonly number[], buttons?: number): Promise<void>;
  /** Names of the buttons held just now, for example "A LEFT". */
  held(): string;
  /** The display list shown, in base64. */
  list(): string;
  /** Whether the console's menu is open. */
  isMenuOpen(): boolean;
}

/** Hangs the hook onto the window; `pollGamepads` looks at the gamepads as each frame does. */
export function attachTestHook(page: Window, player: Player, held: HeldButtons, pollGamepads: () => void): void {
  const hook: TestHook = {
    advance: (steps, buttons) => {
      pollGamepads();
      return player.runSteps(typeof steps === "number" ? Array.from({ length: steps }, () => buttons) : steps);
    },
    held: () =>
      Object.entries(BUTTON)
        .filter(([, bit]) => held.peek() & bit)
        .map(([name]) => name)
        .join(" "),
    list: () => toBase64(player.list),
    isMenuOpen: () => player.handheld.isMenuOpen,
  };
  Object.assign(page, { jumpdeck: hook });
}
