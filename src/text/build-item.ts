/** A stretch of text in one font → a {@link TextItem}, by the fast or the full method. */
import { isSimpleScript } from './script-of.js';
import { nominalItem } from './nominal-item.js';
import { shapedItem } from './shaped-item.js';
import { shapingFeatures } from './shaping-features.js';
import { isRightToLeft, type TextRun } from './text-run.js';
import type { TextItem, TextSpan } from './text-types.js';

/** Also writes the clusters' advances. */
export function buildItem(run: TextRun, text: string, span: TextSpan, advances: Float64Array): TextItem {
  const features = shapingFeatures(span.style, run.script);
  const needsNothing = features === '' || run.font.mapSymbol !== undefined;
  const isNominal = needsNothing && !run.isComplex && !isRightToLeft(run) && isSimpleScript(run.script);
  return isNominal ? nominalItem(run, text, span.style, advances) : shapedItem(run, text, span.style, features, advances);
}
