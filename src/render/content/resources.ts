/** The named resources that one content stream uses (ISO 32000-2 §7.8.3). */
import { PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';

export type ResourceKind = 'Font' | 'XObject' | 'ExtGState' | 'Shading' | 'Pattern';

/** Names are unique in the document, so that a page's dictionary is simply the set of the names that it uses. */
export class Resources {
  readonly #used = new Map<ResourceKind, PdfDict>();

  use(kind: ResourceKind, name: string, object: PdfObject): void {
    let dict = this.#used.get(kind);
    if (dict === undefined) this.#used.set(kind, (dict = new PdfDict()));
    if (dict.get(name) === undefined) dict.set(name, object);
  }

  toDict(): PdfDict {
    const dict = new PdfDict();
    for (const kind of ['Font', 'XObject', 'ExtGState', 'Shading', 'Pattern'] as const) dict.set(kind, this.#used.get(kind));
    return dict;
  }
}
