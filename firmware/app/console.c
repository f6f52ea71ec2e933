// Screens, steps and painting. See console.h.
#include "console.h"

#include <string.h>

#include "../hal/board.h"
#include "../hal/buttons.h"
#include "../hal/power.h"
#include "../raster/raster.h"
#include "../vm/identity.h"
#include "battery.h"
#include "day.h"
#include "log.h"
#include "pages.h"
#include "paint.h"
#include "settings.h"

enum { REPEAT_AFTER_MS = 400, REPEAT_EVERY_MS = 120 };

const uint8_t console_version[3] = {JD_VERSION_BYTES};  // from package.json, by the build

static struct {
  uint8_t mode;
  const page_t *page;  // null while a cartridge has the screen
  draw_list_t list;    // of the page
  bool dirty;
  uint16_t held;  // passed in the last step
  uint16_t raw;   // down in the last step
  uint32_t held_ms;
  uint32_t gesture_ms;  // how long X and Y, or the menu key, have been down
  bool swallow;         // let no button through until all were up
  bool safe;            // B was held at power-on
  bool resumes;         // a cartridge ran when power was lost
  bool plain_panel;     // Y was held at power-on: the panel's mode is 0 again
  bool thinking;        // the cartridge said so in its last tick
  bool warned;          // of saves that are not kept
  console_paint_costs_t costs;
} console;

static void show(const page_t *page, uint8_t mode) {
  if (page == console.page)
    console.dirty = true;  // a bar goes on
  else
    console_repaint();
  console.page = page;
  console.mode = mode;
  console.swallow = console.raw != 0;
  page->enter();
  page->draw(&console.list);
}

static void note_running(bool running) {
  settings.running = running;
  settings_save();
}

void console_menu(void) {
  const bool was_running = settings.running;
  cart_stop();
  if (was_running) note_running(false);
  show(&page_menu, LINK_MODE_MENU);
}

void console_refresh_menu(void) {
  if (console.page != &page_menu) return;
  page_menu.enter();
  page_menu.draw(&console.list);
  console.dirty = true;
}

void console_show_message(const char *title, const char *text) {
  cart_stop();
  message_set(JD_ICON_INFO_12, JD_COLOR_SKY, title, text, "", 101);
  show(&page_message, LINK_MODE_NOTICE);
}

void console_show_install(const char *title, uint32_t percent) {
  static char kept[VM_NAME_MAX + 1];
  strncpy(kept, title, VM_NAME_MAX);
  if (cart_is_running()) {
    cart_stop();
    note_running(false);
  }
  message_set(JD_ICON_USB_12, JD_COLOR_SKY, kept, "Receiving over USB. The old version stays until all is here.", "",
              percent);
  show(&page_message, LINK_MODE_INSTALL);
}

// How far the translation is of a cartridge that is being installed or started.
static void show_translation(const char *title, uint32_t percent) {
  static char kept[VM_NAME_MAX + 1];
  strncpy(kept, title, VM_NAME_MAX);
  message_set(JD_ICON_CARTRIDGE_16, JD_COLOR_SKY, kept,
              "Being made ready for this console. Starts are quick while it is kept.", "", percent);
  show(&page_message, LINK_MODE_INSTALL);
  console_paint();
}

static char *append(char *out, const char *end, const char *text) {
  while (*text != 0 && out < end) *out++ = *text++;
  *out = 0;
  return out;
}

void console_show_crash(void) {
  static char text[160];
  static char detail[120];
  const cart_failure_t *failure = cart_failure();
  const char *const text_end = text + sizeof text - 1;
  const char *const detail_end = detail + sizeof detail - 1;
  char number[11];
  char *at = append(text, text_end, failure->what);
  append(append(append(at, text_end, " ("), text_end, failure->where), text_end, "). Your save is kept.");
  at = append(detail, detail_end, *failure->detail != 0 ? failure->detail : "");
  if (failure->pc != 0) append(append(at, detail_end, " at "), detail_end, log_number(failure->pc, number));
  message_set(JD_ICON_WARNING_16, JD_COLOR_ORANGE, failure->title, text, detail, 101);
  if (settings.running) note_running(false);
  show(&page_message, LINK_MODE_CRASH);
}

