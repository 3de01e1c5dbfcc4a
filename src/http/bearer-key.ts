/** The `Authorization` header → the key in it (RFC 6750 §2.1). */
import type { HttpRequest } from './messages.js';

/** Undefined when there is no Bearer key. */
export function bearerKey(request: HttpRequest): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}
