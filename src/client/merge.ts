/** The client's call of `POST merge`. */
import type { MergeChoices, MergeDocumentFacts } from '../contract/merging.js';
import type { TemplateSource } from './annotate.js';
import { encodeBase64 } from './base64.js';
import { appendAttachments, appendOptions, readConverted, type ConvertedDocument, type DocumentBytes } from './convert.js';
import { appendWatermark, watermarkBody, type WatermarkCallOptions } from './watermark.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';

/** A document to be merged, and what is taken of it. */
export interface MergeDocumentSource extends MergeDocumentFacts {
  /** Its bytes, or where the service can fetch it. */
  readonly document: TemplateSource;
}

export interface MergeCallOptions extends CallOptions, Omit<MergeChoices, 'watermark'> {
  /** A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF. Default: none. */
  readonly watermark?: WatermarkCallOptions | undefined;
  /** Brings the warnings themselves along, in `report`; default false. */
  readonly report?: boolean | undefined;
}

const bytesIn = (document: TemplateSource): DocumentBytes | undefined => ('url' in document ? undefined : document);

type BodyChoices = Pick<MergeChoices, 'protection' | 'metadata' | 'attachFiles' | 'removeAttachments'>;

/** As a form where all bytes are here: they need no base64. */
async function mergeBody(
  documents: readonly MergeDocumentSource[],
  { protection, metadata, attachFiles = [], removeAttachments, watermark }: Pick<MergeCallOptions, keyof BodyChoices | 'watermark'>,
): Promise<FormData | object> {
  const facts = documents.map(({ document: _, ...own }): MergeDocumentFacts => own);
  const bytes = documents.map(({ document }) => bytesIn(document));
  if (bytes.every((one) => one !== undefined)) {
    const form = new FormData();
    form.append('documents', JSON.stringify(facts));
    appendOptions(form, { protection, metadata, removeAttachments });
    appendAttachments(form, attachFiles);
    appendWatermark(form, watermark);
    for (const [index, one] of bytes.entries())
      form.append('file', one instanceof Blob ? one : new Blob([one]), facts[index]?.name ?? 'document');
    return form;
  }
  const sources = documents.map(async ({ document, ...own }) => ({
    ...own,
    ...('url' in document ? { url: document.url } : { base64: await encodeBase64(document) }),
  }));
  const files = attachFiles.map(async ({ data, ...facts }) => ({ ...facts, data: await encodeBase64(new Uint8Array(data)) }));
  return {
    documents: await Promise.all(sources),
    protection,
    metadata,
    removeAttachments,
    watermark: await watermarkBody(watermark),
    ...(files.length > 0 && { attachFiles: await Promise.all(files) }),
  };
}

export async function merge(
  { succeed }: Transport,
  documents: readonly MergeDocumentSource[],
  options: MergeCallOptions = {},
): Promise<ConvertedDocument> {
  const { report, protection, metadata, attachFiles, removeAttachments, watermark, ...choices } = options;
  const response = await succeed({
    method: 'POST',
    path: '/merge',
    query: { ...queryOf(choices), report: report === true ? 'json' : undefined },
    accept: report === true ? 'application/json' : undefined,
    body: await mergeBody(documents, { protection, metadata, attachFiles, removeAttachments, watermark }),
    isRepeatable: true,
    options,
  });
  return readConverted(response);
}
