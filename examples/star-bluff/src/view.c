/* The screens. Each is drawn as a whole; what a person may not see is never asked for. */
#include "draw.h"
#include "session.h"

enum { EDGE = JD_LIMIT_SCREEN_SIZE, BAR_Y = 226, ROW_H = 20 };
enum { GRID_X = 6, GRID_Y = 92, CELL_W = 38, CELL_H = 21, GRID_ROWS = 4 };

static const char *const LEVELS[] = {"Human", "Beginner", "Expert", "Master"};
static const uint8_t SEAT_COLORS[SEATS] = {JD_COLOR_SKY, JD_COLOR_ORANGE, JD_COLOR_GREEN, JD_COLOR_PINK};

/* Night with stars, the same in every picture. */
static void draw_sky(void) {
  static const uint8_t COLORS[] = {JD_COLOR_SLATE, JD_COLOR_GREY, JD_COLOR_SLATE, JD_COLOR_SILVER};
  draw_begin(JD_COLOR_NIGHT);
  uint32_t at = 77;
  for (int32_t i = 0; i < 40; i++) {
    at = at * 1664525u + 1013904223u;
    int32_t size = 1 + (i % 9 == 0);
    draw_rect((int32_t)(at >> 8 & 255) % EDGE, (int32_t)(at >> 16 & 255) % BAR_Y, size, size, COLORS[i & 3]);
  }
}

/* What the buttons do; an icon of -1 ends the list. */
static void draw_bar(const int32_t *icons, const char *const *words) {
  draw_rect(0, BAR_Y, EDGE, EDGE - BAR_Y, JD_COLOR_BLACK);
  int32_t x = 4;
  for (int32_t i = 0; icons[i] >= 0; i++) {
    draw_icon(icons[i], x, BAR_Y + 1, JD_COLOR_YELLOW);
    draw_text(JD_FONT_SMALL, x + 15, BAR_Y + 3, JD_COLOR_SILVER, words[i]);
    int32_t n = 0;
    while (words[i][n] != 0) n++;
    x += 15 + (n + 1) * JD_FONT_SMALL_W;
  }
}

static void draw_heading(const char *words) {
  draw_rect(0, 0, EDGE, 20, JD_COLOR_BLACK);
  draw_text(JD_FONT_MEDIUM, 8, 4, JD_COLOR_YELLOW, words);
}

static void draw_row(int32_t y, bool chosen, const char *label, const char *value) {
  if (chosen) draw_round(6, y, EDGE - 12, ROW_H - 2, 5, JD_COLOR_YELLOW);
  int32_t color = chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE;
  draw_text(JD_FONT_MEDIUM, 14, y + 3, color, label);
  int32_t n = 0;
  while (value[n] != 0) n++;
  draw_text(JD_FONT_MEDIUM, EDGE - 14 - n * JD_FONT_MEDIUM_W, y + 3, color, value);
}

static const char *name_seat(int32_t seat) {
  text_begin();
  text_add("Seat ");
  text_add_number(seat + 1);
  return text_words();
}

static void draw_title(void) {
  draw_sky();
  draw_disc(196, 52, 26, JD_COLOR_PURPLE);
  draw_disc(188, 44, 22, JD_COLOR_BLUE);
  draw_line(160, 66, 232, 38, JD_COLOR_SILVER);
  draw_line(160, 67, 232, 39, JD_COLOR_GREY);
  draw_text(JD_FONT_LARGE, 17, 27, JD_COLOR_BLACK, "STAR BLUFF");
  draw_text(JD_FONT_LARGE, 16, 26, JD_COLOR_YELLOW, "STAR BLUFF");
  draw_text(JD_FONT_SMALL, 16, 48, JD_COLOR_SILVER, "Roll. Call. Doubt.");
  static const uint8_t SHOWN[] = {1, 5, 3, 6, 1};
  for (int32_t i = 0; i < 5; i++) {
    int32_t color = SHOWN[i] == STAR ? JD_COLOR_YELLOW : JD_COLOR_WHITE;
    draw_die(22 + i * 40, 84 + (i & 1) * 8, 34, SHOWN[i], color, JD_COLOR_NIGHT);
  }
  int32_t y = 146;
  int32_t row = 0;
  if (session.has_game) {
    draw_row(y, session.row == 0, game.seat == NOBODY ? "Results" : "Continue", "");
    row = 1;
  }
  draw_row(y + row * ROW_H, session.row == row, "New game", "");
  draw_row(y + (row + 1) * ROW_H, session.row == row + 1, "Rules", "");
  draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, JD_ICON_BUTTON_B_12, -1}, (const char *const[]){"choose", "leave"});
}

