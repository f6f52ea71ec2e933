// The shape of a layout.json and where its fields lie. Knows no game; used by the generator and by the host's decoder.

/** One field of a rules state, as written in a layout.json. */
export interface LayoutField {
  name: string;
  /** A pile is a count byte followed by `capacity` card bytes. */
  type: "u8" | "u16" | "u32" | "pile";
  /** Array dimensions, outermost first. */
  repeat?: number[];
  capacity?: number;
  /** What the number names (a card kind, a seat, a place). */
  of?: string;
  /** The value that means "nothing"; decoded as null. */
  none?: number;
  /** The largest value that occurs: planes of a tensor are divided by it. */
  max?: number;
  /** Name of an enum of the layout. */
  enum?: string;
  /** Name of an earlier field that tells how many elements of the outermost dimension count. */
  trim?: string;
  about?: string;
}

/** One action or range of actions: `code + a * count[1] + b` for two operands. */
export interface LayoutAction {
  code: number;
  count?: number[];
  of?: string[];
  about?: string;
}

/** A whole layout.json. */
export interface Layout {
  about: string;
  enums: Record<string, string[]>;
  fields: LayoutField[];
  actions: Record<string, LayoutAction>;
}

/** Where a field lies. */
export interface PlacedField extends LayoutField {
  offset: number;
  /** Bytes of one element. */
  elementBytes: number;
  /** Bytes of the whole field. */
  sizeBytes: number;
}

const WIDTH = { u8: 1, u16: 2, u32: 4 };
const TYPES: readonly string[] = [...Object.keys(WIDTH), "pile"];

/**
 * Places the fields one after another, each aligned to its width; the size is rounded up to 4. Throws at a type that
 * there is not.
 */
export function placeFields(layout: Pick<Layout, "fields">): { fields: PlacedField[]; sizeBytes: number } {
  let offset = 0;
  const fields = layout.fields.map((field) => {
    if (!TYPES.includes(field.type))
      throw new Error(`field ${field.name}: unknown type ${JSON.stringify(field.type)}; types are ${TYPES.join(", ")}`);
    const elementBytes = field.type === "pile" ? (field.capacity ?? 0) + 1 : WIDTH[field.type];
    const align = field.type === "pile" ? 1 : elementBytes;
    offset = Math.ceil(offset / align) * align;
    const sizeBytes = (field.repeat ?? []).reduce((product, n) => product * n, elementBytes);
    const placed = { ...field, offset, elementBytes, sizeBytes };
    offset += sizeBytes;
    return placed;
  });
  return { fields, sizeBytes: Math.ceil(offset / 4) * 4 };
}
