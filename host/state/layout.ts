// The shape of a layout.json and where its fields are. Knows no game; used by the generator and by the host's decoder.

/** One field of a rules state, as written in a layout.json. */
export interface LayoutField {
  /** What tests, traces and constants call it; no other field has it. */
  name: string;
  /** A pile is a count byte followed by `capacity` card bytes. */
  type: "u8" | "u16" | "u32" | "pile";
  /** Array dimensions, outermost first. @integer @minimum 1 @minItems 1 */
  repeat?: number[];
  /** Most cards of a pile. @integer @minimum 1 @maximum 255 */
  capacity?: number;
  /** What the number names (a card kind, a seat, a place). */
  of?: string;
  /** The value that means "nothing"; decoded as null. @integer @minimum 0 */
  none?: number;
  /** The largest value that occurs: planes of a tensor are divided by it. @integer @minimum 1 */
  max?: number;
  /** Name of an enum of the layout. */
  enum?: string;
  /** Name of an earlier field: how many elements of the outermost dimension count. */
  trim?: string;
  /** What it means. */
  about?: string;
}

/** One action or range of actions: `code + a * count[1] + b` for two operands. */
export interface LayoutAction {
  /** Code of the first. @integer @minimum 0 @maximum 65535 */
  code: number;
  /** How many values each operand has; without operands absent. @integer @minimum 1 @minItems 1 */
  count?: number[];
  /** What each operand names. */
  of?: string[];
  /** What it does. */
  about?: string;
}

/** The position's bytes and the actions' codes: a layout.json. */
export interface Layout {
  /** What the file is, for its readers. */
  about: string;
  /** Names of values, by the name that fields use. */
  enums: Record<string, string[]>;
  /** Every byte of the position, in order. */
  fields: LayoutField[];
  /** Every action, by its name. Codes of no two overlap. */
  actions: Record<string, LayoutAction>;
}

/** Where a field is. */
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
