// Inside the image for first contact with a board (README.md): what its files share. A computer asks by lines of
// words, `jumpdeck selftest` (host/selftest); a person walks the pages by A and B without one.
#ifndef FIRST_FIRST_H
#define FIRST_FIRST_H

#include <stdbool.h>
#include <stdint.h>

#include "../../../hal/flash.h"
#include "../../../store/layout.h"

enum { FIRST_PROTOCOL = 1, FIRST_ARGUMENTS = 4 };

// Nothing else is written: metacode area 0, whose content can be made again and whose seal goes first.
enum {
  FIRST_AREA = STORE_METACODE_BEGIN,
  FIRST_SECTOR = FIRST_AREA + HAL_FLASH_SECTOR,         ///< after the seal's
  FIRST_BUSY_SECTOR = FIRST_SECTOR + HAL_FLASH_SECTOR,  ///< erased beside bytes: one that is worn spoils one step
  FIRST_BLOCK = FIRST_AREA + HAL_FLASH_BLOCK,           ///< the rest of the area begins with it
  FIRST_AREA_END = FIRST_AREA + STORE_METACODE_BYTES,
};

/// What a question's words say.
typedef struct {
  uint32_t count;
  uint32_t values[FIRST_ARGUMENTS];
} first_question_t;

// talk.c
/// Adds to the answer.
void first_number(int64_t value);
void first_word(const char *text);
/// Makes the answer a refusal with a reason.
void first_refuse(const char *why);
/// Ends the line so that it has `bytes` in all, where it is shorter yet.
void first_pad(uint32_t bytes);
/// Ends the line of an answer that goes on with bytes.
void first_begin_bytes(void);
/// Takes up to `max` bytes; false when none come for two seconds.
bool first_take(uint8_t *bytes, uint32_t max, uint32_t *count);
/// Sends bytes; false when nobody fetches them for two seconds.
bool first_send(const uint8_t *bytes, uint32_t count);
/// Returns how many bytes wait to be taken and puts up to `max` of them there.
uint32_t first_take_waiting(uint8_t *bytes, uint32_t max);
/// Answers what has come, if a whole line has.
void first_talk(void);

// The questions, file by file; each adds its answer.
void first_ask_chip(const first_question_t *question);
void first_ask_crc(const first_question_t *question);
void first_ask_margin(const first_question_t *question);
void first_ask_wear(const first_question_t *question);
void first_ask_block(const first_question_t *question);
void first_ask_frames(const first_question_t *question);
void first_ask_counter(const first_question_t *question);
void first_ask_sink(const first_question_t *question);
void first_ask_source(const first_question_t *question);
void first_ask_echo(const first_question_t *question);
void first_ask_pad(const first_question_t *question);
void first_ask_cable(const first_question_t *question);
void first_ask_march(const first_question_t *question);
void first_ask_packets(const first_question_t *question);
void first_ask_fault(const first_question_t *question);
void first_ask_why(const first_question_t *question);
void first_ask_picture(const first_question_t *question);
void first_ask_tearing(const first_question_t *question);
void first_ask_analogue(const first_question_t *question);
void first_ask_sleep(const first_question_t *question);
void first_ask_verdicts(const first_question_t *question);
void first_ask_file(const first_question_t *question);
void first_ask_install(const first_question_t *question);
void first_ask_play(const first_question_t *question);

// chip.c
/// Takes away the seal of the area that everything is written to; once. HAL_OK or an error.
int first_unseal(void);
/// Reads the three status registers of the flash chip.
void first_chip_status(uint8_t status[3]);

// pulse.c
/// What the millisecond interrupt has noticed.
typedef struct {
  uint32_t longest_gap_us;  ///< between two of them
  uint32_t suspends;        ///< how often the bus fell asleep and woke
  uint32_t wakes;
  uint32_t power_losses;  ///< how often VBUS went away, where it is sensed
} first_pulse_t;
extern volatile first_pulse_t first_pulse;
/// Takes out of flash what the interrupt needs.
void first_pulse_start(void);
/// Its share of the millisecond interrupt.
void first_pulse_tick(uint32_t now_us);
/// Returns frames of the bus since `*last`, which it brings up to date.
uint32_t first_frames_since(uint32_t *last);
/// Returns the frequency counter's kHz of a clock (2.15.6.1), 0 where it does not end.
uint32_t first_counter_khz(uint32_t source);

// pages.c
/// Paints what is known before USB is up.
void first_paint_facts(const char *bus);
/// Goes on with the pages by what the keys did.
void first_pages_step(void);

#endif
