/** The prefixes of names in a text, as written, found in one pass over its tags. */
import { standsAt } from '../../base/xml/name-table.js';
import { afterDeclaration, indexOfSign, startTagEnd } from './markup.js';

/** Empty for an element without a prefix. Includes the prefixes that the `Requires` of a choice lists (ECMA-376-3 §9.3). */
export function prefixesIn(xml: string, found = new Set<string>()): Set<string> {
  // Text that is added to a start tag starts with white space.
  if (xml.charCodeAt(0) === 32 && !xml.includes('<')) inTag(xml, 0, false, found);
  for (let at = indexOfSign(xml, 60, 0); at >= 0; at = indexOfSign(xml, 60, at)) {
    const code = xml.charCodeAt(at + 1);
    if (code === 33 /* ! */ || code === 63 /* ? */) at = afterDeclaration(xml, at);
    else if (code === 47 /* / */) at = startTagEnd(xml, at);
    else at = inTag(xml, at + 1, true, found);
  }
  return found;
}

const requirement = 'Requires';

/** @returns the position after the tag */
function inTag(xml: string, start: number, isElement: boolean, found: Set<string>): number {
  let name = start;
  let from = start;
  let colon = -1;
  let isFirst = isElement;
  let known = '?';
  for (let at = start; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === 58 /* : */) {
      if (colon < 0) colon = at;
    } else if (code === 34 || code === 39) {
      const end = indexOfSign(xml, code, at + 1);
      if (end < 0) return xml.length;
      if (xml.charCodeAt(name) === 82 /* R */ && xml.startsWith(requirement, name))
        for (const prefix of xml.slice(at + 1, end).split(/\s+/)) found.add(prefix);
      at = end;
      from = end + 1;
      colon = -1;
    } else if (code <= 32 || code === 62 || code === 61 || code === 47) {
      if (at > from) {
        const isKnown = colon - from === known.length && standsAt(xml, known, from);
        if (!isKnown && (colon >= 0 || isFirst)) found.add((known = colon < 0 ? '' : xml.slice(from, colon)));
        isFirst = false;
        name = from;
      }
      if (code === 62) return at + 1;
      from = at + 1;
      colon = -1;
    }
  }
  return xml.length;
}
