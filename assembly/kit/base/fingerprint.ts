// What identifies the build: it replaces the number below with that of the game being built
// (tools/cartridge/fingerprint).

/** Number of 20 bits made of the rules and computer players: another build with this number plays the same games. */
export const FINGERPRINT: i32 = 0;
