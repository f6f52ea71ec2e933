/* Generated from assembly/kit/abi.json and assembly/kit/art/ by tools/generate.ts: do not edit.
 * The contract (docs/spec/contract.md) for cartridges in C, compiled by clang for wasm32. */
#ifndef JUMPDECK_H
#define JUMPDECK_H

#include <stdint.h>

/* Version of the cartridge contract. */
#define JD_ABI_VERSION 1

/* Status codes (docs/spec/contract.md#status-codes). */
#define JD_STATUS_OK 0
#define JD_STATUS_BAD_ARGUMENT (-1)
#define JD_STATUS_BAD_EDITION (-2)
#define JD_STATUS_BAD_PLAYERS (-3)
#define JD_STATUS_BAD_OPTIONS (-4)
#define JD_STATUS_ILLEGAL_ACTION (-5)
#define JD_STATUS_GAME_OVER (-6)
#define JD_STATUS_BAD_STATE (-7)
#define JD_STATUS_BAD_SAVE (-8)
#define JD_STATUS_FOREIGN_SAVE (-9)

/* Buttons of tick (docs/spec/contract.md#console-face), as a bit set. */
#define JD_BUTTON_UP 1
#define JD_BUTTON_DOWN 2
#define JD_BUTTON_LEFT 4
#define JD_BUTTON_RIGHT 8
#define JD_BUTTON_A 16
#define JD_BUTTON_B 32
#define JD_BUTTON_X 64
#define JD_BUTTON_Y 128

/* Flags that tick returns (docs/spec/contract.md#console-face), as a bit set. */
#define JD_FLAG_SCREEN 1
#define JD_FLAG_SAVE 2
#define JD_FLAG_SOUND 4
#define JD_FLAG_THINKING 8
#define JD_FLAG_LEAVE 16
#define JD_FLAG_RECORDS 32

/* Sizes and times that all parts share. */
#define JD_LIMIT_TICK_MS 20
#define JD_LIMIT_MENU_HOLD_MS 1000
#define JD_LIMIT_SCREEN_SIZE 240
#define JD_LIMIT_SCREEN_MAX_BYTES 4096
#define JD_LIMIT_SOUND_MAX_TONES 32
#define JD_LIMIT_TONE_BYTES 5
#define JD_LIMIT_SAVE_MAX_BYTES 4095
#define JD_LIMIT_LEGAL_MAX 512
#define JD_LIMIT_STATE_MAX_BYTES 2048
#define JD_LIMIT_RAM_MAX_BYTES 57344
#define JD_LIMIT_CARTRIDGE_MAX_BYTES 204800
#define JD_LIMIT_CODE_MAX_BYTES 163840
#define JD_LIMIT_SAVE_HEADER_BYTES 16
#define JD_LIMIT_RECORDS_MAX_BYTES 1024
#define JD_LIMIT_LINE_MAX_BYTES 48
#define JD_LIMIT_PICTURE_WIDTH 56
#define JD_LIMIT_PICTURE_HEIGHT 40
#define JD_LIMIT_PICTURE_MAX_BYTES 320
#define JD_LIMIT_RAM_CODE_BYTES 13312

/* What a cartridge's module may have at most (docs/spec/contract.md, docs/spec/module.md). */
#define JD_MODULE_TYPES 128
#define JD_MODULE_FUNCTIONS 2048
#define JD_MODULE_GLOBALS 256
#define JD_MODULE_EXPORTS 64
#define JD_MODULE_SEGMENTS 1024
#define JD_MODULE_TABLE_ENTRIES 1024
#define JD_MODULE_PARAMETERS 24
#define JD_MODULE_VALUES 400
#define JD_MODULE_KEPT_OPERANDS 255
#define JD_MODULE_BLOCKS 64
#define JD_MODULE_NAME_BYTES 64
#define JD_MODULE_IDENTITY_END 512
#define JD_MODULE_CALL_DEPTH 96
#define JD_MODULE_CALL_SLOTS 2000

