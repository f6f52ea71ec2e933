// Sessions, repeats and replies over hal/link.h. See link.h.
#include "link.h"

#include "../hal/link.h"
#include "../store/bytes.h"
#include "frame.h"

enum { CHUNK = 256, HEADER = LINK_LIMIT_FRAME_HEADER_BYTES };

static struct {
  frame_decoder_t in;
  frame_encoder_t out;
  _Alignas(4) uint8_t reply[FRAME_MAX];  // the session's last reply, kept for a repeated request
  uint8_t refusal[HEADER + 1 + LINK_LIMIT_FRAME_CRC_BYTES];
  uint32_t reply_bytes;  // header and payload of the last reply; 0: none
  uint16_t session;
  uint16_t sequence;     // of the last request
  uint32_t request_crc;  // of the last request
  bool open;             // a hello was answered
  uint8_t received[CHUNK];
  uint32_t received_used;
  uint32_t received_taken;
  uint8_t chunk[CHUNK];
  uint32_t chunk_used;
  uint32_t chunk_sent;
} conversation;

static void build_header(uint8_t *reply, const frame_t *frame) {
  reply[0] = LINK_PROTOCOL_VERSION;
  reply[1] = (uint8_t)(frame->opcode | FRAME_REPLY);
  bytes_put_u16(reply + 2, frame->session);
  bytes_put_u16(reply + 4, frame->sequence);
}

// Answers with a status alone, without touching the session that goes on.
static void refuse(const frame_t *frame, int status) {
  build_header(conversation.refusal, frame);
  conversation.refusal[HEADER] = (uint8_t)status;
  frame_send(&conversation.out, conversation.refusal, HEADER + 1);
}

static void answer(const frame_t *frame, link_handler_t handler) {
  if ((frame->opcode & FRAME_REPLY) != 0) return;
  if (frame->version != LINK_PROTOCOL_VERSION) {
    refuse(frame, LINK_STATUS_WRONG_VERSION);
    return;
  }
  const bool hello = frame->opcode == LINK_OPCODE_HELLO;
  if (hello && frame->size > 0) {  // a malformed one takes no session over
    refuse(frame, LINK_STATUS_BAD_PAYLOAD);
    return;
  }
  if (!hello && (!conversation.open || frame->session != conversation.session)) {
    refuse(frame, LINK_STATUS_OTHER_SESSION);
    return;
  }
  const uint32_t crc = bytes_get_u32(frame->payload + frame->size);
  const bool repeated = conversation.open && frame->session == conversation.session && conversation.reply_bytes > 0 &&
                        frame->sequence == conversation.sequence && crc == conversation.request_crc;
  if (!repeated) {  // a repeated request is answered from memory: nothing is done twice
    link_request_t request = {frame->opcode, frame->payload, frame->size, conversation.reply + HEADER, 0};
    build_header(conversation.reply, frame);
    const int status = handler(&request);
    conversation.reply[HEADER] = (uint8_t)status;
    conversation.reply_bytes = HEADER + 1 + request.reply_size;
    conversation.open = true;
    conversation.session = frame->session;
    conversation.sequence = frame->sequence;
    conversation.request_crc = crc;
  }
  frame_send(&conversation.out, conversation.reply, conversation.reply_bytes);
}

// Hands what is to be sent to the transport; returns false while some is left.
static bool flush(void) {
  for (;;) {
    while (conversation.chunk_sent < conversation.chunk_used) {
      const uint32_t taken = hal_link_write(conversation.chunk + conversation.chunk_sent,
                                            conversation.chunk_used - conversation.chunk_sent);
      if (taken == 0) return false;
      conversation.chunk_sent += taken;
    }
    conversation.chunk_sent = 0;
    conversation.chunk_used = frame_encode(&conversation.out, conversation.chunk, CHUNK);
    if (conversation.chunk_used == 0) return true;
  }
}

void link_poll(link_handler_t handler) {
  while (flush()) {
    if (conversation.received_taken == conversation.received_used) {
      conversation.received_taken = 0;
      conversation.received_used = hal_link_read(conversation.received, CHUNK);
      if (conversation.received_used == 0) return;
    }
    frame_t frame;
    if (frame_take(&conversation.in, conversation.received[conversation.received_taken++], &frame))
      answer(&frame, handler);
  }
}

bool link_is_idle(void) { return conversation.out.stage == 0 && conversation.chunk_sent == conversation.chunk_used; }

uint32_t link_skipped(void) { return conversation.in.skipped; }
