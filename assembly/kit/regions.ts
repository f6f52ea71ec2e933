// Where the large buffers lie: behind all other data, because the code names lower addresses in fewer bytes.
// Each begins at a multiple of four. They are functions, because the compiler learns the end of the data last.

/** Room for the session's log (kit/session/news). */
export const NEWS_BYTES: i32 = 1536;

// The display list's last bytes are only there for `put` (kit/display) to spill into.
const SCREEN_BYTES: usize = 4104;
const LEGAL_BYTES: usize = 1024;

/** Returns where the display list lies. */
export function screenStart(): usize {
  return (__heap_base + 3) & ~3;
}

/** Returns where the list of legal actions lies. */
export function legalStart(): usize {
  return screenStart() + SCREEN_BYTES;
}

/** Returns where the session's log lies. */
export function newsStart(): usize {
  return legalStart() + LEGAL_BYTES;
}

/**
 * Returns where a copy of the position lies: the one being thought about, or, as a save is tried, which ends all thinking, the one
 * before it. It is the last region: as long as the game's position.
 */
export function asideStart(): usize {
  return newsStart() + <usize>NEWS_BYTES;
}
