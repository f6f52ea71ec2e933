// USB device controller (RP2040 datasheet 4.1): reset, endpoint 0 with the standard requests, and the two data pipes of
// the serial function. The interrupt is in flash and waits while the flash is busy; until then the controller
// answers NAK.
#include "usb.h"

#include "port.h"
#include "usb_descriptors.h"

// DPSRAM offsets of the buffers, multiples of 64.
enum { BUFFER_NOTIFY = 0x180, BUFFER_IN = 0x1c0, BUFFER_OUT = 0x200, BUFFERS_END = 0x240 };
_Static_assert((int)BUFFERS_END == (int)USB_FREE_BEGIN, "buffers and rings must not overlap");
// Bits of BUFF_STATUS.
enum { DONE_EP0_IN = 1u << 0, DONE_EP0_OUT = 1u << 1, DONE_DATA_IN = 1u << 4, DONE_DATA_OUT = 1u << 5 };
// Erratum RP2040-E15: a bulk IN handed over in the last fifth of a frame can hang the controller on a bus error.
// A fifth before it is kept: the first frame's start that is reported may be late by an interrupt, whose code may come
// out of slow flash, past the cache.
enum { FRAME_SAFE_US = 600 };
// Hosts begin a frame each millisecond, within 0.05 % (USB 2.0, 7.1.12), by a crystal that is no better than ours.
enum { FRAME_US = 1000, FRAME_MOST_US = 1001, FRAME_MASK = 0x7ff };

enum {
  REQUEST_IN = 0x80,
  REQUEST_TYPE_MASK = 0x60,
  REQUEST_CLASS = 0x20,
  RECIPIENT_MASK = 0x1f,
  RECIPIENT_ENDPOINT = 2,
  GET_STATUS = 0,
  CLEAR_FEATURE = 1,
  SET_FEATURE = 3,
  SET_ADDRESS = 5,
  GET_DESCRIPTOR = 6,
  GET_CONFIGURATION = 8,
  SET_CONFIGURATION = 9,
  GET_INTERFACE = 10,
  SET_INTERFACE = 11,
  DESCRIPTOR_DEVICE = 1,
  DESCRIPTOR_CONFIGURATION = 2,
  DESCRIPTOR_STRING = 3,
};

typedef enum { PHASE_IDLE, PHASE_DATA_IN, PHASE_DATA_OUT, PHASE_STATUS_IN, PHASE_STATUS_OUT } phase_t;

static struct {
  usb_setup_t setup;
  phase_t phase;
  const uint8_t *data;
  uint32_t left;
  bool end_with_empty;
  bool data1;
  uint8_t address;  // to be taken on after the status stage
  bool address_pending;
  uint8_t scratch[USB_STRING_BYTES_MAX];
} control;

static struct {
  bool configured;
  bool in_busy, in_data1, in_waiting, in_halted;
  bool out_armed, out_data1, out_halted;
  uint32_t in_bits;   // handed over at the next start of frame
  uint32_t frame_us;  // when the last frame started, or sooner
  uint16_t frame;     // its number
  bool frame_known;   // not after a time without interrupts: nobody knows where in a frame the bus is
} pipe;

static volatile uint8_t *dpsram(uint32_t offset) { return (volatile uint8_t *)(uintptr_t)(USB_DPSRAM + offset); }

// Everything but AVAILABLE first: the controller looks at the word from its own clock (4.1.2.5.1).
static void buffer_hand_over(uint32_t address, uint32_t bits) {
  REG(address) = bits;
  for (uint32_t i = 0; i < 3; i++) __asm volatile("nop\n\tnop\n\tnop\n\tnop");
  REG(address) = bits | USB_BUFFER_AVAILABLE;
}

static void control_in_chunk(void) {
  const uint32_t count = control.left > USB_EP0_BYTES ? USB_EP0_BYTES : control.left;
  volatile uint8_t *buffer = dpsram(USB_EP0_BUFFER);
  for (uint32_t i = 0; i < count; i++) buffer[i] = control.data[i];
  control.data += count;
  control.left -= count;
  if (count < USB_EP0_BYTES) control.end_with_empty = false;
  buffer_hand_over(USB_BUFFER_CONTROL_IN(0), USB_BUFFER_FULL | (control.data1 ? USB_BUFFER_DATA1 : 0) | count);
  control.data1 = !control.data1;
}

static void control_status_in(void) {
  control.phase = PHASE_STATUS_IN;
  control.data1 = true;
  control.left = 0;
  control_in_chunk();
}

