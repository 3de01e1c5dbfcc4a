/** How many a document has of what the host bounds, each counted once however often its paragraph is laid out. */
import { checkDocumentLimit } from '../base/check-document-limit.js';
import type { DocumentLimit } from '../base/names/document-limits.js';

export class CountedThings {
  readonly #known = new Map<DocumentLimit, { readonly things: WeakSet<object>; count: number }>();

  /**
   * @param thing What is counted, as the document's tree has it
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
