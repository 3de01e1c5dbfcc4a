/**
 * The entries of a list box that are visible, the last one perhaps in part, with the chosen ones marked, as Acrobat draws them
 * (ISO 32000-2 §12.7.5.4).
 */
import type { FieldFont, SetLine } from './field-font.js';
import { decimal } from './default-appearance.js';
import { leftOf, total } from './set-text.js';
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
/** Lines at the lower edge of which less is visible are left out. */
const leastPart = 0.25;
/** Acrobat's colour of chosen entries. */
const markColor = [0.6, 0.757, 0.855] as const;
const mark = `${markColor.join(' ')} rg`;

/** A difference in one of red, green and blue from which letters can be read on a mark. */
const readable = 0.25;

/** @param color RRGGBB. @returns Whether letters of this colour would disappear in the mark behind a chosen entry */
export const isUnreadable = (color: string): boolean =>
  markColor.every((value, index) => Math.abs(value - Number.parseInt(color.slice(2 * index, 2 * index + 2), 16) / 255) < readable);

interface ListSetting {
  readonly box: WidgetBox;
  readonly size: number;
  /** As of a text box. */
  readonly quadding: number;
  readonly font: FieldFont;
}

export function listAppearance(
  texts: readonly string[],
  chosen: readonly number[],
  { box, size: stated, quadding, font }: ListSetting,
): ListAppearance {
  const size = stated > 0 ? stated : usualSize;
  const inset = insetOf(box);
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  const lineHeight = (font.ascent + font.descent) * lineGap * size;
  const visible = Math.max(1, Math.floor(height / lineHeight));
  const first = chosen[0] ?? 0;
  const top = first < visible ? 0 : Math.min(first, Math.max(0, texts.length - visible));
  const shown = texts.slice(top, top + Math.max(visible, Math.ceil(height / lineHeight - leastPart)));
  const bottomOf = (index: number): number => box.height - inset - (index + 1) * lineHeight;
  const rectangles = shown.flatMap((_, index) =>
    chosen.includes(top + index) ? [`${[inset, bottomOf(index), width, lineHeight].map(decimal).join(' ')} re\n`] : [],
  );
  // Text in black may be drawn without setting a colour, so that the colour of marks ends with them.
  const chosenMarks = rectangles.length > 0 ? `q\n${mark}\n${rectangles.join('')}f\nQ\n` : '';
  const padding = inset + 1;
  const xOf = (text: string): number =>
    quadding === 0 ? padding : Math.max(padding, leftOf({ width: box.width, padding, quadding }, total(font.measure(text)) * size));
  return {
    size,
    top,
    marks: `${[inset, inset, width, height].map(decimal).join(' ')} re W n\n${chosenMarks}`,
    lines: shown.map((text, index) => ({ text, x: xOf(text), y: bottomOf(index) + font.descent * lineGap * size })),
  };
}
