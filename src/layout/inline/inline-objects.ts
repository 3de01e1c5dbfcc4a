/** The content of an object character, laid out: drawings, equations, phonetic guides, check boxes, note separators. */
import { rectanglePath } from '../rectangle-path.js';
import { pointsFromEmu, pointsFromHalfPoints, type Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import { equationText } from '../../document/field/equation-text.js';
import type { Drawing } from '../../document/drawing.js';
import { layoutDrawing } from '../drawing/layout-drawing.js';
import type { FlowContext } from '../flow/flow-context.js';
import { layoutEquationField, layoutMath } from '../math/layout-math.js';
import type { PageItem, ContentOwner, ContentSource } from '../page-item.js';
import type { ObjectSource } from './collect/collected-text.js';
import type { InlineObject } from './prepared-paragraph.js';
import { runExtent } from './text-style-of.js';
import type { Ruby } from '../../document/run.js';
import { collectInlines } from './collect/collect-inlines.js';
import { lineExtent } from './line/line-extent.js';
import { textLine, type TextLine, layoutTwoLines } from './set/text-line.js';

// Spreads the letters of a line to fill a width.

/** How a text spreads the room that it leaves: gaps between letters, and the number of gaps before the first and after the last letter. */
const edgeShares = { distributeLetter: 0, distributeSpace: 0.5 } as const;

export type Spread = keyof typeof edgeShares;

const isSpread = (alignment: string): alignment is Spread => Object.hasOwn(edgeShares, alignment);

/**
 * @param room difference between the width and that of the line
 * @param x left end of the width
 */
function spreadItems(line: TextLine, spread: Spread, room: Points, x: Points, y: Points): PageItem[] {
  const items = line.itemsAt(x, y);
  const letters = items.reduce((sum, item) => sum + (item.kind === 'glyphs' ? lettersOf(item) : 0), 0);
  const parts = letters - 1 + 2 * edgeShares[spread];
  if (letters === 0 || parts <= 0) return items.map((item) => (item.kind === 'glyphs' ? { ...item, x: item.x + room / 2 } : item));
  const gap = room / parts;
  let shift = gap * edgeShares[spread];
  let left = letters;
  return items.map((item) => {
    if (item.kind !== 'glyphs') return item;
    const x = item.x + shift;
    const advances = item.advances.map((advance, index) => {
      // no gap follows the last letter
      if (!endsLetter(item, index) || --left === 0) return advance;
      shift += gap;
      return advance + gap;
    });
    return { ...item, x, advances };
  });
}

type Glyphs = Extract<PageItem, { kind: 'glyphs' }>;

const endsLetter = ({ clusters }: Glyphs, index: number): boolean => clusters[index + 1] !== clusters[index];

const lettersOf = (item: Glyphs): number => item.clusters.reduce((sum, _, index) => sum + (endsLetter(item, index) ? 1 : 0), 0);

/** Phonetic guides above their base text (ECMA-376-1 §17.3.3.25; WR-EA-13). */
interface Place {
  readonly properties: ResolvedParagraph;
  readonly run: ResolvedRun;
  /** The paragraph, and the guide's offset in its text. */
  readonly owner: ContentOwner;
  readonly offset: number;
}

function layoutRuby(ruby: Ruby, { properties, run, owner, offset }: Place, context: FlowContext): Omit<InlineObject, 'offset' | 'kind'> {
  const withSource = (items: readonly PageItem[], kind: 'ruby-base' | 'ruby-guide'): PageItem[] => {
    const source: ContentSource = { owner, phrase: { kind, ruby } };
    return items.map((item) => (item.kind === 'glyphs' ? { ...item, source, at: offset } : item));
  };
  const base = textLine(collectInlines([{ children: ruby.base, paragraph: properties }], context, { depth: 0 }).text, run, context);
  const guideSize = pointsFromHalfPoints(ruby.guideSize);
  const guide = textLine(
    collectInlines([{ children: ruby.guide, paragraph: properties }], context, { depth: 0 }).text,
    { ...run, size: guideSize, sizeComplex: guideSize },
    context,
  );
  const width = Math.max(base.width, guide.width);
  const raise: Points = pointsFromHalfPoints(ruby.raise);
  const guideExtent = guide.font ? lineExtent(guide.font.line, guideSize) : { above: guideSize, below: 0 };
  const above = Math.max(base.extent.above, raise + guideExtent.above);
  const items: PageItem[] = [
    ...withSource(aligned(base, ruby.alignment, width, above), 'ruby-base'),
    ...withSource(aligned(guide, ruby.alignment, width, above - raise), 'ruby-guide'),
  ];
  return { width, above, below: base.extent.below, fragment: { width, height: above + base.extent.below, items } };
}

/** The shorter of the two aligned within the longer one (ST_RubyAlign, ECMA-376-1 §17.18.77). */
function aligned(line: TextLine, alignment: string, width: Points, y: Points): PageItem[] {
  const room = width - line.width;
  if (room > 0 && isSpread(alignment)) return spreadItems(line, alignment, room, 0, y);
  const share = alignment === 'left' ? 0 : alignment === 'right' || alignment === 'rightVertical' ? 1 : 0.5;
  return line.itemsAt(room * share, y);
}

interface Source {
  readonly offset: number;
  readonly source: ObjectSource;
  readonly run: ResolvedRun;
  /** The paragraph that contains it. */
  readonly owner: ContentOwner;
}

/** @param isDisplay whether the paragraph holds only equations */
export function inlineObject(
  object: Source,
  properties: ResolvedParagraph,
  context: FlowContext,
  depth: number,
  isDisplay: boolean,
): InlineObject {
  const { offset, source, run, owner } = object;
  switch (source.kind) {
    case 'drawing':
      return {
        offset,
        ...inlineDrawing(source.drawing, context, depth),
        kind: 'picture',
        source: { owner: context.owners.of(source.drawing) },
      };
    case 'math':
      return {
        offset,
        ...layoutMath({ ...source, isDisplay: source.display || isDisplay, mark: run, paragraph: properties, context }),
        kind: 'text',
        source: { owner: context.owners.of(source.equation) },
      };
    case 'equation-field':
      return {
        offset,
        ...layoutEquationField(source.elements, { run, paragraph: properties, context }),
        kind: 'text',
        source: { owner, text: equationText(source.elements) },
      };
    case 'two-lines':
      return { offset, ...layoutTwoLines(source, run, context), kind: 'text', source: { owner, text: source.text } };
    case 'ruby':
      return { offset, ...layoutRuby(source.ruby, { properties, run, owner, offset }, context), kind: 'text', source: { owner } };
    case 'checkbox':
      return {
        offset,
        ...checkbox(source.checked, source.size === undefined ? run.size : pointsFromHalfPoints(source.size), run, context),
        kind: 'text',
        source: { owner, text: source.checked ? checkedSign : uncheckedSign },
      };
    case 'rule':
      return { offset, ...separator(source.continuation, run, context), kind: 'text' };
  }
}

/** The room that an effect or an outline adds around a drawing (`wp:effectExtent`) counts in its line (WR-DRAW-11). */
function inlineDrawing(drawing: Drawing, context: FlowContext, depth: number): Omit<InlineObject, 'offset' | 'kind'> {
  const [width, height] = [pointsFromEmu(drawing.width), pointsFromEmu(drawing.height)];
  const fragment = layoutDrawing(drawing, width, height, context, depth + 1);
  const [top, right, bottom, left] = [roomAt(drawing, 'top'), roomAt(drawing, 'right'), roomAt(drawing, 'bottom'), roomAt(drawing, 'left')];
  const around = { width: width + left + right, height: fragment.height + top + bottom };
  const items: PageItem[] = [{ kind: 'fragment', x: left, y: top, fragment }];
  return { width: around.width, above: around.height, below: 0, fragment: top + left > 0 ? { ...around, items } : fragment };
}

const roomAt = ({ effectExtent }: Drawing, side: keyof Drawing['effectExtent']): Points => Math.max(0, pointsFromEmu(effectExtent[side]));

/** The text of a box that is drawn without a letter. */
const checkedSign = '\u2612';
const uncheckedSign = '\u2610';

/** Legacy form check boxes: measured proportions (WR-FIELD-9). */
function checkbox(checked: boolean, size: number, run: ResolvedRun, context: FlowContext): Omit<InlineObject, 'offset' | 'kind'> {
  const extent = runExtent(run, context.library);
  const width = size * 1.15;
  const side = width - 2.2;
  const foot = extent.above + 0.216 * size - 1.2;
  const top = foot - side;
  const stroke = { color: '000000', alpha: 1, width: 0.72 };
  const [left, right] = [1.1, 1.1 + side];
  const items: PageItem[] = [{ kind: 'path', stroke, segments: rectanglePath({ left, top, right, bottom: foot }) }];
  if (checked) {
    items.push(
      { kind: 'line', x1: left, y1: top, x2: right, y2: foot, width: 0.48, color: '000000' },
      { kind: 'line', x1: right, y1: top, x2: left, y2: foot, width: 0.48, color: '000000' },
    );
  }
  return { width, ...extent, fragment: { width, height: extent.above + extent.below, items } };
}

/** Width of the note separator; the continuation separator is as wide as the text (WR-NOTE-1, WR-NOTE-2). */
export const separatorWidth = 144;
const separatorThickness = 0.72;
/** The rule's bottom edge is this far above the foot of its line box (WR-NOTE-1). */
const separatorRise = 5.07;

function separator(isContinuation: boolean, run: ResolvedRun, context: FlowContext): Omit<InlineObject, 'offset' | 'kind'> {
  const extent = runExtent(run, context.library);
  const height = extent.above + extent.below;
  // a continuation separator is as wide as its column; no column is wider than this, and the page clips nothing
  const width = isContinuation ? 468 : separatorWidth;
  const items: PageItem[] = [
    { kind: 'rectangle', x: 0, y: height - separatorRise - separatorThickness, width, height: separatorThickness, color: '000000' },
  ];
  return { width: separatorWidth, ...extent, fragment: { width, height, items } };
}
