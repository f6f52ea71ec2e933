// The link's conversation: takes requests from the host, has them answered, and sends one reply each
// (docs/spec/link.md#frames). A request repeated with the same sequence number is answered from the last reply, so that
// nothing happens twice.
#ifndef LINK_LINK_H
#define LINK_LINK_H

#include <stdbool.h>
#include <stdint.h>

#include "../gen/link.h"

/// A request and the place for its reply.
typedef struct {
  uint8_t opcode;
  const uint8_t *payload;
  uint32_t size;
  uint8_t *reply;  ///< room for LINK_LIMIT_PAYLOAD_MAX_BYTES, 2-byte aligned; byte 0 is the status, written by the link
  uint32_t reply_size;  ///< of the reply without the status byte, set by the handler
} link_request_t;

/// Answers one request and returns its status; writes its reply after the status byte, from reply[1] on.
typedef int (*link_handler_t)(link_request_t *request);

/// Moves bytes between the transport and the handler; never blocks beyond what the handler does. Call often, main loop
/// only.
void link_poll(link_handler_t handler);

/// Returns whether the last reply has wholly been handed to the transport.
bool link_is_idle(void);

/// Returns how many broken frames were skipped since start.
uint32_t link_skipped(void);

#endif
