// The menu: the deal of the day or a numbered one, cartridges with picture, title and line, then settings and
// about. And the page of one cartridge: start, delete save, remove.
#include <string.h>

#include "../vm/face.h"
#include "../vm/identity.h"
#include "cart.h"
#include "day.h"
#include "day_card.h"
#include "log.h"
#include "pages.h"
#include "settings.h"
#include "text.h"

enum {
  TOP = 42,
  BOTTOM = 214,
  ROW = 28,        // height of the rows that are no cartridge's
  CARD = 42,       // height of a cartridge's: four fit
  CARD_TEXT = 68,  // left edge of its words
  CARD_COLUMNS = 27,
  TITLE_COLUMNS = 18,  // of medium letters, beside the sign of a save
  SAVE_DOWN = 1,       // below a card's top: the sign of a save ends above the line of words
  EXTRA_ROWS = 2,
};

static uint32_t cursor;
static uint8_t order[SLOTS_MAX];  // slots in the order of installation, as they were when the page came up
static uint8_t cartridges;
static uint8_t first_card;  // rows before the cartridges': that of the deal, or none without a game

static bool is_card(uint32_t row) { return row >= first_card && row < first_card + cartridges; }

static uint32_t count_rows(void) { return (uint32_t)first_card + cartridges + EXTRA_ROWS; }

bool menu_selected(slots_entry_t *entry) { return is_card(cursor) && slots_read(order[cursor - first_card], entry); }

static void select_cartridge(const char *id) {
  slots_entry_t entry;
  for (uint32_t row = 0; row < cartridges; row++)
    if (slots_read(order[row], &entry) && strcmp(entry.id, id) == 0) cursor = (uint32_t)first_card + row;
}

// Appends three numbers with dots.
static char *append_version(char *out, const uint8_t *version) {
  char number[11];
  for (int i = 0; i < 3; i++) out = text_append(text_append(out, log_number(version[i], number)), i < 2 ? "." : "");
  return out;
}

static const char *title_of(const slots_entry_t *entry) {
  static vm_identity_t identity;
  return vm_identity_read(entry->file, entry->size, &identity) == 0 ? identity.title : entry->id;
}

static void menu_enter(void) {
  static char selected[STORE_KEY_MAX + 1];
  const uint8_t before = cartridges;
  const uint8_t first_before = first_card;
  day_t day;
  slots_entry_t entry;
  day_read(&day);
  cartridges = (uint8_t)slots_list(order);
  first_card = day_find_game(day_offered(&day), &entry) ? 1 : 0;
  // The cursor goes to what was started last, but stays where it is when a person comes back from another page.
  if (cartridges == before && strcmp(selected, settings.last) == 0) {
    if (first_card > first_before && settings.last[0] != 0) cursor++;
    if (first_card < first_before && cursor > 0) cursor--;
    return;
  }
  memcpy(selected, settings.last, sizeof selected);
  if (first_card > 0 && day.running)
    cursor = 0;
  else if (day.told.day == 0 && selected[0] == 0)
    cursor = first_card;  // who has started nothing yet begins with a game's own pages, lessons among them
  else
    select_cartridge(selected);
}

// What a cartridge shows of itself; of one without a face, its version.
static void draw_card(draw_list_t *list, const slots_entry_t *entry, uint8_t y, bool chosen) {
  const char *const title = title_of(entry);
  const bool is_long = strlen(title) > TITLE_COLUMNS;
  vm_face_t face;
  uint32_t save;
  vm_face_read(entry->file, entry->size, &face);
  if (chosen) draw_round(list, 4, y, 232, CARD - 2, 6, JD_COLOR_SKY);
  if (face.picture != NULL)
    draw_picture(list, 6, y, face.picture, face.picture_bytes);
  else
    draw_icon(list, JD_ICON_CARTRIDGE_24, 22, (uint8_t)(y + 8), chosen ? JD_COLOR_BLACK : JD_COLOR_SILVER);
  draw_text(list, is_long ? JD_FONT_SMALL : JD_FONT_MEDIUM, CARD_TEXT, (uint8_t)(y + (is_long ? 4 : 2)),
            chosen ? JD_COLOR_BLACK : JD_COLOR_WHITE, title);
  if (face.line[0] == 0) {
    vm_identity_t identity;
    if (vm_identity_read(entry->file, entry->size, &identity) == 0)
      append_version(text_append(face.line, "Version "), identity.version);
  }
  draw_wrapped(list, JD_FONT_SMALL, CARD_TEXT, (uint8_t)(y + 15), chosen ? JD_COLOR_NIGHT : JD_COLOR_SILVER, face.line,
               CARD_COLUMNS, 9);
  if (store_get(STORE_SAVE, entry->id, &save) != NULL)
    draw_icon(list, JD_ICON_SAVE_12, 220, (uint8_t)(y + SAVE_DOWN), chosen ? JD_COLOR_BLACK : JD_COLOR_YELLOW);
}

