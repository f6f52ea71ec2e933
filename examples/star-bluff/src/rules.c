/* The rules: everybody rolls in secret and calls in turn how many dice of a face are on the whole table; stars count as
 * any face. Each call is higher than the one before: more dice, or as many of a higher face. Who does not believe it
 * doubts: all dice are shown, and the seat that was wrong loses one. Last with dice wins. */
#include "game.h"

state_t game = {.seat = NOBODY}; /* no game */
static state_t seen;

int32_t abiVersion(void) { return JD_ABI_VERSION; }

int32_t dice_at_start(void) { return game.options & CART_OPTION_SHORT_GAME ? 3 : DICE_MAX; }

/* Dice of all seats together. */
int32_t dice_in_play(void) {
  int32_t sum = 0;
  for (int32_t seat = 0; seat < SEATS; seat++) sum += game.owned[seat];
  return sum;
}

bool is_match(uint8_t die, int32_t face) { return die == STAR || die == face; }

int32_t code_of(int32_t count, int32_t face) { return ACTION_CALL + (count - 1) * ACTION_CALL_STRIDE + face - 2; }

int32_t count_of(int32_t code) { return 1 + (code - ACTION_CALL) / ACTION_CALL_STRIDE; }

int32_t face_of(int32_t code) { return 2 + (code - ACTION_CALL) % ACTION_CALL_STRIDE; }

/* The highest call that the dice in play allow. */
int32_t last_code(void) { return code_of(dice_in_play(), FACES); }

/* The lowest call that may be made. */
static int32_t first_code(void) { return game.count == 0 ? ACTION_CALL : code_of(game.count, game.face) + 1; }

bool is_legal(int32_t action) {
  if (game.seat == NOBODY) return false;
  if (action == ACTION_DOUBT) return game.count > 0;
  return action >= first_code() && action <= last_code();
}

/* The next seat with dice after this one. */
static int32_t next_seat(const state_t *state, int32_t seat) {
  for (int32_t i = 0; i < SEATS; i++) {
    seat = seat + 1 < state->players ? seat + 1 : 0;
    if (state->owned[seat] > 0) return seat;
  }
  return NOBODY;
}

static void forget_calls(void) {
  game.count = 0;
  game.face = 0;
  game.caller = NOBODY;
  memset(game.said, 0, sizeof game.said);
}

static void roll(void) {
  memset(game.dice, 0, sizeof game.dice);
  for (int32_t seat = 0; seat < game.players; seat++) random_dice(game.rng, game.dice[seat], game.owned[seat]);
}

int32_t newGame(int32_t edition, int32_t players, int32_t options, int32_t seed_low, int32_t seed_high) {
  if (edition != CART_EDITION) return JD_STATUS_BAD_EDITION;
  if (players < CART_PLAYERS_MIN || players > CART_PLAYERS_MAX) return JD_STATUS_BAD_PLAYERS;
  if (options & ~CART_OPTIONS) return JD_STATUS_BAD_OPTIONS;
  ai_stop();
  memset(&game, 0, sizeof game);
  random_seed(game.rng, (uint32_t)seed_low, (uint32_t)seed_high);
  game.players = (uint8_t)players;
  game.options = (uint8_t)options;
  game.round = 1;
  memset(game.owned, dice_at_start(), (size_t)players);
  game.seat = (uint8_t)random_below(game.rng, players);
  game.shownCaller = game.shownDoubter = game.shownLoser = NOBODY;
  forget_calls();
  roll();
  return JD_STATUS_OK;
}

int32_t currentSeat(void) { return game.seat == NOBODY ? -1 : game.seat; }

int32_t legalCount(void) {
  if (game.seat == NOBODY) return 0;
  return (game.count > 0) + last_code() - first_code() + 1;
}

int32_t legalAction(int32_t i) {
  if (i < 0 || i >= legalCount()) return -1;
  if (game.count > 0 && i == 0) return ACTION_DOUBT;
  return first_code() + i - (game.count > 0);
}

/* Dice among those that were shown last which the doubted call counts. */
int32_t hits_shown(void) {
  int32_t hits = 0;
  for (int32_t seat = 0; seat < SEATS; seat++) {
    const uint8_t *dice = game.shownDice[seat];
    for (int32_t i = 0; i < DICE_MAX; i++) hits += dice[i] != 0 && is_match(dice[i], game.shownFace);
  }
  return hits;
}

