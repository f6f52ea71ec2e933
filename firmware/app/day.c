// The date sent, the game of the day and the results, as settings of the log. See day.h.
#include "day.h"

#include <string.h>

#include "../gen/abi.h"

enum { FORMAT = 1, MOMENT_BYTES = 6, BYTES = 2 + 2 * MOMENT_BYTES + STORE_KEY_MAX };
enum { RESULT_HEAD = 2 + MOMENT_BYTES + STORE_KEY_MAX, RESULT_MAX = RESULT_HEAD + 4 * DAY_SEATS_MAX };
// Of the kit's saves (docs/spec/save.md#fields).
enum { SESSION_VERSION = 7, SESSION_BYTES = 100, LEVELS_AT = 4, DEALT_AT = 27, SEED_AT = 32 };
enum { ISO_DATE = 10, DIGITS = 8, NO_DAY = 0xffff, NUMBER_MAX = 0xffff };

static const char KEY[] = "day";
static const char SAVE_KEY[] = "day-game";
static const char RESULT_KEY[] = "day-";  // and the date's digits
static const char NUMBERED_KEY[] = "day-numbered";
static const char TEMPLATE[] = "null";

// The game that was chosen for a deal, as places after the one whose turn it is.
static struct {
  uint32_t day;
  uint32_t further;
} choice;

static void get_moment(const uint8_t *at, day_moment_t *out) {
  out->day = bytes_get_u16(at);
  out->minute = bytes_get_u16(at + 2);
  out->zone = (int16_t)bytes_get_u16(at + 4);
}

static void put_moment(uint8_t *at, const day_moment_t *moment) {
  bytes_put_u16(at, moment->day);
  bytes_put_u16(at + 2, moment->minute);
  bytes_put_u16(at + 4, (uint16_t)moment->zone);
}

void day_read(day_t *out) {
  uint32_t size;
  const uint8_t *bytes = store_get(STORE_SETTING, KEY, &size);
  memset(out, 0, sizeof *out);
  if (bytes == NULL || size != BYTES || bytes[0] != FORMAT) return;
  out->running = bytes[1] == 1;
  get_moment(bytes + 2, &out->told);
  get_moment(bytes + 2 + MOMENT_BYTES, &out->played);
  memcpy(out->id, bytes + 2 + 2 * MOMENT_BYTES, STORE_KEY_MAX);
}

int day_write(const day_t *day) {
  uint8_t bytes[BYTES] = {FORMAT, day->running ? 1 : 0};
  put_moment(bytes + 2, &day->told);
  put_moment(bytes + 2 + MOMENT_BYTES, &day->played);
  memcpy(bytes + 2 + 2 * MOMENT_BYTES, day->id, strlen(day->id));
  return store_put(STORE_SETTING, KEY, bytes, sizeof bytes);
}

uint32_t day_offered(const day_t *day) {
  day_result_t last;
  if (day->told.day != 0) return day->told.day;
  return DAY_NUMBERED + (day_last_numbered(&last) ? last.at.minute % NUMBER_MAX : 0u) + 1;
}

static uint32_t deal_of(const day_moment_t *at) { return at->day != 0 ? at->day : DAY_NUMBERED + at->minute; }

uint32_t day_begun(const day_t *day) { return deal_of(&day->played); }

// The Gregorian calendar in years that begin with March, and eras of 400 of them.
day_date_t day_date(uint32_t day) {
  enum { ERA_DAYS = 146097, TO_MARCH_OF_0 = 719468 };
  const uint32_t from = day + TO_MARCH_OF_0;
  const uint32_t of_era = from % ERA_DAYS;
  const uint32_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const uint32_t of_year = of_era - (365 * year + year / 4 - year / 100);
  const uint32_t month = (5 * of_year + 2) / 153;
  const day_date_t date = {year + from / ERA_DAYS * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
                           of_year - (153 * month + 2) / 5 + 1};
  return date;
}

// 1970 began with a Thursday.
uint32_t day_weekday(uint32_t day) { return (day + 3) % DAY_WEEK; }

