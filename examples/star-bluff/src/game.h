/* Star Bluff: what its files share. Rules know no screen; the session asks the rules as a console's computer would. */
#ifndef STAR_BLUFF_GAME_H
#define STAR_BLUFF_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jumpdeck.h"
#include "layout.h"

enum { SEATS = STATE_OWNED_COUNT, DICE_MAX = STATE_DICE_COUNT2, CODE_MAX = ACTION_CALL_END - 1 };
enum { NOBODY = 255, STAR = 1, FACES = 6 };

/* The position of the running game. */
extern state_t game;

/* random.c: xoshiro128++ and what is made of it. */
void random_seed(uint32_t rng[4], uint32_t low, uint32_t high);
uint32_t random_bits(uint32_t rng[4]);
int32_t random_below(uint32_t rng[4], int32_t bound);
void random_dice(uint32_t rng[4], uint8_t *dice, int32_t count);

/* rules.c */
int32_t dice_at_start(void);
int32_t dice_in_play(void);
int32_t last_code(void);
bool is_match(uint8_t die, int32_t face);
int32_t code_of(int32_t count, int32_t face);
int32_t count_of(int32_t code);
int32_t face_of(int32_t code);
bool is_legal(int32_t action);
int32_t hits_shown(void);
bool is_state(const state_t *state);

/* ai.c */
void ai_stop(void);

/* text.c: builds words in one buffer. */
void text_begin(void);
void text_add(const char *words);
void text_add_number(int32_t number);
void text_add_call(int32_t count, int32_t face);
const char *text_words(void);
int32_t text_length(void);

/* bytes.c: what the compiler may ask a C library for. */
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *one, const void *other, size_t size);

#endif
