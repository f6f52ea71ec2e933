// Parses JSON that people write: a fault is reported by file, line and column, which JSON.parse itself does not do for
// every fault.

/** A text that is no JSON; the message is one sentence that begins with file, line and column, both counted from 1. */
export class JsonError extends Error {
  override readonly name = "JsonError";
}

/** Parses a text; `shown` is what messages call the file. Throws JsonError. */
export function parseJson<T>(text: string, shown: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    const { at, wanted } = findFault(text);
    const found = at >= text.trimEnd().length ? "the file ends" : tellFound(text, at);
    const before = text.slice(0, at).split("\n");
    const place = `${shown}(${before.length},${(before.at(-1) as string).length + 1})`;
    throw new JsonError(`${place}: this is not JSON: ${found} where ${wanted} is expected.`);
  }
}

/**
 * Returns line and column, from 1, of the value at a path of keys and indices in a valid JSON text. For a missing
 * value: of its last ancestor.
 */
export function placeInJson(text: string, path: readonly (string | number)[]): { line: number; column: number } {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const skip = (): void => {
    take(SPACE);
    const first = text[at];
    if (first !== "{" && first !== "[") {
      take(first === '"' ? STRING : ATOM);
      return;
    }
    for (let depth = 0; ; ) {
      if (text[at] === '"') take(STRING);
      else {
        if (text[at] === "{" || text[at] === "[") depth++;
        else if (text[at] === "}" || text[at] === "]") depth--;
        at++;
        if (depth === 0) return;
      }
    }
  };
  take(SPACE);
  let found = at;
  for (const step of path) {
    const isObject = text[at] === "{";
    const closing = isObject ? "}" : "]";
    at++;
    for (let i = 0; ; i++) {
      take(SPACE);
      if (text[at] === closing || at >= text.length) return lineOf(text, found);
      const begun = at;
      const key = isObject ? (JSON.parse(take(STRING)) as string) : i;
      if (isObject) {
        take(SPACE);
        at++;
        take(SPACE);
      }
      if (key === step) {
        found = begun;
        break;
      }
      skip();
      take(SPACE);
      if (text[at] === ",") at++;
    }
  }
  return lineOf(text, found);
}

function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

/** Where a text stops being JSON, and what would go on there. */
interface Fault {
  readonly at: number;
  readonly wanted: string;
}

/** Walks through the grammar of RFC 8259 to the first place where it breaks. */
function findFault(text: string): Fault {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const sign = (): string => {
    take(SPACE);
    return text.charAt(at);
  };
  /** What closes each list or object that is open. */
  const open: ("]" | "}")[] = [];
  for (;;) {
    // A value begins, or in an object its key.
    const begun = sign();
    const isEmpty = begun !== "" && begun === open.at(-1) && /[[{]\s*$/.test(text.slice(0, at));
    if (!isEmpty) {
      if (open.at(-1) === "}") {
        if (!take(STRING)) return { at, wanted: 'a name in " "' };
        if (sign() !== ":") return { at, wanted: "a colon" };
        at++;
      }
      const first = sign();
      if (first === "[" || first === "{") {
        at++;
        open.push(first === "[" ? "]" : "}");
        continue;
      }
      if (!take(STRING) && !take(ATOM)) return { at, wanted: "a value" };
    }
    // It is whole: so may be what it is in.
    while (open.length > 0 && sign() === open.at(-1)) {
      at++;
      open.pop();
    }
    if (open.length === 0) {
      sign();
      return { at, wanted: "its end" };
    }
    if (sign() !== ",") return { at, wanted: `a comma or ${open.at(-1)}` };
    at++;
  }
}

/** Says what is at a place of a text. */
function tellFound(text: string, at: number): string {
  if (text[at] !== '"') return `there stands ${quote(text.slice(at))}`;
  STRING.lastIndex = at;
  const [whole] = STRING.exec(text) ?? [];
  return whole === undefined
    ? "a text begins that does not end in its line, or has a wrong escape,"
    : `there stands ${whole}`;
}

/** The first word or sign of a text. */
function quote(text: string): string {
  return `"${(/^(?:[\w-]+|.)/su.exec(text) as RegExpExecArray)[0]}"`;
}
