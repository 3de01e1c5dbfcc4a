/** Nodes → text, inlines and blocks of a flow: the walk over the page. The parser's cut bounds its depth. */
import type { ComputedStyle } from '../css/computed-style.js';
import { slotElement } from '../tree/html-fragment-reader.js';
import type { BlockScope } from './block-scope.js';
import type { HtmlElement, HtmlNode } from './dom/dom.js';
import type { Flow } from './flow.js';
import type { PageContext } from './page/page-context.js';
import { textAlignment, paragraphProperties } from './paragraph-format.js';
import { readInline, textFormat } from './inline-format.js';
import { readBlock } from './read-block.js';
import { readBox, readSideBySide } from './table/read-side-by-side.js';
import { isTablePart, readCssTable } from './table/read-css-table.js';
import { hiddenFormula, readForeign } from './read-foreign.js';
import { readAnchor, readLink } from './read-link.js';
import { readCommented } from './read-notes.js';
import type { InlineState, Place, Reader, ReadElement } from './reader.js';
import { readAbbreviation, readDirection, readBreak, readBreakOpportunity, readChange, readQuotation, readRuby } from './read-phrases.js';
import { numberElement, readCaptionNumber } from './read-caption.js';
import { readGauge, readInput, readObject, readSelect, readTextarea } from './read-form.js';
import { readImage } from './read-image.js';
import { readItem, readList } from './lists/read-list.js';
import { structureReaders } from './read-structure.js';
import { readTable } from './table/read-table.js';

/** The reader of each element; elements that are not listed are blocks or inlines by their `display`. */
const elementReaders: ReadonlyMap<string, ReadElement> = new Map<string, ReadElement>([
  ...structureReaders,
  ...['ul', 'ol', 'menu', 'dir'].map((name): [string, ReadElement] => [name, readList]),
  ['li', readItem],
  ['table', readTable],
  ['a', readLink],
  [numberElement, readCaptionNumber],
  ['img', readImage],
  ['br', readBreak],
  ['wbr', readBreakOpportunity],
  ['q', readQuotation],
  ['ins', readChange],
  ['del', readChange],
  ['bdo', readDirection],
  ['ruby', readRuby],
  ['abbr', readAbbreviation],
  ['acronym', readAbbreviation],
  ['input', readInput],
  ['select', readSelect],
  ['textarea', readTextarea],
  ['progress', readGauge],
  ['meter', readGauge],
  ['object', readObject],
]);

export function createReader(page: PageContext): Reader {
  const reader: Reader = {
    page,
    children: (place, changes) => {
      const { element, style, flow } = place;
      const state = changes?.state ? { ...place.state, style, ...changes.state } : stateWith(place.state, style);
      const scope = changes?.scope;
      const around = flow.scope;
      if (scope) flow.scope = scope;
      generated(place, state, 'before', page);
      for (let child = element.firstChild; child; child = child.next) {
        readNode(child, state, flow, reader);
        // Nodes that have been read are not needed again, except by style sheets.
        if (child.kind === 'element' && !page.styles.looksInside && !page.shown.has(child)) child.release();
      }
      generated(place, state, 'after', page);
      if (scope) {
        flow.endParagraph();
        flow.scope = around;
      }
    },
    block: (place, changes) => {
      readBlock(place, reader, changes);
    },
    into: (nodes, state, flow) => {
      for (const node of nodes) readNode(node, state, flow, reader);
    },
  };
  return reader;
}

/** The surrounding state with another style; most elements change nothing else. */
const stateWith = (state: InlineState, style: ComputedStyle): InlineState =>
  state.style === style
    ? state
    : { style, characterStyles: state.characterStyles, background: state.background, hyperlink: state.hyperlink };

function readNode(node: HtmlNode, state: InlineState, flow: Flow, reader: Reader): void {
  if (node.kind === 'text') {
    if (isSeen(state.style)) flow.text(node.value, textFormat(state, reader.page));
  } else if (node.kind === 'element') readElement(node, state, flow, reader);
  else if (/^\s*(?:page-?break|pagebreak|newpage)\s*$/i.test(node.value)) {
    flow.endParagraph();
    flow.breakPage();
  }
}

