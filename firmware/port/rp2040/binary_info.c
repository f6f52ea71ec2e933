// What `picotool info` prints of an image: its binary info, a header within 256 bytes of the vectors that leads to a
// list of pointers to entries (raspberrypi/picotool, "Binary Information"). Nothing here is read by the firmware
// itself.
#include "port.h"

// The build defines them (port.cmake).
#ifndef JD_VERSION_TEXT
#define JD_VERSION_TEXT "unknown"
#define JD_BOARD_TEXT "unknown"
#endif

extern const char __image_end[];

enum { TAG_RASPBERRY_PI = 'R' | 'P' << 8, TYPE_ID_AND_INT = 5, TYPE_ID_AND_STRING = 6 };

typedef struct {
  uint16_t type, tag;
  uint32_t id;
  const void *value;  // of TYPE_ID_AND_INT the number itself
} entry_t;

#define ENTRY(entry_name, entry_type, entry_id, entry_value) \
  static const entry_t entry_name = {entry_type, TAG_RASPBERRY_PI, entry_id, entry_value}

ENTRY(program, TYPE_ID_AND_STRING, 0x02031c86u, "Jumpdeck");
ENTRY(version, TYPE_ID_AND_STRING, 0x11a9bc3au, JD_VERSION_TEXT);
ENTRY(board, TYPE_ID_AND_STRING, 0xb63cffbbu, JD_BOARD_TEXT);
ENTRY(about, TYPE_ID_AND_STRING, 0xb6a07c19u, "A handheld console for space board games");
ENTRY(boot2, TYPE_ID_AND_STRING, 0x7f8882e1u, "Jumpdeck's own: quad for Winbond W25Q, else 03h");
ENTRY(loader, TYPE_ID_AND_STRING, 0xa1f4b453u, "USB loader: 1200-baud touch, or `jumpdeck firmware`");
ENTRY(end, TYPE_ID_AND_INT, 0x68f465deu, __image_end);
static const entry_t *const entries[] = {&program, &version, &board, &about, &boot2, &loader, &end};
static const uint32_t copies[] = {0};  // nothing of it is copied to RAM

__attribute__((section(".binary_info_header"), used)) static const void *const header[] = {
    (const void *)0x7188ebf2u, entries, entries + sizeof entries / sizeof entries[0], copies, (const void *)0xe71aa390u,
};
