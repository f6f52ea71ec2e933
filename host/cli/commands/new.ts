// `jumpdeck new`: a folder with a whole small game to begin with.
import { existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ROOT } from "../../files/root.ts";
import { explainSystemError, FileError, makeFolder, replaceFile } from "../../files/whole-file.ts";
import { listShippedCartridges } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { usage } from "../failure.ts";
import { say } from "../output.ts";
import { requireFolder } from "../own-game.ts";
import { ownSource, sourceOf } from "../own-package.ts";

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export default defineCommand({
  about: "begin a game: a new folder with rules, screens, computer player and tests that build and play at once",
  args: {
    folder: { type: "positional", description: "the folder to make; its name is the game's id", required: true },
    title: { type: "string", description: "the game's title (default: made of the id)", valueHint: "TEXT" },
    jumpdeck: {
      type: "string",
      description:
        "where it takes Jumpdeck from: a .tgz, which is copied into it, a version, a folder (default: " +
        "where this one came from)",
      valueHint: "SOURCE",
    },
  },
  examples: ["jumpdeck new my-game", 'jumpdeck new ../games/dice-race --title "Dice Race"'],
  async run(args) {
    if (args.folder.trim() === "")
      throw usage("A name is missing: the folder to make, whose last part is the game's id.");
    const folder = resolve(args.folder);
    const id = basename(folder);
    const { filesOfNewGame, NAME_MAX, TAKEN_NAMES } = await import("../../../tools/new-game/files.ts");
    if (!ID.test(id) || id.length > NAME_MAX) {
      throw usage(
        "A game's id begins with a letter and has small letters, digits and single hyphens between them, " +
          `at most ${NAME_MAX} characters: "${id}" has not.`,
      );
    }
    if (TAKEN_NAMES.includes(id) || listShippedCartridges().includes(id))
      throw usage(`The name "${id}" is taken; choose another one.`);
    const title =
      args.title ??
      id
        .split("-")
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join(" ");
    if (
      title.length < 1 ||
      title.length > NAME_MAX ||
      !/^[ -~]+$/.test(title) ||
      /["\\]/.test(title) ||
      title !== title.trim()
    ) {
      throw usage(
        `A title has 1 to ${NAME_MAX} ASCII characters without quotation marks and backslashes: "${title}" has not.`,
      );
    }
    if (existsSync(folder)) throw usage(`${folder} is there already; nothing was changed.`);
    requireFolder(folder, true);
    const source = args.jumpdeck === undefined ? ownSource(folder) : sourceOf(folder, args.jumpdeck);
    const files = new Map<string, string | Uint8Array>(
      filesOfNewGame(ROOT, { id, title, jumpdeck: source.named, isCarried: !source.isElsewhere }),
    );
    if (source.file) files.set(source.file.path, source.file.bytes);
    write(folder, files);
    const shown = relative(process.cwd(), folder);
    say(`${title} is in ${shown}. Continue with:\n  cd ${shown}\n  npm install\n  npm start`);
    if (source.isElsewhere)
      say(
        `It takes Jumpdeck from ${source.named.slice("file:".length)}, so it is built on this computer ` +
          "alone, and has no CI file. With --jumpdeck FILE.tgz (npm run release makes one) a game can go anywhere.",
      );
  },
});

/** The folder is there whole or not at all. What goes wrong names it, not the draft beside it that nobody asked for. */
function write(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  makeFolder(dirname(folder));
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}.new`);
  try {
    for (const [path, content] of files) {
      makeFolder(dirname(join(draft, path)));
      replaceFile(join(draft, path), content);
    }
    renameSync(draft, folder);
  } catch (error) {
    if (error instanceof FileError) throw new FileError(error.message.replaceAll(draft, folder));
    const text = explainSystemError(error, folder);
    throw text === undefined ? error : new FileError(text);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
