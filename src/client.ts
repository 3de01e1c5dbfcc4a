/** Subpath `docops-router/client`: a typed client over `fetch`, and usage events of editors; for browsers, Node, Deno and Bun alike. */
import {
  annotate,
  type AnnotateCallOptions,
  type AnnotatedDocument,
  type TemplateSource,
  inspect,
  type InspectCallOptions,
} from './client/annotate.js';
import { compare, type CompareCallOptions, type ComparedDocument } from './client/compare.js';
import {
  convert,
  convertToStream,
  type ConvertCallOptions,
  type ConvertedDocument,
  type ConvertedStream,
  type ConvertToStreamOptions,
  type DocumentBytes,
} from './client/convert.js';
import {
  sign,
  signingKey,
  verifySignatures,
  type SignCallOptions,
  type SignedDocument,
  type SigningKey,
  type VerificationAnswer,
} from './client/sign.js';
import type { Inspection } from './contract/inspection.js';
import { createClientJobs, type ClientJobs } from './client/jobs.js';
import { merge, type MergeCallOptions, type MergeDocumentSource } from './client/merge.js';
import { errorOf } from './client/retry.js';
import { createTransport, type CallOptions, type DocOpsClientOptions, type Transport } from './client/transport.js';

export { DocOpsError } from './base/errors.js';
export { DocOpsServiceError, type DocOpsServiceErrorOptions } from './client/retry.js';
export type { ErrorCode, ErrorDetail } from './base/errors.js';
export type { DrawnFont, FontMatch } from './contract/drawn-font.js';
export type { AttachedFile, FileRelationship } from './contract/attached-files.js';
export type { SizeUnit, SplitWay } from './contract/finishing.js';
export type { PdfMetadata } from './contract/pdf-metadata.js';
export type { PdfProtection } from './contract/pdf-protection.js';
export type { DiagnosticPlace } from './base/diagnostic-place.js';
export type {
  ConversionReport,
  ConvertCallOptions,
  ConvertedDocument,
  ConvertedStream,
  ConvertToStreamOptions,
  DocumentBytes,
} from './client/convert.js';
export type {
  AuditCallEvent,
  SignatureCallChoices,
  SignCallField,
  SignCallOptions,
  SignedDocument,
  SigningKey,
  VerificationAnswer,
} from './client/sign.js';
export type { AnnotateCallOptions, AnnotatedDocument, FieldValue, TemplateSource, InspectCallOptions } from './client/annotate.js';
export type { ClientJobs, JobStatus, StartedJob, StartOptions } from './client/jobs.js';
export type { CompareCallOptions, ComparedDocument, ComparisonReport } from './client/compare.js';
export type {
  ChangeCounts,
  ChangedThing,
  ChangeKind as ComparedChangeKind,
  ChangeStory,
  CompareChoices,
  CompareSecrets,
  Comparison,
  ComparisonFormat,
  DocumentChange as ComparedChange,
  ExistingChanges,
  Granularity,
} from './contract/comparing.js';
export type { MergeCallOptions, MergeDocumentSource } from './client/merge.js';
export type { WatermarkCallOptions } from './client/watermark.js';
export type * from './contract/inspection.js';
export type { ChartContent, FieldContent, FieldType, ListItem, Scalar } from './contract/field-types.js';
export { documentIdentity, withDocumentIdentity } from './client/document-identity.js';
export type { DocumentIdentity, IdentifiedDocument, WithDocumentIdentityOptions } from './client/document-identity.js';
export { sendUsage } from './client/send-usage.js';
export type { SendUsageOptions } from './client/send-usage.js';
export type { CallOptions, DocOpsClientOptions } from './client/transport.js';
export type { OnUploadProgress, UploadProgress } from './client/upload.js';

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
  /** Usage events since the start; absent if telemetry is not collected. */
  readonly telemetry?: { readonly queued: number; readonly written: number; readonly dropped: number };
}

