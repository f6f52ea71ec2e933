// A reader of the pages of Pulsar 2849 finds words for what they show: effects without abbreviations and whole, what
// each number is worth, what the end of a round pays - as it is paid then -, and a cursor that goes from tile to tile.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { decodeAction } from "../../../../host/state/actions.ts";
import { offsetOf, openCartridge, readLayout } from "../../../support/games.ts";
import { press } from "../../../support/press.ts";
import { LOCATIONS, TABLES, TRANSMITTERS } from "../reference-components.ts";
import { goOn } from "../reference-map.ts";
import { extraStations, type PulsarState } from "../reference-position.ts";
import { scores } from "../reference-scoring.ts";
import { isToldToEnd } from "../../../../host/testing/suites/hints.ts";
import { openNamedScene } from "./scenes.ts";
import { stateOf, wordsBetween } from "./reading.ts";

const layout = readLayout("pulsar-2849");
const TECHNOLOGIES = 17;
const WORDS_Y = 188;
/** The same on the pages of transmitters and of an HQ. */
const PAGE_WORDS_Y = 160;
/** The rows of the score if the game ended now and of what a round pays, where all seats are side by side. */
const ENDED_ROW_Y = 29;
const ROUND_ROW_Y = 42;
/** Above the boxes of what a gyrodyne pays. */
const BOXES_Y = 170;
/** Where a seat's arrays begin. */
const ARRAYS_Y = 74;
/** Width of the line of the transmitter that is for sale next. */
const NEXT_W = 164;
const TABLE_H = 226;
/** What stood for points, cubes, tokens and gyrodynes once. */
const SHORTHAND = /\b\d+[pc]\b|\dx\+|\bgyros?\b|\btech\b|\b\d+c:\d+p/;
const CUT = "..";
/** Where the choices below the map begin. */
const CHIPS_Y = 196;
/** Counters of a track in a game of two. */
const COUNTERS = 4;

/** Where the words of a technology begin, and when it counts, by the table's word. */
const BOX_Y = 143;
const WHEN: Readonly<Record<string, string>> = {
  permanent: "always",
  "at once": "once",
  production: "each round",
  end: "at the end",
};

/** Width of a small letter. */
const SMALL_W = 6;
const sayings = (cartridge: Cartridge, from = 0): string => wordsBetween(cartridge, from, TABLE_H);

describe("effects", () => {
  test("each technology of all boards is described in full: effect, timing, worth and price", () => {
    const letters = new Set<string>();
    let [paying, late] = [0, 0];
    for (let seed = 1; letters.size < 12 && seed < 200; seed++) {
      const cartridge = openNamedScene("draft-2", { seed, steps: 9, script: "YYY" });
      const { board } = stateOf(cartridge);
      const drawn = board.map((letter, category) => `${category}${letter}`);
      if (drawn.every((name) => letters.has(name))) continue;
      for (const name of drawn) letters.add(name);
      for (let row = 0; row < TECHNOLOGIES; row++) {
        const said = sayings(cartridge);
        expect(said).not.toMatch(SHORTHAND);
        expect(said).not.toContain(CUT);
        const below = sayings(cartridge, BOX_Y);
        expect(below).toMatch(/(It costs a \d|You have it|No patent is left)/);
        // Cubes and points of each round to come are shown together, from the first in which its row is in play (p.
        // 15).
        const { round, actor, patent } = stateOf(cartridge);
        const letter = board[Math.min(Math.floor(row / 6), 2)];
        const { effects, row: first, use } = TABLES.technology.rows["ABCD".indexOf(letter) * TECHNOLOGIES + row];
        expect(below).toMatch(new RegExp(`^[A-Z\\d+].*\\. ${WHEN[use]} (\\d patents? left|No patent|You have)`));
        if (!/You have it|No patent/.test(below) && use !== "at once")
          expect(below).toMatch(/It is now worth \d+ (point|cube)|It lasts \d rounds?\./);
        const rounds = 9 - Math.max(round, first);
        const sumOf = (wanted: string) =>
          effects.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + (amount ?? 0) * rounds, 0);
        const isOpen = ((patent[row] >> (actor as number)) & 1) === 0;
        if (isOpen)
          expect(Number(/It is now worth .*?(\d+) cubes?\./.exec(below)?.[1] ?? 0), below).toBe(sumOf("prodCubes"));
        if (isOpen && effects.every(({ kind }) => kind === "prodPoints"))
          expect(Number(/It is now worth (\d+) points?/.exec(below)?.[1] ?? 0), below).toBe(sumOf("prodPoints"));
        const lasts = /It lasts (\d) rounds?/.exec(below);
        if (lasts) expect(Number(lasts[1]), below).toBe(rounds);
        paying += sumOf("prodCubes") > 0 ? 1 : 0;
        late += sumOf("prodPoints") > 0 && first > 1 ? 1 : 0;
        press(cartridge, BUTTON.DOWN);
      }
    }
    expect(letters.size).toBe(12);
    expect(paying).toBeGreaterThan(0);
    expect(late).toBeGreaterThan(0);
  });

  test.each(["transmitters", "arrays", "board", "side"])("%s: without shorthand", (name) => {
    expect(sayings(openNamedScene(name))).not.toMatch(SHORTHAND);
  });
});

/** Where the yellow frame of the tile under the cursor is, or of the line of the next one. */
function frameOf(cartridge: Cartridge): string {
  const frames = parseDisplayList(cartridge.screen()).flatMap((command) =>
    command.op === "frame" && (command.w === 74 || command.w === NEXT_W) ? [command] : [],
  );
  expect(frames.length).toBe(1);
  return `${frames[0].x},${frames[0].y}`;
}

// Why a die is to be taken: how it goes on, or what for.
const GOES_ON = [
  "Your counter moves ahead in \\w+",
  "Your second die decides what it is for",
  "You use it after your other die",
  "There is only one way on",
];
const FOR = "(?:You (?:fly|make a gate run) to|Take|Build|Patent|Complete|Buy|Start)\\b.*|It can be put to use";
const REASON = new RegExp(`play it back Take an? \\d.*? (?:(${GOES_ON.join("|")})|(${FOR}))$`);

