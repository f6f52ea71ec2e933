// What the first edition's screens say of the Black Hole before and after it takes resources, of a marker that brings
// nothing more, and of the last moves before the result; and that the arrows reach what is between the rows of
// planets.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR } from "../../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../../host/testing/kept-game.ts";
import { hasIcon, isNothing, NAVCOMPS, PLANETS, RESOURCES, ringOf } from "../cards.ts";
import type { GameState, PositionSpec } from "../position.ts";
import { readCartridgeFile, readLayout } from "../../../support/games.ts";
import { readLog } from "../../../support/log.ts";
import { setPace } from "../../../support/motion.ts";
import { press } from "../../../support/press.ts";
import { openScene } from "./scenes.ts";

const WASM = readCartridgeFile("jump-gate-1st");
const LAYOUT = readLayout("jump-gate-1st");
const HEADER_Y = 14;
const PANEL_Y = 138;
const BAR_Y = 226;
const HERE = 2;
const SUN_DIAL = 1;
const ORBITAL_BURN = 4;
const EDITION = 1;
/** Games in which claims are looked for, and their players. */
const GAMES_TOLD = 6;
const PLAYERS_TOLD = 3;
const [GATE, HOLE] = ["Jump Gate", "Black Hole"];

const open = (position: PositionSpec): Cartridge => openScene(WASM, { name: "told", position });
const stateOf = (cartridge: Cartridge) => decodeState(LAYOUT, cartridge.state()) as unknown as GameState;
const textsOf = (cartridge: Cartridge) => screenText(cartridge.screen());
const headerOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .filter(({ y, x }) => y < HEADER_Y && x > 10)
    .map(({ text, color }) => (color === COLOR.YELLOW ? `*${text}` : text))
    .join();
const panelOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .filter(({ y }) => y > PANEL_Y && y < BAR_Y)
    .map(({ text }) => text);
const wordsOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .map(({ text }) => text)
    .join(" ");

/** Opens the menu and goes to a row. */
function toRow(cartridge: Cartridge, name: string): void {
  const isOn = () =>
    textsOf(cartridge).some(({ text, color, y }) => y > PANEL_Y && text === name && color === COLOR.BLACK);
  press(cartridge, BUTTON.A);
  for (let i = 0; i < 8 && !isOn(); i++) press(cartridge, BUTTON.DOWN);
  expect(isOn(), name).toBe(true);
}

const icons = RESOURCES.flatMap((_, id) => (hasIcon(id) && !isNothing(id) ? [id] : []));
const plain = RESOURCES.flatMap((_, id) => (!hasIcon(id) && !isNothing(id) ? [id] : []));

/**
 * An action as it was played: the state before it, what it is called, whether the game is over by it, and what the log
 * says of it.
 */
interface Played {
  readonly before: GameState;
  readonly text: string;
  readonly isOver: boolean;
  tell(): string;
}

/**
 * Plays games at random except actions that fit, those of the first pattern before all others, and shows each of
 * these.
 */
function playPreferring(
  [wanted, ...others]: readonly RegExp[],
  options: number,
  visit: (played: Played) => void,
): void {
  for (let seed = 1; seed <= GAMES_TOLD; seed++) {
    const cartridge = new Cartridge(WASM);
    const random = new SeededRandom(seed, options);
    cartridge.raw.newGame(EDITION, PLAYERS_TOLD, options, seed, 7);
    for (let count = 0; cartridge.raw.currentSeat() >= 0; count++) {
      const codes = cartridge.legalActions();
      const find = (pattern: RegExp) => codes.find((code) => pattern.test(cartridge.actionText(code)));
      const found = find(wanted);
      const action = found ?? others.map(find).find((code) => code !== undefined) ?? codes[random.below(codes.length)];
      const [from, before, text] = [cartridge.state(), stateOf(cartridge), cartridge.actionText(action)];
      cartridge.raw.apply(action);
      if (found === undefined) continue;
      visit({
        before,
        text,
        isOver: cartridge.raw.currentSeat() < 0,
        tell: () => toldInLog(options, from, action, count),
      });
    }
  }
}

/** What the log says of an action that is played in a state, after this many others. */
function toldInLog(options: number, from: Uint8Array, action: number, before: number): string {
  const reader = new CartridgeDriver(WASM, 1);
  reader.cartridge.loadSave(
    keepGame(reader.cartridge, { edition: EDITION, options, levels: [0, 0, 0], from, actions: [action], before }),
  );
  return (readLog(reader.press("A")).at(-1) as { text: string }).text;
}

