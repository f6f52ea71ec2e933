// `npm run site [FOLDER]`: makes the site of all documents and the playable page, for any static host; default
// build/documents.
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite } from "./site/build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = resolve(process.argv[2] ?? "build/documents");
try {
  console.log(
    `${await buildSite(root, output)} pages are in ${relative(process.cwd(), output) || "."}; open index.html.`,
  );
} catch (error) {
  console.error(`site: ${(error as Error).message}`);
  process.exitCode = 1;
}
