/** `title`, `meta` and `lang` → document properties. */
import type { DocumentProperties } from '../../../document/document-tree.js';
import { textOf, type HtmlElement } from '../dom/dom.js';
import { isoDate } from '../../tree/iso-date.js';
import { legalText } from '../text-pieces.js';

const longest = 2000;

export function pageMetadata(elements: readonly HtmlElement[]): DocumentProperties {
  const found = new Map<string, string>();
  let language: string | undefined;
  for (const element of elements) {
    if (element.tagName === 'html' || (element.tagName === 'body' && language === undefined))
      language ??= element.attribute('lang') ?? element.attribute('xml:lang');
    if (element.tagName !== 'meta') continue;
    const name = (element.attribute('name') ?? element.attribute('property') ?? element.attribute('http-equiv') ?? '').toLowerCase();
    const content = legalText(element.attribute('content') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest);
    if (name !== '' && content !== '' && !found.has(name) && found.size < 500) found.set(name, content);
  }
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => found.get(name)).find((value) => value !== undefined);
  const title = titleText(elements) ?? first('dc.title', 'dcterms.title', 'og:title');
  const author = first('author', 'dc.creator', 'dcterms.creator', 'article:author');
  const description = first('description', 'dc.description', 'dcterms.description', 'og:description');
  const keywords = first('keywords', 'dc.subject');
  const subject = first('subject', 'dcterms.subject');
  const created = isoDate(first('dcterms.created', 'dc.date', 'date', 'article:published_time'));
  const modified = isoDate(first('dcterms.modified', 'last-modified', 'article:modified_time'));
  const stated = language ?? first('content-language', 'dc.language');
  return {
    ...(title !== undefined && { title: legalText(title).slice(0, longest) }),
    ...(author !== undefined && { author }),
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
    ...(subject !== undefined && { subject }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    ...(stated !== undefined && /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(stated.trim()) && { language: stated.trim() }),
    other: new Map(),
  };
}

/** SVG images have titles, too. */
function titleText(elements: readonly HtmlElement[]): string | undefined {
  const title = elements.find((element) => element.tagName === 'title' && element.namespace === 'html');
  const text = title ? textOf(title, 10_000).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}