test("the reason of a hint for a die to take is whole", () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 48; seed++) {
    const cartridge = openNamedScene("draft-2", {
      seed,
      steps: 20 + 15 * (seed % 9),
      players: 2 + (seed % 3),
      script: "",
    });
    press(cartridge, BUTTON.X, BUTTON.DOWN, BUTTON.DOWN, BUTTON.DOWN, BUTTON.A);
    const told = (): string =>
      screenText(cartridge.screen())
        .map(({ text }) => text)
        .join(" ")
        .replaceAll(/ +/g, " ");
    for (let i = 0; i < 3000 && !told().includes("play it"); i++) cartridge.raw.tick(0, LIMIT.TICK_MS);
    const reason = REASON.exec(told());
    expect(reason, told()).not.toBeNull();
    expect(isToldToEnd(reason?.[2] ?? ""), told()).toBe(true);
    met.add(reason?.[1] === undefined ? "what for" : "how it goes on");
  }
  expect([...met].toSorted()).toEqual(["how it goes on", "what for"]);
});

test("on the map each direction leads to the nearest location that lies there, not more to the side", () => {
  const cartridge = openNamedScene("dice-4", { script: "Y" });
  const on = LOCATIONS.filter(({ side }) => side === "normal");
  /** The middle of the double yellow ring. */
  const here = (): (typeof on)[number] => {
    const ring = parseDisplayList(cartridge.screen()).findLast(
      (command) => command.op === "ring" && command.color === COLOR.YELLOW,
    );
    return on.find(({ x, y }) => ring?.op === "ring" && x === ring.cx && y === ring.cy) as (typeof on)[number];
  };
  const ways = [
    { button: BUTTON.RIGHT, dx: 1, dy: 0 },
    { button: BUTTON.DOWN, dx: 0, dy: 1 },
    { button: BUTTON.LEFT, dx: -1, dy: 0 },
    { button: BUTTON.UP, dx: 0, dy: -1 },
  ];
  const random = new SeededRandom(1, 1);
  const met = new Set<number>();
  for (let step = 0; step < 400; step++) {
    const from = here();
    const { button, dx, dy } = ways[random.below(4)];
    const ahead = on
      .map((to) => ({
        to,
        along: (to.x - from.x) * dx + (to.y - from.y) * dy,
        across: Math.abs((to.x - from.x) * dy + (to.y - from.y) * dx),
      }))
      .filter(({ along, across }) => along > 0 && across <= along)
      .toSorted((a, b) => Math.hypot(a.along, a.across) - Math.hypot(b.along, b.across));
    press(cartridge, button);
    met.add(here().id);
    if (ahead.length > 0)
      expect(Math.hypot(here().x - from.x, here().y - from.y), `from ${from.id}`).toBeCloseTo(
        Math.hypot(ahead[0].along, ahead[0].across),
      );
  }
  expect(met.size).toBeGreaterThan(40);
});

test("each side of an HQ tells what its projects give in all", () => {
  for (let seed = 1; seed <= 8; seed++) {
    const cartridge = openNamedScene("side", { seed, script: "" });
    const { actor, hqBoard } = stateOf(cartridge);
    for (let side = 1; side <= 2; side++, press(cartridge, BUTTON.RIGHT)) {
      const first = ((hqBoard[actor as number] as number) * 2 + side - 1) * 8;
      const effects = TABLES.project.rows.slice(first, first + 8).flatMap((row) => row.effects);
      const sum = (...kinds: string[]): number =>
        effects.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + (amount ?? 1), 0);
      const count = (kind: string): number => effects.filter((effect) => effect.kind === kind).length;
      const all = [
        [sum("points"), "point"],
        [count("gateRun"), "gate run"],
        [count("gyrodyne") + 2 * count("gyrodynePair"), "gyrodyne"],
        [sum("plusMinus", "plusTwo"), "token"],
        [sum("cubes"), "cube"],
      ] as const;
      const told = all
        .filter(([number]) => number > 0)
        .map(([number, noun]) => `${number} ${noun}${number === 1 ? "" : "s"}`);
      expect(sayings(cartridge)).toContain(`Play HQ side ${side}?`);
      expect(sayings(cartridge, PAGE_WORDS_Y)).toContain(`This side gives ${told.join(", ")}. `);
      expect(sayings(cartridge, PAGE_WORDS_Y)).not.toContain(CUT);
    }
  }
});

test("cubes and tokens with their kind stand beside the dice, shorter where room is short", () => {
  const met = { whole: 0, short: 0, signs: 0, none: 0 };
  playThrough(6, (face, { phase, actor, plusMinus, plusTwo }) => {
    if (phase !== "die") return;
    const [some, more] = [plusMinus[actor as number], plusTwo[actor as number]];
    const moment = face.snapshot();
    press(face, 0);
    const said = sayings(face, CHIPS_Y);
    // It ends where the screen does, a pixel before.
    const shown = screenText(face.screen()).find(
      ({ text, x, y }) => y >= CHIPS_Y && y < CHIPS_Y + 12 && x + text.length * SMALL_W === 239,
    )?.text;
    if (some + more === 0) expect(shown, said).toMatch(/^\d+ cubes?$/);
    const beside = shown?.replace(/^\d+( cubes?)?/, "") ?? "";
    const counted = (count: number, noun: string, kind: string): string =>
      count > 0 ? `, ${count}${noun}${count === 1 ? "" : "s"} ${kind}` : "";
    const brief = (count: number, kind: string): string =>
      count > 1 ? `, ${count} ${kind}` : count === 1 ? `, ${kind}` : "";
    const ways = {
      whole: counted(some, " token", "+-1") + counted(more, " token", "+2"),
      short: brief(some, "+-1") + brief(more, "+2"),
      signs: " +-1".repeat(some) + " +2".repeat(more),
      none: "",
    };
    const way = (Object.keys(ways) as (keyof typeof ways)[]).find((name) => ways[name] === beside);
    expect(way, `${said}: ${JSON.stringify(ways)}`).toBeDefined();
    if (some + more > 0) met[way as keyof typeof ways]++;
    face.restore(moment);
  });
  expect(Math.min(met.whole, met.short, met.signs), JSON.stringify(met)).toBeGreaterThan(0);
  // Four dice and chips with arrows may leave no room at all.
  expect(met.none, JSON.stringify(met)).toBeLessThan(met.signs);
});

