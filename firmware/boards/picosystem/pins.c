// Pimoroni PicoSystem: pins, panel and battery. GPIO 2 is read as VBUS (one source says charge LED: reading harms
// neither). The RGB LED on 13 to 15 is pulled low: the maker's library lights it by high levels, and through a
// pull-down nothing would shine either way.
#include "../../hal/buttons.h"
#include "../../port/rp/pins.h"
#include "../../port/rp2040/regs.h"

// ST7789: data latch order right to left (MADCTL 04h), tearing signal on, porches, 16 bits a pixel, the panel maker's
// voltages and gamma, 60 pictures a second, inverted colours. A command a line, with the bytes that it takes.
// clang-format off
static const uint8_t lcd_start[] = {
    1,  0x36, 0x04,
    1,  0x35, 0x00,
    5,  0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33,
    1,  0x3a, 0x05,
    1,  0x26, 0x01,
    1,  0xb7, 0x14,
    1,  0xbb, 0x25,
    1,  0xc0, 0x2c,
    1,  0xc2, 0x01,
    1,  0xc3, 0x12,
    1,  0xc4, 0x20,
    2,  0xd0, 0xa4, 0xa1,
    1,  0xc6, 0x0f,
    14, 0xe0, 0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23,
    14, 0xe1, 0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23,
    0,  0x21,
    0xff,
};
// clang-format on

const pins_t pins_board = {
    .name = "picosystem",
    .flash_bytes = 16u * 1024u * 1024u,
    .spi_base = SPI0_BASE,
    .spi_reset = RESET_SPI0,
    .spi_dreq_tx = DREQ_SPI0_TX,
    .spi_divider = 2,
    .lcd_cs = 5,
    .lcd_sck = 6,
    .lcd_mosi = 7,
    .lcd_dc = 9,
    .lcd_reset = 4,
    .lcd_backlight = 12,
    .lcd_te = 8,
    .lcd_start = lcd_start,
    .piezo = 11,
    .battery_adc = 0,
    .charging = 24,
    .vbus = 2,
    .pulled_low = 1u << 13 | 1u << 14 | 1u << 15,
    .key_count = 8,
    .keys =
        {
            {23, HAL_BUTTON_UP},
            {20, HAL_BUTTON_DOWN},
            {22, HAL_BUTTON_LEFT},
            {21, HAL_BUTTON_RIGHT},
            {18, HAL_BUTTON_A},
            {19, HAL_BUTTON_B},
            {17, HAL_BUTTON_X},
            {16, HAL_BUTTON_Y},
        },
};
