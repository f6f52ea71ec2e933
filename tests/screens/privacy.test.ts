// What is hidden from a player never reaches his screens, in any game: with everything that he cannot know dealt anew, his
// observation, his legal actions and every picture that buttons bring up are byte for byte the same. At one device for several
// persons that holds for whoever holds it, and for nobody while it is handed over. JUMPDECK_PRIVACY_GAMES games a table (1; the long run 6);
// with more than one it also looks more often.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listTables, openCartridge, readCartridgeFile, readEditions, type Table } from "../support/games.ts";
import { Handheld } from "../../host/testing/handheld.ts";
import { walkScreens } from "./explorer.ts";

const TABLES = listTables();
const GAMES_EACH = Number(process.env.JUMPDECK_PRIVACY_GAMES ?? 1);
const EVERY = GAMES_EACH > 1 ? 17 : 53;
const WORLDS = 2;
const WALK_MOST = 30;
const FIRST = [BUTTON.A, BUTTON.Y, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.B];
const STEPS = 3000;
const LOOK_EVERY = GAMES_EACH > 1 ? 12 : 30;
const CURTAIN = "Hand over to";
/** Mostly A, sometimes what moves a cursor or opens a page. */
const MASHED = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.Y];

/** Returns the state with all that `seat` does not know dealt anew. */
function redeal(model: Cartridge, state: Uint8Array, seat: number, random: SeededRandom): Uint8Array {
  const { lo, hi } = random.seed();
  if (model.setState(state) !== STATUS.OK || model.raw.resample(seat, lo, hi) !== STATUS.OK)
    throw new Error(`seat ${seat} cannot be dealt anew`);
  return model.state();
}

/** All that the deciding seat can learn from the cartridge without playing an action. */
function learnAll(face: Cartridge, state: Uint8Array, seat: number): unknown {
  if (face.setState(state) !== STATUS.OK) throw new Error("the state was refused");
  const observation = Buffer.from(face.observation(seat)).toString("hex");
  const legal = face.legalActions().map((action) => `${action} ${face.actionText(action)}`);
  face.raw.tick(0, LIMIT.TICK_MS);
  const { pictures, reached } = walkScreens(face, Number.POSITIVE_INFINITY, FIRST, WALK_MOST);
  return { observation, legal, pictures, ways: reached.size };
}

/**
 * The pictures of the present moment with another state put under it: as the background of the menu, and as it is. No step is
 * left to a computer that thinks, because it would go on with the old state's thoughts.
 */
function picturesWith(face: Cartridge, moment: Uint8Array, state: Uint8Array): string {
  face.restore(moment);
  face.memory().set(state, face.raw.statePtr());
  return [BUTTON.X, 0, BUTTON.X]
    .map((buttons) => {
      face.raw.tick(buttons, LIMIT.TICK_MS);
      return Buffer.from(face.screen()).toString("latin1");
    })
    .join("|");
}

describe("a player who decides", () => {
  test.each(TABLES)("$name", ({ id, edition, players }) => {
    const game = openCartridge(id);
    const model = openCartridge(id);
    const face = openCartridge(id);
    face.raw.boot(1, 0);
    const start = face.snapshot();
    let changed = 0;
    for (let seed = 1; seed <= GAMES_EACH; seed++) {
      const random = new SeededRandom(seed, players);
      game.raw.newGame(edition, players, 0, seed, 1);
      for (let step = 0; game.raw.currentSeat() >= 0; step++) {
        const legal = game.legalActions();
        if (step % EVERY === 0 || legal[0] !== 0) {
          const seat = game.raw.currentSeat();
          const state = game.state();
          face.restore(start);
          const known = learnAll(face, state, seat);
          for (let world = 0; world < WORLDS; world++) {
            const other = redeal(model, state, seat, random);
            if (Buffer.compare(other, state) !== 0) changed++;
            face.restore(start);
            expect(learnAll(face, other, seat), `seed ${seed}, step ${step}, seat ${seat}`).toEqual(known);
          }
        }
        game.raw.apply(legal[random.below(legal.length)] as number);
      }
    }
    expect(changed).toBeGreaterThan(0);
  });
});

/** Plays by random buttons and compares, every few steps, the screen with those of worlds that the eyes before it cannot tell apart. */
function lookOn(table: Table, levels: readonly number[], seed: number): { looks: number; curtains: number } {
  const { minPlayers, maxPlayers } = readEditions(table.id).find((one) => one.number === table.edition) as {
    minPlayers: number;
    maxPlayers: number;
  };
  const handheld = new Handheld(readCartridgeFile(table.id), seed).start(levels, minPlayers, maxPlayers);
  const face = handheld.cartridge;
  const model = openCartridge(table.id);
  const random = new SeededRandom(seed, table.players);
  const persons = levels.filter((level) => level === 0).length;
  let holder = persons === 1 ? levels.indexOf(0) : -1;
  let looks = 0;
  let curtains = 0;
  for (let step = 0; step < STEPS && face.raw.currentSeat() >= 0; step++) {
    const button = step & 1 ? 0 : (MASHED[random.below(MASHED.length)] as number);
    const wasCurtain = handheld.shows(CURTAIN);
    handheld.step(button);
    const isCurtain = handheld.shows(CURTAIN);
    if (persons > 1 && isCurtain) holder = -1;
    else if (persons > 1 && wasCurtain) holder = face.raw.currentSeat();
    if (isCurtain) {
      const name = `Player ${face.raw.currentSeat() + 1}`;
      expect(handheld.words()).toBe(`Hand over to | ${name} | for your eyes only | I am ready`);
      curtains++;
    }
    if (face.raw.currentSeat() < 0 || (step % LOOK_EVERY !== 1 && !isCurtain)) continue;
    const moment = face.snapshot();
    const state = face.state();
    const seen = picturesWith(face, moment, state);
    // Nobody holds the device: the picture may depend on nothing that any seat does not know.
    const eyes = holder >= 0 ? [holder] : levels.map((_, seat) => seat);
    for (const seat of eyes) {
      const other = redeal(model, state, seat, random);
      expect(
        picturesWith(face, moment, other) === seen,
        `${table.name}, seed ${seed}, step ${step}, seat ${seat}`,
      ).toBe(true);
      looks++;
    }
    face.restore(moment);
  }
  return { looks, curtains };
}

describe("whoever holds the device", () => {
  test.each(TABLES)("$name: one person among computers", (table) => {
    const { looks } = lookOn(table, [0, ...Array<number>(table.players - 1).fill(1)], 11);
    expect(looks).toBeGreaterThan(0);
  });

  test.each(TABLES.filter(({ players }) => players > 1))("$name: hot seat", (table) => {
    const { looks, curtains } = lookOn(table, Array<number>(table.players).fill(0), 12);
    expect(looks).toBeGreaterThan(5);
    expect(curtains).toBeGreaterThan(1);
  });

  test.each(TABLES.filter(({ players }) => players > 2))("$name: two persons and computers", (table) => {
    const { looks, curtains } = lookOn(table, [0, 1, ...Array<number>(table.players - 2).fill(0)], 13);
    expect(looks).toBeGreaterThan(5);
    expect(curtains).toBeGreaterThan(1);
  });
});
