// Ids of cartridges (docs/spec/identity.md). What a device, a file or a person names passes here once, where it comes
// in, before it becomes a key or part of a path. Pure.

/** Most characters of an id. */
export const ID_MAX = 24;

/** What an id looks like, for sentences that refuse one. */
export const ID_RULE = `1 to ${ID_MAX} small letters, digits and hyphens`;

const ID = new RegExp(`^[a-z0-9-]{1,${ID_MAX}}$`);

/** Returns whether a value is an id. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

/** Returns the name of a cartridge's file; throws RangeError for what is no id, so that no path leaves its folder. */
export function fileOfId(id: string, ending: string): string {
  if (!isId(id)) throw new RangeError(`${JSON.stringify(id)} is no id of a cartridge`);
  return id + ending;
}
