/** A block element → paragraphs in its scope: margins, indents, box, breaks, columns. */
import { scopeLike, type BlockScope } from './block-scope.js';
import type { ComputedStyle } from '../css/computed-style.js';
import type { CssLength } from '../css/value/css-length.js';
import type { Flow } from './flow.js';
import { fillsPadding, paragraphBorders, twipsOf } from './paragraph-format.js';
import { columnSection } from './page/sections.js';
import type { BlockChanges, Place, Reader } from './reader.js';
import { shadingOf } from './run-format.js';
import { elementsBelow, nodeText } from './dom/dom.js';
import { measureElement } from './table/measure-content.js';

// Floating blocks → frames: boxes of paragraphs beside the text (CSS 2.2 §9.5; ECMA-376-1 §17.3.1.11).

/** Longest text of a box beside the text. */
const mostLetters = 3000;
/** Twips between a frame and the text beside it. */
const usualSpace = 180;
/** Narrowest frame, and least room beside one. */
const narrowest = 600;

/** Elements that Word cannot have in a frame, or represents differently. */
const isUnfit = (name: string): boolean => name === 'table' || name === 'hr' || name === 'math';

/** The scope of a floating block; undefined if it stays in the text. */
function frameScope({ element, style, flow, scope }: Place, { page }: Reader): BlockScope | undefined {
  if (!style.float || page.sections?.flow !== flow || scope.frame || scope.item || scope.listDepth >= 0) return undefined;
  const room = scope.width - scope.start - scope.end;
  const most = room - narrowest * 2;
  const content = measureElement(element, style, page.styles);
  const stated = style.width ?? style.maxWidth;
  const width = Math.round(stated ? twipsOf(stated, room) : Math.min(content.natural + usualSpace, room / 2));
  if (width < narrowest || width > most || nodeText(element, mostLetters + 1).length > mostLetters) return undefined;
  if (elementsBelow(element, 500).some((below) => isUnfit(below.tagName) || below.namespace === 'math')) return undefined;
  const space = (side: 'left' | 'right' | 'top' | 'bottom'): number => {
    const margin = style.margin[side];
    return margin === undefined || margin === 'auto' ? 0 : Math.max(0, twipsOf(margin, room));
  };
  const frame = {
    width,
    horizontalSpace: Math.min(1440, Math.max(usualSpace, space('left'), space('right'))),
    verticalSpace: Math.min(720, Math.max(space('top'), space('bottom'))),
    wrap: 'around',
    horizontalAnchor: 'text',
    verticalAnchor: 'text',
    xAlign: style.float,
    y: 1,
  } as const;
  return { ...scope, start: 0, end: 0, width, frame, filledBy: element };
}

const forcedBreaks = new Set(['always', 'all', 'page', 'left', 'right', 'recto', 'verso']);
export const isForcedBreak = (value: string | undefined): boolean => value !== undefined && forcedBreaks.has(value);

/** Applies a break that the page requests. */
export function breakAt(value: string | undefined, flow: Flow): void {
  if (isForcedBreak(value)) flow.breakPage();
  else if (value === 'column') flow.breakColumn();
}

export function readBlock(place: Place, reader: Reader, changes: BlockChanges = {}): void {
  const { style, flow, element } = place;
  flow.endParagraph();
  breakAt(style.breakBefore, flow);
  const endSection = beginSection(place, reader);
  const around = frameScope({ ...place, scope: flow.scope }, reader) ?? flow.scope;
  const scope = blockScope({ ...place, scope: around }, changes);
  flow.keepFree(verticalSpace(style, 'top', scope.width));
  const blocksBefore = flow.blocks.length;
  reader.children(place, { scope });
  if (changes.keepsEmpty === true && flow.blocks.length === blocksBefore) flow.paragraph([], scope);
  flow.keepFreeAfter(verticalSpace(style, 'bottom', scope.width), scope, blocksBefore);
  if (style.breakAfter === 'avoid' || style.breakAfter === 'avoid-page') flow.keepWithNext(blocksBefore);
  if (element.tagName !== 'body') breakAt(style.breakAfter, flow);
  endSection?.();
}

/** Starts a section for columns and named pages of blocks directly in the page. */
function beginSection({ style, state, flow }: Place, { page: { sections } }: Reader): (() => void) | undefined {
  if (sections?.flow !== flow) return undefined;
  const around = sections.properties;
  const isNewPage = style.page !== undefined && style.page !== state.style.page;
  const named = isNewPage ? sections.pageNamed(style.page ?? '') : around;
  const own = columnSection(style, named) ?? (isNewPage ? named : undefined);
  if (!own) return undefined;
  const outer = flow.scope;
  sections.begin(isNewPage ? { ...own, type: 'nextPage' } : own);
  const { count, space } = own.columns;
  const width = own.pageWidth - own.margins.left - own.margins.right;
  flow.scope = { ...outer, width: Math.max(200, Math.round((width - space * (count - 1)) / count)) };
  return () => {
    sections.begin({ ...around, type: isNewPage ? 'nextPage' : 'continuous' });
    flow.scope = outer;
  };
}

