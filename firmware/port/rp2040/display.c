// ST7789 panel (hal/display.h) on an SPI master (RP2040 datasheet 4.4) fed by DMA channel 0 (2.5), two bands in turn.
// Panel commands go in 8-bit frames, pixels in 16-bit frames, for half the transfers: the SPI
// sends a frame's high byte first, so the DMA swaps the bytes, which lie in the band as the panel wants them.
#include "../../hal/display.h"
#include "port.h"

enum {
  BAND_PIXELS = HAL_DISPLAY_WIDTH * HAL_DISPLAY_BAND_ROWS,
  BACKLIGHT_TOP = 62499,  // 2 kHz
  TEAR_WAIT_US = 20000,
  TEAR_MISSES_MAX = 3,
  SCAN_US = 16667,                                // from one scan of the panel to the next, at 60 pictures a second
  SCAN_BAND_US = HAL_DISPLAY_BAND_ROWS * 97 / 2,  // 48.5 us a row
  SCAN_MARGIN_US = 2500,  // fell_us is up to 1 ms late, the rest is for bands that take longer to paint
  SCAN_LATE_US = 1000,
  SEND_BAND_US = 491,  // 30720 bits at 62.5 MHz
  PANEL_SLEEP_US = 120000,
};

// ST7789 commands.
enum {
  CMD_SLEEP_IN = 0x10,
  CMD_SLEEP_OUT = 0x11,
  CMD_DISPLAY_ON = 0x29,
  CMD_COLUMNS = 0x2a,
  CMD_ROWS = 0x2b,
  CMD_WRITE = 0x2c,
  LIST_END = 0xff,
};

static uint16_t buffers[2][BAND_PIXELS] __attribute__((aligned(4)));
static struct {
  uint32_t spi;
  uint32_t bands;  // of this picture, bit by bit
  uint32_t next;   // the band that comes next or, when it is not in this picture, where to look for it
  uint32_t sent;   // bands of this picture that were
  uint32_t tear_misses;
  uint32_t began_us;
  uint32_t band_us;   // how long a band took in the last picture
  uint32_t slept_us;  // when it was sent to sleep or woken last
  uint8_t backlight;
  bool asleep;
} lcd = {.band_us = 2 * SEND_BAND_US};
static struct {
  uint32_t latch, bit;  // where a fall of the signal is kept; 0 where the board does not wire it
  volatile uint32_t fell_us;
  volatile bool seen;
} tear;

// The panel is deselected meanwhile, so that no edge of the clock pin counts as a bit.
static void spi_frames(uint32_t bits) {
  port_gpio_put(pins_board.lcd_cs, true);
  REG(lcd.spi + SSPCR1) = 0;
  REG(lcd.spi + SSPCR0) = SSPCR0_DSS(bits);  // SPI mode 0
  REG(lcd.spi + SSPCR1) = SSPCR1_SSE;
  port_gpio_put(pins_board.lcd_cs, false);
}

static void spi_wait(void) {
  while ((REG(DMA_CH0_CTRL_TRIG) & DMA_CTRL_BUSY) != 0) {}
  while ((REG(lcd.spi + SSPSR) & SSPSR_BSY) != 0) {}
}

static void spi_put(uint8_t byte) {
  while ((REG(lcd.spi + SSPSR) & SSPSR_TNF) == 0) {}
  REG(lcd.spi + SSPDR) = byte;
}

// Leaves the panel expecting pixels or more data of this command.
static void command(uint8_t code, const uint8_t *data, uint32_t count) {
  spi_wait();
  spi_frames(8);
  port_gpio_put(pins_board.lcd_dc, false);
  spi_put(code);
  spi_wait();
  port_gpio_put(pins_board.lcd_dc, true);
  for (uint32_t i = 0; i < count; i++) spi_put(data[i]);
  spi_wait();
}

static void backlight_apply(void) {
  const uint32_t percent = lcd.asleep ? 0 : lcd.backlight;
  const uint32_t slice = (pins_board.lcd_backlight >> 1) & 7u;
  // The eye sees ratios: the square of the share looks about even. 100 percent is beyond the top: always on.
  const uint32_t level = percent == 100 ? BACKLIGHT_TOP + 1 : BACKLIGHT_TOP * percent / 100 * percent / 100;
  REG(PWM_CC(slice)) = level << ((pins_board.lcd_backlight & 1u) * 16u);
}

