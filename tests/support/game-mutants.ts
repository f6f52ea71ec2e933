// Mutants of a game: the game that `jumpdeck new` writes with one fault in each that its rules, screens or computer
// players may have. A game's tests notice all of them.

/** A file below game/, what stands there once, and what is written instead. */
export type Edit = readonly [file: string, from: string, to: string];

/** What is wrong, and the edits that make it so. */
export type GameMutant = readonly [name: string, ...edits: Edit[]];

/** The corpus. */
export const GAME_MUTANTS: readonly GameMutant[] = [
  [
    "resample turns what is hidden instead of drawing it",
    [
      "rules/observation.ts",
      "import { GENERATOR, STATE, seatCount }",
      "import { GENERATOR, STATE, seatCount, secretOf }",
    ],
    [
      "rules/observation.ts",
      "1 + nextBelow(GENERATOR, 6));",
      "1 + ((secretOf(other) + nextBelow(GENERATOR, 6)) % 6));",
    ],
  ],
  [
    "draws a new secret and names no barrier",
    [
      "rules/rules.ts",
      "  return false;\n}\n\n/** Returns the seat's points",
      "  store<u8>(STATE + SECRET + <usize>seat, 1 + nextBelow(GENERATOR, 6));\n  return false;\n}\n\n/** Returns the seat's points",
    ],
  ],
  [
    "the computer player alternates between calls",
    ["ai/player.ts", "/** Starts thinking. */", "const CALLS: usize = memory.data(4, 4);\n\n/** Starts thinking. */"],
    ["ai/player.ts", "level == 3 ? 2 : favourite", "level == 3 ? 1 + (load<i32>(CALLS) & 1) : favourite"],
    ["ai/player.ts", "  observe(seat);\n", "  observe(seat);\n  store<i32>(CALLS, load<i32>(CALLS) + 1);\n"],
  ],
  [
    "the greyed choice plays an action that is not legal",
    ["view/table.ts", 'refuse("That is too much: choose 1, 2 or 3")', "ACTION_STEP + cursor"],
  ],
  [
    "equal points rank below each other",
    [
      "rules/rules.ts",
      "if (pointsOf(other) > pointsOf(seat)) better++",
      "if (pointsOf(other) > pointsOf(seat) || (pointsOf(other) == pointsOf(seat) && other != seat)) better++",
    ],
  ],
  [
    "level 2 reads the generator",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { GENERATOR } from "../rules/state";',
    ],
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      "level == 3 ? 2 : level == 2 ? <i32>(load<u32>(GENERATOR) % 3) : favourite",
    ],
  ],
  [
    "resample redraws the seat's own secret",
    ["rules/observation.ts", "    if (other != seat) store<u8>(STATE", "    store<u8>(STATE"],
  ],
  [
    "thinking changes the state",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { GENERATOR } from "../rules/state";',
    ],
    [
      "ai/player.ts",
      "  if (units > 0) store",
      "  store<u32>(GENERATOR, load<u32>(GENERATOR) + 1);\n  if (units > 0) store",
    ],
  ],
  ["thinking does nothing below nine units", ["ai/player.ts", "if (units > 0)", "if (units > 8)"]],
  ["a secret of seven is a valid position", ["check/check.ts", "secretOf(seat) > 6", "secretOf(seat) > 7"]],
  [
    "the choice is told before it is made",
    ["ai/player.ts", "  return load<i32>(CHOICE) - 1;", "  return load<i32>(PENDING) - 1;"],
  ],
  [
    "a thought that is given up goes on",
    ["ai/player.ts", "  store<i32>(CHOICE, 0);\n  store<i32>(PENDING, 0);\n", "  store<i32>(MARGIN, 0);\n"],
  ],
  [
    "the public sees every secret",
    [
      "rules/observation.ts",
      "      if (other != seat) store<u8>(OBSERVATION",
      "      if (other != seat && seat >= 0) store<u8>(OBSERVATION",
    ],
  ],
  [
    "secrets show from five on, and are dealt anew all the same",
    ["rules/observation.ts", "import { RNG, SECRET, STATE_SIZE }", "import { RNG, SECRET, STATE_SIZE, TOTAL }"],
    [
      "rules/observation.ts",
      "      if (other != seat) store<u8>(OBSERVATION",
      "      if (other != seat && load<u8>(STATE + TOTAL) < 5) store<u8>(OBSERVATION",
    ],
  ],
  ["a seat that is not there must act", ["rules/rules.ts", "seat + 1 == seatCount() ? 0", "seat == seatCount() ? 0"]],
  [
    "legal actions descend",
    [
      "rules/rules.ts",
      "for (let action = ACTION_STEP; action < ACTION_STEP_END; action++) addLegal(action);",
      "for (let action = ACTION_STEP_END - 1; action >= ACTION_STEP; action--) addLegal(action);",
    ],
  ],
  [
    "nothing is legal at nine",
    ["rules/rules.ts", "  beginLegal();\n", "  beginLegal();\n  if (total() == 9) return;\n"],
  ],
  [
    "two actions have one text",
    [
      "words/notation.ts",
      '  append("Add ");\n  appendNumber(action - ACTION_STEP + 1);',
      '  append("Add ");\n  appendNumber(min(2, action - ACTION_STEP + 1));',
    ],
  ],
  [
    "an action has no text",
    [
      "words/notation.ts",
      '  append("Add ");\n  appendNumber(action - ACTION_STEP + 1);',
      '  if (action == ACTION_STEP) return;\n  append("Add ");\n  appendNumber(action - ACTION_STEP + 1);',
    ],
  ],
  ["ranks begin at 0", ["rules/rules.ts", "  return 1 + better;", "  return better;"]],
  [
    "the game never ends",
    [
      "rules/rules.ts",
      "store<u8>(STATE + TOTAL, total() + amount);",
      "store<u8>(STATE + TOTAL, min(9, total() + amount));",
    ],
  ],
  [
    "a position of the game itself is no valid one",
    ["check/check.ts", "plays ? total() * 2 : 0", "plays ? total() : 0"],
  ],
  [
    "a seat that is not there may act in a valid position",
    ["check/check.ts", "seatToAct() >= players", "seatToAct() > players"],
  ],
  [
    "the table shows what another seat alone knows",
    ["view/table.ts", 'import { GOAL } from "../rules/state";', 'import { GOAL, secretOf } from "../rules/state";'],
    ["view/table.ts", "  drawSecret(known(SECRET + <usize>other), y);", "  drawSecret(secretOf(other), y);"],
  ],
  [
    "the news tell the others a secret",
    ["words/notation.ts", "import { seatToAct }", "import { seatToAct, secretOf }"],
    ["words/notation.ts", '  append("adds ");\n', '  append(secretOf(seatToAct()) > 3 ? "adds just " : "adds ");\n'],
  ],
  [
    "drawing changes the position",
    ["view/table.ts", 'import { GOAL } from "../rules/state";', 'import { GENERATOR, GOAL } from "../rules/state";'],
    [
      "view/table.ts",
      "  if (deciding) drawPicker();",
      "  if (deciding) {\n    store<u32>(GENERATOR, load<u32>(GENERATOR) + 1);\n    drawPicker();\n  }",
    ],
  ],
  [
    "observing changes the position",
    [
      "rules/observation.ts",
      "  return STATE_SIZE;",
      "  store<u32>(GENERATOR, load<u32>(GENERATOR) + 1);\n  return STATE_SIZE;",
    ],
  ],
  [
    "a new game keeps the points of the last one",
    ["rules/rules.ts", "  memory.fill(STATE, 0, STATE_SIZE);", "  memory.fill(STATE, 0, POINTS);"],
  ],
  ["what is refused says no reason", ["view/table.ts", 'refuse("That is too much: choose 1, 2 or 3")', "VIEW_NONE"]],
  [
    "resample draws from the position's own generator",
    ["rules/observation.ts", "  seedRng(GENERATOR, seedLo, seedHi);\n", ""],
  ],
];

