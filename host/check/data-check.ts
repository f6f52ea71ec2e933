// Checks a game's data.json: form, provenance, ids, and the counts and invariants that the game's data-rules.json
// lists. Knows no game.

/** One row; `id` is a number or a name. */
export interface DataRow {
  readonly id: number | string;
  readonly provenance: string;
  readonly source: string;
  readonly [field: string]: unknown;
}

/** A data.json. */
export interface GameData {
  readonly about: string;
  readonly tables: Readonly<Record<string, { readonly about: string; readonly rows: readonly DataRow[] }>>;
}

/** What component tables have to hold: a data-rules.json. */
export interface DataRulesFile {
  /** What the file is, for its readers. */
  readonly about: string;
  /** The checks, one a line. */
  readonly rules: readonly DataRule[];
}

/** One line of a data-rules.json; exactly one of the checks applies to the table. */
export interface DataRule {
  /** Name of the table. */
  readonly table: string;
  /** This many rows have all these values (without `where`: all rows). */
  readonly count?: number;
  readonly where?: Readonly<Record<string, unknown>>;
  /** Each row has exactly `of` of these fields. */
  readonly fields?: readonly string[];
  readonly of?: number;
  /** The values of `fields` (lists flattened), sorted, are these in each row. */
  readonly values?: readonly unknown[];
  /** No two rows agree in all these fields. */
  readonly distinct?: readonly string[];
  /** The field never falls from row to row. */
  readonly rising?: string;
  /** The field (a path with dots) of the row with this id has this value. */
  readonly row?: number | string;
  readonly field?: string;
  readonly is?: unknown;
  /** Only these provenances occur. */
  readonly provenance?: readonly string[];
}

const PROVENANCES = ["printed", "read", "reconstructed"];
const SHORTEST_SOURCE = 5;

/** Returns all faults, one sentence each; empty: the data is as it should be. */
export function checkData(data: GameData, rules: readonly DataRule[]): string[] {
  const faults = Object.entries(data.tables).flatMap(([name, { rows }]) => checkRows(name, rows));
  for (const rule of rules) {
    const table = data.tables[rule.table];
    if (table) faults.push(...checkRule(table.rows, rule).map((fault) => `${rule.table}: ${fault}`));
    else faults.push(`There is no table ${rule.table}.`);
  }
  return faults;
}

/** Counts the rows of each provenance, by table. */
export function countProvenance(data: GameData): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const [name, { rows }] of Object.entries(data.tables)) {
    counts[name] = Object.fromEntries(
      PROVENANCES.map((provenance) => [provenance, rows.filter((row) => row.provenance === provenance).length]),
    );
  }
  return counts;
}

function checkRows(name: string, rows: readonly DataRow[]): string[] {
  const faults: string[] = [];
  if (rows.length === 0) faults.push(`${name}: has no rows.`);
  for (const row of rows) {
    const where = `${name}, row ${row.id}`;
    if (!PROVENANCES.includes(row.provenance))
      faults.push(`${where}: provenance is ${JSON.stringify(row.provenance)}.`);
    if (typeof row.source !== "string" || row.source.length < SHORTEST_SOURCE)
      faults.push(`${where}: names no source.`);
  }
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) faults.push(`${name}: two rows have one id.`);
  const first = ids[0];
  if (typeof first === "number" && ids.some((id, i) => id !== first + i)) faults.push(`${name}: ids have gaps.`);
  return faults;
}

function checkRule(rows: readonly DataRow[], rule: DataRule): string[] {
  if (rule.count !== undefined) return checkCount(rows, rule.where ?? {}, rule.count);
  if (rule.fields && rule.values) return checkValues(rows, rule.fields, rule.values);
  if (rule.fields && rule.of !== undefined) return checkPresence(rows, rule.fields, rule.of);
  if (rule.distinct) return checkDistinct(rows, rule.distinct);
  if (rule.rising !== undefined) return checkRising(rows, rule.rising);
  if (rule.row !== undefined && rule.field !== undefined) return checkValue(rows, rule.row, rule.field, rule.is);
  if (rule.provenance) return checkProvenance(rows, rule.provenance);
  return [`a rule says nothing: ${JSON.stringify(rule)}`];
}

function checkCount(rows: readonly DataRow[], where: Readonly<Record<string, unknown>>, count: number): string[] {
  const found = rows.filter((row) =>
    Object.entries(where).every(([field, value]) => same(read(row, field), value)),
  ).length;
  return found === count ? [] : [`${found} rows with ${JSON.stringify(where)}, not ${count}.`];
}

function checkValues(rows: readonly DataRow[], fields: readonly string[], values: readonly unknown[]): string[] {
  const wanted = JSON.stringify([...values].sort());
  return rows
    .filter((row) => JSON.stringify(fields.flatMap((field) => read(row, field)).sort()) !== wanted)
    .map(({ id }) => `row ${id}: ${fields.join(", ")} are not ${values.join(", ")} in some order.`);
}

function checkPresence(rows: readonly DataRow[], fields: readonly string[], of: number): string[] {
  return rows
    .filter((row) => fields.filter((field) => read(row, field) !== undefined).length !== of)
    .map(({ id }) => `row ${id}: not exactly ${of} of ${fields.join(", ")}.`);
}

function checkDistinct(rows: readonly DataRow[], fields: readonly string[]): string[] {
  const seen = new Map<string, number | string>();
  const faults: string[] = [];
  for (const row of rows) {
    const key = JSON.stringify(fields.map((field) => read(row, field) ?? null));
    const other = seen.get(key);
    if (other !== undefined) faults.push(`rows ${other} and ${row.id} are alike.`);
    seen.set(key, row.id);
  }
  return faults;
}

function checkRising(rows: readonly DataRow[], field: string): string[] {
  return rows.slice(1).flatMap((row, i) => {
    const [before, now] = [read(rows[i], field), read(row, field)];
    return typeof before === "number" && typeof now === "number" && now >= before
      ? []
      : [`${field} falls at row ${row.id}.`];
  });
}

function checkValue(rows: readonly DataRow[], id: number | string, field: string, is: unknown): string[] {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return [`there is no row ${id}.`];
  const value = read(row, field);
  return same(value, is) ? [] : [`row ${id}: ${field} is ${JSON.stringify(value)}, not ${JSON.stringify(is)}.`];
}

function checkProvenance(rows: readonly DataRow[], allowed: readonly string[]): string[] {
  return rows
    .filter((row) => !allowed.includes(row.provenance))
    .map(({ id, provenance }) => `row ${id} is ${provenance}.`);
}

function read(row: DataRow, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