// A picture is torn where the panel scans a part of its bands before they are sent and the rest afterwards. The scan
// passes band b b * SCAN_BAND_US after the tearing signal falls, and again SCAN_US later; every band has to be sent
// between the two. How long bands take to paint and send is known from the last picture. Sets the first and last time
// after the fall at which to start.
static void tear_window(uint32_t bands, uint32_t *first, uint32_t *last) {
  uint32_t quick = 0;              // how far the picture is at the least when a band's turn comes
  uint32_t slow = SCAN_MARGIN_US;  // and how far at the most when it is sent
  *first = 0;
  *last = 2 * SCAN_US;
  for (uint32_t scanned = 0; bands != 0; bands >>= 1, scanned += SCAN_BAND_US) {
    if ((bands & 1u) == 0) continue;
    slow += lcd.band_us;
    if (scanned > quick + *first) *first = scanned - quick;
    if (SCAN_US + scanned < slow + *last) *last = SCAN_US + scanned > slow ? SCAN_US + scanned - slow : 0;
    quick += SEND_BAND_US;
  }
  if (*last < *first + SCAN_LATE_US)
    *last = *first + SCAN_LATE_US;  // too slow for any: as far behind the scan as can be
}

static void tear_wait(uint32_t bands) {
  if (tear.latch == 0 || lcd.asleep || lcd.tear_misses >= TEAR_MISSES_MAX) return;
  uint32_t first, last;
  tear_window(bands, &first, &last);
  for (const uint32_t start = REG(TIMER_RAWL); REG(TIMER_RAWL) - start < TEAR_WAIT_US;) {
    const uint32_t since = REG(TIMER_RAWL) - tear.fell_us;
    if (!tear.seen || since > SCAN_US + SCAN_LATE_US) continue;
    if ((since >= first && since <= last) || since + SCAN_US <= last) {
      lcd.tear_misses = 0;
      return;
    }
  }
  lcd.tear_misses++;  // a panel that never signals is not waited for any more
}

PORT_RAM void port_display_tick(void) {
  if (tear.latch == 0 || (REG(tear.latch) & tear.bit) == 0) return;
  REG(tear.latch) = tear.bit;
  tear.fell_us = REG(TIMER_RAWL);  // up to a millisecond late
  tear.seen = true;
}

void hal_display_begin(uint32_t bands) {
  static const uint8_t columns[] = {0, 0, 0, HAL_DISPLAY_WIDTH - 1};
  command(CMD_COLUMNS, columns, sizeof columns);
  tear_wait(bands);
  lcd.bands = bands;
  lcd.next = lcd.sent = 0;
  lcd.began_us = REG(TIMER_RAWL);
}

// Opens the write window for the bands that follow one another from lcd.next on.
static void open_window(void) {
  uint32_t end = lcd.next + 1;
  while ((lcd.bands >> end & 1u) != 0) end++;
  const uint8_t rows[] = {0, (uint8_t)(lcd.next * HAL_DISPLAY_BAND_ROWS), 0,
                          (uint8_t)(end * HAL_DISPLAY_BAND_ROWS - 1)};
  command(CMD_ROWS, rows, sizeof rows);
  command(CMD_WRITE, 0, 0);
  spi_frames(16);
}

uint16_t *hal_display_band(void) { return buffers[lcd.sent & 1u]; }

