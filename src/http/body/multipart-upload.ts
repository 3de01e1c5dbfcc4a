/** A multipart/form-data request → the file in it, and the reference document beside it; cut off at the size limit (RFC 7578, busboy). */
import busboy from 'busboy';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import { createByteBlocks, type ByteBlocks } from '../../base/byte-blocks.js';
import { receiveBody, type BodyIntake } from './receive-body.js';
import { requirePlainBody, requireUnreadBody } from './unread-body.js';

export interface UploadOptions extends BodyIntake {
  /** Most bytes of the file, with its reference document. */
  readonly maxBytes: number;
  /** Problems found before, for example in the query: they are reported together with those of the body. Then nothing is kept in memory. */
  readonly problems: readonly ErrorDetail[];
}

export interface Upload {
  /** In a buffer of their own, so that they can be transferred to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the client sent it, folders cut off; may be anything. */
  readonly fileName: string | undefined;
  /** A second document that lends its looks. */
  readonly reference: Uint8Array<ArrayBuffer> | undefined;
}

const partName = 'file';
const referenceName = 'reference';
/** Boundaries, part headers and ignored text fields beside the file. */
const overheadBytes = 1024 * 1024;

const mebibytes = (bytes: number): string => String(Math.round((bytes / 1048576) * 100) / 100);

function tooLarge(maxBytes: number): DocOpsError {
  const message = `The file is larger than ${mebibytes(maxBytes)} MB.`;
  return new DocOpsError('FILE_TOO_LARGE', message, { details: [{ field: partName, issue: `must be at most ${String(maxBytes)} bytes` }] });
}

function malformed(problems: readonly ErrorDetail[], cause: unknown): DocOpsError {
  const reason = cause instanceof Error ? cause.message : 'unreadable';
  return validationError([...problems, { field: 'body', issue: `is not well-formed multipart/form-data (${reason})` }]);
}

function isEmptyRequest(request: HttpRequest): boolean {
  return request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
}

/** @throws DocOpsError UNSUPPORTED_MEDIA_TYPE, or VALIDATION_ERROR for a request with no body at all */
function requireMultipart(request: HttpRequest, problems: readonly ErrorDetail[]): void {
  const type = request.headers['content-type'];
  if (type !== undefined && /^multipart\/form-data\s*(;|$)/i.test(type)) return;
  if (type === undefined && isEmptyRequest(request)) {
    throw validationError([...problems, { field: partName, issue: 'is required: send the document as multipart/form-data, part "file"' }]);
  }
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes multipart/form-data with one part "file".', {
    details: [...problems, { field: 'Content-Type', issue: 'must be multipart/form-data' }],
  });
}

/** What was seen of one part so far. */
interface Part {
  readonly blocks: ByteBlocks;
  size: number;
  /** How often it was sent. */
  files: number;
}

interface Collected {
  readonly parts: Readonly<Record<typeof partName | typeof referenceName, Part>>;
  fileName: string | undefined;
  readonly otherNames: Set<string>;
}

const isKnown = (name: string | undefined): name is keyof Collected['parts'] => name === partName || name === referenceName;

function fileProblems({ parts, otherNames }: Collected): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  for (const name of otherNames)
    problems.push({ field: name, issue: 'is not a part of this call; the document goes into the part "file"' });
  for (const [field, { files, size }] of Object.entries(parts)) {
    if (files > 1) problems.push({ field, issue: `must be sent once, not ${String(files)} times` });
    else if (files === 1 && size === 0) problems.push({ field, issue: 'is empty' });
    else if (files === 0 && field === partName) problems.push({ field, issue: 'is required' });
  }
  return problems;
}

function createParser(request: HttpRequest, maxBytes: number, problems: readonly ErrorDetail[]): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // A part without a file name comes as a field; Latin-1 keeps its bytes as they are.
      defCharset: 'latin1',
      limits: { fieldSize: maxBytes + 1, fields: 100, files: 20, parts: 120 },
    });
  } catch (error) {
    throw malformed(problems, error);
  }
}

/** Feeds the parser, and what it finds into `found`. Resolves when the form has ended. */
function parseForm(parser: busboy.Busboy, request: HttpRequest, found: Collected, options: UploadOptions): Promise<void> {
  const { maxBytes, problems } = options;
  const { file, reference } = found.parts;
  const keep = problems.length === 0;

  return new Promise<void>((resolve, reject) => {
    let failure: Error | undefined;
    /** Also from within the parser: the next chunk, or the end, then tells whoever reads. */
    const fail = (error: unknown): void => {
      failure ??= error instanceof Error ? error : new Error('the upload was stopped');
      reject(failure);
    };
    const throwFailure = (): void => {
      if (failure) throw failure;
    };
    const take = (into: Part, bytes: Uint8Array): void => {
      into.size += bytes.byteLength;
      if (file.size + reference.size > maxBytes) fail(tooLarge(maxBytes));
      else if (keep && into.files === 1) into.blocks.add(bytes);
    };

    parser.on('file', (name: string | undefined, stream: Readable, info) => {
      stream.on('error', () => undefined);
      if (!isKnown(name)) {
        found.otherNames.add((name ?? '(unnamed part)').slice(0, 64));
        stream.resume();
        return;
      }
      const into = found.parts[name];
      into.files += 1;
      if (name === partName) found.fileName = info.filename;
      stream.on('data', (chunk: Uint8Array) => take(into, chunk));
    });
    parser.on('field', (name: string | undefined, value: string) => {
      if (!isKnown(name)) return;
      found.parts[name].files += 1;
      take(found.parts[name], Buffer.from(value, 'latin1'));
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(validationError([...problems, { field: 'body', issue: 'has too many parts' }])));
    }
    parser.on('error', (error) => fail(malformed(problems, error)));
    parser.on('close', () => resolve());

    const receive = { ...options, maxBytes: maxBytes + overheadBytes, tooLarge: () => tooLarge(maxBytes) };
    receiveBody(request, receive, (chunk) => {
      throwFailure();
      const goesOn = parser.write(chunk);
      throwFailure();
      return goesOn ? undefined : once(parser, 'drain', { signal: options.signal });
    }).then(() => parser.end(), fail);
  });
}

/**
 * Reads the upload.
 * @throws DocOpsError VALIDATION_ERROR with every problem, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, SERVICE_UNAVAILABLE, REQUEST_TIMEOUT; the signal's reason
 *   once aborted
 */
export async function readUpload(request: HttpRequest, options: UploadOptions): Promise<Upload> {
  const { maxBytes, problems } = options;
  requireMultipart(request, problems);
  requireUnreadBody(request);
  requirePlainBody(request);
  const parser = createParser(request, maxBytes, problems);
  const part = (): Part => ({ blocks: createByteBlocks(), size: 0, files: 0 });
  const parts = { file: part(), reference: part() };
  const found: Collected = { parts, fileName: undefined, otherNames: new Set() };
  const drop = (): void => Object.values(parts).forEach(({ blocks }) => blocks.drop());
  try {
    await parseForm(parser, request, found, options);
    const all = [...problems, ...fileProblems(found)];
    if (all.length > 0) throw validationError(all);
  } catch (error) {
    drop();
    parser.on('error', () => undefined).destroy();
    throw error;
  }
  const bytes = await parts.file.blocks.join();
  const reference = parts.reference.files === 0 ? undefined : await parts.reference.blocks.join();
  options.signal.throwIfAborted();
  return { bytes, fileName: found.fileName, reference };
}