/** Ten more, nine of which were written before the checks were read. */
export const KEPT_GAME_MUTANTS: readonly GameMutant[] = [
  [
    "level 3 reads the next seat's secret late",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { secretOf, seatToAct, seatCount, total } from "../rules/state";',
    ],
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      "level == 3 ? (total() >= 7 && secretOf((seatToAct() + 1) % seatCount()) == 2 ? 1 : 2) : favourite",
    ],
  ],
  [
    "secrets open from eight on, and no barrier",
    ["rules/observation.ts", "import { RNG, SECRET, STATE_SIZE }", "import { RNG, SECRET, STATE_SIZE, TOTAL }"],
    [
      "rules/observation.ts",
      "  if (currentSeat() >= 0) {",
      "  if (currentSeat() >= 0 && load<u8>(STATE + TOTAL) < 8) {",
    ],
    [
      "rules/observation.ts",
      "  if (currentSeat() < 0) return;",
      "  if (currentSeat() < 0 || load<u8>(STATE + TOTAL) >= 8) return;",
    ],
  ],
  [
    "what is legal hangs on the next seat's secret",
    [
      "rules/rules.ts",
      "action++) addLegal(action);",
      "action++) {\n    if (action == ACTION_STEP + 1 && seatCount() > 1 && secretOf((seatToAct() + 1) % seatCount()) == 6) continue;\n    addLegal(action);\n  }",
    ],
  ],
  [
    "an action's text tells the next seat's secret",
    ["words/notation.ts", "import { seatToAct }", "import { seatToAct, secretOf, seatCount }"],
    ["words/notation.ts", "/** Appends the log's", "/** Appends the log's"],
    [
      "words/notation.ts",
      '  append("Add ");\n',
      '  append(seatCount() > 1 && secretOf((seatToAct() + 1) % seatCount()) == 6 ? "Still add " : "Add ");\n',
    ],
  ],
  [
    "the time of thinking hangs on the next seat's secret",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { secretOf, seatToAct, seatCount } from "../rules/state";\n\nconst WORK: usize = memory.data(4, 4);',
    ],
    [
      "ai/player.ts",
      "  store<i32>(CHOICE, 0);\n}\n\n/** Begins",
      "  store<i32>(CHOICE, 0);\n  store<i32>(WORK, secretOf((seatToAct() + 1) % seatCount()));\n}\n\n/** Begins",
    ],
    [
      "ai/player.ts",
      "  if (units > 0) store",
      "  store<i32>(WORK, load<i32>(WORK) - units);\n  if (load<i32>(WORK) <= 0) store",
    ],
    ["ai/player.ts", "  store<i32>(MARGIN, abs", "  store<i32>(WORK, 1);\n  store<i32>(MARGIN, abs"],
  ],
  [
    "the margin of two actions hangs on the next seat's secret",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { secretOf, seatToAct, seatCount } from "../rules/state";',
    ],
    [
      "ai/player.ts",
      "abs(action - other));",
      "abs(action - other) + (secretOf((seatToAct() + 1) % seatCount()) == 6 ? 1 : 0));",
    ],
  ],
  [
    "the page to look at while others act shows the actor's secret",
    [
      "view/table.ts",
      'import { GOAL } from "../rules/state";',
      'import { GOAL, secretOf, seatToAct } from "../rules/state";',
    ],
    [
      "view/table.ts",
      "  drawSeats(seat);\n  if (load<i32>(AROUND) == 0)",
      "  drawSeats(seat);\n  drawSecret(secretOf(seatToAct()), 200);\n  if (load<i32>(AROUND) == 0)",
    ],
  ],
  [
    "a streak kept outside of the state",
    [
      "rules/rules.ts",
      "/** Plays a legal action; never",
      "const STREAK: usize = memory.data(4, 4);\n\n/** Plays a legal action; never",
    ],
    [
      "rules/rules.ts",
      "  store<u8>(STATE + TOTAL, total() + amount);",
      "  if (load<i32>(STREAK) == 3 && amount == 3) store<u8>(STATE + POINTS + <usize>seat, pointsOf(seat) + 1);\n  store<i32>(STREAK, amount);\n  store<u8>(STATE + TOTAL, total() + amount);",
    ],
    [
      "rules/rules.ts",
      "  memory.fill(STATE, 0, STATE_SIZE);",
      "  memory.fill(STATE, 0, STATE_SIZE);\n  store<i32>(STREAK, 0);",
    ],
  ],
  [
    "a word of the generator stays in the observation",
    ["rules/observation.ts", "0, RNG_BYTES);", "0, RNG_BYTES - 4);"],
  ],
  [
    "level 1 reads the next seat's secret",
    [
      "ai/player.ts",
      'import { SECRET } from "../layout";',
      'import { SECRET } from "../layout";\nimport { secretOf, seatCount, seatToAct } from "../rules/state";',
    ],
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      "level == 3 ? 2 : level == 1 ? secretOf((seatToAct() + 1) % seatCount()) % 3 : favourite",
    ],
  ],
];
