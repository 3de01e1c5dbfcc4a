/** Where a paragraph's words may be hyphenated, if the document requests it (ECMA-376-1 §17.15.1.10; WR-HYPH-1, WR-HYPH-4). */
import { itemAt } from '../../base/item-at.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import { hyphenationPoints } from '../../text/hyphenate.js';
import type { ShapedText } from '../../text/text-types.js';
import type { LayoutContext } from '../layout-context.js';
import type { InlineSpan } from './prepared-paragraph.js';

/** Language of text that states none. */
export const defaultLanguage = 'en-US';

const letters = /[\p{L}\p{M}'’]+/gu;
const token = /\S+/g;
/** Addresses, and words that already have a hyphen, are not divided (WR-HYPH-5). */
const isWhole = (text: string): boolean => /:\/\/|^www\.|@|[-\u2010\u2011]/.test(text);

/** One byte per UTF-16 unit, 1 if a hyphen may precede it. */
export function paragraphHyphenation(
  shaped: ShapedText,
  spans: readonly InlineSpan[],
  properties: ResolvedParagraph,
  context: LayoutContext,
): Uint8Array | undefined {
  const { settings } = context.tree;
  if (!settings.autoHyphenation || properties.suppressAutoHyphens) return undefined;
  const points = new Uint8Array(shaped.text.length);
  let span = 0;
  for (const { word, index } of textWords(shaped.text)) {
    if (word.length < 4) continue;
    if (settings.doNotHyphenateCaps && word === word.toUpperCase()) continue;
    while (span + 1 < spans.length && itemAt(spans, span).end <= index) span += 1;
    const language = spans[span]?.run.language.latin ?? defaultLanguage;
    for (const at of hyphenationPoints(word, language)) points[index + at] = 1;
  }
  return points;
}

function* textWords(text: string): Generator<{ readonly word: string; readonly index: number }> {
  for (const { 0: whole, index: start } of text.matchAll(token)) {
    if (isWhole(whole)) continue;
    for (const { 0: word, index } of whole.matchAll(letters)) yield { word, index: start + index };
  }
}
