// Generates the contract's numbers for AssemblyScript, TypeScript and C from assembly/kit/abi.json and the art's sizes.
// Draws no pixels: the glyph tables come from art.ts.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { constantName, type FontArt, type IconArt, readFont, readIcons } from "./sheet.ts";

/** Describes assembly/kit/abi.json. */
export interface Abi {
  readonly abiVersion: number;
  readonly status: Readonly<Record<string, number>>;
  readonly button: Readonly<Record<string, number>>;
  readonly flag: Readonly<Record<string, number>>;
  readonly limit: Readonly<Record<string, number>>;
  readonly module: Readonly<Record<string, number>>;
  readonly op: Readonly<Record<string, number>>;
  readonly font: Readonly<Record<string, number>>;
  readonly color: Readonly<Record<string, number>>;
  readonly palette: readonly string[];
  readonly rulesFace: readonly string[];
  readonly consoleFace: readonly string[];
  /** Exports that a cartridge may do without. */
  readonly optionalFace: readonly string[];
  /** Numbers of parameters of the exports that have some, all i32. */
  readonly parameters: Readonly<Record<string, number>>;
}

const SOURCE = "assembly/kit/abi.json";
const GROUPS = ["status", "button", "flag", "limit", "module", "op", "font", "color"] as const;
const GROUP_NOTES: Record<(typeof GROUPS)[number], string> = {
  status: "Status codes (docs/spec/contract.md#status-codes).",
  button: "Buttons of tick (docs/spec/contract.md#console-face), as a bit set.",
  flag: "Flags that tick returns (docs/spec/contract.md#console-face), as a bit set.",
  limit: "Sizes and times that all parts share.",
  module: "What a cartridge's module may have at most (docs/spec/contract.md, docs/spec/module.md).",
  op: "Display list commands (docs/spec/display-list.md).",
  font: "Fonts (docs/spec/display-list.md).",
  color: "Colours of the default palette.",
};

/** Reads assembly/kit/abi.json. */
export function readAbi(root: string): Abi {
  return JSON.parse(readText(join(root, SOURCE))) as Abi;
}

/** Reads the fonts in the order of their ids. */
export function readFonts(root: string): FontArt[] {
  const entries = Object.entries(readAbi(root).font).sort((left, right) => left[1] - right[1]);
  return entries.map(([name, id], index) => {
    if (id !== index) throw new Error(`${SOURCE}: font ids must run from 0 without gaps`);
    return readFont(root, name.toLowerCase());
  });
}

/** Converts "#rrggbb" to RGB565. */
export function toRgb565(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1), 16);
  return ((rgb >> 8) & 0xf800) | ((rgb >> 5) & 0x07e0) | ((rgb >> 3) & 0x001f);
}

/** Generates the ABI files, one for each language and use. */
export function generate(root: string): Map<string, string> {
  const abi = readAbi(root);
  if (abi.palette.length !== 16 || Object.keys(abi.color).length !== 16)
    throw new Error(`${SOURCE}: 16 colours expected`);
  const stranger = Object.keys(abi.parameters).find(
    (name) => ![...abi.rulesFace, ...abi.consoleFace, ...abi.optionalFace].includes(name),
  );
  if (stranger !== undefined) throw new Error(`${SOURCE}: parameters of ${stranger}, which is no export`);
  const fonts = readFonts(root);
  const icons = readIcons(root);
  return new Map([
    ["assembly/kit/base/abi.ts", assemblyScript(abi, fonts, icons)],
    ["host/cartridge/abi.ts", typeScript(abi, fonts, icons)],
    ["firmware/gen/abi.h", cHeader(abi, fonts, icons)],
    ["assembly/kit/jumpdeck.h", cartridgeHeader(abi, fonts, icons)],
  ]);
}

