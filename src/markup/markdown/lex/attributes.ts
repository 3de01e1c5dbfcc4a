/** `{#id .class key=value}` after pictures, captions, headings, links and spans, as in pandoc; kramdown's begin with a colon. */
import type { Tokens } from 'marked';
import { pixelsPerUnit } from '../../css/value/css-length.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';

export interface Attributes {
  readonly raw: string;
  readonly id?: string | undefined;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const item = /(?:[#.][^\s{}"'=]{1,100}|[\w-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"'{}]{1,200})|-(?=[\s}]))/;
const block = new RegExp(`\\{:?[ \\t]{0,9}(${item.source}(?:[ \\t]{1,9}${item.source}){0,9})[ \\t]{0,9}\\}`, 'y');
const items = new RegExp(item.source, 'g');

/** Attributes that begin exactly at `at`. */
export function attributesAt(text: string, at: number): Attributes | undefined {
  block.lastIndex = at;
  const match = text[at] === '{' ? block.exec(text) : null;
  if (!match) return undefined;
  let id: string | undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [part] of (match[1] ?? '').matchAll(items)) {
    const equals = part.indexOf('=');
    if (part.startsWith('#')) id = part.slice(1);
    else if (part.startsWith('.')) classes.push(part.slice(1));
    else if (equals > 0) values.set(part.slice(0, equals).toLowerCase(), part.slice(equals + 1).replace(/^["']|["']$/g, ''));
  }
  return { raw: match[0], id, classes, values };
}

/** Attributes at the end of a line, and the line without them. */
export function splitAttributes(line: string): { readonly text: string; readonly attributes?: Attributes } {
  const trimmed = line.trimEnd();
  const at = trimmed.lastIndexOf('{');
  const attributes = at > 0 ? attributesAt(trimmed, at) : undefined;
  return attributes?.raw.length === trimmed.length - at ? { text: trimmed.slice(0, at).trimEnd(), attributes } : { text: line };
}

/** CSS pixels of each unit. */
const units: Readonly<Record<string, number>> = { '': 1, ...pixelsPerUnit };

/** A length in CSS pixels; a percentage refers to `whole`. */
export function pixelsOf(value: string | undefined, whole: number): number | undefined {
  const match = /^(\d{1,5}(?:\.\d{1,6})?)(%|[a-z]{0,2})$/i.exec(value?.trim() ?? '');
  const factor = match?.[2] === '%' ? whole / 100 : units[match?.[2]?.toLowerCase() ?? '-'];
  const pixels = factor === undefined ? 0 : Number(match?.[1]) * factor;
  return pixels > 0 ? pixels : undefined;
}

/** The attributes that HTML supports, for an opening tag. */
export function htmlAttributes({ id, classes, values }: Attributes): string {
  const parts = [
    ...(id === undefined ? [] : [`id="${escapeAttribute(id)}"`]),
    ...(classes.length === 0 ? [] : [`class="${escapeAttribute(classes.join(' '))}"`]),
    ...['style', 'lang', 'dir', 'title', 'align'].flatMap((name) =>
      values.has(name) ? [`${name}="${escapeAttribute(values.get(name) ?? '')}"`] : [],
    ),
  ];
  return parts.map((part) => ` ${part}`).join('');
}

// Sizes of pictures in the syntax of other tools: `![a](b.png =100x50)`, and Obsidian's `![a|100x50](b.png)`.

const sized =
  /^(!\[(?:[^[\]\\]|\\.){0,1000}\]\([ \t]*(?:<[^<>\n]*>|[^\s()<>]+)(?:[ \t]+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?)[ \t]+=(\d{0,5}%?)x(\d{0,5}%?)((?:[ \t]+(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?[ \t]*\))/;

/** The same picture without its size. */
export function splitSize(src: string): { readonly plain: string; readonly raw: string; readonly attributes: Attributes } | undefined {
  const match = src.startsWith('![') ? sized.exec(src) : null;
  if (!match) return undefined;
  const [raw, before = '', width, height, after = ''] = match;
  return { plain: before + after, raw, attributes: sizeAttributes(width, height) };
}

const behindBar = /\|(\d{1,5})(?:x(\d{1,5}))?$/;

/** Handles a text that ends in a bar and a size. */
export function withSizeOfText(token: Tokens.Image): Tokens.Image {
  const match = behindBar.exec(token.text);
  if (!match) return token;
  const text = token.text.slice(0, match.index).trimEnd();
  const sizedToken = {
    ...token,
    text,
    tokens: [{ type: 'text', raw: text, text } as const],
    attributes: sizeAttributes(match[1], match[2]),
  };
  return sizedToken;
}

function sizeAttributes(width: string | undefined, height: string | undefined): Attributes {
  const sides = [['width', width] as const, ['height', height] as const];
  return { raw: '', classes: [], values: new Map(sides.flatMap(([side, value]) => (value ? [[side, value] as const] : []))) };
}
