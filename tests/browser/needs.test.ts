// What the page asks of a browser: every API that its scripts use is in a table with the first versions that have it,
// the build's targets are no older than those, and a browser that lacks one shows that instead of an empty picture.
import { join, relative } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import needs from "../../host/browser/needs.json" with { type: "json" };
import { readTargets } from "../../tools/page/build.ts";
import { ROOT } from "../support/games.ts";
import { OLD, YOUNG } from "./apis.ts";
import { launchChromium } from "./chromium.ts";
import { openPage } from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();

type BrowserKey = keyof typeof needs.browsers;
const KEYS = Object.keys(needs.browsers) as BrowserKey[];

/** Standard libraries of TypeScript whose APIs all browsers of today have. */
const OLD_LIBRARIES = /^lib\.(es5|es2015|es2016|es2017|es2018|es2019)(\.|$)/;

/** Files of the project that have a part in the page's scripts. */
async function bundledFiles(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ["host/browser/main.ts", "host/browser/worker.ts"],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    write: false,
    outdir: "out",
    metafile: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return [...new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path))];
}

/** A script that is not there, which uses what the table does not have. */
const PROBE = "host/browser/probe.ts";
const PROBES: readonly (readonly [line: string, api: string])[] = [
  ["[3, 1].toSorted();", "Array.toSorted"],
  ["({ list }: { list: readonly number[] }) => list.toReversed();", "ReadonlyArray.toReversed"],
  ["Object.groupBy([1], (it) => it);", "ObjectConstructor.groupBy"],
  ["structuredClone(1);", "structuredClone"],
  ["Promise.withResolvers();", "PromiseConstructor.withResolvers"],
  ["new Set([1]).union(new Set([2]));", "Set.union"],
  ["new OffscreenCanvas(1, 1);", "OffscreenCanvas"],
  ["(it: HTMLElement) => it.showPopover();", "HTMLElement.showPopover"],
  ["(it: Element) => it.scrollIntoView({ block: 'end' });", "ScrollIntoViewOptions.block"],
  ["new Error('', { cause: 1 });", "ErrorOptions.cause"],
  ["addEventListener('x', () => {}, { signal: undefined });", "AddEventListenerOptions.signal"],
  ["new Map<number, number>().getOrInsert(1, 2);", "Map.getOrInsert"],
  ["({ signal }: { signal: AbortSignal }) => signal.throwIfAborted();", "AbortSignal.throwIfAborted"],
];

/** APIs by the file that uses them. */
type Used = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the APIs that sources use: globals, members and options that TypeScript's libraries declare, except old ones.
 */
function findApis(sources: readonly string[]): Used {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const libraries = ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"];
  const host = ts.createCompilerHost(options);
  const [read, has] = [host.readFile.bind(host), host.fileExists.bind(host)];
  const isProbe = (path: string) => relative(ROOT, path) === PROBE;
  host.fileExists = (path) => isProbe(path) || has(path);
  host.readFile = (path) =>
    isProbe(path) ? PROBES.map(([line], i) => `export const line${i} = ${line}\n`).join("") : read(path);
  const program = ts.createProgram(
    [...sources, PROBE].map((path) => join(ROOT, path)),
    { ...options, lib: libraries, types: ["w3c-web-serial"] },
    host,
  );
  const checker = program.getTypeChecker();
  const used = new Map<string, Set<string>>();
  const note = (symbol: ts.Symbol | undefined, path: string) => {
    const declarations = symbol?.declarations ?? [];
    const libraryOf = (declaration: ts.Declaration) => declaration.getSourceFile().fileName.replace(/^.*\//, "");
    const isOfBrowser = (declaration: ts.Declaration) => /^lib\..*\.d\.ts$/.test(libraryOf(declaration));
    // What newer libraries add to is as old as its oldest part.
    if (!declarations.some(isOfBrowser) || declarations.some((it) => OLD_LIBRARIES.test(libraryOf(it)))) return;
    for (const declaration of declarations.filter(isOfBrowser)) {
      const owner = ownerOf(declaration);
      const name = owner === undefined ? `${symbol?.name}` : `${owner}.${symbol?.name}`;
      used.set(name, (used.get(name) ?? new Set()).add(path));
    }
  };
  for (const path of [...sources, PROBE]) {
    const source = program.getSourceFile(join(ROOT, path));
    if (!source) throw new Error(`${path} is not in the program`);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
      if (ts.isIdentifier(node)) note(checker.getSymbolAtLocation(node), path);
      if (ts.isObjectLiteralExpression(node)) noteOptions(node, path);
      ts.forEachChild(node, visit);
    };
    const noteOptions = (node: ts.ObjectLiteralExpression, at: string) => {
      const wanted = checker.getContextualType(node);
      const types = wanted?.isUnion() ? wanted.types : wanted ? [wanted] : [];
      for (const { name } of node.properties)
        for (const type of types)
          if (name && ts.isIdentifier(name)) note(checker.getPropertyOfType(type, name.text), at);
    };
    visit(source);
  }
  return used;
}

