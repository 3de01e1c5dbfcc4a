/** Everything in a document that shows text: pages, forms, patterns, Type 3 glyphs and appearances, each read once. */
import type { Budget } from '../../../base/abort.js';
import { innerObjects, PdfDict, PdfStream, typeName, type PdfObject } from '../../objects/pdf-object.js';
import { asDict, asName } from '../../read/object-source.js';
import { eachPage } from '../../read/page-tree.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import { pageData, ShownCodes, streamData } from './shown-codes.js';

/** @returns Undefined if nothing is certain */
export function shownCodes(document: PdfDocument, objects: ReadonlyMap<number, PdfObject>, budget: Budget): ShownCodes | undefined {
  const walk = new ContentWalk(document, budget);
  for (const { dict, attributes } of eachPage(document, budget)) walk.page(dict, attributes.get('Resources'));
  const waiting: PdfObject[] = [...objects.values()];
  for (let next = waiting.pop(); next !== undefined && walk.shown.isCertain; next = waiting.pop()) {
    budget.step();
    walk.object(next);
    for (const inner of innerObjects(next)) if (inner instanceof PdfDict || Array.isArray(inner)) waiting.push(inner);
  }
  walk.shown.doubtStrayNames();
  return walk.shown.isCertain ? walk.shown : undefined;
}

class ContentWalk {
  readonly shown: ShownCodes;
  readonly #done = new Set<PdfDict>();

  constructor(
    readonly document: PdfDocument,
    budget: Budget,
  ) {
    this.shown = new ShownCodes(document, budget);
  }

  page(dict: PdfDict, resources: PdfObject | undefined): void {
    this.#done.add(dict);
    this.shown.content({ data: pageData(this.document, dict), resources: asDict(this.document, resources), isPage: true });
  }

  object(value: PdfObject): void {
    if (value instanceof PdfStream) {
      if (this.#isContent(value.dict)) this.#stream(value, undefined);
    } else if (value instanceof PdfDict) this.#dictionary(value);
  }

  #isContent(dict: PdfDict): boolean {
    const subtype = asName(this.document, dict.get('Subtype'));
    return subtype === 'Form' || dict.get('PatternType') !== undefined || (dict.get('Resources') !== undefined && subtype !== 'Image');
  }

  #dictionary(dict: PdfDict): void {
    const { document } = this;
    // A page that is not in the tree may be shown as a template.
    if (typeName(dict) === 'Page' && !this.#done.has(dict)) this.page(dict, dict.get('Resources'));
    if (asName(document, dict.get('Subtype')) === 'Type3') {
      for (const glyph of asDict(document, dict.get('CharProcs'))?.entries.values() ?? []) {
        const stream = document.resolve(glyph);
        if (stream instanceof PdfStream) this.#stream(stream, asDict(document, dict.get('Resources')));
      }
    }
    // Text that is typed into a form is set in these fonts.
    this.shown.doubt(asDict(document, asDict(document, dict.get('DR'))?.get('Font')));
    const isField = asName(document, dict.get('Subtype')) === 'Widget';
    for (const appearance of asDict(document, dict.get('AP'))?.entries.values() ?? []) this.#appearance(appearance, isField);
  }

  #appearance(value: PdfObject, isField: boolean): void {
    const whole = this.document.resolve(value);
    const states = whole instanceof PdfDict ? [...whole.entries.values()] : [whole];
    for (const state of states) {
      const stream = this.document.resolve(state);
      if (!(stream instanceof PdfStream)) continue;
      this.#stream(stream, undefined);
      const resources = asDict(this.document, stream.dict.get('Resources'));
      if (isField) this.shown.doubt(asDict(this.document, resources?.get('Font')));
    }
  }

  /** @param around Resources of what it is in, for content without its own */
  #stream(stream: PdfStream, around: PdfDict | undefined): void {
    const { document } = this;
    if (this.#done.has(stream.dict)) return;
    this.#done.add(stream.dict);
    const resources = asDict(document, stream.dict.get('Resources')) ?? around;
    this.shown.content({ data: streamData(document, stream), resources, isPage: false });
  }
}
