// Pages, the addresses in them, and where they will run. See code_pages.h and docs/design/09-interpreter.md.
// While a function is compiled all addresses are those of the lines being written, so that wasm3's patching of branches
// works as usual. Once CompileFunction has returned nothing refers to its inside any more but its own words: then each
// word that was emitted as a pointer (one mark a word; constants bear none) and points into a page is moved to where
// that will run. Later ones know a function by its place in flash, which is nobody else's: its place
// in RAM may be that of pages being written.
#include "code_pages.h"

enum {
  RAM_BYTES = 4096,    // a page costs a header, a bridge and a few lines: fewer are better
  FLASH_BYTES = 1024,  // each else and each target of a table holds one open until the function ends
  WORD = sizeof(code_t),
  ROOMY_MOST = 40 * 1024,  // but after this much that waits for flash, as only nested elses make it wait, pages for RAM
                           // are no larger either
  LINES_MAX = 0x8000,
  OPEN_SHARE = 2,  // of the RAM for hot code, which is all there is for a translation: what open pages may take between
                   // two functions,
  OPEN_LEAST = 16 * 1024,  // and this much where hardly any code is to be hot
};
_Static_assert(sizeof(code_t) == sizeof(void *), "a word is a pointer");

/// In front of a page's marks and its lines.
typedef struct page {
  M3CodePageHeader info;
  code_t *lines;      // where words are written
  uintptr_t flash;    // where they will be
  uint32_t moved;     // lines whose addresses have been moved
  uint32_t *marks;    // a bit per line: emitted as a pointer; null for a page that runs where it is in the arena
  struct page *next;  // of all pages for flash
} page_t;

static struct {
  bool to_flash;
  uintptr_t hot;       // where hot code will run,
  uintptr_t image;     // where it will be,
  uint32_t hot_bytes;  // how much there is,
  uint32_t hot_room;   // and may be
  uintptr_t flash;     // next free byte
  uintptr_t first;     // where the lowest page's lines began,
  uintptr_t end;       // and the highest one's ended, of all that were made
  uint32_t waiting;    // bytes of pages that are not in flash yet,
  uint32_t open_most;  // and of those of them that may stay open between two functions
  page_t *pages;
  page_t *taken;
} place;

static page_t *page_of(IM3CodePage page) { return (page_t *)(void *)page; }

void code_pages_keep(void) { memset(&place, 0, sizeof place); }

void code_pages_place(uint8_t *hot, uint32_t hot_bytes, const uint8_t *flash) {
  memset(&place, 0, sizeof place);
  place.to_flash = true;
  place.hot = (uintptr_t)hot;
  place.hot_room = hot_bytes;
  place.open_most = hot_bytes / OPEN_SHARE > OPEN_LEAST ? hot_bytes / OPEN_SHARE : OPEN_LEAST;
  place.first = UINTPTR_MAX;
  place.image = place.flash = (uintptr_t)flash;
}

static uint32_t round_up(uint32_t bytes, uint32_t unit) { return (bytes + unit - 1) / unit * unit; }

// Allocates a page's header, marks if it has a home, and `bytes` of lines.
static page_t *allocate(bool marked, uint32_t lines, uint32_t bytes) {
  const uint32_t marks = marked ? round_up((lines + 31) / 32 * 4, WORD) : 0;
  uint8_t *const block = arena_calloc(1, sizeof(page_t) + marks + bytes);
  if (block == NULL) return NULL;
  page_t *const page = (page_t *)(void *)block;
  page->info.numLines = lines;
  page->marks = marked ? (uint32_t *)(void *)(block + sizeof(page_t)) : NULL;
  page->lines = (code_t *)(void *)(block + sizeof(page_t) + marks);
  return page;
}

