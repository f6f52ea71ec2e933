// Representative screens of Jump Drive: positions written by the names of cards, with people in all seats, and the
// buttons pressed then.
import { LIMIT } from "../../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { pressAll } from "../../../../tools/pictures/scene.ts";
import { Drive, type Sketch } from "../position.ts";

/** A position and what is done to its screen. */
export interface DriveScene {
  readonly name: string;
  /** Brings the table to the position. */
  readonly arrange: (drive: Drive) => void;
  /** Buttons pressed then (tools/pictures/scene.ts). */
  readonly script?: string;
}

const LONG = [
  "Alien Technology Institute",
  "Amphibious Uplift Race",
  "Deserted Alien Library",
  "Free Trade Association",
  "Galactic Survey: SETI",
  "Imperium Blaster Factory",
  "Lost Alien Battle Fleet",
  "Reptilian Uplift World",
  "Galactic Trendsetters",
  "Contact Specialist",
];
const MIXED = [
  "Space Marines",
  "Comet Zone",
  "Rebel Base",
  "Trade Pact",
  "Artist Colony",
  "Ancient Races",
  "Drop Ships",
  "Alien Robot Sentry",
  "New Earth",
  "Galactic Federation",
];
const EMPIRE = [
  "Survey Team",
  "Contact Specialist",
  "Investment Credits",
  "Genetics Lab",
  "Mining Robots",
  "Consumer Markets",
  "Uplift Researchers",
  "Devolved Uplift Race",
  "Arboreal Uplift Race",
  "Insect Uplift Race",
  "Lifeforms, Inc.",
  "New Survivalists",
  "Smuggling Lair",
  "Gem World",
  "Mining World",
  "Tourist World",
  "Uplift Code",
];
const START: Sketch = { hands: [MIXED.slice(0, 5), ["Gem World", "Pirate Lair"]], round: 1 };
const TWO: Sketch = {
  hands: [MIXED, ["Gem World", "Pirate Lair", "Drop Ships"]],
  tableaus: [
    ["Space Marines", "Smuggling Lair", "New Vinland"],
    ["Asteroid Belt", "Survey Team"],
  ],
  points: [9, 14],
};
const FOUR: Sketch = {
  players: 4,
  hands: [LONG, ["Pirate Lair", "Comet Zone", "Asteroid Belt"], MIXED.slice(0, 6), MIXED.slice(6)],
  tableaus: [["Contact Specialist", "Replicant Robots"], EMPIRE, ["Lost Alien Warship"], ["Terraformed World"]],
  points: [31, 18, 28, 7],
};
const HELPED: Sketch = {
  hands: [["Drop Ships", "Pirate Lair", "Comet Zone", "Gem World", "Mining World", "Tourist World"], []],
};
const CONVOYS: Sketch = {
  players: 3,
  hands: [
    ["Comet Zone", "Gem World", "Drop Ships", "Mining World", "Galactic Resort", "Rebel Base"],
    ["Rebel Underground", "Warrior Race", "New Earth", "Rebel World"],
    ["Galactic Federation"],
  ],
  tableaus: [["Colony Convoy"], ["Military Convoy", "Lost Alien Warship", "Space Marines"], []],
  points: [12, 20, 3],
};

/** A position in which the seat after the first one has come to decide. */
function convoy(drive: Drive, seat: 0 | 1, helpers: readonly string[] = []): void {
  const [first, second, third] = CONVOYS.tableaus as readonly (readonly string[])[];
  drive.arrange({ ...CONVOYS, tableaus: [first ?? [], [...(second ?? []), ...helpers], third ?? []] });
  drive.choose(undefined, "Comet Zone");
  drive.choose(undefined, "Rebel Underground");
  drive.choose();
  drive.discardAll();
  if (seat === 1) drive.play("NO_SECOND");
}

function round(drive: Drive): void {
  drive.arrange(FOUR);
  drive.choose("Alien Technology Institute", "Amphibious Uplift Race");
  drive.choose(undefined, "Asteroid Belt");
  drive.choose("Space Marines", "Artist Colony");
  drive.choose();
}

function scored(drive: Drive, points: readonly number[], hands: readonly (readonly string[])[]): void {
  const tableaus = [["Terraformed World", "Rebel Outpost"], ["Gem World"], ["Mining World"], ["Tourist World"]];
  drive.arrange({ players: hands.length, hands, tableaus: tableaus.slice(0, hands.length), points });
  for (let seat = 0; seat < hands.length; seat++) drive.choose();
  drive.finishRound();
}

