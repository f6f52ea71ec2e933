// Wrong games: the game that `jumpdeck new` writes with one mistake of a beginner in each, and where and in which
// words an author reads about it. Written before the checks that find them.

/** One mistake. */
export interface WrongGame {
  /** What a beginner would do. */
  readonly name: string;
  /** The file below game/ that the mistake is made in. */
  readonly file: string;
  /** What is there, once; what is written instead. An empty `from` appends. */
  readonly from: string;
  readonly to: string;
  /** What is on the line that is named, first in the file; absent: the file alone, of what is missing. */
  readonly at?: string;
  /** What the sentence says: the cause, or what to write instead. */
  readonly says: RegExp;
  /** Who finds it: the compiler, within 3 seconds of CPU, or the build that plays the game, within 10. */
  readonly stage: "compiler" | "build";
}

const RULES = "rules/rules.ts";
const FIRST_SEAT = "state.seat = nextBelow(state.rng, players);";
const AMOUNT = "const amount = action - ACTION_STEP + 1;";
const SCORE = "  return state.pointsAt(seat);";

/** A mistake in the rules, in place of a line. */
function inRules(name: string, from: string, to: string, at: string, says: RegExp): WrongGame {
  return { name, file: RULES, from, to, at, says, stage: "compiler" };
}

/** A mistake in a JSON file or the picture, found before anything is compiled. */
function inFile(file: string, name: string, from: string, to: string, at: string, says: RegExp): WrongGame {
  return { name, file, from, to, at, says, stage: "compiler" };
}

