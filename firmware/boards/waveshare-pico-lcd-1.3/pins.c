// Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: pins and panel. The joystick's centre is the console's menu key.
#include "../../hal/buttons.h"
#include "../../port/rp/pins.h"
#include "../../port/rp2040/regs.h"

// ST7789, joystick left: columns mirrored and exchanged with rows (MADCTL 70h), 16 bits a pixel, porches, the panel
// maker's voltages and gamma, 60 pictures a second, inverted colours. A command a line, with the bytes that it takes.
// clang-format off
static const uint8_t lcd_start[] = {
    1,  0x36, 0x70,
    1,  0x3a, 0x05,
    5,  0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33,
    1,  0xb7, 0x35,
    1,  0xbb, 0x19,
    1,  0xc0, 0x2c,
    1,  0xc2, 0x01,
    1,  0xc3, 0x12,
    1,  0xc4, 0x20,
    1,  0xc6, 0x0f,
    2,  0xd0, 0xa4, 0xa1,
    14, 0xe0, 0xd0, 0x04, 0x0d, 0x11, 0x13, 0x2b, 0x3f, 0x54, 0x4c, 0x18, 0x0d, 0x0b, 0x1f, 0x23,
    14, 0xe1, 0xd0, 0x04, 0x0c, 0x11, 0x13, 0x2c, 0x3f, 0x44, 0x51, 0x2f, 0x1f, 0x1f, 0x20, 0x23,
    0,  0x21,
    0xff,
};
// clang-format on

const pins_t pins_board = {
    .name = "waveshare-pico-lcd-1.3",
    .flash_bytes = 2u * 1024u * 1024u,
    .spi_base = SPI1_BASE,
    .spi_reset = RESET_SPI1,
    .spi_dreq_tx = DREQ_SPI1_TX,
    .spi_divider = 2,
    .lcd_cs = 9,
    .lcd_sck = 10,
    .lcd_mosi = 11,
    .lcd_dc = 8,
    .lcd_reset = 12,
    .lcd_backlight = 13,
    .lcd_te = PIN_NONE,
    .lcd_start = lcd_start,
    .piezo = PIN_NONE,
    .battery_adc = PIN_NONE,
    .charging = PIN_NONE,
    .vbus = PIN_NONE,
    .pulled_low = 1u << 25,
    .key_count = 9,
    .keys =
        {
            {2, HAL_BUTTON_UP},
            {18, HAL_BUTTON_DOWN},
            {16, HAL_BUTTON_LEFT},
            {20, HAL_BUTTON_RIGHT},
            {15, HAL_BUTTON_A},
            {17, HAL_BUTTON_B},
            {19, HAL_BUTTON_X},
            {21, HAL_BUTTON_Y},
            {3, HAL_BUTTON_MENU},
        },
};