const isSeen = (style: ComputedStyle): boolean => !style.isInvisible && !style.isSizeZero && style.opacity > 0;

/** Content hidden from sighted readers: a box of a pixel, out of the flow. */
const isForScreenReaders = ({ position, width, height }: ComputedStyle): boolean =>
  position === 'absolute' && width?.percent === 0 && height?.percent === 0 && width.points <= 0.75 && height.points <= 0.75;

/** Paragraphs and items that a page may put on one line, such as menus. */
const textBlocks = new Set(['p', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'summary', 'figcaption']);

/** Elements that a browser shows and a document cannot. */
const embedding = new Set(['iframe', 'video', 'audio', 'embed', 'frame']);

const blockDisplays = new Set(['block', 'list-item', 'table-caption']);

function readElement(element: HtmlElement, state: InlineState, flow: Flow, reader: Reader): void {
  const { page } = reader;
  if (page.slot && element.tagName === slotElement) {
    fillSlot(element, state, flow, page);
    return;
  }
  const style = page.styles.styleOf(element, state.style);
  if (style.display === 'none' || isForScreenReaders(style)) {
    const formula = style.display === 'none' ? hiddenFormula(element) : undefined;
    if (embedding.has(element.tagName) && element.attribute('hidden') === undefined)
      page.diagnostics.report('html.embedded-left-out', 'a video, audio or embedded page was left out');
    if (!formula) return;
    readForeign({ element: formula.math, style, state, scope: flow.scope, flow }, reader);
    page.shown.add(formula.picture);
    return;
  }
  if (page.shown.has(element)) return;
  const place: Place = { element, style, state, scope: flow.scope, flow };
  page.counters.enter(element, style);
  readAnchor(place, page);
  if (element.namespace !== 'html') readForeign(place, reader);
  else {
    const read = elementReaders.get(element.tagName);
    if (style.display === 'inline' && textBlocks.has(element.tagName)) readInline(place, reader);
    else if (read) read(place, reader);
    else if (style.container && readSideBySide(place, reader)) flow.endParagraph();
    else if (style.display === 'block' && readBox(place, reader)) flow.endParagraph();
    else if (style.display === 'table' && readCssTable(place, reader)) flow.endParagraph();
    else if (blockDisplays.has(style.display) || isTablePart(style.display)) reader.block(place);
    else {
      const comment = page.comments?.about(element);
      if (comment) readCommented(comment, place, reader);
      else readInline(place, reader);
    }
  }
  page.counters.leave(element);
}

function generated(place: Place, state: InlineState, where: 'before' | 'after', page: PageContext): void {
  const style = page.styles.pseudoStyleOf(place.element, state.style, where);
  if (!style || style.display === 'none') return;
  page.counters.enter(place.element, style);
  const text = page.counters.contentText(style.content, place.element, style);
  if (text === undefined || text === '' || style.isInvisible) return;
  const background = style.background ?? state.background;
  place.flow.text(text, textFormat({ ...state, style, background }, page));
}

function fillSlot(element: HtmlElement, state: InlineState, flow: Flow, page: PageContext): void {
  const n = Number(element.attribute('n'));
  if (!page.slot || !Number.isInteger(n)) return;
  const filled = page.slot(n, { run: textFormat(state, page).properties, paragraph: slotParagraph(flow.scope, state.style) });
  if ('inlines' in filled) for (const inline of filled.inlines) flow.inline(inline);
  else {
    flow.endParagraph();
    for (const block of filled.blocks) flow.block(block);
  }
}

function slotParagraph(scope: BlockScope, style: ComputedStyle): ReturnType<typeof paragraphProperties> {
  const { styleId: _, ...properties } = paragraphProperties(scope, undefined);
  const alignment = textAlignment(style);
  return { ...properties, ...(alignment && { alignment }) };
}
