// Fingers and mouse on the screen: a tap goes to what is there, a drag up or down scrolls it. A swipe to a side is LEFT
// or RIGHT; the wheel scrolls too. What a touch does the cartridge knows (docs/spec/contract.md#touches); here it
// becomes a point and pixels of the screen.
import { BUTTON, LIMIT } from "../cartridge/abi.ts";
import type { Touch } from "../cartridge/input.ts";
import type { HeldButtons } from "./buttons.ts";

/** CSS pixels that a finger may move in a tap. */
const TAP_SLOP = 9;
/** CSS pixels of a swipe to a side. */
const SWIPE = 44;
/** CSS pixels beside the screen that count as its edge: fingers miss. */
const EDGE = 22;
/** Lines and pages of a wheel, in CSS pixels. */
const WHEEL_UNITS = [1, 32, 320];

/** What the pointer did. */
export interface PointerActions {
  /** False while the screen is not to be touched. */
  isPlaying(): boolean;
  /** Something was touched, by a finger or not. */
  touched(byFinger: boolean): void;
}

/** Where the screen is on the page. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Returns the screen's pixel at a place of the page; beside the screen the nearest one, undefined further away. */
export function pixelAt(box: Box, clientX: number, clientY: number): { x: number; y: number } | undefined {
  const place = (from: number, side: number, at: number) => {
    if (at < from - EDGE || at > from + side + EDGE) return undefined;
    return Math.max(0, Math.min(LIMIT.SCREEN_SIZE - 1, Math.floor(((at - from) * LIMIT.SCREEN_SIZE) / side)));
  };
  const x = place(box.left, box.width, clientX);
  const y = place(box.top, box.height, clientY);
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** One finger from when it comes down until it is lifted. Pure. */
export class Gesture {
  readonly #start: { readonly x: number; readonly y: number };
  readonly #from: { readonly x: number; readonly y: number };
  readonly #scale: number;
  #kind: "tap" | "drag" | "swipe" = "tap";
  #dragged = 0;

  /** Begins at a place of the page, which is the pixel `start`; `scale` are CSS pixels a pixel of the screen. */
  constructor(clientX: number, clientY: number, start: { readonly x: number; readonly y: number }, scale: number) {
    this.#from = { x: clientX, y: clientY };
    this.#start = start;
    this.#scale = scale;
  }

  /** Takes the finger's next place; returns what it drags, or the button of a swipe. */
  move(clientX: number, clientY: number): Touch | number | undefined {
    const across = clientX - this.#from.x;
    const down = clientY - this.#from.y;
    if (this.#kind === "tap" && Math.abs(down) > TAP_SLOP && Math.abs(down) > Math.abs(across)) this.#kind = "drag";
    if (this.#kind === "tap" && Math.abs(across) > SWIPE) {
      this.#kind = "swipe";
      // What is to the right comes when the finger goes to the left.
      return across < 0 ? BUTTON.RIGHT : BUTTON.LEFT;
    }
    if (this.#kind !== "drag") return undefined;
    const by = Math.trunc(down / this.#scale) - this.#dragged;
    this.#dragged += by;
    return by === 0 ? undefined : { ...this.#start, by };
  }

  /** The finger is lifted; returns the tap that it was. */
  lift(clientX: number, clientY: number): Touch | undefined {
    const isNear = Math.hypot(clientX - this.#from.x, clientY - this.#from.y) <= SWIPE;
    return this.#kind === "tap" && isNear ? { ...this.#start, by: 0 } : undefined;
  }
}

/** Listens to the canvas and to the rim around it. */
export function listenToPointer(
  rim: HTMLElement,
  canvas: HTMLElement,
  held: HeldButtons,
  actions: PointerActions,
): void {
  const fingers = new Map<number, Gesture>();
  const place = (event: MouseEvent) => pixelAt(canvas.getBoundingClientRect(), event.clientX, event.clientY);
  rim.addEventListener("pointerdown", (event) => {
    const start = place(event);
    if (!start || event.button !== 0 || !actions.isPlaying() || isControl(event)) return;
    actions.touched(event.pointerType !== "mouse");
    // A second finger makes none of them a tap.
    if (fingers.size > 0) return fingers.clear();
    fingers.set(
      event.pointerId,
      new Gesture(event.clientX, event.clientY, start, canvas.getBoundingClientRect().width / LIMIT.SCREEN_SIZE),
    );
    rim.setPointerCapture(event.pointerId);
  });
  rim.addEventListener("pointermove", (event) => {
    const moved = fingers.get(event.pointerId)?.move(event.clientX, event.clientY);
    if (typeof moved === "number") {
      held.set("swipe", moved);
      held.set("swipe", 0);
    } else if (moved) held.touch(moved);
  });
  rim.addEventListener("pointerup", (event) => {
    const tap = fingers.get(event.pointerId)?.lift(event.clientX, event.clientY);
    fingers.delete(event.pointerId);
    if (tap && actions.isPlaying()) held.touch(tap);
  });
  rim.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
  rim.addEventListener("contextmenu", (event) => event.preventDefault());
  keepFromFlinging(rim, isControl);
  listenToWheel(rim, place, held, actions);
}

/**
 * Keeps an element's touches from the browser's own gestures. Otherwise a quick swipe is a fling even where nothing
 * scrolls, and the next tap on a button only stops it.
 */
export function keepFromFlinging(element: HTMLElement, isFree: (event: Event) => boolean = () => false): void {
  element.addEventListener("touchstart", (event) => event.cancelable && !isFree(event) && event.preventDefault(), {
    passive: false,
  });
}

function listenToWheel(
  rim: HTMLElement,
  place: (event: MouseEvent) => { x: number; y: number } | undefined,
  held: HeldButtons,
  actions: PointerActions,
): void {
  let rest = 0;
  rim.addEventListener(
    "wheel",
    (event) => {
      const at = place(event);
      // With the control key it is the browser's: zoom.
      if (!at || event.ctrlKey || !actions.isPlaying()) return;
      event.preventDefault();
      rest -= (event.deltaY * WHEEL_UNITS[event.deltaMode]) / 2;
      const by = Math.trunc(rest);
      rest -= by;
      if (by !== 0) held.touch({ ...at, by });
    },
    { passive: false },
  );
}

function isControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("button") !== null;
}