/** JavaScript that no console runs. */
const JAVASCRIPT: readonly WrongGame[] = [
  inRules(
    "draws with Math.random",
    FIRST_SEAT,
    "state.seat = <i32>(Math.random() * players);",
    "Math.random",
    /nextBelow/,
  ),
  inRules("rounds with Math.floor", SCORE, "  return <i32>Math.floor(state.pointsAt(seat) / 2);", "Math.floor", /Math/),
  inRules("asks the clock", FIRST_SEAT, "state.seat = <i32>(Date.now() % players);", "Date.now", /clock|time|Date/),
  inRules("prints to look at a value", AMOUNT, `${AMOUNT}\n  console.log("step");`, "console.log", /console/),
  inRules(
    "makes an array",
    AMOUNT,
    `${AMOUNT}\n  const seen = new Array<i32>(3);\n  seen[0] = amount;`,
    "new Array",
    /memory\.data|new/,
  ),
  inRules(
    "makes an object of a class of its own",
    AMOUNT,
    `${AMOUNT}\n  const card = new Card();\n  card.value = amount;`,
    "new Card",
    /memory\.data|new/,
  ),
  inRules(
    "writes a list in brackets",
    AMOUNT,
    `${AMOUNT}\n  const worth = [0, 1, 0];\n  if (worth[0] > amount) return true;`,
    "[0, 1, 0]",
    /memory\.data|StaticArray/,
  ),
  inRules(
    "keeps a list in brackets beside the rules",
    "/** Sets up a game; ",
    "const WORTH = [0, 1, 2];\n\n/** Sets up a game; ",
    "[0, 1, 2]",
    /memory\.data|StaticArray/,
  ),
  inRules(
    "keeps an object in braces",
    AMOUNT,
    `${AMOUNT}\n  const move = { amount: amount, seat: seat };`,
    "{ amount: amount",
    /object|brace|class/i,
  ),
  inRules(
    "keeps a counter in a variable of the module",
    "/** Sets up a game; ",
    "let turns = 0;\n\n/** Sets up a game; ",
    "let turns",
    /state|layout\.json|memory\.data/,
  ),
  inRules(
    "keeps a counter in a var",
    "/** Sets up a game; ",
    "var turns = 0;\n\n/** Sets up a game; ",
    "var turns",
    /state|layout\.json|memory\.data/,
  ),
  inRules(
    "keeps a deck as an object of the module",
    "/** Sets up a game; ",
    "class Deck {\n  size: i32 = 0;\n}\nconst deck = new Deck();\n\n/** Sets up a game; ",
    "new Deck",
    /memory\.data|new/,
  ),
  inRules(
    "counts in a static field",
    "/** Sets up a game; ",
    "class Count {\n  static turns: i32 = 0;\n}\n\n/** Sets up a game; ",
    "static turns",
    /state|layout\.json|memory\.data/,
  ),
  inRules("declares a number", AMOUNT, "const amount: number = action - ACTION_STEP + 1;", ": number", /i32/),
  inRules(
    "declares a boolean of TypeScript's",
    "export function perform(action: i32): bool {",
    "export function perform(action: i32): boolean {",
    "boolean",
    /bool/,
  ),
  inRules("declares any", AMOUNT, "const amount: any = action - ACTION_STEP + 1;", ": any", /any|i32/),
  inRules(
    "counts with a fraction",
    SCORE,
    "  return <i32>(<f32>state.pointsAt(seat) * 1.5);",
    "1.5",
    /whole|integer|i32|float/i,
  ),
  inRules(
    "takes f64 for a number",
    AMOUNT,
    `${AMOUNT}\n  const half: f64 = <f64>amount / 2;\n  if (half > 3) return true;`,
    "half: f64",
    /i32|float|whole/i,
  ),
  inRules(
    "answers with a number or null",
    "export function score(seat: i32): i32 {",
    "export function score(seat: i32): i32 | null {",
    "i32 | null",
    /null|union/i,
  ),
  inRules("walks a list with for of", AMOUNT, `${AMOUNT}\n  for (const other of seats) other;`, "of seats", /for|of/),
  inRules(
    "walks with forEach and an arrow function",
    AMOUNT,
    `${AMOUNT}\n  list.forEach((other) => other + amount);`,
    "list.forEach",
    /list/,
  ),
  inRules(
    "takes a list apart",
    AMOUNT,
    `${AMOUNT}\n  const [first, second] = pair();`,
    "[first, second]",
    /variable|each|identifier|destructur/i,
  ),
  inRules(
    "catches an error",
    AMOUNT,
    `${AMOUNT}\n  try {\n    setup(0, 2, 0, 1, 1);\n  } catch (error) {}`,
    "try {",
    /try|catch/,
  ),
  inRules(
    "throws an error",
    AMOUNT,
    `${AMOUNT}\n  if (amount > 3) throw new Error("too much");`,
    "throw new Error",
    /throw|assert|listLegal/,
  ),
  inRules("waits a second", AMOUNT, `${AMOUNT}\n  setTimeout(listLegal, 1000);`, "setTimeout", /setTimeout/),
  inRules(
    "keeps a Map",
    AMOUNT,
    `${AMOUNT}\n  const seen = new Map<i32, i32>();\n  seen.set(amount, 1);`,
    "new Map",
    /memory\.data|new/,
  ),
  inRules(
    "looks with a regular expression",
    AMOUNT,
    `${AMOUNT}\n  if (/a/.test("a")) return true;`,
    "/a/.test",
    /expression/i,
  ),
  inRules(
    "asks with a question mark and a dot",
    AMOUNT,
    `${AMOUNT}\n  listLegal?.();`,
    "listLegal?.",
    /\?\.|expected|optional/i,
  ),
  inRules(
    "writes an async function",
    "/** Returns the seat's points. */\nexport function",
    "/** Returns the seat's points. */\nexport async function",
    "async function",
    /async/i,
  ),
  inRules(
    "brings a module of Node's",
    'import { pointsFor } from "./scoring";',
    'import { pointsFor } from "./scoring";\nimport { readFileSync } from "fs";',
    '"fs"',
    /fs/,
  ),
  inRules(
    "makes text of a number",
    AMOUNT,
    `${AMOUNT}\n  const text = amount.toString();`,
    "amount.toString",
    /appendNumber/,
  ),
];

