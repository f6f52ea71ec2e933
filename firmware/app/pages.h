// The console's own pages: each draws itself into a list and takes the buttons of a step. Only one is up at a time.
#ifndef APP_PAGES_H
#define APP_PAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/slots.h"
#include "draw.h"

/// What a page wants done after a step.
typedef enum {
  PAGE_STAY = 0,
  PAGE_CHANGED,  ///< draw it again
  PAGE_TO_MENU,
  PAGE_GO_ON,  ///< with the cartridge under it
  PAGE_TO_SETTINGS,
  PAGE_TO_ABOUT,
  PAGE_TO_CARTRIDGE,  ///< the details of menu_selected()
  PAGE_START,         ///< start menu_selected()
  PAGE_START_DAILY,   ///< start the deal of the day
} page_wish_t;

/// A page.
typedef struct {
  void (*enter)(void);
  void (*draw)(draw_list_t *list);
  page_wish_t (*step)(uint16_t fresh, uint16_t moves);  ///< keys just pressed; the same with auto-repeat
} page_t;

extern const page_t page_menu;
extern const page_t page_cartridge;
extern const page_t page_settings;
extern const page_t page_about;
extern const page_t page_message;
extern const page_t page_pause;  ///< a message over a cartridge, which waits under it

/// Returns the cartridge under the menu's cursor; false when the cursor is on another row.
bool menu_selected(slots_entry_t *entry);

/// Sets what page_message and page_pause show. `text` may have line breaks and must stay; progress 0 to 100 draws a
/// bar, above 100 none.
void message_set(uint8_t icon, uint8_t color, const char *title, const char *text, const char *detail,
                 uint32_t progress);

#endif