static void doubt(void) {
  memcpy(game.shownDice, game.dice, sizeof game.dice);
  game.shownCount = game.count;
  game.shownFace = game.face;
  game.shownCaller = game.caller;
  game.shownDoubter = game.seat;
  int32_t loser = hits_shown() >= game.count ? game.seat : game.caller;
  game.shownLoser = (uint8_t)loser;
  game.round++;
  if (--game.owned[loser] == 0) game.out[loser] = game.round;
  forget_calls();
  int32_t begins = game.owned[loser] > 0 ? loser : next_seat(&game, loser);
  if (dice_in_play() == game.owned[begins]) {
    game.seat = NOBODY;
    memset(game.dice, 0, sizeof game.dice);
  } else {
    game.seat = (uint8_t)begins;
    roll();
  }
}

int32_t apply(int32_t action) {
  if (game.seat == NOBODY) return JD_STATUS_GAME_OVER;
  if (!is_legal(action)) return JD_STATUS_ILLEGAL_ACTION;
  ai_stop();
  if (action == ACTION_DOUBT) {
    doubt();
    return JD_STATUS_OK;
  }
  game.count = (uint8_t)count_of(action);
  game.face = (uint8_t)face_of(action);
  game.caller = game.seat;
  game.said[game.seat][0] = game.count;
  game.said[game.seat][1] = game.face;
  game.seat = (uint8_t)next_seat(&game, game.seat);
  return JD_STATUS_OK;
}

static bool is_seat(int32_t seat) { return seat >= 0 && seat < game.players; }

int32_t score(int32_t seat) { return is_seat(seat) ? game.owned[seat] : JD_STATUS_BAD_ARGUMENT; }

/* More dice are better; of those without, the seat that went out later. */
static int32_t standing(int32_t seat) { return game.owned[seat] > 0 ? 256 + game.owned[seat] : game.out[seat]; }

int32_t rank(int32_t seat) {
  if (!is_seat(seat)) return JD_STATUS_BAD_ARGUMENT;
  int32_t better = 0;
  for (int32_t other = 0; other < game.players; other++) better += standing(other) > standing(seat);
  return better + 1;
}

int32_t statePtr(void) { return (int32_t)&game; }

int32_t stateSize(void) { return sizeof game; }

/* Dice in ascending order, then nothing. */
static bool is_row(const uint8_t *row, int32_t count) {
  for (int32_t i = 0; i < DICE_MAX; i++) {
    if (i >= count ? row[i] != 0 : row[i] < 1 || row[i] > FACES || (i > 0 && row[i] < row[i - 1])) return false;
  }
  return true;
}

static bool is_call(int32_t count, int32_t face, int32_t dice) {
  return count >= 1 && count <= dice && face >= 2 && face <= FACES;
}

static bool are_seats(const state_t *state, int32_t start) {
  int32_t lost = 0;
  for (int32_t seat = 0; seat < SEATS; seat++) {
    int32_t owned = state->owned[seat];
    int32_t out = state->out[seat];
    if (seat >= state->players) {
      if (owned != 0 || out != 0) return false;
      continue;
    }
    if (owned > start || (owned > 0) != (out == 0) || out > state->round) return false;
    // A seat that goes out has lost all dice by then, and no two go out at once.
    if (out != 0 && out <= start) return false;
    for (int32_t other = 0; other < seat; other++) {
      if (out != 0 && state->out[other] == out) return false;
    }
    lost += start - owned;
  }
  return state->round == lost + 1;
}

static bool are_calls(const state_t *state, int32_t dice) {
  int32_t standing_call = state->count * 8 + state->face;
  if (state->count == 0) {
    if (state->face != 0 || state->caller != NOBODY) return false;
  } else {
    if (!is_call(state->count, state->face, dice)) return false;
    if (state->caller >= state->players || state->owned[state->caller] == 0) return false;
    if (state->seat == NOBODY || state->seat != next_seat(state, state->caller)) return false;
    const uint8_t *said = state->said[state->caller];
    if (said[0] != state->count || said[1] != state->face) return false;
  }
  for (int32_t seat = 0; seat < SEATS; seat++) {
    const uint8_t *said = state->said[seat];
    int32_t call = said[0] * 8 + said[1];
    if (call == 0) continue;
    if (seat >= state->players || state->owned[seat] == 0 || !is_call(said[0], said[1], dice)) return false;
    if (seat == state->caller ? call != standing_call : call >= standing_call) return false;
  }
  return true;
}

