// Builds the browser player: script and style in one page without cartridges, build/page/blank.html, from which each
// page is made by filling it (host/bundle/page.ts); and build/site/index.html, that page with all cartridges.
import { build } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { JUMPDECK_ICON } from "../../host/bundle/icon.ts";
import { fillPage, PLACES } from "../../host/bundle/page.ts";
import { makeFolder, renewFile } from "../../host/files/whole-file.ts";

const SOURCE = "host/browser";

/**
 * Builds both pages, the second from the cartridges that are in build/cartridges, and returns its path; `root` is the
 * repository's top folder.
 */
export async function buildPage(root: string): Promise<string> {
  const blank = await makeBlank(root);
  write(root, "build/page", "blank.html", blank);
  const page = fillPage(blank, {
    title: "Jumpdeck",
    icon: JUMPDECK_ICON,
    cartridges: readCartridges(join(root, "build/cartridges")),
  });
  return write(root, "build/site", "index.html", page);
}

async function makeBlank(root: string): Promise<string> {
  const targets = readTargets(root);
  const { version } = JSON.parse(readText(join(root, "package.json"))) as { version: string };
  const parts: Readonly<Record<string, string>> = {
    STYLE: await bundle(join(root, SOURCE, "style.css"), targets),
    WORKER: guardScript(await bundle(join(root, SOURCE, "worker.ts"), targets)),
    CHECK: guardScript(await bundle(join(root, SOURCE, "check.js"), ["es5"])),
    SCRIPT: guardScript(onlyIfChecked(await bundle(join(root, SOURCE, "main.ts"), targets))),
    VERSION: version,
  };
  // Places are as comments or strings where else the template would not be HTML, CSS or JSON.
  return readText(join(root, SOURCE, "page.html")).replace(/\/\* (\{\{\w+\}\}) \*\/|\{\{\w+\}\}/g, (place) => {
    const name = /\w+/.exec(place)?.[0] ?? "";
    if ((PLACES as readonly string[]).includes(name)) return place;
    if (!(name in parts)) throw new Error(`page.html asks for {{${name}}}, which the build does not make`);
    return parts[name];
  });
}

/** Keeps a script from running where the check has refused the browser. */
function onlyIfChecked(script: string): string {
  return `"use strict";if(!window.jumpdeckRefusal){${script.replace(/^"use strict";/, "")}}`;
}

function write(root: string, folder: string, name: string, page: string): string {
  const target = join(root, folder, name);
  makeFolder(join(root, folder));
  renewFile(target, page);
  return target;
}

/** Returns the oldest browsers that the page is for: what its check says, and what newer syntax is rewritten for. */
export function readTargets(root: string): string[] {
  const { browsers } = JSON.parse(readFileSync(join(root, SOURCE, "needs.json"), "utf8")) as {
    browsers: Readonly<Record<string, number>>;
  };
  return ["es2022", ...Object.entries(browsers).map(([name, version]) => name + version)];
}

async function bundle(entry: string, target: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: [...target],
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0].text.trim();
}

/** Keeps a script from ending its element or opening a comment in it. */
function guardScript(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, "\\x3C");
}

function readCartridges(folder: string): { name: string; bytes: Uint8Array }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".wasm"))
    .sort();
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
