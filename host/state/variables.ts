// The shape of a variables.json: what the modules of a folder remember beside the position. Knows no game; used by the
// generator.

/** One variable, or several of one kind. */
export interface VariableField {
  /** @pattern ^[a-z][A-Za-z0-9]*$ What sources call it; no other field of the record has it. */
  name: string;
  /**
   * A number of this many bits, signed (i) or not (u); bool; an address (usize); a pile: a count byte and `capacity`
   * cards; a list or a scroll of kit/widgets; a state: a copy of the position, last in its record.
   */
  type:
    | "u8"
    | "i8"
    | "u16"
    | "i16"
    | "i32"
    | "u32"
    | "i64"
    | "u64"
    | "bool"
    | "usize"
    | "pile"
    | "list"
    | "scroll"
    | "state";
  /** How many, outermost first: numbers, or names of constants that are in `from`. @minItems 1 @maxItems 2 */
  repeat?: (number | string)[];
  /** Most cards of a pile: a number, or the name of a constant. */
  capacity?: number | string;
  /** @pattern ^[a-z][A-Za-z0-9]*$ Of several, names of single ones, from the first on. @minItems 1 */
  named?: string[];
  /** True where its address is needed too, which is its name with "Place" after it. */
  place?: boolean;
  /** What it means. */
  about?: string;
}

/** A group of variables that belong together: a class of the sources. */
export interface VariableRecord {
  /** What it is. */
  about: string;
  /** @pattern ^[a-z][A-Za-z0-9]*$ What the one of its kind is called; without it, or `at`, sources say where it is. */
  variable?: string;
  /** @pattern ^[a-z][A-Za-z0-9]*$ What the function is called that returns the i-th of `count` of its kind. */
  at?: string;
  /** How many there are: a number, or the name of a constant. */
  count?: number | string;
  /** What it holds, in order. @minItems 1 */
  fields: VariableField[];
}

/** What the modules of a folder remember beside the position: a variables.json. */
export interface VariablesFile {
  /** What the file is, for its readers. */
  about: string;
  /** Constants that sizes are made of, by the module that exports them, as an import in this folder names it. */
  from?: Record<string, string[]>;
  /** The records, by the name of their class. */
  records: Record<string, VariableRecord>;
}
