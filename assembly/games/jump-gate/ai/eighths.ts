// Eighths of a point, in which positions are rated, as words write them.

/** Returns eighths of a point as whole points, rounded. */
export function wholePoints(eighths: i32): i32 {
  return (eighths + 4) >> 3;
}
