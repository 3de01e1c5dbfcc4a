/**
 * Text of a part → the same XML as Word writes it: the usual prefixes, double quotes, one blank before an attribute, no white space elsewhere in tags,
 * references in values only where XML needs them, text in place of CDATA sections, no comments. All that a reader sees is as it was.
 */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import { afterDeclaration, indexOfSign } from './markup.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';

/** Namespaces whose elements have no prefix in the parts that are written in them (ECMA-376-2 §6.5, §7.2; ECMA-376-1 §15.2.12). */
const withoutPrefix: ReadonlySet<string> = new Set(['rel', 'ct', 'ep', 'cup', 'cp', 'x', 'b', 'svg']);
/** Attributes whose values are prefixes (ECMA-376-3 §10). */
const prefixLists: ReadonlySet<string> = new Set(['mc:Ignorable', 'Requires', 'mc:MustUnderstand', 'mc:ProcessContent']);

/** A part that is not well-formed is returned as it is. */
export function usualForm(text: string): string {
  if (isUsual(text)) return text;
  try {
    return rewritten(text);
  } catch (error) {
    if (error instanceof MalformedXml) return text;
    throw error;
  }
}

/** Whether nothing would be rewritten. What looks unusual and is not costs a pass and changes nothing. */
function isUsual(text: string): boolean {
  const mayRefer = text.includes('&#');
  for (let at = indexOfSign(text, 60, 0); at >= 0; at = indexOfSign(text, 60, at)) {
    const code = text.charCodeAt(at + 1);
    if (code === 33 /* ! */) return false;
    at = code === 63 /* ? */ ? afterDeclaration(text, at) : afterUsualTag(text, at + 1, mayRefer);
    if (at < 0) return false;
  }
  return true;
}

/** Below 0 where the tag is not as Word writes it, or declares a prefix that is not the usual one. @param start After its `<` */
function afterUsualTag(text: string, start: number, mayRefer: boolean): number {
  let name = start;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 62 /* > */) return at + 1;
    if (code <= 32) {
      const next = text.charCodeAt(at + 1);
      if (code !== 32 || next <= 32 || next === 61 || next === 62 || text.charCodeAt(start) === 47) return -1;
      name = at + 1;
    } else if (code === 61 /* = */) {
      const end = text.charCodeAt(at + 1) === 34 ? indexOfSign(text, 34, at + 2) : -1;
      if (end < 0) return -1;
      const value = mayRefer || text.charCodeAt(name) === 120 /* x */ ? text.slice(at + 2, end) : '';
      if (value.includes('&#')) return -1;
      if (value !== '' && text.startsWith('xmlns', name)) {
        const prefix = text.slice(name + 6, Math.max(at, name + 6));
        if (usualPrefix(prefix, value) !== prefix) return -1;
      }
      at = end;
    }
  }
  return text.length;
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
  const start = source.startsWith('\ufeff') ? 1 : 0;
  return source.slice(0, source.startsWith('<?xml', start) ? afterDeclaration(source, start) : 0) + pieces.join('');
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
