/**
 * XML in other, equivalent forms (XML 1.0 §2.4 to §2.7, §3.1, §4.1; Namespaces in XML §6). It is read by a separate parser, so that a fault
 * in the package's tokenizer cannot hide itself. The same seed gives the same form.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { FuzzRandom } from './fuzz/random.js';

/** A form of writing XML; absent features are written as usual. */
export interface XmlForm {
  readonly quote?: (random: FuzzRandom) => '"' | "'";
  /** White space before an attribute, and around its equals sign and before the end of a tag. */
  readonly space?: (random: FuzzRandom) => readonly [before: string, around: string];
  readonly isShuffled?: boolean;
  /** Text that is not only white space. */
  readonly text?: (text: string, random: FuzzRandom) => string;
  /** A character of an attribute's value. */
  readonly character?: (character: string, random: FuzzRandom) => string;
  /** Content that readers ignore, between elements and within text. */
  readonly unseen?: (random: FuzzRandom) => string;
  /** Whether an element without content is written as one tag. */
  readonly isEmptyTag?: (wasEmptyTag: boolean, random: FuzzRandom) => boolean;
  readonly prefixes?: 'other' | 'exchanged' | 'default';
  readonly encoding?: 'UTF-16LE' | 'UTF-16BE';
}

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
const lists: ReadonlySet<string> = new Set(['Ignorable', 'MustUnderstand']);

/** Whether an attribute's value lists prefixes (ECMA-376-3 §7, §9), or is a qualified name. */
export function prefixKind(
  attribute: { readonly uri: string; readonly local: string },
  element: { readonly uri: string },
): 'list' | 'name' | undefined {
  if (attribute.uri === compatibility && lists.has(attribute.local)) return 'list';
  if (attribute.uri === '' && attribute.local === 'Requires' && element.uri === compatibility) return 'list';
  return attribute.uri === schemaInstance && attribute.local === 'type' ? 'name' : undefined;
}

type RenamePrefix = (prefix: string) => string;

/** The source prefix → the written one. */
function prefixesOf(form: XmlForm, root: SaxesTagNS): RenamePrefix {
  if (form.prefixes === 'other') return (prefix) => (prefix === 'xml' ? prefix : prefix === '' ? 'own' : `n-${prefix}`);
  const declared = Object.keys(root.ns).filter((prefix) => prefix !== '' && prefix !== 'xml');
  if (form.prefixes !== 'exchanged' || declared.length < 2) return (prefix) => prefix;
  const next = new Map(declared.map((prefix, index) => [prefix, declared[(index + 1) % declared.length] ?? prefix]));
  return (prefix) => next.get(prefix) ?? prefix;
}

class Writer {
  readonly pieces: string[] = [];
  readonly #form: XmlForm;
  readonly #random: FuzzRandom;
  readonly #open: { readonly name: string; readonly namespace: string }[] = [];
  #prefix: RenamePrefix | undefined;
  /** A start tag whose end has not been written yet. */
  #pending: { readonly end: string; readonly wasEmptyTag: boolean } | undefined;
  #text = '';

  constructor(form: XmlForm, random: FuzzRandom) {
    this.#form = form;
    this.#random = random;
  }