static void draw_setup(void) {
  const seating_t *draft = &session.draft;
  draw_sky();
  draw_heading("New game");
  int32_t y = 26;
  text_begin();
  text_add_number(draft->players);
  draw_row(y, session.row == ROW_PLAYERS, "Players", text_words());
  for (int32_t seat = 0; seat < draft->players; seat++) {
    int32_t row = ROW_SEAT + seat;
    draw_row(y + row * ROW_H, session.row == row, name_seat(seat), LEVELS[draft->levels[seat]]);
  }
  int32_t last = setup_rows() - 1;
  const char *short_game = draft->options & CART_OPTION_SHORT_GAME ? "on" : "off";
  draw_row(y + (last - 1) * ROW_H, session.row == last - 1, CART_OPTION_SHORT_GAME_NAME, short_game);
  draw_row(y + last * ROW_H + 6, session.row == last, "Start the game", "");
  if (session.row == last - 1) draw_text(JD_FONT_SMALL, 14, 206, JD_COLOR_SILVER, CART_OPTION_SHORT_GAME_MEANING);
  bool starts = session.row == last;
  draw_bar((const int32_t[]){starts ? JD_ICON_BUTTON_A_12 : JD_ICON_DPAD_12, JD_ICON_BUTTON_B_12, -1},
           (const char *const[]){starts ? "start" : "change", "back"});
}

static void draw_rules(void) {
  static const char *const PAGES[RULE_PAGES][12] = {
      {
          "Everybody rolls and looks at the own",
          "dice only. The first to act calls how",
          "many dice of a face lie on the whole",
          "table at least, say five threes.",
          "",
          "Stars count as any face.",
          "",
          "Then the next one calls more dice, or",
          "as many of a higher face, or doubts.",
          0,
      },
      {
          "When somebody doubts, all dice are",
          "shown. If there are as many as were",
          "called, or more, the doubter loses a",
          "die, if not the caller.",
          "",
          "Whoever lost a die begins the next",
          "round; whoever has none is out.",
          "The last one with dice wins.",
          "",
          "Short game: three dice each.",
          0,
      },
  };
  draw_sky();
  draw_heading("Rules");
  const char *const *lines = PAGES[session.page];
  for (int32_t i = 0; lines[i] != 0; i++) draw_text(JD_FONT_SMALL, 8, 30 + i * 13, JD_COLOR_WHITE, lines[i]);
  if (session.page == 0) {
    for (int32_t i = 0; i < 3; i++) {
      int32_t color = i == 1 ? JD_COLOR_YELLOW : JD_COLOR_WHITE;
      draw_die(60 + i * 42, 170, 34, i == 1 ? STAR : 3, color, JD_COLOR_NIGHT);
    }
  } else {
    draw_icon(JD_ICON_TROPHY_24, 108, 176, JD_COLOR_YELLOW);
  }
  draw_bar((const int32_t[]){JD_ICON_DPAD_12, JD_ICON_BUTTON_B_12, -1}, (const char *const[]){"turn the page", "back"});
}

static void draw_menu(void) {
  draw_sky();
  draw_heading("Star Bluff");
  static const char *const ROWS[MENU_ROWS] = {"Back to the table", "Rules", "To the title"};
  for (int32_t i = 0; i < MENU_ROWS; i++) draw_row(34 + i * ROW_H, session.row == i, ROWS[i], "");
  draw_text(JD_FONT_SMALL, 14, 110, JD_COLOR_SILVER, "The game is kept after every call.");
  draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, JD_ICON_BUTTON_B_12, -1}, (const char *const[]){"choose", "back"});
}

/* One panel for each seat: who it is, how many dice, what it called last. */
static void draw_seats(void) {
  int32_t w = EDGE / game.players - 4;
  for (int32_t seat = 0; seat < game.players; seat++) {
    int32_t x = 2 + seat * (w + 4);
    bool acts = seat == game.seat;
    bool is_out = game.owned[seat] == 0;
    if (acts) draw_round(x - 2, 18, w + 4, 54, 7, JD_COLOR_YELLOW);
    draw_round(x, 20, w, 50, 5, is_out ? JD_COLOR_NIGHT : JD_COLOR_SLATE);
    int32_t player = session.seating.levels[seat] == 0 ? JD_ICON_PERSON_12 : JD_ICON_CPU_12;
    draw_icon(player, x + 3, 23, is_out ? JD_COLOR_GREY : SEAT_COLORS[seat]);
    draw_text(JD_FONT_SMALL, x + 17, 25, is_out ? JD_COLOR_GREY : JD_COLOR_WHITE, name_seat(seat));
    if (is_out) {
      draw_icon(JD_ICON_CROSS_12, x + w / 2 - 6, 46, JD_COLOR_RED);
      continue;
    }
    for (int32_t i = 0; i < game.owned[seat]; i++) draw_round(x + 4 + i * 9, 38, 8, 8, 2, SEAT_COLORS[seat]);
    if (game.said[seat][0] == 0) continue;
    text_begin();
    text_add_number(game.said[seat][0]);
    text_add("x");
    bool stands = seat == game.caller;
    draw_text(JD_FONT_MEDIUM, x + 5, 52, stands ? JD_COLOR_YELLOW : JD_COLOR_SILVER, text_words());
    draw_die(x + 32, 51, 15, game.said[seat][1], stands ? JD_COLOR_WHITE : JD_COLOR_GREY, JD_COLOR_NIGHT);
  }
}