const CLAIMED = Object.fromEntries(Array.from({ length: ringOf(0) }, (_, place) => [place, place & 1]));

describe("a claim", () => {
  /** Whether a claim turns all up; else only what is open leaves the game. */
  test.each([
    [0, true],
    [ORBITAL_BURN, false],
  ])("tells in the log how many Nothing leave the game, options %i", (options, turnsUp) => {
    const told = new Map<number, number>();
    playPreferring([/and claim it/], options, ({ before: { faceUp, faceDown, ship, turnSeat }, isOver, tell }) => {
      if (isOver) return;
      const place = ship[turnSeat] as number;
      const lost = [...faceUp[place], ...(turnsUp ? faceDown[place] : [])].filter(isNothing).length;
      expect(tell()).toMatch(lost > 0 ? new RegExp(`^lands on .*, ${lost} Nothing out$`) : /^lands on [^,]*$/);
      told.set(lost, (told.get(lost) ?? 0) + 1);
    });
    expect(told.get(0) ?? 0).toBeGreaterThan(0);
    expect([...told.keys()].some((lost) => lost > 0)).toBe(true);
  });
});

test("a face-down resource is named in the log once it is taken, and not before", () => {
  const told = new Set<string>();
  playPreferring(
    [/face-down/, /^Land on/],
    ORBITAL_BURN,
    ({ before: { faceDown, ship, turnSeat }, text, isOver, tell }) => {
      const verb = /^(Collect|Harvest) a face-down resource$/.exec(text)?.[1] ?? "";
      expect(verb, "the action itself does not tell").not.toBe("");
      if (isOver) return;
      const taken = faceDown[ship[turnSeat] as number].at(-1) as number;
      const name = `${isNothing(taken) ? "Nothing" : nameOf(taken)}${hasIcon(taken) ? " + Black Hole" : ""}`;
      expect(tell()).toBe(`${verb.toLowerCase()}s a face-down ${name}`);
      told.add(name);
    },
  );
  expect(told.size).toBeGreaterThan(3);
});

describe("the Black Hole", () => {
  /** Two players; seat 0 has most markers there after its harvest, which fills the Black Hole. */
  const NEARLY_FULL: PositionSpec = {
    players: 2,
    ships: [HERE, 0],
    claims: CLAIMED,
    faceUp: { [HERE]: [plain[0], icons[0]], 5: [plain[1]] },
    hole: [5, 3],
    actionsLeft: 1,
  };

  test("the resource that fills it announces the end and the random losses, then what was lost", () => {
    const cartridge = open(NEARLY_FULL);
    toRow(cartridge, "Harvest");
    press(cartridge, BUTTON.A);
    expect(headerOf(cartridge)).toBe("Harvest: which one?");
    press(cartridge, BUTTON.RIGHT);
    expect(headerOf(cartridge)).toBe("*The game ends this turn");
    expect(panelOf(cartridge)).toContain("you lose 3 at random");
    const before = stateOf(cartridge).collected[0].length + 1;
    press(cartridge, BUTTON.A);
    const after = stateOf(cartridge);
    expect(after).toMatchObject({ phase: "over", ending: "blackHole" });
    expect(after.collected[0]).toHaveLength(before - 3);
    const lost = after.aside.filter((id) => !isNothing(id));
    expect(lost).toHaveLength(3);
    const names = new Map<string, number>();
    for (const id of lost) names.set(nameOf(id), (names.get(nameOf(id)) ?? 0) + 1);
    const lostNames = `: ${[...names].map(([name, count]) => (count > 1 ? `${name} x${count}` : name)).join(", ")}.`;
    const sentence = `Player 1 lost at random${lostNames}`;
    expect(wordsOf(cartridge)).toContain(`Player 1 lost${lostNames}`);
    // The film is passed over.
    press(cartridge, BUTTON.A, BUTTON.B);
    expect(wordsOf(cartridge)).toContain(sentence);
    press(cartridge, BUTTON.B, BUTTON.A);
    for (
      let i = 0;
      i < 5 && !textsOf(cartridge).some(({ text, color }) => text === "Look through the game" && color === COLOR.BLACK);
      i++
    )
      press(cartridge, BUTTON.DOWN);
    press(cartridge, BUTTON.A);
    expect(wordsOf(cartridge)).toContain(`The end. ${sentence}`);
  });

  test("whoever has fewer markers there loses nothing, and is told how many there are", () => {
    const other = open({ ...NEARLY_FULL, hole: [3, 5] });
    toRow(other, "Harvest");
    press(other, BUTTON.A, BUTTON.RIGHT);
    expect(headerOf(other)).toBe("*The game ends this turn");
    expect(panelOf(other)).toContain("Black Hole: 9 of 9");
    const early = open({ ...NEARLY_FULL, hole: [2, 3] });
    toRow(early, "Harvest");
    press(early, BUTTON.A, BUTTON.RIGHT);
    expect(headerOf(early)).toBe("Harvest: which one?");
    expect(panelOf(early)).toContain("you risk 3 at random");
    const safe = open({ ...NEARLY_FULL, hole: [1, 4] });
    toRow(safe, "Harvest");
    press(safe, BUTTON.A, BUTTON.RIGHT);
    expect(panelOf(safe)).toContain("Black Hole: 6 of 9");
  });

  test("of several losers all that was lost is told by kind", () => {
    const cartridge = open({ ...NEARLY_FULL, hole: [4, 4], faceUp: { [HERE]: [icons[0]], 5: [plain[1]] } });
    toRow(cartridge, "Harvest");
    press(cartridge, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.B);
    expect(wordsOf(cartridge)).toMatch(/Player 1 lost at random: [A-Za-z]/);
    const tie = open({ ...NEARLY_FULL, ships: [HERE, 0], hole: [4, 5], faceUp: { [HERE]: [icons[0]], 5: [plain[1]] } });
    toRow(tie, "Harvest");
    press(tie, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.B);
    expect(stateOf(tie).aside.filter((id) => !isNothing(id))).toHaveLength(6);
    expect(wordsOf(tie)).toMatch(/ Lost at random: ((Find|Water|EnerGel|Gem)( x\d)?(, )?)+\./);
  });
});

