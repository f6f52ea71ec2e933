// Builds the browser player: one static file build/site/index.html with script, style and cartridges inside.
import { build } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, renewFile } from "../../host/files/whole-file.ts";

const SOURCE = "host/browser";

/** Builds the page from the cartridges that lie in build/cartridges and returns its path; `root` is the repository's top folder. */
export async function buildPage(root: string): Promise<string> {
  const read = (name: string) => readFileSync(join(root, SOURCE, name), "utf8");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const parts: Readonly<Record<string, string>> = {
    STYLE: await bundle(join(root, SOURCE, "style.css")),
    WORKER: guardScript(await bundle(join(root, SOURCE, "worker.ts"))),
    SCRIPT: guardScript(await bundle(join(root, SOURCE, "main.ts"))),
    CARTRIDGES: JSON.stringify(readCartridges(join(root, "build/cartridges"))),
    VERSION: version,
  };
  // Places stand as comments or strings where else the template would not be HTML, CSS or JSON.
  const page = read("page.html").replace(/\/\* (\{\{\w+\}\}) \*\/|\["(\{\{\w+\}\})"\]|\{\{\w+\}\}/g, (place) => {
    const name = /\w+/.exec(place)?.[0] ?? "";
    if (!(name in parts)) throw new Error(`page.html asks for {{${name}}}, which the build does not make`);
    return parts[name];
  });
  const target = join(root, "build/site/index.html");
  makeFolder(join(root, "build/site"));
  renewFile(target, page);
  return target;
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022", "chrome100", "firefox100", "safari15.4"],
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0].text.trim();
}

/** Keeps a script from ending its element or opening a comment in it. */
function guardScript(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, "\\x3C");
}

function readCartridges(folder: string): { name: string; base64: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".wasm"))
    .sort()
    .map((name) => ({ name, base64: readFileSync(join(folder, name)).toString("base64") }));
}
