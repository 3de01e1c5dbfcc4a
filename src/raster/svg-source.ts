/** Untrusted SVG markup → markup that neither runs nor loads anything (SVG 2, XML 1.0). */
import { SaxesParser } from 'saxes';
import type { Budget } from '../base/abort.js';
import { escapeAttribute, escapeText } from '../base/xml/escape-xml.js';
import { cleanCss, createAttributeFilter, localName } from './svg-attributes.js';
import { createReferenceCounter, SvgError } from './svg-cost.js';

export interface SvgSource {
  readonly svg: string;
  /** Characters of its visible text; empty if it has none. */
  readonly codePoints: ReadonlySet<number>;
}

export interface SvgSourceOptions {
  readonly budget: Budget;
  /** Maps a family list of the picture to its replacement; if absent, the list stays. */
  readonly families?: (list: string) => string;
}

const maxLength = 8_000_000;
const maxElements = 100_000;
const maxDepth = 128;
/** Drawing programs declare their namespaces as entities: short ones are enough. */
const maxEntities = 64;
const maxEntityLength = 256;

/** Elements that run or load something, navigate, or contain other languages. */
const left = new Set(['script', 'foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas', 'handler', 'listener']);
const isLeftOut = (name: string): boolean => left.has(name) || name === 'set' || /^animate/i.test(name) || name === 'discard';

/** @throws SvgError if it is not an SVG, or exceeds the limits */
export function cleanSvg(text: string, { budget, families = (list) => list }: SvgSourceOptions): SvgSource {
  const parser = new SaxesParser();
  const codePoints = new Set<number>();
  const references = createReferenceCounter();
  const parts: string[] = [];
  const clean = createAttributeFilter(families);
  const namespaces = createNamespaces();
  let [length, elements, depth, skipped, inText] = [0, 0, 0, 0, 0];
  /** The text of the open style sheet: cleaned as a whole, because comments and elements may split its words. */
  let sheet: string | undefined;
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
    const isSvg = namespaces.open(name, attributes);
    if (depth === 1 && (local !== 'svg' || !isSvg)) throw new SvgError('it is not an SVG');
    if (skipped > 0 || !isSvg || isLeftOut(local) || sheet !== undefined) {
      skipped += 1;
      return;
    }
    const own = clean(local, attributes);
    if (depth === 1) addNamespace(own);
    references.open(own);
    if (local === 'text') inText += 1;
    if (local === 'style') sheet = '';
    put(`<${name}${own.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('')}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth -= 1;
    namespaces.close();
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    const local = localName(name);
    references.close();
    if (local === 'text') inText -= 1;
    if (sheet !== undefined) {
      put(escapeText(cleanCss(sheet, families)));
      sheet = undefined;
    }
    if (!isSelfClosing) put(`</${name}>`);
  });
  const onText = (content: string): void => {
    if (skipped > 0 || depth === 0) return;
    if (inText > 0) {
      for (const character of content) codePoints.add(character.codePointAt(0) ?? 0);
      references.text(content.length);
    }
    if (sheet === undefined) put(escapeText(content));
    else if (sheet.length + content.length > maxLength) throw new SvgError('it is too long');
    else sheet += content;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  references.check();
  return { svg: parts.join(''), codePoints };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Some programs omit the namespace. */
function addNamespace(attributes: [name: string, value: string][]): void {
  if (attributes.some(([name]) => name === 'xmlns' || name.startsWith('xmlns:svg'))) return;
  attributes.unshift(['xmlns', svgNamespace]);
}

interface Namespaces {
  /** @returns Whether the element is an SVG element; other languages have their own ways to load and to run */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => boolean;
  readonly close: () => void;
}

interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | undefined;
}

/** Undeclared prefixes have no namespace (Namespaces in XML §6.1); without a default namespace, unprefixed names are SVG. */
function createNamespaces(): Namespaces {
  const scopes: Scope[] = [{ own: new Map([['', svgNamespace]]), outer: undefined }];
  return {
    open: (name, attributes) => {
      const outer = scopes.at(-1);
      const own = new Map<string, string>();
      for (const [key, value] of Object.entries(attributes))
        if (key === 'xmlns') own.set('', value);
        else if (key.startsWith('xmlns:')) own.set(key.slice(6), value);
      let scope = own.size === 0 && outer !== undefined ? outer : { own, outer };
      scopes.push(scope);
      const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
      while (!scope.own.has(prefix) && scope.outer !== undefined) scope = scope.outer;
      return scope.own.get(prefix) === svgNamespace;
    },
    close: () => void scopes.pop(),
  };
}

/** `<!ENTITY name "value">` of plain text; other declarations of an internal subset are ignored. */
function entitiesOf(doctype: string): Record<string, string> {
  const found: Record<string, string> = {};
  let count = 0;
  for (const [, name = '', quote, value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.:-]{1,64})\s+(["'])([^"'<&%]*)\2\s*>/g)) {
    if (quote !== undefined && value.length <= maxEntityLength && count++ < maxEntities && !Object.hasOwn(found, name)) found[name] = value;
  }
  return found;
}
