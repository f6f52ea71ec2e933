// Generates the numbers of a console's flash for TypeScript and C from firmware/store/layout.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = "firmware/store/layout.json";

/** Generates host/check/flash.ts and firmware/gen/flash.h. */
export function generate(root: string): Map<string, string> {
  const numbers = Object.entries(JSON.parse(readFileSync(join(root, SOURCE), "utf8")) as Record<string, number>);
  return new Map([
    ["host/check/flash.ts", typeScript(numbers)],
    ["firmware/gen/flash.h", cHeader(numbers)],
  ]);
}

function typeScript(numbers: readonly (readonly [string, number])[]): string {
  return [
    `// Generated from ${SOURCE} by tools/generate.ts: do not edit.`,
    "// The numbers of a console's flash for the host tools.",
    "",
    "/** How the flash is laid out, in bytes (docs/spec/flash.md#layout). */",
    "export const FLASH = {",
    ...numbers.map(([name, value]) => `  ${name}: ${value},`),
    "} as const;",
    "",
  ].join("\n");
}

function cHeader(numbers: readonly (readonly [string, number])[]): string {
  return [
    `/* Generated from ${SOURCE} by tools/generate.ts: do not edit.`,
    " * The numbers of a console's flash for the firmware (docs/spec/flash.md#layout). */",
    "#ifndef JUMPDECK_GEN_FLASH_H",
    "#define JUMPDECK_GEN_FLASH_H",
    "",
    ...numbers.map(([name, value]) => `#define JD_FLASH_${name} ${value}`),
    "",
    "#endif",
    "",
  ].join("\n");
}