test("arrows in a choice of several below the map say that up and down lead to the others, and nowhere else", () => {
  const arrowsOf = (face: Cartridge): string[] =>
    screenIcons(face.screen())
      .filter(({ name, y }) => y >= CHIPS_Y && /^arrow-(up|down)-8$/.test(name))
      .map(({ name }) => name);
  const met = { several: 0, one: 0 };
  const chips = new Set<string>();
  playThrough(12, (face, { phase }) => {
    if (phase !== "die") return;
    const moment = face.snapshot();
    press(face, 0, ...Array(8).fill(BUTTON.LEFT));
    for (let chip = 0; chip < 5; chip++) {
      const said = sayings(face, CHIPS_Y);
      const arrows = arrowsOf(face);
      press(face, BUTTON.DOWN);
      const isOther = sayings(face, CHIPS_Y) !== said;
      expect(arrows.length, said).toBe(isOther ? 2 : 0);
      met[isOther ? "several" : "one"]++;
      if (isOther) chips.add(/ (Buy) a| (Place) [sml]/.exec(said)?.slice(1).join("") ?? "die");
      press(face, BUTTON.UP, BUTTON.RIGHT);
    }
    face.restore(moment);
  });
  expect([...chips].toSorted()).toEqual(["Buy", "Place", "die"]);
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(20);
});

test("up makes a die's value the next higher one that tokens allow, down the next lower one, and round", () => {
  let met = 0;
  playThrough(12, (face, { phase }) => {
    if (phase !== "die") return;
    const moment = face.snapshot();
    press(face, 0, ...Array(8).fill(BUTTON.LEFT));
    const first = sayings(face, CHIPS_Y);
    /** The values that a die is changed to by pressing a button until its own is back. */
    const walk = (button: number): number[] => {
      const values: number[] = [];
      for (press(face, button); sayings(face, CHIPS_Y) !== first && values.length < 5; press(face, button))
        values.push(Number(/As (\d):/.exec(sayings(face, CHIPS_Y))?.[1]));
      return values;
    };
    const up = walk(BUTTON.UP);
    expect(walk(BUTTON.DOWN), first).toEqual(up.toReversed());
    // From the die's own value up, then from the lowest one.
    const turns = up.filter((value, i) => i > 0 && value < up[i - 1]).length;
    expect(turns, `${first}: ${up}`).toBeLessThanOrEqual(1);
    if (up.length > 2) met++;
    face.restore(moment);
  });
  expect(met).toBeGreaterThan(3);
});

test("a red die that is chosen is called so, with its value", () => {
  let met = 0;
  playThrough(6, (face, { phase, redOffered }) => {
    if (phase !== "die" || redOffered === 0 || met > 20) return;
    const moment = face.snapshot();
    press(face, 0);
    for (let chip = 0; chip < 4; chip++, press(face, BUTTON.RIGHT)) {
      const red = /Red (\d): [A-Z]/.exec(sayings(face, CHIPS_Y))?.[1];
      if (red === undefined) continue;
      expect((redOffered >> Number(red)) & 1).toBe(1);
      met++;
    }
    face.restore(moment);
  });
  expect(met).toBeGreaterThan(5);
});

test("placing a gyrodyne tile tells the award that it wins, and pays that", () => {
  const face = openCartridge("pulsar-2849");
  const met = new Map<number, number>();
  for (let seed = 1; seed <= 60; seed++) {
    face.raw.boot(1, 0);
    face.raw.newGame(0, 2 + (seed % 3), 0, seed, 0);
    const random = new SeededRandom(seed, 7);
    while (face.raw.currentSeat() >= 0) {
      const all = face.legalActions();
      const placing = all.filter((action) => /^(Place|Take a small|Claim)/.test(face.actionText(action)));
      const legal = placing.length > 0 ? placing : all.length > 1 ? all.filter((action) => action > 0) : all;
      const action = legal[random.below(legal.length)] as number;
      const text = face.actionText(action);
      const before = stateOf(face).award.flat();
      face.raw.apply(action);
      const which = stateOf(face)
        .award.flat()
        .findIndex((owner, i) => owner !== before[i]);
      if (!text.startsWith("Place ")) continue;
      const award = which < 0 ? 0 : which % 2 === 0 ? 7 : 4;
      expect(Number(/, award (\d) points$/.exec(text)?.[1] ?? 0), text).toBe(award);
      expect(text.length).toBeLessThanOrEqual(39);
      met.set(award, (met.get(award) ?? 0) + 1);
    }
  }
  for (const award of [0, 4, 7]) expect(met.get(award) ?? 0, `award ${award}`).toBeGreaterThan(1);
});

// With two players the third place has its point too.
test("the page of dice shows what each place of a track pays a round, with two players too", () => {
  for (const players of [2, 3, 4]) {
    const { places } = TABLES.players.rows[players - 2] as unknown as {
      places: readonly { cubes: number; points: number; final: number }[];
    };
    const said = sayings(openNamedScene("dice-page", { players }));
    const counted = places.filter(({ final }) => final > 0);
    expect(said).toContain(`at the end: ${counted.map(({ final }) => final).join(", ")} points`);
    const paid = counted.map(({ cubes, points }) =>
      points > 0 ? `${points} point` : `${cubes} cube${cubes === 1 ? "" : "s"}`,
    );
    expect(said).toContain(`a round: ${paid.join(", ")} `);
    for (const { cubes, points } of places.filter(({ final }) => final === 0)) expect(cubes + points).toBe(0);
    for (const { cubes, points } of places) expect(Math.min(cubes, points)).toBe(0);
  }
});

