// Why not, and what for, on Jump Gate's table: the cursor and a finger go to planets, resources and cards that cannot
// be chosen too, and each says why; before an action is begun it goes down to the hand, whose cards say what their
// codes do.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { inputOfTouch } from "../../../../host/cartridge/input.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { openPosition, type PositionScene } from "../../../../tools/pictures/scene.ts";
import { readCartridgeFile } from "../../../support/games.ts";

const PANEL_Y = 138;
const HAND_Y = 201;
/** The rows of planets, and what is narrower than all. */
const [UPPER_Y, LOWER_Y] = [15, 87];
const LEAST_W = 30;
const OWN = "Your ship is here";
const THIRD: PositionScene = { name: "asked", players: 5, seed: 5, steps: 120, moment: "turn" };
const FIRST: PositionScene = { name: "asked", players: 4, edition: 1, seed: 3, steps: 60, moment: "turn" };
const TABLES = [
  ["jump-gate", THIRD, 9],
  ["jump-gate-1st", FIRST, 8],
] as const;

/** Opens the scene and presses buttons; returns the cartridge. */
const open = (id: string, scene: PositionScene, script: string): Cartridge =>
  openPosition(readCartridgeFile(id), { ...scene, script });

function press(cartridge: Cartridge, input: number): number {
  return cartridge.raw.tick(input, LIMIT.TICK_MS) | cartridge.raw.tick(0, LIMIT.TICK_MS);
}

function tap(cartridge: Cartridge, x: number, y: number): void {
  cartridge.tick(inputOfTouch({ x, y, by: 0 }));
  cartridge.tick(0);
}

/** The panel's lines from top to bottom; a reason is the yellow one. */
const panelOf = (cartridge: Cartridge) => screenText(cartridge.screen()).filter(({ y }) => y > PANEL_Y && y < HAND_Y);
const nameOf = (cartridge: Cartridge): string => panelOf(cartridge)[0].text;
const reasonOf = (cartridge: Cartridge): string =>
  panelOf(cartridge).find(({ color, y }) => color === COLOR.YELLOW && y > PANEL_Y + 10)?.text ?? "";

/** The planet under the cursor: its frame in the ring. */
function focusOf(cartridge: Cartridge): { x: number; y: number; w: number } {
  const frames = parseDisplayList(cartridge.screen()).flatMap((command) =>
    command.op === "round" &&
    command.color === COLOR.WHITE &&
    command.w > LEAST_W &&
    (command.y === UPPER_Y || command.y === LOWER_Y)
      ? [command]
      : [],
  );
  expect(frames).toHaveLength(1);
  const [{ x, y, w }] = frames;
  return { x, y, w };
}

/** Opens the scene, presses buttons, and opens the choice of where to go by a row of the menu. */
function begin(id: string, scene: PositionScene, kind: string, script = ""): Cartridge {
  const cartridge = open(id, scene, `${script}A`);
  const isOn = () => panelOf(cartridge).some(({ text, color }) => text === kind && color === COLOR.BLACK);
  for (let i = 0; i < 8 && !isOn(); i++) press(cartridge, BUTTON.UP);
  press(cartridge, BUTTON.A);
  return cartridge;
}