/** Screens of positions. */
export const DRIVE_SCENES: readonly DriveScene[] = [
  { name: "keep", arrange: (drive) => drive.newGame(0, 2, 5) },
  { name: "keep-changed", arrange: (drive) => drive.newGame(0, 4, 6), script: "UALLA" },
  { name: "choose-first", arrange: (drive) => drive.arrange(START) },
  { name: "choose-development", arrange: (drive) => drive.arrange(TWO), script: "BRA" },
  { name: "choose-both", arrange: (drive) => drive.arrange(TWO), script: "BRARRRRA" },
  { name: "choose-play", arrange: (drive) => drive.arrange(TWO), script: "BRARRRRAD" },
  { name: "choose-explore", arrange: (drive) => drive.arrange(TWO), script: "BD" },
  { name: "choose-survey", arrange: (drive) => drive.arrange(TWO), script: "BL" },
  {
    name: "survey-used",
    arrange: (drive) =>
      drive.arrange({ ...TWO, hands: [MIXED.slice(0, 6), []], tableaus: [["Survey Team", "Gem World"], []] }),
    script: "BL",
  },
  { name: "choose-long", arrange: (drive) => drive.arrange(FOUR), script: "B" },
  { name: "choose-long-end", arrange: (drive) => drive.arrange(FOUR), script: "BLLLA" },
  { name: "refused-military", arrange: (drive) => drive.arrange(TWO), script: "BLL" },
  { name: "refused-cost", arrange: (drive) => drive.arrange(START), script: "BRRRRA" },
  {
    name: "refused-bonus",
    arrange: (drive) =>
      drive.arrange({
        ...TWO,
        hands: [["Alien Guardians", ...MIXED.slice(0, 3)], []],
        tableaus: [["Rosetta Stone World"], []],
      }),
    script: "BRRR",
  },
  { name: "refused-condition", arrange: (drive) => drive.arrange(TWO), script: "B" },
  {
    name: "refused-both",
    arrange: (drive) =>
      drive.arrange({
        hands: [["Drop Ships", "Comet Zone", "Gem World", "Pirate Lair", "Ancient Races", "New Earth"], []],
      }),
    script: "BALL",
  },
  { name: "refused-second", arrange: (drive) => drive.arrange(TWO), script: "BRAR" },
  {
    name: "helped-military",
    arrange: (drive) => drive.arrange(HELPED),
    script: "BRRRR",
  },
  { name: "place-conquest", arrange: (drive) => drive.arrange(HELPED), script: "BARRRRAD" },
  {
    name: "pay-two",
    arrange: (drive) =>
      drive.arrange({
        hands: [["Mining Robots", "Asteroid Belt", "Comet Zone", "Gem World", "Pirate Lair", "New Earth"], []],
      }),
    script: "BARRADA",
  },
  { name: "card-development", arrange: (drive) => drive.arrange(FOUR), script: "BRY" },
  { name: "card-world", arrange: (drive) => drive.arrange(TWO), script: "BRRRRRY" },
  { name: "card-military", arrange: (drive) => drive.arrange(CONVOYS), script: "BRRRRRY" },
  { name: "card-four-effects", arrange: (drive) => drive.arrange(FOUR), script: "BRRRY" },
  { name: "everyone-two", arrange: (drive) => drive.arrange(TWO), script: "BU" },
  { name: "everyone-three", arrange: (drive) => drive.arrange(CONVOYS), script: "BUD" },
  { name: "everyone-four", arrange: (drive) => drive.arrange(FOUR), script: "BUD" },
  { name: "tableau-own", arrange: (drive) => drive.arrange(TWO), script: "BUA" },
  { name: "tableau-full", arrange: (drive) => drive.arrange(FOUR), script: "BUDADDL" },
  {
    name: "tableau-twelve",
    arrange: (drive) => drive.arrange({ ...TWO, tableaus: [EMPIRE.slice(0, 12), ["Survey Team"]] }),
    script: "BUARRR",
  },
  {
    name: "tableau-sixteen",
    arrange: (drive) => drive.arrange({ ...TWO, tableaus: [EMPIRE.slice(0, 16), ["Survey Team"]] }),
    script: "BUAD",
  },
  { name: "tableau-empty", arrange: (drive) => drive.arrange(START), script: "BUA" },
  { name: "tableau-card", arrange: (drive) => drive.arrange(FOUR), script: "BUDADDRRRRRRRY" },
  { name: "round-none", arrange: (drive) => drive.arrange(START), script: "UL" },
  {
    name: "round-results",
    arrange: (drive) => {
      round(drive);
      drive.finishRound();
    },
  },
  {
    name: "round-results-other",
    arrange: (drive) => {
      round(drive);
      drive.finishRound();
    },
    script: "DR",
  },
  {
    name: "round-results-two",
    arrange: (drive) => {
      drive.arrange(TWO);
      drive.choose(undefined, "Artist Colony");
      drive.choose();
      drive.finishRound();
    },
  },
  { name: "round-shown", arrange: round },
  { name: "round-shown-explorer", arrange: round, script: "RR" },
  {
    name: "round-shown-two",
    arrange: (drive) => {
      drive.arrange(HELPED);
      drive.choose("Drop Ships", "Pirate Lair");
      drive.choose();
    },
  },
  {
    name: "round-shown-three",
    arrange: (drive) => {
      drive.arrange({
        ...CONVOYS,
        tableaus: [["Colony Convoy"], ["Military Convoy", "Drop Ships", "Space Marines"], []],
      });
      drive.choose(undefined, "Comet Zone");
      drive.choose(undefined, "Warrior Race");
      drive.choose();
    },
  },
  { name: "pay", arrange: round, script: "B" },
  { name: "pay-changed", arrange: round, script: "BUUA" },
  {
    name: "method",
    arrange: (drive) => {
      drive.arrange({
        ...TWO,
        tableaus: [["New Survivalists", "Contact Specialist", "Lost Alien Battle Fleet", "Pirate Fuel Cache"], []],
      });
      drive.choose(undefined, "Rebel Base");
      drive.choose();
    },
    script: "B",
  },
  { name: "convoy-paid", arrange: (drive) => convoy(drive, 0), script: "BA" },
  { name: "convoy-conquered", arrange: (drive) => convoy(drive, 1, ["Drop Ships", "Space Marines"]), script: "BRRA" },
  { name: "convoy-refused", arrange: (drive) => convoy(drive, 1), script: "BUL" },
  {
    name: "explore",
    arrange: (drive) => {
      drive.arrange({ ...TWO, tableaus: [["Survey Team", "Galactic Salon", "Rosetta Stone World"], []] });
      drive.choose();
      drive.choose();
    },
    script: "B",
  },
  {
    name: "limit",
    arrange: (drive) => {
      drive.arrange({ ...TWO, tableaus: [["Deserted Alien Colony", "Lost Species Ark World"], []], hands: [LONG, []] });
      drive.choose("Survey Team");
      drive.choose();
      while (drive.state().phase !== "limit") drive.discardAll();
    },
    script: "B",
  },
  { name: "end-2", arrange: (drive) => scored(drive, [42, 49], [["Comet Zone"], []]) },
  { name: "end-shared", arrange: (drive) => scored(drive, [40, 20, 49], [["Comet Zone"], ["Asteroid Belt"], []]) },
  { name: "result-round", arrange: (drive) => scored(drive, [42, 49], [["Comet Zone"], []]), script: "B" },
  { name: "result-2", arrange: (drive) => scored(drive, [42, 49], [["Comet Zone"], []]), script: "BA" },
  { name: "result-4", arrange: (drive) => scored(drive, [45, 20, 33, 20], [[], ["Comet Zone"], [], []]), script: "BA" },
  {
    name: "result-shared",
    arrange: (drive) => scored(drive, [40, 20, 49], [["Comet Zone"], ["Asteroid Belt"], []]),
    script: "BA",
  },
  {
    name: "result-parts",
    arrange: (drive) => scored(drive, [45, 20, 33, 20], [[], ["Comet Zone"], [], []]),
    script: "BAA",
  },
  {
    name: "result-table",
    arrange: (drive) => scored(drive, [45, 20, 33, 20], [[], ["Comet Zone"], [], []]),
    script: "BAAA",
  },
];

/** Screens around the game: a name, and the buttons pressed at the title. */
export const DRIVE_PAGES: readonly { readonly name: string; readonly script: string }[] = [
  { name: "title", script: "" },
  { name: "set-up", script: "DA" },
  { name: "help", script: "DDA" },
  { name: "help-round", script: "DDADA" },
  { name: "help-screens", script: "DDADDDDDA" },
  { name: "about", script: "DDDA" },
];

/** Shows a scene with a fresh instance of the cartridge file and returns it. */
export function openDriveScene(wasm: Uint8Array, scene: DriveScene): Cartridge {
  const drive = new Drive();
  scene.arrange(drive);
  const face = new Cartridge(wasm);
  face.raw.boot(1, 0);
  if (face.setState(drive.cartridge.state()) !== 0) throw new Error(`${scene.name}: the state was refused`);
  face.raw.tick(0, LIMIT.TICK_MS);
  pressAll(face, scene.script ?? "");
  return face;
}
