/**
 * Edges on whole pixels, so that borders are as dark and shadings meet as cleanly as on paper: a line
 * half a pixel wide would be grey, or two pale lines.
 */

/** Start and end along one axis. */
export type Span = readonly [number, number];

/** The nearest whole pixels, at least one. */
export function snapped([from, to]: Span, grid: number | undefined): Span {
  if (grid === undefined) return [from, to];
  const first = Math.round(from * grid);
  const pixels = Math.max(1, Math.round((to - from) * grid));
  // A thin line stays centred, an area keeps both edges.
  if ((to - from) * grid < thin) {
    const start = Math.round(((from + to) / 2) * grid - pixels / 2);
    return [start / grid, (start + pixels) / grid];
  }
  return [first / grid, Math.round(to * grid) / grid];
}

/** Pixels. */
const thin = 2;
