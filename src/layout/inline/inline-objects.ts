/** The content of an object character, laid out: drawings, equations, phonetic guides, check boxes, note separators. */
import { pointsFromEmu, pointsFromHalfPoints, type Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import { equationText } from '../../document/field/equation-text.js';
import type { Drawing } from '../../document/drawing.js';
import type { Paragraph } from '../../document/paragraph.js';
import { layoutDrawing } from '../drawing/layout-drawing.js';
import type { LayoutContext } from '../layout-context.js';
import { layoutEquationField, layoutMath } from '../math/layout-math.js';
import type { PageItem } from '../page-item.js';
import type { ObjectSource } from './collect/collected-text.js';
import { layoutRuby } from './layout-ruby.js';
import { layoutTwoLines } from './layout-two-lines.js';
import type { InlineObject } from './prepared-paragraph.js';
import { runExtent } from './text-style-of.js';

interface Source {
  readonly offset: number;
  readonly source: ObjectSource;
  readonly run: ResolvedRun;
  /** The paragraph that contains it. */
  readonly owner: Paragraph;
}

/** @param isDisplay whether the paragraph holds only equations */
export function objectOf(
  object: Source,
  properties: ResolvedParagraph,
  context: LayoutContext,
  depth: number,
  isDisplay: boolean,
): InlineObject {
  const { offset, source, run, owner } = object;
  switch (source.kind) {
    case 'drawing':
      return { offset, ...inlineDrawing(source.drawing, context, depth), kind: 'picture', source: { owner: source.drawing } };
    case 'math':
      return {
        offset,
        ...layoutMath({ ...source, isDisplay: source.display || isDisplay, mark: run, paragraph: properties, context }),
        kind: 'text',
        source: { owner: source.equation },
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
function inlineDrawing(drawing: Drawing, context: LayoutContext, depth: number): Omit<InlineObject, 'offset' | 'kind'> {
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
function checkbox(checked: boolean, size: number, run: ResolvedRun, context: LayoutContext): Omit<InlineObject, 'offset' | 'kind'> {
  const extent = runExtent(run, context.library);
  const width = size * 1.15;
  const side = width - 2.2;
  const foot = extent.above + 0.216 * size - 1.2;
  const top = foot - side;
  const stroke = { color: '000000', alpha: 1, width: 0.72 };
  const items: PageItem[] = [
    {
      kind: 'path',
      stroke,
      segments: [
        { op: 'M', x: 1.1, y: top },
        { op: 'L', x: 1.1 + side, y: top },
        { op: 'L', x: 1.1 + side, y: foot },
        { op: 'L', x: 1.1, y: foot },
        { op: 'Z' },
      ],
    },
  ];
  if (checked) {
    items.push(
      { kind: 'line', x1: 1.1, y1: top, x2: 1.1 + side, y2: foot, width: 0.48, color: '000000' },
      { kind: 'line', x1: 1.1 + side, y1: top, x2: 1.1, y2: foot, width: 0.48, color: '000000' },
    );
  }
  return { width, ...extent, fragment: { width, height: extent.above + extent.below, items } };
}

/** Width of the note separator; the continuation separator is as wide as the text (WR-NOTE-1, WR-NOTE-2). */
export const separatorWidth = 144;
const separatorThickness = 0.72;
/** The rule's bottom edge is this far above the foot of its line box (WR-NOTE-1). */
const separatorRise = 5.07;

function separator(isContinuation: boolean, run: ResolvedRun, context: LayoutContext): Omit<InlineObject, 'offset' | 'kind'> {
  const extent = runExtent(run, context.library);
  const height = extent.above + extent.below;
  // a continuation separator is as wide as its column; no column is wider than this, and the page clips nothing
  const width = isContinuation ? 468 : separatorWidth;
  const items: PageItem[] = [
    { kind: 'rectangle', x: 0, y: height - separatorRise - separatorThickness, width, height: separatorThickness, color: '000000' },
  ];
  return { width: separatorWidth, ...extent, fragment: { width, height, items } };
}
