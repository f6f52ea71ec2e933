// The page without cartridges, and cartridges to fill it with.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readIdentity } from "../cartridge/identity.ts";
import { validateCartridge } from "../cartridge/validate.ts";
import { ROOT } from "../files/root.ts";
import { readCartridge } from "./cartridges.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";

const BLANK = join(ROOT, "build/page/blank.html");

/** Returns the page that host/bundle fills. */
export function readBlankPage(): string {
  if (!existsSync(BLANK)) throw new Failure(EXIT.ENVIRONMENT, "The page is not built; run: npm run build");
  return readFileSync(BLANK, "utf8");
}

/** A cartridge for the page. */
export interface PageCartridge {
  readonly name: string;
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** Reads cartridges by id or path; refuses what no console takes, and two of one id. */
export function readPageCartridges(games: readonly string[]): PageCartridge[] {
  const cartridges = new Map<string, PageCartridge>();
  for (const game of games) {
    const bytes = readCartridge(game);
    const { refusal } = validateCartridge(bytes);
    if (refusal) throw new Failure(EXIT.BAD_FILE, `${game} is refused: ${refusal.text}`);
    const { id, title } = readIdentity(bytes);
    if (cartridges.has(id)) throw usage(`The game ${id} is named twice.`);
    cartridges.set(id, { name: `${id}.wasm`, title, bytes });
  }
  return [...cartridges.values()];
}
