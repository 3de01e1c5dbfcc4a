/**
 * Limits for the most expensive content of a document: counted while it is read, so that a few kilobytes that unpack to
 * millions are refused before any of it is laid out.
 */
import { DocOpsError } from '../base/errors.js';

/** About ten thousand pages; Word is slow with a tenth of that. */
export const mostParagraphs = 250_000;
/** Mathematics books have a few thousand. */
export const mostFormulas = 25_000;

interface TallyLimits {
  readonly paragraphs?: number;
  readonly formulas?: number;
}

/** Counts one document, including the documents that it imports. */
export class TreeTally {
  readonly #limits: Required<TallyLimits>;
  #paragraphs = 0;
  #formulas = 0;

  constructor(limits: TallyLimits = {}) {
    this.#limits = { paragraphs: mostParagraphs, formulas: mostFormulas, ...limits };
  }

  /** The paragraphs and cells counted so far. */
  get paragraphs(): number {
    return this.#paragraphs;
  }

  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT */
  countParagraph(): void {
    if (++this.#paragraphs > this.#limits.paragraphs) tooMany(this.#limits.paragraphs, 'paragraphs and cells');
  }

  /** @throws DocOpsError UNPROCESSABLE_DOCUMENT */
  countFormula(): void {
    if (++this.#formulas > this.#limits.formulas) tooMany(this.#limits.formulas, 'formulas');
  }
}

function tooMany(most: number, what: string): never {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The document has more than ${String(most)} ${what}; split it into several.`);
}
