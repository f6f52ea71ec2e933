// Generates assembly/kit/REFERENCE.md, what authors call, and INTERNALS.md, the kit's own modules. Both have a module's
// first lines and the comment before each export. The reference also has the contract of a game's cart.ts.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "../../host/files/text.ts";
import { type Group, readContract } from "./contract.ts";
import { wrapProse } from "./prose.ts";

const KIT = "assembly/kit";
const PAGE = `${KIT}/REFERENCE.md`;
const INTERNALS = `${KIT}/INTERNALS.md`;
const SEAM = "game.ts";
const CONTRACT = "contract/";
/** What modules remember is described in the variables.json beside it. */
const VARIABLES = "variables.ts";

/** The modules that games import, in the order of the page; what is not listed is the kit's own. */
const PARTS: readonly (readonly [title: string, about: string, modules: readonly string[]])[] = [
  [
    "Rules",
    "The base of state, actions, rules, scoring and observation. Nothing here knows a screen.",
    ["base/rng", "base/piles", "base/legal", "base/bytes", "base/arrays", "base/literal"],
  ],
  ["Words", "Texts for the log, for sentences and for screens.", ["words/text", "words/seats"]],
  [
    "Screens",
    "What a game's `view` draws with and answers. It sees the observation only.",
    [
      "screen/view",
      "screen/display",
      "screen/frame",
      "screen/motion",
      "screen/touch",
      "screen/input",
      "screen/sound",
      "widgets/bar",
      "widgets/list",
      "widgets/panel",
      "widgets/scroll",
      "widgets/space",
    ],
  ],
  [
    "Computer players",
    "Thinking in counted units, on a copy of the position in which everything unknown is dealt again.",
    ["players/thinking", "players/candidates", "players/halving"],
  ],
  ["Numbers of the contract", "Generated from one source that host and firmware share.", ["base/abi"]],
];

const INTRODUCTION = `# The kit, export by export

For authors of games. Made from the kit's comments by \`npm run generate\`; not to be edited.

- A game in a folder of its own imports a module \`from "jumpdeck/assembly/kit/base/rng"\`.
- A game in Jumpdeck's repository imports it \`from "../../kit/base/rng"\`.

The tutorials, examples/dice-race and examples/dim-star, use most of it step by step.

What holds everywhere:

- **Memory is fixed.** Nothing is ever allocated: no \`new\`, no arrays, no closures, no module-level \`let\`. So a copy
  of memory is a complete snapshot.
- **Fields have names.** Those of the position are in layout.json (\`layout-state.ts\`). What a module remembers besides
  is in a [variables.json](files/variables.md) in its folder: \`state.total += 2\`, \`shown.cursor\`.
- **Tables** are in \`memory.data\`, and \`base/arrays.ts\` reads them; an address is a \`usize\`. \`load<u8>\`,
  \`store<u8>\` and their like work everywhere, too.
- **Numbers are integers**, \`i32\` unless said otherwise. Seats count from 0; -1 is nobody or the public. Times are
  milliseconds, places pixels from the top left, 0 to 239.
- **Texts are ASCII and Latin-1.** The build turns each string literal into a length and bytes, by a transform of the
  compiler's syntax tree. Letters that the fonts lack and template strings are errors.
- **A \`string\` is a handle** for the functions of this page: no operator, property or method of it works. Numbers are
  joined to words with \`append\` and \`appendNumber\`.
- **Names of modules** are the one thing that the build replaces in source texts. \`from "jumpdeck/assembly/kit/..."\`
  leads to the kit. \`game.ts\` of the kit becomes the game's \`cart.ts\`, which may therefore hold only lines of
  \`export ... from\`.
- **Nothing fails by itself.** Functions trust their arguments where rules guarantee them, and say so. What may come
  from outside (bytes of a position, a save) is checked first, by \`isStateValid\`. \`unreachable()\` stops the
  cartridge with a crash screen: for our own mistakes only.
`;

const INTERNALS_HEAD = `# The kit's own modules

For contributors to the kit. Made from the kit's comments by \`npm run generate\`; not to be edited. Games do not import
these: the session and the two faces are made of them. What games import is in [REFERENCE.md](REFERENCE.md).
`;

interface Export {
  readonly kind: "function" | "const";
  readonly name: string;
  /** As it is written in the source: \`(rng: usize): i32\`, or a constant's type and value. */
  readonly signature: string;
  readonly value: string;
  readonly about: string;
  /** The comment above a group of constants that have none of their own. */
  readonly group: string;
}

/** Generates the page; throws where an export has no comment. */
export function generate(root: string): Map<string, string> {
  const listed = PARTS.flatMap(([, , modules]) => modules);
  const all = readdirSync(join(root, KIT), { recursive: true })
    .map((name) => String(name).replaceAll("\\", "/"))
    .filter((name) => /(?<!\.d)\.ts$/.test(name) && name !== SEAM && !name.startsWith(CONTRACT))
    .filter((name) => posix.basename(name) !== VARIABLES);
  const missing = listed.filter((name) => !all.includes(`${name}.ts`));
  if (missing.length > 0) throw new Error(`${PAGE}: no module ${missing.join(", ")} in ${KIT}`);
  const own = all
    .map((name) => name.slice(0, -3))
    .filter((name) => !listed.includes(name))
    .sort();
  const page = [
    INTRODUCTION,
    writeContract(readContract(root)),
    ...PARTS.flatMap(([title, about, modules]) => [
      `## ${title}\n\n${about}\n`,
      ...modules.map((name) => writeModule(root, name)),
    ]),
  ];
  const internals = [INTERNALS_HEAD, ...own.map((name) => writeTable(root, name))];
  return new Map([
    [PAGE, wrapProse(page.join("\n"))],
    [INTERNALS, wrapProse(internals.join("\n"))],
  ]);
}