// What runs in RAM is in one piece of flash: after the first page without room there, none is hot. The last hot page
// takes what is left.
static page_t *allocate_for_flash(uint32_t min_bytes) {
  const uint32_t left = place.hot_room - place.hot_bytes;
  const uint32_t least = round_up(min_bytes, FLASH_BYTES);
  const bool hot = least <= left;
  const uint32_t roomy = place.waiting < ROOMY_MOST ? round_up(min_bytes, RAM_BYTES) : least;
  const uint32_t bytes = !hot ? least : roomy < left ? roomy : left;
  page_t *const page = allocate(true, bytes / WORD, bytes);
  if (page == NULL) return NULL;
  page->flash = place.flash;
  place.flash += bytes;
  place.waiting += bytes;
  if (hot)
    place.hot_bytes += bytes;
  else
    place.hot_room = place.hot_bytes;
  const uintptr_t lines = (uintptr_t)page->lines;
  if (lines < place.first) place.first = lines;
  if (lines + bytes > place.end) place.end = lines + bytes;
  page->next = place.pages;
  place.pages = page;
  return page;
}

IM3CodePage NewCodePage(IM3Runtime runtime, u32 min_lines) {
  if (min_lines > LINES_MAX) return NULL;
  const uint32_t bytes = min_lines * WORD;
  const uint32_t kept = round_up(bytes + (uint32_t)sizeof(page_t), RAM_BYTES) - (uint32_t)sizeof(page_t);
  page_t *const page = place.to_flash ? allocate_for_flash(bytes) : allocate(false, kept / WORD, kept);
  if (page == NULL) return NULL;
  page->info.sequence = ++runtime->newCodePageSequence;
  return (IM3CodePage)(void *)page;
}

void FreeCodePages(IM3CodePage *list) {
  while (*list != NULL) arena_free(PopCodePage(list));
}

u32 NumFreeLines(IM3CodePage page) { return page->info.numLines - page->info.lineIndex; }

static code_t *next_line(IM3CodePage page, bool pointer) {
  const uint32_t at = page->info.lineIndex++;
  uint32_t *const marks = page_of(page)->marks;
  if (pointer && marks != NULL) marks[at / 32] |= 1u << at % 32;
  return &page_of(page)->lines[at];
}

void EmitWord_impl(IM3CodePage page, void *word) { *next_line(page, true) = word; }

void(EmitWord32)(IM3CodePage page, const u32 word) { memcpy(next_line(page, false), &word, sizeof word); }

void EmitWord64(IM3CodePage page, const u64 word) {
  const uint32_t low = (uint32_t)word;
  const uint32_t high = (uint32_t)(word >> 32);
  code_t *const line = next_line(page, false);
  memcpy(line, &low, sizeof low);
  memcpy(WORD == 4 ? (uint8_t *)next_line(page, false) : (uint8_t *)line + 4, &high, sizeof high);
}

pc_t GetPageStartPC(IM3CodePage page) { return (pc_t)page_of(page)->lines; }

pc_t GetPagePC(IM3CodePage page) { return page == NULL ? NULL : (pc_t)&page_of(page)->lines[page->info.lineIndex]; }

void PushCodePage(IM3CodePage *list, IM3CodePage page) {
  page->info.next = *list;
  *list = page;
}

IM3CodePage PopCodePage(IM3CodePage *list) {
  const IM3CodePage page = *list;
  *list = page->info.next;
  page->info.next = NULL;
  return page;
}

u32 CountCodePages(IM3CodePage list) {
  uint32_t count = 0;
  for (; list != NULL; list = list->info.next) count++;
  return count;
}

IM3CodePage GetEndCodePage(IM3CodePage list) {
  while (list != NULL && list->info.next != NULL) list = list->info.next;
  return list;
}

// Returns the place in flash of a line being written; every other address as it is.
static uintptr_t flash_of(uintptr_t at) {
  if (at < place.first || at >= place.end) return at;
  for (const page_t *page = place.pages; page != NULL; page = page->next)
    if (at - (uintptr_t)page->lines < page->info.numLines * WORD) return at - (uintptr_t)page->lines + page->flash;
  return at;
}

