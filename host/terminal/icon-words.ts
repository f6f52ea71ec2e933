// What stands for an icon where only characters can be shown: one to three characters by the icon's name without its
// size.
import { KEY_LETTERS } from "../player/index.ts";
import type { Charset } from "./ascii.ts";

const WORDS: Readonly<Record<string, string>> = {
  ship: "\u25b2",
  marker: "\u25c6",
  flag: "\u25ba",
  crosshair: "+",
  "black-hole": "(@)",
  "gem-a": "Ga",
  "gem-b": "Gb",
  "gem-c": "Gc",
  "energel-light": "El",
  "energel-dark": "Ed",
  water: "Wa",
  sand: "Sa",
  fame: "Fa",
  nothing: "--",
  "card-back": "\u2592\u2592",
  jump: "J",
  scan: "S",
  land: "L",
  wild: "~",
  eye: "o",
  lock: "#",
  undo: "<<",
  "arrow-up": "\u2191",
  "arrow-down": "\u2193",
  "arrow-left": "\u2190",
  "arrow-right": "\u2192",
  check: "\u221a",
  cross: "\u00d7",
  plus: "+",
  minus: "-",
  dot: "\u2022",
  dpad: "[+]",
  hourglass: "...",
  cpu: "cpu",
  person: "you",
  trophy: "\u2605",
  crown: "\u2605",
  star: "\u2605",
  skull: "!",
  shield: "Sh",
  sword: "Sw",
  helix: "He",
  telescope: "Te",
  hand: "h",
  coin: "$",
  warning: "!",
  info: "i",
  gear: "*",
  planet: "\u25cf",
  moon: "\u25d0",
  rocket: "\u25b2",
  cartridge: "[=]",
  save: "[s]",
  "box-off": "\u25a1",
  "box-on": "\u25a0",
};

/** What is in their place where there is ASCII alone. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  ship: "=>",
  marker: "<>",
  flag: "|>",
  "card-back": "[]",
  "arrow-up": "^",
  "arrow-down": "v",
  "arrow-left": "<-",
  "arrow-right": "->",
  check: "yes",
  cross: "x",
  dot: ".",
  trophy: "(*)",
  crown: "(*)",
  star: "(*)",
  planet: "O",
  moon: "D",
  rocket: "=>",
  "box-off": "[ ]",
  "box-on": "[x]",
};

/** Returns the characters for an icon, by its id and a name like "gem-a-12"; for a button the key to press. */
export function iconWord(icon: number, name: string, charset: Charset): string {
  const key = KEY_LETTERS.get(icon);
  if (key !== undefined) return `[${key}]`;
  const base = name.replace(/-\d+$/, "");
  const die = /^die-(\d)/.exec(base);
  return (charset === "ascii" ? PLAIN_WORDS[base] : undefined) ?? WORDS[base] ?? die?.[1] ?? base.slice(0, 2);
}