/* The calls around the last one: a row for each number of dice, a column for each face. */
static void draw_grid(void) {
  bool mine = !session.thinking && session.seating.levels[game.seat] == 0;
  int32_t first = game.count > 1 ? game.count : 1;
  int32_t shown = mine && session.cursor != ACTION_DOUBT ? count_of(session.cursor) : first;
  if (shown > first + GRID_ROWS - 1) first = shown - GRID_ROWS + 1;
  for (int32_t row = 0; row < GRID_ROWS; row++) {
    int32_t count = first + row;
    if (count > dice_in_play()) break;
    int32_t y = GRID_Y + row * CELL_H;
    for (int32_t face = 2; face <= FACES; face++) {
      int32_t code = code_of(count, face);
      int32_t x = GRID_X + (face - 2) * CELL_W;
      bool chosen = mine && session.cursor == code;
      bool stands = game.count == count && game.face == face;
      bool legal = is_legal(code);
      if (chosen || stands)
        draw_round(x, y, CELL_W - 2, CELL_H - 2, 4, chosen ? JD_COLOR_YELLOW : JD_COLOR_BLUE);
      else if (legal && mine)
        draw_round(x, y, CELL_W - 2, CELL_H - 2, 4, JD_COLOR_SLATE);
      text_begin();
      text_add_number(count);
      int32_t color = chosen ? JD_COLOR_BLACK : legal || stands ? JD_COLOR_WHITE : JD_COLOR_SLATE;
      draw_text(JD_FONT_SMALL, x + (count < 10 ? 9 : 4), y + 6, color, text_words());
      draw_die(x + 18, y + 2, 15, face, legal || stands ? JD_COLOR_WHITE : JD_COLOR_SLATE, JD_COLOR_NIGHT);
    }
  }
  if (game.count == 0) return;
  bool doubts = mine && session.cursor == ACTION_DOUBT;
  int32_t x = GRID_X + 5 * CELL_W;
  int32_t fill = doubts ? JD_COLOR_YELLOW : mine ? JD_COLOR_RED : JD_COLOR_SLATE;
  draw_round(x, GRID_Y, EDGE - x - 4, GRID_ROWS * CELL_H - 2, 5, fill);
  draw_icon(JD_ICON_EYE_12, x + 17, GRID_Y + 22, doubts ? JD_COLOR_BLACK : JD_COLOR_WHITE);
  draw_text(JD_FONT_SMALL, x + 8, GRID_Y + 42, doubts ? JD_COLOR_BLACK : JD_COLOR_WHITE, "Doubt");
}

static void draw_hand(void) {
  int32_t seat = session.viewer;
  if (seat == NOBODY) return;
  int32_t count = game.owned[seat];
  int32_t x = (EDGE - count * 42 + 8) / 2;
  for (int32_t i = 0; i < count; i++) {
    int32_t face = game.dice[seat][i];
    draw_die(x + i * 42, 184, 34, face, face == STAR ? JD_COLOR_YELLOW : JD_COLOR_WHITE, JD_COLOR_NIGHT);
  }
}

static void draw_table(void) {
  draw_sky();
  draw_rect(0, 0, EDGE, 14, JD_COLOR_BLACK);
  text_begin();
  text_add("Round ");
  text_add_number(game.round);
  draw_text(JD_FONT_SMALL, 4, 3, JD_COLOR_SILVER, text_words());
  text_begin();
  text_add_number(dice_in_play());
  text_add(" dice on the table");
  draw_text(JD_FONT_SMALL, EDGE - 4 - text_length() * JD_FONT_SMALL_W, 3, JD_COLOR_SILVER, text_words());
  draw_seats();
  bool mine = !session.thinking;
  text_begin();
  text_add("Seat ");
  text_add_number(game.seat + 1);
  if (!mine)
    text_add(" thinks ...");
  else if (session.cursor == ACTION_DOUBT)
    text_add(": doubt it?");
  else {
    text_add(": call ");
    text_add_call(count_of(session.cursor), face_of(session.cursor));
    text_add("?");
  }
  draw_centred(JD_FONT_MEDIUM, 76, mine ? JD_COLOR_YELLOW : JD_COLOR_SILVER, text_words());
  draw_grid();
  draw_hand();
  if (mine) {
    bool doubts = session.cursor == ACTION_DOUBT;
    draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, JD_ICON_BUTTON_X_12, game.round > 1 ? JD_ICON_BUTTON_Y_12 : -1, -1},
             (const char *const[]){doubts ? "doubt" : "call", "menu", "last round"});
  } else {
    int32_t icons[] = {JD_ICON_BUTTON_X_12, game.round > 1 ? JD_ICON_BUTTON_Y_12 : -1, -1};
    draw_bar(icons, (const char *const[]){"menu", "last round"});
  }
}

