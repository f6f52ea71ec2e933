// Equal functions that end with just too little of a page of translated code left for their constants: each leaves that
// page open.

/** How many functions, how many constants each has, and how many sums without one come after. */
export interface OpenPages {
  readonly functions: number;
  readonly constants: number;
  readonly sums: number;
}

/** Returns the text of such functions, for `watCartridge`. */
export function writeOpenPages({ functions, constants, sums }: OpenPages): string {
  let body = "(local.get 0)";
  for (let i = 0; i < constants; i++) body = `(i32.add (i32.add ${body} (i32.const ${100_000_000 + i})) (local.get 0))`;
  for (let i = 0; i < sums; i++) body = `(i32.add ${body} (local.get 0))`;
  return `(func (param i32) (result i32) ${body})`.repeat(functions);
}
