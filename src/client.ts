/** Subpath `docops-router/client`: a typed client over `fetch`, and usage events of editors; for browsers and Node alike. */
import type {
  AccessibleProfile,
  ArchivalProfile,
  Attachment,
  CommentView,
  MediaType,
  SourceFormat,
  TargetFormat,
  TrackedChanges,
} from './base/names/conversion.js';
import { annotate, type AnnotateCallOptions, type AnnotatedDocument, type TemplateSource } from './client/annotate.js';
import {
  sign,
  signingKey,
  verifySignatures,
  type SignCallOptions,
  type SignedDocument,
  type SigningKey,
  type VerificationAnswer,
} from './client/sign.js';
import type { Inspection } from './base/names/inspection.js';
import { inspect, type InspectCallOptions } from './client/inspect.js';
import { decodeBase64 } from './client/base64.js';
import { createTransport, errorOf, type CallOptions, type DocOpsClientOptions } from './client/transport.js';

export { DocOpsError } from './base/errors.js';
export type { ErrorCode, ErrorDetail } from './base/errors.js';
export type { SignCallOptions, SignedDocument, SigningKey, VerificationAnswer } from './client/sign.js';
export type { AnnotateCallOptions, AnnotatedDocument, FieldValue, TemplateSource } from './client/annotate.js';
export type { InspectCallOptions } from './client/inspect.js';
export type * from './base/names/inspection.js';
export type { ChartContent, FieldContent, FieldType, ListItem, Scalar } from './base/names/field-types.js';
export { documentIdentity, withDocumentIdentity } from './client/document-identity.js';
export type { DocumentIdentity, IdentifiedDocument, WithDocumentIdentityOptions } from './client/document-identity.js';
export { sendUsage } from './client/send-usage.js';
export type { SendUsageOptions } from './client/send-usage.js';
export type { CallOptions, DocOpsClientOptions } from './client/transport.js';

export interface ConvertCallOptions extends CallOptions {
  readonly from: SourceFormat;
  /** Default `pdf`. */
  readonly to?: TargetFormat;
  /** Which pages become pictures: `2`, `1-3`, `1-3,7`; default: all. Only for PNG and SVG; one page gives the picture, several a ZIP of them. */
  readonly pages?: string;
  /** Pixels an inch of a picture; default 96, for an SVG its size on paper. Only for PNG and SVG. */
  readonly dpi?: number;
  /** Pixels across of a picture; beside `dpi` the most. Only for PNG and SVG. */
  readonly width?: number;
  readonly changes?: TrackedChanges;
  /** Where comments show; default `none`. */
  readonly comments?: CommentView;
  /** An archivable PDF (PDF/A); default: a plain one. */
  readonly pdfa?: ArchivalProfile;
  /** An accessible PDF (PDF/UA), as far as the document allows: the warnings name what to mend. */
  readonly pdfua?: AccessibleProfile;
  /** Puts the document that the PDF is made from into it; only with `pdfa` 3b, 3u and 3a. */
  readonly attach?: Attachment;
  /** Whether a PDF has the structure that screen readers read; default true. */
  readonly tagged?: boolean;
  /** Converts what can be saved of a DOCX that was cut off; default: it is refused. */
  readonly recover?: boolean;
  /** Medium that a page's style sheets are read for; default `print` for PDF, `screen` for DOCX. Only from Markdown and HTML. */
  readonly media?: MediaType;
  /** Brings the warnings themselves along, in `report`; default false. */
  readonly report?: boolean;
  /** Names the result. */
  readonly fileName?: string;
  /** A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML. */
  readonly reference?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
  /**
   * Pictures and style sheets that the page refers to: `img/logo.png` is found where it refers to that path, `logo.png` in any folder; only from Markdown
   * and HTML.
   */
  readonly files?: readonly { readonly name: string; readonly bytes: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> }[];
}

export interface ConvertedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Of the whole document; not for DOCX. */
  readonly pages: number | undefined;
  readonly warnings: number;
  /** Different codes of the warnings, at most 32. */
  readonly warningCodes: readonly string[];
  /** Only where it was asked for. */
  readonly report: ConversionReport | undefined;
  readonly requestId: string | undefined;
}

/** What was odd in a document, and what was done about it. */
export interface ConversionReport {
  /** Of the whole document; not for DOCX. */
  readonly pages?: number;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly count: number }[];
}

export interface Health {
  readonly status: 'healthy' | 'unhealthy';
  readonly timestamp: string;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>;
  /** True from the moment that closing begins, else absent. */
  readonly closing?: boolean;
  /** How busy the service is: operations that wait and run, threads, bytes of request bodies in memory. */
  readonly load?: { readonly queue: number; readonly running: number; readonly threads: number; readonly bytesInFlight: number };
  /** Usage events since the start; absent where telemetry is not taken. */
  readonly telemetry?: { readonly queued: number; readonly written: number; readonly dropped: number };
}