/** What a resource is called on the screen. */
function nameOf(id: number): string {
  const names = {
    fame: "Famous Find",
    water: "Water",
    energelLight: "light EnerGel",
    energelDark: "dark EnerGel",
    gemRed: "red Gem",
    gemBlue: "blue Gem",
    gemWhite: "white Gem",
  };
  const name = (names as Record<string, string>)[RESOURCES[id].type];
  if (!name) throw new Error(`no name for ${RESOURCES[id].type}`);
  return name;
}

test("a second marker at a planet: its point is told, and that it brings no second resource at the landing", () => {
  const scan = PLANETS[HERE].scan;
  const card = NAVCOMPS.find(({ scan: code }) => code === scan)?.id ?? -1;
  const spec: PositionSpec = { players: 3, ships: [HERE], hands: [[card]] };
  const first = open(spec);
  toRow(first, "Scan");
  expect(panelOf(first)).not.toContain("Turns one up: +1, no second pick");
  const second = open({ ...spec, scans: { [HERE]: [1, 0, 0] } });
  toRow(second, "Scan");
  expect(panelOf(second)).toContain("Turns one up: +1, no second pick");
  press(second, BUTTON.A);
  expect(panelOf(second)).toContain("no second pick here");
  const other = open({ ...spec, scans: { [HERE]: [0, 1, 0] } });
  toRow(other, "Scan");
  expect(panelOf(other)).not.toContain("Turns one up: +1, no second pick");
});

test("six resources with three scanners' markers beside them are all named", () => {
  const down = plain.slice(0, 5);
  const cartridge = open({
    players: 3,
    ships: [HERE],
    revealed: [HERE],
    faceUp: { [HERE]: [down[0], ...plain.slice(-4)] },
    scans: { [HERE]: [2, 2, 1] },
  });
  const state = stateOf(cartridge);
  const slots = state.faceUp[HERE];
  expect(slots.length).toBeGreaterThan(5);
  const words = panelOf(cartridge).join(" ");
  for (const id of slots)
    expect(words, RESOURCES[id].type).toContain(isNothing(id) ? "Nothing" : (nameOf(id).split(" ").at(-1) as string));
});

test("before the first action it is told with which resource one begins", () => {
  const { A, DOWN } = BUTTON;
  const first = RESOURCES.findIndex(({ type }) => type === "energelLight");
  const spec: PositionSpec = { players: 2, collected: { 0: [first] }, round: 1, actionsLeft: 2, turnSeat: 0 };
  const cartridge = open(spec);
  expect(headerOf(cartridge)).toBe("You hold one light EnerGel");
  press(cartridge, A, DOWN);
  expect(headerOf(open({ ...spec, actionsLeft: 1 }))).toBe("Your turn: 1 action left");
  expect(headerOf(open({ ...spec, round: 2 }))).toBe("Your turn: 2 actions left");
});

