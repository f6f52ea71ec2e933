// The keyboard: which key is which button, and which keys belong to the page instead.
import { BUTTON } from "../cartridge/abi.ts";
import { type KeyName, KEYS } from "../player/index.ts";
import type { HeldButtons } from "./buttons.ts";

/** Key codes (by place, so that other keyboard layouts work) beside the names that all players share. */
const BY_CODE: Readonly<Record<string, KeyName | undefined>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "enter",
  NumpadEnter: "enter",
  Escape: "escape",
  Backspace: "backspace",
};
const MORE_CODES: Readonly<Record<string, number | undefined>> = {
  KeyW: BUTTON.UP,
  KeyS: BUTTON.DOWN,
  KeyA: BUTTON.LEFT,
  KeyD: BUTTON.RIGHT,
  Space: BUTTON.A,
};
/** Letters go by what is printed on the key: Z is A also where Z and Y change places. */
const BY_LETTER: Readonly<Record<string, KeyName | undefined>> = { z: "z", x: "x", c: "c", v: "v" };

/** Returns the button behind a key, 0 for none. */
export function buttonOf(event: Pick<KeyboardEvent, "code" | "key">): number {
  const name = BY_LETTER[event.key.toLowerCase()] ?? BY_CODE[event.code];
  return name === undefined ? (MORE_CODES[event.code] ?? 0) : KEYS[name];
}

/** What the keyboard may do besides pressing buttons. */
export interface KeyboardActions {
  /** False while a dialog or a crash panel has the keys. */
  isPlaying(): boolean;
  openMenu(): void;
  openHelp(): void;
  /** A key that is a button was pressed. */
  pressed(): void;
  /** Any key was pressed: a gesture, after which sound may start. */
  wake(): void;
}

/** Listens to the page's keys. */
export function listenToKeyboard(page: Window, held: HeldButtons, actions: KeyboardActions): void {
  const down = new Map<string, number>();
  const sum = () => [...down.values()].reduce((all, button) => all | button, 0);
  const release = () => {
    down.clear();
    held.set("keyboard", 0);
  };
  page.addEventListener("keydown", (event) => {
    actions.wake();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!actions.isPlaying() || belongsToControl(event)) return;
    const button = buttonOf(event);
    if (button !== 0) {
      event.preventDefault();
      if (event.repeat) return;
      actions.pressed();
      down.set(event.code, button);
      held.set("keyboard", sum());
    } else if (!event.repeat && event.key.toLowerCase() === "m") actions.openMenu();
    else if (!event.repeat && (event.key === "?" || event.key.toLowerCase() === "h")) actions.openHelp();
  });
  page.addEventListener("keyup", (event) => {
    if (down.delete(event.code)) held.set("keyboard", sum());
  });
  page.addEventListener("blur", release);
}

/** A focused control keeps the keys with which it is worked. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target.closest("button, input, select, a, summary") : null;
  if (!target) return false;
  return target.matches("input, select") || event.code === "Enter" || event.code === "Space" || event.code === "NumpadEnter";
}
