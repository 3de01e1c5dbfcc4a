/** A JSON request → its value, with a size limit; a body that the host has parsed already is taken as it is. */
import { DocOpsError, validationError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import { bodyWasRead, requireUnreadBody } from './unread-body.js';

export interface JsonBodyOptions {
  /** Most bytes of the body. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Told how many bytes came in. */
  readonly onBytes?: (count: number) => void;
}

function requireJson(request: HttpRequest): void {
  const type = request.headers['content-type'] ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^\s*identity\s*$/i.test(encoding) && !bodyWasRead(request))
    throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes bodies that are not compressed.', {
      details: [{ field: 'Content-Encoding', issue: 'must be identity, or missing' }],
    });
  if (/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type)) return;
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes application/json.', {
    details: [{ field: 'Content-Type', issue: 'must be application/json' }],
  });
}

function tooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The request body is larger than ${String(maxBytes)} bytes.`, {
    details: [{ field: 'body', issue: `must be at most ${String(maxBytes)} bytes` }],
  });
}

function readAll(request: HttpRequest, { maxBytes, signal, onBytes }: JsonBodyOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (action: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('error', onError);
      signal.removeEventListener('abort', onAbort);
      action();
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.byteLength;
      onBytes?.(size);
      if (size > maxBytes) settle(() => reject(tooLarge(maxBytes)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks)));
    const onError = (error: Error): void => settle(() => reject(error));
    const onAbort = (): void => onError(signal.reason as Error);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    request.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/**
 * @throws DocOpsError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, VALIDATION_ERROR (not JSON, not UTF-8, read by somebody else and not kept)
 */
export async function readJsonBody(request: HttpRequest, options: JsonBodyOptions): Promise<unknown> {
  requireJson(request);
  if (bodyWasRead(request) && request.body !== undefined && !Buffer.isBuffer(request.body)) return request.body;
  requireUnreadBody(request);
  if (Number(request.headers['content-length'] ?? 0) > options.maxBytes) throw tooLarge(options.maxBytes);
  const bytes = await readAll(request, options);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw validationError([{ field: 'body', issue: 'is not well-formed JSON in UTF-8' }]);
  }
}
