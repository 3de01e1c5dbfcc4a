/** Flex containers, grids and boxes of mixed content → a layout table: Word's own means to put content side by side or into a box. */
import { sides, type ComputedStyle } from '../../css/computed-style.js';
import { childrenOf, elementsBelow, nodeText, type HtmlNode } from '../dom/dom.js';
import { layoutTable, type LayoutCell, type LayoutItem } from './layout-table.js';
import { twipsOf } from '../paragraph-format.js';
import { blockScope, isForcedBreak, marginOf, roomOf } from '../read-block.js';
import type { Place, Reader } from '../reader.js';
import { borderFrom } from '../run-format.js';
import { flexWidths, gridWidths } from './track-widths.js';

/** More items side by side are a menu or a gallery, which reads better line by line. */
const mostColumns = 12;
/** Text length of a whole page's layout: table rows that span pages are worse than columns below each other. */
const mostLetters = 6000;
/** Twips between items if the page states none. */
const usualGap = 150;

/** False if the children read better below each other. */
export function readSideBySide(place: Place, reader: Reader): boolean {
  const { element, style, flow } = place;
  if (style.container === undefined || style.isColumn || nodeText(element, mostLetters + 1).length > mostLetters) return false;
  const items = layoutItems(place, reader);
  if (items.length < 2) return false;
  const scope = blockScope({ ...place, scope: flow.scope }, {});
  const room = roomOf(scope);
  const gap = Math.min(Math.round((style.columnGap ?? usualGap / 20) * 20), Math.floor(room / 8));
  const columns =
    style.container === 'grid'
      ? gridWidths(style, room, gap, reader.page.styles.units)
      : flexWidths(items, style, room, gap, reader.page.styles);
  if (!columns || columns.length > mostColumns || columns.length < 2) return false;
  putTable(place, () => layoutTable({ rows: itemRows(items, columns.length), columns, gap, place, hasLook: true, reader, scope }));
  return true;
}

/** Paragraphs of different indents cannot share a border: such a box is a table of one cell. False if none is needed. */
export function readBox(place: Place, reader: Reader): boolean {
  const { element, style, flow } = place;
  if (!/^(?:div|section|article|aside|header|footer|main|nav|fieldset|address)$/.test(element.tagName) || style.float) return false;
  const hasBorder = sides.some((side) => (borderFrom(style.border[side])?.style ?? 'none') !== 'none');
  if (!hasBorder && (!style.background || style.background.alpha === 0)) return false;
  const isMixed = elementsBelow(element, 200).some((below) => /^(?:ul|ol|dl|blockquote|pre|table|figure|hr)$/.test(below.tagName));
  // A border keeps paragraphs together and has room inside; a background alone does neither.
  const isPadded = !hasBorder && hasPadding(style);
  if ((!isMixed && !isPadded) || nodeText(element, mostLetters + 1).length > mostLetters) return false;
  const outer = flow.scope;
  const margin = (side: 'left' | 'right'): number => marginOf(style, side, outer.width) ?? 0;
  const room = Math.max(400, roomOf(outer) - margin('left') - margin('right'));
  const stated = style.width ?? style.maxWidth;
  const width = stated ? Math.min(room, Math.max(400, twipsOf(stated, room))) : room;
  const isCentered = style.margin.left === 'auto' && style.margin.right === 'auto';
  const start = outer.start + (isCentered ? Math.floor((room - width) / 2) : margin('left'));
  const scope = { ...blockScope({ ...place, scope: outer }, {}), start };
  const rows = [[{ item: { nodes: [element], element, style }, span: 1 }]];
  putTable(place, () => layoutTable({ rows, columns: [width], gap: 0, place, hasLook: false, reader, scope }));
  return true;
}

/** Whether the text has room above and below, which shaded paragraphs would not have. */
const hasPadding = ({ padding }: ComputedStyle): boolean => (padding.top?.points ?? 0) >= 4 && (padding.bottom?.points ?? 0) >= 4;

function putTable({ style, flow }: Place, make: () => ReturnType<typeof layoutTable>): void {
  flow.endParagraph();
  if (flow.scope.item && !flow.scope.item.isNumbered) flow.paragraph([], flow.scope);
  if (isForcedBreak(style.breakBefore)) flow.breakPage();
  flow.keepFree(marginOf(style, 'top', flow.scope.width));
  flow.block(make());
  flow.keepFreeBelow(marginOf(style, 'bottom', flow.scope.width));
  if (isForcedBreak(style.breakAfter)) flow.breakPage();
}

/** Visible elements, and text between them. */
function layoutItems({ element, style }: Place, { page }: Reader): LayoutItem[] {
  const items: LayoutItem[] = [];
  let text: HtmlNode[] = [];
  const endText = (): void => {
    if (text.length > 0) items.push({ nodes: text, element: undefined, style });
    text = [];
  };
  for (const node of childrenOf(element)) {
    if (node.kind === 'text' && (text.length > 0 || /[^ \t\n\f\r]/.test(node.value))) text.push(node);
    if (node.kind !== 'element') continue;
    const own = page.styles.styleOf(node, style);
    if (own.display === 'none' || own.position === 'absolute' || own.position === 'fixed') continue;
    endText();
    items.push({ nodes: [node], element: node, style: own });
  }
  endText();
  return items;
}

/** Items row by row; the rest of a row is empty. */
function itemRows(items: readonly LayoutItem[], columns: number): LayoutCell[][] {
  const rows: LayoutCell[][] = [];
  let row: LayoutCell[] = [];
  let taken = 0;
  const endRow = (): void => {
    if (taken > 0 && taken < columns) row.push({ item: undefined, span: columns - taken });
    if (row.length > 0) rows.push(row);
    row = [];
    taken = 0;
  };
  for (const item of items) {
    const span = Math.min(columns, item.style.gridSpan ?? 1);
    if (taken + span > columns) endRow();
    row.push({ item, span });
    taken += span;
  }
  endRow();
  return rows;
}