function assemblyScript(abi: Abi, fonts: FontArt[], icons: IconArt[]): string {
  const out = [
    "// Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.",
    "// The contract's numbers for cartridges.",
    "",
    "/** Version of the cartridge contract. */",
    `export const ABI_VERSION: i32 = ${abi.abiVersion};`,
  ];
  for (const group of GROUPS) {
    out.push("", `// ${GROUP_NOTES[group]}`);
    for (const [name, value] of Object.entries(abi[group]))
      out.push(`export const ${group.toUpperCase()}_${name}: i32 = ${value};`);
  }
  out.push("", "// Cell sizes of the fonts in pixels.");
  for (const font of fonts) {
    out.push(`export const FONT_${constantName(font.name)}_W: i32 = ${font.width};`);
    out.push(`export const FONT_${constantName(font.name)}_H: i32 = ${font.height};`);
  }
  out.push("", "// Icons; the number in a name is its width and height in pixels, else see iconWidth and iconHeight.");
  for (const [id, icon] of icons.entries()) out.push(`export const ICON_${constantName(icon.name)}: i32 = ${id};`);
  out.push("", "/** Number of icons; ids run from 0. */", `export const ICON_COUNT: i32 = ${icons.length};`);
  for (const [side, key] of [
    ["Width", "width"],
    ["Height", "height"],
  ] as const) {
    const chain = fonts
      .slice(0, -1)
      .map((font, id) => `font == ${id} ? ${font[key]} : `)
      .join("");
    out.push("", `/** Returns a font's cell ${key} in pixels. */`);
    out.push(`export function font${side}(font: i32): i32 {`, `  return ${chain}${fonts.at(-1)?.[key]};`, "}");
  }
  for (const [side, key] of [
    ["Width", "width"],
    ["Height", "height"],
  ] as const) {
    out.push("", `/** Returns an icon's ${key} in pixels; \`icon\` must be below ICON_COUNT. */`);
    // Within the function, so that a cartridge that never asks does not hold the table.
    out.push(`export function icon${side}(icon: i32): i32 {`, "  const table = memory.data<u8>([");
    out.push(...wrapNumbers(icons.map((icon) => icon[key])), "  ]);", "  return load<u8>(table + icon);", "}");
  }
  return `${out.join("\n")}\n`;
}

function typeScript(abi: Abi, fonts: FontArt[], icons: IconArt[]): string {
  const out = [
    "// Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.",
    "// The contract's numbers for the host tools.",
    "",
    "/** Version of the cartridge contract. */",
    `export const ABI_VERSION = ${abi.abiVersion};`,
  ];
  for (const group of GROUPS) {
    out.push("", `/** ${GROUP_NOTES[group]} */`, `export const ${group.toUpperCase()} = {`);
    for (const [name, value] of Object.entries(abi[group])) out.push(`  ${name}: ${value},`);
    out.push("} as const;");
  }
  out.push("", "/** Cell sizes of the fonts in pixels, by id. */", "export const FONT_CELLS = [");
  for (const font of fonts) out.push(`  { name: "${font.name}", width: ${font.width}, height: ${font.height} },`);
  out.push("] as const;", "", "/** Icon ids by constant name. */", "export const ICON = {");
  for (const [id, icon] of icons.entries()) out.push(`  ${constantName(icon.name)}: ${id},`);
  out.push("} as const;", "", "/** Names and sizes of the icons in pixels, by id. */", "export const ICON_CELLS = [");
  for (const icon of icons) out.push(`  { name: "${icon.name}", width: ${icon.width}, height: ${icon.height} },`);
  out.push("] as const;", "", "/** Default palette as RGB565, by colour. */", "export const PALETTE_RGB565 = [");
  for (const color of abi.palette) out.push(`  0x${toRgb565(color).toString(16).padStart(4, "0")}, // ${color}`);
  out.push("] as const;");
  for (const [name, face, note] of [
    ["RULES_FACE", abi.rulesFace, "Exports of the rules face (docs/spec/contract.md#rules-face)."],
    ["CONSOLE_FACE", abi.consoleFace, "Exports of the console face (docs/spec/contract.md#console-face)."],
    ["OPTIONAL_FACE", abi.optionalFace, "Optional exports of a cartridge (docs/spec/contract.md#optional-exports)."],
  ] as const) {
    out.push("", `/** ${note} */`, `export const ${name} = [`, ...face.map((entry) => `  "${entry}",`), "] as const;");
  }
  out.push("", "/** Numbers of parameters of the exports that have some, all i32. */");
  out.push("export const PARAMETERS: Readonly<Record<string, number>> = {");
  for (const [name, count] of Object.entries(abi.parameters)) out.push(`  ${name}: ${count},`);
  out.push("};");
  return `${out.join("\n")}\n`;
}

