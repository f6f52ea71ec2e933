// Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.
// The contract's numbers for cartridges.

/** Version of the cartridge contract. */
export const ABI_VERSION: i32 = 1;

// Status codes (docs/spec/contract.md#status-codes).
export const STATUS_OK: i32 = 0;
export const STATUS_BAD_ARGUMENT: i32 = -1;
export const STATUS_BAD_EDITION: i32 = -2;
export const STATUS_BAD_PLAYERS: i32 = -3;
export const STATUS_BAD_OPTIONS: i32 = -4;
export const STATUS_ILLEGAL_ACTION: i32 = -5;
export const STATUS_GAME_OVER: i32 = -6;
export const STATUS_BAD_STATE: i32 = -7;
export const STATUS_BAD_SAVE: i32 = -8;
export const STATUS_FOREIGN_SAVE: i32 = -9;

// Buttons of tick (docs/spec/contract.md#console-face), as a bit set.
export const BUTTON_UP: i32 = 1;
export const BUTTON_DOWN: i32 = 2;
export const BUTTON_LEFT: i32 = 4;
export const BUTTON_RIGHT: i32 = 8;
export const BUTTON_A: i32 = 16;
export const BUTTON_B: i32 = 32;
export const BUTTON_X: i32 = 64;
export const BUTTON_Y: i32 = 128;

// Flags that tick returns (docs/spec/contract.md#console-face), as a bit set.
export const FLAG_SCREEN: i32 = 1;
export const FLAG_SAVE: i32 = 2;
export const FLAG_SOUND: i32 = 4;
export const FLAG_THINKING: i32 = 8;
export const FLAG_LEAVE: i32 = 16;
export const FLAG_RECORDS: i32 = 32;

// Sizes and times that all parts share.
export const LIMIT_TICK_MS: i32 = 20;
export const LIMIT_MENU_HOLD_MS: i32 = 1000;
export const LIMIT_SCREEN_SIZE: i32 = 240;
export const LIMIT_SCREEN_MAX_BYTES: i32 = 4096;
export const LIMIT_SOUND_MAX_TONES: i32 = 32;
export const LIMIT_TONE_BYTES: i32 = 5;
export const LIMIT_SAVE_MAX_BYTES: i32 = 4095;
export const LIMIT_LEGAL_MAX: i32 = 512;
export const LIMIT_STATE_MAX_BYTES: i32 = 2048;
export const LIMIT_RAM_MAX_BYTES: i32 = 57344;
export const LIMIT_CARTRIDGE_MAX_BYTES: i32 = 204800;
export const LIMIT_CODE_MAX_BYTES: i32 = 163840;
export const LIMIT_SAVE_HEADER_BYTES: i32 = 16;
export const LIMIT_RECORDS_MAX_BYTES: i32 = 1024;
export const LIMIT_LINE_MAX_BYTES: i32 = 48;
export const LIMIT_PICTURE_WIDTH: i32 = 56;
export const LIMIT_PICTURE_HEIGHT: i32 = 40;
export const LIMIT_PICTURE_MAX_BYTES: i32 = 320;
export const LIMIT_RAM_CODE_BYTES: i32 = 13312;

// What a cartridge's module may have at most (docs/spec/contract.md, docs/spec/module.md).
export const MODULE_TYPES: i32 = 128;
export const MODULE_FUNCTIONS: i32 = 2048;
export const MODULE_GLOBALS: i32 = 256;
export const MODULE_EXPORTS: i32 = 64;
export const MODULE_SEGMENTS: i32 = 1024;
export const MODULE_TABLE_ENTRIES: i32 = 1024;
export const MODULE_PARAMETERS: i32 = 24;
export const MODULE_VALUES: i32 = 400;
export const MODULE_KEPT_OPERANDS: i32 = 255;
export const MODULE_BLOCKS: i32 = 64;
export const MODULE_NAME_BYTES: i32 = 64;
export const MODULE_IDENTITY_END: i32 = 512;
export const MODULE_CALL_DEPTH: i32 = 96;
export const MODULE_CALL_SLOTS: i32 = 2000;