static void control_send(const uint8_t *data, uint32_t count) {
  control.phase = PHASE_DATA_IN;
  control.data = data;
  control.end_with_empty = count < control.setup.length && count % USB_EP0_BYTES == 0;
  control.left = count < control.setup.length ? count : control.setup.length;
  control_in_chunk();
}

static void control_out_arm(phase_t phase) {
  control.phase = phase;
  buffer_hand_over(USB_BUFFER_CONTROL_OUT(0), USB_BUFFER_DATA1 | USB_EP0_BYTES);
}

static void control_refuse(void) {
  control.phase = PHASE_IDLE;
  REG(USB_EP_STALL_ARM) = 3;  // lets the STALL below out; cleared by the next setup packet
  REG(USB_BUFFER_CONTROL_IN(0)) = USB_BUFFER_STALL;
  REG(USB_BUFFER_CONTROL_OUT(0)) = USB_BUFFER_STALL;
}

static void pipe_close(void) {
  for (uint32_t endpoint = USB_EP_NOTIFY; endpoint <= USB_EP_DATA; endpoint++) {
    REG(USB_BUFFER_CONTROL_IN(endpoint)) = 0;
    REG(USB_BUFFER_CONTROL_OUT(endpoint)) = 0;
    REG(USB_EP_CONTROL_IN(endpoint)) = 0;
    REG(USB_EP_CONTROL_OUT(endpoint)) = 0;
  }
  pipe.configured = false;
  pipe.in_busy = pipe.in_waiting = pipe.in_data1 = pipe.in_halted = false;
  pipe.out_armed = pipe.out_data1 = pipe.out_halted = false;
}