/** Words. */
const WORDS: readonly WrongGame[] = [
  {
    name: "adds strings",
    file: "words/notation.ts",
    from: 'append("Add ");',
    to: 'append("Add" + " ");',
    at: '"Add" + " "',
    says: /append/,
    stage: "compiler",
  },
  {
    name: "adds a number to a string",
    file: "words/notation.ts",
    from: 'append("adds ");\n  appendNumber(action - ACTION_STEP + 1);',
    to: 'append("adds " + action);',
    at: '"adds " + action',
    says: /append/,
    stage: "compiler",
  },
  {
    name: "writes a template string",
    file: "words/notation.ts",
    from: 'append("Add ");',
    to: "append(`Add ${action}`);",
    at: "`Add",
    says: /append/,
    stage: "compiler",
  },
  {
    name: "writes in capitals",
    file: "words/notation.ts",
    from: 'append("Add ");',
    to: 'append("Add ".toUpperCase());',
    at: "toUpperCase",
    says: /toUpperCase|text|string/,
    stage: "compiler",
  },
  {
    name: "writes letters that the fonts lack",
    file: "view/help.ts",
    from: '"How to play"',
    to: '"Счёт до десяти"',
    at: "Счёт",
    says: /lack the letter "С"/,
    stage: "compiler",
  },
  {
    name: "joins words in a variable",
    file: "words/notation.ts",
    from: 'append("Add ");',
    to: 'let words = "Add";\n  words += " ";\n  append(words);',
    at: "words +=",
    says: /append/,
    stage: "compiler",
  },
];

/** Names and types. */
const NAMES: readonly WrongGame[] = [
  {
    name: "brings a module that the kit has not",
    file: RULES,
    from: '"jumpdeck/assembly/kit/base/rng"',
    to: '"jumpdeck/assembly/kit/base/random"',
    at: "base/random",
    says: /random/,
    stage: "compiler",
  },
  {
    name: "brings a name that the kit has not",
    file: "view/result.ts",
    from: "import { icon, textBuilt,",
    to: "import { drawText, icon, textBuilt,",
    at: "drawText",
    says: /drawText/,
    stage: "compiler",
  },
  inRules("uses a name that nothing brings", AMOUNT, `${AMOUNT}\n  rect(0, 0, 10, 10, 1);`, "rect(0", /rect/),
  inRules("mistypes an action", AMOUNT, "const amount = action - ACTION_STP + 1;", "ACTION_STP ", /ACTION_STP/),
  inRules("changes a constant", AMOUNT, `${AMOUNT}\n  GOAL = 12;`, "GOAL = 12", /GOAL|constant|read-only/),
  inRules(
    "forgets a brace",
    "  beginLegal();",
    "  if (state.total > 3) {\n  beginLegal();",
    "export function perform",
    /expected|brace|\}/i,
  ),
  inRules(
    "calls with an argument too few",
    "pointsFor(amount, state.secretAt(seat))",
    "pointsFor(amount)",
    "pointsFor(amount)",
    /argument/,
  ),
  inRules("answers with text", SCORE, '  return "ten";', '"ten"', /i32/),
];

/** What the kit asks of a game. */
const CONTRACT: readonly WrongGame[] = [
  {
    name: "forgets to export rank",
    file: "cart.ts",
    from: "perform, score, rank }",
    to: "perform, score }",
    says: /rank\(seat: i32\): i32/,
    stage: "compiler",
  },
  {
    name: "mistypes an export",
    file: "cart.ts",
    from: "viewInput, viewDraw, viewThing }",
    to: "viewInput, viewDrow, viewThing }",
    says: /viewDr[oa]w/,
    stage: "compiler",
  },
  inRules(
    "answers nothing where perform says what was shown",
    "export function perform(action: i32): bool {",
    "export function perform(action: i32): void {",
    "export function perform",
    /perform\(action: i32\): bool/,
  ),
  inRules(
    "scores without a seat",
    "export function score(seat: i32): i32 {\n  return state.pointsAt(seat);",
    "export function score(): i32 {\n  return state.pointsAt(0);",
    "export function score",
    /score\(seat: i32\): i32/,
  ),
];

