/** The client's calls of `POST sign`, `POST verify` and `GET verify/key`. */
import type { NamesAt } from '../contract/operation-option.js';
import type { AuditEvent, CertificateChoices, SignatureChoices, SignChoices, SignField, signOptions } from '../contract/sign-options.js';
import type { VerificationReport } from '../contract/verification-report.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import type { TemplateSource } from './annotate.js';
import type { DocumentBytes } from './convert.js';
import { queryOf, type CallOptions, type Transport } from './transport.js';

type RequestNames = NamesAt<typeof signOptions, 'query' | 'body'>;

/** How the signature itself is to be. */
export interface SignatureCallChoices extends Omit<SignatureChoices, 'image'> {
  /** A drawing that a visible signature shows, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; bytes, or a data URI or base64. Only for PDF. */
  readonly image?: string | DocumentBytes | undefined;
}

/** A text or a picture that is drawn into a page before it is signed. */
export interface SignCallField extends Omit<SignField, 'image'> {
  /** Drawn without distortion in the middle of the rectangle, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; bytes, or a data URI or base64. */
  readonly image?: string | DocumentBytes | undefined;
}

/** An action of the signer. */
export interface AuditCallEvent extends Omit<AuditEvent, 'data'> {
  /** Anything that JSON has; `ip`, `userAgent`, `authentication` and `consent` are shown under labels of the service, all other keys in quotation marks. */
  readonly data?: unknown;
}

export interface SignCallOptions
  extends CallOptions, Omit<Pick<SignChoices, RequestNames>, 'auditTrail' | 'metadata' | 'signature' | 'fields'> {
  /** The signer's actions, at least one event of type `submit`. */
  readonly auditTrail: readonly AuditCallEvent[];
  /** Anything that JSON has. Shown under a heading of its own, keys and values in quotation marks. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** The page with the audit trail that is appended. */
  readonly certificate?: CertificateChoices | undefined;
  /** How the signature itself is to be. */
  readonly signature?: SignatureCallChoices | undefined;
  /** Texts and pictures that are drawn into the pages before they are signed, at most 100. Only for a PDF without signatures. */
  readonly fields?: readonly SignCallField[] | undefined;
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

const documentSource = async (document: TemplateSource): Promise<object> =>
  'url' in document ? { url: document.url } : { base64: await encodeBase64(document) };

/** JSON has no bytes. */
async function pictureIn<Owner extends { readonly image?: string | DocumentBytes | undefined }>({
  image,
  ...rest
}: Owner): Promise<object> {
  return { ...rest, image: image === undefined || typeof image === 'string' ? image : await encodeBase64(image) };
}

export async function sign({ succeed }: Transport, document: TemplateSource, options: SignCallOptions): Promise<SignedDocument> {
  const { to, repair, signal, timeoutMs, maxRetries, requestId, onUploadProgress, signature, fields, ...body } = options;
  // A parameter of the query that is missing here does not compile.
  const query: Record<NamesAt<typeof signOptions, 'query'>, unknown> = { to, repair };
  const response = await succeed({
    method: 'POST',
    path: '/sign',
    query: queryOf(query),
    body: {
      ...{ document: await documentSource(document), ...body },
      signature: signature && (await pictureIn(signature)),
      fields: fields && (await Promise.all(fields.map(pictureIn))),
    },
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
  const body = { document: await documentSource(document), password };
  const response = await succeed({ method: 'POST', path: '/verify', body, isRepeatable: true, options });
  return (await response.json()) as VerificationAnswer;
}

export async function signingKey({ succeed }: Transport, options?: CallOptions): Promise<SigningKey> {
  return (await (await succeed({ method: 'GET', path: '/verify/key', isRepeatable: true, options })).json()) as SigningKey;
}