test("a system that nobody has seen is told once", () => {
  let met = 0;
  playThrough(6, (face, { phase }) => {
    if (phase !== "fly" && phase !== "go") return;
    const moment = face.snapshot();
    press(face, 0);
    const said = sayings(face, CHIPS_Y);
    if (/unseen system/.test(said)) {
      expect(said).not.toMatch(/system, unseen/);
      met++;
    }
    face.restore(moment);
  });
  expect(met).toBeGreaterThan(5);
});

test("the final table lists transmitters, projects and awards apart, and adds up to the total", () => {
  const face = openCartridge("pulsar-2849");
  const met = [0, 0, 0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    face.raw.boot(1, 0);
    const players = 2 + (seed % 3);
    const random = new SeededRandom(seed, players);
    face.raw.newGame(seed & 1, players, 0, seed, 0);
    // Points that came with the last cost of a transmitter, a project and an award, as they came.
    const brought = Array.from({ length: players }, () => [0, 0]);
    while (face.raw.currentSeat() >= 0) {
      const all = face.legalActions();
      const building = all.filter((action) => !/^(End|Fly \d|Buy)/.test(face.actionText(action)));
      const legal = building.length > 0 && random.below(8) > 0 ? building : all;
      const action = legal[random.below(legal.length)] as number;
      const text = face.actionText(action);
      const seat = face.raw.currentSeat();
      if (/^(Take|Complete) transmitter/.test(text) && !/ with a \d, then /.test(text))
        brought[seat][0] += Number(/: (\d+) points?(?:,|$)/.exec(text)?.[1] ?? 0);
      if (text.startsWith("Complete project"))
        brought[seat][1] += Number(/[:,] (\d+) points?(?:,|$)/.exec(text)?.[1] ?? 0);
      const before = stateOf(face).award.flat();
      face.raw.apply(action);
      stateOf(face)
        .award.flat()
        .forEach((owner, which) => {
          if (owner !== before[which]) brought[owner as number][1] += which % 2 === 0 ? 7 : 4;
        });
    }
    const { points } = stateOf(face);
    const sums = scores(stateOf(face));
    press(face, 0, BUTTON.B);
    const written = screenText(face.screen());
    const order = written
      .filter(({ y, text }) => y > 64 && y < 80 && /^\d$/.test(text))
      .map(({ text }) => Number(text) - 1);
    const table = Array.from({ length: 9 }, (_, row) =>
      written.filter(({ y }) => y > 80 && Math.floor((y - 84) / 15) === row).map(({ text }) => text),
    );
    expect(table.map(([name]) => name)).toEqual([
      "rounds, flights",
      "transmitters",
      "projects, awards",
      "technologies",
      "goals, cubes",
      "idle pulsars",
      "initiative",
      "stations",
      "Total",
    ]);
    expect(order.toSorted()).toEqual(Array.from({ length: players }, (_, seat) => seat));
    order.forEach((seat, column) => {
      const numbers = table.map((row) => Number(row[1 + column]));
      expect(numbers.slice(1, 3), `seed ${seed}`).toEqual(brought[seat]);
      expect(numbers.slice(0, 8).reduce((a, b) => a + b)).toBe(numbers[8]);
      expect(numbers[8]).toBe(sums[seat]);
      expect(numbers[0] + numbers[1] + numbers[2]).toBeLessThanOrEqual(points[seat]);
      for (let i = 0; i < 4; i++) met[i] += numbers[i] === 0 ? 0 : 1;
    });
  }
  expect(Math.min(...met), String(met)).toBeGreaterThan(2);
});

test("on the page of transmitters directions lead to the tile there, and then to the next seat's", () => {
  const cartridge = openNamedScene("transmitters", { script: "YYYY" });
  const head = (): string => /Player \d/.exec(sayings(cartridge))?.[0] ?? "none";
  const first = head();
  expect(frameOf(cartridge)).toBe("3,17");
  press(cartridge, BUTTON.RIGHT);
  expect(frameOf(cartridge)).toBe("83,17");
  press(cartridge, BUTTON.LEFT, BUTTON.DOWN);
  expect(frameOf(cartridge)).toBe("0,59");
  press(cartridge, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.RIGHT);
  expect(frameOf(cartridge)).toBe("163,75");
  expect(head()).toBe(first);
  press(cartridge, BUTTON.RIGHT);
  expect(head()).not.toBe(first);
});

// What a median decides stays open.
test("the choice of a gyrodyne shows what it pays now and each later round", () => {
  const table = openNamedScene("uses", { seed: 28, steps: 120, script: "DA" });
  const { board, round } = stateOf(table);
  const boxes = screenText(table.screen()).filter(({ y }) => y > BOXES_Y && y < WORDS_Y);
  const rounds = Array.from({ length: 9 - round }, (_, i) => round + i);
  const expected = rounds.flatMap((number) => {
    const category = number < 3 ? 0 : number < 6 ? 1 : 2;
    const { points, median } = TABLES.technologyRow.rows[8 * "ABCD".indexOf(board[category]) + number - 1];
    const own = TABLES.gyrodyne.rows[0].points;
    if (number === round && median === 1) return [`${number}`, expect.stringMatching(/^\d$/)];
    return [`${number}`, median === 1 ? `${own}+` : `${own + points}`];
  });
  expect(boxes.map(({ text }) => text)).toEqual(expected);
  press(table, BUTTON.DOWN);
  expect(sayings(table)).toContain("Take a medium gyrodyne");
});

