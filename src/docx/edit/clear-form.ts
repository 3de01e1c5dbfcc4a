/**
 * The text of a part → the same in the usual form, where another form would mislead code that compares and extends
 * texts: unusual prefixes, numeric character references, CDATA sections, comments within text. Quotes and white space
 * do not matter and are kept.
 */
import { canonicalPrefix, prefixOfNamespace } from '../../base/xml/namespaces.js';
import { afterName } from './attributes.js';
import { afterDeclaration, indexOfSign, isBetweenTags } from './markup.js';
import { unusualReference, usualForm, usualPrefix, withoutPrefix } from './usual-form.js';

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
