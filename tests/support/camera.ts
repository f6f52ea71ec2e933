// A picture of the panel as a camera takes it: larger or smaller, blurred, turned, and darker at one side.

/** A grey picture, one byte a pixel. */
interface Grey {
  readonly pixels: Float64Array;
  readonly size: number;
}

/** How the camera stood. */
export interface Pose {
  /** Pixels of the picture for each pixel of the panel. */
  readonly scale: number;
  /** Pixels of the picture that a point is spread over, to each side. */
  readonly blur: number;
  /** In degrees. */
  readonly turn: number;
}

/** Takes a picture of `size` by `size` pixels of RGBA; returns one of RGBA and its width. */
export function photograph(
  rgba: ArrayLike<number>,
  size: number,
  { scale, blur, turn }: Pose,
): [Uint8ClampedArray, number] {
  const panel = toGrey(rgba, size);
  const wide = Math.ceil(size * scale * 1.5);
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const taken = new Float64Array(wide * wide);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      const [dx, dy] = [(x - wide / 2) / scale, (y - wide / 2) / scale];
      // Around the panel there is its grey frame.
      taken[y * wide + x] =
        at(panel, dx * cos + dy * sin + size / 2, dy * cos - dx * sin + size / 2) * (0.75 + (0.25 * x) / wide);
    }
  const blurred = spread(spread({ pixels: taken, size: wide }, blur, 1), blur, wide);
  const picture = new Uint8ClampedArray(wide * wide * 4).fill(255);
  for (const [i, value] of blurred.pixels.entries()) picture.fill(value, i * 4, i * 4 + 3);
  return [picture, wide];
}

function toGrey(rgba: ArrayLike<number>, size: number): Grey {
  const pixels = Float64Array.from(
    { length: size * size },
    (_, i) => 0.3 * rgba[i * 4] + 0.6 * rgba[i * 4 + 1] + 0.1 * rgba[i * 4 + 2],
  );
  return { pixels, size };
}

function at({ pixels, size }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return left < 0 || top < 0 || left >= size || top >= size ? 90 : pixels[top * size + left];
}

// The mean of neighbours in one direction.
function spread({ pixels, size }: Grey, far: number, step: number): Grey {
  if (far === 0) return { pixels, size };
  const spreadPixels = pixels.map((_, i) => {
    let sum = 0;
    for (let d = -far; d <= far; d++) sum += pixels[Math.min(Math.max(i + d * step, 0), pixels.length - 1)];
    return sum / (2 * far + 1);
  });
  return { pixels: spreadPixels, size };
}
