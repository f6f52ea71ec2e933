// Answers the link's requests (docs/spec/link.md#commands).
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "../link/link.h"
#include "../link/payload.h"
#include "../link/reply.h"

/// Handles one request; the link's handler.
int commands_handle(link_request_t *request);

/// Does what has to wait until a reply has left: reset and loader. Also ends an install nobody goes on with.
void commands_after(void);

/// Returns the buttons that PRESS holds down now.
uint16_t commands_pressed(void);

/// Returns whether TICK drives the console instead of the clock.
bool commands_lockstep(void);

/// The parts of the handler: what is installed and saved (commands_store.c), playing (commands_play.c).
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
