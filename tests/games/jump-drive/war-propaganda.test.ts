// Level 3 reckons with War Propaganda going to the seat with most military at the end of the round.
import { describe, expect, it } from "vitest";
import { Drive, type Sketch } from "./position.ts";

const drive = new Drive();
const SEEDS = 12;
const LEVEL = 3;
const OTHERS = ["Comet Zone", "Mining World", "Gem World", "Tourist World"];

/** What level 3 chooses in a position, by seeds of its thoughts. */
function choicesIn(sketch: Sketch): Set<string> {
  drive.arrange(sketch);
  const { raw } = drive.cartridge;
  const choices = new Set<string>();
  for (let seed = 0; seed < SEEDS; seed++) {
    raw.aiStart(0, LEVEL, seed, 5);
    while (raw.aiStep(1000) === 0);
    choices.add(drive.cartridge.actionText(raw.aiAction()));
  }
  return choices;
}

const poor = ["War Propaganda", "Rebel Base", "Lost Alien Battle Fleet", "Galactic Federation", "Mining League"];
const strong: Sketch = {
  hands: [["Space Marines", "Galactic Advertisers", "Mining World", "Gem World", "Replicant Robots"], OTHERS],
  tableaus: [["Survey Team"], ["War Propaganda"]],
  points: [3, 6],
};

describe("level 3 and War Propaganda", () => {
  it("does not place it where a stronger seat would have it at the end of the round", () => {
    const weak: Sketch[] = [
      { hands: [poor, OTHERS], tableaus: [["Survey Team"], ["Drop Ships"]], points: [4, 6] },
      {
        hands: [["War Propaganda", "War Propaganda", "Uplift Researchers", "Galactic Salon"], OTHERS],
        tableaus: [
          ["Survey Team", "Tourist World"],
          ["Space Marines", "Space Marines"],
        ],
        points: [6, 7],
        round: 4,
      },
      {
        hands: [["War Propaganda", "Mining Conglomerate", "Rebel Base", "Galactic Federation"], OTHERS],
        tableaus: [["Tourist World"], ["Space Marines"]],
        points: [1, 1],
        round: 2,
      },
    ];
    for (const sketch of weak) for (const choice of choicesIn(sketch)) expect(choice).not.toContain("War Propaganda");
  });
  it("places it with the same hand where nobody is stronger", () => {
    const even: Sketch = { hands: [poor, OTHERS], tableaus: [["Survey Team"], ["Trade Pact"]], points: [4, 6] };
    expect([...choicesIn(even)]).toEqual(["Place War Propaganda"]);
  });
  it("places the strength that brings it over from another seat, and not where that seat has none", () => {
    expect([...choicesIn(strong)]).toEqual(["Place Space Marines"]);
    const without = choicesIn({ ...strong, tableaus: [["Survey Team"], ["Trade Pact"]] });
    for (const choice of without) expect(choice).not.toContain("Space Marines");
  });
});
