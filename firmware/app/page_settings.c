// Settings (brightness, sound), about with what chip and flash say and the licence notices, and messages.
#include "../hal/board.h"
#include "../hal/flash.h"
#include "../vm/identity.h"
#include "console.h"
#include "log.h"
#include "notices.h"
#include "pages.h"
#include "settings.h"

enum { TOP = 52, ROW = 44 };

static uint32_t row;

static void settings_enter(void) { row = 0; }

static void draw_steps(draw_list_t *list, uint8_t y, uint8_t value, bool chosen) {
  for (uint8_t i = 0; i < SETTINGS_STEPS; i++)
    draw_round(list, (uint8_t)(36 + i * 38), y, 32, 10, 3,
               i < value ? (chosen ? JD_COLOR_YELLOW : JD_COLOR_SILVER) : JD_COLOR_SLATE);
}

static void settings_draw(draw_list_t *list) {
  draw_page(list, JD_ICON_GEAR_12, "Settings");
  const uint32_t rows = hal_board()->has_sound ? 2 : 1;
  draw_round(list, 6, (uint8_t)(TOP + row * ROW - 4), 228, ROW - 4, 5, JD_COLOR_BLUE);
  draw_icon(list, JD_ICON_SUN_12, 14, TOP, JD_COLOR_WHITE);
  draw_text(list, JD_FONT_MEDIUM, 36, TOP, JD_COLOR_WHITE, "Brightness");
  draw_steps(list, TOP + 18, settings.brightness, row == 0);
  if (rows > 1) {
    draw_icon(list, settings.volume > 0 ? JD_ICON_SPEAKER_ON_12 : JD_ICON_SPEAKER_OFF_12, 14, TOP + ROW,
              JD_COLOR_WHITE);
    draw_text(list, JD_FONT_MEDIUM, 36, TOP + ROW, JD_COLOR_WHITE, settings.volume > 0 ? "Sound" : "Sound off");
    draw_steps(list, TOP + ROW + 18, settings.volume, row == 1);
  }
  draw_hints(list, "+change|Bback");
}

static page_wish_t settings_step(uint16_t fresh, uint16_t moves) {
  if ((fresh & JD_BUTTON_B) != 0) {
    settings_save();
    return PAGE_TO_MENU;
  }
  const uint32_t rows = hal_board()->has_sound ? 2 : 1;
  if ((moves & (JD_BUTTON_UP | JD_BUTTON_DOWN)) != 0) {
    row = (row + 1) % rows;
    return PAGE_CHANGED;
  }
  uint8_t *value = row == 0 ? &settings.brightness : &settings.volume;
  const uint8_t least = row == 0 ? 1 : 0;
  if ((moves & JD_BUTTON_RIGHT) != 0 && *value < SETTINGS_STEPS)
    ++*value;
  else if ((moves & JD_BUTTON_LEFT) != 0 && *value > least)
    --*value;
  else
    return PAGE_STAY;
  settings_save();
  return PAGE_CHANGED;
}

const page_t page_settings = {settings_enter, settings_draw, settings_step};

enum { ABOUT_LINES = 15, ABOUT_Y = 60, ABOUT_COLUMNS = 38 };

static uint32_t about_top;
static uint32_t about_lines;
static char about_facts[5 * (ABOUT_COLUMNS + 1)];

static char *append(char *out, const char *text) {
  while (*text != 0 && out < about_facts + sizeof about_facts - 1) *out++ = *text++;
  *out = 0;
  return out;
}

static char *append_number(char *out, uint32_t value) {
  char number[11];
  return append(out, log_number(value, number));
}

static char *append_hex(char *out, uint8_t byte) {
  static const char digits[] = "0123456789ABCDEF";
  const char text[] = {' ', digits[byte >> 4], digits[byte & 15], 0};
  return append(out, text);
}

// Milliseconds with two decimals, the shortest and, where it differs, the longest.
static char *append_time(char *out, const char *what, hal_flash_time_t time) {
  if (time.longest_us == 0) return append(append(out, what), ": not yet\n");
  const uint32_t hundredths[] = {time.shortest_us / 10, time.longest_us / 10};
  out = append(out, what);
  for (uint32_t i = 0; i < (hundredths[0] == hundredths[1] ? 1u : 2u); i++) {
    out = append_number(append(out, i == 0 ? " " : " to "), hundredths[i] / 100);
    out = append_number(append(out, hundredths[i] % 100 < 10 ? ".0" : "."), hundredths[i] % 100);
  }
  return append(out, " ms\n");
}

// What a person who checks the hardware wants to know; a port without any shows nothing.
static void write_facts(void) {
  const hal_flash_facts_t *facts = hal_flash_facts();
  char *at = append(about_facts, "");
  if (facts->read == HAL_FLASH_READ_UNKNOWN) return;
  at = append_number(append(at, "RP2040 revision "), hal_board()->chip_revision);
  at = append_number(append(at, ", ROM "), hal_board()->rom_version);
  at = append_number(append(at, "; SPI mode "), settings.panel_mode);
  at = append(at, "\nFlash");
  for (uint32_t i = 0; i < sizeof facts->jedec; i++) at = append_hex(at, facts->jedec[i]);
  at = append(at, facts->read == HAL_FLASH_READ_QUAD ? ", quad, " : ", serial, ");
  at = append(append_number(at, facts->word_cycles), " cycles\n");
  at = append_time(at, "Sector erased", facts->sector);
  at = facts->lacks_block_erase ? append(at, "Blocks are erased by sectors\n")
                                : append_time(at, "Block erased", facts->block);
  append_time(at, "Page written", facts->page);
}

