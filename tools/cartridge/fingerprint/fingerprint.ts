// The fingerprint of a game's rules and computer players (docs/spec/game-code.md): a number made of every declaration
// that decides a game. Declarations are reached from the rules face, as the compiler reaches them. Comments, layout,
// places of modules, screens, texts and languages are no part of it.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { FINGERPRINT_BITS } from "../../../host/cartridge/exports.ts";
import { type Declarations, isName, type Origin, readDeclarations } from "./declarations.ts";

/** What of a game's cart.ts decides how it is played and how computers choose. */
const ROOTS = ["setup", "currentSeat", "listLegal", "perform", "score", "rank", "aiStart", "aiStep", "aiAction"];
/** A question of the compiler whether a game has something: its answer is meant, not what it has. */
const IS_THERE = "isDefined";

/** Returns the text of a module by its path in the compiler's tree, undefined where there is none. */
type ReadModule = (path: string) => string | undefined;

/** Returns the fingerprint of the game whose cart.ts is the module `seam`; `saveVersion` is part of it. */
export function fingerprintOf(seam: string, read: ReadModule, saveVersion: number): number {
  const reached = new Reached(read);
  for (const name of ROOTS) reached.reach(seam, name);
  const hash = createHash("sha256").update(`save ${saveVersion}\n`);
  for (const declaration of reached.list()) hash.update(declaration).update("\n");
  return hash.digest().readUInt32BE() >>> (32 - FINGERPRINT_BITS);
}

/** Lists what the fingerprint is made of, one declaration a line, for tests and to find out why it changed. */
export function listFingerprinted(seam: string, read: ReadModule): string[] {
  const reached = new Reached(read);
  for (const name of ROOTS) reached.reach(seam, name);
  return reached.list();
}

class Reached {
  readonly #read: ReadModule;
  readonly #modules = new Map<string, Declarations | undefined>();
  /** By module and name: the declaration's words. */
  readonly #found = new Map<string, string>();

  constructor(read: ReadModule) {
    this.#read = read;
  }

  /** Returns all declarations; where they are does not matter. */
  list(): string[] {
    return [...this.#found.values()].sort();
  }

  /** Takes what a module calls `name`, and all that this mentions. */
  reach(path: string, name: string): void {
    const found = this.#find(path, name);
    if (!found) return;
    const key = `${found.path} ${found.name}`;
    if (this.#found.has(key)) return;
    this.#found.set(key, "");
    this.#found.set(key, this.#follow(found.path, found.words).join(" "));
  }

  // Returns the declaration's words, with the answers in place of what is asked of the compiler.
  #follow(path: string, words: readonly string[]): string[] {
    const module = this.#open(path) as Declarations;
    const said: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      if (word === IS_THERE) {
        const end = words.indexOf(")", i);
        const [space, , name] = words.slice(i + 2, end);
        const origin = module.imported.get(space);
        said.push(String(origin !== undefined && this.#find(resolve(path, origin), name) !== undefined));
        i = end;
        continue;
      }
      said.push(word);
      if (!isName(word) || words[i - 1] === ".") continue;
      const origin = module.imported.get(word);
      if (origin?.name === "*") this.reach(resolve(path, origin), words[i + 2] ?? "");
      else this.reach(path, word);
    }
    return said;
  }

  #find(
    path: string,
    name: string,
    tried = new Set<string>(),
  ): { path: string; name: string; words: readonly string[] } | undefined {
    const module = this.#open(path);
    if (!module || tried.has(path + name)) return undefined;
    tried.add(path + name);
    const words = module.own.get(name);
    if (words) return { path, name, words };
    const origin = module.passed.get(name) ?? module.imported.get(name);
    if (origin && origin.name !== "*") return this.#find(resolve(path, origin), origin.name, tried);
    for (const from of module.passedWhole) {
      const found = this.#find(resolve(path, { from, name }), name, tried);
      if (found) return found;
    }
    return undefined;
  }

  #open(path: string): Declarations | undefined {
    if (!this.#modules.has(path)) {
      const text = this.#read(path);
      this.#modules.set(path, text === undefined ? undefined : readDeclarations(text));
    }
    return this.#modules.get(path);
  }
}

function resolve(path: string, { from }: Origin): string {
  return from === undefined ? path : `${posix.join(posix.dirname(path), from)}.ts`;
}
