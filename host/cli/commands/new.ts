// `jumpdeck new`: a folder with a whole small game to begin with.
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { IS_CHECKOUT, ROOT } from "../../files/root.ts";
import { makeFolder, replaceFile } from "../../files/whole-file.ts";
import { listShippedCartridges } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { usage } from "../failure.ts";
import { say } from "../output.ts";

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export default defineCommand({
  about: "begin a game: a new folder with rules, screens, computer player and tests that build and play at once",
  args: {
    folder: { type: "positional", description: "the folder to make; its name is the game's id", required: true },
    title: { type: "string", description: "the game's title (default: made of the id)", valueHint: "TEXT" },
    jumpdeck: { type: "string", description: "where its package.json takes Jumpdeck from: a version, a .tgz, a folder (default: this one)", valueHint: "SOURCE" },
  },
  examples: ["jumpdeck new my-game", 'jumpdeck new ../games/dice-race --title "Dice Race"'],
  async run(args) {
    if (args.folder.trim() === "") throw usage("A name is missing: the folder to make, whose last part is the game's id.");
    const folder = resolve(args.folder);
    const id = basename(folder);
    const { filesOfNewGame, NAME_MAX, TAKEN_NAMES } = await import("../../../tools/new-game/files.ts");
    if (!ID.test(id) || id.length > NAME_MAX) {
      throw usage(`A game's id begins with a letter and has small letters, digits and single hyphens between them, at most ${NAME_MAX} characters: "${id}" has not.`);
    }
    if (TAKEN_NAMES.includes(id) || listShippedCartridges().includes(id)) throw usage(`The name "${id}" is taken; choose another one.`);
    const title = args.title ?? id.split("-").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");
    if (title.length < 1 || title.length > NAME_MAX || !/^[ -~]+$/.test(title) || /["\\]/.test(title) || title !== title.trim()) {
      throw usage(`A title has 1 to ${NAME_MAX} ASCII characters without quotation marks and backslashes: "${title}" has not.`);
    }
    if (existsSync(folder)) throw usage(`${folder} is there already; nothing was changed.`);
    write(folder, filesOfNewGame(ROOT, { id, title, jumpdeck: args.jumpdeck ?? nameOwnSource(folder) }));
    const shown = relative(process.cwd(), folder);
    say(`${title} is in ${shown}. Go on with:\n  cd ${shown}\n  npm install\n  npm start`);
  },
});

/** The folder is there whole or not at all. */
function write(folder: string, files: ReadonlyMap<string, string>): void {
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}.new`);
  try {
    for (const [path, text] of files) {
      makeFolder(dirname(join(draft, path)));
      replaceFile(join(draft, path), text);
    }
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Where this Jumpdeck came from, as the package.json in `folder` names it: a checkout, the file that was installed, else its version. */
function nameOwnSource(folder: string): string {
  const toFile = (path: string) => `file:${relative(folder, path).replaceAll("\\", "/")}`;
  const { version } = readJson<{ version: string }>(join(ROOT, "package.json"));
  if (IS_CHECKOUT) return toFile(ROOT);
  const modules = dirname(ROOT);
  const lock = join(modules, ".package-lock.json");
  if (!existsSync(lock)) return version;
  const { packages } = readJson<{ packages: Record<string, { resolved?: string }> }>(lock);
  const source = packages[`${basename(modules)}/${basename(ROOT)}`]?.resolved;
  return source?.startsWith("file:") ? toFile(resolve(dirname(modules), source.slice("file:".length))) : version;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
