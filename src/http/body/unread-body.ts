/** Rejects a request whose body other middleware has read, or that is compressed. */
import { DocOpsError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';

/** True if the body's bytes are no longer completely available. */
export function bodyWasRead(request: HttpRequest): boolean {
  return request.readableDidRead || request.readableEnded;
}

/** @throws DocOpsError VALIDATION_ERROR that explains how to change the host */
export function requireUnreadBody(request: HttpRequest): void {
  if (!bodyWasRead(request)) return;
  const message =
    'The request body was already read by other middleware of this server. Mount the document router before body parsers and upload middleware.';
  throw new DocOpsError('VALIDATION_ERROR', message, { details: [{ field: 'body', issue: 'was already read before it came here' }] });
}

/** @throws DocOpsError UNSUPPORTED_MEDIA_TYPE for a body with a content coding, which could decompress to any size */
export function requirePlainBody(request: HttpRequest): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (/^\s*identity\s*$/i.test(encoding)) return;
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call takes bodies that are not compressed.', {
    details: [{ field: 'Content-Encoding', issue: 'must be identity, or missing' }],
  });
}
