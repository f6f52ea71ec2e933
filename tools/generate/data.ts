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
 * One byte per row. For `u8` it is a number or boolean. For `enum` it is the position in `values`. For `set` it is a
 * list of `values` as a bit set. For `codes` it is a bit set: bit 0 for code 1, 255 for the wildcard "~", 0 for none.
 * A `text` is not a byte but a counted string. A `list` is a list of objects with `columns` of their own. All rows'
 * lists follow each other, and two bytes a row have the first item and the number of items. With the key `list` they
 * are in that shared list, once where rows have equal ones. Two bytes a row then have the place, three where the list
 * has more than 256 items. A `step` is one number for the first rows and another one for all after them; it takes no
 * byte.
 */
export interface DataColumn {
  name: string;
  type: "u8" | "enum" | "set" | "codes" | "text" | "list" | "step";
  /**
   * The row's field or path ("landing.0"), or several with "|" between them: the first that is there. The default is
   * the column's name.
   */
  from?: string;
  values?: string[];
  /** enum of a table: each value has a constant. Those of lists have them anyway. */
  constants?: boolean;
  /** enum, set: the values are those of a shared list's column, "list.column". */
  like?: string;
  /** list: the shared list that holds the items; its columns count. */
  list?: string;
  /** enum: a value that is none of `values` is the id of a row of the table, as this number plus the row's. */
  rowsFrom?: number;
  /** The value where the row has no such field. */
  default?: number | string;
  /** list: the columns of its items. */
  columns?: DataColumn[];
  /**
   * A column of a list: it is in the byte of this other one, as no item has both; the reader knows which of them
   * an item has.
   */
  shares?: string;
}

/** One table. */
export interface DataTable {
  about: string;
  columns: DataColumn[];
  rows: DataRow[];
  /** The field with the number of copies of a row's card; the copies are numbered row by row. */
  copies?: string;
}

/** What the lists of several tables hold: all their items are in one place, with one accessor for each column. */
export interface SharedList {
  /** What its items are. */
  about: string;
  /** What each kind of item means, for the file's readers. */
  kinds?: Record<string, string>;
  /** What of an item becomes bytes. */
  columns: DataColumn[];
}

/** Component tables: a data.json. */
export interface GameData {
  /** What the file is, for its readers. */
  about: string;
  /** Lists that several tables share, by name. */
  lists?: Record<string, SharedList>;
  /** The tables, by name. */
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
  const tables = Object.entries(data.tables).map(([name, table]) => ({
    name,
    table: resolveTable(table, data),
    where: `${path}: ${name}`,
  }));
  const pools = new Map<string, Pool>(
    Object.keys(data.lists ?? {}).map((name) => [name, { items: [], firsts: new Map() }]),
  );
  for (const { table, where } of tables) checkRows(table.rows, where);
  fillPools(tables, pools);
  for (const { name, table, where } of tables) lines.push("", ...writeTable(name, table, pools, where));
  for (const [name, list] of Object.entries(data.lists ?? {}))
    lines.push("", `// ${name}: ${list.about}`, ...writeItems(name, list.columns, pools.get(name)?.items ?? []));
  return `${lines.join("\n")}\n`;
}

// One item of a list, as bytes.
interface Item {
  label: string;
  cells: number[];
}

// What the rows of several tables hold in a shared list, and where each row's items begin in it.
interface Pool {
  items: Item[];
  firsts: Map<unknown, number>;
}

// Columns that take their values or their items' columns from a shared list have them afterwards.
function resolveTable(table: DataTable, data: GameData): DataTable {
  const columns = table.columns.map((column) => {
    if (column.list !== undefined) return { ...column, columns: data.lists?.[column.list].columns };
    const [list, like] = column.like?.split(".") ?? [];
    if (list === undefined) return column;
    return { ...column, values: data.lists?.[list].columns.find(({ name }) => name === like)?.values };
  });
  return { ...table, columns };
}

