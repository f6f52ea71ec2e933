// What modules of the kit were called before version 0.2.0: a game that still imports one by its old name is told the
// new one at its line. CHANGELOG.md has the same table.

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

const FROM_KIT = /\bfrom\s*["']jumpdeck\/assembly\/kit\/([^"'\n]+)["']/g;

/** Returns one line for each import of a moved module, with its file and line; empty: there is none. */
export function findMovedImports(shown: string, text: string): string[] {
  return [...text.matchAll(FROM_KIT)].flatMap(({ index, 1: name }) => {
    const now = MOVED_MODULES[name];
    if (now === undefined) return [];
    const line = text.slice(0, index).split("\n").length;
    return [`${shown}:${line}: "jumpdeck/assembly/kit/${name}" is now "jumpdeck/assembly/kit/${now}"`];
  });
}
