// What the cursor of Pulsar 2849 is on is named, with what it is worth to the person who looks: on the map while a
// person decides, reads or waits for others. A step that only passes promises nothing that ends alone bring, and a hint
// leads to the use that it means.
import { expect, test } from "vitest";
import { BUTTON, COLOR, FLAG } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeAction } from "../../../../host/state/actions.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { LOCATIONS, type Location, TABLES } from "../reference-components.ts";
import type { PulsarState } from "../reference-position.ts";
import { openCartridge, readCartridgeFile, readLayout } from "../../../support/games.ts";
import { setSpeed } from "../../../support/motion.ts";
import { press } from "../../../support/press.ts";
import { stateOf, wordsBetween } from "./reading.ts";
import { isBroad } from "../../../support/breadth.ts";

const layout = readLayout("pulsar-2849");
/** Below the map: holdings, then the words of what the cursor is on. */
const HOLDINGS_Y = 198;
const WORDS_Y = 208;
const BAR_Y = 226;
const WAYS = [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN];
const USES = ["Fly", "Gyrodyne", "Transmitter", "Technology", "Token", "Gate run", "HQ project"];
const RINGS = 6;

/** Plays games at random, the actions that `prefers` names before others, and shows each position. */
function playThrough(
  seeds: number,
  prefers: RegExp,
  visit: (face: Cartridge, state: PulsarState, random: SeededRandom) => void,
): void {
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  for (let seed = 1; seed <= seeds; seed++) {
    const random = new SeededRandom(seed, 11);
    face.raw.newGame(0, 2 + (seed % 3), seed & 1, seed, 0);
    while (face.raw.currentSeat() >= 0) {
      const moment = face.snapshot();
      visit(face, stateOf(face), random);
      face.restore(moment);
      const legal = face.legalActions();
      const wanted = legal.filter((action) => prefers.test(decodeAction(layout, action)?.name ?? ""));
      const from = wanted.length > 0 && random.below(4) > 0 ? wanted : legal;
      face.raw.apply(from[random.below(from.length)] as number);
    }
  }
}

/** The location within the double yellow ring. */
function ringed(cartridge: Cartridge): Location | undefined {
  const ring = parseDisplayList(cartridge.screen()).findLast(
    (command) => command.op === "ring" && command.color === COLOR.YELLOW,
  );
  return ring?.op === "ring"
    ? LOCATIONS.find(
        ({ side, x, y }) =>
          side === (stateOf(cartridge).options & 1 ? "dead end" : "normal") && x === ring.cx && y === ring.cy,
      )
    : undefined;
}

/** What the gates of a colour bring a seat in each run that it has left, by place (p. 14). */
function runsOf(state: PulsarState, seat: number, color: string): number[] {
  const first = ((state.hqBoard[seat] ?? 0) * 2 + (state.hqSide[seat] as number) - 1) * 8;
  const open = (state.project[seat] as number) & ~(state.runUsed[seat] as number);
  return Array.from({ length: 8 }, (_, place) =>
    (open >> place) & 1 ? (TABLES.project.rows[first + place]?.effects ?? []) : [],
  )
    .flat()
    .flatMap(({ kind, colors, each }) => (kind === "gateRun" && colors?.includes(color) ? [each as number] : []));
}

test("whoever looks round is told of each location what it is, and what it is worth to the own seat", () => {
  const met = new Map<string, number>();
  const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
  let turn = 0;
  playThrough(8, /^(DIE|FLY|STEP|PROJECT|GYRODYNE|CONSTRUCT)$/, (face, state, random) => {
    if (turn++ % (isBroad ? 9 : 23) !== 0 || /^(buy|fly)$/.test(state.phase) || state.round === 0) return;
    press(face, 0, BUTTON.Y);
    for (let step = 0; step < 12; step++) {
      const spot = ringed(face);
      if (!spot) throw new Error("the cursor is on no location");
      const seat = state.actor as number;
      const words = wordsBetween(face, WORDS_Y, BAR_Y);
      expect(words, spot.type).toMatch(
        new RegExp(`^${spot.type === "isolated pulsar" ? "lone pulsar" : spot.type}( \\(dead end\\))?[:,] .`),
      );
      expect(words).not.toMatch(/\.\.$/);
      const color = /^(green|orange|pink) gate$/.exec(spot.type)?.[1];
      if (color !== undefined) {
        const runs = runsOf(state, seat, color);
        const paid = runs.map((each) => `, +${each} in a gate run`).join("");
        expect(words).toBe(`${spot.type}${runs.length > 0 ? paid : ": it gives no points itself"}`);
        note(runs.length > 0 ? "gate with runs" : "gate without");
      }
      const isPulsar = / ?pulsar$/.test(spot.type);
      const claims = state.pulsarOwner.filter((owner) => owner === seat).length;
      const owner = isPulsar ? (state.pulsarOwner[spot.slot] as number | null) : null;
      if (isPulsar && owner === null) {
        expect(words).toMatch(
          claims === RINGS
            ? /: free, but you have six pulsars$/
            : /: (end here to claim it|free, but no flight ends there)(, \+\d+ now)?, \+1 at the end$/,
        );
        note(spot.type);
      }
      if (isPulsar && owner === seat && /construction/i.test(state.gyrodyne[spot.slot] as string)) {
        expect(words).toMatch(
          new RegExp(
            ": yours, (small gyrodyne to start with a 3|medium gyrodyne to start with a 5|" +
              "large gyrodyne to start with a 6), \\+\\d+ this round$",
          ),
        );
        note("to start");
      }
      if (spot.type === "system" && !((state.seen >> spot.slot) & 1)) {
        expect(words).toMatch(/, unseen: a station(, \+\d+ now)?, \+\d+ at the end(; end here: bonus or tile)?$/);
        note("unseen");
      }
      press(face, WAYS[random.below(4)] as number);
    }
  });
  for (const what of ["gate with runs", "gate without", "pulsar", "isolated pulsar", "to start", "unseen"])
    expect(met.get(what) ?? 0, what).toBeGreaterThan(3);
});

