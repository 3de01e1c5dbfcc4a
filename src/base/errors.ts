/** The one error that crosses module borders: a code from a closed union, a message for people, the fields at fault. */

/**
 * Every error code that the package can answer with. `docs/ERRORS.md` has a heading for each; the HTTP status of each is in {@link statusOfCode}.
 */
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
  'RATE_LIMIT_ERROR',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'SERVICE_UNAVAILABLE',
  'OPERATION_TIMEOUT',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One problem of one input field, for example `{ field: 'to', issue: 'must be one of pdf, docx' }`. */
export interface ErrorDetail {
  /** Where the problem is, as the caller wrote it: `from`, `file`, `fields[2].type`. */
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly issue: string;
}

/** Options of {@link DocOpsError}. */
export interface DocOpsErrorOptions {
  /** Every field at fault; never only the first. */
  readonly details?: readonly ErrorDetail[];
  /** Seconds after which a caller may try again; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** What happened underneath; logged, never sent. */
  readonly cause?: unknown;
}

/** An error whose code and message may be shown to the caller of the service. */
export class DocOpsError extends Error {
  override readonly name = 'DocOpsError';
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: DocOpsErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Plain data that carries a {@link DocOpsError} over a thread border, where prototypes are lost. */
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
    ...(data.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: data.retryAfterSeconds }),
  });
}

/** A `VALIDATION_ERROR` that names every field at fault. */
export function validationError(details: readonly ErrorDetail[]): DocOpsError {
  const message = details.map((detail) => `${detail.field}: ${detail.issue}`).join('; ');
  return new DocOpsError('VALIDATION_ERROR', message, { details });
}
