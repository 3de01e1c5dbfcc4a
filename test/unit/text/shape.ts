import { itemAt } from '../../../src/base/item-at.js';
import { shapeParagraph } from '../../../src/text/shape-paragraph.js';
import type { ShapedText, ShapingOptions, TextSpan, TextStyle } from '../../../src/text/text-types.js';
import { bundledLibrary } from '../fonts/library.js';

export const style = (changes: Partial<TextStyle> = {}): TextStyle => ({
  ascii: 'Calibri',
  hAnsi: 'Calibri',
  eastAsia: 'MS Mincho',
  complex: 'Times New Roman',
  hint: 'default',
  size: 10,
  sizeComplex: 10,
  bold: false,
  boldComplex: false,
  italic: false,
  italicComplex: false,
  forceComplex: false,
  rightToLeft: false,
  kerning: false,
  ligatures: 'none',
  letterSpacing: 0,
  scale: 1,
  language: 'en-US',
  languageEastAsian: 'ja-JP',
  languageComplex: 'ar-SA',
  ...changes,
});

export const options = (changes: Partial<ShapingOptions> = {}): ShapingOptions => ({
  baseDirection: 'ltr',
  kinsoku: true,
  wordWrap: true,
  autoSpaceLatin: false,
  autoSpaceNumbers: false,
  ...changes,
});

const library = await bundledLibrary();

export function shapeSpans(text: string, spans: readonly TextSpan[], changes: Partial<ShapingOptions> = {}): ShapedText {
  return shapeParagraph(text, spans, options(changes), library);
}

/** One span over the whole text. */
export function shape(text: string, styleChanges: Partial<TextStyle> = {}, changes: Partial<ShapingOptions> = {}): ShapedText {
  return shapeSpans(text, text === '' ? [] : [{ start: 0, end: text.length, style: style(styleChanges) }], changes);
}

export const widthOf = (shaped: ShapedText): number => shaped.advances.reduce((sum, advance) => sum + advance, 0);

/** The text with a bar wherever a line may end, and a tilde where it may after a soft hyphen. */
export const withBreaks = ({ text, breaks }: ShapedText): string =>
  text
    .split('')
    .map((unit, i) => ['', '|', '~'][itemAt(breaks, i)] + unit)
    .join('');
