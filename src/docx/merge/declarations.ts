/**
 * The namespaces that text from another part needs: declared at the root of its new part, or at its own elements if
 * the prefix already has another namespace.
 */
import { attributeOf, declarationsIn, scopeWith, type TagPlace } from '../edit/attributes.js';
import { prefixesIn } from '../edit/prefixes.js';
import { canonicalPrefix } from '../../base/xml/namespaces.js';
import { afterOperations } from '../../base/operation-memory.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { rootPlace, withAttributes } from '../edit/tags.js';
import { readFragment, type FragmentNode } from '../edit/fragment.js';

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const ignorable = 'mc:Ignorable';

/** The start tag of a part's root. */
export function rootTag(text: string): string {
  const tag = rootPlace(text);
  return tag ? text.slice(tag.start, tag.openEnd) : '';
}

export const readRoot = (text: string): FragmentNode | undefined => readFragment(text, 0, text.length, NamespaceScope.root)[0];

const tagPlace = (tag: string): TagPlace => ({ start: 0, openEnd: tag.length });

/** The contents of a start tag. */
interface RootFacts {
  readonly scope: NamespaceScope;
  /** Namespaces by prefix. */
  readonly declared: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
}

/** The roots of the parts that pieces come from, in one operation: the same few are needed repeatedly. */
const known = new Map<string, RootFacts>();
const mostKnown = 64;
afterOperations(() => known.clear());

function rootFacts(tag: string): RootFacts {
  let facts = known.get(tag);
  if (facts) return facts;
  const place = tagPlace(tag);
  const scope = scopeWith(tag, place, NamespaceScope.root);
  const ignored = (attributeOf(tag, { ...place, scope }, ignorable) ?? '').split(/\s+/).filter(Boolean);
  facts = { scope, declared: declarationsIn(tag, place), ignored };
  if (known.size >= mostKnown) known.clear();
  known.set(tag, facts);
  return facts;
}

/** The scope inside the element with this start tag. */
export const rootScope = (tag: string): NamespaceScope => rootFacts(tag).scope;

const isSameNamespace = (a: string, b: string): boolean => a === b || canonicalPrefix(a, '?') === canonicalPrefix(b, '??');

/** The namespace declarations of one part. */
export class Declarations {
  readonly #declared: ReadonlyMap<string, string>;
  readonly #ignored: Set<string>;
  readonly #added = new Map<string, string>();
  readonly #addedIgnored = new Set<string>();

  /** @param target The text of the part that is extended */
  constructor(target: string) {
    const { declared, ignored } = rootFacts(rootTag(target));
    this.#declared = declared;
    this.#ignored = new Set(ignored);
  }

  /**
   * @param elements Top-level elements, in the order of the text
   * @param root The start tag of their source part's root
   * @returns the elements, with the declarations that the target's root cannot have
   */
  take(elements: readonly string[], root: string): readonly string[] {
    const { declared: own, ignored } = rootFacts(root);
    // Searching the text is the expensive step.
    let found: Set<string> | undefined;
    const isUsed = (prefix: string): boolean => (found ??= usedPrefixes(elements)).has(prefix);
    const local: Record<string, string> = {};
    for (const [prefix, name] of own) {
      const known = this.#declared.get(prefix) ?? this.#added.get(prefix);
      if ((known !== undefined && isSameNamespace(known, name)) || !isUsed(prefix)) continue;
      if (known === undefined && prefix !== '') this.#added.set(prefix, name);
      else local[declarationName(prefix)] = name;
    }
    for (const prefix of ignored)
      if (!this.#ignored.has(prefix) && !this.#addedIgnored.has(prefix) && own.has(prefix) && isUsed(prefix))
        this.#addedIgnored.add(prefix);
    if (Object.keys(local).length === 0) return elements;
    return elements.map((element) => {
      const tag = rootPlace(element);
      const stated = tag ? Array.from(declarationsIn(element, tag), ([prefix, name]) => [declarationName(prefix), name] as const) : [];
      return withAttributes(element, { ...local, ...Object.fromEntries(stated) });
    });
  }

  /** The part's text with the declarations that its root needs. */
  within(target: string): string {
    const ignored = [...this.#addedIgnored].filter((prefix) => !this.#ignored.has(prefix));
    if (this.#added.size === 0 && ignored.length === 0) return target;
    const { declared, ignored: before } = rootFacts(rootTag(target));
    const added = Object.fromEntries(Array.from(this.#added, ([prefix, name]) => [declarationName(prefix), name]));
    if (ignored.length === 0) return withAttributes(target, added);
    const prefix = [...declared, ...this.#added].find(([, name]) => name === compatibility)?.[0];
    const own = prefix === undefined ? { [declarationName('mc')]: compatibility } : {};
    const list = [...before, ...ignored].join(' ');
    return withAttributes(target, { ...added, ...own, [ignorable]: list }, undefined, (name) =>
      name === ignorable ? `${prefix ?? 'mc'}:Ignorable` : name,
    );
  }
}

const declarationName = (prefix: string): string => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`);

function usedPrefixes(elements: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const element of elements) prefixesIn(element, found);
  return found;
}