/** The interface or namespace that declares a member; undefined for a global. */
function ownerOf(declaration: ts.Declaration): string | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isModuleBlock(parent)) return parent.parent.name.text;
  if (!ts.isTypeLiteralNode(parent) || !ts.isVariableDeclaration(parent.parent)) return undefined;
  return ts.isIdentifier(parent.parent.name) ? parent.parent.name.text : undefined;
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
}

/** Names of members that some of the language's libraries declare. */
function membersOf(isMeant: (library: string) => boolean): Set<string> {
  const folder = join(ROOT, "node_modules/typescript/lib");
  const libraries = readdirSync(folder).filter((name) => /^lib\.es[\w.]*\.d\.ts$/.test(name) && isMeant(name));
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeElement(node) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const name of libraries) visit(parse(name, readFileSync(join(folder, name), "utf8")));
  return names;
}

describe("the APIs of the page's scripts", () => {
  const table = new Map<string, Readonly<Record<BrowserKey, number>>>(
    [...needs.apis, ...YOUNG].map((it) => [it.api, it]),
  );

  it("are all in the table, wherever they stand, and no browser for which the page is built lacks one", async () => {
    const files = (await bundledFiles()).filter((path) => path.startsWith("host/"));
    expect(files.length).toBeGreaterThan(50);
    const used = findApis(files);
    const unknown = [...used].filter(([api]) => !OLD.has(api) && !table.has(api));
    const faults = unknown.flatMap(([api, paths]) => {
      const own = [...paths].filter((path) => path !== PROBE);
      return own.length > 0 ? [`${api}, in ${own.join(", ")}: since when is it there?`] : [];
    });
    expect(faults).toEqual([]);
    for (const [line, api] of PROBES) expect([...(used.get(api) ?? [])], line).toContain(PROBE);
    expect(PROBES.filter(([, api]) => !unknown.some(([name]) => name === api)).map(([, api]) => api)).toEqual([
      "AddEventListenerOptions.signal",
    ]);
    for (const [api, first] of table)
      for (const key of KEYS) expect(first[key], `${api} in ${key}`).toBeLessThanOrEqual(needs.browsers[key]);
    // What nobody uses any more is in no table.
    const listed = [...OLD, ...[...table.keys()].filter((api) => api !== "wasm-unsafe-eval")];
    expect(listed.filter((api) => !used.has(api))).toEqual([]);
  });

  it("of what is bundled from elsewhere, which has no types, are none that only newer languages have", async () => {
    const foreign = (await bundledFiles()).filter((path) => !path.startsWith("host/"));
    expect(foreign).toEqual(["node_modules/@assemblyscript/loader/index.js"]);
    const [old, young] = [
      membersOf((name) => OLD_LIBRARIES.test(name)),
      membersOf((name) => !OLD_LIBRARIES.test(name)),
    ];
    expect([young.has("findLast"), young.has("toSorted"), old.has("flatMap")]).toEqual([true, true, true]);
    for (const path of foreign) {
      const names = new Set<string>();
      const visit = (node: ts.Node): void => {
        if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
        ts.forEachChild(node, visit);
      };
      visit(parse(path, readFileSync(join(ROOT, path), "utf8")));
      expect(names.size).toBeGreaterThan(20);
      // Object.hasOwn it brings along where that is missing.
      expect(
        [...names].filter((name) => young.has(name) && !old.has(name)),
        path,
      ).toEqual(["hasOwn"]);
    }
  });

  it("tell the targets of the build, which the check's sentence names: each is the first version that has all", () => {
    for (const key of KEYS) {
      const most = Math.max(...needs.apis.map((need) => need[key]));
      expect(needs.browsers[key], key).toBe(most);
      expect(readTargets(ROOT)).toContain(`${key}${most}`);
    }
  });
});

