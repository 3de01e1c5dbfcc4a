/**
 * Shadows, glows, relief, fills and outlines of text (WR-CHAR-20, WR-CHAR-21): what is painted below the letters, and how the letters are
 * painted.
 */
import type { Points } from '../../../base/units.js';
import type { ResolvedRun, TextEffects } from '../../../document/cascade/resolved.js';
import type { Fill, Glow, Shadow } from '../../../document/color.js';
import { strokeOf } from '../../drawing/paths.js';
import { blurredLine } from '../../drawing/shadow.js';
import type { GlyphRunItem, Paint } from '../../page-item.js';
import type { LineExtent } from '../prepared-paragraph.js';

export const hasEffects = ({ effects, shadow, emboss, imprint }: ResolvedRun): boolean =>
  effects !== undefined || shadow || emboss || imprint;

/** Letters in paint order; the readable ones are last. */
export function withEffects(item: GlyphRunItem, run: ResolvedRun): GlyphRunItem[] {
  const { effects = {} } = run;
  const letters = painted(item, effects);
  const below = [
    ...(effects.glow ? glowOf(letters, effects.glow) : []),
    ...(effects.shadow ? shadowOf(letters, effects.shadow) : run.shadow ? [plainShadow(letters)] : []),
  ];
  return run.emboss || run.imprint ? [...below, ...relief(letters, run)] : [...below, letters];
}

function painted(item: GlyphRunItem, { fill, outline }: TextEffects): GlyphRunItem {
  const stroke = strokeOf(outline);
  return {
    ...item,
    contour: stroke ? { color: stroke.color, width: stroke.width } : item.contour,
    outlined: fill?.kind === 'none' ? true : item.outlined,
    alpha: fill?.kind === 'solid' ? fill.alpha : item.alpha,
    gradient: fill?.kind === 'gradient' ? gradientOf(item, fill) : item.gradient,
  };
}

/** A gradient spans the box of the letters on one line. */
function gradientOf({ x, y, size, font, advances }: GlyphRunItem, fill: Extract<Fill, { kind: 'gradient' }>): GlyphRunItem['gradient'] {
  const { ascent, descent } = font.face.metrics;
  let width = 0;
  for (const advance of advances) width += advance;
  const gradient: Extract<Paint, { kind: 'gradient' }> = {
    kind: 'gradient',
    stops: fill.stops,
    box: { x, y: y - ascent * size, width, height: (ascent + descent) * size },
  };
  return fill.path === undefined ? { ...gradient, angle: fill.angle ?? 0 } : gradient;
}

interface Echo {
  readonly color: string;
  readonly alpha?: number;
  /** Widening of the letters on every side. */
  readonly wider?: Points;
  readonly right?: Points;
  readonly down?: Points;
}

/** A copy of the letters that is not read as text. */
function echo(item: GlyphRunItem, { color, alpha = 1, wider = 0, right = 0, down = 0 }: Echo): GlyphRunItem {
  const line = item.contour?.width ?? 0;
  const contour = line + wider > 0 ? { color, width: line + 2 * wider } : undefined;
  return { ...item, x: item.x + right, y: item.y + down, color, alpha, contour, gradient: undefined, isEcho: true };
}

/** Width of a letter's stem, in em. */
const stem = 0.09;

function shadowOf(item: GlyphRunItem, { color, alpha, blur, distance, direction }: Shadow): GlyphRunItem[] {
  const radians = (direction * Math.PI) / 180;
  const place = { right: distance * Math.cos(radians), down: distance * Math.sin(radians) };
  const { edges, peak } = blurredLine(blur, item.size * stem);
  const each = 1 - (1 - Math.min(0.99, alpha * peak)) ** (1 / edges.length);
  return edges.map((edge) => echo(item, { color, alpha: each, wider: Math.max(0, edge), ...place }));
}

/** Number of layers of a glow, from the widest to the letters. */
const glowLayers = 5;

function glowOf(item: GlyphRunItem, { color, alpha, radius }: Glow): GlyphRunItem[] {
  const each = 1 - (1 - Math.min(0.99, alpha)) ** (1 / glowLayers);
  return Array.from({ length: glowLayers }, (_, at) => echo(item, { color, alpha: each, wider: radius * (1 - at / glowLayers) }));
}

/** Distance of a plain shadow and of the edges of relief from the letters (WR-CHAR-20). */
const shadowShift = (size: Points): Points => Math.max(0.75, size / 24);
const reliefShift = (size: Points): Points => Math.max(0.4, size / 40);
const gray = { dark: '808080', light: 'C0C0C0' } as const;

function plainShadow(item: GlyphRunItem): GlyphRunItem {
  const shift = shadowShift(item.size);
  return echo(item, { color: gray.light, right: shift, down: shift });
}

/** Raised letters are dark at the right and bottom, sunk ones at the left and top; black ones become white. */
function relief(item: GlyphRunItem, run: ResolvedRun): GlyphRunItem[] {
  const shift = reliefShift(item.size) * (run.emboss ? 1 : -1);
  const face = item.color === '000000' ? { ...item, color: 'FFFFFF' } : item;
  return [
    echo(item, { color: gray.light, right: -shift, down: -shift }),
    echo(item, { color: gray.dark, right: shift, down: shift }),
    face,
  ];
}

/**
 * A blur takes room up to one and a half of its deviations, which are 0.345 of its radius; its distance shifts that by a share
 * (WR-CHAR-21).
 */
const reachOfBlur = 1.5 * 0.345;
const shareOfDistance = 0.61;

export function shadowedExtent(extent: LineExtent, effects: TextEffects | undefined): LineExtent {
  if (!effects?.shadow) return extent;
  const { blur, distance, direction } = effects.shadow;
  const reach = reachOfBlur * blur;
  const down = shareOfDistance * distance * Math.sin((direction * Math.PI) / 180);
  return { ...extent, above: extent.above + Math.max(0, reach - down), below: extent.below + Math.max(0, reach + down) };
}
