/**
 * Spaces next to East Asian text are half as wide as its characters
 * (`w:balanceSingleByteDoubleByteWidth`, ECMA-376-1 §17.15.3.4; WR-EA-18).
 */
import { isEastAsian } from './east-asian.js';
import { spaceCode } from './space-code.js';
import type { TextItem } from './text-types.js';

export function balanceSpaces(text: string, items: readonly TextItem[], advances: Float64Array): void {
  const isBeside = (at: number): boolean => isEastAsian(text.charCodeAt(at - 1)) || isEastAsian(text.charCodeAt(at + 1));
  for (const { clusters, glyphAdvances, size } of items) {
    for (const [glyph, at] of clusters.entries()) {
      if (text.charCodeAt(at) !== spaceCode || !isBeside(at)) continue;
      glyphAdvances[glyph] = size / 2;
      advances[at] = size / 2;
    }
  }
}