  open(tag: SaxesTagNS): void {
    this.flush();
    const prefix = (this.#prefix ??= prefixesOf(this.#form, tag));
    const name = this.#nameOf(tag, prefix);
    const { quote = () => '"' as const, space = () => [' ', ''] as const } = this.#form;
    const written = this.#attributesOf(tag, prefix).map(([key, value]) => {
      const [before, around] = space(this.#random);
      const sign = quote(this.#random);
      return `${before}${key}${around}=${around}${sign}${this.#valueOf(value, sign)}${sign}`;
    });
    const [, around] = space(this.#random);
    this.pieces.push(`<${name}${written.join('')}${around}`);
    this.#pending = { end: `</${name}${around}>`, wasEmptyTag: tag.isSelfClosing };
    this.#open.push({ name, namespace: tag.uri });
  }

  close(): void {
    const element = this.#open.at(-1);
    const { isEmptyTag = (was: boolean) => was } = this.#form;
    if (this.#pending && this.#text === '') {
      const { end, wasEmptyTag } = this.#pending;
      this.pieces.push(isEmptyTag(wasEmptyTag, this.#random) ? '/>' : `>${end}`);
      this.#pending = undefined;
    } else {
      this.flush();
      this.pieces.push(`</${element?.name ?? ''}${(this.#form.space?.(this.#random) ?? ['', ''])[1]}>`);
    }
    this.#open.pop();
  }

  text(text: string): void {
    if (this.#open.length > 0) this.#text += text;
  }

  flush(): void {
    if (this.#pending) this.pieces.push('>');
    this.#pending = undefined;
    if (this.#open.length > 0) this.pieces.push(this.#form.unseen?.(this.#random) ?? '');
    if (this.#text === '') return;
    const written = this.#text.trim() === '' ? undefined : this.#form.text?.(this.#text, this.#random);
    this.pieces.push(written ?? escapedText(this.#text), this.#form.unseen?.(this.#random) ?? '');
    this.#text = '';
  }

  #nameOf({ prefix, local, uri }: SaxesTagNS, rename: RenamePrefix): string {
    const own = this.#form.prefixes === 'default' || (prefix === '' && uri === '') ? '' : rename(prefix);
    return own === '' ? local : `${own}:${local}`;
  }

  #attributesOf(tag: SaxesTagNS, rename: RenamePrefix): (readonly [string, string])[] {
    const isDefault = this.#form.prefixes === 'default';
    const own = Object.values(tag.attributes).flatMap((attribute): (readonly [string, string])[] => {
      const { name, prefix, local, value } = attribute;
      if (name === 'xmlns' && isDefault) return [];
      if (name === 'xmlns') return rename('') === '' ? [[name, value]] : value === '' ? [] : [[`xmlns:${rename('')}`, value]];
      if (prefix === 'xmlns') return [[`xmlns:${rename(local)}`, value]];
      const kind = prefixKind(attribute, tag);
      const named = kind === 'list' ? value.split(/\s+/).map((each) => (each === '' ? each : rename(each))) : undefined;
      const type = kind === 'name' && value.includes(':') ? value.replace(/^[^:]*/, rename) : value;
      return [[prefix === '' ? name : `${rename(prefix)}:${local}`, named?.join(' ') ?? type]];
    });
    const outer = this.#open.at(-1)?.namespace ?? '';
    if (isDefault && outer !== tag.uri) own.unshift(['xmlns', tag.uri]);
    return this.#form.isShuffled === true ? shuffled(own, this.#random) : own;
  }

  #valueOf(value: string, quote: string): string {
    const { character } = this.#form;
    return Array.from(value, (each) => (isSpecial(each, quote) ? referenceTo(each) : (character?.(each, this.#random) ?? each))).join('');
  }
}

const isSpecial = (character: string, quote: string): boolean => character === quote || '&<\n\t\r'.includes(character);
const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

export const referenceTo = (character: string): string => `&#${String(character.codePointAt(0) ?? 0)};`;

function shuffled<T>(values: readonly T[], random: FuzzRandom): T[] {
  return values
    .map((value) => [random.below(1_000_000), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}

/** @returns The source if the XML is not well-formed, or has a document type */
export function rewrittenXml(source: string, form: XmlForm, random: FuzzRandom): string {
  const writer = new Writer(form, random);
  const parser = new SaxesParser({ xmlns: true });
  let mayBeRewritten = true;
  parser.on('error', () => (mayBeRewritten = false));
  parser.on('doctype', () => (mayBeRewritten = false));
  parser.on('opentag', (tag) => writer.open(tag));
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  parser.write(source.replace(/^\ufeff/, '')).close();
  if (!mayBeRewritten) return source;
  const declaration = form.encoding ? '<?xml version="1.0" encoding="UTF-16"?>' : '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return declaration + writer.pieces.join('');
}
