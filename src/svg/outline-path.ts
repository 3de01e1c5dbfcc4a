/** An outline as path data, in its own units. */
import { itemAt } from '../base/item-at.js';
import { pointCount, type Outline } from '../text/glyph-outlines.js';
import { numberText } from './number.js';

export function outlinePath({ ops, points }: Outline): string {
  let d = '';
  let at = 0;
  for (const op of ops) {
    d += op;
    for (let point = 0; point < pointCount(op); point += 1, at += 2)
      d += `${point > 0 ? ' ' : ''}${numberText(itemAt(points, at), 1)} ${numberText(itemAt(points, at + 1), 1)}`;
  }
  return d;
}