void hal_display_send(void) {
  if (lcd.bands >> lcd.next == 0) return;
  const bool follows = lcd.sent > 0 && (lcd.bands >> lcd.next & 1u) != 0;
  while ((lcd.bands >> lcd.next & 1u) == 0) lcd.next++;
  // The band before this one may still be on its way; the one before that, whose buffer comes next, is not any more.
  while ((REG(DMA_CH0_CTRL_TRIG) & DMA_CTRL_BUSY) != 0) {}
  if (!follows) open_window();
  REG(DMA_CH0_READ_ADDR) = (uint32_t)(uintptr_t)buffers[lcd.sent & 1u];
  REG(DMA_CH0_TRANS_COUNT) = BAND_PIXELS;
  REG(DMA_CH0_CTRL_TRIG) = DMA_CTRL_EN | DMA_CTRL_SIZE_16 | DMA_CTRL_INCR_READ | DMA_CTRL_CHAIN_TO(0u) |
                           DMA_CTRL_BSWAP | DMA_CTRL_TREQ(pins_board.spi_dreq_tx) | DMA_CTRL_IRQ_QUIET;
  lcd.next++;
  lcd.sent++;
}

// The last band is still on its way.
void hal_display_end(void) {
  if (lcd.sent > 0) lcd.band_us = (REG(TIMER_RAWL) - lcd.began_us + SEND_BAND_US) / lcd.sent;
}

void hal_display_backlight(uint8_t percent) {
  lcd.backlight = percent > 100 ? 100 : percent;
  backlight_apply();
}

void hal_display_sleep(bool asleep) {
  if (asleep == lcd.asleep) return;
  // The panel wants 120 ms between waking and going to sleep, either way round.
  while (REG(TIMER_RAWL) - lcd.slept_us < PANEL_SLEEP_US) {}
  if (asleep) {
    lcd.asleep = true;
    backlight_apply();
    command(CMD_SLEEP_IN, 0, 0);
    lcd.slept_us = REG(TIMER_RAWL);
    port_clock_delay_us(5000);  // before the panel takes anything else
  } else {
    command(CMD_SLEEP_OUT, 0, 0);
    lcd.slept_us = REG(TIMER_RAWL);
    port_clock_delay_us(PANEL_SLEEP_US);
    lcd.asleep = false;
    backlight_apply();
  }
}

void port_display_start(void) {
  const uint32_t pad = PAD_DRIVE_8MA | PAD_SLEWFAST;
  const uint32_t slice = (pins_board.lcd_backlight >> 1) & 7u;
  REG(PWM_CC(slice)) = 0;
  REG(PWM_TOP(slice)) = BACKLIGHT_TOP;
  REG(PWM_DIV(slice)) = 1u << 4;
  REG(PWM_CSR(slice)) = PWM_CSR_EN;
  port_gpio_function(pins_board.lcd_backlight, GPIO_FUNC_PWM, PAD_DRIVE_4MA);

  port_gpio_output(pins_board.lcd_reset, false);
  port_gpio_output(pins_board.lcd_cs, true);
  port_gpio_output(pins_board.lcd_dc, true);
  if (pins_board.lcd_te != PIN_NONE) {
    port_gpio_input(pins_board.lcd_te, PAD_PULL_DOWN);
    tear.bit = IO_BANK0_EDGE_LOW(pins_board.lcd_te);
    REG(IO_BANK0_INTR(pins_board.lcd_te)) = tear.bit;
    tear.latch = IO_BANK0_INTR(pins_board.lcd_te);
  }

  lcd.spi = pins_board.spi_base;
  REG(lcd.spi + SSPCPSR) = pins_board.spi_divider;
  REG(lcd.spi + SSPDMACR) = SSPDMACR_TXDMAE;
  REG(DMA_CH0_WRITE_ADDR) = lcd.spi + SSPDR;  // stays: the channel does not step it
  port_gpio_function(pins_board.lcd_sck, GPIO_FUNC_SPI, pad);
  port_gpio_function(pins_board.lcd_mosi, GPIO_FUNC_SPI, pad);

  // Panel's times: reset low 10 us at least; 120 ms from its end to sleep-out; 5 ms after sleep-out.
  port_clock_delay_us(100);
  port_gpio_put(pins_board.lcd_reset, true);
  port_clock_delay_us(120000);
  for (const uint8_t *entry = pins_board.lcd_start; *entry != LIST_END; entry += 2 + entry[0]) {
    command(entry[1], entry + 2, entry[0]);
  }
  command(CMD_SLEEP_OUT, 0, 0);
  lcd.slept_us = REG(TIMER_RAWL);
  port_clock_delay_us(5000);
  command(CMD_DISPLAY_ON, 0, 0);
}