// Display list commands (docs/spec/display-list.md).
export const OP_PALETTE: i32 = 1;
export const OP_CLEAR: i32 = 2;
export const OP_RECT: i32 = 3;
export const OP_FRAME: i32 = 4;
export const OP_HLINE: i32 = 5;
export const OP_VLINE: i32 = 6;
export const OP_TEXT: i32 = 7;
export const OP_ICON: i32 = 8;
export const OP_CLIP: i32 = 9;
export const OP_DISC: i32 = 10;
export const OP_RING: i32 = 11;
export const OP_LINE: i32 = 12;
export const OP_ROUND: i32 = 13;
export const OP_BITMAP: i32 = 14;

// Fonts (docs/spec/display-list.md).
export const FONT_SMALL: i32 = 0;
export const FONT_MEDIUM: i32 = 1;
export const FONT_LARGE: i32 = 2;

// Colours of the default palette.
export const COLOR_BLACK: i32 = 0;
export const COLOR_NIGHT: i32 = 1;
export const COLOR_SLATE: i32 = 2;
export const COLOR_GREY: i32 = 3;
export const COLOR_SILVER: i32 = 4;
export const COLOR_WHITE: i32 = 5;
export const COLOR_RED: i32 = 6;
export const COLOR_ORANGE: i32 = 7;
export const COLOR_YELLOW: i32 = 8;
export const COLOR_GREEN: i32 = 9;
export const COLOR_TEAL: i32 = 10;
export const COLOR_SKY: i32 = 11;
export const COLOR_BLUE: i32 = 12;
export const COLOR_PURPLE: i32 = 13;
export const COLOR_PINK: i32 = 14;
export const COLOR_BROWN: i32 = 15;

// Cell sizes of the fonts in pixels.
export const FONT_SMALL_W: i32 = 6;
export const FONT_SMALL_H: i32 = 8;
export const FONT_MEDIUM_W: i32 = 8;
export const FONT_MEDIUM_H: i32 = 12;
export const FONT_LARGE_W: i32 = 12;
export const FONT_LARGE_H: i32 = 16;

