// Every legal action of Pulsar 2849 can be played with the buttons, in random games: on the page where the decision is
// made, by trying what a person would, and on the page of all choices by counting rows. Flights are chosen whole
// (flights.test.ts).
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { openCartridge } from "../../../support/games.ts";
import { walkScreens } from "../../../../host/testing/explorer.ts";
import { phaseOf, PHASES } from "./scenes.ts";

const GAMES = [
  { edition: 0, players: 2, options: 0, seed: 4 },
  { edition: 0, players: 4, options: 1, seed: 5 },
  { edition: 1, players: 3, options: 1, seed: 6 },
];
const EVERY = 9;
/** On a map no list leads round to what is above. */
const ARROWS = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP];
/** Presses of Y from home to the page of all choices, by edition: a first game has no page of HQ boards. */
const PAGES_TO_ALL = [7, 6];
/** Where the home page alone owes every action; targets of a teleport far apart hide each other. */
const WALKED = ["entry", "side", "draft", "die", "use", "bonus", "size", "link", "buy"];

function press(face: Cartridge, button: number): void {
  face.raw.tick(button, LIMIT.TICK_MS);
}

/** Plays the i-th action of the page of all choices. */
function playByList(face: Cartridge, edition: number, index: number): void {
  for (let i = 0; i < PAGES_TO_ALL[edition]; i++) {
    press(face, BUTTON.Y);
    press(face, 0);
  }
  for (let i = 0; i < index; i++) {
    press(face, BUTTON.DOWN);
    press(face, 0);
  }
  press(face, BUTTON.A);
}

describe("every legal action by buttons", () => {
  const met = new Set<string>();

  test.each(GAMES)("edition $edition, $players players, options $options", ({ edition, players, options, seed }) => {
    const model = openCartridge("pulsar-2849");
    const face = openCartridge("pulsar-2849");
    const random = new SeededRandom(seed, players);
    face.raw.boot(1, 0);
    const start = face.snapshot();
    model.raw.newGame(edition, players, options, seed, 0);
    for (let step = 0; model.raw.currentSeat() >= 0; step++) {
      const legal = model.legalActions();
      const phase = PHASES[phaseOf(model)] as string;
      if ((step % EVERY === 0 || !met.has(phase)) && phase !== "fly") {
        met.add(phase);
        const where = `seed ${seed}, step ${step}, ${phase}`;
        const kept = model.snapshot();
        const wanted = legal.map((action) => {
          expect(model.raw.apply(action)).toBe(STATUS.OK);
          const hash = model.raw.stateHash();
          model.restore(kept);
          return hash;
        });
        face.restore(start);
        expect(face.setState(model.state())).toBe(STATUS.OK);
        press(face, 0);
        const first = face.snapshot();
        for (const index of new Set([0, legal.length >> 1, legal.length - 1])) {
          face.restore(first);
          playByList(face, edition, index);
          expect(face.raw.stateHash(), `${where}: ${face.actionText(legal[index] as number)}`).toBe(wanted[index]);
        }
        if (WALKED.includes(phase)) {
          face.restore(first);
          const { reached } = walkScreens(face, new Set(wanted).size, ARROWS, undefined, undefined, ARROWS);
          expect([...reached].sort(), where).toEqual([...new Set(wanted)].sort());
        }
      }
      model.raw.apply(legal[random.below(legal.length)] as number);
    }
  });

  test("in every phase that random games come to", () => {
    expect(
      PHASES.filter(
        (phase) => !met.has(phase) && phase !== "fly" && phase !== "over" && phase !== "buy" && phase !== "link",
      ),
    ).toEqual([]);
  });
});