/** The files beside the code. */
const FILES: readonly WrongGame[] = [
  inFile("cartridge.json", "seats nine", '"maxPlayers": 4', '"maxPlayers": 9', '"maxPlayers": 9', /6/),
  inFile("cartridge.json", "forgets a comma", '"saveVersion": 1,', '"saveVersion": 1', '"editions"', /,|JSON/),
  inFile(
    "cartridge.json",
    "writes the version as a number",
    '"version": "0.1.0"',
    '"version": 1',
    '"version": 1',
    /version/,
  ),
  inFile(
    "cartridge.json",
    "has more players at least than at most",
    '"minPlayers": 1',
    '"minPlayers": 5',
    '"minPlayers": 5',
    /minPlayers|maxPlayers/,
  ),
  inFile(
    "layout.json",
    "gives two actions one code",
    '"actions": {',
    '"actions": {\n    "PASS": { "code": 2 },',
    '"STEP"',
    /PASS/,
  ),
  inFile(
    "layout.json",
    "mistypes a type",
    '{ "name": "total", "type": "u8"',
    '{ "name": "total", "type": "i8"',
    '"i8"',
    /u8/,
  ),
  inFile(
    "layout.json",
    "writes a repeat without brackets",
    '"repeat": [4] },\n    { "name": "players"',
    '"repeat": 4 },\n    { "name": "players"',
    '"repeat": 4 }',
    /repeat/,
  ),
  inFile(
    "layout.json",
    "names a field twice",
    '{ "name": "total", "type": "u8"',
    '{ "name": "seat", "type": "u8"',
    '"sum of all steps',
    /seat/,
  ),
  inFile(
    "face.txt",
    "paints in a colour that there is not",
    "disc 8 13 4 sky",
    "disc 8 13 4 violet",
    "violet",
    /violet/,
  ),
  {
    name: "takes more memory than there is",
    file: RULES,
    from: "/** Sets up a game; ",
    to: "const HUGE: usize = memory.data(60000);\n\n/** Sets up a game; ",
    at: "memory.data(60000)",
    says: /KiB|bytes/,
    stage: "compiler",
  },
];

/** What only playing shows. */
const PLAYED: readonly WrongGame[] = [
  {
    name: "never ends a loop",
    file: RULES,
    from: "action < ACTION_STEP_END; action++) addLegal",
    to: "action < ACTION_STEP_END; action += 0) addLegal",
    says: /listLegal/,
    stage: "build",
  },
];

/** The corpus. */
export const WRONG_GAMES: readonly WrongGame[] = [...JAVASCRIPT, ...WORDS, ...NAMES, ...CONTRACT, ...FILES, ...PLAYED];

/** Seven more, written before the checks were read; two of them were not noticed at first. */
export const LATER_WRONG_GAMES: readonly WrongGame[] = [
  inRules(
    "compares with an arrow function that uses a local",
    "  let better = 0;",
    "  const beats = (other: i32): bool => state.pointsAt(other) > state.pointsAt(seat);\n  let better = " +
      "beats(0) ? 1 : 0;",
    "  const beats",
    /[Cc]losure/,
  ),
  {
    name: "leaves types of parameters out",
    file: "rules/scoring.ts",
    from: "/** Points that",
    to: "function isFavourite(amount, secret) {\n  return amount == 1 + (secret % 3);\n}\n\n/** Points that",
    at: "isFavourite(amount",
    says: /[Tt]ype/,
    stage: "compiler",
  },
  inFile("layout.json", "has a maximum that the type cannot hold", '"max": 12', '"max": 300', '"max": 300', /max.*255/),
  inFile("cartridge.json", "writes two commas", '"saveVersion": 1,', '"saveVersion": 1,,', '"saveVersion"', /JSON/),
  {
    name: "mistypes a file",
    file: "cart.ts",
    from: '"./rules/rules"',
    to: '"./rules/rulez"',
    at: "./rules/rulez",
    says: /no .*rulez/,
    stage: "compiler",
  },
  {
    name: "deals until two secrets differ, alone too",
    file: RULES,
    from: FIRST_SEAT,
    to:
      "while (state.secretAt(0) == state.secretAt(players - 1)) state.setSecretAt(0, 1 + " +
      `nextBelow(state.rng, 6));\n  ${FIRST_SEAT}`,
    says: /setup.*4 seconds/,
    stage: "build",
  },
  {
    name: "reads outside of the memory",
    file: RULES,
    from: AMOUNT,
    to: `${AMOUNT}\n  if (load<u8>(STATE + <usize>(seat - 1) * 0x10000000) > 250) return true;`,
    says: /perform.*out of bounds/,
    stage: "build",
  },
];

