// The session's log as its page shows it.
import { screenText } from "../../host/raster/index.ts";
import type { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** An entry that says something. */
export interface LogEntry {
  readonly seat: number;
  readonly text: string;
}

const PAGE_LINES = 14;
const HEADING_H = 22;
const LEFT = 6;
/** An entry begins with its seat, and goes on with a verb. */
const SEAT = /(?:^| )(?:Player|CPU) (\d) (?=[a-z])/;

/**
 * Reads the newest entries, oldest first: those that are whole on the first page. None where the menu does not open.
 * The game stays as it is.
 */
export function readLog(handheld: CartridgeDriver): LogEntry[] {
  const { cartridge } = handheld;
  const moment = cartridge.snapshot();
  handheld.press("X");
  const isOpen = handheld.shows("Resume");
  const lines = isOpen ? pageOf(handheld) : [];
  cartridge.restore(moment);
  const [, ...parts] = lines.join(" ").split(SEAT);
  const entries = parts.flatMap((text, i) => (i % 2 === 1 ? [{ seat: Number(parts[i - 1]) - 1, text }] : []));
  return (lines.length < PAGE_LINES ? entries : entries.slice(0, -1)).reverse();
}

function pageOf(handheld: CartridgeDriver): string[] {
  const texts = screenText(handheld.chooseRow("What happened").cartridge.screen());
  return texts.filter(({ x, y }) => x === LEFT && y > HEADING_H).map(({ text }) => text);
}