// The games that have a deal, in the order of installation; the template only where there is nothing else.
static uint32_t list_games(uint8_t slots[SLOTS_MAX]) {
  slots_entry_t entry;
  const uint32_t installed = slots_list(slots);
  uint32_t games = 0;
  for (uint32_t i = 0; i < installed; i++)
    if (slots_read(slots[i], &entry) && (installed == 1 || strcmp(entry.id, TEMPLATE) != 0)) slots[games++] = slots[i];
  return games;
}

bool day_is_begun(uint32_t day, slots_entry_t *out) {
  day_t kept;
  vm_identity_t identity;
  uint32_t size;
  const uint8_t *const save = day_save(&size);
  day_read(&kept);
  return save != NULL && day_begun(&kept) == day && slots_find(kept.id, out) &&
         vm_identity_read(out->file, out->size, &identity) == VM_OK && day_is_game(save, size, day, &identity);
}

bool day_can_choose(uint32_t day) {
  uint8_t slots[SLOTS_MAX];
  slots_entry_t entry;
  return list_games(slots) > 1 && !day_is_begun(day, &entry);
}

bool day_choose(uint32_t day, bool next) {
  uint8_t slots[SLOTS_MAX];
  if (!day_can_choose(day)) return false;
  const uint32_t games = list_games(slots);
  if (choice.day != day) choice.further = 0;
  choice.day = day;
  choice.further = (choice.further + (next ? 1 : games - 1)) % games;
  return true;
}

bool day_find_game(uint32_t day, slots_entry_t *out) {
  uint8_t slots[SLOTS_MAX];
  slots_entry_t entry;
  if (day_is_begun(day, out)) return true;
  const uint32_t games = list_games(slots);
  if (games == 0) return false;
  const uint32_t turn = day < DAY_NUMBERED ? day_weekday(day) : day - DAY_NUMBERED - 1;
  const uint32_t wanted = (turn + (choice.day == day ? choice.further : 0)) % games;
  for (uint32_t i = 0; i < games; i++) {
    uint32_t before = 0;
    if (!slots_read(slots[i], out)) return false;
    for (uint32_t other = 0; other < games; other++)
      if (slots_read(slots[other], &entry) && strcmp(entry.id, out->id) < 0) before++;
    if (before == wanted) return true;
  }
  return false;
}

// Writes a number with zeros before it.
static void put_digits(uint8_t *at, uint32_t value, uint32_t digits) {
  for (uint32_t i = digits; i-- > 0; value /= 10) at[i] = (uint8_t)('0' + value % 10);
}

// The eight digits of a date or of a number.
static uint32_t digits_of(uint32_t day) {
  if (day >= DAY_NUMBERED) return day - DAY_NUMBERED;
  const day_date_t date = day_date(day);
  return date.year * 10000 + date.month * 100 + date.day;
}

uint32_t day_number(const char *id, uint32_t day) {
  uint8_t text[1 + ISO_DATE] = " 0000-00-00";
  uint32_t size = sizeof text;
  if (day < DAY_NUMBERED) {
    const day_date_t date = day_date(day);
    put_digits(text + 1, date.year, 4);
    put_digits(text + 6, date.month, 2);
    put_digits(text + 9, date.day, 2);
  } else {
    put_digits(text + 1, digits_of(day), DIGITS);
    size = 1 + DIGITS;
  }
  return bytes_crc32(bytes_crc32(0, (const uint8_t *)id, (uint32_t)strlen(id)), text, size) | 1;
}

// Eight digits, five bits each.
day_deal_t day_deal(uint32_t day) {
  uint32_t digits = digits_of(day);
  uint64_t deal = 0;
  for (uint32_t bits = 0; bits < 40; bits += 5, digits /= 10) deal |= (uint64_t)(digits % 10) << bits;
  return (day_deal_t){(uint32_t)deal, (uint32_t)(deal >> 32)};
}

uint32_t day_seats(const vm_identity_t *identity) {
  return identity->fewest_players < 2 && identity->most_players >= 2 ? 2 : identity->fewest_players;
}

static bool holds_game(uint32_t size) { return size > JD_LIMIT_SAVE_HEADER_BYTES + SESSION_BYTES; }

