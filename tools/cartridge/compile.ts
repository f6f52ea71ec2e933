// Compiles one game into the bytes of a cartridge: asc, then the optimiser, identity and face in front, the functions
// by what a profile says. Writes no file.
import type { main } from "assemblyscript/asc";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "../../host/files/text.ts";
import type { CartridgeManifest } from "../generate/layout.ts";
import { type Layout, placeFields } from "../../host/state/layout.ts";
import { packLiterals } from "./translate/literals.ts";
import { encodeIdentity, IDENTITY_SECTION, wrapCustomSection } from "../../host/cartridge/identity.ts";
import { encodeFace, FACE_SECTION } from "../../host/cartridge/face.ts";
import { encodeLetters, hasLatinLetter, LETTERS_SECTION } from "../../host/cartridge/letters.ts";
import { type Compiler, loadCompiler } from "./translate/compiler.ts";
import { checkContract } from "./translate/contract.ts";
import { tellDiagnostics } from "./translate/diagnostics.ts";
import { codeAddress } from "./code-address.ts";
import { fingerprintOf, listFingerprinted } from "./fingerprint/fingerprint.ts";
import type { GamePlace } from "./place.ts";
import { findMovedImports, findRenamedContract } from "./translate/renames.ts";
import { refuseForeign } from "./translate/language.ts";
import { findTrapPlace } from "./translate/trap-place.ts";
import { toPlainLetters, Words } from "./translate/words.ts";
import { findOrder, ProfileError } from "./order/find-order.ts";
import { reorderFunctions } from "./order/reorder.ts";
import { type CodeShape, type Leavings, QUICK, shapeModule, SMALL } from "./shape/shape.ts";