/** The contract's numbers as definitions of C, for the firmware and for cartridges. */
function cDefinitions(abi: Abi, fonts: FontArt[], icons: IconArt[]): string[] {
  const out = ["/* Version of the cartridge contract. */", `#define JD_ABI_VERSION ${abi.abiVersion}`];
  for (const group of GROUPS) {
    out.push("", `/* ${GROUP_NOTES[group]} */`);
    for (const [name, value] of Object.entries(abi[group]))
      out.push(`#define JD_${group.toUpperCase()}_${name} ${cNumber(value)}`);
  }
  out.push("", "/* Cell sizes of the fonts in pixels. */", `#define JD_FONT_COUNT ${fonts.length}`);
  for (const font of fonts) {
    out.push(
      `#define JD_FONT_${constantName(font.name)}_W ${font.width}`,
      `#define JD_FONT_${constantName(font.name)}_H ${font.height}`,
    );
  }
  out.push(
    "",
    "/* Icons: ids; the number in a name is the size in pixels. */",
    `#define JD_ICON_COUNT ${icons.length}`,
  );
  for (const [id, icon] of icons.entries()) out.push(`#define JD_ICON_${constantName(icon.name)} ${id}`);
  return out;
}

/**
 * What a cartridge in C is written against: the numbers, and a declaration of every export that gives it its name in
 * the file.
 */
function cartridgeHeader(abi: Abi, fonts: FontArt[], icons: IconArt[]): string {
  const declare = (name: string): string => {
    const parameters = Array.from({ length: abi.parameters[name] ?? 0 }, (_, i) => `int32_t ${"abcde"[i]}`).join(", ");
    return `JD_EXPORT(${name}) ${name === "stateHash" ? "int64_t" : "int32_t"} ${name}(${parameters || "void"});`;
  };
  return `${[
    "/* Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.",
    " * The contract (docs/spec/contract.md) for cartridges in C, compiled by clang for wasm32. */",
    "#ifndef JUMPDECK_H",
    "#define JUMPDECK_H",
    "",
    "#include <stdint.h>",
    "",
    ...cDefinitions(abi, fonts, icons),
    "",
    "/* Gives a function its name among the exports, and keeps it. */",
    "#define JD_EXPORT(name) __attribute__((export_name(#name), used))",
    "",
    "/* The rules face (docs/spec/contract.md#rules-face); its parameters stand there in this order. */",
    ...abi.rulesFace.map(declare),
    "",
    "/* The console face (docs/spec/contract.md#console-face). */",
    ...abi.consoleFace.map(declare),
    "",
    "/* What a cartridge may leave out (docs/spec/contract.md#optional-exports). */",
    ...abi.optionalFace.map(declare),
    "",
    "/* Where the title picture is (docs/spec/identity.md#face), and its bytes. `jumpdeck pack` asks both and removes",
    " * them. A game without one has neither. */",
    ...["picturePtr", "pictureSize"].map(declare),
    "",
    "#endif",
  ].join("\n")}\n`;
}

function cHeader(abi: Abi, fonts: FontArt[], icons: IconArt[]): string {
  const out = [
    "/* Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.",
    " * The contract's numbers for the firmware. */",
    "#ifndef JUMPDECK_GEN_ABI_H",
    "#define JUMPDECK_GEN_ABI_H",
    "",
    ...cDefinitions(abi, fonts, icons),
  ];
  out.push("", "/* Default palette as RGB565, an initialiser of 16 entries. */", "#define JD_PALETTE_RGB565 { \\");
  const colors = abi.palette.map((color) => `0x${toRgb565(color).toString(16).padStart(4, "0")}`);
  out.push(`  ${colors.slice(0, 8).join(", ")}, \\`, `  ${colors.slice(8).join(", ")} \\`, "}");
  for (const [name, face, note] of [
    ["JD_RULES_FACE", abi.rulesFace, "Exports of the rules face, an initialiser of strings."],
    ["JD_CONSOLE_FACE", abi.consoleFace, "Exports of the console face, an initialiser of strings."],
    ["JD_OPTIONAL_FACE", abi.optionalFace, "Exports that a cartridge may do without, an initialiser of strings."],
  ] as const) {
    out.push("", `/* ${note} */`, `#define ${name}_COUNT ${face.length}`, `#define ${name} { \\`);
    out.push(...face.map((entry, index) => `  "${entry}"${index + 1 < face.length ? "," : ""} \\`), "}");
  }
  const counts = [...abi.rulesFace, ...abi.consoleFace, ...abi.optionalFace].map((name) => abi.parameters[name] ?? 0);
  out.push("", "/* Numbers of parameters of the exports, rules face first, the optional ones last, an initialiser. */");
  out.push(`#define JD_EXPORT_PARAMETERS { ${counts.join(", ")} }`);
  out.push("", "#endif");
  return `${out.join("\n")}\n`;
}

function cNumber(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

function wrapNumbers(numbers: readonly number[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < numbers.length; at += 24) lines.push(`  ${numbers.slice(at, at + 24).join(", ")},`);
  return lines;
}
