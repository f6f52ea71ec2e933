// The scores of both editions of Jump Gate name what seats hold: over each type of resource of each seat the cursor
// says what it is, what it brings that seat, and what one more would bring the seat that looks, by the models' own
// count; in the end the ranking shows what each seat had hidden, and what broke a tie.
import { describe, expect, test } from "vitest";
import { BUTTON, STATUS } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { openPosition } from "../../../../tools/pictures/scene.ts";
import { BOOK, plain, RESOURCES, resourceBox } from "../cards.ts";
import { JumpGateTable, type PositionSpec } from "../position.ts";
import { points, ROUND_LIMIT } from "../reference.ts";
import { RESOURCES as FIRST_RESOURCES } from "../../jump-gate-1st/cards.ts";
import { points as firstPoints } from "../../jump-gate-1st/reference.ts";
import { readCartridgeFile, readLayout } from "../../../support/games.ts";
import { press } from "../../../support/press.ts";
import { type TypeRow, typesOf } from "./types.ts";
import { findIllegible } from "../../../screens/legible.ts";

interface Seen {
  readonly actorSeat: number | null;
  readonly collected: readonly (readonly number[])[];
  readonly hidden?: readonly (readonly number[])[];
  /** Owners of the markers on the Black Hole. */
  readonly blackHole?: readonly number[];
}

interface Edition {
  readonly id: string;
  readonly edition: number;
  readonly resources: readonly { readonly type: string }[];
  readonly points: (cards: readonly number[]) => number;
  /** Seats, seed and actions of games. */
  readonly games: readonly (readonly [seats: number, seed: number, steps: number, options: number])[];
}

const EDITIONS: readonly Edition[] = [
  {
    id: "jump-gate",
    edition: 3,
    resources: RESOURCES,
    points,
    games: [
      [2, 6, 60, 0],
      [3, 4, 90, 0],
      [4, 2, 90, 0],
      [5, 5, 120, 0],
    ],
  },
  {
    id: "jump-gate-1st",
    edition: 1,
    resources: FIRST_RESOURCES,
    points: firstPoints,
    games: [
      [2, 4, 60, 0],
      [3, 8, 90, 2],
      [4, 3, 120, 4],
      [6, 5, 150, 1],
    ],
  },
];
const LINE_TOP = 215;
const BAR_Y = 226;
const NAME_X = 42;

const lineOf = (cartridge: Cartridge): string[] =>
  screenText(cartridge.screen()).flatMap(({ text, y }) => (y >= LINE_TOP && y < BAR_Y ? [text] : []));
const stateOf = (id: string, cartridge: Cartridge) => decodeState(readLayout(id), cartridge.state()) as unknown as Seen;

/** What the line should say of a type that a seat holds, to a seat that looks. */
function expected(
  { resources, points: count }: Edition,
  type: TypeRow,
  held: readonly number[],
  own: readonly number[] | undefined,
  isOwn: boolean,
): string[] {
  const isOf = (card: number): boolean => resources[card]?.type === type.id;
  const without = held.filter((card) => !isOf(card));
  const worth = count(held) - count(without);
  const more = resources.findIndex((_, card) => isOf(card));
  const said =
    held.length === without.length
      ? `no ${type.name}`
      : `${held.length - without.length} ${type.name}: ${worth} point${worth === 1 ? "" : "s"}`;
  return own ? [said, `${isOwn ? "one more" : "to you"}: +${count([...own, more]) - count(own)}`] : [said];
}

describe.each(EDITIONS)("$id", (edition) => {
  const { id, games } = edition;
  const types = typesOf(id);

  test.each(games)(
    "among %i (seed %i) the cursor tells what is held, what it brings, and what one more would",
    (players, seed, steps, options) => {
      const cartridge = openPosition(readCartridgeFile(id), {
        name: "scores",
        edition: edition.edition,
        players,
        seed,
        steps,
        options,
        moment: "turn",
        script: "Y",
      });
      const { actorSeat, collected, hidden } = stateOf(id, cartridge);
      const own = actorSeat as number;
      press(cartridge, BUTTON.RIGHT);
      for (let n = 0; n < players; n++) {
        const seat = (own + n) % players;
        for (const type of types) {
          expect(lineOf(cartridge), `seat ${seat}`).toEqual(
            expected(edition, type, collected[seat], [...collected[own], ...(hidden?.[own] ?? [])], seat === own),
          );
          expect(findIllegible(cartridge.screen()).filter((problem) => !problem.startsWith("icon"))).toEqual([]);
          press(cartridge, BUTTON.RIGHT);
        }
        press(cartridge, BUTTON.DOWN);
      }
      // Back on the first one, which LEFT leaves for the last, and UP for the last seat.
      press(cartridge, BUTTON.LEFT, BUTTON.UP);
      expect(lineOf(cartridge)[0]).toContain((types.at(-1) as TypeRow).name);
      press(cartridge, BUTTON.Y, BUTTON.B, BUTTON.Y);
      expect(lineOf(cartridge).join(), "the page opens without a cursor").toMatch(/Hidden resources|Hole: 9/);
    },
  );
});

