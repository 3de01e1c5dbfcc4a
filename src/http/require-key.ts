/** The first step of every call that needs an API key. */
import type { Scope } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import { bearerKey } from './bearer-key.js';
import { rateLimitHeaders } from './error-response.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

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