// Icons; the number in a name is its width and height in pixels, else see iconWidth and iconHeight.
export const ICON_SHIP_16: i32 = 0;
export const ICON_SHIP_12: i32 = 1;
export const ICON_SHIP_8: i32 = 2;
export const ICON_MARKER_8: i32 = 3;
export const ICON_MARKER_12: i32 = 4;
export const ICON_FLAG_8: i32 = 5;
export const ICON_FLAG_12: i32 = 6;
export const ICON_CROSSHAIR_12: i32 = 7;
export const ICON_CROSSHAIR_16: i32 = 8;
export const ICON_BLACK_HOLE_12: i32 = 9;
export const ICON_BLACK_HOLE_16: i32 = 10;
export const ICON_BLACK_HOLE_24: i32 = 11;
export const ICON_GEM_A_12: i32 = 12;
export const ICON_GEM_B_12: i32 = 13;
export const ICON_GEM_C_12: i32 = 14;
export const ICON_GEM_A_16: i32 = 15;
export const ICON_GEM_B_16: i32 = 16;
export const ICON_GEM_C_16: i32 = 17;
export const ICON_ENERGEL_LIGHT_12: i32 = 18;
export const ICON_ENERGEL_DARK_12: i32 = 19;
export const ICON_ENERGEL_LIGHT_16: i32 = 20;
export const ICON_ENERGEL_DARK_16: i32 = 21;
export const ICON_WATER_12: i32 = 22;
export const ICON_WATER_16: i32 = 23;
export const ICON_SAND_12: i32 = 24;
export const ICON_SAND_16: i32 = 25;
export const ICON_FAME_12: i32 = 26;
export const ICON_FAME_16: i32 = 27;
export const ICON_NOTHING_12: i32 = 28;
export const ICON_NOTHING_16: i32 = 29;
export const ICON_CARD_BACK_12: i32 = 30;
export const ICON_CARD_BACK_16: i32 = 31;
export const ICON_JUMP_12: i32 = 32;
export const ICON_JUMP_16: i32 = 33;
export const ICON_SCAN_12: i32 = 34;
export const ICON_SCAN_16: i32 = 35;
export const ICON_LAND_12: i32 = 36;
export const ICON_LAND_16: i32 = 37;
export const ICON_WILD_12: i32 = 38;
export const ICON_WILD_16: i32 = 39;
export const ICON_EYE_12: i32 = 40;
export const ICON_LOCK_12: i32 = 41;
export const ICON_UNDO_12: i32 = 42;
export const ICON_ARROW_UP_8: i32 = 43;
export const ICON_ARROW_DOWN_8: i32 = 44;
export const ICON_ARROW_LEFT_8: i32 = 45;
export const ICON_ARROW_RIGHT_8: i32 = 46;
export const ICON_CHECK_8: i32 = 47;
export const ICON_CHECK_12: i32 = 48;
export const ICON_CROSS_8: i32 = 49;
export const ICON_CROSS_12: i32 = 50;
export const ICON_PLUS_8: i32 = 51;
export const ICON_MINUS_8: i32 = 52;
export const ICON_DOT_8: i32 = 53;
export const ICON_BUTTON_A_12: i32 = 54;
export const ICON_BUTTON_B_12: i32 = 55;
export const ICON_BUTTON_X_12: i32 = 56;
export const ICON_BUTTON_Y_12: i32 = 57;
export const ICON_DPAD_12: i32 = 58;
export const ICON_DPAD_16: i32 = 59;
export const ICON_HOURGLASS_12: i32 = 60;
export const ICON_CPU_12: i32 = 61;
export const ICON_CPU_16: i32 = 62;
export const ICON_PERSON_12: i32 = 63;
export const ICON_PERSON_16: i32 = 64;
export const ICON_TROPHY_16: i32 = 65;
export const ICON_TROPHY_24: i32 = 66;
export const ICON_CROWN_12: i32 = 67;
export const ICON_CROWN_16: i32 = 68;
export const ICON_SKULL_12: i32 = 69;
export const ICON_SKULL_16: i32 = 70;
export const ICON_SHIELD_12: i32 = 71;
export const ICON_SHIELD_16: i32 = 72;
export const ICON_SWORD_12: i32 = 73;
export const ICON_SWORD_16: i32 = 74;
export const ICON_HELIX_12: i32 = 75;
export const ICON_HELIX_16: i32 = 76;
export const ICON_TELESCOPE_12: i32 = 77;
export const ICON_TELESCOPE_16: i32 = 78;
export const ICON_HAND_12: i32 = 79;
export const ICON_HAND_16: i32 = 80;
export const ICON_COIN_12: i32 = 81;
export const ICON_COIN_16: i32 = 82;
export const ICON_STAR_8: i32 = 83;
export const ICON_STAR_12: i32 = 84;
export const ICON_STAR_16: i32 = 85;
export const ICON_DIE_1_12: i32 = 86;
export const ICON_DIE_2_12: i32 = 87;
export const ICON_DIE_3_12: i32 = 88;
export const ICON_DIE_4_12: i32 = 89;
export const ICON_DIE_5_12: i32 = 90;
export const ICON_DIE_6_12: i32 = 91;
export const ICON_SPEAKER_ON_12: i32 = 92;
export const ICON_SPEAKER_OFF_12: i32 = 93;
export const ICON_SUN_12: i32 = 94;
export const ICON_BATTERY_0: i32 = 95;
export const ICON_BATTERY_1: i32 = 96;
export const ICON_BATTERY_2: i32 = 97;
export const ICON_BATTERY_3: i32 = 98;
export const ICON_PLUG_12: i32 = 99;
export const ICON_INFO_12: i32 = 100;
export const ICON_GEAR_12: i32 = 101;
export const ICON_WARNING_12: i32 = 102;
export const ICON_WARNING_16: i32 = 103;
export const ICON_PLANET_12: i32 = 104;
export const ICON_PLANET_16: i32 = 105;
export const ICON_PLANET_24: i32 = 106;
export const ICON_MOON_12: i32 = 107;
export const ICON_MOON_16: i32 = 108;
export const ICON_ROCKET_16: i32 = 109;
export const ICON_ROCKET_24: i32 = 110;
export const ICON_CARTRIDGE_16: i32 = 111;
export const ICON_CARTRIDGE_24: i32 = 112;
export const ICON_SAVE_12: i32 = 113;
export const ICON_USB_12: i32 = 114;
export const ICON_BOX_OFF_8: i32 = 115;
export const ICON_BOX_ON_8: i32 = 116;
export const ICON_GEM_A_8: i32 = 117;
export const ICON_GEM_B_8: i32 = 118;
export const ICON_GEM_C_8: i32 = 119;
export const ICON_ENERGEL_LIGHT_8: i32 = 120;
export const ICON_ENERGEL_DARK_8: i32 = 121;
export const ICON_WATER_8: i32 = 122;
export const ICON_NOTHING_8: i32 = 123;
export const ICON_FAME_8: i32 = 124;