bool day_is_game(const uint8_t *save, uint32_t size, uint32_t day, const vm_identity_t *identity) {
  const uint8_t *const session = save + JD_LIMIT_SAVE_HEADER_BYTES;
  const day_deal_t deal = day_deal(day);
  if (!holds_game(size) || session[0] != SESSION_VERSION || session[DEALT_AT] != 1 || session[3] != 0) return false;
  if (identity != NULL && (session[1] != identity->first_edition || session[2] != day_seats(identity))) return false;
  for (uint32_t seat = 0; seat < session[2] && seat < DAY_SEATS_MAX; seat++)
    if (session[LEVELS_AT + seat] != (seat == 0 ? 0 : DAY_LEVEL)) return false;
  return bytes_get_u32(session + SEED_AT) == deal.low &&
         bytes_get_u32(session + SEED_AT + 4) == (deal.high ^ DAY_DEAL_MARK);
}

const uint8_t *day_save(uint32_t *size) { return store_get(STORE_SETTING, SAVE_KEY, size); }

int day_put_save(const uint8_t *save, uint32_t size) { return store_put(STORE_SETTING, SAVE_KEY, save, size); }

static bool is_kept(store_kind_t kind, const char *id, const uint8_t *save, uint32_t size) {
  uint32_t held;
  const uint8_t *kept = store_get(kind, id, &held);
  return kept != NULL && held == size && memcmp(kept, save, size) == 0;
}

// A game that is no day's, begun in the place of one, goes where its cartridge has its own saves.
static int move_away(const char *id, const uint8_t *save, uint32_t size) {
  uint32_t held;
  if (is_kept(STORE_SAVE, id, save, size) || is_kept(STORE_REFUSED, id, save, size)) return STORE_OK;
  if (store_get(STORE_SAVE, id, &held) == NULL) return store_put(STORE_SAVE, id, save, size);
  return store_get(STORE_REFUSED, id, &held) == NULL ? store_put(STORE_REFUSED, id, save, size) : STORE_ERR_FULL;
}

static bool is_finished(const day_moment_t *numbered) {
  day_result_t last;
  return day_last_numbered(&last) && last.at.minute == numbered->minute;
}

int day_begin(const char *id) {
  day_t day;
  uint32_t size = 0;
  day_read(&day);
  const uint8_t *save = day_save(&size);
  slots_entry_t entry;
  vm_identity_t identity;
  const uint32_t offered = day_offered(&day);
  const bool goes_on = offered == day_begun(&day) && strcmp(day.id, id) == 0;
  const bool known = slots_find(day.id, &entry) && vm_identity_read(entry.file, entry.size, &identity) == VM_OK;
  // A date's game may be written over by the next one's. A numbered one is kept until its end.
  const bool may_go = day.played.day != 0 || goes_on || is_finished(&day.played);
  const bool holds = save != NULL && holds_game(size) &&
                     !(may_go && day_is_game(save, size, day_begun(&day), known ? &identity : NULL));
  const int moved = holds ? move_away(day.id, save, size) : STORE_OK;
  if (moved != STORE_OK) return moved;
  day.played = offered < DAY_NUMBERED ? day.told : (day_moment_t){0, (uint16_t)(offered - DAY_NUMBERED), 0};
  memset(day.id, 0, sizeof day.id);
  memcpy(day.id, id, strlen(id));
  return day_write(&day);
}

static bool read_result(const uint8_t *value, uint32_t size, day_result_t *out) {
  if (size <= RESULT_HEAD || size > RESULT_MAX || (size - RESULT_HEAD) % 4 != 0 || value[0] != FORMAT) return false;
  memset(out, 0, sizeof *out);
  out->won = value[1] == 1;
  out->seats = (uint8_t)((size - RESULT_HEAD) / 4);
  get_moment(value + 2, &out->at);
  memcpy(out->id, value + 2 + MOMENT_BYTES, STORE_KEY_MAX);
  for (uint32_t i = 0; i < out->seats; i++) out->scores[i] = (int32_t)bytes_get_u32(value + RESULT_HEAD + 4 * i);
  return true;
}

static int write_result(const char *key, const day_result_t *result) {
  uint8_t bytes[RESULT_MAX] = {FORMAT, result->won ? 1 : 0};
  put_moment(bytes + 2, &result->at);
  memcpy(bytes + 2 + MOMENT_BYTES, result->id, strlen(result->id));
  for (uint32_t i = 0; i < result->seats; i++) bytes_put_u32(bytes + RESULT_HEAD + 4 * i, (uint32_t)result->scores[i]);
  return store_put(STORE_SETTING, key, bytes, RESULT_HEAD + 4u * result->seats);
}