test("who looks round while computers play sees the own cubes below the map", () => {
  let met = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 2, 2], 2, 4, 0);
    setSpeed(handheld, "off");
    const { cartridge } = handheld;
    const random = new SeededRandom(seed, 3);
    for (let step = 0; step < 900 && cartridge.raw.currentSeat() >= 0; step++) {
      handheld.press((["A", "A", "A", "RIGHT", "DOWN"] as const)[random.below(5)] as "A");
      const { actor, cubes } = stateOf(cartridge);
      if (actor === 0 || actor === null || cubes[actor] === cubes[0] || !/\| look$/.test(handheld.words())) continue;
      const moment = cartridge.snapshot();
      handheld.press("LEFT");
      expect(wordsBetween(cartridge, HOLDINGS_Y, WORDS_Y)).toMatch(new RegExp(`^1 ${cubes[0]} cube`));
      cartridge.restore(moment);
      met++;
    }
  }
  expect(met).toBeGreaterThan(10);
});

test("of a flight the kind of its end is told, and a claim and a bonus only where it ends", () => {
  const met = { claims: 0, others: 0, bonus: 0 };
  playThrough(isBroad ? 12 : 2, /^(DIE|FLY|STEP)$/, (face, { phase, actor, pulsarOwner, path }) => {
    if (phase !== "fly" || path.length > 1) return;
    press(face, 0);
    const hasRing = pulsarOwner.filter((owner) => owner === actor).length < RINGS;
    for (let move = 0; move < 6; move++, press(face, [BUTTON.RIGHT, BUTTON.Y, BUTTON.DOWN][move % 3] as number)) {
      // Y looks round where there is one way.
      if (!screenText(face.screen()).some(({ text }) => text === "fly")) press(face, BUTTON.B);
      const spot = ringed(face);
      const words = wordsBetween(face, WORDS_Y, BAR_Y);
      const kind = spot?.type.split(" ").at(-1) as string;
      const isFree = kind === "pulsar" && pulsarOwner[spot?.slot as number] === null;
      expect(words).toMatch(new RegExp(`^${kind}: `));
      expect(/claim/.test(words), words).toBe(isFree && hasRing);
      if (kind !== "system") expect(words).not.toMatch(/bonus/);
      if (isFree && hasRing) met.claims++;
      if (kind !== "pulsar") met.others++;
      if (/bonus/.test(words)) met.bonus++;
    }
  });
  for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(3);
});

test("the points beside the score are its rise in the round, also where points are bought", () => {
  let met = 0;
  for (let seed = 1; met < 4 && seed <= 12; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([1, 1, 1], 2, 4, 0);
    setSpeed(handheld, "off");
    const { cartridge } = handheld;
    let before = stateOf(cartridge);
    let paid = before;
    let isBought = false;
    for (let step = 0; step < 60_000 && cartridge.raw.currentSeat() >= 0; step++) {
      handheld.step(0);
      const now = stateOf(cartridge);
      if (now.phase === "buy" && before.phase !== "buy") [paid, isBought] = [before, true];
      if (now.round !== before.round && isBought) {
        for (let i = 0; i < 20 && (handheld.flags & FLAG.SCREEN) === 0; i++) handheld.step(0);
        const told = screenText(cartridge.screen())
          .filter(({ y, text }) => y < 20 && /^[+-]\d+$/.test(text))
          .map(({ text }) => Number(text));
        const rose = now.points.slice(0, now.players).map((points, seat) => points - (paid.points[seat] as number));
        expect(told, `seed ${seed}, round ${now.round}`).toEqual(rose.filter((points) => points !== 0));
        met++;
      }
      if (now.round !== before.round) isBought = false;
      before = now;
    }
  }
  expect(met).toBeGreaterThanOrEqual(4);
});

