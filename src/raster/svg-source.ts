/** SVG markup from strangers → markup that neither runs nor loads anything (SVG 2, XML 1.0). */
import { SaxesParser } from 'saxes';
import type { Budget } from '../base/abort.js';
import { escapeAttribute, escapeText } from '../base/xml/escape-xml.js';
import { cleanCss, createAttributeFilter, localName } from './svg-attributes.js';
import { createReferenceCounter, SvgError } from './svg-cost.js';

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

/** Elements that run, load, move or hold other languages. */
const left = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'handler', 'listener']);
const isLeftOut = (name: string): boolean => left.has(name) || name === 'set' || /^animate/i.test(name) || name === 'discard';

/** @throws SvgError when it is not an SVG, or more of it than is drawn */
export function cleanSvg(text: string, { budget, families = (list) => list }: SvgSourceOptions): SvgSource {
  const parser = new SaxesParser();
  const codePoints = new Set<number>();
  const references = createReferenceCounter();
  const parts: string[] = [];
  const clean = createAttributeFilter(families);
  let [length, elements, depth, skipped, inText, inStyle] = [0, 0, 0, 0, 0, 0];
  const put = (part: string): void => {
    length += part.length;
    if (length > maxLength) throw new SvgError('it is too long');
    parts.push(part);
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
    if (depth === 1 && local !== 'svg') throw new SvgError('it is not an SVG');
    if (skipped > 0 || isLeftOut(local)) {
      skipped += 1;
      return;
    }
    const own = clean(local, attributes);
    if (depth === 1) addNamespace(own);
    references.open(own);
    if (local === 'text') inText += 1;
    if (local === 'style') inStyle += 1;
    put(`<${name}${own.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('')}${isSelfClosing ? '/' : ''}>`);
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
    put(escapeText(inStyle > 0 ? cleanCss(content, families) : content));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  references.check();
  return { svg: parts.join(''), codePoints };
}

/** Some programs leave the namespace out. */
function addNamespace(attributes: [name: string, value: string][]): void {
  if (attributes.some(([name]) => name === 'xmlns' || name.startsWith('xmlns:svg'))) return;
  attributes.unshift(['xmlns', 'http://www.w3.org/2000/svg']);
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