/* Display list commands (docs/spec/display-list.md). */
#define JD_OP_PALETTE 1
#define JD_OP_CLEAR 2
#define JD_OP_RECT 3
#define JD_OP_FRAME 4
#define JD_OP_HLINE 5
#define JD_OP_VLINE 6
#define JD_OP_TEXT 7
#define JD_OP_ICON 8
#define JD_OP_CLIP 9
#define JD_OP_DISC 10
#define JD_OP_RING 11
#define JD_OP_LINE 12
#define JD_OP_ROUND 13
#define JD_OP_BITMAP 14

/* Fonts (docs/spec/display-list.md). */
#define JD_FONT_SMALL 0
#define JD_FONT_MEDIUM 1
#define JD_FONT_LARGE 2

/* Colours of the default palette. */
#define JD_COLOR_BLACK 0
#define JD_COLOR_NIGHT 1
#define JD_COLOR_SLATE 2
#define JD_COLOR_GREY 3
#define JD_COLOR_SILVER 4
#define JD_COLOR_WHITE 5
#define JD_COLOR_RED 6
#define JD_COLOR_ORANGE 7
#define JD_COLOR_YELLOW 8
#define JD_COLOR_GREEN 9
#define JD_COLOR_TEAL 10
#define JD_COLOR_SKY 11
#define JD_COLOR_BLUE 12
#define JD_COLOR_PURPLE 13
#define JD_COLOR_PINK 14
#define JD_COLOR_BROWN 15

/* Cell sizes of the fonts in pixels. */
#define JD_FONT_COUNT 3
#define JD_FONT_SMALL_W 6
#define JD_FONT_SMALL_H 8
#define JD_FONT_MEDIUM_W 8
#define JD_FONT_MEDIUM_H 12
#define JD_FONT_LARGE_W 12
#define JD_FONT_LARGE_H 16

