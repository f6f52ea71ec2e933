// What a golden screen shows by shapes, colours and icons must also be in the page's words and in the terminal's
// marks. What there is to say is found here in the commands themselves: a small shape and at once a text on it, a
// dot at once after its icon.
import { expect } from "vitest";
import { readLines } from "../../host/browser/mirror.ts";
import { COLOR, ICON_CELLS } from "../../host/cartridge/abi.ts";
import { KEY_LETTERS } from "../../host/player/index.ts";
import { type Command, parseDisplayList, rasterise, screenIcons, screenText } from "../../host/raster/index.ts";
import { layoutText } from "../../host/terminal/index.ts";

const COLORS = Object.keys(COLOR).map((name) => name.toLowerCase());
const SMALL = 22;
/** Words for icons whose names have none of their own. */
const CALLED: Readonly<Record<string, string>> = {
  "card-back": "card",
  cpu: "computer",
  dpad: "direction keys",
  "box-on": "on",
  "box-off": "off",
  check: "yes",
  cross: "no",
};
const BUTTONS: Readonly<Record<string, string>> = {
  "button-a": "Z:",
  "button-b": "X:",
  "button-x": "C:",
  "button-y": "V:",
};

function count(words: string, part: string): number {
  return words.toLowerCase().split(part.toLowerCase()).length - 1;
}

/** A small shape's form and colour. */
function formOf(command: Command): { form: string; color: number } | undefined {
  if (command.op === "disc") return 2 * command.r + 1 <= SMALL ? { form: "disc", color: command.color } : undefined;
  if (command.op !== "round" && command.op !== "rect" && command.op !== "bitmap") return undefined;
  if (command.w > SMALL || command.h > SMALL || command.w < 7 || command.h < 7) return undefined;
  return { form: command.op === "bitmap" ? "house" : "square", color: command.color };
}

/** Whether a text begins on a shape, not beside it. */
function holds(shape: Command, { x, y }: { x: number; y: number }): boolean {
  if (shape.op === "disc") return Math.abs(x - shape.cx) <= shape.r && Math.abs(y - shape.cy) <= shape.r;
  return (
    "w" in shape && "h" in shape && x >= shape.x && y >= shape.y - 1 && x < shape.x + shape.w && y < shape.y + shape.h
  );
}

/** Checks the words and the marks of one screen. */
export function expectTold(list: Uint8Array): void {
  const lines = readLines(list, rasterise(list), KEY_LETTERS);
  const spoken = lines.map(({ text }) => text).join("\n");
  const grid = layoutText(list, 80, 23);
  const shown = grid.cells.map(({ char }) => char).join("");
  const texts = screenText(list).filter(({ text }) => text.trim() !== "");
  for (const { text } of texts) expect(spoken).toContain(text.trim());

  const names = new Map<string, number>();
  for (const { icon } of screenIcons(list)) {
    const name = (ICON_CELLS[icon] as { name: string }).name.replace(/-\d+$/, "");
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  for (const [name, times] of names) {
    const words =
      BUTTONS[name] !== undefined ? [BUTTONS[name]] : CALLED[name] !== undefined ? [CALLED[name]] : name.split("-");
    for (const word of words)
      expect(count(spoken, word), `${name} as "${word}" in:\n${spoken}`).toBeGreaterThanOrEqual(times);
    if (BUTTONS[name] !== undefined) expect(shown).toContain(`[${BUTTONS[name][0]}]`);
  }

  const told = new Map<string, number>();
  let dots = 0;
  parseDisplayList(list).forEach((command, i, all) => {
    const before = all[i - 1];
    if (command.op === "clear") {
      told.clear();
      dots = 0;
    }
    const sign = before && formOf(before);
    if (command.op === "text" && sign && holds(before, command)) {
      const words = String.fromCharCode(...command.data).trim();
      const isVisible = texts.some(({ x, y, text }) => x === command.x && y === command.y && text.trim() === words);
      const phrase = `${COLORS[sign.color]} ${sign.form} ${words}`;
      if (isVisible && words !== "") told.set(phrase, (told.get(phrase) ?? 0) + 1);
    }
    const icon = all[i - 2];
    if (
      command.op === "disc" &&
      command.color === COLOR.PURPLE &&
      before?.op === "disc" &&
      before.cx === command.cx &&
      icon?.op === "icon"
    ) {
      if (screenIcons(list).some(({ x, y }) => x === icon.x && y === icon.y)) dots++;
    }
  });
  for (const [phrase, times] of told)
    expect(count(spoken, phrase), `"${phrase}" in:\n${spoken}`).toBeGreaterThanOrEqual(times);
  expect(count(spoken, "with a dot")).toBe(dots);
  expect(count(shown, "*")).toBeGreaterThanOrEqual(dots);
  const forms = { square: "[", disc: "(", house: "/" };
  for (const [form, mark] of Object.entries(forms)) {
    const signs = [...told]
      .filter(([phrase]) => phrase.split(" ")[1] === form)
      .reduce((sum, [, times]) => sum + times, 0);
    expect(count(shown, mark), `${form}s in the terminal`).toBeGreaterThanOrEqual(signs);
  }
}
