/* Words for actions and screens, built in one buffer. */
#include "game.h"

enum { WORDS_MAX = 80 };

static char words[WORDS_MAX + 1];
static int32_t length;

void text_begin(void) {
  length = 0;
  words[0] = 0;
}

static void add(char letter) {
  if (length < WORDS_MAX) words[length++] = letter;
  words[length] = 0;
}

void text_add(const char *more) {
  while (*more != 0) add(*more++);
}

void text_add_number(int32_t number) {
  if (number >= 10) text_add_number(number / 10);
  add((char)('0' + number % 10));
}

/* "3 fours". */
void text_add_call(int32_t count, int32_t face) {
  static const char *const NAMES[FACES - 1] = {"two", "three", "four", "five", "six"};
  text_add_number(count);
  text_add(" ");
  text_add(NAMES[face - 2]);
  if (count > 1) text_add(face == 6 ? "es" : "s");
}

const char *text_words(void) { return words; }

int32_t text_length(void) { return length; }

int32_t textPtr(void) { return (int32_t)words; }
