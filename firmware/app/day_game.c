// The day's game as the kit's sessions keep it. See day_game.h.
#include "day_game.h"

#include <string.h>

#include "cart.h"
#include "day.h"
#include "log.h"

// Of the kit's saves (docs/spec/save.md#fields).
enum {
  ENVELOPE = JD_LIMIT_SAVE_HEADER_BYTES,
  SESSION_VERSION = 7,
  SESSION_BYTES = 100,
  LEVELS_AT = 4,
  PACE_AT = 10,
  LESSON_AT = 26,
  DEALT_AT = 27,
  MOVES_AT = 28,
  SEED_AT = 32,
  NUMBER_AT = 40,
  CHOICES_BYTES_AT = 96,
  CHOICES_HEAD = 8,
  LESSON_DONE = 255,
  NORMAL_PACE = 1,
};
// Calls an export without arguments.
static int ask(vm_export_t which, uint32_t *value) {
  int64_t result = 0;
  const int called = cart_call(which, NULL, &result);
  *value = (uint32_t)result;
  return called;
}

// Fills in what stands before the rules' state.
static void put_session(uint8_t *session, uint32_t edition, uint32_t seats, uint32_t day) {
  const day_deal_t deal = day_deal(day);
  memset(session, 0, SESSION_BYTES);
  session[0] = SESSION_VERSION;
  session[1] = (uint8_t)edition;
  session[2] = (uint8_t)seats;
  memset(session + LEVELS_AT + 1, DAY_LEVEL, seats - 1);
  session[PACE_AT] = NORMAL_PACE;
  session[DEALT_AT] = 1;
  bytes_put_u32(session + SEED_AT, deal.low);
  bytes_put_u32(session + SEED_AT + 4, deal.high ^ DAY_DEAL_MARK);
  bytes_put_u32(session + NUMBER_AT, day_number(cart_id(), day));
}

static void seal(uint8_t *save, uint32_t payload) {
  const char *const id = cart_id();
  memcpy(save, "JDSV", 4);
  save[4] = 1;
  save[5] = vm_identity()->save_version;
  bytes_put_u16(save + 6, (uint16_t)payload);
  bytes_put_u32(save + 8, bytes_crc32(0, (const uint8_t *)id, (uint32_t)strlen(id)));
  bytes_put_u32(save + 12, bytes_crc32(bytes_crc32(0, save, 12), save + ENVELOPE, payload));
}

int day_game_make(uint32_t *size) {
  const vm_identity_t *const identity = vm_identity();
  const uint32_t seats = day_seats(identity);
  day_t day;
  *size = 0;
  if (seats > DAY_SEATS_MAX) return VM_OK;
  day_read(&day);
  const day_deal_t deal = day_deal(day_begun(&day));
  const int32_t game[] = {identity->first_edition, (int32_t)seats, 0, (int32_t)deal.low, (int32_t)deal.high};
  int64_t status = 0;
  int result = cart_call(VM_NEW_GAME, game, &status);
  if (result != VM_OK || status != JD_STATUS_OK) return result;
  uint32_t at = 0;
  uint32_t state_at = 0;
  uint32_t state_bytes = 0;
  uint32_t build = 0;
  result = ask(VM_SAVE_PTR, &at);
  if (result == VM_OK) result = ask(VM_STATE_PTR, &state_at);
  if (result == VM_OK) result = ask(VM_STATE_SIZE, &state_bytes);
  if (result == VM_OK && vm_has(VM_FINGERPRINT)) result = ask(VM_FINGERPRINT, &build);
  if (result != VM_OK) return result;
  const uint32_t choices = vm_has(VM_FINGERPRINT) ? CHOICES_HEAD : 0;
  uint8_t *const save = vm_memory(at, JD_LIMIT_SAVE_MAX_BYTES);
  const uint8_t *const state = state_bytes <= JD_LIMIT_STATE_MAX_BYTES ? vm_memory(state_at, state_bytes) : NULL;
  if (save == NULL || state == NULL) return VM_OK;
  uint8_t *const session = save + ENVELOPE;
  memmove(session + SESSION_BYTES, state, state_bytes);
  put_session(session, identity->first_edition, seats, day_begun(&day));
  bytes_put_u16(session + CHOICES_BYTES_AT, (uint16_t)choices);
  if (choices > 0) {
    bytes_put_u32(session + SESSION_BYTES + state_bytes, build);
    bytes_put_u32(session + SESSION_BYTES + state_bytes + 4, 0);
  }
  seal(save, SESSION_BYTES + state_bytes + choices);
  *size = ENVELOPE + SESSION_BYTES + state_bytes + choices;
  return VM_OK;
}

int day_game_offer(void) {
  day_t day;
  day_read(&day);
  const day_deal_t deal = day_deal(day_begun(&day));
  const int32_t args[] = {(int32_t)deal.low, (int32_t)deal.high, 1};
  return vm_has(VM_OFFER_DEAL) ? cart_call(VM_OFFER_DEAL, args, NULL) : VM_OK;
}

bool day_game_holds(const uint8_t *save, uint32_t size) {
  day_t day;
  day_read(&day);
  return strcmp(day.id, cart_id()) == 0 && day_is_game(save, size, day_begun(&day), vm_identity());
}

int day_game_note(const uint8_t *save, uint32_t size) {
  if (!day_game_holds(save, size) || bytes_get_u32(save + ENVELOPE + MOVES_AT) == 0) return VM_OK;
  // While a lesson is open, its position is the one that has ended.
  const uint8_t lesson = save[ENVELOPE + LESSON_AT];
  const uint32_t seats = save[ENVELOPE + 2];
  uint32_t seat = 0;
  if ((lesson != 0 && lesson != LESSON_DONE) || seats < 1 || seats > DAY_SEATS_MAX) return VM_OK;
  int result = ask(VM_CURRENT_SEAT, &seat);
  if (result != VM_OK || (int32_t)seat >= 0) return result;
  day_t day;
  day_read(&day);
  day_result_t brought = {.seats = (uint8_t)seats, .at = day.played};
  memcpy(brought.id, day.id, sizeof brought.id);
  for (int32_t i = 0; i < (int32_t)seats && result == VM_OK; i++) {
    int64_t score = 0;
    result = cart_call(VM_SCORE, &i, &score);
    brought.scores[i] = (int32_t)score;
  }
  const int32_t person = 0;
  int64_t rank = 0;
  if (result == VM_OK) result = cart_call(VM_RANK, &person, &rank);
  brought.won = rank == 1;
  if (result == VM_OK && day_put_result(&brought) != STORE_OK)
    log_line("the day's result could not be written", day.id);
  return result;
}
