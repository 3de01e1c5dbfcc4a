/** Runs and cells squeezed or stretched into a width (`w:fitText`, `w:tcFitText`; ECMA-376-1 §17.3.2.14, §17.4.68; WR-TBL-36): the difference goes between their characters. */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { ShapedText, TextItem } from '../../text/text-types.js';
import type { CollectedSpan } from './collect/collected-text.js';
import { columnBreakCharacter, lineBreakCharacter, pageBreakCharacter, type PreparedParagraph } from './prepared-paragraph.js';

interface Region {
  readonly start: number;
  end: number;
  readonly id: string | undefined;
  readonly width: Points;
}

/** @returns the same text if no run requests a width */
export function fitText(shaped: ShapedText, spans: readonly CollectedSpan[]): ShapedText {
  return fitted(shaped, regionsOf(spans));
}

/** Breaks separate the lines of a paragraph: each line is fitted. */
const lineEnds: ReadonlySet<string> = new Set([lineBreakCharacter, pageBreakCharacter, columnBreakCharacter]);
/** Rounding may add this much to a line, which must not break because of it. */
const slack = 0.01;

/**
 * @returns the paragraph with each line as wide as its room
 * @param width of the cell's content
 */
export function fitParagraph(p: PreparedParagraph, width: Points): PreparedParagraph {
  const { text } = p.shaped;
  const { start, end, firstLine } = p.properties.indent;
  const regions: Region[] = [];
  let from = 0;
  let object = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !lineEnds.has(text.charAt(at))) continue;
    let room = width - start - end - (from === 0 ? firstLine : 0) - slack;
    for (let next = p.objects[object]; next && next.offset < at; next = p.objects[(object += 1)]) room -= next.width;
    if (at > from && room > 0) regions.push({ start: from, end: at, id: undefined, width: room });
    from = at + 1;
  }
  const shaped = fitted(p.shaped, regions);
  return shaped === p.shaped ? p : { ...p, shaped };
}

function fitted(shaped: ShapedText, regions: readonly Region[]): ShapedText {
  if (regions.length === 0) return shaped;
  const added = new Float64Array(shaped.advances.length);
  for (const { start, end, width } of regions) {
    const clusters: number[] = [];
    let natural = 0;
    for (const [index, advance] of shaped.advances.subarray(start, end).entries()) {
      if (advance <= 0) continue;
      clusters.push(start + index);
      natural += advance;
    }
    // nothing follows the last character
    const share = clusters.length > 1 ? (width - natural) / (clusters.length - 1) : 0;
    for (const i of clusters.slice(0, -1)) added[i] = share;
  }
  const advances = shaped.advances.map((advance, at) => advance + (added[at] ?? 0));
  return { ...shaped, advances, items: shaped.items.map((item) => widened(item, added)) };
}

/** Neighbours with the same id, or a run alone, make one region. */
function regionsOf(spans: readonly CollectedSpan[]): Region[] {
  const regions: Region[] = [];
  for (const { start, end, style } of spans) {
    const { fitText: fit } = style.run;
    if (!fit || !(fit.width > 0)) continue;
    const last = regions.at(-1);
    if (last && last.end === start && fit.id !== undefined && last.id === fit.id) last.end = end;
    else regions.push({ start, end, id: fit.id, width: fit.width });
  }
  return regions;
}

/** The room is after the last glyph of a cluster. */
function widened(item: TextItem, added: Float64Array): TextItem {
  if (!added.subarray(item.start, item.end).some((extra) => extra !== 0)) return item;
  const glyphAdvances = item.glyphAdvances.map((advance, i) => {
    const cluster = itemAt(item.clusters, i);
    return item.clusters[i + 1] === cluster ? advance : advance + (added[cluster] ?? 0);
  });
  return { ...item, glyphAdvances };
}
