/** New XML is written with the usual prefixes; a part that does not declare one of them gets its declaration at the root. */
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import type { Story } from './fill-scope.js';

const used = /<([a-z][a-z0-9]{0,4}):|\s([a-z][a-z0-9]{0,4}):[a-zA-Z]+=/g;
const strictStem = 'http://purl.oclc.org/ooxml/';

/** Namespace name by prefix, in the form of the standard that the part is in. */
function namespaceOf(prefix: string, isStrict: boolean): string | undefined {
  let found: string | undefined;
  for (const [name, known] of prefixOfNamespace) {
    if (known !== prefix) continue;
    if (name.startsWith(strictStem) === isStrict) return name;
    found ??= name;
  }
  return found;
}

/** The story's text with its changes. */
export function withNamespaces({ source, edits, index, isStrict }: Story): string {
  const prefixes = new Set<string>();
  for (const text of edits.texts)
    for (const match of text.matchAll(used)) {
      const prefix = match[1] ?? match[2] ?? '';
      // Pictures declare what they use.
      if (!prefixes.has(prefix) && !text.includes(`xmlns:${prefix}=`)) prefixes.add(prefix);
    }
  for (const prefix of prefixes) {
    if (prefix === 'xml' || prefix === 'xmlns' || index.root.namespaces.has(prefix)) continue;
    const name = namespaceOf(prefix, isStrict);
    if (name !== undefined) edits.insert(index.root.openEnd - 1, ` xmlns:${prefix}="${name}"`);
  }
  return edits.apply(source);
}
