// Answers the link's requests (SPEC section 6.3).
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "../link/link.h"

/// Handles one request; the link's handler.
int commands_handle(link_request_t *request);

/// Does what has to wait until a reply has left: reset and loader. Also ends an install nobody goes on with.
void commands_after(void);

/// Returns the buttons that PRESS holds down now.
uint16_t commands_pressed(void);

/// Returns whether TICK drives the console instead of the clock.
bool commands_lockstep(void);

/// The parts of the handler: a reply writer, installing (commands_store.c), playing (commands_play.c).
typedef struct {
  uint8_t *at;
  uint8_t *end;
} reply_t;

void reply_u8(reply_t *reply, uint32_t value);
void reply_u16(reply_t *reply, uint32_t value);
void reply_u32(reply_t *reply, uint32_t value);
void reply_bytes(reply_t *reply, const void *data, uint32_t size);
void reply_string(reply_t *reply, const char *text);   // u8 length, bytes

/// A request's payload, read from the front; `bad` after reading past its end.
typedef struct {
  const uint8_t *at;
  const uint8_t *end;
  bool bad;
} payload_t;

uint32_t payload_u8(payload_t *payload);
uint32_t payload_u16(payload_t *payload);
uint32_t payload_u32(payload_t *payload);
const uint8_t *payload_bytes(payload_t *payload, uint32_t size);
uint32_t payload_left(const payload_t *payload);

/// Returns whether the payload was long enough for all that was read, and nothing is left over.
bool payload_done(const payload_t *payload);

/// Reads the rest of the payload as a cartridge's id into `id` (STORE_KEY_MAX + 1 bytes).
bool payload_id(payload_t *payload, char *id);

/// Each handles the opcodes it knows and returns their status; COMMANDS_NOT_MINE for others.
enum { COMMANDS_NOT_MINE = 1 };
int commands_store(uint8_t opcode, payload_t *payload, reply_t *reply);
int commands_play(uint8_t opcode, payload_t *payload, reply_t *reply);

/// Ends an install that is under way, for whatever reason.
void commands_end_install(void);

/// Ends lockstep and held buttons.
void commands_end_play(void);

/// Takes the time of the last install command, to notice when nobody goes on.
void commands_watch_install(void);

#endif
