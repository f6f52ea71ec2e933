// Writes the table of a save's fields into docs/spec/save.md, between its markers: from the record that the session
// reads and writes them by.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import type { VariablesFile } from "../../host/state/variables.ts";
import { placesOf } from "./records.ts";

const PAGE = "docs/spec/save.md";
const SOURCE = "assembly/kit/session/variables.json";
const RECORD = "SavedGame";
const TABLE = /(<!-- fields of SavedGame -->\n)[\s\S]*?(<!-- end -->)/;

/** Returns the page with the table as it is. */
export function generate(root: string): Map<string, string> {
  const { records } = JSON.parse(readText(join(root, SOURCE))) as VariablesFile;
  const { places, bytes } = placesOf(RECORD, records[RECORD]);
  const rows = places.map(({ at, type, repeat, about }) => {
    const times = repeat.map((n) => ` x${n}`).reverse();
    return `| ${at} | ${type === "i32" ? "u32" : type}${times.join("")} | ${about} |`;
  });
  const choices = places.find(({ name }) => name === "choicesBytes");
  const after = [
    `| ${bytes} | bytes | rules state where the actions begin, \`stateSize()\` bytes |`,
    "| then | u16 each | the actions kept, oldest first |",
    `| then | bytes | the persons' choices, as many bytes as offset ${choices?.at} says |`,
  ];
  const table = ["| offset | type | field |", "|--:|---|---|", ...rows, ...after].join("\n");
  const page = readText(join(root, PAGE));
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the table`);
  return new Map([[PAGE, page.replace(TABLE, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`)]]);
}
