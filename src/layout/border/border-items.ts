/**
 * A straight border as page items: stripes, dashes, dots, waves and reliefs (ECMA-376-1 §17.18.2). Used for tables, paragraphs and pages.
 */
import { rgbChannels, rgbHex } from '../../base/rgb.js';
import type { Points } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import type { PageItem, Segment } from '../page-item.js';

/**
 * Where a border runs: the top left corner of its band and its length. The band has the thickness `borderThickness`, downwards or to the
 * right.
 */
export interface BorderLine {
  readonly axis: 'horizontal' | 'vertical';
  readonly x: Points;
  readonly y: Points;
  readonly length: Points;
  /** The box's side that this border is on; only reliefs (`inset`, `outset`) use it. Default `top` or `left`. */
  readonly side?: BoxSide;
}

/** On and off lengths as multiples of the line's width, and the least width that they are computed from. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dotted: [1, 1],
  dashSmallGap: [4, 1],
  dashed: [4, 4],
  dotDash: [4, 3, 1, 3],
  dotDotDash: [4, 3, 1, 3, 1, 3],
  dashDotStroked: [4, 2],
};

/** Most waves drawn along one border; longer ones get longer waves. */
const maxWaves = 400;

/** Items of one border, relative to the same origin as `line`. */
export function borderItems(border: ResolvedBorder, line: BorderLine): PageItem[] {
  if (!(line.length > 0) || !Number.isFinite(line.length)) return [];
  const color = border.color === 'auto' ? '000000' : border.color;
  if (waveCount(border) > 0) return waveItems(border, line, color);
  const dash = dashes[border.style];
  return borderStripes(border).flatMap((stripe) => {
    if (stripe.width <= 0) return [];
    const painted = tone(color, stripe.tone ?? reliefTone(border.style, line), border.color === 'auto');
    return [dash ? dashItem(line, stripe.offset, stripe.width, painted, dash) : stripeItem(line, stripe.offset, stripe.width, painted)];
  });
}

export type BoxSide = 'top' | 'left' | 'bottom' | 'right';

/** The items of borders inside a box. */
export function boxBorderItems(
  { left, top, right, bottom }: Readonly<Record<BoxSide, Points>>,
  borders: Readonly<Record<BoxSide, ResolvedBorder | undefined>>,
): PageItem[] {
  return (['top', 'bottom', 'left', 'right'] as const).flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const x = side === 'right' ? right - borderThickness(border) : left;
    const y = side === 'bottom' ? bottom - borderThickness(border) : top;
    return side === 'top' || side === 'bottom'
      ? borderItems(border, { axis: 'horizontal', x, y, length: right - left, side })
      : borderItems(border, { axis: 'vertical', x, y, length: bottom - top, side });
  });
}

function stripeItem(line: BorderLine, offset: number, width: number, color: string): PageItem {
  return line.axis === 'horizontal'
    ? { kind: 'rectangle', x: line.x, y: line.y + offset, width: line.length, height: width, color }
    : { kind: 'rectangle', x: line.x + offset, y: line.y, width, height: line.length, color };
}

function dashItem(line: BorderLine, offset: number, width: number, color: string, pattern: readonly number[]): PageItem {
  const unit = Math.max(0.5, width);
  const dash = pattern.map((part) => part * unit);
  const center = offset + width / 2;
  return line.axis === 'horizontal'
    ? { kind: 'line', x1: line.x, y1: line.y + center, x2: line.x + line.length, y2: line.y + center, width, color, dash }
    : { kind: 'line', x1: line.x + center, y1: line.y, x2: line.x + center, y2: line.y + line.length, width, color, dash };
}

function waveItems(border: ResolvedBorder, line: BorderLine, color: string): PageItem[] {
  const count = waveCount(border);
  const band = (borderStripes(border)[0]?.width ?? 0) / count;
  const width = Math.max(0.25, Math.min(border.width, band / 2));
  const items: PageItem[] = [];
  for (let index = 0; index < count; index += 1) {
    items.push({
      kind: 'path',
      segments: waveSegments(line, index * band + band / 2, (band - width) / 2, band * 2),
      stroke: { color, alpha: 1, width, join: 'round' },
    });
  }
  return items;
}

/** A wave along the line: `center` across it, `amplitude` either side. */
function waveSegments(line: BorderLine, center: number, amplitude: number, period: number): Segment[] {
  const count = Math.max(1, Math.min(maxWaves, Math.round(line.length / period)));
  const step = line.length / count;
  const at = (along: number, across: number): { x: number; y: number } =>
    line.axis === 'horizontal' ? { x: line.x + along, y: line.y + center + across } : { x: line.x + center + across, y: line.y + along };
  const segments: Segment[] = [{ op: 'M', ...at(0, 0) }];
  for (let index = 0; index < count; index += 1) {
    const start = index * step;
    const first = at(start + step / 3, -amplitude * 2);
    const second = at(start + (2 * step) / 3, amplitude * 2);
    const end = at(start + step, 0);
    segments.push({ op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y });
  }
  return segments;
}

/** `outset` is lit from the top left, `inset` from the bottom right. */
function reliefTone(style: string, line: BorderLine): 'light' | 'dark' | undefined {
  if (style !== 'inset' && style !== 'outset') return undefined;
  const side = line.side ?? (line.axis === 'horizontal' ? 'top' : 'left');
  const isLit = (side === 'top' || side === 'left') === (style === 'outset');
  return isLit ? 'light' : 'dark';
}

/** An automatic relief is grey, like the classic window edges that it imitates. */
function tone(color: string, shade: 'light' | 'dark' | undefined, isAuto: boolean): string {
  if (!shade) return color;
  if (isAuto) return shade === 'light' ? 'D4D0C8' : '808080';
  const channels = rgbChannels(color);
  return channels ? rgbHex(channels.map((one) => Math.round(shade === 'light' ? one + (255 - one) / 2 : one / 2))) : color;
}

/** One stripe of a border; `offset` counts from the border's top or left face. */
interface Stripe {
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
function waveCount(border: ResolvedBorder): number {
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

/** From the text to the border's outer face; 0 if undefined. */
export const borderReach = (border: ResolvedBorder | undefined): Points => (border ? borderThickness(border) + border.space : 0);

/** Full width of a border with all its lines and gaps; 0 if undefined. */
export function borderThickness(border: ResolvedBorder | undefined): Points {
  if (!border) return 0;
  const last = borderStripes(border).at(-1);
  return last ? last.offset + last.width : 0;
}
