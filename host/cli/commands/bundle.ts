// `jumpdeck bundle`: games to give away for the browser, as one file or as an app.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeApp } from "../../bundle/app.ts";
import { drawAppIcon, type Icon, JUMPDECK_ICON, readIcon } from "../../bundle/icon.ts";
import { fillPage, isOurPage } from "../../bundle/page.ts";
import { makeFolder, readWholeFile, replaceFile } from "../../files/whole-file.ts";
import { readBlankPage, readPageCartridges } from "../blank-page.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say } from "../output.ts";
import { findOwnGame } from "../own-game.ts";

const TITLE_MAX = 60;

export default defineCommand({
  about: "make one HTML file of games that plays without a connection, or with --app a folder that installs as an app",
  takesMoreWords: true,
  args: {
    game: {
      type: "positional",
      description: "ids of games, or paths of cartridges (default: the game of this folder)",
      required: false,
    },
    title: { type: "string", description: "title (default: the game's, of several: Jumpdeck)", valueHint: "TEXT" },
    icon: {
      type: "string",
      description: "PNG, square, from 144 x 144 pixels up; for a file SVG too",
      valueHint: "FILE",
    },
    out: {
      type: "string",
      description: "the file to write (default: the first game's id, with .html)",
      valueHint: "FILE",
    },
    app: {
      type: "string",
      description: "write an app into this folder instead: any https address can serve it",
      valueHint: "FOLDER",
    },
    force: { type: "boolean", description: "replace files that are not pages of Jumpdeck" },
  },
  examples: ["jumpdeck bundle jump-gate jump-drive --title 'Jump games'", "jumpdeck bundle --icon icon.png --app site"],
  run(args) {
    if (args.app !== undefined && args.out !== undefined)
      throw usage("--app writes a folder and --out a file; leave out one of them.");
    const own = findOwnGame();
    const games = args._.length > 0 ? args._ : own ? [own.id] : [];
    if (games.length === 0)
      throw usage("Which games? Name ids or cartridge files; in a game's own folder it is that one.");
    const cartridges = readPageCartridges(games);
    const title = args.title ?? (cartridges.length === 1 ? cartridges[0].title : "Jumpdeck");
    if (title.trim() === "" || title.length > TITLE_MAX) throw usage(`--title takes 1 to ${TITLE_MAX} characters.`);
    const blank = readBlankPage();
    const icon = args.icon === undefined ? undefined : openIcon(args.icon);
    if (args.app !== undefined) {
      if (icon?.type === "image/svg+xml") throw usage("An app's icon is a PNG: phones do not take an SVG.");
      return writeApp(
        args.app,
        makeApp(blank, { title, icon: icon ?? drawAppIcon(), cartridges }),
        args.force ?? false,
      );
    }
    const content = { title, icon: icon ?? JUMPDECK_ICON, cartridges };
    const out = args.out ?? cartridges[0].name.replace(/wasm$/, "html");
    const page = fillPage(blank, content);
    if (statSync(out, { throwIfNoEntry: false })?.isFile() && !args.force && !isOurPage(readFileSync(out, "utf8"))) {
      throw usage(`${out} is there already and no page of Jumpdeck's; nothing was changed. --force replaces it.`);
    }
    replaceFile(out, page);
    say(
      `${out}: ${title}, ${Buffer.byteLength(page)} bytes. It plays from the disk, from any web server, ` +
        "and when it is sent on.",
    );
  },
});

function openIcon(path: string): Icon {
  const icon = readIcon(readWholeFile(path));
  if (typeof icon === "string") throw new Failure(EXIT.BAD_FILE, `${path}: ${icon}`);
  return icon;
}

/** The page comes last: until then browsers get the old one, which needs nothing else. */
function writeApp(folder: string, files: ReadonlyMap<string, string | Uint8Array>, force: boolean): undefined {
  const page = join(folder, "index.html");
  const isOurs = existsSync(page) && isOurPage(readFileSync(page, "utf8"));
  if (existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0 && !isOurs && !force) {
    throw usage(
      `${folder} has files that are no app of Jumpdeck's; nothing was changed. --force writes beside and over them.`,
    );
  }
  makeFolder(folder);
  for (const [name, content] of [...files].sort(([a], [b]) => Number(a === "index.html") - Number(b === "index.html")))
    replaceFile(join(folder, name), content);
  say(
    `${folder}: ${[...files.keys()].join(", ")}. Served from any https address, a browser can install it; ` +
      "it needs no connection after the first visit.",
  );
  return undefined;
}
