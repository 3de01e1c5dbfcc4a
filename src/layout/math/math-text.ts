/** A math run → boxes of its letters, digits and signs (ECMA-376-1 §22.1.2.87). */
import type { MathText } from '../../document/math.js';
import { textLine } from '../inline/set/text-line.js';
import { glyphInk } from './glyph-bounds.js';
import { gapBox, type MathBox } from './math-box.js';
import { classOf, mathCodePoint } from './math-class.js';
import { mathColor, mathGlyph } from './math-glyph.js';
import { sizeAt, type MathScope } from './math-scope.js';

/** Characters that are set one by one; a longer run is not an equation's. */
const maxCharacters = 4096;

/** @param isArray `&` aligns and is not shown */
export function mathText(element: MathText, scope: MathScope): MathBox[] {
  const { context, paragraph, level } = scope;
  const run = context.cascade.run(element.properties, paragraph);
  if (run.hidden) return [];
  const size = sizeAt(run.size, level);
  context.budget.step(element.text.length);
  if (element.normal) return [ordinaryText(element.text, { ...run, size, sizeComplex: size }, scope)];
  const style = element.style ?? 'italic';
  const color = mathColor({ run });
  const isAtSetting = Math.abs(run.size - scope.size) < 0.01;
  const boxes: MathBox[] = [];
  for (const character of [...element.text].slice(0, maxCharacters)) {
    const plain = character.codePointAt(0)!;
    if (character === '&') boxes.push({ width: 0, above: 0, below: 0, items: [], kind: 'alignment' });
    else if (/\s|[\u2061-\u2064\u200b]/u.test(character)) boxes.push(gapBox(spaceWidth(character) * size));
    else if (isTextOnly(character)) boxes.push(ordinaryText(character, { ...run, size, sizeComplex: size }, scope));
    else {
      const codePoint = mathCodePoint(plain, style, element.script ?? 'roman');
      const isLetter = /[\p{L}\p{N}]/u.test(character);
      const bold = style === 'bold' || style === 'boldItalic';
      const italic = (style === 'italic' || style === 'boldItalic') && /\p{L}/u.test(character) && codePoint !== plain;
      const hasTextForm = (element.script ?? 'roman') === 'roman';
      const box = mathGlyph(
        {
          codePoint,
          plain: hasTextForm || !isLetter ? (codePoint === 0x2212 ? codePoint : plain) : codePoint,
          bold,
          italic,
          size,
          color,
          isAtSetting,
        },
        scope,
      );
      boxes.push({ ...box, kind: element.literal ? 'ordinary' : classOf(String.fromCodePoint(codePoint)), em: size });
    }
  }
  if (element.breakBefore && boxes[0]) boxes[0] = { ...boxes[0], breakBefore: true };
  return boxes;
}

/** In em. */
function spaceWidth(character: string): number {
  switch (character) {
    case '\u2003':
      return 1;
    case '\u2002':
      return 0.5;
    case '\u2004':
      return 1 / 3;
    case '\u2005':
      return 5 / 18;
    case '\u2006':
      return 1 / 6;
    case '\u2009':
      return 3 / 18;
    case '\u205f':
      return 4 / 18;
    case '\u200a':
      return 1 / 18;
    case '\u200b':
    case '\u2061':
    case '\u2062':
    case '\u2063':
    case '\u2064':
      return 0;
    default:
      return 0.22;
  }
}

/** Scripts that mathematics does not set letter by letter. */
const isTextOnly = (character: string): boolean =>
  !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u.test(character);

/** Text in the document's own fonts inside an equation. */
function ordinaryText(text: string, run: Parameters<typeof textLine>[1], scope: MathScope): MathBox {
  const line = textLine(text, { ...run, verticalAlign: 'baseline', position: 0 }, scope.context);
  let above = 0;
  let below = 0;
  for (const item of line.itemsAt(0, 0)) {
    if (item.kind !== 'glyphs') continue;
    for (const glyph of item.glyphs) {
      const ink = glyphInk(item.font.face, glyph);
      above = Math.max(above, (ink?.top ?? 0) * item.size);
      below = Math.max(below, -(ink?.bottom ?? 0) * item.size);
    }
  }
  return { width: line.width, above, below, items: line.itemsAt(0, 0) };
}
