/**
 * The text of an XML part → its tags and texts by position, in sequence, without a tree; only well-formed text is
 * accepted (XML 1.0, fifth edition, without document types; characters, names and references: §2.2, §2.3, §4.1).
 */
import { NameTable } from '../../../base/xml/name-table.js';
import { XmlSource } from '../../../base/xml/xml-source.js';
import { StartTag } from './start-tag.js';
import { expandReference } from '../../../base/xml/entities.js';

/** The part is not XML that Word would open. */
export class MalformedXml extends Error {}

/** Positions count UTF-16 units. */
interface XmlTokens {
  /** `name` is as written; `tag` holds its attributes until the call returns; `end` is after the `>`. */
  open(name: string, tag: StartTag, start: number, end: number): void;
  /** `end` is after the `>` of the end tag, or of the empty-element tag. */
  close(end: number): void;
  /** Text between two tags, comments or instructions, never empty; or the content of a CDATA section, which contains no references. */
  text(start: number, end: number, isData: boolean): void;
  /** A processing instruction, from its `<` to after its `>`. */
  instruction?(start: number, end: number): void;
}

const space = '[ \\t\\r\\n]';
const setting = (name: string, value: string): string => `${space}+${name}${space}*=${space}*(?:"${value}"|'${value}')`;
/** Later 1.x versions are read as 1.0 (§2.8). */
const beginning = new RegExp(
  `^\\ufeff?(?:<\\?xml${setting('version', '1\\.[0-9]+')}(?:${setting('encoding', '[A-Za-z][A-Za-z0-9._-]*')})?(?:${setting('standalone', '(?:yes|no)')})?${space}*\\?>)?`,
);

/** @throws MalformedXml if the text is not well-formed or has a document type */
export function readXmlTokens(source: string, tokens: XmlTokens): void {
  new TokenReader(source, tokens).read();
}

class TokenReader {
  readonly #source: string;
  readonly #tokens: XmlTokens;
  readonly #tag: StartTag;
  readonly #names: NameTable;
  /** The names of the open elements, as written. */
  readonly #open: string[] = [];
  #hasRoot = false;

  constructor(source: string, tokens: XmlTokens) {
    this.#source = source;
    this.#tokens = tokens;
    this.#tag = new StartTag(source);
    this.#names = new NameTable(new XmlSource(source));
  }

  read(): void {
    const source = this.#source;
    const forbidden = forbiddenCharacter(source);
    if (forbidden >= 0) fail(forbidden, 'a character that XML does not allow');
    let at = beginning.exec(source)?.[0].length ?? 0;
    for (let tag = source.indexOf('<', at); tag >= 0; tag = source.indexOf('<', at)) {
      if (tag > at) this.#text(at, tag);
      const code = source.charCodeAt(tag + 1);
      if (code === 47 /* / */) at = this.#endTag(tag);
      else if (code === 33 /* ! */) at = this.#declaration(tag);
      else if (code === 63 /* ? */) at = this.#instruction(tag);
      else at = this.#startTag(tag);
    }
    if (at < source.length) this.#text(at, source.length);
    if (this.#open.length > 0) fail(source.length, 'elements are not closed');
    if (!this.#hasRoot) fail(source.length, 'no root element');
  }

  #text(start: number, end: number): void {
    const source = this.#source;
    const isOutside = this.#open.length === 0;
    for (let at = start; at < end; at++) {
      const code = source.charCodeAt(at);
      if (isOutside && !isSpace(code)) fail(at, 'text outside the root element');
      if (code === 38 /* & */) at = this.#reference(at) - 1;
      else if (code === 93 /* ] */ && source.startsWith(']]>', at)) fail(at, '"]]>" in text');
    }
    this.#tokens.text(start, end, false);
  }

  #reference(at: number): number {
    const end = referenceEnd(this.#source, at);
    if (end === at) fail(at, 'an unknown entity');
    return end;
  }

  #startTag(start: number): number {
    const source = this.#source;
    const tag = this.#tag;
    tag.clear();
    let at = nameEnd(source, start + 1);
    if (at === start + 1) fail(start, 'a "<" that does not start a tag');
    if (this.#hasRoot && this.#open.length === 0) fail(start, 'a second root element');
    this.#hasRoot = true;
    const name = this.#nameAt(start + 1, at);
    let code = source.charCodeAt(at);
    while (code !== 62 /* > */ && code !== 47 /* / */) {
      const next = afterSpace(source, at);
      code = source.charCodeAt(next);
      if (code === 62 || code === 47) at = next;
      else {
        if (next === at) fail(at, 'no white space before an attribute');
        at = this.#attribute(next);
        code = source.charCodeAt(at);
      }
    }
    const isEmpty = code === 47;
    if (isEmpty && source.charCodeAt(++at) !== 62) fail(at, 'a "/" that does not end its tag');
    const end = at + 1;
    this.#tokens.open(name, tag, start, end);
    if (isEmpty) this.#tokens.close(end);
    else this.#open.push(name);
    return end;
  }

  /** Returns the same string for the same name, if both readers agree on where it ends. */
  #nameAt(start: number, end: number): string {
    const known = this.#names.nameAt(start);
    return known.length === end - start ? known : this.#source.slice(start, end);
  }