/* Icons: ids; the number in a name is the size in pixels. */
#define JD_ICON_COUNT 125
#define JD_ICON_SHIP_16 0
#define JD_ICON_SHIP_12 1
#define JD_ICON_SHIP_8 2
#define JD_ICON_MARKER_8 3
#define JD_ICON_MARKER_12 4
#define JD_ICON_FLAG_8 5
#define JD_ICON_FLAG_12 6
#define JD_ICON_CROSSHAIR_12 7
#define JD_ICON_CROSSHAIR_16 8
#define JD_ICON_BLACK_HOLE_12 9
#define JD_ICON_BLACK_HOLE_16 10
#define JD_ICON_BLACK_HOLE_24 11
#define JD_ICON_GEM_A_12 12
#define JD_ICON_GEM_B_12 13
#define JD_ICON_GEM_C_12 14
#define JD_ICON_GEM_A_16 15
#define JD_ICON_GEM_B_16 16
#define JD_ICON_GEM_C_16 17
#define JD_ICON_ENERGEL_LIGHT_12 18
#define JD_ICON_ENERGEL_DARK_12 19
#define JD_ICON_ENERGEL_LIGHT_16 20
#define JD_ICON_ENERGEL_DARK_16 21
#define JD_ICON_WATER_12 22
#define JD_ICON_WATER_16 23
#define JD_ICON_SAND_12 24
#define JD_ICON_SAND_16 25
#define JD_ICON_FAME_12 26
#define JD_ICON_FAME_16 27
#define JD_ICON_NOTHING_12 28
#define JD_ICON_NOTHING_16 29
#define JD_ICON_CARD_BACK_12 30
#define JD_ICON_CARD_BACK_16 31
#define JD_ICON_JUMP_12 32
#define JD_ICON_JUMP_16 33
#define JD_ICON_SCAN_12 34
#define JD_ICON_SCAN_16 35
#define JD_ICON_LAND_12 36
#define JD_ICON_LAND_16 37
#define JD_ICON_WILD_12 38
#define JD_ICON_WILD_16 39
#define JD_ICON_EYE_12 40
#define JD_ICON_LOCK_12 41
#define JD_ICON_UNDO_12 42
#define JD_ICON_ARROW_UP_8 43
#define JD_ICON_ARROW_DOWN_8 44
#define JD_ICON_ARROW_LEFT_8 45
#define JD_ICON_ARROW_RIGHT_8 46
#define JD_ICON_CHECK_8 47
#define JD_ICON_CHECK_12 48
#define JD_ICON_CROSS_8 49
#define JD_ICON_CROSS_12 50
#define JD_ICON_PLUS_8 51
#define JD_ICON_MINUS_8 52
#define JD_ICON_DOT_8 53
#define JD_ICON_BUTTON_A_12 54
#define JD_ICON_BUTTON_B_12 55
#define JD_ICON_BUTTON_X_12 56
#define JD_ICON_BUTTON_Y_12 57
#define JD_ICON_DPAD_12 58
#define JD_ICON_DPAD_16 59
#define JD_ICON_HOURGLASS_12 60
#define JD_ICON_CPU_12 61
#define JD_ICON_CPU_16 62
#define JD_ICON_PERSON_12 63
#define JD_ICON_PERSON_16 64
#define JD_ICON_TROPHY_16 65
#define JD_ICON_TROPHY_24 66
#define JD_ICON_CROWN_12 67
#define JD_ICON_CROWN_16 68
#define JD_ICON_SKULL_12 69
#define JD_ICON_SKULL_16 70
#define JD_ICON_SHIELD_12 71
#define JD_ICON_SHIELD_16 72
#define JD_ICON_SWORD_12 73
#define JD_ICON_SWORD_16 74
#define JD_ICON_HELIX_12 75
#define JD_ICON_HELIX_16 76
#define JD_ICON_TELESCOPE_12 77
#define JD_ICON_TELESCOPE_16 78
#define JD_ICON_HAND_12 79
#define JD_ICON_HAND_16 80
#define JD_ICON_COIN_12 81
#define JD_ICON_COIN_16 82
#define JD_ICON_STAR_8 83
#define JD_ICON_STAR_12 84
#define JD_ICON_STAR_16 85
#define JD_ICON_DIE_1_12 86
#define JD_ICON_DIE_2_12 87
#define JD_ICON_DIE_3_12 88
#define JD_ICON_DIE_4_12 89
#define JD_ICON_DIE_5_12 90
#define JD_ICON_DIE_6_12 91
#define JD_ICON_SPEAKER_ON_12 92
#define JD_ICON_SPEAKER_OFF_12 93
#define JD_ICON_SUN_12 94
#define JD_ICON_BATTERY_0 95
#define JD_ICON_BATTERY_1 96
#define JD_ICON_BATTERY_2 97
#define JD_ICON_BATTERY_3 98
#define JD_ICON_PLUG_12 99
#define JD_ICON_INFO_12 100
#define JD_ICON_GEAR_12 101
#define JD_ICON_WARNING_12 102
#define JD_ICON_WARNING_16 103
#define JD_ICON_PLANET_12 104
#define JD_ICON_PLANET_16 105
#define JD_ICON_PLANET_24 106
#define JD_ICON_MOON_12 107
#define JD_ICON_MOON_16 108
#define JD_ICON_ROCKET_16 109
#define JD_ICON_ROCKET_24 110
#define JD_ICON_CARTRIDGE_16 111
#define JD_ICON_CARTRIDGE_24 112
#define JD_ICON_SAVE_12 113
#define JD_ICON_USB_12 114
#define JD_ICON_BOX_OFF_8 115
#define JD_ICON_BOX_ON_8 116
#define JD_ICON_GEM_A_8 117
#define JD_ICON_GEM_B_8 118
#define JD_ICON_GEM_C_8 119
#define JD_ICON_ENERGEL_LIGHT_8 120
#define JD_ICON_ENERGEL_DARK_8 121
#define JD_ICON_WATER_8 122
#define JD_ICON_NOTHING_8 123
#define JD_ICON_FAME_8 124

