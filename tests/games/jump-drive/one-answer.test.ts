// What leaves no choice is not asked: a payment that takes the whole hand, by a seat that pays when all have chosen.
import { expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import { Drive } from "./position.ts";
import { listOf, Pilot } from "./screens/pilot.ts";

/** Steps in which a console plays by itself what leaves no choice. */
const STEPS = 80;

/** Chooses last, places the Gem World, which costs two cards, and waits; returns what the screen asks then. */
function place(...others: string[]): string {
  const drive = new Drive();
  drive.arrange({ hands: [[], ["Gem World", ...others]] });
  drive.play("EXPLORE");
  const { cards } = listOf(drive.state());
  const pilot = new Pilot();
  pilot.open(drive.cartridge.state(), cards.length, 0);
  const [name, world] = drive.choiceOf(undefined, "Gem World").split(" ");
  expect(name).toBe("SETTLE");
  pilot.place([cards.indexOf(Number(world))]);
  const words = (): string => {
    for (let i = 0; i < STEPS; i++) pilot.face.raw.tick(0, LIMIT.TICK_MS);
    return screenText(pilot.face.screen())
      .map(({ text }) => text)
      .join(" | ");
  };
  words();
  pilot.press(BUTTON.A);
  return words();
}

it("all other cards pay at once", () => {
  expect(place("Consumer Markets", "Trade Pact")).not.toMatch(/Pay/);
});

it("where a card would stay it is asked which ones pay", () => {
  expect(place("Consumer Markets", "Trade Pact", "Comet Zone")).toMatch(/Pay: discard \d of 2/);
});
