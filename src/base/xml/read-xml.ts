/** Turns the bytes of an XML part into a tree of {@link XmlElement}s (XML 1.0 without document types, Namespaces in XML; markup compatibility of ECMA-376-3 §10). */
import type { Budget } from '../abort.js';
import { DocOpsError } from '../errors.js';
import { decodeXmlBytes } from './decode-xml.js';
import { expandEntities } from './entities.js';
import { NamespaceScope } from './namespace-scope.js';
import { resolveAlternateContent } from './alternate-content.js';
import { XmlElement, type XmlNode } from './xml-element.js';

/** Options of {@link readXml}. */
export interface ReadXmlOptions {
  /** Deepest nesting; default 256. */
  readonly maxDepth?: number;
  /** Most elements; default one million. */
  readonly maxElements?: number;
  /** One step is taken for each element. */
  readonly budget?: Budget;
}

/** What {@link readXmlLeniently} could make of its input. */
export interface LenientXml {
  /** Absent when not even a root element could be read. */
  readonly root?: XmlElement;
  /** The first thing that was wrong, with its place; absent for well-formed input. */
  readonly problem?: string;
}

export const defaultMaxDepth = 256;
/** About 40 MB of WordprocessingML; keeps the tree of a hostile part below some 150 MB. */
const defaultMaxElements = 1_000_000;

/**
 * Reads well-formed XML.
 * @throws DocOpsError INVALID_FILE_FORMAT for malformed XML, a document type declaration or too deep nesting; UNPROCESSABLE_DOCUMENT for too many elements.
 */
export function readXml(source: Uint8Array | string, options: ReadXmlOptions = {}): XmlElement {
  const root = new XmlReader(source, options, false).read();
  if (root === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'The XML has no root element.');
  return root;
}

/**
 * Reads as much as can be read: an unclosed tail, a stray end tag or too deep an element costs only itself.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT for too many elements.
 */
export function readXmlLeniently(source: Uint8Array | string, options: ReadXmlOptions = {}): LenientXml {
  const reader = new XmlReader(source, options, true);
  const root = reader.read();
  return { ...(root && { root }), ...(reader.problem !== undefined && { problem: reader.problem }) };
}

/** Thrown inside to stop a lenient reading where nothing sensible can follow. */
class Stop extends Error {}

const noAttributes: Readonly<Record<string, string>> = Object.freeze({});
/** Shared by elements that close themselves; nothing writes to a tree once read. */
const noChildren: XmlNode[] = [];
Object.freeze(noChildren);
const mayExpand = /[&\t\r\n]/;
const notSpace = /[^ \t\r\n]/;

class XmlReader {
  problem: string | undefined;
  readonly #source: string;
  readonly #lenient: boolean;
  readonly #maxDepth: number;
  readonly #maxElements: number;
  readonly #budget: Budget | undefined;
  #at = 0;
  #elements = 0;
  #root: XmlElement | undefined;
  #scope = NamespaceScope.root;
  // The open elements: the tree's nodes, their names as written, and the scopes around them.
  readonly #open: XmlElement[] = [];
  readonly #rawNames: string[] = [];
  readonly #scopes: NamespaceScope[] = [];

  constructor(source: Uint8Array | string, options: ReadXmlOptions, lenient: boolean) {
    this.#source = typeof source === 'string' ? source : decodeXmlBytes(source);
    this.#lenient = lenient;
    this.#maxDepth = options.maxDepth ?? defaultMaxDepth;
    this.#maxElements = options.maxElements ?? defaultMaxElements;
    this.#budget = options.budget;
  }