/** Ten more, which the checks were not made with. */
export const KEPT_WRONG_GAMES: readonly WrongGame[] = [
  inRules(
    "keeps a Set",
    AMOUNT,
    `${AMOUNT}\n  const seen = new Set<i32>();\n  seen.add(amount);`,
    "new Set",
    /memory\.data|new/,
  ),
  inRules(
    "raises to a power",
    SCORE,
    "  return <i32>(state.pointsAt(seat) ** 0.5);",
    "** 0.5",
    /whole|integer|i32|float|\*\*/i,
  ),
  inRules(
    "asks for a random number as a byte of crypto",
    FIRST_SEAT,
    "state.seat = <i32>crypto.getRandomValues(new Uint8Array(1)) % players;",
    "crypto",
    /crypto|nextBelow|new/,
  ),
  inRules(
    "keeps an exported counter",
    "/** Sets up a game; ",
    "export let round2 = 1;\n\n/** Sets up a game; ",
    "let round2",
    /state|layout\.json|memory\.data/,
  ),
  {
    name: "makes text with String",
    file: "words/notation.ts",
    from: 'append("adds ");',
    to: "append(String(action));",
    at: "String(action)",
    says: /append/,
    stage: "compiler",
  },
  {
    name: "takes a piece of text",
    file: "words/notation.ts",
    from: 'append("adds ");',
    to: 'append("adds many".substring(0, 4));',
    at: "substring",
    says: /substring|text|string/,
    stage: "compiler",
  },
  inRules(
    "copies with spread",
    AMOUNT,
    `${AMOUNT}\n  const copy = [...seats];`,
    "[...seats]",
    /expected|spread|memory\.data|\.\.\./i,
  ),
  inFile(
    "cartridge.json",
    "numbers an edition in words",
    '"number": 0',
    '"number": "first"',
    '"number": "first"',
    /number/,
  ),
  inFile("layout.json", "names a count that is no list", '"count": [3]', '"count": 3', '"count": 3', /count/),
  {
    name: "divides by zero as the game is set up",
    file: RULES,
    from: "  memory.fill(STATE, 0, STATE_SIZE);",
    to: "  memory.fill(STATE, 0, STATE_SIZE);\n  state.seat = 10 / state.players;",
    says: /setup/,
    stage: "build",
  },
];

