/** Flex containers and grids → a table without lines: Word's own way to put things beside each other (CSS Flexbox 1, Grid 1). */
import type { Table, TableCell, TableRow } from '../../document/table.js';
import type { ComputedStyle } from '../css/computed-style.js';
import { parseLength, type LengthUnits } from '../css/css-length.js';
import type { CssValue, CssValues } from '../css/css-value.js';
import type { BlockScope } from './block-scope.js';
import { childrenOf, textOf, type HtmlElement, type HtmlNode } from './dom.js';
import { Flow } from './flow.js';
import { twipsOf } from './paragraph-format.js';
import { blockScope, isForcedBreak, roomOf, verticalSpace } from './read-block.js';
import type { Place, Reader } from './reader.js';
import { shadingOf } from './run-format.js';

/** More beside each other is a menu or a gallery, which reads better line by line. */
const mostColumns = 12;
/** Letters of a whole page's layout: rows of a table that go over pages are worse than columns below each other. */
const mostLetters = 6000;
/** Twips between columns where the page says nothing. */
const usualGap = 150;

interface Item {
  readonly nodes: readonly HtmlNode[];
  readonly element: HtmlElement | undefined;
  readonly style: ComputedStyle;
}

/** False where the children do better below each other. */
export function readSideBySide(place: Place, reader: Reader): boolean {
  const { element, style, flow } = place;
  if (style.container === undefined || style.isColumn || textOf(element, mostLetters + 1).length > mostLetters) return false;
  const items = itemsOf(place, reader);
  if (items.length < 2) return false;
  flow.endParagraph();
  const scope = blockScope({ ...place, scope: flow.scope }, {});
  const room = roomOf(scope);
  const gap = Math.min(Math.round((style.columnGap ?? usualGap / 20) * 20), Math.floor(room / 8));
  const columns = style.container === 'grid' ? gridWidths(style, room, gap, reader) : flexWidths(items, style, room, gap);
  if (!columns || columns.length > mostColumns || columns.length < 2) return false;
  if (flow.scope.item && !flow.scope.item.isNumbered) flow.paragraph([], flow.scope);
  if (isForcedBreak(style.breakBefore)) flow.breakPage();
  flow.keepFree(verticalSpace(style, 'top', scope.width));
  flow.block(layoutTable(placed(items, columns.length), columns, { place, reader, scope, gap }));
  return true;
}

