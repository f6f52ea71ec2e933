// Frames of the link (docs/spec/link.md#frames-on-the-wire): SLIP around header, payload and CRC-32. Pure: bytes in,
// frames out.
#ifndef LINK_FRAME_H
#define LINK_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "../gen/link.h"

enum { FRAME_MAX = LINK_LIMIT_FRAME_HEADER_BYTES + LINK_LIMIT_PAYLOAD_MAX_BYTES + LINK_LIMIT_FRAME_CRC_BYTES };

/// Bit of the opcode that marks a reply.
enum { FRAME_REPLY = 0x80 };

/// A decoded frame; `payload` points into the decoder's buffer and lives until its next byte.
typedef struct {
  uint8_t version;
  uint8_t opcode;
  uint16_t session;
  uint16_t sequence;
  const uint8_t *payload;
  uint32_t size;
} frame_t;

/// Collects the bytes between two END marks. All zero at first.
typedef struct {
  uint32_t used;
  uint32_t skipped;  ///< frames thrown away since start: too long, bad escape, bad CRC
  bool escaped;
  bool broken;  ///< skip up to the next END
  uint8_t buffer[FRAME_MAX];
} frame_decoder_t;

/// Takes one byte; returns true when it completed a sound frame, then in `out`. Never reads or writes outside the
/// decoder.
bool frame_take(frame_decoder_t *decoder, uint8_t byte, frame_t *out);

/// Sends a frame bit by bit: what is in `frame` (header and payload, not yet the CRC) leaves escaped, as far as
/// there is room.
typedef struct {
  uint32_t at;    ///< next byte of the frame
  uint32_t size;  ///< bytes of the frame with its CRC
  uint8_t stage;  ///< 0 idle, 1 opening END, 2 body, 3 closing END
  bool escaped;   ///< an ESC was sent, its second byte not yet
  uint8_t *frame;
} frame_encoder_t;

/// Begins to send `size` bytes of header and payload at `frame`, which has room for the CRC after them and stays
/// untouched until sent.
void frame_send(frame_encoder_t *encoder, uint8_t *frame, uint32_t size);

/// Writes up to `max` bytes of what is to be sent; returns how many (0: all has been sent).
uint32_t frame_encode(frame_encoder_t *encoder, uint8_t *out, uint32_t max);

#endif
