// Between the USB controller's driver (usb.c) and the serial function on it (usb_serial.c). Everything here runs in the
// USB interrupt or with interrupts off.
#ifndef PORT_RP_USB_H
#define PORT_RP_USB_H

#include <stdbool.h>
#include <stdint.h>

/// Packet memory (DPSRAM) from USB_FREE_BEGIN on is usb_serial.c's.
enum { USB_FREE_BEGIN = 0x240, USB_DPSRAM_BYTES = 4096 };

/// A setup packet (USB 2.0 9.3).
typedef struct {
  uint8_t type, request;
  uint16_t value, index, length;
} usb_setup_t;

// usb.c, for usb_serial.c
/// Whether the data endpoint can take a packet to send.
bool usb_in_ready(void);
/// Returns where the next packet to send is put together, 64 bytes.
volatile uint8_t *usb_in_buffer(void);
/// Sends the first `count` bytes of it.
void usb_in_send(uint32_t count);
/// Takes back a packet that nobody has fetched. The controller may not be about to send it: only where no host has
/// asked for a whole frame.
void usb_in_take_back(void);
/// Lets the host send one more packet.
void usb_out_arm(void);

// usb_serial.c, for usb.c
/// The host reset or configured the bus: start again.
void usb_serial_reset(bool configured);
/// The host suspended or resumed the bus.
void usb_serial_suspended(bool suspended);
/// A frame begins.
void usb_serial_frame(void);
/// Answers a class request: the bytes to send or receive in `data` (8 bytes), returns their number, or -1 to refuse.
int usb_serial_request(const usb_setup_t *setup, uint8_t *data);
/// The data of a class request to the device has arrived.
void usb_serial_request_data(const usb_setup_t *setup, const uint8_t *data, uint32_t count);
/// A packet arrived.
void usb_serial_received(const volatile uint8_t *data, uint32_t count);
/// Lets the host send, if there is room for a packet.
void usb_serial_receive(void);
/// A packet has been sent, or it is time to look for one to send.
void usb_serial_send(void);

#endif
