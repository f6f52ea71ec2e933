// What a hint of either edition of Jump Gate shows: it marks something wherever it is asked for, also on the Gate;
// asked for with the menu of actions open it marks the same as without; the planet where the action happens is framed,
// and the panel shows what is there.
import { describe, expect, test } from "vitest";
import { COLOR, STATUS } from "../../../../host/cartridge/abi.ts";
import { type Box, parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { decodeState, encodeState, type StateJson } from "../../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { NAVCOMPS, PLANETS, RESOURCES } from "../cards.ts";
import { buildPosition } from "../position.ts";
import { points } from "../reference.ts";
import {
  NAVCOMPS as FIRST_NAVCOMPS,
  ordinary,
  PLANETS as FIRST_PLANETS,
  RESOURCES as FIRST_RESOURCES,
} from "../../jump-gate-1st/cards.ts";
import { buildPosition as buildFirst } from "../../jump-gate-1st/position.ts";
import { points as firstPoints } from "../../jump-gate-1st/reference.ts";
import { readCartridgeFile, readEditions, readLayout } from "../../../support/games.ts";
import { toChoice } from "./decisions.ts";
import { typesOf } from "./types.ts";
import { sampleRows } from "../../../support/breadth.ts";

interface Edition {
  readonly id: string;
  readonly planets: readonly { readonly name: string }[];
  /** A position on the Gate with these cards in hand, of this many seats, with these variants. */
  readonly atGate: (players: number, cards: number, options: number) => object;
  readonly resources: readonly { readonly type: string }[];
  readonly points: (cards: readonly number[]) => number;
  readonly variants: readonly number[];
  readonly cellH: number;
}

const grounded = NAVCOMPS.flatMap(({ jump, id }) => (jump === null ? [id] : []));
const firstGrounded = FIRST_NAVCOMPS.flatMap((card) => (card.jump === null && ordinary()(card) ? [card.id] : []));
const EDITIONS: readonly Edition[] = [
  {
    id: "jump-gate",
    planets: PLANETS,
    atGate: (players, cards) => buildPosition({ players, hands: [grounded.slice(0, cards)] }),
    resources: RESOURCES,
    points,
    variants: [0],
    cellH: 49,
  },
  {
    id: "jump-gate-1st",
    planets: FIRST_PLANETS,
    atGate: (players, cards, options) => buildFirst({ players, options, hands: [firstGrounded.slice(0, cards)] }),
    resources: FIRST_RESOURCES,
    points: firstPoints,
    variants: [0, 1, 4, 7],
    cellH: 51,
  },
];
const THOUGHT_MOST = 3000;
const HINTS = 30;
const SEEDS = [3, 8];
const SCREEN_W = 240;
const [TOP_Y, BOTTOM_Y] = [15, 87];
const PANEL_Y = 138;
const GATE_Y = 65;
/** Where planets are named as an action's place. */
const PLACED = /^(?:Jump to|Land on|Scan|Fly [a-z-]+ to|Move to) /;

interface Seen {
  readonly planet: readonly (number | null)[];
  readonly ship: readonly (number | null)[];
  readonly faceUp: readonly (readonly number[])[];
  readonly collected: readonly (readonly number[])[];
  readonly hidden?: readonly (readonly number[])[];
}

/** What hints were met. */
interface Met {
  placed: number;
  panels: number;
  opened: number;
  ways: number;
  brought: number;
  claims: number;
}

/** Moves from one place of the ring to another. */
const stepsBetween = (places: number, from: number, to: number): number =>
  Math.min(Math.abs(from - to), places - Math.abs(from - to));

/** Points that one more resource of a name brings the first seat, by the edition's model. */
function gainOf({ id, resources, points }: Edition, { collected, hidden }: Seen, name: string): number {
  const own = [...(collected[0] as number[]), ...(hidden?.[0] ?? [])];
  const card = resources.findIndex(({ type }) => typesOf(id).some((row) => row.id === type && row.name === name));
  return points([...own, card]) - points(own);
}

const framesOf = (handheld: CartridgeDriver): Box[] =>
  parseDisplayList(handheld.cartridge.screen()).flatMap((c) =>
    c.op === "frame" && c.color === COLOR.PINK ? [{ x: c.x, y: c.y, w: c.w, h: c.h }] : [],
  );
const noteBottom = (handheld: CartridgeDriver): number =>
  Math.max(
    ...parseDisplayList(handheld.cartridge.screen()).flatMap((c) =>
      c.op === "round" && c.color === COLOR.PINK ? [c.y + c.h] : [],
    ),
  );
const ask = (handheld: CartridgeDriver): CartridgeDriver =>
  handheld.chooseMenu("Hint").waitFor("play it", THOUGHT_MOST);
const hintOf = (handheld: CartridgeDriver): string =>
  handheld.words().split("play it | back | ")[1].replaceAll(" | ", " ");

/** The cell of a place of the ring, as its frame is around it. */
function cellOf(places: number, place: number, h: number): Box {
  const upper = (places + 1) >> 1;
  const isLower = place >= upper;
  const w = Math.floor(SCREEN_W / (isLower ? places - upper : upper));
  return { x: (isLower ? places - 1 - place : place) * w + 1, y: isLower ? BOTTOM_Y : TOP_Y, w: w - 2, h };
}

describe.each(EDITIONS)("$id: a hint", (edition) => {
  const { id, planets, atGate, variants, cellH } = edition;
  const [{ minPlayers, maxPlayers }] = readEditions(id);
  const seats = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);

  test.each(seats)("on the Gate, where only Research leads on, marks the Gate: %i seats", (players) => {
    for (const options of variants) {
      for (const cards of [0, 3]) {
        const handheld = new CartridgeDriver(readCartridgeFile(id));
        expect(
          handheld.cartridge.setState(encodeState(readLayout(id), atGate(players, cards, options) as StateJson)),
        ).toBe(STATUS.OK);
        handheld.step(0);
        for (const isOpen of [false, true]) {
          if (isOpen) handheld.press("A");
          ask(handheld);
          expect(hintOf(handheld)).toMatch(/Research/);
          const gate = framesOf(handheld);
          expect(gate.length, handheld.words()).toBeGreaterThan(0);
          for (const { x, y, h } of gate)
            expect([x < 4, y >= GATE_Y - 2, y + h <= BOTTOM_Y + 2]).toEqual([true, true, true]);
          handheld.press("B");
        }
      }
    }
  });

  /** Has hints play the person's decisions of a game, and looks at each, with the menu open too. */
  function playByHints(handheld: CartridgeDriver, met: Met): void {
    for (let n = 0; n < HINTS && toChoice(handheld); n++) {
      const moment = handheld.cartridge.snapshot();
      ask(handheld);
      const words = hintOf(handheld);
      const frames = framesOf(handheld);
      expect(frames.length, words).toBeGreaterThan(0);
      const ring = (decodeState(readLayout(id), handheld.cartridge.state()) as unknown as Seen).planet.flatMap(
        (card) => (card === null ? [] : [(planets[card] as { name: string }).name]),
      );
      const place = ring.findIndex((name) => PLACED.test(words) && words.replace(PLACED, "").startsWith(name));
      if (place >= 0) {
        met.placed++;
        expect(frames, words).toContainEqual(cellOf(ring.length, place, cellH));
        // Of a planet of the upper row the note is over the panel.
        const isPanel = noteBottom(handheld) <= PANEL_Y;
        met.panels += isPanel ? 1 : 0;
        expect(
          !isPanel ||
            screenText(handheld.cartridge.screen()).some(
              ({ text, y }) => text === ring[place] && y > PANEL_Y && y < PANEL_Y + 8,
            ),
          `${words}: the panel`,
        ).toBe(true);
      }
      handheld.cartridge.restore(moment);
      handheld.step(0);
      if (/ act \|/.test(` ${handheld.words()}`)) {
        met.opened++;
        ask(handheld.press("A"));
        expect([hintOf(handheld), framesOf(handheld)]).toEqual([words, frames]);
      } else ask(handheld);
      const before = seenOf(handheld);
      const brought =
        /^Mark (.+?)(?: \+ Black Hole)?(?: \(.*?\))? It would bring you (\d+) points?/.exec(words) ??
        /there you can harvest (.+?), worth (\d+)/i.exec(words);
      if (brought) {
        met.brought++;
        expect(gainOf(edition, before, brought[1] as string), words).toBe(Number(brought[2]));
      }
      const taken = /The planet brings \d+ points?, (.+?) there \d+ more/.exec(words)?.[1];
      if (taken !== undefined) {
        met.claims++;
        const open = (before.faceUp[before.ship[0] as number] as number[]).map((card) => edition.resources[card]?.type);
        expect(open, words).toContain(typesOf(id).find((row) => row.name === taken)?.id);
      }
      handheld.press("A").settle();
      const goal = / On the way to (.+?): there/.exec(words)?.[1];
      if (goal === undefined || before.ship[0] === null) continue;
      met.ways++;
      const [from, to] = [before, seenOf(handheld)].map(({ ship }) =>
        stepsBetween(ring.length, ship[0] as number, ring.indexOf(goal)),
      );
      expect(to, words).toBeLessThan(from as number);
    }
  }

  const seenOf = (handheld: CartridgeDriver): Seen =>
    decodeState(readLayout(id), handheld.cartridge.state()) as unknown as Seen;

  const seated = seats.flatMap((players) => variants.slice(0, 2).map((options) => [players, options] as const));
  test.each(sampleRows(seated, 3, 1))(
    "of %i seats, variants %i, frames the planet that it names and tells of it, with the menu open too",
    (players, options) => {
      const met = { placed: 0, panels: 0, opened: 0, ways: 0, brought: 0, claims: 0 };
      for (const seed of SEEDS)
        playByHints(
          new CartridgeDriver(readCartridgeFile(id), seed).start(
            Array.from({ length: players }, (_, seat) => (seat === 0 ? 0 : 1)),
            minPlayers,
            maxPlayers,
            options,
          ),
          met,
        );
      expect(met.placed).toBeGreaterThan(2);
      expect(met.panels).toBeGreaterThan(0);
      expect(met.opened).toBeGreaterThan(5);
      expect(met.claims).toBeGreaterThan(0);
      if (id === "jump-gate") expect(met.brought).toBeGreaterThan(0);
    },
  );
});
