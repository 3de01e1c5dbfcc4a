/** How many links a document has, each counted once however often its paragraph is laid out: each becomes an annotation and an element of the structure. */
import { checkLinkCount } from '../../../base/document-limits.js';

export class LinkCount {
  readonly #known = new WeakSet();
  #count = 0;

  /**
   * @param link The inline or the beginning of the field
   * @throws DocOpsError FILE_TOO_LARGE
   */
  add(link: object): void {
    if (this.#known.has(link)) return;
    this.#known.add(link);
    this.#count += 1;
    checkLinkCount(this.#count);
  }
}
