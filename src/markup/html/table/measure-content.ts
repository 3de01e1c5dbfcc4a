/** Content of an element → its preferred and its least width, by the advances of its letters. */
import { derive, type ComputedStyle } from '../../css/computed-style.js';
import { cellPadding, type ColumnContent } from '../../defaults/column-widths.js';
import { letterWidthsOf } from '../../defaults/letter-widths.js';
import { LineMeasure } from '../../defaults/line-measure.js';
import { childElements, type HtmlElement } from '../dom/dom.js';
import type { PageStyles } from '../page/page-styles.js';
import { familyOf, halfPointsOf } from '../run-format.js';

/** Twips that a line may gain by rounding and by lines around cells. */
const slack = 20;
/** Maximum number of elements measured: more would not change the widths. */
const measuredElements = 400;
/** Deepest nesting of tables and elements. */
const deepest = 40;
/** Size of the default body text, in half-points. */
const bodySize = 22;

interface Walk {
  readonly styles: PageStyles;
  elements: number;
}

interface Measured {
  readonly line: LineMeasure;
  /** Widths of the tables inside. */
  readonly nested: { natural: number; minimum: number };
}

export function measureElement(element: HtmlElement, style: ComputedStyle, styles: PageStyles): ColumnContent {
  return measureBox(element, style, { styles, elements: 0 }, 0);
}

function measureBox(element: HtmlElement, style: ComputedStyle, walk: Walk, depth: number): ColumnContent {
  const { around, least } = derive(style, 'measure', () => ({ around: roomAround(style), least: (style.minWidth?.points ?? 0) * 20 }));
  const found: Measured = { line: new LineMeasure(), nested: { natural: 0, minimum: 0 } };
  addChildren(element, style, found, walk, depth);
  found.line.end();
  const { line, nested } = found;
  const minimum = Math.max(Math.max(line.longestWord + slack, nested.minimum) + around, least);
  const natural = Math.max(line.longestLine + around + slack, nested.natural + around, minimum);
  return { natural, minimum: style.whiteSpace === 'nowrap' ? natural : minimum };
}

const roomAround = ({ padding }: ComputedStyle): number =>
  Math.max(0, ((padding.left?.points ?? 0) + (padding.right?.points ?? 0)) * 20 - cellPadding);

const faceOf = (style: ComputedStyle) =>
  derive(style, 'measured face', () => ({
    widths: letterWidthsOf(style.fontFamily && familyOf(style.fontFamily), (style.fontWeight ?? 400) >= 600 ? 'bold' : 'regular'),
    size: style.isSizeStated || style.isSizeRelative ? halfPointsOf(style) : bodySize,
    keepsSpace: style.whiteSpace.startsWith('pre'),
  }));

function addChildren(element: HtmlElement, style: ComputedStyle, found: Measured, walk: Walk, depth: number): void {
  for (let child = element.firstChild; child && !found.line.isFull; child = child.next) {
    if (child.kind === 'text') {
      const { widths, size, keepsSpace } = faceOf(style);
      const text = style.textTransform === 'uppercase' ? child.value.slice(0, 4000).toUpperCase() : child.value;
      found.line.add(text, widths, size, keepsSpace);
    } else if (child.kind === 'element' && ++walk.elements <= measuredElements && depth < deepest)
      addElement(child, style, found, walk, depth + 1);
  }
}

function addElement(element: HtmlElement, around: ComputedStyle, found: Measured, walk: Walk, depth: number): void {
  const { tagName } = element;
  if (tagName === 'br') found.line.end();
  if (tagName === 'script' || tagName === 'style' || tagName === 'br') return;
  const style = walk.styles.styleOf(element, around);
  if (style.display === 'none') return;
  if (tagName === 'img') found.line.object(pictureWidth(element));
  else if (tagName === 'table') addTable(element, style, found, walk, depth);
  else {
    const isBlock = !style.display.startsWith('inline') && style.display !== 'contents';
    if (isBlock) found.line.end();
    addChildren(element, style, found, walk, depth);
    if (isBlock) found.line.end();
  }
}

/** A nested table needs the width of its widest row, and its stated width if available. */
function addTable(table: HtmlElement, style: ComputedStyle, found: Measured, walk: Walk, depth: number): void {
  found.line.end();
  const widest = { natural: 0, minimum: 0 };
  for (const part of childElements(table)) {
    const rows = part.tagName === 'tr' ? [part] : childElements(part).filter(({ tagName }) => tagName === 'tr');
    for (const row of rows) addRow(row, walk.styles.styleOf(row, style), widest, walk, depth);
  }
  const stated = style.width?.percent === 0 ? style.width.points * 20 : 0;
  found.nested.natural = Math.max(found.nested.natural, widest.natural, stated);
  found.nested.minimum = Math.max(found.nested.minimum, widest.minimum);
}

function addRow(row: HtmlElement, style: ComputedStyle, widest: { natural: number; minimum: number }, walk: Walk, depth: number): void {
  let natural = 0;
  let minimum = 0;
  for (const cell of childElements(row)) {
    if ((cell.tagName !== 'td' && cell.tagName !== 'th') || ++walk.elements > measuredElements || depth >= deepest) continue;
    const own = measureBox(cell, walk.styles.styleOf(cell, style), walk, depth + 1);
    natural += own.natural + cellPadding;
    minimum += own.minimum + cellPadding;
  }
  widest.natural = Math.max(widest.natural, natural);
  widest.minimum = Math.max(widest.minimum, minimum);
}

/** The stated width of a picture, in twips. */
function pictureWidth(picture: HtmlElement): number {
  const width = Number.parseInt(picture.attribute('width') ?? '', 10);
  return width > 0 ? Math.min(width * 15, 9000) : 0;
}
