/** The parallel stripes of every border style (ST_Border, ECMA-376-1 §17.18.2): how many, how wide, how far apart. */
import type { Points } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';

/** One stripe of a border; `offset` counts from the border's top or left face. */
export interface Stripe {
  readonly offset: Points;
  readonly width: Points;
  /** Part of a relief: painted lighter or darker than the border's colour. */
  readonly tone?: 'light' | 'dark';
}

/** Width of the thin line and of the gap of the `SmallGap` family, and of the lines of the `LargeGap` family (word-processor constants, in points). */
const thin = 0.75;
const thick = 1.5;

/** Line and gap widths in turn, from the top or left face, for a stated line width. */
const families: Readonly<Record<string, (width: number) => readonly number[]>> = {
  double: (w) => [w, w, w],
  triple: (w) => [w, w, w, w, w],
  thinThickSmallGap: (w) => [thin, thin, w],
  thickThinSmallGap: (w) => [w, thin, thin],
  thinThickThinSmallGap: (w) => [thin, thin, w, thin, thin],
  thinThickMediumGap: (w) => [w / 2, w / 2, w],
  thickThinMediumGap: (w) => [w, w / 2, w / 2],
  thinThickThinMediumGap: (w) => [w / 2, w / 2, w, w / 2, w / 2],
  thinThickLargeGap: (w) => [thin, w, thick],
  thickThinLargeGap: (w) => [thick, w, thin],
  thinThickThinLargeGap: (w) => [thin, w, thick, w, thin],
};

/** Styles drawn as waves; the factor gives the height of the band for the stated width. */
const waves: Readonly<Record<string, { readonly count: number; readonly band: (width: number) => number }>> = {
  wave: { count: 1, band: (w) => Math.max(2.25, 3 * w) },
  doubleWave: { count: 2, band: (w) => Math.max(4.5, 6 * w) },
};

/** Number of waves side by side; 0 for straight borders. */
export function waveCount(border: ResolvedBorder): number {
  return waves[border.style]?.count ?? 0;
}

/** The stripes of a straight border; a wave is one stripe as high as its band. */
export function borderStripes(border: ResolvedBorder): readonly Stripe[] {
  const width = Math.max(0, border.width);
  const wave = waves[border.style];
  if (wave) return [{ offset: 0, width: wave.band(width) }];
  if (border.style === 'threeDEmboss' || border.style === 'threeDEngrave') {
    const first = border.style === 'threeDEmboss' ? 'light' : 'dark';
    const last = border.style === 'threeDEmboss' ? 'dark' : 'light';
    return [
      { offset: 0, width: width / 2, tone: first },
      { offset: width / 2, width },
      { offset: 1.5 * width, width: width / 2, tone: last },
    ];
  }
  const pieces = families[border.style]?.(width);
  if (!pieces) return [{ offset: 0, width }];
  const stripes: Stripe[] = [];
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) stripes.push({ offset, width: piece });
    offset += piece;
  }
  return stripes;
}

/** Full width of a border with all its lines and gaps; 0 if undefined. */
export function borderThickness(border: ResolvedBorder | undefined): Points {
  if (!border) return 0;
  const last = borderStripes(border).at(-1);
  return last ? last.offset + last.width : 0;
}
