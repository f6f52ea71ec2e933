// Generates the session's chains over its screens from the one table of them, assembly/kit/session/screens.json:
// modes.ts has their numbers, screens.ts who takes a step, who draws and who thinks. Tables of functions would be calls
// through a table, which the handheld's interpreter checks one by one.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";

const FOLDER = "assembly/kit/session";

/** A screen of the session. */
interface Screen {
  /** MODE_* without that. */
  readonly name: string;
  readonly number: number;
  readonly about: string;
  /** The constant of kit/contract/features that says whether the game has it. */
  readonly feature?: string;
  /** Module and function that take the buttons pressed and, if it is timed, the milliseconds since the last step. */
  readonly step: string;
  /** It takes every step, not only presses. */
  readonly isTimed?: boolean;
  /** Module and call that draw it. */
  readonly draw: string;
  /** What its drawing calls is nested deepest: it is asked first, and the others' constants take none of its frame. */
  readonly isDeep?: boolean;
  /** Module and function that return whether somebody thinks on it; else as in the game in progress. */
  readonly thinks?: string;
}

/** Returns both modules by path. */
export function generate(root: string): Map<string, string> {
  const { screens } = JSON.parse(readText(join(root, FOLDER, "screens.json"))) as { screens: Screen[] };
  return new Map([
    [`${FOLDER}/modes.ts`, writeModes(screens)],
    [`${FOLDER}/screens.ts`, writeScreens(screens)],
  ]);
}

const HEAD = "// Generated from screens.json by `npm run generate`; do not edit.";

function writeModes(screens: readonly Screen[]): string {
  const lines = [...screens]
    .sort((a, b) => a.number - b.number)
    .flatMap(({ name, number, about }) => [`/** ${about} */`, `export const MODE_${name}: i32 = ${number};`]);
  return `${[HEAD, "// The session's screens by number.", "", ...lines].join("\n")}\n`;
}

function writeScreens(screens: readonly Screen[]): string {
  const [timed, pressed] = [screens.filter(({ isTimed }) => isTimed), screens.filter(({ isTimed }) => !isTimed)];
  const [deep, plain] = [screens.filter(({ isDeep }) => isDeep), screens.filter(({ isDeep }) => !isDeep)];
  const thinking = screens.filter(({ thinks }) => thinks);
  const last = <T>(list: readonly T[]): T => list[list.length - 1];
  return `${[
    HEAD,
    "// Who takes a step, who draws and who thinks, by the screen that is shown.",
    ...writeImports(screens),
    "",
    "/** Hands a step to a screen that takes every step; false: the screen waits for presses. */",
    "export function stepTimed(mode: i32, pressed: i32, elapsedMs: i32): bool {",
    ...timed.flatMap((screen) => {
      const { name, step } = screen;
      const test = [`if (mode == MODE_${name}) {`, `  ${nameOf(step)}(pressed, elapsedMs);`, "  return true;", "}"];
      return guard(screen, test);
    }),
    "  return false;",
    "}",
    "",
    "/** Hands a press to a screen that waits for presses. */",
    "export function stepPressed(mode: i32, pressed: i32): void {",
    ...pressed
      .slice(0, -1)
      .flatMap((screen) => guard(screen, [`if (mode == MODE_${screen.name}) return ${nameOf(screen.step)}(pressed);`])),
    `  ${nameOf(last(pressed).step)}(pressed);`,
    "}",
    "",
    "/** Draws a screen. */",
    "export function drawScreen(mode: i32): void {",
    ...deep.flatMap((screen) => guard(screen, [`if (mode == MODE_${screen.name}) return ${nameOf(screen.draw)};`])),
    "  drawOther(mode);",
    "}",
    "",
    "function drawOther(mode: i32): void {",
    ...plain
      .slice(0, -1)
      .flatMap((screen) => guard(screen, [`if (mode == MODE_${screen.name}) return ${nameOf(screen.draw)};`])),
    `  ${nameOf(last(plain).draw)};`,
    "}",
    "",
    "/** Returns whether somebody thinks, which passes without a step. */",
    "export function isAnyoneThinking(mode: i32): bool {",
    ...thinking.flatMap((screen) =>
      guard(screen, [`if (mode == MODE_${screen.name}) return ${nameOf(screen.thinks as string)}();`]),
    ),
    "  return isThinking();",
    "}",
  ].join("\n")}\n`;
}

function guard({ feature }: Screen, lines: readonly string[]): string[] {
  if (feature === undefined) return lines.map((line) => `  ${line}`);
  return [`  if (${feature}) {`, ...lines.map((line) => `    ${line}`), "  }"];
}

function writeImports(screens: readonly Screen[]): string[] {
  const names = new Map<string, Set<string>>();
  const add = (module: string, name: string) => names.set(module, (names.get(module) ?? new Set()).add(name));
  // The last one is asked for without a question.
  const asked = screens.slice(0, -1);
  for (const { feature, step, draw, thinks } of screens) {
    for (const call of [step, draw, thinks])
      if (call !== undefined) add(call.split(" ")[0], nameOf(call).split("(")[0]);
    if (feature !== undefined) add("../contract/features", feature);
  }
  for (const { name } of asked) add("./modes", `MODE_${name}`);
  add("./play", "isThinking");
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, list]) => {
      const line = `import { ${[...list].sort().join(", ")} } from "${module}";`;
      return line.length <= 120
        ? line
        : `import {\n${[...list]
            .sort()
            .map((name) => `  ${name},`)
            .join("\n")}\n} from "${module}";`;
    });
}

/** What is after the module. */
function nameOf(call: string): string {
  return call.slice(call.indexOf(" ") + 1);
}
