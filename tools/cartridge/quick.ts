// Builds a game for `jumpdeck watch`: in a second or less once the compiler is warm, without the profile and the second
// round of optimising that the shipped file gets. Writes nothing but the generated modules.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { parseJson } from "../../host/files/json.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { type Layout, placeFields } from "../../host/state/layout.ts";
import { CompileError, shapeCartridge, translateGame } from "./compile.ts";
import { type BuildFault, generateModules, tellFaults } from "./own-game.ts";
import { type GamePlace, gameOfFolder, gameOfRepository } from "./place.ts";
import { namingSource } from "./translate/source-error.ts";
import { QUICK, SMALL } from "./shape/shape.ts";

/** A game that is watched: one of the repository, or the one that has a folder for itself. */
export type WatchedGame = { readonly jumpdeck: string; readonly language?: string } & (
  | { readonly id: string }
  | { readonly folder: string }
);

/** A game as in its sources. */
export interface QuickBuild {
  readonly id: string;
  readonly title: string;
  readonly wasm: Uint8Array;
  /** Equal as long as a save means the same: the fields' places, names of values, codes of actions. */
  readonly layout: string;
}

/** Builds a game, or returns what has to be mended in it. */
export function buildQuickly(game: WatchedGame): Promise<QuickBuild | BuildFault> {
  return tellFaults(async () => {
    const place = placeOf(game);
    generateModules(place);
    const wasm = await compileQuickly(place);
    return { id: place.manifest.id, title: place.manifest.title, wasm, layout: keyOfLayout(place) };
  });
}

/** Returns where a watched game is; throws SourceError where its manifest cannot be read. */
export function placeOf(game: WatchedGame): GamePlace {
  const { jumpdeck, language } = game;
  return "folder" in game
    ? gameOfFolder(jumpdeck, game.folder, language)
    : gameOfRepository(jumpdeck, game.id, language);
}

/**
 * Returns what distinguishes one layout of a game's state from another; throws SourceError where layout.json has none.
 */
export function keyOfLayout({ sources, shown }: GamePlace): string {
  const path = `${shown}/layout.json`;
  return namingSource(path, () => hashLayout(parseJson<Layout>(readText(join(sources, "layout.json")), path)));
}

function hashLayout(layout: Layout): string {
  const bare = <T extends { about?: string }>({ about: _, ...rest }: T) => rest;
  const actions = Object.entries(layout.actions).map(([name, action]) => [name, bare(action)]);
  const meaning = JSON.stringify([placeFields(layout).fields.map(bare), layout.enums, actions]);
  return createHash("sha256").update(meaning).digest("hex").slice(0, 16);
}

/**
 * Compiles a game whose modules are generated; throws CompileError where it does not compile or no console takes it.
 */
export async function compileQuickly(place: GamePlace): Promise<Uint8Array> {
  const { wasm } = shapeCartridge(await translateGame(place, QUICK), QUICK);
  if (!validateCartridge(wasm).refusal) return wasm;
  // A game near the limits fits them in the shape that is shipped alone.
  const shape = place.manifest.code ?? SMALL;
  const shipped = shapeCartridge(await translateGame(place, shape), shape).wasm;
  const { refusal } = validateCartridge(shipped);
  if (refusal) throw new CompileError(`${place.manifest.id} compiles, but no console takes it: ${refusal.text}`);
  return shipped;
}