test("a tile tells all that it gives, on the pages of whoever it is", () => {
  let tiles = 0;
  playThrough(12, /^(DIE|TRANSMITTER|ALONE|LINK)$/, (face, state, random) => {
    if (state.phase !== "die" || random.below(10) > 0) return;
    press(face, 0, BUTTON.Y, BUTTON.Y, BUTTON.Y, BUTTON.Y);
    const cut = screenText(face.screen()).filter(({ text }) => text.endsWith(".."));
    expect(cut.map(({ text }) => text)).toEqual([]);
    tiles++;
  });
  expect(tiles).toBeGreaterThan(50);
});

test("a hint that picks a die leaves the cursor on the use that it is for, as the next hint says", () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 5; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 1], 2, 4, 0);
    setSpeed(handheld, "off");
    const { cartridge } = handheld;
    const hint = (): void => {
      handheld.press("X", "DOWN", "DOWN", "DOWN", "A");
      for (let i = 0; i < 3000 && !handheld.shows("play it"); i++) handheld.step(0);
    };
    const chosen = (): string => {
      const row = parseDisplayList(cartridge.screen()).find((command) => command.op === "round" && command.h === 23);
      return (
        screenText(cartridge.screen()).find(({ y }) => row?.op === "round" && y >= row.y && y < row.y + 8)?.text ?? ""
      );
    };
    for (let choice = 0; choice < 40 && cartridge.raw.currentSeat() >= 0; choice++) {
      for (let i = 0; i < 2000 && !handheld.shows("choose"); i++) handheld.press("A").wait(5);
      const before = stateOf(cartridge);
      hint();
      handheld.press("A");
      if (before.phase !== "die" || stateOf(cartridge).phase !== "use") continue;
      const use = chosen();
      expect(USES).toContain(use);
      // The plan of the use may find a better one than that of the turn, hardly ever.
      hint();
      const said = handheld.words().replaceAll(" | ", " ");
      const isMeant = [
        / Fly \d (?!with)/,
        /(Start|Take a) (small|medium|large)/,
        /transmitter [A-C]\d/,
        /Patent: /,
        /Buy a token/,
        /Fly \d steps? with project/,
        /Complete project/,
      ][USES.indexOf(use)] as RegExp;
      expect(said).toMatch(isMeant);
      met.add(use);
      handheld.press("B");
    }
  }
  expect(met.size, [...met].join()).toBeGreaterThanOrEqual(4);
});

test("the page that shows what another seat patented says it as to who looks", () => {
  let met = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 2, 2], 2, 4, 0);
    setSpeed(handheld, "off");
    const { cartridge } = handheld;
    const random = new SeededRandom(seed, 5);
    for (let step = 0; step < 1500 && cartridge.raw.currentSeat() >= 0; step++) {
      handheld.press((["A", "A", "A", "RIGHT", "DOWN"] as const)[random.below(5)] as "A");
      const { actor, patent } = stateOf(cartridge);
      if (actor === 0 || !handheld.shows("Technologies")) continue;
      if (patent.every((owners) => (owners & 1) === 0)) expect(handheld.words()).not.toContain("You have it");
      met++;
    }
  }
  expect(met).toBeGreaterThan(5);
});

test("a menu over the choice of a link leaves the cursor on its row, though the page behind it is another one", {
  timeout: 120_000,
}, () => {
  let met = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 1], 2, 4, 0);
    setSpeed(handheld, "off");
    const { cartridge } = handheld;
    // Hints decide: they build transmitters that can be linked.
    for (let turn = 0; turn < 150 && cartridge.raw.currentSeat() >= 0; turn++) {
      if (!/choose .*menu/.test(handheld.words()) || handheld.shows("hurry")) {
        handheld.press("A").wait(20);
        continue;
      }
      const moment = cartridge.snapshot();
      for (let row = 0; row < cartridge.raw.legalCount() && handheld.shows("Link it to which one?"); row++) {
        const words = handheld.words();
        handheld.press("X", "DOWN", "B");
        expect(handheld.words(), `seed ${seed}, turn ${turn}`).toBe(words);
        handheld.press("DOWN");
        met++;
      }
      cartridge.restore(moment);
      handheld.chooseMenu("Hint").waitFor("play it", 3000).press("A").wait(20);
    }
  }
  expect(met).toBeGreaterThan(3);
});
