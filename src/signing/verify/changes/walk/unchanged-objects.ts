/**
 * Which objects a revision left as they were, and what those refer to, kept from one step to the next: most updates touch few objects, and of the others
 * only their references are followed.
 */
import { PdfRef, PdfStream } from '../../../../pdf/objects/pdf-object.js';
import type { PdfDocument, PdfView } from '../../../../pdf/read/pdf-document.js';
import { referencesIn, type Way, ways } from './ways.js';

const none: readonly number[] = [];

export class UnchangedObjects {
  /** Index of the revision up to which what is kept holds. */
  #revision = -1;
  #references: Map<number, readonly number[]>[] = [];

  constructor() {
    this.#forget();
  }

  #forget(): void {
    this.#references = Object.values(ways).map(() => new Map<number, readonly number[]>());
  }

  /** Numbers whose objects may differ between two revisions. An object stream that was replaced brings other objects under entries that stay. */
  #changesOf(document: PdfDocument, before: number, after: number): Set<number> | undefined {
    const changed = new Set<number>();
    for (let index = before + 1; index <= after; index++)
      for (const number of document.changedEntries(index).keys()) {
        changed.add(number);
        const old = document.entry(number, index - 1);
        if (old?.entry.kind !== 'offset') continue;
        const value = document.indirectObject(new PdfRef(number, old.entry.generation), index - 1)?.value;
        // `First` is what every object stream must have.
        if (value instanceof PdfStream && value.dict.get('First') !== undefined) return undefined;
      }
    return changed;
  }

  /** To be asked once for a pair of views. Undefined where nothing can be said of them together. */
  between(before: PdfView, after: PdfView): ReadonlySet<number> | undefined {
    const { document, revision } = before;
    if (after.document !== document) return undefined;
    if (revision.index !== this.#revision) {
      const since =
        this.#revision >= 0 && this.#revision < revision.index ? this.#changesOf(document, this.#revision, revision.index) : undefined;
      if (since === undefined) this.#forget();
      else for (const number of since) for (const kept of this.#references) kept.delete(number);
      this.#revision = revision.index;
    }
    return this.#changesOf(document, revision.index, after.revision.index);
  }

  /** Of an object as it is before, reached by a way. */
  referencesOf(before: PdfView, number: number, generation: number, way: Way): readonly number[] {
    const kept = generation === 0 ? this.#references[way] : undefined;
    const known = kept?.get(number);
    if (known !== undefined) return known;
    const value = before.document.indirectObject(new PdfRef(number, generation), before.revision.index)?.value;
    const found = value === undefined || value === null ? none : referencesIn(value, way);
    kept?.set(number, found.length === 0 ? none : found);
    return found;
  }
}

const kept = new WeakMap<PdfDocument, UnchangedObjects>();

/** Of a document, as long as it is worked on. */
export function unchangedObjects(document: PdfDocument): UnchangedObjects {
  const known = kept.get(document);
  if (known !== undefined) return known;
  const made = new UnchangedObjects();
  kept.set(document, made);
  return made;
}