describe("what all have", () => {
  test.each([
    { edition: 0, players: 4, rows: 17 },
    { edition: 1, players: 2, rows: 16 },
  ])("edition $edition: each of $rows numbers is explained whole", ({ edition, players, rows }) => {
    const cartridge = openNamedScene("seats", {
      edition,
      players,
      steps: 100,
      script: edition === 0 ? "YYYYYY" : "YYYYY",
    });
    expect(sayings(cartridge)).toContain("All players");
    const meanings = new Set<string>();
    let hasProjects = false;
    for (let row = 0; row < rows; row++) {
      hasProjects ||= sayings(cartridge).includes("HQ");
      expect(sayings(cartridge)).not.toContain(CUT);
      const meaning = sayings(cartridge, PAGE_WORDS_Y);
      expect(meaning.length).toBeGreaterThan(20);
      meanings.add(meaning);
      press(cartridge, BUTTON.DOWN);
    }
    expect(meanings.size).toBeGreaterThanOrEqual(rows - 2);
    expect(meanings.has(sayings(cartridge, PAGE_WORDS_Y))).toBe(true);
    expect(hasProjects).toBe(edition === 0);
  });

  test("what spinning gyrodynes bring by round is told; what a median decides, in that round alone (p. 16)", () => {
    const met = { open: 0, told: 0, fixed: 0 };
    const face = openCartridge("pulsar-2849");
    face.raw.boot(1, 0);
    for (let seed = 1; seed <= 12; seed++) {
      const random = new SeededRandom(seed, 3);
      face.raw.newGame(0, 2, 0, seed, 0);
      for (let step = 0; face.raw.currentSeat() >= 0; step++) {
        if (step % 25 === 24) {
          const moment = face.snapshot();
          press(face, 0, ...Array(6).fill(BUTTON.Y));
          for (let row = 0; row < 20 && !sayings(face, PAGE_WORDS_Y).includes("round's bonus:"); row++)
            press(face, BUTTON.DOWN);
          const told = / round's bonus:((?: (?:\d|\?)){8})$/.exec(sayings(face, PAGE_WORDS_Y))?.[1].trim().split(" ");
          const { board, round, median } = stateOf(face);
          const expected = Array.from({ length: 8 }, (_, i) => {
            const line = TABLES.technologyRow.rows[8 * "ABCD".indexOf(board[i < 2 ? 0 : i < 5 ? 1 : 2]) + i];
            if (line.median !== 1) met.fixed++;
            else if (i + 1 === round) met.told++;
            else met.open++;
            return line.median !== 1 ? String(line.points) : i + 1 === round ? String(Math.ceil(median / 2)) : "?";
          });
          expect(told, `seed ${seed}, step ${step}`).toEqual(expected);
          face.restore(moment);
        }
        const legal = face.legalActions();
        face.raw.apply(legal[random.below(legal.length)] as number);
      }
    }
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
  });

  test("what the end would bring stands below the running score", () => {
    let seen = 0;
    playThrough(6, (face, state) => {
      if (state.phase !== "die" || seen >= 20) return;
      const moment = face.snapshot();
      press(face, 0, ...Array(6).fill(BUTTON.Y));
      const row = screenText(face.screen())
        .filter(({ y }) => y === ENDED_ROW_Y)
        .map(({ text }) => text);
      expect(row).toEqual(["if it ended now", ...scores(state).map(String)]);
      seen++;
      face.restore(moment);
    });
    expect(seen).toBe(20);
  });

  test("of stations it is told how many count at the end, with those of tiles and patents", () => {
    const met = new Set<boolean>();
    playThrough(16, (face, state) => {
      if (state.phase !== "die" || state.round < 5) return;
      const moment = face.snapshot();
      press(face, 0, ...Array(6).fill(BUTTON.Y));
      for (let row = 0; row < 20 && !sayings(face, PAGE_WORDS_Y).startsWith("Points at the end"); row++)
        press(face, BUTTON.DOWN);
      const seat = state.actor as number;
      const planets = state.station.flat().filter((owner) => owner === seat).length;
      const more = extraStations(state, seat);
      expect(sayings(face, PAGE_WORDS_Y)).toMatch(
        new RegExp(`\\. ${planets + more} count\\. With one more(, \\+\\d now)?, \\+\\d+ at the end$`),
      );
      met.add(more > 0);
      face.restore(moment);
    });
    expect([...met].toSorted()).toEqual([false, true]);
  });

  test("what a round pays is told by kinds, seat by seat, and the kinds make up the sum", () => {
    const face = openCartridge("pulsar-2849");
    face.raw.boot(1, 0);
    const met = [0, 0, 0, 0];
    for (let seed = 1; seed <= 12; seed++) {
      const players = 2 + (seed % 3);
      const random = new SeededRandom(seed, players);
      face.raw.newGame(seed & 1, players, 0, seed, 0);
      for (let step = 0; face.raw.currentSeat() >= 0; step++) {
        if (step % 40 === 39) {
          const moment = face.snapshot();
          press(face, 0, ...Array(seed & 1 ? 5 : 6).fill(BUTTON.Y), BUTTON.DOWN, BUTTON.DOWN);
          const row = screenText(face.screen())
            .filter(({ y }) => y === ROUND_ROW_Y)
            .map(({ text }) => text);
          const kinds = new RegExp(
            "^This round pays, seat by seat: tracks ([-\\d ]+), transmitters ([-\\d ]+), " +
              "gyrodynes ([-\\d ]+), technologies ([-\\d ]+)$",
          ).exec(sayings(face, PAGE_WORDS_Y));
          expect(row[0]).toBe("new points");
          const byKind = (kinds?.slice(1) ?? []).map((numbers) => numbers.split(" ").map(Number));
          expect(byKind.map(({ length }) => length)).toEqual([players, players, players, players]);
          for (let seat = 0; seat < players; seat++)
            expect(byKind.reduce((sum, numbers) => sum + numbers[seat], 0)).toBe(Number(row[1 + seat]));
          byKind.forEach((numbers, kind) => {
            met[kind] += numbers.filter((number) => number !== 0).length;
          });
          const { gyrodyne, pulsarOwner, round } = stateOf(face);
          const spinning = (seat: number): boolean =>
            gyrodyne.some((what, slot) => /spinning/.test(what) && pulsarOwner[slot] === seat);
          for (let seat = 0; seat < players && round > 0; seat++) expect(byKind[2][seat] > 0).toBe(spinning(seat));
          face.restore(moment);
        }
        // A seat that builds has more that pays.
        const all = face.legalActions();
        const building = all.filter((action) => !/^(End|Fly \d|Buy)/.test(face.actionText(action)));
        const legal = building.length > 0 && random.below(8) > 0 ? building : all;
        face.raw.apply(legal[random.below(legal.length)] as number);
      }
    }
    expect(Math.min(...met), String(met)).toBeGreaterThan(2);
  });

  test("the end of a round says what it pays before it is played, and pays that", () => {
    const face = openCartridge("pulsar-2849");
    face.raw.boot(1, 0);
    let rounds = 0;
    let [points, cubes, wasted] = [0, 0, 0];
    for (let seed = 1; seed <= 12; seed++) {
      const players = 2 + (seed % 3);
      const random = new SeededRandom(seed, players);
      face.raw.newGame(seed & 1, players, 0, seed, 0);
      while (face.raw.currentSeat() >= 0) {
        const legal = face.legalActions();
        const action = legal[random.below(legal.length)] as number;
        const said = /^End(?: the round:|, (\d) unused (?:die|dice);) (-?\d+) points?, (\d+) cubes?$/.exec(
          face.actionText(action),
        );
        const before = stateOf(face);
        face.raw.apply(action);
        const after = stateOf(face);
        if (said === null || before.phase !== "die" || after.phase === "buy") {
          expect(before.phase === "die" && action === 0 && before.round !== after.round).toBe(false);
          continue;
        }
        const seat = before.actor as number;
        expect(Number(said[1] ?? 0)).toBe(before.dice[seat].filter((die) => die > 0).length);
        expect(Number(said[2])).toBe(after.points[seat] - before.points[seat]);
        expect(Number(said[3])).toBe(after.cubes[seat] - before.cubes[seat]);
        rounds++;
        wasted += Number(said[1] ?? 0);
        points += Math.abs(Number(said[2]));
        cubes += Number(said[3]);
      }
    }
    expect(Math.min(rounds, points, cubes)).toBeGreaterThan(20);
    expect(wasted).toBeGreaterThan(0);
  });
});

