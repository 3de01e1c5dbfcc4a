/** Extents of shaped items, which determine the height of their lines. */
import { itemAt } from '../../base/item-at.js';
import { findRecord } from '../../fonts/find-record.js';
import type { ShapedText } from '../../text/text-types.js';
import type { EmphasisMark } from './set/emphasis-marks.js';
import { extentOf } from './line/line-extent.js';
import type { InlineSpan, LineExtent } from './prepared-paragraph.js';
import { boxedExtent } from './run-boxes.js';
import { shadowedExtent } from './set/text-effects.js';
import { raised } from './text-style-of.js';

/** ISO 15924 codes of scripts that Word sets in an East Asian font, whatever font the run names. */
const eastAsianScripts = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);

/**
 * A family without East Asian letters borrows Hangul from Malgun Gothic, other scripts from MS Mincho and similar fonts, box included
 * (WR-EA-4).
 */
const borrowedFrom = { korean: findRecord('Malgun Gothic').line!, other: findRecord('MS Mincho').line! };

/** Emphasis marks make their line taller. */
const marked = (text: LineExtent, mark: EmphasisMark | undefined): LineExtent =>
  mark ? { ...text, above: Math.max(text.above, mark.extent.above), below: Math.max(text.below, mark.extent.below) } : text;

/** Each item's box at the stated size: reduced text keeps the box of its full size (WR-CHAR-2). */
export function itemExtents(shaped: ShapedText, spans: readonly InlineSpan[]): LineExtent[] {
  return shaped.items.map((item) => {
    const span = itemAt(spans, item.spanIndex);
    const size = span.run.verticalAlign === 'baseline' ? item.size : span.statedSize;
    const isBorrowed = eastAsianScripts.has(item.script) && !item.font.line.eastAsian;
    const line = isBorrowed ? borrowedFrom[item.script === 'Hang' ? 'korean' : 'other'] : item.font.line;
    const text = marked(extentOf(line, size), span.emphasis);
    return raised(shadowedExtent(boxedExtent(text, span.run.border), span.run.effects), span.boxRise);
  });
}