/** Sixteen more, written before the checks were read by a hand that had not seen the ones above being mended. */
export const LAST_WRONG_GAMES: readonly WrongGame[] = [
  {
    name: "names suits in an enum of words",
    file: "rules/state.ts",
    from: "/** Seats of the position. */",
    to: 'enum Suit {\n  Red = "red",\n  Black = "black",\n}\n\n/** Seats of the position. */',
    at: 'Red = "red"',
    says: /number/,
    stage: "compiler",
  },
  inRules("brings a module in capitals", 'from "./scoring"', 'from "./Scoring"', "./Scoring", /Scoring/),
  inRules(
    "takes a number out of memory.data with brackets",
    SCORE,
    "  const prices = memory.data<i32>([1, 2, 4]);\n  return prices[state.pointsAt(seat) % 3];",
    "prices[",
    /load</,
  ),
  inRules(
    "writes a repeated field with brackets",
    AMOUNT,
    `${AMOUNT}\n  state.points[seat] = 3;`,
    "state.points[",
    /setPointsAt/,
  ),
  inRules("declares an int", AMOUNT, "const amount: int = action - ACTION_STEP + 1;", "amount: int", /i32/),
  inRules(
    "compares with undefined",
    SCORE,
    "  if (state.pointsAt(seat) == undefined) return 0;\n  return state.pointsAt(seat);",
    "undefined",
    /undefined/,
  ),
  {
    name: "calls itself for ever",
    file: RULES,
    from: AMOUNT,
    to: `${AMOUNT}\n  if (state.total > 4) return perform(action);`,
    says: /perform/,
    stage: "build",
  },
  {
    name: "thinks for ever",
    file: "ai/player.ts",
    from: "  observe(seat);",
    to: "  observe(seat);\n  while (observation.players > 0) thought.choice++;",
    says: /aiStart.*4 seconds/,
    stage: "build",
  },
  {
    name: "counts the wrong way in the legal list",
    file: RULES,
    from: "action < ACTION_STEP_END; action++",
    to: "action > ACTION_STEP_END; action++",
    says: /legal/,
    stage: "build",
  },
  inFile(
    "layout.json",
    "keeps more than a position may hold",
    '"max": 6, "repeat": [4], "trim": "players"',
    '"max": 6, "repeat": [4, 900]',
    '"name": "secret"',
    /2,?048/,
  ),
  inRules("tells by alert", AMOUNT, `${AMOUNT}\n  alert("Your turn!");`, "alert(", /alert/),
  inRules(
    "brings a package of npm",
    'import { pointsFor } from "./scoring";',
    'import { pointsFor } from "./scoring";\nimport { shuffle } from "lodash";',
    '"lodash"',
    /lodash/,
  ),
  inRules(
    "writes a generator",
    "/** Returns the seat's points. */",
    "function* steps(): i32 {\n  yield 1;\n}\n\n/** Returns the seat's points. */",
    "function* steps",
    /function\*|[Gg]enerator|yield|\*/,
  ),
  inRules(
    "writes a function within a function",
    AMOUNT,
    `${AMOUNT}\n  function scored(): i32 {\n    return pointsFor(amount, state.secretAt(seat));\n  }\n  ` +
      "state.total += scored() - scored();",
    "function scored",
    /[Cc]losure|within|outside|beside/,
  ),
  inFile("cartridge.json", "gives the game an id with capitals", '"my-game"', '"My Game!"', '"My Game!"', /id/),
  {
    name: "keeps a thought as an int",
    file: "ai/variables.json",
    from: '{ "name": "margin", "type": "i32"',
    to: '{ "name": "margin", "type": "int"',
    at: '"margin"',
    says: /i32/,
    stage: "compiler",
  },
];

/** What the compiler's own words leave a beginner alone with. */
export const PLAIN_WRONG_GAMES: readonly WrongGame[] = [
  inRules("waits for something", "export function listLegal", "export async function listLegal", "async", /waited/),
  inRules(
    "brings a module of Node",
    'import { pointsFor } from "./scoring";',
    'import { pointsFor } from "./scoring";\nimport { readFileSync } from "fs";',
    '"fs"',
    /jumpdeck\/assembly\/kit/,
  ),
  inRules("leaves out a type", "  let better = 0;", "  let better;", "let better;", /first value/),
  inRules("leaves out the type of a seat", "score(seat: i32)", "score(seat)", "score(seat)", /\(seat: i32\)/),
  inRules(
    "takes a list of numbers apart",
    AMOUNT,
    `${AMOUNT}\n  const [first, second] = [1, 2];`,
    "const [first",
    /one name at a time/,
  ),
  inRules(
    "takes an object apart",
    AMOUNT,
    `${AMOUNT}\n  const { total } = state;`,
    "const { total",
    /one name at a time/,
  ),
  inRules("returns undefined", "  return false;", "  return undefined;", "return undefined", /-1 or 0/),
];
