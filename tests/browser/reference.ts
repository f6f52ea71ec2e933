// The handheld in Node beside the one in the page: same library, same seed, same buttons, so that pictures must be
// equal.
import { readFileSync } from "node:fs";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import {
  Handheld,
  KEY_LETTERS,
  type LibraryEntry,
  LocalEngine,
  MemorySaves,
  openLibrary,
} from "../../host/player/index.ts";
import { type KeyLetters, rasterise, toRgba } from "../../host/raster/index.ts";

/** Game that these tests play. */
export const GAME = "jump-gate";

/** Seed that the page takes from its address in these tests. */
export const SEED = 2;

/** How long a press lasts, in page and reference. */
export const PRESS_STEPS = 3;
/** How long nothing is pressed after it. */
export const REST_STEPS = 9;

/** Returns the cartridges that are in a built page, the template cartridge only with `all`. */
export function readPageLibrary(path: string, all = false): LibraryEntry[] {
  const json = /<script type="application\/json" id="cartridges">(.*?)<\/script>/s.exec(
    readFileSync(path, "utf8"),
  )?.[1];
  const files = JSON.parse(json ?? "[]") as { name: string; base64: string }[];
  const { entries } = openLibrary(files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") })));
  return entries.filter(({ identity }) => all || identity.id !== "null");
}

/** A handheld that keeps the last picture; its first step has passed, for what is held in it does not count. */
export class Reference {
  readonly saves: MemorySaves;
  /** What the bars show in place of the handheld's buttons: keys, as long as the page is driven by keys. */
  letters: KeyLetters | undefined = KEY_LETTERS;
  readonly #handheld: Handheld;
  #list: Uint8Array = new Uint8Array(0);

  constructor(library: readonly LibraryEntry[], start: string | undefined, saves = new MemorySaves()) {
    this.saves = saves;
    this.#handheld = new Handheld({
      library,
      saves,
      openEngine: () => new LocalEngine(),
      start,
      drawSeed: () => [SEED, 0],
    });
    this.advance(1, 0);
  }

  /** Runs steps of 20 ms with the same buttons held. */
  advance(steps: number, buttons: number): void {
    this.#list = this.#handheld.advance(0, 0).screen ?? this.#list;
    for (let i = 0; i < steps; i++) this.#list = this.#handheld.advance(LIMIT.TICK_MS, buttons).screen ?? this.#list;
  }

  /** Presses one button for `PRESS_STEPS` and lets it rest for `REST_STEPS`. */
  press(name: keyof typeof BUTTON): void {
    this.advance(PRESS_STEPS, BUTTON[name]);
    this.advance(REST_STEPS, 0);
  }

  /** Opens the console's menu. */
  openMenu(): void {
    this.#handheld.openMenu();
    this.advance(0, 0);
  }

  /** Returns the picture as RGBA. */
  pixels(): Uint8ClampedArray {
    return toRgba(rasterise(this.#list, this.letters));
  }
}

/** Directions and A: nothing that leaves the game or opens a menu of its own. */
const PLAYED = ["A", "A", "A", "DOWN", "RIGHT", "UP", "LEFT"] as const;
const MOST_PRESSES = 200;

/**
 * Finds presses from the title, past the lesson, through `moves` accepted moves of a game: `opening` times A, then
 * others from a fixed sequence. Equal cartridges give equal presses.
 */
export function findPlay(
  library: readonly LibraryEntry[],
  id: string,
  moves: number,
  opening = 2,
): (typeof PLAYED)[number][] {
  const reference = new Reference(library, id);
  const presses: (typeof PLAYED)[number][] = [];
  let [draw, seen, last] = [7, 0, ""];
  while (seen < moves) {
    if (presses.length === MOST_PRESSES) throw new Error(`${MOST_PRESSES} presses made only ${seen} of ${moves} moves`);
    draw = (Math.imul(draw, 1103515245) + 12345) >>> 0;
    const name =
      presses.length === 0 ? "DOWN" : presses.length <= opening ? "A" : PLAYED[(draw >>> 16) % PLAYED.length];
    presses.push(name);
    reference.press(name);
    const save = Buffer.from(reference.saves.read(id) ?? []).toString("base64");
    if (save !== last) seen++;
    last = save;
  }
  return presses;
}
