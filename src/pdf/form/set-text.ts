/** A field's text → lines with their places in its box, and the size of letters that fits it (ISO 32000-2 §12.7.4.3). */
import { cutEnd } from '../../base/cut-end.js';
import type { Budget } from '../../base/abort.js';
import type { FieldFont, MeasuredText, SetLine } from './field-font.js';

export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Distance of the clip from the box's edges. */
  readonly inset: number;
  /** Distance of text from the box's edges. */
  readonly padding: number;
  /** 0 left, 1 centred, 2 right. */
  readonly quadding: number;
  /** 0 fits the box. */
  readonly size: number;
  readonly isMultiLine: boolean;
  /** Number of cells of equal width, each with one character; 0 without cells. */
  readonly cells: number;
}

export interface SetText {
  readonly size: number;
  readonly lines: readonly SetLine[];
  /** Whether a part of the text is outside the box. */
  readonly overflows: boolean;
}

const [leastSize, largestSize, largestSizeOfLines] = [4, 144, 12];
const sizeStep = 0.5;
/** Height of a line relative to the font's own height, and of a box relative to the letters that fill it, as in Acrobat. */
const lineGap = 1.15;
const fillsBox = 1.3;
/** Points that rounding may exceed. */
const slack = 0.05;

/** Carriage returns and Unicode's separators end lines, too. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);

/** Width in em. */
export const total = ({ advances }: MeasuredText): number => {
  let sum = 0;
  for (let at = 0; at < advances.length; at += 1) sum += advances[at] ?? 0;
  return sum;
};

export function setText(text: string, font: FieldFont, box: TextBox, budget: Budget): SetText {
  if (box.cells > 0) return setCells(text, font, box);
  return box.isMultiLine ? setLines(text, font, box, budget) : setLine(linesOf(text).join(' '), font, box);
}

/** The left edge of a line. */
export function leftOf({ width, padding, quadding }: Pick<TextBox, 'width' | 'padding' | 'quadding'>, lineWidth: number): number {
  const room = width - 2 * padding - lineWidth;
  return padding + (quadding === 1 ? room / 2 : quadding === 2 ? room : 0);
}

/** The baseline that centres capitals; higher in a low box, so that letters below the line are not clipped, as far as capitals have room. */
function baselineOf({ height, inset }: TextBox, font: FieldFont, size: number): number {
  const capitals = font.capHeight * size;
  return Math.max((height - capitals) / 2, Math.min(inset + font.descent * size, height - inset - capitals));
}

function setLine(text: string, font: FieldFont, box: TextBox): SetText {
  const width = total(font.measure(text));
  const room = box.width - 2 * box.padding;
  const fitted = Math.min(largestSize, box.height / fillsBox / (font.ascent + font.descent), width > 0 ? room / width : largestSize);
  const size = box.size > 0 ? box.size : Math.max(leastSize, Math.floor(fitted * 100) / 100);
  const overflows = width * size > room + slack;
  const x = overflows ? box.padding : leftOf(box, width * size);
  return { size, lines: [{ text, x, y: baselineOf(box, font, size) }], overflows };
}

function setCells(text: string, font: FieldFont, box: TextBox): SetText {
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(linesOf(text).join(' ')),
    (part) => part.segment,
  );
  const cell = box.width / box.cells;
  const widths = characters.map((character) => total(font.measure(character)));
  const fitted = Math.min(box.height / fillsBox / (font.ascent + font.descent), cell / Math.max(0.5, ...widths.slice(0, box.cells)));
  const size = box.size > 0 ? box.size : Math.max(leastSize, Math.min(largestSize, fitted));
  const free = Math.max(0, box.cells - characters.length);
  const first = box.quadding === 1 ? Math.floor(free / 2) : box.quadding === 2 ? free : 0;
  const lines = characters.slice(0, box.cells).map((character, index) => ({
    text: character,
    x: (first + index + 0.5) * cell - ((widths[index] ?? 0) * size) / 2,
    y: baselineOf(box, font, size),
  }));
  return { size, lines: lines.filter((line) => line.text.trim() !== ''), overflows: characters.length > box.cells };
}

interface Paragraph extends MeasuredText {
  readonly text: string;
}

interface Line {
  readonly text: string;
  /** Em, without spaces at its end. */
  readonly width: number;
}

/** Breaks a paragraph at the last place where a line of this width in em may end; a longer word is divided. */
function brokenLines({ text, advances, breaks }: Paragraph, width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let last = 0;
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (breaks[at]) last = at;
    const isSpace = text.charAt(at) === ' ';
    used += advances[at] ?? 0;
    const isTooLong = !isSpace && used > width + 1e-6 && at > start && (advances[at] ?? 0) > 0;
    if (!isTooLong) continue;
    const end = last > start ? last : at;
    lines.push(lineOf(text, advances, start, end));
    start = end;
    used = 0;
    for (let index = start; index <= at; index += 1) used += advances[index] ?? 0;
  }
  lines.push(lineOf(text, advances, start, text.length));
  return lines;
}

function lineOf(text: string, advances: ArrayLike<number>, start: number, end: number): Line {
  const own = cutEnd(text.slice(start, end), ' ');
  let width = 0;
  for (let at = start; at < start + own.length; at += 1) width += advances[at] ?? 0;
  return { text: own, width };
}

function setLines(text: string, font: FieldFont, box: TextBox, budget: Budget): SetText {
  const paragraphs = linesOf(text).map((paragraph): Paragraph => {
    budget.step(paragraph.length + 1);
    return { text: paragraph, ...font.measure(paragraph) };
  });
  const room = { width: Math.max(1, box.width - 2 * box.padding), height: box.height - 2 * box.padding };
  const em = (font.ascent + font.descent) * lineGap;
  const broken = (size: number): Line[] => {
    budget.step(text.length);
    return paragraphs.flatMap((paragraph) => brokenLines(paragraph, room.width / size));
  };
  const heightOf = (lines: readonly Line[], size: number): number => lines.length * em * size;
  let size = box.size > 0 ? box.size : largestSizeOfLines;
  let lines = broken(size);
  while (box.size === 0 && size > leastSize && heightOf(lines, size) > room.height + slack) lines = broken((size -= sizeStep));
  // The space between lines is not needed below the last one, nor is padding in a box that is as high as its lines.
  const inked = heightOf(lines, size) - (em - font.ascent - font.descent) * size;
  const top = box.height - Math.max(0, Math.min(box.padding, (box.height - inked) / 2)) - font.ascent * size;
  const set = lines.map((line, index) => ({ text: line.text, x: leftOf(box, line.width * size), y: top - index * em * size }));
  // Lines below the box are clipped: a long text is not drawn in vain.
  const seen = set.filter((line) => line.text !== '' && line.y > -font.ascent * size);
  return { size, lines: seen, overflows: inked > box.height + slack };
}
