// What a seat sees, by the names of the game's layout, read where it stands: quicker than decoding all of it.
import { type Layout, type PlacedField, placeFields } from "../state/layout.ts";

/** Where the fields of a layout are, by name. */
export type FieldPlaces = ReadonlyMap<string, PlacedField>;

/** Returns where the fields of a layout are. */
export function placesOf(layout: Layout): FieldPlaces {
  return new Map(placeFields(layout).fields.map((field) => [field.name, field]));
}

/** A position's bytes with names; good as long as the bytes are. */
export class Position {
  readonly #places: FieldPlaces;
  readonly #bytes: Uint8Array;

  constructor(places: FieldPlaces, bytes: Uint8Array) {
    this.#places = places;
    this.#bytes = bytes;
  }

  /** Returns the first byte of a field's element; throws RangeError where no field is called so. */
  byte(name: string, i = 0): number {
    return this.#bytes[this.#at(name, i)];
  }

  /** Returns the cards of a pile. */
  pile(name: string, i = 0): number[] {
    const at = this.#at(name, i);
    return [...this.#bytes.subarray(at + 1, at + 1 + this.#bytes[at])];
  }

  /** Returns how many cards a pile has. */
  count(name: string, i = 0): number {
    return this.#bytes[this.#at(name, i)];
  }

  #at(name: string, i: number): number {
    const place = this.#places.get(name);
    if (!place) throw new RangeError(`no field is called ${name}`);
    return place.offset + i * place.elementBytes;
  }
}