function writeTable(name: string, table: DataTable, pools: Map<string, Pool>, where: string): string[] {
  const constant = toConstant(name);
  const first = typeof table.rows[0].id === "number" ? table.rows[0].id : 0;
  const lines = [`// ${name}: ${table.about}`, `export const ${constant}_TABLE_LENGTH: i32 = ${table.rows.length};`];
  for (const [index, row] of table.rows.entries()) {
    if (typeof row.id === "string") lines.push(`export const ${constant}_${toConstant(row.id)}: i32 = ${index};`);
  }
  for (const column of table.columns) if (column.constants) lines.push(...writeValues(name, column));
  const lists = table.columns.filter((column) => column.type === "list" && column.list === undefined);
  const pooled = table.columns.filter((column) => column.list !== undefined);
  const bytes = table.columns.filter(({ type }) => type !== "text" && type !== "list" && type !== "step");
  const rows = table.rows.map((row) => ({
    label: String(row.id),
    cells: [
      ...bytes.map((column) => toByte(column, row, table.rows, `${where} ${row.id}`)),
      ...lists.flatMap((column) => toRange(column, row, table.rows, `${where} ${row.id}`)),
      ...pooled.flatMap((column) => toPlace(column, row, pools)),
    ],
  }));
  const names = [
    ...bytes.map((column) => ({ name: column.name, about: describe(column) })),
    ...lists.flatMap(({ name: list }) => [
      { name: `${list}First`, about: `Index of the first ${list}.` },
      { name: `${list}Count`, about: `Number of ${list}s.` },
    ]),
    ...pooled.flatMap(({ name: list, list: pool }) => {
      const wide = isWide(pools, pool);
      return [
        { name: `${list}First`, about: `Index of the first ${list} in the shared list.`, wide },
        ...(wide ? [{ name: "", about: "" }] : []),
        { name: `${list}Count`, about: `Number of ${list}s.` },
      ];
    }),
  ];
  lines.push(...writeBytes(name, names, rows, first));
  for (const [index, { name: count }] of names.entries())
    lines.push(...writeRange(name, count, index - first * names.length, names));
  for (const column of lists) lines.push(...writeList(name, column, table.rows, where));
  for (const column of table.columns)
    if (column.type === "step") lines.push(...writeStep(name, column, table.rows, first, where));
  if (table.copies !== undefined) lines.push(...writeCopies(name, table.copies, table.rows, first, where));
  for (const column of table.columns)
    if (column.type === "text") lines.push(...writeTexts(name, column, table.rows, first, where));
  return lines;
}

function writeBytes(
  name: string,
  columns: { name: string; about: string; wide?: boolean }[],
  rows: Item[],
  first: number,
): string[] {
  if (columns.length === 0) return [];
  const constant = toConstant(name);
  const stride = columns.length;
  const lines = [`const ${constant}_ROWS: usize = memory.data<u8>([`];
  for (const { label, cells } of rows) lines.push(`  ${cells.join(", ")}, // ${label}`);
  lines.push("]);");
  const scaled = stride > 1 ? `<usize>id * ${stride}` : "<usize>id";
  for (const [index, column] of columns.entries()) {
    if (column.name === "") continue;
    const offset = index - first * stride;
    const base = `${constant}_ROWS${offset === 0 ? "" : offset > 0 ? ` + ${offset}` : ` - ${-offset}`}`;
    lines.push(`/** ${column.about} */`, `export function ${name}${toPascal(column.name)}(id: i32): i32 {`);
    const high = column.wide ? ` | (<i32>load<u8>(${scaled}, ${base} + 1) << 8)` : "";
    lines.push(`  return <i32>load<u8>(${scaled}, ${base})${high};`, "}");
  }
  return lines;
}

// A list's first item and how many it has, which are side by side, as one number.
function writeRange(
  name: string,
  count: string,
  offset: number,
  columns: { name: string; wide?: boolean }[],
): string[] {
  const [, list] = /^(.*)Count$/.exec(count) ?? [];
  const isRange = list !== undefined && columns.some((column) => column.name === `${list}First` && !column.wide);
  if (!isRange) return [];
  const at = offset - 1;
  const base = `${toConstant(name)}_ROWS${at === 0 ? "" : at > 0 ? ` + ${at}` : ` - ${-at}`}`;
  return [
    `/** The ${list}s: index of the first, and from bit 8 on their number. */`,
    `export function ${name}${toPascal(list)}s(id: i32): i32 {`,
    `  return <i32>load<u16>(<usize>id * ${columns.length}, ${base});`,
    "}",
  ];
}

// The lists of all rows one after the other; an item's number is the argument of its accessors.
function writeList(name: string, column: DataColumn, rows: DataRow[], where: string): string[] {
  const items = rows.flatMap((row) => toItems(column, row, rows, `${where} ${row.id}`));
  return writeItems(`${name}${toPascal(column.name)}`, column.columns ?? [], items);
}

// A number that changes once: the accessor knows from which row on.
function writeStep(name: string, column: DataColumn, rows: DataRow[], first: number, where: string): string[] {
  const values = rows.map((row) => toByte(column, row, rows, `${where} ${row.id}`));
  const before = values[0];
  const behind = values[values.length - 1];
  const from = values.indexOf(behind);
  if (values.some((value, i) => value !== (i < from ? before : behind)))
    throw new Error(`${where}: ${column.name} is not one number up to a row and another one from there on`);
  return [
    `/** ${describe(column)} */`,
    `export function ${name}${toPascal(column.name)}(id: i32): i32 {`,
    `  return id < ${from + first} ? ${before} : ${behind};`,
    "}",
  ];
}

