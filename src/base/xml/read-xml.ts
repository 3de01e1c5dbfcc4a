/** Turns the bytes of an XML part into a tree of {@link XmlElement}s (XML 1.0 without document types, Namespaces in XML; markup compatibility of ECMA-376-3 §10). */
import type { Budget } from '../abort.js';
import { DocOpsError } from '../errors.js';
import { expandEntities } from './entities.js';
import { Incomplete, Stop } from './interruptions.js';
import { isSpace, NameTable, standsAt } from './name-table.js';
import { NamespaceScope } from './namespace-scope.js';
import { resolveAlternateContent } from './alternate-content.js';
import { TagTable } from './tag-table.js';
import type { HandOver, LenientXml, ReadXmlOptions } from './xml-options.js';
import { XmlElement, type XmlNode } from './xml-element.js';
import { XmlSource } from './xml-source.js';

export const defaultMaxDepth = 256;
/** About 40 MB of WordprocessingML; keeps the tree of a hostile part below some 150 MB. */
const defaultMaxElements = 1_000_000;

/**
 * Reads well-formed XML.
 * @throws DocOpsError INVALID_FILE_FORMAT for malformed XML, a document type declaration or too deep nesting; UNPROCESSABLE_DOCUMENT for too many elements.
 */
export function readXml(source: Uint8Array | string, options: ReadXmlOptions = {}): XmlElement {
  const root = new XmlReader(source, options, 'strict').read();
  if (root === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'The XML has no root element.');
  return root;
}

/**
 * Reads as much as possible: an unclosed tail, a stray end tag or an element nested too deeply loses only itself.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT for too many elements.
 */
export function readXmlLeniently(source: Uint8Array | string, options: ReadXmlOptions = {}): LenientXml {
  const reader = new XmlReader(source, options, 'lenient');
  const root = reader.read();
  return { root, problem: reader.problem };
}

const noAttributes: Readonly<Record<string, string>> = Object.freeze({});
/** Shared by all elements without children. */
const noChildren: readonly XmlNode[] = Object.freeze([]);
const mayExpand = /[&\t\r\n]/;
const notSpace = /[^ \t\r\n]/;

/** An element whose end has not been read yet. */
interface OpenElement {
  name: string;
  /** As the file writes it. */
  rawName: string;
  attributes: Readonly<Record<string, string>>;
  /** The scope around the element. */
  outerScope: NamespaceScope;
  /** Index of its first child among the nodes. */
  firstChild: number;
  /** Whether it belongs in the tree; an element nested too deeply does not. */
  isKept: boolean;
}

class XmlReader {
  problem: string | undefined;
  readonly #from: XmlSource;
  #source: string;
  readonly #lenient: boolean;
  readonly #maxDepth: number;
  readonly #maxElements: number;
  readonly #skip: string | undefined;
  readonly #handOver: HandOver | undefined;
  readonly #budget: Budget | undefined;
  readonly #names: NameTable;
  readonly #tags: TagTable;
  #at = 0;
  /** Where the tag, comment or the like begins that is being read. */
  #tagAt = 0;
  #elements = 0;
  /** Elements that were handed over, and the number of elements before the last one that may be. */
  #handedOver = 0;
  #elementsBefore = 0;
  #root: XmlElement | undefined;
  #scope = NamespaceScope.root;
  /** The open elements, outermost first; objects beyond the depth are reused. */
  readonly #open: OpenElement[] = [];
  #depth = 0;
  /** Finished children of the open elements. An element is created when it ends, with a list of exact length. */
  readonly #nodes: XmlNode[] = [];
  #nodeCount = 0;

  constructor(source: Uint8Array | string, options: ReadXmlOptions, mode: 'strict' | 'lenient') {
    this.#from = new XmlSource(source);
    this.#source = this.#from.text;
    this.#names = new NameTable(this.#from);
    this.#tags = new TagTable(this.#from);
    this.#lenient = mode === 'lenient';
    this.#maxDepth = options.maxDepth ?? defaultMaxDepth;
    this.#maxElements = options.maxElements ?? defaultMaxElements;
    this.#skip = options.skip;
    this.#handOver = options.handOver;
    this.#budget = options.budget;
  }

