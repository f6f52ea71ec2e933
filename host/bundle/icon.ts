// Icons of a page or an app: PNG or SVG. Node only.
import { PNG } from "pngjs";

/** A picture that browsers show beside the title, and on a home screen. */
export interface Icon {
  readonly type: "image/png" | "image/svg+xml";
  readonly bytes: Uint8Array;
  /** As in a manifest: "512x512", or "any". */
  readonly sizes: string;
}

/** Smallest side of a PNG that browsers install an app with. */
export const ICON_MIN = 144;

/** The console's own. */
export const JUMPDECK_ICON: Icon = {
  type: "image/svg+xml",
  bytes: new TextEncoder().encode(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='#e4e0d7'/>" +
      "<rect x='3' y='3' width='10' height='10' rx='2' fill='#121a2e'/><circle cx='8' cy='8' r='2.4' " +
      "fill='#5cc8f2'/></svg>",
  ),
  sizes: "any",
};

const APP_ICON_SIDE = 512;
/** Its shapes on a field of 16 x 16, as above: half a side, radius of the corners, colour. */
const SHAPES: readonly [half: number, radius: number, rgb: readonly number[]][] = [
  [8, 4, [0xe4, 0xe0, 0xd7]],
  [5, 2, [0x12, 0x1a, 0x2e]],
  [2.4, 2.4, [0x5c, 0xc8, 0xf2]],
];

/** Draws the console's own icon as a PNG: phones and browsers install no app with an SVG alone. */
export function drawAppIcon(): Icon {
  const png = new PNG({ width: APP_ICON_SIDE, height: APP_ICON_SIDE });
  const toField = (pixel: number) => Math.abs(((pixel + 0.5) / APP_ICON_SIDE) * 16 - 8);
  for (let at = 0; at < APP_ICON_SIDE ** 2; at++) {
    const [x, y] = [toField(at % APP_ICON_SIDE), toField(Math.floor(at / APP_ICON_SIDE))];
    for (const [half, radius, rgb] of SHAPES) {
      const [beyondX, beyondY] = [x, y].map((value) => Math.max(value - half + radius, 0));
      if (Math.hypot(beyondX, beyondY) <= radius) png.data.set([...rgb, 255], at * 4);
    }
  }
  return { type: "image/png", bytes: PNG.sync.write(png), sizes: `${APP_ICON_SIDE}x${APP_ICON_SIDE}` };
}

/** Reads an icon by its first bytes; returns one sentence if it is not one. */
export function readIcon(bytes: Uint8Array): Icon | string {
  if (
    /^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/.test(
      new TextDecoder().decode(bytes.subarray(0, 4096)),
    )
  ) {
    return { type: "image/svg+xml", bytes, sizes: "any" };
  }
  try {
    const { width, height } = PNG.sync.read(Buffer.from(bytes));
    if (width !== height || width < ICON_MIN)
      return `An icon is square and has at least ${ICON_MIN} x ${ICON_MIN} pixels; this one has ${width} x ${height}.`;
    return { type: "image/png", bytes, sizes: `${width}x${height}` };
  } catch {
    return "This icon is neither a PNG nor an SVG file.";
  }
}

/** Returns the icon as an address that holds it. */
export function toDataUrl({ type, bytes }: Icon): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
