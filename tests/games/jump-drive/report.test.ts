// The report of a round: what the cards of each seat brought adds up to what the round brought it, in the words of the
// page as in its pictures, and one press leads on.
import { expect, test } from "vitest";
import { parseDisplayList, screenText } from "../../../host/raster/index.ts";
import { openDriveScene } from "./screens/scenes.ts";
import { ENDED, prepareAnswer } from "./buttons.ts";
import { Drive, type DriveState } from "./position.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { BUTTON, COLOR, LIMIT } from "../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";

const WASM = readCartridgeFile("jump-drive");
/** More cards than are seen at once. */
const MOST_SEEN = 16;
const SUMS_Y = 110;
const GAMES = 12;

/** What the cards on the page say that they brought: points beside a yellow star, cards beside a blue card. */
function broughtOn(cartridge: Cartridge): { points: number; cards: number } {
  const sums = { points: 0, cards: 0 };
  const commands = parseDisplayList(cartridge.screen());
  commands.forEach((command, i) => {
    const amount = commands[i + 1];
    if (command.op !== "icon" || command.y >= SUMS_Y - 4 || amount?.op !== "text") return;
    const value = Number(String.fromCharCode(...amount.data));
    if (command.color === COLOR.YELLOW) sums.points += value;
    else if (command.color === COLOR.SKY) sums.cards += value;
  });
  return sums;
}

const press = (cartridge: Cartridge, button: number): void => {
  cartridge.raw.tick(button, LIMIT.TICK_MS);
  cartridge.raw.tick(0, LIMIT.TICK_MS);
};

test.each([2, 3, 4])("among %i what all cards brought is what the round brought", (players) => {
  let compared = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const drive = new Drive();
    const random = new SeededRandom(seed, players);
    drive.newGame(0, players, seed);
    for (let played = 0; played < 140 && drive.cartridge.raw.currentSeat() >= 0; played++) {
      const { round } = drive.state();
      drive.cartridge.raw.apply(drive.cartridge.raw.legalAction(random.below(drive.cartridge.raw.legalCount())));
      if (drive.cartridge.raw.currentSeat() < 0 || drive.state().round === round || round === 0) continue;
      const face = openDriveScene(WASM, {
        name: "report",
        arrange: (other) => other.cartridge.setState(drive.cartridge.state()),
      });
      const state = decodeState(readLayout("jump-drive"), face.state()) as unknown as DriveState;
      for (let i = 0; i < players; i++, press(face, BUTTON.DOWN)) {
        const seat = ((state.actorSeat as number) + i) % players;
        const texts = screenText(face.screen()).map(({ text }) => text);
        expect(texts).toContain("ends at 50");
        expect(texts).toContain(`+${state.gained[seat]}`);
        expect(texts).toContain(`now ${state.points[seat]}`);
        if ((state.tableau[seat] as number[]).length > MOST_SEEN) continue;
        expect(broughtOn(face)).toEqual({ points: state.gained[seat], cards: state.earned[seat] });
        compared++;
      }
      press(face, BUTTON.A);
      expect(screenText(face.screen()).some(({ text }) => /^Explore \+/.test(text))).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(GAMES * players);
});

test("after a payment the report of the round comes first, while others choose for the next one too", () => {
  let reports = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const deck = new CartridgeDriver(WASM, seed).start([0, 1, 1], 2, 4);
    // The last round of which a report was in sight, and the round in which something is chosen.
    let reported = 0;
    const watch = (): void => {
      const words = deck.words();
      const round = Number(/Round (\d+) pays/.exec(words)?.[1] ?? 0);
      if (round > reported) reports++;
      reported = Math.max(reported, round);
      const chosen = Number(/Round (\d+): all choose in secret/.exec(words)?.[1] ?? 0);
      if (/choose in secret/.test(words)) expect(chosen, words).toBeLessThanOrEqual(reported + 1);
    };
    for (let turn = 0; turn < 200 && !ENDED.test(deck.words()); turn++) {
      if (prepareAnswer(deck, turn)) deck.press("A");
      for (let i = 0; i < 14; i++) {
        deck.step(0);
        watch();
      }
    }
  }
  expect(reports).toBeGreaterThan(5 * GAMES);
});
