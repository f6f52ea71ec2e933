// What a person judges: one page after the other, A for good and B for bad. The verdicts are kept in RAM and sent to
// the computer that asks.
#include <string.h>

#include "../../../app/draw.h"
#include "../../../hal/board.h"
#include "../../../hal/buttons.h"
#include "../../../hal/clock.h"
#include "../../../hal/display.h"
#include "../../../hal/power.h"
#include "../../../hal/sound.h"
#include "../../../raster/raster.h"
#include "../port.h"
#include "first.h"

// host/selftest/page-steps.ts names them in this order.
typedef enum {
  PAGE_FACTS,
  PAGE_CORNERS,
  PAGE_RED,
  PAGE_GREEN,
  PAGE_BLUE,
  PAGE_GREYS,
  PAGE_PIXELS,
  PAGE_BAR,
  PAGE_MODES,
  PAGE_KEYS,
  PAGE_TONES,
  PAGE_BACKLIGHT,
  PAGE_LEDS,
  PAGE_END,
} page_t;

typedef enum { VERDICT_NONE, VERDICT_GOOD, VERDICT_BAD, VERDICT_ABSENT } verdict_t;

enum {
  SIZE = HAL_DISPLAY_WIDTH,
  MARK = 24,  // side of a corner's square
  BAR_WIDTH = 40,
  BAR_STEP = 5,
  GREYS = 32,
  LED_MS = 700,
  RAMP_MS = 30,
  HOLD_MS = 2000,  // of B on the page of keys
  COLOR_RED = 0xf800,
  COLOR_GREEN = 0x07e0,
  COLOR_BLUE = 0x001f,
  COLOR_YELLOW = 0xffe0,
  COLOR_WHITE = 0xffff,
};

volatile uint32_t first_page;  // what is shown, for tests that look

static struct {
  page_t page;
  uint8_t verdicts[PAGE_END];
  uint16_t keys_seen, keys_stuck, keys_together;
  uint32_t since_ms, step_ms, step;
  bool painted;
} state;

static uint16_t swapped(uint32_t pixel) { return (uint16_t)((pixel & 0xffu) << 8 | pixel >> 8); }

static uint16_t pixel_of(page_t page, uint32_t x, uint32_t y) {
  const bool left = x < MARK, right = x >= SIZE - MARK, top = y < MARK, bottom = y >= SIZE - MARK;
  switch (page) {
    case PAGE_CORNERS:
      if (top && left) return COLOR_RED;
      if (top && right) return COLOR_GREEN;
      if (bottom && left) return COLOR_BLUE;
      if (bottom && right) return COLOR_YELLOW;
      return x == 0 || y == 0 || x == SIZE - 1 || y == SIZE - 1 ? COLOR_WHITE : 0;
    case PAGE_RED: return COLOR_RED;
    case PAGE_GREEN: return COLOR_GREEN;
    case PAGE_BLUE: return COLOR_BLUE;
    case PAGE_GREYS: {
      const uint32_t level = x * GREYS / SIZE;
      return (uint16_t)(level << 11 | (level * 2) << 5 | level);
    }
    case PAGE_PIXELS: return (x + y) % 2 == 0 ? COLOR_WHITE : 0;
    case PAGE_MODES: return (x ^ y) % 4 < 2 ? COLOR_WHITE : COLOR_BLUE;
    case PAGE_BAR: return (x + SIZE - state.step * BAR_STEP % SIZE) % SIZE < BAR_WIDTH ? COLOR_WHITE : COLOR_BLUE;
    default: return 0;
  }
}

static void paint_bands(page_t page, uint32_t bands) {
  hal_display_begin(bands);
  for (uint32_t y = 0; y < SIZE; y += HAL_DISPLAY_STRIP_ROWS) {
    if ((bands >> y / HAL_DISPLAY_BAND_ROWS & 1u) == 0) continue;
    uint16_t *strip = hal_display_strip();
    for (uint32_t i = 0; i < SIZE * HAL_DISPLAY_STRIP_ROWS; i++)
      strip[i] = swapped(pixel_of(page, i % SIZE, y + i / SIZE));
    hal_display_send();
  }
  hal_display_end();
}

