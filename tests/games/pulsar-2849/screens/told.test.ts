// What Pulsar 2849 shows: what a flight brings before it is flown, as it then happens; and what computers do, on the
// page where they do it.
import { expect, test } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { openCartridge, readCartridgeFile, readLayout } from "../../../support/games.ts";
import { readLog } from "../../../support/log.ts";
import { setSpeed } from "../../../support/motion.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { Table } from "../../../support/scenario.ts";
import { TABLES } from "../reference-components.ts";
import type { PulsarState } from "../reference-position.ts";
import { findIllegible } from "../../../screens/legible.ts";

/** A flight is flown in fewer steps. */
const MOST_STEPS = 12;
const MAP_H = 198;
const DIRECTIONS = [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN];
const layout = readLayout("pulsar-2849");

/** The lines below the map as one sentence. */
function below(list: Uint8Array): string {
  const lines = screenText(list).filter(({ y }) => y > MAP_H + 8 && y < 226);
  return lines
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");
}

const count = (words: string, noun: RegExp): number => Number(noun.exec(words)?.[1] ?? 0);

test("the map is the same picture at first and later, also after a game on its other side", () => {
  const cartridge = openCartridge("pulsar-2849");
  const lists: Uint8Array[][] = [];
  for (const options of [0, 1, 0, 1]) {
    cartridge.raw.boot(1, 0);
    cartridge.raw.newGame(0, 2, options, 1, 0);
    const pictures = [0, BUTTON.Y, BUTTON.B].map((press) => {
      cartridge.raw.tick(press, LIMIT.TICK_MS);
      cartridge.raw.tick(0, LIMIT.TICK_MS);
      return cartridge.screen();
    });
    expect(pictures[2]).toEqual(pictures[0]);
    lists.push(pictures);
  }
  expect(lists[2]).toEqual(lists[0]);
  expect(lists[3]).toEqual(lists[1]);
  expect(lists[1][0]).not.toEqual(lists[0][0]);
  // A cartridge that has drawn nothing before.
  const fresh = openCartridge("pulsar-2849");
  fresh.raw.boot(1, 0);
  fresh.raw.newGame(0, 2, 1, 1, 0);
  fresh.raw.tick(0, LIMIT.TICK_MS);
  fresh.raw.tick(0, LIMIT.TICK_MS);
  expect(fresh.screen()).toEqual(lists[1][0]);
});

test("a flight brings the stations, claims and points that are told before it is flown", () => {
  const table = new Table<PulsarState>("pulsar-2849");
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  const start = face.snapshot();
  const told = { flights: 0, stations: 0, claims: 0, points: 0 };
  for (let seed = 1; seed <= 24; seed++) {
    const random = new SeededRandom(seed, 5);
    let state = table.newGame(0, 2 + (seed % 3), seed, 0, seed & 1);
    while (state.phase !== "over") {
      const legal = table.legal();
      if (state.phase === "fly") {
        face.restore(start);
        face.setState(table.cartridge.state());
        for (const button of [0, DIRECTIONS[random.below(4)] as number, 0]) face.raw.tick(button, LIMIT.TICK_MS);
        const words = below(face.screen());
        for (let tick = 0; tick < MOST_STEPS; tick++) face.raw.tick(tick === 0 ? BUTTON.A : 0, LIMIT.TICK_MS);
        const after = decodeState(layout, face.state()) as unknown as PulsarState;
        const seat = state.actor as number;
        if (after.seen === state.seen && !/\d tiles?\b/.test(words)) {
          const stations = (s: PulsarState): number => s.station.flat().filter((owner) => owner === seat).length;
          const claims = (s: PulsarState): number => s.pulsarOwner.filter((owner) => owner === seat).length;
          const where = `seed ${seed}: ${words}`;
          expect(words, where).toMatch(/^(system|pulsar|gate): /);
          expect(count(words, /(\d+) stations?/), where).toBe(stations(after) - stations(state));
          expect(words.includes("claim") ? 1 : 0, where).toBe(claims(after) - claims(state));
          expect(count(words, /, \+?(\d+)(?: points?|,|$)/), where).toBe(after.points[seat] - state.points[seat]);
          told.flights++;
          told.stations += stations(after) - stations(state);
          told.claims += claims(after) - claims(state);
          told.points += after.points[seat] - state.points[seat];
        }
      }
      const flying = legal.filter((action) => /^FLY|^RUN|^STEP|^STOP|^DIE|^PATENT|^PROJECT/.test(action));
      const from = flying.length > 0 && random.below(4) > 0 ? flying : legal;
      const [name, ...operands] = (from[random.below(from.length)] as string).split(" ");
      state = table.play(name, ...operands.map(Number));
    }
  }
  for (const times of Object.values(told)) expect(times, JSON.stringify(told)).toBeGreaterThan(9);
});

