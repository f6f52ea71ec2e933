// The line of words over USB (README.md here has the words): a question is a number, a word and numbers; its
// answer begins with the same number. Bytes follow a line where both sides know how many.
#include <string.h>

#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../../../hal/link.h"
#include "../../../hal/power.h"
#include "first.h"

enum { LINE_BYTES = 80, ANSWER_BYTES = 320, PATIENCE_US = 2000000 };

static struct {
  uint8_t waiting[LINE_BYTES];  // come, but not yet taken
  uint32_t count;
} in;
static struct {
  char text[ANSWER_BYTES];
  uint32_t size;
} out;
static uint32_t number;

static void put(char sign) {
  if (out.size < sizeof out.text) out.text[out.size++] = sign;
}

static void put_number(int64_t value) {
  char digits[24];
  uint32_t at = sizeof digits;
  uint64_t rest = value < 0 ? (uint64_t)-value : (uint64_t)value;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) digits[--at] = '-';
  while (at < sizeof digits) put(digits[at++]);
}

void first_word(const char *text) {
  put(' ');
  if (*text == 0) put('-');
  while (*text != 0) put(*text++);
}

void first_number(int64_t value) {
  put(' ');
  put_number(value);
}

static void begin(void) {
  out.size = 0;
  put('=');
  put_number(number);
}

void first_refuse(const char *why) {
  begin();
  put(' ');
  put('!');
  first_word(why);
}

void first_pad(uint32_t bytes) {
  put(' ');
  while (out.size + 1 < bytes && out.size + 1 < sizeof out.text) put('.');
}

bool first_send(const uint8_t *bytes, uint32_t count) {
  uint64_t last = hal_clock_us();
  while (count > 0) {
    const uint32_t taken = hal_link_write(bytes, count);
    bytes += taken;
    count -= taken;
    hal_clock_feed();
    if (taken > 0)
      last = hal_clock_us();
    else if (hal_clock_us() - last > PATIENCE_US)
      return false;
  }
  return true;
}

static void end(void) {
  put('\n');
  out.text[out.size - 1] = '\n';
  (void)first_send((const uint8_t *)out.text, out.size);
}

void first_begin_bytes(void) {
  end();
  begin();
}

uint32_t first_take_waiting(uint8_t *bytes, uint32_t max) {
  if (in.count == 0) return hal_link_read(bytes, max);
  const uint32_t count = in.count < max ? in.count : max;
  memcpy(bytes, in.waiting, count);
  in.count -= count;
  memmove(in.waiting, in.waiting + count, in.count);
  return count;
}

bool first_take(uint8_t *bytes, uint32_t max, uint32_t *count) {
  const uint64_t last = hal_clock_us();
  for (;;) {
    hal_clock_feed();
    *count = first_take_waiting(bytes, max);
    if (*count > 0) return true;
    if (hal_clock_us() - last > PATIENCE_US) return false;
    hal_clock_wait(hal_clock_us() + 1000u);
  }
}

// Asked first: who is there.
static void ask_hello(const first_question_t *question) {
  (void)question;
  static const char digits[] = "0123456789abcdef";
  char build[2 * HAL_BOARD_BUILD_BYTES + 1];
  for (uint32_t i = 0; i < HAL_BOARD_BUILD_BYTES; i++) {
    build[2 * i] = digits[hal_board_build()[i] >> 4];
    build[2 * i + 1] = digits[hal_board_build()[i] & 15u];
  }
  build[2 * HAL_BOARD_BUILD_BYTES] = 0;
  first_word("jumpdeck-first");
  first_number(FIRST_PROTOCOL);
  first_word(hal_board()->name);
  first_word(hal_board_serial());
  first_word(build);
}

static void ask_loader(const first_question_t *question) {
  (void)question;
  hal_power_loader();
}

static const struct {
  const char *word;
  uint32_t arguments;
  void (*ask)(const first_question_t *question);
} WORDS[] = {
    {"hello", 0, ask_hello},           {"loader", 0, ask_loader},           {"chip", 0, first_ask_chip},
    {"crc", 2, first_ask_crc},         {"margin", 2, first_ask_margin},     {"wear", 1, first_ask_wear},
    {"block", 0, first_ask_block},     {"frames", 1, first_ask_frames},     {"counter", 1, first_ask_counter},
    {"sink", 2, first_ask_sink},       {"source", 2, first_ask_source},     {"echo", 1, first_ask_echo},
    {"pad", 1, first_ask_pad},         {"cable", 0, first_ask_cable},       {"march", 0, first_ask_march},
    {"packets", 0, first_ask_packets}, {"fault", 1, first_ask_fault},       {"why", 0, first_ask_why},
    {"picture", 2, first_ask_picture}, {"tearing", 1, first_ask_tearing},   {"analogue", 0, first_ask_analogue},
    {"sleep", 0, first_ask_sleep},     {"verdicts", 0, first_ask_verdicts}, {"file", 1, first_ask_file},
    {"install", 1, first_ask_install}, {"play", 3, first_ask_play},
};

// The next word of a line, which is cut after it; null at its end.
static const char *next_word(char **rest) {
  while (**rest == ' ') (*rest)++;
  if (**rest == 0) return 0;
  const char *word = *rest;
  while (**rest != 0 && **rest != ' ') (*rest)++;
  if (**rest != 0) *(*rest)++ = 0;
  return word;
}

static uint32_t read_number(const char *word) {
  uint32_t value = 0;
  for (; *word >= '0' && *word <= '9'; word++) value = value * 10 + (uint32_t)(*word - '0');
  return value;
}

static void answer(char *line) {
  const char *numbered = next_word(&line);
  const char *word = next_word(&line);
  if (numbered == 0 || word == 0) return;
  number = read_number(numbered);
  begin();
  first_question_t question = {0};
  for (const char *argument = next_word(&line); argument != 0 && question.count < FIRST_ARGUMENTS;
       argument = next_word(&line)) {
    question.values[question.count++] = read_number(argument);
  }
  for (uint32_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
    if (strcmp(WORDS[i].word, word) != 0) continue;
    if (question.count < WORDS[i].arguments)
      first_refuse("too few numbers");
    else
      WORDS[i].ask(&question);
    end();
    return;
  }
  first_refuse("unknown word");
  end();
}

void first_talk(void) {
  in.count += hal_link_read(in.waiting + in.count, sizeof in.waiting - in.count);
  for (uint32_t i = 0; i < in.count; i++) {
    if (in.waiting[i] != '\n') continue;
    char line[LINE_BYTES];
    memcpy(line, in.waiting, i);
    line[i] = 0;
    in.count -= i + 1;
    memmove(in.waiting, in.waiting + i + 1, in.count);
    answer(line);
    return;
  }
  if (in.count == sizeof in.waiting) in.count = 0;  // no line is so long
}