  /** @returns the position after its value */
  #attribute(start: number): number {
    const source = this.#source;
    const end = nameEnd(source, start);
    if (end === start) fail(start, 'a start tag that is not closed, or a character that is not allowed in names');
    let at = afterSpace(source, end);
    if (source.charCodeAt(at) !== 61 /* = */) fail(at, 'an attribute without a value');
    at = afterSpace(source, at + 1);
    const quote = source.charCodeAt(at);
    if (quote !== 34 && quote !== 39) fail(at, 'an attribute value without quotes');
    const valueStart = ++at;
    const { length } = source;
    for (; at < length; at++) {
      const code = source.charCodeAt(at);
      if (code === quote) break;
      if (code === 60 /* < */) fail(at, 'a "<" in an attribute value');
      if (code === 38 /* & */) at = this.#reference(at) - 1;
    }
    if (at >= length) fail(start, 'an attribute value that is not closed');
    if (!this.#tag.add(start, end, valueStart, at)) fail(start, 'two attributes of one name');
    return at + 1;
  }

  #endTag(start: number): number {
    const source = this.#source;
    const name = this.#open.pop();
    if (name === undefined || !source.startsWith(name, start + 2)) fail(start, 'an end tag that does not match its start tag');
    const at = afterSpace(source, start + 2 + name.length);
    if (source.charCodeAt(at) !== 62 /* > */) fail(start, 'an end tag that does not match its start tag');
    this.#tokens.close(at + 1);
    return at + 1;
  }

  #declaration(start: number): number {
    const source = this.#source;
    if (source.startsWith('<!--', start)) {
      const end = source.indexOf('--', start + 4);
      if (end < 0 || source.charCodeAt(end + 2) !== 62) fail(start, 'a comment that is not closed, or "--" in one');
      return end + 3;
    }
    // Entities could grow without bound or name other files; no OOXML producer writes a document type (ECMA-376-2 §8.1.4).
    if (!source.startsWith('<![CDATA[', start)) fail(start, 'a declaration; a document type is not allowed here');
    const end = source.indexOf(']]>', start + 9);
    if (end < 0 || this.#open.length === 0) fail(start, 'a CDATA section that is not closed, or outside the root element');
    this.#tokens.text(start + 9, end, true);
    return end + 3;
  }

  #instruction(start: number): number {
    const source = this.#source;
    const targetEnd = nameEnd(source, start + 2);
    const code = source.charCodeAt(targetEnd);
    if (targetEnd === start + 2 || (code !== 63 && !isSpace(code))) fail(start, 'a processing instruction without a target');
    if (source.slice(start + 2, targetEnd).toLowerCase() === 'xml') fail(start, 'an XML declaration that is malformed or not at the start');
    const end = source.indexOf('?>', targetEnd);
    if (end < 0) fail(start, 'a processing instruction that is not closed');
    this.#tokens.instruction?.(start, end + 2);
    return end + 2;
  }
}

function fail(at: number, what: string): never {
  throw new MalformedXml(`The XML is malformed at offset ${at}: ${what}.`);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function afterSpace(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charCodeAt(at))) at++;
  return at;
}

/** Without the `u` flag, surrogate halves match as well; only the second pattern distinguishes them from whole pairs. */
const suspicious = /[\0-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const forbidden = /[\0-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

/** The position of the first character that XML does not allow; negative if the text has none. */
function forbiddenCharacter(text: string): number {
  return suspicious.test(text) ? text.search(forbidden) : -1;
}

const nameStart =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const namePattern = new RegExp(`^[${nameStart}][\\u0300-\\u036f${nameStart}\\-.0-9\\u00b7\\u203f-\\u2040]*$`, 'u');

/** For characters below U+0080: 2 may start a name, 1 may occur in a name, 0 may not. */
const asciiInNames = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return namePattern.test(character) ? 2 : namePattern.test(`a${character}`) ? 1 : 0;
});

/** The position after the name at `start`; `start` if there is no name. */
function nameEnd(source: string, start: number): number {
  const { length } = source;
  let at = start;
  let isAscii = true;
  for (; at < length; at++) {
    const code = source.charCodeAt(at);
    if (code >= 128) isAscii = false;
    else if (asciiInNames[code] === 0) break;
  }
  if (at === start) return start;
  const isName = isAscii ? asciiInNames[source.charCodeAt(start)] === 2 : namePattern.test(source.slice(start, at));
  return isName ? at : start;
}

/** The position after the reference that starts with the `&` at `at`; `at` if it names no character. */
function referenceEnd(source: string, at: number): number {
  const end = source.indexOf(';', at);
  const text = end < 0 ? undefined : expandReference(source.slice(at + 1, end));
  return text === undefined || forbiddenCharacter(text) >= 0 ? at : end + 1;
}