test("who has most on the Black Hole loses how many of what", () => {
  const cartridge = open({ players: 3, phase: "records", actionsLeft: 1, hole: [2, 1] });
  expect(panelOf(cartridge)).toEqual(
    expect.arrayContaining(["Hole: 9 end it, most lose 2 at random", "In a tie for most, all lose."]),
  );
});

describe("Lost Records", () => {
  /** By rows from the left, as the ring is on the screen. */
  const rowsOf = (state: GameState): string[][] => {
    const names = state.planet.filter((id) => id !== null).map((id) => PLANETS[id as number].name);
    const upper = (names.length + 1) >> 1;
    return [names.slice(0, upper), names.slice(upper).reverse()];
  };

  // Up and down lead to what lies between the rows and on, sideways along the row.
  test.each([0, SUN_DIAL])("directions reach everything from anywhere (option %i)", (options) => {
    const random = new SeededRandom(options + 1, 9);
    for (let game = 0; game < 12; game++) {
      const ring = ringOf(options);
      const some = () => (random.below(2) === 0 ? 0 : 1);
      const gate = [some(), some()];
      const hole = [some(), some()];
      const scans = Object.fromEntries(Array.from({ length: ring }, (_, place) => [place, [some(), 0]]));
      if ([...gate, ...hole].every((count) => count === 0)) gate[0] = 1;
      const cartridge = open({ players: 2, options, phase: "records", actionsLeft: 1, gate, hole, scans });
      const [upper, lower] = rowsOf(stateOf(cartridge));
      const between = [...(gate.some(Boolean) ? [GATE] : []), ...(hole.some(Boolean) ? [HOLE] : [])];
      const nameAt = () => panelOf(cartridge)[0];
      const met = new Map([[nameAt(), cartridge.snapshot()]]);
      for (const [from, start] of met) {
        for (const [name, button] of Object.entries({
          UP: BUTTON.UP,
          DOWN: BUTTON.DOWN,
          LEFT: BUTTON.LEFT,
          RIGHT: BUTTON.RIGHT,
        })) {
          cartridge.restore(start);
          press(cartridge, button);
          const to = nameAt();
          if (!met.has(to)) met.set(to, cartridge.snapshot());
          const where = `${name} from ${from} to ${to}, ${between.join()}`;
          if (upper.includes(from) && name === "DOWN") expect(between, where).toContain(to);
          else if (lower.includes(from) && name === "UP") expect(between, where).toContain(to);
          else if (between.includes(from) && name === "UP") expect(upper, where).toContain(to);
          else if (between.includes(from) && name === "DOWN") expect(lower, where).toContain(to);
          else if (between.includes(from)) expect(between, where).toContain(to);
          else if (name === "UP" || name === "DOWN") expect([...upper, ...lower], where).toContain(to);
          else expect([...upper, ...lower], where).toContain(to);
          // The nearer of both.
          const x = (upper.includes(from) ? upper.indexOf(from) + 0.5 : 0) / upper.length;
          if (between.length === 2 && upper.includes(from) && name === "DOWN")
            expect(to, where).toBe(x < 100 / 240 ? GATE : HOLE);
        }
      }
      for (const name of [...upper, ...lower, ...between]) {
        const isTarget = between.includes(name) || (scans[placeOf(stateOf(cartridge), name)] ?? [0])[0] > 0;
        if (isTarget) expect([...met.keys()], name).toContain(name);
      }
    }
  });
});

function placeOf(state: GameState, name: string): number {
  return state.planet.findIndex((id) => id !== null && PLANETS[id].name === name);
}

const { A, B, UP, DOWN, LEFT, RIGHT } = BUTTON;
const MASHED = [A, A, A, A, A, A, UP, DOWN, LEFT, RIGHT, RIGHT, B];

