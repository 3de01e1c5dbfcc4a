/** Rich text of a field → the formatting of its first letters, in which a new text is shown and stored (ISO 32000-2 §12.7.4.4). */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import { readXmlLeniently } from '../../base/xml/read-xml.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { PdfStream, PdfString, type PdfDict } from '../objects/pdf-object.js';
import { decodePdfText } from '../objects/text-string.js';
import type { ObjectSource } from '../read/object-source.js';
import type { FieldFamily } from './field-font.js';
import { inheritedEntry } from './form-field.js';
import { linesOf } from './set-text.js';

export interface RichStyle {
  /** Declarations as written, without those that later ones replace. */
  readonly declarations: ReadonlyMap<string, string>;
  /** Undefined if the style names no family and is neither bold nor italic: the field's own font is used. */
  readonly family: FieldFamily | undefined;
  /** Points; 0 if it is not stated. */
  readonly size: number;
  /** RRGGBB. */
  readonly color: string | undefined;
  /** 0 left, 1 centred, 2 right. */
  readonly quadding: number | undefined;
}

const longest = 100_000;
/** Elements from the body to the first letters. */
const mostNested = 32;
const [leastSize, largestSize] = [1, 1000];
const alignments: readonly string[] = ['left', 'center', 'right'];

/** Readers look into these names only; scripts and links of rich text are left out. */
const kept: ReadonlySet<string> = new Set(
  'color font font-family font-size font-style font-weight font-stretch text-align text-decoration'.split(' '),
);

function declarationsOf(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':');
    const key = name.trim().toLowerCase();
    const text = value.join(':').trim();
    return kept.has(key) && text !== '' && text.length <= 200 ? [[key, text]] : [];
  });
}

/** The styles of the elements around the first letters, from the outermost. */
function stylesOf(root: XmlElement | undefined): string[] {
  const styles: string[] = [];
  let element = root;
  for (let depth = 0; element && depth < mostNested; depth += 1) {
    const name = element.name.split(':').at(-1);
    styles.push(element.attribute('style') ?? '');
    if (name === 'b') styles.push('font-weight:bold');
    if (name === 'i') styles.push('font-style:italic');
    element = element.elements().find((child) => child.text().trim() !== '');
  }
  return styles;
}

const textOf = (source: ObjectSource, dict: PdfDict, key: string, decode: (stream: PdfStream) => Uint8Array): string | undefined => {
  const value = source.resolve(inheritedEntry(source, dict, key));
  const bytes = value instanceof PdfString ? value.bytes : value instanceof PdfStream ? decode(value) : undefined;
  return bytes && bytes.length <= longest ? decodePdfText(bytes) : undefined;
};

const sizeOf = (text: string | undefined): number => {
  const size = Number(/(?:^|\s)(\d+(?:\.\d+)?)pt\b/.exec(text ?? '')?.[1]);
  return size >= leastSize && size <= largestSize ? size : 0;
};

/** The family in a declaration of `font`: what follows its size. */
const familyIn = (text: string | undefined): string | undefined => {
  const [first = ''] = (text ?? '').replace(/^.*\d(?:pt|px|em)\s+/, '').split(',');
  const name = first
    .replace(/["']/g, '')
    .replace(/\b(?:bold|italic|normal)\b/g, '')
    .replace(/(?<!\d)\d+(?:\.\d+)?pt/, '')
    .trim();
  return name === '' ? undefined : name.slice(0, 100);
};

function colorOf(text: string | undefined): string | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  const [, ...parts] = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(text ?? '') ?? [];
  const digits = parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('');
  return (hex ?? (digits === '' ? undefined : digits))?.toUpperCase();
}

/** Undefined for a field without rich text. @param decode Unpacks a rich text that is a stream */
export function richStyle(source: ObjectSource, dict: PdfDict, decode: (stream: PdfStream) => Uint8Array): RichStyle | undefined {
  const rich = textOf(source, dict, 'RV', decode);
  if (rich === undefined) return undefined;
  const preset = textOf(source, dict, 'DS', decode) ?? '';
  const declarations = new Map([preset, ...stylesOf(readXmlLeniently(rich).root)].flatMap(declarationsOf));
  const font = declarations.get('font');
  const bold = /bold|[6-9]00/.test(declarations.get('font-weight') ?? font ?? '');
  const italic = /italic|oblique/.test(declarations.get('font-style') ?? font ?? '');
  const name = familyIn(declarations.get('font-family')) ?? familyIn(font);
  const alignment = alignments.indexOf(declarations.get('text-align') ?? '');
  return {
    declarations,
    family: name !== undefined || bold || italic ? { family: name ?? 'Helvetica', bold, italic } : undefined,
    size: sizeOf(declarations.get('font-size') ?? font),
    color: colorOf(declarations.get('color')),
    quadding: alignment < 0 ? undefined : alignment,
  };
}

/** A text as rich text, each of its lines a paragraph of this style. */
export function richText(text: string, { declarations }: RichStyle): string {
  const style = escapeAttribute(Array.from(declarations, ([name, value]) => `${name}:${value}`).join(';'));
  const paragraphs = linesOf(text).map((line) => `<p style="${style}">${escapeText(line)}</p>`);
  return `<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/" xfa:APIVersion="Acroform:2.7.0.0" xfa:spec="2.1">${paragraphs.join('')}</body>`;
}