/** The operations on documents. */
export interface DocumentCalls {
  convert(document: DocumentBytes, options: ConvertCallOptions): Promise<ConvertedDocument>;
  /**
   * Like `convert`, without holding the document in memory. With `onUploadProgress` in a browser, the browser reads the whole response
   * before the stream begins.
   */
  convertToStream(document: DocumentBytes, options: ConvertToStreamOptions): Promise<ConvertedStream>;
  /** Fills the fields of a DOCX template. */
  annotate(template: TemplateSource, options: AnnotateCallOptions): Promise<AnnotatedDocument>;
  /** The contents of a DOCX or a PDF: fields, a JSON Schema of their values, fonts, pages, signatures. */
  inspect(document: TemplateSource, options?: InspectCallOptions): Promise<Inspection>;
  /** Merges several documents into one, or takes pages of one. */
  merge(documents: readonly MergeDocumentSource[], options?: MergeCallOptions): Promise<ConvertedDocument>;
  /** The differences between two documents: as tracked changes, as pages, as a web page, or as data. */
  compare(options: CompareCallOptions): Promise<ComparedDocument>;
  sign(document: TemplateSource, options: SignCallOptions): Promise<SignedDocument>;
  /** The report on a document's signatures; also resolves for invalid ones. */
  verifySignatures(document: TemplateSource, options?: CallOptions & { readonly password?: string }): Promise<VerificationAnswer>;
}

export interface DocOpsClient extends DocumentCalls {
  /** Sends a code to the address; resolves with the service's message. */
  register(email: string, options?: CallOptions): Promise<string>;
  /** Resolves with a new API key. */
  verify(email: string, code: string, options?: CallOptions): Promise<string>;
  /** Calls that are answered later, if the service has jobs. */
  readonly jobs: ClientJobs<DocumentCalls>;
  /** The key that the service signs with; needs no API key. */
  signingKey(options?: CallOptions): Promise<SigningKey>;
  /** Also resolves for an unhealthy service that responds. */
  health(options?: CallOptions): Promise<Health>;
  /** Revokes the client's own key. */
  revokeKey(options?: CallOptions): Promise<void>;
}

const callsOver = (transport: Transport): DocumentCalls => ({
  convert: (document, call) => convert(transport, document, call),
  convertToStream: (document, call) => convertToStream(transport, document, call),
  annotate: (template, call) => annotate(transport, template, call),
  inspect: (document, call) => inspect(transport, document, call),
  merge: (documents, call) => merge(transport, documents, call),
  compare: (call) => compare(transport, call),
  sign: (document, call) => sign(transport, document, call),
  verifySignatures: (document, call) => verifySignatures(transport, document, call),
});

/**
 * Every method throws DocOpsServiceError, a DocOpsError with the service's code, status and request id, if the service refuses the request.
 * Without a response it throws the error of `fetch`; after an abort the signal's reason, after `timeoutMs` a `TimeoutError`.
 */
export function createDocOpsClient(options: DocOpsClientOptions): DocOpsClient {
  const transport = createTransport(options);
  const get = async (path: string, query: Record<string, string>, call: CallOptions | undefined): Promise<unknown> =>
    (await transport.succeed({ method: 'GET', path, query, options: call })).json();

  return {
    register: async (email, call) => (await get('/auth/register', { email }, call)) as string,
    verify: async (email, code, call) => (await get('/auth/verify', { email, code }, call)) as string,
    ...callsOver(transport),
    jobs: createClientJobs(transport, callsOver),
    signingKey: (call) => signingKey(transport, call),
    health: async (call) => {
      // An unhealthy service responds with 503, which is no reason to retry.
      const response = await transport.request({ method: 'GET', path: '/health', options: { ...call, maxRetries: 0 } });
      const body = (await response
        .clone()
        .json()
        .catch(() => undefined)) as Health | undefined;
      if (body === undefined || !('checks' in body)) throw await errorOf(response);
      return body;
    },
    revokeKey: async (call) => void (await transport.succeed({ method: 'DELETE', path: '/auth/key', options: call })),
  };
}
