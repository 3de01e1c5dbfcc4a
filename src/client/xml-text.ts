/** The few XML functions that a document's identity needs, on text: one element by namespace, one attribute, one more child of the root. */

/** Bytes of an XML part → text. Word writes UTF-8; UTF-16 is recognised by its byte order mark. */
export function decodePart(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

export function encodePart(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text.replace(/^(<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/i, '$1UTF-8'));
}

/** Text of the same length, with comments and CDATA sections blanked out. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (hidden) => ' '.repeat(hidden.length));
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The prefixes that a part binds to a namespace anywhere: `''` for the default one. */
export function prefixesOf(text: string, namespace: string): string[] {
  const form = new RegExp(`\\bxmlns(?::([\\w.-]+))?\\s*=\\s*["']${escapeRegExp(namespace)}["']`, 'g');
  return [...new Set([...text.matchAll(form)].map((match) => match[1] ?? ''))];
}

const attributes = `(?:[^"'<>]|"[^"]*"|'[^']*')*`;

export interface FoundElement {
  /** The start tag's attributes, as written. */
  readonly attributes: string;
  /** Its text, without elements, unescaped; empty for an empty element. */
  readonly text: string;
}

/** Elements of that name, in order. */
export function findElements(source: string, namespace: string, localName: string): FoundElement[] {
  const text = withoutComments(source);
  return prefixesOf(text, namespace).flatMap((prefix) => {
    const name = escapeRegExp(prefix === '' ? localName : `${prefix}:${localName}`);
    const form = new RegExp(`<${name}(?=[\\s/>])(${attributes})(?:/>|>([\\s\\S]*?)</${name}\\s*>)`, 'g');
    return [...text.matchAll(form)].map((match) => ({
      attributes: match[1] ?? '',
      text: unescapeXml((match[2] ?? '').replace(/<[^<>]*>/g, '')),
    }));
  });
}

/** The first attribute of that local name, whatever its prefix, unescaped. */
export function attributeValue(source: string, localName: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${escapeRegExp(localName)}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(source);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

interface RootTag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly attributes: string;
  readonly isEmpty: boolean;
}

function rootTag(source: string): RootTag | undefined {
  const match = new RegExp(`<([A-Za-z_][\\w.:-]*)(?![\\w.:-])(${attributes})>`).exec(withoutComments(source));
  if (!match) return undefined;
  const [, name = '', rest = ''] = match;
  const isEmpty = rest.endsWith('/');
  return {
    start: match.index,
    end: match.index + match[0].length,
    name,
    attributes: (isEmpty ? rest.slice(0, -1) : rest).trimEnd(),
    isEmpty,
  };
}

/** Adds a child at the end of the root element; undefined if there is no root. */
export function appendToRoot(source: string, child: (rootPrefix: string) => string): string | undefined {
  const root = rootTag(source);
  if (!root) return undefined;
  const colon = root.name.indexOf(':');
  const added = child(colon < 0 ? '' : root.name.slice(0, colon + 1));
  if (root.isEmpty) return `${source.slice(0, root.start)}<${root.name}${root.attributes}>${added}</${root.name}>${source.slice(root.end)}`;
  const close = withoutComments(source).lastIndexOf(`</${root.name}`);
  return close < root.end ? undefined : source.slice(0, close) + added + source.slice(close);
}

/** Changes the attributes of the root element. */
export function changeRootAttributes(source: string, change: (attributes: string) => string): string {
  const root = rootTag(source);
  if (!root) return source;
  return `${source.slice(0, root.start)}<${root.name}${change(root.attributes)}${root.isEmpty ? '/' : ''}>${source.slice(root.end)}`;
}