/* Gives a function its name among the exports, and keeps it. */
#define JD_EXPORT(name) __attribute__((export_name(#name), used))

/* The rules face (docs/spec/contract.md#rules-face); its parameters stand there in this order. */
JD_EXPORT(abiVersion) int32_t abiVersion(void);
JD_EXPORT(newGame) int32_t newGame(int32_t a, int32_t b, int32_t c, int32_t d, int32_t e);
JD_EXPORT(currentSeat) int32_t currentSeat(void);
JD_EXPORT(legalCount) int32_t legalCount(void);
JD_EXPORT(legalAction) int32_t legalAction(int32_t a);
JD_EXPORT(apply) int32_t apply(int32_t a);
JD_EXPORT(score) int32_t score(int32_t a);
JD_EXPORT(rank) int32_t rank(int32_t a);
JD_EXPORT(statePtr) int32_t statePtr(void);
JD_EXPORT(stateSize) int32_t stateSize(void);
JD_EXPORT(checkState) int32_t checkState(void);
JD_EXPORT(stateHash) int64_t stateHash(void);
JD_EXPORT(observe) int32_t observe(int32_t a);
JD_EXPORT(observationPtr) int32_t observationPtr(void);
JD_EXPORT(resample) int32_t resample(int32_t a, int32_t b, int32_t c);
JD_EXPORT(actionText) int32_t actionText(int32_t a);
JD_EXPORT(textPtr) int32_t textPtr(void);
JD_EXPORT(aiStart) int32_t aiStart(int32_t a, int32_t b, int32_t c, int32_t d);
JD_EXPORT(aiStep) int32_t aiStep(int32_t a);
JD_EXPORT(aiAction) int32_t aiAction(void);

/* The console face (docs/spec/contract.md#console-face). */
JD_EXPORT(boot) int32_t boot(int32_t a, int32_t b);
JD_EXPORT(tick) int32_t tick(int32_t a, int32_t b);
JD_EXPORT(screenPtr) int32_t screenPtr(void);
JD_EXPORT(screenSize) int32_t screenSize(void);
JD_EXPORT(soundPtr) int32_t soundPtr(void);
JD_EXPORT(soundSize) int32_t soundSize(void);
JD_EXPORT(savePtr) int32_t savePtr(void);
JD_EXPORT(saveSize) int32_t saveSize(void);
JD_EXPORT(loadSave) int32_t loadSave(int32_t a);

/* What a cartridge may leave out (docs/spec/contract.md#optional-exports). */
JD_EXPORT(think) int32_t think(int32_t a);
JD_EXPORT(recordsPtr) int32_t recordsPtr(void);
JD_EXPORT(recordsSize) int32_t recordsSize(void);
JD_EXPORT(loadRecords) int32_t loadRecords(int32_t a);
JD_EXPORT(offerDeal) int32_t offerDeal(int32_t a, int32_t b, int32_t c);
JD_EXPORT(targetAt) int32_t targetAt(int32_t a, int32_t b);
JD_EXPORT(touch) int32_t touch(int32_t a, int32_t b, int32_t c);
JD_EXPORT(fingerprint) int32_t fingerprint(void);
JD_EXPORT(codePtr) int32_t codePtr(void);
JD_EXPORT(codeSize) int32_t codeSize(void);
JD_EXPORT(lookThrough) int32_t lookThrough(void);
JD_EXPORT(lessMotion) int32_t lessMotion(int32_t a);
JD_EXPORT(round) int32_t round(void);

/* Where the title picture is (docs/spec/identity.md#face), and its bytes. `jumpdeck pack` asks both and removes
 * them. A game without one has neither. */
JD_EXPORT(picturePtr) int32_t picturePtr(void);
JD_EXPORT(pictureSize) int32_t pictureSize(void);

#endif
