// Where computers' tastes are shown: in the log, with what each likes where cartridge.json has words for it, and
// nowhere without them.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, gameUnderTest, readCartridgeFile, ROOT } from "../support/games.ts";
import { openFinished, playOut } from "../support/looked-through.ts";

interface Tastes {
  readonly tastes?: readonly string[];
  readonly likings?: readonly string[];
}

const manifestOf = (id: string): Tastes =>
  JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/cartridge.json`, "utf8")) as Tastes;
const MOST_STEPS = 3000;
const SEEDS = [1, 2, 3, 4];

describe.each(GAMES.filter((id) => manifestOf(id).tastes))("%s", (id) => {
  const { tastes = [], likings } = manifestOf(id);
  const wasm = readCartridgeFile(id);

  test("the log says behind each taste what it likes", () => {
    const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
    const handheld = new CartridgeDriver(wasm, 5).start([0, 1, 1, 2], minPlayers, maxPlayers);
    for (let i = 0; i < MOST_STEPS && !handheld.shows("menu"); i++)
      handheld.step(i % 2 === 0 && handheld.shows("go on") ? BUTTON.A : 0);
    const words = handheld.chooseMenu("What happened").words().replaceAll(" | ", " ");
    for (const [i, taste] of tastes.entries())
      expect(words).toContain(likings ? `${taste}: likes ${likings[i]}` : taste);
  });

  test("who won is told without a taste, which says nothing there", () => {
    const cartridge = new Cartridge(wasm);
    const won = new Set<string>();
    for (const seed of SEEDS) {
      const { states, actions } = playOut(cartridge, seed);
      const words = openFinished(wasm, cartridge, states[actions.length - 1], actions.slice(-1), actions.length - 1)
        .press("B", "B")
        .words();
      won.add(/(Player 1|CPU 2)(?= (?:\| )?(?:wins|and|share))/.exec(words)?.[1] ?? words);
      for (const taste of tastes) expect(words).not.toContain(taste);
    }
    expect(won).toContain("CPU 2");
  });
});
