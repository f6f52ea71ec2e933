// Fills the page that holds no cartridges yet (tools/page/build.ts makes it): with cartridges, title and icon, as one
// file or as an app's.
import { escapeHtml } from "../html/escape.ts";
import { type Icon, toDataUrl } from "./icon.ts";
import type { WatchedBuild } from "./watched.ts";

/** What a page is filled with. */
export interface PageContent {
  readonly title: string;
  readonly icon: Icon;
  /** Cartridges by file name. */
  readonly cartridges: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** What the head says more in an app's page, and from where pictures and workers may come beside the page itself. */
  readonly app?: { readonly head: string; readonly policy: string };
  /**
   * What `jumpdeck watch` sends to the page that it serves; such a page may ask where it came from, all others nobody.
   */
  readonly watch?: WatchedBuild;
}

/** What the build leaves open in the page, in this order. */
export const PLACES = ["CARTRIDGES", "TITLE", "ICON", "POLICY", "REACH", "APP", "WATCH"] as const;

const PLACE = new RegExp(`\\["\\{\\{(CARTRIDGES)\\}\\}"\\]|\\{\\{(${PLACES.slice(1).join("|")})\\}\\}`, "g");
const GENERATOR = '<meta name="generator" content="Jumpdeck ';

/** Returns the page; throws where `blank` is not the page that the build made. */
export function fillPage(blank: string, { title, icon, cartridges, app, watch }: PageContent): string {
  const embedded = cartridges.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString("base64") }));
  const parts: Readonly<Record<(typeof PLACES)[number], string>> = {
    CARTRIDGES: JSON.stringify(embedded),
    TITLE: escapeHtml(title),
    ICON: toDataUrl(icon),
    POLICY: app?.policy ?? "",
    REACH: watch ? "; connect-src 'self'" : "",
    APP: app?.head ?? "",
    WATCH: JSON.stringify(watch ?? null),
  };
  const missing = new Set<string>(PLACES);
  const page = blank.replace(PLACE, (_, list?: "CARTRIDGES", word?: (typeof PLACES)[number]) => {
    const name = list ?? (word as (typeof PLACES)[number]);
    missing.delete(name);
    return parts[name];
  });
  if (missing.size > 0) throw new Error(`the page has no place for ${[...missing].join(", ")}`);
  return page;
}

/** Returns whether a file is a page of ours, which may be replaced by another. */
export function isOurPage(text: string): boolean {
  return text.includes(GENERATOR);
}
