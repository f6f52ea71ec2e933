// The scores of both editions of Jump Gate name what seats hold: over each type of resource of each seat the cursor tells what it is, what it brings that seat,
// and what one more would bring the seat that looks, by the models' own count; in the end the ranking tells what each seat had hidden.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { decodeState } from "../../host/state/codec.ts";
import { openPosition } from "../../tools/pictures/scene.ts";
import { RESOURCES } from "../games/jump-gate/cards.ts";
import { points } from "../games/jump-gate/reference.ts";
import { RESOURCES as FIRST_RESOURCES } from "../games/jump-gate-1st/cards.ts";
import { points as firstPoints } from "../games/jump-gate-1st/reference.ts";
import { readCartridgeFile, readLayout } from "../support/games.ts";
import { readJson } from "../support/scenario.ts";
import { findIllegible } from "./legible.ts";

interface TypeRow {
  readonly id: string;
  readonly name: string;
}

interface Seen {
  readonly actorSeat: number | null;
  readonly collected: readonly (readonly number[])[];
  readonly hidden?: readonly (readonly number[])[];
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
  { id: "jump-gate", edition: 3, resources: RESOURCES, points, games: [[2, 6, 60, 0], [3, 4, 90, 0], [4, 2, 90, 0], [5, 5, 120, 0]] },
  { id: "jump-gate-1st", edition: 1, resources: FIRST_RESOURCES, points: firstPoints, games: [[2, 4, 60, 0], [3, 8, 90, 2], [4, 3, 120, 4], [6, 5, 150, 1]] },
];
const LINE_TOP = 215;
const BAR_Y = 226;
const NAME_X = 42;

const lineOf = (cartridge: Cartridge): string[] => screenText(cartridge.screen()).flatMap(({ text, y }) => (y >= LINE_TOP && y < BAR_Y ? [text] : []));
const stateOf = (id: string, cartridge: Cartridge) => decodeState(readLayout(id), cartridge.state()) as unknown as Seen;
/** The types that anybody can collect. */
const typesOf = (id: string) => readJson<{ tables: { resourceType: { rows: TypeRow[] } } }>(`assembly/games/${id}/data.json`).tables.resourceType.rows.filter((row) => row.id !== "nothing");

function press(cartridge: Cartridge, ...buttons: number[]): void {
  for (const button of buttons) {
    cartridge.raw.tick(button, LIMIT.TICK_MS);
    cartridge.raw.tick(0, LIMIT.TICK_MS);
  }
}

/** What the line should say of a type that a seat holds, to a seat that looks. */
function expected({ resources, points: count }: Edition, type: TypeRow, held: readonly number[], own: readonly number[] | undefined, isOwn: boolean): string[] {
  const isOf = (card: number): boolean => resources[card]?.type === type.id;
  const without = held.filter((card) => !isOf(card));
  const worth = count(held) - count(without);
  const more = resources.findIndex((_, card) => isOf(card));
  const said = held.length === without.length ? `no ${type.name}` : `${held.length - without.length} ${type.name}: ${worth} point${worth === 1 ? "" : "s"}`;
  return own ? [said, `${isOwn ? "one more" : "to you"}: +${count([...own, more]) - count(own)}`] : [said];
}

describe.each(EDITIONS)("$id", (edition) => {
  const { id, games } = edition;
  const types = typesOf(id);

  test.each(games)("among %i (seed %i) the cursor tells what is held, what it brings, and what one more would", (players, seed, steps, options) => {
    const cartridge = openPosition(readCartridgeFile(id), { name: "scores", edition: edition.edition, players, seed, steps, options, moment: "turn", script: "Y" });
    const { actorSeat, collected, hidden } = stateOf(id, cartridge);
    const own = actorSeat as number;
    press(cartridge, BUTTON.RIGHT);
    for (let n = 0; n < players; n++) {
      const seat = (own + n) % players;
      for (const type of types) {
        expect(lineOf(cartridge), `seat ${seat}`).toEqual(expected(edition, type, collected[seat], [...collected[own], ...(hidden?.[own] ?? [])], seat === own));
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
  });
});

test.each([
  [2, 4],
  [3, 3],
  [4, 7],
  [5, 7],
])("third edition, %i seats (seed %i): the ranking names what each seat had hidden", (players, seed) => {
  const cartridge = openPosition(readCartridgeFile("jump-gate"), { name: "over", players, seed, steps: 9999, moment: "over" });
  const { hidden } = stateOf("jump-gate", cartridge);
  const texts = screenText(cartridge.screen());
  const words = (type: string, isLong: boolean): string => {
    const { name } = typesOf("jump-gate").find((row) => row.id === type) as TypeRow;
    return isLong ? name : (name.split(" ").at(-1) as string);
  };
  for (let seat = 0; seat < players; seat++) {
    const row = texts.find(({ text }) => text === `Player ${seat + 1}`);
    const line = texts.filter(({ x, y, text }) => x === NAME_X && row !== undefined && y > row.y && y < row.y + 20 && text.startsWith("hidden: ")).map(({ text }) => text).join();
    const cards = (hidden as readonly (readonly number[])[])[seat];
    const [long, short] = [true, false].map((isLong) => cards.map((card) => words(RESOURCES[card].type, isLong)));
    const told = line.replace("hidden: ", "").split(", ").flatMap((name) => Array<string>(Number(/ x(\d)/.exec(name)?.[1] ?? 1)).fill(name.replace(/ x\d/, "").replace(" + Black Hole", "")));
    expect([[...long].sort(), [...short].sort()], `seat ${seat}: ${line}`).toContainEqual([...told].sort());
  }
});