/** Elements, and text between them, that are seen. */
function itemsOf({ element, style }: Place, { page }: Reader): Item[] {
  const items: Item[] = [];
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

/** Twips of an item's stated width. */
const statedWidth = ({ style }: Item, room: number): number | undefined => {
  const length = style.flexBasis ?? style.width;
  const twips = length ? twipsOf(length, room) : 0;
  return twips > 0 ? Math.min(twips, room) : undefined;
};

/** One row of all items; those that wrap, as many as stated widths leave room for. */
function flexWidths(items: readonly Item[], style: ComputedStyle, room: number, gap: number): number[] | undefined {
  const first = items[0] ? statedWidth(items[0], room) : undefined;
  // Rounded widths such as 33.33 % and gaps must not push the last one down.
  const perRow = style.wraps && first !== undefined ? Math.max(1, Math.floor((room + gap + 60) / Math.max(1, first))) : items.length;
  const row = items.slice(0, Math.min(perRow, items.length));
  if (style.wraps && first === undefined && items.length > 4) return undefined;
  const stated = row.map((item) => statedWidth(item, room));
  const taken = stated.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const grows = row.map((item, index) => (stated[index] === undefined ? item.style.flexGrow || contentShare(item, row) : 0));
  const growth = grows.reduce((sum, grow) => sum + grow, 0);
  const left = Math.max(0, room - taken);
  const widths = stated.map((width, index) => width ?? (left * (grows[index] ?? 0)) / (growth || 1));
  return fitted(widths, room);
}

/** Where some items grow, the others need what they hold; where none does, all share alike. */
function contentShare(item: Item, row: readonly Item[]): number {
  if (!row.some((each) => (each.style.flexGrow ?? 0) > 0)) return 1;
  const length = item.nodes.reduce(
    (sum, node) => sum + (node.kind === 'text' ? node.value.length : node.kind === 'element' ? textOf(node, 400).length : 0),
    0,
  );
  return Math.min(1, Math.max(0.2, length / 80));
}

/** `1fr 200px minmax(10px, 2fr) repeat(3, 1fr) auto` → twips. */
function gridWidths(style: ComputedStyle, room: number, gap: number, { page }: Reader): number[] | undefined {
  const tracks = tracksOf(style.gridColumns ?? [], room, gap, { ...page.styles.units, em: style.fontSize });
  if (tracks.length < 2) return undefined;
  const fixed = tracks.reduce((sum, track) => sum + (track.twips ?? 0), 0);
  const fractions = tracks.reduce((sum, track) => sum + (track.fraction ?? 0), 0);
  const left = Math.max(0, room - fixed);
  return fitted(
    tracks.map((track) => track.twips ?? (left * (track.fraction ?? 0)) / (fractions || 1)),
    room,
  );
}

interface Track {
  readonly twips?: number;
  readonly fraction?: number;
}

function tracksOf(values: CssValues, room: number, gap: number, units: LengthUnits): Track[] {
  const tracks: Track[] = [];
  for (const value of values) {
    if (tracks.length > 64) break;
    if (value.kind === 'function' && value.name === 'repeat') tracks.push(...repeated(value.args, room, gap, units));
    else {
      const track = trackOf(value, room, units);
      if (track) tracks.push(track);
    }
  }
  return tracks;
}

function trackOf(value: CssValue, room: number, units: LengthUnits): Track | undefined {
  if (value.kind === 'number' && value.unit === 'fr') return { fraction: Math.max(0.01, value.value) };
  if (value.kind === 'ident' && /^(?:auto|min-content|max-content)$/.test(value.name)) return { fraction: 1 };
  if (value.kind === 'function' && (value.name === 'minmax' || value.name === 'fit-content')) {
    const last = value.args.at(-1);
    return (last && trackOf(last, room, units)) ?? { fraction: 1 };
  }
  const length = parseLength(value, units);
  return length ? { twips: twipsOf(length, room) } : undefined;
}

/** `repeat(auto-fill, minmax(200px, 1fr))` as often as the least width goes into the room. */
function repeated([count, ...rest]: CssValues, room: number, gap: number, units: LengthUnits): Track[] {
  const pattern = tracksOf(
    rest.filter((value) => value.kind !== 'delimiter' && !(value.kind === 'function' && value.name === 'repeat')),
    room,
    gap,
    units,
  );
  if (count?.kind === 'number') return Array.from({ length: Math.min(64, Math.max(1, Math.trunc(count.value))) }, () => pattern).flat();
  const minmax = rest.find((value) => value.kind === 'function' && value.name === 'minmax');
  const [least] = minmax?.kind === 'function' ? minmax.args : rest.filter((value) => value.kind === 'number');
  const length = least && parseLength(least, units);
  const twips = length ? twipsOf(length, room) : 0;
  const times = twips > 0 ? Math.floor((room + gap) / (twips + gap)) : 1;
  return Array.from({ length: Math.min(64, Math.max(1, times)) }, () => pattern).flat();
}

/** Whole twips that fill no more than the room. */
function fitted(widths: readonly number[], room: number): number[] {
  const sum = widths.reduce((total, width) => total + width, 0);
  const factor = sum > room ? room / sum : 1;
  return widths.map((width) => Math.max(60, Math.floor(width * factor)));
}

interface PlacedItem {
  readonly item: Item | undefined;
  readonly span: number;
}

/** Items row by row; the rest of a row is empty. */
function placed(items: readonly Item[], columns: number): PlacedItem[][] {
  const rows: PlacedItem[][] = [];
  let row: PlacedItem[] = [];
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

interface LayoutScope {
  readonly place: Place;
  readonly reader: Reader;
  readonly scope: BlockScope;
  readonly gap: number;
}

function layoutTable(rows: readonly (readonly PlacedItem[])[], columns: readonly number[], layout: LayoutScope): Table {
  const { scope, gap, place } = layout;
  const margin = { type: 'dxa', value: Math.round(gap / 2) } as const;
  const width = columns.reduce((sum, column) => sum + column, 0);
  const made = rows.map((row): TableRow => {
    let column = 0;
    const cells = row.map(({ item, span }) => {
      const own = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0);
      column += span;
      return makeCell(item, own, span, layout);
    });
    return { properties: {}, cells };
  });
  const { background } = place.style;
  return {
    kind: 'table',
    properties: {
      styleId: 'TableNormal',
      width: { type: 'dxa', value: width },
      layout: 'fixed',
      cellMargins: { start: margin, end: margin },
      ...(scope.start !== 0 && { indent: { type: 'dxa', value: Math.round(scope.start) } }),
      ...(background && background.alpha > 0 && { shading: shadingOf(background) }),
      ...(place.style.direction === 'rtl' && { bidiVisual: true }),
    },
    grid: columns,
    rows: made,
  };
}

function makeCell(item: Item | undefined, width: number, span: number, { place, reader, scope, gap }: LayoutScope): TableCell {
  const { style: container, state } = place;
  const own: BlockScope = {
    style: item?.element ? item.style : container,
    start: 0,
    end: 0,
    width: Math.max(200, width - gap),
    listDepth: -1,
    characterStyles: scope.characterStyles,
    isTight: true,
    ...(item?.element && { filledBy: item.element }),
  };
  const flow = new Flow(own);
  if (item) reader.into(item.nodes, { ...state, style: container }, flow);
  if (flow.finish().at(-1)?.kind !== 'paragraph') flow.paragraph([], own);
  const background = item?.element ? item.style.background : undefined;
  return {
    properties: {
      width: { type: 'dxa', value: width },
      ...(span > 1 && { gridSpan: span }),
      ...(background && background.alpha > 0 && { shading: shadingOf(background) }),
    },
    children: flow.finish().slice(),
  };
}
