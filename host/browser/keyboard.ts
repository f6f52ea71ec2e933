// The keyboard: keys press buttons, and which keys belong to the page instead.
import type { HeldButtons } from "./buttons.ts";
import { type Key, keyIdOf } from "./key-map.ts";

/** What the keyboard may do besides pressing buttons. */
export interface KeyboardActions {
  /** False while a dialog or a crash panel has the keys. */
  isPlaying(): boolean;
  /** Returns the bit of the button behind a key, 0 for none. */
  buttonOf(key: Key): number;
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
    const button = actions.buttonOf(event);
    if (button !== 0) {
      event.preventDefault();
      if (event.repeat) return;
      actions.pressed();
      down.set(event.code, button);
      held.set("keyboard", sum());
    } else if (!event.repeat && keyIdOf(event) === "m") actions.openMenu();
    else if (!event.repeat && ["?", "h"].includes(keyIdOf(event))) actions.openHelp();
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
  return (
    target.matches("input, select") || event.code === "Enter" || event.code === "Space" || event.code === "NumpadEnter"
  );
}