/** What an exploration tile gives, as data.json has it. */
type Effect = { kind: string; amount: number };
const WORDS: Readonly<Record<string, (amount: number) => string>> = {
  points: (amount) => `${amount} points`,
  cubes: (amount) => `${amount} cube${amount === 1 ? "" : "s"}`,
  plusMinus: (amount) => `${amount} token${amount === 1 ? "" : "s"} +-1`,
  plusTwo: (amount) => `${amount} token${amount === 1 ? "" : "s"} +2`,
  extraStation: (amount) => `${amount} more station${amount === 1 ? "" : "s"} at the end`,
};
const TILES = TABLES.exploration.rows.flatMap((row) =>
  Array.from({ length: Number(row.copies) }, () =>
    (row.effects as Effect[]).map(({ kind, amount }) => (WORDS[kind] as (amount: number) => string)(amount)).join(", "),
  ),
);

test("each exploration tile that is drawn is named in the log, and on the map while that is seen", () => {
  const met = { drawn: 0, logged: 0, onMap: 0 };
  for (let seed = 1; met.onMap < 6 && seed < 8; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed);
    handheld.start([1, 1, 1], 2, 4, 0);
    setSpeed(handheld, "off");
    const stateOf = (): PulsarState => decodeState(layout, handheld.cartridge.state()) as unknown as PulsarState;
    let before = stateOf();
    for (let step = 0; step < 4000 && handheld.cartridge.raw.currentSeat() >= 0; step++) {
      handheld.step(0);
      const now = stateOf();
      const kept = now.kept.findIndex((seat, tile) => seat !== before.kept[tile]);
      const isDrawn = kept >= 0 || String(now.explored) !== String(before.explored);
      before = now;
      if (!isDrawn) continue;
      const words = TILES[kept >= 0 ? kept : Number(now.explored.at(-1))] as string;
      const { text } = readLog(handheld).at(-1) ?? { text: "" };
      met.drawn++;
      if (text.includes(`; tile: ${words}`)) met.logged++;
      else if (!text.includes("; tiles: ") || !text.includes(words))
        expect(text, words).toMatch(/; tiles: .* and more$/);
      const screen = handheld.words();
      if (!/ R\d/.test(screen)) continue;
      expect(screen).toContain(`R${now.round} tile: ${words}`);
      met.onMap++;
    }
  }
  expect(met.onMap).toBeGreaterThanOrEqual(6);
  expect(met.logged * 2, JSON.stringify(met)).toBeGreaterThan(met.drawn);
});

test("no words of a decision are cut off, wherever the cursor is", () => {
  const face = openCartridge("pulsar-2849");
  const phases = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const random = new SeededRandom(seed, 3);
    face.raw.boot(seed, 0);
    face.raw.newGame(seed & 3 ? 0 : 1, 2 + (seed % 3), seed & 1, seed, 0);
    for (let step = 0; face.raw.currentSeat() >= 0; step++) {
      const legal = face.legalActions();
      face.raw.apply(legal[random.below(legal.length)] as number);
      if (step % 2 === 1 || face.raw.currentSeat() < 0) continue;
      const moment = face.snapshot();
      face.raw.tick(0, LIMIT.TICK_MS);
      for (let move = 0; move < 5; move++) {
        const { phase } = decodeState(layout, face.state()) as unknown as PulsarState;
        phases.add(phase);
        const words = screenText(face.screen()).filter(({ y }) => y > 180 && y < 227);
        expect(
          words.filter(({ text }) => text.endsWith("..")),
          `seed ${seed}, step ${step}, ${phase}: ${words.map(({ text }) => text).join(" ")}`,
        ).toEqual([]);
        face.raw.tick(DIRECTIONS[random.below(4)] as number, LIMIT.TICK_MS);
        face.raw.tick(0, LIMIT.TICK_MS);
      }
      face.restore(moment);
    }
  }
  expect(phases.size).toBeGreaterThanOrEqual(10);
});

/** What a computer does, and what its page is called. */
const PAGES: readonly [news: RegExp, heading: RegExp][] = [
  [/ takes a \d: /, /Dice and tracks/],
  [/ patents: /, /Technologies round \d/],
  [/ completes project /, /HQ of CPU/],
  [/ (takes transmitter|pays for transmitter|puts [A-C]\d+ online)/, /Transmitters for sale .*CPU/],
];

test("what computers do is told where they do it, and every picture can be read", () => {
  const met = new Set<number>();
  for (let seed = 1; met.size < PAGES.length && seed < 6; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed);
    handheld.start([1, 1], 2, 4, 0);
    // What flies is over words on its way.
    setSpeed(handheld, "off");
    let last = "";
    for (let step = 0; step < 6000 && handheld.cartridge.raw.currentSeat() >= 0 && met.size < PAGES.length; step++) {
      handheld.step(0);
      const words = handheld.words();
      if (words === last || / thinks /.test(words)) continue;
      last = words;
      expect(findIllegible(handheld.cartridge.screen(), true), words).toEqual([]);
      const sentence = words.replaceAll(" | ", " ");
      PAGES.forEach(([news, heading], i) => {
        if (!news.test(sentence)) return;
        expect(sentence).toMatch(heading);
        met.add(i);
      });
    }
  }
  expect(met.size).toBe(PAGES.length);
});

