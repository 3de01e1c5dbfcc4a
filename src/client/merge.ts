/** The client's call of `POST merge`. */
import type { MergeChoices, MergeDocumentFacts } from '../contract/merging.js';
import type { PdfWatermark } from '../contract/pdf-watermark.js';
import type { TemplateSource } from './annotate.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import { readConverted, type ConvertedDocument, type DocumentBytes } from './convert.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';

/** A document to be merged, and what is taken of it. */
export interface MergeDocumentSource extends MergeDocumentFacts {
  /** Its bytes, or where the service can fetch it. */
  readonly document: TemplateSource;
}

/** A text, a picture or a page of another PDF on the pages of the result. */
export interface WatermarkCallOptions extends Omit<PdfWatermark, 'file'> {
  /** A picture (PNG, JPEG, GIF, WebP, BMP, TIFF or SVG) or a PDF, at most 20 MB; bytes, or a data URI or base64. Either this or `text`. */
  readonly file?: string | DocumentBytes | undefined;
}

export interface MergeCallOptions extends CallOptions, Omit<MergeChoices, 'watermark'> {
  /** A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF. Default: none. */
  readonly watermark?: WatermarkCallOptions | undefined;
  /** Brings the warnings themselves along, in `report`; default false. */
  readonly report?: boolean | undefined;
}

const bytesIn = (document: TemplateSource): DocumentBytes | undefined => ('url' in document ? undefined : document);

/** As a form where all bytes are here: they need no base64. */
async function mergeBody(
  documents: readonly MergeDocumentSource[],
  { protection, metadata, watermark }: Pick<MergeCallOptions, 'protection' | 'metadata' | 'watermark'>,
): Promise<FormData | object> {
  const facts = documents.map(({ document: _, ...own }): MergeDocumentFacts => own);
  const bytes = documents.map(({ document }) => bytesIn(document));
  if (bytes.every((one) => one !== undefined)) {
    const form = new FormData();
    form.append('documents', JSON.stringify(facts));
    if (protection !== undefined) form.append('protection', JSON.stringify(protection));
    if (metadata !== undefined) form.append('metadata', JSON.stringify(metadata));
    if (watermark !== undefined) appendWatermark(form, watermark);
    for (const [index, one] of bytes.entries())
      form.append('file', one instanceof Blob ? one : new Blob([one]), facts[index]?.name ?? 'document');
    return form;
  }
  const sources = documents.map(async ({ document, ...own }) => ({
    ...own,
    ...('url' in document ? { url: document.url } : { base64: await encodeBase64(document) }),
  }));
  return { documents: await Promise.all(sources), protection, metadata, watermark: watermark && (await watermarkBody(watermark)) };
}

function appendWatermark(form: FormData, { file, ...look }: WatermarkCallOptions): void {
  form.append('watermark', JSON.stringify(look));
  if (file === undefined) return;
  const bytes = typeof file === 'string' ? decodeBase64(file) : file;
  form.append('watermark', bytes instanceof Blob ? bytes : new Blob([bytes]), 'watermark');
}

/** JSON has no bytes. */
const watermarkBody = async ({ file, ...look }: WatermarkCallOptions): Promise<object> => ({
  ...look,
  file: file === undefined || typeof file === 'string' ? file : await encodeBase64(file),
});

export async function merge(
  { succeed }: Transport,
  documents: readonly MergeDocumentSource[],
  options: MergeCallOptions = {},
): Promise<ConvertedDocument> {
  const { report, protection, metadata, watermark, ...choices } = options;
  const response = await succeed({
    method: 'POST',
    path: '/merge',
    query: { ...queryOf(choices), report: report === true ? 'json' : undefined },
    accept: report === true ? 'application/json' : undefined,
    body: await mergeBody(documents, { protection, metadata, watermark }),
    isRepeatable: true,
    options,
  });
  return readConverted(response);
}