// First which game it is, then that one runs: a power cut between the two starts nothing by itself.
static void note_started(const slots_entry_t *entry, bool is_daily) {
  day_t day;
  day_read(&day);
  if (day.running != is_daily) {
    day.running = is_daily;
    if (day_write(&day) != STORE_OK) log_line("the day's setting could not be written", NULL);
  }
  memcpy(settings.last, entry->id, sizeof settings.last);
  note_running(true);
}

// The cartridge gets the screen.
static void show_cart(void) {
  console.page = NULL;
  console.mode = LINK_MODE_GAME;
  console.swallow = console.raw != 0;
  console_repaint();
}

int console_run(const slots_entry_t *entry, const cart_start_t *how) {
  note_started(entry, how->is_daily);
  console.thinking = false;
  const int result = cart_start(entry, how);
  if (result == CART_ERR_LEFT) {
    console_menu();
  } else if (result == CART_ERR_BATTERY) {
    note_running(false);
    console_show_message("Battery low", "This game has to be made ready first. Connect USB, and start it again.");
  } else if (result != VM_OK) {
    console_show_crash();
  } else {
    show_cart();
  }
  return result;
}

void console_watch_battery(void) {
  if (console.page != NULL || !battery_warns()) return;
  message_set(JD_ICON_BATTERY_0, JD_COLOR_ORANGE, "Battery low",
              "Connect USB soon. What you play is saved as ever; games are installed and made ready on USB only.", "",
              101);
  show(&page_pause, LINK_MODE_NOTICE);
}

void console_go_on(void) {
  if (console.page == &page_pause) show_cart();
}

// Says once that nothing is kept, before play or after it; returns whether it had to.
static bool warn(void) {
  const int trouble = store_stats().trouble;
  if (trouble == STORE_OK) console.warned = false;
  if (trouble == STORE_OK || console.warned) return false;
  console.warned = true;
  if (trouble == STORE_ERR_FULL)
    console_show_message("No room",
                         "Nothing more can be saved. Delete a save: X in the menu, or fetch it with\n  jumpdeck saves");
  else
    console_show_message(
        "Flash trouble",
        "The memory for saves does not keep what it is told. Games can be played, but they are not saved.");
  return true;
}

static void start(const slots_entry_t *entry, bool is_daily) {
  const cart_start_t how = {(int32_t)hal_power_entropy(), (int32_t)hal_power_entropy(), false, false, is_daily};
  console_run(entry, &how);
}

static void start_selected(void) {
  slots_entry_t entry;
  if (!menu_selected(&entry)) return;
  note_started(&entry, false);
  if (!warn()) start(&entry, false);
}

static void start_daily(void) {
  slots_entry_t entry;
  day_t day;
  day_read(&day);
  if (!day_find_game(day_offered(&day), &entry)) return;
  const int begun = day_begin(entry.id);
  if (begun == STORE_ERR_FULL && store_stats().trouble == STORE_OK) {
    console_show_message("No room",
                         "In the place of this deal is another game. Fetch or delete a save:\n"
                         "  jumpdeck saves");
    return;
  }
  note_started(&entry, true);
  if (!warn() && begun == STORE_OK) start(&entry, true);
}

static void leave_cart(void) {
  console_menu();
  warn();
}

// Other firmware lays the flash out in another way.
static void show_missing(void) {
  enum { NAMES_MAX = 76 };
  static char text[200];
  const char *const end = text + sizeof text - 1;
  char *at = text;
  slots_missing_t missing;
  for (uint32_t position = 0; slots_missing(position, &missing); position = missing.position + 1) {
    const char *const name = missing.title[0] != 0 ? missing.title : missing.id;
    if (at > text) at = append(at, end, ", ");
    if (at + strlen(name) > text + NAMES_MAX) {
      at = append(at, end, "...");
      break;
    }
    at = append(at, end, name);
  }
  append(at, end, ". Connect USB and run\n  jumpdeck flash --all\nAll saves are kept.");
  console_show_message("Put games on again", text);
}

