/** The client's calls of `POST convert`: the document whole, or as a stream. */
import { usualMediaType, type AttachedFile } from '../contract/attached-files.js';
import type { DrawnFont } from '../contract/drawn-font.js';
import type { ConvertChoices } from '../contract/convert-options.js';
import type { DiagnosticPlace } from '../base/diagnostic-place.js';
import { decodeBase64 } from './base64.js';
import { appendWatermark, type WatermarkCallOptions } from './watermark.js';
import { queryOf, type Call, type CallOptions, type Transport } from './transport.js';

/** A document's bytes. */
export type DocumentBytes = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** Options of `convertToStream`. */
export interface ConvertToStreamOptions extends CallOptions, Omit<ConvertChoices, 'watermark'> {
  /** A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF. Default: none. */
  readonly watermark?: WatermarkCallOptions | undefined;
  /** File name of the document; the result is named after it. */
  readonly fileName?: string | undefined;
  /** A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML. */
  readonly reference?: DocumentBytes | undefined;
  /**
   * An invoice as XML (CII) that the PDF holds, unchanged, as Factur-X and ZUGFeRD require; with `pdfa` 3b, 3u or 3a, and 3b if `pdfa` is
   * not given.
   */
  readonly invoice?: DocumentBytes | undefined;
  /**
   * Pictures and style sheets that the page refers to: `img/logo.png` is found for references to that path, `logo.png` in any folder; only
   * from Markdown and HTML.
   */
  readonly files?: readonly { readonly name: string; readonly bytes: DocumentBytes }[] | undefined;
}

/** Options of `convert`. */
export interface ConvertCallOptions extends ConvertToStreamOptions {
  /** Returns the warnings themselves too, in `report`; default false. */
  readonly report?: boolean | undefined;
}

/** The facts about a document in a response's headers. */
interface ConversionSummary {
  readonly contentType: string;
  /** Pages of the whole document; not for DOCX and texts. */
  readonly pages: number | undefined;
  readonly warnings: number;
  /** Different codes of the warnings, at most 32. */
  readonly warningCodes: readonly string[];
  readonly requestId: string | undefined;
}

export interface ConvertedDocument extends ConversionSummary {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Only if it was requested. */
  readonly report: ConversionReport | undefined;
}

/** A document that is still being received. */
export interface ConvertedStream extends ConversionSummary {
  /** Read it to its end or cancel it: until then it holds a connection. It fails if the connection is lost. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Bytes of the whole document; undefined if a proxy compresses it. */
  readonly size: number | undefined;
}

/** A document's oddities, and how each was handled. */
export interface ConversionReport {
  /** Pages of the whole document; not for DOCX and texts. */
  readonly pages?: number;
  /** The fonts that the pages request, and the one that each is drawn with; not for DOCX and texts. */
  readonly fonts?: readonly DrawnFont[];
  readonly warnings: readonly {
    readonly code: string;
    readonly message: string;
    readonly count: number;
    /** The first ten places on the pages; only where they are known. */
    readonly places?: readonly DiagnosticPlace[];
  }[];
}

/** Options that a form holds as JSON. */
export function appendOptions(body: FormData, options: Readonly<Record<string, object | undefined>>): void {
  for (const [name, value] of Object.entries(options)) if (value !== undefined) body.append(name, JSON.stringify(value));
}

/** Files to attach: their bytes as parts, and what is said of them as JSON. */
export function appendAttachments(body: FormData, files: readonly AttachedFile[]): void {
  if (files.length === 0) return;
  appendOptions(body, { attachFiles: files.map(({ data: _, ...facts }) => facts) });
  for (const { name, data, mediaType = usualMediaType } of files)
    body.append('attachment', new Blob([new Uint8Array(data)], { type: mediaType }), name);
}

async function send({ succeed }: Transport, document: DocumentBytes, options: ConvertCallOptions): Promise<Response> {
  const { report, fileName, reference, invoice, files, password, protection, metadata, attachFiles = [], watermark, ...choices } = options;
  const body = new FormData();
  const appendPart = (part: string, content: DocumentBytes, name: string): void =>
    body.append(part, content instanceof Blob ? content : new Blob([content]), name);
  appendPart('file', document, fileName ?? (choices.from === 'auto' ? 'document' : `document.${choices.from}`));
  if (reference) appendPart('reference', reference, 'reference.docx');
  if (invoice) appendPart('invoice', invoice, 'invoice.xml');
  if (password !== undefined) body.append('password', password);
  for (const { name, bytes } of files ?? []) appendPart('resource', bytes, name);
  appendOptions(body, { protection, metadata });
  appendAttachments(body, attachFiles);
  appendWatermark(body, watermark);
  const call: Call = {
    method: 'POST',
    path: '/convert',
    query: { ...queryOf(choices), report: report === true ? 'json' : undefined },
    accept: report === true ? 'application/json' : undefined,
    body,
    isRepeatable: true,
    options,
  };
  return succeed(call);
}

export function summaryOf({ headers }: Response): ConversionSummary {
  const pages = headers.get('X-Document-Pages');
  return {
    contentType: headers.get('Content-Type') ?? '',
    pages: pages === null ? undefined : Number(pages),
    warnings: Number(headers.get('X-Document-Warnings') ?? 0),
    warningCodes: (headers.get('X-Document-Warning-Codes') ?? '').split(', ').filter(Boolean),
    requestId: headers.get('X-Request-Id') ?? undefined,
  };
}

export async function convert(transport: Transport, document: DocumentBytes, options: ConvertCallOptions): Promise<ConvertedDocument> {
  return readConverted(await send(transport, document, options));
}

/** The document of a response, with its report if that was requested. */
export async function readConverted(response: Response): Promise<ConvertedDocument> {
  const summary = summaryOf(response);
  // A service of an older version sends only the document.
  if (!summary.contentType.startsWith('application/json'))
    return { ...summary, bytes: new Uint8Array(await response.arrayBuffer()), report: undefined };
  const answer = (await response.json()) as { document: { base64: string; contentType: string }; report: ConversionReport };
  return { ...summary, bytes: decodeBase64(answer.document.base64), contentType: answer.document.contentType, report: answer.report };
}

export async function convertToStream(
  transport: Transport,
  document: DocumentBytes,
  options: ConvertToStreamOptions,
): Promise<ConvertedStream> {
  // A caller without types may still pass `report`, whose response is JSON.
  const response = await send(transport, document, { ...options, report: false });
  const length = response.headers.get('Content-Length');
  const isPacked = response.headers.get('Content-Encoding') !== null;
  const stream = response.body ?? new Blob([]).stream();
  return {
    ...summaryOf(response),
    stream: stream as ConvertedStream['stream'],
    size: length === null || isPacked ? undefined : Number(length),
  };
}