/** What a computer says it thinks about, before the value of the die. */
const THOUGHTS = ["take a", "fly", "gate run", "token", "gyrodyne", "spin", "transmitter", "patent", "HQ project"];
/** Milliseconds at least between two lines of one choice. */
const WORDS_MS = 256;

test("the bar tells in one line what a computer thinks about, and is drawn again only when that changes", () => {
  const met = new Set<string>();
  for (let seed = 1; seed < 8 && met.size < THOUGHTS.length; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed);
    const { cartridge } = handheld;
    handheld.start([3, 3], 2, 4, 0);
    let [last, since] = ["", 0];
    for (let step = 0; step < 30_000 && cartridge.raw.currentSeat() >= 0; step++) {
      handheld.step(0);
      since += LIMIT.TICK_MS;
      // The next choice begins again.
      if ((handheld.flags & FLAG.THINKING) === 0) last = "";
      if ((handheld.flags & FLAG.SCREEN) === 0) continue;
      const runs = screenText(cartridge.screen()).map(({ text }) => text);
      const said = runs.at(-1) === "look" ? /^CPU (\d): (.*)$/.exec(runs.at(-2) ?? "") : null;
      if (!said) {
        last = "";
        continue;
      }
      const [line, seat, words] = said;
      const [, what, value] = /^(\D+?)(?: (\d))?$/.exec(words) ?? [];
      expect(THOUGHTS, line).toContain(what);
      expect(line.length, line).toBeLessThanOrEqual(20);
      expect(Number(seat) - 1, line).toBe(cartridge.raw.currentSeat());
      const state = decodeState(layout, cartridge.state()) as unknown as PulsarState;
      if (what === "take a") expect(state.market[Number(value) - 1], line).toBeGreaterThan(0);
      expect(line).not.toBe(last);
      if (last !== "") expect(since, line).toBeGreaterThan(WORDS_MS - LIMIT.TICK_MS);
      met.add(what);
      [last, since] = [line, 0];
    }
  }
  expect([...met].toSorted()).toEqual(THOUGHTS.toSorted());
});

test("the bar offers undo where something can be taken back, and back where the question about unused dice is", () => {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), 2).start([0, 1], 2, 4, 0);
  setSpeed(handheld, "off");
  const { cartridge } = handheld;
  const random = new SeededRandom(2, 2);
  const met = { undo: 0, none: 0, back: 0 };
  for (let press = 0; press < 260 && cartridge.raw.currentSeat() >= 0; press++) {
    for (let waits = 0; waits < 200 && !handheld.shows("choose"); waits++) handheld.press("A").wait(10);
    const words = handheld.words();
    const offered = /choose \| (undo|back)?/.exec(words)?.[1] ?? "none";
    const [moment, hash] = [cartridge.snapshot(), cartridge.raw.stateHash()];
    handheld.press("B");
    expect(cartridge.raw.stateHash() !== hash, words).toBe(offered === "undo");
    if (/Sure\? /.test(words)) expect(offered).toBe("back");
    cartridge.restore(moment);
    met[offered as keyof typeof met]++;
    handheld.press((["A", "A", "RIGHT", "DOWN", "LEFT"] as const)[random.below(5)] as "A");
  }
  for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
});

test.each([
  { levels: [1, 1, 1], names: "CPU", words: "ends the round", rounds: 2 },
  { levels: [0, 0, 0, 0], names: "Player", words: "ends", rounds: 1 },
])("the log names the players that the end of a round pays, seats $levels", ({ levels, names, words, rounds }) => {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), 1);
  handheld.start(levels, 2, 4, 0);
  setSpeed(handheld, "off");
  const roundOf = (): number => (decodeState(layout, handheld.cartridge.state()) as unknown as PulsarState).round;
  const told = new Set<string>();
  const whole = levels.map((_, seat) => `${names} ${seat + 1} [+-]\\d+`).join(", ");
  const random = new SeededRandom(1, 1);
  for (let step = 0, round = roundOf(); step < 60_000 && told.size < rounds; step++) {
    handheld.step(
      names === "Player" && step % 4 === 0
        ? ([BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN][random.below(5)] as number)
        : 0,
    );
    if (roundOf() === round) continue;
    round = roundOf();
    const ended = readLog(handheld)
      .filter(({ text }) => text.startsWith("ends"))
      .at(-1);
    if (!ended || !ended.text.includes(":")) continue;
    expect(ended.text).toMatch(new RegExp(`^${words}: ${whole}$`));
    told.add(ended.text);
  }
  expect(told.size).toBe(rounds);
});
