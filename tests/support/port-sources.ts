// Where the sources of the RP2040's port are: its own folder, and the one that chips of its family share.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./games.ts";

const FOLDERS = ["port/rp2040", "port/rp"];
/** The chip's folder, where headers that the shared sources include are. */
export const PORT_FOLDER = join(ROOT, "firmware", FOLDERS[0]);

/** Paths of all C and assembler sources of the port. */
export function listPortSources(): string[] {
  return FOLDERS.map((folder) => join(ROOT, "firmware", folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.[cS]$/.test(file))
      .map((file) => join(folder, file)),
  );
}

/** The path below `firmware` of one of the port's files, by its name; throws when there is none. */
export function portFile(name: string): string {
  const folder = FOLDERS.find((each) => existsSync(join(ROOT, "firmware", each, name)));
  if (folder === undefined) throw new Error(`${FOLDERS.join(" and ")} have no ${name}`);
  return `${folder}/${name}`;
}