static void about_enter(void) {
  about_top = 0;
  write_facts();
}

static const char *about_text(uint32_t part) { return part == 0 ? about_facts : notices_text; }

// Draws the lines from about_top on and counts all of them.
static void about_draw(draw_list_t *list) {
  char number[11];
  draw_page(list, JD_ICON_INFO_12, "About");
  draw_text(list, JD_FONT_SMALL, 6, 46, JD_COLOR_SKY, "Jumpdeck");
  for (int i = 0; i < 3; i++) {
    draw_text(list, JD_FONT_SMALL, (uint8_t)(60 + i * 12), 46, JD_COLOR_SKY, log_number(console_version[i], number));
    if (i < 2) draw_text(list, JD_FONT_SMALL, (uint8_t)(66 + i * 12), 46, JD_COLOR_SKY, ".");
  }
  draw_text(list, JD_FONT_SMALL, 102, 46, JD_COLOR_SKY, hal_board()->name);
  about_lines = 0;
  for (uint32_t part = 0; part < 2; part++) {
    for (const char *line = about_text(part); *line != 0; about_lines++) {
      char text[ABOUT_COLUMNS + 1];
      uint32_t length = 0;
      while (line[length] != 0 && line[length] != '\n') length++;
      for (uint32_t i = 0; i < length && i < ABOUT_COLUMNS; i++) text[i] = line[i];
      text[length < ABOUT_COLUMNS ? length : ABOUT_COLUMNS] = 0;
      if (about_lines >= about_top && about_lines < about_top + ABOUT_LINES)
        draw_text(list, JD_FONT_SMALL, 6, (uint8_t)(ABOUT_Y + (about_lines - about_top) * 10), JD_COLOR_WHITE, text);
      line += length + (line[length] == '\n' ? 1 : 0);
    }
  }
  draw_hints(list, "+scroll|Bback");
}

static page_wish_t about_step(uint16_t fresh, uint16_t moves) {
  if ((fresh & JD_BUTTON_B) != 0) return PAGE_TO_MENU;
  const uint32_t before = about_top;
  if ((moves & JD_BUTTON_DOWN) != 0 && about_top + ABOUT_LINES < about_lines) about_top += 4;
  if ((moves & JD_BUTTON_UP) != 0) about_top = about_top < 4 ? 0 : about_top - 4;
  return about_top == before ? PAGE_STAY : PAGE_CHANGED;
}

const page_t page_about = {about_enter, about_draw, about_step};

static struct {
  uint8_t icon;
  uint8_t color;
  const char *title;
  const char *text;
  const char *detail;
  uint32_t progress;
} message;

void message_set(uint8_t icon, uint8_t color, const char *title, const char *text, const char *detail,
                 uint32_t progress) {
  message.icon = icon;
  message.color = color;
  message.title = title;
  message.text = text;
  message.detail = detail;
  message.progress = progress;
}

static void message_enter(void) {}

static void draw_message(draw_list_t *list) {
  draw_page(list, message.icon, "JUMPDECK");
  draw_wrapped(list, JD_FONT_LARGE, 10, 50, message.color, message.title, 18, 20);
  const uint8_t y = draw_wrapped(list, JD_FONT_MEDIUM, 10, 96, JD_COLOR_WHITE, message.text, 27, 18);
  draw_wrapped(list, JD_FONT_SMALL, 10, (uint8_t)(y + 6), JD_COLOR_SILVER, message.detail, 37, 11);
}

static void message_draw(draw_list_t *list) {
  draw_message(list);
  if (message.progress <= 100) {
    draw_round(list, 20, 180, 200, 16, 4, JD_COLOR_SLATE);
    if (message.progress > 4) draw_round(list, 20, 180, (uint8_t)(message.progress * 2), 16, 4, JD_COLOR_GREEN);
    return;
  }
  draw_hints(list, "Amenu");
}

enum { PAUSE_STEPS = 30 };  // so long a press may still be meant for the cartridge

static uint32_t pause_steps;

static void pause_draw(draw_list_t *list) {
  draw_message(list);
  draw_hints(list, "Ago on");
}

static page_wish_t message_step(uint16_t fresh, uint16_t moves) {
  (void)moves;
  return message.progress > 100 && (fresh & (JD_BUTTON_A | JD_BUTTON_B)) != 0 ? PAGE_TO_MENU : PAGE_STAY;
}

static void pause_enter(void) { pause_steps = 0; }

static page_wish_t pause_step(uint16_t fresh, uint16_t moves) {
  (void)moves;
  if (pause_steps < PAUSE_STEPS) {
    pause_steps++;
    return PAGE_STAY;
  }
  return (fresh & (JD_BUTTON_A | JD_BUTTON_B)) != 0 ? PAGE_GO_ON : PAGE_STAY;
}

const page_t page_message = {message_enter, message_draw, message_step};
const page_t page_pause = {pause_enter, pause_draw, pause_step};