describe.each(TABLES)("%s", (id, scene, places) => {
  test.each([
    ["Jump", /^No jump code [1-4] in hand$/],
    ["Fly", /^Only to a neighbour planet$/],
  ] as const)(
    "%s: the cursor begins at a planet in reach and goes to all, and each other one says why not",
    (kind, reason) => {
      const cartridge = begin(id, scene, kind);
      expect(screenText(cartridge.screen()).some(({ text }) => text === `${kind}: where?`)).toBe(true);
      expect(reasonOf(cartridge)).toBe("");
      const [names, refused] = [new Map([[nameOf(cartridge), cartridge.snapshot()]]), new Set<string>()];
      for (const start of names.values()) {
        for (const button of [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN]) {
          cartridge.restore(start);
          press(cartridge, button);
          if (names.has(nameOf(cartridge))) continue;
          names.set(nameOf(cartridge), cartridge.snapshot());
          if (reasonOf(cartridge) === "" || reasonOf(cartridge) === OWN) continue;
          refused.add(nameOf(cartridge));
          expect(reasonOf(cartridge)).toMatch(reason);
          const before = cartridge.stateHash();
          expect(press(cartridge, BUTTON.A) & FLAG.SOUND, "A is answered").not.toBe(0);
          expect(cartridge.stateHash()).toBe(before);
        }
      }
      expect(names.size, [...names.keys()].join()).toBeGreaterThanOrEqual(places - 1);
      expect(refused.size).toBeGreaterThan(0);
      // A tap on the person's own planet asks too.
      const [opened] = names.values();
      const asked = new Set<string>();
      for (const y of [40, 112]) {
        for (let x = 10; x < 240; x += 20) {
          cartridge.restore(opened);
          tap(cartridge, x, y);
          // Where the cursor was already, a tap chooses.
          asked.add(reasonOf(cartridge));
        }
      }
      expect(asked).toContain(OWN);
    },
  );

  test.each(["", "Jump"])("up and down lead to the planet right above or below, and no further (%s)", (kind) => {
    const cartridge = kind === "" ? open(id, scene, "") : begin(id, scene, kind);
    const begun = cartridge.snapshot();
    const met = new Map([[focusOf(cartridge).x + focusOf(cartridge).y * 240, begun]]);
    for (const moment of met.values()) {
      for (const [button, isDown] of [
        [BUTTON.LEFT, null],
        [BUTTON.RIGHT, null],
        [BUTTON.UP, false],
        [BUTTON.DOWN, true],
      ] as const) {
        cartridge.restore(moment);
        const from = focusOf(cartridge);
        press(cartridge, button);
        if (isDown === true && from.y === LOWER_Y && kind === "") continue; // down to the hand
        const to = focusOf(cartridge);
        if (isDown === null) {
          if (!met.has(to.x + to.y * 240)) met.set(to.x + to.y * 240, cartridge.snapshot());
        } else if ((from.y === LOWER_Y) === isDown) expect(to, `${isDown ? "down" : "up"} at the edge`).toEqual(from);
        else {
          expect(to.y).toBe(isDown ? LOWER_Y : UPPER_Y);
          expect(Math.abs(to.x + to.w / 2 - from.x - from.w / 2)).toBeLessThanOrEqual(Math.max(to.w, from.w) / 2 + 1);
        }
      }
    }
    expect(met.size).toBeGreaterThanOrEqual(places - 1);
  });

  test("with another planet in focus the menu begins on what leads there: flying, else jumping", () => {
    // By name of a planet: how the ship gets there.
    const ways = new Map<string, string>();
    for (const kind of ["Jump", "Fly"]) {
      const cartridge = begin(id, scene, kind);
      const moments = [cartridge.snapshot()];
      const met = new Set<string>();
      for (const moment of moments) {
        for (const button of [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN]) {
          cartridge.restore(moment);
          press(cartridge, button);
          if (met.has(nameOf(cartridge))) continue;
          met.add(nameOf(cartridge));
          moments.push(cartridge.snapshot());
          if (reasonOf(cartridge) === "") ways.set(nameOf(cartridge), kind);
        }
      }
    }
    expect(new Set(ways.values()).size).toBe(2);
    const cartridge = open(id, scene, "");
    const moments = [cartridge.snapshot()];
    const begun = new Map<string, string>();
    for (const moment of moments) {
      for (const button of [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP]) {
        cartridge.restore(moment);
        press(cartridge, button);
        const name = nameOf(cartridge);
        if (begun.has(name)) continue;
        moments.push(cartridge.snapshot());
        press(cartridge, BUTTON.A);
        begun.set(name, panelOf(cartridge).find(({ color }) => color === COLOR.BLACK)?.text ?? "");
        if (!ways.has(name)) continue;
        press(cartridge, BUTTON.A);
        expect([nameOf(cartridge), reasonOf(cartridge)], "the cursor goes there").toEqual([name, ""]);
      }
    }
    for (const [name, way] of ways) expect([name, begun.get(name)]).toEqual([name, way]);
  });

  test.each([
    ["Jump", /^No jump code [1-4] in hand$/],
    ["Fly", /^Only to a neighbour planet$/],
  ])("with a planet in focus to which nothing leads, %s stays there and says so", (kind, reason) => {
    const home = nameOf(open(id, scene, ""));
    const ways = Array.from({ length: places }, (_, by) => "L".repeat(by));
    let refused = 0;
    for (const script of [...ways, ...ways.map((way) => `U${way}`)]) {
      const name = nameOf(open(id, scene, script));
      const cartridge = begin(id, scene, kind, script);
      if (name === home) expect(reasonOf(cartridge)).toBe("");
      else expect(nameOf(cartridge)).toBe(name);
      if (reasonOf(cartridge) === "") continue;
      expect(reasonOf(cartridge)).toMatch(reason);
      refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("a card that does not lead there says that the card has no such code", () => {
    const cartridge = begin(id, scene, "Jump");
    press(cartridge, BUTTON.A);
    const met = new Set<string>();
    for (let card = 0; card < 5; card++) {
      met.add(reasonOf(cartridge));
      press(cartridge, BUTTON.RIGHT);
    }
    expect([...met].filter((reason) => reason !== "")).toEqual([
      expect.stringMatching(/^This card has no jump code [1-4]$/),
    ]);
  });

  test("with another planet in focus the menu names the one that a reason speaks of, where the ship is", () => {
    const home = nameOf(open(id, scene, ""));
    /** By row of the menu: why it cannot be chosen. */
    const reasonsAfter = (script: string): Map<string, string> => {
      const cartridge = open(id, scene, `${script}A`);
      const reasons = new Map<string, string>();
      for (let i = 0; i < 8; i++) {
        const texts = screenText(cartridge.screen()).filter(({ y }) => y > PANEL_Y);
        const row = texts.find(({ color }) => color === COLOR.BLACK)?.text ?? "";
        const reason = texts.find(({ color }) => color === COLOR.YELLOW);
        if (reason) reasons.set(row, reason.text);
        press(cartridge, BUTTON.UP);
      }
      return reasons;
    };
    const atHome = reasonsAfter("");
    const elsewhere = reasonsAfter("R");
    expect([...elsewhere.keys()].sort()).toEqual([...atHome.keys()].sort());
    let named = 0;
    for (const [row, reason] of atHome) {
      if (/^(Scan|Land|Land&Claim|Harvest)$/.test(row)) {
        expect(elsewhere.get(row)).toBe(`${home}: ${reason}`);
        named++;
      } else expect(elsewhere.get(row)).toBe(row === "To orbit" ? `${home}: ${reason}` : reason);
    }
    expect(named).toBeGreaterThan(0);
  });

  test("Fly: its two planets lie one press apart", () => {
    const cartridge = begin(id, scene, "Fly");
    const first = nameOf(cartridge);
    const found = [BUTTON.LEFT, BUTTON.RIGHT].map((button) => {
      const before = cartridge.snapshot();
      press(cartridge, button);
      const shown = { name: nameOf(cartridge), reason: reasonOf(cartridge) };
      cartridge.restore(before);
      return shown;
    });
    expect(found.some(({ name, reason }) => name !== first && reason === "")).toBe(true);
  });

  const CODE_WORDS = new RegExp(
    "^(Jump|Scan|Landing) [1-4~]: (to \\S+.*|leads nowhere else|" +
      "fits where you are|not where you are|nothing face-down|claimed already)$",
  );
  test("down from the lower row leads to the hand, whose cards say what their codes do; up returns", () => {
    const cartridge = open(id, scene, "");
    const names = new Set<string>();
    for (let i = 0; i < 3 && !/^(Jump|Scan|Landing) |^[A-Z].*: /.test(panelOf(cartridge).at(-1)?.text ?? ""); i++)
      press(cartridge, BUTTON.DOWN);
    for (let card = 0; card < 5; card++) {
      const lines = panelOf(cartridge).map(({ text }) => text);
      const codes = lines.filter((text) => CODE_WORDS.test(text));
      expect(codes, lines.join(" | ")).toHaveLength(2);
      names.add(codes.join());
      press(cartridge, BUTTON.RIGHT);
    }
    expect(names.size).toBeGreaterThan(1);
    press(cartridge, BUTTON.UP);
    expect(panelOf(cartridge).map(({ text }) => text)).toContain("jump");
    // A finger goes there at once.
    tap(cartridge, 20, 212);
    expect(panelOf(cartridge).map(({ text }) => text)).not.toContain("jump");
    press(cartridge, BUTTON.B);
    expect(panelOf(cartridge).map(({ text }) => text)).toContain("jump");
  });
});

test("jump-gate: a resource that is marked by somebody else, or not by oneself, says so", () => {
  const met = new Set<string>();
  const scenes: PositionScene[] = [3, 8].map((seed) => ({
    name: "asked",
    players: 3,
    seed,
    steps: 10,
    moment: "mark",
  }));
  for (const scene of [...scenes, { name: "asked", players: 4, seed: 1, steps: 40, moment: "collect" } as const]) {
    const cartridge = open("jump-gate", scene, "");
    for (let i = 0; i < 5; i++) {
      press(cartridge, BUTTON.RIGHT);
      met.add(reasonOf(cartridge).replace(/\d/g, "N"));
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(["Only the one you marked", "Marked by Player N"]));
});

test("jump-gate: on the page of points up and down lead from seat to seat, with what is known of each", () => {
  const cartridge = open("jump-gate", THIRD, "YY");
  const texts = () => screenText(cartridge.screen()).map(({ text }) => text);
  const { players } = THIRD;
  const names: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    expect(texts().some((text) => /^Total with/.test(text))).toBe(true);
    names.push(texts().includes("Your points") ? "own" : (texts().find((text) => /^Player \d$/.test(text)) ?? ""));
    press(cartridge, BUTTON.DOWN);
  }
  expect(new Set(names).size).toBe(players);
  expect(names[0]).toBe("own");
  expect(texts()).toContain("Your points");
  press(cartridge, BUTTON.UP);
  expect(texts()).toContain(names.at(-1));
  tap(cartridge, 60, 8);
  expect(texts()).toContain("Your points");
  press(cartridge, BUTTON.RIGHT);
  expect(texts()).toContain("Signs and worth");
});
