/** A multipart/form-data request → its document and the other parts; stops at the size limits (RFC 7578, busboy). */
import busboy from 'busboy';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import { receiveBody, type BodyIntake, requirePlainBody, requireUnreadBody } from './receive-body.js';
import { partName } from '../requests/convert.js';
import type { TakePart } from './upload-part.js';
import { UploadParts, type ResourceBounds, type Upload } from './upload-parts.js';

/** Receives the parts of a form as they arrive. */
export interface FormParts {
  /** Maximum size of all parts together, in bytes. */
  readonly maxBytes: number;
  /** Maximum number of files. */
  readonly maxFiles: number;
  /**
   * @param type The media type that the part states; browsers and shells guess it
   * @returns A function that takes the part's bytes; undefined for an unknown part
   */
  begin(name: string | undefined, fileName: string | undefined, type: string): TakePart | undefined;
  /** A part without a file name. @param value One character per byte */
  field(name: string | undefined, value: string): void;
  tooLarge(): DocOpsError;
  problems(): readonly ErrorDetail[];
  /** Releases the memory. */
  drop(): void;
}

export interface FormOptions extends BodyIntake {
  /** Problems found earlier, for example in the query; reported together with those of the body. If there are any, nothing is kept. */
  readonly problems: readonly ErrorDetail[];
}

export interface UploadOptions extends FormOptions {
  /** Maximum size of the file, its reference document and its invoice together, in bytes. */
  readonly maxBytes: number;
  /** Bounds on the files that the document refers to; absent if none are accepted. */
  readonly resources?: ResourceBounds | undefined;
}

/** Boundaries, part headers and ignored text fields beside the file. */
export const formOverheadBytes = 1024 * 1024;

function malformed(problems: readonly ErrorDetail[], cause: unknown): DocOpsError {
  const reason = cause instanceof Error ? cause.message : 'unreadable';
  return validationError([...problems, { field: 'body', issue: `is not well-formed multipart/form-data (${reason})` }]);
}

function isEmptyRequest(request: HttpRequest): boolean {
  return request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
}

/** Whether the request declares its body as a multipart form. */
export const isFormRequest = ({ headers }: HttpRequest): boolean => /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');

/** @throws DocOpsError UNSUPPORTED_MEDIA_TYPE, or VALIDATION_ERROR for a request with no body at all */
function requireMultipart(request: HttpRequest, problems: readonly ErrorDetail[]): void {
  if (isFormRequest(request)) return;
  if (request.headers['content-type'] === undefined && isEmptyRequest(request)) {
    throw validationError([...problems, { field: partName, issue: 'is required: send the document as multipart/form-data, part "file"' }]);
  }
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call accepts multipart/form-data with one part "file".', {
    details: [...problems, { field: 'Content-Type', issue: 'must be multipart/form-data' }],
  });
}

function createParser(request: HttpRequest, { maxBytes, maxFiles }: FormParts, { problems }: FormOptions): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      // A part without a file name is parsed as a field; Latin-1 preserves its bytes.
      defCharset: 'latin1',
      limits: { fieldSize: maxBytes + 1, fields: 100, files: maxFiles, parts: 100 + maxFiles },
    });
  } catch (error) {
    throw malformed(problems, error);
  }
}

const isNamed = (fileName: string | undefined): boolean => fileName !== undefined && fileName !== '';

/** Feeds the parser, and passes the parts that it finds to `parts`. Resolves when the form has ended. */
function parseForm(parser: busboy.Busboy, request: HttpRequest, parts: FormParts, options: FormOptions): Promise<void> {
  const { problems } = options;
  return new Promise<void>((resolve, reject) => {
    let failure: Error | undefined;
    /** Also called from within the parser: the next chunk, or the end, then throws the failure. */
    const fail = (error: unknown): void => {
      failure ??= error instanceof Error ? error : new Error('the upload was stopped');
      reject(failure);
    };
    const throwFailure = (): void => {
      if (failure) throw failure;
    };
    const guarded = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        fail(error);
      }
    };

    parser.on('file', (name: string | undefined, stream: Readable, info) => {
      stream.on('error', () => undefined);
      const begin = (): { take: TakePart | undefined } => ({ take: parts.begin(name, info.filename, info.mimeType) });
      // For a file input without a file, browsers send a part without a name and without bytes.
      let begun = isNamed(info.filename) ? begin() : undefined;
      stream.on('data', (chunk: Uint8Array) =>
        guarded(() => {
          begun ??= begin();
          begun.take?.(chunk);
        }),
      );
    });
    // A field that was left empty is ignored, too.
    parser.on('field', (name: string | undefined, value: string) => value !== '' && guarded(() => parts.field(name, value)));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(validationError([...problems, { field: 'body', issue: 'has too many parts' }])));
    }
    parser.on('error', (error) => fail(malformed(problems, error)));
    parser.on('close', () => resolve());

    const receive = { ...options, maxBytes: parts.maxBytes + formOverheadBytes, tooLarge: () => parts.tooLarge() };
    receiveBody(request, receive, (chunk) => {
      throwFailure();
      const goesOn = parser.write(chunk);
      throwFailure();
      return goesOn ? undefined : once(parser, 'drain', { signal: options.signal });
    }).then(() => parser.end(), fail);
  });
}

/**
 * Reads a form.
 * @throws DocOpsError VALIDATION_ERROR with every problem, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, SERVICE_UNAVAILABLE, REQUEST_TIMEOUT; the signal's reason
 *   once aborted
 */
export async function readForm(request: HttpRequest, parts: FormParts, options: FormOptions): Promise<void> {
  const { problems } = options;
  requireMultipart(request, problems);
  requireUnreadBody(request);
  requirePlainBody(request);
  const parser = createParser(request, parts, options);
  try {
    await parseForm(parser, request, parts, options);
    const all = [...problems, ...parts.problems()];
    if (all.length > 0) throw validationError(all);
  } catch (error) {
    parts.drop();
    parser.on('error', () => undefined).destroy();
    throw error;
  }
}

/** The document and the parts uploaded with it. @throws DocOpsError as {@link readForm} */
export async function readUpload(request: HttpRequest, options: UploadOptions): Promise<Upload> {
  const { maxBytes, resources, problems } = options;
  const parts = new UploadParts({ maxBytes, resources, isKept: problems.length === 0 });
  await readForm(request, parts, options);
  const upload = await parts.join();
  options.signal.throwIfAborted();
  return upload;
}
