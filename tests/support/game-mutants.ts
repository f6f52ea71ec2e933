// Mutants of a game: the game that `jumpdeck new` writes with one fault in each that its rules, screens or computer
// players may have. A game's tests notice all of them.

/** A file below game/, what is there once, and what is written instead. */
export type Edit = readonly [file: string, from: string, to: string];

/** What is wrong, and the edits that make it so. */
export type GameMutant = readonly [name: string, ...edits: Edit[]];

/** Lets the computer player read the whole position. */
const PLAYER_KNOWS_ALL: Edit = [
  "ai/player.ts",
  'import { thought } from "./variables";',
  'import { state } from "../rules/state";\nimport { thought } from "./variables";',
];
/** Lets the table read it. */
const TABLE_KNOWS_ALL: Edit = ["view/table.ts", "import { GOAL }", "import { GOAL, state }"];
/** The secret of the seat that acts next. */
const NEXT_SECRET = "state.secretAt((state.seat + 1) % state.players)";
/** Changes the position where no screen shows it. */
const CHANGE_GENERATOR = "state.setRngAt(0, state.rngAt(0) + 1);";

/** The corpus. */
export const GAME_MUTANTS: readonly GameMutant[] = [
  [
    "resample turns what is hidden instead of drawing it",
    [
      "rules/observation.ts",
      "1 + nextBelow(state.rng, 6));",
      "1 + ((state.secretAt(other) + nextBelow(state.rng, 6)) % 6));",
    ],
  ],
  [
    "draws a new secret and names no barrier",
    [
      "rules/rules.ts",
      "  return false;\n}\n\n/** Returns the seat's points",
      "  state.setSecretAt(seat, 1 + nextBelow(state.rng, 6));\n  return false;\n}\n\n/** Returns the seat's points",
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
      "if (state.pointsAt(other) > state.pointsAt(seat)) better++",
      "if (other != seat && state.pointsAt(other) >= state.pointsAt(seat)) better++",
    ],
  ],
  [
    "level 2 reads the generator",
    PLAYER_KNOWS_ALL,
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      "level == 3 ? 2 : level == 2 ? <i32>(state.rngAt(0) % 3) : favourite",
    ],
  ],
  [
    "resample redraws the seat's own secret",
    ["rules/observation.ts", "    if (other != seat) state.setSecretAt", "    state.setSecretAt"],
  ],
  [
    "thinking changes the state",
    PLAYER_KNOWS_ALL,
    ["ai/player.ts", "  if (units > 0) thought", `  ${CHANGE_GENERATOR}\n  if (units > 0) thought`],
  ],
  ["thinking does nothing below nine units", ["ai/player.ts", "if (units > 0)", "if (units > 8)"]],
  ["a secret of seven is a valid position", ["check/check.ts", "state.secretAt(seat) > 6", "state.secretAt(seat) > 7"]],
  [
    "the choice is told before it is made",
    ["ai/player.ts", "  return thought.choice - 1;", "  return thought.pending - 1;"],
  ],
  [
    "a thought that is given up goes on",
    ["ai/player.ts", "  thought.choice = 0;\n  thought.pending = 0;\n", "  thought.margin = 0;\n"],
  ],
  [
    "the public sees every secret",
    [
      "rules/observation.ts",
      "      if (other != seat) observation",
      "      if (other != seat && seat >= 0) observation",
    ],
  ],
  [
    "secrets show from five on, and are dealt anew all the same",
    [
      "rules/observation.ts",
      "      if (other != seat) observation",
      "      if (other != seat && state.total < 5) observation",
    ],
  ],
  [
    "a seat that is not there must act",
    ["rules/rules.ts", "seat + 1 == state.players ? 0", "seat == state.players ? 0"],
  ],
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
    ["rules/rules.ts", "  beginLegal();\n", "  beginLegal();\n  if (state.total == 9) return;\n"],
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
  ["the game never ends", ["rules/rules.ts", "state.total += amount;", "state.total = min(9, state.total + amount);"]],
  [
    "a position of the game itself is no valid one",
    ["check/check.ts", "plays ? state.total * 2 : 0", "plays ? state.total : 0"],
  ],
  [
    "a seat that is not there may act in a valid position",
    ["check/check.ts", "state.seat >= players", "state.seat > players"],
  ],
  [
    "the table shows what another seat alone knows",
    TABLE_KNOWS_ALL,
    ["view/table.ts", "  drawSecret(observation.secretAt(other), y);", "  drawSecret(state.secretAt(other), y);"],
  ],
  [
    "the news tell the others a secret",
    [
      "words/notation.ts",
      '  append("adds ");\n',
      '  append(state.secretAt(state.seat) > 3 ? "adds just " : "adds ");\n',
    ],
  ],
  [
    "drawing changes the position",
    TABLE_KNOWS_ALL,
    [
      "view/table.ts",
      "  if (deciding) drawPicker();",
      `  if (deciding) {\n    ${CHANGE_GENERATOR}\n    drawPicker();\n  }`,
    ],
  ],
  [
    "observing changes the position",
    ["rules/observation.ts", "  return STATE_SIZE;", `  ${CHANGE_GENERATOR}\n  return STATE_SIZE;`],
  ],
  [
    "a new game keeps the points of the last one",
    ["rules/rules.ts", "  memory.fill(STATE, 0, STATE_SIZE);", "  memory.fill(STATE, 0, state.points - STATE);"],
  ],
  ["what is refused says no reason", ["view/table.ts", 'refuse("That is too much: choose 1, 2 or 3")', "VIEW_NONE"]],
  [
    "resample draws from the position's own generator",
    ["rules/observation.ts", "  seedRng(state.rng, seedLo, seedHi);\n", ""],
  ],
];

