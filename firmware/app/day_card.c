// The menu's card of the deal of the day, or of a numbered deal. See day_card.h.
#include "day_card.h"

#include <string.h>

#include "../vm/face.h"
#include "../vm/identity.h"
#include "day.h"
#include "log.h"
#include "text.h"

enum { TEXT_X = 68, CELL_WIDTH = 14, CELL_STEP = 16, LETTER = 8, DATED_HEIGHT = 62, NUMBERED_HEIGHT = 46 };

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

// Writes how much of something: "1 point", "-2 points".
static char *tell_amount(char *out, int32_t value, const char *what) {
  const uint32_t amount = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;
  char number[11];
  out = text_append(text_append(out, value < 0 ? "-" : ""), log_number(amount, number));
  return text_append(text_append(out, what), value == 1 ? "" : "s");
}

// What the day and those before it brought.
static void tell_news(uint32_t day, char *out) {
  const uint32_t streak = day_streak(day);
  day_result_t result;
  if (streak == 0) {
    text_append(out, "Play it to begin a streak");
    return;
  }
  if (result_of(day, &result)) out = text_append(tell_amount(out, result.scores[0], " point"), ". ");
  tell_amount(text_append(out, "Streak: "), (int32_t)streak, " day");
}

// Against whom.
static char *tell_setup(const vm_identity_t *identity, char *out) {
  const uint32_t computers = day_seats(identity) - 1;
  return computers == 0 ? text_append(out, "Alone") : tell_amount(out, (int32_t)computers, " Expert");
}

static char *tell_number(char *out, uint32_t number) {
  char digits[11];
  return text_append(text_append(out, "Deal "), log_number(number, digits));
}

// With arrows where left and right choose another game.
static void draw_title(draw_list_t *list, uint8_t y, const vm_identity_t *identity, uint32_t deal, bool chosen) {
  const uint8_t color = chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE;
  draw_text(list, JD_FONT_SMALL, TEXT_X, y, color, identity->title);
  if (!chosen || !day_can_choose(deal)) return;
  const uint32_t right = TEXT_X + (uint32_t)strlen(identity->title) * JD_FONT_SMALL_W + 4;
  draw_icon(list, JD_ICON_ARROW_LEFT_8, (uint8_t)right, y, color);
  draw_icon(list, JD_ICON_ARROW_RIGHT_8, (uint8_t)(right + 10), y, color);
}

// A dated deal says where its date is from: the console has no clock.
static void draw_dated(draw_list_t *list, uint8_t y, const vm_identity_t *identity, uint32_t today, bool chosen) {
  static const char *const MONTHS[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
  const uint8_t strong = chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE;
  const day_date_t date = day_date(today);
  char number[11];
  char line[64];
  text_append(text_append(text_append(text_append(line, "Deal of "), log_number(date.day, number)), " "),
              MONTHS[date.month - 1]);
  draw_text(list, JD_FONT_MEDIUM, TEXT_X, (uint8_t)(y + 2), chosen ? JD_COLOR_BLACK : JD_COLOR_YELLOW, line);
  draw_title(list, (uint8_t)(y + 16), identity, today, chosen);
  text_append(tell_setup(identity, line), ", date set by USB");
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 26), chosen ? JD_COLOR_NIGHT : JD_COLOR_SILVER, line);
  draw_week(list, today, (uint8_t)(y + 36));
  tell_news(today, line);
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 50), strong, line);
}

// A numbered deal says why it has no date, and what the one before it brought.
static void draw_numbered(draw_list_t *list, uint8_t y, const vm_identity_t *identity, uint32_t number, bool chosen) {
  const uint8_t strong = chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE;
  const uint8_t faint = chosen ? JD_COLOR_NIGHT : JD_COLOR_SILVER;
  day_result_t last;
  char line[64];
  const uint32_t columns = (uint32_t)(tell_number(line, number) - line);
  draw_text(list, JD_FONT_MEDIUM, TEXT_X, (uint8_t)(y + 2), chosen ? JD_COLOR_BLACK : JD_COLOR_YELLOW, line);
  tell_setup(identity, line);
  draw_text(list, JD_FONT_SMALL, (uint8_t)(TEXT_X + (columns + 1) * LETTER), (uint8_t)(y + 4), faint, line);
  draw_title(list, (uint8_t)(y + 15), identity, DAY_NUMBERED + number, chosen);
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 25), faint, "No date: connect a computer");
  if (day_last_numbered(&last))
    tell_amount(text_append(tell_number(line, last.at.minute), last.won ? ": won, " : ": lost, "), last.scores[0],
                " point");
  else
    text_append(tell_number(line, number + 1), " comes after it");
  draw_text(list, JD_FONT_SMALL, TEXT_X, (uint8_t)(y + 35), strong, line);
}

uint8_t day_card_height(void) {
  day_t day;
  day_read(&day);
  return day.told.day != 0 ? DATED_HEIGHT : NUMBERED_HEIGHT;
}

void day_card_draw(draw_list_t *list, uint8_t y, bool chosen) {
  const uint8_t height = day_card_height();
  day_t day;
  slots_entry_t entry;
  vm_identity_t identity;
  vm_face_t face;
  day_read(&day);
  const uint32_t deal = day_offered(&day);
  if (!day_find_game(deal, &entry) || vm_identity_read(entry.file, entry.size, &identity) != VM_OK) return;
  vm_face_read(entry.file, entry.size, &face);
  if (chosen) draw_round(list, 4, y, 232, (uint8_t)(height - 2), 6, JD_COLOR_SKY);
  if (face.picture != NULL)
    draw_picture(list, 6, (uint8_t)(deal < DAY_NUMBERED ? y + 10 : y + 2), face.picture, face.picture_bytes);
  else
    draw_icon(list, JD_ICON_CARTRIDGE_24, 22, (uint8_t)(deal < DAY_NUMBERED ? y + 18 : y + 10),
              chosen ? JD_COLOR_BLACK : JD_COLOR_SILVER);
  if (deal < DAY_NUMBERED)
    draw_dated(list, y, &identity, deal, chosen);
  else
    draw_numbered(list, y, &identity, deal - DAY_NUMBERED, chosen);
}

bool day_card_is_begun(void) {
  day_t day;
  slots_entry_t entry;
  day_read(&day);
  return day_is_begun(day_offered(&day), &entry);
}

bool day_card_choose(bool next) {
  day_t day;
  day_read(&day);
  return day_choose(day_offered(&day), next);
}
