// SLIP coding and checking. See frame.h.
#include "frame.h"

#include "../store/bytes.h"

enum { HEADER = LINK_LIMIT_FRAME_HEADER_BYTES, CRC = LINK_LIMIT_FRAME_CRC_BYTES };

static bool finish(frame_decoder_t *d, frame_t *out) {
  const uint32_t used = d->used;
  const bool broken = d->broken || d->escaped;
  d->used = 0;
  d->broken = false;
  d->escaped = false;
  if (used == 0 && !broken) return false;  // two marks side by side
  if (broken || used < HEADER + CRC || bytes_crc32(0, d->buffer, used - CRC) != bytes_get_u32(d->buffer + used - CRC)) {
    d->skipped++;
    return false;
  }
  out->version = d->buffer[0];
  out->opcode = d->buffer[1];
  out->session = bytes_get_u16(d->buffer + 2);
  out->sequence = bytes_get_u16(d->buffer + 4);
  out->payload = d->buffer + HEADER;
  out->size = used - HEADER - CRC;
  return true;
}

bool frame_take(frame_decoder_t *d, uint8_t byte, frame_t *out) {
  if (byte == LINK_SLIP_END) return finish(d, out);
  if (d->broken) return false;
  if (d->escaped) {
    d->escaped = false;
    if (byte == LINK_SLIP_ESC_END)
      byte = LINK_SLIP_END;
    else if (byte == LINK_SLIP_ESC_ESC)
      byte = LINK_SLIP_ESC;
    else
      d->broken = true;
  } else if (byte == LINK_SLIP_ESC) {
    d->escaped = true;
    return false;
  }
  if (d->used >= FRAME_MAX) d->broken = true;
  if (!d->broken) d->buffer[d->used++] = byte;
  return false;
}

void frame_send(frame_encoder_t *e, uint8_t *frame, uint32_t size) {
  bytes_put_u32(frame + size, bytes_crc32(0, frame, size));
  *e = (frame_encoder_t){.size = size + CRC, .stage = 1, .frame = frame};
}

uint32_t frame_encode(frame_encoder_t *e, uint8_t *out, uint32_t max) {
  uint32_t written = 0;
  while (e->stage != 0 && written < max) {
    if (e->stage != 2) {
      out[written++] = LINK_SLIP_END;
      e->stage = e->stage == 1 ? 2 : 0;
      continue;
    }
    const uint8_t byte = e->frame[e->at];
    if (e->escaped) {
      out[written++] = byte == LINK_SLIP_END ? LINK_SLIP_ESC_END : LINK_SLIP_ESC_ESC;
      e->escaped = false;
    } else if (byte == LINK_SLIP_END || byte == LINK_SLIP_ESC) {
      out[written++] = LINK_SLIP_ESC;
      e->escaped = true;
      continue;
    } else {
      out[written++] = byte;
    }
    if (++e->at == e->size) e->stage = 3;
  }
  return written;
}