/** Ten more, nine of which were written before the checks were read. */
export const KEPT_GAME_MUTANTS: readonly GameMutant[] = [
  [
    "level 3 reads the next seat's secret late",
    PLAYER_KNOWS_ALL,
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      `level == 3 ? (state.total >= 7 && ${NEXT_SECRET} == 2 ? 1 : 2) : favourite`,
    ],
  ],
  [
    "secrets open from eight on, and no barrier",
    ["rules/observation.ts", "  if (currentSeat() >= 0) {", "  if (currentSeat() >= 0 && state.total < 8) {"],
    [
      "rules/observation.ts",
      "  if (currentSeat() < 0) return;",
      "  if (currentSeat() < 0 || state.total >= 8) return;",
    ],
  ],
  [
    "what is legal hangs on the next seat's secret",
    [
      "rules/rules.ts",
      "action++) addLegal(action);",
      `action++) {\n    if (action == ACTION_STEP + 1 && state.players > 1 && ${NEXT_SECRET} == 6) ` +
        `continue;\n    addLegal(action);\n  }`,
    ],
  ],
  [
    "an action's text tells the next seat's secret",
    [
      "words/notation.ts",
      '  append("Add ");\n',
      `  append(state.players > 1 && ${NEXT_SECRET} == 6 ? "Still add " : "Add ");\n`,
    ],
  ],
  [
    "the time of thinking hangs on the next seat's secret",
    PLAYER_KNOWS_ALL,
    ["ai/player.ts", "/** Starts thinking. */", "const WORK: usize = memory.data(4, 4);\n\n/** Starts thinking. */"],
    [
      "ai/player.ts",
      "  thought.choice = 0;\n}\n\n/** Begins",
      `  thought.choice = 0;\n  store<i32>(WORK, ${NEXT_SECRET});\n}\n\n/** Begins`,
    ],
    [
      "ai/player.ts",
      "  if (units > 0) thought",
      "  store<i32>(WORK, load<i32>(WORK) - units);\n  if (load<i32>(WORK) <= 0) thought",
    ],
    ["ai/player.ts", "  thought.margin = abs", "  store<i32>(WORK, 1);\n  thought.margin = abs"],
  ],
  [
    "the margin of two actions hangs on the next seat's secret",
    PLAYER_KNOWS_ALL,
    ["ai/player.ts", "abs(action - other);", `abs(action - other) + (${NEXT_SECRET} == 6 ? 1 : 0);`],
  ],
  [
    "the page to look at while others act shows the actor's secret",
    TABLE_KNOWS_ALL,
    [
      "view/table.ts",
      "  drawSeats(seat);\n  if (shown.page == 0)",
      "  drawSeats(seat);\n  drawSecret(state.secretAt(state.seat), 200);\n  if (shown.page == 0)",
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
      "  state.total += amount;",
      "  if (load<i32>(STREAK) == 3 && amount == 3) state.setPointsAt(seat, state.pointsAt(seat) + 1);\n  " +
        "store<i32>(STREAK, amount);\n  state.total += amount;",
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
    PLAYER_KNOWS_ALL,
    ["ai/player.ts", "level == 3 ? 2 : favourite", `level == 3 ? 2 : level == 1 ? ${NEXT_SECRET} % 3 : favourite`],
  ],
];

