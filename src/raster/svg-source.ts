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

/** Characters of markup, its elements and their nesting: bounds on the memory and the stack that an untrusted picture takes. */
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
  const cleaner = new SvgCleaner(budget, families);
  parser.on('error', () => {
    throw new SvgError('it is not well-formed');
  });
  parser.on('doctype', (doctype) => {
    Object.assign(parser.ENTITIES, entitiesOf(doctype));
  });
  parser.on('opentag', (tag) => {
    cleaner.open(tag);
  });
  parser.on('closetag', (tag) => {
    cleaner.close(tag);
  });
  const onText = (content: string): void => {
    cleaner.text(content);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  return cleaner.finish();
}

interface SvgTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
}

/** The parser's events → the kept markup. */
class SvgCleaner {
  readonly #budget: Budget;
  readonly #families: (list: string) => string;
  readonly #codePoints = new Set<number>();
  readonly #references = createReferenceCounter();
  readonly #parts: string[] = [];
  readonly #clean: ReturnType<typeof createAttributeFilter>;
  readonly #namespaces = createNamespaces();
  #length = 0;
  #elements = 0;
  #depth = 0;
  /** Open elements that are left out. */
  #skipped = 0;
  #inText = 0;
  /** The text of the open style sheet: cleaned as a whole, because comments and elements may split its words. */
  #sheet: string | undefined;

  constructor(budget: Budget, families: (list: string) => string) {
    this.#budget = budget;
    this.#families = families;
    this.#clean = createAttributeFilter(families);
  }

  open({ name, attributes, isSelfClosing }: SvgTag): void {
    this.#budget.step();
    this.#depth += 1;
    this.#elements += 1;
    if (this.#elements > maxElements || this.#depth > maxDepth) throw new SvgError('it has too many elements');
    const local = localName(name);
    const isSvg = this.#namespaces.open(name, attributes);
    if (this.#depth === 1 && (local !== 'svg' || !isSvg)) throw new SvgError('it is not an SVG');
    if (this.#skipped > 0 || !isSvg || isLeftOut(local) || this.#sheet !== undefined) {
      this.#skipped += 1;
      return;
    }
    const own = this.#clean(local, attributes);
    if (this.#depth === 1) addNamespace(own);
    this.#references.open(own);
    if (local === 'text') this.#inText += 1;
    if (local === 'style') this.#sheet = '';
    const kept = own.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`).join('');
    this.#put(`<${name}${kept}${isSelfClosing ? '/' : ''}>`);
  }

  close({ name, isSelfClosing }: SvgTag): void {
    this.#depth -= 1;
    this.#namespaces.close();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    this.#references.close();
    if (localName(name) === 'text') this.#inText -= 1;
    if (this.#sheet !== undefined) {
      this.#put(escapeText(cleanCss(this.#sheet, this.#families)));
      this.#sheet = undefined;
    }
    if (!isSelfClosing) this.#put(`</${name}>`);
  }

  text(content: string): void {
    if (this.#skipped > 0 || this.#depth === 0) return;
    if (this.#inText > 0) {
      for (const character of content) this.#codePoints.add(character.codePointAt(0) ?? 0);
      this.#references.text(content.length);
    }
    if (this.#sheet === undefined) this.#put(escapeText(content));
    else if (this.#sheet.length + content.length > maxLength) throw new SvgError('it is too long');
    else this.#sheet += content;
  }

  finish(): SvgSource {
    this.#references.check();
    return { svg: this.#parts.join(''), codePoints: this.#codePoints };
  }

  #put(part: string): void {
    this.#length += part.length;
    if (this.#length > maxLength) throw new SvgError('it is too long');
    this.#parts.push(part);
  }
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Some programs omit the namespace. */
function addNamespace(attributes: [name: string, value: string][]): void {
  if (attributes.some(([name]) => name === 'xmlns' || name.startsWith('xmlns:svg'))) return;
  attributes.unshift(['xmlns', svgNamespace]);
}

interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | undefined;
}

/** Undeclared prefixes have no namespace (Namespaces in XML §6.1); without a default namespace, unprefixed names are SVG. */
function createNamespaces() {
  const scopes: Scope[] = [{ own: new Map([['', svgNamespace]]), outer: undefined }];
  return {
    /** @returns Whether the element is an SVG element; other languages have their own ways to load and to run */
    open: (name: string, attributes: Readonly<Record<string, string>>): boolean => {
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
    close: (): void => void scopes.pop(),
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
