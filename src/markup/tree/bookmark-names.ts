/**
 * Anchors of a page → valid bookmark names for Word: a letter or underscore, then letters, digits and underscores, 40 in all, each
 * unique.
 */
import type { Inline } from '../../document/run.js';

const longest = 40;

export class BookmarkNames {
  readonly #byAnchor = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** By a name that is taken: the next number to try, so that equal anchors do not try all earlier ones. */
  readonly #tries = new Map<string, number>();
  #next = 1;

  /** The name for an anchor; the same anchor gets the same name. */
  nameOf(anchor: string): string {
    const known = this.#byAnchor.get(anchor);
    if (known !== undefined) return known;
    const name = this.#unused(cleaned(anchor));
    this.#byAnchor.set(anchor, name);
    return name;
  }

  /** `children` between the marks of an anchor's bookmark. */
  around(anchor: string, children: readonly Inline[]): Inline[] {
    const id = this.nextId();
    return [{ kind: 'bookmark-start', id, name: this.nameOf(anchor) }, ...children, { kind: 'bookmark-end', id }];
  }

  /** A new `w:id`, unique in the document. */
  nextId(): string {
    return String(this.#next++);
  }

  #unused(name: string): string {
    let candidate = name;
    // Bookmark names are compared case-insensitively.
    const key = name.toLowerCase();
    let n = this.#tries.get(key) ?? 2;
    for (; this.#taken.has(candidate.toLowerCase()); n++) {
      const suffix = `_${n}`;
      candidate = name.slice(0, longest - suffix.length) + suffix;
    }
    this.#tries.set(key, n);
    this.#taken.add(candidate.toLowerCase());
    return candidate;
  }
}

function cleaned(anchor: string): string {
  const name = anchor.slice(0, 200).replace(/[^\p{L}\p{Nd}_]/gu, '_');
  return shortened(/^[\p{L}_]/u.test(name) ? name : `_${name}`);
}

/** Never half of a surrogate pair. */
const shortened = (name: string): string => name.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '_');