static void read_title(const uint8_t *file, uint32_t size, char title[SLOTS_TITLE_MAX + 1]) {
  vm_identity_t identity;
  if (vm_identity_read(file, size, &identity) == VM_OK) memcpy(title, identity.title, sizeof identity.title);
}

static void show_restart(void) {
  static char text[96];
  char id[STORE_KEY_MAX + 1];
  const char *call = cart_interrupted(id);
  char *at = append(text, text + sizeof text - 1, "The console stood still and was restarted.");
  if (call != NULL) {
    at = append(at, text + sizeof text - 1, " It was in ");
    at = append(append(at, text + sizeof text - 1, id), text + sizeof text - 1, ", ");
    append(append(at, text + sizeof text - 1, call), text + sizeof text - 1, ".");
  }
  log_line("restarted after a standstill", call == NULL ? "" : id);
  console_show_message("Restarted", text);
}

void console_start(void) {
  store_start();
  slots_on_title(read_title);
  cart_on_progress(show_translation);
  console.safe = (hal_buttons_peek() & HAL_BUTTON_B) != 0;
  console.plain_panel = (hal_buttons_peek() & HAL_BUTTON_Y) != 0;
  settings_load(console.plain_panel || console.safe);
  const hal_boot_t reason = hal_power_boot_reason();
  slots_entry_t entry;
  slots_missing_t missing;
  console.resumes = settings.running && reason == HAL_BOOT_COLD && !console.safe && slots_find(settings.last, &entry);
  settings.running = false;  // not in flash: nothing is written by itself before the console can be seen and asked
  console_menu();
  if (reason == HAL_BOOT_WATCHDOG || reason == HAL_BOOT_FAULT) {
    show_restart();
  } else if (!console.resumes && slots_missing(0, &missing)) {
    show_missing();
  }
  if (console.safe) log_line("safe mode", NULL);
}

void console_resume(bool wanted) {
  slots_entry_t entry;
  if (console.plain_panel) settings_choose_panel(0);
  console.plain_panel = false;
  if (wanted && console.resumes && console.mode == LINK_MODE_MENU && slots_find(settings.last, &entry)) {
    day_t day;
    day_read(&day);
    start(&entry, day.running && strcmp(day.id, entry.id) == 0);
  }
  console.resumes = false;
}

bool console_may_tidy(void) { return !console.safe && (console.page != NULL || !console.thinking); }

// Follows the menu gesture; returns the buttons that may be passed on. Sets *leave when it was held long enough.
static uint16_t watch_gesture(uint16_t buttons, uint32_t elapsed_ms, bool *leave) {
  const uint16_t both = JD_BUTTON_X | JD_BUTTON_Y;
  const bool together = (buttons & both) == both;
  console.gesture_ms = together || (buttons & HAL_BUTTON_MENU) != 0 ? console.gesture_ms + elapsed_ms : 0;
  *leave = console.gesture_ms >= JD_LIMIT_MENU_HOLD_MS;
  if (*leave) console.gesture_ms = 0;
  buttons = (uint16_t)(buttons & 0xff);
  return together ? (uint16_t)(buttons & ~both) : buttons;
}

static int step_cart(uint16_t buttons, uint32_t elapsed_ms) {
  int flags = cart_tick(buttons, elapsed_ms);
  if (flags >= 0 && (flags & JD_FLAG_LEAVE) != 0) {
    const int kept = cart_keep();
    if (kept != VM_OK) flags = kept;
  }
  console.thinking = flags >= 0 && (flags & JD_FLAG_THINKING) != 0;
  if (flags == CART_ERR_LEFT) {
    leave_cart();
  } else if (flags < 0) {
    console_show_crash();
  } else {
    if ((flags & JD_FLAG_SCREEN) != 0) console.dirty = true;
    if ((flags & JD_FLAG_LEAVE) != 0) leave_cart();
  }
  return flags;
}

