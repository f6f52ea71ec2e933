// What the screens of Jump Drive say in words, where new players stumbled: swords that are counted, names of cards
// and refusals.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CARDS, type Sketch } from "./position.ts";
import { openDriveScene } from "./screens/scenes.ts";

const WASM = readCartridgeFile("jump-drive");
/** Deals whose first hands are looked through. */
const DEALS = 40;
const HAND = 7;
/** Rows of the bar's sentences begin below this one. */
const REFUSED_Y = 210;
const FEW = ["Comet Zone", "Comet Zone"];

type Screen = ReturnType<typeof openDriveScene>;

const textsOf = (screen: Screen): string[] => screenText(screen.screen()).map(({ text }) => text);
const wordsOf = (screen: Screen): string => textsOf(screen).join(" ");

/** The screen of a position after a script (tools/pictures/scene.ts). */
function open(sketch: Sketch, script: string): Screen {
  return openDriveScene(WASM, { name: "worded", arrange: (drive) => drive.arrange(sketch), script });
}

function press(screen: Screen, button: number): void {
  screen.tick(button);
  screen.tick(0);
}

/** What is said of the swords for a military world of the hand, by the card in words. */
const swordsOf = (screen: Screen): string | undefined => /\d swords?, you have [^.|]*?\d/.exec(wordsOf(screen))?.[0];

/** Words of a card of the hand that stands alone there, with a tableau. */
const fullOf = (card: string, tableau: readonly string[] = []): string =>
  wordsOf(open({ hands: [[card], []], tableaus: [tableau, []], round: 1 }, "Y"));

describe("swords", () => {
  it("that go with the first discards are not counted as had", () => {
    let worlds = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const screen = openDriveScene(WASM, { name: "keep", arrange: (drive) => drive.newGame(0, 2, deal), script: "U" });
      for (let i = 0; i < HAND; i++) {
        press(screen, BUTTON.Y);
        const said = swordsOf(screen);
        if (said !== undefined) worlds++;
        if (said !== undefined) expect(said, `deal ${deal}`).toMatch(/you have 0$/);
        press(screen, BUTTON.B);
        press(screen, BUTTON.RIGHT);
      }
    }
    expect(worlds).toBeGreaterThan(DEALS / 2);
  });

  it("and what counts only against a kind of world are told apart", () => {
    const yellow = ["Rosetta Stone World"];
    expect(fullOf("Alien Guardians", yellow)).toContain("8 swords, you have 0, and 2 more against this world");
    expect(fullOf("Rebel World", ["Galactic Imperium", "Space Marines"])).toContain(
      "7 swords, you have 2, and 4 more against this world",
    );
    expect(fullOf("Rebel World", yellow)).toContain("7 swords, you have 0");
    expect(fullOf("Rebel World", yellow)).not.toContain("more against");
    const sketch = { hands: [["Alien Guardians", ...FEW], []], tableaus: [yellow, []], round: 1 };
    expect(wordsOf(open(sketch, "RR"))).toContain("Needs 8 swords, you have 0+2");
  });

  it("that are enough alone need no bonus", () => {
    const words = fullOf("Alien Robot Sentry", ["Rosetta Stone World", "Drop Ships", "Space Marines"]);
    expect(words).toContain("4 swords, you have 5");
    expect(words).not.toContain("more against");
  });
});

describe("names of cards", () => {
  it("stand without an article, whether singular or plural", () => {
    const names = CARDS.map(({ name }) => name).join("|");
    const article = new RegExp(`\\b(?:an?|[Ee]ach|per) (?:${names})(?! card)`);
    for (const { name } of CARDS.filter((card) => card.name !== "Survey Team"))
      expect(fullOf(name), name).not.toMatch(article);
    expect(fullOf("Asteroid Belt")).toContain("+1 card with Mining Robots");
    expect(fullOf("Galactic Advertisers")).toMatch(/Each Galactic Trendsetters card\s+costs 1 less/);
    expect(fullOf("Contact Specialist")).toMatch(/Not for a\s+yellow world/);
  });
});

describe("a grey card says at A why it is", () => {
  const refusalOf = (sketch: Sketch, script: string): string =>
    screenText(open(sketch, script).screen())
      .filter(({ y }) => y >= REFUSED_Y)
      .map(({ text }) => text)
      .join(" ");

  it.each([
    ["Imperium Blaster Factory", [], "You have too few swords"],
    ["New Earth", [], "You cannot pay so much"],
    ["Trade Pact", ["Space Marines"], "You cannot place it now"],
  ])("%s", (card, tableau, why) => {
    const sketch = { hands: [[card], []], tableaus: [tableau, []], round: 1 };
    expect(refusalOf(sketch, "A")).toContain(why);
  });

  it("beside a marked one, and the Survey Team", () => {
    const hands = [["Drop Ships", "New Earth", "Comet Zone", "Comet Zone", "Asteroid Belt", "Asteroid Belt"], []];
    expect(refusalOf({ hands, round: 1 }, "ARRRA")).toContain("You cannot pay so much");
    expect(
      refusalOf({ hands: [["Ancient Races", ...FEW, "Gem World"], []], tableaus: [["Survey Team"], []] }, "BLA"),
    ).toContain("You cannot place it now");
  });
});
