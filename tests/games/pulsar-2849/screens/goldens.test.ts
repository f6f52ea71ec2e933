// Golden pictures of Pulsar 2849's screens, and what every screen on the way through random games owes: it fits the
// buffer, and no writing is cut, covered, run over or faint.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT } from "../../../../host/cartridge/abi.ts";
import { rasterise, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { openCartridge } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { openPulsarScene, PULSAR_SCENES } from "./scenes.ts";
import { expectTold } from "../../../screens/spoken.ts";

const SCREEN = 240;
const EVERY = 11;
const PAGES = 8;

describe("golden screens", () => {
  test.each(PULSAR_SCENES)("$name", (scene) => {
    const list = openPulsarScene(scene).screen();
    expect(findIllegible(list)).toEqual([]);
    expectTold(list);
    const rgba = toRgba(rasterise(list));
    expectGoldenPicture(`screens/pulsar-2849/${scene.name}.png`, { width: SCREEN, height: SCREEN, rgba });
  });
});

test("the dice board shows the penalties of the last two spaces of both tracks", () => {
  const scene = PULSAR_SCENES.find(({ name }) => name === "dice-page") as (typeof PULSAR_SCENES)[number];
  const penalties = screenText(openPulsarScene(scene).screen()).filter(({ text }) => /^-\d$/.test(text));
  expect(penalties.map(({ text }) => text)).toEqual(["-1", "-2", "-1", "-2"]);
});

describe("screens on the way through random games", () => {
  test.each([2, 3, 4])("%d players", (players) => {
    const model = openCartridge("pulsar-2849");
    const face = openCartridge("pulsar-2849");
    const random = new SeededRandom(players, 8);
    let looks = 0;
    face.raw.boot(1, 0);
    const start = face.snapshot();
    model.raw.newGame(0, players, players & 1, players, 0);
    for (let step = 0; model.raw.currentSeat() >= 0; step++) {
      if (step % EVERY === 0) {
        face.restore(start);
        face.setState(model.state());
        face.raw.tick(0, LIMIT.TICK_MS);
        for (let page = 0; page < PAGES; page++) {
          // Each page as it opens, and with its cursor somewhere else.
          for (const button of [BUTTON.DOWN, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.Y]) {
            const list = face.screen();
            expect(findIllegible(list), `step ${step}, page ${page}`).toEqual([]);
            expect(list.length).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
            looks++;
            face.raw.tick(button, LIMIT.TICK_MS);
            face.raw.tick(0, LIMIT.TICK_MS);
          }
        }
      }
      const legal = model.legalActions();
      const others = legal.filter((action) => action > 0);
      const from = others.length > 0 ? others : legal;
      model.raw.apply(from[random.below(from.length)] as number);
    }
    expect(looks).toBeGreaterThan(100);
  });
});
