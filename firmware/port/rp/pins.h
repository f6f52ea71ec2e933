// What a board is: the shape of the tables in firmware/boards/*/pins.c. Numbers only, no code.
#ifndef PORT_RP_PINS_H
#define PORT_RP_PINS_H

#include <stdbool.h>
#include <stdint.h>

enum { PIN_NONE = 0xff, PIN_KEYS_MAX = 9 };

/// One key: active low, pulled up.
typedef struct {
  uint8_t pin;
  uint16_t button;  ///< HAL_BUTTON_*
} pins_key_t;

/// A board.
typedef struct {
  const char *name;
  uint32_t flash_bytes;  ///< fitted as a rule; a smaller chip is noticed by its own word
  uint32_t spi_base;     ///< SPI0_BASE or SPI1_BASE
  uint32_t spi_reset;    ///< its bit in RESETS
  uint8_t spi_dreq_tx;
  uint8_t spi_divider;  ///< even, from clk_peri = 125 MHz: 2 is 62.5 MHz
  uint8_t lcd_cs, lcd_sck, lcd_mosi, lcd_dc, lcd_reset, lcd_backlight;
  uint8_t lcd_te;            ///< tearing signal in, or PIN_NONE
  const uint8_t *lcd_start;  ///< panel commands: length of the data, command, data ...; ends with 0xff
  uint8_t piezo;             ///< or PIN_NONE
  uint8_t battery_adc;       ///< ADC channel of the battery behind a divider by 3, or PIN_NONE
  uint8_t charging;  ///< charger's open-drain output, low while it charges, or PIN_NONE; means nothing without VBUS
  uint8_t vbus;      ///< high while USB power is there; needed with `charging`
  uint32_t
      pulled_low;  ///< pins that are not used but wired, LEDs for one: low by their pull-downs, driven by nobody; mask
  uint8_t key_count;
  pins_key_t keys[PIN_KEYS_MAX];
} pins_t;

/// The board this image is for.
extern const pins_t pins_board;

#endif
