// The deal of the day (docs/spec/days.md#on-a-handheld): the date that a computer sent, and what the days brought. A
// handheld has no clock of its own; without a date it has numbered deals. Where a deal is asked for, `day` is a day
// after 1970-01-01, or from DAY_NUMBERED on that and the deal's number.
#ifndef APP_DAY_H
#define APP_DAY_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/slots.h"
#include "../vm/identity.h"

enum { DAY_WEEK = 7, DAY_LEVEL = 2, DAY_KEPT_MAX = 56, DAY_MINUTES = 1440, DAY_ZONE_MAX = 899, DAY_SEATS_MAX = 6 };
enum { DAY_NUMBERED = 0x10000 };

/// A moment as the computer's calendar and clock showed it; day 0: none, or a numbered deal.
typedef struct {
  uint16_t day;     ///< after 1970-01-01
  uint16_t minute;  ///< of the day; the number of a numbered deal
  int16_t zone;     ///< minutes ahead of universal time
} day_moment_t;

/// What is kept under the setting's key `day`.
typedef struct {
  bool running;                ///< the cartridge started last was started for the deal of a day
  day_moment_t told;           ///< when a computer sent the date last
  day_moment_t played;         ///< the day or the numbered deal whose game was begun last
  char id[STORE_KEY_MAX + 1];  ///< its cartridge
} day_t;

/// Reads what is kept; zeros where nothing is.
void day_read(day_t *out);

/// Writes it, nothing when nothing changed. Returns STORE_OK or an error.
int day_write(const day_t *day);

/// A date of the calendar.
typedef struct {
  uint32_t year;
  uint32_t month;  ///< 1 to 12
  uint32_t day;
} day_date_t;

/// Returns the date that many days after 1970-01-01, and its day of the week, 0 for Monday.
day_date_t day_date(uint32_t day);
uint32_t day_weekday(uint32_t day);

/// Returns the deal that the menu offers: of the day sent last, or the one after the numbered deal finished last.
uint32_t day_offered(const day_t *day);

/// Returns the deal whose game was begun last.
uint32_t day_begun(const day_t *day);

/// Returns whether a game of the deal is begun, and its cartridge.
bool day_is_begun(uint32_t day, slots_entry_t *out);

/// Returns whether a person may choose another game for the deal: there are several, and none is begun.
bool day_can_choose(uint32_t day);

/// Chooses the next game for the deal by its id, or the one before, until the console is switched off; false where
/// day_can_choose is.
bool day_choose(uint32_t day, bool next);

/// Finds the game of a day among the cartridges installed: the one begun, the one chosen, or the one whose turn it is;
/// false when there is none.
bool day_find_game(uint32_t day, slots_entry_t *out);

/// Returns the number by which records know a cartridge's game of a day.
uint32_t day_number(const char *id, uint32_t day);

/// A deal's number.
typedef struct {
  uint32_t low;
  uint32_t high;
} day_deal_t;

/// Returns the deal of a day.
day_deal_t day_deal(uint32_t day);

/// Keeps the computers' seed apart from the deal's own (docs/spec/contract.md#deals).
#define DAY_DEAL_MARK 0x4c414544u

/// Returns how many seats a cartridge's game of a day has.
uint32_t day_seats(const vm_identity_t *identity);

/// Returns whether a save holds a cartridge's game of a day; without an identity, of any edition and number of seats.
bool day_is_game(const uint8_t *save, uint32_t size, uint32_t day, const vm_identity_t *identity);

/// Returns the kept save of the game in the day's place; null when there is none.
const uint8_t *day_save(uint32_t *size);

/// Puts a save there; size 0 removes it. Returns as store_put.
int day_put_save(const uint8_t *save, uint32_t size);

/// Makes a cartridge's game of the deal offered the one that is played. A game in its place that is no day's becomes
/// the cartridge's own save, or is kept beside that as a refused one; a finished one goes. STORE_ERR_FULL: neither can
/// be.
int day_begin(const char *id);

/// What one day brought.
typedef struct {
  bool won;
  uint8_t seats;
  day_moment_t at;
  char id[STORE_KEY_MAX + 1];
  int32_t scores[DAY_SEATS_MAX];  ///< the person's first
} day_result_t;

/// Keeps the result of the deal that is played, unless a better one of it is kept. The oldest of more than DAY_KEPT_MAX
/// days goes; of numbered deals the last one alone is kept. Returns as store_put.
int day_put_result(const day_result_t *result);

/// Reads the result of the numbered deal finished last; false when none is.
bool day_last_numbered(day_result_t *out);

/// Reads the first result of a day at `position` of the log or after it, and moves `position` behind it; false when
/// there is none.
bool day_next_result(uint32_t *position, day_result_t *out);

/// Returns the longest run of days that lasts until the one before `day` or longer.
uint32_t day_streak(uint32_t day);

#endif
