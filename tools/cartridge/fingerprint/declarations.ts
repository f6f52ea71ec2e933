// Reads a module of AssemblyScript as the list of its top-level declarations, as words without comments and layout. Not
// a parser: it knows just enough to find where a declaration begins and which names it mentions.

/** A module's declarations and where its other names come from. */
export interface Declarations {
  /** The words of each declaration by name. */
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** A name of this module, and the module and name that it is there; "*": the module as a whole. */
  readonly imported: ReadonlyMap<string, Origin>;
  /** Names that it exports again, by the name that others see. */
  readonly passed: ReadonlyMap<string, Origin>;
  /** Modules of which it exports everything again. */
  readonly passedWhole: readonly string[];
}

/** Where a name comes from. */
export interface Origin {
  /** As the import writes it; undefined: this module. */
  readonly from: string | undefined;
  readonly name: string;
}

/** A word and whether it is the first of its line. */
interface Word {
  readonly text: string;
  readonly isFirst: boolean;
}

const WORD =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\s+|[A-Za-z_$][\w$]*|\d[\w.]*|./g;
const IS_NAME = /^[A-Za-z_$]/;
const IS_SPACE = /^(\s|\/\/|\/\*)/;
const STARTS = new Set(
  "import export const let var function class enum namespace type interface declare abstract if @".split(" "),
);
const MODIFIERS = new Set("export default declare abstract".split(" "));
const KINDS = new Set("const let var function class enum namespace type interface".split(" "));
const OPENING = new Set("([{");
const CLOSING = new Set(")]}");

/** Reads the text of a module. */
export function readDeclarations(text: string): Declarations {
  const own = new Map<string, readonly string[]>();
  const imported = new Map<string, Origin>();
  const passed = new Map<string, Origin>();
  const passedWhole: string[] = [];
  for (const words of splitStatements(readWords(text))) {
    const from = words.includes("from") ? unquote(words[words.indexOf("from") + 1] ?? "") : undefined;
    if (words[0] === "import") readNames(words, from, imported);
    else if (words[0] === "export" && words[1] === "*" && from !== undefined) passedWhole.push(from);
    else if (words[0] === "export" && words[1] === "{") readNames(words, from, passed);
    else
      for (const name of declaredBy(words))
        own.set(
          name,
          words.filter((word) => !MODIFIERS.has(word)),
        );
  }
  return { own, imported, passed, passedWhole };
}

/** Returns whether a word is a name. */
export function isName(word: string | undefined): word is string {
  return word !== undefined && IS_NAME.test(word);
}

function readWords(text: string): Word[] {
  const words: Word[] = [];
  let isFirst = true;
  for (const [word] of text.matchAll(WORD)) {
    if (!IS_SPACE.test(word)) {
      // A comma before a closing bracket is layout.
      if (CLOSING.has(word) && words.at(-1)?.text === ",") words.pop();
      words.push({ text: word, isFirst });
      isFirst = false;
    } else if (word.includes("\n")) isFirst = true;
  }
  return words;
}

// A declaration begins where, outside of all brackets, a line begins with one of the words that begin one. What stands
// before a declaration as @inline belongs to it.
function splitStatements(words: readonly Word[]): string[][] {
  const statements: string[][] = [];
  let statement: string[] = [];
  let depth = 0;
  let isDecorated = false;
  for (const { text, isFirst } of words) {
    if (depth === 0 && isFirst && STARTS.has(text) && !isDecorated) {
      statements.push(statement);
      statement = [];
    }
    if (depth === 0 && isFirst) isDecorated = text === "@";
    if (OPENING.has(text)) depth++;
    if (CLOSING.has(text)) depth--;
    if (text !== ";" || depth > 0) statement.push(text);
  }
  return [...statements, statement].filter(({ length }) => length > 0);
}

/** Takes the names between the braces, or behind `* as`. */
function readNames(words: readonly string[], from: string | undefined, into: Map<string, Origin>): void {
  if (words[1] === "*") {
    into.set(words[3], { from, name: "*" });
    return;
  }
  for (let i = 2; i < words.length && words[i] !== "}"; i++) {
    if (!isName(words[i])) continue;
    const isRenamed = words[i + 1] === "as";
    const [there, here] = isRenamed ? [words[i], words[i + 2]] : [words[i], words[i]];
    into.set(here, { from, name: there });
    if (isRenamed) i += 2;
  }
}

function declaredBy(words: readonly string[]): string[] {
  const at = words.findIndex((word) => KINDS.has(word));
  if (at < 0) return [];
  if (!["const", "let", "var"].includes(words[at])) return isName(words[at + 1]) ? [words[at + 1]] : [];
  const names: string[] = [];
  let depth = 0;
  for (let i = at; i < words.length; i++) {
    if (OPENING.has(words[i])) depth++;
    if (CLOSING.has(words[i])) depth--;
    if (depth === 0 && (i === at || words[i] === ",") && isName(words[i + 1])) names.push(words[i + 1]);
  }
  return names;
}

function unquote(word: string): string {
  return word.slice(1, -1);
}
