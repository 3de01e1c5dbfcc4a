/** Counts what the host bounds in a document, each once however often its paragraph is laid out. */
import { checkDocumentLimit } from '../base/check-document-limit.js';
import type { DocumentLimit } from '../base/document-limits.js';

export class CountedThings {
  readonly #known = new Map<DocumentLimit, { readonly things: WeakSet<object>; count: number }>();

  /**
   * @param thing The object to count, as it is in the document tree
   * @throws DocOpsError FILE_TOO_LARGE
   */
  add(limit: DocumentLimit, thing: object): void {
    let known = this.#known.get(limit);
    if (!known) this.#known.set(limit, (known = { things: new WeakSet(), count: 0 }));
    if (known.things.has(thing)) return;
    known.things.add(thing);
    known.count += 1;
    checkDocumentLimit(limit, known.count);
  }
}
