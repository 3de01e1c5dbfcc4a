/**
 * The objects that a revision left unchanged and their references, kept from one step to the next: most updates touch few
 * objects, and for the others only their references are followed.
 */
import { operationMemory } from '../../../../base/operation-memory.js';
import { PdfRef, PdfStream } from '../../../../pdf/objects/pdf-object.js';
import type { PdfDocument, PdfView } from '../../../../pdf/read/pdf-document.js';
import { referencesIn, type Way, ways } from './ways.js';

const none: readonly number[] = [];

export class UnchangedObjects {
  /** Index of the revision up to which the cache is valid. */
  #revision = -1;
  #references: Map<number, readonly number[]>[] = [];

  constructor() {
    this.#forget();
  }

  #forget(): void {
    this.#references = Object.values(ways).map(() => new Map<number, readonly number[]>());
  }

  /** Numbers whose objects may differ between two revisions. A replaced object stream changes objects whose entries stay the same. */
  #changesOf(document: PdfDocument, before: number, after: number): Set<number> | undefined {
    const changed = new Set<number>();
    for (let index = before + 1; index <= after; index++)
      for (const number of document.changedEntries(index).keys()) {
        changed.add(number);
        const old = document.entry(number, index - 1);
        if (old?.entry.kind !== 'offset') continue;
        const value = document.indirectObject(new PdfRef(number, old.entry.generation), index - 1)?.value;
        // Every object stream must have `First`.
        if (value instanceof PdfStream && value.dict.get('First') !== undefined) return undefined;
      }
    return changed;
  }

  /** Must be called once for a pair of views. Undefined if they cannot be compared. */
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

  /** The references of an object in the earlier view, reached in a way. */
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

const kept = operationMemory(() => new WeakMap<PdfDocument, UnchangedObjects>());

/** The cache of a document, kept while the document is in use. */
export function unchangedObjects(document: PdfDocument): UnchangedObjects {
  const known = kept().get(document);
  if (known !== undefined) return known;
  const made = new UnchangedObjects();
  kept().set(document, made);
  return made;
}