  read(): XmlElement | undefined {
    while (!this.#hasEnded());
    while (this.#depth > 0) this.#close();
    return this.#root;
  }

  /** Reads what has been decoded. @returns false if there is more to read */
  #hasEnded(): boolean {
    try {
      this.#readAll();
    } catch (error) {
      if (error instanceof Incomplete) this.#at = this.#tagAt;
      else if (error instanceof Stop) return true;
      else throw error;
    }
    if (!this.#from.advance(this.#at)) return true;
    this.#source = this.#from.text;
    this.#at = 0;
    return false;
  }

  #readAll(): void {
    const source = this.#source;
    for (;;) {
      const tag = source.indexOf('<', this.#at);
      if (tag < 0 && !this.#from.isComplete) return;
      if (tag !== this.#at) this.#readText(this.#at, tag < 0 ? source.length : tag);
      if (tag < 0) break;
      this.#tagAt = tag;
      const code = source.charCodeAt(tag + 1);
      if (code === 47 /* / */) this.#readEndTag(tag);
      else if (code === 33 /* ! */) this.#readDeclaration(tag);
      else if (code === 63 /* ? */) this.#at = this.#after('?>', tag + 2, 'a processing instruction');
      else this.#readStartTag(tag);
    }
    if (this.#depth > 0) this.#fail(source.length, `${this.#depth} elements are not closed`, true);
  }

  #readText(start: number, end: number): void {
    if (this.#depth === 0) {
      if (!notSpace.test(this.#source.slice(start, end))) return;
      this.#fail(start, 'text outside the root element');
      return;
    }
    const first = this.#source.charCodeAt(start);
    // White space between elements is not text; it is kept if it is an element's only content.
    if ((first === 32 || first === 10 || first === 13 || first === 9) && !this.#isKept(start, end)) return;
    const text = this.#from.own(start, end);
    this.#add(
      mayExpand.test(text)
        ? expandEntities(text, 'text', () => {
            this.#fail(start, 'an unknown entity');
          })
        : text,
    );
  }

  #isKept(start: number, end: number): boolean {
    if (notSpace.test(this.#source.slice(start, end))) return true;
    const next = this.#source.charCodeAt(end + 1);
    if (next !== 47 && next !== 33) return false;
    const isFirst = this.#nodeCount === this.#open[this.#depth - 1]?.firstChild;
    return isFirst || typeof this.#nodes[this.#nodeCount - 1] === 'string';
  }

  /** Adds a child to the innermost open element. */
  #add(node: XmlNode): void {
    this.#nodes[this.#nodeCount++] = node;
  }

  #readEndTag(tag: number): void {
    const source = this.#source;
    const at = tag + 2;
    const innermost = this.#depth > 0 ? this.#open[this.#depth - 1]?.rawName : undefined;
    if (innermost !== undefined && source.charCodeAt(at + innermost.length) === 62 /* > */ && standsAt(source, innermost, at)) {
      this.#at = at + innermost.length + 1;
      this.#close();
      return;
    }
    const end = source.indexOf('>', tag);
    if (end < 0) this.#fail(tag, 'an end tag is not closed', true);
    const name = source.slice(at, end).trimEnd();
    this.#at = end + 1;
    if (name !== innermost) {
      this.#fail(tag, 'an end tag does not match its start tag');
      let match = this.#depth - 1;
      while (match >= 0 && this.#open[match]?.rawName !== name) match--;
      if (match < 0) return;
      while (this.#depth > match + 1) this.#close();
    }
    this.#close();
  }

  #readDeclaration(tag: number): void {
    const source = this.#source;
    if (source.startsWith('<!--', tag)) {
      this.#at = this.#after('-->', tag + 4, 'a comment');
    } else if (source.startsWith('<![CDATA[', tag)) {
      this.#at = this.#after(']]>', tag + 9, 'a CDATA section');
      const text = this.#from.own(tag + 9, this.#at - 3).replace(/\r\n?/g, '\n');
      if (this.#depth === 0) this.#fail(tag, 'text outside the root element');
      else if (text !== '') this.#add(text);
    } else {
      // Entities could grow without bound or name other files; no OOXML producer writes a document type (ECMA-376-2 §8.1.4).
      this.#fail(tag, 'a document type declaration, which is not allowed here', true);
    }
  }

  #readStartTag(tag: number): void {
    const known = this.#tags.find(tag, this.#scope);
    if (known === undefined) return this.#readNewTag(tag);
    this.#at = tag + known.text.length + 1;
    if (known.element) this.#startAndEnd(tag, known.element);
    else this.#start(tag, known.rawName, known.name, known.attributes, this.#scope);
  }

  #readNewTag(tag: number): void {
    const source = this.#source;
    const rawName = this.#names.nameAt(tag + 1);
    if (rawName === '') {
      this.#fail(tag, 'a "<" that does not start a tag');
      this.#at = tag + 1;
      return;
    }
    const start = tag + 1 + rawName.length;
    let at = start;
    let attributes: Record<string, string> | undefined;
    // Filled only if the tag declares namespaces, which apply to its own names too, wherever they appear in it.
    let raw: [name: string, value: string][] | undefined;
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
      const name = this.#names.nameAt(at);
      if (name === '') {
        if (at >= source.length) this.#fail(tag, 'a start tag is not closed', true);
        this.#fail(at, 'a start tag is malformed');
        at++;
        continue;
      }
      if (raw === undefined && code === 120 /* x */ && name.startsWith('xmlns')) {
        raw = [];
        attributes = undefined;
        at = start;
        continue;
      }
      const value = this.#valueAfter(at + name.length, tag);
      at = this.#at;
      if (value === undefined) continue;
      if (raw) raw.push([name, value]);
      else (attributes ??= {})[this.#scope.attributeName(name)] = value;
    }
    this.#at = at + 1;
    const outer = this.#scope;
    let own: Readonly<Record<string, string>> = (raw ? this.#declare(raw) : attributes) ?? noAttributes;
    const name = this.#scope.elementName(rawName);
    if (name === 'mc:Choice') own = this.#choiceAttributes(own);
    const element = isEmpty ? new XmlElement(name, own, noChildren) : undefined;
    if (raw === undefined && this.problem === undefined && this.#tags.isWanted(at))
      this.#tags.keep({ text: this.#from.own(tag, at), scope: outer, rawName, name, attributes: own, element });
    if (element) {
      this.#startAndEnd(tag, element);
      this.#scope = outer;
    } else this.#start(tag, rawName, name, own, outer);
  }

  /** Enters the scope of a tag's own declarations, and resolves its attribute names there. */
  #declare(raw: readonly (readonly [name: string, value: string])[]): Record<string, string> {
    // Elements nested too deeply are dropped: their declarations must not lengthen the chain of scopes.
    if (this.#depth < this.#maxDepth) this.#scope = this.#scope.with(raw);
    const attributes: Record<string, string> = {};
    for (const [name, value] of raw)
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) attributes[this.#scope.attributeName(name)] = value;
    return attributes;
  }

  /** Reads `= "value"` at `from` and moves the position past it. */
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
    const value = this.#from.own(at + 1, end);
    return mayExpand.test(value)
      ? expandEntities(value, 'attribute', () => {
          this.#fail(at, 'an unknown entity');
        })
      : value;
  }

  /** Counts an element and returns whether it belongs in the tree. */
  #count(tag: number): boolean {
    this.#budget?.step();
    if (this.#depth === 2) this.#elementsBefore = this.#elements;
    if (++this.#elements - this.#handedOver > this.#maxElements) this.#tooMany(this.#maxElements);
    if (this.#handOver && this.#elements > this.#handOver.maxElements) this.#tooMany(this.#handOver.maxElements);
    if (this.#depth >= this.#maxDepth) this.#fail(tag, `elements nested deeper than ${this.#maxDepth}`);
    else if (this.#depth > 0 || this.#root === undefined) return true;
    else this.#fail(tag, 'a second root element');
    return false;
  }

  #tooMany(most: number): never {
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `A part has more than ${most} XML elements.`);
  }

  #startAndEnd(tag: number, element: XmlElement): void {
    if (this.#count(tag)) this.#finish(element);
  }

  #start(tag: number, rawName: string, name: string, attributes: Readonly<Record<string, string>>, outerScope: NamespaceScope): void {
    const isKept = this.#count(tag);
    const depth = this.#depth++;
    const firstChild = this.#nodeCount;
    const open = this.#open[depth];
    if (open) {
      open.name = name;
      open.rawName = rawName;
      open.attributes = attributes;
      open.outerScope = outerScope;
      open.firstChild = firstChild;
      open.isKept = isKept;
    } else this.#open.push({ name, rawName, attributes, outerScope, firstChild, isKept });
    if (name === this.#skip) this.#at = this.#from.endOfPlain(rawName, this.#at);
  }

  /** The prefixes in `Requires` are the file's own: they are made canonical while the scope is known. */
  #choiceAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const written = (attributes as Readonly<Record<string, string | undefined>>)['Requires'] ?? '';
    const requires = written.split(/\s+/).filter((prefix) => prefix !== '');
    if (requires.length === 0) return attributes;
    return { ...attributes, Requires: requires.map((prefix) => this.#scope.prefix(prefix)).join(' ') };
  }

  #close(): void {
    const open = this.#open[this.#depth - 1];
    if (open === undefined) return;
    const { name, attributes, outerScope, firstChild, isKept } = open;
    this.#depth -= 1;
    const children = this.#nodeCount === firstChild ? noChildren : this.#nodes.slice(firstChild, this.#nodeCount);
    this.#nodeCount = firstChild;
    this.#scope = outerScope;
    if (isKept) this.#finish(new XmlElement(name, attributes, children));
  }

  /** Adds a finished element to its place; for alternatives, the understood branch. */
  #finish(element: XmlElement): void {
    if (this.#depth === 0) this.#root = element;
    else if (this.#handOver !== undefined && this.#depth === 2 && this.#open[1]?.name === this.#handOver.from)
      this.#offer(element, this.#handOver);
    else if (element.name !== 'mc:AlternateContent') this.#add(element);
    else for (const node of resolveAlternateContent(element)) this.#add(node);
  }

  #offer(element: XmlElement, { take }: HandOver): void {
    const kept = (element.name === 'mc:AlternateContent' ? resolveAlternateContent(element) : [element]).filter(
      (node) => typeof node === 'string' || !take(node),
    );
    for (const node of kept) this.#add(node);
    if (kept.length === 0) this.#handedOver += this.#elements - this.#elementsBefore;
  }

  #after(mark: string, from: number, what: string): number {
    const end = this.#source.indexOf(mark, from);
    if (end < 0) this.#fail(from, `${what} is not closed`, true);
    return end + mark.length;
  }

  #fail(at: number, what: string, isFinal?: false): void;
  #fail(at: number, what: string, isFinal: true): never;
  #fail(at: number, what: string, isFinal = false): void {
    if (isFinal && !this.#from.isComplete) throw new Incomplete();
    if (this.problem === undefined || !this.#lenient) this.problem = `The XML is malformed at ${this.#from.placeOf(at)}: ${what}.`;
    if (!this.#lenient) throw new DocOpsError('INVALID_FILE_FORMAT', this.problem);
    if (isFinal) throw new Stop();
  }
}
