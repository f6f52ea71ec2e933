// The RP2040 port's inside: what its files share. Of others, port/rp includes it by its name.
#ifndef PORT_RP2040_PORT_H
#define PORT_RP2040_PORT_H

#include <stdbool.h>
#include <stdint.h>

#include "../../hal/display.h"
#include "../rp/pins.h"
#include "regs.h"

// Code in SRAM: runs while the flash is busy, so it and everything it touches must not be in flash. No switch, no
// division, no struct copies in it (their helpers are in flash); tests/firmware/rp2040-image.test.ts looks.
#define PORT_RAM __attribute__((section(".port_ram"), noinline))

#define PORT_CLOCK_HZ 125000000u
#define PORT_CRYSTAL_US 64000u
#define PORT_PIN_MASK(pin) (1u << (pin))

/// Stops interrupts and returns what port_irq_restore needs.
static inline __attribute__((always_inline)) uint32_t port_irq_save(void) {
  uint32_t primask;
  __asm volatile("mrs %0, primask\n\tcpsid i" : "=r"(primask)::"memory");
  return primask;
}

/// Ends a stretch without interrupts.
static inline __attribute__((always_inline)) void port_irq_restore(uint32_t primask) {
  __asm volatile("msr primask, %0" ::"r"(primask) : "memory");
}

// clocks.c
/// Puts everything into reset but what runs us, and takes the pins out again. Still on the ring oscillator.
void port_clocks_begin(void);
/// Oscillator, PLLs, clock tree, 1 us tick; takes everything else that the port uses out of reset.
void port_clocks_start(void);
/// Returns how long ago port_clocks_start began, at least: no timer ran while it waited for the crystal.
uint32_t port_clocks_up_us(void);
/// Runs the processor from the USB PLL at 48 MHz and stops the system PLL, or back.
void port_clocks_slow(bool slow);

// gpio.c
/// Makes `pin` an output driven to `level`.
void port_gpio_output(uint32_t pin, bool level);
/// Makes `pin` an input with the pad's pulls as given (PAD_PULL_UP, PAD_PULL_DOWN or 0).
void port_gpio_input(uint32_t pin, uint32_t pulls);
/// Gives `pin` to a peripheral.
void port_gpio_function(uint32_t pin, uint32_t function, uint32_t pad);

static inline __attribute__((always_inline)) void port_gpio_put(uint32_t pin, bool level) {
  REG(level ? SIO_GPIO_OUT_SET : SIO_GPIO_OUT_CLR) = PORT_PIN_MASK(pin);
}

static inline __attribute__((always_inline)) bool port_gpio_get(uint32_t pin) {
  return (REG(SIO_GPIO_IN) & PORT_PIN_MASK(pin)) != 0;
}

// clock.c
/// Starts the millisecond interrupt and the cycle counter.
void port_clock_start(void);
/// Waits; for start-up and the display's own times.
void port_clock_delay_us(uint32_t us);
/// Something happened that hal_clock_wait returns for. From interrupts.
void port_clock_wake(void);

// watchdog.c
/// Reads why the console started and starts the watchdog.
void port_watchdog_start(void);
/// Feeds it; callable from RAM code.
void port_watchdog_feed(void);
/// Restarts because of a fault outside guarded work; remembers `pc`. From the fault handler.
_Noreturn void port_watchdog_fault(uint32_t pc);

// guard.c
/// Cuts guarded work if its time is up or the menu keys were held. From the millisecond interrupt.
void port_guard_tick(uint32_t now_us);
/// Set while the flash takes commands and cannot be read: guarded work is not cut while it is set. None writes flash;
/// this is the second line.
extern volatile bool port_guard_hold;

// mpu.c
/// Switches the memory protection on: nothing at 0 and in flash is written, nothing below the stack is there, and no
/// data is executed.
void port_mpu_start(void);
/// Switches it off, for code of somebody else's.
void port_mpu_stop(void);

// start.c
/// Of an image that paints before USB is up (PORT_PAINTS_FIRST); defined by it.
void port_paint_first(void);
/// Forgets failed starts once this one has gone well; its share of the millisecond interrupt.
void port_start_tick(uint32_t now_us);

// buttons.c, sound.c, battery.c, usb_hub_fix.c: starts, and their share of the millisecond interrupt.
void port_buttons_start(void);
void port_buttons_tick(void);
void port_sound_start(void);
void port_sound_tick(void);
void port_battery_start(void);
void port_battery_tick(void);

/// Ignores keys on these pins, a mask, while somebody else uses them. From interrupts.
extern volatile uint32_t port_buttons_held_off;

// display.c
/// Resets the panel, which then takes 120 ms by itself. Pins are out of reset, nothing else need be.
void port_display_reset(void);
void port_display_start(void);
/// Waits until all that was queued is sent.
void port_display_wait(void);
/// Notes the panel's tearing signal; its share of the millisecond interrupt.
void port_display_tick(void);

// flash.c
/// Looks up the boot ROM's functions, reads the chip's identity, looks how it is read.
void port_flash_start(void);
/// Returns the chip's size in bytes as it names it itself, 2 MiB if it does not.
uint32_t port_flash_chip_bytes(void);
/// Returns 8 bytes that no other chip has, or null if this one gives none.
const uint8_t *port_flash_identity(void);
/// Returns the 16 bytes that the chip gave as its unique id, whatever they are worth.
const uint8_t *port_flash_ids(void);
/// Opens the stretch in which the flash takes commands and cannot be read; RAM code only. Returns the interrupts to
/// switch on again at its end.
uint32_t port_flash_commands_begin(void);
/// Closes it: the flash is read as boot stage 2 sets it up.
void port_flash_commands_end(uint32_t enabled);
/// Sends one command's bytes and puts the bytes received in their place; within such a stretch, interrupts off.
void port_flash_exchange(uint8_t *bytes, uint32_t count);
/// Returns the address of a boot ROM function (2.8.3), 0 if there is none.
uint32_t port_rom_function(uint32_t code);

// usb.c
void port_usb_start(void);
void port_usb_interrupt(void);
/// Whether received bytes wait.
bool port_usb_received(void);
/// Whether a host keeps the bus awake, which nobody does without feeding it. Callable from RAM code.
bool port_usb_awake(void);
/// Starts of frames went by unseen, as the USB interrupt was off: the next one counts. Callable from RAM code, before
/// the interrupt is on.
void port_usb_frames_missed(void);
/// Takes the device off the bus.
void port_usb_stop(void);

// vbus.c
/// Shows the device to the host while there is one: the pull-up on D+ follows USB power where the board wires that.
void port_vbus_start(void);
/// Its share of the millisecond interrupt.
void port_vbus_tick(void);
/// Returns whether USB power went away since the last call. USB interrupt only.
bool port_vbus_lost(void);

// usb_hub_fix.c
/// A bus reset has begun.
void port_usb_hub_fix_begin(void);
/// Its share of the millisecond interrupt.
void port_usb_tick(void);

#endif