const KIT = "assembly/kit/";
const SEAM = `${KIT}game.ts`;
/** By this a game outside the repository names the kit, so that an editor finds it among the game's dependencies. */
const KIT_OF_PACKAGE = "jumpdeck/assembly/kit/";
const FROM_PACKAGE = /(\bfrom\s*["'])jumpdeck\/assembly\/kit\//g;
const FROM = /(\bfrom\s*["'])([^"']+)/g;
const IS_EXPORT_LIST = /^(\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|export\s*(\*|\{[\w\s,]*\})\s*from\s*(["'])[^"'\n]+\3;?)*$/;
const ENTRY = "assembly/kit/faces/faces.ts";
/** The module whose number is that of the game being built. */
const FINGERPRINT = `${KIT}base/fingerprint.ts`;
/** The module whose text is the address that the build was given. */
const ADDRESS = `${KIT}base/address.ts`;
const ADDRESS_VALUE = /(ADDRESS: string = )"";/;
const FINGERPRINT_VALUE = /(FINGERPRINT: i32 = )0;/;
/** A cartridge with more exports enters here. */
const WIDE_ENTRY = `${KIT}wide.ts`;
/** A RAM need is a multiple of this. */
export const RAM_STEP_BYTES = 256;
/** Exports of kit/players/alone, all or none of a list. */
const ALONE = [["rank"], ["aiStart", "aiStep", "aiAction", "aiCancel"]];
/** The export by which the compiler gives the end of memory. */
const RAM_END = "ramEnd";
/** The exports by which a module gives the place of its title picture: for the build alone. */
export const PICTURE_EXPORTS = ["picturePtr", "pictureSize"] as const;
/**
 * Where bytes count the compiler's own rounds save another 2 %; elsewhere they cost ten seconds and gain nothing.
 */
const SMALL_FLAGS = ["--optimizeLevel", "3", "--shrinkLevel", "2", "--converge"];

/** Shows an author all that the compiler said. */
const WHOLE_BY = "npx jumpdeck build --all";

/** A compiled cartridge. */
export interface Compiled {
  /** The file as it is flashed. */
  wasm: Uint8Array;
  /** The same module with function names, for profiles and crash reports; without identity. */
  debug: Uint8Array;
}

/** The compiler refused the sources; the message holds the causes out of its output. */
export class CompileError extends Error {
  /** The message with the compiler's whole output. */
  readonly whole: string;

  constructor(message: string, whole = message) {
    super(message);
    this.whole = whole;
  }
}

/** A module of the game names modules of the kit that have moved; the message has a line for each. */
class MovedError extends Error {}

/** A game as asc wrote it, not optimised yet. */
export interface Translated {
  readonly raw: Uint8Array;
  readonly compiler: Compiler;
  readonly manifest: CartridgeManifest;
  readonly ramBytes: number;
  readonly stateBytes: number;
  readonly leavings: Leavings;
  /** Whether its texts have letters that only newer consoles show. */
  readonly isLatin: boolean;
}

/** Compiles a game; throws CompileError, ProfileError, or CompilerError where there is no compiler. */
export async function compileCartridge(place: GamePlace): Promise<Compiled> {
  const shape = place.manifest.code ?? SMALL;
  const translated = await translateGame(place, shape);
  try {
    return await finishCartridge(translated, shape);
  } catch (error) {
    const where = error instanceof ProfileError ? findTrapPlace(place, error.frames) : undefined;
    if (where === undefined) throw error;
    throw new CompileError(`${where}: ${(error as Error).message}`);
  }
}

/**
 * Compiles a game as an instance that exports what one more module of its folder does: for tools that look inside,
 * never for a console. Built in a moment, since how it is built changes no number.
 */
export async function compileWide(place: GamePlace, module: string): Promise<Uint8Array> {
  return shapeCartridge(await translateGame(place, QUICK, module), QUICK).wasm;
}

/**
 * Translates the game's sources for a shape; what is left of the work is finishCartridge's. With a `module` of the
 * game's folder it exports that one's exports too.
 */
export async function translateGame(place: GamePlace, shape: CodeShape, module?: string): Promise<Translated> {
  const compiler = await loadCompiler(place.home, place.jumpdeck);
  const layout = JSON.parse(readText(join(place.sources, "layout.json"))) as Layout;
  const wide =
    module === undefined
      ? undefined
      : `export * from "./faces/faces";\nexport * from "../../${homeOf(place)}${module}";\n`;
  const words = place.language === undefined ? undefined : new Words(place, place.language);
  const { raw, isLatin: isSaidInLatin } = await runCompiler(compiler, place, flagsOf(shape), wide, words);
  const ask = askModule(raw, place.manifest.id);
  const ramBytes = Math.ceil(ask(RAM_END) / RAM_STEP_BYTES) * RAM_STEP_BYTES;
  const [at, size] = PICTURE_EXPORTS.map(ask) as [number, number];
  const leavings = { exports: [RAM_END, ...PICTURE_EXPORTS], picture: { at, size } };
  // Names of components are bytes already, which data.ts was made with.
  const data = join(place.base, "data.json");
  const isLatin = isSaidInLatin || (existsSync(data) && hasLatinLetter(readText(data)));
  const manifest = words === undefined ? place.manifest : sayManifest(place.manifest, words);
  return { raw, compiler, manifest, ramBytes, stateBytes: placeFields(layout).sizeBytes, leavings, isLatin };
}

/** What a console's own menus say of a cartridge is said in the language too, in ASCII (docs/spec/identity.md). */
function sayManifest(manifest: CartridgeManifest, words: Words): CartridgeManifest {
  const say = (text: string): string => toPlainLetters(words.find(text) ?? text);
  return {
    ...manifest,
    ...(manifest.line !== undefined && { line: say(manifest.line) }),
    editions: manifest.editions.map((edition) => ({
      ...edition,
      name: say(edition.name),
      options: edition.options.map((option) => ({ ...option, name: say(option.name) })),
    })),
  };
}

/**
 * Optimises a translated game and adds the sections that make it a cartridge; throws ProfileError where it breaks as it
 * is played.
 */
export async function finishCartridge(translated: Translated, shape: CodeShape): Promise<Compiled> {
  return orderCartridge(translated.manifest.id, shapeCartridge(translated, shape));
}

/**
 * Puts the functions that are worth fast memory in front, which playing the cartridge shows; throws ProfileError where
 * it breaks then.
 */
export async function orderCartridge(id: string, { wasm, debug }: Compiled): Promise<Compiled> {
  const order = await findOrder(id, wasm, debug);
  return { wasm: reorderFunctions(wasm, order), debug: reorderFunctions(debug, order) };
}

/** Optimises a translated game and adds its identity and its face; it does not find out which functions are hot. */
export function shapeCartridge(
  { raw, compiler, manifest, ramBytes, stateBytes, leavings, isLatin }: Translated,
  shape: CodeShape,
): Compiled {
  const { plain, named } = shapeModule(compiler.binaryen, raw, shape, leavings);
  const { at, size } = leavings.picture;
  const face =
    manifest.line === undefined ? [] : [wrapCustomSection(FACE_SECTION, encodeFace(manifest.line, at, size))];
  const identity = wrapCustomSection(IDENTITY_SECTION, encodeIdentity({ ...manifest, ramBytes, stateBytes }));
  const letters = isLatin ? [wrapCustomSection(LETTERS_SECTION, encodeLetters())] : [];
  return { wasm: insertFirstSections(plain, Buffer.concat([identity, ...face, ...letters])), debug: named };
}

/** Returns the fingerprint of a game's rules and computer players (docs/spec/game-code.md). */
export function fingerprintGame(place: GamePlace): number {
  return fingerprintOf(SEAM, readerOf(place), place.manifest.saveVersion);
}

/** Lists the declarations that the fingerprint is made of. */
export function listFingerprintedOf(place: GamePlace): string[] {
  return listFingerprinted(SEAM, readerOf(place));
}

function readerOf(place: GamePlace): (path: string) => string | undefined {
  return (path) => {
    const file = findModule(place, path);
    return file !== undefined && existsSync(file) ? readModule(place, path, readText(file)) : undefined;
  };
}

function readOptions(place: GamePlace): Record<string, unknown> {
  return (JSON.parse(readText(join(place.jumpdeck, "asconfig.json"))) as { options: Record<string, unknown> }).options;
}

function flagsOf({ shrinkLevel, rounds }: CodeShape): readonly string[] {
  return rounds !== 1 && shrinkLevel === 2 ? SMALL_FLAGS : [];
}

// The compiler sees one tree, wherever its parts are: the kit below assembly/kit, the game below assembly/games/<id>.
async function runCompiler(
  { asc, syntax }: Compiler,
  place: GamePlace,
  flags: readonly string[],
  wide: string | undefined,
  words: Words | undefined,
): Promise<{ readonly raw: Uint8Array; readonly isLatin: boolean }> {
  let binary: Uint8Array | undefined;
  let isLatin = false;
  let fault = "";
  const owe = (said: string, at = `${homeOf(place)}cart.ts`): void => {
    fault += `${at} ${said}\n`;
  };
  const refuse = (said: string): void => {
    fault += `${said}\n`;
  };
  const text: string[] = [];
  const { error } = await asc.main(
    [
      wide === undefined ? ENTRY : WIDE_ENTRY,
      "--config",
      "none.json",
      "--noColors",
      "--debug",
      "--outFile",
      "cart.wasm",
      ...toFlags(readOptions(place)),
      ...flags,
    ],
    {
      readFile: (name: string) => {
        const path = name.replaceAll("\\", "/").replace(/^\.\//, "");
        if (path === WIDE_ENTRY) return wide ?? null;
        const file = findModule(place, path);
        if (file === undefined || !existsSync(file)) return null;
        try {
          const text = readModule(place, path, readText(file));
          if (path === ADDRESS)
            return text.replace(ADDRESS_VALUE, (_, is: string) => `${is}${JSON.stringify(codeAddress())};`);
          return path === FINGERPRINT ? text.replace(FINGERPRINT_VALUE, `$1${fingerprintGame(place)};`) : text;
        } catch (error) {
          // Rules are read once more for the build's number; what is wrong with them is reported once.
          if (error instanceof MovedError) fault += fault.includes(error.message) ? "" : `${error.message}\n`;
          else fault += `${path === SEAM ? `${homeOf(place)}cart.ts` : path}: ${(error as Error).message}\n`;
          return null;
        }
      },
      writeFile: (name: string, contents: unknown) => {
        if (name.endsWith(".wasm")) binary = contents as Uint8Array;
      },
      listFiles: () => [],
      transforms: [
        refuseForeign(syntax, homeOf(place), refuse),
        packLiterals(syntax, words, () => {
          isLatin = true;
        }),
        checkContract(place.jumpdeck, owe),
      ],
      stdout: { write: (chunk: string | Uint8Array) => text.push(String(chunk)) },
      stderr: { write: (chunk: string | Uint8Array) => text.push(String(chunk)) },
    } as unknown as Parameters<typeof main>[1],
  );
  const stray = error ? undefined : words?.findStray();
  if (stray !== undefined) throw new CompileError(`${place.manifest.id} does not compile:\n${stray}`);
  if (!error && binary && fault === "") return { raw: binary, isLatin };
  const toMessage = (said: string) => `${place.manifest.id} does not compile:\n${said}`;
  const named = (said: string) => said.replaceAll(homeOf(place), `${place.shown}/`);
  const lost = findLostModules(place);
  if (lost.length > 0) throw new CompileError(toMessage(lost.join("\n")));
  // What cart.ts names, and its modules have not, is mostly what it lacks, mistyped.
  const mistyped = findUnknownExports(place);
  if (fault !== "") throw new CompileError(toMessage(named(fault) + mistyped.join("\n")));
  const { short, whole } = tellDiagnostics(named(text.join("")), error?.message ?? "", place.shown, WHOLE_BY);
  throw new CompileError(toMessage(short), toMessage(whole));
}

/** Where the game is in the tree that the compiler sees. */
function homeOf({ baseId }: GamePlace): string {
  return `assembly/games/${baseId}/`;
}

// A cartridge that names another folder as its source is compiled as that game; a module which its own folder has too
// takes the place of the source's module of that name.
function findModule(place: GamePlace, path: string): string | undefined {
  // The compiler follows `import * as game` through one module only, so the seam becomes the cart.ts itself.
  if (path === SEAM) return join(place.sources, "cart.ts");
  if (path.startsWith(KIT)) return join(place.jumpdeck, path);
  if (!path.startsWith(homeOf(place))) return undefined;
  const name = path.slice(homeOf(place).length);
  const own = join(place.sources, name);
  return existsSync(own) ? own : join(place.base, name);
}

// Returns a module as the compiler sees it. Two things of its text are replaced, and only where it names modules: the
// kit is where the tree has it, and cart.ts, which is nothing but a list of exports, speaks from the seam's place.
// docs/design/01-editions-and-seam.md is the contract.
function readModule(place: GamePlace, path: string, text: string): string {
  const shown = path === SEAM ? `${homeOf(place)}cart.ts` : path;
  const renamed = path === SEAM ? findRenamedContract(shown, text) : [];
  const moved = path.startsWith(KIT) && path !== SEAM ? [] : [...renamed, ...findMovedImports(shown, text)];
  if (moved.length > 0) throw new MovedError(moved.join("\n"));
  if (path !== SEAM)
    return text.replace(FROM_PACKAGE, (_, from: string) => `${from}${posix.relative(posix.dirname(path), KIT)}/`);
  if (!IS_EXPORT_LIST.test(text))
    throw new SyntaxError('it may hold nothing but comments and lines of the form: export { name } from "./module";');
  const seam = text.replace(
    FROM,
    (_, from: string, name: string) => `${from}./${posix.relative(KIT, locate(place, name))}`,
  );
  return seam + fillIn(place, text);
}

// A game for one alone needs neither opponents nor ranks: what it does not export comes from the kit.
function fillIn({ manifest }: GamePlace, cart: string): string {
  if (manifest.editions.some(({ maxPlayers }) => maxPlayers > 1)) return "";
  const named = new Set([...cart.matchAll(/export\s*\{([\w\s,]*)\}/g)].flatMap(([, names]) => names.split(/[\s,]+/)));
  return ALONE.filter((names) => names.every((name) => !named.has(name)))
    .map((names) => `export { ${names.join(", ")} } from "./players/alone";\n`)
    .join("");
}

/** Where the tree has what the game's cart.ts calls `name`. */
function locate(place: GamePlace, name: string): string {
  return name.startsWith(KIT_OF_PACKAGE) ? KIT + name.slice(KIT_OF_PACKAGE.length) : posix.join(homeOf(place), name);
}

/** Modules that the game's cart.ts names, and that are not there, each with its place. */
function findLostModules({ sources, base, shown }: GamePlace): string[] {
  const cart = readText(join(sources, "cart.ts"));
  return [...cart.matchAll(/(from\s*["'])(\.[^"']+)["']/g)].flatMap(({ index, 1: before, 2: from }) => {
    if ([sources, base].some((folder) => existsSync(join(folder, `${from}.ts`)))) return [];
    return [`${shown}/cart.ts(${placeIn(cart, index + before.length)}): there is no ${from}.ts.`];
  });
}

/** Line and column of a text's letter, counted from 1. */
function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `${before.length},${(before.at(-1) as string).length + 1}`;
}

/** Names that the game's cart.ts exports from a module that does not declare them, each with its place. */
function findUnknownExports({ sources, base, shown }: GamePlace): string[] {
  const cart = readText(join(sources, "cart.ts"));
  return [...cart.matchAll(/export\s*\{([\w\s,]*)\}\s*from\s*["'](\.[^"']+)["']/g)].flatMap(
    ({ index, 1: names, 2: from }) => {
      const file = [sources, base].map((folder) => join(folder, `${from}.ts`)).find((path) => existsSync(path));
      const text = file === undefined ? "" : readText(file);
      return [...names.matchAll(/\w+/g)].flatMap(({ 0: name, index: at }) => {
        if (file === undefined || new RegExp(`\\b${name}\\b`).test(text)) return [];
        const place = placeIn(cart, index + cart.slice(index).indexOf("{") + 1 + at);
        return [`${shown}/cart.ts(${place}): ${from} has no ${name}.`];
      });
    },
  );
}

function toFlags(options: Record<string, unknown>): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === true) return [`--${name}`];
    if (value === false) return [];
    return [`--${name}`, Array.isArray(value) ? value.join(",") : String(value)];
  });
}

/** Asks the exports that are there for the build alone. */
function askModule(raw: Uint8Array, id: string): (name: string) => number {
  const module = new WebAssembly.Module(raw as BufferSource);
  const imports = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
  if (imports.length > 0)
    throw new CompileError(`${id} compiles, but no console takes it: it asks for ${imports.join(", ")}.`);
  const { exports } = new WebAssembly.Instance(module);
  return (name) => (exports[name] as () => number)();
}

function insertFirstSections(wasm: Uint8Array, sections: Uint8Array): Uint8Array {
  const HEADER_BYTES = 8;
  return Buffer.concat([wasm.subarray(0, HEADER_BYTES), sections, wasm.subarray(HEADER_BYTES)]);
}
