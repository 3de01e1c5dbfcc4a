/** The `Authorization` header → its API key (RFC 6750 §2.1). */
import type { HttpRequest } from './messages.js';

/** Undefined if the request has no Bearer key. */
export function bearerKey(request: HttpRequest): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}
