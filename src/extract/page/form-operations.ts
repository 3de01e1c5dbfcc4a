/** Form XObjects (ISO 32000-2 §8.10) → their operations, which small forms keep: some files draw the same forms on every page. */
import type { Budget } from '../../base/abort.js';
import { type ContentOperation, contentOperations } from '../../pdf/content/content-operations.js';
import type { PdfStream } from '../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';

/** Bytes of a form that is kept, and of all of them. */
const [largestForm, mostBytes] = [64 * 1024, 1024 * 1024];

/** Operations of a text reader without effect: colours, line styles, clipping. */
const withoutEffect: ReadonlySet<string> = new Set(
  'g G rg RG k K cs CS sc SC scn SCN w J j M d ri i W W* sh d0 d1 BX EX ET MP DP'.split(' '),
);

export class FormOperations {
  readonly #document: PdfDocument;
  readonly #known = new Map<PdfStream, readonly ContentOperation[]>();
  #bytes = 0;

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  /** Undefined if a filter of the form is unknown. */
  of(form: PdfStream, budget: Budget): Iterable<ContentOperation> | undefined {
    const known = this.#known.get(form);
    if (known) return known;
    const { data, remaining } = this.#document.decodeStream(form);
    if (remaining.length > 0) return undefined;
    const operations = contentOperations(data, budget);
    if (data.length > largestForm || this.#bytes + data.length > mostBytes) return operations;
    this.#bytes += data.length;
    const kept: ContentOperation[] = [];
    for (const operation of operations) if (!withoutEffect.has(operation.operator)) kept.push(operation);
    this.#known.set(form, kept);
    return kept;
  }
}
