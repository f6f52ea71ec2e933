// USB descriptors and the numbers they share with the controller's driver.
#ifndef PORT_RP_USB_DESCRIPTORS_H
#define PORT_RP_USB_DESCRIPTORS_H

#include <stdint.h>

enum {
  USB_VENDOR = 0x1209,
  USB_PRODUCT = 0x0001,
  USB_EP0_BYTES = 64,
  USB_BULK_BYTES = 64,
  USB_EP_NOTIFY = 1,
  USB_EP_DATA = 2,
  USB_CONFIGURATION_BYTES = 67,
  USB_STRING_BYTES_MAX = 64,
  USB_SERIAL_STRING_AT = 16,  ///< place of iSerialNumber, 0 where there is none (USB 2.0 9.6.1)
};

extern uint8_t usb_device_descriptor[18];
extern const uint8_t usb_configuration_descriptor[USB_CONFIGURATION_BYTES];

/// Writes string descriptor `index` into `out` (USB_STRING_BYTES_MAX bytes) and returns its length, 0 if there is none.
uint32_t usb_string_descriptor(uint8_t index, uint8_t *out);

#endif
