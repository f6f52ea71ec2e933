// How a handheld is found among USB serial ports. Browser-safe.

/**
 * USB ids of the firmware; a shared test pair, so the product string and a hello have to agree
 * (docs/design/11-devices-and-exit-codes.md).
 */
export const USB_IDS = { vendor: 0x1209, product: 0x0001 } as const;

/** The firmware's USB product string. */
export const PRODUCT = "Jumpdeck";

/**
 * Returns the serial number where it identifies a handheld, else undefined: a flash chip without an id answers with one
 * repeated byte or its JEDEC id.
 */
export function identityOf(serial: string | undefined): string | undefined {
  if (!serial || new Set(serial).size === 1) return undefined;
  const half = serial.length / 2;
  return serial.slice(0, half) === serial.slice(half) ? undefined : serial;
}
