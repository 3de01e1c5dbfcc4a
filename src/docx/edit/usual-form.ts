/**
 * The text of a part → the same XML as Word writes it: the usual prefixes, double quotes, one space before an
 * attribute, no other white space in tags, references only where XML requires them, text instead of CDATA sections, one
 * tag for an empty element, no comments, no instructions in the root. The visible content is the same.
 */
import { expandReference } from '../../base/xml/entities.js';
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import { canonicalPrefix, prefixOfNamespace } from '../../base/xml/namespaces.js';
import { afterDeclaration, indexOfSign, isBetweenTags } from './markup.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';
import { afterName } from './attributes.js';

/** Namespaces whose elements have no prefix in their own parts (ECMA-376-2 §6.5, §7.2; ECMA-376-1 §15.2.12). */
const withoutPrefix: ReadonlySet<string> = new Set(['rel', 'ct', 'ep', 'cup', 'cp', 'x', 'b', 'svg']);
/** Attributes whose values are lists of prefixes (ECMA-376-3 §10). */
const prefixLists: ReadonlySet<string> = new Set(['mc:Ignorable', 'Requires', 'mc:MustUnderstand', 'mc:ProcessContent']);

/** A part that is not well-formed is returned unchanged. */
export function usualForm(text: string): string {
  if (isUsual(text)) return text;
  try {
    return rewriteUsual(text);
  } catch (error) {
    if (error instanceof MalformedXml) return text;
    throw error;
  }
}

/** A numeric reference, except to white space that a parser would normalise (XML 1.0 §2.11, §3.3.3). */
const unusualReference = /&#(?!(?:0*(?:9|10|13)|x0*[9AaDd]);)/;

/** Whether nothing would be rewritten. A false alarm costs a pass and changes nothing. */
function isUsual(text: string): boolean {
  if (unusualReference.test(text)) return false;
  const declared = new Map<string, string>();
  let isInRoot = false;
  for (let at = indexOfSign(text, 60, 0); at >= 0; at = indexOfSign(text, 60, at)) {
    const code = text.charCodeAt(at + 1);
    const isInstruction = code === 63; /* ? */
    if (code === 33 /* ! */ || (isInstruction && isInRoot)) return false;
    at = isInstruction ? afterDeclaration(text, at) : afterUsualTag(text, at + 1, declared);
    // An empty element has one tag.
    const isLong = code !== 47 && text.charCodeAt(at) === 60 && text.charCodeAt(at + 1) === 47 && text.charCodeAt(at - 2) !== 47;
    if (isLong) return false;
    isInRoot ||= !isInstruction;
    if (at < 0) return false;
  }
  return true;
}

/**
 * Negative if the tag is not in Word's form, or declares a prefix that is not the usual one.
 * @param start The position after its `<`
 * @param declared The namespaces by the prefixes that the part has used for them so far
 */
function afterUsualTag(text: string, start: number, declared: Map<string, string>): number {
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
      if (text.charCodeAt(name) === 120 /* x */ && text.startsWith('xmlns', name)) {
        const value = text.slice(at + 2, end);
        const prefix = text.slice(name + 6, Math.max(at, name + 6));
        if (usualPrefix(prefix, value) !== prefix || isOther(declared.get(prefix) ?? value, value)) return -1;
        if (prefix !== '') declared.set(prefix, value);
      }
      at = end;
    }
  }
  return text.length;
}

/** Whether two namespaces of one prefix differ and the prefix is the usual one of either. */
function isOther(first: string, second: string): boolean {
  return first !== second && prefixOfNamespace.get(first) !== prefixOfNamespace.get(second);
}

function usualPrefix(own: string, namespace: string): string {
  const usual = prefixOfNamespace.get(namespace);
  return usual === undefined || withoutPrefix.has(usual) ? own : usual;
}

/** The part's own prefixes → the prefixes written. */
type Prefixes = ReadonlyMap<string, string>;

/** Like {@link usualPrefix}, but never a prefix that is the usual one of another namespace in the part. */
type ChoosePrefix = (own: string, namespace: string) => string;

