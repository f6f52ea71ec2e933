// The words of a language: what a cartridge says in place of each text of its sources. The kit's own words are in
// assembly/kit/words/<language>.json, a game's in its words/<language>.json, which may replace the kit's too.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findForeignLetter } from "../../../host/cartridge/letters.ts";
import { placeInJson } from "../../../host/files/json.ts";
import { readText } from "../../../host/files/text.ts";
import { parseSource } from "./check-source.ts";
import { SourceError } from "./source-error.ts";

/** Texts by what is in the sources. */
type Table = Readonly<Record<string, string>>;

/** What a cartridge says in another language: a words/<language>.json. */
export interface WordsFile {
  /** What the file is, for its readers. */
  readonly about?: string;
  /** Words by the text that is in the sources. */
  readonly words: Record<string, string>;
}

/** Where a game's words and the kit's are, and what the game is called: of a GamePlace. */
export interface WordsPlace {
  readonly sources: string;
  readonly base: string;
  readonly shown: string;
  readonly jumpdeck: string;
  readonly manifest: { readonly id: string; readonly title: string; readonly version: string };
}

/** How a language is named: as the first part of a tag of BCP 47, with a region or without. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
/** A text without a letter needs no words. */
const WORDLESS = /^[^A-Za-z]*$/;
/** Two letters that stand for one of another alphabet; marks over all others are left out. */
const PLAIN: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  æ: "ae",
  Æ: "Ae",
  ø: "oe",
  Ø: "Oe",
  å: "aa",
  Å: "Aa",
  þ: "th",
  Þ: "Th",
  ð: "d",
  Ð: "D",
};

/** Returns a text in ASCII, for what a console's own menus show. */
export function toPlainLetters(text: string): string {
  return [...text].map((letter) => PLAIN[letter] ?? letter.normalize("NFD").replace(/[\u0300-\u036f]/g, "")).join("");
}

/** The words of one language for one game. */
export class Words {
  /** What messages call the file that an author has to mend. */
  readonly shown: string;
  readonly #table: Table;
  readonly #own: { readonly text: string; readonly words: Table };
  readonly #kept: ReadonlySet<string>;

  /** Reads the words of a game; throws SourceError where there are none, or none that can be shown. */
  constructor({ sources, base, shown, jumpdeck, manifest }: WordsPlace, language: string) {
    if (!LANGUAGE.test(language)) throw new SourceError(`a language is named like de or pt-BR: "${language}" is not`);
    const name = `words/${language}.json`;
    this.shown = `${shown}/${name}`;
    const path = [sources, base].map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path === undefined) throw new SourceError(`${this.shown} is missing: it holds {"words": {"text": "words"}}`);
    this.#own = readWords(path, this.shown);
    const kit = `assembly/kit/${name}`;
    const ofKit = existsSync(join(jumpdeck, kit)) ? readWords(join(jumpdeck, kit), kit).words : {};
    this.#table = { ...ofKit, ...this.#own.words };
    // A game is called alike in all languages, for consoles know it by that.
    this.#kept = new Set([manifest.id, manifest.title, manifest.version]);
    for (const key of Object.keys(this.#own.words)) if (key in ofKit) this.#known.add(key);
  }

  readonly #known = new Set<string>();

  /** Returns what is said in place of a text, undefined where the language has no words for it. */
  find(text: string): string | undefined {
    if (this.#kept.has(text)) return text;
    this.#known.add(text);
    return this.#table[text] ?? (WORDLESS.test(text) ? text : undefined);
  }

  /** Returns what is wrong with the game's file once every text was asked for: words for what no source says. */
  findStray(): string | undefined {
    const stray = Object.keys(this.#own.words).find((text) => !this.#known.has(text));
    if (stray === undefined) return undefined;
    return `${placeOf(this.#own.text, this.shown, stray)}: no text of the sources is ${JSON.stringify(stray)}`;
  }
}

function readWords(path: string, shown: string): { text: string; words: Table } {
  const text = readText(path);
  const { words } = parseSource<WordsFile>("words.json", text, shown);
  for (const [key, said] of Object.entries(words)) {
    const foreign = findForeignLetter(said);
    if (foreign !== undefined) throw new SourceError(`${placeOf(text, shown, key)}: ${foreign}`);
  }
  return { text, words };
}

function placeOf(text: string, shown: string, key: string): string {
  const { line, column } = placeInJson(text, ["words", key]);
  return `${shown}(${line},${column})`;
}