test.each(["jump-gate", "jump-gate-1st"])(
  "%s: where a computer ends the game its last moves are told before the result",
  (id) => {
    let ended = 0;
    for (let seed = 1; seed < 20 && ended < 2; seed++) {
      const handheld = new CartridgeDriver(readCartridgeFile(id), seed).start([0, 1], 2, 5);
      // What is watched is not reported again: here it goes by too quickly.
      setPace(handheld, "fast");
      const random = new SeededRandom(seed, 77);
      const { raw } = handheld.cartridge;
      let last = -1;
      for (let i = 0; i < 60_000 && raw.currentSeat() >= 0; i++) {
        last = raw.currentSeat();
        handheld.step(i & 1 ? 0 : MASHED[random.below(MASHED.length)]);
      }
      expect(raw.currentSeat()).toBe(-1);
      if (last === 0) continue;
      handheld.waitFor("Since your last turn", 200);
      expect(handheld.words()).toMatch(/CPU 2 [a-z]+s /);
      // Neither the menu nor anything else is between.
      handheld.press("X");
      expect(handheld.shows("Since your last turn")).toBe(true);
      handheld.press("A");
      expect(handheld.shows("Since your last turn")).toBe(false);
      expect(handheld.words()).toMatch(/skip$|details/);
      ended++;
    }
    expect(ended).toBe(2);
  },
);

test("where another seat answers within the turn, the bar goes on with it instead of ending the turn", () => {
  const cartridge = open({
    players: 2,
    ships: [HERE, 0],
    claims: { [HERE]: 0 },
    faceUp: { [HERE]: [plain[0], plain[1]] },
    scans: { [HERE]: [0, 1] },
    phase: "take",
    actionsLeft: 1,
  });
  expect(headerOf(cartridge)).toBe("Claimed: collect one");
  press(cartridge, BUTTON.A);
  expect(headerOf(cartridge)).toBe("Your turn: Player 2 chooses");
  expect(wordsOf(cartridge)).toContain("go on undo look menu");
});

test.each(["jump-gate", "jump-gate-1st"])(
  "%s: news are said to be since the last turn, or within a turn since the last choice",
  (id) => {
    const met = new Set<string>();
    for (let seed = 1; seed < 12 && met.size < 2; seed++) {
      const handheld = new CartridgeDriver(readCartridgeFile(id), seed).start([0, 2, 2], 2, 5);
      const random = new SeededRandom(seed, 78);
      const { raw } = handheld.cartridge;
      for (let i = 0; i < 6000 && raw.currentSeat() >= 0; i++) {
        handheld.step(i & 1 ? 0 : MASHED[random.below(MASHED.length)]);
        const [title] = /Since your last (turn|choice)/.exec(handheld.words()) ?? [];
        if (title === undefined || raw.currentSeat() !== 0) continue;
        const state = decodeState(readLayout(id), handheld.cartridge.state()) as unknown as GameState;
        const isFresh = state.phase === "turn" && state.turnSeat === 0 && state.actionsLeft === 2;
        expect(title).toBe(isFresh ? "Since your last turn" : "Since your last choice");
        met.add(title);
      }
    }
    expect(met.size).toBe(2);
  },
);

test("the scores so far warn of what the Black Hole takes at random, and have no column for Nothing", () => {
  const cartridge = open({
    players: 2,
    ships: [HERE, 0],
    claims: CLAIMED,
    faceUp: { [HERE]: [plain[0], icons[0]], 5: [plain[1]] },
    hole: [5, 3],
  });
  press(cartridge, BUTTON.Y);
  expect(wordsOf(cartridge)).toMatch(/Scores so far .*Hole: 9 end it, most lose 3 at random/);
  const signs = parseDisplayList(cartridge.screen()).flatMap((command) =>
    command.op === "icon" && command.y < BAR_Y ? [command] : [],
  );
  expect(signs).toHaveLength(2 * 7);
});

test.each(["jump-gate", "jump-gate-1st"])("%s: whoever draws no card is said to have a full hand", (id) => {
  const handheld = new CartridgeDriver(readCartridgeFile(id), 1).start([0, 1], 2, 5);
  const isOwn = () => /\d actions left|You hold one/.test(handheld.words()) && handheld.shows("scores");
  for (let i = 0; i < 4000 && !isOwn(); i++) handheld.step(/go on/.test(handheld.words()) && i & 1 ? A : 0);
  handheld.settle();
  toRow(handheld.cartridge, "Research");
  press(handheld.cartridge, A, UP);
  expect(handheld.words()).toContain("Full hand: you draw no card");
  press(handheld.cartridge, A);
  expect(readLog(handheld).at(-1)).toMatchObject({
    seat: 0,
    text: expect.stringContaining("draws no card, hand full"),
  });
});
