// Generated from assembly/kit/link.json by tools/generate.ts: do not edit.
// The link protocol's numbers for the host tools.

/** Version of the link protocol. */
export const PROTOCOL_VERSION = 1;

/** Sizes. */
export const LINK_LIMIT = {
  FRAME_HEADER_BYTES: 6,
  FRAME_CRC_BYTES: 4,
  PAYLOAD_MAX_BYTES: 1088,
  SECTOR_BYTES: 4096,
  CHUNK_BYTES: 1024,
  HEAD_MAX_BYTES: 512,
  ROWS_MAX: 2,
  CALLS_MAX: 64,
  LOG_BYTES: 1024,
} as const;

/** Bytes with a meaning on the wire (docs/spec/link.md#frames-on-the-wire). */
export const SLIP = {
  END: 192,
  ESC: 219,
  ESC_END: 220,
  ESC_ESC: 221,
} as const;

/** Commands (docs/spec/link.md#commands). */
export const OPCODE = {
  HELLO: 1,
  LIST: 2,
  BEGIN: 3,
  DATA: 4,
  COMMIT: 5,
  DELETE: 6,
  RUN: 7,
  STOP: 8,
  RESET: 9,
  LOADER: 10,
  SAVE_READ: 11,
  SAVE_WRITE: 12,
  ROWS: 13,
  DISPLAY_LIST: 14,
  PRESS: 15,
  TICK: 16,
  LOG: 17,
  STATS: 18,
  CALL: 19,
  MEMORY_READ: 20,
  MEMORY_WRITE: 21,
  STATUS: 22,
  SETTINGS: 23,
  SAVES: 24,
  RECORDS: 25,
  MISSING: 26,
  CHIP: 27,
  PANEL: 28,
  DAY: 29,
  DAYS: 30,
} as const;

/** What the console is doing. */
export const MODE = {
  MENU: 0,
  GAME: 1,
  CRASH: 2,
  NOTICE: 3,
  INSTALL: 4,
} as const;

/** Flags of RUN, as a bit set. */
export const RUN_FLAG = {
  SEEDED: 1,
  IGNORE_SAVE: 2,
  LOCKSTEP: 4,
} as const;

/** What a save on a console is: the one that its cartridge is given, or one that its cartridge refused. */
export const SAVE_KIND = {
  SAVE: 1,
  REFUSED: 3,
} as const;

/** Flag in the offset of SAVE_READ and SAVE_WRITE: the refused save is meant. */
export const SAVE_FLAG = {
  REFUSED: 32768,
} as const;

/** What a console has that older ones lack, as HELLO's bits. */
export const FEATURE = {
  LETTERS: 1,
} as const;

/** Statuses of replies (docs/spec/link.md#statuses). */
export const LINK_STATUS = {
  OK: 0,
  UNKNOWN_OPCODE: -1,
  BAD_PAYLOAD: -2,
  WRONG_VERSION: -3,
  OTHER_SESSION: -4,
  BAD_SAVE: -8,
  FOREIGN_SAVE: -9,
  NOT_WASM: -20,
  IDENTITY: -21,
  ABI: -22,
  TOO_BIG: -23,
  RAM: -24,
  MALFORMED: -25,
  TYPE: -26,
  UNSUPPORTED: -27,
  LIMIT: -28,
  EXPORT: -29,
  DATA: -30,
  MEMORY: -31,
  ENGINE: -32,
  TRAP: -33,
  POINTER: -34,
  NOT_LOADED: -35,
  ARGUMENT: -36,
  METACODE: -37,
  STORE_DEVICE: -40,
  STORE_FULL: -41,
  STORE_ABSENT: -42,
  STORE_ARGUMENT: -43,
  STORE_HASH: -44,
  STORE_ORDER: -45,
  HANG: -50,
  FAULT: -51,
  LEFT: -52,
  BATTERY: -53,
} as const;
