// ST7789 panel (hal/display.h) on an SPI master (RP2040 datasheet 4.4) fed by DMA channel 0 (2.5). Strips wait in a
// queue of addresses from which channel 1 starts channel 0 (2.5.6.2): the picture's end goes out while the processor is
// elsewhere, and no interrupt is needed. Panel commands go in 8-bit frames, pixels in 16-bit frames, for half the
// transfers: the SPI sends a frame's high byte first, so the DMA swaps the bytes, which are in the strip as the panel
// wants them.
#include "../../hal/display.h"
#include "port.h"

enum {
  STRIP_PIXELS = HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS,
  STRIPS_A_BAND = HAL_DISPLAY_BAND_ROWS / HAL_DISPLAY_STRIP_ROWS,
  STRIPS_A_PICTURE = HAL_DISPLAY_BANDS * STRIPS_A_BAND,
  STRIPS = 6,  // buffers: what is still on its way when a picture is done with
  PIXELS_CHANNEL = 0,
  QUEUE_CHANNEL = 1,
  BACKLIGHT_TOP = 62499,  // 2 kHz
  TEAR_WAIT_US = 20000,
  TEAR_MISSES_MAX = 3,
  SCAN_US = 16667,                                // from one scan of the panel to the next, at 60 pictures a second
  SCAN_BAND_US = HAL_DISPLAY_BAND_ROWS * 97 / 2,  // 48.5 us a row
  SCAN_MARGIN_US = 2500,  // fell_us is up to 1 ms late, the rest is for bands that take longer to paint
  SCAN_LATE_US = 1000,
  // A strip at 62.5 MHz: 16 bits a pixel, and in mode 0 the two clocks between frames that the PL022 pulses its select
  // output for (4.4.3.10; pico-examples issue 285). Mode 3 has no such gap (4.4.3.13).
  SEND_STRIP_US = STRIP_PIXELS * 18 * 2 / 125,
  SEND_STRIP_US_MODE_3 = STRIP_PIXELS * 16 * 2 / 125,
  PANEL_SLEEP_US = 120000,
  RESET_CYCLES = 2000,  // 16 us at 125 MHz, where a debugger restarts us; usually the ring oscillator's, 160 and more
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

static uint16_t strips[STRIPS][STRIP_PIXELS] __attribute__((aligned(4)));
static volatile uint32_t queue[STRIPS_A_PICTURE + 1];  // addresses of this picture's strips in turn; 0 ends them
static struct {
  uint32_t spi;
  uint32_t bands;   // of this picture, bit by bit
  uint32_t next;    // the band that comes next or, when it is not in this picture, where to look for it
  uint32_t queued;  // strips of this picture that were
  uint32_t tear_misses;
  uint32_t began_us;
  uint32_t strip_us;       // how long a strip took in the last picture
  uint32_t send_strip_us;  // and how long its sending alone takes
  uint32_t pixel_mode;     // bits of SSPCR0
  uint32_t slept_us;       // when it was sent to sleep or woken last
  uint8_t backlight;
  bool asleep;
} lcd = {.strip_us = 2 * SEND_STRIP_US, .send_strip_us = SEND_STRIP_US};
static struct {
  uint32_t latch, bit;  // where a fall of the signal is kept; 0 where the board does not wire it
  volatile uint32_t fell_us;
  volatile bool seen;
} tear;

// The panel is deselected during this: no edge of the clock pin counts as a bit.
static void spi_frames(uint32_t bits, uint32_t mode) {
  port_gpio_put(pins_board.lcd_cs, true);
  REG(lcd.spi + SSPCR1) = 0;
  REG(lcd.spi + SSPCR0) = SSPCR0_DSS(bits) | mode;
  REG(lcd.spi + SSPCR1) = SSPCR1_SSE;
  port_gpio_put(pins_board.lcd_cs, false);
}

static bool channel_is_busy(uint32_t channel) { return (REG(DMA_AL1_CTRL(channel)) & DMA_CTRL_BUSY) != 0; }

// Whether a strip is on its way or about to be. The channels start one another, the pixels' the queue's and back: one
// look at each could fall between the two.
static bool queue_runs(void) {
  return channel_is_busy(PIXELS_CHANNEL) || channel_is_busy(QUEUE_CHANNEL) || channel_is_busy(PIXELS_CHANNEL);
}

// Strips of this picture whose buffers are free again. What the queue's channel has read beyond them was its end.
static uint32_t strips_done(void) {
  const bool busy = channel_is_busy(PIXELS_CHANNEL);
  const uint32_t begun = (REG(DMA_READ_ADDR(QUEUE_CHANNEL)) - (uint32_t)(uintptr_t)queue) / 4;
  return busy ? begun - 1 : begun < lcd.queued ? begun : lcd.queued;
}

// What the queue's channel finds after the last strip is 0, which starts nothing (2.5.2.1): it has to be started again
// where it stopped. No interrupt may come between the look and that, lest the strip be sent by then.
static void queue_strip(const uint16_t *strip) {
  const uint32_t irq = port_irq_save();
  queue[lcd.queued + 1] = 0;
  queue[lcd.queued] = (uint32_t)(uintptr_t)strip;
  if (!queue_runs()) REG(DMA_AL3_READ_ADDR_TRIG(QUEUE_CHANNEL)) = (uint32_t)(uintptr_t)&queue[lcd.queued];
  port_irq_restore(irq);
  lcd.queued++;
}

static void spi_wait(void) {
  while (queue_runs()) {}
  while ((REG(lcd.spi + SSPSR) & SSPSR_BSY) != 0) {}
}

static void spi_put(uint8_t byte) {
  while ((REG(lcd.spi + SSPSR) & SSPSR_TNF) == 0) {}
  REG(lcd.spi + SSPDR) = byte;
}

// Leaves the panel expecting pixels or more data of this command.
static void command(uint8_t code, const uint8_t *data, uint32_t count) {
  spi_wait();
  spi_frames(8, 0);
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
  uint32_t quick = 0;              // how far the picture is at least when a band's turn comes
  uint32_t slow = SCAN_MARGIN_US;  // and how far at most when it is sent
  *first = 0;
  *last = 2 * SCAN_US;
  for (uint32_t scanned = 0; bands != 0; bands >>= 1, scanned += SCAN_BAND_US) {
    if ((bands & 1u) == 0) continue;
    slow += lcd.strip_us * STRIPS_A_BAND;
    if (scanned > quick + *first) *first = scanned - quick;
    if (SCAN_US + scanned < slow + *last) *last = SCAN_US + scanned > slow ? SCAN_US + scanned - slow : 0;
    quick += lcd.send_strip_us * STRIPS_A_BAND;
  }
  if (*last < *first + SCAN_LATE_US)
    *last = *first + SCAN_LATE_US;  // too slow for any: as far after the scan as can be
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

void port_display_wait(void) { spi_wait(); }

void hal_display_begin(uint32_t bands) {
  spi_wait();
  tear_wait(bands);
  lcd.bands = bands;
  lcd.next = lcd.queued = 0;
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
  spi_frames(16, lcd.pixel_mode);
}

uint16_t *hal_display_strip(void) {
  while (lcd.queued - strips_done() >= STRIPS) {}
  return strips[lcd.queued % STRIPS];
}

void hal_display_send(void) {
  if (lcd.bands >> lcd.next == 0) return;
  if (lcd.queued % STRIPS_A_BAND == 0) {
    const bool follows = lcd.queued > 0 && (lcd.bands >> lcd.next & 1u) != 0;
    while ((lcd.bands >> lcd.next & 1u) == 0) lcd.next++;
    if (!follows) open_window();
  }
  queue_strip(strips[lcd.queued % STRIPS]);
  if (lcd.queued % STRIPS_A_BAND == 0) lcd.next++;
}

void hal_display_end(void) {
  if (lcd.queued == 0) return;
  const uint32_t left = lcd.queued - strips_done();
  lcd.strip_us = (REG(TIMER_RAWL) - lcd.began_us + left * lcd.send_strip_us) / lcd.queued;
}

void hal_display_spi_mode(uint8_t mode) {
  lcd.pixel_mode = mode == 3 ? SSPCR0_MODE_3 : 0;
  lcd.send_strip_us = mode == 3 ? SEND_STRIP_US_MODE_3 : SEND_STRIP_US;
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

// Reset low for 10 us at least (ST7789VW data sheet 7.4.5): counted in cycles, as no timer runs yet, so that it holds
// for the fastest clock that there can be.
void port_display_reset(void) {
  port_gpio_output(pins_board.lcd_reset, false);
  for (volatile uint32_t wait = RESET_CYCLES / 8; wait > 0; wait--) {}
  port_gpio_put(pins_board.lcd_reset, true);
}

void port_display_start(void) {
  const uint32_t pad = PAD_DRIVE_8MA | PAD_SLEWFAST;
  const uint32_t slice = (pins_board.lcd_backlight >> 1) & 7u;
  REG(PWM_CC(slice)) = 0;
  REG(PWM_TOP(slice)) = BACKLIGHT_TOP;
  REG(PWM_DIV(slice)) = 1u << 4;
  REG(PWM_CSR(slice)) = PWM_CSR_EN;
  port_gpio_function(pins_board.lcd_backlight, GPIO_FUNC_PWM, PAD_DRIVE_4MA);

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
  // Written once, for the channels step nothing but what they read; and each start brings the counts back (2.5.1.2).
  REG(DMA_WRITE_ADDR(PIXELS_CHANNEL)) = lcd.spi + SSPDR;
  REG(DMA_TRANS_COUNT(PIXELS_CHANNEL)) = STRIP_PIXELS;
  REG(DMA_AL1_CTRL(PIXELS_CHANNEL)) = DMA_CTRL_EN | DMA_CTRL_SIZE_16 | DMA_CTRL_INCR_READ |
                                      DMA_CTRL_CHAIN_TO((uint32_t)QUEUE_CHANNEL) | DMA_CTRL_BSWAP |
                                      DMA_CTRL_TREQ(pins_board.spi_dreq_tx) | DMA_CTRL_IRQ_QUIET;
  REG(DMA_READ_ADDR(QUEUE_CHANNEL)) = (uint32_t)(uintptr_t)queue;
  REG(DMA_WRITE_ADDR(QUEUE_CHANNEL)) = DMA_AL3_READ_ADDR_TRIG(PIXELS_CHANNEL);
  REG(DMA_TRANS_COUNT(QUEUE_CHANNEL)) = 1;
  REG(DMA_AL1_CTRL(QUEUE_CHANNEL)) = DMA_CTRL_EN | DMA_CTRL_SIZE_32 | DMA_CTRL_INCR_READ |
                                     DMA_CTRL_CHAIN_TO((uint32_t)QUEUE_CHANNEL) | DMA_CTRL_TREQ_PERMANENT |
                                     DMA_CTRL_IRQ_QUIET;
  port_gpio_function(pins_board.lcd_sck, GPIO_FUNC_SPI, pad);
  port_gpio_function(pins_board.lcd_mosi, GPIO_FUNC_SPI, pad);

  // Panel's times: 120 ms from the end of its reset to sleep-out; 5 ms after sleep-out. The crystal's time counts.
  while (port_clocks_up_us() < PANEL_SLEEP_US) {}
  for (const uint8_t *entry = pins_board.lcd_start; *entry != LIST_END; entry += 2 + entry[0]) {
    command(entry[1], entry + 2, entry[0]);
  }
  static const uint8_t columns[] = {0, 0, 0, HAL_DISPLAY_WIDTH - 1};
  command(CMD_COLUMNS, columns, sizeof columns);  // of every picture
  command(CMD_SLEEP_OUT, 0, 0);
  lcd.slept_us = REG(TIMER_RAWL);
  port_clock_delay_us(5000);
  command(CMD_DISPLAY_ON, 0, 0);
}
