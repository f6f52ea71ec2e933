/* Generated from layout.json and cartridge.json by `npm run generate`: do not edit.
 * The rules state as a struct, action codes, and what the cartridge says of itself. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stddef.h>
#include <stdint.h>

/* The rules state. */
typedef struct {
  uint32_t rng[4];
  uint8_t players;
  uint8_t options;
  uint8_t seat; /* who must act; nobody when the game is over */
  uint8_t round; /* counted from 1: one more than the dice that were lost */
  uint8_t count; /* the call that stands: at least so many dice ...; 0: nobody has called yet */
  uint8_t face; /* ... show this face, 2 to 6, or a star */
  uint8_t caller; /* whose call it is */
  uint8_t owned[4]; /* dice that a seat still has */
  uint8_t out[4]; /* the round that began when the seat had lost its last die; 0: it plays */
  uint8_t dice[4][5]; /* what only its seat sees: 1 (a star) to 6, ascending; 0 behind its dice and after the end */
  uint8_t said[4][2]; /* a seat's last call of this round, count and face */
  uint8_t shownCount; /* the call that was doubted last; 0: none yet */
  uint8_t shownFace;
  uint8_t shownCaller;
  uint8_t shownDoubter;
  uint8_t shownLoser; /* who lost a die by it */
  uint8_t shownDice[4][5]; /* the dice that all then saw */
} state_t;

#define STATE_SIZE 84
#define STATE_RNG_COUNT 4
#define STATE_OWNED_COUNT 4
#define STATE_OUT_COUNT 4
#define STATE_DICE_COUNT 4
#define STATE_DICE_COUNT2 5
#define STATE_SAID_COUNT 4
#define STATE_SAID_COUNT2 2
#define STATE_SHOWN_DICE_COUNT 4
#define STATE_SHOWN_DICE_COUNT2 5

_Static_assert(sizeof(state_t) == STATE_SIZE, "the state is as large as its layout");
_Static_assert(offsetof(state_t, rng) == 0, "rng lies where its layout says");
_Static_assert(offsetof(state_t, players) == 16, "players lies where its layout says");
_Static_assert(offsetof(state_t, options) == 17, "options lies where its layout says");
_Static_assert(offsetof(state_t, seat) == 18, "seat lies where its layout says");
_Static_assert(offsetof(state_t, round) == 19, "round lies where its layout says");
_Static_assert(offsetof(state_t, count) == 20, "count lies where its layout says");
_Static_assert(offsetof(state_t, face) == 21, "face lies where its layout says");
_Static_assert(offsetof(state_t, caller) == 22, "caller lies where its layout says");
_Static_assert(offsetof(state_t, owned) == 23, "owned lies where its layout says");
_Static_assert(offsetof(state_t, out) == 27, "out lies where its layout says");
_Static_assert(offsetof(state_t, dice) == 31, "dice lies where its layout says");
_Static_assert(offsetof(state_t, said) == 51, "said lies where its layout says");
_Static_assert(offsetof(state_t, shownCount) == 59, "shownCount lies where its layout says");
_Static_assert(offsetof(state_t, shownFace) == 60, "shownFace lies where its layout says");
_Static_assert(offsetof(state_t, shownCaller) == 61, "shownCaller lies where its layout says");
_Static_assert(offsetof(state_t, shownDoubter) == 62, "shownDoubter lies where its layout says");
_Static_assert(offsetof(state_t, shownLoser) == 63, "shownLoser lies where its layout says");
_Static_assert(offsetof(state_t, shownDice) == 64, "shownDice lies where its layout says");

/* Action codes. */
#define ACTION_DOUBT 0
#define ACTION_CALL 1
#define ACTION_CALL_END 101
#define ACTION_CALL_STRIDE 5

/* The cartridge. */
#define CART_ID "star-bluff"
#define CART_SAVE_VERSION 1
#define CART_EDITION 0
#define CART_PLAYERS_MIN 2
#define CART_PLAYERS_MAX 4
#define CART_OPTIONS 1
#define CART_OPTION_SHORT_GAME 1
#define CART_OPTION_SHORT_GAME_NAME "Short game"
#define CART_OPTION_SHORT_GAME_MEANING "three dice each instead of five"

#endif
