/** The one error that crosses module boundaries: a code from a closed union, a message for people, the invalid fields. */
import { documentLimitReasons } from './document-limits.js';

/** Every error code that the package can return. `docs/reference/errors.md` has a heading for each; `statusOfCode` maps each to its HTTP status. */
export const errorCodes = [
  'VALIDATION_ERROR',
  'INVALID_FILE_FORMAT',
  'DOCUMENT_FETCH_FAILED',
  'AUTHENTICATION_ERROR',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNPROCESSABLE_DOCUMENT',
  'REQUEST_TIMEOUT',
  'RATE_LIMIT_ERROR',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'SERVICE_UNAVAILABLE',
  'OPERATION_TIMEOUT',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Reasons for programs to act on, if an issue has one; the texts of issues are for people and may change. */
export const issueReasons = [
  /** The PDF is encrypted, and no password was given. */
  'password-required',
  /** The password does not open the PDF. */
  'password-wrong',
  /** The field of the template holds a picture, and the value is not one. */
  'picture-required',
  /** The document exceeds a limit of the service. */
  ...documentLimitReasons,
  /** Not a problem by itself: `count` is the number of problems that are not listed. */
  'more-problems',
] as const;
export type IssueReason = (typeof issueReasons)[number];

/** One problem of one input field, for example `{ field: 'to', issue: 'must be one of pdf, docx' }`. */
export interface ErrorDetail {
  /** The field's path as the caller wrote it: `from`, `file`, `fields[2].type`. */
  readonly field: string;
  /** The problem and how to fix it. */
  readonly issue: string;
  /** From a closed set, for programs; most issues have none. */
  readonly reason?: IssueReason | undefined;
  /** Number of problems that are not listed; only with the reason `more-problems`. */
  readonly count?: number | undefined;
}

/** More than a person corrects at once; a response must not grow with the number of problems in a request. */
const maxDetails = 100;
const maxFieldLength = 200;
/** Long enough for a whole list of names. */
const maxIssueLength = 1000;
const maxMessageLength = 4000;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** Counts the problems that a list leaves out. */
export function moreProblems(count: number, field = 'details'): ErrorDetail {
  return { field, issue: `have ${String(count)} more problems`, reason: 'more-problems', count };
}

/** At most 100 details, each of bounded length, then one that counts the rest. Details that are already bounded are unchanged. */
function boundedDetails(details: readonly ErrorDetail[]): readonly ErrorDetail[] {
  const short = (detail: ErrorDetail): ErrorDetail => ({
    // Hosts may look for the keys themselves.
    ...(detail.reason !== undefined && { reason: detail.reason }),
    ...(detail.count !== undefined && { count: detail.count }),
    field: cut(detail.field, maxFieldLength),
    issue: cut(detail.issue, maxIssueLength),
  });
  if (details.length <= maxDetails) return details.map(short);
  const last = details.at(-1);
  const reported = last?.reason === 'more-problems' ? last.count : undefined;
  if (reported !== undefined && details.length === maxDetails + 1) return details.map(short);
  // The last entry of a list that was cut before counts the rest.
  const more = reported === undefined ? details.length - maxDetails : details.length - 1 - maxDetails + reported;
  return [...details.slice(0, maxDetails).map(short), moreProblems(more)];
}

/** One sentence per detail, within the limits of a message. */
export function messageOfDetails(details: readonly ErrorDetail[]): string {
  return boundedDetails(details)
    .map((detail) => `${detail.field}: ${detail.issue}`)
    .join('; ');
}

/** Options of {@link DocOpsError}. */
export interface DocOpsErrorOptions {
  /** Every invalid field, not only the first. */
  readonly details?: readonly ErrorDetail[] | undefined;
  /** Seconds after which a caller may try again; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The underlying error; logged, never sent. */
  readonly cause?: unknown;
}

/** An error whose code and message may be shown to the caller of the service; both are of bounded length. */
export class DocOpsError extends Error {
  override readonly name = 'DocOpsError';
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: DocOpsErrorOptions = {}) {
    super(cut(message, maxMessageLength), options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = boundedDetails(options.details ?? []);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Plain data that carries a {@link DocOpsError} across a thread boundary, where prototypes are lost. */
export interface SerializedDocOpsError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
}

export function serializeDocOpsError(error: DocOpsError): SerializedDocOpsError {
  return { code: error.code, message: error.message, details: error.details, retryAfterSeconds: error.retryAfterSeconds };
}

export function deserializeDocOpsError(data: SerializedDocOpsError): DocOpsError {
  return new DocOpsError(data.code, data.message, {
    details: data.details,
    retryAfterSeconds: data.retryAfterSeconds,
  });
}

/** A `VALIDATION_ERROR` that names every invalid field. */
export function validationError(details: readonly ErrorDetail[]): DocOpsError {
  return new DocOpsError('VALIDATION_ERROR', messageOfDetails(details), { details });
}