static void draw_showdown(void) {
  draw_sky();
  text_begin();
  text_add("Seat ");
  text_add_number(game.shownDoubter + 1);
  text_add(" doubts seat ");
  text_add_number(game.shownCaller + 1);
  draw_heading(text_words());
  text_begin();
  text_add("Called: ");
  text_add_call(game.shownCount, game.shownFace);
  draw_centred(JD_FONT_MEDIUM, 26, JD_COLOR_WHITE, text_words());
  for (int32_t seat = 0; seat < game.players; seat++) {
    int32_t y = 46 + seat * 34;
    if (seat == game.shownLoser) draw_round(2, y - 3, EDGE - 4, 32, 6, JD_COLOR_SLATE);
    draw_text(JD_FONT_MEDIUM, 8, y + 7, SEAT_COLORS[seat], name_seat(seat));
    for (int32_t i = 0; i < DICE_MAX && game.shownDice[seat][i] != 0; i++) {
      int32_t face = game.shownDice[seat][i];
      bool counts = is_match((uint8_t)face, game.shownFace);
      int32_t color = !counts ? JD_COLOR_GREY : face == STAR ? JD_COLOR_YELLOW : JD_COLOR_WHITE;
      draw_die(72 + i * 32, y, 26, face, color, JD_COLOR_NIGHT);
    }
  }
  text_begin();
  text_add(hits_shown() == 1 ? "There is " : "There are ");
  text_add_number(hits_shown());
  text_add(hits_shown() >= game.shownCount ? ": it was true." : ": it was a bluff.");
  draw_centred(JD_FONT_MEDIUM, 188, JD_COLOR_YELLOW, text_words());
  text_begin();
  text_add("Seat ");
  text_add_number(game.shownLoser + 1);
  text_add(game.owned[game.shownLoser] > 0 ? " loses a die." : " is out.");
  draw_centred(JD_FONT_MEDIUM, 205, JD_COLOR_ORANGE, text_words());
  draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, -1}, (const char *const[]){"go on"});
}

static void draw_curtain(void) {
  draw_begin(JD_COLOR_BLACK);
  draw_icon(JD_ICON_HAND_16, 112, 70, SEAT_COLORS[game.seat]);
  draw_centred(JD_FONT_MEDIUM, 100, JD_COLOR_SILVER, "Hand the console to");
  draw_centred(JD_FONT_LARGE, 120, SEAT_COLORS[game.seat], name_seat(game.seat));
  draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, -1}, (const char *const[]){"look at my dice"});
}

static void draw_results(void) {
  draw_sky();
  draw_heading("Final score");
  draw_icon(JD_ICON_TROPHY_24, 108, 30, JD_COLOR_YELLOW);
  int32_t y = 66;
  for (int32_t place = 1; place <= game.players; place++) {
    for (int32_t seat = 0; seat < game.players; seat++) {
      if (rank(seat) != place) continue;
      draw_round(10, y, EDGE - 20, 28, 6, place == 1 ? JD_COLOR_SLATE : JD_COLOR_BLACK);
      draw_icon(session.seating.levels[seat] == 0 ? JD_ICON_PERSON_16 : JD_ICON_CPU_16, 18, y + 6, SEAT_COLORS[seat]);
      draw_text(JD_FONT_MEDIUM, 42, y + 8, JD_COLOR_WHITE, name_seat(seat));
      text_begin();
      if (place == 1) {
        text_add("wins with ");
        text_add_number(game.owned[seat]);
        text_add(game.owned[seat] > 1 ? " dice" : " die");
      } else {
        text_add("out after round ");
        text_add_number(game.out[seat] - 1);
      }
      draw_text(JD_FONT_SMALL, 104, y + 10, place == 1 ? JD_COLOR_YELLOW : JD_COLOR_SILVER, text_words());
      y += 34;
    }
  }
  draw_bar((const int32_t[]){JD_ICON_BUTTON_A_12, -1}, (const char *const[]){"to the title"});
}

void view_draw(void) {
  switch (session.screen) {
    case TITLE: draw_title(); break;
    case SETUP: draw_setup(); break;
    case RULES: draw_rules(); break;
    case TABLE: draw_table(); break;
    case SHOWDOWN: draw_showdown(); break;
    case CURTAIN: draw_curtain(); break;
    case MENU: draw_menu(); break;
    case RESULTS: draw_results(); break;
  }
}
