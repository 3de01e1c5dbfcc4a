/** The first bytes of a page or a style sheet → the label of the encoding that they state (WHATWG HTML §13.2.3.3, CSS Syntax 3 §3.2). */

/** Bytes in which a page or a sheet states its encoding. */
const longestPrescan = 1024;

/** Comments, other tags and declarations are skipped: their content states nothing. */
const markup =
  /<!--(?:>|->|[\s\S]*?(?:-->|$))|<meta[\s/]((?:"[^"]*"|'[^']*'|[^"'>])*)>?|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?|<[!/?][^>]*>?/gi;
const attribute = /([^\s"'>/=]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A label readable as bytes does not come from UTF-16 text, whatever it says: UTF-8 is used instead. */
export function prescan(bytes: Uint8Array, kind: 'page' | 'sheet'): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(longestPrescan, bytes.length)).toString('latin1');
  const label = kind === 'sheet' ? /^@charset "([^"]{1,100})";/.exec(start)?.[1] : labelOfPage(start);
  if (label === undefined) return undefined;
  if (/^\s*utf-?16/i.test(label)) return 'utf-8';
  return /^\s*x-user-defined\s*$/i.test(label) ? 'windows-1252' : label;
}

function labelOfPage(start: string): string | undefined {
  const xml = /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [, attributes] of start.matchAll(markup)) {
    const label = attributes === undefined ? undefined : labelOfMeta(attributes);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** `charset`, or the one in `content` beside `http-equiv=content-type`. */
function labelOfMeta(attributes: string): string | undefined {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, double ?? single ?? bare ?? '');
  }
  const charset = values.get('charset');
  if (charset !== undefined) return charset;
  if (values.get('http-equiv')?.toLowerCase() !== 'content-type') return undefined;
  const stated = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(values.get('content') ?? '');
  return stated?.[1] ?? stated?.[2] ?? stated?.[3];
}
