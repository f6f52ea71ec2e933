// A game against a code's: its rounds are those of the same actions, and a save of it gives them again.
import { describe, expect, it } from "vitest";
import { roundsOfCode, roundsOfSave } from "../../host/code/challenge.ts";
import { readCode } from "../../host/code/game-code.ts";
import { encodeGame, setUpCode } from "../../host/code/replay.ts";
import { choicesOfSave, saveOfGame, withStylesOfDeal } from "../../host/code/session-save.ts";
import { playGame, setUpNumber } from "../support/coded-games.ts";
import { GAMES, openCartridge } from "../support/games.ts";

const GAMES_OF_EACH = 6;

describe.each(GAMES)("%s", (id) => {
  const cartridge = openCartridge(id);

  it("has the same rounds by its code and by its save, the last with the final scores", () => {
    let longest = 0;
    for (let i = 0; i < GAMES_OF_EACH; i++) {
      const { edition, options, deal } = setUpNumber(id, i);
      const setup = withStylesOfDeal(cartridge, { edition, options, deal, seats: i % 2 ? [0, 1] : [0, 0] });
      const { actions } = playGame(cartridge, setup, i);
      const scores = setup.seats.map((_, seat) => cartridge.raw.score(seat));
      const code = readCode(encodeGame(cartridge, setup, actions));
      setUpCode(cartridge, setup);
      const save = saveOfGame(cartridge, setup, actions);
      const { rounds, difference } = roundsOfCode(cartridge, code);
      expect(difference).toBeUndefined();
      expect(rounds.at(-1)).toEqual(scores);
      expect(roundsOfSave(cartridge, setup, save)).toEqual(rounds);
      // The null game's number falls in between; games without rounds have turns.
      const last = id === "null" ? 0 : cartridge.round;
      if (last > 0) expect(rounds).toHaveLength(last);
      longest = Math.max(longest, rounds.length);
      // A game that is not the code's is not compared.
      for (const other of [
        { deal: setup.deal ^ 1n },
        { edition: edition + 1 },
        { options: options ^ 1 },
        { seats: setup.seats.with(1, 2) },
        { seats: [...setup.seats, 1] },
      ])
        expect(roundsOfSave(cartridge, { ...setup, ...other }, save), Object.keys(other)[0]).toBeUndefined();
      expect(choicesOfSave(save.slice(0, 60), cartridge.raw.stateSize())).toBeUndefined();
    }
    expect(longest).toBeGreaterThan(2);
  });
});
