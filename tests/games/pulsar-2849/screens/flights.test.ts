// Flying by destination: from the map of ends every flight that the rules let be flown can be flown, and none besides,
// wherever a flight is in random games, also between two of its steps. A flight is one undo unless it turned
// something up, and an interrupted one goes on from where it is.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { inputOfTouch } from "../../../../host/cartridge/input.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeAction } from "../../../../host/state/actions.ts";
import { openCartridge, readCartridgeFile, readLayout } from "../../../support/games.ts";
import { isBroad } from "../../../support/breadth.ts";
import { setSpeed } from "../../../support/motion.ts";
import { press } from "../../../support/press.ts";
import { LOCATIONS } from "../reference-components.ts";
import { stateOf, wordsBetween } from "./reading.ts";

const LAYOUT = readLayout("pulsar-2849");
const ARROWS = [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN];
/** Games of each table, and of their flights one of this many: all of 500 games in the long run. */
const GAMES = isBroad ? 42 : 2;
const ONE_IN = isBroad ? 1 : 29;
const TABLES = [2, 3, 4].flatMap((players) =>
  [0, 1].flatMap((edition) => [0, 1].map((options) => ({ players, edition, options }))),
);
/** More steps than a flight has. */
const MOST_TICKS = 12;
/** A question with one answer is played by itself within this many steps. */
const FORCED_TICKS = 30;
const TIMEOUT_MS = isBroad ? 3_600_000 : 120_000;
const MAP_H = 198;
const BAR_Y = 226;

const nameOf = (action: number): string => decodeAction(LAYOUT, action)?.name ?? "";
const isFlying = (cartridge: Cartridge): boolean =>
  cartridge.legalActions().some((action) => /^(STEP|STOP)$/.test(nameOf(action)));

/** Each flight of the rules from here: the hashes of the positions that its steps lead to, one after the other. */
function flightsOf(model: Cartridge, behind = ""): string[] {
  const here = model.snapshot();
  return model.legalActions().flatMap((action) => {
    model.raw.apply(action);
    const hashes = `${behind} ${model.stateHash()}`;
    const flights = isFlying(model) ? flightsOf(model, hashes) : [hashes];
    model.restore(here);
    return flights;
  });
}

/** Presses A and lets the flight be flown; the positions on the way. */
function fly(face: Cartridge): string {
  let hashes = "";
  let before = face.stateHash();
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    face.raw.tick(tick === 0 ? BUTTON.A : 0, LIMIT.TICK_MS);
    if (face.stateHash() === before) break;
    before = face.stateHash();
    hashes += ` ${before}`;
    if (!isFlying(face)) break;
  }
  return hashes;
}

function hasCursor(face: Cartridge): boolean {
  return parseDisplayList(face.screen()).some((each) => each.op === "ring" && each.color === COLOR.YELLOW);
}

/** Where the cursor is. */
function cursorOf(face: Cartridge): string {
  const ring = parseDisplayList(face.screen()).findLast((each) => each.op === "ring" && each.color === COLOR.YELLOW);
  if (ring?.op !== "ring") throw new Error("there is no cursor");
  return `${ring.cx},${ring.cy}`;
}

/** Visits each end that directions lead to, once for each way to it. */
function visitWays(face: Cartridge, visit: () => void): void {
  const ends = new Map([[cursorOf(face), face.snapshot()]]);
  for (const start of ends.values()) {
    face.restore(start);
    const count = Number(/(\d+)\/(\d+)$/.exec(wordsBetween(face, MAP_H, MAP_H + 10))?.[2] ?? 1);
    for (let way = 0; way < count; way++) {
      const here = face.snapshot();
      visit();
      face.restore(here);
      if (way + 1 < count) press(face, BUTTON.Y);
    }
    for (const button of ARROWS) {
      face.restore(start);
      press(face, button);
      if (!ends.has(cursorOf(face))) ends.set(cursorOf(face), face.snapshot());
    }
  }
}

/** Plays games at random, those actions before others that lead to flights of all kinds; calls `visit` in flights. */
function playThrough(
  { players, edition, options }: (typeof TABLES)[number],
  games: number,
  visit: (model: Cartridge, where: string) => void,
): void {
  const model = openCartridge("pulsar-2849");
  for (let seed = 1; seed <= games; seed++) {
    const random = new SeededRandom(seed, players + 8 * edition + 16 * options);
    model.raw.newGame(edition, players, options, seed, 0);
    for (let step = 0; model.raw.currentSeat() >= 0; step++) {
      if (isFlying(model))
        visit(model, `edition ${edition}, ${players} players, options ${options}, seed ${seed}, step ${step}`);
      const legal = model.legalActions();
      const wanted = legal.filter((action) => /^(RUN|PATENT|PROJECT|STEP)$/.test(nameOf(action)));
      const from = wanted.length > 0 && random.below(4) > 0 ? wanted : legal;
      model.raw.apply(from[random.below(from.length)] as number);
    }
  }
}

