// What modules of the kit were called before version 0.2.0: for a game that still imports one by its old name the build
// prints the new one at its line. CHANGELOG.md has the same table.

/** The new place of each module of the kit that has moved, by its old one. */
export const MOVED_MODULES: Readonly<Record<string, string>> = {
  abi: "base/abi",
  "ai/candidates": "players/candidates",
  "ai/ending": "players/ending",
  "ai/halving": "players/halving",
  "ai/net": "players/net",
  "ai/thinking": "players/thinking",
  aside: "players/aside",
  bytes: "base/bytes",
  "console-face": "faces/console-face",
  display: "screen/display",
  faces: "faces/faces",
  "hint/hint": "session/hint/hint",
  "hint/review": "session/hint/review",
  "hint/screen": "session/hint/screen",
  input: "screen/input",
  legal: "base/legal",
  "lesson/lesson": "session/lesson/lesson",
  "lesson/lines": "session/lesson/lines",
  "lesson/memory": "session/lesson/memory",
  "lesson/rows": "session/lesson/rows",
  "lesson/screen": "session/lesson/screen",
  literal: "base/literal",
  mark: "screen/frame",
  motion: "screen/motion",
  piles: "base/piles",
  probe: "screen/probe",
  refusal: "screen/refusal",
  rng: "base/rng",
  "rules-face": "faces/rules-face",
  seats: "words/seats",
  "session/around": "session/browse",
  "session/look": "session/replay",
  sound: "screen/sound",
  text: "words/text",
  touch: "screen/touch",
  view: "screen/view",
};

/** Exports of the kit that are called otherwise, by the present place of their module. */
export const RENAMED_EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "screen/frame": {
    setMark: "setFrame",
    clearMark: "clearFrame",
    hasMark: "hasFrame",
    markTop: "frameTop",
    markBottom: "frameBottom",
    isMarkWithin: "isFrameWithin",
    focusMarked: "focusFramed",
    drawMark: "drawFrame",
  },
  "widgets/bar": {
    addHint: "addBarItem",
    addChooseHint: "addChooseItem",
    addMenuHint: "addMenuItem",
    addBackHint: "addBackItem",
    addBuiltHint: "addBuiltItem",
    drawHint: "drawBarItem",
  },
};

/** What a game's cart.ts exports under another name than before. */
export const RENAMED_CONTRACT: Readonly<Record<string, string>> = {
  viewAround: "viewBrowse",
  viewAroundDraw: "viewBrowseDraw",
  isAroundOpen: "isBrowseOpen",
  viewLook: "viewReplay",
};

const FROM_KIT =
  /\b(?:import|export)\s*(?:\{([^}]*)\}|\*[^"']*?)\s*from\s*["']jumpdeck\/assembly\/kit\/([^"'\n]+)["']/g;
const EXPORTS = /\bexport\s*\{([^}]*)\}/g;
const NAME = /([A-Za-z_]\w*)(?:\s+as\s+\w+)?/g;

/** Returns one line for each moved module and renamed export that a game's module imports, with file and line. */
export function findMovedImports(shown: string, text: string): string[] {
  const at = (index: number) => `${shown}:${text.slice(0, index).split("\n").length}:`;
  return [...text.matchAll(FROM_KIT)].flatMap((match) => {
    const [whole, names, name] = match;
    const now = MOVED_MODULES[name];
    const renamed = findNames(names ?? "", RENAMED_EXPORTS[now ?? name] ?? {}).map(
      ({ index, from, to }) => `${at(match.index + whole.indexOf("{") + 1 + index)} ${from} is now ${to}`,
    );
    if (now === undefined) return renamed;
    const place = at(match.index + whole.length - 1);
    return [...renamed, `${place} "jumpdeck/assembly/kit/${name}" is now "jumpdeck/assembly/kit/${now}"`];
  });
}

/** Returns one line for each export of a game's cart.ts that the kit asks for by another name. */
export function findRenamedContract(shown: string, text: string): string[] {
  return [...text.matchAll(EXPORTS)].flatMap((match) =>
    findNames(match[1], RENAMED_CONTRACT).map(({ index, from, to }) => {
      const line = text.slice(0, match.index + match[0].indexOf("{") + 1 + index).split("\n").length;
      return `${shown}:${line}: ${from} is now ${to}`;
    }),
  );
}

function findNames(
  list: string,
  renames: Readonly<Record<string, string>>,
): { readonly index: number; readonly from: string; readonly to: string }[] {
  return [...list.matchAll(NAME)].flatMap(({ index, 1: name }) =>
    Object.hasOwn(renames, name) ? [{ index, from: name, to: renames[name] }] : [],
  );
}
