// Cuts a module's small functions off from the others, so that the optimiser copies nothing into them: while it works,
// what they call are imports, of which it knows nothing. Done in binaryen's text form, one line an instruction.

const MARK = "cut:";
const FUNCTION = /^ \(func \$("[^"]*"|\S+)(?: \(type \$\S+\))?((?: \(param[^)]*\))*(?: \(result \w+\))?)/;
/** All that an access consists of: one load or store, at a sum. */
const OF_ACCESS = /^ +(?:\)+|\((?:local\.get|i32\.(?:const|add|load\S*|store\S*))\b.*)$/;
const TWO_OPERANDS = /\(param .*\(param /;
const CALL = /\(call \$("[^"]*"|[^\s()]+)/g;
const ITEM = /^ \(/;
const IMPORT = /^ \(import "cut" /;
const EXPORT = new RegExp(`^ \\(export "${MARK}([^"]*)" \\(func \\$("[^"]*"|[^\\s()]+)`);

/**
 * Returns the module's text with an import in the place of every function that a small one calls; each of these is
 * exported meanwhile, lest it be dropped. What does no more than read or write one place stays as it is: copied into
 * small functions too it takes no more bytes than its call.
 */
export function cutCalls(text: string, isSmall: (name: string) => boolean): string {
  const lines = text.split("\n");
  const types = new Map<string, string>();
  for (const line of lines) {
    const [, name, type] = FUNCTION.exec(line) ?? [];
    if (name !== undefined) types.set(name, type);
  }
  const accesses = findAccesses(lines);
  const called = new Set<string>();
  let small = false;
  const cut = lines.map((line) => {
    if (ITEM.test(line)) small = isSmall(bare(FUNCTION.exec(line)?.[1] ?? ""));
    if (!small) return line;
    return line.replace(CALL, (whole, name: string) => {
      if (accesses.has(name)) return whole;
      called.add(name);
      return `(call $"${MARK}${bare(name)}"`;
    });
  });
  const links = [...called].map(
    (name) => ` (import "cut" "${bare(name)}" (func $"${MARK}${bare(name)}"${types.get(name)}))`,
  );
  const exports = [...called].map((name) => ` (export "${MARK}${bare(name)}" (func $${name}))`);
  // Imports have to stand before what a module has itself.
  const first = cut.findIndex((line) => ITEM.test(line) && !line.startsWith(" (type "));
  return [...cut.slice(0, first), ...links, ...exports, ...cut.slice(first)].join("\n");
}

function findAccesses(lines: readonly string[]): Set<string> {
  const accesses = new Set<string>();
  let last = "";
  for (const line of lines) {
    if (ITEM.test(line)) {
      const [, name = "", type = ""] = FUNCTION.exec(line) ?? [];
      last = name;
      if (TWO_OPERANDS.test(type)) accesses.add(name);
    } else if (!OF_ACCESS.test(line)) accesses.delete(last);
  }
  return accesses;
}

/**
 * Returns the text of a module that cutCalls cut, with every call leading to the function itself again, or to an equal
 * one that it became.
 */
export function joinCalls(text: string): string {
  const lines = text.split("\n");
  const own = new Map<string, string>();
  for (const line of lines) {
    const [, name, now] = EXPORT.exec(line) ?? [];
    if (name !== undefined) own.set(name, now);
  }
  return lines
    .filter((line) => !IMPORT.test(line) && !EXPORT.test(line))
    .map((line) =>
      line.startsWith(" (data ")
        ? line
        : line.replace(CALL, (whole, name: string) => (isCut(name) ? `(call $${own.get(uncut(name))}` : whole)),
    )
    .join("\n");
}

function isCut(name: string): boolean {
  return bare(name).startsWith(MARK);
}

function uncut(name: string): string {
  return bare(name).slice(MARK.length);
}

function bare(name: string): string {
  return name.replace(/^"|"$/g, "");
}
