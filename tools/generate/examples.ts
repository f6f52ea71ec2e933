// Generates layout.h for the examples in C: the state as a struct, action codes, and what cartridge.json says. Knows no
// game.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { parseJson } from "../../host/files/json.ts";
import { namingSource } from "../cartridge/translate/source-error.ts";
import { type CartridgeManifest, type Layout, placeFields, toConstant } from "./layout.ts";

const EXAMPLES = "examples";
const C_TYPES: Readonly<Record<string, string>> = { u8: "uint8_t", u16: "uint16_t", u32: "uint32_t" };

/** Generates the headers of all examples that have sources in C. */
export function generate(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(join(root, EXAMPLES)).sort()) {
    const folder = `${EXAMPLES}/${name}`;
    if (!existsSync(join(root, folder, "src/game.h"))) continue;
    const read = <T>(file: string): T =>
      namingSource(`${folder}/${file}`, () => parseJson(readText(join(root, folder, file)), `${folder}/${file}`) as T);
    files.set(
      `${folder}/src/layout.h`,
      namingSource(folder, () =>
        writeLayoutHeader(read<Layout>("layout.json"), read<CartridgeManifest>("cartridge.json")),
      ),
    );
  }
  return files;
}

/**
 * Returns the C header of a game with one edition. C places the fields of a struct as a layout does: each aligned to
 * its width.
 */
export function writeLayoutHeader(layout: Layout, { id, saveVersion, editions }: CartridgeManifest): string {
  const { fields, sizeBytes } = placeFields(layout);
  if (fields.some(({ type }) => !(type in C_TYPES))) throw new Error("a struct has no piles");
  if (!fields.some(({ type }) => type === "u32"))
    throw new Error("without a u32 a struct is not rounded up to 4 bytes");
  const [edition] = editions;
  if (editions.length !== 1) throw new Error("one edition is expected");
  const lines = [
    "/* Generated from layout.json and cartridge.json by `npm run generate`: do not edit.",
    " * The rules state as a struct, action codes, and what the cartridge says of itself. */",
    "#ifndef LAYOUT_H",
    "#define LAYOUT_H",
    "",
    "#include <stddef.h>",
    "#include <stdint.h>",
    "",
    "/* The rules state. */",
    "typedef struct {",
    ...fields.map(
      ({ name, type, repeat = [], about }) =>
        `  ${C_TYPES[type]} ${name}${repeat.map((n) => `[${n}]`).join("")};${about ? ` /* ${about} */` : ""}`,
    ),
    "} state_t;",
    "",
    `#define STATE_SIZE ${sizeBytes}`,
    ...fields.flatMap(({ name, repeat = [] }) =>
      repeat.map((n, level) => `#define STATE_${toConstant(name)}_COUNT${level > 0 ? level + 1 : ""} ${n}`),
    ),
    "",
    '_Static_assert(sizeof(state_t) == STATE_SIZE, "the state is as large as its layout");',
    ...fields.map(
      ({ name, offset }) =>
        `_Static_assert(offsetof(state_t, ${name}) == ${offset}, "${name} lies where its layout says");`,
    ),
    "",
    "/* Action codes. */",
  ];
  for (const [name, { code, count }] of Object.entries(layout.actions)) {
    lines.push(`#define ACTION_${name} ${code}`);
    if (count) lines.push(`#define ACTION_${name}_END ${code + count.reduce((product, n) => product * n, 1)}`);
    if (count && count.length > 1) lines.push(`#define ACTION_${name}_STRIDE ${count[1]}`);
  }
  lines.push(
    "",
    "/* The cartridge. */",
    `#define CART_ID ${JSON.stringify(id)}`,
    `#define CART_SAVE_VERSION ${saveVersion}`,
  );
  lines.push(
    `#define CART_EDITION ${edition.number}`,
    `#define CART_PLAYERS_MIN ${edition.minPlayers}`,
    `#define CART_PLAYERS_MAX ${edition.maxPlayers}`,
  );
  lines.push(`#define CART_OPTIONS ${edition.options.reduce((mask, { bit }) => mask | bit, 0)}`);
  for (const { bit, name, meaning = "" } of edition.options) {
    const option = `CART_OPTION_${toConstant(name)}`;
    lines.push(
      `#define ${option} ${bit}`,
      `#define ${option}_NAME ${JSON.stringify(name)}`,
      `#define ${option}_MEANING ${JSON.stringify(meaning)}`,
    );
  }
  return `${[...lines, "", "#endif"].join("\n")}\n`;
}