test("a first game has no uses and pages of HQ boards", () => {
  const uses = openNamedScene("uses", { edition: 1, script: "" });
  expect(sayings(uses)).not.toMatch(/HQ|gate run/i);
  const cartridge = openNamedScene("dice-4", { edition: 1 });
  for (let page = 0; page < 7; page++) {
    press(cartridge, BUTTON.Y);
    expect(sayings(cartridge)).not.toMatch(/HQ/);
  }
});

test("each use of a die tells what it is, below the menu", () => {
  const cartridge = openNamedScene("uses", { script: "" });
  const meanings = new Set<string>();
  for (let use = 0; use < 7; use++) {
    const words = sayings(cartridge, WORDS_Y);
    expect(words).not.toContain(CUT);
    meanings.add(words);
    press(cartridge, BUTTON.DOWN);
  }
  expect(meanings.size).toBe(7);
});

/** A ninth of the map in words, row by row. */
const NINTHS = ["north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east"];
const whereIs = (x: number, y: number): string => NINTHS[3 * Math.floor(y / 66) + Math.floor(x / 80)] as string;

test("an entry gate tells how many steps away the next system and the next pulsar are", () => {
  const cartridge = openNamedScene("entry", { script: "" });
  const stepsTo = (type: string, from: number): number => {
    let [reached, steps] = [[from], 0];
    for (; !reached.some((id) => LOCATIONS[id].type === type); steps++) reached = reached.flatMap((id) => goOn([id]));
    return steps;
  };
  const told = new Set<string>();
  for (const button of [0, BUTTON.RIGHT, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.LEFT]) {
    press(cartridge, button);
    const said = /Enter at entry gate \((.+?)\)\. A system is (\d) steps? away, a pulsar (\d)/.exec(sayings(cartridge));
    if (!said) continue;
    const gate = LOCATIONS.find(
      ({ type, side, x, y }) => type === "entry gate" && side === "normal" && whereIs(x, y) === said[1],
    );
    expect(said.slice(2).map(Number)).toEqual([stepsTo("system", gate?.id ?? -1), stepsTo("pulsar", gate?.id ?? -1)]);
    told.add(said[0]);
  }
  expect(told.size).toBeGreaterThan(2);
});

test("of a seat's two counters on a track words tell which one by where it lies", () => {
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  const met = new Set<string>();
  for (let seed = 1; seed <= 6; seed++) {
    const random = new SeededRandom(seed, 2);
    face.raw.newGame(0, 2, 0, seed, 0);
    while (face.raw.currentSeat() >= 0) {
      const legal = face.legalActions();
      const { counterSpace, counterHeight, phase } = stateOf(face);
      for (const action of phase === "draft" ? legal : []) {
        const said = /: (initiative|engineering) (\d+) to \d+, (left|right|lower|upper) counter$/.exec(
          face.actionText(action),
        );
        if (!said) continue;
        const track = said[1] === "initiative" ? 0 : 1;
        const counter = decodeAction(layout, action)?.operands[2] ?? -1;
        const other = (counter + 2) % COUNTERS;
        expect(counterSpace[track][counter]).toBe(Number(said[2]));
        const ahead = counterSpace[track][other] - counterSpace[track][counter];
        const below = counterHeight[track][counter] < counterHeight[track][other];
        expect(said[3]).toBe(ahead > 0 ? "left" : ahead < 0 ? "right" : below ? "lower" : "upper");
        met.add(said[3]);
      }
      face.raw.apply(legal[random.below(legal.length)] as number);
    }
  }
  expect([...met].toSorted()).toEqual(["left", "lower", "right", "upper"]);
});

/** Plays games of two at random and shows each position. */
function playThrough(seeds: number, visit: (face: Cartridge, state: PulsarState) => void): void {
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  for (let seed = 1; seed <= seeds; seed++) {
    const random = new SeededRandom(seed, 7);
    face.raw.newGame(0, 2 + (seed % 3), 0, seed, 0);
    while (face.raw.currentSeat() >= 0) {
      visit(face, stateOf(face));
      const all = face.legalActions();
      const others = all.filter((action) => action > 0);
      const legal = others.length > 0 ? others : all;
      face.raw.apply(legal[random.below(legal.length)] as number);
    }
  }
}

