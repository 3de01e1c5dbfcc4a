/** Where a paragraph's words may be hyphenated, when the document asks for it (ECMA-376-1 §17.15.1.10; word-rules §11). */
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import { hyphenationPoints } from '../../text/hyphenate.js';
import type { ShapedText } from '../../text/text-types.js';
import type { LayoutContext } from '../layout-context.js';
import type { InlineSpan } from './prepared-paragraph.js';

/** Of text that states none. */
export const defaultLanguage = 'en-US';

const letters = /[\p{L}\p{M}'’]+/gu;

/** One byte per UTF-16 unit, 1 where a hyphen may stand before it. */
export function hyphenationOf(
  shaped: ShapedText,
  spans: readonly InlineSpan[],
  properties: ResolvedParagraph,
  context: LayoutContext,
): Uint8Array | undefined {
  const { settings } = context.tree;
  if (!settings.autoHyphenation || properties.suppressAutoHyphens) return undefined;
  const points = new Uint8Array(shaped.text.length);
  let span = 0;
  for (const match of shaped.text.matchAll(letters)) {
    const word = match[0];
    if (word.length < 4) continue;
    if (settings.doNotHyphenateCaps && word === word.toUpperCase()) continue;
    while (span + 1 < spans.length && spans[span].end <= match.index) span += 1;
    const language = spans[span]?.run.language.latin ?? defaultLanguage;
    for (const at of hyphenationPoints(word, language)) points[match.index + at] = 1;
  }
  return points;
}
