// Judges records by their game before anything is kept or merged (docs/spec/records.md): by its editions, and by asking
// it.
import { STATUS } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";
import type { Identity } from "../cartridge/identity.ts";
import { parseRecords, type RecordsRow, withoutRows } from "./records.ts";

/**
 * Removes from sound records the rows of editions or seats that a game does not have. Returns the rest and a message on
 * each row left out.
 */
export function leaveOutStrange(
  { id, title, editions }: Identity,
  bytes: Uint8Array,
): { readonly known: Uint8Array; readonly problems: readonly string[] } {
  const isStrange = ({ edition, seats }: RecordsRow) =>
    !editions.some((own) => own.number === edition && seats >= own.minPlayers && seats <= own.maxPlayers);
  const strange = parseRecords(bytes).rows.filter(isStrange);
  const problems = strange.map(({ edition, seats }) => `${title} has no edition ${edition} with ${seats} seats`);
  return { known: problems.length > 0 ? withoutRows(id, bytes, isStrange) : bytes, problems };
}

/** Boots a cartridge and returns why its game does not read records, in words; undefined: it reads them. */
export function refusalOfGame(cartridge: Cartridge, bytes: Uint8Array): string | undefined {
  const { title } = cartridge.identity;
  if (!cartridge.keepsRecords) return `${title} keeps no records`;
  cartridge.raw.boot(0, 0);
  return cartridge.loadRecords(bytes) === STATUS.OK ? undefined : `${title} cannot read them`;
}