static void pipe_open(void) {
  pipe_close();
  REG(USB_EP_CONTROL_IN(USB_EP_NOTIFY)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | USB_EP_TYPE_INTERRUPT | BUFFER_NOTIFY;
  REG(USB_EP_CONTROL_IN(USB_EP_DATA)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | USB_EP_TYPE_BULK | BUFFER_IN;
  REG(USB_EP_CONTROL_OUT(USB_EP_DATA)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | USB_EP_TYPE_BULK | BUFFER_OUT;
  pipe.configured = true;
}

bool usb_in_ready(void) { return pipe.configured && !pipe.in_busy && !pipe.in_halted; }

// Notes that a frame has started. Interrupts that were off, or others that ran, report it late; so no start is taken to
// be later than what the one before it allows.
static void frame_started(void) {
  const uint16_t frame = (uint16_t)(REG(USB_SOF_RD) & FRAME_MASK);  // reading it clears the interrupt
  const uint32_t now = REG(TIMER_RAWL);
  const uint32_t latest = pipe.frame_us + ((uint32_t)(frame - pipe.frame) & FRAME_MASK) * FRAME_MOST_US;
  // A start that was due more than a frame ago was another's: the bus has paused.
  const bool follows = pipe.frame_known && now - latest < FRAME_US;
  pipe.frame_us = follows ? latest : now;
  pipe.frame = frame;
  pipe.frame_known = true;
}

// A start older than a frame says nothing of the present one.
static bool is_early_in_frame(void) { return pipe.frame_known && REG(TIMER_RAWL) - pipe.frame_us < FRAME_SAFE_US; }

static void in_hand_over(void) {
  pipe.in_waiting = false;
  buffer_hand_over(USB_BUFFER_CONTROL_IN(USB_EP_DATA), pipe.in_bits);
}

volatile uint8_t *usb_in_buffer(void) { return dpsram(BUFFER_IN); }

void usb_in_send(uint32_t count) {
  pipe.in_busy = true;
  pipe.in_bits = USB_BUFFER_FULL | (pipe.in_data1 ? USB_BUFFER_DATA1 : 0) | count;
  pipe.in_data1 = !pipe.in_data1;
  pipe.in_waiting = !is_early_in_frame();
  if (!pipe.in_waiting) in_hand_over();
}

void usb_in_take_back(void) {
  if (!pipe.in_busy || (REG(USB_BUFF_STATUS) & DONE_DATA_IN) != 0) return;
  REG(USB_BUFFER_CONTROL_IN(USB_EP_DATA)) = 0;
  pipe.in_busy = pipe.in_waiting = false;
  pipe.in_data1 = !pipe.in_data1;  // it has not been
}

void usb_out_arm(void) {
  if (!pipe.configured || pipe.out_armed || pipe.out_halted) return;
  pipe.out_armed = true;
  buffer_hand_over(USB_BUFFER_CONTROL_OUT(USB_EP_DATA), (pipe.out_data1 ? USB_BUFFER_DATA1 : 0) | USB_BULK_BYTES);
}

static bool endpoint_halt(uint32_t endpoint, bool halt) {
  if (!pipe.configured) return false;
  if (endpoint == (REQUEST_IN | USB_EP_DATA)) {
    pipe.in_halted = halt;
    pipe.in_busy = pipe.in_waiting = pipe.in_data1 = false;
    REG(USB_BUFFER_CONTROL_IN(USB_EP_DATA)) = halt ? USB_BUFFER_STALL : 0;
    if (!halt) usb_serial_send();
    return true;
  }
  if (endpoint == USB_EP_DATA) {
    pipe.out_halted = halt;
    pipe.out_armed = pipe.out_data1 = false;
    REG(USB_BUFFER_CONTROL_OUT(USB_EP_DATA)) = halt ? USB_BUFFER_STALL : 0;
    if (!halt) usb_serial_receive();
    return true;
  }
  return endpoint == (REQUEST_IN | USB_EP_NOTIFY);
}

static void request_descriptor(void) {
  const uint32_t type = control.setup.value >> 8;
  const uint8_t index = (uint8_t)control.setup.value;
  if (type == DESCRIPTOR_DEVICE) {
    control_send(usb_device_descriptor, sizeof usb_device_descriptor);
  } else if (type == DESCRIPTOR_CONFIGURATION && index == 0) {
    control_send(usb_configuration_descriptor, sizeof usb_configuration_descriptor);
  } else if (type == DESCRIPTOR_STRING) {
    const uint32_t length = usb_string_descriptor(index, control.scratch);
    if (length > 0)
      control_send(control.scratch, length);
    else
      control_refuse();
  } else {
    control_refuse();  // among them the device qualifier: full speed only
  }
}

static void request_standard(void) {
  const usb_setup_t *setup = &control.setup;
  const bool endpoint = (setup->type & RECIPIENT_MASK) == RECIPIENT_ENDPOINT;
  switch (setup->request) {
    case GET_DESCRIPTOR: request_descriptor(); return;
    case SET_ADDRESS:
      control.address = setup->value & 0x7f;
      control.address_pending = true;
      control_status_in();
      return;
    case SET_CONFIGURATION:
      if (setup->value > 1) break;
      if (setup->value == 1)
        pipe_open();
      else
        pipe_close();
      control_status_in();
      usb_serial_reset(pipe.configured);
      return;
    case GET_CONFIGURATION:
      control.scratch[0] = pipe.configured ? 1 : 0;
      control_send(control.scratch, 1);
      return;
    case GET_INTERFACE:
      control.scratch[0] = 0;
      control_send(control.scratch, 1);
      return;
    case SET_INTERFACE:
      if (setup->value != 0) break;
      control_status_in();
      return;
    case GET_STATUS:
      control.scratch[0] = endpoint && ((setup->index == USB_EP_DATA && pipe.out_halted) ||
                                        (setup->index == (REQUEST_IN | USB_EP_DATA) && pipe.in_halted));
      control.scratch[1] = 0;
      control_send(control.scratch, 2);
      return;
    case CLEAR_FEATURE:
    case SET_FEATURE:
      if (!endpoint || setup->value != 0 || !endpoint_halt(setup->index, setup->request == SET_FEATURE)) break;
      control_status_in();
      return;
    default: break;
  }
  control_refuse();
}

static void request_class(void) {
  const int count = usb_serial_request(&control.setup, control.scratch);
  if (count < 0) {
    control_refuse();
  } else if (control.setup.length == 0) {
    control_status_in();
  } else if ((control.setup.type & REQUEST_IN) != 0) {
    control_send(control.scratch, (uint32_t)count);
  } else {
    control_out_arm(PHASE_DATA_OUT);
  }
}

static void on_setup(void) {
  const volatile uint8_t *raw = dpsram(0);
  control.setup.type = raw[0];
  control.setup.request = raw[1];
  control.setup.value = (uint16_t)(raw[2] | raw[3] << 8);
  control.setup.index = (uint16_t)(raw[4] | raw[5] << 8);
  control.setup.length = (uint16_t)(raw[6] | raw[7] << 8);
  control.data1 = true;
  control.address_pending = false;
  REG(USB_BUFFER_CONTROL_IN(0)) = 0;  // whatever an unfinished request left armed
  REG(USB_BUFFER_CONTROL_OUT(0)) = 0;
  if ((control.setup.type & REQUEST_TYPE_MASK) == 0)
    request_standard();
  else if ((control.setup.type & REQUEST_TYPE_MASK) == REQUEST_CLASS)
    request_class();
  else
    control_refuse();
}

static void on_control_in(void) {
  if (control.phase == PHASE_DATA_IN) {
    if (control.left > 0 || control.end_with_empty)
      control_in_chunk();
    else
      control_out_arm(PHASE_STATUS_OUT);
  } else if (control.phase == PHASE_STATUS_IN) {
    if (control.address_pending) REG(USB_ADDR_ENDP) = control.address;
    control.address_pending = false;
    control.phase = PHASE_IDLE;
  }
}

static void on_control_out(void) {
  if (control.phase == PHASE_DATA_OUT) {
    const uint32_t count = REG(USB_BUFFER_CONTROL_OUT(0)) & USB_BUFFER_LENGTH;
    const volatile uint8_t *buffer = dpsram(USB_EP0_BUFFER);
    for (uint32_t i = 0; i < count && i < sizeof control.scratch; i++) control.scratch[i] = buffer[i];
    usb_serial_request_data(&control.setup, control.scratch, count);
    control_status_in();
  } else {
    control.phase = PHASE_IDLE;
  }
}

static void forget_bus(void) {
  control.phase = PHASE_IDLE;
  control.address_pending = false;
  REG(USB_ADDR_ENDP) = 0;
  pipe_close();
  usb_serial_reset(false);
}

static void on_bus_reset(void) {
  forget_bus();
  port_usb_hub_fix_begin();
}

static void on_buffers(void) {
  const uint32_t done = REG(USB_BUFF_STATUS);
  REG(USB_BUFF_STATUS) = done;
  if ((done & DONE_EP0_IN) != 0) on_control_in();
  if ((done & DONE_EP0_OUT) != 0) on_control_out();
  if ((done & DONE_DATA_IN) != 0 && pipe.in_busy && !pipe.in_waiting) {
    pipe.in_busy = false;
    usb_serial_send();
  }
  if ((done & DONE_DATA_OUT) != 0 && pipe.out_armed) {
    pipe.out_armed = false;
    pipe.out_data1 = !pipe.out_data1;
    usb_serial_received(dpsram(BUFFER_OUT), REG(USB_BUFFER_CONTROL_OUT(USB_EP_DATA)) & USB_BUFFER_LENGTH);
  }
}

void port_usb_interrupt(void) {
  const uint32_t status = REG(USB_INTS);
  if (port_vbus_lost()) forget_bus();
  if ((status & USB_INT_SUSPEND) != 0) {
    REG(USB_SIE_STATUS) = USB_SIE_STATUS_SUSPENDED;
    usb_serial_suspended(true);
  }
  if ((status & USB_INT_SOF) != 0) {
    frame_started();
    usb_serial_frame();
    if (pipe.in_waiting && is_early_in_frame()) in_hand_over();
  }
  if ((status & USB_INT_BUS_RESET) != 0) {
    REG(USB_SIE_STATUS) = USB_SIE_STATUS_BUS_RESET;
    on_bus_reset();
  }
  if ((status & USB_INT_RESUME) != 0) {
    REG(USB_SIE_STATUS) = USB_SIE_STATUS_RESUME;
    usb_serial_suspended(false);
  }
  // What the last request still had to finish comes before the next request.
  if ((status & USB_INT_BUFF_STATUS) != 0) on_buffers();
  if ((status & USB_INT_SETUP_REQ) != 0) {
    REG(USB_SIE_STATUS) = USB_SIE_STATUS_SETUP_REC;
    on_setup();
  }
}

PORT_RAM void port_usb_frames_missed(void) {
  (void)REG(USB_SOF_RD);  // an interrupt that waited would stamp the frame's start too late
  pipe.frame_known = false;
}

void port_usb_start(void) {
  for (uint32_t offset = 0; offset < USB_EP0_BUFFER; offset += 4) REG(USB_DPSRAM + offset) = 0;
  REG(USB_MUXING) = USB_MUXING_TO_PHY | USB_MUXING_SOFTCON;
  REG(USB_PWR) = USB_PWR_VBUS_DETECT | USB_PWR_VBUS_DETECT_OVERRIDE_EN;  // boards do not wire VBUS to the controller
  REG(USB_MAIN_CTRL) = USB_MAIN_CTRL_ENABLE;
  REG(USB_SIE_CTRL) = USB_SIE_CTRL_EP0_INT_1BUF;
  REG(USB_INTE) =
      USB_INT_BUFF_STATUS | USB_INT_BUS_RESET | USB_INT_SETUP_REQ | USB_INT_SUSPEND | USB_INT_RESUME | USB_INT_SOF;
  REG(NVIC_ISER) = 1u << IRQ_USBCTRL;
  port_vbus_start();
}

void port_usb_stop(void) {
  REG(NVIC_ICER) = 1u << IRQ_USBCTRL;
  REG(USB_SIE_CTRL) = 0;
  port_clock_delay_us(10000);  // long enough for the host to see it gone
}