export interface DocOpsClient {
  /** Has a code sent to the address; resolves with the service's message. */
  register(email: string, options?: CallOptions): Promise<string>;
  /** Resolves with a new API key. */
  verify(email: string, code: string, options?: CallOptions): Promise<string>;
  convert(document: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, options: ConvertCallOptions): Promise<ConvertedDocument>;
  /** Fills the fields of a DOCX template. */
  annotate(template: TemplateSource, options: AnnotateCallOptions): Promise<AnnotatedDocument>;
  /** What is in a DOCX or a PDF: fields, a JSON Schema of their values, fonts, pages, signatures. */
  inspect(document: TemplateSource, options?: InspectCallOptions): Promise<Inspection>;
  sign(document: TemplateSource, options: SignCallOptions): Promise<SignedDocument>;
  /** The report on a document's signatures; also resolves for those that are not valid. */
  verifySignatures(document: TemplateSource, options?: CallOptions & { readonly password?: string }): Promise<VerificationAnswer>;
  /** The key that the service signs with; needs no API key. */
  signingKey(options?: CallOptions): Promise<SigningKey>;
  /** Also resolves for an unhealthy service that answers. */
  health(options?: CallOptions): Promise<Health>;
  /** Revokes the client's own key. */
  revokeKey(options?: CallOptions): Promise<void>;
}

/** The document of an answer, with its report where the service sends one. A service of an older version sends the document alone. */
async function convertedDocument(response: Response): Promise<Pick<ConvertedDocument, 'bytes' | 'contentType' | 'report'>> {
  const contentType = response.headers.get('Content-Type') ?? '';
  if (!contentType.startsWith('application/json'))
    return { bytes: new Uint8Array(await response.arrayBuffer()), contentType, report: undefined };
  const { document, report } = (await response.json()) as {
    document: { base64: string; contentType: string };
    report: ConversionReport;
  };
  return { bytes: decodeBase64(document.base64), contentType: document.contentType, report };
}

/** Every method throws DocOpsError with the service's code, or what `fetch` throws: no connection, aborted. */
export function createDocOpsClient(options: DocOpsClientOptions): DocOpsClient {
  const transport = createTransport(options);
  const { succeed } = transport;

  return {
    register: async (email, call = {}) =>
      (await (await succeed({ method: 'GET', path: '/auth/register', query: { email }, ...call })).json()) as string,
    verify: async (email, code, call = {}) =>
      (await (await succeed({ method: 'GET', path: '/auth/verify', query: { email, code }, ...call })).json()) as string,
    convert: async (document, { from, to, recover, report, fileName, reference, files, signal, ...call }) => {
      const { pages: chosen, dpi, width, changes, comments, pdfa, pdfua, attach, tagged, media } = call;
      const body = new FormData();
      const add = (part: string, content: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, name: string): void =>
        body.append(part, content instanceof Blob ? content : new Blob([content]), name);
      add('file', document, fileName ?? `document.${from}`);
      if (reference) add('reference', reference, 'reference.docx');
      for (const { name, bytes } of files ?? []) add('resource', bytes, name);
      const response = await succeed({
        method: 'POST',
        path: '/convert',
        query: {
          from,
          to,
          pages: chosen,
          dpi: dpi?.toString(),
          width: width?.toString(),
          changes,
          comments,
          pdfa,
          pdfua,
          attach,
          tagged: tagged === false ? 'false' : undefined,
          recover: recover === true ? 'true' : undefined,
          media,
          report: report === true ? 'json' : undefined,
        },
        ...(report === true ? { accept: 'application/json' } : {}),
        body,
        ...(signal ? { signal } : {}),
      });
      const pages = response.headers.get('X-Document-Pages');
      const answer = await convertedDocument(response);
      return {
        ...answer,
        pages: pages === null ? undefined : Number(pages),
        warnings: Number(response.headers.get('X-Document-Warnings') ?? 0),
        warningCodes: (response.headers.get('X-Document-Warning-Codes') ?? '').split(', ').filter(Boolean),
        requestId: response.headers.get('X-Request-Id') ?? undefined,
      };
    },
    annotate: (template, call) => annotate(transport, template, call),
    inspect: (document, call) => inspect(transport, document, call),
    sign: (document, call) => sign(transport, document, call),
    verifySignatures: (document, call) => verifySignatures(transport, document, call),
    signingKey: (call) => signingKey(transport, call),
    health: async ({ signal } = {}) => {
      // An unhealthy service answers 503, which is no reason to ask again.
      const once = createTransport({ ...options, maxRetries: 0 });
      const response = await once.request({ method: 'GET', path: '/health', ...(signal ? { signal } : {}) });
      const body = (await response
        .clone()
        .json()
        .catch(() => undefined)) as Health | undefined;
      if (body === undefined || !('checks' in body)) throw await errorOf(response);
      return body;
    },
    revokeKey: async (call = {}) => void (await succeed({ method: 'DELETE', path: '/auth/key', ...call })),
  };
}