bool day_last_numbered(day_result_t *out) {
  uint32_t size;
  const uint8_t *value = store_get(STORE_SETTING, NUMBERED_KEY, &size);
  return value != NULL && read_result(value, size, out);
}

static bool is_of_date(const char *key) {
  const char sign = key[sizeof RESULT_KEY - 1];
  return strncmp(key, RESULT_KEY, sizeof RESULT_KEY - 1) == 0 && sign >= '0' && sign <= '9';
}

bool day_next_result(uint32_t *position, day_result_t *out) {
  store_entry_t entry;
  for (; store_next_of(STORE_SETTING, *position, &entry); *position = entry.position + 1) {
    if (!is_of_date(entry.key) || !read_result(entry.value, entry.size, out)) continue;
    *position = entry.position + 1;
    return true;
  }
  return false;
}

// Points before the best other seat.
static int32_t lead_of(const day_result_t *result) {
  int32_t best = 0;
  for (uint32_t i = 1; i < result->seats; i++)
    if (result->scores[i] > best) best = result->scores[i];
  return result->scores[0] - best;
}

static bool is_better(const day_result_t *one, const day_result_t *other) {
  if (one->won != other->won) return one->won;
  if (one->scores[0] != other->scores[0]) return one->scores[0] > other->scores[0];
  return lead_of(one) > lead_of(other);
}

static void name_result(uint32_t day, char key[STORE_KEY_MAX + 1]) {
  uint8_t *const digits = (uint8_t *)key + sizeof RESULT_KEY - 1;
  memset(key, 0, STORE_KEY_MAX + 1);
  memcpy(key, RESULT_KEY, sizeof RESULT_KEY - 1);
  put_digits(digits, digits_of(day), DIGITS);
}

// Lists the days that brought something, in the order in which they were written; returns how many.
static uint32_t list_days(uint16_t days[DAY_KEPT_MAX]) {
  uint32_t position = 0;
  uint32_t count = 0;
  day_result_t result;
  while (count < DAY_KEPT_MAX && day_next_result(&position, &result)) days[count++] = result.at.day;
  return count;
}

// The result and the next number are one write.
static int put_numbered(const day_result_t *result) {
  day_result_t last;
  if (day_last_numbered(&last) && last.at.minute == result->at.minute && !is_better(result, &last)) return STORE_OK;
  return write_result(NUMBERED_KEY, result);
}

int day_put_result(const day_result_t *result) {
  char key[STORE_KEY_MAX + 1];
  uint16_t days[DAY_KEPT_MAX];
  uint32_t position = 0;
  day_result_t other;
  uint16_t oldest = NO_DAY;
  if (result->at.day == 0) return put_numbered(result);
  while (day_next_result(&position, &other))
    if (other.at.day == result->at.day && !is_better(result, &other)) return STORE_OK;
  const uint32_t count = list_days(days);
  bool is_new = true;
  for (uint32_t i = 0; i < count; i++) {
    if (days[i] == result->at.day) is_new = false;
    if (days[i] < oldest) oldest = days[i];
  }
  if (is_new && count == DAY_KEPT_MAX) {
    name_result(oldest, key);
    const int removed = store_put(STORE_SETTING, key, NULL, 0);
    if (removed != STORE_OK) return removed;
  }
  name_result(result->at.day, key);
  return write_result(key, result);
}

static bool holds_day(const uint16_t *days, uint32_t count, uint32_t day) {
  for (uint32_t i = 0; i < count; i++)
    if (days[i] == day) return true;
  return false;
}

uint32_t day_streak(uint32_t day) {
  uint16_t days[DAY_KEPT_MAX];
  const uint32_t count = list_days(days);
  uint32_t longest = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t run = 1;
    if (days[i] + 1u < day || holds_day(days, count, days[i] + 1u)) continue;
    while (holds_day(days, count, days[i] - run)) run++;
    if (run > longest) longest = run;
  }
  return longest;
}
