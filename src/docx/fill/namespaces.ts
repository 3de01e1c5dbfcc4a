/** New XML is written with the usual prefixes; a part that does not declare one of them gets its declaration at the root. */
import { prefixOfNamespace } from '../../base/xml/namespaces.js';
import { withoutItemMarks } from './item-mark.js';
import type { Story } from './fill-scope.js';

/** What is written as a prefix: in tags, and before the names of attributes. */
const prefixPattern = '[a-z][a-z0-9]{0,4}';
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
  const undeclared = prefixesBut(index.root.namespaces);
  const prefixes = new Set<string>();
  for (const text of edits.texts) {
    // Hardly any has one: no list of matches is made for the others.
    if (text.search(undeclared) < 0) continue;
    for (const match of text.matchAll(undeclared)) {
      const prefix = match[1] ?? match[2] ?? '';
      // Pictures declare what they use.
      if (!prefixes.has(prefix) && !text.includes(`xmlns:${prefix}=`)) prefixes.add(prefix);
    }
  }
  for (const prefix of prefixes) {
    const name = namespaceOf(prefix, isStrict);
    if (name !== undefined) edits.addAttribute(index.root.openEnd - 1, `xmlns:${prefix}`, name);
  }
  return withoutItemMarks(edits.apply(source));
}

/** Prefixes that need no declaration are passed over within the search: there are many of them, and hardly ever another. */
function prefixesBut(declared: ReadonlyMap<string, string>): RegExp {
  const known = ['xml', 'xmlns', ...declared.keys()].filter((prefix) => new RegExp(`^${prefixPattern}$`).test(prefix));
  const other = `(?!(?:${known.join('|')}):)(${prefixPattern})`;
  return new RegExp(`<${other}:|\\s${other}:[a-zA-Z]+=`, 'g');
}
