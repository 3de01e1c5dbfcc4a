/** Boxes that EQ fields overlay, raise and lower (ECMA-376-1 §17.16.5.19). */
import type { Points } from '../../base/units.js';
import { movedItems, type MathBox } from './math-box.js';

export function overlaid(parts: readonly MathBox[], alignment: 'left' | 'center' | 'right'): MathBox {
  const width = parts.reduce((most, part) => Math.max(most, part.width), 0);
  const share = alignment === 'left' ? 0 : alignment === 'right' ? 1 : 0.5;
  return {
    width,
    above: parts.reduce((most, part) => Math.max(most, part.above), 0),
    below: parts.reduce((most, part) => Math.max(most, part.below), 0),
    items: parts.flatMap((part) => movedItems(part, (width - part.width) * share, 0)),
  };
}

/** @param rise upwards */
export function shiftedBox(body: MathBox, rise: Points): MathBox {
  return {
    width: body.width,
    above: Math.max(0, body.above + rise),
    below: Math.max(0, body.below - rise),
    items: movedItems(body, 0, -rise),
  };
}
