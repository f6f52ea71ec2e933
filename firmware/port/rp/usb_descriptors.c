// How the console describes itself to a USB host (USB 2.0 chapter 9, CDC 1.2, PSTN 1.2): one CDC-ACM function.
// bInterfaceProtocol 0 (no AT commands) keeps modem daemons away. The ids are pid.codes' shared test pair; see
// port/rp2040/README.md.
#include "usb_descriptors.h"

#include "../../hal/board.h"

#define U16(value) (value) & 0xff, (value) >> 8

uint8_t usb_device_descriptor[18] = {
    18, 1, U16(0x0200), 2, 0, 0, USB_EP0_BYTES, U16(USB_VENDOR), U16(USB_PRODUCT), U16(0x0100), 1, 2, 3, 1,
};

const uint8_t usb_configuration_descriptor[USB_CONFIGURATION_BYTES] = {
    9,
    2,
    U16(USB_CONFIGURATION_BYTES),
    2,
    1,
    0,
    0x80,
    250 / 2,  // bus-powered, 250 mA with a charging battery
    9,
    4,
    0,
    0,
    1,
    2,
    2,
    0,
    0,  // interface 0: communications, ACM, no protocol
    5,
    0x24,
    0,
    U16(0x0120),  // CDC header
    5,
    0x24,
    1,
    0,
    1,  // call management: none; data interface 1
    4,
    0x24,
    2,
    2,  // ACM: line coding and line state
    5,
    0x24,
    6,
    0,
    1,  // union of 0 and 1
    7,
    5,
    0x80 | USB_EP_NOTIFY,
    3,
    U16(8),
    255,  // notifications, never sent
    9,
    4,
    1,
    0,
    2,
    10,
    0,
    0,
    0,  // interface 1: data
    7,
    5,
    USB_EP_DATA,
    2,
    U16(USB_BULK_BYTES),
    0,
    7,
    5,
    0x80 | USB_EP_DATA,
    2,
    U16(USB_BULK_BYTES),
    0,
};

uint32_t usb_string_descriptor(uint8_t index, uint8_t *out) {
  static const char *const names[] = {"Jumpdeck project", "Jumpdeck"};
  if (index > 3) return 0;
  uint32_t length = 2;
  if (index == 0) {
    out[length++] = 0x09;  // English (United States)
    out[length++] = 0x04;
  } else {
    for (const char *c = index == 3 ? hal_board_serial() : names[index - 1]; *c != 0 && length < USB_STRING_BYTES_MAX;
         c++) {
      out[length++] = (uint8_t)*c;
      out[length++] = 0;
    }
  }
  out[0] = (uint8_t)length;
  out[1] = 3;
  return length;
}
