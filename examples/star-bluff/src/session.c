/*
 * The console face: buttons in, display list, sounds and save out. Asks the rules what is legal and never changes the
 * position itself.
 */
#include "session.h"

enum {
  SAVE_FORMAT = 1,
  SAVE_HEAD = JD_LIMIT_SAVE_HEADER_BYTES,
  UNITS_A_TICK = 6,
  PACE_MS = 900, /* a computer's turn takes so long at least */
  TONES_MAX = 4,
};

/* The save's payload, after the envelope of docs/spec/save.md. */
typedef struct {
  uint8_t format;
  seating_t seating;
  uint8_t zero;
  uint32_t seed[2];
  uint32_t actions; /* since the game began */
  state_t state;
} payload_t;

_Static_assert(sizeof(payload_t) == 20 + STATE_SIZE, "the payload has no gaps");

session_t session;
static uint32_t rng[4];  /* of the session: seeds of new games */
static uint32_t seed[2]; /* of the computers' choices */
static uint32_t actions;
static int32_t held, waited_ms, flags;
static uint8_t sound[TONES_MAX * JD_LIMIT_TONE_BYTES];
static int32_t sound_size;
static union {
  uint8_t bytes[JD_LIMIT_SAVE_MAX_BYTES + 1];
  uint32_t aligned;
} save;
static int32_t save_size;

static void raise_flag(int32_t flag) { flags |= flag; }

static void show(screen_t screen) {
  session.screen = screen;
  session.row = 0;
  raise_flag(JD_FLAG_SCREEN);
}

/* Adds a tone to the sound of this step. */
static void play(int32_t hertz, int32_t ms) {
  if (sound_size + JD_LIMIT_TONE_BYTES > (int32_t)sizeof sound) return;
  const uint8_t tone[JD_LIMIT_TONE_BYTES] = {(uint8_t)hertz, (uint8_t)(hertz >> 8), (uint8_t)ms, (uint8_t)(ms >> 8),
                                             40};
  memcpy(sound + sound_size, tone, sizeof tone);
  sound_size += JD_LIMIT_TONE_BYTES;
  raise_flag(JD_FLAG_SOUND);
}

int32_t title_rows(void) { return session.has_game ? 3 : 2; }

int32_t setup_rows(void) { return ROW_SEAT + session.draft.players + 2; }

int32_t persons(void) {
  int32_t count = 0;
  for (int32_t seat = 0; seat < session.seating.players; seat++) count += session.seating.levels[seat] == 0;
  return count;
}

static uint32_t crc_of(uint32_t crc, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    crc ^= bytes[i];
    for (int32_t bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
  }
  return crc;
}

static uint32_t id_crc(void) { return ~crc_of(~0u, (const uint8_t *)CART_ID, sizeof CART_ID - 1); }

static void put32(uint8_t *at, uint32_t value) {
  for (int32_t i = 0; i < 4; i++) at[i] = (uint8_t)(value >> 8 * i);
}

