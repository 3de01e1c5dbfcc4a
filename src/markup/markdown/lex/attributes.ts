/** `{#id .class key=value}` after pictures, captions, headings, links and spans, as in pandoc; kramdown's begin with a colon. */
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
const units: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

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