describe("red dice", () => {
  test("a system's bonus that is one says when it would not come", () => {
    const met = { lost: 0, comes: 0 };
    playThrough(60, (face, { phase, redUsed, redOwed }) => {
      if (phase !== "bonus") return;
      const texts = face.legalActions().map((action) => face.actionText(action));
      const text = texts.find((said) => /^Bonus: .*red/.test(said));
      if (text === undefined) return;
      const isFree = Number(redUsed) === 0 && redOwed === null;
      expect(text).toMatch(isFree ? /^Bonus: a red \d$/ : /^Bonus: no red die, as you used one$/);
      met[isFree ? "comes" : "lost"]++;
    });
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
  });

  test("to copy a second one tells that one is used a turn, and each of several which others are lost with it", () => {
    const met = { copies: 0, alone: 0, lost: 0, silver: 0 };
    playThrough(24, (face, state) => {
      if (state.phase !== "die") return;
      const texts = face.legalActions().map((action) => face.actionText(action));
      const reds = [...new Set(texts.flatMap((text) => /^Use the red (\d)/.exec(text)?.[1] ?? []))];
      for (const text of texts) {
        if (/^Buy a red/.test(text)) {
          // Of those that are offered and the new one.
          const reds = state.redOffered.toString(2).replaceAll("0", "").length;
          expect(/; you use 1 of (\d)$/.exec(text)?.[1], text).toBe(reds > 0 ? String(1 + reds) : undefined);
          met[state.redOffered > 0 ? "copies" : "alone"]++;
        }
        if (/^Use the \d/.test(text)) {
          expect(text).not.toContain("lost");
          met.silver++;
        }
        const red = /^Use the red (\d)(?: as \d)?(?:; lost: red ([\d ]+))?$/.exec(text);
        if (!red || reds.length < 2) continue;
        // One without a use is lost too.
        const others = [0, 1, 2, 3, 4, 5, 6].filter(
          (value) => (state.redOffered >> value) & 1 && value !== Number(red[1]),
        );
        expect(red[2]).toBe(others.join(" "));
        met.lost++;
      }
    });
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
  });

  test("to pay a tile's last die tells which red dice its links give, or that none comes, and so it is", () => {
    const met = { now: 0, later: 0, never: 0 };
    playThrough(120, (face, { phase, redOffered, redUsed, redOwed, link }) => {
      if (phase !== "use") return;
      for (const action of face.legalActions()) {
        const text = face.actionText(action);
        const tile = decodeAction(layout, action)?.operands[0] ?? 0;
        if (!/^Complete transmitter /.test(text)) continue;
        const links = link[tile].filter((to) => to !== null && to !== 255);
        const comes = [...text.matchAll(/, a red (\d)(?!\d| when)/g)].map(([, red]) => Number(red));
        const later = [...text.matchAll(/, a red \d when both are online/g)].length;
        const lost = [...text.matchAll(/, no red die, as you used one/g)].length;
        expect(comes.length + later + lost, text).toBe(links.length);
        const moment = face.snapshot();
        face.raw.apply(action);
        const after = stateOf(face);
        if (after.phase === "die")
          expect(after.redOffered, text).toBe(comes.reduce((all, red) => all | (1 << red), redOffered));
        face.restore(moment);
        if (lost > 0) expect(redUsed === 1 || redOwed !== null).toBe(true);
        met.now += comes.length;
        met.later += later;
        met.never += lost;
      }
    });
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
  });

  test("a link tells when its red die comes, and it comes then", () => {
    const met = { now: 0, later: 0, never: 0 };
    playThrough(40, (face, { phase, redOffered }) => {
      if (phase !== "link") return;
      for (const action of face.legalActions()) {
        const text = face.actionText(action);
        if (text === "Begin a new array") continue;
        const said = /^Link \d \+ \d with [A-Z]\d+: a red (\d)( when both are online)?$/.exec(text);
        expect(said, text).not.toBeNull();
        const moment = face.snapshot();
        face.raw.apply(action);
        const after = stateOf(face);
        face.restore(moment);
        if (after.phase !== "die") continue;
        expect(after.redOffered, text).toBe(said?.[2] ? redOffered : redOffered | (1 << Number(said?.[1])));
        met[said?.[2] ? "later" : "now"]++;
        if (said?.[2]) continue;
        // The same after a red die was used.
        const used = face.state();
        used[offsetOf(layout, "redUsed")] = 1;
        used[offsetOf(layout, "redOffered")] = 0;
        face.setState(used);
        expect(face.actionText(action)).toBe(text.replace(/: .*/, ": no red die, as you used one"));
        face.raw.apply(action);
        expect(stateOf(face).redOffered).toBe(0);
        face.restore(moment);
        met.never++;
      }
    });
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(0);
  });
});

/** Effects that count at the end alone. */
const AT_END = new Set(["endPointsPer", "endByTypes", "endGoal", "endCubes", "extraStation"]);

test("what a technology that counts at the end is worth as it stands is what the final score has by it", () => {
  const met = new Map<string, number>();
  let step = 0;
  playThrough(10, (face, state) => {
    if (step++ % 45 !== 44 || state.phase !== "die") return;
    const moment = face.snapshot();
    press(face, 0, BUTTON.Y, BUTTON.Y, BUTTON.Y);
    const seat = state.actor as number;
    for (let slot = 0; slot < TECHNOLOGIES; slot++) {
      const { effects } =
        TABLES.technology.rows["ABCD".indexOf(state.board[Math.min(Math.floor(slot / 6), 2)]) * TECHNOLOGIES + slot];
      if (effects.every(({ kind }) => AT_END.has(kind))) {
        const bit = 1 << seat;
        const scoreWith = (isOwned: boolean): number =>
          scores({
            ...state,
            patent: state.patent.map((owners, i) => (i === slot ? (isOwned ? owners | bit : owners & ~bit) : owners)),
          })[seat];
        const below = sayings(face, WORDS_Y);
        const told = Number(/It is now worth (\d+) points?\./.exec(below)?.[1] ?? 0);
        expect(told, below).toBe(scoreWith(true) - scoreWith(false));
        for (const { kind } of effects) if (told > 0) met.set(kind, (met.get(kind) ?? 0) + 1);
      }
      press(face, BUTTON.DOWN);
    }
    face.restore(moment);
  });
  expect([...met.keys()].toSorted()).toEqual(expect.arrayContaining(["endByTypes", "endPointsPer", "extraStation"]));
});