test.each([
  [2, 4],
  [3, 3],
  [4, 7],
  [5, 7],
])("third edition, %i seats (seed %i): the ranking names what each seat had hidden", (players, seed) => {
  const cartridge = openPosition(readCartridgeFile("jump-gate"), {
    name: "over",
    players,
    seed,
    steps: 9999,
    moment: "over",
    script: "B",
  });
  const { hidden, blackHole } = stateOf("jump-gate", cartridge) as Required<Seen>;
  const countOf = (seats: readonly number[], seat: number): number => seats.filter((owner) => owner === seat).length;
  const texts = screenText(cartridge.screen());
  const words = (type: string, isLong: boolean): string => {
    const { name } = typesOf("jump-gate").find((row) => row.id === type) as TypeRow;
    return isLong ? name : (name.split(" ").at(-1) as string);
  };
  for (let seat = 0; seat < players; seat++) {
    const row = texts.find(({ text }) => text === `Player ${seat + 1}`);
    const line = texts
      .filter(
        ({ x, y, text }) =>
          x === NAME_X && row !== undefined && y > row.y && y < row.y + 20 && /^(hidden|lost): /.test(text),
      )
      .map(({ text }) => text)
      .join();
    const cards = hidden[seat] as readonly number[];
    const [long, short] = [true, false].map((isLong) => cards.map((card) => words(RESOURCES[card].type, isLong)));
    const told = line
      .replace(/^(hidden|lost): /, "")
      .split(", ")
      .flatMap((name) =>
        Array<string>(Number(/ x(\d)/.exec(name)?.[1] ?? 1)).fill(
          name.replace(/ x\d/, "").replace(" + Black Hole", ""),
        ),
      );
    expect([[...long].sort(), [...short].sort()], `seat ${seat}: ${line}`).toContainEqual([...told].sort());
    expect(line.startsWith("lost: ")).toBe(
      blackHole.length >= BOOK.blackHoleEnd &&
        countOf(blackHole, seat) === Math.max(...hidden.map((_, other) => countOf(blackHole, other))),
    );
  }
});

describe("third edition: the ranking tells what put a seat ahead of one with equal points", () => {
  const tie = (make: (from: ReturnType<typeof resourceBox>) => Partial<PositionSpec>): string[] => {
    const from = resourceBox();
    const hidden = { 0: from.takeMany(3, { type: "gemRed" }), 1: from.takeMany(3, { type: "gemBlue" }) };
    const handheld = new CartridgeDriver(readCartridgeFile("jump-gate"));
    const table = new JumpGateTable();
    table.position({ players: 2, hidden, collected: { 0: [], 1: [] }, turnSeat: 1, round: ROUND_LIMIT, ...make(from) });
    expect(table.play("PASS").ending).toBe("roundLimit");
    expect(handheld.cartridge.setState(table.cartridge.state())).toBe(STATUS.OK);
    handheld.step(0);
    handheld.press("B");
    return screenText(handheld.cartridge.screen()).flatMap(({ text, y }) =>
      /^(more|fewer in Hole|shared rank)/.test(text) ? [`${text} ${y < 40 ? 1 : 2}`] : [],
    );
  };

  test.each<[string, (from: ReturnType<typeof resourceBox>) => Partial<PositionSpec>, string[]]>([
    [
      "planets",
      (from) => ({ collected: { 0: [], 1: from.takeMany(2, plain("energelLight")) }, claims: { 0: 0 } }),
      ["more planets 1"],
    ],
    [
      "resources",
      (from) => ({
        collected: {
          0: [from.take(plain("energelLight")), from.take(plain("energelDark"))],
          1: from.takeMany(3, plain("sand")),
        },
      }),
      ["more resources 1"],
    ],
    [
      "Black Hole",
      (from) => ({
        collected: {
          0: [from.take({ type: "energelLight", blackHole: true }), from.take(plain("energelDark"))],
          1: [from.take(plain("energelLight")), from.take(plain("energelDark"))],
        },
      }),
      ["fewer in Hole 1"],
    ],
    [
      "nothing",
      (from) => ({ collected: { 0: [from.take(plain("energelLight"))], 1: [from.take(plain("energelLight"))] } }),
      ["shared rank 1", "shared rank 2"],
    ],
  ])("%s", (_, make, expectedTold) => {
    expect(tie(make)).toEqual(expectedTold);
  });
});
