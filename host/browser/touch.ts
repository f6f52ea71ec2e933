// The buttons on the shell, for fingers and mouse: several at once, and a finger may slide from one to another.
import { BUTTON } from "../cartridge/abi.ts";
import type { HeldButtons } from "./buttons.ts";
import { keepFromFlinging } from "./pointer.ts";

/** Fraction of the pad's half width around its centre in which no direction counts. */
const DEAD_ZONE = 0.16;
/** A finger may leave the pad by this factor and still steer. */
const REACH = 1.7;
/** How long a press lasts that comes without a finger: from a screen reader's click. */
const CLICK_MS = 60;

/**
 * Returns the direction for a finger at (x, y), both from -1 to 1 across the pad; 0 in the dead zone and out of reach.
 */
export function directionAt(x: number, y: number): number {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  if (Math.max(across, down) < DEAD_ZONE || Math.max(across, down) > REACH) return 0;
  if (across > down) return x < 0 ? BUTTON.LEFT : BUTTON.RIGHT;
  return y < 0 ? BUTTON.UP : BUTTON.DOWN;
}

/** Listens to both groups of buttons on the shell; `wake` hears every touch. */
export function listenToTouch(dpad: HTMLElement, face: HTMLElement, held: HeldButtons, wake: () => void): void {
  const groups = new Map<HTMLElement, number>();
  const update = (group: HTMLElement, buttons: number) => {
    groups.set(group, buttons);
    held.set(
      "touch",
      [...groups.values()].reduce((all, some) => all | some, 0),
    );
  };
  listenToGroup(dpad, update, wake, (x, y) => {
    const box = dpad.getBoundingClientRect();
    const half = box.width / 2;
    return directionAt((x - box.left - half) / half, (y - box.top - box.height / 2) / half);
  });
  listenToGroup(face, update, wake, (x, y) => nearestButton(face, x, y));
}

/** Shows on the shell which buttons are held, wherever from. */
export function showHeld(groups: readonly HTMLElement[], buttons: number): void {
  for (const button of groups.flatMap(buttonsOf)) button.classList.toggle("held", (buttons & bitOf(button)) !== 0);
}

function listenToGroup(
  group: HTMLElement,
  update: (group: HTMLElement, buttons: number) => void,
  wake: () => void,
  buttonAt: (x: number, y: number) => number,
): void {
  const fingers = new Map<number, number>();
  const report = () =>
    update(
      group,
      [...fingers.values()].reduce((all, button) => all | button, 0),
    );
  const place = (event: PointerEvent) => {
    fingers.set(event.pointerId, buttonAt(event.clientX, event.clientY));
    report();
  };
  const lift = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) report();
  };
  group.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    wake();
    // A finger that slides keeps talking to this group, even where it has left it.
    group.setPointerCapture(event.pointerId);
    place(event);
  });
  group.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) place(event);
  });
  group.addEventListener("pointerup", lift);
  group.addEventListener("pointercancel", lift);
  group.addEventListener("lostpointercapture", lift);
  group.addEventListener("contextmenu", (event) => event.preventDefault());
  keepFromFlinging(group);
  group.addEventListener("click", (event) => {
    // detail 0: a click without a pointer, from a keyboard or a screen reader.
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-button]") : null;
    if (event.detail !== 0 || !button) return;
    update(group, bitOf(button));
    setTimeout(() => update(group, 0), CLICK_MS);
  });
}

function nearestButton(face: HTMLElement, x: number, y: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const button of buttonsOf(face)) {
    const box = button.getBoundingClientRect();
    const distance = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) / (box.width / 2);
    if (distance < bestDistance && distance <= REACH) [best, bestDistance] = [bitOf(button), distance];
  }
  return best;
}

function buttonsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-button]")];
}

function bitOf(button: HTMLElement): number {
  return BUTTON[button.dataset.button as keyof typeof BUTTON];
}
