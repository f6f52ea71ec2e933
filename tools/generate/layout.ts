// Turns a game's layout.json and cartridge.json into AssemblyScript constants. Knows no game.
import { type Layout, placeFields } from "../../host/state/layout.ts";
import type { CodeShape } from "../cartridge/shape/shape.ts";
import { findLayoutFault } from "./source-faults.ts";

export { type Layout, placeFields };

/** An option of an edition: a variant that the set-up offers. */
export interface ManifestOption {
  /** @integer @minimum 1 @maximum 255 The bit of newGame's options: 1, 2, 4 and so on. */
  bit: number;
  /** @pattern ^[ -~]{1,24}$ What the set-up calls it. */
  name: string;
  /** @pattern ^[ -~]{1,38}$ What it changes: is below the set-up's rows while the cursor is on it. */
  meaning?: string;
}

/** An edition: the same rules with other numbers. */
export interface ManifestEdition {
  /** @integer @minimum 0 @maximum 255 Its number, which newGame, saves and records know it by. */
  number: number;
  /** @pattern ^[ -~]{1,24}$ What the set-up calls it. */
  name: string;
  /** @integer @minimum 1 @maximum 6 Fewest seats. */
  minPlayers: number;
  /** @integer @minimum 1 @maximum 6 Most seats. */
  maxPlayers: number;
  /** @pattern ^[ -~]{1,38}$ What it is: shown below the set-up's rows while the cursor is on it. */
  meaning?: string;
  /** Its variants; of none: []. */
  options: ManifestOption[];
}

/** What a cartridge is: its cartridge.json. */
export interface CartridgeManifest {
  /** @pattern ^[a-z0-9-]{1,24}$ The cartridge's name for files and commands. */
  id: string;
  /** Folder of the game that this cartridge is another edition of: it is compiled from there, its own modules first. */
  source?: string;
  /** @pattern ^[ -~]{1,24}$ The game's name on the title and in menus. */
  title: string;
  /** @pattern ^[ -~]{1,48}$ What the game is, for title and menus; a game without it shows its editions. */
  line?: string;
  /** @pattern ^\d{1,3}\.\d{1,3}\.\d{1,3}$ Three numbers up to 255. */
  version: string;
  /** @integer @minimum 0 @maximum 255 Raised where saves of the version before cannot be read any more. */
  saveVersion: number;
  /** What its code is optimised for; as few bytes as can be where this is absent. */
  code?: CodeShape;
  /** What computer players of level 1 and 2 may be: words for people, "settler". @minItems 1 @maxItems 9 */
  tastes?: string[];
  /** What each of them likes, in words that follow "likes", as many as there are tastes. */
  likings?: string[];
  /** The editions, the first of which is offered first. @minItems 1 */
  editions: ManifestEdition[];
}

/** Longest meaning of an edition or an option: a line of the small font. */
const MEANING_MAX = 38;

