/** Refuses a request whose body somebody before us has read. */
import { DocOpsError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';

/** True when the bytes of the body are no longer all to be had. */
export function bodyWasRead(request: HttpRequest): boolean {
  return request.readableDidRead || request.readableEnded;
}

/** @throws DocOpsError VALIDATION_ERROR that says what to change in the host */
export function requireUnreadBody(request: HttpRequest): void {
  if (!bodyWasRead(request)) return;
  const message =
    'The request body was already read by other middleware of this server. Mount the document router before body parsers and upload middleware.';
  throw new DocOpsError('VALIDATION_ERROR', message, { details: [{ field: 'body', issue: 'was already read before it came here' }] });
}