/** Number of icons; ids run from 0. */
export const ICON_COUNT: i32 = 125;

/** Returns a font's cell width in pixels. */
export function fontWidth(font: i32): i32 {
  return font == 0 ? 6 : font == 1 ? 8 : 12;
}

/** Returns a font's cell height in pixels. */
export function fontHeight(font: i32): i32 {
  return font == 0 ? 8 : font == 1 ? 12 : 16;
}

/** Returns an icon's width in pixels; `icon` must be below ICON_COUNT. */
export function iconWidth(icon: i32): i32 {
  const table = memory.data<u8>([
  16, 12, 8, 8, 12, 8, 12, 12, 16, 12, 16, 24, 12, 12, 12, 16, 16, 16, 12, 12, 16, 16, 12, 16,
  12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 12, 12, 8, 8, 8, 8, 8,
  12, 8, 12, 8, 8, 8, 12, 12, 12, 12, 12, 16, 12, 12, 16, 12, 16, 16, 24, 12, 16, 12, 16, 12,
  16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 8, 12, 16, 12, 12, 12, 12, 12, 12, 12, 12, 12, 16,
  16, 16, 16, 12, 12, 12, 12, 16, 12, 16, 24, 12, 16, 16, 24, 16, 24, 12, 12, 8, 8, 8, 8, 8,
  8, 8, 8, 8, 8,
  ]);
  return load<u8>(table + icon);
}

/** Returns an icon's height in pixels; `icon` must be below ICON_COUNT. */
export function iconHeight(icon: i32): i32 {
  const table = memory.data<u8>([
  16, 12, 8, 8, 12, 8, 12, 12, 16, 12, 16, 24, 12, 12, 12, 16, 16, 16, 12, 12, 16, 16, 12, 16,
  12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 12, 12, 8, 8, 8, 8, 8,
  12, 8, 12, 8, 8, 8, 12, 12, 12, 12, 12, 16, 12, 12, 16, 12, 16, 16, 24, 12, 16, 12, 16, 12,
  16, 12, 16, 12, 16, 12, 16, 12, 16, 12, 16, 8, 12, 16, 12, 12, 12, 12, 12, 12, 12, 12, 12, 8,
  8, 8, 8, 12, 12, 12, 12, 16, 12, 16, 24, 12, 16, 16, 24, 16, 24, 12, 12, 8, 8, 8, 8, 8,
  8, 8, 8, 8, 8,
  ]);
  return load<u8>(table + icon);
}
