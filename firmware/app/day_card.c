// The menu's card of the deal of the day. See day_card.h.
#include "day_card.h"

#include <string.h>

#include "../vm/face.h"
#include "../vm/identity.h"
#include "day.h"
#include "log.h"
#include "text.h"

enum { TEXT_X = 68, CELL_WIDTH = 14, CELL_STEP = 16 };

// The last seven days: the weekday's letter, and a sign for what the day brought, which repeats its colour.
static void draw_week(draw_list_t *list, uint32_t today, uint8_t y) {
  static const char LETTERS[] = "MTWTFSS";
  uint8_t brought[DAY_WEEK] = {0};  // 1: lost, 2: won
  uint32_t position = 0;
  day_result_t result;
  while (day_next_result(&position, &result))
    if (result.at.day <= today && result.at.day + (uint32_t)DAY_WEEK > today)
      brought[result.at.day + (uint32_t)DAY_WEEK - 1 - today] = result.won ? 2 : 1;
  for (uint32_t i = 0; i < DAY_WEEK; i++) {
    const uint8_t x = (uint8_t)(TEXT_X + i * CELL_STEP);
    const char letter = LETTERS[day_weekday(today + i + 1)];  // a week later than six days before
    const char sign[] = {letter, brought[i] == 2 ? '+' : '-', 0};
    const char plain[] = {letter, 0};
    draw_rect(list, x, y, CELL_WIDTH, 11,
              brought[i] == 0   ? JD_COLOR_SLATE
              : brought[i] == 2 ? JD_COLOR_GREEN
                                : JD_COLOR_SILVER);
    if (brought[i] == 0)
      draw_text(list, JD_FONT_SMALL, (uint8_t)(x + 4), (uint8_t)(y + 2), JD_COLOR_WHITE, plain);
    else
      draw_text(list, JD_FONT_SMALL, (uint8_t)(x + 1), (uint8_t)(y + 2), JD_COLOR_BLACK, sign);
  }
}

static bool result_of(uint32_t day, day_result_t *out) {
  uint32_t position = 0;
  while (day_next_result(&position, out))
    if (out->at.day == day) return true;
  return false;
}

// What the day and those before it brought.
static void tell_news(uint32_t day, char *out) {
  const uint32_t streak = day_streak(day);
  char number[11];
  day_result_t result;
  if (streak == 0) {
    text_append(out, "Play it to begin a streak");
    return;
  }
  if (result_of(day, &result)) {
    const uint32_t points = result.scores[0] < 0 ? 0u - (uint32_t)result.scores[0] : (uint32_t)result.scores[0];
    out = text_append(text_append(out, result.scores[0] < 0 ? "-" : ""), log_number(points, number));
    out = text_append(out, result.scores[0] == 1 ? " point. " : " points. ");
  }
  out = text_append(text_append(out, "Streak: "), log_number(streak, number));
  text_append(out, streak == 1 ? " day" : " days");
}

// Against whom, and where the date is from: the console has no clock.
static void tell_setup(const vm_identity_t *identity, char *out) {
  const uint32_t computers = day_seats(identity) - 1;
  char number[11];
  if (computers > 0)
    out = text_append(text_append(out, log_number(computers, number)), computers == 1 ? " Expert" : " Experts");
  text_append(out, computers > 0 ? ", date set by USB" : "Alone, date set by USB");
}

void day_card_draw(draw_list_t *list, uint8_t y, bool chosen) {
  static const char *const MONTHS[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
  const uint8_t strong = chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE;
  day_t day;
  slots_entry_t entry;
  vm_identity_t identity;
  vm_face_t face;
  char line[64];
  char number[11];
  day_read(&day);
  if (!day_find_game(day.told.day, &entry) || vm_identity_read(entry.file, entry.size, &identity) != VM_OK) return;
  const day_date_t date = day_date(day.told.day);
  vm_face_read(entry.file, entry.size, &face);
  if (chosen) draw_round(list, 4, y, 232, DAY_CARD_HEIGHT - 2, 6, JD_COLOR_SKY);
  if (face.picture != NULL)
    draw_picture(list, 6, (uint8_t)(y + 10), face.picture, face.picture_bytes);
  else
    draw_icon(list, JD_ICON_CARTRIDGE_24, 22, (uint8_t)(y + 18), chosen ? JD_COLOR_BLACK : JD_COLOR_SILVER);
  text_append(text_append(text_append(text_append(line, "Deal of "), log_number(date.day, number)), " "),
              MONTHS[date.month - 1]);
  draw_text(list, JD_FONT_MEDIUM, TEXT_X, (uint8_t)(y + 2), chosen ? JD_COLOR_BLACK : JD_COLOR_YELLOW, line);
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 16), strong, identity.title);
  tell_setup(&identity, line);
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 26), chosen ? JD_COLOR_NIGHT : JD_COLOR_SILVER, line);
  draw_week(list, day.told.day, (uint8_t)(y + 36));
  tell_news(day.told.day, line);
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 50), strong, line);
}

bool day_card_is_begun(void) {
  day_t day;
  slots_entry_t entry;
  vm_identity_t identity;
  uint32_t size;
  const uint8_t *save = day_save(&size);
  day_read(&day);
  return save != NULL && day_find_game(day.told.day, &entry) && strcmp(entry.id, day.id) == 0 &&
         vm_identity_read(entry.file, entry.size, &identity) == VM_OK &&
         day_is_game(save, size, day.told.day, &identity);
}