test("a transmitter tells what it gives, and which dice have to be paid until then", () => {
  const met = [0, 0];
  playThrough(6, (face, { paid }) => {
    for (const action of face.legalActions()) {
      const text = face.actionText(action);
      const said = /^(?:Take|Complete) transmitter [A-Z](\d+) with a \d(, then \d(?: and \d)*)?: /.exec(text);
      if (!/^(Take|Complete) transmitter/.test(text)) continue;
      const tile = Number(said?.[1]) - 1;
      const { costs } = TRANSMITTERS[tile];
      const open = costs.filter((_, i) => ((paid[tile] >> i) & 1) === 0);
      // What is paid now is separate from what remains.
      open.splice(open.indexOf(Number(/with a (\d)/.exec(text)?.[1])), 1);
      expect(said?.[2] ?? "", text).toBe(open.length > 0 ? `, then ${open.join(" and ")}` : "");
      met[said?.[2] ? 1 : 0]++;
    }
  });
  expect(Math.min(...met)).toBeGreaterThan(0);
});

test("to start a gyrodyne tells what it brings a round", () => {
  const met = new Set<string>();
  playThrough(30, (face) => {
    for (const action of face.legalActions()) {
      const text = face.actionText(action);
      if (!/^Start (small|medium|large)/.test(text)) continue;
      const said = /^Start (\w+), pulsar \d+ \([a-z-]+\): (\d) points? or more a round, \+(\d+) this round$/.exec(text);
      const { points } = TABLES.gyrodyne.rows[["small", "medium", "large"].indexOf(said?.[1] ?? "")];
      expect(Number(said?.[2]), text).toBe(points);
      expect(Number(said?.[3]), text).toBeGreaterThanOrEqual(points);
      met.add(said?.[1] ?? "");
    }
  });
  expect(met.size).toBe(3);
});

test("where points can be bought the cursor begins on them, and no row of a list is cut off", () => {
  const buy = openNamedScene("buy");
  expect(sayings(buy, WORDS_Y)).toMatch(/^Pay a cube for \d+ points? from /);
  for (const cartridge of [buy, openNamedScene("link"), openNamedScene("all-choices")])
    expect(sayings(cartridge)).not.toContain(CUT);
});

/** Plays at random until `isMet` holds of a position, and returns its table. */
function findTable(isMet: (state: PulsarState, legal: readonly string[]) => boolean): Cartridge {
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  for (let seed = 1; seed < 100; seed++) {
    const random = new SeededRandom(seed, 2);
    face.raw.newGame(0, 2, 0, seed, 0);
    while (face.raw.currentSeat() >= 0) {
      const legal = face.legalActions();
      if (
        isMet(
          stateOf(face),
          legal.map((action) => face.actionText(action)),
        )
      ) {
        face.raw.tick(0, LIMIT.TICK_MS);
        return face;
      }
      face.raw.apply(legal[random.below(legal.length)] as number);
    }
  }
  throw new Error("no such position");
}

test("two dice of one value are both seen below the map, though they are one choice", () => {
  const table = findTable(
    ({ phase, dice, actor }) => phase === "die" && actor === 0 && dice[0][0] > 0 && dice[0][0] === dice[0][1],
  );
  const value = stateOf(table).dice[0][0];
  expect(screenIcons(table.screen()).filter(({ name, y }) => name === `die-${value}-12` && y >= CHIPS_Y).length).toBe(
    2,
  );
});

test("the end of a turn that wastes dice is asked of once more, and is no step before the first die", () => {
  const table = findTable(
    ({ phase, dice, actor }) => phase === "die" && actor === 0 && dice[0][0] > 0 && dice[0][1] > 0,
  );
  const first = sayings(table, CHIPS_Y);
  press(table, BUTTON.LEFT);
  expect(sayings(table, CHIPS_Y)).toBe(first);
  press(table, ...Array(12).fill(BUTTON.RIGHT));
  expect(sayings(table, CHIPS_Y)).toMatch(/End.*2 unused dice/);
  const hash = table.raw.stateHash();
  press(table, BUTTON.A);
  expect(sayings(table, CHIPS_Y)).toContain("End your turn? 2 unused dice");
  // A direction takes the question back, also where it leads nowhere.
  press(table, BUTTON.RIGHT);
  expect(sayings(table, CHIPS_Y)).toMatch(/End.*2 unused dice/);
  expect(sayings(table, CHIPS_Y)).not.toContain("turn?");
  press(table, BUTTON.A);
  expect(sayings(table, CHIPS_Y)).toContain("End your turn? 2 unused dice");
  press(table, BUTTON.B);
  expect(sayings(table, CHIPS_Y)).not.toContain("turn?");
  press(table, BUTTON.A);
  expect(table.raw.stateHash()).toBe(hash);
  press(table, BUTTON.A);
  expect(table.raw.stateHash()).not.toBe(hash);
});

test("of transmitters the cursor begins on one of the seat's own that the die pays", () => {
  const table = findTable(
    ({ phase, actor }, legal) =>
      phase === "use" &&
      actor === 0 &&
      legal.some((text) => text.startsWith("Complete trans")) &&
      legal.some((text) => text.startsWith("Take trans")),
  );
  press(table, BUTTON.DOWN, BUTTON.DOWN, BUTTON.A);
  expect(sayings(table, PAGE_WORDS_Y)).toMatch(/^[A-C]\d+: .*\. (< )?Pay the \d/);
  expect(Number(frameOf(table).split(",")[1])).toBeGreaterThanOrEqual(ARRAYS_Y);
});

test("where a gyrodyne tile can be placed the cursor begins there", () => {
  const table = findTable(
    ({ phase, actor }, legal) =>
      phase === "die" && actor === 0 && legal.some((text) => /^Place (small|medium|large): pulsar/.test(text)),
  );
  expect(sayings(table)).toMatch(/Place (small|medium|large): pulsar \d+ \((north|west|middle|east|south)/);
});