static void draw_row(draw_list_t *list, uint32_t row, uint8_t y) {
  const bool chosen = row == cursor;
  slots_entry_t entry;
  if (row < first_card) {
    day_card_draw(list, y, chosen);
    return;
  }
  if (is_card(row) && slots_read(order[row - first_card], &entry)) {
    draw_card(list, &entry, y, chosen);
    return;
  }
  const uint8_t color = chosen ? JD_COLOR_BLACK : JD_COLOR_SILVER;
  const bool is_settings = row == first_card + cartridges;
  if (chosen) draw_round(list, 4, y, 232, ROW - 3, 6, JD_COLOR_SKY);
  draw_icon(list, is_settings ? JD_ICON_GEAR_12 : JD_ICON_INFO_12, 28, (uint8_t)(y + 6), color);
  draw_text(list, JD_FONT_MEDIUM, CARD_TEXT, (uint8_t)(y + 7), color, is_settings ? "Settings" : "About");
}

static uint32_t height_of(uint32_t row) { return row < first_card ? day_card_height() : is_card(row) ? CARD : ROW; }

// The first row of the window: as many as fit above the cursor's.
static uint32_t first_shown(void) {
  uint32_t first = cursor;
  uint32_t room = BOTTOM - TOP - height_of(cursor);
  while (first > 0 && height_of(first - 1) <= room) room -= height_of(--first);
  return first;
}

static void menu_draw(draw_list_t *list) {
  draw_page(list, JD_ICON_ROCKET_24, "JUMPDECK");
  const int trouble = store_stats().trouble;
  if (trouble != STORE_OK)
    draw_text(list, JD_FONT_SMALL, 40, 29, JD_COLOR_ORANGE,
              trouble == STORE_ERR_FULL ? "No room: delete a save" : "Flash trouble: nothing is saved");
  const uint32_t count = count_rows();
  if (cursor >= count) cursor = count - 1;
  const uint32_t first = first_shown();
  uint32_t row = first;
  for (uint32_t y = TOP; row < count && y + height_of(row) <= BOTTOM; row++) {
    draw_row(list, row, (uint8_t)y);
    y += height_of(row);
  }
  if (count == EXTRA_ROWS) {
    draw_wrapped(list, JD_FONT_MEDIUM, 14, 130, JD_COLOR_SILVER,
                 "No cartridge yet.\nConnect USB and run:\n  jumpdeck flash FILE", 26, 18);
    draw_icon(list, JD_ICON_USB_12, 206, 148, JD_COLOR_SKY);
  }
  if (first > 0) draw_icon(list, JD_ICON_ARROW_UP_8, 228, 30, JD_COLOR_SILVER);
  if (row < count) draw_icon(list, JD_ICON_ARROW_DOWN_8, 228, 226, JD_COLOR_SILVER);
  draw_hints(list, is_card(cursor)        ? "Astart|Xmore|+choose"
                   : cursor >= first_card ? "Aopen|+choose"
                   : day_card_is_begun()  ? "Ago on|+choose"
                                          : "Astart|+choose");
}

static page_wish_t menu_step(uint16_t fresh, uint16_t moves) {
  const uint32_t count = count_rows();
  if ((fresh & JD_BUTTON_A) != 0) {
    if (cursor < first_card) return PAGE_START_DAILY;
    if (is_card(cursor)) return PAGE_START;
    return cursor == first_card + cartridges ? PAGE_TO_SETTINGS : PAGE_TO_ABOUT;
  }
  if ((fresh & JD_BUTTON_X) != 0 && is_card(cursor)) return PAGE_TO_CARTRIDGE;
  if (cursor < first_card && (moves & (JD_BUTTON_LEFT | JD_BUTTON_RIGHT)) != 0)
    return day_card_choose((moves & JD_BUTTON_RIGHT) != 0) ? PAGE_CHANGED : PAGE_STAY;
  const uint32_t before = cursor;
  if ((moves & JD_BUTTON_DOWN) != 0)
    cursor = cursor + 1 == count ? 0 : cursor + 1;
  else if ((moves & JD_BUTTON_UP) != 0)
    cursor = cursor == 0 ? count - 1 : cursor - 1;
  return cursor == before ? PAGE_STAY : PAGE_CHANGED;
}

const page_t page_menu = {menu_enter, menu_draw, menu_step};

static struct {
  uint32_t row;
  bool confirm;
} details;

static const char *const ACTIONS[] = {"Start", "Delete its save", "Remove from console"};

static void cartridge_enter(void) {
  details.row = 0;
  details.confirm = false;
}

/// The saves of a cartridge.
typedef struct {
  uint32_t save;  // bytes, 0: none
  uint32_t refused;
} saves_t;