/** Thirteen more, written before the suites were read. */
export const LAST_GAME_MUTANTS: readonly GameMutant[] = [
  [
    "the cursor begins where the next seat's secret says",
    TABLE_KNOWS_ALL,
    ["view/table.ts", "shown.cursor = 0;", `shown.cursor = ${NEXT_SECRET} % 3;`],
  ],
  [
    "why something is refused hangs on the next seat's secret",
    TABLE_KNOWS_ALL,
    [
      "view/table.ts",
      'refuse("That is too much: choose 1, 2 or 3")',
      `refuse(${NEXT_SECRET} > 3 ? "That is too much: choose 1, 2 or 3" : "That is too much: three are the most")`,
    ],
  ],
  [
    "the rules read what the table shows",
    ["rules/rules.ts", "import { GOAL,", 'import { shown } from "../view/variables";\nimport { GOAL,'],
    ["rules/rules.ts", "state.total += amount;", "state.total += amount + (shown.left != 0 ? 1 : 0);"],
  ],
  ["every deal is the same", ["rules/rules.ts", "seedRng(state.rng, seedLo, seedHi);", "seedRng(state.rng, 1, 2);"]],
  ["a tap leads to the neighbour", ["view/table.ts", "shown.cursorPlace, i);", "shown.cursorPlace, i ^ 1);"]],
  ["comparing finds the second of two actions better", ["ai/player.ts", "1 + max(action, other)", "1 + other"]],
  [
    "resample never draws a six",
    ["rules/observation.ts", "1 + nextBelow(state.rng, 6)", "1 + nextBelow(state.rng, 5)"],
  ],
  [
    "listing what is legal draws from the generator",
    ["rules/rules.ts", "  beginLegal();", "  beginLegal();\n  nextBelow(state.rng, 2);"],
  ],
  [
    "level 2 chooses a step that there is not, near the end",
    [
      "ai/player.ts",
      "level == 3 ? 2 : favourite",
      "level == 3 ? 2 : level == 2 && observation.total == 9 ? 3 : favourite",
    ],
  ],
  [
    "ranks leave no place out behind a tie",
    [
      "rules/rules.ts",
      "if (state.pointsAt(other) > state.pointsAt(seat)) better++;",
      "{\n    let isFirst = state.pointsAt(other) > state.pointsAt(seat);\n    for (let before = 0; " +
        "before < other; before++) if (state.pointsAt(before) == state.pointsAt(other)) isFirst = " +
        "false;\n    if (isFirst) better++;\n  }",
    ],
  ],
  [
    "the result's page changes the position",
    [
      "view/result.ts",
      'import { rank } from "../rules/rules";',
      'import { rank } from "../rules/rules";\nimport { state } from "../rules/state";',
    ],
    ["view/result.ts", "  icon(ICON_TROPHY_24, 108, 14", `  ${CHANGE_GENERATOR}\n  icon(ICON_TROPHY_24, 108, 14`],
  ],
  [
    "a hint's frame stands around the neighbour",
    [
      "view/table.ts",
      "CHOICES_X + i * CHOICE_PITCH, CHOICES_Y, CHOICE_W, CHOICE_H);\n  return i ==",
      "CHOICES_X + (i ^ 1) * CHOICE_PITCH, CHOICES_Y, CHOICE_W, CHOICE_H);\n  return i ==",
    ],
  ],
  [
    "level 1 never answers when it is behind late",
    [
      "ai/player.ts",
      "  thought.choice = 0;\n}\n\n/** Begins",
      "  thought.choice = 0;\n  if (level == 1 && observation.total > 7 && observation.pointsAt(seat) < " +
        "2) thought.pending = 0;\n}\n\n/** Begins",
    ],
  ],
];
