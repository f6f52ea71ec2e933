// The console's list writer and page frame. See draw.h.
#include "draw.h"

#include <string.h>

#include "../gen/art.h"
#include "../hal/power.h"
#include "../vm/face.h"
#include "battery.h"

enum { TITLE_X = 40, LINE_Y = 38, HINT_Y = 224, COLUMNS_MAX = 40, ICON_CELL = 24 };

static void put(draw_list_t *list, const uint8_t *bytes, uint32_t size) {
  if (list->size + size > sizeof list->bytes) return;
  memcpy(list->bytes + list->size, bytes, size);
  list->size = (uint16_t)(list->size + size);
}

void draw_clear(draw_list_t *list, uint8_t color) {
  list->size = 0;
  put(list, (const uint8_t[]){JD_OP_CLEAR, color}, 2);
}

void draw_rect(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t h, uint8_t color) {
  put(list, (const uint8_t[]){JD_OP_RECT, x, y, w, h, color}, 6);
}

void draw_round(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t h, uint8_t r, uint8_t color) {
  put(list, (const uint8_t[]){JD_OP_ROUND, x, y, w, h, r, color}, 7);
}

void draw_hline(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t color) {
  put(list, (const uint8_t[]){JD_OP_HLINE, x, y, w, color}, 5);
}

void draw_icon(draw_list_t *list, uint8_t icon, uint8_t x, uint8_t y, uint8_t color) {
  put(list, (const uint8_t[]){JD_OP_ICON, icon, x, y, color}, 5);
}

static void draw_clip(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t h) {
  put(list, (const uint8_t[]){JD_OP_CLIP, x, y, w, h}, 5);
}

void draw_picture(draw_list_t *list, uint8_t x, uint8_t y, const uint8_t *picture, uint32_t size) {
  draw_clip(list, x, y, JD_LIMIT_PICTURE_WIDTH, JD_LIMIT_PICTURE_HEIGHT);
  for (uint32_t at = 0; at < size;) {
    const uint32_t bytes = vm_face_command_bytes(picture + at, size - at);
    if (bytes == 0) break;
    const uint32_t before = list->size;
    put(list, picture + at, bytes);
    if (list->size > before) {
      uint8_t *const command = list->bytes + before;
      command[1] = (uint8_t)(command[1] + x);
      command[2] = (uint8_t)(command[2] + y);
      if (command[0] == JD_OP_LINE) {
        command[3] = (uint8_t)(command[3] + x);
        command[4] = (uint8_t)(command[4] + y);
      }
    }
    at += bytes;
  }
  draw_clip(list, 0, 0, JD_LIMIT_SCREEN_SIZE, JD_LIMIT_SCREEN_SIZE);
}

static void text_part(draw_list_t *list, uint8_t font, uint8_t x, uint8_t y, uint8_t color, const char *text,
                      size_t length) {
  uint8_t bytes[6 + COLUMNS_MAX] = {JD_OP_TEXT, font, x, y, color};
  if (length > COLUMNS_MAX) length = COLUMNS_MAX;
  bytes[5] = (uint8_t)length;
  memcpy(bytes + 6, text, length);
  put(list, bytes, (uint32_t)(6 + length));
}

void draw_text(draw_list_t *list, uint8_t font, uint8_t x, uint8_t y, uint8_t color, const char *text) {
  text_part(list, font, x, y, color, text, strlen(text));
}

uint8_t draw_wrapped(draw_list_t *list, uint8_t font, uint8_t x, uint8_t y, uint8_t color, const char *text,
                     uint8_t columns, uint8_t step) {
  while (*text != 0) {
    size_t length = strcspn(text, "\n");
    if (length > columns) {
      length = columns;
      while (length > 0 && text[length] != ' ') length--;
      if (length == 0) length = columns;
    }
    text_part(list, font, x, y, color, text, length);
    y = (uint8_t)(y + step);
    text += length;
    if (*text == ' ' || *text == '\n') text++;
  }
  return y;
}

static void draw_battery(draw_list_t *list) {
  const int percent = hal_power_battery_percent();
  if (hal_power_charging()) draw_icon(list, JD_ICON_PLUG_12, 198, 14, JD_COLOR_GREEN);
  if (percent < 0) return;
  const uint8_t level = percent < BATTERY_LOW_PERCENT ? 0 : percent < 40 ? 1 : percent < 75 ? 2 : 3;
  draw_icon(list, (uint8_t)(JD_ICON_BATTERY_0 + level), 214, 14, level == 0 ? JD_COLOR_RED : JD_COLOR_SILVER);
}

void draw_page(draw_list_t *list, uint8_t icon, const char *title) {
  draw_clear(list, JD_COLOR_NIGHT);
  const art_icon_t *size = &art_icons[icon];
  draw_icon(list, icon, (uint8_t)(10 + (ICON_CELL - size->width) / 2), (uint8_t)(7 + (ICON_CELL - size->height) / 2),
            JD_COLOR_SKY);
  draw_text(list, JD_FONT_LARGE, TITLE_X, 12, JD_COLOR_WHITE, title);
  draw_battery(list);
  draw_hline(list, 8, LINE_Y, 224, JD_COLOR_SLATE);
}

static uint8_t key_icon(char key) {
  switch (key) {
    case 'A': return JD_ICON_BUTTON_A_12;
    case 'B': return JD_ICON_BUTTON_B_12;
    case 'X': return JD_ICON_BUTTON_X_12;
    case 'Y': return JD_ICON_BUTTON_Y_12;
    default: return JD_ICON_DPAD_12;
  }
}

void draw_hints(draw_list_t *list, const char *hints) {
  draw_hline(list, 8, HINT_Y - 8, 224, JD_COLOR_SLATE);
  for (uint8_t x = 6; *hints != 0;) {
    draw_icon(list, key_icon(*hints), x, HINT_Y, JD_COLOR_SKY);
    hints++;
    const size_t length = strcspn(hints, "|");
    text_part(list, JD_FONT_MEDIUM, (uint8_t)(x + 14), HINT_Y, JD_COLOR_SILVER, hints, length);
    x = (uint8_t)(x + 24 + length * JD_FONT_MEDIUM_W);
    hints += length + (hints[length] == '|' ? 1 : 0);
  }
}
