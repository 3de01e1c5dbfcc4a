/** The first step of every call that needs an API key. */
import type { Scope } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import { rateLimitHeaders } from './error-response.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';
import type { HttpRequest } from './messages.js';

// The `Authorization` header → its API key (RFC 6750 §2.1).

/** Undefined if the request has no Bearer key. */
function bearerKey(request: HttpRequest): string | undefined {
  const match = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/**
 * Authenticates the caller and counts the request in the windows of its key and owner.
 * @param scopes Scopes of which the key needs one; none: any key is accepted
 */
export async function requireKey(context: RequestContext, services: HttpServices, ...scopes: readonly Scope[]): Promise<Caller> {
  const key = await services.authenticate(bearerKey(context.request), ...scopes);
  context.key = key;
  context.locals.keyId = key.id;
  const rateLimit = await services.checkRequestRate(key.caller, context.operation);
  for (const [name, value] of Object.entries(rateLimit ? rateLimitHeaders(rateLimit) : {})) context.response.setHeader(name, value);
  return key.caller;
}
