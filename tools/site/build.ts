// Makes the site: every document as a page, the playable page, search. Static files with relative links: works from
// disk and on any host.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { sortDocuments } from "./contents.ts";
import { pageOf, renderPage } from "./render.ts";
import type { Entry } from "./search.ts";
import { FILES, wrapPage } from "./template.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const SKIPPED = /^(node_modules|build|\..*)$/;
const PLAY = "build/site/index.html";
const LICENCE = "LICENSE";
const LICENCE_PAGE = "LICENSE.txt";

/** Lists the documents of a checkout, as paths with slashes. */
export function listDocuments(root: string, folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listDocuments(root, path) : path.endsWith(".md") ? [path] : [];
    })
    .sort();
}

/**
 * Writes the site of the checkout at `root` into a new or empty folder or an older site; returns its number of pages.
 * Throws Error elsewhere or without the page.
 */
export async function buildSite(root: string, output: string): Promise<number> {
  if (existsSync(output) && readdirSync(output).length > 0 && !existsSync(join(output, FILES.index)))
    throw new Error(`${output} holds something else; name a new folder.`);
  if (!existsSync(join(root, PLAY))) throw new Error("There is no playable page yet; run: npm run build");
  const documents = listDocuments(root);
  const known = new Set(documents);
  const resolve = (path: string): string | undefined => {
    if (path === LICENCE) return LICENCE_PAGE;
    const document = [path, `${path.replace(/\/$/, "")}/README.md`, path === "." ? "README.md" : path].find((one) =>
      known.has(one),
    );
    return document === undefined ? undefined : pageOf(document);
  };
  const pages = documents.map((document) => renderPage(document, readFileSync(join(root, document), "utf8"), resolve));
  const byDocument = new Map(pages.map((page) => [page.document, page]));
  const navigation = sortDocuments(documents).map(({ title, documents: names }) => ({
    title,
    pages: names.flatMap((name) => byDocument.get(name) ?? []),
  }));
  const entries: Entry[] = pages.flatMap(({ document, title, parts }) =>
    parts.map(({ anchor, title: part, text }, i) => ({
      page: pageOf(document),
      anchor: i === 0 ? "" : anchor,
      on: title,
      title: part,
      text,
    })),
  );
  rmSync(output, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), text);
  };
  const copy = (from: string, to: string): void => {
    mkdirSync(dirname(join(output, to)), { recursive: true });
    copyFileSync(join(root, from), join(output, to));
  };
  for (const page of pages) write(pageOf(page.document), wrapPage(page, navigation));
  for (const picture of new Set(pages.flatMap(({ pictures }) => pictures))) copy(picture, picture);
  write(FILES.style, readFileSync(join(HERE, "style.css"), "utf8"));
  write(FILES.index, `window.siteIndex = ${JSON.stringify(entries)};\n`);
  const { outputFiles } = await build({
    entryPoints: [join(HERE, "search.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
  });
  write(FILES.search, outputFiles[0].text);
  copy(LICENCE, LICENCE_PAGE);
  copy(PLAY, FILES.play);
  return pages.length;
}
