/** Inline elements that are more than a style: breaks, quotations, tracked changes, ruby, direction. */
import type { Revision } from '../../document/run.js';
import { isoDate } from '../tree/iso-date.js';
import { Flow } from './flow.js';
import { childElements, childrenOf, type HtmlElement, type HtmlNode } from './dom/dom.js';
import { readInline, inlineRunProperties, textFormat } from './inline-format.js';
import type { PageContext } from './page/page-context.js';
import { isForcedBreak } from './read-block.js';
import type { Place, Reader } from './reader.js';
import { halfPointsOf } from './run-format.js';

export function readBreak({ style, state, flow }: Place, reader: Reader): void {
  if (isForcedBreak(style.breakBefore) || isForcedBreak(style.breakAfter)) {
    flow.endParagraph();
    flow.breakPage();
    return;
  }
  const clear = style.clear === 'left' || style.clear === 'right' ? style.clear : style.clear === 'both' ? 'all' : undefined;
  flow.lineBreak(textFormat(state, reader.page).properties, clear);
}

/** A place where a long word may break. */
export function readBreakOpportunity({ state, flow }: Place, reader: Reader): void {
  flow.text('\u200b', textFormat(state, reader.page));
}

export function readQuotation(place: Place, reader: Reader): void {
  const { style, state, flow } = place;
  const { page } = reader;
  const format = textFormat({ ...state, style }, page);
  flow.text(page.counters.quote(style, true), format);
  readInline(place, reader);
  flow.text(page.counters.quote(style, false), format);
}

/** `ins` and `del` are tracked changes by the person whom `cite` or `data-author` names. */
export function readChange(place: Place, reader: Reader): void {
  const { element, flow } = place;
  const { page } = reader;
  const revision = revisionOf(element, element.tagName === 'ins' ? 'inserted' : 'deleted', page);
  const around = flow.markRevision;
  flow.openWrap((children) => ({ kind: 'revision', revision, children }));
  if (childElements(element).some((child) => isBlockName(child.tagName))) flow.markRevision = revision;
  readInline(place, reader);
  if (flow.markRevision !== around) flow.endParagraph();
  flow.markRevision = around;
  flow.closeWrap();
}

const isBlockName = (name: string): boolean => /^(?:p|div|h[1-6]|ul|ol|li|table|blockquote|pre|section|article)$/.test(name);

/** A tracked change by the person whom the element names, else by the page's author. */
export function revisionOf(element: HtmlElement, kind: 'inserted' | 'deleted', page: PageContext): Revision {
  const cite = element.attribute('cite')?.trim();
  const named = element.attribute('data-author') ?? (cite !== undefined && cite !== '' && !cite.includes('/') ? cite : undefined);
  const revision = page.builder.revision(kind, named?.slice(0, 255) ?? page.author);
  const date = isoDate(element.attribute('datetime'));
  return date === undefined ? revision : { ...revision, date };
}

export function readDirection(place: Place, reader: Reader): void {
  const { direction } = place.style;
  place.flow.openWrap((children) => ({ kind: 'bidi-override', direction, embed: false, children }));
  readInline(place, reader);
  place.flow.closeWrap();
}

/** `abbr` with the expansion in its title. */
export function readAbbreviation(place: Place, reader: Reader): void {
  const expansion = (place.element.attribute('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000);
  if (expansion === '') {
    readInline(place, reader);
    return;
  }
  place.flow.openWrap((children) => ({ kind: 'abbreviation', expansion, children }));
  readInline(place, reader);
  place.flow.closeWrap();
}

/** Each base text with the `rt` after it. */
export function readRuby(place: Place, reader: Reader): void {
  const { element, style, state, flow, scope } = place;
  const { page } = reader;
  const inner = { ...state, style };
  const properties = inlineRunProperties(inner, page);
  const baseSize = halfPointsOf(style);
  const readInlines = (children: HtmlNode[]) => {
    const own = new Flow({ ...scope, style });
    reader.into(children, inner, own);
    const [block] = own.finish();
    return block?.kind === 'paragraph' ? block.children : [];
  };
  let base: HtmlNode[] = [];
  for (const child of childrenOf(element)) {
    const name = child.kind === 'element' ? child.tagName : '';
    if (name === 'rp') continue;
    if (name !== 'rt' && name !== 'rtc') {
      base.push(child);
      continue;
    }
    const guide = readInlines([child]);
    const text = readInlines(base);
    base = [];
    if (text.length === 0) continue;
    const ruby = {
      alignment: 'distributeSpace',
      guideSize: Math.round(baseSize / 2),
      raise: Math.round(baseSize * 0.9),
      baseSize,
      guide,
      base: text,
    };
    flow.object({ kind: 'ruby', ruby }, properties);
  }
  reader.into(base, inner, flow);
}
