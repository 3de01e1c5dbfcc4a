/** One page of a document → a form XObject in an update of another (ISO 32000-2 §8.10). */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { PdfDict, pdfDict, pdfName, PdfStream, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { asArray, asStream } from '../read/object-source.js';
import { pageGeometry, eachPage, type Box, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { defaultColors, withDefaultColors } from './default-colors.js';
import { flateStream } from './flate-stream.js';
import { ObjectImport } from './import-objects.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** A page that can be painted as one object. */
export interface ImportedPage {
  readonly reference: PdfRef;
  /** The visible part of its coordinate space. */
  readonly box: Box;
}

/** A page's content streams combined (§7.7.3.3: as if separated by white space). */
function combinedContent(source: PdfDocument, page: PdfPage): PdfStream {
  const contents = page.dict.get('Contents');
  const only = asStream(source, contents);
  if (only) return only;
  const parts = asArray(source, contents).flatMap((item) => {
    const stream = asStream(source, item);
    return stream ? [source.decodeStream(stream).data, Buffer.from('\n')] : [];
  });
  return flateStream(Buffer.concat(parts));
}

/** Pages of one document as forms, which continue to share their objects. */
export class FormPages {
  readonly imports: ObjectImport;
  readonly #colors: PdfDict | undefined;

  constructor(
    readonly update: IncrementalUpdate,
    readonly source: PdfDocument,
    budget?: Budget,
  ) {
    this.imports = new ObjectImport(update, source, budget);
    this.#colors = defaultColors(this.imports);
  }

  /** @param isGroup Whether its opacity is that of the whole, not of each object in it (§11.4.5) */
  import(page: PdfPage, isGroup = false): ImportedPage {
    const { imports } = this;
    const { box } = pageGeometry(this.source, page);
    const content = combinedContent(this.source, page);
    const resources = page.attributes.get('Resources');
    const copied = (owner: PdfDict, key: string): PdfObject | undefined => {
      const value = owner.get(key);
      return value === undefined ? undefined : imports.copy(value);
    };
    const dict = new PdfDict()
      .set('Type', pdfName('XObject'))
      .set('Subtype', pdfName('Form'))
      .set('BBox', [...box])
      .set('Resources', this.#colors ? withDefaultColors(imports, resources, this.#colors) : imports.copy(resources ?? new PdfDict()))
      .set('Group', copied(page.dict, 'Group') ?? (isGroup ? pdfDict({ Type: pdfName('Group'), S: pdfName('Transparency') }) : undefined))
      .set('Filter', copied(content.dict, 'Filter'))
      .set('DecodeParms', copied(content.dict, 'DecodeParms'));
    return { reference: this.update.add(new PdfStream(dict, content.data)), box };
  }

  /** Copies the objects that the pages refer to. */
  finish(): void {
    this.imports.finish();
  }
}

/**
 * The source's first page.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if it has none.
 */
export function importPageAsForm(update: IncrementalUpdate, source: PdfDocument, budget?: Budget): ImportedPage {
  const page = eachPage(source, budget).next().value;
  if (!page) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF of the signature’s appearance has no page.');
  const pages = new FormPages(update, source, budget);
  const imported = pages.import(page);
  pages.finish();
  return imported;
}