// The upper half in SPI mode 0, the lower in mode 3.
static void paint_modes(void) {
  const uint32_t upper = (1u << HAL_DISPLAY_BANDS / 2) - 1u;
  paint_bands(PAGE_MODES, upper);
  hal_display_spi_mode(3);
  paint_bands(PAGE_MODES, HAL_DISPLAY_ALL & ~upper);
  hal_display_spi_mode(0);
}

static void paint_list(const draw_list_t *list) {
  raster_t raster;
  if (raster_open(&raster, list->bytes, list->size, 0) != RASTER_OK) return;
  hal_display_begin(HAL_DISPLAY_ALL);
  for (uint32_t y = 0; y < SIZE; y += HAL_DISPLAY_STRIP_ROWS) {
    raster_paint_wire(&raster, y, HAL_DISPLAY_STRIP_ROWS, hal_display_strip());
    hal_display_send();
  }
  hal_display_end();
}

typedef struct {
  char text[41];
  uint32_t size;
} line_t;

static void add(line_t *line, const char *text) {
  while (*text != 0 && line->size + 1 < sizeof line->text) line->text[line->size++] = *text++;
  line->text[line->size] = 0;
}

static void add_hex(line_t *line, uint32_t value, uint32_t digits) {
  for (uint32_t i = digits; i > 0; i--) {
    const char digit[] = {"0123456789ABCDEF"[value >> 4 * (i - 1) & 15u], 0};
    add(line, digit);
  }
}