static void obey(page_wish_t wish) {
  switch (wish) {
    case PAGE_STAY: return;
    case PAGE_CHANGED:
      console.page->draw(&console.list);
      console.dirty = true;
      return;
    case PAGE_TO_MENU: console_menu(); return;
    case PAGE_GO_ON: console_go_on(); return;
    case PAGE_TO_SETTINGS: show(&page_settings, LINK_MODE_MENU); return;
    case PAGE_TO_ABOUT: show(&page_about, LINK_MODE_MENU); return;
    case PAGE_TO_CARTRIDGE: show(&page_cartridge, LINK_MODE_MENU); return;
    case PAGE_START: start_selected(); return;
    case PAGE_START_DAILY: start_daily(); return;
  }
}

static void step_page(uint16_t buttons, uint32_t elapsed_ms) {
  const uint16_t fresh = (uint16_t)(buttons & ~console.held);
  uint16_t moves = fresh;
  const uint32_t before = console.held_ms;
  console.held_ms = buttons != 0 && buttons == console.held ? before + elapsed_ms : 0;
  if (console.held_ms >= REPEAT_AFTER_MS &&
      (before < REPEAT_AFTER_MS ||
       (before - REPEAT_AFTER_MS) / REPEAT_EVERY_MS != (console.held_ms - REPEAT_AFTER_MS) / REPEAT_EVERY_MS))
    moves = buttons;
  console.held = buttons;
  obey(console.page->step(fresh, moves));
}

int console_step(uint16_t buttons, uint32_t elapsed_ms) {
  bool leave;
  console.raw = buttons;
  if (console.swallow && buttons == 0) console.swallow = false;
  uint16_t passed = watch_gesture(buttons, elapsed_ms, &leave);
  if (console.swallow) passed = 0;
  if (console.page == NULL) {
    if (!leave) return step_cart(passed, elapsed_ms);
    leave_cart();
    return 0;
  }
  step_page(passed, elapsed_ms);
  return 0;
}

const uint8_t *console_list(uint32_t *size) {
  if (console.page == NULL) {
    const uint8_t *list = cart_screen(size);
    if (list != NULL) return list;
    console_show_crash();  // it failed when asked for its picture
  }
  *size = console.list.size;
  return console.list.bytes;
}

static void note_refusal(int refused) {
  console.costs.refused++;
  log_line("a picture was refused", raster_error_name(refused));
}

bool console_paint_rows(uint32_t y, uint32_t rows, uint16_t *out) {
  uint32_t size;
  const uint8_t *list = console_list(&size);
  raster_t raster;
  const int refused = raster_open(&raster, list, size, NULL);
  if (refused == RASTER_OK)
    raster_paint_wire(&raster, y, rows, out);
  else
    note_refusal(refused);
  return refused == RASTER_OK;
}

static void paint(void) {
  if (!console.dirty) return;
  console.dirty = false;
  const uint32_t began = hal_board_cycles();
  uint32_t size;
  const uint8_t *list = console_list(&size);
  const int refused = paint_list(list, size);
  if (refused != RASTER_OK) {
    note_refusal(refused);
    return;
  }
  console.costs.pictures++;
  console.costs.last_cycles = hal_board_cycles() - began;
  if (console.costs.last_cycles > console.costs.max_cycles) console.costs.max_cycles = console.costs.last_cycles;
}

void console_paint(void) {
  paint();
  if (cart_keep() == VM_OK) return;
  console_show_crash();
  paint();
}

void console_repaint(void) {
  paint_forget();
  console.dirty = true;
}

uint8_t console_mode(void) { return console.mode; }

const console_paint_costs_t *console_paint_costs(void) { return &console.costs; }
