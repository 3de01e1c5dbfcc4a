/** Start tags of an XML file that repeat verbatim: each is parsed once and shared. */
import { slotOf, slotsFor, standsAt } from './name-table.js';
import type { NamespaceScope } from './namespace-scope.js';
import type { XmlElement } from './xml-element.js';
import type { XmlSource } from './xml-source.js';

export interface KnownTag {
  /** From `<` to before `>`. */
  readonly text: string;
  /** The same text may mean something else in another scope. */
  readonly scope: NamespaceScope;
  /** As the file writes it, and canonical. */
  readonly rawName: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The complete element if the tag closes itself. */
  readonly element: XmlElement | undefined;
}

/** Four families of fonts take about 110 characters; longer tags hold values that do not repeat. */
const longest = 128;

/** One per file; tags in the same slot replace each other, so the table never grows. */
export class TagTable {
  readonly #source: XmlSource;
  readonly #known: (KnownTag | undefined)[];
  /** Hash of the last tag in each slot: a tag is not kept on its first occurrence. */
  readonly #hashes: Int32Array;
  #hash = 0;
  #end = -1;

  constructor(source: XmlSource) {
    this.#source = source;
    const slots = slotsFor(source);
    this.#known = new Array<KnownTag | undefined>(slots).fill(undefined);
    this.#hashes = new Int32Array(slots);
  }

  /** Looks up the tag that begins at `tag`; only its `<` has been read. */
  find(tag: number, scope: NamespaceScope): KnownTag | undefined {
    const source = this.#source.text;
    const limit = Math.min(source.length, tag + longest);
    let hash = 0;
    let end = tag + 1;
    while (end < limit) {
      const code = source.charCodeAt(end);
      if (code === 62 /* > */) break;
      // No tag contains the start of another: a run of `<` is not scanned again from each.
      if (code === 60 /* < */) {
        end = limit;
        break;
      }
      hash = (Math.imul(hash, 31) + code) | 0;
      end++;
    }
    this.#hash = hash;
    this.#end = end < limit ? end : -1;
    const known = this.#known[slotOf(hash, this.#known.length)];
    if (known === undefined || known.text.length !== end - tag || known.scope !== scope) return undefined;
    return end < limit && standsAt(source, known.text, tag) ? known : undefined;
  }

  /** Whether to {@link keep} the tag that was looked up last, now that it is known to end at `end`: true if it occurred before. */
  isWanted(end: number): boolean {
    if (end !== this.#end) return false;
    const slot = slotOf(this.#hash, this.#known.length);
    if (this.#hashes[slot] === this.#hash) return true;
    this.#hashes[slot] = this.#hash;
    return false;
  }

  keep(tag: KnownTag): void {
    this.#known[slotOf(this.#hash, this.#known.length)] = tag;
  }
}