function prefixChoice(source: string): ChoosePrefix {
  const taken = new Set<string>();
  readXmlTokens(source, {
    open(_, tag) {
      for (const [name, value] of tag.all()) {
        const usual = name.startsWith('xmlns') ? prefixOfNamespace.get(value) : undefined;
        if (usual !== undefined && !withoutPrefix.has(usual)) taken.add(usual);
      }
    },
    close: () => undefined,
    text: () => undefined,
  });
  return (own, namespace) => {
    const usual = usualPrefix(own, namespace);
    return taken.has(usual) && prefixOfNamespace.get(namespace) !== usual ? canonicalPrefix('', usual) : usual;
  };
}

function rewriteUsual(source: string): string {
  const pieces: string[] = [];
  const open: { readonly name: string; readonly prefixes: Prefixes }[] = [];
  const choose = prefixChoice(source);
  /** Whether the last piece is a start tag without its `>`. */
  let isPending = false;
  const complete = (): void => {
    if (isPending) pieces.push('>');
    isPending = false;
  };
  readXmlTokens(source, {
    instruction(start, end) {
      if (open.length === 0) pieces.push(source.slice(start, end));
    },
    open(raw, tag) {
      complete();
      const all = tag.all();
      const prefixes = declared(open.at(-1)?.prefixes ?? new Map<string, string>(), all, choose);
      const name = renamed(raw, prefixes, true);
      const attributes = new Map(all.map(([attribute, value]) => usualAttribute(attribute, value, prefixes)));
      pieces.push(`<${name}`, ...Array.from(attributes, ([key, value]) => ` ${key}="${escapeAttribute(value)}"`));
      isPending = true;
      open.push({ name, prefixes });
    },
    close() {
      const element = open.pop();
      pieces.push(isPending ? '/>' : `</${element?.name ?? ''}>`);
      isPending = false;
    },
    text(start, end, isData) {
      if (start === end) return;
      complete();
      const text = source.slice(start, end);
      pieces.push(isData ? escapeText(text) : unusualReference.test(text) ? withoutReferences(text) : text);
    },
  });
  const start = source.startsWith('\ufeff') ? 1 : 0;
  return source.slice(0, source.startsWith('<?xml', start) ? afterDeclaration(source, start) : 0) + pieces.join('');
}

const withoutReferences = (text: string): string =>
  text.replace(/&(#[^&;]*);/g, (whole, reference: string) => escapeText(expandReference(reference) ?? whole));

function declared(outer: Prefixes, attributes: readonly (readonly [string, string])[], choose: ChoosePrefix): Prefixes {
  const own = attributes.flatMap(([name, value]): [string, string][] => {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined;
    return prefix === undefined ? [] : [[prefix, choose(prefix, value)]];
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

function usualAttribute(name: string, value: string, prefixes: Prefixes): [string, string] {
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    const usual = prefixes.get(name.slice(6)) ?? name.slice(6);
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

/**
 * The same only where another form would mislead code that compares and extends texts: unusual prefixes, numeric
 * references, CDATA sections, comments within text. Quotes and white space are kept.
 */
export function clearForm(text: string): string {
  return isClear(text) ? text : usualForm(text);
}

function isClear(text: string): boolean {
  return !unusualReference.test(text) && areBetweenTags(text, '!') && areBetweenTags(text, '?') && hasClearPrefixes(text);
}

/**
 * Whether comments or instructions all have tags on both sides; CDATA sections never do. The character after their `<`
 * is rarer than `<`.
 */
function areBetweenTags(text: string, sign: '!' | '?'): boolean {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    if (text.charCodeAt(at - 1) !== 60 /* < */) continue;
    const end = afterDeclaration(text, at - 1);
    if (!isBetweenTags(text, at - 1, end)) return false;
    at = end - 1;
  }
  return true;
}

const declaration = 'xmlns';

/** Whether namespaces are declared with their usual prefixes, and these prefixes for nothing else. */
function hasClearPrefixes(text: string): boolean {
  for (let at = text.indexOf(declaration); at >= 0; at = text.indexOf(declaration, at + declaration.length)) {
    const end = afterName(text, at);
    let start = end;
    while (start < text.length && text.charCodeAt(start) !== 34 && text.charCodeAt(start) !== 39) start += 1;
    const prefix = text.slice(at + declaration.length + 1, end);
    const namespace = text.slice(start + 1, indexOfSign(text, text.charCodeAt(start), start + 1));
    const isAnothers = canonicalPrefix('', prefix) !== prefix && !withoutPrefix.has(prefix) && prefixOfNamespace.get(namespace) !== prefix;
    if (isAnothers || usualPrefix(prefix, namespace) !== prefix) return false;
  }
  return true;
}
