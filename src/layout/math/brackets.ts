/** Brackets grown over their content (ECMA-376-1 §22.1.2.24; WR-MATH-8). */
import type { Points } from '../../base/units.js';
import { gapBox, row, type MathBox } from './math-box.js';
import { axisHeight, bracketAssembly, bracketSeries, bracketShare, unit } from './math-constants.js';
import { em, settingSize, type MathScope } from './math-scope.js';
import { tallSign } from './stretched.js';

export interface BracketCharacters {
  readonly begin: string;
  readonly separator: string;
  readonly end: string;
  /** `false` keeps them at text size. */
  readonly grow?: boolean;
  /** `match`: exactly as tall as the content. */
  readonly shape?: 'centered' | 'match';
}

export function delimited(
  { begin, separator, end, grow = true, shape }: BracketCharacters,
  parts: readonly MathBox[],
  scope: MathScope,
): MathBox {
  const axis = em(axisHeight, scope);
  const above = parts.reduce((most, part) => Math.max(most, part.above), 0);
  const below = parts.reduce((most, part) => Math.max(most, part.below), 0);
  const content = grow ? 2 * Math.max(above - axis, below + axis) : 0;
  const bracket = (character: string): MathBox => {
    if (character === '') return gapBox(0);
    if (shape === 'match' && grow)
      return tallSign(character, Math.max(above + below, em(1897, scope)), Math.max(above, em(1434, scope)), settingSize(scope), scope);
    const { height, width } = bracketBox(content, settingSize(scope));
    return tallSign(character, height, height / 2 + axis, settingSize(scope), scope, isRound(character) ? width : undefined);
  };
  const inside = parts.flatMap((part, index) => (index > 0 && separator !== '' ? [bracket(separator), part] : [part]));
  return row([bracket(begin), ...inside, bracket(end)]);
}

/** Only round brackets were measured; others keep their own proportions. */
const isRound = (character: string): boolean => character === '(' || character === ')';

/** The first of the series that covers enough; past the last one, an assembly that covers everything. */
export function bracketBox(content: Points, size: Points): { height: Points; width: Points } {
  const found = bracketSeries.find((one) => unit(one.height, size) >= content * bracketShare);
  if (found) return { height: unit(found.height, size), width: unit(found.advance, size) };
  const { end, extender, overlap, advance } = bracketAssembly;
  const missing = (content / size) * 2048 - (2 * end - overlap);
  const count = Math.max(0, Math.ceil(missing / (extender - overlap)));
  return { height: unit(2 * end - overlap + count * (extender - overlap), size), width: unit(advance, size) };
}