static void add_number(line_t *line, uint32_t value) {
  char digits[11];
  uint32_t at = sizeof digits - 1;
  digits[at] = 0;
  do {
    digits[--at] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  add(line, digits + at);
}

typedef struct {
  draw_list_t list;
  uint8_t y;
} sheet_t;

static sheet_t sheet;

static void begin_sheet(const char *title) {
  draw_clear(&sheet.list, JD_COLOR_NIGHT);
  draw_text(&sheet.list, JD_FONT_MEDIUM, 4, 4, JD_COLOR_WHITE, title);
  sheet.y = 26;
}

static void write_line(const char *text) {
  draw_text(&sheet.list, JD_FONT_SMALL, 4, sheet.y, JD_COLOR_SILVER, text);
  sheet.y = (uint8_t)(sheet.y + 14);
}

static void write_counter(const char *name, uint32_t source) {
  line_t line = {{0}, 0};
  add(&line, name);
  add_number(&line, first_counter_khz(source));
  add(&line, " kHz");
  write_line(line.text);
}

static const char *reason_name(void) {
  static const char *const NAMES[] = {"power or reset pin", "asked for", "watchdog", "fault"};
  return NAMES[hal_power_boot_reason()];
}

void first_paint_facts(const char *bus) {
  const hal_board_t *board = hal_board();
  const hal_flash_facts_t *flash = hal_flash_facts();
  uint8_t status[3];
  first_chip_status(status);
  begin_sheet("FIRST CONTACT");
  write_line(board->name);
  line_t chip = {{0}, 0};
  add(&chip, "RP2040 revision ");
  add_number(&chip, board->chip_revision);
  add(&chip, ", ROM ");
  add_number(&chip, board->rom_version);
  write_line(chip.text);
  line_t id = {{0}, 0};
  add(&id, "flash ");
  for (uint32_t i = 0; i < 3; i++) add_hex(&id, flash->jedec[i], 2);
  add(&id, ", status");
  for (uint32_t i = 0; i < 3; i++) {
    add(&id, " ");
    add_hex(&id, status[i], 2);
  }
  write_line(id.text);
  line_t read = {{0}, 0};
  add(&read, flash->read == HAL_FLASH_READ_QUAD ? "read quad, " : "read serially, ");
  add_number(&read, flash->word_cycles);
  add(&read, " cycles a word");
  write_line(read.text);
  write_counter("clk_sys ", FC0_SRC_CLK_SYS);
  write_counter("clk_usb ", FC0_SRC_CLK_USB);
  write_counter("ring oscillator ", FC0_SRC_ROSC);
  line_t start = {{0}, 0};
  add(&start, "started by: ");
  add(&start, reason_name());
  write_line(start.text);
  line_t usb = {{0}, 0};
  add(&usb, "USB: ");
  add(&usb, bus);
  write_line(usb.text);
  sheet.y = (uint8_t)(sheet.y + 8);
  write_line("A: the pages begin");
  write_line("On each: A good, B bad");
  write_line("At the computer: npx jumpdeck selftest");
  paint_list(&sheet.list);
}

static uint16_t all_keys(void) {
  uint16_t keys = 0;
  for (uint32_t i = 0; i < pins_board.key_count; i++) keys = (uint16_t)(keys | pins_board.keys[i].button);
  return keys;
}

static void paint_keys(void) {
  static const struct {
    uint16_t button;
    const char *name;
  } NAMES[] = {{HAL_BUTTON_UP, "up"},       {HAL_BUTTON_DOWN, "down"}, {HAL_BUTTON_LEFT, "left"},
               {HAL_BUTTON_RIGHT, "right"}, {HAL_BUTTON_A, "A"},       {HAL_BUTTON_B, "B"},
               {HAL_BUTTON_X, "X"},         {HAL_BUTTON_Y, "Y"},       {HAL_BUTTON_MENU, "menu"}};
  begin_sheet("PRESS EACH KEY ONCE");
  write_line("One by one. Hold B for two seconds");
  write_line("if one does nothing.");
  for (uint32_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    if ((all_keys() & NAMES[i].button) == 0) continue;
    line_t line = {{0}, 0};
    add(&line, (state.keys_stuck & NAMES[i].button) != 0  ? "STUCK "
               : (state.keys_seen & NAMES[i].button) != 0 ? "good  "
                                                          : "      ");
    add(&line, NAMES[i].name);
    write_line(line.text);
  }
  if (state.keys_together != 0) write_line("TWO AT ONCE: shorted?");
  paint_list(&sheet.list);
}

static void paint_words(const char *title, const char *line1, const char *line2) {
  begin_sheet(title);
  write_line(line1);
  write_line(line2);
  sheet.y = (uint8_t)(sheet.y + 8);
  write_line("A: good   B: bad");
  paint_list(&sheet.list);
}

static void paint_end(void) {
  begin_sheet("THE PAGES ARE DONE");
  uint32_t bad = 0;
  for (uint32_t i = PAGE_CORNERS; i < PAGE_END; i++) bad += state.verdicts[i] == VERDICT_BAD;
  line_t line = {{0}, 0};
  add_number(&line, bad);
  add(&line, " bad. A: once more");
  write_line(line.text);
  write_line("At the computer: npx jumpdeck selftest");
  paint_list(&sheet.list);
}

static void light_leds(uint32_t which) {
  uint32_t n = 0;
  for (uint32_t pin = 0; pin < 30; pin++) {
    if ((pins_board.pulled_low & PORT_PIN_MASK(pin)) == 0) continue;
    if (n++ == which)
      port_gpio_output(pin, true);
    else
      port_gpio_function(pin, GPIO_FUNC_NULL, PAD_OUTPUT_OFF | PAD_PULL_DOWN);
  }
}

static uint32_t led_count(void) {
  uint32_t count = 0;
  for (uint32_t pins = pins_board.pulled_low; pins != 0; pins &= pins - 1) count++;
  return count;
}

static void play_sweep(void) {
  hal_tone_t tones[HAL_SOUND_MAX_TONES];
  for (uint32_t i = 0; i < HAL_SOUND_MAX_TONES; i++)
    tones[i] = (hal_tone_t){(uint16_t)(200 + i * i * 6), 100, (uint8_t)(40 + i * 60 / HAL_SOUND_MAX_TONES)};
  hal_sound_play(tones, HAL_SOUND_MAX_TONES);
}

static void begin_page(void) {
  first_page = state.page;
  state.since_ms = state.step_ms = hal_clock_ms();
  state.step = 0;
  switch (state.page) {
    case PAGE_FACTS: first_paint_facts("started"); return;
    case PAGE_KEYS:
      state.keys_seen = state.keys_together = 0;
      state.keys_stuck = hal_buttons_peek();
      paint_keys();
      return;
    case PAGE_TONES:
      paint_words("TONES", "From low to high,", "without gaps?");
      play_sweep();
      return;
    case PAGE_BACKLIGHT: paint_words("BACKLIGHT", "From dark to bright,", "evenly, again and again?"); return;
    case PAGE_LEDS:
      paint_words("LIGHTS", "PicoSystem: red, green, blue in turn.", "Pico: its one light blinks.");
      return;
    case PAGE_MODES: paint_modes(); return;
    case PAGE_END: paint_end(); return;
    default: paint_bands(state.page, HAL_DISPLAY_ALL); return;
  }
}

static bool is_absent(page_t page) {
  return (page == PAGE_TONES && !hal_board()->has_sound) || (page == PAGE_LEDS && led_count() == 0);
}

static void leave_page(verdict_t verdict) {
  if (state.page < PAGE_END) state.verdicts[state.page] = (uint8_t)verdict;
  hal_sound_play(0, 0);
  hal_display_backlight(80);
  light_leds(UINT32_MAX);
  state.page = state.page == PAGE_END ? PAGE_CORNERS : (page_t)(state.page + 1);
  while (state.page < PAGE_END && is_absent(state.page)) state.verdicts[state.page++] = VERDICT_ABSENT;
  begin_page();
}

// Every key once and alone makes the page good. One that is down from the start and stays so never counts as pressed.
static void step_keys(hal_buttons_t keys) {
  const uint16_t seen = (uint16_t)(state.keys_seen | keys.pressed);
  state.keys_stuck &= keys.held;  // the key that led here is let go soon
  const uint32_t fresh = (keys.held | keys.pressed) & (uint32_t)~state.keys_stuck;
  const bool together = (fresh & (fresh - 1u)) != 0;
  const bool changed = seen != state.keys_seen || (together && state.keys_together == 0);
  state.keys_seen = seen;
  if (together) state.keys_together |= keys.held;
  if ((keys.held & HAL_BUTTON_B) == 0) state.since_ms = hal_clock_ms();
  if (hal_clock_ms() - state.since_ms >= HOLD_MS) {
    leave_page(VERDICT_BAD);
  } else if (seen == all_keys() && keys.held == 0) {
    leave_page(state.keys_together == 0 ? VERDICT_GOOD : VERDICT_BAD);
  } else if (changed) {
    paint_keys();
  }
}

static bool is_time(uint32_t ms) {
  if (hal_clock_ms() - state.step_ms < ms) return false;
  state.step_ms = hal_clock_ms();
  state.step++;
  return true;
}

void first_pages_step(void) {
  const hal_buttons_t keys = hal_buttons_take();
  if (state.page == PAGE_KEYS) {
    step_keys(keys);
    return;
  }
  if ((keys.pressed & HAL_BUTTON_A) != 0)
    leave_page(VERDICT_GOOD);
  else if ((keys.pressed & HAL_BUTTON_B) != 0 && state.page != PAGE_FACTS && state.page != PAGE_END)
    leave_page(VERDICT_BAD);
  else if (state.page == PAGE_BAR && is_time(20))
    paint_bands(PAGE_BAR, HAL_DISPLAY_ALL);
  else if (state.page == PAGE_BACKLIGHT && is_time(RAMP_MS))
    hal_display_backlight((uint8_t)(state.step % 101));
  else if (state.page == PAGE_LEDS && is_time(LED_MS))
    light_leds(state.step % (led_count() + 1));
}

// The page that is shown, and each page's verdict from the corners on: 0 none yet, 1 good, 2 bad, 3 not on this board.
void first_ask_verdicts(const first_question_t *question) {
  (void)question;
  first_number(state.page);
  for (uint32_t i = PAGE_CORNERS; i < PAGE_END; i++) first_number(state.verdicts[i]);
}