static bool is_showdown(const state_t *state) {
  if (state->round == 1) {
    static const uint8_t NONE[SEATS][DICE_MAX];
    bool by_nobody = state->shownCaller == NOBODY && state->shownDoubter == NOBODY && state->shownLoser == NOBODY;
    return by_nobody && state->shownCount == 0 && state->shownFace == 0 &&
           memcmp(state->shownDice, NONE, sizeof NONE) == 0;
  }
  int32_t loser = state->shownLoser;
  if (state->shownCaller >= state->players || state->shownDoubter >= state->players) return false;
  if (state->shownCaller == state->shownDoubter) return false;
  if (loser != state->shownCaller && loser != state->shownDoubter) return false;
  if (state->owned[loser] == 0 && state->out[loser] != state->round) return false;
  int32_t hits = 0;
  int32_t dice = 0;
  for (int32_t seat = 0; seat < SEATS; seat++) {
    int32_t had = state->owned[seat] + (seat == loser);
    if (!is_row(state->shownDice[seat], had) || (seat != loser && state->out[seat] == state->round)) return false;
    if ((seat == state->shownCaller || seat == state->shownDoubter) && had == 0) return false;
    for (int32_t i = 0; i < had; i++) hits += is_match(state->shownDice[seat][i], state->shownFace);
    dice += had;
  }
  if (!is_call(state->shownCount, state->shownFace, dice)) return false;
  return loser == (hits >= state->shownCount ? state->shownDoubter : state->shownCaller);
}

/* Whether these bytes are a position that a game can come to, as far as what follows could go wrong. */
bool is_state(const state_t *state) {
  if (state->players < CART_PLAYERS_MIN || state->players > CART_PLAYERS_MAX) return false;
  if ((state->options & ~CART_OPTIONS) != 0) return false;
  if ((state->rng[0] | state->rng[1] | state->rng[2] | state->rng[3]) == 0) return false;
  int32_t start = state->options & CART_OPTION_SHORT_GAME ? 3 : DICE_MAX;
  if (!are_seats(state, start)) return false;
  int32_t dice = 0;
  int32_t playing = 0;
  for (int32_t seat = 0; seat < state->players; seat++) {
    dice += state->owned[seat];
    playing += state->owned[seat] > 0;
  }
  bool over = state->seat == NOBODY;
  if (over ? playing != 1 : playing < 2) return false;
  if (!over && (state->seat >= state->players || state->owned[state->seat] == 0)) return false;
  for (int32_t seat = 0; seat < SEATS; seat++) {
    if (!is_row(state->dice[seat], over ? 0 : state->owned[seat])) return false;
  }
  return are_calls(state, dice) && is_showdown(state);
}

int32_t checkState(void) {
  ai_stop();
  return is_state(&game) ? JD_STATUS_OK : JD_STATUS_BAD_STATE;
}

static uint32_t finish(uint32_t lane) {
  lane ^= lane >> 16;
  lane *= 0x7feb352du;
  lane ^= lane >> 15;
  lane *= 0x846ca68bu;
  return lane ^ lane >> 16;
}

int64_t stateHash(void) {
  uint32_t a = 0x811c9dc5u;
  uint32_t b = 0x9e3779b9u;
  const uint8_t *bytes = (const uint8_t *)&game;
  for (size_t i = 0; i < sizeof game; i++) {
    a = (a ^ bytes[i]) * 0x01000193u;
    b ^= bytes[i];
    b = (b << 5 | b >> 27) * 0x85ebca6bu;
  }
  return (int64_t)((uint64_t)finish(b) << 32 | finish(a));
}

/* The same layout; 255 stands for what the seat does not know: the generator, and the others' dice. */
int32_t observe(int32_t seat) {
  if (seat != -1 && !is_seat(seat)) return JD_STATUS_BAD_ARGUMENT;
  seen = game;
  memset(seen.rng, 255, sizeof seen.rng);
  if (game.seat == NOBODY) return sizeof seen;
  for (int32_t other = 0; other < game.players; other++) {
    if (other != seat) memset(seen.dice[other], 255, game.owned[other]);
  }
  return sizeof seen;
}

int32_t observationPtr(void) { return (int32_t)&seen; }

int32_t resample(int32_t seat, int32_t seed_low, int32_t seed_high) {
  if (!is_seat(seat)) return JD_STATUS_BAD_ARGUMENT;
  ai_stop();
  random_seed(game.rng, (uint32_t)seed_low, (uint32_t)seed_high);
  if (game.seat == NOBODY) return JD_STATUS_OK;
  for (int32_t other = 0; other < game.players; other++) {
    if (other != seat) random_dice(game.rng, game.dice[other], game.owned[other]);
  }
  return JD_STATUS_OK;
}

int32_t actionText(int32_t action) {
  if (!is_legal(action)) return 0;
  text_begin();
  if (action == ACTION_DOUBT) {
    text_add("Doubt that there are ");
    text_add_call(game.count, game.face);
  } else {
    text_add("Call at least ");
    text_add_call(count_of(action), face_of(action));
  }
  return text_length();
}