describe("from the map of ends every flight of the rules can be flown, and no other", () => {
  const met = { flights: 0, several: 0, stops: 0, runs: 0, lengths: 0, between: 0 };

  test.each(TABLES)("edition $edition, $players players, options $options", { timeout: TIMEOUT_MS }, (table) => {
    const face = openCartridge("pulsar-2849");
    face.raw.boot(1, 0);
    const start = face.snapshot();
    let turn = 0;
    playThrough(table, GAMES, (model, where) => {
      const { path, value, run } = stateOf(model);
      // What is rare is never passed over.
      const mayStop = model.legalActions().some((action) => nameOf(action) === "STOP");
      if (turn++ % ONE_IN !== 0 && !mayStop) return;
      const expected = flightsOf(model);
      face.restore(start);
      expect(face.setState(model.state())).toBe(STATUS.OK);
      press(face, 0);
      const flown: string[] = [];
      visitWays(face, () => void flown.push(fly(face)));
      expect(flown.sort(), where).toEqual(expected.sort());
      const steps = expected.map((flight) => flight.trim().split(" ").length + path.length - 1 - (mayStop ? 1 : 0));
      met.flights += expected.length;
      if (path.length > 1) met.between++;
      if (mayStop) met.stops++;
      if (run !== null) met.runs++;
      if (steps.some((count) => count !== value)) met.lengths++;
      if (new Set(expected).size > 20) met.several++;
    });
  });

  test("of all kinds", () => {
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(3);
  });
});

/**
 * Plays games of two people by random presses; calls `visit` where somebody chooses where to fly, and `late` before
 * the ways are drawn.
 */
function openFlights(visit: (face: Cartridge) => void, late: (face: Cartridge) => void = () => {}): void {
  for (let seed = 1; seed <= 3; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 0], 2, 4, 0);
    const { cartridge } = handheld;
    const random = new SeededRandom(seed, 21);
    for (let i = 0; i < 700 && cartridge.raw.currentSeat() >= 0; i++) {
      handheld.press((["A", "A", "A", "RIGHT", "DOWN"] as const)[random.below(5)] as "A");
      if (!isFlying(cartridge) || stateOf(cartridge).path.length > 1) continue;
      const opened = cartridge.snapshot();
      late(cartridge);
      cartridge.restore(opened);
      handheld.step(0);
      const here = cartridge.snapshot();
      visit(cartridge);
      cartridge.restore(here);
      handheld.press((["RIGHT", "LEFT", "Y", "DOWN"] as const)[random.below(4)] as "Y");
      fly(cartridge);
    }
  }
}

describe("the ways are searched and drawn in two steps of their own", () => {
  test("which take part in no other, and a press before that counts as one after it", () => {
    let flights = 0;
    // Nothing where the ways are drawn already.
    let early: { flown: string; to: string } | undefined;
    openFlights(
      (face) => {
        if (!early) return;
        const ends = face.snapshot();
        expect(cursorOf(face)).not.toBe("");
        for (const [button, was] of [
          [BUTTON.A, early.flown],
          [BUTTON.LEFT, early.to],
        ] as const) {
          face.restore(ends);
          press(face, button);
          expect(button === BUTTON.A ? face.stateHash() : cursorOf(face)).toBe(was);
        }
        flights++;
      },
      (face) => {
        const hidden = face.snapshot();
        early = undefined;
        if (hasCursor(face)) return;
        press(face, BUTTON.A);
        const flown = face.stateHash();
        face.restore(hidden);
        press(face, BUTTON.LEFT);
        early = { flown, to: cursorOf(face) };
      },
    );
    expect(flights).toBeGreaterThan(9);
  });
});