/** Returns the AssemblyScript module `layout.ts` of a game; throws where the layout is not one. */
export function writeLayoutModule(layout: Layout): string {
  const fault = findLayoutFault(layout);
  if (fault !== undefined) throw new Error(fault.text);
  const { fields, sizeBytes } = placeFields(layout);
  const lines = [
    "// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.",
    "// Offsets of the state's fields, strides of their arrays, enum values and action codes.",
    "",
    `/** Bytes of the rules state. */\nexport const STATE_SIZE: i32 = ${sizeBytes};`,
  ];
  for (const field of fields) {
    const name = toConstant(field.name);
    if (field.about) lines.push(`/** ${field.about} */`);
    lines.push(`export const ${name}: usize = ${field.offset};`);
    const repeat = field.repeat ?? [];
    repeat.forEach((_, level) => {
      const stride = repeat.slice(level + 1).reduce((product, n) => product * n, field.elementBytes);
      if (stride > 1) lines.push(`export const ${name}_STRIDE${level > 0 ? level + 1 : ""}: usize = ${stride};`);
      lines.push(`export const ${name}_COUNT${level > 0 ? level + 1 : ""}: i32 = ${repeat[level]};`);
    });
    if (field.capacity) lines.push(`export const ${name}_CAPACITY: i32 = ${field.capacity};`);
  }
  for (const [name, values] of Object.entries(layout.enums)) {
    lines.push("");
    values.forEach((value, index) => {
      lines.push(`export const ${toConstant(name)}_${toConstant(value)}: i32 = ${index};`);
    });
  }
  lines.push("");
  for (const [name, action] of Object.entries(layout.actions)) {
    if (action.about) lines.push(`/** ${action.about} */`);
    lines.push(`export const ACTION_${name}: i32 = ${action.code};`);
    if (action.count) {
      const total = action.count.reduce((product, n) => product * n, 1);
      lines.push(`export const ACTION_${name}_END: i32 = ${action.code + total};`);
      if (action.count.length > 1) lines.push(`export const ACTION_${name}_STRIDE: i32 = ${action.count[1]};`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** As many rows of records fit into the console's 1024 bytes (docs/spec/records.md). */
const RECORD_ROWS_MAX = 41;

/** Returns the AssemblyScript module `identity.ts` of a game: what the session shows and newGame checks. */
export function writeIdentityModule(manifest: CartridgeManifest): string {
  const editions = manifest.editions;
  const pick = (name: string, about: string, value: (e: CartridgeManifest["editions"][number]) => number): string =>
    `/** ${about} */\nexport function ${name}(edition: i32): i32 {\n${editions
      .map((e) => `  if (edition == ${e.number}) return ${value(e)};`)
      .join("\n")}\n  return -1;\n}`;
  const options = editions.flatMap((e) => e.options);
  const optionBits = [...new Set(options.map((o) => o.bit))].sort((a, b) => a - b);
  const tooLong = [...editions, ...options].find(({ meaning = "" }) => meaning.length > MEANING_MAX);
  if (tooLong)
    throw new Error(`${manifest.id}: the meaning of ${tooLong.name} has more than ${MEANING_MAX} characters`);
  const tell = (name: string, about: string, value: (o: (typeof options)[number]) => string): string =>
    `/** ${about} */\nexport function ${name}(bit: i32): string {\n${optionBits
      .map(
        (bit) =>
          `  if (bit == ${Math.log2(bit)}) return ` +
          `${JSON.stringify(value(options.find((o) => o.bit === bit) as (typeof options)[number]))};`,
      )
      .concat('  return "";')
      .join("\n")}\n}`;
  return `${[
    "// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.",
    "// What this cartridge is, for the session and for newGame's checks.",
    "",
    `export const ID: string = ${JSON.stringify(manifest.id)};`,
    `export const TITLE: string = ${JSON.stringify(manifest.title)};`,
    "/** Characters of the title's longest word. */",
    `export const TITLE_WORD: i32 = ${Math.max(...manifest.title.split(" ").map((word) => word.length))};`,
    ...(manifest.line === undefined
      ? []
      : [`/** What the game is, in a line. */`, `export const LINE: string = ${JSON.stringify(manifest.line)};`]),
    `export const VERSION: string = ${JSON.stringify(manifest.version)};`,
    `export const SAVE_VERSION: i32 = ${manifest.saveVersion};`,
    `export const EDITION_COUNT: i32 = ${editions.length};`,
    "/** Ways to choose an edition and a number of seats; records are kept of no more of them than fit. */",
    `export const SETUP_COUNT: i32 = ${Math.min(
      RECORD_ROWS_MAX,
      editions.reduce((sum, { minPlayers, maxPlayers }) => sum + maxPlayers - minPlayers + 1, 0),
    )};`,
    "/** Whether one seat can play alone. */",
    `export const IS_SOLO: bool = ${editions.some(({ minPlayers }) => minPlayers === 1)};`,
    `/** Number of the i-th edition. */\nexport function editionAt(i: i32): i32 {\n${editions
      .map((e, i) => `  if (i == ${i}) return ${e.number};`)
      .join("\n")}\n  return -1;\n}`,
    `/** Name of an edition. */\nexport function editionName(edition: i32): string {\n${editions
      .map((e) => `  if (edition == ${e.number}) return ${JSON.stringify(e.name)};`)
      .join("\n")}\n  return "";\n}`,
    "/** What an edition is, in a line; empty: its name says it. */",
    `export function editionMeaning(edition: i32): string {\n${editions
      .filter(({ meaning }) => meaning !== undefined)
      .map((e) => `  if (edition == ${e.number}) return ${JSON.stringify(e.meaning)};`)
      .concat('  return "";')
      .join("\n")}\n}`,
    pick("minPlayers", "Fewest seats of an edition, -1: unknown edition.", (e) => e.minPlayers),
    pick("maxPlayers", "Most seats of an edition, -1: unknown edition.", (e) => e.maxPlayers),
    pick("optionMask", "Known option bits of an edition, -1: unknown edition.", (e) =>
      e.options.reduce((mask, o) => mask | o.bit, 0),
    ),
    tell("optionName", "Name of an option by its bit's number.", (o) => o.name),
    tell("optionMeaning", "What an option changes, in a line; empty: its name says it.", (o) => o.meaning ?? ""),
    ...writeTastes(manifest.tastes ?? []),
    ...writeLikings(manifest.likings ?? []),
  ].join("\n")}\n`;
}

function writeTastes(tastes: readonly string[]): string[] {
  if (tastes.length === 0) return [];
  return [
    `/** Tastes that computer players of level 1 and 2 may have. */\nexport const TASTES: i32 = ${tastes.length};`,
    writeByTaste("tasteName", "Name of a taste, the first is 1.", tastes),
  ];
}

function writeLikings(likings: readonly string[]): string[] {
  return likings.length === 0
    ? []
    : [writeByTaste("tasteLiking", 'What a taste likes, in words that follow "likes".', likings)];
}

function writeByTaste(name: string, about: string, words: readonly string[]): string {
  const rows = words.map((word, i) => `  if (taste == ${i + 1}) return ${JSON.stringify(word)};`).join("\n");
  return `/** ${about} */\nexport function ${name}(taste: i32): string {\n${rows}\n  return "";\n}`;
}

/** Returns a name as constants are written. */
export function toConstant(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(" ", "_")
    .toUpperCase();
}
