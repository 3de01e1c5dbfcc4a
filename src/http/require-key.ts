/** The step that every call with a key begins with. */
import type { Scope } from '../operations/keys/authenticate.js';
import type { Caller } from '../operations/keys/caller.js';
import { bearerKey } from './bearer-key.js';
import { rateLimitHeaders } from './error-response.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/**
 * Finds out who calls and counts the request in the windows of its key and its owner.
 * @param scopes What the call needs, one of them; none: any key will do
 */
export async function requireKey(context: RequestContext, services: HttpServices, ...scopes: readonly Scope[]): Promise<Caller> {
  const key = await services.authenticate(bearerKey(context.request), ...scopes);
  context.key = key;
  context.locals.keyId = key.id;
  const rateLimit = await services.checkRequestRate(key.caller, context.operation);
  for (const [name, value] of Object.entries(rateLimit ? rateLimitHeaders(rateLimit) : {})) context.response.setHeader(name, value);
  return key.caller;
}
