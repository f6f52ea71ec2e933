// Reads who imports whom, from the source texts: TypeScript and AssemblyScript by the compiler's parser, C by its
// includes.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import ts from "typescript";

/** One import of one file. */
export interface Import {
  /** The importing file, from the repository's top, with slashes. */
  readonly from: string;
  /** The imported file without extension, from the top; or the bare name of a package ("node:fs", "wasm3.h"). */
  readonly to: string;
  /** The imported names; empty for `import *`, `export *` and C. */
  readonly names: readonly string[];
}

/** Lists the files below a folder whose names end so. */
export function listFiles(root: string, folder: string, ...endings: string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => posix.join(folder, String(name).replaceAll("\\", "/")))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort();
}

/** Reads the imports and re-exports of a TypeScript or AssemblyScript file. */
export function readTsImports(root: string, path: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, names: readonly string[]) => {
    const isLocal = specifier.startsWith(".");
    const to = isLocal ? posix.join(dirname(path), specifier).replace(/\.(ts|mjs|json)$/, "") : specifier;
    imports.push({ from: path, to, names });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      add(
        node.moduleSpecifier.text,
        names.map((element) => (element.propertyName ?? element.name).text),
      );
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      add(
        node.moduleSpecifier.text,
        names.map((element) => (element.propertyName ?? element.name).text),
      );
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) add(target.text, []);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(root, path));
  return imports;
}

/**
 * Returns the folder whose modules a game's cartridge is built from too: its own, or the one that its cartridge.json
 * names.
 */
export function readGameSource(root: string, game: string): string {
  const manifest = JSON.parse(readFileSync(join(root, "assembly/games", game, "cartridge.json"), "utf8")) as {
    source?: string;
  };
  return manifest.source ?? game;
}

/** Names the globals among `names` that a TypeScript file uses, each once. */
export function findGlobals(root: string, path: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isUse =
      ts.isIdentifier(node) &&
      names.includes(node.text) &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
      !ts.isPropertySignature(node.parent);
    if (isUse) found.add((node as ts.Identifier).text);
    ts.forEachChild(node, visit);
  };
  visit(parse(root, path));
  return [...found];
}

/** Reads the includes of a C file; a quoted path is resolved, one in angle brackets stays bare. */
export function readIncludes(root: string, path: string): Import[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]+(?:"([^"]+)"|<([^>]+)>)/gm)].map(([, quoted, bare]) => ({
    from: path,
    to: quoted === undefined ? bare : resolveInclude(root, path, quoted),
    names: [],
  }));
}

function resolveInclude(root: string, path: string, quoted: string): string {
  const beside = posix.join(dirname(path), quoted);
  try {
    readFileSync(join(root, beside));
    return beside;
  } catch {
    return quoted;
  }
}

function parse(root: string, path: string): ts.SourceFile {
  return ts.createSourceFile(
    relative(root, path),
    readFileSync(join(root, path), "utf8"),
    ts.ScriptTarget.ES2022,
    true,
  );
}
