// Generates the link protocol's numbers for TypeScript and C from assembly/kit/link.json.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";

interface Link {
  readonly protocolVersion: number;
  readonly limit: Readonly<Record<string, number>>;
  readonly slip: Readonly<Record<string, number>>;
  readonly opcode: Readonly<Record<string, number>>;
  readonly mode: Readonly<Record<string, number>>;
  readonly runFlag: Readonly<Record<string, number>>;
  readonly saveKind: Readonly<Record<string, number>>;
  readonly saveFlag: Readonly<Record<string, number>>;
  readonly feature: Readonly<Record<string, number>>;
  readonly status: Readonly<Record<string, number>>;
}

const SOURCE = "assembly/kit/link.json";
const GROUPS = [
  ["limit", "LINK_LIMIT", "Sizes."],
  ["slip", "SLIP", "Bytes with a meaning on the wire (docs/spec/link.md#frames-on-the-wire)."],
  ["opcode", "OPCODE", "Commands (docs/spec/link.md#commands)."],
  ["mode", "MODE", "What the console is doing."],
  ["runFlag", "RUN_FLAG", "Flags of RUN, as a bit set."],
  [
    "saveKind",
    "SAVE_KIND",
    "What a save on a console is: the one that its cartridge is given, or one that its cartridge refused.",
  ],
  ["saveFlag", "SAVE_FLAG", "Flag in the offset of SAVE_READ and SAVE_WRITE: the refused save is meant."],
  ["feature", "FEATURE", "What a console has that older ones lack, as HELLO's bits."],
  ["status", "LINK_STATUS", "Statuses of replies (docs/spec/link.md#statuses)."],
] as const;

/** Generates host/link/opcodes.ts and firmware/gen/link.h. */
export function generate(root: string): Map<string, string> {
  const link = JSON.parse(readText(join(root, SOURCE))) as Link;
  return new Map([
    ["host/link/opcodes.ts", typeScript(link)],
    ["firmware/gen/link.h", cHeader(link)],
  ]);
}

function typeScript(link: Link): string {
  const out = [
    `// Generated from ${SOURCE} by tools/generate.ts: do not edit.`,
    "// The link protocol's numbers for the host tools.",
    "",
    "/** Version of the link protocol. */",
    `export const PROTOCOL_VERSION = ${link.protocolVersion};`,
  ];
  for (const [key, name, note] of GROUPS) {
    out.push("", `/** ${note} */`, `export const ${name} = {`);
    for (const [entry, value] of Object.entries(link[key])) out.push(`  ${entry}: ${value},`);
    out.push("} as const;");
  }
  return `${out.join("\n")}\n`;
}

function cHeader(link: Link): string {
  const out = [
    `/* Generated from ${SOURCE} by tools/generate.ts: do not edit.`,
    " * The link protocol's numbers for the firmware. */",
    "#ifndef JUMPDECK_GEN_LINK_H",
    "#define JUMPDECK_GEN_LINK_H",
    "",
    "/* Version of the link protocol. */",
    `#define LINK_PROTOCOL_VERSION ${link.protocolVersion}`,
  ];
  for (const [key, name, note] of GROUPS) {
    const prefix = name.startsWith("LINK_") ? name : `LINK_${name}`;
    out.push("", `/* ${note} */`);
    for (const [entry, value] of Object.entries(link[key]))
      out.push(`#define ${prefix}_${entry} ${value < 0 ? `(${value})` : value}`);
  }
  out.push("", "#endif");
  return `${out.join("\n")}\n`;
}
