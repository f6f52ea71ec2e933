// Turns a game's data.json into an AssemblyScript module of static tables. Knows no game; checks every row.

/** What is known about a row: the edition's own rulebook, another source, or an inference or guess. */
export type Provenance = "printed" | "read" | "reconstructed";

/** One row of a table; the columns say which of its other fields count. */
export interface DataRow {
  /** A number (ids then run without gaps from the first row's) or a name (ids are then the row numbers). */
  id: number | string;
  provenance: Provenance;
  source: string;
  [field: string]: unknown;
}

/**
 * One byte per row. u8: a number or boolean. enum: the position in `values`. codes: a bit set, bit 0 for code 1, 255 for
 * the wildcard "~", 0 for none. text: not a byte but a counted string.
 */
export interface DataColumn {
  name: string;
  type: "u8" | "enum" | "codes" | "text";
  /** The row's field or path ("landing.0"); the default is the column's name. */
  from?: string;
  values?: string[];
}

/** One table. */
export interface DataTable {
  about: string;
  columns: DataColumn[];
  rows: DataRow[];
}

/** A whole data.json. */
export interface GameData {
  about: string;
  tables: Record<string, DataTable>;
}

const PROVENANCES = ["printed", "read", "reconstructed"];
const WILD = "~";
const WILD_MASK = 255;
const LARGEST_CODE = 7;

/** Returns the module `data.ts`; throws, naming `path`, table and row, when a row is malformed. */
export function writeDataModule(data: GameData, path: string): string {
  const lines = [
    "// Generated from data.json by `npm run generate`; do not edit.",
    "// Component tables as static data, and one accessor for each column; a row's id is the argument.",
  ];
  for (const [name, table] of Object.entries(data.tables))
    lines.push("", ...writeTable(name, table, `${path}: ${name}`));
  return `${lines.join("\n")}\n`;
}

function writeTable(name: string, table: DataTable, where: string): string[] {
  checkRows(table.rows, where);
  const constant = toConstant(name);
  const first = typeof table.rows[0].id === "number" ? table.rows[0].id : 0;
  const lines = [`// ${name}: ${table.about}`, `export const ${constant}_TABLE_LENGTH: i32 = ${table.rows.length};`];
  for (const [index, row] of table.rows.entries()) {
    if (typeof row.id === "string") lines.push(`export const ${constant}_${toConstant(row.id)}: i32 = ${index};`);
  }
  const bytes = table.columns.filter((column) => column.type !== "text");
  if (bytes.length > 0) {
    const stride = 2 ** Math.ceil(Math.log2(bytes.length));
    const shift = Math.log2(stride);
    lines.push(`const ${constant}_ROWS: usize = memory.data<u8>([`);
    for (const row of table.rows) {
      const cells = bytes.map((column) => toByte(column, row, `${where} ${row.id}`));
      lines.push(`  ${[...cells, ...Array(stride - cells.length).fill(0)].join(", ")}, // ${row.id}`);
    }
    lines.push("]);");
    const scaled = shift > 0 ? `(<usize>id << ${shift})` : "<usize>id";
    for (const [index, column] of bytes.entries()) {
      const offset = index - first * stride;
      const base = `${constant}_ROWS${offset === 0 ? "" : offset > 0 ? ` + ${offset}` : ` - ${-offset}`}`;
      lines.push(`/** ${describe(column)} */`, `export function ${name}${toPascal(column.name)}(id: i32): i32 {`);
      lines.push(`  return <i32>load<u8>(${scaled}, ${base});`, "}");
    }
  }
  for (const column of table.columns)
    if (column.type === "text") lines.push(...writeTexts(name, column, table.rows, first, where));
  return lines;
}

function writeTexts(name: string, column: DataColumn, rows: DataRow[], first: number, where: string): string[] {
  const constant = `${toConstant(name)}_${toConstant(column.name)}`;
  const blob: number[] = [];
  const starts: number[] = [];
  for (const row of rows) {
    const text = pick(row, column);
    if (typeof text !== "string" || !/^[ -~]{1,60}$/.test(text))
      throw new Error(`${where} ${row.id}: ${column.name} is no short ASCII text`);
    starts.push(blob.length);
    blob.push(text.length, ...[...text].map((char) => char.charCodeAt(0)));
  }
  return [
    `const ${constant}_TEXTS: usize = memory.data<u8>([${blob.join(", ")}]);`,
    `const ${constant}_STARTS: usize = memory.data<u16>([${starts.join(", ")}]);`,
    `/** ${column.name}: a counted string (kit/text appendBytes). */`,
    `export function ${name}${toPascal(column.name)}(id: i32): usize {`,
    `  return ${constant}_TEXTS + <usize>load<u16>(${constant}_STARTS + (<usize>${first > 0 ? `(id - ${first})` : "id"} << 1));`,
    "}",
  ];
}

function checkRows(rows: DataRow[], where: string): void {
  for (const [index, row] of rows.entries()) {
    const expected = typeof rows[0].id === "number" ? rows[0].id + index : row.id;
    if (row.id !== expected || rows.findIndex((other) => other.id === row.id) !== index)
      throw new Error(`${where}: id ${row.id} is out of order`);
    if (!PROVENANCES.includes(row.provenance))
      throw new Error(`${where} ${row.id}: unknown provenance ${row.provenance}`);
    if (typeof row.source !== "string" || row.source === "") throw new Error(`${where} ${row.id}: no source`);
  }
}

function toByte(column: DataColumn, row: DataRow, where: string): number {
  const value = pick(row, column);
  if (column.type === "codes") return toCodeMask(value, where);
  const number = column.type === "enum" ? (column.values ?? []).indexOf(String(value)) : Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 255)
    throw new Error(`${where}: ${column.name} cannot be ${JSON.stringify(value)}`);
  return number;
}

function toCodeMask(value: unknown, where: string): number {
  if (value === undefined || value === null) return 0;
  if (value === WILD) return WILD_MASK;
  if (Array.isArray(value)) return value.reduce((mask: number, code) => mask | toCodeMask(code, where), 0);
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > LARGEST_CODE)
    throw new Error(`${where}: no code ${JSON.stringify(value)}`);
  return 1 << ((value as number) - 1);
}

function pick(row: DataRow, column: DataColumn): unknown {
  const path = (column.from ?? column.name).split(".");
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}

function describe(column: DataColumn): string {
  if (column.type === "codes")
    return `${column.name}: bit set of codes, bit 0 for code 1; ${WILD_MASK}: wildcard; 0: none.`;
  if (column.type === "enum")
    return `${column.name}: ${(column.values ?? []).map((value, i) => `${i} ${value}`).join(", ")}.`;
  return `${column.name}.`;
}

function toConstant(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(" ", "_")
    .toUpperCase();
}

function toPascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
