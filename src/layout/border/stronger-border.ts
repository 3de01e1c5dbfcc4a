/**
 * Chooses the border that is shown where two meet on one line (ECMA-376-1 §17.4.66): the heavier, then the more elaborate style, then the
 * darker.
 */
import { rgbChannels } from '../../base/rgb.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import { borderStripes, borderThickness } from './border-items.js';

/** Styles in the standard's order of precedence, the strongest last. */
const order = [
  'dashSmallGap',
  'dotted',
  'dashed',
  'dotDash',
  'dotDotDash',
  'inset',
  'outset',
  'wave',
  'doubleWave',
  'dashDotStroked',
  'threeDEngrave',
  'threeDEmboss',
  'thinThickThinLargeGap',
  'thickThinLargeGap',
  'thinThickLargeGap',
  'thinThickThinMediumGap',
  'thickThinMediumGap',
  'thinThickMediumGap',
  'thinThickThinSmallGap',
  'thickThinSmallGap',
  'thinThickSmallGap',
  'triple',
  'double',
  'single',
  'thick',
];

/** The border that is shown; the first one wins a tie. */
export function strongerBorder(first: ResolvedBorder, second: ResolvedBorder): ResolvedBorder {
  if (isSameBorder(first, second)) return first;
  const byWidth = borderThickness(second) - borderThickness(first);
  if (Math.abs(byWidth) > 1e-6) return byWidth > 0 ? second : first;
  const byLines = borderStripes(second).length - borderStripes(first).length;
  if (byLines !== 0) return byLines > 0 ? second : first;
  const byStyle = order.indexOf(second.style) - order.indexOf(first.style);
  if (byStyle !== 0) return byStyle > 0 ? second : first;
  return brightness(second.color) < brightness(first.color) ? second : first;
}

/** Whether two borders look alike and can be drawn as one line. */
export function isSameBorder(first: ResolvedBorder | undefined, second: ResolvedBorder | undefined): boolean {
  if (first === second) return true;
  return (
    first !== undefined &&
    second !== undefined &&
    first.style === second.style &&
    first.width === second.width &&
    first.color === second.color
  );
}

/** Whether two borders around text are also equally far from it: neighbours then share one box. */
export const isSameBox = (first: ResolvedBorder | undefined, second: ResolvedBorder | undefined): boolean =>
  isSameBorder(first, second) && first?.space === second?.space;

/** Red + blue + twice green, the weights of §17.4.66. */
function brightness(color: string): number {
  const [red, green, blue] = rgbChannels(color === 'auto' ? '000000' : color) ?? [0, 0, 0];
  return red + blue + 2 * green;
}
