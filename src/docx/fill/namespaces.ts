/** New XML uses the usual prefixes; missing declarations are added at the part's root. */
import { prefixesIn } from '../edit/prefixes.js';
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import { withoutItemMarks } from './item-mark.js';
import type { Story } from './fill-scope.js';

const strictStem = 'http://purl.oclc.org/ooxml/';

/** The namespace name of a prefix, in the part's form of the standard. */
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
  const declared = index.root.namespaces;
  const prefixes = new Set<string>();
  for (const text of edits.samples)
    for (const prefix of prefixesIn(text))
      // Pictures declare the prefixes that they use.
      if (!declared.has(prefix) && !prefixes.has(prefix) && !text.includes(`xmlns:${prefix}=`)) prefixes.add(prefix);
  for (const prefix of prefixes) {
    const name = namespaceOf(prefix, isStrict);
    if (name !== undefined) edits.addAttribute(index.root.openEnd - 1, `xmlns:${prefix}`, name);
  }
  return withoutItemMarks(edits.apply(source));
}