  read(): XmlElement | undefined {
    try {
      this.#readAll();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
    while (this.#open.length > 0) this.#close();
    return this.#root;
  }

  #readAll(): void {
    const source = this.#source;
    for (;;) {
      const tag = source.indexOf('<', this.#at);
      if (tag !== this.#at) this.#readText(this.#at, tag < 0 ? source.length : tag);
      if (tag < 0) break;
      const code = source.charCodeAt(tag + 1);
      if (code === 47 /* / */) this.#readEndTag(tag);
      else if (code === 33 /* ! */) this.#readDeclaration(tag);
      else if (code === 63 /* ? */) this.#at = this.#after('?>', tag + 2, 'a processing instruction');
      else this.#readStartTag(tag);
    }
    if (this.#open.length > 0) this.#fail(source.length, `${this.#open.length} elements are not closed`, true);
  }

  #readText(start: number, end: number): void {
    const top = this.#open.at(-1);
    if (top === undefined) {
      if (!notSpace.test(this.#source.slice(start, end))) return;
      this.#fail(start, 'text outside the root element');
      return;
    }
    const first = this.#source.charCodeAt(start);
    // White space between elements is no text; it is kept where it is all that an element has.
    if ((first === 32 || first === 10 || first === 13 || first === 9) && !this.#isKept(top, start, end)) return;
    const text = this.#source.slice(start, end);
    top.children.push(
      mayExpand.test(text)
        ? expandEntities(text, false, () => {
            this.#fail(start, 'an unknown entity');
          })
        : text,
    );
  }

  #isKept(top: XmlElement, start: number, end: number): boolean {
    if (notSpace.test(this.#source.slice(start, end))) return true;
    const next = this.#source.charCodeAt(end + 1);
    return (next === 47 || next === 33) && typeof (top.children.at(-1) ?? '') === 'string';
  }

  #readEndTag(tag: number): void {
    const end = this.#source.indexOf('>', tag);
    if (end < 0) this.#fail(tag, 'an end tag is not closed', true);
    let name = this.#source.slice(tag + 2, end);
    this.#at = end + 1;
    const open = this.#rawNames;
    if (name !== open.at(-1)) {
      name = name.trimEnd();
      if (name !== open.at(-1)) {
        this.#fail(tag, 'an end tag does not match its start tag');
        const match = open.lastIndexOf(name);
        if (match < 0) return;
        while (open.length > match + 1) this.#close();
      }
    }
    this.#close();
  }

  #readDeclaration(tag: number): void {
    const source = this.#source;
    if (source.startsWith('<!--', tag)) {
      this.#at = this.#after('-->', tag + 4, 'a comment');
    } else if (source.startsWith('<![CDATA[', tag)) {
      this.#at = this.#after(']]>', tag + 9, 'a CDATA section');
      const text = source.slice(tag + 9, this.#at - 3).replace(/\r\n?/g, '\n');
      const top = this.#open.at(-1);
      if (top === undefined) this.#fail(tag, 'text outside the root element');
      else if (text !== '') top.children.push(text);
    } else {
      // Entities could grow without bound or name other files; no OOXML producer writes a document type (ECMA-376-2 §8.1.4).
      this.#fail(tag, 'a document type declaration, which is not allowed here', true);
    }
  }

  #readStartTag(tag: number): void {
    const source = this.#source;
    let at = nameEnd(source, tag + 1);
    if (at === tag + 1) {
      this.#fail(tag, 'a "<" that starts no tag');
      this.#at = tag + 1;
      return;
    }
    const rawName = source.slice(tag + 1, at);
    const start = at;
    const attributes: Record<string, string> | undefined = source.charCodeAt(at) === 62 /* > */ ? undefined : {};
    // Filled only when the tag declares namespaces, which count for its own names too, wherever they stand in it.
    let raw: string[] | undefined;
    let isEmpty = false;
    for (;;) {
      let code = source.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = source.charCodeAt(++at);
      if (code === 62) break;
      if (code === 47 /* / */ && source.charCodeAt(at + 1) === 62) {
        isEmpty = true;
        at++;
        break;
      }
      const end = nameEnd(source, at);
      if (end === at) {
        if (at >= source.length) this.#fail(tag, 'a start tag is not closed', true);
        this.#fail(at, 'a start tag is malformed');
        at++;
        continue;
      }
      const name = source.slice(at, end);
      if (raw === undefined && code === 120 /* x */ && name.startsWith('xmlns')) {
        raw = [];
        at = start;
        continue;
      }
      const value = this.#valueAfter(end, tag);
      at = this.#at;
      if (value === undefined) continue;
      if (raw) raw.push(name, value);
      else if (attributes) attributes[this.#scope.attributeName(name)] = value;
    }
    this.#at = at + 1;
    const outer = this.#scope;
    if (raw && attributes) this.#declare(raw, attributes);
    this.#start(tag, rawName, attributes, outer, isEmpty);
  }

  /** Enters the scope that a tag's own declarations make, and names its attributes there. */
  #declare(raw: readonly string[], into: Record<string, string>): void {
    // What is too deep is dropped: its declarations must not make the chain of scopes longer.
    if (this.#open.length < this.#maxDepth) this.#scope = this.#scope.with(raw);
    for (const name of Object.keys(into)) delete into[name];
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index];
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) into[this.#scope.attributeName(name)] = raw[index + 1];
    }
  }

  /** Reads `= "value"` from `at` on and sets the position after it. */
  #valueAfter(from: number, tag: number): string | undefined {
    const source = this.#source;
    let at = from;
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== 61 /* = */) {
      this.#fail(at, 'an attribute without a value');
      this.#at = at;
      return undefined;
    }
    at++;
    while (isSpace(source.charCodeAt(at))) at++;
    const quote = source.charCodeAt(at);
    if (quote !== 34 && quote !== 39) {
      this.#fail(at, 'an attribute value without quotes');
      this.#at = at;
      return undefined;
    }
    const end = source.indexOf(quote === 34 ? '"' : "'", at + 1);
    if (end < 0) this.#fail(tag, 'an attribute value is not closed', true);
    this.#at = end + 1;
    const value = source.slice(at + 1, end);
    return mayExpand.test(value)
      ? expandEntities(value, true, () => {
          this.#fail(at, 'an unknown entity');
        })
      : value;
  }

  #start(
    tag: number,
    rawName: string,
    attributes: Readonly<Record<string, string>> | undefined,
    outer: NamespaceScope,
    isEmpty: boolean,
  ): void {
    this.#budget?.step();
    if (++this.#elements > this.#maxElements)
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `A part has more than ${this.#maxElements} XML elements.`);
    const element = new XmlElement(this.#scope.elementName(rawName), attributes ?? noAttributes, isEmpty ? noChildren : []);
    if (element.name === 'mc:Choice') this.#markChoice(element);
    const parent = this.#open.at(-1);
    if (this.#open.length >= this.#maxDepth) this.#fail(tag, `elements nested deeper than ${this.#maxDepth}`);
    else if (parent) parent.children.push(element);
    else if (this.#root === undefined) this.#root = element;
    else this.#fail(tag, 'a second root element');
    if (isEmpty && element.name !== 'mc:AlternateContent') {
      this.#scope = outer;
      return;
    }
    this.#open.push(element);
    this.#rawNames.push(rawName);
    this.#scopes.push(outer);
    if (isEmpty) this.#close();
  }

  /** The prefixes in `Requires` are the file's own: they become canonical while the scope is known. */
  #markChoice(choice: XmlElement): void {
    const requires = (choice.attribute('Requires') ?? '').split(/\s+/).filter((prefix) => prefix !== '');
    if (requires.length === 0) return;
    (choice.attributes as Record<string, string>)['Requires'] = requires.map((prefix) => this.#scope.prefix(prefix)).join(' ');
  }

  #close(): void {
    const element = this.#open.pop();
    this.#rawNames.pop();
    this.#scope = this.#scopes.pop() ?? NamespaceScope.root;
    if (element?.name !== 'mc:AlternateContent') return;
    const parent = this.#open.at(-1);
    if (parent?.children.at(-1) !== element) return;
    parent.children.pop();
    for (const node of resolveAlternateContent(element)) parent.children.push(node);
  }

  #after(mark: string, from: number, what: string): number {
    const end = this.#source.indexOf(mark, from);
    if (end < 0) this.#fail(from, `${what} is not closed`, true);
    return end + mark.length;
  }

  #fail(at: number, what: string, isFinal?: false): void;
  #fail(at: number, what: string, isFinal: true): never;
  #fail(at: number, what: string, isFinal = false): void {
    if (this.problem === undefined || !this.#lenient) {
      let line = 1;
      for (let next = this.#source.indexOf('\n'); next >= 0 && next < at; next = this.#source.indexOf('\n', next + 1)) line++;
      this.problem = `The XML is malformed at line ${line}, offset ${at}: ${what}.`;
    }
    if (!this.#lenient) throw new DocOpsError('INVALID_FILE_FORMAT', this.problem);
    if (isFinal) throw new Stop();
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** First position from `at` on that cannot belong to a name. */
function nameEnd(source: string, at: number): number {
  for (;;) {
    const code = source.charCodeAt(at);
    // > / = space, control characters, quotes, <, and NaN at the end
    if (!(code > 32) || code === 62 || code === 47 || code === 61 || code === 34 || code === 39 || code === 60) return at;
    at++;
  }
}