function writeItems(name: string, columns: DataColumn[], items: Item[]): string[] {
  const constant = toConstant(name);
  const own = columns.filter(({ shares }) => shares === undefined);
  return [
    ...columns.flatMap((cell) => writeValues(name, cell)),
    ...columns
      .filter((cell) => cell.rowsFrom !== undefined)
      .map((cell) => `export const ${constant}_${toConstant(cell.name)}_ROWS: i32 = ${cell.rowsFrom};`),
    ...writeBytes(
      name,
      own.map((cell) => ({ name: cell.name, about: describe(cell) })),
      items,
      0,
    ),
    ...columns
      .filter((cell) => cell.shares !== undefined)
      .flatMap((cell) => [
        `/** ${cell.name}, of an item that has no ${cell.shares}. */`,
        `export function ${name}${toPascal(cell.name)}(id: i32): i32 {`,
        `  return ${name}${toPascal(cell.shares as string)}(id);`,
        "}",
      ]),
  ];
}

// A constant for each value of an enum or set.
function writeValues(name: string, column: DataColumn): string[] {
  const constant = `${toConstant(name)}_${toConstant(column.name)}`;
  return (column.values ?? []).map(
    (value, i) => `export const ${constant}_${toConstant(value)}: i32 = ${column.type === "set" ? 1 << i : i};`,
  );
}

function toItems(column: DataColumn, row: DataRow, rows: DataRow[], where: string): Item[] {
  const columns = column.columns ?? [];
  return listOf(row, column).map((item) => {
    const bytes = new Map(columns.map((cell) => [cell.name, toByte(cell, item as DataRow, rows, where)]));
    for (const { name, shares } of columns) {
      const value = bytes.get(name);
      if (shares === undefined || !value) continue;
      if (bytes.get(shares)) throw new Error(`${where}: ${name} and ${shares} share a byte, and an item has both`);
      bytes.set(shares, value);
    }
    return {
      label: String(row.id),
      cells: columns.filter(({ shares }) => shares === undefined).map(({ name }) => bytes.get(name) as number),
    };
  });
}

// Puts the rows' items into the shared lists, long lists first: what is there already, by itself or within a longer
// one, is not put there again.
function fillPools(tables: readonly { table: DataTable; where: string }[], pools: Map<string, Pool>): void {
  const lists = tables.flatMap(({ table, where }) =>
    table.columns.flatMap((column) => {
      if (column.list === undefined) return [];
      const pool = pools.get(column.list);
      if (pool === undefined) throw new Error(`${where}: there is no list ${column.list}`);
      return table.rows.map((row) => ({
        pool,
        list: pick(row, column),
        items: toItems(column, row, table.rows, `${where} ${row.id}`),
      }));
    }),
  );
  for (const { pool, list, items } of lists.sort((a, b) => b.items.length - a.items.length)) {
    const known = pool.items.findIndex((_, at) =>
      items.every(({ cells }, i) => String(cells) === String(pool.items[at + i]?.cells)),
    );
    pool.firsts.set(list, known >= 0 ? known : pool.items.length);
    if (known < 0) pool.items.push(...items);
  }
}

// Whether places in a shared list take two bytes.
function isWide(pools: Map<string, Pool>, list: string | undefined): boolean {
  return (pools.get(list ?? "")?.items.length ?? 0) > 256;
}

// The bytes with the place of a row's items in the shared list, and their number.
function toPlace(column: DataColumn, row: DataRow, pools: Map<string, Pool>): number[] {
  const first = pools.get(column.list ?? "")?.firsts.get(pick(row, column)) ?? 0;
  const place = isWide(pools, column.list) ? [first & 255, first >> 8] : [first];
  return [...place, listOf(row, column).length];
}

