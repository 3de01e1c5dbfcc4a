/**
 * A form XObject → a summary of what it draws, for a sentence in a report. Decisions must not depend on it: it ignores what covers what.
 */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfName, PdfStream, PdfString } from '../objects/pdf-object.js';
import { asArray, asDict, asName } from '../read/object-source.js';
import type { PdfView } from '../read/pdf-document.js';
import { contentOperations, type ContentOperation } from './content-operations.js';
import { fontDecoder, type FontDecoder } from './font-decoder.js';

export interface DrawingSummary {
  /** The readable part. */
  text: string;
  hasUnreadableText: boolean;
  /** Painted paths. */
  shapes: number;
  pictures: number;
  /** Whether something is unreadable or past the limits. */
  isIncomplete: boolean;
}

const painting: ReadonlySet<string> = new Set('f F f* B B* b b* S s sh'.split(' '));
const maxDepth = 4;
const maxOperations = 20_000;
const maxText = 200;

class Summarizer {
  readonly summary: DrawingSummary = { text: '', hasUnreadableText: false, shapes: 0, pictures: 0, isIncomplete: false };
  readonly #view: PdfView;
  readonly #budget: Budget;
  readonly #fallback: PdfDict | undefined;
  #operations = 0;

  constructor(view: PdfView, budget: Budget, fallback: PdfDict | undefined) {
    this.#view = view;
    this.#budget = budget;
    this.#fallback = fallback;
  }

  add(form: PdfStream, depth = 0): void {
    const view = this.#view;
    const { data, remaining, damaged } = view.document.decodeStream(form, view.revision.index);
    if (depth > maxDepth || damaged || remaining.length > 0) return this.#stop();
    const resources = asDict(view, form.dict.get('Resources'));
    let decoder: FontDecoder | undefined;
    for (const operation of contentOperations(data, this.#budget)) {
      if (++this.#operations > maxOperations) return this.#stop();
      if (operation.operator === 'Tf') decoder = fontDecoder(view, this.#dict(resources, 'Font', operation));
      else this.#operation(operation, decoder, resources, depth);
    }
  }

  #stop(): void {
    this.summary.isIncomplete = true;
  }

  #named(resources: PdfDict | undefined, category: string, { operands: [name] }: ContentOperation): unknown {
    if (!(name instanceof PdfName)) return undefined;
    const own = asDict(this.#view, resources?.get(category))?.get(name.value);
    return this.#view.resolve(own ?? asDict(this.#view, this.#fallback?.get(category))?.get(name.value));
  }

  #dict(resources: PdfDict | undefined, category: string, operation: ContentOperation): PdfDict | undefined {
    const value = this.#named(resources, category, operation);
    return value === null || value === undefined ? undefined : asDict(this.#view, value as PdfDict);
  }

  #operation(operation: ContentOperation, decoder: FontDecoder | undefined, resources: PdfDict | undefined, depth: number): void {
    const { operator, operands } = operation;
    if (painting.has(operator)) this.summary.shapes += 1;
    else if (operator === 'BI') this.summary.pictures += 1;
    else if (operator === '?') this.#stop();
    else if (['Tj', "'", '"', 'TJ'].includes(operator)) {
      const strings = operator === 'TJ' ? asArray(this.#view, operands[0]) : operands;
      for (const value of strings) if (value instanceof PdfString) this.#show(decoder?.(value.bytes));
      if (operator !== 'TJ' || this.summary.text.length > 0) this.summary.text += ' ';
    } else if (operator === 'Do') {
      const object = this.#named(resources, 'XObject', operation);
      if (object instanceof PdfStream && asName(this.#view, object.dict.get('Subtype')) === 'Form') this.add(object, depth + 1);
      else this.summary.pictures += 1;
    }
  }

  #show(text: string | undefined): void {
    if (text === undefined) this.summary.hasUnreadableText = true;
    else if (this.summary.text.length > maxText) this.#stop();
    else this.summary.text += text;
  }
}

/** @param fallback Resources for names that the form's own resources lack (§12.7.4.3) */
export function summarizeDrawing(forms: Iterable<PdfStream>, view: PdfView, budget: Budget, fallback?: PdfDict): DrawingSummary {
  const summarizer = new Summarizer(view, budget, fallback);
  for (const form of forms) summarizer.add(form);
  const { summary } = summarizer;
  return { ...summary, text: summary.text.replace(/\s+/gu, ' ').trim().slice(0, maxText) };
}