uintptr_t code_pages_run_at(uintptr_t flash) {
  return flash - place.image < place.hot_bytes ? flash - place.image + place.hot : flash;
}

static void move_addresses(page_t *page) {
  for (uint32_t i = page->moved; i < page->info.lineIndex; i++)
    if ((page->marks[i / 32] >> i % 32 & 1) != 0)
      page->lines[i] = (code_t)code_pages_run_at(flash_of((uintptr_t)page->lines[i]));
  page->moved = page->info.lineIndex;
}

static M3Result move_constants(IM3Function function) {
  const IM3Runtime runtime = function->module->runtime;
  const uint8_t *const from = function->constants;
  const uint32_t bytes = function->numConstantBytes;
  const IM3CodePage page = AcquireCodePageWithCapacity(runtime, (bytes + WORD - 1) / WORD);
  if (page == NULL) return m3Err_mallocFailedCodePage;
  function->constants = (void *)flash_of((uintptr_t)GetPagePC(page));
  for (uint32_t at = 0; at < bytes; at += WORD)
    memcpy(next_line(page, false), from + at, bytes - at < WORD ? bytes - at : WORD);
  ReleaseCodePage(runtime, page);
  arena_free((void *)(uintptr_t)from);
  return m3Err_none;
}

static uint32_t open_bytes(IM3CodePage page) {
  uint32_t bytes = 0;
  for (; page != NULL; page = page->info.next) bytes += page->info.numLines * WORD;
  return bytes;
}

// A page whose free lines are too few for a function's constants might stay open to the end, and each function leave
// one more. The nearly empty ones that nested elses leave are filled by later functions.
static void close_fullest(IM3Runtime runtime) {
  IM3CodePage *fullest = &runtime->pagesOpen;
  for (IM3CodePage *at = fullest; *at != NULL; at = &(*at)->info.next)
    if (NumFreeLines(*at) < NumFreeLines(*fullest)) fullest = at;
  PushCodePage(&runtime->pagesFull, PopCodePage(fullest));
}

M3Result code_pages_settle(IM3Function function) {
  const M3Result moved = function->numConstantBytes > 0 ? move_constants(function) : m3Err_none;
  if (moved != m3Err_none) return moved;
  if (function->numConstantBytes == 0) function->constants = NULL;  // its place was that of the body's end
  function->compiled = (pc_t)flash_of((uintptr_t)function->compiled);
  for (page_t *page = place.pages; page != NULL; page = page->next) move_addresses(page);
  while (open_bytes(function->module->runtime->pagesOpen) > place.open_most) close_fullest(function->module->runtime);
  return m3Err_none;
}

bool code_pages_take(IM3Runtime runtime, bool open, const uint8_t **words, uint32_t *bytes, const uint8_t **at) {
  IM3CodePage *const from = runtime->pagesFull == NULL && open ? &runtime->pagesOpen : &runtime->pagesFull;
  if (*from == NULL) return false;
  place.taken = page_of(PopCodePage(from));
  *words = (const uint8_t *)place.taken->lines;
  *bytes = place.taken->info.lineIndex * WORD;
  *at = (const uint8_t *)place.taken->flash;
  return true;
}

static void drop(page_t *page) {
  page_t **at = &place.pages;
  while (*at != page) at = &(*at)->next;
  *at = page->next;
  place.waiting -= page->info.numLines * WORD;
  arena_free(page);
}

void code_pages_drop(void) {
  if (place.taken != NULL) drop(place.taken);
  place.taken = NULL;
}

void code_pages_finish(void) {
  code_pages_drop();
  place.to_flash = false;
}

uint32_t code_pages_hot_bytes(void) { return place.hot_bytes; }

const uint8_t *code_pages_flash_end(void) { return (const uint8_t *)place.flash; }
