// The keyboard: keys press buttons, and which keys belong to the page instead.
import type { HeldButtons } from "./buttons.ts";
import { type Key, keyIdOf, PAGE_KEYS } from "./key-map.ts";

/** What the keyboard may do besides pressing buttons. */
export interface KeyboardActions {
  /** False while a dialog or a crash panel has the keys. */
  isPlaying(): boolean;
  /** Returns the bit of a key's button, 0 for none. */
  buttonOf(key: Key): number;
  openMenu(): void;
  openHelp(): void;
  togglePads(): void;
  toggleLarge(): void;
  /** A key that is a button was pressed. */
  pressed(): void;
  /** Any key was pressed: a gesture, after which sound may start. */
  wake(): void;
}

/** Listens to the page's keys; returns how to let go of all of them. */
export function listenToKeyboard(page: Window, held: HeldButtons, actions: KeyboardActions): () => void {
  const down = new Map<string, number>();
  const sum = () => [...down.values()].reduce((all, button) => all | button, 0);
  const release = () => {
    down.clear();
    held.set("keyboard", 0);
  };
  // While Command is held macOS reports no released keys.
  let isMeta = false;
  const mindMeta = ({ metaKey }: KeyboardEvent) => {
    if (metaKey !== isMeta) release();
    isMeta = metaKey;
  };
  page.addEventListener("keydown", (event) => {
    actions.wake();
    mindMeta(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!actions.isPlaying() || belongsToControl(event)) return;
    const button = actions.buttonOf(event);
    if (button !== 0) {
      event.preventDefault();
      if (event.repeat) return;
      actions.pressed();
      down.set(nameOf(event), button);
      held.set("keyboard", sum());
    } else if (!event.repeat) actOf(keyIdOf(event), actions)?.();
  });
  page.addEventListener("keyup", (event) => {
    mindMeta(event);
    if (down.delete(nameOf(event))) held.set("keyboard", sum());
  });
  page.addEventListener("blur", release);
  return release;
}

/** By what a key is known from when it goes down until it is let go: what it prints may change while it is held. */
function nameOf(event: KeyboardEvent): string {
  return event.code === "" ? keyIdOf(event) : event.code;
}

/** What one of the page's own keys does. */
function actOf(id: string, actions: KeyboardActions): (() => void) | undefined {
  if (id === "m") return actions.openMenu;
  if (id === "h" || id === "?") return actions.openHelp;
  if (id === PAGE_KEYS.pads) return actions.togglePads;
  return id === PAGE_KEYS.large ? actions.toggleLarge : undefined;
}

/** A focused control keeps the keys with which it is worked. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target.closest("button, input, select, a, summary") : null;
  if (!target) return false;
  return target.matches("input, select") || event.key === "Enter" || event.key === " ";
}
