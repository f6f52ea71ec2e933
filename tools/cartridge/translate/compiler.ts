// Finds AssemblyScript's compiler and its optimiser: author's tools, which people who only play do not have.
import type { main } from "assemblyscript/asc";
import type binaryen from "assemblyscript/binaryen";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Syntax } from "./literals.ts";

/** The compiler and the optimiser, of one version. */
export interface Compiler {
  readonly asc: { readonly main: typeof main };
  readonly binaryen: typeof binaryen;
  readonly syntax: Syntax;
}

/** There is no compiler, or not the one that cartridges are made with; the message is one sentence for the user. */
export class CompilerError extends Error {
  override readonly name = "CompilerError";
}

/**
 * Loads the compiler from node_modules in `home` or above, else from those of the Jumpdeck at `jumpdeck`; throws
 * CompilerError.
 */
export async function loadCompiler(home: string, jumpdeck: string): Promise<Compiler> {
  const { devDependencies } = JSON.parse(readFileSync(join(jumpdeck, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const wanted = devDependencies.assemblyscript;
  const find = (file: string) =>
    createRequire(join(home, "package.json")).resolve(`assemblyscript/${file}`, { paths: [home, jumpdeck] });
  const remedy =
    `cartridges are made with ${wanted}; run: npm install --save-dev --save-exact ` + `assemblyscript@${wanted}`;
  let manifest: string;
  try {
    manifest = find("package.json");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new CompilerError(`AssemblyScript's compiler is not installed in ${home}: ${remedy}`);
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  if (version !== wanted) throw new CompilerError(`This is AssemblyScript ${version}: ${remedy}`);
  const load = (file: string): Promise<unknown> => import(pathToFileURL(find(file)).href);
  const [asc, optimiser, syntax] = await Promise.all([
    load("dist/asc.js"),
    load("lib/binaryen.js"),
    load("dist/assemblyscript.js"),
  ]);
  return {
    asc: asc as Compiler["asc"],
    binaryen: (optimiser as { default: Compiler["binaryen"] }).default,
    syntax: syntax as Syntax,
  };
}
