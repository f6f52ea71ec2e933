// What a gamepad of another mapping than the standard one was taught: which of its buttons and axes is which button of
// the handheld. Pure.

/** The buttons that a gamepad is taught, in that order. */
export const TAUGHT = ["A", "B", "X", "Y", "UP", "DOWN", "LEFT", "RIGHT", "MENU"] as const;

/** A button that a gamepad is taught; MENU is the console's menu. */
export type TaughtButton = (typeof TAUGHT)[number];

/** A button of the gamepad, or an axis: where it is while it is pressed, and where it rests. */
export type PadInput =
  | { readonly button: number }
  | { readonly axis: number; readonly to: number; readonly rest: number };

/** What is what; MENU may be missing. */
export type PadMap = { readonly [Name in Exclude<TaughtButton, "MENU">]: PadInput } & { readonly MENU?: PadInput };

/** Whether two inputs are the same one of a gamepad. */
export function isSameInput(one: PadInput, other: PadInput): boolean {
  if ("button" in one || "button" in other) return "button" in one && "button" in other && one.button === other.button;
  return one.axis === other.axis && Math.abs(one.to - other.to) < 0.2;
}

/** Writes a map for the page's memory. */
export function formatPadMap(map: PadMap): string {
  return JSON.stringify(map);
}

/** Reads a kept map; undefined for any other text. */
export function parsePadMap(text: string | undefined): PadMap | undefined {
  try {
    const kept = JSON.parse(text ?? "") as Readonly<Record<string, unknown>>;
    const names = Object.keys(kept);
    const isWhole = TAUGHT.every((name) => name === "MENU" || names.includes(name));
    const isKnown = names.every((name) => TAUGHT.some((known) => known === name) && isInput(kept[name]));
    return isWhole && isKnown ? (kept as unknown as PadMap) : undefined;
  } catch {
    return undefined;
  }
}

function isInput(kept: unknown): kept is PadInput {
  if (typeof kept !== "object" || kept === null) return false;
  const { button, axis, to, rest } = kept as Readonly<Record<string, unknown>>;
  if (button !== undefined) return isIndex(button) && axis === undefined;
  return isIndex(axis) && isNumber(to) && isNumber(rest) && to !== rest;
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}
