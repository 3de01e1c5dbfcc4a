/** Advances of a family from Word's PDF files → a look-up by character and style (WR-FONT-20). */
import type { FontRequest } from './font-types.js';
import { measuredWidths } from './measured-widths-data.js';

/** The style of a face. */
export type Style = Pick<FontRequest, 'bold' | 'italic'>;

/** Indices of styles in the tables of widths, from the best on: weight matters more than slant. */
export const nearestStyles = ({ bold, italic }: Style): readonly number[] =>
  bold ? (italic ? [3, 1, 2, 0] : [1, 0]) : italic ? [2, 0] : [0];

export interface MeasuredWidths {
  /** In em, by code point; joined Arabic letters are under their presentation forms. */
  readonly advances: ReadonlyMap<number, number>;
  /** Whether the values are those of a bold face. */
  readonly isBold: boolean;
}

const tables = new Map<string, MeasuredWidths>();

/** The values of the style, otherwise of the nearest one. Undefined for families that were not measured. */
export function measuredWidthsOf(family: string, style: Style): MeasuredWidths | undefined {
  const styles = measuredWidths[family];
  if (!styles) return undefined;
  const order = nearestStyles(style);
  const index = order.find((one) => styles[one] !== undefined);
  if (index === undefined) return undefined;
  // The nearest style of the same weight fills in missing values.
  const sameWeight = order.filter((one) => styles[one] !== undefined && (one & 1) === (index & 1));
  const key = `${sameWeight.join('')} ${family}`;
  let table = tables.get(key);
  if (!table) {
    const advances = readStretches(sameWeight.flatMap((one) => styles[one] ?? []));
    tables.set(key, (table = { advances, isBold: (index & 1) !== 0 }));
  }
  return table;
}

/** @param styles best first */
function readStretches(styles: readonly string[]): ReadonlyMap<number, number> {
  const advances = new Map<number, number>();
  for (const stretch of styles.flatMap((style) => style.split('; '))) {
    const [first = '', widths = ''] = stretch.split(': ');
    let code = Number.parseInt(first, 16);
    for (const width of widths.split(' ')) {
      if (width !== '-' && !advances.has(code)) advances.set(code, Number(width) / 1000);
      code += 1;
    }
  }
  return advances;
}