describe("the check", () => {
  const source = readFileSync(join(ROOT, "host/browser/check.js"), "utf8");

  /** What ECMAScript 5 does not have. */
  const NEWER: readonly (readonly [(node: ts.Node) => boolean, string])[] = [
    [ts.isArrowFunction, "arrow function"],
    [ts.isClassLike, "class"],
    [ts.isTemplateLiteral, "template"],
    [ts.isSpreadElement, "spread"],
    [ts.isForOfStatement, "for of"],
    [(node) => ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node), "destructuring"],
    [(node) => ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node), "shorthand"],
    [(node) => ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0, "let or const"],
    [(node) => ts.isParameter(node) && (node.initializer ?? node.dotDotDotToken) !== undefined, "default or rest"],
    [(node) => ts.isCatchClause(node) && !node.variableDeclaration, "catch without a name"],
    [(node) => "questionDotToken" in node && node.questionDotToken !== undefined, "optional chaining"],
    [(node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken, "??"],
    [(node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken, "**"],
    [(node) => ts.isBigIntLiteral(node) || ts.isAwaitExpression(node) || ts.isYieldExpression(node), "newer word"],
  ];

  function findNewer(script: string): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      for (const [is, name] of NEWER) if (is(node)) found.push(name);
      ts.forEachChild(node, visit);
    };
    visit(parse("check.js", script));
    return found;
  }

  it("is ECMAScript 5 in the page, and uses what browsers of that time have", () => {
    const [script = ""] = /<script>.*?<\/script>/s.exec(readFileSync(site.file, "utf8")) ?? [];
    expect(script).toContain("too old for Jumpdeck");
    expect(findNewer(script.slice("<script>".length, -"</script>".length))).toEqual([]);
    expect(new Set(findNewer("const a = () => `${[...b]}`; for (const { c } of d?.e ?? []) try {} catch {}"))).toEqual(
      new Set([
        "arrow function",
        "template",
        "spread",
        "for of",
        "destructuring",
        "let or const",
        "catch without a name",
        "optional chaining",
        "??",
      ]),
    );
    const calls = [...source.matchAll(/\.(\w+)\(/g)].map(([, name]) => name);
    const es5 = ["addEventListener", "exec", "filter", "getElementById", "join", "map", "Module", "reduce", "split"];
    expect(calls.filter((name) => !es5.includes(name))).toEqual([]);
  });

  /** What the page shows in place of itself. */
  const plea = async (page: Page) => [
    await page.locator("#plea").isVisible(),
    await page.locator("#player").isVisible(),
    await page.textContent("#plea"),
  ];
  const PLAYS = "Jumpdeck plays in Chrome and Edge from 97, Firefox from 104 and Safari from 16 on.";

  it.each(needs.apis.map(({ path }) => path).filter((path) => path !== "WebAssembly"))(
    "says of a browser without %s that it is too old, and in which the page plays",
    async (path) => {
      const { page, offences, close } = await site.open({
        query: "?cart=null",
        before: (context) =>
          context.addInitScript((name) => {
            const [owner, member] = [name.split(".").slice(0, -1), name.split(".").at(-1) ?? ""];
            // Playwright's own scripts are there already and have no need of it.
            delete owner.reduce((at: any, part) => at[part], window as any)[member];
          }, path),
      });
      expect(await plea(page)).toEqual([
        true,
        false,
        `This browser is too old for Jumpdeck: it lacks ${path}. ${PLAYS}`,
      ]);
      expect(offences).toEqual([]);
      await close();
    },
  );

  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:100.0) Gecko/20100101 Firefox/100.0", "Firefox 100"],
    ["Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.45 Safari/537.36", "Chrome 96"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/90.0.0.0 Safari/537.36 Edg/90.0.818.66", "Edge 90"],
    ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/605.1.15", "Safari 15.6"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605 CriOS/110 Mobile/15E Safari/604.1",
      "Safari of iOS 15.8",
    ],
  ])("names the browser that is too old: %s", async (userAgent, name) => {
    const { page, close } = await site.open({
      query: "?cart=null",
      userAgent,
      before: (context) => context.addInitScript(() => Reflect.deleteProperty(Array.prototype, "findLast")),
    });
    expect(await plea(page)).toEqual([
      true,
      false,
      `${name} is too old for Jumpdeck: it lacks Array.prototype.findLast. ${PLAYS}`,
    ]);
    await close();
  });

  const SWITCHED_OFF =
    /^Jumpdeck's games are WebAssembly, which is switched off in this browser\. .*Lockdown Mode.*gamepads/;

  // Both causes: a browser without it, and a policy against it.
  it("names the cause where WebAssembly is switched off", async () => {
    const bare = await launchChromium(["--js-flags=--jitless"]);
    const without = await openPage(bare, site.address, { query: "?cart=null" });
    expect(await without.page.evaluate(() => typeof WebAssembly)).toBe("undefined");
    expect(await plea(without.page)).toEqual([true, false, expect.stringMatching(SWITCHED_OFF)]);
    expect(without.offences).toEqual([]);
    await bare.close();
    const forbid = (userAgent?: string) =>
      site.open({
        query: "?cart=null",
        ...(userAgent !== undefined && { userAgent }),
        before: (context) =>
          context.route("**/*", async (route) => {
            const response = await route.fetch();
            const headers = { ...response.headers(), "content-security-policy": "script-src 'unsafe-inline'" };
            await route.fulfill({ response, headers });
          }),
      });
    const forbidden = await forbid();
    expect(await plea(forbidden.page)).toEqual([true, false, expect.stringMatching(SWITCHED_OFF)]);
    await forbidden.close();
    // Safari before 16 knows no policy that allows WebAssembly alone.
    const old = await forbid("Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/15.6 Safari/605.1.15");
    expect(await plea(old.page)).toEqual([true, false, `Safari 15.6 is too old for Jumpdeck. ${PLAYS}`]);
    await old.close();
  });

  it("says of a page that breaks before it stands what broke, and nothing of what breaks later", async () => {
    const broken = await site.open({
      query: "?cart=null",
      before: (context) => context.addInitScript(() => Reflect.deleteProperty(window, "matchMedia")),
    });
    expect(await plea(broken.page)).toEqual([
      true,
      false,
      `Jumpdeck could not start in this browser: Uncaught ReferenceError: matchMedia is not defined. ${PLAYS}`,
    ]);
    await broken.close();
    const { page, close } = await site.open({ query: "?cart=null" });
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error("later");
      }),
    );
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    expect(await plea(page)).toEqual([false, true, ""]);
    await close();
  });

  it("lets the page play without what only Lockdown Mode takes of the rest: sound and gamepads", async () => {
    const { page, offences, close } = await site.open({
      query: "?cart=null&seed=1&step=manual",
      before: (context) =>
        context.addInitScript(() => {
          Reflect.deleteProperty(window, "AudioContext");
          Reflect.deleteProperty(Navigator.prototype, "getGamepads");
        }),
    });
    await page.keyboard.press("ArrowDown");
    await page.click("#open-drawer");
    expect(await page.textContent("#drawer-sections")).not.toContain("Gamepad");
    expect(await plea(page)).toEqual([false, true, ""]);
    expect(offences).toEqual([]);
    await close();
  });
});
