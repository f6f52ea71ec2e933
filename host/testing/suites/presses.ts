// What a press does is what the screen and the rules say: it plays what the rules play, a tap goes to what is drawn
// there, and what a hint frames leads to the hint's action. Looked at over decisions of random games.
import { BUTTON, COLOR, LIMIT, STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { inputOfTouch } from "../../cartridge/input.ts";
import { parseDisplayList, rasterise, SCREEN_SIZE } from "../../raster/index.ts";
import { walkScreens } from "../explorer.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { visitStates } from "../positions.ts";
import { askForHint, offersHints, press } from "./hints.ts";
import { isError } from "./refusals.ts";
import type { Vitest } from "./vitest.ts";

/** What is asked of a game's presses. */
export interface PressOptions {
  /** Decisions for each table, 4 by default. */
  readonly presses?: number;
}

/** Part of the screen. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const FIRST = [BUTTON.A, BUTTON.Y, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.B];
const PICTURES_MOST = 40;
/** Actions that one press may play, and positions that are tried for them. */
const ACTIONS_IN_A_ROW = 6;
const WAYS_MOST = 2000;
/** Things on a screen that are tapped. */
const TARGETS_MOST = 16;
/** Pixels between two points that are asked for what a tap would go to. */
const GRID = 3;
/**
 * Hints whose frames played another action or were refused, before that is a fault: a frame may be of what several
 * actions need.
 */
const ASTRAY = 3;
const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testPresses(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { presses = 4 }: PressOptions = {},
): void {
  describe(`${game.id}: presses`, () => {
    it.each(game.tables())(
      "$name: play what the rules play, whatever the screen shows",
      { timeout: TIMEOUT_MS },
      (table) => {
        visitDecisions(game, table, presses, (face, model, state) => {
          const { reached } = walkScreens(face, Number.POSITIVE_INFINITY, FIRST, PICTURES_MOST, undefined, FIRST);
          expect(
            findUnplayed(model, state, reached),
            "a press led to a position to which no legal actions lead: perform reads what is no field of layout.json",
          ).toBeUndefined();
          model.setState(state);
        });
      },
    );

    it.each(game.tables())("$name: a tap goes to what is drawn there", { timeout: TIMEOUT_MS }, (table) => {
      visitDecisions(game, table, presses, (face) => {
        const fault = findStrayTap(face);
        expect(fault, "a tap put the cursor on another thing than the one at the finger").toBeUndefined();
      });
    });

    it("what a hint frames leads to the hint's action", { timeout: TIMEOUT_MS }, () => {
      if (!offersHints(game)) return;
      let [right, astray] = [0, 0];
      for (const table of game.tables())
        visitDecisions(game, table, presses, (face, model) => {
          const led = followFrame(face, model);
          if (led === true) right++;
          else if (led === false) astray++;
        });
      expect(
        right === 0 && astray >= ASTRAY,
        `of ${astray} hints whose frame was tapped and chosen with A none played it: viewAim frames what ` +
          "the hint is not about",
      ).toBe(false);
    });
  });
}

/**
 * Returns one of the positions to which no legal actions lead, a few of them in a row, as a console plays that does not
 * wait for a step between them; undefined where all are led to, or there are too many ways to try.
 */
function findUnplayed(model: Cartridge, from: Uint8Array, reached: ReadonlySet<bigint>): bigint | undefined {
  const missing = new Set(reached);
  let positions = [from];
  let tried = 0;
  for (let step = 0; step < ACTIONS_IN_A_ROW; step++) {
    const after: Uint8Array[] = [];
    for (const position of positions) {
      if (missing.size === 0 || tried > WAYS_MOST) return undefined;
      model.setState(position);
      for (const action of model.legalActions()) {
        model.setState(position);
        model.raw.apply(action);
        missing.delete(model.raw.stateHash());
        after.push(model.state());
        tried++;
      }
    }
    positions = after;
  }
  return [...missing][0];
}

/** Calls `visit` with a face that shows a decision, a model in its position and that position. */
function visitDecisions(
  game: GameUnderTest,
  { edition, players }: PlayedTable,
  count: number,
  visit: (face: Cartridge, model: Cartridge, state: Uint8Array) => void,
): void {
  const model = game.open();
  const face = game.open();
  face.raw.boot(1, 0);
  const start = face.snapshot();
  visitStates(model, edition, players, count, () => {
    const state = model.state();
    face.restore(start);
    if (face.setState(state) !== STATUS.OK) throw new Error("the state was refused");
    face.raw.tick(0, LIMIT.TICK_MS);
    visit(face, model, state);
  });
}

/**
 * Taps on each thing of the screen. Returns the one whose tap changed another of its kind, of the same size, and not
 * itself.
 */
function findStrayTap(face: Cartridge): Box | undefined {
  const targets = [...findTargets(face).values()].slice(0, TARGETS_MOST);
  const hash = face.raw.stateHash();
  const before = face.snapshot();
  const shown = rasterise(face.screen()).pixels;
  for (const target of targets) {
    const kin = targets.filter((other) => other !== target && other.w === target.w && other.h === target.h);
    if (kin.length === 0) continue;
    face.restore(before);
    tap(face, target);
    if (face.raw.stateHash() !== hash || findTargets(face).size !== targets.length) continue;
    const { pixels } = rasterise(face.screen());
    if (!differs(shown, pixels, target) && kin.some((other) => differs(shown, pixels, other))) {
      face.restore(before);
      return target;
    }
  }
  face.restore(before);
  return undefined;
}

/** Where each thing is that a tap can go to, by its number. */
function findTargets(face: Cartridge): Map<number, Box> {
  const found = new Map<number, Box>();
  for (let y = 0; y < SCREEN_SIZE; y += GRID) {
    for (let x = 0; x < SCREEN_SIZE; x += GRID) {
      const number = face.targetAt(x, y);
      if (number === 0) continue;
      const box = found.get(number) ?? { x, y, w: 0, h: 0 };
      const [left, top] = [Math.min(box.x, x), box.y];
      found.set(number, {
        x: left,
        y: top,
        w: Math.max(box.x + box.w, x) - left,
        h: Math.max(box.y + box.h, y) - top,
      });
    }
  }
  return found;
}

function differs(one: Uint8Array, other: Uint8Array, { x, y, w, h }: Box): boolean {
  for (let row = y; row <= y + h; row++)
    for (let at = row * SCREEN_SIZE + x; at <= row * SCREEN_SIZE + x + w; at++) if (one[at] !== other[at]) return true;
  return false;
}

function tap(face: Cartridge, { x, y, w, h }: Box): void {
  face.tick(inputOfTouch({ x: x + (w >> 1), y: y + (h >> 1), by: 0 }));
  face.raw.tick(0, LIMIT.TICK_MS);
}

/**
 * Asks for a hint, leaves it and taps on what it framed, then presses A. Returns whether that played the hint's action;
 * undefined where it led on, or nothing was framed.
 */
function followFrame(face: Cartridge, model: Cartridge): boolean | undefined {
  const hash = face.raw.stateHash();
  const { words } = askForHint(face);
  const framed = parseDisplayList(face.screen()).findLast(
    (command) => command.op === "frame" && command.color === COLOR.PINK,
  ) as Box | undefined;
  const sentences = model.legalActions().filter((action) => words.startsWith(model.actionText(action)));
  if (framed === undefined || sentences.length !== 1) return undefined;
  press(face, BUTTON.B);
  tap(face, framed);
  const flags = face.raw.stateHash() === hash ? face.raw.tick(BUTTON.A, LIMIT.TICK_MS) : 0;
  if (face.raw.stateHash() === hash) return isError(face, flags) ? false : undefined;
  model.raw.apply(sentences[0] as number);
  return model.raw.stateHash() === face.raw.stateHash();
}
