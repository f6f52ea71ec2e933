// Representative screens of Jump Gate, each made by a fixed seed and a fixed script of buttons, for goldens.
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { type PositionScene, pressAll } from "../../../../tools/pictures/scene.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";

/** A game from the title on. */
export interface SessionScene {
  readonly name: string;
  /** Per seat a computer's level, 0 = a person; without it the scene begins at the title. */
  readonly levels?: readonly number[];
  readonly seed: number;
  /** Buttons, and "." for 200 ms without any. */
  readonly script?: string;
  /** Waits until these words are shown, before `after`. */
  readonly until?: string;
  readonly after?: string;
}

/** Screens of positions. */
export const POSITIONS: readonly PositionScene[] = [
  { name: "table-2", players: 2, seed: 6, steps: 30, moment: "turn" },
  { name: "table-3", players: 3, seed: 4, steps: 60, moment: "turn" },
  { name: "table-4", players: 4, seed: 2, steps: 90, moment: "turn" },
  { name: "table-5", players: 5, seed: 5, steps: 120, moment: "turn", script: "RR" },
  { name: "gate-5", players: 5, seed: 5, steps: 0, moment: "turn" },
  { name: "menu", players: 2, seed: 1, steps: 30, moment: "turn", script: "A" },
  { name: "menu-reason", players: 2, seed: 1, steps: 30, moment: "turn", script: "AUUL" },
  { name: "fly-where", players: 5, seed: 5, steps: 80, moment: "turn", script: "AA" },
  { name: "jump-where", players: 5, seed: 5, steps: 80, moment: "turn", script: "ADA" },
  { name: "jump-card", players: 5, seed: 5, steps: 80, moment: "turn", script: "ADAA" },
  { name: "harvest-what", players: 2, seed: 1, steps: 30, moment: "turn", script: "AA" },
  { name: "harvest-card", players: 2, seed: 1, steps: 30, moment: "turn", script: "AAA" },
  { name: "mark", players: 3, seed: 3, steps: 40, moment: "mark" },
  { name: "mark-nothing", players: 4, seed: 3, steps: 40, moment: "mark", script: "LL" },
  { name: "collect", players: 4, seed: 1, steps: 40, moment: "collect" },
  { name: "collect-as-another", players: 3, seed: 5, steps: 40, moment: "collect", script: "R" },
  { name: "take", players: 5, seed: 1, steps: 40, moment: "take" },
  { name: "discards", players: 4, seed: 10, steps: 30, moment: "research", script: "A" },
  { name: "scores-2", players: 2, seed: 6, steps: 60, moment: "turn", script: "Y" },
  { name: "scores-5", players: 5, seed: 5, steps: 120, moment: "turn", script: "Y" },
  { name: "scores-cell", players: 5, seed: 5, steps: 120, moment: "turn", script: "YRDDRR" },
  { name: "worth", players: 3, seed: 4, steps: 60, moment: "turn", script: "YY" },
  { name: "signs", players: 3, seed: 4, steps: 60, moment: "turn", script: "YYY" },
  { name: "end-3", players: 3, seed: 3, steps: 9999, moment: "over" },
  { name: "end-4", players: 4, seed: 7, steps: 9999, moment: "over" },
  { name: "result-3", players: 3, seed: 3, steps: 9999, moment: "over", script: "B" },
  { name: "result-5", players: 5, seed: 7, steps: 9999, moment: "over", script: "B" },
  { name: "result-points", players: 5, seed: 7, steps: 9999, moment: "over", script: "BA" },
  { name: "result-table", players: 4, seed: 7, steps: 9999, moment: "over", script: "BAA" },
  { name: "result-after", players: 3, seed: 3, steps: 9999, moment: "over", script: "A" },
  { name: "result-after-5", players: 5, seed: 7, steps: 9999, moment: "over", script: "A" },
];

/** Screens of the session around the game. */
export const SESSIONS: readonly SessionScene[] = [
  { name: "title", seed: 5 },
  { name: "about", seed: 5, script: "DDDA" },
  { name: "help", seed: 5, script: "DDADDDD" },
  { name: "help-page", seed: 5, script: "DDADDDDA" },
  { name: "set-up-5", seed: 5, script: "DAUUUUARR" },
  { name: "set-up-deal", seed: 5, script: "DAULAURURU" },
  { name: "curtain", levels: [0, 0], seed: 5 },
  { name: "done", levels: [0, 0], seed: 5, script: "A", until: "act", after: "AAAAAUUAA.." },
  { name: "thinking", levels: [0, 3], seed: 2, until: "act", after: "ADDDDDAA.........." },
  { name: "summary", levels: [0, 1, 1], seed: 2, script: "XDDDDDDRBADDDDDA", until: "Since your last turn" },
  { name: "game-menu", levels: [0, 2], seed: 2, until: "act", after: "X" },
  { name: "look-back", levels: [0, 0], seed: 5, script: "A", until: "act", after: "AAAAAUUAAXDDDDAL" },
  { name: "no-undo", levels: [0, 2], seed: 2, until: "act", after: "XD" },
];

/** Opens a session's scene and returns the cartridge that shows it. */
export function openSession(scene: SessionScene): Cartridge {
  const handheld = new CartridgeDriver(readCartridgeFile("jump-gate"), scene.seed);
  if (scene.levels) handheld.start(scene.levels, 2, 5);
  pressAll(handheld.cartridge, scene.script ?? "");
  if (scene.until) handheld.waitFor(scene.until, 20_000);
  pressAll(handheld.cartridge, scene.after ?? "");
  return handheld.cartridge;
}
