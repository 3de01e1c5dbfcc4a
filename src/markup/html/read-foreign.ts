/** `svg` and `math` elements. */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import { childrenOf, elementsBelow, nodeText, type HtmlElement, type HtmlNode } from './dom/dom.js';
import { onPaper } from '../css/value/css-color.js';
import type { ComputedStyle } from '../css/computed-style.js';
import { readMathMl } from './read-mathml.js';
import { alternative, putPicture } from './read-image.js';
import type { Place, Reader } from './reader.js';

export function readForeign(place: Place, reader: Reader): void {
  const { element, flow } = place;
  if (element.namespace === 'math') {
    reader.page.builder.tally.countFormula();
    const elements = readMathMl(element, reader.page.budget);
    if (elements.length > 0) flow.inline({ kind: 'math', display: element.attribute('display')?.toLowerCase() === 'block', elements });
  } else if (element.tagName === 'svg') readSvg(place, reader);
}

/** Maximum number of wrappers of a hidden formula before its root. */
const wrappersOfFormula = 8;

/** A formula that is hidden beside a picture of it: the document gets the formula. */
export function hiddenFormula(element: HtmlElement): { readonly math: HtmlElement; readonly picture: HtmlElement } | undefined {
  let picture = element.next;
  while (picture?.kind === 'text' && picture.value.trim() === '') picture = picture.next;
  if (picture?.kind !== 'element' || picture.tagName !== 'img') return undefined;
  const math =
    element.namespace === 'math'
      ? element
      : elementsBelow(element, wrappersOfFormula).find((below) => below.namespace === 'math' && below.tagName === 'math');
  return math?.tagName === 'math' ? { math, picture } : undefined;
}

/** Longer markup is a drawing program's file, not a page's picture. */
const longestSvg = 2_000_000;

/** The markup itself becomes the picture. */
function readSvg(place: Place, { page }: Reader): void {
  const { element } = place;
  const label = element.attribute('aria-label') ?? svgText(element, 'title') ?? svgText(element, 'desc') ?? '';
  if (element.elements.every((child) => isUndrawn(child.tagName))) return;
  const markup = svgMarkup(element, place.style);
  if (markup !== undefined && putPicture(place, Buffer.from(markup, 'utf8'), label, page)) return;
  page.diagnostics.report('html.svg-left-out', 'an SVG picture was left out; its title replaces it');
  alternative(place, label, page);
}

function svgText(element: HtmlElement, name: string): string | undefined {
  for (const below of elementsBelow(element)) if (below.tagName === name) return nodeText(below, 1000).replace(/\s+/g, ' ').trim();
  return undefined;
}

/** Excludes everything that runs or loads: scripts, handlers, and external links. */
const isHarmless = (name: string, value: string): boolean =>
  /^[a-z][\w.:-]*$/i.test(name) && !/^on/i.test(name) && (!/href$/i.test(name) || /^\s*(?:#|data:image\/)/i.test(value));

/** Elements of a drawing without visible content. */
const isUndrawn = (name: string): boolean => /^(?:script|style|defs|title|desc|metadata|symbol)$/.test(name);

/** `currentColor` is the text's. */
function svgMarkup(root: HtmlElement, style: ComputedStyle): string | undefined {
  const parts: string[] = [];
  let length = 0;
  const put = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const waiting: (HtmlNode | string)[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (length > longestSvg) return undefined;
    if (typeof next === 'string') put(next);
    else if (next.kind === 'text') put(escapeText(next.value));
    else if (next.kind === 'element' && next.namespace === 'svg' && next.tagName !== 'script' && /^[a-z][\w.-]*$/i.test(next.tagName)) {
      const attributes = next.attributes
        .filter(({ name, value }) => !name.startsWith('xmlns') && isHarmless(name, value))
        .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`);
      const namespaces = next === root ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
      const color = next === root && style.color && root.attribute('color') === undefined ? ` color="#${onPaper(style.color)}"` : '';
      put(`<${next.tagName}${namespaces}${color}${attributes.join('')}>`);
      waiting.push(`</${next.tagName}>`, ...childrenOf(next).reverse());
    }
  }
  return parts.join('');
}