static saves_t saves_of(const slots_entry_t *entry) {
  saves_t saves;
  store_get(STORE_SAVE, entry->id, &saves.save);
  store_get(STORE_REFUSED, entry->id, &saves.refused);
  return saves;
}

static void draw_facts(draw_list_t *list, const slots_entry_t *entry, saves_t saves) {
  vm_identity_t identity;
  char line[64];
  char number[11];
  char *at = text_append(line, "Version ");
  if (vm_identity_read(entry->file, entry->size, &identity) != 0) return;
  at = text_append(append_version(at, identity.version), ", ");
  text_append(text_append(at, log_number((entry->size + 1023) / 1024, number)), " KB");
  draw_text(list, JD_FONT_SMALL, 14, 48, JD_COLOR_SILVER, line);
  if (saves.save == 0)
    at = text_append(line, "No save");
  else
    at = text_append(text_append(text_append(line, "Save: "), log_number(saves.save, number)), " bytes");
  if (saves.refused > 0)
    text_append(text_append(at, saves.save == 0 ? ", but a refused one: " : ", refused: "),
                log_number(saves.refused, number));
  draw_text(list, JD_FONT_SMALL, 14, 62, JD_COLOR_SILVER, line);
  if (cart_refused_records(entry))
    draw_text(list, JD_FONT_SMALL, 14, 72, JD_COLOR_SILVER, "Records refused: no game is counted");
}

static void cartridge_draw(draw_list_t *list) {
  slots_entry_t entry;
  if (!menu_selected(&entry)) return;
  const saves_t saves = saves_of(&entry);
  draw_page(list, JD_ICON_CARTRIDGE_24, "Cartridge");
  draw_facts(list, &entry, saves);
  draw_text(list, JD_FONT_MEDIUM, 14, 82, JD_COLOR_WHITE, title_of(&entry));
  if (details.confirm) {
    const char *question = details.row == 2 ? "Remove the cartridge? Its save is kept."
                           : saves.save > 0 ? "Delete the save? It cannot be brought back."
                                            : "Delete the refused save? It cannot be brought back.";
    draw_wrapped(list, JD_FONT_MEDIUM, 14, 112, JD_COLOR_ORANGE, question, 26, 18);
    draw_hints(list, "Ayes|Bno");
    return;
  }
  for (uint32_t i = 0; i < 3; i++) {
    const uint8_t y = (uint8_t)(108 + i * ROW);
    const bool possible = i != 1 || saves.save + saves.refused > 0;
    if (i == details.row) draw_round(list, 6, y, 228, ROW - 3, 5, JD_COLOR_BLUE);
    draw_text(list, JD_FONT_MEDIUM, 20, (uint8_t)(y + 7),
              !possible          ? JD_COLOR_GREY
              : i == details.row ? JD_COLOR_WHITE
                                 : JD_COLOR_SILVER,
              ACTIONS[i]);
  }
  draw_hints(list, "Achoose|Bback");
}

static page_wish_t confirm_step(uint16_t fresh, const slots_entry_t *entry) {
  if ((fresh & (JD_BUTTON_A | JD_BUTTON_B)) == 0) return PAGE_STAY;
  details.confirm = false;
  if ((fresh & JD_BUTTON_B) != 0) return PAGE_CHANGED;
  if (details.row == 1) {
    // The refused one can go once the cartridge has no other.
    const store_kind_t kind = saves_of(entry).save > 0 ? STORE_SAVE : STORE_REFUSED;
    if (store_put(kind, entry->id, NULL, 0) != STORE_OK) log_line("the save could not be deleted", entry->id);
    return PAGE_CHANGED;
  }
  if (slots_delete(entry->id) != STORE_OK) log_line("the cartridge could not be removed", entry->id);
  return PAGE_TO_MENU;
}

static page_wish_t cartridge_step(uint16_t fresh, uint16_t moves) {
  slots_entry_t entry;
  if (!menu_selected(&entry)) return PAGE_TO_MENU;
  if (details.confirm) return confirm_step(fresh, &entry);
  const saves_t saves = saves_of(&entry);
  if ((fresh & JD_BUTTON_B) != 0) return PAGE_TO_MENU;
  if ((fresh & JD_BUTTON_A) != 0) {
    if (details.row == 0) return PAGE_START;
    details.confirm = details.row == 2 || (details.row == 1 && saves.save + saves.refused > 0);
    return PAGE_CHANGED;
  }
  const uint32_t before = details.row;
  if ((moves & JD_BUTTON_DOWN) != 0)
    details.row = (details.row + 1) % 3;
  else if ((moves & JD_BUTTON_UP) != 0)
    details.row = (details.row + 2) % 3;
  return details.row == before ? PAGE_STAY : PAGE_CHANGED;
}

const page_t page_cartridge = {cartridge_enter, cartridge_draw, cartridge_step};
