// A game as its tests see it: its cartridge, its layout, and every table that can be played: each edition with each
// number of players, without variants and with them. Knows no game.
import { Cartridge } from "../cartridge/cartridge.ts";
import { FOR_TRAPS } from "../cartridge/watch.ts";
import { type EditionInfo, readIdentity } from "../cartridge/identity.ts";
import type { Layout } from "../state/layout.ts";

/** One edition of one game with one number of players and one set of variants. */
export interface PlayedTable {
  /** Name for a test: "jump-gate, edition 3, 2 players". */
  readonly name: string;
  readonly id: string;
  readonly edition: number;
  readonly players: number;
  /** Mask of the variants played. */
  readonly options: number;
}

/** An edition with the names of its options, as the game's cartridge.json has them. */
export interface NamedEdition extends EditionInfo {
  readonly optionNames: readonly { readonly bit: number; readonly name: string; readonly meaning?: string }[];
}

/** The part of a cartridge.json that is read here. */
interface Manifest {
  readonly editions: readonly { readonly options: NamedEdition["optionNames"] }[];
}

/** Where a game's files are read. */
export interface GameFiles {
  readonly id: string;
  /** Returns the built cartridge. */
  readCartridge(): Uint8Array;
  /** Returns layout.json or cartridge.json, parsed. */
  readJson(name: "layout.json" | "cartridge.json"): unknown;
}

/** A game under test; files are read when they are asked for. */
export class GameUnderTest {
  readonly id: string;
  readonly #files: GameFiles;

  constructor(files: GameFiles) {
    this.id = files.id;
    this.#files = files;
  }

  /** The bytes of its cartridge. */
  readCartridge(): Uint8Array {
    return this.#files.readCartridge();
  }

  /** Returns a fresh instance of its cartridge. */
  open(): Cartridge {
    return new Cartridge(this.readCartridge(), FOR_TRAPS);
  }

  /** Its layout. */
  get layout(): Layout {
    return this.#files.readJson("layout.json") as Layout;
  }

  /** Its editions. */
  get editions(): NamedEdition[] {
    const manifest = this.#files.readJson("cartridge.json") as Manifest;
    return readIdentity(this.readCartridge()).editions.map((edition, i) => ({
      ...edition,
      optionNames: manifest.editions[i].options,
    }));
  }

  /** Lists every table without variants. */
  tables(): PlayedTable[] {
    return this.editions.flatMap((edition) => seatCounts(edition).map((players) => this.#table(edition, players, 0)));
  }

  /** Lists every table with variants: each set of them, except the empty one, with each number of players. */
  variantTables(): PlayedTable[] {
    return this.editions.flatMap((edition) =>
      optionSets(edition).flatMap((options) =>
        seatCounts(edition).map((players) => this.#table(edition, players, options)),
      ),
    );
  }

  /** Lists one table for each set of variants but the empty one; from set to set the number of players changes. */
  variants(): PlayedTable[] {
    return this.editions.flatMap((edition) => {
      const counts = seatCounts(edition);
      return optionSets(edition).map((options, i) => this.#table(edition, counts[i % counts.length], options));
    });
  }

  /** Few tables for runs that are to be short: the first without variants and the last with them. */
  sampleTables(): PlayedTable[] {
    return [...this.tables().slice(0, 1), ...this.variants().slice(-1)];
  }

  #table({ number, optionNames }: NamedEdition, players: number, options: number): PlayedTable {
    const variants = optionNames.filter(({ bit }) => (options & bit) !== 0).map(({ name }) => `, ${name}`);
    return {
      name: `${this.id}, edition ${number}, ${players} players${variants.join("")}`,
      id: this.id,
      edition: number,
      players,
      options,
    };
  }
}

function seatCounts({ minPlayers, maxPlayers }: EditionInfo): number[] {
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
}

/** Every mask of known options but 0, ascending. */
function optionSets({ options }: EditionInfo): number[] {
  return Array.from({ length: options }, (_, i) => i + 1).filter((mask) => (mask & ~options) === 0);
}
