/* The computer players. They know what observe returns for their seat and nothing else. Probabilities are whole
 * numbers, SURE is 1. Level 1 guesses with a wide margin; level 2 counts on dice that nobody has seen; level 3 also
 * believes the others' calls a little, by dealing their dice a hundred times and counting more what fits what they
 * said, and estimates whether the next one would doubt. */
#include "game.h"

enum { SURE = 1 << 16, SAMPLES = 96, DICE_ALL = SEATS * DICE_MAX };

static state_t view; /* what the seat sees */
static uint32_t rng[4];
static int32_t me, level, left, choice = -1;
static int32_t unknown;                          /* dice of the others */
static int32_t own[FACES + 1];                   /* of the seat's own dice, how many count for a face */
static uint32_t chance[FACES + 1][DICE_ALL + 2]; /* that the others have at least this many that count for a face */
static uint32_t weights[FACES + 1][DICE_ALL + 2];

void ai_stop(void) {
  left = 0;
  choice = -1;
}

/* Fills tail[k] with the chance that at least k of n dice count for a face: each does in one case of three. */
static void reckon(uint32_t tail[DICE_ALL + 2], int32_t n) {
  memset(tail, 0, sizeof(uint32_t) * (DICE_ALL + 2));
  tail[0] = SURE;
  for (int32_t die = 0; die < n; die++) {
    for (int32_t k = die + 1; k > 0; k--) tail[k] += (tail[k - 1] - tail[k]) / 3;
  }
}

int32_t aiStart(int32_t seat, int32_t wanted, int32_t seed_low, int32_t seed_high) {
  if (game.seat == NOBODY) return JD_STATUS_GAME_OVER;
  if (seat != game.seat || wanted < 1 || wanted > 3) return JD_STATUS_BAD_ARGUMENT;
  ai_stop();
  observe(seat);
  memcpy(&view, (const void *)observationPtr(), sizeof view);
  random_seed(rng, (uint32_t)seed_low, (uint32_t)seed_high);
  me = seat;
  level = wanted;
  unknown = dice_in_play() - view.owned[me];
  for (int32_t face = 2; face <= FACES; face++) {
    own[face] = 0;
    for (int32_t i = 0; i < view.owned[me]; i++) own[face] += is_match(view.dice[me][i], face);
    reckon(chance[face], unknown);
  }
  memset(weights, 0, sizeof weights);
  left = level == 3 ? SAMPLES : 1;
  return JD_STATUS_OK;
}

/* One deal of the others' dice: it counts the more, the better it fits what each of them called. */
static void sample(void) {
  uint8_t dice[DICE_MAX];
  int32_t hits[FACES + 1] = {0};
  uint32_t weight = 1;
  for (int32_t seat = 0; seat < view.players; seat++) {
    if (seat == me) continue;
    int32_t fits = 0;
    for (int32_t i = 0; i < view.owned[seat]; i++) {
      dice[i] = (uint8_t)(1 + random_below(rng, FACES));
      for (int32_t face = 2; face <= FACES; face++) hits[face] += is_match(dice[i], face);
      fits += view.said[seat][0] > 0 && is_match(dice[i], view.said[seat][1]);
    }
    weight *= (uint32_t)(2 + fits);
  }
  for (int32_t face = 2; face <= FACES; face++) weights[face][hits[face]] += weight;
}

/* Turns the samples into chances, mixed half and half with what unseen dice alone would give. */
static void believe(void) {
  for (int32_t face = 2; face <= FACES; face++) {
    uint32_t all = 0;
    for (int32_t k = 0; k <= unknown; k++) all += weights[face][k];
    uint32_t more = 0;
    for (int32_t k = unknown; k >= 0; k--) {
      more += weights[face][k];
      chance[face][k] = (chance[face][k] + (uint32_t)((uint64_t)more * SURE / all)) / 2;
    }
  }
}

/* The chance that a call is true. */
static int32_t truth(int32_t code) {
  int32_t missing = count_of(code) - own[face_of(code)];
  if (missing <= 0) return SURE;
  return missing > unknown ? 0 : (int32_t)chance[face_of(code)][missing];
}

/* What a call is worth: that it holds when it is doubted, and half a chance of better things when it is not. */
static int32_t worth(int32_t code, const uint32_t *stranger) {
  int32_t holds = truth(code);
  if (level < 3) return holds;
  int32_t believed = (int32_t)stranger[count_of(code)]; /* for somebody who has seen no dice at all */
  int32_t doubted = SURE - believed;
  return (int32_t)(((int64_t)doubted * holds + (int64_t)believed * (holds / 4 + SURE * 11 / 20)) / SURE);
}

static int32_t decide(void) {
  uint32_t stranger[DICE_ALL + 2];
  reckon(stranger, dice_in_play());
  int32_t standing_call = view.count == 0 ? 0 : code_of(view.count, view.face);
  int32_t best = -1;
  int32_t best_worth = -1;
  for (int32_t code = standing_call + 1; code <= last_code(); code++) {
    int32_t value = worth(code, stranger);
    if (level == 1)
      value += random_below(rng, SURE) - code * (SURE / 100);
    else
      value += random_below(rng, SURE / 64);
    if (value <= best_worth) continue;
    best = code;
    best_worth = value;
  }
  if (standing_call == 0) return best;
  int32_t doubt_worth = SURE - truth(standing_call);
  if (level == 1) doubt_worth += random_below(rng, SURE);
  return best < 0 || doubt_worth > best_worth ? ACTION_DOUBT : best;
}

/* A unit is one deal, or the decision where there are none. */
int32_t aiStep(int32_t units) {
  for (; units > 0 && left > 0; units--) {
    if (level == 3) sample();
    if (--left > 0) continue;
    if (level == 3) believe();
    choice = decide();
  }
  return choice >= 0;
}

int32_t aiAction(void) { return choice; }
