/** The client's calls of `POST sign`, `POST verify` and `GET verify/key`. */
import type { Language } from '../base/language.js';
import type { DocumentFormat } from '../base/names/conversion.js';
import type { AuditEventType } from '../base/names/signing.js';
import type { VerificationReport } from '../base/names/verification-report.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import type { TemplateSource } from './annotate.js';
import type { CallOptions, Transport } from './transport.js';

export interface SignCallOptions extends CallOptions {
  readonly signer: {
    readonly email: string;
    readonly name: string;
    readonly ip?: string;
    readonly userAgent?: string;
    /** How the person was authenticated, in words. */
    readonly authentication?: string;
    /** The text that the person consented to. */
    readonly consent?: string;
  };
  /** At least one of type `submit`. */
  readonly auditTrail: readonly {
    readonly type: AuditEventType;
    /** ISO 8601 with a zone. */
    readonly timestamp: string;
    /** `ip`, `userAgent`, `authentication` and `consent` are shown under labels of the service, all other keys in quotation marks. */
    readonly data?: unknown;
  }[];
  readonly eventId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Whether a certificate page is appended, default true, and its language, default the host's: `en`, `de`, `fr` or `es`. */
  readonly certificate?: { readonly enabled?: boolean; readonly language?: Language };
  readonly signature?: Readonly<Record<string, unknown>>;
  /** Shown on the certificate page. */
  readonly fileName?: string;
  /** Of an encrypted PDF. */
  readonly password?: string;
  /** `pdf` converts a DOCX first. */
  readonly to?: DocumentFormat;
  /** Whether a PDF whose signature would not be valid is rewritten first; earlier signatures are lost by that. Default: a PDF without signatures. */
  readonly repair?: boolean;
}

export interface SignedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** `B-B`, `B-T`, `B-LT`, `B-LTA`, or `CMS` for an identity that makes its signatures by itself. */
  readonly level: string;
  /** Last hash of the audit trail. */
  readonly auditTrailHash: string | undefined;
  readonly warnings: number;
  /** Different codes of the warnings, at most 32. */
  readonly warningCodes: readonly string[];
  readonly requestId: string | undefined;
}

/** The report on a document's signatures. */
export interface VerificationAnswer extends VerificationReport {
  /** With the audit trails that signatures vouch for, and those that nobody answers for. */
  readonly document: VerificationReport['document'] & Readonly<Record<string, unknown>>;
}

export interface SigningKey {
  readonly version: string;
  readonly algorithm: string;
  /** PEM. */
  readonly publicKey: string;
  readonly fingerprint: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly issuer: string;
  /** PEM. */
  readonly certificate: string;
}

const sourceOf = async (document: TemplateSource): Promise<object> =>
  'url' in document ? { url: document.url } : { base64: await encodeBase64(document) };

export async function sign({ succeed }: Transport, document: TemplateSource, options: SignCallOptions): Promise<SignedDocument> {
  const { to, repair, signal, timeoutMs, maxRetries, requestId, onUploadProgress, ...body } = options;
  const response = await succeed({
    method: 'POST',
    path: '/sign',
    query: { to, repair: repair?.toString() },
    body: { document: await sourceOf(document), ...body },
    options,
  });
  const answer = (await response.json()) as { document: { base64: string; contentType: string } };
  return {
    bytes: decodeBase64(answer.document.base64),
    contentType: answer.document.contentType,
    level: response.headers.get('X-Signature-Level') ?? '',
    warnings: Number(response.headers.get('X-Document-Warnings') ?? 0),
    warningCodes: (response.headers.get('X-Document-Warning-Codes') ?? '').split(', ').filter(Boolean),
    auditTrailHash: response.headers.get('X-Audit-Trail-Hash') ?? undefined,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  };
}

export async function verifySignatures(
  { succeed }: Transport,
  document: TemplateSource,
  options: CallOptions & { readonly password?: string } = {},
): Promise<VerificationAnswer> {
  const { password } = options;
  const body = { document: await sourceOf(document), ...(password === undefined ? {} : { password }) };
  const response = await succeed({ method: 'POST', path: '/verify', body, isRepeatable: true, options });
  return (await response.json()) as VerificationAnswer;
}

export async function signingKey({ succeed }: Transport, options?: CallOptions): Promise<SigningKey> {
  return (await (await succeed({ method: 'GET', path: '/verify/key', isRepeatable: true, options })).json()) as SigningKey;
}