// Which row a numbered copy belongs to, and a row's first copy.
function writeCopies(name: string, field: string, rows: DataRow[], first: number, where: string): string[] {
  const constant = toConstant(name);
  const starts: number[] = [];
  const copies = rows.flatMap((row, index) => {
    const count = row[field];
    if (!Number.isInteger(count) || (count as number) < 1)
      throw new Error(`${where} ${row.id}: ${field} is no number of copies`);
    starts.push(rows.slice(0, index).reduce((sum, other) => sum + (other[field] as number), 0));
    return Array.from({ length: count as number }, () => index + first);
  });
  if (copies.length > 255) throw new Error(`${where}: too many copies`);
  return [
    `export const ${constant}_COPIES_LENGTH: i32 = ${copies.length};`,
    `const ${constant}_COPIES: usize = memory.data<u8>([${copies.join(", ")}]);`,
    `/** Row of a copy. */`,
    `export function ${name}OfCopy(copy: i32): i32 {`,
    `  return <i32>load<u8>(<usize>copy, ${constant}_COPIES);`,
    "}",
    `const ${constant}_FIRST_COPIES: usize = memory.data<u8>([${[...starts, copies.length].join(", ")}]);`,
    `/** A row's first copy; its copies end where the next row's begin. */`,
    `export function ${name}FirstCopy(id: i32): i32 {`,
    `  return <i32>load<u8>(<usize>id, ${constant}_FIRST_COPIES${first > 0 ? ` - ${first}` : ""});`,
    "}",
  ];
}

function listOf(row: DataRow, column: DataColumn): unknown[] {
  const list = pick(row, column) ?? [];
  if (!Array.isArray(list)) throw new Error(`${row.id}: ${column.name} is no list`);
  return list;
}

function toRange(column: DataColumn, row: DataRow, rows: DataRow[], where: string): number[] {
  const before = rows.slice(0, rows.indexOf(row)).reduce((sum, other) => sum + listOf(other, column).length, 0);
  if (before > 255) throw new Error(`${where}: too many of ${column.name}`);
  return [before, listOf(row, column).length];
}

function writeTexts(name: string, column: DataColumn, rows: DataRow[], first: number, where: string): string[] {
  const constant = `${toConstant(name)}_${toConstant(column.name)}`;
  const blob: number[] = [];
  const starts: number[] = [];
  for (const row of rows) {
    const text = pick(row, column);
    if (typeof text !== "string" || !/^[ -~\u00a0-\u00ff]{1,60}$/.test(text))
      throw new Error(`${where} ${row.id}: ${column.name} is not 1 to 60 letters of the fonts`);
    starts.push(blob.length);
    blob.push(text.length, ...[...text].map((char) => char.charCodeAt(0)));
  }
  return [
    `const ${constant}_TEXTS: usize = memory.data<u8>([${blob.join(", ")}]);`,
    `const ${constant}_STARTS: usize = memory.data<u16>([${starts.join(", ")}]);`,
    `/** ${column.name}: a counted string (kit/words/text appendBytes). */`,
    `export function ${name}${toPascal(column.name)}(id: i32): usize {`,
    `  return ${constant}_TEXTS + <usize>load<u16>(${constant}_STARTS + ` +
      `(<usize>${first > 0 ? `(id - ${first})` : "id"} << 1));`,
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

function toByte(column: DataColumn, row: DataRow, rows: DataRow[], where: string): number {
  const value = pick(row, column) ?? column.default;
  if (column.type === "codes") return toCodeMask(value, where);
  if (column.type === "set") return toSet(column, value, where);
  const number = column.type === "enum" ? toEnum(column, value, rows) : Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 255)
    throw new Error(`${where}: ${column.name} cannot be ${JSON.stringify(value)}`);
  return number;
}

function toEnum(column: DataColumn, value: unknown, rows: DataRow[]): number {
  const position = (column.values ?? []).indexOf(String(value));
  const row = column.rowsFrom === undefined ? -1 : rows.findIndex(({ id }) => id === value);
  return position < 0 && row >= 0 ? (column.rowsFrom as number) + row : position;
}

function toSet(column: DataColumn, value: unknown, where: string): number {
  const listed = Array.isArray(value) ? value : [];
  const positions = listed.map((one) => (column.values ?? []).indexOf(String(one)));
  if (positions.some((position) => position < 0 || position > 7))
    throw new Error(`${where}: ${column.name} cannot hold ${JSON.stringify(value)}`);
  return positions.reduce((mask, position) => mask | (1 << position), 0);
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
  const paths = (column.from ?? column.name).split("|").map((path) => path.split("."));
  const values = paths.map((path) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined | null)?.[key], row),
  );
  return values.find((value) => value !== undefined && value !== null);
}

function describe(column: DataColumn): string {
  if (column.type === "codes")
    return `${column.name}: bit set of codes, bit 0 for code 1; ${WILD_MASK}: wildcard; 0: none.`;
  if (column.type === "enum")
    return `${column.name}: ${(column.values ?? []).map((value, i) => `${i} ${value}`).join(", ")}.`;
  if (column.type === "set")
    return `${column.name}: bit set, ${(column.values ?? []).map((value, i) => `${1 << i} ${value}`).join(", ")}.`;
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
