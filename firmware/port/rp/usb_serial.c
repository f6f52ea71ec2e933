// The byte stream of hal/link.h as a CDC-ACM function: two rings between the main loop and the USB interrupt. The host
// may send one more packet only while the ring can take it whole; otherwise the controller answers NAK by itself. The
// rings are in what the controller's own memory has left over (RP2040 datasheet 4.1.2.5): 3 KiB that a game's RAM
// keeps.
#include "../../hal/link.h"
#include "port.h"
#include "usb.h"
#include "usb_descriptors.h"

enum { RECEIVE_BYTES = 2048, SEND_BYTES = 1024, TOUCH_BAUD = 1200 };
// A host that still asks has fetched the last packet by the end of the frame after the one in which it closed the port.
enum { LEAVING_FRAMES = 2 };
enum {
  CDC_SET_LINE_CODING = 0x20,
  CDC_GET_LINE_CODING = 0x21,
  CDC_SET_CONTROL_LINE_STATE = 0x22,
  CDC_SEND_BREAK = 0x23,
  LINE_CODING_BYTES = 7,
  LINE_STATE_DTR = 1,
};

_Static_assert((int)USB_FREE_BEGIN + RECEIVE_BYTES + SEND_BYTES <= (int)USB_DPSRAM_BYTES,
               "the rings must fit beside the buffers");

typedef struct {
  uint32_t base, mask;
  volatile uint32_t written, read;  // counts, never wrapped by hand
} ring_t;

static ring_t receive = {USB_DPSRAM + USB_FREE_BEGIN, RECEIVE_BYTES - 1, 0, 0};
static ring_t send = {USB_DPSRAM + USB_FREE_BEGIN + RECEIVE_BYTES, SEND_BYTES - 1, 0, 0};
static struct {
  volatile bool configured, suspended, dtr, touched;
  bool held_off;                      // the host may not send: no room
  bool sent_full;                     // the last packet was a full one: an empty one must end the transfer
  uint8_t leaving;                    // frames until what the last listener did not fetch is taken back
  uint8_t coding[LINE_CODING_BYTES];  // baud rate (4 bytes), stop bits, parity, data bits
} line = {.coding = {0x00, 0xc2, 0x01, 0x00, 0, 0, 8}};

static uint32_t ring_used(const ring_t *ring) { return ring->written - ring->read; }

static volatile uint8_t *ring_at(const ring_t *ring, uint32_t count) {
  return (volatile uint8_t *)(uintptr_t)(ring->base + (count & ring->mask));
}

static uint32_t line_baud(void) {
  return (uint32_t)line.coding[0] | (uint32_t)line.coding[1] << 8 | (uint32_t)line.coding[2] << 16 |
         (uint32_t)line.coding[3] << 24;
}

void usb_serial_receive(void) {
  line.held_off = RECEIVE_BYTES - ring_used(&receive) < USB_BULK_BYTES;
  if (!line.held_off) usb_out_arm();
}

// What a listener missed is nobody's.
static void forget_listener(void) {
  line.sent_full = false;
  send.read = send.written;
}

void usb_serial_reset(bool configured) {
  line.configured = configured;
  line.suspended = false;
  line.dtr = false;
  line.leaving = 0;
  forget_listener();
  usb_serial_receive();
}

void usb_serial_suspended(bool suspended) { line.suspended = suspended; }

void usb_serial_frame(void) {
  line.suspended = false;  // a bus with frames is awake, whatever was noticed of its waking
  if (line.leaving == 0 || --line.leaving > 0) return;
  usb_in_take_back();
  forget_listener();
}

int usb_serial_request(const usb_setup_t *setup, uint8_t *data) {
  if (setup->request == CDC_SET_LINE_CODING) return LINE_CODING_BYTES;
  if (setup->request == CDC_GET_LINE_CODING) {
    for (uint32_t i = 0; i < LINE_CODING_BYTES; i++) data[i] = line.coding[i];
    return LINE_CODING_BYTES;
  }
  if (setup->request == CDC_SET_CONTROL_LINE_STATE) {
    const bool dtr = (setup->value & LINE_STATE_DTR) != 0;
    if (line.dtr && !dtr && line_baud() == TOUCH_BAUD) line.touched = true;
    if (dtr && !line.dtr) forget_listener();
    if (dtr != line.dtr) line.leaving = dtr ? 0 : LEAVING_FRAMES;
    line.dtr = dtr;
    port_clock_wake();
    return 0;
  }
  return setup->request == CDC_SEND_BREAK ? 0 : -1;
}

void usb_serial_request_data(const usb_setup_t *setup, const uint8_t *data, uint32_t count) {
  if (setup->request != CDC_SET_LINE_CODING || count != LINE_CODING_BYTES) return;
  for (uint32_t i = 0; i < LINE_CODING_BYTES; i++) line.coding[i] = data[i];
}

void usb_serial_received(const volatile uint8_t *data, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) *ring_at(&receive, receive.written + i) = data[i];
  receive.written += count;  // which hal_clock_wait sees
  usb_serial_receive();
}

void usb_serial_send(void) {
  if (!line.configured || !usb_in_ready()) return;
  const uint32_t used = ring_used(&send);
  if (used == 0 && !line.sent_full) return;
  const uint32_t count = used > USB_BULK_BYTES ? USB_BULK_BYTES : used;
  for (uint32_t i = 0; i < count; i++) usb_in_buffer()[i] = *ring_at(&send, send.read + i);
  usb_in_send(count);
  send.read += count;
  line.sent_full = count == USB_BULK_BYTES;
}

PORT_RAM bool port_usb_awake(void) { return line.configured && !line.suspended; }

bool port_usb_received(void) { return ring_used(&receive) > 0; }

uint32_t hal_link_read(uint8_t *out, uint32_t max) {
  const uint32_t used = ring_used(&receive);
  const uint32_t count = used < max ? used : max;
  for (uint32_t i = 0; i < count; i++) out[i] = *ring_at(&receive, receive.read + i);
  receive.read += count;
  if (count > 0) {
    const uint32_t irq = port_irq_save();
    if (line.configured && line.held_off) usb_serial_receive();
    port_irq_restore(irq);
  }
  return count;
}

uint32_t hal_link_write(const uint8_t *data, uint32_t size) {
  if (!hal_link_connected()) return size;
  const uint32_t room = SEND_BYTES - ring_used(&send);
  const uint32_t count = size < room ? size : room;
  const uint32_t at = send.written;
  for (uint32_t i = 0; i < count; i++) *ring_at(&send, at + i) = data[i];
  const uint32_t irq = port_irq_save();
  send.written = at + count;
  usb_serial_send();
  port_irq_restore(irq);
  return count;
}

bool hal_link_connected(void) { return port_usb_awake() && line.dtr; }

bool hal_link_touched(void) {
  const uint32_t irq = port_irq_save();
  const bool touched = line.touched;
  line.touched = false;
  port_irq_restore(irq);
  return touched;
}
