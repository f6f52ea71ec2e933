/* Generated from assembly/kit/link.json by tools/generate.ts: do not edit.
 * The link protocol's numbers for the firmware. */
#ifndef JUMPDECK_GEN_LINK_H
#define JUMPDECK_GEN_LINK_H

/* Version of the link protocol. */
#define LINK_PROTOCOL_VERSION 1

/* Sizes. */
#define LINK_LIMIT_FRAME_HEADER_BYTES 6
#define LINK_LIMIT_FRAME_CRC_BYTES 4
#define LINK_LIMIT_PAYLOAD_MAX_BYTES 1088
#define LINK_LIMIT_SECTOR_BYTES 4096
#define LINK_LIMIT_CHUNK_BYTES 1024
#define LINK_LIMIT_HEAD_MAX_BYTES 512
#define LINK_LIMIT_ROWS_MAX 2
#define LINK_LIMIT_CALLS_MAX 64
#define LINK_LIMIT_LOG_BYTES 1024

/* Bytes with a meaning on the wire (docs/spec/link.md#frames-on-the-wire). */
#define LINK_SLIP_END 192
#define LINK_SLIP_ESC 219
#define LINK_SLIP_ESC_END 220
#define LINK_SLIP_ESC_ESC 221

/* Commands (docs/spec/link.md#commands). */
#define LINK_OPCODE_HELLO 1
#define LINK_OPCODE_LIST 2
#define LINK_OPCODE_BEGIN 3
#define LINK_OPCODE_DATA 4
#define LINK_OPCODE_COMMIT 5
#define LINK_OPCODE_DELETE 6
#define LINK_OPCODE_RUN 7
#define LINK_OPCODE_STOP 8
#define LINK_OPCODE_RESET 9
#define LINK_OPCODE_LOADER 10
#define LINK_OPCODE_SAVE_READ 11
#define LINK_OPCODE_SAVE_WRITE 12
#define LINK_OPCODE_ROWS 13
#define LINK_OPCODE_DISPLAY_LIST 14
#define LINK_OPCODE_PRESS 15
#define LINK_OPCODE_TICK 16
#define LINK_OPCODE_LOG 17
#define LINK_OPCODE_STATS 18
#define LINK_OPCODE_CALL 19
#define LINK_OPCODE_MEMORY_READ 20
#define LINK_OPCODE_MEMORY_WRITE 21
#define LINK_OPCODE_STATUS 22
#define LINK_OPCODE_SETTINGS 23
#define LINK_OPCODE_SAVES 24
#define LINK_OPCODE_RECORDS 25
#define LINK_OPCODE_MISSING 26
#define LINK_OPCODE_CHIP 27
#define LINK_OPCODE_PANEL 28
#define LINK_OPCODE_DAY 29
#define LINK_OPCODE_DAYS 30

/* What the console is doing. */
#define LINK_MODE_MENU 0
#define LINK_MODE_GAME 1
#define LINK_MODE_CRASH 2
#define LINK_MODE_NOTICE 3
#define LINK_MODE_INSTALL 4

/* Flags of RUN, as a bit set. */
#define LINK_RUN_FLAG_SEEDED 1
#define LINK_RUN_FLAG_IGNORE_SAVE 2
#define LINK_RUN_FLAG_LOCKSTEP 4

/* What a save on a console is: the one that its cartridge is given, or one that its cartridge refused. */
#define LINK_SAVE_KIND_SAVE 1
#define LINK_SAVE_KIND_REFUSED 3

/* Flag in the offset of SAVE_READ and SAVE_WRITE: the refused save is meant. */
#define LINK_SAVE_FLAG_REFUSED 32768

/* What a console has that older ones lack, as HELLO's bits. */
#define LINK_FEATURE_LETTERS 1

/* Statuses of replies (docs/spec/link.md#statuses). */
#define LINK_STATUS_OK 0
#define LINK_STATUS_UNKNOWN_OPCODE (-1)
#define LINK_STATUS_BAD_PAYLOAD (-2)
#define LINK_STATUS_WRONG_VERSION (-3)
#define LINK_STATUS_OTHER_SESSION (-4)
#define LINK_STATUS_BAD_SAVE (-8)
#define LINK_STATUS_FOREIGN_SAVE (-9)
#define LINK_STATUS_NOT_WASM (-20)
#define LINK_STATUS_IDENTITY (-21)
#define LINK_STATUS_ABI (-22)
#define LINK_STATUS_TOO_BIG (-23)
#define LINK_STATUS_RAM (-24)
#define LINK_STATUS_MALFORMED (-25)
#define LINK_STATUS_TYPE (-26)
#define LINK_STATUS_UNSUPPORTED (-27)
#define LINK_STATUS_LIMIT (-28)
#define LINK_STATUS_EXPORT (-29)
#define LINK_STATUS_DATA (-30)
#define LINK_STATUS_MEMORY (-31)
#define LINK_STATUS_ENGINE (-32)
#define LINK_STATUS_TRAP (-33)
#define LINK_STATUS_POINTER (-34)
#define LINK_STATUS_NOT_LOADED (-35)
#define LINK_STATUS_ARGUMENT (-36)
#define LINK_STATUS_METACODE (-37)
#define LINK_STATUS_STORE_DEVICE (-40)
#define LINK_STATUS_STORE_FULL (-41)
#define LINK_STATUS_STORE_ABSENT (-42)
#define LINK_STATUS_STORE_ARGUMENT (-43)
#define LINK_STATUS_STORE_HASH (-44)
#define LINK_STATUS_STORE_ORDER (-45)
#define LINK_STATUS_HANG (-50)
#define LINK_STATUS_FAULT (-51)
#define LINK_STATUS_LEFT (-52)
#define LINK_STATUS_BATTERY (-53)

#endif
