// Draws a title picture (docs/spec/identity.md#face) at twice its size: circles and corners are as fine as the screen,
// strokes stay a pixel wide.
import {
  LIMIT_PICTURE_HEIGHT,
  LIMIT_PICTURE_WIDTH,
  OP_BITMAP,
  OP_DISC,
  OP_FRAME,
  OP_HLINE,
  OP_LINE,
  OP_RING,
  OP_ROUND,
  OP_VLINE,
} from "../base/abi";
import { clip, disc, frame, line, rect, ring, round, unclip } from "../screen/display";
import { u8At } from "../base/arrays";

const WIDTH: i32 = 2 * LIMIT_PICTURE_WIDTH;
const HEIGHT: i32 = 2 * LIMIT_PICTURE_HEIGHT;

/** Draws the title picture of `bytes` bytes at `picture`, with its top left corner at (x, y). */
export function drawPicture(x: i32, y: i32, picture: usize, bytes: i32): void {
  clip(x, y, WIDTH, HEIGHT);
  const end = picture + <usize>bytes;
  for (let at = picture; at < end; at += <usize>drawCommand(x, y, at)) {}
  unclip();
}

/** Draws one command; returns its size in bytes. */
function drawCommand(left: i32, top: i32, at: usize): i32 {
  const op = u8At(at);
  const x = left + doubled(at, 1);
  const y = top + doubled(at, 2);
  const w = doubled(at, 3);
  const h = doubled(at, 4);
  const fourth = u8At(at, 4);
  const fifth = u8At(at, 5);
  if (op == OP_BITMAP) return drawRows(x, y, at);
  if (op == OP_ROUND) {
    round(x, y, w, h, fifth << 1, u8At(at, 6));
    return 7;
  }
  if (op <= OP_FRAME || op == OP_LINE) {
    if (op == OP_LINE) line(x, y, left + w, top + h, fifth);
    else if (op == OP_FRAME) frame(x, y, w, h, fifth);
    else rect(x, y, w, h, fifth);
    return 6;
  }
  if (op == OP_HLINE) rect(x, y, w, 2, fourth);
  else if (op == OP_VLINE) rect(x, y, 2, w, fourth);
  else if (op == OP_DISC) disc(x, y, w, fourth);
  else if (op == OP_RING) ring(x, y, w, fourth);
  return 5;
}

function doubled(at: usize, place: usize): i32 {
  return u8At(at + place) << 1;
}

/** Draws each run of a bitmap's set pixels as a rectangle. */
function drawRows(x: i32, y: i32, at: usize): i32 {
  const w = u8At(at, 3);
  const h = u8At(at, 4);
  const stride = (w + 7) >> 3;
  for (let row = 0; row < h; row++) {
    const bits = at + 6 + <usize>(row * stride);
    let run = 0;
    for (let i = 0; i <= w; i++) {
      if (i < w && (u8At(bits, i >> 3) & (0x80 >> (i & 7))) != 0) run++;
      else if (run > 0) {
        rect(x + ((i - run) << 1), y + (row << 1), run << 1, 2, u8At(at, 5));
        run = 0;
      }
    }
  }
  return 6 + h * stride;
}
