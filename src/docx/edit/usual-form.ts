/**
 * Text of a part → the same XML as Word writes it: the usual prefixes, double quotes, one blank before an attribute, no white space elsewhere in tags,
 * references in values only where XML needs them, text in place of CDATA sections, no comments. All that a reader sees is as it was.
 */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';

/** What no part in that form has. What matches in text costs a pass and changes nothing. */
const unusual = /=\s*'|[\w.-]\s+=|=\s+"|<!|="[^"<]*&#|<[^<>"]*(?:"[^"]*"[^<>"]*)*[\r\n\t]|<[^<>"]*(?:"[^"]*"[^<>"]*)*\s\s|<\/[^>\s]+\s/;
const declaration = /\sxmlns(?::([\w.-]+))?="([^"]*)"/g;
/** Namespaces whose elements have no prefix in the parts that are written in them (ECMA-376-2 §6.5, §7.2; ECMA-376-1 §15.2.12). */
const withoutPrefix: ReadonlySet<string> = new Set(['rel', 'ct', 'ep', 'cup', 'cp', 'x', 'b', 'svg']);
/** Attributes whose values are prefixes (ECMA-376-3 §10). */
const prefixLists: ReadonlySet<string> = new Set(['mc:Ignorable', 'Requires', 'mc:MustUnderstand', 'mc:ProcessContent']);

/** A part that is not well-formed is returned as it is. */
export function usualForm(text: string): string {
  if (!unusual.test(text) && !declaresOtherwise(text)) return text;
  try {
    return rewritten(text);
  } catch (error) {
    if (error instanceof MalformedXml) return text;
    throw error;
  }
}

function declaresOtherwise(text: string): boolean {
  for (const [, prefix = '', namespace = ''] of text.matchAll(declaration)) if (usualPrefix(prefix, namespace) !== prefix) return true;
  return false;
}

function usualPrefix(own: string, namespace: string): string {
  const usual = prefixOfNamespace.get(namespace);
  return usual === undefined || withoutPrefix.has(usual) ? own : usual;
}

/** The part's own prefixes → those that are written. */
type Prefixes = ReadonlyMap<string, string>;

function rewritten(source: string): string {
  const pieces: string[] = [];
  const open: { readonly name: string; readonly prefixes: Prefixes }[] = [];
  let isEmpty = false;
  readXmlTokens(source, {
    open(raw, tag, _, end) {
      const all = tag.all();
      const prefixes = declared(open.at(-1)?.prefixes ?? new Map<string, string>(), all);
      const name = renamed(raw, prefixes, true);
      const attributes = new Map(all.map(([attribute, value]) => written(attribute, value, prefixes)));
      isEmpty = source.charCodeAt(end - 2) === 47; /* / */
      pieces.push(`<${name}`, ...Array.from(attributes, ([key, value]) => ` ${key}="${escapeAttribute(value)}"`), isEmpty ? '/>' : '>');
      open.push({ name, prefixes });
    },
    close() {
      const element = open.pop();
      if (!isEmpty && element) pieces.push(`</${element.name}>`);
      isEmpty = false;
    },
    text(start, end, isData) {
      const text = source.slice(start, end);
      pieces.push(isData ? escapeText(text) : text);
    },
  });
  return (/^\ufeff?<\?xml[^>]*\?>/.exec(source)?.[0] ?? '') + pieces.join('');
}

function declared(outer: Prefixes, attributes: readonly (readonly [string, string])[]): Prefixes {
  const own = attributes.flatMap(([name, value]): [string, string][] => {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined;
    return prefix === undefined ? [] : [[prefix, usualPrefix(prefix, value)]];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

function renamed(raw: string, prefixes: Prefixes, isElement: boolean): string {
  const colon = raw.indexOf(':');
  if (colon < 0 && !isElement) return raw;
  const prefix = colon < 0 ? '' : raw.slice(0, colon);
  const usual = prefixes.get(prefix) ?? prefix;
  return usual === '' ? raw.slice(colon + 1) : `${usual}:${raw.slice(colon + 1)}`;
}

function written(name: string, value: string, prefixes: Prefixes): [string, string] {
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    const usual = usualPrefix(name.slice(6), value);
    return [usual === '' ? 'xmlns' : `xmlns:${usual}`, value];
  }
  const own = renamed(name, prefixes, false);
  return [
    own,
    prefixLists.has(own)
      ? value
          .trim()
          .split(/\s+/)
          .map((each) => prefixes.get(each) ?? each)
          .join(' ')
      : value,
  ];
}
