// How a handheld is found among USB serial ports. Browser-safe.

/** USB ids of the firmware; a shared test pair, so the product string and a hello have to agree (DESIGN.md). */
export const USB_IDS = { vendor: 0x1209, product: 0x0001 } as const;

/** The firmware's USB product string. */
export const PRODUCT = "Jumpdeck";
