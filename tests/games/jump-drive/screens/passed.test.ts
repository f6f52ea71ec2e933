// War Propaganda that changes hands before a round pays: a page shows who had it, who takes it and with how many
// swords, and the card on its way; then the report comes. What stays is not shown.
import { expect, it } from "vitest";
import { LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import { rasterise, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../../host/testing/kept-game.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { toButton } from "../buttons.ts";
import { Drive, type Sketch } from "../position.ts";

const WASM = readCartridgeFile("jump-drive");
const SCREEN = 240;
const FEW = ["Comet Zone", "Comet Zone", "Asteroid Belt"];
/** Before the card moves, on its way, and where it lies then. */
const LOOKED_AT_MS = [200, 800, 1600];
const CARD_X = 196;

const TWO: Sketch = { hands: [FEW, []], tableaus: [["War Propaganda"], ["Space Marines", "Drop Ships"]] };
const FOUR: Sketch = {
  players: 4,
  hands: [FEW, [], [], []],
  tableaus: [["War Propaganda", "Military Convoy"], [], ["Drop Ships", "Space Marines"], ["Rebel Outpost"]],
};

/** A person at the first seat who plays, until words are on the screen. */
function play(sketch: Sketch, until: RegExp): CartridgeDriver {
  const drive = new Drive();
  drive.arrange(sketch);
  const levels = Array.from({ length: sketch.players ?? 2 }, (_, seat) => Math.min(seat, 1));
  const kept = { edition: 0, options: 0, levels, from: drive.cartridge.state(), actions: [], before: 20 };
  const deck = new CartridgeDriver(WASM);
  expect(deck.cartridge.loadSave(keepGame(drive.cartridge, kept))).toBe(STATUS.OK);
  deck.step(0);
  deck.press("A").waitFor("ends at 50").press("A").wait(4);
  toButton(deck);
  for (let presses = 0; presses < 60 && !until.test(deck.words()); presses++) {
    expect(deck.words()).not.toMatch(until.test("takes it") ? /ends at 50/ : /takes it/);
    deck.press("A");
    for (let steps = 0; steps < 60 && !until.test(deck.words()); steps++) deck.step(0);
  }
  expect(deck.words()).toMatch(until);
  return deck;
}

/** Where the card is that moves. */
const cardY = (deck: CartridgeDriver): number =>
  Math.max(
    ...screenText(deck.cartridge.screen())
      .filter(({ x, text }) => x > CARD_X && text === "+3")
      .map(({ y }) => y),
  );

it.each([
  { name: "two", sketch: TWO, told: /Player 1 \| had it \| 1 .* CPU 2 \| takes it \| 6/ },
  { name: "four", sketch: FOUR, told: /Player 1 \| had it \| 2 .* CPU 3 \| takes it \| 6/ },
])("among $name the card moves to the most swords, and one press leads on to the report", ({ name, sketch, told }) => {
  const deck = play(sketch, /takes it/);
  const lists: Uint8Array[] = [];
  const ys: number[] = [];
  for (let ms = 0; ms <= 1700; ms += LIMIT.TICK_MS) {
    if (LOOKED_AT_MS.includes(ms)) {
      lists.push(deck.cartridge.screen());
      ys.push(cardY(deck));
    }
    deck.step(0);
  }
  expect(ys.toSorted((one, other) => one - other)).toEqual(ys);
  expect(new Set(ys).size).toBe(ys.length);
  if (deck.shows("Since your last turn")) deck.press("A");
  expect(findIllegible(deck.cartridge.screen())).toEqual([]);
  expect(deck.words()).toMatch(told);
  const rgba = new Uint8Array(SCREEN * SCREEN * 4 * lists.length);
  const row = SCREEN * 4;
  for (const [i, list] of lists.entries()) {
    const picture = toRgba(rasterise(list));
    for (let y = 0; y < SCREEN; y++) rgba.set(picture.subarray(y * row, (y + 1) * row), (y * lists.length + i) * row);
  }
  expectGoldenPicture(`screens/jump-drive/passed-film-${name}.png`, {
    width: SCREEN * lists.length,
    height: SCREEN,
    rgba,
  });
  expect(deck.press("A").words()).toMatch(/Round 3 pays \| ends at 50/);
});

it("what stays in a tie is not shown", () => {
  play({ hands: [FEW, []], tableaus: [["War Propaganda"], ["Survey Team"]] }, /ends at 50/);
});
