/** A form XObject, such as an annotation's appearance → the text that it draws, where that is all that it draws (ISO 32000-2 §9.4, §8.10). */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../objects/pdf-object.js';
import { arrayOf, dictOf, nameOf } from '../read/object-source.js';
import type { PdfView } from '../read/pdf-document.js';
import { contentOperations, type ContentOperation } from './content-operations.js';
import { fontDecoder, type FontDecoder } from './font-decoder.js';

export interface ShownTextOptions {
  readonly view: PdfView;
  readonly budget: Budget;
  /** Resources that count where the form has none of the name (§12.7.4.3). */
  readonly fallback: PdfDict | undefined;
  /** Fonts whose shapes nobody vouches for. */
  readonly isStrange: (font: PdfDict) => boolean;
}

/** Forms within forms. */
const maxDepth = 4;
const maxCharacters = 100_000;
/** Lines and curves beyond those of borders and marks may be letters. */
const maxSegments = 64;

class UnknownText extends Error {}

class TextCollector {
  readonly #options: ShownTextOptions;
  readonly #decoders = new Map<PdfDict, FontDecoder | undefined>();
  #segments = 0;
  text = '';

  constructor(options: ShownTextOptions) {
    this.#options = options;
  }

  #resource(resources: PdfDict | undefined, category: string, name: PdfObject | undefined): PdfObject {
    const { view, fallback } = this.#options;
    const key = name instanceof PdfName ? name.value : '';
    const own = dictOf(view, resources?.get(category))?.get(key);
    return view.resolve(own ?? dictOf(view, fallback?.get(category))?.get(key));
  }

  #decoder(font: PdfDict): FontDecoder | undefined {
    if (!this.#decoders.has(font)) {
      const { view, isStrange } = this.#options;
      this.#decoders.set(font, isStrange(font) ? undefined : fontDecoder(view, font));
    }
    return this.#decoders.get(font);
  }

  #show(decoder: FontDecoder | undefined, values: readonly PdfObject[]): void {
    for (const value of values) {
      if (!(value instanceof PdfString)) continue;
      const text = decoder?.(value.bytes);
      if (text === undefined || this.text.length > maxCharacters) throw new UnknownText();
      this.text += text;
    }
  }

  #draw(segments: number): void {
    this.#segments += segments;
    if (this.#segments > maxSegments) throw new UnknownText();
  }

  collect(form: PdfStream, depth = 0): void {
    const { view, budget } = this.#options;
    if (depth > maxDepth) throw new UnknownText();
    const { data, remaining } = view.document.decodeStream(form, view.revision.index);
    if (remaining.length > 0) throw new UnknownText();
    const resources = dictOf(view, form.dict.get('Resources'));
    let decoder: FontDecoder | undefined;
    for (const { operator, operands } of contentOperations(data, budget)) {
      if (operator === 'Tf') {
        const font = this.#resource(resources, 'Font', operands[0]);
        decoder = dictOf(view, font) && this.#decoder(dictOf(view, font) as PdfDict);
      } else this.#operation({ operator, operands }, decoder, resources, depth);
    }
  }

  #operation(
    { operator, operands }: ContentOperation,
    decoder: FontDecoder | undefined,
    resources: PdfDict | undefined,
    depth: number,
  ): void {
    switch (operator) {
      case 'Tj':
      case "'":
      case '"':
        return this.#show(decoder, operands);
      case 'TJ':
        return this.#show(decoder, arrayOf(this.#options.view, operands[0]));
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        return this.#draw(1);
      case 're':
        return this.#draw(4);
      case 'Tr':
        // Text that is not painted, or only clips.
        if (typeof operands[0] !== 'number' || operands[0] > 2) throw new UnknownText();
        return;
      case 'Do': {
        const object = this.#resource(resources, 'XObject', operands[0]);
        if (!(object instanceof PdfStream)) return;
        if (nameOf(this.#options.view, object.dict.get('Subtype')) !== 'Form') throw new UnknownText();
        return this.collect(object, depth + 1);
      }
      case 'BI':
      case 'sh':
      case '?':
        // Pictures, shadings and broken syntax may show anything.
        throw new UnknownText();
    }
  }
}

/** In the order in which it is drawn, without spaces for gaps; undefined where something other than readable text may be shown. */
export function shownText(form: PdfStream, options: ShownTextOptions): string | undefined {
  const collector = new TextCollector(options);
  try {
    collector.collect(form);
  } catch (error) {
    if (error instanceof UnknownText) return undefined;
    throw error;
  }
  return collector.text;
}