/** Margin and padding in twips, if the page states either. */
export function verticalSpace(style: ComputedStyle, side: 'top' | 'bottom', width: number): number | undefined {
  const margin = lengthOf(style.margin[side]);
  const hasLine = style.border[side]?.style !== undefined || fillsPadding(style);
  const padding = hasLine ? undefined : style.padding[side];
  const inner = padding ? twipsOf(padding, width) : 0;
  return margin || inner > 0 ? (margin ? twipsOf(margin, width) : 0) + inner : undefined;
}

/** The margin alone: twips, if the page states it. */
export function marginOf(style: ComputedStyle, side: 'top' | 'bottom' | 'left' | 'right', width: number): number | undefined {
  const margin = lengthOf(style.margin[side]);
  return margin && twipsOf(margin, width);
}

const lengthOf = (length: CssLength | 'auto' | undefined): CssLength | undefined => (length === 'auto' ? undefined : length);

/** Indent in twips by margin and padding of one side; undefined if neither is stated. */
export function horizontalSpace(style: ComputedStyle, side: 'left' | 'right', width: number): number | undefined {
  const margin = lengthOf(style.margin[side]);
  const padding = style.padding[side];
  if (!margin && !padding) return undefined;
  return (margin ? twipsOf(margin, width) : 0) + (padding ? twipsOf(padding, width) : 0);
}

export function blockScope({ element, style, scope, state }: Place, changes: BlockChanges): BlockScope {
  const isPage = element.tagName === 'body' || element.tagName === 'html';
  const [leading, trailing] = style.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const stated = (side: 'left' | 'right'): number | undefined => (isPage ? 0 : horizontalSpace(style, side, scope.width));
  let start = scope.start + (stated(leading) ?? changes.indent ?? 0);
  let end = scope.end + (stated(trailing) ?? changes.endIndent ?? 0);
  const narrower = isPage || scope.filledBy === element ? 0 : roomLeft(style, scope.width - start - end, scope.width);
  if (narrower > 0) {
    const isCentered = style.margin.left === 'auto' && style.margin.right === 'auto';
    if (isCentered || style.margin[leading] === 'auto') start += isCentered ? narrower / 2 : narrower;
    if (style.margin[leading] !== 'auto' || isCentered) end += isCentered ? narrower / 2 : narrower;
  }
  const background = isPage || !style.background || style.background.alpha === 0 ? undefined : style.background;
  const borders = isPage ? undefined : paragraphBorders(style);
  const keepsLines = style.breakInside === 'avoid' || style.breakInside === 'avoid-page';
  const styleId = changes.styleId ?? inheritedStyle(scope);
  const isTight = changes.isTight ?? !hasOwnMargins.has(element.tagName);
  const inner = scopeLike(scope, style);
  inner.start = start;
  inner.end = end;
  inner.characterStyles = state.characterStyles;
  inner.isTight = isTight;
  if (styleId !== undefined) inner.styleId = styleId;
  if (background) inner.shading = shadingOf(background);
  if (borders) inner.borders = borders;
  if (keepsLines) inner.keepLines = true;
  return changes.scope ? Object.assign(inner, changes.scope) : inner;
}

/** Blocks inside a quotation, a cell or a definition have its style. */
const passedOn = new Set(['Quote', 'TableText', 'Definition', 'ListParagraph', 'Caption']);
const inheritedStyle = (scope: BlockScope): string | undefined =>
  scope.styleId !== undefined && passedOn.has(scope.styleId) ? scope.styleId : undefined;

const hasOwnMargins = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol menu dir dl figure hr fieldset table dd dt figcaption summary xmp listing plaintext ' +
    'hgroup'
  ).split(' '),
);

/** Twips by which a stated width is smaller than the room. */
function roomLeft(style: ComputedStyle, room: number, whole: number): number {
  const widths = [style.width, style.maxWidth].flatMap((width) => (width ? [twipsOf(width, whole)] : []));
  const width = Math.min(room, ...widths);
  // A box of a few points is a bullet or a spacer, not a column of text.
  return width >= 400 && width < room ? room - width : 0;
}

/** Text width in a scope, in twips. */
export const roomOf = (scope: BlockScope): number => Math.max(200, scope.width - scope.start - scope.end);
