/* What the session and its screens share: where the player is, and who plays. */
#ifndef STAR_BLUFF_SESSION_H
#define STAR_BLUFF_SESSION_H

#include "game.h"

typedef enum { TITLE, SETUP, RULES, TABLE, SHOWDOWN, CURTAIN, MENU, RESULTS } screen_t;

/* Rows of the set-up: players, seats, the option, start. */
enum { ROW_PLAYERS = 0, ROW_SEAT = 1 };

typedef struct {
  uint8_t players;
  uint8_t options;
  uint8_t levels[SEATS]; /* 0 a person, 1 to 3 a computer */
} seating_t;

typedef struct {
  screen_t screen;
  screen_t behind; /* where "back" leads from rules and menu */
  int32_t row;     /* of the list that is shown */
  int32_t page;    /* of the rules */
  bool has_game;   /* there is a game to go on with, or its results */
  int32_t viewer;  /* whose dice are shown; NOBODY: none */
  int32_t cursor;  /* code of the call that A would make, or ACTION_DOUBT */
  bool thinking;
  seating_t draft;   /* what the set-up offers */
  seating_t seating; /* of the running game */
} session_t;

extern session_t session;

int32_t title_rows(void);
int32_t setup_rows(void);
int32_t persons(void);

/* view.c */
enum { RULE_PAGES = 2, MENU_ROWS = 3 };
void view_draw(void);

#endif