/** Reads the exports of a module, in their order; lines `export { ... }` pass on what another module documents. */
export function readExports(path: string, source: string): Export[] {
  const found: Export[] = [];
  let group = "";
  let comment: string | undefined;
  const lines = source.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line.startsWith("/**")) {
      const from = i;
      while (!lines[i].includes("*/")) i++;
      comment = readComment(lines.slice(from, i + 1));
      group = "";
      continue;
    }
    if (line.startsWith("// ")) group = lines[i - 1]?.startsWith("// ") ? `${group} ${line.slice(3)}` : line.slice(3);
    const match = /^export (function|const) (\w+)(.*)$/.exec(line);
    if (match) {
      const [, kind, name, rest] = match as unknown as [string, "function" | "const", string, string];
      const value = kind === "const" ? (/= (.*?);?$/.exec(rest)?.[1] ?? "") : "";
      const signature = kind === "function" ? rest.replace(/ \{$/, "") : (/^: (\w+)/.exec(rest)?.[1] ?? "");
      if (comment === undefined && group === "") throw new Error(`${path}: ${name} has no comment`);
      found.push({ kind, name, signature, value, about: comment ?? "", group: comment === undefined ? group : "" });
    } else if (line.startsWith("export ") && !/^export (\{|\* from)/.test(line))
      throw new Error(`${path}: not understood: ${line}`);
    if (line !== "" && !line.startsWith("//") && !line.startsWith("@")) comment = undefined;
    else if (line === "") [group, comment] = ["", undefined];
  }
  return found;
}

/** A comment's text; its indented lines, an example, stay indented. */
function readComment(lines: readonly string[]): string {
  const text = lines
    .join("\n")
    .replace(/^\/\*\*/, "")
    .replace(/\*\/$/, "");
  return text
    .split("\n")
    .map((line) => line.replace(/^ {1,2}\* ?/, "").trimEnd())
    .join("\n")
    .trim();
}

/** The examples in a comment: blocks of lines that are indented by four. */
export function readExamples(about: string): string[] {
  return [...about.matchAll(/(?:^|\n)((?: {4}.*(?:\n|$))+)/g)].map(([, block]) =>
    block.replace(/^ {4}/gm, "").trimEnd(),
  );
}

/** A comment as Markdown: paragraphs on lines of their own, examples fenced. */
function toMarkdown(about: string): string {
  return about
    .replace(
      /((?:^|\n)(?: {4}.*(?:\n|$))+)/g,
      (block) => `\n\n\`\`\`ts\n${block.replace(/^\n/, "").replace(/^ {4}/gm, "").trimEnd()}\n\`\`\`\n`,
    )
    .trim();
}

function headOf(source: string): string {
  const lines = source.split("\n");
  const length = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, length)
    .filter((line) => !/do not edit/.test(line))
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
}

function writeModule(root: string, name: string): string {
  const path = `${KIT}/${name}.ts`;
  const source = readText(join(root, path));
  const out = [`### ${name}.ts`, "", headOf(source), ""];
  let group = "";
  for (const one of readExports(path, source)) {
    if (one.group !== "" && one.group !== group) out.push(...(group === "" ? [] : [""]), one.group, "");
    if (one.group !== "") out.push(`${group === one.group ? "" : ""}- \`${one.name}\` ${one.value}`);
    else
      out.push(
        ...(group === "" ? [] : [""]),
        `**\`${one.name}${one.kind === "function" ? one.signature : ""}\`** ` +
          `${one.kind === "const" ? writeConstant(one) : "  "}`,
        toMarkdown(one.about),
        "",
      );
    group = one.group;
  }
  return `${out.join("\n").trimEnd()}\n`;
}

/** A constant's type, and its value where that is a number. */
function writeConstant({ signature, value }: Export): string {
  return `${signature || "i32"}${/^-?(0x)?[\da-f]+$/i.test(value) ? ` = ${value}` : ""}  `;
}

function writeTable(root: string, name: string): string {
  const path = `${KIT}/${name}.ts`;
  const source = readText(join(root, path));
  const rows = readExports(path, source).map(({ name: own, signature, kind, about, group }) => {
    return (
      `| \`${own}${kind === "function" ? signature : ""}\` | ` +
      `${(about || group).replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")} |`
    );
  });
  if (rows.length === 0) return `### ${name}.ts\n\n${headOf(source)}\n`;
  return `### ${name}.ts\n\n${headOf(source)}\n\n| export | what |\n|---|---|\n${rows.join("\n")}\n`;
}

/** The contract as tables: a group each, what is required first. */
function writeContract(groups: readonly Group[]): string {
  const parts = groups.map(({ name, isRequired, about, members }) => {
    const rows = members.map(({ text, about: owes, isOptional }) => {
      return `| \`${text}\` | ${isOptional ? "Optional. " : ""}${owes.replaceAll("|", "\\|")} |`;
    });
    const title = isRequired ? `Required: ${name}` : `Feature: ${name}`;
    return `### ${title}\n\n${about}\n\n| export | what it owes |\n|---|---|\n${rows.join("\n")}\n`;
  });
  return (
    `## What a game's cart.ts exports\n\nThe kit calls these and nothing else of a game. A feature is there ` +
    `whole or not at all. Optional exports refine it.\n\n${parts.join("\n")}`
  );
}
