// The rules are those of version 582293eb: random games of every number of players, edition and set of options go step
// by step alike in its cartridge and in today's. A later variant is left out. JUMPDECK_SIM_GAMES games a game (60; the long run has 2,000).
import { describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { PlayedTable } from "../../host/testing/game.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listTables, listVariantTables, openCartridge } from "../support/games.ts";
import { KEPT_GAMES, keptCartridge } from "./fixtures.ts";

const GAMES = Number(process.env.JUMPDECK_SIM_GAMES ?? 60);
const SEED = 20_261_201;

/** Where a game stands, as far as the rules say. */
function standing(cartridge: Cartridge): unknown {
  const { raw } = cartridge;
  const actions = Array.from({ length: raw.legalCount() }, (_, i) => raw.legalAction(i) >>> 0);
  return { seat: raw.currentSeat(), actions, hash: cartridge.stateHash() };
}

/** A flight that a technology cut short offered to stop and nothing else: today nobody is asked. */
function skipOnlyAnswer(before: Cartridge, now: Cartridge): void {
  while (before.raw.legalCount() === 1 && before.stateHash() !== now.stateHash())
    before.raw.apply(before.raw.legalAction(0));
}

describe.each(KEPT_GAMES)("%s", (id) => {
  const { editions } = new Cartridge(keptCartridge(id)).identity;
  const isOlder = ({ edition, options }: PlayedTable): boolean =>
    editions.some((kept) => kept.number === edition && (options & ~kept.options) === 0);
  const tables = [...listTables(), ...listVariantTables()].filter((table) => table.id === id && isOlder(table));

  it(`goes alike in ${GAMES} games`, () => {
    const before = new Cartridge(keptCartridge(id));
    const now = openCartridge(id);
    const random = new SeededRandom(SEED);
    let steps = 0;
    for (let game = 0; game < GAMES; game++) {
      const { edition, players, options } = tables[game % tables.length];
      const [lo, hi] = [random.next() | 0, random.next() | 0];
      for (const { raw } of [before, now]) raw.newGame(edition, players, options, lo, hi);
      for (;;) {
        skipOnlyAnswer(before, now);
        const where = `${tables[game % tables.length].name}, game ${game}, step ${steps}`;
        expect(standing(now), where).toEqual(standing(before));
        if (now.raw.currentSeat() < 0) break;
        const action = now.raw.legalAction(random.below(now.raw.legalCount()));
        for (const { raw } of [before, now]) raw.apply(action);
        steps++;
      }
    }
    expect(steps).toBeGreaterThan(5 * GAMES);
  }, 1_200_000);
});
