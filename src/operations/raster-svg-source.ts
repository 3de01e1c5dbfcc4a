/** SVG markup from strangers → markup that neither runs nor loads anything (SVG 2, XML 1.0). */
import { SaxesParser } from 'saxes';
import type { Budget } from '../base/abort.js';
import { probeImage } from '../markup/image/probe-image.js';
import { readDataUri } from '../markup/image/read-data-uri.js';
import { createReferenceCounter, SvgError } from './raster-svg-cost.js';

export interface SvgSource {
  readonly svg: string;
  /** Characters that its text shows; empty where it has none. */
  readonly codePoints: ReadonlySet<number>;
}

export interface SvgSourceOptions {
  readonly budget: Budget;
  /** What stands for a family list of the picture; absent: the list stays. */
  readonly families?: (list: string) => string;
}

const maxLength = 8_000_000;
const maxElements = 100_000;
const maxDepth = 128;
/** Drawing programs write their namespaces as entities: short ones are enough. */
const maxEntities = 64;
const maxEntityLength = 256;
/** Pixels of the pictures in a picture. */
const maxPicturePixels = 16_000_000;

/** Elements that run, load, move or hold other languages. */
const left = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'handler', 'listener']);
const isLeftOut = (name: string): boolean => left.has(name) || name === 'set' || /^animate/i.test(name) || name === 'discard';

/** Filters whose work grows with a number: what more of it would cost, nobody sees. */
const mostOf: Readonly<Record<string, number>> = { 'feTurbulence numOctaves': 8, 'feMorphology radius': 8, 'feConvolveMatrix order': 7 };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws SvgError when it is no SVG, or more of it than is drawn */
export function cleanSvg(text: string, { budget, families = (list) => list }: SvgSourceOptions): SvgSource {
  const parser = new SaxesParser();
  const codePoints = new Set<number>();
  const references = createReferenceCounter();
  const parts: string[] = [];
  let [length, elements, depth, skipped, inText, inStyle, pixels] = [0, 0, 0, 0, 0, 0, 0];
  const put = (part: string): void => {
    length += part.length;
    if (length > maxLength) throw new SvgError('it is too long');
    parts.push(part);
  };
  const picture = (href: string): boolean => {
    const bytes = readDataUri(href);
    const probed = bytes && probeImage(bytes);
    if (!probed || !/^image\/(?:png|jpeg|gif)$/.test(probed.contentType)) return false;
    pixels += probed.width * probed.height;
    return pixels <= maxPicturePixels;
  };
  const kept = (element: string, name: string, value: string): string | undefined => {
    if (/^on/i.test(name) || name === 'xml:base') return undefined;
    const local = localName(name).toLowerCase();
    const most = mostOf[`${element} ${name}`];
    if (most !== undefined) return value.split(/[\s,]+/).every((number) => Math.abs(Number(number)) <= most) ? value : `${most}`;
    if (local === 'href' || local === 'src') {
      const isOwn = /^\s*#/.test(value);
      return isOwn || (/^(?:image|feImage)$/.test(element) && /^\s*data:/i.test(value) && picture(value.trim())) ? value : undefined;
    }
    if (local === 'font-family') return families(value);
    return local === 'style' || /url\s*\(/i.test(value) ? cleanCss(value, families) : value;
  };
  parser.on('error', () => {
    throw new SvgError('it is not well-formed');
  });
  parser.on('doctype', (doctype) => {
    Object.assign(parser.ENTITIES, entitiesOf(doctype));
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    budget.step();
    depth += 1;
    elements += 1;
    if (elements > maxElements || depth > maxDepth) throw new SvgError('it has too many elements');
    const local = localName(name);
    if (depth === 1 && local !== 'svg') throw new SvgError('it is no SVG');
    if (skipped > 0 || isLeftOut(local)) {
      skipped += 1;
      return;
    }
    const own = Object.entries(attributes).flatMap(([attribute, value]) => {
      const clean = kept(local, attribute, value);
      return clean === undefined ? [] : [[attribute, clean] as const];
    });
    if (depth === 1 && !own.some(([attribute]) => attribute === 'xmlns' || attribute.startsWith('xmlns:svg')))
      own.unshift(['xmlns', 'http://www.w3.org/2000/svg']);
    references.open(own);
    if (local === 'text') inText += 1;
    if (local === 'style') inStyle += 1;
    put(`<${name}${own.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth -= 1;
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    const local = localName(name);
    references.close();
    if (local === 'text') inText -= 1;
    if (local === 'style') inStyle -= 1;
    if (!isSelfClosing) put(`</${name}>`);
  });
  const onText = (content: string): void => {
    if (skipped > 0 || depth === 0) return;
    if (inText > 0) {
      for (const character of content) codePoints.add(character.codePointAt(0) ?? 0);
      references.text(content.length);
    }
    put(escaped(inStyle > 0 ? cleanCss(content, families) : content));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  references.check();
  return { svg: parts.join(''), codePoints };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');

/** Only references into the picture itself stay; style sheets from elsewhere do not. */
function cleanCss(css: string, families: (list: string) => string): string {
  return css
    .replace(/\\[0-9a-f]{0,6}\s?/gi, '')
    .replace(/@import\b[^;]*(?:;|$)/gi, '')
    .replace(/url\s*\(\s*(["']?)\s*([^"')]*)\1\s*\)/gi, (whole, _quote, target: string) => (target.startsWith('#') ? whole : 'none'))
    .replace(/font-family\s*:\s*([^;}]+)/gi, (_, list: string) => `font-family:${families(list)}`);
}

/** `<!ENTITY name "value">` of plain text; whatever else an internal subset says is not heeded. */
function entitiesOf(doctype: string): Record<string, string> {
  const found: Record<string, string> = {};
  let count = 0;
  for (const [, name = '', quote, value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.:-]{1,64})\s+(["'])([^"'<&%]*)\2\s*>/g)) {
    if (quote !== undefined && value.length <= maxEntityLength && count++ < maxEntities && !Object.hasOwn(found, name)) found[name] = value;
  }
  return found;
}