static uint32_t get32(const uint8_t *at) {
  return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* The CRC of the envelope's first twelve bytes and of the payload. */
static uint32_t envelope_crc(int32_t size) {
  return ~crc_of(crc_of(~0u, save.bytes, 12), save.bytes + SAVE_HEAD, (size_t)(size - SAVE_HEAD));
}

/* Writes the running game down, or nothing where there is none. */
static void write_save(void) {
  static const uint8_t MAGIC[4] = {'J', 'D', 'S', 'V'};
  save_size = 0;
  if (!session.has_game) return;
  payload_t payload = {
      .format = SAVE_FORMAT, .seating = session.seating, .seed = {seed[0], seed[1]}, .actions = actions, .state = game};
  memcpy(save.bytes, MAGIC, sizeof MAGIC);
  save.bytes[4] = 1;
  save.bytes[5] = CART_SAVE_VERSION;
  save.bytes[6] = sizeof payload & 255;
  save.bytes[7] = sizeof payload >> 8;
  put32(save.bytes + 8, id_crc());
  memcpy(save.bytes + SAVE_HEAD, &payload, sizeof payload);
  save_size = SAVE_HEAD + (int32_t)sizeof payload;
  put32(save.bytes + 12, envelope_crc(save_size));
}

static void keep(void) {
  write_save();
  raise_flag(JD_FLAG_SAVE);
}

int32_t savePtr(void) { return (int32_t)save.bytes; }

int32_t saveSize(void) { return save_size; }

static bool is_seating(const seating_t *seating, const state_t *state) {
  if (seating->players != state->players || seating->options != state->options) return false;
  for (int32_t seat = 0; seat < SEATS; seat++) {
    if (seating->levels[seat] > (seat < seating->players ? 3 : 0)) return false;
  }
  return true;
}

static int32_t check_save(int32_t size, payload_t *payload) {
  if (size != SAVE_HEAD + (int32_t)sizeof *payload || get32(save.bytes) != 0x5653444au) return JD_STATUS_BAD_SAVE;
  if (save.bytes[4] != 1 || save.bytes[5] != CART_SAVE_VERSION) return JD_STATUS_FOREIGN_SAVE;
  if (get32(save.bytes + 8) != id_crc()) return JD_STATUS_FOREIGN_SAVE;
  if ((save.bytes[6] | save.bytes[7] << 8) != sizeof *payload) return JD_STATUS_BAD_SAVE;
  if (get32(save.bytes + 12) != envelope_crc(size)) return JD_STATUS_BAD_SAVE;
  memcpy(payload, save.bytes + SAVE_HEAD, sizeof *payload);
  if (payload->format != SAVE_FORMAT || payload->zero != 0) return JD_STATUS_BAD_SAVE;
  if (!is_state(&payload->state) || !is_seating(&payload->seating, &payload->state)) return JD_STATUS_BAD_SAVE;
  return JD_STATUS_OK;
}

/* Everything is checked before anything changes; after a refusal the running game's save is there again. */
int32_t loadSave(int32_t size) {
  payload_t payload;
  int32_t status = check_save(size, &payload);
  if (status != JD_STATUS_OK) {
    write_save();
    return status;
  }
  game = payload.state;
  session.seating = session.draft = payload.seating;
  seed[0] = payload.seed[0];
  seed[1] = payload.seed[1];
  actions = payload.actions;
  session.has_game = true;
  session.thinking = false;
  ai_stop();
  save_size = size;
  show(TITLE);
  view_draw();
  return JD_STATUS_OK;
}

/* The lowest call that may be made, or the doubt where none is left. */
static void reset_cursor(void) { session.cursor = legalAction(legalCount() > 1 && game.count > 0 ? 1 : 0); }

/* Goes to the seat that acts next. */
static void arrive(void) {
  session.thinking = false;
  if (game.seat == NOBODY) {
    show(RESULTS);
    return;
  }
  if (session.seating.levels[game.seat] == 0) {
    bool is_hidden = persons() > 1 && session.viewer != game.seat;
    if (is_hidden)
      session.viewer = NOBODY;
    else
      session.viewer = game.seat;
    reset_cursor();
    show(is_hidden ? CURTAIN : TABLE);
    return;
  }
  // A single person always sees their own dice; of several people none sees another's.
  if (persons() != 1) session.viewer = NOBODY;
  for (int32_t seat = 0; persons() == 1 && seat < session.seating.players; seat++) {
    if (session.seating.levels[seat] == 0) session.viewer = seat;
  }
  uint32_t low = seed[0] + actions * 0x9e3779b9u;
  aiStart(game.seat, session.seating.levels[game.seat], (int32_t)low, (int32_t)(seed[1] ^ actions));
  session.thinking = true;
  waited_ms = 0;
  show(TABLE);
}

static void act(int32_t action) {
  if (apply(action) != JD_STATUS_OK) {
    play(180, 60);
    return;
  }
  actions++;
  keep();
  if (action == ACTION_DOUBT) {
    session.thinking = false;
    play(660, 70);
    play(440, 70);
    play(330, 140);
    show(SHOWDOWN);
    return;
  }
  play(520, 40);
  arrive();
}

static void start_game(void) {
  session.seating = session.draft;
  for (int32_t seat = session.seating.players; seat < SEATS; seat++) session.seating.levels[seat] = 0;
  newGame(CART_EDITION, session.seating.players, session.seating.options, (int32_t)random_bits(rng),
          (int32_t)random_bits(rng));
  seed[0] = random_bits(rng);
  seed[1] = random_bits(rng);
  actions = 0;
  session.has_game = true;
  session.viewer = NOBODY;
  keep();
  play(440, 60);
  play(660, 90);
  arrive();
}

/* Moves the cursor of a list; ends are ends. */
static void move_row(int32_t pressed, int32_t rows) {
  int32_t row = session.row;
  if ((pressed & JD_BUTTON_UP) && row > 0) row--;
  if ((pressed & JD_BUTTON_DOWN) && row < rows - 1) row++;
  if (row == session.row) return;
  session.row = row;
  raise_flag(JD_FLAG_SCREEN);
}

static void open_setup(void) {
  show(SETUP);
  session.row = setup_rows() - 1;
}

static void open_rules(screen_t behind) {
  session.behind = behind;
  session.page = 0;
  show(RULES);
}

static void step_title(int32_t pressed) {
  move_row(pressed, title_rows());
  if (pressed & JD_BUTTON_B) raise_flag(JD_FLAG_LEAVE);
  if (!(pressed & JD_BUTTON_A)) return;
  int32_t row = session.row + (session.has_game ? 0 : 1);
  session.viewer = NOBODY;
  if (row == 0)
    arrive();
  else if (row == 1)
    open_setup();
  else
    open_rules(TITLE);
}

/* Goes round from `low` to `high`. */
static uint8_t turned(int32_t value, int32_t by, int32_t low, int32_t high) {
  value += by;
  return (uint8_t)(value > high ? low : value < low ? high : value);
}

static void step_setup(int32_t pressed) {
  seating_t *draft = &session.draft;
  move_row(pressed, setup_rows());
  if (pressed & JD_BUTTON_B) {
    show(TITLE);
    return;
  }
  int32_t last = setup_rows() - 1;
  if (session.row == last) {
    if (pressed & JD_BUTTON_A) start_game();
    return;
  }
  int32_t by = pressed & (JD_BUTTON_RIGHT | JD_BUTTON_A) ? 1 : pressed & JD_BUTTON_LEFT ? -1 : 0;
  if (by == 0) return;
  if (session.row == ROW_PLAYERS)
    draft->players = turned(draft->players, by, CART_PLAYERS_MIN, CART_PLAYERS_MAX);
  else if (session.row == last - 1)
    draft->options ^= CART_OPTION_SHORT_GAME;
  else
    draft->levels[session.row - ROW_SEAT] = turned(draft->levels[session.row - ROW_SEAT], by, 0, 3);
  raise_flag(JD_FLAG_SCREEN);
}

static void step_rules(int32_t pressed) {
  int32_t page = session.page;
  if ((pressed & (JD_BUTTON_LEFT | JD_BUTTON_UP)) && page > 0) page--;
  if ((pressed & (JD_BUTTON_RIGHT | JD_BUTTON_DOWN)) && page < RULE_PAGES - 1) page++;
  if (page != session.page) raise_flag(JD_FLAG_SCREEN);
  session.page = page;
  if (!(pressed & (JD_BUTTON_A | JD_BUTTON_B))) return;
  if (session.behind == TITLE)
    show(TITLE);
  else
    arrive();
}

/* Moves over the grid of calls: up and down by dice, to the sides by face, and after the sixes to the doubt. */
static void move_cursor(int32_t pressed) {
  int32_t cursor = session.cursor;
  if (cursor == ACTION_DOUBT) {
    if (pressed & (JD_BUTTON_LEFT | JD_BUTTON_UP | JD_BUTTON_DOWN)) cursor = legalAction(legalCount() > 1 ? 1 : 0);
  } else {
    int32_t count = count_of(cursor);
    int32_t face = face_of(cursor);
    if ((pressed & JD_BUTTON_LEFT) && face > 2) cursor = code_of(count, face - 1);
    if (pressed & JD_BUTTON_RIGHT)
      cursor = face < FACES ? code_of(count, face + 1) : game.count > 0 ? ACTION_DOUBT : cursor;
    if ((pressed & JD_BUTTON_UP) && count > 1) cursor = code_of(count - 1, face);
    if ((pressed & JD_BUTTON_DOWN) && count < dice_in_play()) cursor = code_of(count + 1, face);
    if (cursor != ACTION_DOUBT && !is_legal(cursor)) cursor = session.cursor;
  }
  if (cursor == session.cursor) return;
  session.cursor = cursor;
  raise_flag(JD_FLAG_SCREEN);
}

static void step_table(int32_t pressed, int32_t elapsed_ms) {
  if (pressed & JD_BUTTON_X) {
    ai_stop();
    session.thinking = false;
    show(MENU);
    return;
  }
  if ((pressed & JD_BUTTON_Y) && game.round > 1) {
    ai_stop();
    session.thinking = false;
    show(SHOWDOWN);
    return;
  }
  if (session.thinking) {
    waited_ms += elapsed_ms;
    if (aiStep(UNITS_A_TICK) != 0 && waited_ms >= PACE_MS)
      act(aiAction());
    else
      raise_flag(JD_FLAG_THINKING);
    return;
  }
  move_cursor(pressed);
  if (pressed & JD_BUTTON_A) act(session.cursor);
}

static void step_menu(int32_t pressed) {
  move_row(pressed, MENU_ROWS);
  if (pressed & (JD_BUTTON_B | JD_BUTTON_X)) {
    arrive();
    return;
  }
  if (!(pressed & JD_BUTTON_A)) return;
  if (session.row == 0)
    arrive();
  else if (session.row == 1)
    open_rules(MENU);
  else
    show(TITLE);
}

static void step(int32_t pressed, int32_t elapsed_ms) {
  switch (session.screen) {
    case TITLE: step_title(pressed); break;
    case SETUP: step_setup(pressed); break;
    case RULES: step_rules(pressed); break;
    case TABLE: step_table(pressed, elapsed_ms); break;
    case MENU: step_menu(pressed); break;
    case SHOWDOWN:
      if (pressed & (JD_BUTTON_A | JD_BUTTON_B)) arrive();
      break;
    case CURTAIN:
      if (pressed & JD_BUTTON_A) {
        session.viewer = game.seat;
        show(TABLE);
      }
      break;
    case RESULTS:
      if (pressed & (JD_BUTTON_A | JD_BUTTON_B)) show(TITLE);
      break;
  }
}

int32_t boot(int32_t seed_low, int32_t seed_high) {
  random_seed(rng, (uint32_t)seed_low, (uint32_t)seed_high);
  ai_stop();
  memset(&session, 0, sizeof session);
  session.viewer = NOBODY;
  session.draft.players = CART_PLAYERS_MIN;
  for (int32_t seat = 1; seat < SEATS; seat++) session.draft.levels[seat] = 2;
  held = ~0;  // A button that is down already does nothing before it was let go.
  flags = save_size = sound_size = 0;
  show(TITLE);
  view_draw();
  return JD_STATUS_OK;
}

int32_t tick(int32_t buttons, int32_t elapsed_ms) {
  int32_t pressed = buttons & ~held;
  held = buttons;
  sound_size = 0;
  int32_t drawn = flags & JD_FLAG_SCREEN;
  flags = 0;
  step(pressed, elapsed_ms);
  if (flags & JD_FLAG_SCREEN) view_draw();
  flags |= drawn;
  int32_t told = flags;
  flags = 0;
  return told;
}

int32_t soundPtr(void) { return (int32_t)sound; }

int32_t soundSize(void) { return sound_size; }
