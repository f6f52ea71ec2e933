// The types of resources of either edition of Jump Gate.
import { readJson } from "../../../support/scenario.ts";

/** A type with its name. */
export interface TypeRow {
  readonly id: string;
  readonly name: string;
}

/** The types that anybody can collect. */
export const typesOf = (id: string): readonly TypeRow[] =>
  readJson<{ tables: { resourceType: { rows: TypeRow[] } } }>(
    `assembly/games/${id}/data.json`,
  ).tables.resourceType.rows.filter((row) => row.id !== "nothing");
