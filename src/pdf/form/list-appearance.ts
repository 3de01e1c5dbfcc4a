/** The visible entries of a list box, with the chosen ones marked, as Acrobat draws them (ISO 32000-2 §12.7.5.4). */
import type { FieldFont, SetLine } from './field-font.js';
import { decimal } from './default-appearance.js';
import { insetOf, type WidgetBox } from './widget-box.js';

export interface ListAppearance {
  readonly size: number;
  readonly lines: readonly SetLine[];
  /** Operators of the clip and of the marks behind chosen entries. */
  readonly marks: string;
  /** The first visible entry. */
  readonly top: number;
}

const usualSize = 12;
const lineGap = 1.15;
/** Acrobat's colour of chosen entries. */
const markColor = [0.6, 0.757, 0.855] as const;
const mark = `${markColor.join(' ')} rg`;

/** A difference in one of red, green and blue from which letters can be read on a mark. */
const readable = 0.25;

/** @param color RRGGBB. @returns Whether letters of this colour would disappear in the mark behind a chosen entry */
export const isUnreadable = (color: string): boolean =>
  markColor.every((value, index) => Math.abs(value - Number.parseInt(color.slice(2 * index, 2 * index + 2), 16) / 255) < readable);

export function listAppearance(
  texts: readonly string[],
  chosen: readonly number[],
  { box, size: stated, font }: { readonly box: WidgetBox; readonly size: number; readonly font: FieldFont },
): ListAppearance {
  const size = stated > 0 ? stated : usualSize;
  const inset = insetOf(box);
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  const lineHeight = (font.ascent + font.descent) * lineGap * size;
  const visible = Math.max(1, Math.floor(height / lineHeight));
  const first = chosen[0] ?? 0;
  const top = first < visible ? 0 : Math.min(first, Math.max(0, texts.length - visible));
  const shown = texts.slice(top, top + visible);
  const bottomOf = (index: number): number => box.height - inset - (index + 1) * lineHeight;
  const rectangles = shown.flatMap((_, index) =>
    chosen.includes(top + index) ? [`${[inset, bottomOf(index), width, lineHeight].map(decimal).join(' ')} re\n`] : [],
  );
  return {
    size,
    top,
    marks: `${[inset, inset, width, height].map(decimal).join(' ')} re W n\n${rectangles.length > 0 ? `${mark}\n${rectangles.join('')}f\n` : ''}`,
    lines: shown.map((text, index) => ({ text, x: inset + 1, y: bottomOf(index) + font.descent * lineGap * size })),
  };
}