describe("a flight that is flown", () => {
  test("is taken back by one press unless it turned a system up or drew a tile", () => {
    const met = { back: 0, kept: 0 };
    openFlights((face) => {
      const { seen, exploration } = stateOf(face);
      const before = face.stateHash();
      fly(face);
      const after = stateOf(face);
      const flown = face.stateHash();
      press(face, 0, BUTTON.B);
      const isKept = after.seen !== seen || after.exploration.length !== exploration.length;
      expect(face.stateHash()).toBe(isKept ? flown : before);
      met[isKept ? "kept" : "back"]++;
    });
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(3);
  });

  test("goes on, in another console too, where it was interrupted between two steps", () => {
    let interrupted = 0;
    openFlights((face) => {
      face.raw.tick(BUTTON.A, LIMIT.TICK_MS);
      if (!isFlying(face)) return;
      const other = openCartridge("pulsar-2849");
      other.raw.boot(2, 0);
      expect(other.loadSave(face.save())).toBe(STATUS.OK);
      expect(other.stateHash()).toBe(face.stateHash());
      const expected = flightsOf(other);
      // The title comes first.
      for (let i = 0; i < 4 && !screenText(other.screen()).some(({ text }) => text === "fly"); i++)
        press(other, BUTTON.A, 0);
      const flown: string[] = [];
      visitWays(other, () => void flown.push(fly(other)));
      expect(flown.sort()).toEqual(expected.sort());
      interrupted++;
    });
    expect(interrupted).toBeGreaterThan(3);
  });

  test("takes no press on its way for another choice", () => {
    let flights = 0;
    openFlights((face) => {
      const here = face.snapshot();
      const end = fly(face).trim().split(" ").at(-1);
      face.restore(here);
      for (let i = 0; i < 2 * MOST_TICKS && face.stateHash() !== end; i++)
        face.raw.tick(i === 0 ? BUTTON.A : i % 2 === 0 ? BUTTON.RIGHT : 0, LIMIT.TICK_MS);
      expect(face.stateHash()).toBe(end);
      flights++;
    });
    expect(flights).toBeGreaterThan(3);
  });

  test("stays under the cursor while a step without a choice is played by itself, and is one undo with it", () => {
    let forced = 0;
    openFlights((face) => {
      if (face.legalActions().length > 1) return;
      press(face, BUTTON.RIGHT, BUTTON.Y);
      const words = (): string => wordsBetween(face, MAP_H, BAR_Y);
      const [told, cursor, before] = [words(), cursorOf(face), face.stateHash()];
      const here = face.snapshot();
      const end = fly(face).trim().split(" ").at(-1);
      face.restore(here);
      for (let i = 0; i < FORCED_TICKS; i++) face.raw.tick(0, LIMIT.TICK_MS);
      if (face.stateHash() === before || !isFlying(face)) return;
      forced++;
      expect([words(), cursorOf(face)]).toEqual([told, cursor]);
      expect(fly(face).trim().split(" ").at(-1)).toBe(end);
    });
    expect(forced).toBeGreaterThan(0);
  });
});

test("a tap on an end puts the cursor there, another one flies; what is no end never gets it", () => {
  const met = { tapped: 0, flown: 0 };
  openFlights((face) => {
    const opened = face.snapshot();
    const ends = new Set<string>();
    visitWays(face, () => void ends.add(cursorOf(face)));
    const flying = face.stateHash();
    for (const { side, x, y } of LOCATIONS) {
      if (side !== "normal" || y >= MAP_H) continue;
      face.restore(opened);
      const before = cursorOf(face);
      face.tick(inputOfTouch({ x, y, by: 0 }));
      if (before === `${x},${y}`) {
        expect(face.stateHash()).not.toBe(flying);
        met.flown++;
      } else if (ends.has(`${x},${y}`)) {
        expect(cursorOf(face)).toBe(`${x},${y}`);
        met.tapped++;
      } else if (face.stateHash() === flying) expect(ends.has(cursorOf(face))).toBe(true);
    }
  });
  for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(9);
});

test("a hint about a flight frames where it ends, and playing it flies there", { timeout: 120_000 }, () => {
  let flown = 0;
  for (let seed = 1; seed <= 6 && flown < 4; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 0], 2, 4, 0);
    const { cartridge } = handheld;
    setSpeed(handheld, "off");
    const random = new SeededRandom(seed, 22);
    for (let i = 0; i < 300 && cartridge.raw.currentSeat() >= 0 && flown < 4; i++) {
      handheld.press((["A", "A", "A", "RIGHT", "DOWN"] as const)[random.below(5)] as "A");
      const { path, actor, value } = stateOf(cartridge);
      if (!isFlying(cartridge) || path.length > 1 || value < 3) continue;
      handheld.chooseMenu("Hint").waitFor("play it", 3000);
      const frame = parseDisplayList(cartridge.screen()).findLast(
        (command) => command.op === "frame" && command.color === COLOR.PINK,
      );
      if (frame?.op !== "frame") throw new Error("nothing is framed");
      handheld.press("A").wait(MOST_TICKS);
      expect(isFlying(cartridge)).toBe(false);
      const end = LOCATIONS[stateOf(cartridge).ship[actor as number] as number] as (typeof LOCATIONS)[number];
      expect(end.x, `seed ${seed}`).toBeGreaterThan(frame.x);
      expect(end.x).toBeLessThan(frame.x + frame.w);
      expect(end.y).toBeGreaterThan(frame.y);
      expect(end.y).toBeLessThan(frame.y + frame.h);
      flown++;
    }
  }
  expect(flown).toBe(4);
});
